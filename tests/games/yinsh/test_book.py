"""No variant's rules tell what only another variant has."""

import re

import pytest

from tests.games.books import book, parts, told, without

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
    foreign = {rule for rule in told(book("yinsh")) if re.fullmatch(FOREIGN[variant], rule)}
    assert told(without(book("yinsh"), "versions"), variant) & foreign == set()
    assert told(book("yinsh")) - told(book("yinsh"), variant) <= foreign


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@each_variant
def test_no_text_speaks_of_what_its_variant_does_not_have(variant: str, language: str) -> None:
    read = parts(without(book("yinsh", language), "versions"), variant)
    found = [part.text for part in read if re.search(UNHEARD[variant][language], part.text, re.I)]
    assert found == []
