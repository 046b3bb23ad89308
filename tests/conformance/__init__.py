"""The conformance suite: what every game promises, asked of every game found.

``pytest tests/conformance --game NAME`` asks one.
"""
