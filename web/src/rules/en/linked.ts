import type { Texts } from "../outline";
import type { LINKED } from "../outlines/linked";

export const linked: Texts<typeof LINKED> = {
  aim: "The idea",
  "aim.powers":
    "In this form of GIPF, pieces may carry *potentials*. A potential gives you a power: a move that no plain piece can make, once. You may go further and link a power to another game: then you first have to win the right to use it there. None of this is needed to play GIPF or any other game; it is there for those who enjoy it.",
  "aim.rules":
    "All the rules of GIPF apply, in the version you choose. There are five kinds of potentials, each named after a game of the series: TAMSK, ZÈRTZ, DVONN, YINSH and PÜNCT.",

  potentials: "Potentials",
  "potentials.piece":
    "A *loaded piece* is a basic piece with a potential of the same colour on top. On the board it is one piece: it is pushed, counts in rows and can be captured like any other.",
  "potentials.figure":
    "Five white loaded pieces, with ZÈRTZ, DVONN, YINSH, PÜNCT and TAMSK, and a GIPF-piece of each player. Every kind has its emblem.",
  "potentials.stock":
    "Agree beforehand how many potentials of each kind you take, from none to six: the same for both players, or their own favourites for each. At least three of a kind works well; for TAMSK six is usual.",
  "potentials.ultimate":
    "*Ultimate GIPF* has three potentials of each kind and three extra basic pieces for each player, so 21 in reserve, and begins like the tournament version.",

  enter: "Bringing them in",
  "enter.push":
    "A loaded piece enters like any other, by a dot and a push. It uses one basic piece from your reserve and one potential from your stock. A potential never enters on its own, except in TAMSK’s extra push.",
  "enter.order":
    "There is an order: first GIPF-pieces (in the tournament version), then loaded pieces, then basic pieces. After your first loaded piece you can no longer bring in GIPF-pieces.",
  "enter.last":
    "Your first basic piece ends your right to bring in loaded pieces. Potentials that are still in your stock then leave the game.",

  use: "Using a power",
  "use.turn":
    "Instead of pushing a piece you may use one of your powers, once its loaded piece is on the board with nothing on top of it. Using a power takes your whole turn and costs no piece from your reserve. Only TAMSK is different.",
  "use.leave":
    "The potential leaves its piece and moves to its target. The basic piece stays where it is, from now on as an ordinary piece. The potential is *used*: it no longer has a power but stays on the board as a piece of your colour.",
  "use.spots":
    "Powers lead from spot to spot, never onto a dot. Choose a loaded piece and the page marks where its potential can go.",
  "use.after":
    "After a power, rows are taken as after a push: the player who moved takes theirs first.",

  kinds: "The five powers",
  "kinds.zertz":
    "*ZÈRTZ jumps* in a straight line over one or more adjacent pieces, of any kind and colour, to the first vacant spot behind them. It must jump at least one piece and cannot jump a gap. The pieces it jumps stay.",
  "kinds.zertz.figure": "The ZÈRTZ on b2 jumps over the GIPF-piece on c3 to d4.",
  "kinds.yinsh": "*YINSH slides* in a straight line over vacant spots, as far as you like.",
  "kinds.yinsh.figure":
    "The YINSH on b2 can slide to six spots. On its third line, c3 is occupied.",
  "kinds.dvonn":
    "*DVONN covers.* It moves onto an adjacent piece of your opponent’s: a basic piece without a potential, a piece loaded with DVONN, or a used DVONN that covers something of yours. It never covers a GIPF-piece or another kind.",
  "kinds.dvonn.figure":
    "The DVONN on b2 covers the black piece on c2. Now the spot belongs to White.",
  "kinds.punct":
    "*PÜNCT covers PÜNCT.* It moves onto an adjacent piece of your opponent’s that is loaded with PÜNCT, or onto a used PÜNCT that covers one of yours.",
  "kinds.punct.figure": "The PÜNCT on b2 covers the black one on c2.",
  "kinds.cover":
    "A covered piece counts for nothing until it is uncovered; the spot belongs to the colour on top. Stacks can build up and are pushed as one piece.",
  "kinds.tamsk":
    "*TAMSK pushes again.* When your piece loaded with TAMSK reaches e5, the centre, you may take the potential off and push it in from any dot as a piece of its own, in addition to your move; or you discard it, and it leaves the game. If your opponent brought it there, you decide at the start of your turn, before your regular move.",
  "kinds.tamsk.figure":
    "White’s TAMSK has reached e5. White may push it in from any dot or discard it.",
  "kinds.tamsk.rows":
    "No rows are taken between the move and the extra push. If the extra push brings another of your TAMSK-potentials to the centre, you decide again.",
  "kinds.matrx":
    "MATRX GIPF is another game; its powers, such as covering from afar, do not apply here.",

  rows: "Rows",
  "rows.one":
    "As always, a row is four adjacent pieces of one colour; what counts is the colour on top. The player of that colour takes it:",
  "rows.loaded":
    "A loaded piece of either colour may stay or go, like a GIPF-piece. If it goes, all of it goes: its basic piece as any basic piece does, its potential out of the game.",
  "rows.used": "A used potential must be taken and leaves the game.",
  "rows.covering":
    "If a potential covers something, only the potential on top is taken. Whatever was below it stays and is free again.",
  "rows.freed":
    "Freed pieces may complete new rows for either player. These are taken too, in turn, until none is left.",
  "rows.broken":
    "With potentials in play, a row has to be broken: the pieces you choose to keep may not contain four adjacent pieces of your colour.",

  end: "The end",
  "end.power":
    "With an empty reserve you can go on as long as you can use a power. A player who can neither push nor use a power loses; in the standard and tournament versions, so does a player who has lost their last GIPF-piece.",

  link: "Linking a power",
  "link.right":
    "Having a potential does not yet give you its move. For each kind you agree when it may be used:",
  "link.free": "*Free*: you may use the power on any of your turns.",
  "link.challenge":
    "*If challenged*: you announce the move, and your opponent allows or challenges it. Only a challenge leads to a contest. Each player has a limited number of challenges; a challenge is used up whatever the result of the contest.",
  "link.always": "*Always*: announcing the move starts the contest.",
  "link.withdraw":
    "Instead of playing the contest you may withdraw the announced move. That potential then counts as refused: you make another move and cannot use it again this turn, but it keeps its power for later turns (only TAMSK has to be discarded). Your opponent gets the challenge back, but only the first time in a turn: if you withdraw a second power in the same turn, that challenge stays spent.",
  "link.resume":
    "GIPF is interrupted for a contest and then continues exactly where it stopped. If you win, the announced move is made, unless you agreed that the win lets you use the potential now or later.",
  "link.lost":
    "If you lose, you make another move in this turn. Depending on what you agreed, you lose the power this time only, the power for good, or the potential itself. If you have no other move, you lose the game.",
  "link.usual":
    "Unless you agree otherwise, a contest that is always due costs the power this time only, and a contest after a challenge costs it for good.",
  "link.won":
    "You also agree what winning a contest gives you: this one use, this potential now or later, or the whole kind for the rest of the match.",
  "link.draw":
    "A drawn contest counts as lost, unless you agree otherwise. If you agree to replay draws, the tenth draw in a row counts as lost. The player who wants to use the power has the first move in it.",

  contests: "What can decide",
  "contests.any": "Any game for two players can be linked, and not only games:",
  "contests.game": "A game on this page: DVONN, YINSH, YINSH (blitz) or GIPF, in any version.",
  "contests.die":
    "One die each: the player using the power has to roll at least as high as the opponent.",
  "contests.card":
    "A card each from a shuffled deck: the higher rank wins, equal ranks are a draw.",
  "contests.coin": "A coin.",
  "contests.outside":
    "Anything else, played away from this page: ZÈRTZ, TAMSK or PÜNCT on your own boards, dominoes, a race round the house. You both report who won. If your answers differ, you are asked once more; if they differ again, the contest counts as a draw.",
  "contests.fair":
    "Dice, cards and coins are fair, and you can check them: each browser first commits to a secret number and then reveals it, and the result follows from both numbers. Neither the server nor a player can choose it.",

  agree: "Agreeing, à la carte",
  "agree.carte":
    "Before the match you choose the version of GIPF, the number of pieces of each player, whether there are potentials, the same for both or different, and for every kind whether it is linked and to what.",
  "agree.long":
    "A match can be simple or a whole cluster of games; it can last ten minutes, an evening or many evenings. You can stop at any point and continue later.",
  "agree.short":
    "To start with, take six potentials and one challenge each; later twelve and three. The page offers ready-made agreements and sums up what you agreed in one sentence.",

  fine: "Where the rules have gaps",
  "fine.known":
    "These rules were never printed all in one place. Where they are silent, we decided:",
  "fine.extra": "With potentials, extra pieces are possible in every version.",
  "fine.tamsk":
    "If your opponent brings your TAMSK to the centre, you decide about it before your regular move; no rows are taken in between.",
  "fine.rows":
    "The player who moved takes all their rows, then the opponent takes theirs. If freed pieces give the first player rows again, they take those too, and so on.",
  "fine.end":
    "Whether you can still move is decided when your regular move is due: after all rows have been taken and after your decisions about TAMSK, which you make even with an empty reserve.",
  "fine.punct":
    "Whether PÜNCT may cover a GIPF-piece is not known for certain. It is an option, and off by default.",
  "fine.terms":
    "What a contest costs and gives, what a draw counts as and who begins are our own decisions; you can agree otherwise.",

  notation: "Writing moves",
  "notation.letters":
    "The letters are T for TAMSK, Z for ZÈRTZ, D for DVONN, Y for YINSH, P for PÜNCT.",
  "notation.push": "`Ze1-e2` A piece loaded with ZÈRTZ enters from dot e1.",
  "notation.power": "`Ze4-e7` The ZÈRTZ on spot e4 jumps to e7.",
  "notation.extra": "`+e1-e2` TAMSK is pushed in again; a plus on its own discards it.",
  "notation.row": "`xb3-f2=c3,d3` The row is taken; c3 and d3 stay by choice.",
};
