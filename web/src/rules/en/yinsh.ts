import type { Texts } from "../outline";
import type { YINSH } from "../outlines/yinsh";

export const yinsh: Texts<typeof YINSH> = {
  aim: "The aim",
  "aim.rows":
    "Make rows of five markers of your colour. Each row costs you one of your rings, and that is what you want: the first player to remove three rings wins.",
  "aim.blitz":
    "Make a row of five markers of your colour and take off one of your rings. In blitz the first row wins the game.",

  board: "Board and pieces",
  "board.parts":
    "The board has 85 *crossings*. Each player has five *rings*, and there are 51 *markers*, white on one side and black on the other.",
  "board.stand":
    "The board lies between the players so that the lettered lines run from one player to the other. Beside the board each player has places for the rings they remove.",
  "board.pool":
    "All markers together form the *pool*, within reach of both players. They belong to nobody.",

  start: "Placing the rings",
  "start.lots": "Draw lots; the player who begins takes white. The board is empty.",
  "start.rings":
    "Players take turns placing one ring on any vacant crossing, including those at the edge, until all ten are on the board. Then White makes the first move.",
  "start.figure": "All ten rings have been placed; White is to move.",

  turn: "A turn",
  "turn.marker":
    "Take a marker from the pool and place it in one of your rings with your colour up. Then move that ring.",
  "turn.move": "The ring moves; the marker stays behind.",
  "turn.figure": "Black has placed a marker in the ring on e3 and moved the ring to e5.",
  "turn.line":
    "A ring moves along a line in any of the six directions and ends on a vacant crossing.",
  "turn.vacant": "It may pass over any number of vacant crossings.",
  "turn.jump":
    "It may jump over markers of either colour, as many as are next to each other without a gap, and must then stop on the first crossing behind them.",
  "turn.then":
    "It may cross vacant crossings first and then jump. After a jump it goes no further.",
  "turn.rings": "It may never jump over a ring, neither your own nor your opponent’s.",
  "turn.reach.figure":
    "The black ring on e3 can reach the eight marked crossings. Upwards it jumps five markers and must stop on e9; down to the right the ring on h3 is in the way.",

  flip: "Turning markers over",
  "flip.all":
    "When the ring has landed, all markers it jumped are turned over, whatever their colour: white ones become black, black ones white.",
  "flip.figure":
    "The ring jumps from e3 to e9: three white markers become black, two black ones become white.",
  "flip.placed":
    "The marker you have just placed is not turned over. Markers are only ever turned over, never moved.",
  "flip.none": "If no marker was jumped, nothing is turned over and the move is complete.",

  rows: "Rows of five",
  "rows.five":
    "Five adjacent markers of one colour on a line make a *row*. Rings do not count in a row; they break it.",
  "rows.five.figure":
    "First board: five black markers make a row. Second board: the ring on e5 is between the markers, so there is no row.",
  "rows.take":
    "Return the five markers of your row to the pool. Then remove one of your own rings, whichever you like, and put it on your side.",
  "rows.long":
    "If you have more than five in a row, you choose which five adjacent markers to take; the others stay.",
  "rows.long.figure": "Seven in a row: Black takes e3 to e7, e4 to e8 or e5 to e9.",
  "rows.several":
    "If you make several rows that do not cross, you take them all and remove one ring for each. If they cross, you take one of them and remove one ring; the rest of the other row stays on the board.",
  "rows.several.blitz":
    "If your move makes several rows, take any one of them: the first ring you remove ends the game.",
  "rows.several.figure": "Two rows cross on e3. Black may take only one of them.",
  "rows.other":
    "If your move makes a row of your opponent’s colour, your opponent takes it and removes a ring of their choice, before their own turn.",
  "rows.both":
    "If there are rows of both colours, the player who moved takes their row and removes their ring first.",

  end: "The end",
  "end.three": "You win as soon as you remove your third ring.",
  "end.both":
    "If your move makes the third row for both of you, you win, as you take yours first. If it makes only your opponent’s third row, your opponent wins.",
  "end.markers":
    "If all markers are on the board and nobody has won, the player who has removed more rings wins. Equal numbers are a draw.",
  "end.first": "You win as soon as you remove your first ring.",
  "end.first.both":
    "If you make a row for your opponent, your opponent wins. If your move makes rows for both of you, you win, as you take yours first.",
  "end.first.markers":
    "If all markers are on the board and nobody has made a row, the game is a draw.",

  versions: "The versions",
  "versions.standard": "*Standard*: remove three rings, one for each row.",
  "versions.blitz":
    "*Blitz*: the same board, five rings each, all 51 markers and all the rules, but the first row wins. Short, and a good way to learn.",

  tips: "Tip",
  "tips.fewer":
    "Every row brings you closer to winning but leaves you with fewer rings to play with. Only the third row decides; sometimes it is right to let your opponent have one first.",
  "tips.blitz":
    "One row is enough: every four in a row is a threat, and a row you complete for your opponent loses at once.",

  fine: "Where the rulebook is silent",
  "fine.order":
    "Rows are taken one at a time: row, ring, row, ring. The player who moved takes all of theirs first, then the opponent. The winning ring ends the game at once; remaining rows are not taken.",
  "fine.last":
    "The turn in which the last marker is placed is completed by both players. If a row is taken in it, five markers return to the pool and the game goes on.",
  "fine.last.blitz":
    "The turn in which the last marker is placed is completed: a row made in it still wins.",
  "fine.pass": "If none of your rings can move, you pass and place no marker.",
  "fine.stuck":
    "If neither player can move, the game ends as if the markers had run out: the player who has removed more rings wins.",
  "fine.stuck.blitz": "If neither player can move any ring, the game is a draw.",

  notation: "Writing moves",
  "notation.points":
    "Letters name the lines that run from player to player, numbers the lines that slope down to the right: a2 to a5 at the left edge, k7 to k10 at the right.",
  "notation.place": "`e5` A ring is placed on e5.",
  "notation.move": "`e5-e8` A marker is placed in the ring on e5, and the ring moves to e8.",
  "notation.row": "`xb3-b7` The row from b3 to b7 is taken.",
  "notation.ring": "`xe8` The ring on e8 is removed.",
  "notation.pass": "`pass` None of the player’s rings can move.",
  "notation.turn":
    "`i8-f5;xg5-g9;xa5` Successive decisions by one player are joined with semicolons.",
};
