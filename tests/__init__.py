"""Tests of what concerns more than one game."""
