// A page that only views games fetches little, until more is wanted of one.
import assert from "node:assert/strict";
import { LISTEN, becomes, fetched, heard, openBoards, read, weight } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();

const GAME = `[White "Ada"]
[Black "Grace"]

1. e4 {A comment.} e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bb5 *`;
const viewer = (id, inside = GAME) =>
  `<sharp960-board id="${id}"><script type="application/x-chess-pgn">${inside}</script></sharp960-board>`;

host.addPage("small.html", viewer("one"));
host.addPage("both.html", `${viewer("one")}<sharp960-board id="two" mode="free"></sharp960-board>`);
host.addPage("errors.html", viewer("one"), { script: LISTEN });
host.addPage("faulty.html", viewer("one", "1. e4 e5 2. Nf9 *"), { script: LISTEN });
host.addPage("crazy.html", viewer("one", `[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 *`));

/** Moves a piece by clicks. */
async function moved(page, from, to) {
  for (const name of [from, to]) await page.locator(`#one [data-sq=${name}]`).click();
}

const ply = (page, name) => page.locator("#one .game-text .ply", { hasText: new RegExp(`^${name}`) }).first();

test("whoever reads games fetches 120 KB at most", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "small.html");
  await ply(page, "c5").click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Flip" }).click();
  await page.getByRole("button", { name: "Last position" }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  const names = await fetched(page);
  assert.ok(names.includes("embed_viewer_bg.wasm"), names.join());
  assert.ok(!names.some((name) => name.startsWith("embed_core")), names.join());
  const bytes = await weight(page);
  assert.ok(bytes <= 120_000, `${bytes} bytes`);
});

test("a page of diagrams alone fetches 40 KB at most", async ({ openPage }) => {
  const diagram = '<sharp960-board mode="diagram" fen="4k3/8/8/8/3Q4/8/8/4K3" arrows="d4d8" circles="e8" lang="de"></sharp960-board>';
  host.addPage("diagrams.html", diagram.repeat(3));
  const { page } = await openBoards(openPage, host, "diagrams.html");
  await page.waitForLoadState("networkidle");
  const names = await fetched(page);
  assert.ok(names.includes("embed-diagram.js"), names.join());
  assert.ok(!names.some((name) => name.endsWith(".wasm")), names.join());
  const bytes = await weight(page);
  assert.ok(bytes <= 40_000, `${bytes} bytes`);
});

/** What an engine needs, which is the same for everybody who has one. */
const ENGINE = ["engine_worker", "networks/", "tablebases/", "book.bin"];

/** The most that a page may fetch for boards that are more than viewed, in bytes without the engine. */
const WHOLE = 242_000;

for (const mode of ["play", "analyse", "setup"]) {
  test(`a page with a board in mode ${mode} fetches 242 KB at most without the engine`, async ({ openPage }) => {
    host.addPage(`${mode}.html`, `<sharp960-board id="one" mode="${mode}" level="1"></sharp960-board>`);
    const { page } = await openBoards(openPage, host, `${mode}.html`);
    if (mode === "setup") await page.getByRole("button", { name: "Empty board" }).click();
    else await moved(page, "e2", "e4");
    if (mode === "analyse") await page.getByText(/depth \d/).first().waitFor();
    if (mode === "play") await becomes(page, "ply", 2);
    const names = await fetched(page);
    assert.ok(names.includes("embed_core_bg.wasm"), names.join());
    assert.ok(!names.some((name) => name.startsWith("embed_viewer")), names.join());
    const bytes = await weight(page, ENGINE);
    assert.ok(bytes <= WHOLE, `${bytes} bytes`);
  });
}

test("boards of different modes on a page fetch nothing twice", async ({ openPage }) => {
  const boards = ["play", "analyse", "setup", "free", "view"].map((mode) => `<sharp960-board mode="${mode}"></sharp960-board>`);
  host.addPage("mixed.html", boards.join(""));
  const { page } = await openBoards(openPage, host, "mixed.html");
  await page.waitForLoadState("networkidle");
  const names = await fetched(page);
  assert.equal(names.filter((name) => name.endsWith(".wasm") && name.startsWith("embed")).length, 1, names.join());
  const bytes = await weight(page, ENGINE);
  assert.ok(bytes <= WHOLE, `${bytes} bytes`);
});

