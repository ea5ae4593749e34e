// Boards in the mode diagram: what they leave of the board before, what they show, and what they don't.
import assert from "node:assert/strict";
import { LISTEN, becomes, heard, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path) => openBoards(openPage, host, path);
const set = (page, values) =>
  page.evaluate(async (values) => {
    const board = Object.assign(document.querySelector("sharp960-board"), values);
    await Promise.resolve();
    await board.ready;
  }, values);
const attributesOf = (errors) => errors.map(({ attribute }) => attribute);
const placed = async (page) => (await read(page, "fen")).split(" ")[0];

const [FIRST, SECOND, THIRD] = ["8/8/8/8/8/8/8/4K3", "8/8/8/8/8/8/8/Q7", "4k3/8/8/8/8/8/8/4K2R"];

test("a board that has been a diagram shows what it is told to then", async ({ openPage }) => {
  host.addPage("and-back.html", `<sharp960-board variant="chesssharp" fen="${FIRST}"></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "and-back.html");
  for (const mode of ["view", "free"]) {
    await set(page, { mode: "diagram", fen: SECOND, variant: null });
    await page.getByRole("img", { name: "White: Qa1." }).waitFor();
    await set(page, { mode, fen: THIRD });
    assert.equal(await placed(page), THIRD, mode);
    await page.locator('[data-sq="h1"][aria-label*="white rook"]').first().waitFor({ state: "attached" });
    assert.deepEqual(await read(page, "errors"), []);
  }
  await set(page, { fen: null });
  await page.evaluate(() => document.querySelector("sharp960-board").move("a3"));
  await set(page, { mode: "diagram", fen: SECOND });
  for (const [name, value] of [["turn", null], ["history", []], ["lastMove", null], ["legalMoves", []], ["fen", SECOND], ["pgn", ""], ["ply", 0]]) {
    assert.deepEqual(await read(page, name), value, name);
  }
  await set(page, { mode: "view" });
  assert.equal(await placed(page), SECOND);
  assert.equal(await page.getByRole("button", { name: "Take back" }).count(), 0);
  assert.equal((await heard(page, "ready")).length, 1, "it has been drawn for the first time once");
});

test("a diagram tells when it shows another position, and only then", async ({ openPage }) => {
  host.addPage("changes.html", `<sharp960-board mode="diagram" fen="${FIRST}"></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "changes.html");
  await set(page, { orientation: "black", label: "A king" });
  await set(page, { fen: FIRST });
  await set(page, { fen: SECOND });
  assert.deepEqual(await heard(page, "change"), [{ fen: SECOND, ply: 0, uci: null, san: null, game: null }]);
});

test("an error of a board is gone once it is a diagram without it, and does not come back", async ({ openPage }) => {
  host.addPage("error-gone.html", `<sharp960-board mode="free" fen="${THIRD} w - - 0 1" moves="Rh9"></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "error-gone.html");
  assert.deepEqual(attributesOf(await read(page, "errors")), ["moves"]);
  await set(page, { mode: "diagram", moves: null });
  assert.deepEqual(await read(page, "errors"), []);
  await set(page, { mode: "free" });
  assert.deepEqual(await read(page, "errors"), []);
  assert.equal(await page.locator(".notice.error").count(), 0);
  assert.equal(await placed(page), THIRD);
});

test("a board that is a diagram meanwhile fetches its file anew if that is another", async ({ openPage }) => {
  host.add("one.pgn", "1. e4 *");
  host.add("two.pgn", "1. d4 *");
  host.addPage("file.html", '<sharp960-board src="one.pgn" at="1"></sharp960-board>');
  const { page } = await open(openPage, "file.html");
  await becomes(page, "history", ["e4"]);
  await set(page, { mode: "diagram" });
  await set(page, { src: "two.pgn" });
  await set(page, { mode: "free" });
  await becomes(page, "history", ["d4"]);
});

test("a board has a width where nothing gives it one", async ({ openPage }) => {
  const places = ["float: left", "display: inline-block", "display: flex; flex-direction: column; align-items: center", "position: absolute"];
  const boards = ["diagram", "free"].flatMap((mode) =>
    places.map((_, place) => `<div class="place${place}"><sharp960-board mode="${mode}"></sharp960-board></div>`));
  const style = places.map((style, place) => `.place${place} { ${style} }`).join("");
  host.addPage("shrink.html", boards.join(""), { script: LISTEN, style });
  const { page } = await open(openPage, "shrink.html");
  const widths = await page.locator("sharp960-board").evaluateAll((boards) => boards.map(({ offsetWidth }) => offsetWidth));
  assert.deepEqual(widths, Array(boards.length).fill(320));
});

test("what a diagram can’t show is told, and nothing else stands in its place without a word", async ({ openPage }) => {
  const diagram = (attributes) => `<sharp960-board mode="diagram" ${attributes}></sharp960-board>`;
  const told = [
    ['variant="chesssharp"', ["variant"]],
    ['variant="RacingKings" fen="start"', ["variant"]],
    [`variant="chesssharp" fen="${FIRST}"`, []],
    ['variant="duck"', []],
    [`fen="${FIRST}[QRqk] w - - 0 1"`, ["fen"]],
    [`variant="crazyhouse" fen="${FIRST}[] w - - 0 1"`, []],
    [`fen="${FIRST}" moves="Kd2"`, ["moves"]],
    [`fen="${FIRST}" pgn="1. e4 *" n="3"`, ["pgn"]],
    ['n="3"', ["n"]],
    ['fen="8/8/4*3/8/8/8/8/8"', ["fen"]],
  ];
  host.addPage("can-not.html", told.map(([attributes]) => diagram(attributes)).join(""), { script: LISTEN });
  const { page } = await open(openPage, "can-not.html");
  const errors = await page.evaluate(() => [...document.querySelectorAll("sharp960-board")].map(({ errors }) => errors));
  assert.deepEqual(errors.map(attributesOf), told.map(([, attributes]) => attributes));
  for (const { message } of errors.flat()) assert.match(message, /the mode ‘view’ /);
  assert.deepEqual(attributesOf(await heard(page, "error")).sort(), told.flatMap(([, attributes]) => attributes).sort());
});

test("a diagram is a picture as it is drawn", async ({ openPage }) => {
  host.addPage("picture.html", `<sharp960-board mode="diagram" fen="${FIRST}" board="green" theme="light" arrows="Re1e8" marks="Bd1" label="A <b>"></sharp960-board>`);
  const { page } = await open(openPage, "picture.html");
  const svg = await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    board.fen = "8/8/8/8/8/8/8/Q3K3";
    return board.toSvg();
  });
  // Read as a file of its own, with no style sheet.
  const look = await page.evaluate((svg) => {
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const names = [...root.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    const fills = [...root.querySelectorAll(":scope > path, :scope > g path")].map((path) => path.getAttribute("fill"));
    return {
      size: ["width", "height"].map((name) => root.getAttribute(name)),
      names,
      drawn: names.every((name) => root.querySelector(`symbol${name}`)),
      dark: fills[1],
      head: fills.at(-1),
      label: root.getAttribute("aria-label"),
      letters: root.querySelectorAll("text").length,
    };
  }, svg);
  assert.deepEqual(look, {
    size: ["800", "800"],
    names: ["#wQ", "#wK"],
    drawn: true,
    dark: "rgb(124, 154, 109)",
    head: "rgba(176, 32, 26, 0.85)",
    label: "A <b>. White: Qa1 Ke1.",
    letters: 16,
  });
});
