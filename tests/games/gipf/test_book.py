"""No variant's rules tell what only another variant has."""

import re

import pytest

from tests.games.books import book, parts, told, without

FOREIGN = {
    "basic": r"G[ST]\d+",
    "standard": r"GT(?!11$)\d+|G(8|9|10|12|52)",
    "tournament": r"GS(6|11)|G(8|9|10|12|13|52)",
}
"""The rules that a variant does not have, by their ids."""

UNHEARD = {
    "basic": {
        "en": r"GIPF-piece",
        "uk": r"фіш\S+ GIPF",
        "ru": r"фиш\S+ GIPF",
    },
    "standard": {
        "en": r"extra piece|four GIPF-pieces",
        "uk": r"додатков\S+ фіш|чотири фішки GIPF",
        "ru": r"дополнительн\S+ фиш|четыре фишки GIPF",
    },
    "tournament": {
        "en": r"extra piece",
        "uk": r"додатков\S+ фіш",
        "ru": r"дополнительн\S+ фиш",
    },
}
"""Words for what a variant does not have."""

each_variant = pytest.mark.parametrize("variant", FOREIGN)


@each_variant
def test_a_variant_tells_its_rules_and_no_other(variant: str) -> None:
    foreign = {rule for rule in told(book("gipf")) if re.fullmatch(FOREIGN[variant], rule)}
    assert told(without(book("gipf"), "versions"), variant) & foreign == set()
    assert told(book("gipf")) - told(book("gipf"), variant) <= foreign


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@each_variant
def test_no_text_speaks_of_what_its_variant_does_not_have(variant: str, language: str) -> None:
    read = parts(without(book("gipf", language), "versions"), variant)
    found = [part.text for part in read if re.search(UNHEARD[variant][language], part.text, re.I)]
    assert found == []
