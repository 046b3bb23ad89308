"""Silent connections: cut off after a while, and none of them can keep anybody out."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from seedwright.server.run import listen

START = "import sys; from seedwright.server import serve; serve('127.0.0.1', 0, database=sys.argv[1])"
HALF = b"GET /api/games HTTP/1.1\r\nHost: server\r\nX-Half: "
REST = b"done\r\n\r\n"


@contextmanager
def server(folder: Path, limits: str = "true", **environment: str) -> Iterator[tuple[int, int]]:
    """A server that a shell starts within limits; yields the number of its process and its port."""
    command = ("sh", "-c", f'{limits}; exec "$@"', "sh", sys.executable, "-c", START, str(folder / "verdicts"))
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | environment)
    assert process.stdout is not None
    with process.stdout:
        try:
            yield process.pid, httpx.URL(process.stdout.readline().split()[-1]).port or 0
        finally:
            process.terminate()
            process.wait()


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def read_answer(connection: socket.socket) -> bytes:
    """Read one answer, as long as its head says it is."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65_536)
    head, _, body = answer.partition(b"\r\n\r\n")
    length = next(int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    while len(body) < length:
        body += connection.recv(65_536)
    return head


def is_cut_off(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_connection_that_asks_for_nothing_is_cut_off(tmp_path: Path) -> None:
    with server(tmp_path, SEEDWRIGHT_PATIENCE="1") as (_, port), ExitStack() as stack:
        silent, half, later = (stack.enter_context(connect(port)) for _ in range(3))
        half.sendall(HALF)
        later.sendall(HALF + REST)
        assert read_answer(later).startswith(b"HTTP/1.1 200")
        later.sendall(HALF)
        assert is_cut_off(silent)
        assert is_cut_off(half)
        assert is_cut_off(later)


def test_a_request_may_come_in_pieces(tmp_path: Path) -> None:
    with server(tmp_path) as (_, port), connect(port) as connection:
        for _ in range(2):
            connection.sendall(HALF)
            connection.sendall(REST)
            assert read_answer(connection).startswith(b"HTTP/1.1 200")


def test_more_half_sent_requests_than_files_keep_nobody_out(tmp_path: Path) -> None:
    with server(tmp_path, "ulimit -n 200") as (_, port), ExitStack() as stack:
        for _ in range(230):
            stack.enter_context(connect(port)).sendall(HALF)
        for _ in range(3):
            assert httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=20).status_code == 200
    assert (tmp_path / "errors").read_bytes() == b""


def test_the_server_may_open_as_many_files_as_the_system_lets_it(tmp_path: Path) -> None:
    with server(tmp_path, "ulimit -Sn 100; ulimit -Hn 300") as (process, port):
        assert httpx.get(f"http://127.0.0.1:{port}/api/games").status_code == 200
        limits = Path(f"/proc/{process}/limits").read_text().splitlines()
    assert next(line.split()[3:5] for line in limits if line.startswith("Max open files")) == ["300", "300"]


def test_head_has_no_body_on_the_wire(tmp_path: Path) -> None:
    with server(tmp_path) as (_, port), connect(port) as connection:
        connection.sendall(b"HEAD /api/games HTTP/1.1\r\nHost: server\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.endswith(b"\r\n\r\n")


def test_the_body_of_an_answer_does_not_wait_for_its_head_to_be_confirmed() -> None:
    with listen("127.0.0.1", 0) as listener, connect(listener.getsockname()[1]), listener.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
