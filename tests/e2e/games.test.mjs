// Whole games against the computer, by mouse: each variant from its new-game dialog to its result.
import assert from "node:assert/strict";
import { Coach } from "./coach.mjs";
import { test } from "./harness.mjs";

const LONG = { timeout: 300_000 };

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const label = (board, square) => board.square(square).getAttribute("aria-label");
const slot = ({ page }, man) => page.locator(`.tray .slot[data-man="${man}"]`);

/** Starts a game with White against the computer's first level. */
async function start(board, variant, number) {
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of [["variant", variant], ["opponent", "computer"], ["level", "1"], ["side", "white"]]) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  if (number !== undefined) await dialog.getByLabel("Start number").fill(String(number));
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The moves in the list. */
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();

/** Waits until the computer has answered. */
async function answered(board, count) {
  await board.page.locator(".moves .ply").nth(count - 1).waitFor();
}

test("chess is played to mate by clicks and drags", async ({ openPage }) => {
  const board = await openPage();
  await start(board, "chess");
  const coach = await Coach.of(
    board,
    "chess",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  );
  await coach.playOut("w");
  const verdict = await board.page.locator(".result .verdict").innerText();
  assert.match(verdict, /You won by checkmate/);
  assert.match((await moves(board)).at(-1), /#$/);
}, LONG);

test("Chess960 is played to mate, castling by the king onto its rook", async ({ openPage }) => {
  const board = await openPage();
  // King f1, rooks e1 and g1: nothing stands between king and rook.
  await start(board, "chess960", 3);
  await board.drag("f1", "g1");
  await answered(board, 2);
  assert.equal((await moves(board))[0], "O-O");
  assert.match(await label(board, "g1"), /white king/i);
  assert.match(await label(board, "f1"), /white rook/i);
  const coach = await Coach.of(
    board,
    "chess960",
    "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1",
  );
  await coach.playOut("w");
  const verdict = await board.page.locator(".result .verdict").innerText();
  assert.match(verdict, /You won by checkmate/);
}, LONG);

test("Chess960: castling by the king onto its target", async ({ openPage }) => {
  const board = await openPage();
  // King e1, rook f1, knight g1.
  await start(board, "chess960", 291);
  await board.clickMove("g1", "f3");
  await answered(board, 2);
  await board.drag("e1", "g1");
  await answered(board, 4);
  assert.equal((await moves(board))[2], "O-O");
  assert.match(await label(board, "g1"), /white king/i);
  assert.match(await label(board, "f1"), /white rook/i);
});

test("Chess960: castling by its button", async ({ openPage }) => {
  const board = await openPage();
  // King d1, rook c1: they change places.
  await start(board, "chess960", 74);
  await button(board, "Castle long, O-O-O").click();
  await answered(board, 2);
  assert.equal((await moves(board))[0], "O-O-O");
  assert.match(await label(board, "c1"), /white king/i);
  assert.match(await label(board, "d1"), /white rook/i);
});

test("Chess♯ is played until the king is taken, ten to nothing", async ({ openPage }) => {
  const board = await openPage();
  await start(board, "chesssharp");
  const queen = slot(board, "wQ");
  assert.equal(await queen.getAttribute("aria-disabled"), "true");
  await board.clickMove(queen, "d1");
  await board.page.locator(".toast, .notice").getByText(/queen/i).waitFor();
  assert.equal((await moves(board)).length, 0, "the queen comes last");
  await board.clickMove(slot(board, "wK"), "e1");
  await answered(board, 2);
  await board.drag(slot(board, "wR"), "a1");
  await answered(board, 4);
  const made = await moves(board);
  assert.deepEqual([made[0], made[2]], ["K@e1", "R@a1"]);
  assert.equal(await slot(board, "wR").getAttribute("data-count"), "1");
  const coach = await Coach.of(
    board,
    "chesssharp",
    "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
  );
  await coach.playOut("w");
  assert.equal(await board.page.locator(".result .points").innerText(), "10–0");
  const verdict = await board.page.locator(".result .verdict").innerText();
  assert.match(verdict, /You won: you took the king/);
  assert.match((await moves(board)).at(-1), /#$/);
  const other = await openPage({ path: new URL(await board.address()).search });
  assert.equal(await other.page.locator(".result .points").innerText(), "10–0");
}, LONG);

test("a shared link opens the same position for somebody else", async ({ openPage }) => {
  const board = await openPage();
  await start(board, "chess960", 3);
  await board.clickMove("f1", "g1");
  await answered(board, 2);
  await button(board, "Share").click();
  await button(board, "Copy link").click();
  await board.page.getByText("Copied the link").waitFor();
  const link = await board.page.evaluate(() => navigator.clipboard.readText());
  const other = await openPage({ path: new URL(link).search });
  const squares = (page) =>
    page.locator(".board [data-sq]").evaluateAll((all) =>
      all.map((square) => `${square.dataset.sq} ${square.getAttribute("aria-label")}`).sort(),
    );
  const words = (labels) => labels.map((text) => text.replace(/,? ?(can move|movable).*$/i, ""));
  await board.page.keyboard.press("Escape");
  assert.deepEqual(words(await squares(other.page)), words(await squares(board.page)));
  assert.deepEqual(await moves(other), await moves(board));
});
