// The page where games are analysed: variations, comments, arrows, engine, links and what is kept.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "./harness.mjs";

const PGN = `[White "Ada"]
[Black "Grace"]
[Result "1-0"]

{A game.} 1. e4 $1 {Best.} e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... e6) 2. Nf3 {[%cal Gf3e5]} Nc6 1-0`;

/** Opens the page; `query` goes on after `?page=analysis`. */
async function open(openPage, { query = "", ...options } = {}) {
  const board = await openPage({ path: `?page=analysis${query}`, ready: false, ...options });
  board.board = board.page.locator(".analysis .board");
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

/** Has the engine, which is on, give so many lines. */
async function setLines(page, count) {
  const options = page.getByRole("button", { name: "Engine settings" });
  await options.click();
  await page.getByRole("combobox", { name: "Number of lines" }).selectOption(count);
  await options.click();
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

test("keys are the menu’s while one is open, and a press of either button elsewhere closes it", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  await page.keyboard.press("ArrowRight");
  await isAt(page, "e4");
  await ply(page, "c5").click({ button: "right" });
  await item(page, "Make main line").waitFor();
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.equal(await focused(), "Make main line");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await focused(), "Make main line");
  const before = await plies(page);
  for (const key of ["ArrowRight", "End", "Delete"]) await page.keyboard.press(key);
  await isAt(page, "e4");
  assert.deepEqual(await plies(page), before);
  await board.square("h5").click({ button: "right" });
  await page.getByRole("menu").waitFor({ state: "detached" });
  await ply(page, "e6").click({ button: "right" });
  await ply(page, "c5").click({ button: "right" });
  await page.locator(".move-menu .title", { hasText: "c5" }).waitFor();
  await board.square("a5").click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "More" }).click();
  await page.keyboard.press("End");
  await isAt(page, "e4");
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await isAt(page, "Nc6");
});

test("keys step as on lichess, forks included", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  const press = (key) => page.keyboard.press(key);
  await press("ArrowRight");
  await isAt(page, "e4");
  const chosen = page.locator(".fork [aria-current]");
  assert.equal(await chosen.textContent(), "e5");
  const said = (text) => page.getByRole("status").getByText(text).waitFor({ state: "attached" });
  await said(/pawn e2 to e4.*Continuation: e5, 1 of 3$/);
  await press("ArrowDown");
  await page.locator(".fork [aria-current]", { hasText: "c5" }).waitFor();
  await said(/^Continuation: c5, 2 of 3/);
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
  const colour = (name) =>
    page.getByRole("button", { name, exact: true }).evaluate((it) => getComputedStyle(it).backgroundColor);
  assert.notEqual(await colour("blunder"), await colour("mistake"), "what is chosen is to be seen");
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
  // So do the empty squares of the board, where no piece is grabbed.
  await board.touchDrag("f4", "c4");
  await isAt(page, "e4");
  await board.touchDrag("b4", "g3");
  await page.locator(".game-text [aria-current]").waitFor({ state: "detached" });
  await board.touchDrag("e2", "e4");
  await isAt(page, "e4");
  await board.touchDrag("f5", "c5");
  await isAt(page, "e5");
  for (const element of [".board .sq[data-sq=d5]", ".study-moves .game-text"]) {
    // The browser's own gesture to a side would take the finger away.
    const action = await page.locator(element).evaluate((on) => getComputedStyle(on).touchAction);
    assert.equal(action, "pan-y pinch-zoom", element);
  }
});

test("the engine follows the cursor; its lines are played, and what it found stays", async ({ openPage }) => {
  const board = await open(openPage, { query: "&moves=e2e4,e7e5,g1f3&at=2" });
  const { page } = board;
  await page.getByRole("switch", { name: "Engine" }).click();
  const first = page.locator(".engine-lines li").first();
  await first.locator("button").nth(1).waitFor({ timeout: 30_000 });
  await setLines(page, "2");
  await page.locator(".engine-lines li").nth(1).locator("button").first().waitFor({ timeout: 30_000 });
  await page.locator(".engine-arrows .best .arrow").waitFor({ state: "attached" });
  await page.getByRole("meter", { name: "Evaluation" }).waitFor();
  await first.locator("button").first().hover();
  await page.locator(".preview svg.picture").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  const [depth, line] = [await page.locator(".engine-head .figures").textContent(), await first.textContent()];
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  // As it was: a search from the start would hardly reach the same depth at the same speed.
  await page.waitForFunction((depth) => document.querySelector(".engine-head .figures").textContent === depth, depth, { timeout: 2000 });
  assert.equal(await first.textContent(), line);
  const played = await first.locator("button").first().textContent();
  await first.locator("button").first().click();
  await isAt(page, played);
  await first.locator("button").first().waitFor({ timeout: 30_000 });
  const best = await first.locator("button").first().textContent();
  await page.keyboard.press("Space");
  await isAt(page, best);
  await page.locator(".engine-head .score", { hasText: /\d/ }).waitFor({ timeout: 30_000 });
  await page.keyboard.press("x");
  await page.getByRole("list", { name: "Threat" }).locator("button").first().waitFor({ timeout: 30_000 });
  await page.locator(".engine-arrows.threat").waitFor();
  // There is one evaluation, of what is said: the position with a move left out.
  await page.locator(".engine-head").getByText(/^If (White|Black) passes$/).waitFor();
  const numbers = await page.evaluate(() => [
    document.querySelector(".evalbar").getAttribute("aria-valuetext"),
    document.querySelector(".engine-head .score").firstChild.textContent,
    document.querySelector(".engine-lines .score").textContent,
  ]);
  assert.equal(new Set(numbers).size, 1, numbers);
  await page.keyboard.press("l");
  await page.locator(".engine-lines").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("switch", { name: "Engine" }).getAttribute("aria-checked"), "false");
});

test("after a press of the engine's switch, Space plays the best move; by keys it works the switch", async ({ openPage }) => {
  const { page } = await open(openPage);
  const engine = page.getByRole("switch", { name: "Engine" });
  await engine.click();
  const first = page.locator(".engine-lines li button").first();
  await first.waitFor({ timeout: 30_000 });
  await page.keyboard.press("Space");
  await page.locator(".game-text .ply").first().waitFor();
  assert.equal(await engine.getAttribute("aria-checked"), "true");
  await engine.focus();
  await page.keyboard.press("Space");
  await page.locator(".engine-lines").waitFor({ state: "detached" });
  assert.equal(await page.locator(".game-text .ply").count(), 1, "no second move");
  assert.equal(await engine.evaluate((element) => element === document.activeElement), true);
});

test("the visitor's own game against the computer names them as the play page does", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: '[White "?"]\n[Black "sharp960, level 1"]\n\n1. e4 e5 *' });
  const names = page.locator(".game-header .player .name");
  assert.deepEqual(await names.allTextContents(), ["You", "Computer, level 1"]);
});

test("castling of Chess960 stands right in the engine's lines", async ({ openPage }) => {
  const fen = "4k3/8/8/8/8/8/5PPP/5RKR_w_H_-_0_1";
  const { page } = await open(openPage, { query: `&variant=chess960&fen=${fen.replace("5RKR", "4K2R")}` });
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.locator(".engine-lines button").first().waitFor({ timeout: 30_000 });
  const line = await page.locator(".engine-lines .line").first().textContent();
  assert.doesNotMatch(line, /Kxh1|Kh1|e1h1/);
});

test("where castling is the best move of Chess960, the engine's line says so and plays it", async ({ openPage }) => {
  // The king stays where it is, and the rook jumps over it and mates.
  for (const [fen, san, rook] of [
    ["5k2/8/8/8/8/6R1/4R2P/6KR_w_H_-_0_1", "O-O#", "f1"],
    ["rk6/p3r3/2r5/8/8/8/8/3K4_b_a_-_0_1", "O-O-O#", "d8"],
  ]) {
    const board = await open(openPage, { query: `&variant=chess960&fen=${fen}` });
    const { page } = board;
    await page.getByRole("switch", { name: "Engine" }).click();
    const best = page.locator(".engine-lines li").first().getByRole("button").first();
    await best.getByText(san, { exact: true }).waitFor({ timeout: 30_000 });
    await best.click();
    await isAt(page, san);
    assert.match(await board.square(rook).getAttribute("aria-label"), /rook/);
    assert.match(await pgnOf(page), new RegExp(` ${san} `));
    await page.close();
  }
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

test("a link with a faulty PGN shows the moves before the fault and says where it is", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&pgn=1.+e4+e5+2.+Ke3+Nf6" });
  await page.getByRole("alert").getByText(/^Line 1, column 13: .*Ke3/).waitFor();
  assert.deepEqual(await page.locator(".game-text .ply").allInnerTexts(), ["e4", "e5"]);
});

test("a bad link shows what is good of it and says what is wrong", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5,e1e3" });
  await page.getByRole("alert").getByText(/e1e3/).waitFor();
  await isAt(page, "e5");
  assert.equal(await page.getByRole("button", { name: "Mend it in the editor" }).count(), 0, "the position is good");
  await page.goto(new URL("?page=analysis&fen=4k3/8/8/8/8/8/8/4K2P+w+-+-+0+1", page.url()).href);
  await page.getByRole("button", { name: "Mend it in the editor" }).click();
  await addressHas(page, "page=editor");
});

test("a move that gets a sign stays where it is in the list", async ({ openPage }) => {
  const moves = "e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O,Be7,Re1,b5,Bb3,d6,c3,O-O,h3,Na5,Bc2,c5,d4,Qc7,Nbd2,cxd4,cxd4,Nc6,Nb3,a5,Be3,a4,Nbd2,Bd7,Rc1,Qb7,Nf1,Rac8";
  const { page } = await open(openPage, { query: `&moves=${moves}`, width: 1366, height: 768 });
  await isAt(page, "Rac8");
  await page.getByRole("button", { name: "Annotate" }).click();
  const top = () => page.locator(".game-text").evaluate((list) => list.scrollTop);
  await page.waitForFunction(() => document.querySelector(".game-text").scrollTop > 0);
  const before = await top();
  await page.getByRole("button", { name: "brilliant", exact: false }).click();
  await isAt(page, "Rac8!!");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  assert.equal(await top(), before);
});

test("a reload right after a move loses nothing", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  await board.clickMove("e2", "e4");
  await addressHas(page, "moves=e2e4");
  await board.clickMove("e7", "e5");
  await ply(page, "e5").waitFor();
  await page.reload();
  await isAt(page, "e5");
});

test("what happens while a reload is under way is not lost", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  await board.clickMove("e2", "e4");
  await addressHas(page, "moves=e2e4");
  const before = page.url();
  await board.clickMove("e7", "e5");
  // The answer of the server comes only after the address has changed once more.
  const slow = (route) => setTimeout(() => route.continue(), 2000);
  await page.route((url) => url.pathname.endsWith("/"), slow);
  await Promise.all([page.reload(), page.waitForFunction((before) => location.href !== before, before)]);
  await isAt(page, "e5");
  await addressHas(page, "moves=e2e4,e7e5");
  assert.equal(await page.getByText(/Put aside: /).count(), 0);
  // The address by itself is that of the position before.
  await page.goto(before);
  await isAt(page, "e4");
  assert.deepEqual(await plies(page), ["e4"]);
});

