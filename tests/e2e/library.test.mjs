// The visitor's games: what is kept, found, changed, imported and exported.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { siteUrl, test } from "./harness.mjs";

const LONG = { timeout: 180_000 };

const library = (openPage, options = {}) =>
  openPage({ path: "?page=library", ready: false, ...options });

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const more = ({ page }, title) => page.getByRole("button", { name: `Edit, export or delete ${title} · ` });

const titles = ({ page }) => page.locator(".game .title");

const found = ({ page }) => page.locator(".list-head [role=status]");

const openFilters = (page) => page.locator("summary", { hasText: /Filter/ }).click();

/** A game as PGN. */
function game({ white = "Ada", black = "Bob", result = "1-0", moves = "1. e4 e5", tags = "" }) {
  return `[Event "Club"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n${tags}\n${moves} ${result}\n\n`;
}

/** Imports a text as a file, and waits for the report. */
async function importFile(board, text, name = "games.pgn") {
  await button(board, "Import").first().click();
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  await board.page.setInputFiles(".import-games input[type=file]", file);
  const report = board.page.locator(".import-report [role=status]");
  await report.waitFor({ timeout: 120_000 });
  return report.innerText();
}

/** Drops files, each with a text, on the page. */
const dropFile = (page, ...texts) =>
  page.evaluate((texts) => {
    const data = new DataTransfer();
    for (const text of texts) data.items.add(new File([text], "games.pgn"));
    const init = { dataTransfer: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("dragover", init));
    document.body.dispatchEvent(new DragEvent("drop", init));
  }, texts);

/** The text of the file that a press on a button downloads. */
async function downloaded(board, control) {
  const [download] = await Promise.all([board.page.waitForEvent("download"), control.click()]);
  return readFileSync(await download.path(), "utf8");
}

const GAMES =
  game({ white: "Morphy", black: "Anderssen", tags: '[Date "1858.12.20"]\n' }) +
  game({ white: "Steinitz", black: "Zukertort", result: "0-1", moves: "1. d4 d5", tags: '[Date "1886.01.11"]\n' }) +
  game({ white: "Ada", black: "Bob", result: "*", moves: "1. e4 c5 {sharp} (1... e6 2. d4)" });

test("an empty library says what it is for", async ({ openPage }) => {
  const board = await library(openPage);
  await board.page.getByRole("heading", { name: "No games here" }).waitFor();
  await board.page.getByRole("link", { name: "Play a game" }).click();
  await board.ready();
}, LONG);

test("an open study that the library does not have is told of and kept", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e4,e5&page=analysis", ready: false });
  const { page } = board;
  const ply = (name) => page.locator(".game-text .ply", { hasText: name });
  const told = page.getByText("Your open study is not in the library.");
  const visit = (name) => page.getByRole("link", { name }).first().click();
  await ply("e4").click();
  await visit("Library");
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  assert.equal(await told.count(), 0, "a game alone is no work");
  await visit("Analysis");
  await ply("e5").click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill("The open game.");
  await visit("Library");
  await told.waitFor();
  await button(board, "Keep it").click();
  await titles(board).first().waitFor();
  assert.equal(await told.count(), 0);
  assert.match(await downloaded(board, button(board, "Back up")), /The open game\./);
  // What is changed there later is in the library too.
  await visit("Analysis");
  await ply("e5").click();
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "brilliant move" }).click();
  await visit("Library");
  await titles(board).first().waitFor();
  assert.equal(await titles(board).count(), 1);
  assert.equal(await told.count(), 0);
  assert.match(await downloaded(board, button(board, "Back up")), /e5 \$3/);
}, LONG);

test("a study that the library does not have is told by its moves, and is not offered any more once dismissed", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e4,e5&page=analysis", ready: false });
  const { page } = board;
  await comment(board, "The open game.");
  await page.getByRole("link", { name: "Library" }).first().click();
  const study = page.getByRole("region", { name: "Your open study is not in the library." });
  await study.getByText("1. e4 e5 · Unfinished · Chess · 1 move · annotated").waitFor();
  await study.getByRole("button", { name: "Dismiss" }).click();
  await study.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Your games");
  await page.reload();
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  assert.equal(await study.count(), 0);
  // Neither is it kept as others take its place.
  for (const moves of ["d4,d5,c4", "c4,c5,Nc3"]) {
    await page.goto(new URL("?page=analysis&variant=chess&moves=" + moves, siteUrl).href);
    await page.locator(".game-text .ply").first().waitFor();
    await page.keyboard.press("c");
    await page.getByLabel("Comment").fill("Another.");
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
  }
  await page.goto(new URL("?page=library", siteUrl).href);
  await page.getByText("1. c4 c5 2. Nc3 · ").waitFor();
  assert.equal(await titles(board).count(), 0);
}, LONG);

/** Counts how often the pages of a visitor ask the browser to keep what they store. */
async function countAsked(board) {
  let asked = 0;
  await board.page.context().exposeFunction("askedToPersist", () => void asked++);
  await board.page.context().addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      await window.askedToPersist();
      return false;
    };
    StorageManager.prototype.persisted = async () => false;
  });
  return () => asked;
}

/** Waits until a count is reached, and a moment longer. */
async function reaches(board, count, expected) {
  for (let tries = 0; tries < 100 && count() < expected; tries++) await board.page.waitForTimeout(50);
  await board.page.waitForTimeout(500);
  assert.equal(count(), expected);
}

test("the browser is asked to keep the games as the first one is finished, and not again at the next", async ({ openPage }) => {
  const board = await openPage({ path: "icon.svg", ready: false, expected: [/favicon\.ico/] });
  const asked = await countAsked(board);
  const finish = async () => {
    await board.page.goto(siteUrl);
    await board.ready();
    await button(board, "New game").click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    await dialog.locator('input[name="variant"][value="chess"]').check();
    await dialog.getByRole("radio", { name: "Two players" }).check();
    await dialog.getByRole("button", { name: "Start game" }).click();
    await dialog.waitFor({ state: "detached" });
    for (const move of ["f2 f3", "e7 e5", "g2 g4", "d8 h4"]) await board.clickMove(...move.split(" "));
    await board.page.locator(".result").waitFor();
    await board.stored();
  };
  await finish();
  await reaches(board, asked, 1);
  await board.page.goto(new URL("?page=library", siteUrl).href);
  await titles(board).first().waitFor();
  await finish();
  await reaches(board, asked, 1);
}, LONG);

test("the browser is asked to keep the games as the first study is kept, and not again at the next", async ({ openPage }) => {
  const board = await openPage({ path: "icon.svg", ready: false, expected: [/favicon\.ico/] });
  const asked = await countAsked(board);
  const { page } = board;
  for (const moves of ["e4,e5", "d4,d5"]) {
    await page.goto(new URL(`?variant=chess&moves=${moves}&page=analysis`, siteUrl).href);
    await page.locator(".game-text .ply").first().waitFor();
    if (moves === "e4,e5") assert.equal(asked(), 0);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Keep in the library" }).click();
    await page.getByText("Kept in the library").first().waitFor();
    await reaches(board, asked, 1);
  }
  await page.goto(new URL("?page=library", siteUrl).href);
  await titles(board).nth(1).waitFor();
  // A whole file is another matter.
  await importFile(board, GAMES);
  await reaches(board, asked, 2);
}, LONG);

test("a study kept in one tab is known to the other tabs", async ({ openPage }) => {
  const study = await openPage({ path: "?variant=chess&moves=e4,e5&page=analysis", ready: false });
  const ply = (name) => study.page.locator(".game-text .ply", { hasText: name });
  await ply("e5").click();
  await study.page.keyboard.press("c");
  await study.page.getByLabel("Comment").fill("The open game.");
  await study.page.keyboard.press("Escape");
  const open = async () => {
    const board = await library(openPage, { sameVisitorAs: study });
    await board.page.getByText("Your open study is not in the library.").waitFor();
    return board;
  };
  const [one, other] = [await open(), await open()];
  await button(one, "Keep it").click();
  for (const board of [one, other]) {
    await titles(board).first().waitFor();
    await board.page.getByText("Your open study is not in the library.").waitFor({ state: "detached" });
  }
  // Its own tab goes on in the same entry.
  await ply("e4").click();
  await study.page.keyboard.press("3");
  await study.page.waitForURL(/[?&]game=\d+/);
  await other.page.reload();
  await titles(other).first().waitFor();
  assert.equal(await titles(other).count(), 1);
  assert.match(await downloaded(other, button(other, "Back up")), /e4 \$3/);
  assert.equal(await other.page.getByText("Your open study is not in the library.").count(), 0);
}, LONG);

/** Writes a comment on the second move of a study. */
async function comment({ page }, text) {
  await page.locator(".game-text .ply").nth(1).click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill(text);
  await page.keyboard.press("Escape");
}

/** Plays a game of two moves from a start of Chess960, and presses a button after it. */
async function playTo(board, number, name) {
  const { page } = board;
  await page.goto(new URL(`?variant=chess960&n=${number}&mode=free`, siteUrl).href);
  await board.ready();
  await board.clickMove("e2", "e4");
  await board.clickMove("e7", "e5");
  await button(board, "Resign").click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await button(board, name).click();
}

test("a game of a link that the visitor plays on for both sides is in the library, and one that is only tried is not", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&fen=4k3/P7/8/8/8/8/8/R3K3+w+Q+-+0+1" });
  const { page } = board;
  const play = async (...moves) => {
    for (const move of moves) await board.clickMove(...move.split(" "));
  };
  const inLibrary = async () => {
    const tab = await library(openPage, { sameVisitorAs: board });
    const none = tab.page.getByRole("heading", { name: "No games here" });
    await titles(tab).first().or(none).waitFor();
    const found = await titles(tab).count();
    await tab.page.close();
    return found;
  };
  await play("e1 e2");
  await board.stored();
  assert.equal(await inLibrary(), 0);
  await play("e8 d7", "e2 e3");
  await board.stored();
  await page.reload();
  await board.ready();
  await play("d7 e7");
  await board.stored();
  await button(board, "New game").click();
  await page.getByRole("dialog", { name: "New game" }).getByText(/2 moves/).waitFor();
  await page.keyboard.press("Escape");
  await page.goto(new URL("?variant=chess960&n=3", siteUrl).href);
  await board.ready();
  await page.goto(new URL("?page=library", siteUrl).href);
  await page.locator(".library .game", { hasText: "2 moves" }).waitFor();
  assert.equal(await titles(board).count(), 1);
}, LONG);

/** Goes back in the tab's history to the game that is over, on the play page. */
async function backToGame({ page }) {
  for (let steps = 0; steps < 3 && !(await page.locator(".play .result").isVisible()); steps++) {
    await page.goBack();
    await page.locator(".analysis .board, .play .board").first().waitFor();
    await page.waitForTimeout(300);
  }
}

