"""The command ``sixfold``, which is also ``python -m sixfold``."""

from __future__ import annotations

import sys

from sixfold.errors import MissingPackage
from sixfold.extras import needed


def main() -> None:
    """Run the command line, or tell what it lacks."""
    try:
        with needed("The command line", "cli"):
            from sixfold import cli
    except MissingPackage as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    cli.main()


if __name__ == "__main__":
    main()
