"""No variant's rules tell what only another variant has."""

import pytest

from tests.games.books import speaking_of, told_elsewhere

FOREIGN = {
    "standard": r"YB(?!5$)\d+",
    "blitz": r"Y(2|30|31|32|33|34|35|38)",
}
"""The rules that a variant does not have, by their ids."""

UNHEARD = {
    "standard": {
        "en": r"blitz",
        "uk": r"бліц",
        "ru": r"блиц",
    },
    "blitz": {
        "en": r"third|three rings|more rings|last row|take them all|the game goes on",
        "uk": r"трет[єіьі]|три кільця|більше кілець|останній ряд|всі ряди|триває далі",
        "ru": r"трет[ьи]|три кольца|больше колец|последний ряд|все ряды|продолжается",
    },
}
"""Words for what a variant does not have."""

each_variant = pytest.mark.parametrize("variant", FOREIGN)


@each_variant
def test_a_variant_tells_its_rules_and_no_other(variant: str) -> None:
    assert told_elsewhere("yinsh", variant, FOREIGN[variant]) == set()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@each_variant
def test_no_text_speaks_of_what_its_variant_does_not_have(variant: str, language: str) -> None:
    assert speaking_of("yinsh", variant, language, UNHEARD[variant][language]) == []
