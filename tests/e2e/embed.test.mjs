// <sharp960-board> on the pages of another site, under the policy that the documentation states.
import assert from "node:assert/strict";
import { LISTEN, becomes, heard, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const open = (openPage, path, options) => openBoards(openPage, host, path, options);

test("a diagram is drawn on another site, and its fallback is gone", async ({ openPage }) => {
  const { page, men } = await open(openPage, "plain.html");
  assert.equal(await men.count(), 9);
  assert.equal(await page.getByText("White mates in one").isVisible(), false);
});

test("a diagram fetches no engine and asks for its module once", async ({ openPage }) => {
  const { page } = await open(openPage, "diagram.html");
  await page.waitForLoadState("networkidle");
  const names = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.split("/").at(-1)),
  );
  assert.equal(names.filter((name) => /^embed_(core|viewer)_bg\.wasm$/.test(name)).length, 1);
  assert.deepEqual(names.filter((name) => name.startsWith("engine_worker")), []);
  assert.equal(await page.locator("sharp960-board").count(), 7);
});

test("diagrams show the position, the side and the coordinates that they are told to", async ({ openPage }) => {
  const { page } = await open(openPage, "diagram.html");
  const boards = page.locator(".with-rules sharp960-board");
  const fens = await boards.evaluateAll((boards) => boards.map((board) => board.fen.split(" ")[0]));
  assert.equal(fens[0], "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR");
  assert.equal(fens[1], "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R");
  assert.equal(fens[2], "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB");
  const place = async (index, square) => (await boards.nth(index).locator(`[data-sq="${square}"]`).first().boundingBox()).y;
  assert.ok((await place(0, "a1")) > (await place(0, "a8")), "White is below");
  assert.ok((await place(1, "a1")) < (await place(1, "a8")), "Black is below");
  const named = (index) => boards.nth(index).locator(".coords text").count();
  assert.equal(await named(0), 16);
  assert.equal(await named(2), 0);
  // Chess♯ has its reserves beside the board.
  assert.ok((await boards.nth(3).locator('[part="tray"]').count()) === 2);
});

test("a board is as wide as its container", async ({ openPage }) => {
  const { page } = await open(openPage, "diagram.html");
  const narrow = await page.locator("sharp960-board.narrow .board").boundingBox();
  assert.ok(Math.abs(narrow.width - 112) < 1, `${narrow.width}`);
  assert.ok(Math.abs(narrow.height - narrow.width) < 1);
  // Names of files and ranks that nobody could read are not there.
  const named = () => page.locator("sharp960-board.narrow .coords").evaluate((names) => getComputedStyle(names).display !== "none");
  await page.evaluate(() => (document.querySelector(".narrow").style.width = "230px"));
  assert.equal(await named(), false);
  await page.evaluate(() => (document.querySelector(".narrow").style.width = "300px"));
  const wide = await page.locator("sharp960-board.narrow .board").boundingBox();
  assert.ok(Math.abs(wide.width - 300) < 1, `${wide.width}`);
  assert.equal(await named(), true);
});

test("two play by mouse, and the page hears it", async ({ openPage }) => {
  const board = await open(openPage, "free.html");
  const { page } = board;
  await page.evaluate(LISTEN);
  await board.drag("e2", "e4");
  await board.clickMove("e7", "e5");
  await becomes(page, "history", ["e4", "e5"]);
  const moves = await heard(page, "move");
  assert.deepEqual(moves[0], {
    uci: "e2e4",
    san: "e4",
    from: "e2",
    to: "e4",
    color: "white",
    fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    by: "person",
  });
  assert.deepEqual((await heard(page, "change")).map(({ ply, san }) => [ply, san]), [[1, "e4"], [2, "e5"]]);
  assert.equal(await page.locator("#moves").textContent(), "e4 e5");
});

test("two play by touch", async ({ openPage }) => {
  const board = await open(openPage, "free.html", { touch: true, width: 390, height: 844 });
  await board.touchDrag("d2", "d4");
  await board.tap("g8");
  await board.tap("f6");
  await becomes(board.page, "history", ["d4", "Nf6"]);
});

