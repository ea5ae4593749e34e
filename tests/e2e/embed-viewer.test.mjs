// A game with comments and variations beside <sharp960-board>, by pointer, keys and what is read out.
import assert from "node:assert/strict";
import { becomes, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path) => openBoards(openPage, host, path);

const FIRST = `[Event "Club"]
[White "Ada"]
[Black "Grace"]
[Result "1-0"]

{A game.} 1. e4 $1 {[%cal Ge2e4,Rd7d5] [%csl Yd4] Best.} e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... e6 $6) 2. Nf3 Nc6 1-0`;

const SECOND = `[White "Carl"]

1. d4 d5 *`;

function page(name, attributes = "") {
  host.addPage(
    name,
    `<sharp960-board ${attributes}><script type="application/x-chess-pgn">${FIRST}\n\n${SECOND}</script></sharp960-board>`,
  );
  return name;
}

const ply = (page, name) => page.locator(".game-text .ply", { hasText: new RegExp(`^${name}`) }).first();
const current = (page) => page.locator(".game-text [aria-current]");
const becomesCurrent = async (page, text) => {
  await page.locator(".game-text [aria-current]", { hasText: text }).waitFor();
  assert.equal(await current(page).count(), 1);
};

test("a move of a variation is shown by a click, and keys go on from there", async ({ openPage }) => {
  const { page: own } = await open(openPage, page("viewer-keys.html"));
  await ply(own, "c5").click();
  await becomesCurrent(own, "c5");
  assert.match(await read(own, "fen"), /^rnbqkbnr\/pp1ppppp\/8\/2p5\/4P3/);
  for (const [key, text] of [
    ["ArrowRight", "Nf3"],
    ["ArrowDown", "c3"],
    ["ArrowUp", "Nf3"],
    ["Shift+ArrowLeft", "e4"],
    ["ArrowRight", "e5"],
    ["ArrowDown", "c5"],
    ["ArrowDown", "e6"],
    ["ArrowLeft", "e4"],
    ["Shift+ArrowRight", "c5"],
  ]) {
    await own.keyboard.press(key);
    await becomesCurrent(own, text);
  }
  // The focus goes along, so that the keys keep working and the moves are one stop of the Tab key.
  const focused = () => own.evaluate(() => document.querySelector("sharp960-board").shadowRoot.activeElement.textContent);
  assert.equal(await focused(), "c5");
  assert.equal(await own.locator(".game-text .ply[tabindex='0']").count(), 1);
  await own.keyboard.press("Home");
  await becomes(own, "ply", 0);
  assert.equal(await current(own).count(), 0);
});

test("whoever steps to the end by keyboard stays where they are", async ({ openPage }) => {
  const { page: own } = await open(openPage, page("viewer-focus.html"));
  const next = own.getByRole("button", { name: "Next move" });
  await next.focus();
  for (let press = 0; press < 6; press++) await own.keyboard.press("Enter");
  await becomesCurrent(own, "Nc6");
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  await own.keyboard.press("ArrowLeft");
  await becomesCurrent(own, /^Nf3$/);
});

test("keys that walk over the squares do not step through the game", async ({ openPage }) => {
  const { page: own } = await open(openPage, page("viewer-squares.html", 'at="1"'));
  await own.locator(".board [tabindex='0']").focus();
  await own.keyboard.press("ArrowLeft");
  await own.keyboard.press("ArrowUp");
  await own.waitForTimeout(100);
  assert.equal(await read(own, "ply"), 1);
});

test("the focus stays on its square when the board is turned", async ({ openPage }) => {
  for (const mode of ["view", "free"]) {
    host.addPage(`turned-${mode}.html`, `<sharp960-board mode="${mode}"></sharp960-board>`);
    const { page } = await open(openPage, `turned-${mode}.html`);
    const focused = () => page.locator("sharp960-board").evaluate(({ shadowRoot }) => shadowRoot.activeElement?.dataset.sq);
    await page.evaluate(() => document.querySelector("sharp960-board").focus());
    await page.keyboard.press("ArrowRight");
    const before = await focused();
    await page.evaluate(() => document.querySelector("sharp960-board").flip());
    await page.locator("sharp960-board .flipped").waitFor();
    assert.equal(await focused(), before, mode);
  }
});

test("arrows and circles are drawn, each colour in a way of its own, and read out", async ({ openPage }) => {
  const { page: own } = await open(openPage, page("viewer-marks.html"));
  assert.equal(await own.locator(".annotations > *").count(), 0);
  await ply(own, "e4").click();
  await own.locator(".annotations .green .arrow").waitFor({ state: "attached" });
  assert.equal(await own.locator(".annotations .yellow .circle").count(), 1);
  const cores = await own.evaluate(() => {
    const root = document.querySelector("sharp960-board").shadowRoot;
    const styles = [...root.querySelectorAll(".annotations .core")].map((core) => getComputedStyle(core));
    return styles.map(({ stroke, strokeDasharray }) => (stroke === "none" ? "plain" : strokeDasharray));
  });
  assert.equal(new Set(cores).size, 3, cores.join(" | "));
  const said = await own.locator("[role=status]").textContent();
  assert.match(said, /good move\. Best\. Marked: yellow circle on d4, green arrow from e2 to e4, red arrow from d7 to d5\./);
  assert.equal(await ply(own, "e4").getAttribute("aria-label"), "e4, good move");
});

test("another game of the file is chosen", async ({ openPage }) => {
  const { page: own } = await open(openPage, page("viewer-games.html", 'at="3"'));
  await own.getByText("Club").waitFor();
  const chooser = own.getByRole("combobox", { name: "Game" });
  assert.deepEqual(
    (await chooser.locator("option").allTextContents()).map((title) => title.split(" · ")[0]),
    ["1. Ada – Grace", "2. Carl – ?"],
  );
  await chooser.selectOption("1");
  await becomes(own, "ply", 0);
  await becomes(own, "history", ["d4", "d5"]);
});

test("an analysis keeps variations, promotes them and deletes them", async ({ openPage }) => {
  host.addPage("viewer-edit.html", '<sharp960-board mode="analyse" moves="e4 e5" at="1"></sharp960-board>');
  const board = await open(openPage, "viewer-edit.html");
  const { page: own } = board;
  await board.clickMove("c7", "c5");
  assert.match(await read(own, "pgn"), /1\. e4 e5 \(1\.\.\. c5\) \*/);
  await own.getByRole("button", { name: "Promote" }).click();
  await own.waitForFunction(() => document.querySelector("sharp960-board").pgn.includes("1. e4 c5 (1... e5)"));
  await own.getByRole("button", { name: "Delete" }).click();
  await becomes(own, "history", ["e4", "e5"]);
  await own.getByRole("button", { name: "Take back" }).click();
  await becomes(own, "history", ["e4", "c5"]);
});

test("the reference is live", async ({ openPage }) => {
  const { page: own } = await open(openPage, "reference.html");
  assert.match(await own.locator("#values").textContent(), /history: \["e4","e5","Nf3"\]/);
  await own.getByRole("button", { name: 'move("d4")' }).click();
  assert.match(await own.locator("#result").textContent(), /"san":"d4"/);
  assert.match(await own.locator("#log").textContent(), /sharp960:ready/);
});
