"""Random positions of GIPF with potentials near to rare events, and what those events are."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from tests.games.gipf.potentials import reference as potentials
from tests.games.gipf.potentials.reference import (
    CENTRE,
    KINDS,
    MOST,
    RAYS,
    Board,
    Extra,
    Potentials,
    Power,
    Push,
    Stack,
    Take,
    is_gipf,
    loaded_kind,
    owner,
    used_kind,
)
from tests.games.gipf.reference import LINES, SPOTS, WAYS_IN
from tests.reference.interface import OTHER, PLAYERS
from tests.reference.steer import Course

FOURS = tuple(line[i : i + 4] for line in LINES for i in range(len(line) - 3))
TRIES = 60
TOTAL = {"basic": 15, "standard": 18, "tournament": 18}


def opening(rng: Random) -> str:
    """A position without rows in which something rare is near."""
    while True:
        plant = rng.choice(PLANTS)
        for _ in range(TRIES):
            variant = rng.choice(("basic", "standard", "tournament"))
            mover = rng.choice(PLAYERS)
            board = plant(variant, mover, rng)
            if board is None:
                continue
            on_gipf = variant != "basic" and rng.random() < 0.4
            if on_gipf:
                board = {spot: _on_gipf(stack, rng) for spot, stack in board.items()}
            text = _text(variant, board, mover, plant is _spent, rng)
            if text and on_gipf:
                text = text.replace("; gipf=", "; punct_on_gipf; gipf=")
            if text and _is_quiet(potentials.setup(text)):
                return text


def _is_quiet(position: Potentials) -> bool:
    standing = set(position.board.values())
    if position.variant != "basic" and not {("W",), ("B",)} <= standing:
        return False
    return not position.outcome and not any(map(position.rows, PLAYERS))


def _random_stack(rng: Random, *, colour: str | None = None) -> Stack:
    """A piece of any sort, by its top of one colour if it is said which."""
    top = colour or rng.choice("wb")
    below = "b" if top == "w" else "w"
    sort = rng.random()
    if sort < 0.45:
        return (top,)
    if sort < 0.7:
        return (top, top + rng.choice(KINDS + "DPP"))
    if sort < 0.8:
        return (top + rng.choice("TZY"),)
    return _covered(below, top, rng)


def _covered(below: str, top: str, rng: Random) -> Stack:
    """A stack whose top covers one or two others, the colours alternating."""
    kind = rng.choice("DP")
    if kind == "D" and rng.random() < 0.6:
        return (below, top + kind)
    if rng.random() < 0.7:
        return (below, below + kind, top + kind)
    return (top, top + kind, below + kind, top + kind)


def _on_gipf(stack: Stack, rng: Random) -> Stack:
    """Now and then a GIPF-piece under a PÜNCT-potential in the place of another covered one."""
    if len(stack) < 2 or not used_kind(stack) or rng.random() < 0.5:
        return stack
    top = stack[-1][0]
    return ("B" if top == "w" else "W", f"{top}P")


def _scattered(variant: str, count: int, rng: Random) -> Board:
    spots = rng.sample(sorted(SPOTS), count)
    board: Board = {spot: _random_stack(rng) for spot in spots}
    if variant != "basic":
        # GIPF-pieces of both stand somewhere, so that nobody has lost already.
        for spot, piece in zip(rng.sample(sorted(SPOTS), 3), "WBW", strict=True):
            board[spot] = (piece,)
    return board


def _powers(variant: str, mover: str, rng: Random) -> Board:
    """Stacks of all sorts close together, where powers have many targets."""
    return _scattered(variant, rng.randint(6, 16), rng)


def _tamsks(variant: str, mover: str, rng: Random) -> Board:
    """Pieces loaded with TAMSK which a push along their line brings to the centre."""
    board = _scattered(variant, rng.randint(0, 4), rng)
    for line in rng.sample([line for line in WAYS_IN.values() if CENTRE in line], 2):
        before = line[: line.index(CENTRE)]
        colour = rng.choice((mover[0], mover[0], OTHER[mover][0]))
        board |= {spot: _random_stack(rng) for spot in before}
        board[before[-1]] = (colour, colour + "T")
    return board


def _rows(variant: str, mover: str, rng: Random) -> Board | None:
    """Two rows of any sorts of pieces, one push before."""
    board = _scattered(variant, rng.randint(2, 8), rng)
    one = rng.choice(FOURS)
    other = rng.choice([four for four in FOURS if len(set(four) & set(one)) < 2])
    for spots in (one, other):
        colour = rng.choice("wb")
        sort = rng.choice(("any", "any", "stays"))
        for spot in spots:
            stays = (colour.upper(),) if variant != "basic" and rng.random() < 0.4 else None
            loaded = stays or (colour, colour + rng.choice(KINDS))
            board[spot] = loaded if sort == "stays" else _random_stack(rng, colour=colour)
    return _before_a_push(board, mover, rng)


def _freed_rows(variant: str, mover: str, rng: Random) -> Board | None:
    """A row of one player under which another row waits, one push before."""
    board = _scattered(variant, rng.randint(0, 3), rng)
    taker = rng.choice((mover, OTHER[mover], OTHER[mover]))[0]
    other = "b" if taker == "w" else "w"
    line, first = rng.choice([(line, i) for line in LINES for i in range(len(line) - 4)])
    one = line[first : first + 4]
    waits_for_taker = rng.random() < 0.5
    shared = line[first + 4] if waits_for_taker else rng.choice(one)
    waiting = rng.choice([four for four in FOURS if set(four) & set(line) == {shared}])
    owner_below, top = (taker, other) if waits_for_taker else (other, taker)
    board |= {spot: _random_stack(rng, colour=taker) for spot in one}
    board |= dict.fromkeys(waiting, (owner_below,))
    board[shared] = (owner_below, top + "D")
    if rng.random() < 0.3:
        board[shared] = (owner_below, owner_below + "P", top + "P")
    return _before_a_push(board, mover, rng)


def _crowd(variant: str, mover: str, rng: Random) -> Board:
    """A nearly full board of singles, used ones among them."""
    board = _scattered(variant, rng.randint(32, 37), rng)
    for spot, stack in board.items():
        if len(stack) == 2 and rng.random() < 0.8:
            board[spot] = (stack[-1][0] + rng.choice("TZY"),)
    return board


def _spent(variant: str, mover: str, rng: Random) -> Board:
    """Few pieces, for players whose reserve is empty."""
    board = _scattered(variant, rng.randint(2, 6), rng)
    if rng.random() < 0.4:
        board[CENTRE] = (mover[0], mover[0] + "T")
    return board


def _before_a_push(board: Board, mover: str, rng: Random) -> Board | None:
    """A board that one push of a single or loaded piece of the mover turns into this one."""
    boards: list[Board] = []
    for line in WAYS_IN.values():
        entered = board.get(line[0])
        if not entered or owner(entered[-1]) != mover or used_kind(entered) or is_gipf(entered):
            continue
        for last, spot in enumerate(line):
            if spot not in board:
                break
            earlier = {**board, **{line[i]: board[line[i + 1]] for i in range(last)}}
            del earlier[spot]
            boards.append(earlier)
    return rng.choice(boards) if boards else None


PLANTS = (_powers, _tamsks, _tamsks, _rows, _freed_rows, _freed_rows, _crowd, _spent)


def _text(variant: str, board: Board, mover: str, spent: bool, rng: Random) -> str | None:
    """The position text, None when the pieces are more than there are."""
    hand, lost, stocks, rights = [], [], [], []
    for player in PLAYERS:
        pieces = [piece for stack in board.values() for piece in stack if owner(piece) == player]
        counts = Counter(piece[1] for piece in pieces if len(piece) == 2)
        used_up = sum(1 + piece.isupper() for piece in pieces if len(piece) == 1)
        left = TOTAL[variant] - used_up
        if left < 0 or any(count > MOST for count in counts.values()):
            return None
        in_hand = min(left, rng.choice((0, 1))) if spent else min(left, rng.choice((1, 3, 5, 7, 9)))
        if player == mover and not spent:
            in_hand = max(in_hand, min(left, 1))
        has_stock = rng.random() < 0.4
        stock = {k: rng.randint(0, min(1, MOST - counts[k])) if has_stock else 0 for k in KINDS}
        hand.append(in_hand)
        lost.append(left - in_hand)
        stocks.append("".join(f"{kind}{count}" for kind, count in stock.items() if count))
        rights.append("no")
    stacks = ",".join(f"{spot}={'.'.join(stack)}" for spot, stack in sorted(board.items()))
    fields = [
        stacks,
        f"hand={hand[0]}/{hand[1]}",
        f"lost={lost[0]}/{lost[1]}",
        f"stock={stocks[0]}/{stocks[1]}",
        f"gipf={rights[0]}/{rights[1]}",
    ]
    return "; ".join((f"gipf {variant}", *fields, mover))


def events(before: Potentials, moves: Sequence[str], after: Potentials) -> Iterator[str]:
    """What the last of the moves brought about."""
    decision = before.decisions[moves[-1]]
    player = before.player
    if isinstance(decision, Push):
        yield from _push_events(before, decision, after)
    elif isinstance(decision, Power):
        yield from _power_events(before, decision)
    elif isinstance(decision, Extra):
        yield from _extra_events(before, decision, after)
    else:
        yield from _take_events(before, decision, after)
    if after.phase == "tamsk" and before.phase != "tamsk" and after.hand[after.player] == 0:
        yield "TAMSK asked with an empty reserve"
    if after.phase == "row" and before.phase != "row":
        if all(after.rows(each) for each in PLAYERS):
            yield "rows of both players"
        for row in after.rows(after.player):
            if sum(after._may_stay(after.board[spot]) for spot in row) >= 4:
                yield "row of pieces that may stay"
    if after.outcome:
        yield f"{after.variant}: over by {after.outcome.reason}"
        yield f"won by {'the one who decided' if after.outcome.winner == player else 'the other'}"


def _push_events(before: Potentials, push: Push, after: Potentials) -> Iterator[str]:
    player = before.player
    if push.kind:
        yield f"{push.kind} enters"
        if before.rights[player] == "may":
            yield "GIPF-pieces end with a loaded piece"
    elif not is_gipf(push.stack) and any(before.stock[player].values()):
        yield "stock given up"
    if any(len(before.board.get(spot, ())) > 2 for spot in push.line):
        yield "push on a line with a high stack"


def _power_events(before: Potentials, power: Power) -> Iterator[str]:
    kind = loaded_kind(before.board[power.origin])
    target = before.board.get(power.target, ())
    yield f"{kind} used"
    if kind == "Z":
        ray = next(ray for ray in RAYS[power.origin] if power.target in ray)
        if ray.index(power.target) > 2:
            yield "Z over three or more"
    if target:
        sort = (
            "GIPF"
            if is_gipf(target)
            else "basic"
            if len(target) == 1
            else "loaded"
            if loaded_kind(target)
            else "used"
        )
        yield f"{kind} onto {sort}"
    if before.hand[before.player] == 0:
        yield "power with an empty reserve"
    if not any(isinstance(each, Push) for each in before.decisions.values()):
        yield "powers only"
    if before.top_owner(CENTRE) and power.origin == CENTRE:
        yield "power from the centre"


def _extra_events(before: Potentials, extra: Extra, after: Potentials) -> Iterator[str]:
    yield "TAMSK pushed in" if extra.line else "TAMSK let go"
    yield "TAMSK after the move" if before.moved else "TAMSK before the move"
    if extra.line and CENTRE in extra.line and after.board.get(CENTRE) != ("w",):
        yield "TAMSK pushed through the centre"
    if after.phase == "tamsk":
        yield "TAMSK chain" if after.player == before.player else "TAMSK passed on"
    is_due = after.phase == "move" and after.player == before.player and not after.outcome
    if is_due and any(map(after.rows, PLAYERS)):
        yield "regular move with a row standing"


def _take_events(before: Potentials, take: Take, after: Potentials) -> Iterator[str]:
    player = before.player
    for spot in take.spots:
        yield from _taken_events(before, spot, spot in take.stays)
    rows_before = {each: set(before.rows(each)) for each in PLAYERS}
    for each in PLAYERS:
        if set(after.rows(each)) - rows_before[each] and after.phase == "row":
            yield "freed row of the taker" if each == player else "freed row of the other"
    if after.phase == "row" and not after.outcome and player != after.player:
        yield "mover goes on" if after.player == before.mover else "other's rows next"
    if after.phase == "tamsk":
        yield "TAMSK after rows"


def _taken_events(before: Potentials, spot: str, stays: bool) -> Iterator[str]:
    stack = before.board[spot]
    own = "own" if owner(stack[-1]) == before.player else "opposing"
    if loaded_kind(stack):
        yield f"{own} loaded piece {'kept' if stays else 'taken'}"
    elif used_kind(stack):
        yield f"{own} cover taken" if len(stack) > 1 else f"{own} used potential taken"
        if len(stack) > 3:
            yield "high cover taken"
        if stack[0] in "WB":
            yield "GIPF-piece freed"


WANTED = (
    *(f"{kind} enters" for kind in KINDS),
    *(f"{kind} used" for kind in "ZDYP"),
    "stock given up",
    "push on a line with a high stack",
    "Z over three or more",
    "D onto basic",
    "D onto loaded",
    "D onto used",
    "P onto loaded",
    "P onto used",
    "P onto GIPF",
    "GIPF-piece freed",
    "power with an empty reserve",
    "powers only",
    "TAMSK pushed in",
    "TAMSK let go",
    "TAMSK after the move",
    "TAMSK before the move",
    "TAMSK pushed through the centre",
    "TAMSK chain",
    "TAMSK passed on",
    "TAMSK after rows",
    "TAMSK asked with an empty reserve",
    "regular move with a row standing",
    "rows of both players",
    "row of pieces that may stay",
    *(f"{own} loaded piece {done}" for own in ("own", "opposing") for done in ("kept", "taken")),
    *(f"{own} {what} taken" for own in ("own", "opposing") for what in ("cover", "used potential")),
    "high cover taken",
    "freed row of the taker",
    "freed row of the other",
    "other's rows next",
    "mover goes on",
    "over by gipf",
)
ENDINGS = (
    "basic: over by reserve",
    "standard: over by gipf",
    "tournament: over by gipf",
    "tournament: over by reserve",
    "won by the one who decided",
    "won by the other",
)
"""They come about by themselves; steering towards them would make games short."""

STARTS = (
    "gipf basic start; potentials=T1Z1D1Y1P1/T1Z1D1Y1P1",
    "gipf basic start; potentials=T6/T6",
    "gipf basic start; potentials=D6/; extra=0/3",
    "gipf standard start; potentials=Z2Y2/D2P2",
    "gipf standard start; potentials=P6/P6; punct_on_gipf",
    "gipf tournament start; potentials=T3Z3D3Y3P3/T3Z3D3Y3P3; extra=3/3",
    "gipf tournament start; potentials=/P3; extra=1/0",
)

COURSE: Course[Potentials] = Course(
    potentials.setup, STARTS, opening, 14, events, WANTED, 2000, looked_at=60
)
