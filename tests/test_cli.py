"""The command line: what commands print, their JSON, their exit status, and one sentence for whatever is wrong."""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

import seedwright
from seedwright import games, library
from seedwright.cli.app import app
from seedwright.cli.files import NewFile
from seedwright.kit.game import Status
from seedwright.kit.transcripts import MOST_BYTES
from seedwright.kit.values import canonical, to_json

ALL_TILES_CROSS = "pipes.v1:2x1,0,ff"
"""Every opening at the top and bottom meets a border, so this board has no answer."""


def run(*arguments: str, stdin: str | bytes = b"") -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin, prog_name="seedwright")


def told(*arguments: str, status: int = 0, stdin: str | bytes = b"") -> Any:
    """Return the JSON value that a command prints with --json as its only line."""
    result = run(*arguments, "--json", stdin=stdin)
    assert result.exit_code == status
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def winning(identity: str) -> str:
    """Return a transcript that follows the hints to the end."""
    level = library.level(identity)
    state = level.game.start(level.board)
    moves: list[tuple[int, str]] = []
    while level.game.status(level.board, state) is Status.OPEN:
        hint = level.game.hint(level.board, state)
        assert hint is not None
        moves.append((100 * len(moves), hint.move))
        state = level.game.play(level.board, state, moves[-1][0], hint.move)
    return json.dumps({"id": identity, "moves": moves})


# Commands


def test_games_lists_every_game_with_its_title_and_levels() -> None:
    listed = told("games")["games"]
    assert [game["name"] for game in listed] == list(games.names())
    assert {"name": "pipes", "version": 1, "title": "Pipes", "levels": 15} in listed
    text = run("games")
    assert all(game["title"] in text.stdout for game in listed)
    assert (text.exit_code, text.stderr) == (0, "")


def test_show_prints_board_description_and_claims() -> None:
    level = library.level("pipes.v1:1#42")
    result = run("show", level.id)
    assert (result.exit_code, result.stderr) == (0, "")
    assert level.text() in result.stdout
    assert result.stdout.startswith("Pipes, level 1, seed 42\n")
    assert "\n3x3,60000,4796e4461\nExactly one answer, proven by a search of 1 step\n" in result.stdout


def test_show_json_has_the_keys_of_the_contract_in_their_order() -> None:
    level = library.level("pipes.v1:2#42")
    shown = told("show", level.id)
    assert list(shown) == ["id", "game", "version", "level", "seed", "board", "description", "claims"]
    assert [shown[key] for key in ("id", "game", "version", "level", "seed")] == [level.id, "pipes", 1, 2, 42]
    assert shown["board"] == to_json(level.board)
    assert shown["description"] == "4x3,60000,4a619d7613a8"
    assert shown["claims"] == to_json(level.claims())


def test_a_board_of_its_own_has_neither_level_nor_seed() -> None:
    shown = told("show", "pipes.v1:3x3,60000,4796e4461")
    assert (shown["level"], shown["seed"]) == (None, None)
    assert [claim["name"] for claim in shown["claims"]] == ["answers"]
    assert run("show", "pipes.v1:3x3,60000,4796e4461").stdout.startswith("Pipes\n\n")


def test_show_svg_prints_the_document_of_the_library() -> None:
    assert run("show", "pipes.v1:2#7", "--svg").stdout == library.level("pipes.v1:2#7").svg()


def test_prove_says_what_was_found_how_and_at_what_cost() -> None:
    proof = told("prove", "pipes.v1:11#42")
    assert proof == {"id": "pipes.v1:11#42", "claims": to_json(library.level("pipes.v1:11#42").claims()), "holds": True}
    text = run("prove", "pipes.v1:11#42")
    assert text.exit_code == 0
    for part in ("Exactly one answer", "proven", "A search looks at every way", f"{proof['claims'][0]['cost']} nodes"):
        assert part in text.stdout


def test_a_refuted_claim_is_exit_status_1() -> None:
    proof = told("prove", ALL_TILES_CROSS, status=1)
    assert (proof["holds"], proof["claims"][0]["finding"], proof["claims"][0]["value"]) == (False, "refuted", 0)
    text = run("prove", ALL_TILES_CROSS)
    assert (text.exit_code, text.stderr) == (1, "")
    assert "Not exactly one answer: 0 found" in text.stdout
    assert text.stdout.endswith("not all claims are proven\n")