test("two play by keyboard", async ({ openPage }) => {
  const { page } = await open(openPage, "free.html");
  // The squares are one stop of the tab key, wherever the page puts the board.
  await page.locator("#flip").focus();
  await page.keyboard.press("Tab");
  const focused = () =>
    page.evaluate(() => document.querySelector("sharp960-board").shadowRoot.activeElement?.getAttribute("data-sq"));
  for (let stop = 0; stop < 8 && !(await focused()); stop++) await page.keyboard.press("Tab");
  const square = await focused();
  assert.ok(square, "a square has the focus");
  const walk = async (from, to) => {
    const step = (count, more, less) => Array.from({ length: Math.abs(count) }, () => (count > 0 ? more : less));
    const keys = [
      ...step(to.charCodeAt(0) - from.charCodeAt(0), "ArrowRight", "ArrowLeft"),
      ...step(Number(to[1]) - Number(from[1]), "ArrowUp", "ArrowDown"),
    ];
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  };
  await walk(square, "g1");
  await walk("g1", "f3");
  await becomes(page, "history", ["Nf3"]);
  // Those who don't see it hear it.
  await page.waitForFunction(() =>
    [...document.querySelector("sharp960-board").shadowRoot.querySelectorAll("[aria-live]")].some((live) =>
      live.textContent.includes("f3"),
    ),
  );
});

test("a cancelled move is not made, by whatever hand", async ({ openPage }) => {
  const board = await open(openPage, "events.html");
  const { page } = board;
  await board.drag("d2", "d4");
  await page.getByText("d4 is not the move here.").waitFor();
  assert.equal(await read(page, "fen"), START);
  // The man is back where it came from.
  const man = async () => (await board.board.locator('[data-man="wP"]').count());
  assert.equal(await man(), 8);
  await board.drag("e2", "e4");
  await becomes(page, "history", ["e4", "e5"]);
  await board.clickMove("g1", "f3");
  await becomes(page, "history", ["e4", "e5", "Nf3", "Nc6"]);
  assert.match(await page.locator("#log").textContent(), /sharp960:move \(cancelled\) \{"uci":"d2d4"/);
});

test("a script's move can be cancelled too, and then it throws", async ({ openPage }) => {
  host.addPage("cancel.html", '<sharp960-board mode="free"></sharp960-board>', {
    script: 'addEventListener("sharp960:move", (event) => event.preventDefault());',
  });
  const { page } = await open(openPage, "cancel.html");
  const message = await page.evaluate(() => {
    try {
      document.querySelector("sharp960-board").move("e4");
    } catch (error) {
      return error.message;
    }
  });
  assert.match(message ?? "", /cancel/i);
  assert.equal(await read(page, "ply"), 0);
});

test("methods and properties do what they say", async ({ openPage }) => {
  host.addPage("api.html", '<sharp960-board mode="free"></sharp960-board>', { script: LISTEN });
  const { page } = await open(openPage, "api.html");
  const result = await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    const made = [board.move("e4"), board.move("e7e5"), board.move("Nf3")];
    const after = { turn: board.turn, history: board.history, lastMove: board.lastMove, ply: board.ply };
    const refused = [];
    for (const text of ["Nf3", "e2e4", "", "Ke9"]) {
      try {
        board.move(text);
      } catch (error) {
        refused.push(error instanceof Error && error.message.length > 10);
      }
    }
    const undone = board.undo();
    const again = board.redo();
    board.goTo(1);
    const first = board.fen;
    board.first();
    const start = board.fen;
    board.last();
    return { made, after, refused, undone, again, first, start, last: board.ply, legal: board.legalMoves.length };
  });
  assert.deepEqual(result.made.map(({ uci, san }) => [uci, san]), [["e2e4", "e4"], ["e7e5", "e5"], ["g1f3", "Nf3"]]);
  assert.deepEqual(result.after, { turn: "black", history: ["e4", "e5", "Nf3"], lastMove: { uci: "g1f3", san: "Nf3" }, ply: 3 });
  assert.deepEqual(result.refused, [true, true, true, true]);
  assert.ok(result.undone && result.again);
  assert.equal(result.first, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  assert.equal(result.start, START);
  assert.equal(result.last, 3);
  assert.equal(result.legal, 29);
  const pgn = await read(page, "pgn");
  assert.match(pgn, /1\. e4 e5 2\. Nf3 \*/);
});

