import type { Texts } from "../outline";
import type { DVONN } from "../outlines/dvonn";

export const dvonn: Texts<typeof DVONN> = {
  aim: "The aim",
  "aim.control":
    "Build stacks with your colour on top: at the end, every piece in a stack counts for the player whose piece is on top. But only pieces linked to one of the three red *DVONN-pieces* stay in the game.",

  board: "Board and pieces",
  "board.parts":
    "The board is a long hexagon of 49 *spaces* in rows of 9, 10, 11, 10 and 9. There are 23 white pieces, 23 black ones and 3 red DVONN-pieces: exactly one for each space.",
  "board.lie":
    "The board lies lengthwise between the players. On a narrow phone it is shown upright; names and moves stay the same.",
  "board.lots":
    "Draw lots. The player who begins takes white and two of the DVONN-pieces; the other takes black and the third.",

  place: "First phase: placing",
  "place.turns":
    "The board is empty. Players take turns placing one piece on any free space. Nothing is removed in this phase.",
  "place.red":
    "The DVONN-pieces come first: White, Black, White. Then the players place pieces of their own colour; Black begins.",
  "place.figure":
    "The three DVONN-pieces have been placed, and Black has placed a first black piece.",
  "place.full":
    "When all 49 pieces have been placed, the board is full and the second phase begins.",

  move: "Second phase: stacking",
  "move.first": "White placed the last piece and also makes the first move. Then turns alternate.",
  "move.own":
    "On your turn you move one of your stacks. A stack belongs to the player whose colour is on top; the pieces below do not matter. A single piece is a stack of one.",
  "move.single": "A single piece moves one space, in any of the six directions.",
  "move.stack":
    "A stack moves as a whole, in a straight line, exactly as many spaces as it has pieces.",
  "move.over":
    "It may pass over vacant spaces and over other pieces, and every space counts; but it must end on top of another piece or stack, of any colour.",
  "move.figure":
    "The stack of three on e2 can move to b2, e5 or h2, three spaces away. In the other directions there is nothing at that distance.",
  "move.surrounded":
    "A stack with neighbours on all six sides cannot move. It can as soon as one of the six spaces is vacant.",
  "move.surrounded.figure":
    "White’s piece on f3 is surrounded. White has no other piece and must pass.",
  "move.edge": "So on the full board only pieces at the edge can move.",
  "move.edge.figure":
    "A full board: White can make the first move with any of the pieces marked in gold.",
  "move.red":
    "A DVONN-piece on its own belongs to nobody and never moves, but other pieces may move onto it. In a stack it moves like any other piece.",
  "move.pass": "You may pass only if you cannot move.",

  link: "Losing the link",
  "link.rule":
    "After every move, every stack has to be linked to a DVONN-piece: it contains one, it is next to a stack that does, or a chain of neighbours leads to one. Stacks that have lost the link leave the game at once.",
  "link.figure":
    "White moves from c2 onto the red piece on d2. Everything to the left loses its link: a2, b1 and b2 are removed.",
  "link.both": "Pieces of both colours go, whoever made the move, and they do not come back.",
  "link.forced":
    "You may not pass to save your own pieces: if your only move cuts them off, you have to make it.",
  "link.forced.figure":
    "White’s only move is from c3 to e3. It cuts off White’s own stack of four on b3 and loses the game 3–4.",
  "link.red": "The three DVONN-pieces stay to the end, as each of them is linked to itself.",

  end: "The end",
  "end.wait":
    "If you cannot move, you wait while your opponent goes on moving. As soon as you can move again, you must.",
  "end.count":
    "The game is over when nobody can move. Each player piles up all stacks with their colour on top, whatever is in them. The higher pile wins.",
  "end.figure":
    "Nobody can move. Black controls three stacks with 15 pieces, White two with 13: Black wins.",
  "end.draw": "If the piles are equal, the game is a draw.",
  "end.again":
    "With real pieces, recount if the piles are close. This page shows both piles at the end and the score throughout.",

  fine: "Where the rulebook is silent",
  "fine.surrounded":
    "A stack is surrounded when it has six neighbouring spaces and all of them are occupied. Spaces at the edge have fewer neighbours, so a stack there is never surrounded.",
  "fine.pass":
    "A pass is a move of its own. It is only possible while the opponent can still move; when neither player can, the game ends without a pass.",
  "fine.last": "White’s last placement and first move are two separate turns, one after the other.",
  "fine.red": "A DVONN-piece that is on its own at the end counts for nobody.",

  notation: "Writing moves",
  "notation.points":
    "Numbers name the five rows, letters the slanting lines: a1 to i1, a2 to j2, a3 to k3, b4 to k4, c5 to k5.",
  "notation.place": "`e4` A piece is placed on e4.",
  "notation.move": "`a2-b2` The stack on a2 moves onto b2.",
  "notation.pass": "`pass` The player cannot move and passes.",
};
