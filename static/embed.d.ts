// Written from src/web/element/definitions.rs by tests/embed_reference: change that.

/** The key of a variant. */
export type Variant =
  | "chess"
  | "chess960"
  | "chesssharp"
  | "chess480"
  | "crazyhouse"
  | "antichess"
  | "horde"
  | "racingkings"
  | "duck"
  | "fogofwar"
  | "placement"
  | "moab"
  | "shuffle"
  | "doublefischer"
  | "transcendental"
  | "corner"
  | "chess256"
  | "lrs"
  | "lrsrandom"
  | "nocastle"
  | "pawnone"
  | "pawnback";

/** What the side to move may claim. */
export type ClaimKind = "repetition" | "fiftymoves" | "stalemate" | "impasse";

/** A move that is about to be made. What the fog of war hides is `null`. */
export interface MoveDetail {
  /** In UCI notation. */
  uci: string | null;
  /** In SAN. */
  san: string | null;
  /** The square that it leaves; `null` of a man from the reserve. */
  from: string | null;
  /** The square that it reaches. */
  to: string | null;
  /** Whose move it is. */
  color: "white" | "black";
  /** The position after it. */
  fen: string;
  /** Who makes it; the answers of a puzzle are its own. */
  by: "person" | "engine" | "script" | "puzzle";
}

/** A move that was made by `move()`. */
export interface MadeMove {
  /** In UCI notation. */
  uci: string;
  /** In SAN. */
  san: string;
  /** The position after it. */
  fen: string;
}

/** The position that is shown now. */
export interface ChangeDetail {
  fen: string;
  /** In halfmoves from the start. */
  ply: number;
  /** The move that led there, in UCI notation. */
  uci: string | null;
  /** The same in SAN. */
  san: string | null;
  /** The number of the game in its PGN, from 1; `null` without a PGN. */
  game: number | null;
}

/** How a game ended. */
export interface Outcome {
  /** Who won; `null` in a draw. */
  winner: "white" | "black" | null;
  /** Why, in a word or two. */
  reason: string;
  /** The points, in games that are played for points. */
  points: { white: number; black: number } | null;
  /** All of it in a sentence. */
  text: string;
}

/** A move that was tried in a puzzle. */
export interface TryDetail {
  /** In UCI notation. */
  uci: string;
  /** In SAN. */
  san: string;
  /** Whether it is a move of the solution. */
  correct: boolean;
  /** How many wrong moves have been tried, this one included. */
  wrong: number;
}

/** How a puzzle was solved. */
export interface SolvedDetail {
  /** How many wrong moves were tried. */
  wrong: number;
  /** How many hints were given. */
  hints: number;
}

/** How much of a file has been received. */
export interface ProgressDetail {
  /** In bytes. */
  loaded: number;
  /** In bytes; `null` if its site does not tell. */
  total: number | null;
}

/** What went wrong. */
export interface ErrorDetail {
  /** In a sentence. */
  message: string;
  /** Which attribute is wrong, if one is. */
  attribute: keyof Sharp960BoardAttributes | null;
}

/** What the engine thinks of a position. */
export interface Evaluation {
  /** White’s advantage in hundredths of a pawn; `null` where there is a mate. */
  cp: number | null;
  /** Moves to mate: positive where White mates. */
  mate: number | null;
  /** Halfmoves looked ahead. */
  depth: number;
  /** The best line, in UCI notation. */
  pv: string[];
}