test("two tabs go on each with its own study, and both are kept", async ({ openPage }) => {
  const one = await openPgn(openPage, { pgn: "1. e4 e5 (1... c5) *" });
  await addressHas(one.page, "e2e4");
  const other = await openPgn(openPage, { sameVisitorAs: one, pgn: "1. d4 d5 (1... Nf6) *" });
  await addressHas(other.page, "d2d4");
  // A tab in which one only looks around takes no other one's place.
  await ply(one.page, "e5").click();
  await addressHas(one.page, "e7e5");
  for (const [{ page }, move] of [[one, "e5"], [other, "d5"]]) {
    await ply(page, move).click();
    await page.keyboard.press("3");
    await page.getByText("Another tab has another study: both are kept in the library from now on.").waitFor();
    await addressHas(page, "game=");
  }
  for (const [{ page }, move] of [[one, "e5"], [other, "d5"]]) {
    await page.reload();
    await isAt(page, `${move}!!`);
  }
  await other.page.close();
  const { page } = await openPage({ path: "?page=library", ready: false, sameVisitorAs: one });
  await page.locator(".game .title").nth(1).waitFor();
  assert.equal(await page.locator(".game .title").count(), 2);
  assert.equal(await page.getByText("Your open study is not in the library.").count(), 0);
});

test("a second tab that only looks at the study leaves it to the first", async ({ openPage }) => {
  const one = await openPgn(openPage, { pgn: "1. e4 e5 (1... c5) *" });
  await addressHas(one.page, "e2e4");
  const other = await open(openPage, { sameVisitorAs: one });
  await ply(other.page, "c5").click();
  await addressHas(other.page, "c7c5");
  await ply(one.page, "e5").click();
  await one.page.keyboard.press("3");
  await isAt(one.page, "e5!!");
  await one.page.waitForTimeout(1000);
  assert.ok(!one.page.url().includes("game="), "it is nobody else's");
  const next = await open(openPage, { sameVisitorAs: one });
  await ply(next.page, "e5!!").waitFor();
});

test("what can be undone can be undone after a reload too", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Comment" }).fill("The classical answer.");
  await page.keyboard.press("Escape");
  await ply(page, "e6").click();
  await page.keyboard.press("Delete");
  await ply(page, "e6").waitFor({ state: "detached" });
  await page.reload();
  await isAt(page, "e4");
  await undo.click();
  await isAt(page, "e6");
  await undo.click();
  await page.getByText("The classical answer.").waitFor({ state: "detached" });
  await page.keyboard.press("Control+y");
  await page.locator(".game-text p.comment", { hasText: "The classical answer." }).waitFor();
  await page.reload();
  await ply(page, "e6").waitFor();
  await undo.click();
  await page.getByText("The classical answer.").waitFor({ state: "detached" });
});

test("what was undone can be redone after a reload too", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  for (const [from, to, san] of [["e2", "e4", "e4"], ["e7", "e5", "e5"], ["g1", "f3", "Nf3"]]) {
    await board.clickMove(from, to);
    await isAt(page, san);
  }
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await isAt(page, "e4");
  assert.deepEqual(await plies(page), ["e4"]);
  await addressHas(page, "moves=e2e4&");
  await page.reload();
  await isAt(page, "e4");
  const redo = page.getByRole("button", { name: "Redo", exact: true });
  await redo.click();
  await isAt(page, "e5");
  await addressHas(page, "moves=e2e4,e7e5&");
  await page.reload();
  await isAt(page, "e5");
  await page.keyboard.press("Control+y");
  await isAt(page, "Nf3");
  assert.ok(await redo.isDisabled());
  await page.keyboard.press("Control+z");
  await isAt(page, "e5");
});

test("a move is typed by a letter that is no key or behind a slash, and Escape forgets it", async ({ openPage }) => {
  const { page } = await open(openPage);
  const { keyboard } = page;
  const field = page.getByRole("textbox", { name: "Type a move" });
  const makes = async (move, typed = move) => {
    await keyboard.type(typed);
    assert.equal(await field.inputValue(), move);
    await keyboard.press("Enter");
    await isAt(page, move);
  };
  await makes("e4");
  await keyboard.type("Nf");
  await keyboard.press("Escape");
  assert.equal(await field.inputValue(), "");
  await keyboard.press("f");
  await page.locator(".analysis.flipped").waitFor();
  await makes("c5", "/c5");
  // A slash in the field itself is no part of the move.
  await makes("Nf3", "/Nf3");
  // The arrow keys and the Space key are those of the page again.
  await keyboard.press("Escape");
  await keyboard.press("ArrowLeft");
  await isAt(page, "c5");
  await keyboard.press("ArrowRight");
  await isAt(page, "Nf3");
  // Who walks over the squares goes on there.
  await page.locator('.board [tabindex="0"]').focus();
  await keyboard.press("ArrowLeft");
  await keyboard.type("/d");
  await keyboard.press("Escape");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".board .sq")));
  // On a link of the page's head letters have no other use.
  await page.getByRole("link", { name: "Editor", exact: true }).focus();
  await makes("d6");
});

test("a rank soon behind a letter that is a key makes a typed move of both", async ({ openPage }) => {
  const { page } = await open(openPage);
  const { keyboard } = page;
  const field = page.getByRole("textbox", { name: "Type a move" });
  const flipped = page.locator(".analysis.flipped");
  const said = page.locator("p.visually-hidden[role=status]");
  const arrows = () => page.evaluate(() => /arrows=\w*/.exec(localStorage.getItem("sharp960.analysis"))?.[0]);
  await keyboard.press("a");
  await page.waitForFunction(() => localStorage.getItem("sharp960.analysis")?.includes("arrows="));
  await said.getByText("Arrows of the engine hidden").waitFor({ state: "attached" });
  const before = await arrows();
  const switched = () => said.filter({ hasText: /bottom|Arrows/ }).allTextContents();
  const saidBefore = await switched();
  for (const [move, answer] of [["f4", "e5"], ["c4", "d6"], ["a4", "h6"]]) {
    await keyboard.type(move);
    assert.equal(await field.inputValue(), move);
    assert.ok(await field.evaluate((it) => it === document.activeElement), move);
    await keyboard.press("Enter");
    await isAt(page, move);
    assert.equal(await flipped.count(), 0, `${move} turns no board`);
    await page.waitForTimeout(500);
    assert.deepEqual(await switched(), saidBefore, `${move} says no more than the move`);
    await page.locator(".annotate").waitFor({ state: "detached" });
    assert.doesNotMatch((await plies(page)).join(" "), /[!?]/, `${move} gives no sign`);
    // Nothing was done besides.
    await keyboard.press("Escape");
    await keyboard.press("Control+z");
    await ply(page, move).waitFor({ state: "detached" });
    await keyboard.press("Control+y");
    await isAt(page, move);
    await keyboard.type(answer);
    await keyboard.press("Enter");
    await isAt(page, answer);
    await keyboard.press("Escape");
  }
  assert.equal(await arrows(), before, "the arrows are as before");
  // By themselves, late or behind another key they are commands.
  const sign = (text) => page.locator(".game-text .ply[aria-current]", { hasText: text }).waitFor();
  await keyboard.press("1");
  await sign("!");
  await keyboard.press("f");
  await flipped.waitFor();
  await said.getByText("Black is at the bottom").waitFor({ state: "attached" });
  await page.waitForTimeout(1200);
  await keyboard.press("2");
  await sign("?");
  await keyboard.press("f");
  await flipped.waitFor({ state: "detached" });
  await keyboard.press("End");
  await keyboard.press("3");
  await sign("!!");
});

test("a picture of the board marks the last move and names the players", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e4").click();
  await page.getByRole("button", { name: "Share" }).click();
  const svg = page.getByRole("dialog").getByRole("button", { name: "SVG", exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), svg.click()]);
  const drawn = await readFile(await download.path(), "utf8");
  for (const corner of ["400 600", "400 400"]) {
    assert.ok(drawn.includes(`fill-opacity=".5" d="M${corner}h100`), corner);
  }
  assert.ok(drawn.includes(">Ada – Grace</text>"));
});

test("a study of Chess♯ without names has no line for them", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&variant=chesssharp", width: 360, height: 740, touch: true });
  await page.getByText("Make moves on the board.").waitFor();
  assert.equal(await page.locator(".game-header .player").count(), 0);
  // Nothing is to be seen below the buttons at the lower edge.
  const box = await page.locator(".study-controls").boundingBox();
  const below = await page.evaluate((y) => [...Array(18).keys()].map((x) => document.elementFromPoint(10 + 20 * x, y)?.closest(".study-moves")), (box.y + box.height + 740) / 2);
  assert.deepEqual(below.filter(Boolean), []);
});

test("a game of points ends with its points", async ({ openPage }) => {
  const pgn = '[Variant "ChessSharp"]\n[WhiteScore "0"]\n[BlackScore "10"]\n\n1. N@b1 N@b8 0-1';
  const { page } = await openPgn(openPage, { pgn });
  assert.equal(await page.locator(".game-result").innerText(), "0–10");
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
  await page.getByText(/Put aside: /).waitFor();
  await page.getByRole("button", { name: "Back to it" }).click();
  await ply(page, "c3").waitFor();
});