def test_replay_judges_a_transcript_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    transcript = winning("pipes.v1:2#42")
    file = tmp_path / "won.json"
    file.write_text(transcript)
    verdict = told("replay", str(file))
    assert list(verdict) == ["id", "status", "score", "moves", "refused"]
    assert (verdict["id"], verdict["status"], verdict["refused"]) == ("pipes.v1:2#42", "won", None)
    last = json.loads(transcript)["moves"][-1][0]
    assert verdict["score"] == 1000 + 1000 * (60_000 - last) // 60_000
    assert told("replay", "-", stdin=transcript) == verdict
    assert run("replay", str(file)).stdout == f"pipes.v1:2#42: won, score {verdict['score']}, {verdict['moves']} moves\n"


def test_a_refused_move_is_exit_status_1_and_named() -> None:
    transcript = '{"id": "pipes.v1:1#42", "moves": [[5, "r 4"], [9, "r 99"]]}'
    verdict = told("replay", "-", stdin=transcript, status=1)
    assert verdict == {
        "id": "pipes.v1:1#42",
        "status": "open",
        "score": 0,
        "moves": 1,
        "refused": {"index": 1, "move": "r 99", "reason": '"r 99": 99 is not below 9'},
    }
    text = run("replay", "-", stdin=transcript)
    assert text.stdout == 'pipes.v1:1#42: moves[1] refused: "r 99": 99 is not below 9; before it open, score 0, 1 move\n'
    assert text.exit_code == 1


def test_sweep_prints_lines_in_order_and_a_summary_with_their_digest() -> None:
    result = run("sweep", "pipes", "--level", "2", "--seeds", "40..59", "--json")
    *lines, last = result.stdout.splitlines()
    expected = [
        canonical({"seed": seed, "description": level.description, "trace": level.trace})
        for seed in range(40, 60)
        for level in [library.level(f"pipes.v1:2#{seed}")]
    ]
    assert lines == expected
    summary = json.loads(last)["summary"]
    draws = sorted(json.loads(line)["trace"]["draws"] for line in lines)
    assert summary["trace"]["draws"] == {"min": draws[0], "median": draws[9], "max": draws[-1]}
    assert summary["digest"] == hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
    facts = {key: summary[key] for key in ("game", "version", "level", "first", "count", "complete", "gave_up")}
    assert facts == {"game": "pipes", "version": 1, "level": 2, "first": 40, "count": 20, "complete": True, "gave_up": 0}
    assert (result.exit_code, result.stderr) == (0, "")


def test_sweep_sums_up_for_a_reader() -> None:
    result = run("sweep", "schulte", "--level", "1", "--seeds", "0..4")
    assert "5 seeds from 0, 0 gave up" in result.stdout
    assert "draws     8        8     8" in result.stdout


def test_sweep_out_holds_the_same_bytes_and_leaves_the_summary_on_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_text("older")
    arguments = ("sweep", "schulte", "--level", "2", "--seeds", "0..9", "--json")
    whole = run(*arguments).stdout
    result = run(*arguments, "--out", str(file))
    assert file.read_text() == whole
    assert result.stdout == whole.splitlines(keepends=True)[-1]
    assert [entry.name for entry in tmp_path.iterdir()] == ["lines.jsonl"]


def test_version_and_help() -> None:
    assert run("--version").stdout == f"{seedwright.__version__}\n"
    assert run("--help").exit_code == 0
    assert run().stdout == run("--help").stdout
    for command in ("games", "show", "prove", "replay", "sweep", "serve"):
        assert "JSON" in run(command, "--help").stdout


# What is wrong

TRANSCRIPT = '{"id": "pipes.v1:1#42", "moves": %s}'

