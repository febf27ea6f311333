"""The games, a folder each. They know nothing of each other.

``sixfold.games()`` lists them. Importing one makes Python put this package in the place of that
function, so the package answers the same call.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        from sixfold.rules.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
