"""The documented interface and the served one are the same: schemathesis, and the schemas against the parsers."""

import atexit
import re
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case

from seedwright.kit.errors import BadInput
from seedwright.kit.ids import parse_id
from seedwright.server import Settings, create_app
from seedwright.server.contract import ID_PATTERN
from tests.server.conftest import Client

# The cases are made when this module is collected, before there are fixtures.
FOLDER = Path(mkdtemp(prefix="seedwright-"))
atexit.register(rmtree, FOLDER)
# Refusals with other statuses than schemathesis expects by itself: an address that is too long, for one.
CONFIG = schemathesis.Config.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": ["4xx"]}}})
schema = schemathesis.openapi.from_asgi(
    "/api/openapi.json", create_app(Settings(database=str(FOLDER / "verdicts.sqlite3"))), config=CONFIG
)


@schema.parametrize()
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_that_is_documented(case: Case[Any]) -> None:
    case.body = whole(case.body)
    case.call_and_validate()


def whole(value: Any) -> Any:
    """JSON Schema calls 1.0 an integer; the interface, which wants whole numbers written as such, does not."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(item) for item in value]
    return {key: whole(item) for key, item in value.items()} if isinstance(value, dict) else value


@given(
    st.from_regex(ID_PATTERN, fullmatch=True)
    | st.builds("{}.v{}:{}#{}".format, st.sampled_from(["pipes", "a-1", "1a"]), *[st.integers(-1, 2**33)] * 3)
    | st.text("pv.:#09a-~,_ ", max_size=12)
)
def test_the_documented_form_of_ids_is_the_one_that_is_parsed(text: str) -> None:
    try:
        parse_id(text)
        parsed = True
    except BadInput:
        parsed = False
    assert parsed == (re.fullmatch(ID_PATTERN, text) is not None)


def test_the_page_of_documentation_names_no_other_host(client: Client) -> None:
    page, script = client.get("/api/docs"), client.get("/api/docs.js")
    assert page.headers["Content-Type"].startswith("text/html")
    assert script.headers["Content-Type"].startswith("text/javascript")
    for source in (page.text, script.text, client.get("/api/openapi.json").text):
        assert not re.search(r"(https?:)?//[a-z]+\.", source)
