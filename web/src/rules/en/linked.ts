import type { Texts } from "../outline";
import type { LINKED } from "../outlines/linked";

export const linked: Texts<typeof LINKED> = {
  aim: "The idea",
  "aim.powers":
    "In this GIPF pieces may carry *potentials*. A potential holds a power: one move that no plain piece can make, used once. You may go further and link a power to another game: then the right to use it has to be won there first. Nothing of this is needed to play GIPF or any other game; it is there for those who like it.",
  "aim.rules":
    "Everything in the rules of GIPF holds, in the version you choose. There are five kinds, each named after a game of the series: TAMSK, ZÈRTZ, DVONN, YINSH and PÜNCT.",

  potentials: "Potentials",
  "potentials.piece":
    "A *loaded piece* is a basic piece with a potential of the same colour on top. On the board it is one piece: it is pushed, counts in rows and can be captured like any other.",
  "potentials.figure":
    "Five white loaded pieces, with ZÈRTZ, DVONN, YINSH, PÜNCT and TAMSK, and a GIPF-piece of each player. Every kind has its emblem.",
  "potentials.stock":
    "Agree beforehand how many of which kinds you take, none to six of each, the same for both or each player his own favourites. At least three of a kind is a good measure; of TAMSK people often take six.",
  "potentials.ultimate":
    "*Ultimate GIPF* has three of each kind and three extra basic pieces for each player, so 21 in reserve, and begins like the tournament version.",

  enter: "Bringing them in",
  "enter.push":
    "A loaded piece enters by a dot and a push like any piece. It takes one basic piece from your reserve and one potential from your stock. A potential never enters alone, but for the extra push of TAMSK.",
  "enter.order":
    "There is an order: first GIPF-pieces (in the tournament version), then loaded pieces, then basic pieces. After your first loaded piece you cannot bring in GIPF-pieces any more.",
  "enter.last":
    "Your first basic piece ends loading. Potentials that are still in your stock then leave the game.",

  use: "Using a power",
  "use.turn":
    "Instead of a push you may use one of your powers, as soon as its loaded piece is on the board and nothing lies on top of it. This is your whole turn and costs no piece of your reserve; only TAMSK is different.",
  "use.leave":
    "The potential leaves its piece and goes to its goal. The basic piece stays where it is, an ordinary piece from now on. The potential is *used*: it has no power any more but stays on the board as a piece of your colour.",
  "use.spots":
    "Powers lead from spot to spot, never onto a dot. Choose a loaded piece and the page marks where its potential can go.",
  "use.after": "After a power rows are taken as after a push, the one who moved first.",

  kinds: "The five powers",
  "kinds.zertz":
    "*ZÈRTZ jumps.* In a straight line over one or more pieces that stand side by side, of any kind and colour, to the first vacant spot behind them. It jumps at least one piece and no gap, and what it jumps stays.",
  "kinds.zertz.figure": "The ZÈRTZ on b2 jumps over the GIPF-piece on c3 to d4.",
  "kinds.yinsh": "*YINSH slides.* In a straight line over vacant spots, as far as you like.",
  "kinds.yinsh.figure": "The YINSH on b2 can slide to six spots. On its third line c3 is occupied.",
  "kinds.dvonn":
    "*DVONN covers.* It moves onto a neighbouring piece of the opponent: a basic piece without potential, a piece loaded with DVONN, or a used DVONN that covers something of yours. Never onto a GIPF-piece or another kind.",
  "kinds.dvonn.figure": "The DVONN on b2 covers the black piece on c2. The spot is White’s now.",
  "kinds.punct":
    "*PÜNCT covers PÜNCT.* It moves onto a neighbouring piece of the opponent that is loaded with PÜNCT, or onto a used PÜNCT that covers one of yours.",
  "kinds.punct.figure": "The PÜNCT on b2 covers the black one on c2.",
  "kinds.cover":
    "What is covered counts for nothing as long as it is covered; the spot belongs to the top. Stacks of several pieces can come about and are pushed as one.",
  "kinds.tamsk":
    "*TAMSK pushes once more.* When a piece of yours loaded with TAMSK comes to stand on e5, the centre, you may take the potential off and push it in from any dot as a piece of its own, on top of your move; or you let it go, and it leaves the game. If your opponent brought it there, you decide at the start of your turn, before your regular move.",
  "kinds.tamsk.figure": "White’s TAMSK has reached e5. White may push it in from any dot, or let it go.",
  "kinds.tamsk.rows":
    "Between the move and the extra push no rows are taken. If the extra push brings another TAMSK to the centre, you are asked again.",
  "kinds.matrx":
    "MATRX GIPF is another game; its powers, such as covering from afar, do not apply here.",

  rows: "Rows",
  "rows.one":
    "A row is four adjacent pieces of one colour as always, judged by what lies on top. Its owner takes it:",
  "rows.loaded":
    "A loaded piece of either colour may stay or go, like a GIPF-piece. If it goes, it goes whole: its basic piece to where a basic piece goes, its potential out of the game.",
  "rows.used": "A used potential must be taken and leaves the game.",
  "rows.covering":
    "If a potential covers something, only that top one is taken. What was below stays and is free again.",
  "rows.freed":
    "Pieces that are freed may complete new rows, for either player. They are taken too, in turn, until there is none.",
  "rows.broken":
    "With potentials in play a row has to be broken: what you leave by choice may not contain four of your colour side by side.",

  end: "The end",
  "end.power":
    "With an empty reserve you go on as long as you can use a power. Whoever can neither push nor use a power has lost; so has whoever is left without a GIPF-piece.",

  link: "Linking a power",
  "link.right":
    "To have a potential is not yet to have its move. For each kind you agree when it may be used:",
  "link.free": "*Free*: the power is used at any moment of your turn.",
  "link.challenge":
    "*If challenged*: you announce it, and your opponent lets it happen or challenges you. Only then there is a contest. Each player has a number of challenges; each one made is used up, however it ends.",
  "link.always": "*Always*: announcing the power opens the contest.",
  "link.resume":
    "For a contest GIPF is interrupted, and then it goes on exactly where it stood. Won: the power is used.",
  "link.lost":
    "Lost: you make another move in this turn. As agreed, it costs this time only, the power for good, or the potential itself. If there is no other move left, the game is lost.",
  "link.won":
    "What a won contest gives is agreed as well: this one use, this potential, now or later, or the whole kind for good.",
  "link.draw":
    "A drawn contest counts as not won, unless you agree otherwise. The one who wants to use the power has the first move in it.",

  contests: "What can decide",
  "contests.any": "Every game for two can be linked, and more than games:",
  "contests.game": "A game on this page: DVONN, YINSH, YINSH blitz, GIPF, in any version.",
  "contests.die": "A die each: equal or higher lets the power happen.",
  "contests.card": "A card each from a shuffled deck: the higher one wins.",
  "contests.coin": "A coin.",
  "contests.outside":
    "Anything else, played away from the page: ZÈRTZ, TAMSK or PÜNCT on your own boards, dominoes, a race round the house. You both report who won. If you do not agree, you are asked once more; then it counts as a draw.",
  "contests.fair":
    "Dice, cards and coins are fair and can be checked: both browsers hide a number first and show it then, and the result follows from both. Neither server nor player can choose it.",

  agree: "Agreeing, à la carte",
  "agree.carte":
    "Before the match you choose: the version of GIPF, the number of pieces of each player, with or without potentials, the same for both or each his own, and for every kind whether it is linked and to what.",
  "agree.long":
    "A match can be plain or a whole cluster of games; it can last ten minutes, an evening, or many evenings. It may be stopped at any point and gone on with later.",
  "agree.short":
    "To begin with, take six potentials and one challenge each; later twelve and three. The page offers agreements to start from and says what you agreed in one sentence.",

  fine: "Where the rules have gaps",
  "fine.known":
    "Not all of these rules were printed in one place. Where they are silent we decided:",
  "fine.extra": "With potentials extra pieces are possible in every version.",
  "fine.tamsk":
    "A TAMSK your opponent brings to the centre is decided about before your regular move, and no rows are taken in between.",
  "fine.rows":
    "The mover takes his rows until he has none, then the opponent; if freed pieces give the mover rows again, he goes on, and so forth.",
  "fine.end":
    "Whether you can still move is judged when your regular move is due: after all rows and after your TAMSK decisions, which you are asked even with an empty reserve.",
  "fine.punct":
    "Whether PÜNCT may cover a GIPF-piece is not known for certain. It is an option, off unless you switch it on.",
  "fine.terms":
    "What contests cost and give, draws and who begins are ours; all of them can be agreed otherwise.",

  notation: "Writing moves",
  "notation.letters":
    "The letters are T for TAMSK, Z for ZÈRTZ, D for DVONN, Y for YINSH, P for PÜNCT.",
  "notation.push": "`Ze1-e2` A piece loaded with ZÈRTZ enters from dot e1.",
  "notation.power": "`Ze4-e7` The ZÈRTZ on spot e4 jumps to e7.",
  "notation.extra": "`+e1-e2` TAMSK is pushed in once more; a plus alone lets it go.",
  "notation.row": "`xb3-f2=c3,d3` The row is taken; c3 and d3 stay by choice.",
};
