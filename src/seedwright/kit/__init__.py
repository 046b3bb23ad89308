"""What every game may use and that knows no game."""
