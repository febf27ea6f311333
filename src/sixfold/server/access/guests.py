"""Guests: everybody gets an opaque cookie; the server keeps only a hash of it."""

from __future__ import annotations

import re
import secrets
import unicodedata
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from typing import Final

from sixfold.server.problems import Refusal

COOKIE: Final = "sixfold_guest"
LONGEST_NAME: Final = 40
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_YEAR: Final = 365 * 24 * 3600
_JOINER: Final = "\u200d"
"""Joins parts of one emoji; the only invisible sign that a name may hold."""

_UNFIT: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def new_token() -> str:
    """A cookie's value that nobody can guess."""
    return secrets.token_urlsafe(32)


def token_in(header: str) -> str | None:
    """The token in a Cookie header, None if there is none or it was never ours."""
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and _TOKEN.fullmatch(morsel.value) else None


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
    if any(unicodedata.category(c) in _UNFIT and c != _JOINER for c in text):
        raise Refusal("bad-message", "A name is plain text without control characters.")
    if len(text) > LONGEST_NAME:
        detail = f"A name has at most {LONGEST_NAME} characters."
        raise Refusal("bad-message", detail, None, {"most": LONGEST_NAME})
    return text
