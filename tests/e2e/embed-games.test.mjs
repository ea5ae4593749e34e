// Games inside <sharp960-board> on another site: against the engine, with other rules, from PGN.
import assert from "node:assert/strict";
import { LISTEN, becomes, heard, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path, options) => openBoards(openPage, host, path, { height: 1200, ...options });

/** Waits until the first board has that many moves. */
const movesMade = (page, count) =>
  page.waitForFunction((count) => document.querySelector("sharp960-board").history.length >= count, count);

test("the engine answers on a page of another site", async ({ openPage }) => {
  const board = await open(openPage, "play.html");
  const { page } = board;
  await page.evaluate(LISTEN);
  await board.drag("e2", "e4");
  await movesMade(page, 2);
  const moves = await heard(page, "move");
  assert.deepEqual(moves.map(({ by, color }) => [by, color]), [["person", "white"], ["engine", "black"]]);
  assert.equal(page.workers().length, 1);
  // It answers again, and again is undone to where the person was to move.
  await board.clickMove("d2", "d4");
  await movesMade(page, 4);
  assert.equal(await page.evaluate(() => document.querySelector("sharp960-board").undo()), true);
  await becomes(page, "turn", "white");
});

test("the engine begins where the person has Black, and plays Chess960 and Chess♯", async ({ openPage }) => {
  const { page } = await open(openPage, "play.html");
  for (const variant of ["chess960", "chesssharp"]) {
    await page.selectOption("[name=variant]", variant);
    await page.selectOption("[name=color]", "black");
    await page.locator("#form button").first().click();
    await page.waitForFunction(
      (variant) => {
        const board = document.querySelector("sharp960-board");
        return board.variant === variant && board.history.length === 1;
      },
      variant,
    );
    await becomes(page, "turn", "black");
  }
});

test("resigning ends the game, and the page hears how", async ({ openPage }) => {
  const { page } = await open(openPage, "play.html");
  await page.locator("#resign").click();
  await page.waitForFunction(() => document.getElementById("result").textContent !== "");
  const outcome = await read(page, "outcome");
  assert.equal(outcome.winner, "black");
  assert.ok(outcome.text.length > 5 && outcome.reason.length > 0);
});

test("a move of the engine can be cancelled as well", async ({ openPage }) => {
  host.addPage("silenced.html", '<sharp960-board mode="play" color="black" level="1"></sharp960-board>', {
    script: `${LISTEN} addEventListener("sharp960:move", (event) => event.preventDefault());`,
  });
  const { page } = await open(openPage, "silenced.html");
  await page.waitForFunction(() => window.heard.some(({ type, detail }) => type === "sharp960:move" && detail.by === "engine"));
  await page.waitForTimeout(500);
  assert.equal(await read(page, "ply"), 0);
});

const CASTLING = "rkb1bqnr/pppppppp/8/8/8/8/PPPPPPPP/RK2BQNR w HAha - 0 1";

test("a Chess960 king castles by being dropped on its rook", async ({ openPage }) => {
  host.addPage("castling.html", `<sharp960-board mode="free" variant="chess960" fen="${CASTLING}"></sharp960-board>`);
  const board = await open(openPage, "castling.html");
  await board.drag("b1", "a1");
  await becomes(board.page, "history", ["O-O-O"]);
  assert.match(await read(board.page, "fen"), /PPPPPPPP\/2KRBQNR b/);
  assert.equal((await read(board.page, "lastMove")).uci, "b1a1");
});

test("a Chess♯ piece is placed from the reserve by drag, by click and by key", async ({ openPage }) => {
  host.addPage("drops.html", '<sharp960-board mode="free" variant="chesssharp"></sharp960-board>', { script: LISTEN });
  const board = await open(openPage, "drops.html");
  const { page } = board;
  const reserve = (man) => page.locator(`sharp960-board .tray [data-man="${man}"]`);
  await board.drag(reserve("wN"), "c1");
  await board.clickMove(reserve("bR"), "a8");
  const history = await read(page, "history");
  assert.equal(history.length, 2);
  const [first] = await heard(page, "move");
  assert.equal(first.from, null);
  assert.equal(first.to, "c1");
  assert.match(first.uci, /^N@c1$/);
});

