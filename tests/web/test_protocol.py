"""The page and the server mean the same messages: every field of every type is compared.

``web/src/protocol`` is read with a small parser of the types it uses. Types must agree both ways,
with one freedom: where the server says text, the page may name the words it expects.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import pytest
from pydantic import JsonValue

from sixfold.match import presets
from sixfold.server import models
from sixfold.server.models import analysis, message, request
from sixfold.server.models.model import Model

FOLDER = Path(__file__).parents[2] / "web" / "src" / "protocol"
SOURCE = "\n".join(path.read_text() for path in sorted(FOLDER.glob("*.ts")))
MODELS = {
    name: found
    for module in iter_modules(models.__path__)
    for name, found in vars(import_module(f"{models.__name__}.{module.name}")).items()
    if isinstance(found, type) and issubclass(found, Model) and found is not Model
}
for each in MODELS.values():
    each.model_rebuild()  # some were named before they were defined
BODIES = {
    *("NewGame", "ClockSetting", "Draft", "ExplorerWanted", "GameRoot"),
    *("PositionsWanted", "PuzzleTry", "PuzzleWanted", "SetupWanted"),
}
"""What the page sends in a request: the server may have defaults."""

BUILT = {"Piece"}
"""What the page also builds itself, without all that the server tells."""

UNNAMED = {"DeviceCode", "GameFacts", "Health", "Import", "Named", "Renamed", "WorkersHealth"}
UNNAMED |= {"AdminGame", "Block", "Blocked", "CoachWanted", "Deleted", "Old", "Statistics"}
"""Models that the page writes where it uses them, or not at all: operators have no page."""

WITHOUT_MODEL = {"Agreement", "ContestSetting", "EntryData", "Evaluation", "GamesWanted"}
WITHOUT_MODEL |= {"LineData", "RecordData"}
"""Types of what the server passes on as it is, and of the parts of an address."""


class Field(NamedTuple):
    """A field of an object: its type, and whether it may be missing."""

    type: Type
    optional: bool


@dataclass(frozen=True)
class Type:
    """A type in TypeScript: a name, a literal, an array, an object, a tuple, a union."""

    kind: str
    name: str = ""
    parts: tuple[Type, ...] = ()
    fields: tuple[tuple[str, Field], ...] = ()


class Parser:
    """Reads declarations, one word after the other."""

    def __init__(self, text: str) -> None:
        text = re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)
        self._words: list[str] = re.findall(r'"[^"]*"|[\w$]+|[^\s]', text)
        self._at = 0

    def declarations(self) -> dict[str, Type]:
        found = {}
        while self._at < len(self._words):
            self._skip("export")  # what only other types here use is not
            if self._passes_on():
                continue
            kind, name = self._take(), self._take()
            if self._skip("extends"):
                self._take()
            if kind == "const":
                self._expect("=")
                self._take()
            else:
                if kind == "type":
                    self._expect("=")
                found[name] = self._union()
            self._skip(";")
        return found

    def _passes_on(self) -> bool:
        """Skip what is taken from another file, or passed on from there."""
        words = self._words[self._at :]
        if words[0] != "import" and words[:1] != ["*"] and words[:2] != ["type", "*"]:
            return False
        self._at += words.index(";") + 1
        return True

    def _union(self) -> Type:
        self._skip("|")
        parts = [self._array()]
        while self._skip("|"):
            parts.append(self._array())
        return parts[0] if len(parts) == 1 else Type("union", parts=tuple(parts))

    def _array(self) -> Type:
        found = self._single()
        while self._skip("["):
            if self._skip("]"):
                found = Type("array", parts=(found,))
            else:  # the type of a field: Snapshot["mode"]
                found = Type("field", found.name, (Type("literal", self._take().strip('"')),))
                self._expect("]")
        return found

    def _single(self) -> Type:
        word = self._take()
        if word == "(":
            found = self._union()
            self._expect(")")
            return found
        if word == "{":
            return self._object()
        if word == "[":
            return Type("tuple", parts=self._list("]"))
        if word.startswith('"'):
            return Type("literal", word.strip('"'))
        if self._skip("<"):
            return Type("generic", word, self._list(">"))
        return Type("name", word)

    def _object(self) -> Type:
        fields = []
        while not self._skip("}"):
            name = self._take()
            optional = self._skip("?")
            self._expect(":")
            fields.append((name, Field(self._union(), optional)))
            self._skip(";")
        return Type("object", fields=tuple(fields))

    def _list(self, end: str) -> tuple[Type, ...]:
        found = []
        while not self._skip(end):
            is_rest = self._skip(".") and self._skip(".") and self._skip(".")
            found.append(self._union().parts[0] if is_rest else self._union())
            self._skip(",")
        return tuple(found)

    def _take(self) -> str:
        self._at += 1
        return self._words[self._at - 1]

    def _skip(self, word: str) -> bool:
        is_next = self._words[self._at : self._at + 1] == [word]
        self._at += is_next
        return is_next

    def _expect(self, word: str) -> None:
        assert self._skip(word), (word, self._words[self._at - 5 : self._at + 5])


TYPES = Parser(SOURCE).declarations()
COMPARED: set[str] = set()
"""Models that were compared with something of the page."""


def options(found: Type) -> list[Type]:
    """The members of a union, names of other types and fields resolved."""
    if found.kind == "union":
        return [option for part in found.parts for option in options(part)]
    if found.kind == "field":
        return options(dict(TYPES[found.name].fields)[found.parts[0].name].type)
    if found.kind == "name" and found.name in TYPES and found.name not in MODELS:
        return options(TYPES[found.name])
    return [found]


def members(annotation: Any) -> list[Any]:
    """The members of a union of Python, constraints left out."""
    if get_origin(annotation) is Annotated:
        return members(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        return [member for part in get_args(annotation) for member in members(part)]
    if get_origin(annotation) is Literal:
        return [Literal[word] for word in get_args(annotation)]
    return [annotation]


def agree(page: Type, server: Any) -> bool:
    """Whether a type of the page and one of the server allow the same values."""
    found, known = options(page), members(server)
    return all(any(matches(each, one) for one in known) for each in found) and all(
        any(matches(each, one) for each in found) for one in known
    )


def matches(page: Type, server: Any) -> bool:
    origin, parts = get_origin(server), get_args(server)
    if server in (Any, JsonValue):
        return True
    if server is NoneType:
        return page == Type("name", "null")
    if origin is Literal:
        return page == Type("literal", parts[0])
    if server is str:
        return page == Type("name", "string") or page.kind == "literal"
    if server in (bool, int, float):
        return page == Type("name", "boolean" if server is bool else "number")
    if origin is list:
        return page.kind in ("array", "tuple") and all(agree(each, parts[0]) for each in page.parts)
    if origin is dict:
        return parts[1] in (Any, JsonValue) or is_dictionary(page, *parts)
    assert issubclass(server, Model), server
    if page == Type("name", server.__name__):
        return True
    if page.kind == "generic":  # both sides of something: Record<Colour, Seat>
        key, value = page.parts
        words = [option.name for option in options(key)]
        annotations = [field.annotation for field in server.model_fields.values()]
        COMPARED.add(server.__name__)
        return words == list(server.model_fields) and all(agree(value, a) for a in annotations)
    return page.kind == "object" and not differences(page, server)


def is_dictionary(page: Type, key: Any, value: Any) -> bool:
    if page.kind == "generic":
        return page.name == "Record" and agree(page.parts[0], key) and agree(page.parts[1], value)
    words = {get_args(member)[0] for member in members(key) if get_origin(member) is Literal}
    return page.kind == "object" and all(
        name in words
        and any(matches(option, one) for option in options(field.type) for one in members(value))
        for name, field in page.fields
    )


def differences(page: Type, model: type[Model]) -> list[str]:
    """The fields that are not the same on both sides."""
    COMPARED.add(model.__name__)
    fields = {info.alias or name: info for name, info in model.model_fields.items()}
    told = dict(page.fields)
    found = [f"only one side has {name}" for name in sorted(fields.keys() ^ told.keys())]
    for name in fields.keys() & told.keys():
        field, info = told[name], fields[name]
        may_miss = model.__name__ in BUILT or (model.__name__ in BODIES and not info.is_required())
        if field.optional and not may_miss:
            found.append(f"{name} is never missing")
        if not agree(field.type, info.annotation):
            found.append(f"{name} is {info.annotation} on the server")
    return found


@pytest.mark.parametrize("name", sorted(TYPES.keys() & MODELS.keys()))
def test_both_sides_have_the_same_fields(name: str) -> None:
    assert not differences(TYPES[name], MODELS[name])


UNIONS = {
    "Request": request.AnyRequest,
    "Message": message.Message,
    "AnalysisRequest": analysis.AnalysisRequest,
    "AnalysisMessage": analysis.AnalysisMessage,
}


@pytest.mark.parametrize(("name", "union"), UNIONS.items())
def test_both_sides_have_the_same_messages(name: str, union: Any) -> None:
    sent = {get_args(each.model_fields["type"].annotation)[0]: each for each in members(union)}
    told = {dict(each.fields)["type"].type.name: each for each in options(TYPES[name])}
    assert told.keys() == sent.keys()
    for word, page in told.items():
        assert not differences(page, sent[word]), word


def test_nothing_is_left_out() -> None:
    for name in TYPES.keys() & MODELS.keys():
        differences(TYPES[name], MODELS[name])
    sent = {model.__name__ for union in UNIONS.values() for model in members(union)}
    left = MODELS.keys() - COMPARED - sent
    assert left <= UNNAMED
    interfaces = set(re.findall(r"^(?:export )?interface (\w+)", SOURCE, re.M))
    assert interfaces - MODELS.keys() == WITHOUT_MODEL


def test_an_agreement_has_the_fields_that_matches_write() -> None:
    told = {name for name, _ in TYPES["Agreement"].fields}
    terms = Path(__file__).parents[2] / "web" / "src" / "match" / "Terms.tsx"
    added = re.search(r"interface Agreement \{\n(.*?)\n  \}", terms.read_text(), re.S)
    told |= set(re.findall(r"(\w+):", added[1])) if added else set()
    for agreement in presets().values():
        # Options of the game that is linked have no names on the page.
        own = agreement.game.options
        assert agreement.data.keys() - own.keys() == told - own.keys()


def test_both_speak_the_same_version() -> None:
    found = re.search(r"^export const PROTOCOL = (\d+);", SOURCE, re.M)
    assert found is not None
    assert int(found[1]) == request.PROTOCOL
