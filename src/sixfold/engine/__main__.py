"""``python -m sixfold.engine``: the engine as a program where there is no command line.

It is what ``Client.ours`` starts: it needs nothing but the engine, and is there sooner.
"""

from __future__ import annotations

from sixfold.engine.ugi import speak

if __name__ == "__main__":
    speak()