test("a new game is told once, and its start is any where none is named", async ({ openPage }) => {
  host.addPage("new-game.html", '<sharp960-board mode="free" variant="chess960"></sharp960-board>', { script: LISTEN });
  const { page } = await open(openPage, "new-game.html");
  const starts = new Set();
  for (let round = 0; round < 6; round++) {
    const changes = await page.evaluate(() => {
      const board = document.querySelector("sharp960-board");
      board.move("e4");
      heard.length = 0;
      board.newGame({ variant: "chess960" });
      return heard.filter(({ type }) => type === "sharp960:change").map(({ detail }) => detail);
    });
    assert.equal(changes.length, 1);
    assert.deepEqual([changes[0].ply, changes[0].fen], [0, await read(page, "fen")]);
    starts.add(changes[0].fen);
  }
  assert.ok(starts.size > 1, "six times the same start");
});

test("the game of several that is shown is a property", async ({ openPage }) => {
  const pgn = ["1. e4 *", "1. d4 *", "1. c4 *"].map((moves, index) => `[Round "${index}"]\n\n${moves}`).join("\n\n");
  for (const mode of ["view", "analyse"]) {
    host.addPage(`games-${mode}.html`, `<sharp960-board mode="${mode}" game="2" pgn='${pgn}'></sharp960-board>`);
    const { page } = await open(openPage, `games-${mode}.html`);
    assert.deepEqual([await read(page, "game"), await read(page, "history")], [2, ["d4"]]);
    await page.getByRole("combobox", { name: "Game" }).selectOption("0");
    await becomes(page, "game", 1);
    await page.evaluate(() => (document.querySelector("sharp960-board").game = 3));
    assert.deepEqual([await read(page, "game"), await read(page, "history")], [3, ["c4"]]);
    await page.evaluate(() => document.querySelector("sharp960-board").set({ pgn: null, game: null }));
    assert.equal(await read(page, "game"), null);
  }
});

test("an attribute that is none is told to who writes the page", async ({ openPage }) => {
  host.addPage("postion.html", "");
  // Some browsers say at once that the page allows no `onclick`, others only once it would be called.
  const forbidden = /inline event handler/;
  const expected = [/no attribute ‘postion’, only mode, variant, fen/, forbidden];
  const { page } = await openPage({ host, path: "postion.html", ready: false, expected });
  const told = [];
  page.on("console", (message) => forbidden.test(message.text()) || told.push(message.text()));
  await page.evaluate(async () => {
    const names = ["postion", "fen", "id", "class", "title", "tabindex", "name", "required", "onclick", "data-x", "aria-label", "v-on:x", "key"];
    document.body.innerHTML = `<sharp960-board ${names.map((name) => `${name}=""`).join(" ")}></sharp960-board>`;
    await document.querySelector("sharp960-board").ready;
  });
  assert.equal(told.length, 1, told.join());
});

test("attributes and properties are one", async ({ openPage }) => {
  host.addPage("attributes.html", "<sharp960-board></sharp960-board>");
  const { page } = await open(openPage, "attributes.html");
  await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    board.variant = "chess960";
    board.n = 0;
    board.orientation = "black";
    board.coordinates = false;
  });
  await becomes(page, "fen", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  const attributes = await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    return ["variant", "n", "orientation", "coordinates"].map((name) => board.getAttribute(name));
  });
  assert.deepEqual(attributes, ["chess960", "0", "black", "off"]);
  await page.evaluate((fen) => (document.querySelector("sharp960-board").fen = fen), "8/8/8/4k3/8/4K3/4P3/8_w_-_-_0_1");
  await becomes(page, "fen", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1");
});

