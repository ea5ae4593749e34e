// Games opened from PGN and written as PGN.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "./harness.mjs";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();

const FILE = `[Event "First"]
[White "Ada"]
[Black "Grace"]
[Result "1-0"]

1. e4 {the best} e5 (1... c5) 2. Nf3 1-0

[Event "Second"]
[Variant "Crazyhouse"]
[White "Alan"]

1. d4 d5 *
`;

async function openDialog(board) {
  await button(board, "New game").click();
  await button(board, "Open a game…").click();
  return board.page.getByRole("dialog", { name: "Open a game" });
}

/** Drops a file on an element. */
async function drop({ page }, selector, text) {
  const data = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.pgn", { type: "application/x-chess-pgn" }));
    return data;
  }, text);
  for (const type of ["dragover", "drop"]) await page.dispatchEvent(selector, type, { dataTransfer: data });
}

test("a game is pasted, and its comments stay in its PGN", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await openDialog(board);
  await dialog.getByRole("textbox").fill("1. e4 {the best} e5 (1... c5) 2. Nf3 *");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await moves(board), ["e4", "e5", "Nf3"]);
  await board.page.locator(".notice").getByText("comments, variations and clocks").waitFor();
  await board.page.reload();
  await board.ready();
  await button(board, "Share").click();
  const pgn = await board.page.locator("#share-pgn").inputValue();
  assert.match(pgn, /1\. e4 \{ the best \}/);
  assert.match(pgn, /\(1\.\.\. c5\)/);
});

test("a game that is opened amid one against the computer leaves the opponent of the next game", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  const opens = await openDialog(board);
  await opens.getByRole("textbox").fill("1. d4 d5 *");
  await opens.getByRole("button", { name: "Open", exact: true }).click();
  await opens.waitFor({ state: "detached" });
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  assert.ok(await dialog.locator('input[name="opponent"][value="computer"]').isChecked());
  // Who chooses two people after that has chosen them.
  await dialog.locator('input[name="opponent"][value="people"]').check();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
  await button(board, "New game").click();
  assert.ok(await dialog.locator('input[name="opponent"][value="people"]').isChecked());
});

test("one of several games of a file is chosen", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await openDialog(board);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "games.pgn",
    mimeType: "application/x-chess-pgn",
    buffer: Buffer.from(FILE),
  });
  await dialog.getByText("2 games: choose one").waitFor();
  await dialog.getByText("To keep all of them, import the file in the library.").waitFor();
  await dialog.getByRole("button", { name: "Alan – ? · Crazyhouse · 1 move" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await moves(board), ["d4", "d5"]);
  assert.match(await board.address(), /variant=crazyhouse/);
});

test("a file is dropped on the page", async ({ openPage }) => {
  const board = await openPage();
  await drop(board, ".board", FILE);
  const dialog = board.page.getByRole("dialog", { name: "Open a game" });
  await dialog.getByRole("button", { name: /^Ada – Grace/ }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await moves(board), ["e4", "e5", "Nf3"]);
  await board.page.locator(".result").getByText("White wins", { exact: true }).waitFor();
  await board.page.locator(".seat").getByText("Grace").waitFor();
});

test("what is wrong with a PGN is told by line and column", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await openDialog(board);
  const field = dialog.getByRole("textbox");
  await field.fill('[Event "x"]\n\n1. e4 e5 2. Nf6 *');
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await dialog.getByRole("alert").getByText("Line 3, column 13").waitFor();
  assert.equal(await dialog.locator(".excerpt").innerText(), "1. e4 e5 2. Nf6 *");
  assert.equal(await dialog.locator(".excerpt mark").innerText(), "N");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await dialog.getByRole("button", { name: /1 move \(in part\)/ }).waitFor();
  await field.fill("1. e4 *");
  assert.equal(await dialog.locator(".excerpt").count(), 0);
  await field.press("Enter");
  await dialog.waitFor({ state: "detached" });
});

test("a game is copied and downloaded as PGN and comes back", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess960&n=0&moves=e2e4,e7e5" });
  await button(board, "Share").click();
  await button(board, "Copy the PGN").click();
  await board.page.getByText("Copied the PGN").waitFor();
  const copied = await board.page.evaluate(() => navigator.clipboard.readText());
  const [download] = await Promise.all([
    board.page.waitForEvent("download"),
    button(board, "Download").click(),
  ]);
  assert.match(download.suggestedFilename(), /^sharp960-chess960-\d{4}-\d\d-\d\d\.pgn$/);
  assert.equal(await readFile(await download.path(), "utf8"), copied);
  assert.match(copied, /\[Variant "Chess960"\]/);
  await button(board, "Open a game…").click();
  const dialog = board.page.getByRole("dialog", { name: "Open a game" });
  await dialog.getByRole("textbox").fill(copied);
  await dialog.getByRole("textbox").press("Enter");
  await dialog.waitFor({ state: "detached" });
  assert.match(await board.address(), /\?variant=chess960&n=0&moves=e2e4,e7e5$/);
});