for (const end of ["Analyse", "Review"]) {
  test(`what is written into a game that was just played is in its entry, after “${end}”`, async ({ openPage }) => {
    const board = await openPage();
    const { page } = board;
    await playTo(board, 1, end);
    await page.waitForURL(/[?&]page=analysis&game=\d+/);
    if (end === "Review") {
      await page.getByText("Key moments").waitFor({ timeout: 30_000 });
      await button(board, "Moves").click();
    }
    await comment(board, "The open game.");
    await page.getByRole("link", { name: "Library" }).first().click();
    await page.locator(".library .game", { hasText: "annotated" }).waitFor();
    assert.equal(await titles(board).count(), 1);
    assert.equal(await page.getByText("Your notes on this game").count(), 0);
    // The game on the play page leads to the same notes.
    await backToGame(board);
    await button(board, end).click();
    if (end === "Review") await button(board, "Moves").click();
    await page.locator(".game-text").getByText("The open game.").waitFor();
    await page.waitForURL(/[?&]game=\d+/);
    assert.equal(await page.getByText("Put aside: ").count(), 0, "it is the same game");
  }, LONG);
}

test("a game that was deleted from the library is analysed without it", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await playTo(board, 1, "Analyse");
  await page.waitForURL(/[?&]page=analysis&game=\d+/);
  await page.goto(new URL("?page=library", siteUrl).href);
  await page.getByRole("button", { name: /^Edit, export or delete / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await titles(board).first().waitFor({ state: "detached" });
  await backToGame(board);
  await button(board, "Analyse").click();
  await page.locator(".game-text .ply").nth(1).waitFor();
  await page.waitForTimeout(500);
  assert.doesNotMatch(page.url(), /[?&]game=/);
  assert.equal(await page.getByText("The library has no such game").count(), 0);
}, LONG);

test("what is written into a game that is in the library already goes into its entry", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const names = ["Ada", "Bob", "Cleo"];
  const games = names.map((white) => game({ white, black: "Dan" }));
  await importFile(board, games.join(""));
  const pasteAndComment = async (number, text) => {
    const query = new URLSearchParams({ pgn: games[number], page: "analysis" });
    await page.goto(new URL(`?${query}`, siteUrl).href);
    await comment(board, text);
    await page.getByRole("link", { name: "Library" }).first().click();
    await page.getByText("Your notes on this game are not in the library yet.").first().waitFor();
    await titles(board).nth(2).waitFor();
  };
  await pasteAndComment(0, "The open game.");
  await button(board, "Keep it").click();
  await page.getByText("Your notes on this game").waitFor({ state: "detached" });
  await page.locator(".library .game", { hasText: "annotated" }).waitFor();
  // Without that button they go there once another study takes the place of the one before.
  await pasteAndComment(1, "Another comment.");
  await page.locator(".game .title", { hasText: "Ada" }).click();
  await page.locator(".game-text .ply").first().waitFor();
  await pasteAndComment(2, "A third.");
  await page.locator(".game .title", { hasText: "Ada" }).click();
  await page.locator(".game-text .ply").first().waitFor();
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.locator(".library .game", { hasText: "annotated" }).nth(1).waitFor();
  assert.equal(await titles(board).count(), 3);
}, LONG);

test("an unfinished study goes on in the analysis, kept or not", async ({ openPage }) => {
  const study = await openPage({ path: "?variant=chess&moves=e4,e5&page=analysis", ready: false });
  const { page } = study;
  await page.locator(".game-text .ply", { hasText: "e5" }).click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill("The open game.");
  await page.keyboard.press("Escape");
  const isShown = async () => {
    await page.waitForURL(/[?&]page=analysis/);
    await page.locator(".game-text").getByText("The open game.").waitFor();
  };
  await page.getByRole("link", { name: "Library" }).first().click();
  const open = page.getByRole("region", { name: "Your open study is not in the library." });
  await open.getByRole("link", { name: "Continue the study", exact: true }).click();
  await isShown();
  await page.getByRole("link", { name: "Library" }).first().click();
  await open.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: /^Continue / }).click();
  await isShown();
  assert.match(page.url(), /[?&]game=\d+/);
}, LONG);

/**
 * Opens the first game of the library in a tab of its own; a deaf one does not hear at once what others
 * have changed.
 */
async function openFirst(board, openPage, { deaf = false } = {}) {
  const tab = await library(openPage, { sameVisitorAs: board });
  if (deaf) {
    await tab.page.evaluate(() => {
      globalThis.BroadcastChannel = class extends BroadcastChannel {
        addEventListener() {}
      };
    });
  }
  await titles(tab).first().click();
  await tab.page.locator(".game-text .ply").first().waitFor();
  const before = tab.page.url();
  await tab.page.keyboard.press("ArrowRight");
  // The address is written with what the next tab begins with.
  await tab.page.waitForFunction((before) => location.href !== before, before);
  return tab;
}

test("a command in a comment is carried out, and no other tab is suspected", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const one = await openFirst(board, openPage);
  await one.page.keyboard.press("c");
  await one.page.getByLabel("Comment").fill("Marks. [%csl Ga1] [%eval 0.3]");
  await one.page.keyboard.press("Escape");
  await one.page.locator(".game-text").getByText("Marks.", { exact: true }).waitFor();
  await one.page.keyboard.press("3");
  const backup = () => downloaded(board, button(board, "Back up"));
  while (!/\$3 \{ \[%eval 0\.30?\] .*\[%csl Ga1\] Marks\. \}/.test(await backup())) await board.page.waitForTimeout(100);
  assert.equal(await titles(board).count(), 1);
}, LONG);

test("Enter begins a line in a comment, which is kept as it ends by Ctrl + Enter, Done or Escape", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const { page } = await openFirst(board, openPage);
  await page.keyboard.press("c");
  await page.keyboard.type("One line.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Another.");
  await page.keyboard.press("Control+Enter");
  const field = page.getByLabel("Comment");
  await field.waitFor({ state: "detached" });
  const written = page.locator(".game-text .comment");
  assert.equal(await written.innerText(), "One line.\nAnother.");
  await page.keyboard.press("c");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Escape keeps it.");
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("So does Done.");
  const done = page.getByRole("button", { name: "Done", exact: true });
  const { width, height } = await done.boundingBox();
  assert.ok(width >= 40 && height >= 40, `${width} × ${height}`);
  await done.click();
  await field.waitFor({ state: "detached" });
  const whole = "One line.\nAnother. Escape keeps it.\nSo does Done.";
  await page.waitForFunction((whole) => document.querySelector(".game-text .comment").innerText === whole, whole);
  await page.reload();
  await written.waitFor();
  assert.equal(await written.innerText(), whole);
}, LONG);

test("a study that is only looked at shows what another tab writes into it", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const one = await openFirst(board, openPage);
  const other = await openFirst(board, openPage);
  // Also a tab that was loaded again, and has written nothing since.
  await other.page.reload();
  await other.page.locator(".game-text [aria-current]").waitFor();
  const place = await other.page.locator(".game-text [aria-current]").innerText();
  await one.page.keyboard.press("c");
  await one.page.getByLabel("Comment").fill("By the first tab.");
  await one.page.keyboard.press("Escape");
  await other.page.getByText("Another tab has changed this study, which is shown as it is now.").waitFor();
  await other.page.locator(".game-text").getByText("By the first tab.").waitFor();
  assert.equal(await other.page.locator(".game-text [aria-current]").innerText(), place);
  // It goes on from there, and so does the first one: nobody makes a copy.
  await other.page.keyboard.press("1");
  await one.page.locator(".game-text .ply", { hasText: "!" }).waitFor();
  await one.page.keyboard.press("3");
  const [inOne, inOther] = [one, other].map(({ page }) => page.locator(".game-text .ply"));
  await inOther.filter({ hasText: "!!" }).waitFor();
  // What was changed there can be taken back here, and before that what was changed here.
  for (const gone of ["!!", "!"]) {
    await other.page.keyboard.press("Control+z");
    await inOther.filter({ hasText: gone }).waitFor({ state: "detached" });
    await inOne.filter({ hasText: gone }).waitFor({ state: "detached" });
  }
  await other.page.keyboard.press("Control+z");
  await one.page.locator(".game-text").getByText("By the first tab.").waitFor({ state: "detached" });
  assert.equal(await titles(board).count(), 1);
}, LONG);

test("what two tabs write into one game is kept, each beside the other", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const one = await openFirst(board, openPage);
  const other = await openFirst(board, openPage, { deaf: true });
  await one.page.keyboard.press("c");
  await one.page.getByLabel("Comment").fill("By the first tab.");
  await one.page.keyboard.press("Escape");
  // Its second edit finds its own first one in the library, which is no change by another tab.
  await one.page.keyboard.press("3");
  await button(board, "Back up").waitFor();
  const backup = () => downloaded(board, button(board, "Back up"));
  while (!(await backup()).includes("$3 { By the first tab. }")) await board.page.waitForTimeout(100);

  await other.page.keyboard.press("1");
  await other.page.getByText("Another tab has changed this study in the library.").waitFor();
  await titles(board).nth(1).waitFor();
  const kept = await backup();
  assert.match(kept, /e4 \$3 \{ By the first tab\. \}/);
  assert.match(kept, /e5 \$1/);
  // It goes on in its own entry.
  await other.page.keyboard.press("2");
  while (!/e5 \$2/.test(await backup())) await board.page.waitForTimeout(100);
  assert.equal(await titles(board).count(), 2);
  // The list tells them apart.
  assert.match(kept, /copy/);
  await openFilters(board.page);
  await board.page.getByRole("combobox", { name: "Tag", exact: true }).selectOption("copy");
  await board.page.getByText("1 of 2 games", { exact: true }).waitFor();
}, LONG);

test("a tab that comes back to its study in the library writes over nothing of another tab", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const one = await openFirst(board, openPage, { deaf: true });
  await one.page.keyboard.press("1");
  const backup = () => downloaded(board, button(board, "Back up"));
  while (!/e[45] \$1/.test(await backup())) await board.page.waitForTimeout(100);
  await one.page.getByRole("link", { name: "Library" }).first().click();
  await titles(one).first().click();
  await one.page.locator(".game-text .ply").first().waitFor();
  const other = await openFirst(board, openPage);
  await other.page.keyboard.press("c");
  await other.page.getByLabel("Comment").fill("By the other tab.");
  await other.page.keyboard.press("Escape");
  while (!(await backup()).includes("By the other tab.")) await board.page.waitForTimeout(100);

  await one.page.keyboard.press("3");
  await one.page.getByText("Another tab has changed this study in the library.").waitFor();
  await titles(board).nth(1).waitFor();
  assert.match(await backup(), /By the other tab\./);
}, LONG);