test("a game of the library replaces no study for good, and a second one neither", async ({ openPage }) => {
  const board = await openPage({ path: "?page=library", ready: false });
  const { page } = board;
  board.board = page.locator(".analysis .board");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const games = ["1. d4 d5 *", "1. c4 c5 *"].map((moves, index) => `[White "W${index}"]\n[Black "B"]\n\n${moves}\n\n`);
  await page.getByLabel("PGN of one or many games").fill(games.join(""));
  await page.locator("dialog").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 games added.").waitFor();
  const library = page.url();
  await page.goto(new URL("?page=analysis", library).href);
  await board.square("e4").waitFor({ state: "attached" });
  await paste(page, PGN);
  await ply(page, "c3").waitFor();
  await ply(page, "d5").click();
  for (const [name, move] of [["W0", "d4"], ["W1", "c4"]]) {
    await page.getByRole("link", { name: "Library" }).first().click();
    await page.locator(".game", { hasText: name }).locator(".open").click();
    await ply(page, move).waitFor();
    // It is told once.
    const offer = page.getByText(/Put aside: /);
    if (name === "W0") await offer.waitFor();
    else assert.equal(await offer.count(), 0);
  }
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Back to the study before" }).click();
  await ply(page, "c3").waitFor();
  assert.match(await pgnOf(page), /e5 \(1\.\.\. c5 2\. Nf3 \(2\. c3 d5\)/);
});

test("a new study of Chess960 begins anywhere", async ({ openPage }) => {
  const { page } = await open(openPage);
  const seen = new Set();
  for (let tries = 0; tries < 3; tries++) {
    await page.getByRole("button", { name: "New study…" }).first().click();
    await page.getByRole("combobox", { name: "Variant" }).selectOption("chess960");
    seen.add(await page.getByRole("spinbutton", { name: "Start position" }).inputValue());
    await page.keyboard.press("Escape");
  }
  assert.ok(seen.size > 1, [...seen].join());
});

test("a comment is kept as it is typed, and undone as one", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  const field = page.getByLabel("Comment");
  await field.pressSequentially("The classical ");
  await page.locator(".game-text .comment", { hasText: "The classical" }).waitFor();
  assert.equal(await field.inputValue(), "The classical ", "the space stays");
  await field.pressSequentially("answer");
  await page.locator(".game-text .comment", { hasText: "The classical answer" }).waitFor();
  await field.pressSequentially("!");
  await page.reload();
  await page.locator(".game-text .comment", { hasText: "The classical answer!" }).waitFor();
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await field.pressSequentially(" So");
  await page.locator(".game-text .comment", { hasText: "answer! So" }).waitFor();
  await field.pressSequentially(" it is.");
  await page.locator(".game-text .comment", { hasText: "So it is." }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await page.locator(".game-text .comment", { hasText: "So it is." }).waitFor({ state: "detached" });
  await page.locator(".game-text .comment", { hasText: "The classical answer!" }).waitFor();
});

test("a press on a move goes there while a comment is being written", async ({ openPage }) => {
  for (const window of [{ width: 1440, height: 900 }, { width: 360, height: 740, touch: true }]) {
    const { page } = await openPgn(openPage, window);
    const press = (locator) => (window.touch ? locator.tap() : locator.click());
    await press(ply(page, "e4"));
    await press(page.getByRole("button", { name: "Annotate" }));
    await page.getByLabel("Comment").pressSequentially(" Or not? ".repeat(12));
    // A hand holds a button of the mouse for a moment.
    if (window.touch) await ply(page, "Nc6").tap();
    else await ply(page, "Nc6").click({ delay: 60 });
    await isAt(page, "Nc6");
    await page.locator(".game-text .comment", { hasText: "Or not?" }).waitFor();
    assert.equal(await page.getByLabel("Comment").inputValue(), "", "the field is that of the move");
  }
});

test("the current move stays in sight as its line becomes the main line", async ({ openPage }) => {
  const knights = Array.from({ length: 60 }, (_, turn) => `${turn + 2}. ${turn % 2 ? "Nf3 Nf6" : "Ng1 Ng8"}`).join(" ");
  const variation = `1... Nh6 ${knights.replace(/ 10\. .*/, "").replaceAll("Nf6", "Nh6")} 10. a3 b6`;
  const { page } = await openPgn(openPage, { pgn: `1. Nf3 Nf6 (${variation}) ${knights} *`, width: 1280, height: 800 });
  await ply(page, "b6").click();
  await page.getByRole("button", { name: "Annotate" }).click();
  await page.getByLabel("Comment").waitFor();
  await current(page).click({ button: "right" });
  await item(page, "Make main line").click();
  await page.waitForFunction(() => {
    const move = document.querySelector(".game-text [aria-current]")?.getBoundingClientRect();
    const list = document.querySelector(".game-text").getBoundingClientRect();
    return move && move.top >= list.top && move.bottom <= list.bottom;
  });
});

test("the study is shared as link, PGN, FEN and code, and goes on elsewhere", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "c5").click();
  await page.getByRole("button", { name: "Share" }).click();
  const value = (name) => page.getByRole("textbox", { name }).inputValue();
  assert.match(await value("Link with moves and variations"), /moves=e2e4,e7e5,\(,c7c5,.*\),\(,e7e6,\),.*&at=1&node=3&page=analysis&white=Ada&black=Grace&result=1-0$/);
  assert.match(await value("Study with all variations (PGN)"), /\(1\.\.\. e6\)/);
  assert.match(await value("Board with this study for a website (HTML)"), /<sharp960-board[^]*\(1\.\.\. e6\)/);
  await page.getByRole("button", { name: "More for websites…" }).click();
  await page.getByRole("heading", { name: "A board for your website", level: 1 }).waitFor();
  assert.match(await page.locator("#embed-pgn").inputValue(), /\(1\.\.\. e6\)/);
  await page.goBack();
  await isAt(page, "c5");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start game" }).click();
  await page.locator("main .play .board").waitFor();
  assert.match(page.url(), /moves=e2e4,c7c5/);
  // Against the computer.
  await page.locator(".seat").getByText(/level \d/).waitFor();
});

test("links of other sites are pasted", async ({ openPage }) => {
  const { page } = await open(openPage);
  const fen = page.getByRole("textbox", { name: "FEN" });
  const shows = (text) => page.waitForFunction((text) => document.querySelector(".study-fields textarea").value === text, text);
  for (const [link, position] of [
    ["https://lichess.org/analysis/8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"],
    [
      "https://lichess.org/analysis/chess960/bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR_w_HFhf_-_2_9?color=black",
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",
    ],
  ]) {
    await paste(page, link);
    await shows(position);
  }
  assert.ok(await fen.isVisible());
  await paste(page, "https://lichess.org/abcdefgh");
  await page.getByRole("dialog").getByText(/There is no game in this link itself/).waitFor();
});

test("pasted texts that are no game are explained", async ({ openPage }) => {
  const { page } = await open(openPage);
  await paste(page, "1. e4 e5 2. Nf6 *");
  await page.getByRole("dialog").locator("mark").waitFor();
  await page.keyboard.press("Escape");
  const field = page.getByRole("textbox", { name: "FEN" });
  const shown = await field.inputValue();
  await field.fill("");
  await field.press("Enter");
  // Nothing is no game either, but nobody asks for it.
  await page.waitForFunction((shown) => document.querySelector(".study-fields textarea").value === shown, shown);
  assert.equal(await page.getByRole("dialog").count(), 0);
  await field.fill("8/8/8/8/8/8/8/8 w - - 0 1");
  await field.press("Enter");
  await page.getByRole("dialog").getByText(/king/).waitFor();
});

test("a FEN that is typed stays as it is until Enter, and Escape brings that of the position back", async ({ openPage }) => {
  const { page } = await open(openPage);
  const field = page.getByRole("textbox", { name: "FEN" });
  const shown = await field.inputValue();
  await field.click();
  await field.press("End");
  await field.pressSequentially(" oops");
  // The page is drawn anew meanwhile.
  await page.getByRole("switch", { name: "Engine" }).evaluate((button) => button.click());
  await page.locator(".engine-lines li button").first().waitFor({ timeout: 30_000 });
  assert.equal(await field.inputValue(), `${shown} oops`);
  // A press elsewhere is no question, and loses nothing.
  await page.locator(".study-panel").getByRole("switch", { name: "Engine" }).click();
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(await field.inputValue(), `${shown} oops`);
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await field.click();
  await field.press("Escape");
  await page.waitForFunction((shown) => document.querySelector(".study-fields textarea").value === shown, shown);
  assert.equal(await field.getAttribute("aria-invalid"), null);
  await field.fill("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
  await page.locator(".study-panel").getByRole("switch", { name: "Engine" }).click();
  await page.locator(".tablebase .verdict").waitFor({ timeout: 30_000 });
  await field.fill("nonsense");
  await field.press("Enter");
  await page.getByRole("dialog").locator("[role=alert]").first().waitFor();
});

test("of another study no comment of the one before is spoken", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "{hello comment} 1. e4 *" });
  const said = page.locator("p.visually-hidden[role=status]").filter({ hasText: "Start position" });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await said.filter({ hasText: "hello comment" }).waitFor({ state: "attached" });
  const field = page.getByRole("textbox", { name: "FEN" });
  await field.fill("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
  await field.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".game-text .ply").length === 0);
  for (let time = 0; time < 3; time++) {
    await page.waitForTimeout(200);
    assert.doesNotMatch(await page.locator("p.visually-hidden[role=status]").allTextContents().then((all) => all.join(" ")), /hello comment/);
  }
});

test("of a pasted game with an error, the moves before it are opened on demand", async ({ openPage }) => {
  const { page } = await open(openPage);
  await paste(page, '[White "Ada"]\n[Black "Bob"]\n\n1. e4 e5 {good} 2. Nf6 *');
  const dialog = page.getByRole("dialog");
  await dialog.locator("mark").waitFor();
  await dialog.getByRole("button", { name: /^Ada – Bob .*\(in part\)$/ }).click();
  assert.deepEqual(await plies(page), ["e4", "e5"]);
  assert.match(await pgnOf(page), /1\. e4 e5 \{ good \}/);
});

test("Escape closes the fields for comment and glyphs and keeps what was typed", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill("typed");
  await page.keyboard.press("Escape");
  await page.getByLabel("Comment").waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.match(await focused(), /^e5/, "where the key was pressed");
  assert.match(await pgnOf(page), /\{ typed \}/);
  await page.getByRole("button", { name: "Annotate" }).click();
  await page.getByLabel("Comment").press("Escape");
  await page.getByLabel("Comment").waitFor({ state: "detached" });
  assert.equal(await focused(), "Annotate");
});

test("in a page at twice its size no figure of the engine is cut, and glyphs keep their three rows", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { width: 720, height: 450 });
  await page.keyboard.press("ArrowRight");
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.locator(".engine-head .score", { hasText: /\d/ }).waitFor();
  const cut = await page.locator(".engine-head .figures").evaluate((figures) => {
    const room = figures.getBoundingClientRect();
    const shown = [...figures.children].map((child) => child.getBoundingClientRect());
    return shown.filter(({ width, right }) => width > 0 && right > room.right + 0.5).length;
  });
  assert.equal(cut, 0);
  await page.getByRole("button", { name: "Annotate" }).click();
  const tops = await page.locator(".glyph").evaluateAll((all) => all.map((glyph) => glyph.getBoundingClientRect().top));
  assert.equal(new Set(tops.map(Math.round)).size, 3);
});

test("glyphs stand apart from the moves that they could be read as a part of", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "1. e4 $18 e5 $14 2. Nf3! *" });
  const texts = await page.locator(".game-text .ply").allTextContents();
  assert.deepEqual(texts, ["e4\u202f+−", "e5\u202f+=", "Nf3!"]);
});

