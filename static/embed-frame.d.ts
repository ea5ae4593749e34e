/** How a board stands: the answer to `hello` and `get`. */
export interface FrameState {
  /** The FEN of the position shown. */
  fen: string;
  /** The PGN of the game. */
  pgn: string;
  /** The number of the game in its PGN, from 1; `null` without a PGN. */
  game: number | null;
  /** The position shown, in halfmoves from the start. */
  ply: number;
  turn: "white" | "black";
  outcome: { winner: "white" | "black" | null; reason: string; points: { white: number; black: number } | null; text: string } | null;
  /** The key of the variant. */
  variant: string;
  /** What is wrong now, such as with an attribute in the address of the frame. */
  errors: { message: string; attribute: string | null }[];
}

/** A move that has been made. */
export interface FrameMove {
  uci: string;
  san: string;
  /** The FEN after it. */
  fen: string;
}

/** What can be asked of a board in a frame: the members of the message, and the result. */
export interface FrameCalls {
  hello: [members: {}, result: FrameState];
  get: [members: {}, result: FrameState];
  set: [members: { options: Record<string, string | number | boolean | null> }, result: void];
  move: [members: { move: string }, result: FrameMove];
  undo: [members: {}, result: boolean];
  redo: [members: {}, result: boolean];
  flip: [members: {}, result: void];
  goto: [members: { ply: number }, result: void];
  position: [members: { fen: string; variant?: string; moves?: string }, result: void];
  pgn: [members: { pgn: string; game?: number }, result: void];
  newgame: [members: { variant?: string; n?: number; color?: "white" | "black"; level?: number }, result: void];
  claim: [members: { kind: string }, result: FrameState["outcome"]];
  resign: [members: {}, result: FrameState["outcome"]];
  hint: [members: {}, result: { uci: string; san: string } | null];
  play: [members: {}, result: void];
  pause: [members: {}, result: void];
}

/** The board in a frame. It dispatches what the frame tells, as events whose `detail` it is. */
export class FramedBoard extends EventTarget {
  constructor(iframe: HTMLIFrameElement, options?: { autoHeight?: boolean });
  /** Asks something of the board. Fulfilled with the result, rejected with what is wrong. */
  call<T extends keyof FrameCalls>(
    type: T,
    ...members: {} extends FrameCalls[T][0] ? [FrameCalls[T][0]?] : [FrameCalls[T][0]]
  ): Promise<FrameCalls[T][1]>;
  /** Hears nothing more, and rejects what has not been answered. */
  disconnect(): void;
}

/** Joins the page to the board in a frame, which may be loading still; timeout in milliseconds. */
export function connect(
  iframe: HTMLIFrameElement,
  options?: { autoHeight?: boolean; timeout?: number },
): Promise<FramedBoard>;