test("a study that is deleted from the library does not come back by itself", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const study = await openFirst(board, openPage);
  await board.page.getByRole("checkbox", { name: "Select all" }).check();
  await board.page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await board.page.getByRole("heading", { name: "No games here" }).waitFor();
  for (const glyph of ["1", "2"]) {
    await study.page.keyboard.press(glyph);
    await study.page.getByText("This study was deleted from the library.").waitFor();
    await study.page.waitForURL((url) => !url.searchParams.has("game"));
  }
  assert.equal(await titles(board).count(), 0);
  // It is kept again when that is asked for.
  await board.page.reload();
  await button(board, "Keep it").click();
  await titles(board).first().waitFor();
}, LONG);

test("a pasted text with an error is there again to be mended", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const field = page.getByLabel("PGN of one or many games");
  const importText = async (text) => {
    await field.fill(text);
    await page.locator("dialog").getByRole("button", { name: "Import", exact: true }).click();
  };
  await button(board, "Import").click();
  await importText("1. e5 *");
  await page.getByText("0 games added, 1 could not be read.").waitFor();
  await button(board, "Import").click();
  assert.equal(await field.inputValue(), "1. e5 *");
  await importText("1. e4 *");
  await page.getByText("1 game added.").waitFor();
  await button(board, "Import").click();
  assert.equal(await field.inputValue(), "");
}, LONG);

test("a position of Chess960 is found among the games of all variants", async ({ openPage }) => {
  const board = await library(openPage);
  const start = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1";
  await importFile(board, `[Variant "Chess960"]\n[FEN "${start}"]\n\n1. e4 e5 *\n\n[White "Other"]\n\n1. e4 e5 *`);
  await board.page.locator("summary", { hasText: "Position" }).click();
  const field = board.page.locator(".position-search input");
  await field.fill(start);
  await board.page.waitForFunction(() => document.querySelectorAll(".game").length === 1);
  await field.fill("neither");
  await board.page.getByRole("alert").getByText("neither a FEN nor moves").waitFor();
  assert.equal(await board.page.locator(".position-search .reached").isVisible(), false);
}, LONG);

test("every error of a game is told", async ({ openPage }) => {
  const board = await library(openPage);
  const bad = '[Event "bad"]\n\n1. e4 e5 (1... Ke6) 2. Nf3 Nc6 3. O-O Nf6 1-0\n\n';
  assert.equal(await importFile(board, bad), "1 game added, 1 of them read in part.");
  const errors = await board.page.locator(".import-report .errors li").allInnerTexts();
  assert.equal(errors.length, 2);
  assert.match(errors[0], /^Line 3, column 16: /);
  assert.match(errors[1], /^Line 3, column 35: .*castling is not possible now: a piece stands in the way/);
}, LONG);

test("games of a file are kept, errors told with line and column, duplicates noticed", async ({ openPage }) => {
  const board = await library(openPage);
  const bad = '[Event "bad"]\n\n1. e4 e5 2. Ke3 *\n\n';
  const hopeless = '[Event "hopeless"]\n\n1. e5 *\n\n';
  assert.equal(await importFile(board, bad + hopeless + GAMES), "4 games added, 1 of them read in part, 1 could not be read.");
  const heading = board.page.locator(".import-report summary");
  assert.equal(await heading.innerText(), "Games with errors");
  const error = board.page.locator(".import-report .errors li");
  assert.match(await error.first().innerText(), /^Line 3, column 13: .*1 move of the game was added\.$/);
  assert.match(await error.last().innerText(), /^Line 7, column 4: .*\(Game 2\)$/);
  assert.deepEqual(await titles(board).allInnerTexts(), ["bad", "Morphy – Anderssen", "Steinitz – Zukertort", "Ada – Bob"]);
  await button(board, "Close").click();
  assert.equal(await importFile(board, GAMES), "0 games added, 3 here already.");
  await board.page.reload();
  await titles(board).nth(3).waitFor();
  assert.equal(await titles(board).count(), 4);
}, LONG);

test("games that were read in part are told from those that were not read", async ({ openPage }) => {
  const board = await library(openPage);
  const heading = board.page.locator(".import-report summary");
  assert.equal(await importFile(board, "1. e4 e5 2. Ke3 *"), "1 game added, 1 of them read in part.");
  assert.equal(await board.page.locator(".game .tag").innerText(), "read in part");
  assert.equal(await heading.innerText(), "Games read in part");
  await button(board, "Close").click();
  await importFile(board, "1. e5 *");
  assert.equal(await heading.innerText(), "Games that could not be read");
  await button(board, "Close").click();
  await importFile(board, "hello this is no chess");
  await board.page.locator(".import-report .errors").getByText("This is no PGN: it begins with neither a tag nor a move.").waitFor();
}, LONG);

test("a text is imported by pasting, and a text without games is told", async ({ openPage }) => {
  const board = await library(openPage);
  await button(board, "Import").first().click();
  const submit = board.page.locator("dialog").getByRole("button", { name: "Import", exact: true });
  await submit.click();
  await board.page.getByText("There is no game in this text.").waitFor();
  await board.page.getByLabel("PGN of one or many games").fill("1. e4 e5 2. Nf3 *");
  await submit.click();
  await board.page.getByText("1 game added.").waitFor();
  await titles(board).first().waitFor();
}, LONG);

test("games are found by players, opening and rating", async ({ openPage }) => {
  const board = await library(openPage);
  const rated = (white, black, elos, moves) =>
    game({ white, black, moves, tags: `[WhiteElo "${elos[0]}"]\n[BlackElo "${elos[1]}"]\n` });
  const file =
    rated("Carlsen", "Anand", [2870, 2780], "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6") +
    rated("Anand", "Carlsen", [2775, 2870], "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6");
  assert.equal(await importFile(board, file + GAMES), "5 games added.");
  await button(board, "Close").click();
  const { page } = board;
  await openFilters(page);
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  const shows = async (filters, expected) => {
    for (const [name, value] of Object.entries(filters)) await field(name).fill(value);
    const shown = async () => (await titles(board).allInnerTexts()).sort();
    for (let tries = 0; tries < 30 && `${await shown()}` !== `${expected}`; tries++) await page.waitForTimeout(100);
    assert.deepEqual(await shown(), expected, JSON.stringify(filters));
    for (const name of Object.keys(filters)) await field(name).fill("");
  };
  await shows({ White: "carl" }, ["Carlsen – Anand"]);
  await shows({ Black: "carl" }, ["Anand – Carlsen"]);
  await shows({ White: "anand", Black: "bob" }, []);
  await shows({ Opening: "B20-B99" }, ["Ada – Bob", "Carlsen – Anand"]);
  await shows({ Opening: "c" }, ["Anand – Carlsen", "Morphy – Anderssen"]);
  await shows({ Opening: "sicilian" }, ["Ada – Bob", "Carlsen – Anand"]);
  await shows({ Opening: "ruy lop" }, ["Anand – Carlsen"]);
  await shows({ "Both rated at least": "2700" }, ["Anand – Carlsen", "Carlsen – Anand"]);
  await shows({ "Both rated at least": "2780" }, ["Carlsen – Anand"]);
  await field("Opening").fill("Z9");
  assert.equal(await page.getByText("Openings are written by name").count(), 0, "not while it is being written");
  await field("Opening").press("Tab");
  await page.getByRole("alert").getByText("Openings are written by name").waitFor();
  await page.getByRole("textbox", { name: /^Opening/ }).fill("");
  await field("Both rated at least").fill("strong");
  await field("Both rated at least").press("Tab");
  await page.getByRole("alert").getByText("A rating is a number").waitFor();
  await page.getByRole("textbox", { name: /^Both rated/ }).fill("");
  assert.equal(await titles(board).count(), 5);
}, LONG);

test("names are found without their marks, and a search that finds nothing is cleared by a button", async ({ openPage }) => {
  const board = await library(openPage, { width: 360, height: 740, touch: true });
  const { page } = board;
  const named = game({ white: "O'Neill, J.-P.", black: "Vachier-Lagrave" });
  assert.equal(await importFile(board, named + GAMES), "4 games added.");
  await button(board, "Close").click();
  const search = page.getByRole("searchbox", { name: "Search", exact: true });
  for (const text of ["oneill", "o’neill jp", "VACHIERLAGRAVE"]) {
    await search.fill(text);
    await page.getByText("1 of 4 games", { exact: true }).waitFor();
    assert.deepEqual(await titles(board).allInnerTexts(), ["O'Neill, J.-P. – Vachier-Lagrave"], text);
  }
  await openFilters(page);
  await page.getByRole("textbox", { name: "Opening", exact: true }).fill("french");
  await page.getByRole("combobox", { name: "Result" }).selectOption({ label: "Draw" });
  await page.getByText("No game matches the search.").waitFor();
  await button(board, "Clear the search").click();
  await page.getByText("4 games", { exact: true }).waitFor();
  assert.equal(await search.inputValue(), "");
  assert.ok(await search.evaluate((field) => field === document.activeElement));
  assert.equal(await page.getByRole("textbox", { name: "Opening", exact: true }).inputValue(), "");
  assert.match(await page.getByRole("combobox", { name: "Result" }).locator("option:checked").innerText(), /^All/);
}, LONG);

test("games that came into the library without an opening get theirs when it is opened, once", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const coded = game({ white: "Eve", moves: "1. e4 c5 2. Nf3 d6", tags: '[ECO "B50"]\n' });
  assert.equal(await importFile(board, coded + GAMES), "4 games added.");
  /** All rows, after they were changed. */
  const rows = (change) =>
    page.evaluate(
      (change) =>
        new Promise((resolve) => {
          const request = indexedDB.open("sharp960");
          request.onsuccess = () => {
            const transaction = request.result.transaction("rows", "readwrite");
            const store = transaction.objectStore("rows");
            store.getAll().onsuccess = ({ target }) => {
              const rows = target.result;
              if (change) for (const { named, opening, ...row } of rows) store.put(row);
              transaction.oncomplete = () => resolve(rows, request.result.close());
            };
          };
        }),
      change,
    );
  await rows(true);
  await page.reload();
  await titles(board).nth(3).waitFor();
  await openFilters(page);
  await page.getByRole("textbox", { name: "Opening", exact: true }).fill("sicilian");
  await page.getByText("2 of 4 games", { exact: true }).waitFor();
  const renewed = await rows(false);
  assert.deepEqual(renewed.map(({ opening }) => /^[A-E]\d\d \w/.test(opening)), [true, true, true, true]);
  assert.deepEqual(renewed.map(({ named }) => named), [true, true, true, true]);
  assert.deepEqual(renewed.map(({ white }) => white).sort(), ["Ada", "Eve", "Morphy", "Steinitz"]);
}, LONG);

