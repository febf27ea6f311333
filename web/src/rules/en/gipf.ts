import type { Texts } from "../outline";
import type { GIPF } from "../outlines/gipf";

export const gipf: Texts<typeof GIPF> = {
  aim: "The aim",
  "aim.push":
    "Every turn costs you a piece, which you bring in from your reserve. Line up four of your colour and they come back to you, while any of your opponent’s pieces in that row are captured for good. You win when your opponent has to bring in a piece and has none left.",
  "aim.gipf":
    "In this version there is a second thing to guard: you must also keep at least one *GIPF-piece* on the board.",

  board: "Board and pieces",
  "board.lines":
    "21 lines run in three directions. They cross on 37 *spots*: this is the play area, and only pieces on a spot are in play.",
  "board.dots":
    "Each line ends in a *dot* on the frame at both ends; there are 24 dots. Dots are doors: a piece enters through one and never stays there.",
  "board.pieces":
    "There are 18 white and 18 black pieces in the box. The basic game uses 15 of each; the three left over are for extra pieces.",
  "board.double":
    "Each player has 18 pieces. A *GIPF-piece* is two pieces of one colour, one on top of the other; a single one is a *basic piece*.",

  start: "Setting up",
  "start.colours": "Draw lots for the colours. White begins.",
  "start.side":
    "The board lies with the dot e1 towards White. This only matters for the names of the points: no side of the board belongs to either player, and both may use every dot.",
  "start.basic":
    "Each player has three pieces on the first spots inside the corners, the two colours alternating: White on b5, e2 and h5, Black on b2, e8 and h2. The other twelve pieces of each colour are the *reserve*; they lie beside the board and are not in play.",
  "start.basic.figure": "The start of the basic game. Each player has twelve pieces in reserve.",
  "start.extra":
    "If one player is much weaker, give them one, two or three extra pieces in reserve. If you prefer a longer game, give both players the same number.",
  "start.standard":
    "There is a GIPF-piece on the first spot inside each corner, the two colours alternating: White on b5, e2 and h5, Black on b2, e8 and h2. Each player has twelve pieces left; they are the *reserve* and are not in play.",
  "start.standard.figure": "The start of the standard game: three GIPF-pieces each.",
  "start.tournament": "The board is empty. Each player has all 18 pieces in *reserve*.",

  turn: "A turn",
  "turn.one":
    "Players take turns. In every turn you bring exactly one piece into play; passing is not allowed. Bringing in a piece takes two steps.",
  "turn.dot":
    "Put a piece from your reserve on any of the 24 dots. It is not in play yet, and your turn is not over.",
  "turn.spot":
    "Push it along a line onto the first spot. If that spot is vacant, the move is complete.",
  "turn.push":
    "If there is a piece on that spot, of either colour, it moves on by one spot; if the next spot is occupied too, that piece also moves on, and so on up to the first vacant spot. All pieces move in the same direction and only by one spot. Pieces beyond the vacant spot stay where they are.",
  "turn.push.figure":
    "White enters from a1. The pieces on b2, c3 and d4 each move on by one spot; the new piece takes b2.",
  "turn.ways":
    "Pieces move along the lines only. A corner dot opens onto one line, every other dot onto two, so there are 42 ways onto an open board.",
  "turn.full":
    "No piece may be pushed off the play area. A line with a piece on every spot is closed from both ends.",
  "turn.full.figure":
    "All four spots of line b are occupied: nothing can enter from b1 upwards or from b6 downwards. The other lines through these spots are open.",
  "turn.stands":
    "Once your piece has been pushed, the move stands; with real pieces, a player who touches a piece in the play area must complete the move. On this page you can change your mind until the move is sent, and after that only if your opponent agrees to a takeback.",
  "turn.hand":
    "When playing with real pieces, always start on the dot so that everyone sees the line (this is compulsory in tournaments), and move the furthest piece first.",
  "turn.double":
    "A GIPF-piece is pushed like any other piece and counts as one piece in a line: three pieces are not a row, even if one of them is double.",

  enter: "Bringing in GIPF-pieces",
  "enter.first":
    "Your first piece must be a GIPF-piece. It enters like any other piece, by a dot and a push, and uses two pieces from your reserve.",
  "enter.more":
    "After that you may bring in more GIPF-pieces, one per turn. The number is up to you; turns alternate as usual.",
  "enter.figure": "Both players have brought in their first GIPF-piece; each has 16 pieces left.",
  "enter.change":
    "Switch to basic pieces whenever you like. Once you bring in your first basic piece, you may not bring in GIPF-pieces for the rest of the game. Your opponent may still do so until they bring in a basic piece too.",
  "enter.all":
    "You may even spend all 18 pieces on nine GIPF-pieces; but if your reserve is empty when you have to push, you lose.",

  rows: "Rows",
  "rows.four":
    "Four adjacent pieces of one colour on a line make a *row*. The player of that colour has to take it off the board at once.",
  "rows.whole":
    "Pieces of either colour that directly continue the four on the same line belong to the row and go too. A vacant spot ends it. So a row has between four and seven pieces.",
  "rows.whole.figure":
    "First board: Black takes four; the gap saves e7 and e8. Second board: Black takes all seven, five of their own and two of White’s.",
  "rows.home":
    "Your own pieces return to your reserve. Your opponent’s pieces are *captured* and never come back. Lining up four is the only way to get pieces back.",
  "rows.owner":
    "It does not matter who completed the row: the player of that colour takes it. If your opponent makes a row for you, you take it before your own turn. Taking pieces is not a turn: you still bring in a piece afterwards.",
  "rows.owner.figure":
    "White’s push from e1 has completed a black row. Black takes b3 to f2, then plays.",
  "rows.several":
    "If you have several rows, you take them all. If they cross, you choose which one to take first; if that leaves fewer than four of your colour in a row in the other, it stays on the board.",
  "rows.several.figure":
    "Two black rows cross on e5. Black takes either row 1, four pieces, or row 2, five pieces.",
  "rows.both":
    "If a push makes rows for both players, the player who pushed takes theirs first; then the other player takes whatever rows remain.",
  "rows.both.figure":
    "White has pushed. White first takes row 1, with four white pieces and the black one on f2; then Black takes the four pieces of row 2.",

  stay: "GIPF-pieces in a row",
  "stay.choice":
    "When you take a row, you decide for each GIPF-piece in it, of either colour, whether it goes or stays. You never have to take one. The basic pieces of the row always go.",
  "stay.figure":
    "White takes the row b5 to h2. Here both white GIPF-pieces stay and the black one goes: the usual choice, one of eight possible.",
  "stay.usual":
    "Most of the time you will leave your own GIPF-pieces where they are and take your opponent’s; now and then there is a good reason to do otherwise.",
  "stay.home":
    "If you take one of your own GIPF-pieces, it returns to your reserve as two basic pieces. If you capture one, your opponent loses two pieces.",
  "stay.never":
    "Two basic pieces never become a GIPF-piece again: in this version no GIPF-piece can be brought in.",
  "stay.cross":
    "If two of your rows cross on a GIPF-piece, everything depends on that piece. If you take it with the first row, the other row is no longer complete and stays. If you leave it, the second row is still complete and has to be taken too, again with or without the GIPF-piece.",
  "stay.cross.figure":
    "Black’s GIPF-piece on e5 belongs to both rows. If it stays when the first row is taken, the second has to be taken as well.",

  end: "The end",
  "end.reserve": "A player who has to bring in a piece and has none in reserve loses the game.",
  "end.gipf":
    "You also lose as soon as you have no GIPF-piece left on the board, whether your opponent captured the last one or you took it back yourself.",
  "end.capture":
    "You win by capturing. Taking back your own pieces keeps you in the game, but does not win it.",
  "end.tie":
    "There are no ties: the first player to run out loses, even if the other would run out on the next turn.",
  "end.sight": "Both players may see both reserves at all times.",

  versions: "The versions",
  "versions.three":
    "GIPF can be played in three versions, and a fourth part combines it with other games. Each is a game in its own right.",
  "versions.basic": "*Basic*: 15 pieces each, basic pieces only. Start here.",
  "versions.standard":
    "*Standard*: the basic rules plus GIPF-pieces: 18 pieces each, three GIPF-pieces each at the start, and a second way to lose.",
  "versions.tournament":
    "*Tournament*: the standard game, but starting with an empty board. An option for experienced players.",
  "versions.linked":
    "*Linked*: GIPF with pieces that carry potentials, powers you may have to win in another game.",

  tips: "Tips",
  "tips.later": "Best read after your first game.",
  "tips.board": "A piece on the board is worth more than a piece in reserve.",
  "tips.force": "Force your opponent to take back their own pieces: it weakens them on the board.",
  "tips.open": "Every row taken opens lines, and open lines are often dangerous, also for you.",
  "tips.late":
    "Only towards the end do the numbers in reserve matter; then a single piece can make the difference.",
  "tips.extra": "If one of you is much stronger, give the other extra pieces.",

  fine: "Where the rulebook is silent",
  "fine.again":
    "After each row is taken, the board is checked for rows again. A row that only touched the one taken and still has its four must go as well.",
  "fine.reserve":
    "With an empty reserve you lose only when you have to push. If you have a row to take first, it may refill your reserve.",
  "fine.whole":
    "If all four GIPF-pieces of a row stay, the row counts as settled until somebody pushes again; then its owner has to decide again. So a row of GIPF-pieces alone can stay on the board for ever.",
  "fine.last":
    "Losing your last GIPF-piece ends the game immediately, even in the middle of a turn; rows that are still complete are not taken. If one row takes the last GIPF-pieces of both players, the player who took it wins.",
  "fine.begun":
    "You lose by having no GIPF-piece on the board only once you have brought one in, but then even if you could still bring in more.",
  "fine.two":
    "A GIPF-piece needs two pieces in reserve; with one piece left you can only bring in a basic piece. Taking back a GIPF-piece does not end your right to bring in others.",
  "fine.repetition":
    "The rulebook has no draws. So that no game goes on for ever, this page calls a game drawn when the same position occurs for the third time with the same player to push. You can switch this off when setting up a game; in a linked match it applies only if you agree on it.",

  notation: "Writing moves",
  "notation.points":
    "The lines from bottom to top have letters, a to i; the numbers count the points on each of them from below, dots included. So e1 is the dot next to White, and e9 the one opposite.",
  "notation.push": "`e1-e2` A piece enters from dot e1 onto spot e2.",
  "notation.gipf": "`Ge1-e2` A GIPF-piece enters.",
  "notation.row": "`xb3-e3` The row from b3 to e3 is taken; the two points are its ends.",
  "notation.stays": "`xb3-f2=c3,d3` The row is taken, and the GIPF-pieces on c3 and d3 stay.",
  "notation.turn": "`e1-e2;xb3-e3` Successive decisions by one player are joined with semicolons.",
};