WRONG = [
    (("show", "pipes.v1:1#4x"), "", "level id 'pipes.v1:1#4x', character 13: expected nothing after the seed, found 'x'"),
    (("show", "Pipes.v1:1#4"), "", "level id 'Pipes.v1:1#4', character 1: expected a game's name in small letters, found 'P'"),
    (("show", "chess.v1:1#4"), "", "no game is called 'chess'; there are "),
    (("show", "pipes.v2:1#4"), "", "pipes version 2 is not known; there is version 1"),
    (("show", "pipes.v1:0#4"), "", "pipes has levels 1 to 15; 0 is not one of them"),
    (("prove", "pipes.v1:16#4"), "", "pipes has levels 1 to 15; 16 is not one of them"),
    (("prove", "pipes.v1:1#-1"), "", "level id 'pipes.v1:1#-1', character 12: expected a seed, found '-'"),
    (("prove", "pipes.v1:1#4294967296"), "", "character 12: expected a seed from 0 to 4294967295, found one that is too large"),
    (("show", "pipes.v1:1"), "", "a seed is missing: pipes.v1:1#42"),
    (("prove", "pipes.v1:3x3,60000,4796e446"), "", "8 tiles are not 3 x 3"),
    (("replay", "/nowhere/at-all"), "", "/nowhere/at-all: No such file or directory"),
    (("replay", "/"), "", "/: Is a directory"),
    (("replay", "-"), b'{"id": "\xff"}', "standard input: JSON: byte 8 is not UTF-8"),
    (("replay", "-"), "", "standard input: JSON, line 1, column 1: Expecting value"),
    (("replay", "-"), "[" * 100_000, "standard input: JSON: nested too deeply"),
    (("replay", "-"), " " * (MOST_BYTES + 1), f"standard input: JSON: {MOST_BYTES + 1} bytes are more than {MOST_BYTES}"),
    (("replay", "-"), TRANSCRIPT % '[[5, "r 4"], [NaN, "r 4"]]', "standard input: JSON: NaN is not a number here"),
    (("replay", "-"), TRANSCRIPT % '[[5, "r 4"], [6.0, "r 4"]]', "standard input: moves[1]: the time is not a whole number"),
    (
        ("replay", "-"),
        TRANSCRIPT % '[[5, "r\\n4"]]',
        "standard input: moves[0]: a move has 1 to 256 printable ASCII characters",
    ),
    (("replay", "-"), '{"id": "pipes.v1", "moves": []}', "standard input: level id 'pipes.v1', character 9: expected ':'"),
    (("sweep", "pipes", "--level", "1", "--seeds", "5..2"), "", "seed range '5..2': the last seed 2 lies before the first, 5"),
    (("sweep", "pipes", "--level", "1", "--seeds", "-1..3"), "", "seed range '-1..3', character 1: expected a seed from 0"),
    (("sweep", "pipes", "--level", "1", "--seeds", "0..4294967296"), "", "character 4: expected a seed from 0 to 4294967295"),
    (("sweep", "pipes", "--level", "16", "--seeds", "0..1"), "", "pipes has levels 1 to 15; 16 is not one of them"),
    (("sweep", "chess", "--level", "1", "--seeds", "0..1"), "", "no game is called 'chess'"),
    (("sweep", "pipes", "--level", "1", "--seeds", "0..1", "--workers", "0"), "", "0 workers are not within 1..256"),
    (("sweep", "pipes", "--level", "1", "--seeds", "0..1", "--out", "/nowhere/x"), "", "/nowhere/x: No such file or directory"),
    (("sweep", "pipes", "--level", "1", "--seeds", "0..1", "--out", "/dev/null"), "", "/dev/null: not a regular file"),
    (("sweep", "pipes", "--level", "x", "--seeds", "0..1"), "", "(see seedwright sweep --help)"),
    (("sweep", "pipes", "--level", "1"), "", "Missing option '--seeds' (see seedwright sweep --help)"),
    (("show",), "", "Missing argument 'ID' (see seedwright show --help)"),
    (("play",), "", "No such command 'play'"),
    (("serve", "--port", "65536"), "", "'--port'"),
]


