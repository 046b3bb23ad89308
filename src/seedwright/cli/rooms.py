"""The commands that rooms bring, as ``seedwright NAME ...``; a room is imported when one of its commands runs."""

from typing import Any

from typer.core import TyperGroup
from typer.main import get_group

from seedwright import games
from seedwright.cli.ending import Commands, Stopped
from seedwright.kit.errors import GaveUp

PART = "commands"


class AllCommands(Commands):
    """Our own commands, and after them a group for each room that has some."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        return [*super().list_commands(ctx), *filter(self._is_room, games.names())]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command as the list of commands shows it; a room's name is all that this takes."""
        if self._is_room(cmd_name):
            return TyperGroup(name=cmd_name, help=f"Commands of {cmd_name}.")
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return name, command and arguments of what is to run."""
        if args and self._is_room(args[0]):
            return args[0], get_group(games.part(args[0], PART).commands), args[1:]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; what a room gives up on is not said to be the generator."""
        try:
            return super().invoke(ctx)
        except GaveUp as error:
            if self._is_room(ctx.invoked_subcommand or ""):
                raise Stopped(str(error)) from None
            raise

    def _is_room(self, name: str) -> bool:
        return name not in self.commands and games.offers(name, f"{PART}.py")