test("a stalemate in Chess♯ ends the game when it is claimed, and its points are told", async ({ openPage }) => {
  const fen = "4k3/8/8/8/8/1q6/8/K7[] w - - 0 1";
  host.addPage("stalemate.html", `<sharp960-board mode="free" variant="chesssharp" fen="${fen}"></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "stalemate.html");
  assert.deepEqual(await read(page, "claims"), ["stalemate"]);
  const outcome = await page.evaluate(() => document.querySelector("sharp960-board").claim("stalemate"));
  assert.deepEqual(outcome.points, { white: 2, black: 8 });
  assert.deepEqual(await heard(page, "gameover"), [outcome]);
  assert.deepEqual(await read(page, "legalMoves"), []);
});

test("a draw by repetition is claimed by the page, and what can't be claimed is refused", async ({ openPage }) => {
  host.addPage("claim.html", '<sharp960-board mode="free" variant="chess"></sharp960-board>', { script: LISTEN });
  const { page } = await open(openPage, "claim.html");
  const outcome = await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    for (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]) board.move(move);
    return [board.claims, board.claim(board.claims[0])];
  });
  assert.deepEqual(outcome[0], ["repetition"]);
  assert.equal(outcome[1].winner, null);
  assert.equal((await heard(page, "gameover")).length, 1);
  const refused = await page.evaluate(() => {
    try {
      document.querySelector("sharp960-board").claim("impasse");
    } catch (error) {
      return error.message;
    }
  });
  assert.ok(refused?.length > 10);
});

test("checkmate ends a game, and the page hears it once", async ({ openPage }) => {
  host.addPage("mate.html", '<sharp960-board mode="free" moves="f3 e5 g4"></sharp960-board>', { script: LISTEN });
  const board = await open(openPage, "mate.html");
  await board.drag("d8", "h4");
  await becomes(board.page, "history", ["f3", "e5", "g4", "Qh4#"]);
  const over = await heard(board.page, "gameover");
  assert.equal(over.length, 1);
  assert.equal(over[0].winner, "black");
  assert.match(over[0].reason, /checkmate/i);
});

test("an analysis shows what the engine thinks, and the page hears it", async ({ openPage }) => {
  const { page } = await open(openPage, "analyse.html");
  await page.waitForFunction(() => / at depth \d/.test(document.getElementById("evaluation").textContent));
  const evaluation = await read(page, "evaluation");
  assert.ok(evaluation.depth > 0 && evaluation.pv.length > 0);
  assert.ok(await page.locator('sharp960-board [part~="bar"]').isVisible());
  await page.waitForFunction(() => document.querySelector("sharp960-board").shadowRoot.querySelector('[part~="lines"]').textContent.length > 30);
});

test("moves that are tried in an analysis stay as variations", async ({ openPage }) => {
  const board = await open(openPage, "analyse.html");
  const { page } = board;
  await board.clickMove("e1", "g1");
  await page.evaluate(() => document.querySelector("sharp960-board").previous());
  await board.clickMove("d2", "d3");
  assert.match(await read(page, "pgn"), /5\. O-O \(5\. d3\)/);
});

test("a game with comments and variations is stepped through by button, key and click", async ({ openPage }) => {
  const { page } = await open(openPage, "viewer.html");
  const moves = page.locator('sharp960-board [part~="moves"]');
  await moves.getByText("Solid, but the bishop on f8 gets little air.").waitFor();
  assert.equal(await read(page, "ply"), 0);
  await page.evaluate(() => document.querySelector("sharp960-board").next());
  await becomes(page, "ply", 1);
  // The arrow keys step too, as long as the focus is in the board.
  await moves.getByText("Solid, but").click();
  await page.locator("sharp960-board").getByRole("button", { name: /next/i }).first().focus();
  await page.keyboard.press("ArrowRight");
  await becomes(page, "ply", 2);
  await moves.getByText("Rd8#").click();
  await becomes(page, "fen", "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
  // A move of a variation shows that variation's position.
  await moves.getByText("Nxd4").first().click();
  assert.match(await read(page, "fen"), /^rnbqkbnr\/ppp2ppp\/3p4\/8\/3NP3\/8/);
  await page.evaluate(() => document.querySelector("sharp960-board").first());
  await becomes(page, "ply", 0);
});

test("another PGN can be shown, and a bad one is told", async ({ openPage }) => {
  const { page } = await open(openPage, "viewer.html");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForFunction(() => document.querySelector("sharp960-board").pgn.includes("fastest way to lose"));
  await page.locator("textarea").fill("1. e4 e5 2. Ke9");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForFunction(() => document.getElementById("message").textContent.includes("Ke9"));
});

test("in a list of games the one that is shown is in sight, and a search ends with its games", async ({ openPage }) => {
  const games = (name, count) => Array.from({ length: count }, (_, at) => `[White "${name} ${at + 1}"]\n\n1. e4 *\n`).join("\n");
  host.addPage("twentieth.html", `<sharp960-board mode="analyse" game="20"><script type="application/x-chess-pgn">${games("Ada", 130)}</script></sharp960-board>`);
  const { page } = await open(openPage, "twentieth.html");
  const row = page.locator(".embed-games [aria-current]");
  const inSight = () =>
    row.evaluate((row) => {
      const [list, own] = [row.closest("ol").getBoundingClientRect(), row.getBoundingClientRect()];
      return own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    });
  assert.match(await row.textContent(), /^20\. Ada 20/);
  assert.ok(await inSight());
  await page.evaluate(() => (document.querySelector("sharp960-board").game = 120));
  await page.getByRole("button", { name: /^120\. Ada 120/ }).waitFor();
  assert.ok(await inSight());
  const search = page.getByRole("searchbox");
  await search.fill("Ada 77");
  await page.getByText("1 game", { exact: true }).waitFor();
  await page.evaluate(() => (document.querySelector("sharp960-board").game = 5));
  await becomes(page, "game", 5);
  await page.waitForTimeout(100);
  assert.equal(await page.locator(".embed-games li").count(), 1, "the search goes on");
  await page.evaluate((pgn) => document.querySelector("sharp960-board").setPgn(pgn), games("Grace", 12));
  await page.getByRole("button", { name: /^1\. Grace 1/ }).first().waitFor();
  assert.equal(await search.inputValue(), "");
});

test("undo() takes the last move back while an earlier position is shown", async ({ openPage }) => {
  host.addPage("undo-earlier.html", '<sharp960-board mode="free" moves="e4 Nf6"></sharp960-board>');
  const { page } = await open(openPage, "undo-earlier.html");
  const undone = await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    board.first();
    return [board.undo(), board.history];
  });
  assert.deepEqual(undone, [true, ["e4"]]);
});