@pytest.mark.parametrize(("arguments", "stdin", "sentence"), WRONG, ids=lambda value: str(value)[:50])
def test_whatever_is_wrong_is_one_sentence_and_exit_status_2(arguments: tuple[str, ...], stdin: Any, sentence: str) -> None:
    result = run(*arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("seedwright: ")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(("arguments", "stdin", "sentence"), WRONG, ids=lambda value: str(value)[:50])
def test_with_json_the_sentence_is_also_json(arguments: tuple[str, ...], stdin: Any, sentence: str) -> None:
    error = told(*arguments, stdin=stdin, status=2)
    assert list(error) == ["error"]
    assert sentence in error["error"]


def test_two_forms_at_once_are_refused() -> None:
    assert told("show", "pipes.v1:1#1", "--svg", status=2) == {"error": "--json and --svg exclude each other"}


def test_a_sentence_is_one_line_that_no_terminal_obeys() -> None:
    result = run("replay", "no\n\x1b[31mfile")
    assert result.stderr == "seedwright: no??[31mfile: No such file or directory\n"


@given(st.text(max_size=40) | st.from_regex(r"pipes\.v1:[0-9#x,w.-]{0,12}", fullmatch=True))
def test_any_text_for_an_id_is_shown_or_refused_in_one_sentence(text: str) -> None:
    result = run("show", "--", text)
    assert result.exit_code in (0, 2)
    assert result.stderr.count("\n") == (result.exit_code == 2)


@given(
    st.binary(max_size=60) | st.from_regex(rb'\{"id": ?"pipes.v1:1#4", ?"moves": ?[\]\[0-9a-z", .{}-]{0,20}\}', fullmatch=True)
)
def test_any_bytes_for_a_transcript_are_judged_or_refused_in_one_sentence(source: bytes) -> None:
    result = run("replay", "-", stdin=source)
    assert result.exit_code in (0, 1, 2)
    assert result.stderr.count("\n") == (result.exit_code == 2)


def test_an_unknown_fault_is_not_hidden() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "level", lambda identity: 1 // len(identity[:0]))
        assert isinstance(run("show", "pipes.v1:1#1").exception, ZeroDivisionError)


# A game that gives up

STUBBORN = """
from dataclasses import dataclass, replace
from seedwright import games
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Claim, Finding, Grown

@dataclass(frozen=True)
class Trace:
    draws: int

def generate(row, seed):
    if seed % 2:
        raise GaveUp("tries", 7)
    return Grown(schulte.generate(row, seed).board, Trace(seed))

def claims(board, trace):
    return (Claim("ease", 0, Finding.GAVE_UP, "luck", 7, "tries", (3, 4)),)

schulte = games.find("schulte")
game = replace(schulte, name="stubborn", generate=generate, claims=claims)
"""
STUBBORN_WORDS = {
    "title": "Stubborn",
    "claim.ease.gaveup": "Nobody knows after {cost} {unit}",
    "method.luck": "By luck: {evidence}",
}


@pytest.fixture
def stubborn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    room = tmp_path / "stubborn"
    room.mkdir()
    (room / "__init__.py").write_text(STUBBORN)
    (room / "messages.en.json").write_text(json.dumps(STUBBORN_WORDS))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.names.cache_clear()
    yield
    games.names.cache_clear()
    sys.modules.pop("seedwright.games.stubborn", None)


@pytest.mark.usefixtures("stubborn")
@pytest.mark.parametrize("command", ["show", "prove"])
def test_a_generator_that_gives_up_is_exit_status_1(command: str) -> None:
    assert told(command, "stubborn.v1:1#3", status=1) == {"error": "the generator gave up after 7 tries"}
    assert run(command, "stubborn.v1:1#3").stderr == "seedwright: the generator gave up after 7 tries\n"


@pytest.mark.usefixtures("stubborn")
def test_a_proof_that_gives_up_is_exit_status_1_and_says_so() -> None:
    assert told("prove", "stubborn.v1:1#2", status=1)["holds"] is False
    text = run("prove", "stubborn.v1:1#2")
    assert text.exit_code == 1
    assert all(part in text.stdout for part in ("Nobody knows after 7 tries", "gave up", "By luck: 3, 4", "7 tries"))


@pytest.mark.usefixtures("stubborn")
def test_a_sweep_in_which_a_generator_gives_up_is_exit_status_1() -> None:
    result = run("sweep", "stubborn", "--level", "1", "--seeds", "0..4", "--json")
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert lines[1] == {"seed": 1, "gave_up": "gave up after 7 tries"}
    summary = lines[-1]["summary"]
    assert (summary["complete"], summary["count"], summary["gave_up"]) == (True, 5, 2)
    assert summary["trace"] == {"draws": {"min": 0, "median": 2, "max": 4}}


# Files


def test_a_new_file_does_not_appear_when_its_block_fails_and_the_old_one_stays(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old")

    def fail() -> None:
        with NewFile(file) as new:
            new.write("half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert [(entry.name, entry.read_text()) for entry in tmp_path.iterdir()] == [("file", "old")]


def test_a_new_file_under_a_link_replaces_what_the_link_points_to(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("target")
    with NewFile(tmp_path / "link") as new:
        new.write("text")
    assert (tmp_path / "target").read_text() == "text"
    assert (tmp_path / "link").is_symlink()