test("files are named after their game, and a long game's picture is made in the background", async ({ openPage }) => {
  const shuffle = ["Nf3 Nf6", "Ng1 Ng8"];
  const moves = Array.from({ length: 120 }, (_, turn) => `${turn + 1}. ${shuffle[turn % 2]}`).join(" ");
  const { page } = await openPgn(openPage, {
    pgn: `[White "Kasparov, Garry"]\n[Black "Topalov"]\n[Date "1999.01.20"]\n\n${moves} *`,
  });
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  const button = (name) => dialog.getByRole("button", { name, exact: true });
  const saved = async (control) => {
    const [download] = await Promise.all([page.waitForEvent("download", { timeout: 150_000 }), control.click()]);
    return [download.suggestedFilename(), await readFile(await download.path())];
  };
  const [name] = await saved(button("Download"));
  assert.equal(name, "Kasparov-Garry-Topalov-1999.pgn");
  // The picture may be ready before a click from here arrives: the page itself presses the button.
  const cancelled = dialog.evaluate((node) => new Promise((resolve) => {
    const look = new MutationObserver(() => {
      const cancel = [...node.querySelectorAll("button")].find((button) => button.textContent === "Cancel");
      if (!cancel) return;
      look.disconnect();
      const bar = node.querySelector("[role=progressbar], progress");
      cancel.click();
      resolve(bar?.getAttribute("aria-label"));
    });
    look.observe(node, { childList: true, subtree: true });
  }));
  await button("GIF").click();
  assert.equal(await cancelled, "Making the picture");
  await button("GIF").waitFor();
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
    }, 0);
  });
  const [gif, bytes] = await saved(button("GIF"));
  assert.equal(gif, "Kasparov-Garry-Topalov-1999.gif");
  assert.equal(bytes.subarray(0, 6).toString(), "GIF89a");
  const frames = bytes.toString("latin1").split("\x21\xf9\x04").length - 1;
  assert.equal(frames, 241);
  const longest = await page.evaluate(() => window.longest);
  assert.ok(longest < 1000, `the page was silent for ${longest} ms`);
}, { timeout: 240_000 });

test("a long press on a move opens its menu", async ({ openPage }) => {
  const board = await openPgn(openPage, { width: 390, height: 800, touch: true });
  const { page } = board;
  const session = await page.context().newCDPSession(page);
  const point = await board.centre(ply(page, "e4"));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  const menu = page.getByRole("menu", { name: "This move" });
  await menu.waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  // The finger is lifted over the menu, and presses nothing there.
  await page.waitForTimeout(500);
  assert.ok(await menu.isVisible());
  await menu.getByRole("menuitem", { name: "Delete from here" }).tap();
  await ply(page, "e4").waitFor({ state: "detached" });
  await menu.waitFor({ state: "hidden" });
});

test("in a low window nothing that has the focus is behind the bar", async ({ openPage }) => {
  const board = await open(openPage, { width: 640, height: 400 });
  const { page } = board;
  await page.getByRole("button", { name: "Make a puzzle" }).waitFor();
  const names = new Set();
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    const { name, covered } = await page.evaluate(() => {
      const at = document.activeElement;
      const box = at.getBoundingClientRect();
      const [x, middle] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const seen = (y) => at.contains(document.elementFromPoint(x, y));
      const covered = at.matches(".study-panel button") && ![box.top + 3, middle, box.bottom - 3].every(seen);
      return { name: at.textContent.trim(), covered };
    });
    assert.ok(!covered, name);
    names.add(name);
  }
  assert.ok(names.has("Make a puzzle"), [...names].join());
});

test("a study kept in the library is opened from there", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Keep in the library" }).click();
  await page.getByText("Kept in the library").waitFor();
  await addressHas(page, "game=");
  const id = new URL(page.url()).searchParams.get("game");
  await ply(page, "d6").click();
  await board.clickMove("d2", "d4");
  await isAt(page, "d4");
  await addressHas(page, "c7c5,g1f3,d7d6,d2d4");
  // Nothing of it is left but in the library.
  await page.goto(new URL("?page=analysis&moves=d2d4", page.url()).href);
  await isAt(page, "d4");
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(new URL(`?page=analysis&game=${id}`, page.url()).href);
  await ply(page, "c5").waitFor();
  assert.match(await pgnOf(page), /2\. Nf3 \(2\. c3 d5\) 2\.\.\. d6/);
});

test("an entry that the library doesn't have is named", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&game=17" });
  const notice = page.getByRole("alert").filter({ hasText: "The library has no such game" });
  await notice.getByText("The link has no moves of its own").waitFor();
  // From somebody else's address: its moves are shown, and it stays told.
  const other = await open(openPage, { query: "&moves=e2e4,e7e5,g1f3&game=17" });
  await isAt(other.page, "Nf3");
  const told = other.page.getByRole("alert").filter({ hasText: "The library has no such game" });
  await told.getByText("What you see is what the link itself has").waitFor();
  await other.page.waitForURL((url) => !url.href.includes("game="));
  await other.page.waitForTimeout(4000);
  await told.getByRole("button", { name: "Dismiss" }).click();
  await told.waitFor({ state: "detached" });
  assert.deepEqual(await plies(other.page), ["e4", "e5", "Nf3"]);
});

test("a side passes by a key, but not in check", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *" });
  await ply(page, "Nc6").click();
  await page.keyboard.press("p");
  await isAt(page, "--");
  await page.getByText("3. White passes").waitFor({ state: "attached" });
  assert.match(await pgnOf(page), /3\. Qxf7\+ \(3\. --\) \*/);
  await page.keyboard.press("ArrowLeft");
  await isAt(page, "Nc6");
  await page.keyboard.press("ArrowRight");
  await isAt(page, "Qxf7");
  await page.keyboard.press("p");
  await page.getByText("Nobody can pass here").waitFor();
  await page.reload();
  await ply(page, "--").waitFor();
});

test("null moves of a file are kept, and stepped over", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "1. d4 (1. Z0 d5 {Black begins.}) d5 2. c4 -- 3. cxd5 *" });
  assert.deepEqual(await plies(page), ["d4", "--", "d5", "d5", "c4", "--", "cxd5"]);
  await page.keyboard.press("End");
  await isAt(page, "cxd5");
  assert.match(await pgnOf(page), /1\. d4 \(1\. -- d5 \{ Black begins\. \}\) 1\.\.\. d5 2\. c4 -- 3\. cxd5 \*/);
});

test("the result stays with the game when another line is promoted", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  assert.match(await pgnOf(page), /1-0 $/);
  await ply(page, "e6").click({ button: "right" });
  await item(page, "Make main line").click();
  assert.match(await pgnOf(page), /\[Result "1-0"\].* 1\. e4 .*e6 \(1\.\.\. e5 .* 1-0 $/);
  await addressHas(page, "moves=e2e4,e7e6");
  await page.reload();
  assert.match(await pgnOf(page), /\[Result "1-0"\].* 1-0 $/);
});

test("braces in a comment are told of, and become round brackets", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill("a {good} move");
  await page.getByText("Braces are kept as round brackets").waitFor();
  await page.keyboard.press("Tab");
  assert.match(await pgnOf(page), /\{ a \(good\) move \}/);
});

test("a glyph is set while a comment with braces is being written", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").pressSequentially("{x} y");
  await page.getByText("Braces are kept as round brackets").waitFor();
  await page.getByRole("button", { name: "blunder" }).click();
  await page.getByRole("button", { name: "blunder", pressed: true }).waitFor();
  assert.match(await pgnOf(page), /e5 \$4 \{ \(x\) y \}/);
});

test("a remark is on the side that it is true of", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e4").click();
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Black is in zugzwang" }).click();
  await page.getByRole("button", { name: "White has the initiative" }).waitFor();
  await ply(page, "e5").click();
  await page.getByRole("button", { name: "White is in zugzwang" }).click();
  await page.getByRole("button", { name: "Black has the initiative" }).waitFor();
  const pgn = await pgnOf(page);
  assert.match(pgn, /e4 \$1 \$23/);
  assert.match(pgn, /e5 \$22/);
});

test("the annotated move stays in sight", async ({ openPage }) => {
  const moves = Array.from({ length: 40 }, (_, turn) => `${turn + 1}. ${turn % 2 ? "Ng1 Ng8" : "Nf3 Nf6"}`).join(" ");
  for (const window of [{ width: 360, height: 740, touch: true }, { width: 1280, height: 800 }]) {
    const { page } = await openPgn(openPage, { pgn: `${moves} *`, ...window });
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Annotate" }).click();
    await page.getByLabel("Comment").waitFor();
    const inSight = () =>
      page.waitForFunction(() => {
        const move = document.querySelector(".game-text [aria-current]")?.getBoundingClientRect();
        const list = document.querySelector(".game-text").getBoundingClientRect();
        return move && move.top >= list.top && move.bottom <= list.bottom;
      });
    await inSight();
    await page.locator(".game-text [aria-current]").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await inSight();
  }
});

test("beside the board a comment leaves the moves four rows and the buttons in sight, whatever the engine gives", async ({ openPage }) => {
  const moves = Array.from({ length: 40 }, (_, turn) => `${turn + 1}. ${turn % 2 ? "Ng1 Ng8" : "Nf3 Nf6"}`).join(" ");
  for (const window of [{ width: 1366, height: 650 }, { width: 1280, height: 800 }]) {
    const { page } = await openPgn(openPage, { pgn: `[White "Ada"]\n[Black "Bob"]\n\n${moves} *`, ...window });
    await page.getByRole("switch", { name: "Engine" }).click();
    await setLines(page, "5");
    await page.locator(".engine-lines li").nth(4).locator("button").first().waitFor({ state: "attached", timeout: 30_000 });
    await page.keyboard.press("End");
    await page.keyboard.press("c");
    await page.getByLabel("Comment").fill("One line.\nAnother.\nA third.\nA fourth.\nA fifth.\nA sixth.");
    const name = `${window.width} × ${window.height}`;
    const { height } = await page.locator(".game-text").boundingBox();
    assert.ok(height >= 4 * 30, `${height} px for the moves at ${name}`);
    const panel = await page.locator(".study-panel").boundingBox();
    for (const button of ["Undo", "Share", "More", "Annotate", "Next move", "Done"]) {
      const { y, height } = await page.locator(".study-panel").getByRole("button", { name: button, exact: true }).boundingBox();
      assert.ok(y + height <= panel.y + panel.height && y + height <= window.height, `${button} at ${name}`);
    }
    assert.equal(await overlaps(page), 0, `nothing lies over anything else at ${name}`);
    await page.close();
  }
});

/** Whether all of an element is seen: within the window, and under nothing else. */
const isSeen = (locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (x, y) => element.contains(document.elementFromPoint(x, y));
    const middle = (left + right) / 2;
    return top >= 0 && bottom <= innerHeight && [top + 2, (top + bottom) / 2, bottom - 2].every((y) => at(middle, y));
  });

/** How many parts of the panel lie over others, once the page is scrolled to its end. */
const overlaps = (page) =>
  page.locator(".study-panel > :not([hidden])").evaluateAll((parts) => {
    const before = scrollY;
    scrollTo(0, document.documentElement.scrollHeight);
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
    scrollTo(0, before);
    return boxes.slice(1).filter((box, index) => box.top < boxes[index].bottom - 1).length;
  });

const PHONES = [
  { width: 360, height: 740, touch: true },
  { width: 390, height: 664, touch: true },
  { width: 320, height: 568, touch: true },
];

test("on a phone a comment is written below the board, with its move in sight", async ({ openPage }) => {
  for (const window of [...PHONES, { width: 740, height: 360, touch: true }]) {
    const { page } = await openPgn(openPage, window);
    await ply(page, "Nf3").tap();
    await page.getByRole("button", { name: "Annotate" }).tap();
    await page.getByLabel("Comment").waitFor();
    assert.notEqual(await page.evaluate(() => document.activeElement.id), "study-comment", "no keyboard rises");
    const name = `${window.width} × ${window.height}`;
    assert.ok(await isSeen(page.locator(".annotate textarea")), `the field at ${name}`);
    assert.ok(await isSeen(current(page)), `the move at ${name}`);
    assert.equal(await overlaps(page), 0, `nothing lies over anything else at ${name}`);
    for (const glyph of await page.locator(".glyph").all()) {
      const { width, height } = await glyph.boundingBox();
      assert.ok(width >= 39.5 && height >= 39.5, `${width} × ${height} at ${name}`);
    }
    if (window.height >= 700) assert.equal(await page.evaluate(() => scrollY), 0, "the board stays where it is");
  }
});