test("the whole element goes on in the same place, with what was begun", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "small.html");
  await ply(page, "c5").click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Flip" }).click();
  const fen = await read(page, "fen");
  assert.match(fen, /^rnbqkbnr\/pp1ppppp\/8\/2p5\/4P3\/5N2/);
  // An arrow is drawn by hand: only the whole element can.
  const [from, to] = await Promise.all(["d7", "d6"].map((name) => page.locator(`[data-sq=${name}]`).boundingBox()));
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await page.locator(".annotations .arrow").waitFor({ state: "attached" });
  assert.ok((await fetched(page)).includes("embed_core_bg.wasm"));
  assert.equal(await read(page, "fen"), fen);
  assert.equal(await page.locator(".embed.flipped").count(), 1);
  assert.equal(await page.locator(".game-text [aria-current]").textContent(), "Nf3");
});

test("another mode is taken up where the viewer is", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "small.html");
  await ply(page, "e5").click();
  await page.evaluate(async () => {
    const board = document.querySelector("sharp960-board");
    board.mode = "analyse";
    await Promise.resolve();
    await board.ready;
  });
  await becomes(page, "ply", 2);
  await page.getByRole("button", { name: "Promote" }).waitFor();
  await page.getByText(/depth \d/).first().waitFor();
});

test("a page with another board has the whole element for all of them", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "both.html");
  await ply(page, "e5").click();
  const names = await fetched(page);
  assert.ok(!names.some((name) => name.startsWith("embed_viewer")), names.join());
  assert.equal(names.filter((name) => name === "embed_core_bg.wasm").length, 1);
});

test("a game of another variant is shown by the whole element", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "crazy.html");
  await page.locator(".tray").first().waitFor({ state: "attached" });
  assert.ok((await fetched(page)).includes("embed_core_bg.wasm"));
});

test("an error is told by the whole element", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "faulty.html");
  assert.ok((await fetched(page)).includes("embed_core_bg.wasm"));
  await page.locator(".notice.error", { hasText: "Nf9" }).waitFor();
  const [{ attribute, message }] = await heard(page, "error");
  assert.equal(attribute, "pgn");
  assert.match(message, /Nf9/);
});

test("what a script asks for with an error throws at once, and the event and ‘errors’ tell why", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "errors.html");
  assert.ok(!(await fetched(page)).includes("embed_core_bg.wasm"));
  const thrown = await page.evaluate(() => {
    try {
      document.querySelector("sharp960-board").setPgn("1. e4 e5 2. Nf9 *");
    } catch ({ message, errors }) {
      return { message, attributes: errors.map(({ attribute }) => attribute) };
    }
  });
  assert.deepEqual(thrown.attributes, ["pgn"]);
  assert.match(thrown.message, /sharp960:error/);
  await page.evaluate(() => document.querySelector("sharp960-board").ready);
  const [{ attribute, message }, ...others] = await read(page, "errors");
  assert.equal(attribute, "pgn");
  assert.match(message, /Nf9/);
  assert.deepEqual(others, []);
  await page.locator(".notice.error", { hasText: "Nf9" }).waitFor();
  assert.deepEqual((await heard(page, "error")).map(({ attribute }) => attribute), ["pgn"]);
  await becomes(page, "ply", 0);
  assert.equal(await page.locator("#one .game-text .ply").count(), 2);
});

test("a move that can’t be made is refused, and the viewer stays", async ({ openPage }) => {
  const { page } = await openBoards(openPage, host, "small.html");
  const refused = await page.evaluate(() => {
    try {
      document.querySelector("sharp960-board").move("Ke5");
    } catch ({ message }) {
      return message;
    }
  });
  assert.match(refused, /Ke5.* is not a legal move here/);
  assert.ok(!(await fetched(page)).includes("embed_core_bg.wasm"));
});
