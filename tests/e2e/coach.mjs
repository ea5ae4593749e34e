// A player for whole games: our own engine in a second worker of the page tells what to play, and
// the moves are made on the board with the mouse. The game is followed in the address bar.
import assert from "node:assert/strict";

/** Milliseconds that the coach thinks about a move. */
const THINK = 60;

/** Runs in the page: starts the worker, and gives the page `coach(lines, last)`. */
function hire() {
  const worker = new Worker("engine_worker_simd_loader.js", { type: "module" });
  let [lines, last, done] = [[], "", () => {}];
  worker.onmessage = ({ data }) => {
    if (typeof data !== "string") return;
    for (const line of data.split("\n")) {
      lines.push(line);
      if (line.startsWith(last)) done(lines);
    }
  };
  window.coach = (commands, until) =>
    new Promise((resolve) => {
      [lines, last, done] = [[], until, resolve];
      for (const command of commands) worker.postMessage(command);
    });
}

export class Coach {
  /**
   * @param {import("./harness.mjs").BoardPage} board
   * @param {string} variant its key
   * @param {string} fen where the game begins
   */
  static async of(board, variant, fen) {
    const { page } = board;
    await page.evaluate(hire);
    // What is sent while the worker still loads may be lost.
    for (let attempt = 0; attempt < 150; attempt++) {
      const awake = await Promise.race([
        page.evaluate(() => window.coach(["uci"], "uciok").then(() => true)),
        page.waitForTimeout(200).then(() => false),
      ]);
      if (awake) return new Coach(board, variant, fen);
    }
    throw new Error("the coach's worker does not answer");
  }

  constructor(board, variant, fen) {
    Object.assign(this, { board, variant, fen });
  }

  /** The moves made so far, as the address bar has them. */
  moves() {
    const moves = new URL(this.board.page.url()).searchParams.get("moves");
    return moves ? moves.split(",") : [];
  }

  /** Waits until that many moves are made or the game is over; whether it goes on. */
  async until(count) {
    const { page } = this.board;
    const over = page.locator(".result .verdict");
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      if (await over.isVisible()) return false;
      if (this.moves().length >= count) return true;
      await page.waitForTimeout(20);
    }
    assert.fail(`no move came; there are ${this.moves().length} of ${count}`);
  }

  /** What to play now: a move as UCI, or nothing when only a claim is left. */
  async advice() {
    const moves = this.moves();
    const position = `position fen ${this.fen}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`;
    const lines = await this.board.page.evaluate(
      ([variant, position, time]) =>
        window.coach(
          [`setoption name UCI_Variant value ${variant}`, position, `go movetime ${time}`],
          "bestmove",
        ),
      [this.variant, position, THINK],
    );
    const move = lines.at(-1).split(" ")[1];
    return move === "(none)" ? undefined : move;
  }

  /** Makes a move on the board: every other one by dragging. */
  async make(move, color) {
    const { board } = this;
    const drag = this.moves().length % 4 < 2;
    if (move[1] === "@") {
      const slot = board.page.locator(`.tray .slot[data-man="${color}${move[0]}"]`);
      return drag ? board.drag(slot, move.slice(2)) : board.clickMove(slot, move.slice(2));
    }
    const [from, to, promotion] = [move.slice(0, 2), move.slice(2, 4), move[4]];
    if (drag) await board.drag(from, to);
    else await board.clickMove(from, to);
    const chooser = board.page.locator(".chooser .choice");
    if (promotion && (await chooser.count()) > 0) {
      const name = { q: "queen", r: "rook", b: "bishop", n: "knight" }[promotion];
      await board.click(board.page.getByRole("button", { name: new RegExp(name, "i") }).last());
    }
  }

  /** Plays one move as the coach says; whether the game goes on after the answer. */
  async playOn(color) {
    const count = this.moves().length;
    const move = await this.advice();
    if (!move) return false;
    await this.make(move, color);
    return this.until(count + 2);
  }

  /** Plays to the end of the game. */
  async playOut(color, { most = 150 } = {}) {
    for (let move = 0; move < most; move++) {
      if (!(await this.playOn(color))) return;
    }
    assert.fail(`the game is not over after ${most} moves`);
  }
}
