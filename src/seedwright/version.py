"""The version of the package; games carry versions of their own."""

__version__ = "0.1.0"