test("tags are added to several games from the keyboard at once", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  await button(board, "Close").click();
  const { page } = board;
  for (const index of [0, 1]) await page.locator(".game input[type=checkbox]").nth(index).check();
  await page.getByRole("button", { name: "Add tags" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Tags" }).or(dialog.getByRole("textbox", { name: "Tags" })).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "game-tags");
  assert.equal(await dialog.getByRole("button", { name: /Delete|Export/ }).count(), 0);
  await page.keyboard.type("classic");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator(".game", { hasText: "classic" }).nth(1).waitFor();
  assert.equal(await page.locator(".game", { hasText: "classic" }).count(), 2);
}, LONG);

test("a file is imported by dropping it on the page", async ({ openPage }) => {
  const board = await library(openPage);
  await board.page.getByRole("heading", { name: "No games here" }).waitFor();
  await dropFile(board.page, GAMES);
  await board.page.getByText("3 games added.").waitFor();
}, LONG);

for (const next of ["the library", "another study"]) {
  test(`last words that a closed tab did not bring into the library are there with ${next}`, async ({ openPage }) => {
    const board = await library(openPage);
    await importFile(board, GAMES);
    const { page } = await openFirst(board, openPage);
    const entry = page.url();
    await page.keyboard.press("c");
    await page.getByLabel("Comment").fill("First words.");
    await page.keyboard.press("Escape");
    const stored = async () => {
      const tab = await library(openPage, { sameVisitorAs: board });
      await titles(tab).nth(2).waitFor();
      const text = await downloaded(tab, button(tab, "Back up"));
      await tab.page.close();
      return text;
    };
    while (!(await stored()).includes("First words.")) await page.waitForTimeout(200);
    // As if the tab were closed before the database has done its work.
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The page is gone", "AbortError");
      };
    });
    await page.keyboard.press("c");
    await page.getByLabel("Comment").fill("First words. Last words.");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => JSON.stringify(localStorage).includes("Last words."));
    await page.close();
    if (next === "another study") {
      const other = await library(openPage, { sameVisitorAs: board, path: "?page=analysis&variant=chess&moves=d2d4" });
      await other.page.locator(".game-text .ply", { hasText: "d4" }).waitFor();
      await other.page.close();
    }
    assert.match(await stored(), /First words\. Last words\./);
    const again = await library(openPage, { sameVisitorAs: board, path: entry });
    await again.page.locator(".game-text").getByText("Last words.").waitFor();
  }, LONG);
}

test("a position that is searched for is shown where the game is open already, somewhere else", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await importFile(board, game({ white: "Ina", moves: "1. e4 e5 (1... c6 2. d4 d5) 2. Nf3 Nc6" }));
  await titles(board).first().click();
  await page.locator(".game-text .ply").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.locator(".game-text .ply[aria-current]", { hasText: "e5" }).waitFor();
  for (const [position, move] of [["1. e4 c6 2. d4", "d4"], ["1. e4 e5 2. Nf3", "Nf3"]]) {
    await page.getByRole("link", { name: "Library", exact: true }).click();
    const field = page.getByLabel("Games that reach this position");
    if (!(await field.isVisible())) await page.locator("summary", { hasText: "Position" }).click();
    await field.fill(position);
    await page.locator(".explorer [role=status]", { hasText: /variation|1 game reaches/ }).waitFor();
    await titles(board).first().click();
    await page.locator(".game-text .ply[aria-current]", { hasText: move }).waitFor();
  }
}, LONG);

test("several files are imported at once, dropped or chosen", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  // The last game of the first file has no line behind it.
  await dropFile(page, GAMES.trimEnd(), game({ white: "Ina" }));
  await page.getByText("4 games added.").waitFor();
  await button(board, "Close").click();
  await button(board, "Import").first().click();
  const files = ["Carl", "Ruy"].map((white) => ({ name: `${white}.pgn`, mimeType: "text/plain", buffer: Buffer.from(game({ white })) }));
  await page.setInputFiles(".import-games input[type=file]", files);
  await page.getByText("2 games added.").waitFor();
  await titles(board).nth(5).waitFor();
  for (const name of ["Steinitz – Zukertort", "Ina – Bob", "Carl – Bob", "Ruy – Bob"]) await titles(board).getByText(name, { exact: true }).waitFor();
}, LONG);

test("a game and its copy with comments are two in the list and one in “My games”, which says so", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await importFile(board, GAMES + game({ white: "Ina" }) + game({ white: "Ina", moves: "1. e4 {best} e5" }));
  await button(board, "Close").click();
  await page.getByText("5 games", { exact: true }).waitFor();
  await titles(board).getByText("Ina – Bob").first().click();
  await button(board, "My games").click();
  const told = page.locator(".explorer [role=status]");
  await told.getByText("4 games reach this position. 1 copy with comments is not counted again.", { exact: true }).waitFor();
}, LONG);

test("a position of a variation is found, told as one and shown", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await importFile(board, GAMES + game({ white: "Ina", moves: "1. e4 e5 (1... c6 2. d4 d5) (1... d5)" }));
  await page.locator("summary", { hasText: "Position" }).click();
  const told = page.locator(".explorer [role=status]");
  await page.getByLabel("Games that reach this position").fill("1. e4 c6 2. d4");
  await told.getByText("No game was played to this position, but 1 game has it in a variation.", { exact: true }).waitFor();
  await page.getByText("1 of 4 games", { exact: true }).waitFor();
  await page.getByLabel("Games that reach this position").fill("1. e4 c5");
  await told.getByText(/^1 of \d games? reaches this position|^1 game reaches this position/).waitFor();
  await page.getByLabel("Games that reach this position").fill("1. e4 c6 2. d4");
  await page.getByText("1 of 4 games", { exact: true }).waitFor();
  await titles(board).getByText("Ina – Bob").click();
  await page.locator(".game-text .ply[aria-current]", { hasText: "d4" }).waitFor();
}, LONG);

for (const size of [{ width: 1280, height: 800 }, { width: 360, height: 740, touch: true }]) {
  test(`at ${size.width} pixels what was done covers nothing of what can be done with the selection`, async ({ openPage }) => {
    const board = await library(openPage, size);
    const { page } = board;
    await importFile(board, game({}));
    await button(board, "Close").click();
    await page.getByRole("checkbox", { name: "Select Ada – Bob" }).check();
    await page.locator(".selection").getByRole("button", { name: "Add tags" }).click();
    await page.getByRole("dialog").getByRole("textbox").last().fill("classic");
    await page.keyboard.press("Enter");
    const message = page.locator(".toast-place .message");
    await message.getByText("1 game changed.").waitFor();
    const [told, selection] = await Promise.all([message.boundingBox(), page.locator(".selection").boundingBox()]);
    assert.ok(told.y + told.height <= selection.y, JSON.stringify({ told, selection }));
    assert.ok(selection.y + selection.height <= size.height, "at the lower edge of the window");
  }, LONG);
}

test("the filters are folded until they are opened, and stay as they are left", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  const result = page.getByLabel("Result");
  assert.equal(await result.isVisible(), false);
  // The browser tells of it a moment after it is seen.
  const kept = (open) => page.waitForFunction((open) => !!localStorage.getItem("sharp960.library.filters") === open, open);
  await openFilters(page);
  await result.waitFor();
  await kept(true);
  await page.reload();
  await result.waitFor();
  await openFilters(page);
  await result.waitFor({ state: "hidden" });
  await kept(false);
  await page.reload();
  await titles(board).first().waitFor();
  assert.equal(await result.isVisible(), false);
  await page.goto(`${page.url()}&result=1-0`);
  await titles(board).first().waitFor();
  assert.ok(await result.isVisible(), "one of them leaves games out");
}, LONG);

test("games are found by words, result, date and position", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  const only = async (...names) => {
    await page.getByText(`${names.length} of 3 games`, { exact: true }).waitFor();
    assert.deepEqual(await titles(board).allInnerTexts(), names);
  };
  await page.getByLabel("Search", { exact: true }).fill("zuker");
  await only("Steinitz – Zukertort");
  await page.getByLabel("Search", { exact: true }).fill("");
  await openFilters(page);
  await page.getByLabel("Result").selectOption("Unfinished");
  await only("Ada – Bob");
  await page.getByLabel("Result").selectOption("All results");
  await page.getByLabel("Played since").fill("1860");
  await only("Steinitz – Zukertort");
  const form = page.getByText("A date is written as");
  await page.getByLabel("Played since").fill("sixty");
  await page.getByLabel("Played since").press("Tab");
  await form.waitFor();
  await page.getByLabel("Played since").fill("1860");
  await form.waitFor({ state: "detached" });
  // A year of two digits may be a day; who has stopped writing need not leave the field to be told.
  await page.getByLabel("Played since").fill("30.11.26");
  await form.waitFor();
  await page.getByLabel("Played since").fill("");
  await page.locator("summary", { hasText: "Position" }).click();
  await page.locator(".explorer table").waitFor();
  await page.getByLabel("Games that reach this position").fill("1. e4");
  await only("Morphy – Anderssen", "Ada – Bob");
  await page.getByLabel("Games that reach this position").fill("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR");
  await only("Steinitz – Zukertort");
  await page.getByLabel("Games that reach this position").fill("nonsense");
  await page.getByText("This is neither a FEN nor moves").waitFor();
  await page.getByLabel("Search", { exact: true }).fill("nobody");
  await page.getByText("No game matches the search.").waitFor();
}, LONG);

test("games are found by their variant, and those that are selected are exported", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const house = game({ white: "Ina", black: "Ole", tags: '[Variant "Crazyhouse"]\n' });
  assert.equal(await importFile(board, GAMES + house), "4 games added.");
  await button(board, "Close").click();
  await openFilters(page);
  const variants = page.getByRole("combobox", { name: "Variant" });
  assert.deepEqual(await variants.locator("option").allInnerTexts(), ["All variants", "Chess", "Crazyhouse"]);
  await variants.selectOption("Crazyhouse");
  await page.getByText("1 of 4 games", { exact: true }).waitFor();
  assert.deepEqual(await titles(board).allInnerTexts(), ["Ina – Ole"]);
  await variants.selectOption("Chess");
  await page.getByText("3 of 4 games", { exact: true }).waitFor();
  await variants.selectOption("All variants");
  await titles(board).nth(3).waitFor();
  for (const name of ["Ina – Ole", "Steinitz – Zukertort"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const selection = page.locator(".selection");
  await selection.getByText(/^2 /).first().waitFor();
  const exported = await downloaded(board, selection.getByRole("button", { name: "Export" }));
  assert.deepEqual(exported.match(/\[White ".*"\]/g).sort(), ['[White "Ina"]', '[White "Steinitz"]']);
  assert.match(exported, /\[Variant "Crazyhouse"\]/);
  assert.match(exported, /1\. d4 d5 0-1/);
}, LONG);

test("the file of a single game is named after it, that of several after the day", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await importFile(board, GAMES);
  await button(board, "Close").click();
  await titles(board).nth(2).waitFor();
  const exported = page.locator(".selection").getByRole("button", { name: "Export" });
  const name = async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), exported.click()]);
    return download.suggestedFilename();
  };
  await page.getByRole("checkbox", { name: "Select Steinitz – Zukertort" }).check();
  assert.equal(await name(), "Steinitz-Zukertort-1886.pgn");
  await page.getByRole("checkbox", { name: "Select Morphy – Anderssen" }).check();
  assert.match(await name(), /^sharp960-games-\d{4}-\d\d-\d\d\.pgn$/);
}, LONG);

