// What is known of a game besides its moves: how the analysis shows and changes it, and what a link has of it.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

async function open(openPage, { query = "", ...options } = {}) {
  const board = await openPage({ path: `?page=analysis${query}`, ready: false, ...options });
  board.board = board.page.locator(".analysis .board");
  await board.square("e4").waitFor({ state: "attached", timeout: 30_000 });
  return board;
}

async function openPgn(openPage, { pgn, ...options }) {
  const board = await open(openPage, options);
  await board.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, pgn);
  await board.page.locator(".game-text .ply").first().waitFor();
  return board;
}

const isAt = (page, text) => page.locator(".game-text .ply[aria-current]", { hasText: text }).waitFor();

const NAMED = `[White "Kasparov, Garry"]
[Black "Topalov, Veselin"]
[WhiteElo "2812"]
[BlackElo "2700"]
[Result "1-0"]

1. e4 {[%clk 1:59:50]} d6 {[%clk 1:59:40]} 2. d4 {[%clk 1:59:30]} Nf6 {[%clk 1:59:20]} 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 1-0`;

for (const [width, height] of [[360, 740], [390, 844], [740, 360]]) {
  test(`a phone of ${width} by ${height} shows both players, and three rows of moves beside the engine`, async ({ openPage }) => {
    const { page } = await openPgn(openPage, { width, height, touch: true, pgn: NAMED });
    const box = (name) => page.locator(":is(.player-strip, .game-header) .player:visible", { hasText: name }).boundingBox();
    const board = () => page.locator(".analysis .board").boundingBox();
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.locator(".engine-lines button").first().waitFor({ timeout: 30_000 });
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
    await isAt(page, "Nf6");
    const [white, black] = [await box("Kasparov, Garry"), await box("Topalov, Veselin")];
    const { x, y, width: size, height: side } = await board();
    assert.ok(size > (width < height ? width - 8 : 300), `the board is ${size} wide`);
    if (width < height) {
      assert.ok(black.y + black.height <= y + 1 && white.y >= y + side - 1, "above and below the board");
      const strip = page.locator(".player-strip:visible", { hasText: "Kasparov" });
      assert.equal((await strip.innerText()).replaceAll(/\s+/g, " "), "White: Kasparov, Garry 2812 time left 1:59:30 1");
      await page.keyboard.press("f");
      await page.waitForFunction((y) => document.querySelector(".player-strip").getBoundingClientRect().y < y && /Kasparov/.test(document.querySelector(".player-strip").textContent), y);
    } else {
      assert.ok(white.x >= x + size && black.x >= x + size && white.y === black.y, "in one row beside the board");
    }
    const text = await page.locator(".game-text").boundingBox();
    const row = await page.locator(".game-text .ply").first().boundingBox();
    const rows = text.height / row.height;
    assert.ok(rows >= 3, `${rows} rows of moves`);
    assert.ok(text.y + text.height <= (await page.locator(".study-controls").boundingBox()).y + 1);
    assert.ok((await page.locator(".study-controls").boundingBox()).y + 40 <= height);
  });
}

test("in a low window the panel covers neither the field for moves nor the FEN", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5", width: 640, height: 400 });
  for (const field of [page.getByRole("textbox", { name: "Type a move" }), page.getByRole("textbox", { name: "FEN" })]) {
    await field.focus();
    const within = ({ x, y, width, height }, at) => [x + at * width, y + height / 2];
    for (const at of [0.1, 0.9]) {
      const point = within(await field.boundingBox(), at);
      assert.ok(await field.evaluate((node, [x, y]) => node === document.elementFromPoint(x, y), point), `${at}`);
    }
  }
});

test("a phone shows the names of a link", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5&white=Ada&black=Grace", width: 360, height: 740, touch: true });
  for (const name of ["Ada", "Grace"]) await page.locator(".player-strip:visible", { hasText: name }).waitFor();
  const bare = await open(openPage, { query: "&moves=e2e4", width: 360, height: 740, touch: true });
  assert.equal(await bare.page.locator(".player-strip").count(), 0);
});

