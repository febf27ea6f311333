"""The book of linked matches; what holds for all books is tested with those of the games."""

from tests.games.books import MATCH, book, told


def test_every_rule_of_potentials_and_links_is_told_somewhere() -> None:
    potentials = {f"P{number}" for number in range(1, 33)}
    links = {f"L{number}" for number in range(1, 24)}
    assert told(book(MATCH)) == potentials | links