test("on a phone the moves stay in sight, however many lines the engine gives", async ({ openPage }) => {
  for (const window of PHONES) {
    const { page } = await openPgn(openPage, window);
    const name = `${window.width} × ${window.height}`;
    await page.getByRole("switch", { name: "Engine" }).tap();
    await setLines(page, "5");
    await page.locator(".engine-lines li").nth(4).locator("button").first().waitFor({ state: "attached", timeout: 30_000 });
    await ply(page, "Nc6").scrollIntoViewIfNeeded();
    await page.keyboard.press("End");
    await isAt(page, "Nc6");
    assert.equal(await overlaps(page), 0, `nothing lies over anything else at ${name}`);
    if (window.height >= 700) {
      assert.equal(await page.evaluate(() => scrollY), 0, "the page needs no scrolling");
      assert.ok(await isSeen(current(page)), "the move");
      for (const tab of await page.locator(".study-tabs button").all()) assert.ok(await isSeen(tab), "the tabs");
    }
    // What the engine says of its search, depth and speed, is not cut.
    await page.waitForFunction(() => {
      const spans = [...document.querySelectorAll(".engine-head .figures > *")];
      return spans.filter((span) => span.getBoundingClientRect().width > 0).length > 1;
    });
    const cut = await page.locator(".engine-head .figures").evaluate((box) => {
      const { bottom, right } = box.getBoundingClientRect();
      const spans = [...box.children].map((span) => span.getBoundingClientRect()).filter(({ width }) => width > 0);
      return spans.length < 2 || spans.some((span) => span.bottom > bottom + 1 || span.right > right + 1);
    });
    assert.ok(!cut, `depth and speed at ${name}`);
  }
});

test("what has no room for a button on a phone is in the menu", async ({ openPage }) => {
  const { page } = await openPgn(openPage, PHONES[0]);
  const chosen = async (name) => {
    await page.getByRole("button", { name: "More" }).tap();
    await page.locator(".study-menu").getByRole("button", { name, exact: true }).tap();
  };
  await chosen("Flip");
  await page.locator(".analysis.flipped").waitFor();
  await chosen("Share");
  await page.getByRole("dialog").waitFor();
});

test("the visitor's arrows lie over those of the engine", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.locator(".engine-arrows .arrow").first().waitFor({ state: "attached", timeout: 30_000 });
  await board.drag("a2", "a4", { button: "right" });
  const above = await page.evaluate(() => {
    const own = document.querySelector(".annotations .arrow");
    const engine = document.querySelector(".engine-arrows");
    return Boolean(engine.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  assert.ok(above);
});

test("the engine's memory is shown and chosen", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.getByRole("button", { name: "Engine settings" }).click();
  const memory = page.getByLabel("Memory for what it has searched");
  assert.match(await memory.locator("option").first().textContent(), /^Automatic: \d+ MB$/);
  await memory.selectOption("64 MB");
  await page.locator(".engine-lines .line button").first().waitFor({ timeout: 30_000 });
  await page.reload();
  await page.getByRole("button", { name: "Engine settings" }).click();
  assert.equal(await memory.inputValue(), "64");
});

test("the visitor's own games are explored from the position", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Keep in the library" }).click();
  await page.getByText("Kept in the library").waitFor();
  await page.getByRole("button", { name: "My games" }).click();
  const move = page.locator(".explorer tbody button");
  await move.first().waitFor();
  assert.deepEqual(await move.allTextContents(), ["e4"]);
  await move.click();
  await page.locator(".explorer tbody button", { hasText: "e5" }).waitFor();
  const { height } = await move.boundingBox();
  assert.ok(height >= 40, `${height} px high`);
  await page.getByRole("button", { name: "Moves", exact: true }).click();
  await isAt(page, "e4");
});

/** Loses a game of two half-moves on the play page, and goes to the analysis at once. */
async function loseAndLeave(board) {
  const { page } = board;
  await board.loseShortGame();
  await page.goto(new URL("./?page=analysis", page.url()).href);
  await page.getByRole("button", { name: "My games" }).click();
  const row = page.locator(".explorer tbody tr", { hasText: "e4" });
  await row.getByText("You had 1 loss with this.").waitFor();
}

test("the visitor’s own results are told with the moves", async ({ openPage }) => {
  await loseAndLeave(await openPage());
});

test("a game that the database had no time to take is in the library at the next visit", async ({ openPage }) => {
  const board = await openPage();
  await board.page.addInitScript(() => {
    // On the play page the database never answers.
    if (!location.search.includes("page=")) IDBFactory.prototype.open = () => new EventTarget();
  });
  await board.page.reload();
  await board.ready();
  await loseAndLeave(board);
});

test("the code of a board shows the move that is shown", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "Nc6").click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  assert.match(await page.locator("#share-embed").inputValue(), /<sharp960-board at="4"/);
});

const BACK_RANK = "6k1/5ppp/8/8/8/3r4/1R6/4K3 w - - 0 1";

test("a puzzle from the editor leaves the study within reach", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "Nc6").click();
  // After the last move; before, the address says that it is at the start.
  await addressHas(page, "moves=e2e4,e7e5,g1f3,b8c6&page");
  const study = page.url();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Set up this position" }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.getByText("Make the moves of the solution").waitFor();
  await page.getByText(/Put aside: /).waitFor();
  await page.getByRole("button", { name: "Back to it" }).click();
  await ply(page, "c3").waitFor();
  assert.equal(await page.getByText("Make the moves of the solution").count(), 0);

  // An address that was the study's before leads back to all of it.
  await page.goto(new URL("?page=analysis&moves=d2d4", study).href);
  await page.getByText(/Put aside: /).waitFor();
  await page.goto(study);
  await ply(page, "c3").waitFor();

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.getByText("Make the moves of the solution").waitFor();
  await paste(page, "1. c4 c5 *");
  await ply(page, "c5").waitFor();
  assert.equal(await page.getByText("Make the moves of the solution").count(), 0, "it was of another study");
});

test("a puzzle is made from the editor, shared, and solved", async ({ openPage }) => {
  const editor = await openPage({
    path: `?page=editor&fen=${BACK_RANK.replaceAll(" ", "_")}`,
    ready: false,
  });
  const { page } = editor;
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.getByText("Make the moves of the solution").waitFor();
  editor.board = page.locator(".analysis .board");
  await editor.clickMove("b2", "b8");
  await isAt(page, "Rb8");
  await editor.clickMove("d3", "d8");
  await editor.clickMove("b8", "d8");
  await isAt(page, "Rxd8");
  await page.keyboard.press("Home");
  await page.getByText(/^The moves that follow here are the solution: 1\. Rb8\+ .*2\. Rxd8#\./).waitFor();
  await page.keyboard.press("End");
  await isAt(page, "Rxd8");
  await addressHas(page, "puzzle=make");
  await addressHas(page, "b8d8");
  await page.reload();
  await isAt(page, "Rxd8");
  await page.getByText("Make the moves of the solution").waitFor();
  // From the end of the solution.
  await page.locator(".notice").getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link to a puzzle" }).inputValue();
  assert.match(link, /moves=b2b8,d3d8,b8d8.*&puzzle=yes$/);

  const solver = await openPage({ path: new URL(link).search, ready: false });
  solver.board = solver.page.locator(".analysis .board");
  const told = solver.page.locator(".puzzle [role=status]");
  await told.getByText("White to move: find the best move.").waitFor();
  assert.equal(await solver.page.locator(".game-text:visible").count(), 0, "the solution is hidden");
  await solver.clickMove("e1", "e2");
  await told.getByText("Ke2 isn’t the move. Try another one. White to move: find the best move.").waitFor();
  const hint = solver.page.getByRole("button", { name: "Hint" });
  await hint.press("Enter");
  await told.getByText("Hint: white rook on b2.").waitFor();
  await hint.press("Enter");
  await told.getByText(/Hint: white rook on b2\.\u00a0$/).waitFor();
  assert.ok(await hint.evaluate((button) => button === document.activeElement));
  await solver.clickMove("b2", "b8");
  await told.getByText("Right! 1 of 2 moves found. Black rook d3 to d8. What comes next?").waitFor();
  // Coming back begins it again, and does not give it away.
  await solver.page.waitForTimeout(500);
  const again = [
    () => solver.page.reload(),
    async () => {
      await solver.page.getByRole("link", { name: "Editor" }).click();
      await solver.page.getByRole("button", { name: "Empty board" }).waitFor();
      await solver.page.goBack();
    },
    async () => {
      await solver.page.getByRole("link", { name: "Library" }).click();
      await solver.page.getByRole("link", { name: "Analysis" }).click();
    },
  ];
  for (const comeBack of again) {
    await comeBack();
    await told.getByText("White to move: find the best move.").waitFor();
    assert.equal(await solver.page.locator(".game-text:visible").count(), 0, "the solution is hidden");
  }
  await solver.clickMove("b2", "b8");
  await told.getByText("Right! 1 of 2 moves found.").waitFor();
  await solver.clickMove("b8", "d8");
  await told.getByText("Solved!").waitFor();
  await solver.page.getByRole("button", { name: "Analyse it" }).click();
  assert.deepEqual(await plies(solver.page), ["Rb8+", "Rd8", "Rxd8#"]);
  await solver.page.waitForURL((url) => !url.search.includes("puzzle="));
});

test("in a puzzle a move that is exactly as good as the solution's is right too", async ({ openPage }) => {
  // Two moves mate in two.
  const query = "&fen=k7/8/2K5/8/8/8/8/5Q2_w_-_-_0_1&moves=c6c7,a8a7,f1a1&puzzle=yes";
  const board = await open(openPage, { query });
  const told = board.page.locator(".puzzle [role=status]");
  await told.getByText("White to move: find the best move.").waitFor();
  await board.clickMove("f1", "e1");
  await told.getByText(/Qe1 (isn’t the move|wins too, but not as quickly)\. Try another one\./).waitFor();
  // It may take a moment until that is known.
  await board.clickMove("f1", "f7");
  await told.getByText("Right! 1 of 2 moves found. Black king a8 to b8. What comes next?").waitFor({ timeout: 30_000 });
  await board.clickMove("f7", "b7");
  await told.getByText("Solved!").waitFor();
});

test("a puzzle is left for the study before, or else for its solution", async ({ openPage }) => {
  const puzzle = `&fen=${BACK_RANK.replaceAll(" ", "_")}&moves=b2b8,d3d8,b8d8&puzzle=yes`;
  const first = await open(openPage, { query: puzzle });
  const panel = first.page.getByRole("region", { name: "Puzzle" });
  await panel.getByText("White to move: find the best move.").waitFor();
  await panel.getByRole("button", { name: "Done" }).click();
  await panel.waitFor({ state: "detached" });
  // Without a study before it is the solution that is left.
  assert.deepEqual(await plies(first.page), ["Rb8+", "Rd8", "Rxd8#"]);
  await first.page.waitForURL((url) => !url.search.includes("puzzle="));
  assert.equal(await first.page.getByText(/Put aside: /).count(), 0);

  const { page } = await openPgn(openPage);
  await addressHas(page, "e2e4");
  await page.goto(new URL(`?page=analysis${puzzle}`, page.url()).href);
  await page.getByRole("region", { name: "Puzzle" }).getByRole("button", { name: "Back to the study before" }).click();
  await ply(page, "c3").waitFor();
  assert.equal(await page.getByRole("region", { name: "Puzzle" }).count(), 0);
});

test("without games the explorer says where they come from", async ({ openPage }) => {
  const { page } = await open(openPage);
  await page.getByRole("button", { name: "My games" }).click();
  await page.getByText("You have no games here yet.").waitFor();
  await page.getByRole("link", { name: "Import games" }).click();
  await page.waitForURL(/page=library/);
});

test("the explorer leads to the games that reach the position", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Keep in the library" }).click();
  await page.getByText("Kept in the library").waitFor();
  await page.getByRole("button", { name: "My games" }).click();
  await page.getByRole("link", { name: "Show these games" }).click();
  await page.waitForURL(/page=library/);
  await page.locator(".game .title").first().waitFor();
  assert.match(await page.getByLabel("Games that reach this position").inputValue(), /^rnbqkbnr\/.* w KQkq - 0 1$/);
});

