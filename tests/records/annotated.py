"""Hypothesis: records of legal play with everything that can be said about it."""

from hypothesis import strategies as st

from sixfold import Game, Outcome, Player, Position
from sixfold.boards import Board
from sixfold.records import Entry, Evaluation, Line, Record
from sixfold.records.annotation import COLOURS, KINDS, SIGNS
from tests.strategies import positions

COMMENTS = st.one_of(
    st.just(""), st.text(max_size=40), st.text("ab {}[]()\\\n\r\t;\"'*", max_size=40)
)
TAGS = st.dictionaries(
    st.one_of(
        st.sampled_from(["event", "site", "date", "round", "white", "black", "annotator"]),
        st.from_regex(r"[a-z][a-z0-9_-]{0,8}", fullmatch=True).filter(lambda name: name != "game"),
    ),
    st.text(max_size=30),
    max_size=4,
)
ENDINGS = st.one_of(
    st.none(),
    st.just(Outcome(None, "aborted")),
    st.just(Outcome(None, "agreement")),
    st.builds(
        Outcome, st.sampled_from(Player), st.sampled_from(["resignation", "time", "unknown"])
    ),
)
EVALUATIONS = st.builds(
    Evaluation,
    st.floats(0, 1),
    st.sampled_from(KINDS),
    st.integers(-(10**9), 10**9),
    st.integers(0, 10**9),
)


def shapes(board: Board) -> st.SearchStrategy[tuple[str, ...]]:
    """Circles and arrows on a board."""
    points = st.lists(st.sampled_from(board.points), min_size=1, max_size=2, unique=True)
    colours = st.sampled_from(["", *(f":{colour}" for colour in COLOURS)])
    shape = st.tuples(points.map("-".join), colours).map("".join)
    return st.lists(shape, max_size=4).map(tuple)


@st.composite
def lines(draw: st.DrawFn, start: Position, depth: int = 0, least: int = 0) -> Line:
    """A line of legal play with variations, themselves with variations."""
    position = start
    entries: list[Entry] = []
    most = 3 if depth else 30
    for choice in draw(st.lists(st.integers(0, 10_000), min_size=least, max_size=most)):
        if not position.codes:
            break
        move = position.moves[choice % len(position.codes)]
        variations: tuple[Line, ...] = ()
        if depth < 3 and draw(st.integers(0, 9)) == 0:
            found = draw(st.lists(lines(position, depth + 1, least=1), min_size=1, max_size=2))
            variations = tuple(found)
        entry = Entry(move, variations=variations)
        if draw(st.integers(0, 4)) == 0:
            entry = Entry(
                move,
                draw(COMMENTS),
                variations,
                draw(st.sampled_from(["", *SIGNS])),
                draw(shapes(start.game.board)),
                draw(st.none() | EVALUATIONS),
            )
        entries.append(entry)
        position = position.play(move)
    return Line(
        tuple(entries),
        draw(COMMENTS),
        draw(shapes(start.game.board)),
        draw(st.none() | EVALUATIONS),
    )


@st.composite
def records(draw: st.DrawFn, game: Game) -> Record:
    """A record of a game, from its start or from anywhere."""
    start = draw(st.one_of(st.just(game.start()), positions(game, 90)))
    record = Record(start, draw(lines(start)), tuple(draw(TAGS).items()))
    if record.final.outcome is not None:
        return record
    return Record(start, record.line, record.tag_list, draw(ENDINGS))
