// Fog of war: nobody in front of the screen sees what their side does not.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
/** Presses the button that shows the board, once it can't be part of the last move's gesture. */
async function show(board, color) {
  const uncover = button(board, `I am ${color}: show the board`);
  await uncover.waitFor();
  await board.page.waitForTimeout(600);
  await uncover.click();
  await board.ready();
}

const label = (board, square) => board.square(square).getAttribute("aria-label");

/** Everything that the page says of a man of that colour, wherever it stands in it. */
const told = ({ page }, color) =>
  page.evaluate((color) => {
    const html = document.querySelector("main").outerHTML;
    return html.match(new RegExp(`(#|data-man=")${color[0]}[PNBRQ]"|${color} (pawn|knight|bishop|rook|queen|king)`, "g")) ?? [];
  }, color);

test("two people pass the device, and neither sees the other's men", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar&mode=free" });
  const { page } = board;
  assert.equal((await told(board, "white")).length > 16, true);
  assert.deepEqual(await told(board, "black"), []);
  await board.clickMove("e2", "e4");
  await page.getByText("Pass the device to Black.").waitFor();
  assert.equal(await page.locator(".board").count(), 0, "no board in the page");
  for (const color of ["white", "black"]) assert.deepEqual(await told(board, color), []);
  assert.doesNotMatch(await board.address(), /e2e4/);
  assert.deepEqual(await page.locator(".moves .ply").allInnerTexts(), ["?"]);
  const spoken = await page.locator("[role=status]").allInnerTexts();
  assert.doesNotMatch(spoken.join(), /e4/);
  const uncover = button(board, "I am Black: show the board");
  assert.equal(await uncover.evaluate((node) => node === document.activeElement), true);
  await page.keyboard.press("Enter");
  await board.ready();
  const focused = await page.evaluate(() => document.activeElement.closest(".board") !== null);
  assert.equal(focused, true, "the keyboard goes on at the board");
  assert.deepEqual(await told(board, "white"), []);
  assert.match(await label(board, "e7"), /black pawn/);
  await board.clickMove("d7", "d5");
  await show(board, "White");
  assert.deepEqual(await page.locator(".moves .ply").allInnerTexts(), ["e4", "?"]);
  assert.match(await label(board, "d5"), /black pawn/, "it can be taken, so it is seen");
  assert.doesNotMatch(await label(board, "d8"), /black/);
  assert.equal(await page.getByRole("button", { name: "Engine" }).count(), 0);
});

test("a tap that moves does not show the board to the one who moved", async ({ openPage }) => {
  const path = "?variant=fogofwar&mode=free";
  const board = await openPage({ path, width: 390, height: 844, touch: true });
  // The button appears where e4 and its neighbours are.
  for (const square of ["e2", "e4"]) await board.tap(square);
  const uncover = button(board, "I am Black: show the board");
  await uncover.waitFor();
  await board.tap(uncover);
  await board.page.waitForTimeout(200);
  await uncover.waitFor();
  await board.page.waitForTimeout(500);
  await board.tap(uncover);
  await board.ready();
});

test("a reload keeps the game and hides the board", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar&mode=free" });
  await board.clickMove("e2", "e4");
  await show(board, "Black");
  await board.page.reload();
  await button(board, "I am Black: show the board").waitFor();
  assert.equal(await board.page.locator(".moves .ply").count(), 1);
});

test("sharing says what it would reveal", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar&mode=free" });
  await board.clickMove("e2", "e4");
  await button(board, "Share").click();
  assert.equal(await board.page.locator("#share-link").count(), 0);
  await button(board, "Show them all the same").click();
  assert.match(await board.page.locator("#share-link").inputValue(), /e2e4/);
});

test("when the king is taken everything is shown", async ({ openPage }) => {
  const fen = "k6R/8/8/8/8/8/8/7K_w_-_-_0_1";
  const board = await openPage({ path: `?variant=fogofwar&mode=free&fen=${fen}` });
  await board.clickMove("h8", "a8");
  await board.page.locator(".result").getByText("White wins: the king was captured").waitFor();
  assert.match(await label(board, "a8"), /white rook/);
  assert.deepEqual(await board.page.locator(".moves .ply").allInnerTexts(), ["Rxa8#"]);
  const ways = await board.page.locator(".result .row .button").allInnerTexts();
  assert.ok(ways.includes("Analyse") && !ways.includes("Review"), `no review of what was hidden: ${ways}`);
});

test("against the computer the visitor sees what their side sees", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar" });
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  assert.deepEqual(await board.page.locator(".moves .ply").allInnerTexts(), ["e4", "?"]);
  assert.doesNotMatch(await label(board, "e8"), /black/);
  assert.match(await label(board, "e4"), /white pawn/);
});

test("both rows show what was captured, which both players know, and not who leads", async ({ openPage }) => {
  const moves = "moves=e2e4,d7d5,e4d5,d8d5,b1c3";
  const board = await openPage({ path: `?variant=fogofwar&mode=play&color=white&${moves}` });
  const captured = (place) => board.page.locator(`.seat.${place} .material`);
  // The computer may take another piece meanwhile.
  for (const place of ["top", "bottom"]) {
    assert.match(await captured(place).getAttribute("aria-label"), /^captured .*pawns?$/);
    assert.equal(await captured(place).locator(".lead").count(), 0);
  }
  const white = await openPage({ path: "?variant=fogofwar&mode=free" });
  for (const [from, to, next] of [["e2", "e4", "Black"], ["d7", "d5", "White"], ["e4", "d5"]]) {
    await white.clickMove(from, to);
    if (next) await show(white, next);
  }
  await white.page.getByText("Pass the device to Black.").waitFor();
  await white.page.locator(".material").first().waitFor();
  assert.equal(await white.page.locator(".material").count(), 1, "both know it");
});
