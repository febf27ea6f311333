import type { Texts } from "../outline";
import type { GIPF } from "../outlines/gipf";

export const gipf: Texts<typeof GIPF> = {
  aim: "The aim",
  "aim.push":
    "Every turn costs you a piece: you bring it in from your reserve. Four of your colour in line come back to you, and the opponent’s pieces caught in that row are gone for good. Take so many that one day your opponent has to bring in a piece and has none.",
  "aim.gipf":
    "In this version there is a second thing to guard. Besides bringing in a piece every turn you must keep at least one *GIPF-piece* on the board.",

  board: "Board and pieces",
  "board.lines":
    "21 lines run in three directions. Where they cross there are 37 *spots*: this is the play area, and only what stands on a spot is in play.",
  "board.dots":
    "Each line ends in a *dot* on the frame, 24 in all. Dots are doors: a piece enters through one and never stays there.",
  "board.pieces":
    "There are 18 white and 18 black pieces in the box. The basic game uses 15 of each; the three left over are for extra pieces.",
  "board.double":
    "Each player has 18 pieces. A *GIPF-piece* is two pieces of one colour, one on top of the other; a single one is a *basic piece*.",

  start: "Setting up",
  "start.colours": "Draw lots for the colours. White begins.",
  "start.side":
    "The board lies with the dot e1 towards White. This is only for the names of the points: no side of the board belongs to anybody, and every dot is open to both.",
  "start.basic":
    "Three pieces of each colour stand on the first spots inside the six corners, colours alternating: White on b5, e2 and h5, Black on b2, e8 and h2. The other twelve of each colour are the *reserve*; they lie beside the board and are not in play.",
  "start.basic.figure": "The start of the basic game. Twelve pieces each wait in reserve.",
  "start.extra":
    "If one player is much weaker, give him one, two or three extra pieces in reserve. If you like a longer game, give both the same number.",
  "start.standard":
    "A GIPF-piece stands on the first spot inside each corner, colours alternating: White on b5, e2 and h5, Black on b2, e8 and h2. That leaves twelve pieces each; they are the *reserve* and not in play.",
  "start.standard.figure": "The start of the standard game: three GIPF-pieces each.",
  "start.tournament": "The board is empty. Each player has all 18 pieces in *reserve*.",

  turn: "A turn",
  "turn.one":
    "Players take turns. In every turn you bring exactly one piece into play; nobody may pass. It takes two steps.",
  "turn.dot":
    "Put a piece from your reserve on any of the 24 dots. It is not in play yet and the turn is not over.",
  "turn.spot": "Push it along a line onto the first spot. If that spot is vacant, this is all.",
  "turn.push":
    "If a piece stands there, of either colour, it moves on by one spot; if the next spot is taken too, that piece moves on as well, and so forth up to the first vacant spot. All go the same way and each by one spot only. What stands behind the vacancy stays.",
  "turn.push.figure":
    "White enters from a1. The pieces on b2, c3 and d4 each move on by one; the new piece stands on b2.",
  "turn.ways":
    "Pieces move along the lines and no other way. From a corner dot one line leads in, from every other dot two, so an open board has 42 ways in.",
  "turn.full":
    "Nothing may be pushed off the play area. A line with a piece on every spot is closed, from both ends.",
  "turn.full.figure":
    "All four spots of line b are taken: nothing enters from b1 upwards or from b6 downwards. The other lines through these spots are open.",
  "turn.stands":
    "Once your piece has been pushed, the move stands; with real pieces, whoever touches a piece in the play area must move it. On this page you may think again until the move is sent, and later only if your opponent agrees to a takeback.",
  "turn.hand":
    "With real pieces always begin on the dot, so that everyone sees the line (in tournaments this is a must), and move the furthest piece first.",
  "turn.double":
    "A GIPF-piece is pushed like any other and counts as one piece in a line: three pieces are no row even if one of them is double.",

  enter: "Bringing in GIPF-pieces",
  "enter.first":
    "Your first piece must be a GIPF-piece. It enters like any piece, by a dot and a push, and uses up two pieces of your reserve.",
  "enter.more":
    "After that you may go on with GIPF-pieces, one a turn; turns alternate as always and no number is fixed.",
  "enter.figure": "Both players have brought in their first GIPF-piece; 16 pieces each are left.",
  "enter.change":
    "Change to basic pieces whenever you like. With your first basic piece you give up the right to bring in GIPF-pieces for the whole game. Your opponent’s right is his own and goes on until he plays a basic piece himself.",
  "enter.all":
    "You may even spend all 18 pieces on nine GIPF-pieces; but if your reserve is empty when you have to push, you have lost.",

  rows: "Rows",
  "rows.four":
    "Four adjacent pieces of one colour in a line make a *row*. It has to be taken off the board at once, by the player of that colour.",
  "rows.whole":
    "The row is longer than its four if more pieces stand directly next to it on the same line, whatever their colour: they go too. A vacant spot ends it. So a row has between four and seven pieces.",
  "rows.whole.figure":
    "First board: Black takes four; the gap saves e7 and e8. Second board: Black takes all seven, five of his own and two of White’s.",
  "rows.home":
    "Your own pieces return to your reserve. The opponent’s pieces are *captured* and never come back. There is no other way to get pieces back than to line up four.",
  "rows.owner":
    "It does not matter who completed the row: the owner of the colour takes it. If your opponent makes a row for you, you take it before your own turn; taking pieces is not a turn, and you still bring in a piece afterwards.",
  "rows.owner.figure": "White’s push on e1 has completed a black row. Black takes b3 to f2, then plays.",
  "rows.several":
    "If you have several rows, you take them all. If they cross, you choose which to take first; when that leaves fewer than four of your colour in the other, what remains of it stays on the board.",
  "rows.several.figure": "Two black rows cross on e5. Black takes either 1, four pieces, or 2, five pieces.",
  "rows.both":
    "If a push makes rows for both players, the one who pushed takes his first; then the other takes what he still has.",
  "rows.both.figure":
    "White has pushed. White first takes row 1 with four white pieces and the black one on f2, then Black takes the four of row 2.",

  stay: "GIPF-pieces in a row",
  "stay.choice":
    "When you take a row, you decide about every GIPF-piece in it, of either colour and each by itself: it goes or it stays. You never have to take one. The basic pieces of the row always go.",
  "stay.figure":
    "White takes the row b5 to h2. Here both white GIPF-pieces stay and the black one goes: the usual choice, one of eight.",
  "stay.usual":
    "Mostly you will leave your own GIPF-pieces where they are and take the opponent’s; there are good reasons to do otherwise now and then.",
  "stay.home":
    "A GIPF-piece of yours that you take returns to your reserve as two basic pieces. A GIPF-piece you capture costs your opponent two.",
  "stay.never":
    "Two basic pieces never become a GIPF-piece again: in this version no GIPF-piece is ever brought in.",
  "stay.cross":
    "If two of your rows cross on a GIPF-piece, it depends on it. Take it with the first row, and the other row has lost its four and stays. Leave it, and the second row is still complete: it has to be taken too, again with or without the GIPF-piece.",
  "stay.cross.figure":
    "Black’s GIPF-piece on e5 belongs to both rows. If it stays when the first is taken, the second must be taken as well.",

  end: "The end",
  "end.reserve":
    "Whoever has to bring in a piece and has none in reserve has lost; the other player has won.",
  "end.gipf":
    "You also lose as soon as none of your GIPF-pieces is on the board any more, no matter whether your opponent captured the last one or you took it back yourself.",
  "end.capture":
    "You win by capturing. Returning your own pieces keeps you in the game but never ends it.",
  "end.tie":
    "There is no tie: the first to run out loses, even if the other would run out in his next turn.",
  "end.sight": "Both reserves are open to everyone at all times.",

  versions: "The versions",
  "versions.three": "GIPF can be played in three ways, and a fourth part joins it with other games. Each is a game of its own.",
  "versions.basic": "*Basic*: 15 pieces each, basic pieces only. Begin here.",
  "versions.standard":
    "*Standard*: all the basic rules, and GIPF-pieces: 18 pieces each, three GIPF-pieces each at the start, and a second way to lose.",
  "versions.tournament":
    "*Tournament*: the standard game but for its beginning, on an empty board. For experienced players who like to, never a must.",
  "versions.linked":
    "*Linked*: GIPF whose pieces carry potentials, powers that may have to be won in another game.",

  tips: "Tips",
  "tips.later": "Best read after a first game.",
  "tips.board": "A piece on the board is worth more than a piece in reserve.",
  "tips.force": "Make your opponent take back his own pieces: he has less on the board then.",
  "tips.open": "Every row taken opens lines, and open lines are often dangerous, for you as well.",
  "tips.late":
    "Only towards the end do the numbers in reserve decide; then a single piece can be the difference.",
  "tips.extra": "If you differ much in strength, play with extra pieces.",

  fine: "Where the rulebook is silent",
  "fine.again":
    "Rows are looked up again after each one taken. A row that only touched it and still has its four must go as well.",
  "fine.reserve":
    "An empty reserve loses only when a push is due. A row of yours that has to be taken first may fill it again.",
  "fine.whole":
    "If four GIPF-pieces in line all stay, the row counts as settled until somebody pushes again; then its owner is asked anew. So a row of GIPF-pieces only can stand for ever.",
  "fine.last":
    "Losing the last GIPF-piece ends the game on the spot, in the middle of a turn; rows still open are not taken. If one row takes the last GIPF-piece of both players, the one who took it wins.",
  "fine.begun":
    "The loss by having no GIPF-piece concerns only who has brought one in, then even if he could still bring in more.",
  "fine.two":
    "A GIPF-piece needs two pieces in reserve; with one left only a basic piece can enter. Taking a GIPF-piece back does not end the right to bring in others.",
  "fine.repetition":
    "The rulebook knows no draw. So that nobody plays for ever, this page calls a game drawn when the same position comes for the third time with the same player to push. You can switch that off when setting up a game.",

  notation: "Writing moves",
  "notation.points":
    "Lines from bottom to top have letters, a to i; numbers count each of them from below, dots included. So e1 is the dot next to White, e9 the one opposite.",
  "notation.push": "`e1-e2` A piece enters from dot e1 onto spot e2.",
  "notation.gipf": "`Ge1-e2` A GIPF-piece enters.",
  "notation.row": "`xb3-e3` The row from b3 to e3 is taken: its two ends.",
  "notation.stays": "`xb3-f2=c3,d3` The row is taken, and the GIPF-pieces on c3 and d3 stay.",
  "notation.turn": "`e1-e2;xb3-e3` What one player decides in succession is joined by semicolons.",
};