/** The attributes of `<sharp960-board>`. */
export interface Sharp960BoardAttributes {
  /** What can be done: look at a diagram or step through a game (view), look at a position that is drawn without rules and downloads next to nothing (diagram, with `fen` and what belongs to the look alone), move both sides by hand (free), play against the engine (play), move both sides with variations and the engine’s evaluation (analyse), find the moves of a `solution` (puzzle), or place any pieces on any squares (setup). Default: `view`. */
  mode?: "view" | "diagram" | "free" | "play" | "analyse" | "puzzle" | "setup";
  /** The rules, by the key of the variant; without it, they are guessed from a `fen` that is not of chess, and a PGN names its own. Default: `chess`. */
  variant?: Variant;
  /** The start position as FEN, with castling rights as in X-FEN or Shredder-FEN and `_` read as a space; the board field alone is enough. Without it, or with `start`, the variant’s start. The modes view and setup draw any arrangement of pieces; the others draw it too, but it cannot be moved if it is not a legal position, and `sharp960:error` tells why. */
  fen?: string;
  /** The start position by its number among the variant’s starts, such as 518 for that of chess in Chess960, which it means without a `variant`; `fen` counts before it. */
  n?: number | string;
  /** The moves made from the start position, in SAN or UCI notation, with spaces or commas between them. */
  moves?: string;
  /** A game or several as PGN with comments and variations. It counts before `src`, that before a child `<script type="application/x-chess-pgn">`, and that before `fen`, `n` and `moves`. Pieces have English, German, French, Spanish, Italian, Dutch, Czech or Russian letters or are figurines, and a null move is `--`, `Z0`, `0000` or `@@@@`. */
  pgn?: string;
  /** The address of a PGN file of at most 5 megabytes; a file of another site can be read only if that site sends `Access-Control-Allow-Origin`. `sharp960:progress` tells how much of it is there. */
  src?: string;
  /** In mode `puzzle` the moves to be found and the answers to them, from the position after `moves`, in SAN, UCI notation or as moves of a PGN, whose variations count as well; without it they are those of the `pgn`. Any move that wins the game at once counts too. */
  solution?: string;
  /** Which game of a PGN with several is shown first, counted from 1. The visitor chooses others, from a list that can be searched if there are more than ten; 500 at most are read. Default: `1`. */
  game?: number | string;
  /** The position shown, in halfmoves from the start; without it the last one, and of a PGN the first in the modes view and analyse. A puzzle of a PGN begins at its start. */
  at?: number | string;
  /** The side below; against the engine it is the person’s unless this is given. Default: `white`. */
  orientation?: "white" | "black";
  /** The person’s side against the engine. Default: `white`. */
  color?: "white" | "black";
  /** How strongly the engine plays, from 1 to 10. Default: `3`. */
  level?: number | string;
  /** How many lines of the engine an analysis shows. Default: `1`. */
  lines?: number | string;
  /** Whether the moves stand beside or below the board; `auto` shows them with a PGN and in an analysis. Default: `auto`. */
  list?: "auto" | "on" | "off";
  /** Whether there are buttons; `auto` shows them where there is something to press. Default: `auto`. */
  controls?: "auto" | "on" | "off";
  /** Whether files and ranks are named on the board. Default: `on`. */
  coordinates?: "on" | "off" | boolean;
  /** Whether it is shown where a piece that is picked up can go. Default: `on`. */
  targets?: "on" | "off" | boolean;
  /** Whose pieces can be moved by hand, as far as the mode allows it; scripts can move them all the same. Default: `both`. */
  movable?: "both" | "white" | "black" | "none";
  /** The only moves that can be made by hand: legal moves in SAN or UCI notation, and squares, which stand for every move of the piece there. Those that are not legal in the position shown are ignored. */
  allowed?: string;
  /** Arrows, such as `e2e4 Rd7d5`: two squares, with G (green), R (red), Y (yellow) or B (blue) before them if wanted. */
  arrows?: string;
  /** Circles around squares, such as `e4 Yd5`, in the same colours. */
  circles?: string;
  /** Coloured squares, such as `e4 Bd5`, in the same colours. */
  marks?: string;
  /** How long each position of a game is shown before the next one follows by itself, in milliseconds. It begins once the board is seen, rests while it is not, and ends at the last position or when the visitor steps or moves; 0 and for those who prefer reduced motion only after `play()` or a press of its button. Default: `0`. */
  autoplay?: number | string;
  /** Whether moves can be made before the engine has answered: none (off), one that the next replaces (one), or several in a row (several). Default: `one`. */
  premoves?: "off" | "one" | "several";
  /** Light or dark; `auto` follows the page’s `color-scheme`. Default: `auto`. */
  theme?: "auto" | "light" | "dark";
  /** The colours of the squares. Default: `blue`. */
  board?: "blue" | "green" | "wood" | "grey" | "ocean" | "plum" | "coral" | "paper";
  /** How long pieces glide, in milliseconds; 0 and for those who prefer reduced motion not at all. Default: `200`. */
  animation?: number | string;
  /** What the board is called for those who don’t see it; without it its variant and mode. */
  label?: string;
}

