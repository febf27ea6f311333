"""How other people write GIPF down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sixfold.games.gipf.dialects.boardspace import Boardspace
from sixfold.games.gipf.dialects.gipf_com import GipfCom
from sixfold.rules.dialect import Dialect

DIALECTS: Final[Mapping[str, Dialect]] = {"boardspace": Boardspace(), "gipf.com": GipfCom()}
