// The browser's Back and Forward, which lead from game to game, and what a game that has just been
// begun looks like.
import assert from "node:assert/strict";
import { openSettings, test } from "./harness.mjs";

const PHONE = { width: 360, height: 740, touch: true };

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const firstSight = ({ page }) => page.getByRole("region", { name: "Begin a game" });
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();
const movesMade = ({ page }, count) => page.locator(".moves .ply").nth(count - 1).waitFor();
const entries = ({ page }) => page.evaluate(() => history.length);

/** Begins a game in the dialog, of a variant if one is named, and with the clock of a name. */
async function begin(board, { variant, time } = {}) {
  const { page } = board;
  await button(board, "New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.waitFor();
  if (variant) await dialog.locator(`input[name=variant][value=${variant}]`).check({ force: true });
  if (time) await dialog.getByText(time, { exact: true }).click();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function resign(board) {
  await button(board, "Resign").click();
  await board.page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await board.page.locator(".result").waitFor();
  await board.stored();
}

test("Back leads from a new game to the one before as it was, and Forward to the new one", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  const first = [await board.address(), await moves(board)];
  await begin(board, { variant: "chess960" });
  await board.page.locator(".status").getByText(/start \d+/).waitFor();
  await board.clickMove("d2", "d4");
  await movesMade(board, 2);
  const second = [await board.address(), await moves(board)];
  await board.page.goBack();
  await board.page.waitForURL(first[0]);
  await board.ready();
  assert.deepEqual(await moves(board), first[1]);
  await board.page.reload();
  await board.ready();
  assert.deepEqual([await board.address(), await moves(board)], first);
  await board.page.goForward();
  await board.page.waitForURL(second[0]);
  await movesMade(board, 2);
  assert.deepEqual(await moves(board), second[1]);
});

test("Back to another game closes the settings", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free&moves=e4" });
  await begin(board, { variant: "chess960" });
  await openSettings(board, "Games");
  await board.page.goBack();
  await board.page.getByRole("dialog").waitFor({ state: "detached" });
});

test("Back from a game that a first move has begun leads to the first sight, from where the game is kept", async ({ openPage }) => {
  const board = await openPage();
  const before = await entries(board);
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  const made = await moves(board);
  await board.stored();
  assert.equal(await entries(board), before + 1);
  await board.page.goBack();
  await firstSight(board).waitFor();
  assert.equal(new URL(board.page.url()).search, "");
  await button(board, "Back to the game before").click();
  await movesMade(board, 2);
  assert.deepEqual(await moves(board), made);
  await board.stored();
  await board.page.goBack();
  await firstSight(board).waitFor();
  // Another game from the first sight: the one before is kept in the library.
  await board.clickMove("d2", "d4");
  await movesMade(board, 2);
  await board.stored();
  await board.page.goto(new URL("?page=library", board.page.url()).href);
  const kept = board.page.locator(".game .title");
  await kept.first().waitFor();
  assert.equal(await kept.count(), 1);
});

test("choosing among the games of the first sight adds no steps to the history", async ({ openPage }) => {
  const board = await openPage();
  const before = await entries(board);
  for (const variant of ["chess960", "chesssharp", "chess960"]) {
    await board.page.locator(`.begin[data-variant=${variant}]`).click();
    await board.page.locator(`.begin[data-variant=${variant}][aria-current]`).waitFor();
    await board.stored();
  }
  assert.equal(await entries(board), before);
});

test("a rematch is a step, too, and Back shows the result before it", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  await resign(board);
  await button(board, "Rematch").click();
  await board.page.locator(".result").waitFor({ state: "detached" });
  await board.stored();
  await board.page.goBack();
  await board.page.locator(".result").getByText("You resigned").waitFor();
});

test("a dialog or a menu is closed by a close request and adds no steps to the history", async ({ openPage }) => {
  // On Android the Back button makes such a request, on a desktop Escape does.
  const board = await openPage(PHONE);
  const before = await entries(board);
  const open = [
    ["New game", "dialog[open]"],
    ["Share", "dialog[open]"],
    ["Settings", "dialog[open]"],
    ["More", ":popover-open"],
    ["Pages", ":popover-open"],
  ];
  for (const [name, opened] of open) {
    await board.page.getByRole("button", { name, exact: true }).first().click();
    await board.page.locator(opened).first().waitFor();
    await board.page.keyboard.press("Escape");
    await board.page.waitForFunction((opened) => !document.querySelector(opened), opened);
    assert.equal(await entries(board), before, name);
  }
});