/** Attributes and their values; `null` takes one away. */
export type Sharp960BoardOptions = {
  [Name in keyof Sharp960BoardAttributes]?: Sharp960BoardAttributes[Name] | null;
};

/** The attributes of a board that is a field of a form. */
export interface Sharp960BoardFieldAttributes {
  /** The name under which a form sends the FEN, in the mode setup. */
  name?: string;
  /** A form is only sent with a legal position: until there is one, the browser tells what is wrong. */
  required?: boolean;
  /** Nothing can be placed, and the form does not send the FEN; as on any field. */
  disabled?: boolean;
}

/** The events of a board. */
export interface Sharp960BoardEventMap {
  /** The board has been drawn for the first time. */
  "sharp960:ready": CustomEvent<null>;
  /** A move is about to be made, whoever makes it; cancelled, it is not. Cancelable. */
  "sharp960:move": CustomEvent<MoveDetail>;
  /** Another position is shown, or another game of the PGN; in the mode diagram it comes with another `fen`. When it is set up by hand, the events `input` and `change` of a field come too. */
  "sharp960:change": CustomEvent<ChangeDetail>;
  /** The game has ended on the board. */
  "sharp960:gameover": CustomEvent<Outcome>;
  /** A move has been tried in a puzzle. A wrong one is taken back a moment later. */
  "sharp960:try": CustomEvent<TryDetail>;
  /** The puzzle is solved. */
  "sharp960:solved": CustomEvent<SolvedDetail>;
  /** Another part of the file at `src` has been received. */
  "sharp960:progress": CustomEvent<ProgressDetail>;
  /** Something could not be read or loaded. Cancelled, nothing of it is shown in the board: a listener that cancels all of them hides errors from visitors. Cancelable. */
  "sharp960:error": CustomEvent<ErrorDetail>;
  /** The engine thinks something new of the position shown. */
  "sharp960:evaluation": CustomEvent<Evaluation>;
}

