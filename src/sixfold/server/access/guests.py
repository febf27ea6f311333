"""Guests: everybody gets an opaque cookie; the server keeps only a hash of it."""

from __future__ import annotations

import re
import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from sixfold.server.problems import Refusal

COOKIE: Final = "sixfold_guest"
LONGEST_NAME: Final = 40
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_YEAR: Final = 365 * 24 * 3600
_JOINER: Final = "\u200d"
"""Joins parts of one emoji; the only invisible sign that a name may hold."""

_INVISIBLE: Final = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing, although their category is that of others."""

_MOST_ACCENTS: Final = 3
"""Marks on one letter; no language needs more."""

_UNFIT: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def new_token() -> str:
    """A cookie's value that nobody can guess."""
    return secrets.token_urlsafe(32)


def token_in(header: str) -> str | None:
    """The token in a Cookie header, None if there is none or it was never ours."""
    # Not the standard library's reader: it gives up at the first cookie that it does not like, and
    # other programs on the same host set such ones.
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and _TOKEN.fullmatch(value.strip('"')):
            return value.strip('"')
    return None


def guest_of(token: str) -> str:
    """The guest who has a token; the token cannot be found from it."""
    return sha256(token.encode()).hexdigest()


def cookie_header(token: str, is_secure: bool) -> str:
    """The Set-Cookie header for a token."""
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"


def clean_name(name: str) -> str:
    """A name as it is shown; raises ``Refusal`` for one that could mislead."""
    text = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    kinds = [unicodedata.category(c) for c in text]
    if any(kind in _UNFIT and c != _JOINER for c, kind in zip(text, kinds, strict=True)):
        raise Refusal("unfit-name", "A name must be plain text without control characters.")
    if _INVISIBLE & set(text) or _is_stacked(kinds):
        raise Refusal("unfit-name", "A name must have letters that can be seen and read.")
    if len(text) > LONGEST_NAME:
        raise long_name()
    return text


def long_name() -> Refusal:
    """The refusal of a name that is too long."""
    detail = f"A name may have at most {LONGEST_NAME} characters."
    return Refusal("long-name", detail, None, {"most": LONGEST_NAME})


def _is_stacked(kinds: list[str]) -> bool:
    """Whether marks are piled up on one letter."""
    run = 0
    for kind in kinds:
        run = run + 1 if kind in ("Mn", "Me") else 0
        if run > _MOST_ACCENTS:
            return True
    return False
