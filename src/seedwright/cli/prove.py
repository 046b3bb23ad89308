"""``seedwright prove``."""

from seedwright import library
from seedwright.cli.output import new_table, print_table
from seedwright.cli.words import say_claim, say_method
from seedwright.kit.commands import print_json
from seedwright.kit.game import Finding


def run(identity: str, json: bool) -> bool:
    """Prove a level's claims anew; return whether all hold."""
    level = library.level(identity)
    claims = level.claims()
    holds = all(claim.finding is Finding.PROVEN for claim in claims)
    if json:
        print_json({"id": level.id, "claims": claims, "holds": holds})
        return holds
    table = new_table("claim", "finding", "how", "cost", numbers=("cost",))
    for claim in claims:
        name = level.game.name
        table.add_row(say_claim(name, claim), claim.finding, say_method(name, claim), f"{claim.cost} {claim.unit}")
    print_table(table)
    print(f"{level.id}: {'all claims hold' if holds else 'not all claims are proven'}")
    return holds