test("a look at the explorer changes nothing", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Keep in the library" }).click();
  await page.getByText("Kept in the library").waitFor();
  const before = await plies(page);
  await page.getByRole("button", { name: "My games" }).click();
  const move = page.locator(".explorer tbody button");
  await move.first().hover();
  await move.first().focus();
  await page.getByRole("button", { name: "Moves", exact: true }).click();
  assert.equal(await current(page).count(), 0, "still at the start");
  assert.deepEqual(await plies(page), before);
});

test("in a long game the move shown stays in sight", async ({ openPage }) => {
  const pgn = await readFile(new URL("study/sixty-moves.pgn", import.meta.url), "utf8");
  const { page } = await openPgn(openPage, { pgn });
  const isInSight = () =>
    page.waitForFunction(() => {
      const move = document.querySelector(".game-text [aria-current]")?.getBoundingClientRect();
      const list = document.querySelector(".game-text").getBoundingClientRect();
      return move && move.height > 0 && move.top >= list.top && move.bottom <= list.bottom;
    });
  for (const key of ["End", "ArrowLeft", "Home", "ArrowRight", "End"]) {
    await page.keyboard.press(key);
    if (key !== "Home") await isInSight();
  }
  for (let step = 0; step < 60; step++) await page.keyboard.press("ArrowLeft");
  await isInSight();
  await page.locator(".game-text .ply").nth(300).click();
  await isInSight();
  assert.equal(await page.locator(".game-text .ply").nth(300).getAttribute("aria-current"), "true");
});

test("a game of 60 moves with 300 in variations opens at once, and held arrow keys go to its end and back", async ({ openPage }) => {
  const pgn = await readFile(new URL("study/sixty-moves.pgn", import.meta.url), "utf8");
  const { page } = await open(openPage);
  const times = [];
  do {
    await paste(page, "1. e4 *");
    await page.waitForFunction(() => document.querySelectorAll(".game-text .ply").length === 1);
    const time = await page.evaluate((text) => {
      const begun = performance.now();
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
      return new Promise((resolve) => {
        const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll(".game-text .ply").length < 420) return;
          observer.disconnect();
          painted();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    }, pgn);
    times.push(time);
    // Five times what it may take, and another try, since the machine can be busy.
  } while (Math.min(...times) > 500 && times.length < 3);
  assert.ok(Math.min(...times) <= 500, `${times} ms`);
  const fen = () => page.getByRole("textbox", { name: "FEN" }).inputValue();
  const hold = async (key, steps) => {
    // A key that is held comes again and again before it is released.
    for (let step = 0; step < steps; step++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await hold("ArrowRight", 60);
  await isAt(page, "b4");
  assert.match(await fen(), / w \S+ \S+ \d+ 31$/);
  await hold("ArrowRight", 60);
  await isAt(page, "Qf6");
  assert.match(await fen(), / w \S+ \S+ \d+ 61$/);
  await hold("ArrowLeft", 120);
  await page.waitForFunction(() => !document.querySelector(".game-text [aria-current]"));
  assert.equal(await fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
});

test("on a phone on its side the whole menu can be reached", async ({ openPage }) => {
  const { page } = await open(openPage, { width: 740, height: 360, touch: true });
  await page.getByRole("button", { name: "More" }).click();
  const menu = page.locator(".study-menu");
  const { y, height } = await menu.boundingBox();
  assert.ok(y >= 0 && y + height <= 360, `${y} to ${y + height}`);
  await menu.getByRole("button", { name: "New study…" }).click();
  await page.getByRole("dialog", { name: "New study" }).waitFor();
});

test("a game is printed with diagrams where they are wanted", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await page.evaluate(() => (window.print = () => (window.asked = true)));
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Print the game…" }).click();
  await page.getByRole("button", { name: "At moves with arrows or circles" }).click();
  await page.waitForFunction(() => window.asked);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  assert.ok(await sheet.isVisible());
  assert.ok(!(await page.locator(".analysis .board").isVisible()), "paper has no controls");
  assert.ok(!(await page.getByRole("link", { name: "Play" }).first().isVisible()));
  assert.match(await sheet.innerText(), /Ada – Grace[^]*A game\.[^]*1\. e4![^]*Best\.[^]*2\. Nf3[^]*2\. Nf3[^]*2… Nc6[^]*1–0/, "the diagram stands between the moves");
  assert.deepEqual(await sheet.locator("figcaption").allInnerTexts(), ["2. Nf3"]);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await sheet.waitFor({ state: "detached" });
});

test("a puzzle from a game has a few moves, as many as its maker wants", async ({ openPage }) => {
  const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *";
  const { page } = await openPgn(openPage, { pgn: game });
  await page.locator(".game-text .ply").nth(1).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  const told = (moves) => page.getByText(`The moves that follow here are the solution: ${moves}. Press Share`).waitFor();
  await told("2. Nf3 Nc6 3. Bb5 a6 4. Ba4");
  await page.getByRole("button", { name: "One move less" }).click();
  await told("2. Nf3 Nc6 3. Bb5");
  for (let more = 0; more < 2; more++) await page.getByRole("button", { name: "One move more" }).click();
  await told("2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O");
  await page.locator(".notice").getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#share-puzzle").inputValue();
  assert.match(link, /moves=g1f3,b8c6,f1b5,a7a6,b5a4,g8f6,e1g1&/);
});

test("a puzzle made at a mistake beside which the better move stands begins before it", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "1. f3 e5 2. g4?? (2. e4 Nf6) 2... Qh4# *" });
  await page.locator(".game-text .ply", { hasText: "g4" }).first().click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.getByText("The moves that follow here are the solution: 2. e4. Press Share").waitFor();
});

test("a comment of a variation is printed in italics, so that its moves are not taken for the variation’s", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "1. e4 e5 (1... c5 {2. Nf3 d6 is usual} 2. c3) 2. Nf3 *" });
  await page.emulateMedia({ media: "print" });
  const line = page.locator(".print-sheet .print-line");
  await line.waitFor();
  assert.equal(await line.innerText(), "1… c5 2. Nf3 d6 is usual 2. c3");
  assert.deepEqual(await line.locator("i").allInnerTexts(), ["2. Nf3 d6 is usual"]);
});

test("a printed game is headed by its players with their ratings", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: '[White "Ada"]\n[WhiteElo "2100"]\n[Black "Grace"]\n\n1. e4 e5 1-0' });
  await page.emulateMedia({ media: "print" });
  await page.locator(".print-sheet h1").getByText("Ada (2100) – Grace", { exact: true }).waitFor();
});

test("a printed game from another start shows it", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&variant=chess960&n=356&moves=e2e4,e7e5" });
  await page.emulateMedia({ media: "print" });
  await page.locator(".print-sheet").getByText(/^Start 356: [KQRBN]{8}$/).waitFor();
  assert.equal(await page.locator(".print-sheet figure").count(), 1);
});

test("Ctrl+P prints the game too, with diagrams now and then", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  const sheet = page.locator(".print-sheet");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await sheet.waitFor({ state: "attached" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await sheet.waitFor({ state: "detached" });
  // What a visitor sees before printing.
  await page.emulateMedia({ media: "print" });
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Ada – Grace[^]*1\. e4![^]*1–0/);
  assert.deepEqual(await sheet.locator("figcaption").allInnerTexts(), ["2. Nf3"]);
  assert.ok(!(await page.locator(".topbar").isVisible()));
  await page.emulateMedia({ media: "screen" });
  await sheet.waitFor({ state: "detached" });
  // A position without moves is a diagram.
  const bare = await open(openPage, { query: "&fen=8/8/8/8/4k3/8/8/KR6_w_-_-_0_1" });
  await bare.page.emulateMedia({ media: "print" });
  await bare.page.locator(".print-sheet figure").waitFor();
  assert.equal(await bare.page.locator(".print-sheet figure").count(), 1);
});

test("a puzzle is printed as its diagram and its question", async ({ openPage }) => {
  const query = "&fen=6k1/5ppp/8/8/8/8/8/R3K3_w_Q_-_0_1&moves=a1a8&puzzle=yes";
  const { page } = await open(openPage, { query });
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Puzzle[^]*White to move/);
  assert.doesNotMatch(await sheet.innerText(), /Ra8/);
  assert.equal(await sheet.locator("figure .names text").count(), 16);
  assert.ok(!(await page.locator(".analysis").isVisible()));
});

test("a link has the variations and the place in them", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "d5").click();
  await isAt(page, "d5");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  const beside = "In the PGN, but not in the link: comments, signs, arrows and circles.";
  await dialog.getByText(beside).waitFor();
  const link = await dialog.locator("#share-link").inputValue();
  const moves = "e2e4,e7e5,(,c7c5,g1f3,(,c2c3,d7d5,),d7d6,),(,e7e6,),g1f3,b8c6";
  const { search } = new URL(link);
  assert.equal(search, `?variant=chess&moves=${moves}&at=1&node=6&page=analysis&white=Ada&black=Grace&result=1-0`);
  const other = await open(openPage, { query: `&${search.slice(1)}` });
  await isAt(other.page, "d5");
  const withoutSigns = (await plies(page)).map((text) => text.replace("!", ""));
  assert.deepEqual(await plies(other.page), withoutSigns);
  // The play page shows the main line.
  const play = await openPage({ path: `${search.replace("&page=analysis", "")}` });
  await play.page.locator(".moves .ply", { hasText: "Nc6" }).waitFor();
  // What is wrong in a variation is told, and the rest is there.
  const bad = await open(openPage, { query: "&moves=e4,e5,(c5,Ke4),Nf3" });
  await bad.page.getByRole("alert").getByText("Ke4").waitFor();
  assert.deepEqual(await plies(bad.page), ["e4", "e5", "c5", "Nf3"]);
});

