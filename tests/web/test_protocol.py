"""The page and the server mean the same messages: their types have the same fields."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, get_args, get_origin

import pytest

from sixfold.server.models import catalogue, game, message, request, view
from sixfold.server.models.model import Model

SOURCE = (Path(__file__).parents[2] / "web" / "src" / "protocol.ts").read_text()
MODELS = {
    name: found
    for module in (catalogue, game, message, request, view)
    for name, found in vars(module).items()
    if isinstance(found, type) and issubclass(found, Model) and found is not Model
}
INTERFACES = dict(re.findall(r"^export interface (\w+) \{\n(.*?)^\}", SOURCE, re.M | re.S))
SENT = {"NewGame", "ClockSetting"}
SHARED = sorted(INTERFACES.keys() & MODELS.keys())


def fields_of(model: type[Model]) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


def union(name: str) -> dict[str, set[str]]:
    """The members of a union in TypeScript: their fields by the word for their type."""
    found = re.search(rf"^export type {name} =\n((?:  \| \{{.*\}};?\n)+)", SOURCE, re.M)
    assert found is not None, name
    members = re.findall(r'type: "([\w-]+)"(.*?)\};?$', found[1], re.M)
    return {word: {"type", *re.findall(r"; (\w+)\??:", rest)} for word, rest in members}


def members(alias: object) -> dict[str, set[str]]:
    """The same of the server's models."""
    inner = get_args(alias)[0] if get_origin(alias) is Annotated else alias
    found = {}
    for model in get_args(inner):
        (word,) = get_args(model.model_fields["type"].annotation)
        found[word] = fields_of(model)
    return found


def test_the_page_sends_what_the_server_reads() -> None:
    assert union("Request") == members(request.Request)


def test_the_page_reads_what_the_server_sends() -> None:
    assert union("Message") == members(message.Message)


def test_both_speak_the_same_version() -> None:
    found = re.search(r"^export const PROTOCOL = (\d+);", SOURCE, re.M)
    assert found is not None
    assert int(found[1]) == request.PROTOCOL


def test_enough_is_compared() -> None:
    assert {"View", "Snapshot", "Change", "Made", "MatchView", "NewGame"} <= set(SHARED)


@pytest.mark.parametrize("name", SHARED)
def test_a_type_has_no_field_that_the_other_side_does_not_know(name: str) -> None:
    """What the page reads is sent, what it sends is read, and it sends all that is required."""
    page = set(re.findall(r"^  (\w+)\??:", INTERFACES[name], re.M))
    model = MODELS[name]
    assert page <= fields_of(model)
    if name in SENT:
        fields = model.model_fields.items()
        assert {field for field, info in fields if info.is_required()} <= page
