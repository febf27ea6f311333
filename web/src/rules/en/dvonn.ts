import type { Texts } from "../outline";
import type { DVONN } from "../outlines/dvonn";

export const dvonn: Texts<typeof DVONN> = {
  aim: "The aim",
  "aim.control":
    "Build stacks and be on top of them: in the end every piece in a stack counts for whoever has the top. But only what is linked to one of the three red *DVONN-pieces* stays in the game.",

  board: "Board and pieces",
  "board.parts":
    "The board is a long hexagon of 49 *spaces* in rows of 9, 10, 11, 10 and 9. There are 23 white pieces, 23 black ones and 3 red DVONN-pieces: exactly one for each space.",
  "board.lie":
    "The board lies lengthwise between the players. On a narrow phone the page stands it upright; names and moves stay the same.",
  "board.lots":
    "Draw lots. Whoever begins takes white and two of the DVONN-pieces, the other takes black and the third.",

  place: "First phase: placing",
  "place.turns":
    "The board is empty. In turn each player places one piece on any free space. Nothing is taken off in this phase.",
  "place.red":
    "The DVONN-pieces come first: White, Black, White. Then each places pieces of his own colour, Black beginning.",
  "place.figure": "The three DVONN-pieces are placed, and Black has put down the first piece of his own.",
  "place.full": "When all 49 pieces are placed the board is full, and the second phase begins.",

  move: "Second phase: stacking",
  "move.first": "White, who placed the last piece, also makes the first move. Then turns alternate.",
  "move.own":
    "In your turn you move one stack that is yours. A stack belongs to the player whose colour is on top; what lies below does not matter. A single piece is a stack of one.",
  "move.single": "A single piece moves by one space, in any of the six directions.",
  "move.stack":
    "A stack moves as a whole, in a straight line, by exactly as many spaces as it has pieces.",
  "move.over":
    "It may pass over vacant spaces and over other pieces, and every space counts; but it must end on a piece or stack, of any colour, and then lies on top of it.",
  "move.figure":
    "The stack of three on e2 can move to b2, e5 or h2, three spaces away. Nothing stands three spaces off in the other directions.",
  "move.surrounded":
    "A stack with a neighbour on all six sides cannot move. As soon as one of the six spaces is vacant it can.",
  "move.surrounded.figure": "White’s piece on f3 is surrounded. White has no other and must pass.",
  "move.edge": "On the full board, therefore, only pieces at the edge can move.",
  "move.edge.figure": "A full board: the white pieces marked in gold can make the first move.",
  "move.red":
    "A DVONN-piece on its own belongs to nobody and never moves, but others may move onto it. Inside a stack it moves along like any piece.",
  "move.pass": "You may pass only when you cannot move.",

  link: "Losing the link",
  "link.rule":
    "After every move all stacks have to be linked to a DVONN-piece: by containing one, by standing next to one that does, or through a chain of neighbours. Whatever has lost the link leaves the game at once.",
  "link.figure":
    "White moves from c2 onto the red piece on d2. Everything to the left loses its link: a2, b1 and b2 are gone.",
  "link.both":
    "Pieces of both colours go, whoever made the move, and none of them comes back.",
  "link.forced":
    "You may not pass to save your own: if your only move cuts off your pieces, you have to make it.",
  "link.forced.figure":
    "White’s only move is from c3 to e3. It cuts off his own stack of four on b3, and with it the game is lost, 3 to 4.",
  "link.red": "The three DVONN-pieces stay to the end: each is linked to itself.",

  end: "The end",
  "end.wait":
    "If you cannot move, you wait while your opponent goes on. As soon as you can move again, you must.",
  "end.count":
    "When nobody can move the game is over. Each player piles up all stacks with his colour on top, whatever is in them. The higher pile wins.",
  "end.figure": "Nobody can move. Black controls three stacks with 15 pieces, White two with 13: Black wins.",
  "end.draw": "Equal piles are a draw.",
  "end.again":
    "With real pieces count again when the piles differ by little. This page shows both piles at the end and the score all along.",

  fine: "Where the rulebook is silent",
  "fine.surrounded":
    "Surrounded means that six neighbouring spaces exist and all are occupied. Beyond the edge counts as open, so at the edge no stack is ever surrounded.",
  "fine.pass":
    "A pass is a move of its own, possible only while the opponent can still move. When neither can, the game ends without a pass.",
  "fine.last": "White’s last placement and his first move are two turns, one after the other.",
  "fine.red": "A DVONN-piece that stands alone at the end counts for nobody.",

  notation: "Writing moves",
  "notation.points":
    "Numbers name the five rows, letters the slanted lines: a1 to i1, a2 to j2, a3 to k3, b4 to k4, c5 to k5.",
  "notation.place": "`e4` A piece is placed on e4.",
  "notation.move": "`a2-b2` The stack on a2 moves onto b2.",
  "notation.pass": "`pass` The player cannot move.",
};