/** A chess board. */
export declare class Sharp960Board extends HTMLElement {
  /** What can be done: look at a diagram or step through a game (view), look at a position that is drawn without rules and downloads next to nothing (diagram, with `fen` and what belongs to the look alone), move both sides by hand (free), play against the engine (play), move both sides with variations and the engine’s evaluation (analyse), find the moves of a `solution` (puzzle), or place any pieces on any squares (setup). Default: `view`. */
  mode: "view" | "diagram" | "free" | "play" | "analyse" | "puzzle" | "setup" | null;
  /** The rules, by the key of the variant; without it, they are guessed from a `fen` that is not of chess, and a PGN names its own. Default: `chess`. */
  variant: Variant | null;
  /** The start position by its number among the variant’s starts, such as 518 for that of chess in Chess960, which it means without a `variant`; `fen` counts before it. */
  n: number | null;
  /** The moves made from the start position, in SAN or UCI notation, with spaces or commas between them. */
  moves: string | null;
  /** The address of a PGN file of at most 5 megabytes; a file of another site can be read only if that site sends `Access-Control-Allow-Origin`. `sharp960:progress` tells how much of it is there. */
  src: string | null;
  /** In mode `puzzle` the moves to be found and the answers to them, from the position after `moves`, in SAN, UCI notation or as moves of a PGN, whose variations count as well; without it they are those of the `pgn`. Any move that wins the game at once counts too. */
  solution: string | null;
  /** The position shown, in halfmoves from the start; without it the last one, and of a PGN the first in the modes view and analyse. A puzzle of a PGN begins at its start. */
  at: number | null;
  /** The side below; against the engine it is the person’s unless this is given. Default: `white`. */
  orientation: "white" | "black" | null;
  /** The person’s side against the engine. Default: `white`. */
  color: "white" | "black" | null;
  /** How strongly the engine plays, from 1 to 10. Default: `3`. */
  level: number | null;
  /** How many lines of the engine an analysis shows. Default: `1`. */
  lines: number | null;
  /** Whether the moves stand beside or below the board; `auto` shows them with a PGN and in an analysis. Default: `auto`. */
  list: "auto" | "on" | "off" | null;
  /** Whether there are buttons; `auto` shows them where there is something to press. Default: `auto`. */
  controls: "auto" | "on" | "off" | null;
  /** Whether files and ranks are named on the board. Default: `on`. */
  coordinates: boolean;
  /** Whether it is shown where a piece that is picked up can go. Default: `on`. */
  targets: boolean;
  /** Whose pieces can be moved by hand, as far as the mode allows it; scripts can move them all the same. Default: `both`. */
  movable: "both" | "white" | "black" | "none" | null;
  /** The only moves that can be made by hand: legal moves in SAN or UCI notation, and squares, which stand for every move of the piece there. Those that are not legal in the position shown are ignored. */
  allowed: string | null;
  /** Arrows, such as `e2e4 Rd7d5`: two squares, with G (green), R (red), Y (yellow) or B (blue) before them if wanted. */
  arrows: string | null;
  /** Circles around squares, such as `e4 Yd5`, in the same colours. */
  circles: string | null;
  /** Coloured squares, such as `e4 Bd5`, in the same colours. */
  marks: string | null;
  /** How long each position of a game is shown before the next one follows by itself, in milliseconds. It begins once the board is seen, rests while it is not, and ends at the last position or when the visitor steps or moves; 0 and for those who prefer reduced motion only after `play()` or a press of its button. Default: `0`. */
  autoplay: number | null;
  /** Whether moves can be made before the engine has answered: none (off), one that the next replaces (one), or several in a row (several). Default: `one`. */
  premoves: "off" | "one" | "several" | null;
  /** Light or dark; `auto` follows the page’s `color-scheme`. Default: `auto`. */
  theme: "auto" | "light" | "dark" | null;
  /** The colours of the squares. Default: `blue`. */
  board: "blue" | "green" | "wood" | "grey" | "ocean" | "plum" | "coral" | "paper" | null;
  /** How long pieces glide, in milliseconds; 0 and for those who prefer reduced motion not at all. Default: `200`. */
  animation: number | null;
  /** What the board is called for those who don’t see it; without it its variant and mode. */
  label: string | null;
  /** The FEN of the position shown; in the mode diagram the attribute as it is. Setting it sets the attribute, the start position. What the fog of war hides is not in it. */
  fen: string;
  /** The PGN of the game; setting it sets the attribute. */
  pgn: string;
  /** The position shown, in halfmoves from the start; 0 in the mode diagram. */
  ply: number;
  /** The number of the game shown among those of its PGN, from 1, also once the visitor has chosen it; without a PGN the attribute. Setting it sets the attribute, and shows that game. */
  game: number | null;
  /** The side to move in the position shown; `null` until the board is ready, and in the mode diagram. */
  readonly turn: "white" | "black" | null;
  /** The legal moves of the position shown in UCI notation, as far as the viewer may know them. */
  readonly legalMoves: string[];
  /** The moves that led to the position shown and those that follow it, in SAN. */
  readonly history: string[];
  /** The move that led to the position shown. */
  readonly lastMove: { uci: string; san: string } | null;
  /** How the game ended, once it has. */
  readonly outcome: Outcome | null;
  /** What the side to move may claim now. */
  readonly claims: ClaimKind[];
  /** What the engine thinks of the position shown, from White’s side. */
  readonly evaluation: Evaluation | null;
  /** Whether the moves of the game follow each other by themselves now. */
  readonly playing: boolean;
  /** Whether the puzzle is solved. */
  readonly solved: boolean;
  /** What is wrong now, for scripts that came after the event. */
  readonly errors: ErrorDetail[];
  /** Is fulfilled once the board is drawn, and rejected if it cannot be loaded. After a method of the mode view has thrown, another promise that is fulfilled once `errors` has the sentences. */
  readonly ready: Promise<void>;
  /** In the mode setup the FEN of what is set up, which a form sends as the value of the field; in other modes `null`. Setting it places the pieces and leaves `fen`, to which the form’s reset returns. */
  value: string | null;
  /** The attribute `name`. */
  name: string;
  /** Whether the attribute `required` is there. */
  required: boolean;
  /** Whether the attribute `disabled` is there. */
  disabled: boolean;
  /** The form that the element belongs to. */
  readonly form: HTMLFormElement | null;
  /** Whether a form may be sent with this value: `valueMissing` while a required board is empty, `customError` while it has no legal position. */
  readonly validity: ValidityState;
  /** Why not, in a sentence. */
  readonly validationMessage: string;
  /** Whether a form asks for `validity` at all. */
  readonly willValidate: boolean;

