// What is wrong with a board on another site: who is told, and until when.
import assert from "node:assert/strict";
import { LISTEN, becomes, heard, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { documentedPolicy, startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path) => openBoards(openPage, host, path);
const shown = (page) => page.locator('sharp960-board [part~="message"]');

/** What a call of the first board throws: its sentence, and the attributes that are wrong. */
const thrown = (page, name, ...words) =>
  page.$eval("sharp960-board", (board, [name, words]) => {
    try {
      board[name](...words);
      return null;
    } catch ({ message, errors }) {
      return { message, attributes: errors?.map(({ attribute }) => attribute) };
    }
  }, [name, words]);

test("methods throw what is wrong, and events tell it as well", async ({ openPage }) => {
  host.addPage("throws.html", '<sharp960-board mode="free"></sharp960-board>', { script: LISTEN });
  const { page } = await open(openPage, "throws.html");
  for (const [attributes, pattern, name, ...words] of [
    [["fen"], /king/, "setPosition", "8/8/8/8/8/8/8/8"],
    [["moves"], /Ke4/, "setPosition", "start", { moves: "e4 Ke4" }],
    [["pgn"], /line 1, column 10/, "setPgn", "1. e4 e5 Ke4 *"],
    [["game"], /no game 2/, "setPgn", "1. e4 *", { game: 2 }],
    [["level"], /99/, "newGame", { level: 99 }],
    [["theme"], /pink/, "set", { theme: "pink", level: 3 }],
    [undefined, /0 to 0/, "goTo", 1],
    [undefined, /0 to 0/, "goTo", "x"],
    [undefined, /onclick/, "set", { onclick: "x" }],
  ]) {
    const error = await thrown(page, name, ...words);
    assert.match(error?.message ?? "nothing", pattern, name);
    assert.deepEqual(error.attributes, attributes, name);
  }
  const told = (await heard(page, "error")).map(({ attribute }) => attribute);
  assert.deepEqual(told, ["fen", "moves", "pgn", "game", "level", "theme"]);
  assert.equal(await thrown(page, "setPosition", "4k3/8/8/8/8/8/8/4K3"), null);
});

test("a method throws only what its own call has made wrong", async ({ openPage }) => {
  const wrong = 'level="99" theme="pink" variant="xiangqi"';
  host.addPage("not-mine.html", `<sharp960-board mode="free" ${wrong}></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "not-mine.html");
  const attributes = async (...call) => (await thrown(page, ...call))?.attributes ?? null;
  assert.equal(await attributes("newGame"), null);
  assert.equal(await attributes("setPgn", "1. e4 e5 *"), null);
  assert.equal(await attributes("setPosition", "4k3/8/8/8/8/8/8/4K3"), null);
  assert.equal(await attributes("set", { lines: 2 }), null);
  assert.equal(await attributes("draw", { arrows: "e2e4" }), null);
  assert.deepEqual(await attributes("newGame", { level: 98 }), ["level"]);
  assert.deepEqual(await attributes("set", { theme: "pink", level: 98 }), ["theme", "level"]);
  assert.deepEqual(await attributes("setPgn", "1. e4 Ke4 *"), ["pgn"]);
  // What an attribute set just before has wrong is told by its event.
  const told = await page.$eval("sharp960-board", (board) => {
    board.setAttribute("board", "red");
    board.newGame();
    return window.heard.filter(({ type }) => type === "sharp960:error").map(({ detail }) => detail.attribute);
  });
  assert.ok(told.includes("board"), told.join());
  // What a call makes wrong elsewhere is its own, each time.
  assert.deepEqual(await attributes("set", { mode: "puzzle" }), ["solution"]);
  assert.equal(await attributes("set", { mode: "free" }), null);
  assert.deepEqual(await attributes("set", { mode: "puzzle" }), ["solution"]);
});

test("diagrams throw what is wrong too, and their events tell it", async ({ openPage }) => {
  host.addPage("diagram-throws.html", '<sharp960-board mode="diagram" fen="start" theme="pink"></sharp960-board>', { script: LISTEN });
  const { page } = await open(openPage, "diagram-throws.html");
  assert.deepEqual((await read(page, "errors")).map(({ attribute }) => attribute), ["theme"]);
  for (const [attribute, pattern, name, ...words] of [
    ["fen", /8 ranks .*, not 3\.$/, "setPosition", "8/8/8"],
    ["fen", /rank 6 has 9 squares, not 8/, "setPosition", "8/8/K4k3/8/8/8/8/8"],
    ["fen", /‘x’ in rank 1 is neither a piece nor a number/, "setPosition", "8/8/8/8/8/8/8/4x3"],
    ["board", /‘red’ is not blue, .* or paper/, "set", { board: "red" }],
    ["arrows", /‘e2’ cannot be drawn/, "draw", { arrows: "e2" }],
  ]) {
    const error = await thrown(page, name, ...words);
    assert.match(error?.message ?? "nothing", pattern, name);
    assert.deepEqual(error.attributes, [attribute], name);
  }
  await page.waitForFunction(() => window.heard.filter(({ type }) => type === "sharp960:error").length === 6);
  assert.deepEqual((await heard(page, "error")).map(({ attribute }) => attribute), ["theme", "fen", "fen", "fen", "board", "arrows"]);
  assert.equal(await thrown(page, "set", { fen: null, board: "green", theme: "dark", arrows: "Re2e4" }), null);
  assert.deepEqual(await read(page, "errors"), []);
});

test("visitors are told what is wrong with a diagram, in its language, unless the page hides it", async ({ openPage }) => {
  const board = (attributes) => `<sharp960-board mode="diagram" ${attributes}></sharp960-board>`;
  host.addPage("diagram-told.html", `<div lang="de">${board('fen="hello world"')}</div>${board('moves="e4"')}${board('fen="8/8" id="hushed"')}`, {
    script: `${LISTEN} document.querySelector("#hushed").addEventListener("sharp960:error", (event) => event.preventDefault());`,
  });
  const { page } = await open(openPage, "diagram-told.html");
  await shown(page).nth(1).waitFor();
  assert.deepEqual(await shown(page).allTextContents(), ["fen: es müssten 8 Reihen mit „/“ dazwischen sein, nicht 1.", "moves: a diagram shows only a fen; the mode ‘view’ shows this too."]);
  const below = await page.$eval("sharp960-board", ({ shadowRoot }) =>
    shadowRoot.querySelector(".notice").getBoundingClientRect().top >= shadowRoot.querySelector(".board").getBoundingClientRect().bottom);
  assert.ok(below);
  // It stays while something else changes, and goes with the error.
  await page.$eval("sharp960-board", (board) => (board.board = "green"));
  await page.locator("sharp960-board [data-board=green]").waitFor();
  assert.equal(await shown(page).count(), 2);
  await page.$eval("sharp960-board", (board) => (board.fen = "start"));
  await page.waitForFunction(() => !document.querySelector("sharp960-board").shadowRoot.querySelector(".notice"));
});

test("a diagram takes no game from a script", async ({ openPage }) => {
  host.addPage("diagram-game.html", '<sharp960-board mode="diagram" fen="4k3/8/8/8/8/8/8/4K3"></sharp960-board>');
  const { page } = await open(openPage, "diagram-game.html");
  assert.match((await thrown(page, "setPgn", "1. e4 *"))?.message ?? "nothing", /only shows its position/);
  assert.match((await thrown(page, "newGame"))?.message ?? "nothing", /only shows its position/);
  assert.equal(await page.$eval("sharp960-board", (board) => board.getAttribute("pgn")), null);
});

test("what is wrong with a file is told of its address", async ({ openPage }) => {
  for (const [name, text, pattern] of [
    ["empty.pgn", " \n", /^src: there is no game in this text/],
    ["broken.pgn", "1. e4 Ke4 *", /^src, line 1, column 7/],
  ]) {
    host.add(name, text);
    host.addPage("file.html", `<sharp960-board src="${name}"></sharp960-board>`, { script: LISTEN });
    const { page } = await open(openPage, "file.html");
    await shown(page).first().waitFor();
    const [error, ...others] = await heard(page, "error");
    assert.equal(error.attribute, "src");
    assert.match(error.message, pattern);
    assert.deepEqual(others, []);
    // Another game of the page takes the place of the file, and of what was wrong with it.
    assert.equal(await thrown(page, "setPgn", "1. d4 *"), null);
    assert.deepEqual(await read(page, "errors"), []);
  }
});

test("a page that forbids its own file is told so", async ({ openPage }) => {
  const policy = (await documentedPolicy()).replace("connect-src 'self'", "connect-src");
  const strict = await startHost({ policy });
  strict.add("games.pgn", "1. e4 *");
  strict.addPage("strict.html", '<sharp960-board src="games.pgn"></sharp960-board>', { script: LISTEN });
  const { page } = await openBoards(openPage, strict, "strict.html", { expected: [/Content Security Policy/i] });
  await shown(page).first().waitFor();
  assert.match((await heard(page, "error"))[0].message, /content security policy.*connect-src/);
});

test("properties are what the declarations say from the start", async ({ openPage }) => {
  host.addPage("no-errors.html", "");
  const { page } = await openPage({ host, path: "no-errors.html", ready: false });
  await page.evaluate(() => customElements.whenDefined("sharp960-board").then(() => undefined));
  const read = await page.evaluate(() => {
    const { errors, history, legalMoves, claims, turn, playing, solved, fen, pgn, at } = document.createElement("sharp960-board");
    return { errors, history, legalMoves, claims, turn, playing, solved, fen, pgn, at };
  });
  const lists = { errors: [], history: [], legalMoves: [], claims: [] };
  const nothing = { ...lists, turn: null, playing: false, solved: false, fen: "", pgn: "", at: null };
  assert.deepEqual(read, nothing);
});

test("errors go with what they were about", async ({ openPage }) => {
  host.addPage("stale.html", '<sharp960-board mode="free" moves="e4 Ke4"></sharp960-board>');
  const { page } = await open(openPage, "stale.html");
  const wrong = () => page.$eval("sharp960-board", (board) => board.errors.map(({ attribute }) => attribute));
  assert.deepEqual(await wrong(), ["moves"]);
  // The moves are wrong for this position too, and that is told anew, once.
  await page.$eval("sharp960-board", (board) => (board.fen = "4k3/8/8/8/8/8/8/4K3"));
  await becomes(page, "ply", 0);
  assert.deepEqual(await wrong(), ["moves"]);
  assert.doesNotMatch(await shown(page).first().textContent(), /Ke4/);
  await thrown(page, "setPgn", "1. e4 Ke4 *");
  assert.deepEqual(await wrong(), ["moves", "pgn"].slice(1));
  assert.equal(await thrown(page, "setPgn", "1. e4 e5 *"), null);
  assert.deepEqual(await wrong(), []);
  assert.equal(await shown(page).count(), 0);
});

test("the boards of a page have names of their own", async ({ openPage }) => {
  const board = (label) => `<sharp960-board moves="e4" ${label}></sharp960-board>`;
  host.addPage("named.html", [board(""), board(""), board('label="The mate"')].join(""));
  const { page } = await open(openPage, "named.html");
  const names = await page.locator("sharp960-board section").evaluateAll((sections) =>
    sections.map((section) => section.getAttribute("aria-label")));
  assert.deepEqual(names, [
    "Chess board: moves and buttons",
    "Chess board (no. 2): moves and buttons",
    "The mate: moves and buttons",
  ]);
});

test("an error in a variation is told with its place, and costs that variation alone", async ({ openPage }) => {
  const pgn = "1. e4 e5 (1... c5 2. Ke5 d6)\n2. Nf3 Nc6 (2... Ke4) 3. Bb5 *";
  host.addPage("variation.html", `<sharp960-board pgn="${pgn}"></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "variation.html");
  const [error, ...others] = await heard(page, "error");
  assert.match(error.message, /line 1, column 22/);
  assert.deepEqual(others, []);
  assert.deepEqual(await read(page, "history"), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
  assert.match(await read(page, "pgn"), /1\. e4 e5 \(1\.\.\. c5\) 2\. Nf3 Nc6 3\. Bb5/);
});

test("null moves are read however they are written", async ({ openPage }) => {
  const pgn = "1. e4 e5 2. Nf3 (2. -- Nf6 3. Z0) (2. 0000 Nc6) (2. @@@@ d6) Nc6 *";
  host.addPage("null.html", `<sharp960-board pgn="${pgn}"></sharp960-board>`, { script: LISTEN });
  const { page } = await open(openPage, "null.html");
  assert.deepEqual(await heard(page, "error"), []);
  assert.match(await read(page, "pgn"), /\(2\. -- Nf6 3\. --\) \(2\. -- Nc6\) \(2\. -- d6\)/);
});

test("pieces have the letters of many languages", async ({ openPage }) => {
  const languages = {
    German: ["S", "L", "T", "K", "D"],
    French: ["C", "F", "T", "R", "D"],
    Spanish: ["C", "A", "T", "R", "D"],
    Dutch: ["P", "L", "T", "K", "D"],
    Czech: ["J", "S", "V", "K", "D"],
    Russian: ["К", "С", "Л", "Кр", "Ф"],
    figurines: ["♘", "♗", "♖", "♔", "♕"],
  };
  const boards = Object.values(languages).map(([n, b, r, k, q]) => {
    const pgn = `1. e4 e5 2. ${n}f3 ${n}c6 3. ${b}b5 ${n}f6 4. O-O ${b}e7 5. ${r}e1 a6 6. ${b}a4 O-O 7. ${k}h1 ${q}e8 *`;
    return `<sharp960-board pgn="${pgn}"></sharp960-board>`;
  });
  host.addPage("letters.html", boards.join(""), { script: LISTEN });
  const { page } = await open(openPage, "letters.html");
  assert.deepEqual(await heard(page, "error"), []);
  const read = await page.$$eval("sharp960-board", (boards) => boards.map(({ history }) => history.join(" ")));
  const english = "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7 Re1 a6 Ba4 O-O Kh1 Qe8";
  Object.keys(languages).forEach((language, index) => assert.equal(read[index], english, language));
});

test("the tags of an unknown variant are shown, with the reason why there is no game", async ({ openPage }) => {
  const pgn = '[White "Ada"]\n[Black "Grace"]\n[Variant "Bughouse"]\n\n1. e4 *';
  host.addPage("unknown.html", `<sharp960-board pgn='${pgn}'></sharp960-board>`);
  const { page, men } = await open(openPage, "unknown.html");
  assert.equal(await men.count(), 0);
  assert.match(await shown(page).first().textContent(), /Bughouse/);
  await page.locator("sharp960-board").getByText("Ada").first().waitFor();
});