test("properties set before the script is there count", async ({ openPage }) => {
  host.addPage("early.html", "<sharp960-board></sharp960-board>", {
    embed: false,
    script: `
      const board = document.querySelector("sharp960-board");
      board.fen = "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1";
      board.orientation = "black";
      await import("../embed.js");
    `,
  });
  const { page, men } = await open(openPage, "early.html");
  assert.equal(await men.count(), 3);
  assert.equal(await page.evaluate(() => document.querySelector("sharp960-board").getAttribute("orientation")), "black");
});

test("a diagram without kings is drawn, and what needs a legal position says why there is none", async ({ openPage }) => {
  const body = '<sharp960-board fen="P6p/8/8/3q4/8/8/8/8"></sharp960-board>';
  host.addPage("kingless.html", body, { script: LISTEN });
  const { page, men } = await open(openPage, "kingless.html");
  assert.equal(await men.count(), 3);
  assert.equal(await read(page, "fen"), "P6p/8/8/3q4/8/8/8/8 w - - 0 1");
  const label = (square) => page.locator(`[data-sq="${square}"]`).first().getAttribute("aria-label");
  assert.equal(await label("a8"), "a8, white pawn");
  assert.equal(await label("d5"), "d5, black queen");
  assert.deepEqual(await heard(page, "error"), []);
  const shown = page.locator('sharp960-board [part~="message"]');
  assert.equal(await shown.count(), 0);
  assert.deepEqual(await read(page, "legalMoves"), []);
  // A game needs a legal position: the board says why there is none, beside what it draws.
  await page.$eval("sharp960-board", (board) => (board.mode = "play"));
  await shown.first().waitFor();
  assert.deepEqual((await heard(page, "error")).map(({ attribute }) => attribute), ["fen"]);
  assert.equal(await men.count(), 3);
  await page.$eval("sharp960-board", (board) => (board.fen = "8/8/8/3q4/8/8/8/8 b - - 0 1"));
  await becomes(page, "fen", "8/8/8/3q4/8/8/8/8 b - - 0 1");
  assert.equal(await men.count(), 1);
  assert.equal(await shown.count(), 1);
  await page.$eval("sharp960-board", (board) => board.removeAttribute("fen"));
  await becomes(page, "fen", START);
  assert.equal(await men.count(), 32);
  assert.equal(await shown.count(), 0);
});

test("a wrong value is told, where and why, and the board is empty rather than another one", async ({ openPage }) => {
  host.addPage("wrong.html", '<sharp960-board fen="8/8/8/9/8/8/8/8 w - - 0 1" level="99"></sharp960-board>', { script: LISTEN });
  const { page, men } = await open(openPage, "wrong.html");
  assert.equal(await men.count(), 0);
  const errors = await heard(page, "error");
  assert.deepEqual(errors.map(({ attribute }) => attribute).sort(), ["fen", "level"]);
  assert.ok(errors.every(({ message }) => message.length > 15));
  const shown = page.locator('sharp960-board [part~="message"]').first();
  assert.ok(await shown.isVisible());
  const wrong = () => page.$eval("sharp960-board", (board) => board.errors.map(({ attribute }) => attribute).sort());
  assert.deepEqual(await wrong(), ["fen", "level"]);
  await page.$eval("sharp960-board", (board) => (board.level = 3));
  assert.deepEqual(await wrong(), ["fen"]);
});

test("a cancelled error is not shown in the board", async ({ openPage }) => {
  host.addPage("own-error.html", '<sharp960-board fen="x"></sharp960-board>', {
    script: 'addEventListener("sharp960:error", (event) => event.preventDefault());',
  });
  const { page, men } = await open(openPage, "own-error.html");
  assert.equal(await men.count(), 0);
  assert.equal(await page.locator('sharp960-board [part~="message"]').isVisible(), false);
});
