"""What every model is, and the words that several of them use."""

from __future__ import annotations

from typing import Annotated, Literal, Union

from pydantic import BaseModel, ConfigDict, StringConstraints

Colour = Literal["white", "black"]
OptionValue = Union[bool, int, str]
EngineState = Literal["compiling", "ready", "missing"]
Name = Annotated[str, StringConstraints(max_length=100)]
Word = Annotated[str, StringConstraints(max_length=40)]


class Model(BaseModel):
    """Strict: no conversions, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, serialize_by_alias=True)
