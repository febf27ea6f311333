import type { Texts } from "../outline";
import type { YINSH } from "../outlines/yinsh";

export const yinsh: Texts<typeof YINSH> = {
  aim: "The aim",
  "aim.rows":
    "Make rows of five markers of your colour. Each row costs you one of your rings, and that is what you want: whoever has taken off three of his rings first wins.",
  "aim.blitz":
    "Make a row of five markers of your colour and take off one of your rings. In blitz the first row wins the game.",

  board: "Board and pieces",
  "board.parts":
    "The board has 85 *crossings*. Each player has five *rings*, and there are 51 *markers*, white on one side and black on the other.",
  "board.stand":
    "The board stands upright between the players: the lines with letters run from one to the other. Each player has places beside the board for the rings he takes off.",
  "board.pool": "All markers together are the *pool*, in reach of both. They belong to nobody.",

  start: "Placing the rings",
  "start.lots": "Draw lots; whoever begins takes white. The board is empty.",
  "start.rings":
    "In turn each player places one ring on any vacant crossing, those at the edge included, until all ten are on the board. Then White makes the first move.",
  "start.figure": "All ten rings are placed; White is to move.",

  turn: "A turn",
  "turn.marker":
    "Take a marker from the pool and put it into one of your rings, your colour up. Then move that ring.",
  "turn.move": "The ring moves, the marker stays behind.",
  "turn.figure": "Black has put a marker into the ring on e3 and moved the ring to e5.",
  "turn.line": "A ring moves along a line in any of the six directions and ends on a vacant crossing.",
  "turn.vacant": "It may pass over any number of vacant crossings.",
  "turn.jump":
    "It may jump over markers of both colours, as many as stand side by side without a gap, and must then stop on the first crossing behind them.",
  "turn.then":
    "It may cross vacant points first and then jump. After a jump it goes no further.",
  "turn.rings": "It never jumps over a ring, be it your own or your opponent’s.",
  "turn.reach.figure":
    "The black ring on e3 can reach the eight marked crossings. Upwards it jumps five markers and must stop on e9; to the right the ring on h3 is in the way.",

  flip: "Turning markers over",
  "flip.all":
    "When the ring has landed, all markers it has jumped are turned over, those of both colours. White ones become black, black ones white.",
  "flip.figure":
    "The ring jumps from e3 to e9: three white markers become black, two black ones become white.",
  "flip.placed":
    "The marker you have just put down is not turned. Markers are only ever turned, never moved.",
  "flip.none": "If nothing was jumped, nothing is turned and the move is complete.",

  rows: "Rows of five",
  "rows.five":
    "Five markers of one colour side by side on a line make a *row*. Rings do not count in it and break it.",
  "rows.five.figure":
    "First board: five black markers, a row. Second board: the ring on e5 stands between the markers, so there is none.",
  "rows.take":
    "Put the five markers of your row back into the pool. Then take one of your own rings off the board, whichever you like, and lay it on your side.",
  "rows.long":
    "If more than five stand in line, you choose which five side by side you take; the others stay.",
  "rows.long.figure": "Seven in line: Black takes e3 to e7, e4 to e8 or e5 to e9.",
  "rows.several":
    "If you make several rows that do not cross, you take them all, one ring for each. If they cross, you take one of them; the rest of the other stays on the board and only one ring goes.",
  "rows.several.figure": "Two rows cross on e3. Black may take only one of them.",
  "rows.other":
    "If your move makes a row of your opponent’s colour, he takes it and a ring of his choice, before his own turn.",
  "rows.both": "If there are rows of both colours, whoever moved takes his row and ring first.",

  end: "The end",
  "end.three": "With the third ring taken off you have won at once.",
  "end.both":
    "If your move makes the third row for both of you, you win, as you take first. If it makes only your opponent’s third row, he wins.",
  "end.markers":
    "If all markers are on the board and nobody has won, whoever has taken off more rings wins. Equal numbers are a draw.",
  "end.first": "With the first ring taken off you have won at once.",
  "end.first.both":
    "A row you make for your opponent wins for him. If your move makes rows for both, you win, as you take first.",
  "end.first.markers": "If all markers are on the board and there was no row, it is a draw.",

  versions: "The versions",
  "versions.standard": "*Standard*: three rows, three rings.",
  "versions.blitz":
    "*Blitz*: the same board, five rings each, all 51 markers and all the rules, but one row wins. Short, and a good way to learn.",

  tips: "Tip",
  "tips.fewer":
    "Every row brings you nearer to winning and leaves you with fewer rings to play with. Only the last row decides; now and then it is right to let your opponent have one before.",

  fine: "Where the rulebook is silent",
  "fine.order":
    "Rows are taken one at a time: row, ring, row, ring, first all of whoever moved, then all of the other. The winning ring ends the game at once; rows left are not taken any more.",
  "fine.last":
    "The turn with the last marker is completed, for both players. A row taken in it puts five markers back, and the game goes on.",
  "fine.pass": "If none of your rings can move, you pass and place no marker.",
  "fine.stuck":
    "If neither player can move, the game ends as if the markers were used up: more rings taken off wins.",

  notation: "Writing moves",
  "notation.points":
    "Letters name the lines that run from player to player, numbers the lines that run down to the right: a2 to a5 at the left edge, k7 to k10 at the right.",
  "notation.place": "`e5` A ring is placed on e5.",
  "notation.move": "`e5-e8` A marker is put into the ring on e5, and the ring moves to e8.",
  "notation.row": "`xb3-b7` The row from b3 to b7 is taken.",
  "notation.ring": "`xe8` The ring on e8 is taken off.",
  "notation.pass": "`pass` None of the rings can move.",
  "notation.turn": "`i8-f5;xg5-g9;xa5` What one player decides in succession is joined by semicolons.",
};
