// The page where games are analysed: variations, comments, arrows, engine, links and what is kept.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const PGN = `[White "Ada"]
[Black "Grace"]
[Result "1-0"]

{A game.} 1. e4 $1 {Best.} e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... e6) 2. Nf3 {[%cal Gf3e5]} Nc6 1-0`;

/** Opens the page; `query` goes on after `?page=analysis`. */
async function open(openPage, { query = "", ...options } = {}) {
  const board = await openPage({ path: `?page=analysis${query}`, ready: false, ...options });
  board.board = board.page.locator(".analysis svg.board");
  await board.square("e4").waitFor({ state: "attached", timeout: 30_000 });
  return board;
}

const ply = (page, name) => page.locator(".game-text .ply", { hasText: new RegExp(`^${name}`) }).first();
const current = (page) => page.locator(".game-text [aria-current]");
const plies = (page) => page.locator(".game-text .ply").allTextContents();
const item = (page, name) => page.getByRole("menuitem", { name });

async function isAt(page, text) {
  await page.locator(".game-text .ply[aria-current]", { hasText: text }).waitFor();
  assert.equal(await current(page).count(), 1);
}

async function paste(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
}

async function openPgn(openPage, options) {
  const board = await open(openPage, options);
  await paste(board.page, options?.pgn ?? PGN);
  await board.page.locator(".game-text .ply").first().waitFor();
  return board;
}

/** The PGN, as it is copied. */
async function pgnOf(page) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Copy PGN" }).click();
  await page.getByText("Copied the PGN").waitFor();
  return (await page.evaluate(() => navigator.clipboard.readText())).replaceAll(/\s+/g, " ");
}

/** The address, once it ends in something. */
const addressHas = (page, part) => page.waitForURL((url) => url.href.includes(part));

test("moves anywhere make variations, and each change can be undone and made again", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  await board.clickMove("e2", "e4");
  await board.drag("e7", "e5");
  await isAt(page, "e5");
  await page.keyboard.press("ArrowLeft");
  await board.clickMove("c7", "c5");
  await isAt(page, "c5");
  assert.match(await pgnOf(page), /1\. e4 e5 \(1\.\.\. c5\) \*/);
  await page.keyboard.press("Control+z");
  await isAt(page, "e4");
  assert.deepEqual(await plies(page), ["e4", "e5"]);
  await page.keyboard.press("Control+y");
  await isAt(page, "c5");
  await page.getByRole("button", { name: "Undo" }).click();
  await isAt(page, "e4");
});

test("the menu of a move promotes, demotes, copies and deletes lines", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e6").click({ button: "right" });
  await item(page, "Make main line").click();
  assert.match(await pgnOf(page), /1\. e4 .*e6 \(1\.\.\. e5 2\. Nf3/);
  await ply(page, "e6").click({ button: "right" });
  await item(page, "Move line down").click();
  assert.match(await pgnOf(page), /e5 \(1\.\.\. e6\)/);
  await ply(page, "c3").click({ button: "right" });
  await item(page, "Promote variation").click();
  assert.match(await pgnOf(page), /1\.\.\. c5 2\. c3 \(2\. Nf3 d6\) 2\.\.\. d5/);
  await ply(page, "c3").click({ button: "right" });
  await item(page, "Copy line").click();
  await page.getByText("Copied the line").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "1. e4 c5 2. c3");
  await ply(page, "c5").click({ button: "right" });
  await item(page, "Delete from here (5 moves)").click();
  assert.doesNotMatch(await pgnOf(page), /c5/);
  for (let change = 0; change < 4; change++) await page.keyboard.press("Control+z");
  assert.match(await pgnOf(page), /e5 \(1\.\.\. c5 2\. Nf3 \(2\. c3 d5\) 2\.\.\. d6\) \(1\.\.\. e6\)/);
});

test("the menu of a move opens by keyboard and by a button, and Escape closes it", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "c5").click();
  await page.getByRole("button", { name: "This move" }).click();
  await item(page, "Make main line").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "menuitem");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
});

test("keys step as on lichess, forks included", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  const press = (key) => page.keyboard.press(key);
  await press("ArrowRight");
  await isAt(page, "e4");
  const chosen = page.locator(".fork [aria-current]");
  assert.equal(await chosen.textContent(), "e5");
  await press("ArrowDown");
  await page.locator(".fork [aria-current]", { hasText: "c5" }).waitFor();
  await press("ArrowRight");
  await isAt(page, "c5");
  await press("Shift+ArrowDown");
  await isAt(page, "e6");
  await press("k");
  await isAt(page, "e4");
  await press("j");
  await isAt(page, "e5");
  await press("End");
  await isAt(page, "Nc6");
  await press("ArrowUp");
  await isAt(page, "e4");
  await press("Home");
  await page.locator(".game-text [aria-current]").waitFor({ state: "detached" });
  await press("?");
  await page.getByRole("heading", { name: "Keys and gestures" }).waitFor();
});

test("the wheel over the board steps, and f turns it", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  const { x, y } = await board.centre("e4");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await isAt(page, "e4");
  await page.mouse.wheel(0, 100);
  await isAt(page, "e5");
  await page.mouse.wheel(0, -100);
  await isAt(page, "e4");
  await page.keyboard.press("f");
  await page.locator(".analysis.flipped").waitFor();
  await addressHas(page, "color=black");
});

test("comments and glyphs are written and kept", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Comment" }).fill("The classical answer.");
  await page.getByRole("button", { name: "mistake", exact: true }).click();
  await page.getByRole("button", { name: "equal position" }).click();
  await page.locator(".game-text p.comment", { hasText: "The classical answer." }).waitFor();
  const pgn = await pgnOf(page);
  assert.match(pgn, /e5 \$2 \$10 \{ ?The classical answer\. ?\}/);
  await page.getByRole("button", { name: "blunder" }).click();
  assert.match(await pgnOf(page), /e5 \$4 \$10/);
  await ply(page, "Nf3").click();
  await page.keyboard.press("5");
  await page.locator(".game-text .ply[aria-current]", { hasText: "!?" }).waitFor();
});

test("arrows and circles are drawn in colours and stay with their position", async ({ openPage }) => {
  const board = await open(openPage, { query: "&moves=e2e4,e7e5&at=1" });
  const { page } = board;
  await board.drag("e2", "e4", { button: "right" });
  await page.locator(".annotations .green .arrow").waitFor({ state: "attached" });
  await page.keyboard.down("Shift");
  await board.click("d5", { button: "right" });
  await page.keyboard.up("Shift");
  await page.locator(".annotations .red .circle").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.locator(".annotations .arrow").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  assert.match(await pgnOf(page), /\[%csl Rd5\].*\[%cal Ge2e4\]/);
  await board.drag("e2", "e4", { button: "right" });
  await page.locator(".annotations .green .arrow").waitFor({ state: "detached" });
});

test("a finger draws arrows once that is chosen, and swipes over the moves", async ({ openPage }) => {
  const board = await openPgn(openPage, { width: 390, height: 800, touch: true });
  const { page } = board;
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("button", { name: "Draw arrows" }).tap();
  await page.getByRole("button", { name: "Blue" }).tap();
  await board.touchDrag("d2", "d4");
  await page.locator(".annotations .blue .arrow").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Done" }).tap();
  const moves = await page.locator(".game-text").boundingBox();
  const y = moves.y + moves.height / 2;
  await board.touchDrag({ x: 300, y }, { x: 100, y });
  await isAt(page, "e4");
  await board.touchDrag({ x: 100, y }, { x: 300, y });
  await page.locator(".game-text [aria-current]").waitFor({ state: "detached" });
});

test("the engine follows the cursor; its lines are played, and what it found stays", async ({ openPage }) => {
  const board = await open(openPage, { query: "&moves=e2e4,e7e5,g1f3&at=2" });
  const { page } = board;
  await page.getByRole("switch", { name: "Engine" }).click();
  const first = page.locator(".engine-lines li").first();
  await first.locator("button").nth(1).waitFor({ timeout: 30_000 });
  await page.getByRole("combobox", { name: "Number of lines" }).selectOption("2");
  await page.locator(".engine-lines li").nth(1).locator("button").first().waitFor({ timeout: 30_000 });
  await page.locator(".engine-arrows .best .arrow").waitFor({ state: "attached" });
  await page.getByRole("meter", { name: "Evaluation" }).waitFor();
  await first.locator("button").first().hover();
  await page.locator(".preview svg.picture").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  const [depth, line] = [await page.locator(".engine-head .figures").textContent(), await first.textContent()];
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator(".engine-head .figures").textContent(), depth, "at once, as it was");
  assert.equal(await first.textContent(), line);
  const played = await first.locator("button").first().textContent();
  await first.locator("button").first().click();
  await isAt(page, played);
  await page.keyboard.press("x");
  await page.getByRole("list", { name: "Threat" }).locator("button").first().waitFor({ timeout: 30_000 });
  await page.locator(".engine-arrows.threat").waitFor();
  await page.keyboard.press("l");
  await page.locator(".engine-lines").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("switch", { name: "Engine" }).getAttribute("aria-checked"), "false");
});

test("castling of Chess960 stands right in the engine's lines", async ({ openPage }) => {
  const fen = "4k3/8/8/8/8/8/5PPP/5RKR_w_H_-_0_1";
  const { page } = await open(openPage, { query: `&variant=chess960&fen=${fen.replace("5RKR", "4K2R")}` });
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.locator(".engine-lines button").first().waitFor({ timeout: 30_000 });
  const line = await page.locator(".engine-lines .line").first().textContent();
  assert.doesNotMatch(line, /Kxh1|Kh1|e1h1/);
});

test("a link opens its line at its position; lichess's paths too", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5,g1f3&at=2&color=black" });
  await isAt(page, "e5");
  await page.locator(".analysis.flipped").waitFor();
  const other = await openPage({
    path: "#/analysis/chess960/bqnbrkrn/pppppppp/8/8/4P3/8/PPPP1PPP/BQNBRKRN_b_KQkq_-_0_1",
    ready: false,
  });
  const field = other.page.getByRole("textbox", { name: "FEN" });
  await field.waitFor({ timeout: 30_000 });
  assert.match(await field.inputValue(), /^bqnbrkrn\/pppppppp\/8\/8\/4P3/);
  await addressHas(other.page, "variant=chess960");
});

test("a bad link shows what is good of it and says what is wrong", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5,e1e3" });
  await page.getByRole("alert").getByText(/e1e3/).waitFor();
  await isAt(page, "e5");
  await page.getByRole("button", { name: "Mend it in the editor" }).click();
  await addressHas(page, "page=editor");
});

test("a reload restores the study with its variations and its cursor", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "d5").click();
  await addressHas(page, "moves=e2e4,c7c5,c2c3,d7d5");
  await page.reload();
  await isAt(page, "d5");
  assert.match(await pgnOf(page), /e5 \(1\.\.\. c5 2\. Nf3 \(2\. c3 d5\)/);
  await page.goto(new URL("?page=analysis", page.url()).href);
  await isAt(page, "d5");
});

test("another study replaces none for good", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "New study…" }).click();
  await page.getByRole("combobox", { name: "Variant" }).selectOption("chess960");
  await page.getByRole("spinbutton", { name: "Start position" }).fill("0");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText("Make moves on the board").waitFor();
  await addressHas(page, "n=0");
  await page.getByText("Your study from before is kept.").waitFor();
  await page.getByRole("button", { name: "Back to it" }).click();
  await ply(page, "c3").waitFor();
});

test("the study is shared as link, PGN, FEN and code, and goes on elsewhere", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "c5").click();
  await page.getByRole("button", { name: "Share" }).click();
  const value = (name) => page.getByRole("textbox", { name }).inputValue();
  assert.match(await value("Link to this line and position"), /moves=e2e4,c7c5,.*&at=2&page=analysis$/);
  assert.match(await value("Study with all variations (PGN)"), /\(1\.\.\. e6\)/);
  assert.match(await value("Board with this study for a website (HTML)"), /<sharp960-board[^]*\(1\.\.\. e6\)/);
  await page.getByRole("button", { name: "More for websites…" }).click();
  await page.getByRole("heading", { name: "A board for your website", level: 1 }).waitFor();
  assert.match(await page.locator("#embed-pgn").inputValue(), /\(1\.\.\. e6\)/);
  await page.goBack();
  await isAt(page, "c5");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.locator("main .play svg.board").waitFor();
  assert.match(page.url(), /moves=e2e4,c7c5/);
});

test("pasted texts that are no game are explained", async ({ openPage }) => {
  const { page } = await open(openPage);
  await paste(page, "1. e4 e5 2. Nf6 *");
  await page.getByRole("dialog").locator("mark").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "FEN" }).fill("8/8/8/8/8/8/8/8 w - - 0 1");
  await page.getByRole("textbox", { name: "FEN" }).press("Enter");
  await page.getByRole("dialog").getByText(/king/).waitFor();
});

test("a long press on a move opens its menu", async ({ openPage }) => {
  const board = await openPgn(openPage, { width: 390, height: 800, touch: true });
  const { page } = board;
  const session = await page.context().newCDPSession(page);
  const point = await board.centre(ply(page, "e4"));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.getByRole("menu", { name: "This move" }).waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});