test("a link with everything opens the study with its comments", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "d5").click();
  await isAt(page, "d5");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("it has the whole study, comments and signs too.").waitFor();
  const link = await dialog.getByRole("textbox", { name: "Link with everything" }).inputValue();
  const other = await openPage({ path: new URL(link).search, ready: false });
  await isAt(other.page, "d5");
  assert.deepEqual(await plies(other.page), await plies(page));
  await page.keyboard.press("Escape");
  assert.equal(await pgnOf(other.page), await pgnOf(page));
  await other.page.reload();
  await isAt(other.page, "d5");
  await other.page.getByText("Best.").first().waitFor();
});

test("on a phone with the engine on, four moves of each side are seen", async ({ openPage }) => {
  const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *";
  const { page } = await openPgn(openPage, { pgn, ...PHONES[0] });
  await page.keyboard.press("End");
  await page.getByRole("switch", { name: "Engine" }).tap();
  await page.locator(".engine-lines button").first().waitFor({ timeout: 30_000 });
  const seen = await page.locator(".game-text .ply").evaluateAll((plies) => {
    const { top, bottom } = document.querySelector(".game-text").getBoundingClientRect();
    const boxes = plies.map((ply) => ply.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).map((box) => box.height);
  });
  assert.ok(seen.length >= 8, `${seen.length} moves`);
  assert.ok(Math.min(...seen) >= 36, `${seen}`);
});

test("the whole FEN can be read", async ({ openPage }) => {
  const fen = "r2qr1k1/1b1nbppp/p2ppn2/1pp5/3PPB2/2PB1N1P/PP1NQPP1/R3R1K1 b - - 12 114";
  for (const size of [{ width: 1280, height: 800 }, { width: 360, height: 740, touch: true }]) {
    const { page } = await open(openPage, { query: `&fen=${fen.replaceAll(" ", "_")}`, ...size });
    const field = page.getByRole("textbox", { name: "FEN" });
    assert.equal(await field.inputValue(), fen);
    const [whole, seen] = await field.evaluate((it) => [[it.scrollWidth, it.scrollHeight], [it.clientWidth, it.clientHeight]]);
    assert.deepEqual(whole, seen);
    await field.fill("8/8/8/8/4k3/8/8/KR6 w - - 0 1");
    await field.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".analysis .board [data-man]").length === 3);
  }
});

test("the arrow keys step through a game that has just been opened", async ({ openPage }) => {
  const { page } = await open(openPage);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Open PGN, FEN or link…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("textarea").fill(PGN);
  await dialog.getByRole("button", { name: "Open", exact: true }).last().click();
  await ply(page, "e4").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1", "no button keeps the focus");
  await page.keyboard.press("ArrowRight");
  await isAt(page, "e4");
});

test("the opening is told once", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: `[White "Ada"]\n[ECO "C44"]\n[Opening "King's Knight"]\n\n1. e4 e5 2. Nf3 Nc6 *` });
  await ply(page, "e4").waitFor();
  assert.equal(await page.getByText("C44").count(), 0, "the moves have not reached it");
  const top = async () => (await page.locator(".game-text").boundingBox()).y;
  const before = await top();
  await page.keyboard.press("End");
  await page.locator(".opening", { hasText: /C44 King.s Knight/ }).waitFor();
  assert.equal(await page.getByText("C44").count(), 1);
  assert.equal(await top(), before);
});

test("a code alone becomes the name of the opening that the moves reach", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: `[White "Ada"]\n[ECO "C33"]\n\n1. e4 e5 2. f4 exf4 *` });
  await ply(page, "e4").click();
  await page.locator(".opening", { hasText: "B00 King’s Pawn Game" }).waitFor();
  await page.keyboard.press("End");
  await page.locator(".opening", { hasText: "King’s Gambit Accepted" }).waitFor();
});

test("the code of the header comes before the opening of the moves", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: `[White "Ada"]\n[ECO "D92"]\n\n1. Nf3 Nf6 2. c4 g6 *` });
  await ply(page, "Nf3").click();
  await page.locator(".opening", { hasText: "A04" }).waitFor();
  await page.keyboard.press("End");
  await page.locator(".opening", { hasText: "D92 Grünfeld Defense" }).waitFor();
  // The openings of this code have no name in common.
  const { page: other } = await openPgn(openPage, { pgn: `[White "Ada"]\n[ECO "C50"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Nxd5 6. Nxf7 *` });
  await ply(other, "Nxf7").click();
  await other.locator(".opening", { hasText: /C57 Italian Game/ }).waitFor();
});

test("the menu of a move leaves its button in sight", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "c5").click();
  const button = page.getByRole("button", { name: "This move" });
  await button.click();
  const menu = page.locator(".move-menu");
  await menu.waitFor();
  const [above, own] = [await menu.boundingBox(), await button.boundingBox()];
  assert.ok(above.y + above.height <= own.y + 1 || above.y >= own.y + own.height, `${JSON.stringify([above, own])}`);
});

test("on a phone the continuations stay in sight while marks are drawn", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { width: 360, height: 740, touch: true });
  await ply(page, "e4").tap();
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("button", { name: "Draw arrows" }).tap();
  await page.locator(".pens").waitFor();
  const [fork, controls] = [await page.locator(".fork").boundingBox(), await page.locator(".study-controls").boundingBox()];
  assert.ok(fork.height >= 32 && fork.y + fork.height <= controls.y + 1, `${JSON.stringify([fork, controls])}`);
});

test("moves that are replayed leave what can be done again", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  await board.clickMove("d2", "d4");
  await isAt(page, "d4");
  await page.keyboard.press("Control+z");
  await board.clickMove("e2", "e4");
  await isAt(page, "e4");
  await page.keyboard.press("Control+y");
  await isAt(page, "d4");
});

test("the exact results of an ending are buttons large enough for a finger", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&fen=8/8/8/8/4k3/8/8/KR6_w_-_-_0_1", width: 360, height: 740, touch: true });
  await page.getByRole("switch", { name: "Engine" }).click();
  const results = page.locator(".tablebase");
  await results.getByText(/White wins, mate in \d+/).waitFor({ timeout: 60_000 });
  const move = results.getByRole("button").first();
  assert.match(await move.innerText(), /mate in \d+/);
  const { width, height } = await move.boundingBox();
  assert.ok(width >= 40 && height >= 40, `${width} × ${height} px`);
  await move.click();
  await page.locator(".game-text .ply[aria-current]").waitFor();
});

test("a win that the fifty-move rule takes away is told as the draw that it is", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&fen=8/8/8/8/4k3/8/8/KR6_w_-_-_90_99" });
  await page.getByRole("switch", { name: "Engine" }).click();
  const results = page.locator(".tablebase");
  await results.getByText(/^Draw by the fifty-move rule; without it: White wins, mate in \d+$/).waitFor({ timeout: 60_000 });
  await results.getByRole("button", { name: "draw by fifty moves" }).first().waitFor();
  const pawn = await open(openPage, { query: "&fen=8/4k3/8/8/8/4K3/4P3/8_w_-_-_98_99" });
  await pawn.page.getByRole("switch", { name: "Engine" }).click();
  await pawn.page.locator(".tablebase").getByText(/^White wins, mate in \d+$/).waitFor({ timeout: 100_000 });
  // The king is in the way of its pawn.
  await pawn.page.getByText("A draw by the fifty-move rule, unless a capture or a pawn move comes within 1 move.").waitFor();
}, { timeout: 180_000 });

test("the exact results of Chess♯ are scores", async ({ openPage }) => {
  for (const [query, told] of [
    ["&variant=chesssharp&fen=8/8/8/8/4k3/8/8/KR6[]_w_-_-_0_1", /10–\u20600: White takes the king in \d+/],
    ["&variant=chesssharp&fen=8/8/8/8/4k3/8/8/KN6[]_w_-_-_0_1", /7–\u20603 by impasse/],
  ]) {
    const { page } = await open(openPage, { query });
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.locator(".tablebase, .study-outcome").getByText(told).waitFor({ timeout: 60_000 });
  }
});

test("the exact results of antichess are wins and the moves to them", async ({ openPage }) => {
  const fetched = [];
  const { page } = await open(openPage, { query: "&variant=antichess" });
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname.split("/").at(-1)));
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.locator(".engine-lines li button").first().waitFor({ timeout: 60_000 });
  assert.ok(!fetched.includes("antichess.wdl"), "no ending is near");
  // The longest win of king and rook against each other.
  await paste(page, "?variant=antichess&fen=8/8/8/8/8/3k4/8/1R6_b_-_-_0_1");
  await page.locator(".tablebase").getByText("White wins in 18").waitFor({ timeout: 60_000 });
  assert.deepEqual(fetched.filter((name) => name.endsWith(".wdl")), ["antichess.wdl"]);
  const move = page.locator(".tablebase").getByRole("button").first();
  assert.match(await move.innerText(), /loses in 18/);
  await move.click();
  await page.locator(".tablebase").getByText("White wins in 17").waitFor({ timeout: 60_000 });
});

test("the small board of a line goes with the click on it", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5" });
  await page.getByRole("switch", { name: "Engine" }).click();
  const first = page.locator(".engine-lines li").first().locator("button").first();
  await first.waitFor({ timeout: 30_000 });
  await first.hover();
  const preview = page.locator(".preview svg.picture");
  await preview.waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await preview.waitFor({ state: "detached" });
  await page.locator(".engine-lines button").nth(1).waitFor({ timeout: 30_000 });
  await page.waitForTimeout(500);
  assert.equal(await preview.count(), 0, "the pointer has not moved");
  await page.locator(".engine-lines button").nth(1).hover();
  await preview.waitFor();
  await page.locator(".engine-lines .expand").first().hover();
  await preview.waitFor({ state: "detached" });
});

test("the menu of a move is headed by the move with its number", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,d7d5,e4d5" });
  const title = page.locator(".move-menu .title");
  for (const [name, expected] of [["d5", "1… d5"], ["exd5", "2. exd5"]]) {
    await page.locator(".ply", { hasText: new RegExp(`^${name}$`) }).click({ button: "right" });
    await page.waitForFunction((text) => document.querySelector(".move-menu .title")?.textContent === text, expected);
    await page.keyboard.press("Escape");
    await title.waitFor({ state: "detached" });
  }
});