for (const size of [PHONE, { width: 1280, height: 800 }]) {
  test(`a game begun in the dialog looks begun at ${size.width} pixels`, async ({ openPage }) => {
    const board = await openPage(size);
    await begin(board, { time: "5+3" });
    await board.page.getByText("Your move").first().waitFor();
    assert.equal(await firstSight(board).count(), 0);
    await board.page.getByText("The clock starts once both sides have moved.").waitFor();
    await board.page.reload();
    await board.ready();
    await board.page.getByText("The clock starts once both sides have moved.").waitFor();
    assert.equal(await firstSight(board).count(), 0);
  });
}

test("who opens the site after a game is offered another, with a way back to the last", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  await resign(board);
  const again = await openPage({ sameVisitorAs: board });
  await firstSight(again).waitFor();
  await again.page.getByText("Your last game, Chess: You resigned.").waitFor();
  assert.equal(await again.page.locator(".moves .ply").count(), 0);
  await button(again, "Review").click();
  await again.page.getByRole("region", { name: "Game review" }).waitFor();
  await again.page.goBack();
  await firstSight(again).waitFor();
  await button(again, "Rematch").click();
  // The colours change: the computer begins.
  await movesMade(again, 1);
  await again.stored();
  await again.page.goBack();
  await firstSight(again).waitFor();
});

test("in Chess♯ against the computer a hint says how to begin", async ({ openPage }) => {
  const board = await openPage(PHONE);
  await board.page.locator(".begin[data-variant=chesssharp]").click();
  await board.page.locator(".status").getByText("Place a piece to begin").waitFor();
});

test("the rules are behind the name of the game", async ({ openPage }) => {
  const board = await openPage({ ...PHONE, path: "?variant=chesssharp&mode=free&moves=K@e1,K@e8" });
  const name = button(board, "Rules of Chess♯");
  const { height } = await name.boundingBox();
  assert.ok(height >= 40, `${height}`);
  await name.click();
  await board.page.getByRole("dialog", { name: "Chess♯" }).getByText(/Impasse/).first().waitFor();
});

test("the first rated game says that it counts, and how to change that", async ({ openPage }) => {
  const board = await openPage();
  const said = board.page.getByText("This game counts for your rating.");
  await said.waitFor();
  await begin(board);
  await said.waitFor();
  await button(board, "Rate no games").click();
  await said.waitFor({ state: "detached" });
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  await resign(board);
  assert.equal(await board.page.locator(".rating").count(), 0);
});

test("what the dialog will begin is said beside its button", async ({ openPage }) => {
  const board = await openPage(PHONE);
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  const summary = dialog.locator(".summary");
  await summary.getByText("Chess · No clock · White · level 3").waitFor();
  await dialog.locator("input[name=variant][value=chess960]").check({ force: true });
  await dialog.getByText("5+3", { exact: true }).click();
  await dialog.getByText("A friend", { exact: true }).click();
  await summary.getByText("Chess960 · 5+3 · White · A friend").waitFor();
  await dialog.getByText("The clock runs only while you are both connected.").waitFor({ state: "attached" });
});

test("without close watchers Back closes what is open, and then leads from game to game", async ({ openPage }) => {
  const board = await openPage(PHONE);
  const { page } = board;
  await page.addInitScript(() => delete window.CloseWatcher);
  await page.reload();
  await board.ready();
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  const first = await board.address();
  const dialog = page.locator("dialog[open]");
  const length = await entries(board);
  for (const name of ["New game", "Share"]) {
    await button(board, name).click();
    // Not the one that stands in its place while it is loaded.
    await page.getByRole("dialog", { name, exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    assert.equal(await board.address(), first, name);
  }
  await button(board, "More").click();
  const menu = page.locator("#more-actions:popover-open");
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: "detached" });
  // A dialog that was closed otherwise is no step of the history, nor is the entry of a new game.
  await button(board, "Share").click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  // The step back out of the dialog is still on its way, and no person is so fast.
  await page.waitForTimeout(500);
  await begin(board, { variant: "chess960" });
  await board.page.locator(".status").getByText(/start \d+/).waitFor();
  await board.stored();
  assert.equal(await entries(board), length + 1);
  await page.goBack();
  await page.waitForURL(first);
  await movesMade(board, 2);
  assert.equal((await moves(board))[0], "e4");
});

test("the menu of pages closes with Back", async ({ openPage }) => {
  const { page } = await openPage(PHONE);
  const open = page.getByRole("button", { name: "Pages" });
  await open.click();
  await page.getByRole("link", { name: "Analysis" }).click();
  await page.locator(".analysis").waitFor();
  await open.click();
  await page.locator("#pages:popover-open").waitFor();
  await page.goBack();
  await page.locator(".analysis").waitFor({ state: "detached" });
  await page.locator("#pages:popover-open").waitFor({ state: "detached" });
});
