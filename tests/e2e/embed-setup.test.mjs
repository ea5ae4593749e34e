// Diagrams of anything, and positions that are set up, on the pages of another site.
import assert from "node:assert/strict";
import { LISTEN, becomes, heard, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path, options) => openBoards(openPage, host, path, options);

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const EMPTY = "8/8/8/8/8/8/8/8";
const LEGAL = "4k3/8/8/8/8/8/4P3/4K3";

const board = (attributes) => `<sharp960-board ${attributes}></sharp960-board>`;
const shown = (page) => page.locator('sharp960-board [part~="message"]');

test("a diagram of anything is drawn as it is, and nothing is wrong with it", async ({ openPage }) => {
  const diagrams = [
    [EMPTY, 0],
    ["QQQQQ3/QQQQQ3/8/8/8/8/8/8 b - - 0 1", 10],
    ["P6p/8/8/3q4/8/8/8/8", 3],
    ["4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1", 4],
    ["start", 32],
  ];
  const body = diagrams.map(([fen]) => board(`fen="${fen}"`)).join("");
  host.addPage("anything.html", body, { script: LISTEN });
  const { page } = await open(openPage, "anything.html");
  const men = (index) => page.locator("sharp960-board").nth(index).locator(".board [data-man]").count();
  for (const [index, [fen, count]] of diagrams.entries()) assert.equal(await men(index), count, fen);
  const fens = await page.$$eval("sharp960-board", (boards) => boards.map(({ fen }) => fen));
  assert.deepEqual(fens, [
    `${EMPTY} w - - 0 1`,
    "QQQQQ3/QQQQQ3/8/8/8/8/8/8 b - - 0 1",
    "P6p/8/8/3q4/8/8/8/8 w - - 0 1",
    "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
    START,
  ]);
  assert.deepEqual(await heard(page, "error"), []);
  assert.equal(await shown(page).count(), 0);
});

test("a mode that needs a legal position says beside the drawn board why there is none", async ({ openPage }) => {
  for (const mode of ["free", "play", "analyse"]) {
    host.addPage(`${mode}-illegal.html`, board(`mode="${mode}" fen="4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1"`));
    const { page, men } = await open(openPage, `${mode}-illegal.html`);
    assert.equal(await men.count(), 4);
    assert.match(await shown(page).first().textContent(), /check/i);
  }
});

/** The page's first board in the mode setup, with the hands for it. */
async function setUp(openPage, attributes, options) {
  host.addPage("setup-test.html", board(`mode="setup" ${attributes}`), { script: LISTEN });
  const opened = await open(openPage, "setup-test.html", options);
  const fen = (fen) => becomes(opened.page, "fen", fen);
  return Object.assign(opened, { fen, tool: (name) => opened.page.locator(`sharp960-board [data-tool="${name}"]`) });
}

test("pieces are dragged on, moved, dragged off, put by clicks and painted", async ({ openPage }) => {
  const bench = await setUp(openPage, `fen="${EMPTY}"`);
  await bench.drag(bench.tool("wQ"), "d4");
  await bench.fen("8/8/8/8/3Q4/8/8/8 w - - 0 1");
  await bench.drag("d4", "h8");
  await bench.fen("7Q/8/8/8/8/8/8/8 w - - 0 1");
  await bench.click("h8");
  await bench.click("a1");
  await bench.fen("8/8/8/8/8/8/8/Q7 w - - 0 1");
  await bench.click(bench.tool("bP"));
  await bench.drag("a7", "c7", { steps: 12 });
  await bench.fen("8/ppp5/8/8/8/8/8/Q7 w - - 0 1");
  await bench.click(bench.tool("hand"));
  await bench.drag("a1", { x: 1200, y: 700 });
  await bench.fen("8/ppp5/8/8/8/8/8/8 w - - 0 1");
  const changes = (await heard(bench.page, "change")).map(({ fen }) => fen.split(" ")[0]);
  assert.deepEqual([changes[0], changes.at(-1)], ["8/8/8/8/3Q4/8/8/8", "8/ppp5/8/8/8/8/8/8"]);
  const button = (name) => bench.page.locator("sharp960-board").getByRole("button", { name, exact: true });
  await button("Undo").click();
  await bench.fen("8/ppp5/8/8/8/8/8/Q7 w - - 0 1");
  await button("Black").click();
  await bench.fen("8/ppp5/8/8/8/8/8/Q7 b - - 0 1");
  await button("Start position").click();
  await bench.fen(START);
  await button("White may castle towards the h-file with the rook on h1").click();
  await bench.fen(START.replace("KQkq", "Qkq"));
  assert.equal(await shown(bench.page).count(), 0);
});

test("a finger places pieces, and nothing is too small for it", async ({ openPage }) => {
  const bench = await setUp(openPage, `fen="${EMPTY}"`, { touch: true, width: 360, height: 740 });
  await bench.touchDrag(bench.tool("wK"), "e1");
  await bench.fen("8/8/8/8/8/8/8/4K3 w - - 0 1");
  await bench.tap(bench.tool("bK"));
  await bench.tap("e8");
  await bench.fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  const sizes = await bench.page.locator("sharp960-board button").evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  assert.ok(sizes.every(([width, height]) => width >= 39.5 && height >= 39.5), JSON.stringify(sizes));
  const wide = await bench.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `${wide}`);
});

