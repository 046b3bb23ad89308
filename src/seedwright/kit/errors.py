"""The three ways in which a question can fail to get its answer."""


class BadInput(ValueError):
    """Something from outside is malformed; the message is one sentence that names the place."""


class IllegalMove(ValueError):
    """A text that is no move of the game; the message is the reason.

    A move that changes nothing is legal: the spec of a game says which those are.
    """


class GaveUp(Exception):
    """An operation budget ended before an answer was found. It says nothing about the answer."""

    def __init__(self, what: str, budget: int) -> None:
        super().__init__(f"gave up after {budget} {what}")
        self.what = what
        self.budget = budget