test("the moves that were played lead to the games with them", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  await page.locator("summary", { hasText: "Position" }).click();
  const row = page.locator(".explorer tbody tr").first();
  await row.waitFor();
  assert.match(await row.innerText(), /e4\s+2\s+.*100 % · 0 % · 0 %/s);
  await row.getByRole("button").click();
  await page.getByText("2 of 3 games", { exact: true }).waitFor();
  await page.locator(".explorer").getByRole("button", { name: "c5", exact: true }).click();
  await page.getByText("1 of 3 games", { exact: true }).waitFor();
  await page.getByText("Your games end here.").waitFor();
  await button(board, "Take back").click();
  await page.getByText("2 of 3 games", { exact: true }).waitFor();
  await button(board, "Clear").click();
  await page.getByText("3 games", { exact: true }).waitFor();
}, LONG);

test("the moves that were played are counted anew after a deletion and its undo", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  await page.locator("summary", { hasText: "Position" }).click();
  const reached = (text) => page.locator(".explorer [role=status]", { hasText: text }).waitFor();
  await reached("3 games reach this position");
  await page.getByRole("checkbox", { name: "Select Ada – Bob" }).check();
  await page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await page.getByText("1 game deleted.").waitFor();
  await reached("2 games reach this position");
  await button(board, "Undo: 1 game deleted").click();
  await reached("3 games reach this position");
}, LONG);

test("the game in progress stands above the others, and goes on from there", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await board.stored();
  await board.page.getByRole("link", { name: "Library" }).click();
  const running = board.page.getByRole("region", { name: "In progress" });
  await running.getByText(/^You – Computer.* · Chess · 1 move$/).waitFor();
  await running.getByRole("link", { name: "Continue the game", exact: true }).click();
  await board.ready();
  assert.equal(await board.page.locator(".moves .ply").count(), 2);
  await board.page.getByRole("button", { name: "Resign" }).click();
  await board.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await board.page.locator(".result").waitFor();
  await board.stored();
  await board.page.getByRole("link", { name: "Library" }).click();
  await titles(board).first().waitFor();
  assert.equal(await running.count(), 0);
});

test("the card of the game in progress leads to the game that it shows", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.clickMove("e2", "e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  await board.stored();
  const visit = () => page.getByRole("link", { name: "Library" }).click();
  await visit();
  const running = page.getByRole("region", { name: "In progress" });
  await running.waitFor();
  const other = '[Event "Game against the computer"]\n[White "Player"]\n[Black "sharp960, level 1"]\n[Result "*"]\n\n1. d4 d5 2. c4 e6 *\n';
  await importFile(board, other);
  await page.getByRole("button", { name: "Continue You – Computer, level 1" }).click();
  await board.ready();
  await page.locator(".moves .ply", { hasText: "d4" }).waitFor();
  // It is the one that the play page shows; the other one is in the list.
  for (const [own, other] of [["d4", "e4"], ["e4", "d4"]]) {
    await visit();
    await titles(board).nth(1).waitFor();
    await running.getByRole("link", { name: "Continue the game", exact: true }).click();
    await board.ready();
    await page.locator(".moves .ply", { hasText: own }).waitFor();
    await visit();
    const moves = { e4: "1 move", d4: "2 moves" };
    await running.getByText(moves[own]).waitFor();
    await page.locator(".game", { hasText: moves[other] }).getByRole("button", { name: /^Continue / }).click();
    await board.ready();
    await page.locator(".moves .ply", { hasText: other }).waitFor();
  }
}, LONG);

test("an unfinished game against the computer goes on against it after a backup was read", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const own = '[Event "Game against the computer"]\n[White "Player"]\n[Black "sharp960, level 1"]\n[Result "*"]\n\n1. e4 e5 *\n';
  await importFile(board, own);
  const backup = await downloaded(board, button(board, "Back up"));
  const elsewhere = await library(openPage);
  assert.equal(await importFile(elsewhere, backup), "1 game added.");
  await elsewhere.page.getByRole("button", { name: "Continue You – Computer, level 1" }).click();
  await elsewhere.ready();
  await elsewhere.clickMove("g1", "f3");
  await elsewhere.page.locator(".moves .ply").nth(3).waitFor();
  assert.equal(await page.locator(".game").count(), 1);
  // The list has its latest moves.
  await elsewhere.page.getByRole("link", { name: "Library" }).first().click();
  await elsewhere.page.locator(".game").getByText(/ · 2 moves/).waitFor();
  assert.equal(await elsewhere.page.locator(".game").count(), 1);
}, LONG);

test("games are found by the names that the page shows, in German too", async ({ openPage }) => {
  const board = await openPage({ path: "?page=library", ready: false, locale: "de" });
  const { page } = board;
  await page.locator(".library h1").waitFor({ state: "attached" });
  await dropFile(page, '[White "Player"]\n[Black "sharp960, level 3"]\n[Result "*"]\n\n1. e4 e5 *\n\n' + game({}));
  await page.locator(".game .title", { hasText: "Du – Computer, Stufe 3" }).waitFor();
  const search = page.locator(".filters input[type=search]");
  for (const text of ["Du", "Stufe 3", "Computer, Stufe 3", "sharp960", "Player"]) {
    await search.fill(text);
    await page.waitForFunction(() => document.querySelectorAll(".game").length === 1);
    assert.equal((await titles(board).innerText()).replaceAll("\u00a0", " "), "Du – Computer, Stufe 3", text);
    await search.fill("");
    await page.waitForFunction(() => document.querySelectorAll(".game").length === 2);
  }
}, LONG);

test("openings are found by their names in the visitor's language and in English", async ({ openPage }) => {
  const board = await openPage({ path: "?page=library", ready: false, locale: "de" });
  const { page } = board;
  await page.locator(".library h1").waitFor({ state: "attached" });
  await dropFile(page, game({ white: "Carl", moves: "1. e4 c5" }) + game({ white: "Ruy", moves: "1. e4 e5 2. Nf3 Nc6 3. Bb5" }));
  await page.locator(".game", { hasText: "B20 Sizilianische Verteidigung" }).waitFor();
  await page.locator(".game", { hasText: "C60 Spanische Partie" }).waitFor();
  await openFilters(page);
  const search = page.locator(".filters input[type=search]");
  const opening = page.getByRole("textbox", { name: "Eröffnung", exact: true });
  for (const field of [search, opening]) {
    for (const text of ["Sizilianisch", "sicilian"]) {
      await field.fill(text);
      await page.waitForFunction(() => document.querySelectorAll(".game").length === 1);
      assert.match(await titles(board).innerText(), /^Carl/, text);
    }
    await field.fill("");
    await page.waitForFunction(() => document.querySelectorAll(".game").length === 2);
  }
}, LONG);

test("games of the same title are told apart by ear", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const players = '[White "Ada"]\n[Black "Bob"]\n';
  await importFile(board, `${players}[Date "1851.??.??"]\n\n1. e4 1-0\n\n${players}[Variant "Crazyhouse"]\n\n1. d4 *\n`);
  for (const name of ["Ada – Bob · 1–0 · 1851", "Ada – Bob · Unfinished · Crazyhouse"]) {
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).waitFor();
    await button(board, `Edit, export or delete ${name}`).click();
    const dialog = page.getByRole("dialog", { name, exact: true });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await button(board, "Continue Ada – Bob · Unfinished · Crazyhouse").waitFor();
}, LONG);

test("a game with a name is called by it where it is analysed, printed and copied", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await importFile(board, `[White "Ada"]\n[Black "Bob"]\n\n1. e4 c5 *`);
  await more(board, "Ada – Bob").click();
  await page.getByLabel("Name", { exact: true }).fill("My Sicilian");
  await button(board, "Save").click();
  await page.locator(".game", { hasText: "My Sicilian" }).locator(".open").click();
  await page.getByRole("heading", { name: "My Sicilian", exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement.matches("h1") && document.activeElement.textContent === "My Sicilian – Analysis board");
  assert.equal(await page.title(), "My Sicilian – sharp960");
  await page.reload();
  await page.getByRole("heading", { name: "My Sicilian", exact: true }).waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  assert.match(await page.getByRole("textbox", { name: "Study with all variations (PGN)" }).inputValue(), /\[Event "My Sicilian"\]/);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ media: "print" });
  await page.locator(".print-sheet h1", { hasText: "My Sicilian" }).waitFor();
}, LONG);

test("a game gets a name and tags, and another tab sees it", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const other = await library(openPage, { sameVisitorAs: board });
  await titles(other).nth(2).waitFor();
  await more(board, "Ada – Bob").click();
  await board.page.getByPlaceholder("Ada – Bob", { exact: true }).waitFor();
  await board.page.getByLabel("Name", { exact: true }).fill("My Sicilian");
  await board.page.getByLabel("Tags", { exact: true }).fill("openings, to study");
  await button(board, "Save").click();
  for (const { page } of [board, other]) {
    const row = page.locator(".game", { hasText: "My Sicilian" });
    await row.waitFor();
    assert.deepEqual(await row.locator(".tag").allInnerTexts(), ["openings", "to study"]);
    await row.getByRole("link", { name: /openings ?, to study/ }).waitFor();
    // Players and opening have room beside them, on a phone too.
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const lines = await row.evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const shown = [...row.querySelectorAll(".words > *")].map((line) => line.getBoundingClientRect());
        return shown.map((line) => line.height > 8 && line.top >= top && line.bottom <= bottom);
      });
      assert.deepEqual(lines, [true, true, true, true, true], `${width}`);
    }
  }
  await openFilters(board.page);
  await board.page.getByRole("combobox", { name: "Tag", exact: true }).selectOption("openings");
  await board.page.getByText("1 of 3 games", { exact: true }).waitFor();
  // With the last game that has it, the tag is no longer asked for.
  await board.page.getByRole("checkbox", { name: "Select all" }).check();
  await board.page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await board.page.getByText("2 games", { exact: true }).waitFor();
  assert.equal(await titles(board).count(), 2);
}, LONG);

test("deleted games come back by undo", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByText("3 selected").waitFor();
  await page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await page.getByText("3 games deleted.").waitFor();
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  await button(board, "Undo").click();
  await titles(board).nth(2).waitFor();
  await page.reload();
  await titles(board).nth(2).waitFor();
}, LONG);

test("a deletion leaves the page where it was scrolled to", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, Array.from({ length: 60 }, (_, index) => game({ white: `White ${index}` })).join(""));
  const { page } = board;
  await page.evaluate(() => scrollTo(0, 2500));
  await page.waitForFunction(() => document.querySelector(".game").dataset.index > 0);
  await page.evaluate(() => {
    const isSeen = (box) => box.getBoundingClientRect().top > 200;
    [...document.querySelectorAll(".game input")].find(isSeen).click();
  });
  const before = await page.evaluate(() => scrollY);
  await page.locator(".selection").getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByText("1 game deleted.").waitFor();
  await page.locator(".selection").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => scrollY), before);
}, LONG);