test("positions are set up by keyboard alone, and what is done is said", async ({ openPage }) => {
  const bench = await setUp(openPage, `fen="${EMPTY}"`);
  const { page } = bench;
  await page.$eval("sharp960-board", (board) => board.focus());
  const focused = () => page.$eval("sharp960-board", (board) => board.shadowRoot.activeElement?.getAttribute("data-sq"));
  const first = await focused();
  assert.ok(first, "a square has the focus");
  await page.keyboard.press("ArrowUp");
  assert.notEqual(await focused(), first);
  const square = await focused();
  const at = (square, piece) => {
    const rank = [...EMPTY.split("/")];
    const file = square.charCodeAt(0) - "a".charCodeAt(0);
    rank[8 - Number(square[1])] = `${file || ""}${piece}${7 - file || ""}`;
    return `${rank.join("/")} w - - 0 1`;
  };
  await page.keyboard.press("Shift+N");
  await bench.fen(at(square, "N"));
  const said = page.locator("sharp960-board [aria-live]").filter({ hasText: `${square}, white knight` });
  await said.waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  const target = await focused();
  await page.keyboard.press("Enter");
  await bench.fen(at(target, "N"));
  await page.keyboard.press("Control+z");
  await bench.fen(at(square, "N"));
  await page.keyboard.press("Control+y");
  await bench.fen(at(target, "N"));
  await page.keyboard.press("Delete");
  await bench.fen(`${EMPTY} w - - 0 1`);
});

test("the board is a field of its form", async ({ openPage }) => {
  const field = board(`id="field" mode="setup" name="position" required fen="${EMPTY}"`);
  host.addPage("form.html", `<form id="form"><fieldset>${field}</fieldset><button>Send</button></form>`, {
    script: `
      window.sent = [];
      window.fields = [];
      const form = document.getElementById("form");
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        sent.push(new FormData(form).get("position"));
      });
      for (const type of ["input", "change"]) form.addEventListener(type, ({ target }) => fields.push([type, target.id]));
    `,
  });
  const bench = await open(openPage, "form.html");
  const { page } = bench;
  const onField = (body) => page.$eval("sharp960-board", body);
  const state = () => onField((field) => ({
    value: field.value,
    valid: field.validity.valid,
    missing: field.validity.valueMissing,
    said: field.validationMessage,
    inForm: field.form?.id,
    invalid: field.matches(":invalid"),
  }));
  const send = page.getByRole("button", { name: "Send" });
  const empty = await state();
  assert.deepEqual([empty.value, empty.missing, empty.inForm, empty.invalid], [`${EMPTY} w - - 0 1`, true, "form", true]);
  await send.click();
  assert.deepEqual(await page.evaluate(() => window.sent), []);

  await bench.drag(page.locator('[data-tool="wK"]'), "e1");
  const kingless = await state();
  assert.deepEqual([kingless.valid, kingless.missing], [false, false]);
  assert.match(kingless.said, /king/);
  assert.deepEqual(await page.evaluate(() => window.fields), [["input", "field"], ["change", "field"]]);
  await bench.drag(page.locator('[data-tool="bK"]'), "e8");
  assert.equal((await state()).valid, true);
  await send.click();
  assert.deepEqual(await page.evaluate(() => window.sent), ["4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);

  await onField((field) => (field.value = "4k3/8/8/8/8/8/4P3/4K3"));
  assert.equal((await state()).value, `${LEGAL} w - - 0 1`);
  const refused = await onField((field) => {
    try {
      field.value = "no position";
    } catch ({ message }) {
      return message;
    }
  });
  assert.match(refused ?? "", /rank/);
  await onField((field) => (field.value = ""));
  assert.equal((await state()).value, `${EMPTY} w - - 0 1`);
  await page.$eval("form", (form) => form.reset());
  await becomes(page, "value", `${EMPTY} w - - 0 1`);

  // Disabled it is not sent, and nothing can be placed.
  await page.$eval("fieldset", (fieldset) => (fieldset.disabled = true));
  assert.equal(await page.$eval("form", (form) => new FormData(form).get("position")), null);
  await page.waitForFunction(() => !document.querySelector("sharp960-board").shadowRoot.querySelector(".tool"));
  await page.$eval("fieldset", (fieldset) => (fieldset.disabled = false));
  await page.locator('[data-tool="wQ"]').waitFor();

  // In another mode it is no field.
  await onField((field) => (field.mode = "view"));
  await becomes(page, "value", null);
  assert.equal(await page.$eval("form", (form) => form.checkValidity()), true);
});

test("what was set up comes back with the browser's way back", async ({ openPage }) => {
  host.addPage("away.html", "<p>Elsewhere", { embed: false });
  host.addPage("back.html", `<form>${board(`mode="setup" name="position" fen="${EMPTY}"`)}</form>`);
  const bench = await open(openPage, "back.html");
  const { page } = bench;
  await bench.drag(page.locator('[data-tool="wQ"]'), "d4");
  await becomes(page, "fen", "8/8/8/8/3Q4/8/8/8 w - - 0 1");
  await page.goto(`${host.url}away.html`);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("sharp960-board")?.fen);
  await becomes(page, "fen", "8/8/8/8/3Q4/8/8/8 w - - 0 1");
});

test("reserves and the duck are set up where the variant has them", async ({ openPage }) => {
  const bench = await setUp(openPage, `variant="crazyhouse" fen="4k3/8/8/8/8/8/8/4K3[] w - - 0 1"`);
  await bench.page.getByRole("button", { name: "Add a knight to White’s reserve" }).click();
  await bench.fen("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
  await bench.page.$eval("sharp960-board", (board) => board.set({ variant: "duck", fen: "4k3/8/8/8/8/8/8/4K3" }));
  await bench.drag(bench.tool("duck"), "d4");
  await bench.fen("4k3/8/8/8/3*4/8/8/4K3 w - - 0 1");
});

test("a game goes on from what was set up", async ({ openPage }) => {
  const bench = await setUp(openPage, `fen="${LEGAL}"`);
  await bench.page.$eval("sharp960-board", (board) => (board.mode = "free"));
  await bench.clickMove("e2", "e4");
  await becomes(bench.page, "history", ["e4"]);
});
