"""Benchmarks: ours and a peer side by side in one run, told as a ratio. Every module here with ``figures`` is found."""