test("a reload and the way back from a game lead to the same games, at the same place", async ({ openPage }) => {
  const board = await library(openPage, { height: 700 });
  const games = Array.from({ length: 60 }, (_, index) => game({ white: `White ${index}`, result: index % 2 ? "1-0" : "0-1" }));
  await importFile(board, games.join(""));
  const { page } = board;
  await page.getByRole("searchbox").fill("white club");
  await openFilters(page);
  await page.getByLabel("Result").selectOption("1-0");
  await page.getByLabel("Played until").fill("2020");
  await page.getByLabel("Played until").fill("");
  const isHere = async (scroll) => {
    await page.waitForFunction((scroll) => Math.abs(scrollY - scroll) < 2, scroll);
    await page.waitForFunction(() => document.querySelector(".list-head [role=status]")?.textContent.startsWith("30 "));
    assert.equal(await page.getByRole("searchbox").inputValue(), "white club");
    assert.equal(await page.getByLabel("Result").inputValue(), "1-0");
  };
  await page.evaluate(() => scrollTo(0, 1500));
  await page.waitForFunction(() => document.querySelector(".game").dataset.index > 0);
  await isHere(1500);
  await page.reload();
  await isHere(1500);
  // The list stays until the page of the game is loaded.
  await page.route("**/analysis.css*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Nothing waits for it once the test is over.
    await route.continue().catch(() => {});
  });
  await page.evaluate(() => {
    const isSeen = (box) => box.getBoundingClientRect().top > 200;
    [...document.querySelectorAll(".game .open")].find(isSeen).click();
  });
  await page.locator(".game-text .ply").first().waitFor();
  await page.goBack();
  await isHere(1500);
}, LONG);

test("the heading has the focus beside a study that is not kept", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=analysis&variant=chess&moves=e2e4", ready: false });
  await page.locator(".squares").first().waitFor();
  await page.keyboard.press("c");
  await page.keyboard.type("Why not?");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Library" }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByText("Keep it").first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Your games");
});

test("the game that comes back has the focus", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  await page.getByRole("checkbox", { name: /Steinitz/ }).press("Space");
  await page.locator(".selection").getByRole("button", { name: "Delete" }).press("Enter");
  await page.waitForFunction(() => document.activeElement.textContent === "Undo");
  await page.keyboard.press("Enter");
  const focused = () => page.waitForFunction(() => document.activeElement.matches(".open") && /Steinitz/.test(document.activeElement.textContent));
  await focused();
  await page.waitForTimeout(600);
  await focused();
}, LONG);

test("the bar for selected games does not come over the one with the focus", async ({ openPage }) => {
  const board = await library(openPage, { width: 800, height: 900 });
  await importFile(board, Array.from({ length: 12 }, (_, index) => game({ white: `White ${index}` })).join(""));
  const { page } = board;
  await page.evaluate(() => scrollTo(0, 0));
  // The last game that is wholly in sight.
  const last = await page.evaluate(() => {
    const games = [...document.querySelectorAll(".game")].filter((game) => game.getBoundingClientRect().bottom <= innerHeight);
    return games.at(-1)?.dataset.index;
  });
  await page.locator(`.game[data-index="${last}"] input`).focus();
  await page.keyboard.press("Space");
  await page.getByText("1 selected").first().waitFor();
  await page.waitForFunction((last) => {
    const bar = document.querySelector(".selection").getBoundingClientRect();
    return document.querySelector(`.game[data-index="${last}"]`).getBoundingClientRect().bottom <= bar.top + 1;
  }, last);
}, LONG);

test("deleted games come back after a reload too, and are found by their positions", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  const before = await titles(board).allInnerTexts();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await page.getByText("3 games deleted.").waitFor();
  assert.equal(await page.getByText("until this page is reloaded").count(), 0);
  await page.reload();
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  await button(board, "Undo: 3 games deleted").click();
  await titles(board).nth(2).waitFor();
  assert.deepEqual(await titles(board).allInnerTexts(), before);
  await page.goto(new URL("?page=analysis", siteUrl).href);
  await page.getByRole("button", { name: "My games" }).click();
  await page.locator(".explorer tbody button", { hasText: "e4" }).waitFor();
}, LONG);

test("a deletion and other changes are taken back as long as the site is open", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const other = await library(openPage, { sameVisitorAs: board });
  await titles(other).nth(2).waitFor();
  const { page } = board;
  await more(board, "Ada – Bob").click();
  await page.getByLabel("Name", { exact: true }).fill("My Sicilian");
  await page.getByLabel("Tags", { exact: true }).fill("openings");
  await button(board, "Save").click();
  await page.getByText("1 game changed.").waitFor();
  await more(board, "Morphy – Anderssen").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForFunction(() => document.activeElement.textContent === "Undo");
  await titles(board).nth(1).waitFor();
  await titles(other).nth(2).waitFor({ state: "detached" });
  // The message goes with the page, and the way back stays.
  await page.getByRole("link", { name: "Editor" }).first().click();
  await page.locator(".editor").waitFor();
  await page.goBack();
  assert.equal(await button(board, "Undo").count(), 0, "no message");
  await button(board, "Undo: 1 game deleted").click();
  await page.getByText("1 game is back.").waitFor();
  await titles(board).nth(2).waitFor();
  assert.deepEqual(await titles(board).allInnerTexts(), ["Morphy – Anderssen", "Steinitz – Zukertort", "My Sicilian"]);
  await titles(other).nth(2).waitFor();
  await button(board, "Undo: 1 game changed").waitFor();
  await page.getByLabel("Search", { exact: true }).press("Control+z");
  await titles(board).getByText("My Sicilian").waitFor();
  await page.getByRole("heading", { name: "Your games" }).focus();
  await page.keyboard.press("Control+z");
  await titles(board).getByText("Ada – Bob").waitFor();
  assert.equal(await page.locator(".tag").count(), 0);
  await button(board, "Undo: 3 games added").click();
  await page.getByText("3 games deleted.").waitFor();
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Undo/ }).count(), 0);
}, LONG);

test("undo takes back what an import has added, and nothing else", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  await importFile(board, GAMES);
  await more(board, "Ada – Bob").click();
  await page.getByLabel("Name", { exact: true }).fill("My Sicilian");
  await button(board, "Save").click();
  await page.getByText("1 game changed.").waitFor();
  // Of these five all but two are here.
  const further = GAMES + game({ white: "Cleo" }) + game({ white: "Dora" });
  assert.equal(await importFile(board, further), "2 games added, 3 here already.");
  // The way back stays when the page is left.
  await page.getByRole("link", { name: "Editor" }).first().click();
  await page.locator(".editor").waitFor();
  await page.goBack();
  await titles(board).nth(4).waitFor();
  await button(board, "Undo: 2 games added").click();
  await page.getByText("2 games deleted.").waitFor();
  await titles(board).nth(3).waitFor({ state: "detached" });
  await titles(board).getByText("My Sicilian").waitFor();
  await button(board, "Undo: 1 game changed").click();
  await titles(board).getByText("Ada – Bob").waitFor();
  // They can be imported again.
  assert.equal(await importFile(board, further), "2 games added, 3 here already.");
}, LONG);

test("games without tags behind a broken one are imported, and once only", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const text = "1. e4 e5 2. Bg9 *\n\n1. c4 c5 2. g3 *\n\n1. d4 d5 *\n";
  assert.equal(await importFile(board, text), "3 games added, 1 of them read in part.");
  await page.getByText("‘Bg9’ is not a move: character 3 should be a rank, 1 to 8").waitFor();
  await page.getByText("1 move of the game was added.").waitFor();
  await button(board, "Close").click();
  assert.equal(await importFile(board, text), "0 games added, 3 here already, 1 of them read in part.");
  await page.getByText("What could be read of it is here already.").waitFor();
  assert.equal(await page.getByText("1 move of the game was added.").count(), 0);
}, LONG);

test("the report of an import goes with the next thing that is done, errors stay", async ({ openPage }) => {
  const board = await library(openPage);
  const report = board.page.locator(".import-report");
  await importFile(board, GAMES);
  await board.page.getByRole("checkbox", { name: "Select Ada – Bob" }).check();
  await report.waitFor({ state: "detached" });
  await importFile(board, "1. e5 *");
  await board.page.getByRole("checkbox", { name: "Select Ada – Bob" }).uncheck();
  await report.getByText("Games that could not be read").waitFor();
  await button(board, "Close").click();
  await report.waitFor({ state: "detached" });
}, LONG);

test("the list is printed whole and without its controls", async ({ openPage }) => {
  const board = await library(openPage);
  const many = Array.from({ length: 60 }, (_, index) => game({ white: `Player ${index}`, moves: `1. e4 {${index}} e5` }));
  await importFile(board, many.join(""));
  const { page } = board;
  assert.ok((await titles(board).count()) < 60, "only what is seen is drawn");
  await page.emulateMedia({ media: "print" });
  await titles(board).nth(59).waitFor();
  for (const control of [".filters", ".row-actions", ".topbar", ".import-report"]) {
    assert.ok(!(await page.locator(control).first().isVisible()), control);
  }
  await page.emulateMedia({ media: "screen" });
  await titles(board).nth(59).waitFor({ state: "detached" });
}, LONG);

test("what is exported is what was imported, and a backup restores names and tags", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const exported = await downloaded(board, button(board, "Export all"));
  await more(board, "Ada – Bob").click();
  await board.page.getByLabel("Name", { exact: true }).fill('The "best"');
  await board.page.getByLabel("Tags", { exact: true }).fill("kept");
  await button(board, "Save").click();
  await board.page.locator(".tag").first().waitFor();
  assert.equal(await downloaded(board, button(board, "Export all")), exported, "the games alone");
  const backup = await downloaded(board, button(board, "Back up"));

  const elsewhere = await library(openPage);
  assert.equal(await importFile(elsewhere, backup), "3 games added.");
  const row = elsewhere.page.locator(".game", { hasText: 'The "best"' });
  assert.deepEqual(await row.locator(".tag").allInnerTexts(), ["kept"]);
  assert.equal(await downloaded(elsewhere, button(elsewhere, "Export all")), exported);
  assert.match(exported, /1\. e4 c5 \{ sharp \} \(1\.\.\. e6 2\. d4\) \*/);
}, LONG);

test("a backup gives games that are here their names and tags back", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({}));
  const backup = game({ tags: '[LibraryName "My Sicilian"]\n[LibraryTags "kept"]\n' });
  assert.match(await importFile(board, backup), /1 here already/);
  await titles(board).getByText("My Sicilian").waitFor();
  assert.deepEqual(await board.page.locator(".game .tag").allInnerTexts(), ["kept"]);
  await button(board, "Undo: 1 game changed").click();
  await titles(board).getByText("Ada – Bob").waitFor();
  assert.equal(await board.page.locator(".game .tag").count(), 0);
});

