"""What is said about messages of the wrong form: what is wrong, and what is allowed."""

from typing import Annotated, Literal, Union

import pytest
from pydantic import Field, StringConstraints, TypeAdapter, ValidationError

from sixfold.server.models.model import Model
from sixfold.server.unreadable import wrong_with


class Inner(Model):
    count: Annotated[int, Field(ge=1, le=9)] = 1
    share: Annotated[float, Field(gt=0, lt=1, allow_inf_nan=False)] = 0.5
    is_open: bool = True


class Message(Model):
    type: Literal["message"]
    name: Annotated[str, StringConstraints(min_length=2, max_length=4, pattern="^[a-z]+$")] = "any"
    kind: Literal["one", "two"] = "one"
    items: Annotated[list[Inner], Field(min_length=1, max_length=2)] = Field(default_factory=list)


class Other(Model):
    type: Literal["other"]


MESSAGE: TypeAdapter[Message | Other] = TypeAdapter(
    Annotated[Union[Message, Other], Field(discriminator="type")]
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "it is not JSON"),
        ("[]", "it has to be an object with fields"),
        ("{}", "'type' is missing"),
        ('{"type": "x"}', "'type' has to be one of 'message', 'other'"),
        ('{"type": "other", "more": 1}', 'there is nothing called "other.more" here'),
        ('{"type": "message", "name": 1}', '"message.name" has to be a text'),
        ('{"type": "message", "name": "a"}', '"message.name" has fewer than 2 characters'),
        ('{"type": "message", "name": "abcde"}', '"message.name" has more than 4 characters'),
        ('{"type": "message", "name": "AB"}', '"message.name" has to match ^[a-z]+$'),
        ('{"type": "message", "kind": "x"}', "\"message.kind\" has to be 'one' or 'two'"),
        ('{"type": "message", "items": {}}', '"message.items" has to be a list'),
        ('{"type": "message", "items": []}', '"message.items" has fewer than 1 item'),
        ('{"type": "message", "items": [{}, {}, {}]}', '"message.items" has more than 2 items'),
        ('{"type": "message", "items": [1]}', '"message.items[0]" has to be an object with fields'),
        (
            '{"type": "message", "items": [{"count": "x"}]}',
            '"message.items[0].count" has to be a whole number',
        ),
        (
            '{"type": "message", "items": [{"count": 0}]}',
            '"message.items[0].count" has to be at least 1',
        ),
        (
            '{"type": "message", "items": [{"count": 10}]}',
            '"message.items[0].count" may be at most 9',
        ),
        (
            '{"type": "message", "items": [{"share": 0}]}',
            '"message.items[0].share" has to be more than 0.0',
        ),
        (
            '{"type": "message", "items": [{"share": 1}]}',
            '"message.items[0].share" has to be less than 1.0',
        ),
        (
            '{"type": "message", "items": [{"is_open": 1}]}',
            '"message.items[0].is_open" has to be true or false',
        ),
    ],
)
def test_a_sentence_says_what_is_wrong_and_what_is_allowed(text: str, said: str) -> None:
    with pytest.raises(ValidationError) as refused:
        MESSAGE.validate_json(text)
    assert wrong_with(refused.value.errors()[0]) == said


def test_the_part_of_a_request_is_not_named() -> None:
    error = {"type": "missing", "loc": ("body", "lesson"), "msg": "Field required"}
    assert wrong_with(error) == '"lesson" is missing'
