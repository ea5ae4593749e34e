// The opening book: fetched for the computer's moves in chess alone, left out on request, and the
// visitor's own in its place.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const FILE = "**/book.bin";
/** A Polyglot book with one move for the start of chess. */
const bookOf = (move) => Buffer.from(`463b96181691fc9c${move}000100000000`, "hex");
const A3 = "0210";
const H4 = "03df";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

/** A page whose book has one move; `fetched` are the addresses that were asked for. */
async function withBook(openPage, path = "") {
  const fetched = [];
  const board = await openPage({ path: "?page=embed", ready: false });
  await board.page.context().route(FILE, (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ body: bookOf(A3), contentType: "application/octet-stream" });
  });
  await board.page.goto(new URL(`./${path}`, board.page.url().split("?")[0]).href);
  await board.ready();
  return { board, fetched };
}

/** Begins a game of chess against the computer, which has White. */
async function playBlack(board) {
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of [["variant", "chess"], ["opponent", "computer"], ["level", "1"], ["side", "black"]]) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  await dialog.getByRole("button", { name: /^Start game/ }).click();
}

const firstMove = ({ page }) => page.locator(".moves .ply").first().innerText();

/** Opens the settings, does something there and closes them. */
async function inSettings(board, change) {
  await button(board, "Settings").click();
  const dialog = board.page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radio", { name: "Games" }).check();
  await change(dialog);
  await board.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

test("the computer plays openings from the book", async ({ openPage }) => {
  const { board, fetched } = await withBook(openPage);
  assert.deepEqual(fetched, [], "it is not fetched before it is needed");
  await playBlack(board);
  assert.equal(await firstMove(board), "a3");
  assert.equal(fetched.length, 1);
});

test("without the book the computer finds its own moves", async ({ openPage }) => {
  const { board, fetched } = await withBook(openPage);
  await inSettings(board, (dialog) => dialog.getByLabel("varies its openings").uncheck());
  await playBlack(board);
  await firstMove(board);
  assert.deepEqual(fetched, []);
});

test("the visitor’s own book takes the place of ours", async ({ openPage }) => {
  const { board } = await withBook(openPage);
  await inSettings(board, async (dialog) => {
    const field = dialog.getByLabel("Your own opening book");
    await field.setInputFiles({ name: "bad.bin", mimeType: "", buffer: Buffer.from("no book") });
    await dialog.getByText("no Polyglot opening book").waitFor();
    await field.setInputFiles({ name: "own.bin", mimeType: "", buffer: bookOf(H4) });
    await dialog.getByText("plays from your book").waitFor();
  });
  await playBlack(board);
  assert.equal(await firstMove(board), "h4");
});