test("a game that was left, gone on with from the library and ended is analysed as it ended", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const plies = page.locator(".moves .ply");
  await board.clickMove("e2", "e4");
  await plies.nth(1).waitFor();
  await button(board, "New game").click();
  await page.getByRole("button", { name: "Start game" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByRole("button", { name: /^Continue You/ }).click();
  await board.ready();
  await board.clickMove("b1", "c3");
  await plies.nth(3).waitFor();
  await button(board, "Resign").click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator(".result").getByRole("button", { name: "Analyse" }).click();
  const moves = page.locator(".game-text .ply");
  await moves.nth(3).waitFor();
  assert.equal(await moves.count(), 4);
  await page.locator(".game-text").getByText("0–1").waitFor();
  await comment(board, "My note.");
  // The note is written into the game as it ended.
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.locator(".game").getByText(/^0–1 .* 2 moves · annotated/).waitFor();
  await titles(board).first().click();
  await page.getByText("My note.").first().waitFor();
  assert.equal(await moves.count(), 4);
}, LONG);

test("games of the play page are in the library, and unfinished ones go on", async ({ openPage }) => {
  const board = await openPage({ path: "?mode=free" });
  await board.clickMove("e2", "e4");
  await board.stored();
  // An earlier version of the site has stored it, without anything else.
  const record = await board.page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) {
      const text = storage.getItem("sharp960.game");
      if (text) return JSON.parse(text);
    }
  });
  await board.page.evaluate(
    (record) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("sharp960", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "began" });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction("games", "readwrite");
          transaction.objectStore("games").put({ ...record, own: true });
          transaction.objectStore("games").put({ ...record, began: 7, moves: "e2e5" });
          transaction.oncomplete = () => resolve(request.result.close());
        };
      }),
    record,
  );
  const games = await library(openPage, { sameVisitorAs: board });
  const broken = games.page.locator(".broken-games");
  await broken.getByText("One game can’t be read").waitFor();
  assert.match(await downloaded(games, broken.getByRole("button", { name: "Export as it is" })), /"e2e5"/);
  await broken.getByRole("button", { name: "Delete" }).click();
  await games.page.getByText("1 game deleted.").waitFor();
  await broken.waitFor({ state: "detached" });
  await games.page.getByRole("button", { name: /^Continue / }).click();
  await games.ready();
  const { page } = games;
  // It is the one in progress now, though nobody has moved in it yet.
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByRole("region", { name: "In progress" }).getByText("1 move").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).first().click();
  await page.locator(".moves .ply", { hasText: "e4" }).waitFor();
  await games.clickMove("c7", "c5");
  await page.locator(".moves .ply", { hasText: "c5" }).waitFor();
  await games.clickMove("g1", "f3");
  await page.locator(".moves .ply", { hasText: "Nf3" }).waitFor();
  // The list has it as it is by now.
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByRole("region", { name: "In progress" }).getByText("2 moves").waitFor();
  await page.locator(".library .game", { hasText: "2 moves" }).waitFor();
  await titles(games).first().click();
  await page.locator(".game-text .ply", { hasText: "Nf3" }).waitFor();
}, LONG);

test("a running game is in the list while another one is gone on with", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const library = page.getByRole("link", { name: "Library" }).first();
  const begin = async (from, to) => {
    await board.clickMove(from, to);
    await page.getByText("Your move").first().waitFor();
    await page.locator(".moves .ply").nth(1).waitFor();
  };
  await begin("e2", "e4");
  await button(board, "New game").click();
  await page.getByRole("dialog", { name: "New game" }).getByRole("button", { name: "Start game" }).click();
  await page.locator(".moves .ply").first().waitFor({ state: "detached" });
  await begin("d2", "d4");
  await library.click();
  await page.getByRole("button", { name: /^Continue .*Computer/ }).click();
  await page.locator(".moves .ply", { hasText: "e4" }).waitFor();
  await library.click();
  await titles(board).nth(1).waitFor();
  assert.equal(await titles(board).count(), 2);
  await page.getByRole("region", { name: "In progress" }).waitFor();
}, LONG);

test("a running game that another one has replaced is gone once it is deleted", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.clickMove("e2", "e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  await page.getByRole("link", { name: "Editor" }).first().click();
  await button(board, "Play as White").click();
  await board.ready();
  await page.locator(".moves .ply").first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Library" }).first().click();
  const isGone = () => page.getByRole("heading", { name: "No games here" }).waitFor();
  await page.locator(".game input[type=checkbox]").first().check();
  await page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await page.getByText("1 game deleted.").waitFor();
  await isGone();
  await page.reload();
  await isGone();
  await button(board, "Undo: 1 game deleted").click();
  await page.getByRole("button", { name: /^Continue .*Computer/ }).click();
  await page.locator(".moves .ply", { hasText: "e4" }).waitFor();
}, LONG);

test("in the list a key deletes the selected games, or else the one with the focus", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  const [first, second, third] = await titles(board).allInnerTexts();
  await page.locator(".game .open").nth(1).press("Delete");
  await page.getByText("1 game deleted.").waitFor();
  assert.deepEqual(await titles(board).allInnerTexts(), [first, third]);
  await button(board, `Undo: 1 game deleted`).click();
  await titles(board).nth(2).waitFor();
  await page.getByRole("checkbox", { name: `Select ${first}` }).check();
  await page.getByRole("checkbox", { name: `Select ${second}` }).press("Space");
  await page.keyboard.press("Delete");
  await page.getByText("2 games deleted.").waitFor();
  assert.deepEqual(await titles(board).allInnerTexts(), [third]);
}, LONG);

test("an unfinished game in the fog of war goes on when it is opened, and is laid open nowhere", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar" });
  const { page } = board;
  await board.clickMove("e2", "e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator('input[name="variant"][value="chess"]').check();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.locator(".moves .ply").first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Library" }).first().click();
  await titles(board).first().click();
  await board.ready();
  assert.equal(await board.square("e8").getAttribute("aria-label"), "e8, hidden");
  await page.locator(".moves .ply", { hasText: "e4" }).waitFor();
}, LONG);

test("an unfinished game of others goes on at its end, also after a look at its start", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, game({ result: "*" }));
  const { page } = board;
  const goOn = () => page.getByRole("button", { name: "Continue Ada – Bob" }).click();
  const isAtEnd = () => page.locator(".game-text .ply[aria-current]", { hasText: "e5" }).waitFor();
  const isAtStart = () => page.locator(".game-text .ply[aria-current]").waitFor({ state: "detached" });
  await goOn();
  await isAtEnd();
  await page.keyboard.press("Home");
  await isAtStart();
  // Whoever only comes back stays where the game was left, however soon that was.
  await page.reload();
  await board.ready();
  await page.locator(".game-text .ply", { hasText: "e5" }).waitFor();
  await isAtStart();
  await page.goBack();
  await page.getByText("Ada – Bob").first().waitFor();
  await page.goForward();
  await page.locator(".game-text .ply", { hasText: "e5" }).waitFor();
  await isAtStart();
  await page.goBack();
  await goOn();
  await isAtEnd();
}, LONG);

test("a question mark lists the keys of the library, of which a slash goes to the search", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const search = page.getByRole("searchbox", { name: "Search" });
  await importFile(board, game({}));
  await page.getByRole("heading", { name: "Your games" }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys and gestures" });
  await keys.getByText("Go to the search").waitFor();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await search.waitFor();
  assert.ok(await search.evaluate((field) => field === document.activeElement));
  // In the field both are letters.
  await page.keyboard.type("/?");
  assert.equal(await search.inputValue(), "/?");
  assert.equal(await keys.count(), 0);
});

test("studies that nobody has named are told apart by their first moves", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, "1. e4 e5 2. Nf3 {Mine.} *\n\n1. d4 d5 {Mine too.} *\n");
  assert.deepEqual((await titles(board).allInnerTexts()).sort(), ["1. d4 d5", "1. e4 e5 2. Nf3"]);
});

test("on a phone the first game is in sight below a running game, an open study and the search", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ path: "?variant=chess&moves=e4,e5&page=analysis", ready: false, width: 390, height: 844, touch: true, locale });
    const { page } = board;
    await page.locator(".game-text .ply", { hasText: "e5" }).tap();
    await page.locator("#study-annotate").tap();
    await page.locator(".annotate textarea").fill("The open game.");
    await page.goto(new URL("./", siteUrl).href);
    await board.ready();
    await board.tap("e2");
    await board.tap("e4");
    await page.locator(".moves .ply").nth(1).waitFor();
    await page.goto(new URL("?page=library", siteUrl).href);
    await page.locator(".library").waitFor();
    await dropFile(page, GAMES);
    await page.locator(".import-report [role=status]").waitFor();
    await page.reload();
    await page.locator(".running-game").nth(1).waitFor();
    await page.locator(".library .game").first().waitFor();
    const { y, height } = await page.locator(".library .game").first().boundingBox();
    assert.ok(y + height <= 844 * 0.8, `${locale}: ${y} + ${height}`);
    await page.context().close();
  }
}, LONG);

test("an entry of the list opens in the analysis", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  await board.page.locator(".game .open").first().click();
  await board.page.waitForURL(/\?page=analysis&game=\d+/);
}, LONG);

test("a game that is found by a position opens at it", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const { page } = board;
  await page.locator("summary", { hasText: "Position" }).click();
  await page.getByLabel("Games that reach this position").fill("1. e4");
  await page.getByText("2 of 3 games", { exact: true }).waitFor();
  await page.locator(".game .open").first().click();
  await page.locator(".game-text .ply[aria-current]", { hasText: "e4" }).waitFor();
  await page.keyboard.press("End");
  const last = page.locator(".game-text .ply[aria-current]", { hasText: /[ec]5/ });
  await last.waitFor();
  await page.reload();
  await last.waitFor();
}, LONG);

test("a list of many games is gone through by the keyboard", async ({ openPage }) => {
  const board = await library(openPage);
  const many = Array.from({ length: 300 }, (_, index) => game({ white: `P${index}` })).join("");
  assert.equal(await importFile(board, many), "300 games added.");
  const { page } = board;
  assert.ok((await page.locator(".game").count()) < 60, "only what is to be seen is drawn");
  await page.locator(".game .open").first().focus();
  const focused = () => page.evaluate(() => document.activeElement.querySelector(".title")?.textContent);
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement.textContent.startsWith("P1 – Bob"));
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.activeElement.textContent.startsWith("P299 – Bob"));
  assert.equal(await focused(), "P299 – Bob");
  const position = await page.evaluate(() => document.activeElement.closest("li").getAttribute("aria-posinset"));
  assert.equal(position, "300");
}, LONG);