test("on a phone four rows of moves of a game with names are in sight below the engine, as high as fingers need", async ({ openPage }) => {
  const moves = "e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5a4,g8f6,e1g1,f8e7,f1e1,b7b5,a4b3,d7d6,c2c3,e8g8,h2h3,c6b8";
  const { page } = await open(openPage, { query: `&moves=${moves}&white=Ada&black=Grace`, width: 360, height: 740, touch: true });
  await page.getByRole("switch", { name: "Engine" }).tap();
  await page.locator(".engine-lines button").first().waitFor({ timeout: 30_000 });
  const rows = await page.evaluate(() => {
    const { top, bottom } = document.querySelector(".game-text").getBoundingClientRect();
    const tops = [...document.querySelectorAll(".moves-row")].map((row) => row.getBoundingClientRect());
    const whole = tops.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1 && row.height >= 40);
    return new Set(whole.map((row) => Math.round(row.top))).size;
  });
  assert.ok(rows >= 4, `${rows}`);
  // The engine's line stands beside its switch, with the score and the depth, and no button covers it.
  await page.getByText(/^depth \d+$/).waitFor();
  await page.waitForFunction(() => {
    const { x, y, height } = document.querySelector(".engine-lines button")?.getBoundingClientRect() ?? { height: 0 };
    return height >= 40 && document.elementFromPoint(x + 5, y + height / 2)?.closest(".engine-lines");
  });
});

test("a clock goes on showing what it had where a variation leaves the game", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: '[White "Ada"]\n[Black "Grace"]\n\n1. e4 {[%clk 0:02:58]} e5 {[%clk 0:02:57]} (1... c5 2. Nf3 d6 3. d4 cxd4) *' });
  await page.locator(".ply", { hasText: /^cxd4$/ }).click();
  const clocks = page.locator(".game-header .clock-left:visible");
  await clocks.getByText("2:58").waitFor();
  assert.equal(await clocks.count(), 1, "Black had none before");
});

test("in a small window the fields below the board are not behind the panel", async ({ openPage }) => {
  const { page } = await open(openPage, { width: 640, height: 400 });
  for (const field of [page.locator(".study-fields .entry input"), page.locator(".study-fields textarea")]) {
    await field.focus();
    const hidden = await field.evaluate((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      const points = [left + 4, (left + right) / 2, right - 4].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
      return points.filter((found) => found !== field).length;
    });
    assert.equal(hidden, 0);
  }
});

test("what is wrong with a typed move moves neither the board nor the panel", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&variant=chesssharp&moves=K@e1,K@e8" });
  const field = page.locator(".study-fields .entry input");
  await field.waitFor();
  const places = () => Promise.all([".analysis .board", ".study-panel"].map((part) => page.locator(part).boundingBox()));
  const before = await places();
  await field.fill("/Xq9 and what else may be written");
  await field.press("Enter");
  await page.locator(".study-fields .help:not(:empty)").waitFor();
  assert.deepEqual(await places(), before);
});

test("arrows and circles are drawn by keys, also on pieces", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  const onBoard = () => page.waitForFunction(() => document.activeElement.closest("#board"));
  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("button", { name: "Draw arrows" }).press("Enter");
  await page.getByText(/Enter on two squares/).waitFor();
  await onBoard();
  await board.square("e2").press("Enter");
  await page.getByText("From e2: Enter on another square draws an arrow, here again a circle.").waitFor();
  await board.square("e4").press("Space");
  await page.getByText("Marked: green arrow from e2 to e4.").waitFor();
  await page.getByRole("button", { name: "Red", exact: true }).press("Enter");
  await board.square("d5").press("Enter");
  await board.square("d5").press("Enter");
  await page.getByText(/^Marked: .*red circle on d5/).waitFor();
  assert.match(await pgnOf(page), /\[%csl Rd5\].*\[%cal Ge2e4\]|\[%cal Ge2e4\].*\[%csl Rd5\]/);
  // What was made again is not said of what is drawn after it.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  const said = page.locator("p.visually-hidden[role=status]");
  await said.getByText(/^Redone/).waitFor({ state: "attached" });
  await board.square("h4").press("Enter");
  await board.square("h4").press("Enter");
  await said.getByText(/^(?!Redone).*red circle on h4/).waitFor({ state: "attached" });
  assert.equal(await page.locator(".game-text .ply").count(), 0);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await onBoard();
  await board.square("e2").press("Enter");
  await board.square("e4").press("Enter");
  await isAt(page, "e4");
});

test("a move that ends the game is announced with its end", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=f2f3,e7e5,g2g4&at=3" });
  const field = page.locator(".study-fields .entry input");
  await field.fill("Qh4");
  await field.press("Enter");
  await page.getByRole("status").getByText(/queen d8 to h4\. Black wins: checkmate/).waitFor({ state: "attached" });
});

test("the arrow keys step from the empty field for moves, and step on after Escape", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5&at=2" });
  const field = page.locator(".study-fields .entry input");
  await field.focus();
  await page.keyboard.press("ArrowLeft");
  await isAt(page, "e4");
  await page.keyboard.type("Nf");
  await page.keyboard.press("ArrowLeft");
  await isAt(page, "e4");
  assert.equal(await field.evaluate((field) => field.selectionStart), 1);
  await page.keyboard.press("Escape");
  assert.equal(await field.inputValue(), "");
  await page.keyboard.press("ArrowRight");
  await isAt(page, "e5");
});

test("the focus stays in the moves on the way into the end of a game and out of it", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=f2f3,e7e5,g2g4,d8h4&at=4" });
  const focused = (text) => page.waitForFunction((text) => document.activeElement.matches(".ply") && document.activeElement.textContent === text, text);
  await page.locator(".study-outcome").waitFor();
  await ply(page, "Qh4").focus();
  for (const [key, text] of [["ArrowLeft", "g4"], ["ArrowRight", "Qh4#"], ["Home", "f3"], ["End", "Qh4#"]]) {
    await page.keyboard.press(key);
    await focused(text);
    await page.waitForTimeout(500);
    await focused(text);
  }
});

test("a comment that is being written is not announced", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5&at=1" });
  await page.keyboard.press("ArrowRight");
  await page.getByRole("status").getByText(/pawn e7 to e5/).waitFor({ state: "attached" });
  await page.keyboard.press("c");
  await page.getByLabel("Comment").pressSequentially("solid", { delay: 300 });
  await page.locator(".game-text").getByText("solid").waitFor();
  assert.equal(await page.getByRole("status").getByText(/solid/).count(), 0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("status").getByText(/pawn e7 to e5.*solid/).waitFor({ state: "attached" });
});

test("Escape closes the fields for comment and glyphs, the engine’s settings and the pens wherever the focus is", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await ply(page, "e5").click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").waitFor();
  await ply(page, "e5").focus();
  await page.keyboard.press("Escape");
  await page.getByLabel("Comment").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.className), "ply");
  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("button", { name: "Draw arrows" }).press("Enter");
  await page.getByRole("button", { name: "Red", exact: true }).focus();
  await page.keyboard.press("Escape");
  await page.locator(".pens").waitFor({ state: "detached" });
  await page.keyboard.press("l");
  const settings = page.getByRole("button", { name: "Engine settings" });
  await settings.press("Enter");
  await page.getByRole("combobox", { name: "Number of lines" }).press("Escape");
  await page.locator(".engine-options").waitFor({ state: "hidden" });
  assert.ok(await settings.evaluate((button) => button === document.activeElement));
});

test("in a page at four times its size the move with the focus is in sight", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { width: 320, height: 256 });
  const move = ply(page, "Nf3");
  await move.click();
  await page.evaluate(() => scrollTo(0, 0));
  await move.evaluate((move) => move.blur());
  await page.getByRole("button", { name: "Review", exact: true }).focus();
  for (let step = 0; step < 9 && !(await move.evaluate((it) => it === document.activeElement)); step++) {
    await page.keyboard.press("Tab");
  }
  assert.ok(await isSeen(move));
});

test("what a key or the engine’s switch turns on or off is announced", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4" });
  for (const [key, said] of [
    ["l", "Engine on"],
    ["a", "Arrows of the engine hidden"],
    ["a", "Arrows of the engine shown"],
    ["x", "Threat shown"],
    ["x", "Threat hidden"],
    ["f", "Black is at the bottom"],
    ["f", "White is at the bottom"],
    ["l", "Engine off"],
  ]) {
    await page.keyboard.press(key);
    await page.getByRole("status").getByText(said, { exact: true }).waitFor({ state: "attached" });
  }
  await page.getByRole("button", { name: "Flip", exact: true }).click();
  await page.getByRole("status").getByText("Black is at the bottom", { exact: true }).waitFor({ state: "attached" });
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.getByRole("status").getByText("Engine on", { exact: true }).waitFor({ state: "attached" });
});

test("arrow keys walk through menus, and the focus that leaves one closes it", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4&at=1" });
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.getByRole("button", { name: "This move" }).press("Enter");
  await page.locator(".move-menu").waitFor();
  const [first, second] = await page.locator(".move-menu button").allTextContents();
  const last = (await page.locator(".move-menu button").allTextContents()).at(-1);
  for (const [key, name] of [["ArrowDown", second], ["ArrowUp", first], ["ArrowUp", first], ["End", last], ["Home", first]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), name, key);
  }
  await page.keyboard.press("Escape");
  const more = page.getByRole("button", { name: "More" });
  const menu = page.locator(".study-menu");
  await more.press("Enter");
  await menu.waitFor();
  const names = await menu.getByRole("button").allTextContents();
  for (const [key, index] of [["ArrowDown", 0], ["ArrowDown", 1], ["ArrowUp", 0]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), names[index], key);
  }
  assert.equal(await page.locator(".game-text [aria-current]").textContent(), "e4");
  // Backwards the focus comes to the button first.
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(), "More");
  assert.ok(await menu.isVisible());
  await page.keyboard.press("Shift+Tab");
  await menu.waitFor({ state: "hidden" });
});

test("menus close as the Tab key leaves them", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4&at=1" });
  await page.getByRole("button", { name: "This move" }).press("Enter");
  const menu = page.locator(".move-menu");
  await menu.waitFor();
  for (let item = await menu.getByRole("menuitem").count(); item > 0; item--) await page.keyboard.press("Tab");
  await menu.waitFor({ state: "detached" });
  const more = page.locator(".study-menu");
  await page.getByRole("button", { name: "More" }).press("Enter");
  await more.waitFor();
  await more.getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await more.waitFor({ state: "hidden" });
});

test("a puzzle asks for the better move beside a mistake", async ({ openPage }) => {
  const { page } = await open(openPage);
  await paste(page, "1. f3 e5 2. g4 $4 (2. e4 Nf6) 2... Qh4# *");
  await ply(page, "e5").click();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link to a puzzle" }).inputValue();
  assert.match(link, /moves=e2e4&.*puzzle=yes$/);
});

test("reserves that are empty from the start on take no room", async ({ openPage }) => {
  const placed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]_w_-_-_0_1";
  for (const [query, trays] of [["&variant=chesssharp", 2], [`&variant=chesssharp&fen=${placed}`, 0]]) {
    const { page } = await open(openPage, { query });
    assert.equal(await page.locator(".study-tray").count(), trays, query);
    await page.close();
  }
});

test("on a phone the menu has no Redo that looks active where there is nothing to redo", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=analysis&variant=chess&moves=e2e4", width: 390, height: 844, touch: true });
  await page.getByRole("button", { name: "More", exact: true }).tap();
  const redo = page.locator("#study-menu").getByRole("button", { name: "Redo", exact: true });
  await redo.waitFor();
  assert.ok(await redo.isDisabled());
});