  /** Makes a move in the position shown, in SAN or UCI notation, for whoever is to move; in the modes view and analyse a move there that the game does not have begins a variation, and in the others it throws unless the last position is shown. */
  move(text: string): MadeMove;
  /** Takes the last move back, against the engine the person’s last one; says whether there was one. */
  undo(): boolean;
  /** Makes again what `undo()` took back; says whether there was something. */
  redo(): boolean;
  /** Turns the board. */
  flip(): void;
  /** Sets several attributes at once; `null` takes one away. Throws what is wrong with them. */
  set(options: Sharp960BoardOptions): void;
  /** Shows another position; it sets `fen`, `variant` and `moves` and takes `pgn` away. Throws what is wrong with them. */
  setPosition(fen: string, options?: { variant?: string; moves?: string }): void;
  /** Shows another game; it sets `pgn` and `game`. Throws what is wrong with them. */
  setPgn(text: string, options?: { game?: number }): void;
  /** Shows the position after that many halfmoves of the line shown; throws where there are not as many. */
  goTo(ply: number): void;
  /** Shows the start position. */
  first(): void;
  /** Shows the position one move earlier. */
  previous(): void;
  /** Shows the position one move later. */
  next(): void;
  /** Shows the last position of the line shown. */
  last(): void;
  /** Begins a new game: sets the attributes given and takes `fen`, `moves`, `pgn` and `at` away; without `n` a variant with many starts begins with any of them. */
  newGame(options?: { variant?: string; n?: number; color?: "white" | "black"; level?: number }): void;
  /** Claims for the side to move; throws where the claim cannot be made. */
  claim(kind: ClaimKind): Outcome;
  /** Gives up: the person’s side against the engine, else the side to move. */
  resign(): Outcome;
  /** In a puzzle, circles the piece to be moved, and asked again draws the move; returns that move. */
  hint(): { uci: string; san: string } | null;
  /** Draws these arrows, circles and coloured squares in place of those that are there: it sets the attributes of these names, and takes away those that are left out. */
  draw(shapes?: { arrows?: string; circles?: string; marks?: string }): void;
  /** Lets the moves of the game follow each other by themselves, at the pace of `autoplay`, from the start if the last position is shown. */
  play(): void;
  /** Ends that. */
  pause(): void;
  /** The position shown as the text of an SVG file that needs nothing else; in the mode diagram with its colours, coordinates and arrows. */
  toSvg(): string;
  /** Whether a form may be sent with this value; if not, the event `invalid` comes. */
  checkValidity(): boolean;
  /** The same, and the browser tells the visitor what is wrong. */
  reportValidity(): boolean;

  addEventListener<K extends keyof Sharp960BoardEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: Sharp960BoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof Sharp960BoardEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: Sharp960BoardEventMap[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: Sharp960Board, event: HTMLElementEventMap[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Defines the element under another name too, if nobody has. Importing this module defines it. */
export declare function define(name?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    "sharp960-board": Sharp960Board;
  }
}