for (const count of [13, 14]) {
  test(`each of ${count} games can be scrolled to`, async ({ openPage }) => {
    const board = await library(openPage);
    const games = Array.from({ length: count }, (_, index) => game({ white: `Player ${index}`, moves: `1. e4 e5 ${"2. Nf3 Nc6 3. Ng1 Nb8 ".repeat(index)}` }));
    await importFile(board, games.join(""));
    await board.page.reload();
    await titles(board).first().waitFor();
    await board.page.keyboard.press("End");
    await titles(board).nth(count - 1).waitFor();
    assert.equal(await titles(board).count(), count);
  }, LONG);
}

test("the key that takes a deletion back leaves the search alone", async ({ openPage }) => {
  const board = await library(openPage);
  await importFile(board, GAMES);
  const field = board.page.getByRole("searchbox");
  await field.pressSequentially("morphy");
  for (const _ of "morphy") await field.press("Backspace");
  await board.page.locator(".game", { hasText: "Zukertort" }).getByRole("button", { name: /^Edit/ }).click();
  await board.page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await board.page.getByText("1 game deleted").first().waitFor();
  await board.page.keyboard.press("Control+z");
  await board.page.getByText("1 game is back").first().waitFor();
  await titles(board).filter({ hasText: "Zukertort" }).waitFor();
  assert.equal(await field.inputValue(), "");
  assert.equal(await titles(board).count(), 3);
}, LONG);

test("the way back from a game leads to the search as it was left", async ({ openPage }) => {
  const board = await library(openPage, { height: 1200 });
  const { page } = board;
  await importFile(board, GAMES);
  await page.getByRole("searchbox").fill("1886");
  await openFilters(page);
  await page.getByLabel("Result").selectOption("0-1");
  await page.getByLabel("Played since").fill("1880");
  await titles(board).filter({ hasText: "Morphy" }).waitFor({ state: "detached" });
  await page.locator(".game .open").click();
  await page.locator(".game-text .ply").first().waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.activeElement.matches(".game .open"));
  assert.deepEqual(await titles(board).allInnerTexts(), ["Steinitz – Zukertort"]);
  assert.equal(await page.getByRole("searchbox").inputValue(), "1886");
  assert.equal(await page.getByLabel("Result").inputValue(), "0-1");
  assert.equal(await page.getByLabel("Played since").inputValue(), "1880");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await titles(board).nth(2).waitFor();
  await page.getByRole("link", { name: "Analysis" }).first().click();
  await page.getByRole("link", { name: "Library" }).first().click();
  await titles(board).nth(2).waitFor();
}, LONG);

test("an import is stopped, and what was read is kept", async ({ openPage }) => {
  const board = await library(openPage);
  const many = Array.from({ length: 3000 }, (_, index) => game({ white: `P${index}` })).join("");
  await button(board, "Import").first().click();
  const file = { name: "games.pgn", mimeType: "text/plain", buffer: Buffer.from(many) };
  await board.page.setInputFiles(".import-games input[type=file]", file);
  await titles(board).first().waitFor();
  await button(board, "Stop").click();
  const report = board.page.locator(".import-report [role=status]");
  await report.waitFor();
  const [, count] = /^Stopped\. ([\d,]+) games added/.exec(await report.innerText());
  const kept = Number(count.replace(",", ""));
  assert.ok(kept > 0 && kept < 3000, count);
  await board.page.reload();
  await found(board).waitFor();
  assert.equal(await found(board).innerText(), `${count} games`);
}, LONG);

test("while a thousand games are imported the page answers", async ({ openPage }) => {
  const board = await library(openPage);
  const { page } = board;
  const annotated = readFileSync(new URL("study/sixty-moves.pgn", import.meta.url), "utf8").split("\n\n")[1];
  const moves = annotated.replaceAll(/\{[^}]*\}|\([^)]*\)/g, "").replace(/\S+\s*$/, "");
  const many = Array.from({ length: 1000 }, (_, index) => game({ white: `P${index}`, moves }));
  await button(board, "Import").first().click();
  const file = { name: "games.pgn", mimeType: "text/plain", buffer: Buffer.from(many.join("")) };
  await page.setInputFiles(".import-games input[type=file]", file);
  await titles(board).first().waitFor();
  // From the moment when the browser is asked for its turn to that when the answer is painted.
  const answers = await page.evaluate(async () => {
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    const frame = () => new Promise(requestAnimationFrame);
    const answers = [];
    for (let selected = 1; document.querySelector(".import-report progress"); selected = 1 - selected) {
      const begin = performance.now();
      await turn();
      document.querySelector(".game input[type=checkbox]").click();
      while (document.querySelector(".library").textContent.includes("1 selected") !== Boolean(selected)) await frame();
      await turn();
      answers.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return answers.sort((a, b) => a - b);
  });
  await page.getByText("1,000 games", { exact: true }).waitFor();
  assert.ok(answers.length >= 3, `${answers.length} answers`);
  // Not the longest: other programs have their turn too.
  const usual = answers[Math.floor(answers.length / 2)];
  assert.ok(usual <= 500, `${Math.round(usual)} ms`);
}, LONG);

test("a file that is chosen during an import is imported after it", async ({ openPage }) => {
  const board = await library(openPage);
  const many = Array.from({ length: 4000 }, (_, index) => game({ white: `P${index}` })).join("");
  const choose = async (text) => {
    await button(board, "Import").first().click();
    const file = { name: "games.pgn", mimeType: "text/plain", buffer: Buffer.from(text) };
    await board.page.setInputFiles(".import-games input[type=file]", file);
  };
  await board.page.evaluate(() => {
    window.progress = [];
    new MutationObserver(() => {
      const bar = document.querySelector(".import-report progress");
      if (bar) window.progress.push(bar.value / bar.max);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await choose(many);
  const bar = board.page.locator(".import-report").getByRole("progressbar");
  await bar.waitFor();
  assert.equal(await bar.getAttribute("aria-label"), "Part of the file that was read");
  await choose(GAMES);
  await board.page.getByText("This file is imported next.").waitFor();
  await board.page.getByText("4,003 games", { exact: true }).waitFor({ timeout: 120_000 });
  const shown = new Set(await board.page.evaluate(() => window.progress));
  assert.ok(shown.size > 3 && Math.max(...shown) <= 1, [...shown].join());
}, LONG);

test("a file that is no PGN ends in a report", async ({ openPage }) => {
  const board = await library(openPage);
  const nonsense = Buffer.concat([
    Buffer.from([0xa3, 0x0a]),
    Buffer.alloc(30, Buffer.from([0xff, 0xfe, 0xc3])),
    Buffer.from("\nx"),
  ]);
  const said = await importFile(board, nonsense, "picture.png");
  assert.match(said, /^0 games added, 1 could not be read/);
}, LONG);

test("refused storage is told in words", async ({ openPage }) => {
  const board = await openPage({ path: "icon.svg", ready: false, expected: [/favicon\.ico/] });
  await board.page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await board.page.goto(new URL("?page=library", siteUrl).href);
  await board.page.getByText("This browser keeps no games").waitFor();
}, LONG);

test("an import that finds no room left says so, and what was stored before is kept", async ({ openPage }) => {
  const board = await library(openPage);
  await board.page.evaluate(() => {
    // The first batch is stored; then the quota is used up.
    const put = IDBObjectStore.prototype.put;
    let batches = new Set();
    IDBObjectStore.prototype.put = function (...values) {
      batches.add(this.transaction);
      if (batches.size > 1) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, values);
    };
  });
  const many = Array.from({ length: 250 }, (_, index) => game({ white: `P${index}` })).join("");
  const said = await importFile(board, many);
  assert.match(said, /^100 games added\.\s+There is no room left in this browser’s storage\./);
  await board.page.reload();
  await found(board).waitFor();
  assert.equal(await found(board).innerText(), "100 games");
}, LONG);

test("a tab with an older version that is in the way is named, and the games are there once it is closed", async ({ openPage }) => {
  const old = await openPage({ path: "icon.svg", ready: false, expected: [/favicon\.ico/] });
  await old.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("sharp960", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "began" });
        request.onerror = () => reject(request.error);
        // It never closes its connection.
        request.onsuccess = () => resolve((window.kept = request.result) && undefined);
      }),
  );
  const board = await library(openPage, { sameVisitorAs: old });
  await board.page.getByText("Another tab has an older version of this site. Close it, and reload this page.").first().waitFor();
  await old.page.close();
  await board.page.reload();
  await board.page.getByRole("heading", { name: "No games here" }).waitFor();
  assert.equal(await importFile(board, GAMES), "3 games added.");
}, LONG);

test("games that another tab adds and deletes come and go here", async ({ openPage }) => {
  const board = await library(openPage);
  const other = await library(openPage, { sameVisitorAs: board });
  await importFile(board, GAMES);
  await titles(other).nth(2).waitFor();
  await other.page.getByRole("checkbox", { name: "Select all" }).check();
  await other.page.locator(".selection").getByRole("button", { name: "Delete" }).click();
  await board.page.getByRole("heading", { name: "No games here" }).waitFor();
  await button(other, "Undo").click();
  await titles(board).nth(2).waitFor();
}, LONG);

test("on a phone everything fits, in both directions", async ({ openPage }) => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ]) {
    const board = await library(openPage, { width, height, touch: true });
    await importFile(board, GAMES);
    const { scroll, client } = await board.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    assert.ok(scroll <= client, `${scroll} > ${client}`);
    const small = await board.page.locator(".library button:visible").evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 40).map((button) => button.textContent),
    );
    assert.deepEqual(small, [], "buttons are large enough to be touched");
    const cut = await board.page.locator(".game .facts").evaluateAll((facts) =>
      facts.filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent),
    );
    assert.deepEqual(cut, [], "result, date, game and length can be read");
  }
}, LONG);

for (const locale of ["en", "cs", "de"]) {
  test(`on a phone no field of the search is cut or looks filled in, in ${locale}`, async ({ openPage }) => {
    const { page } = await library(openPage, { width: 360, height: 740, touch: true, locale });
    await page.locator(".empty").waitFor();
    await dropFile(page, GAMES);
    await page.locator(".library .game").first().waitFor();
    await page.locator(".more-filters summary").first().tap();
    const fields = await page.locator(".filters input:visible").evaluateAll((inputs) =>
      inputs.map((input) => {
        const canvas = document.createElement("canvas").getContext("2d");
        const { paddingLeft, paddingRight } = getComputedStyle(input);
        canvas.font = getComputedStyle(input, "::placeholder").font;
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return { placeholder: input.placeholder, room, needs: canvas.measureText(input.placeholder).width };
      }),
    );
    assert.ok(fields.length >= 3);
    for (const { placeholder, room, needs } of fields) {
      assert.ok(needs <= room, `${placeholder}: ${needs} px in ${room}`);
      assert.doesNotMatch(placeholder, /\d/, "an example could be taken for a filter");
    }
    const lines = await page.locator(".more-filters .label:visible").evaluateAll((labels) =>
      labels.filter((label) => label.offsetHeight > 1.9 * parseFloat(getComputedStyle(label).fontSize)).map((label) => label.textContent),
    );
    assert.deepEqual(lines, [], "a label has one line");
  }, LONG);
}
