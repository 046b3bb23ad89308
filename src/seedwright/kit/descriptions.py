"""Parts of descriptions that many games write alike."""

from seedwright.kit.errors import BadInput


def read_number(what: str, text: str, least: int, most: int) -> int:
    """Return the whole number that a part of a description spells, within ``least``..``most``, without sign or leading zeros.

    Raises BadInput naming the part.

    >>> read_number("limit", "45000", 0, 86400000)
    45000
    """
    plain = text.isascii() and text.isdecimal() and len(text) <= 10 and (len(text) == 1 or text[0] != "0")
    if not plain:
        raise BadInput(f"description, {what}: {text[:20]!r} is no whole number without leading zeros")
    if not least <= int(text) <= most:
        raise BadInput(f"description, {what}: {text} is not within {least}..{most}")
    return int(text)
