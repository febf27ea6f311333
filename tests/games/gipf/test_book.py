"""No variant's rules tell what only another variant has."""

import pytest

from tests.games.books import speaking_of, told_elsewhere

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
    assert told_elsewhere("gipf", variant, FOREIGN[variant]) == set()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@each_variant
def test_no_text_speaks_of_what_its_variant_does_not_have(variant: str, language: str) -> None:
    assert speaking_of("gipf", variant, language, UNHEARD[variant][language]) == []