test("my games are explored from one player's side, which is remembered", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=library", ready: false, width: 360, height: 740, touch: true });
  const game = (white, black, moves) => `[White "${white}"]\n[Black "${black}"]\n\n${moves} *\n\n`;
  const file = game("Ada", "Grace", "1. e4 e5") + game("Ada", "Bob", "1. d4 d5") + game("O'Neill", "Ada", "1. c4 c5");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await page.setInputFiles(".import-games input[type=file]", { name: "g.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await page.getByText("3 games added.").waitFor();
  await page.goto(new URL("?page=analysis", page.url()).href);
  const moves = page.locator(".explorer tbody button");
  const shows = async (expected) => {
    const shown = async () => (await moves.allTextContents()).sort();
    for (let tries = 0; tries < 40 && `${await shown()}` !== `${expected}`; tries++) await page.waitForTimeout(50);
    assert.deepEqual(await shown(), expected);
  };
  await page.getByRole("button", { name: "My games" }).click();
  await shows(["c4", "d4", "e4"]);
  const player = page.getByRole("combobox", { name: "Player" });
  const side = page.getByRole("combobox", { name: "Side" });
  assert.ok(await side.isDisabled());
  const listed = await page.locator("#explorer-players option").evaluateAll((options) => options.map((option) => option.value));
  assert.deepEqual(listed, ["Ada", "Bob", "Grace", "O'Neill"]);
  await player.fill("Ada");
  await side.selectOption({ label: "White" });
  await shows(["d4", "e4"]);
  await side.selectOption({ label: "Black" });
  await shows(["c4"]);
  // Both fields say in sight what they are.
  await page.locator(".explorer .whose").getByText("Player", { exact: true }).waitFor();
  await page.locator(".explorer .whose").getByText("Side", { exact: true }).waitFor();
  const { width } = await page.locator(".explorer .whose").boundingBox();
  assert.ok(width <= 360);
  await page.reload();
  await page.getByRole("button", { name: "My games" }).click();
  await shows(["c4"]);
  // The library lists the games that are counted here.
  await page.getByRole("link", { name: "Show these games" }).click();
  await page.waitForURL(/page=library/);
  await page.getByText("1 of 3 games", { exact: true }).waitFor();
  assert.equal(await page.getByLabel("Black", { exact: true }).inputValue(), "Ada");
  assert.deepEqual(await page.locator(".game .title").allInnerTexts(), ["O'Neill – Ada"]);
  await page.goBack();
  await page.getByRole("button", { name: "My games" }).click();
  await shows(["c4"]);
  assert.equal(await player.inputValue(), "Ada");
  await player.fill("nobody");
  await page.getByText("None of these games has this position.").waitFor();
  await player.fill("oneill");
  await side.selectOption({ label: "Both sides" });
  await shows(["c4"]);
  await player.fill("");
  await shows(["c4", "d4", "e4"]);
});

test("the games that the explorer shows in the library are of the same player, the visitor too", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.loseShortGame();
  await page.goto(new URL("./?page=library", page.url()).href);
  const game = (white, black, moves) => `[White "${white}"]\n[Black "${black}"]\n\n${moves} *\n\n`;
  const file = game("Ada", "Grace", "1. e4 e5") + game("Bob", "Ada", "1. d4 d5");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await page.setInputFiles(".import-games input[type=file]", { name: "g.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await page.getByText("2 games added.").waitFor();
  for (const [name, side, part, titles] of [
    ["You", "Both sides", "&visitor=both", [/^You – /]],
    ["You", "White", "&visitor=white", [/^You – /]],
    ["Ada", "Both sides", "&player=Ada", [/^Ada – Grace$/, /^Bob – Ada$/]],
    ["Ada", "White", "&white=Ada", [/^Ada – Grace$/]],
  ]) {
    await page.goto(new URL("./?page=analysis", page.url()).href);
    await page.getByRole("button", { name: "My games" }).click();
    await page.getByRole("combobox", { name: "Player" }).fill(name);
    await page.getByRole("combobox", { name: "Side" }).selectOption({ label: side });
    await page.locator(`.explorer a[href*="${part}"]`).click();
    await page.waitForURL(/page=library/);
    await page.getByText(`${titles.length} of 3 games`, { exact: true }).waitFor();
    const shown = (await page.locator(".game .title").allInnerTexts()).sort();
    assert.equal(shown.length, titles.length);
    titles.forEach((title, index) => assert.match(shown[index], title));
  }
});

test("the dialog to share says what the link has not, and gives the PGN beside it", async ({ openPage }) => {
  const plain = await openPgn(openPage, { pgn: "1. e4 e5 (1... c5) *" });
  await plain.page.getByRole("button", { name: "Share" }).click();
  await plain.page.getByText("The link has the whole study.").waitFor();
  await plain.page.keyboard.press("Escape");

  const board = await openPage({ path: "?page=analysis", ready: false });
  const { page } = board;
  await page.addInitScript(() => {
    const known = ({ files }) => files.every(({ name, type }) => name.endsWith(".txt") && type === "text/plain");
    navigator.canShare = known;
    navigator.share = async ({ files: [file] }) => void (window.shared = { name: file.name, text: await file.text() });
  });
  await page.reload();
  await page.locator(".analysis .board [data-sq=e4]").waitFor({ state: "attached" });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, '[White "Ada"]\n[WhiteElo "2100"]\n[Event "Club"]\n[Date "????.??.??"]\n\n1. e4! {Best.} e5 *');
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("In the PGN, but not in the link: comments, signs.").waitFor();
  const link = new URL(await page.locator("#share-link").inputValue());
  assert.deepEqual(["white", "whiteelo", "event"].map((key) => link.searchParams.get(key)), ["Ada", "2100", "Club"]);
  await page.getByRole("button", { name: "Copy: Study with all variations (PGN)" }).click();
  await page.getByText("Copied the PGN").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\[WhiteElo "2100"\]/);
  await page.getByRole("button", { name: "Share the PGN…" }).click();
  await page.waitForFunction(() => window.shared);
  const shared = await page.evaluate(() => window.shared);
  assert.equal(shared.name, "Ada.txt");
  assert.match(shared.text, /\{ ?Best\. ?\}/);
});
