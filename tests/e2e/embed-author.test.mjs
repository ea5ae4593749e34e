// What authors of pages can do with <sharp960-board>: draw on it, restrict it, set puzzles, show
// files of games, and let them play, on another site's pages.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after } from "node:test";
import { becomes, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path, options) => openBoards(openPage, host, path, options);

const HEAR = `
  window.heard = [];
  for (const type of ["try", "solved", "progress", "error", "change"]) {
    addEventListener("sharp960:" + type, ({ type, detail }) => heard.push([type.slice(9), detail]));
  }
`;
const heard = (page, type) =>
  page.evaluate((type) => window.heard.filter(([kind]) => kind === type).map(([, detail]) => detail), type);

test("arrows, circles and squares are drawn by attributes, properties and draw()", async ({ openPage }) => {
  host.addPage("draw.html", '<sharp960-board arrows="e2e4 Rd7d5" circles="Yd4" marks="e4, Bf6"></sharp960-board>');
  const { page } = await open(openPage, "draw.html");
  const count = (selector) => page.locator(selector).count();
  await page.locator(".annotations > .red .arrow").waitFor({ state: "attached" });
  assert.equal(await count(".annotations .arrow"), 2);
  assert.equal(await count(".annotations > .yellow .circle"), 1);
  assert.equal(await count(".marks > .blue .mark.colored"), 1);
  assert.equal(await count(".marks .mark.colored"), 2);
  const dashes = await page.evaluate(() => {
    const marks = document.querySelector("sharp960-board").shadowRoot.querySelectorAll(".mark.colored");
    return [...marks].map((mark) => getComputedStyle(mark).strokeDasharray);
  });
  assert.notEqual(dashes[0], dashes[1], "colours are told apart without seeing them");
  await page.evaluate(() => document.querySelector("sharp960-board").draw({ circles: "a1" }));
  await page.locator(".annotations .arrow").first().waitFor({ state: "detached" });
  assert.equal(await count(".annotations > .green .circle"), 1);
  assert.equal(await count(".mark.colored"), 0);
  await page.evaluate(() => (document.querySelector("sharp960-board").circles = "z9 b2"));
  await page.getByText("Circles: ‘z9’ cannot be drawn.").waitFor();
  assert.equal(await count(".annotations .circle"), 1, "the others are");
});

test("only the allowed side, pieces and moves can be moved by hand", async ({ openPage }) => {
  host.addPage("allowed.html", '<sharp960-board mode="free" allowed="e2e4 Nf3 d2"></sharp960-board>');
  const board = await open(openPage, "allowed.html");
  const { page } = board;
  const set = (name, value) => page.evaluate(([name, value]) => (document.querySelector("sharp960-board")[name] = value), [name, value]);
  await board.clickMove("b1", "c3");
  await board.clickMove("e2", "e3");
  assert.deepEqual(await read(page, "history"), []);
  await board.drag("d2", "d3");
  await becomes(page, "history", ["d3"]);
  await set("allowed", null);
  await set("movable", "white");
  await board.clickMove("e7", "e5");
  assert.deepEqual(await read(page, "history"), ["d3"], "Black’s pieces stay");
  await page.evaluate(() => document.querySelector("sharp960-board").move("e5"));
  await board.clickMove("e2", "e4");
  await becomes(page, "history", ["d3", "e5", "e4"]);
});

test("a puzzle takes wrong moves back, answers right ones, and tells the page", async ({ openPage }) => {
  // The solution is not sound chess, but a puzzle may ask for any legal moves.
  host.addPage("puzzle.html", `<sharp960-board mode="puzzle" animation="0"
    fen="r3k3/8/8/8/8/8/4K3/7R w - - 0 1" solution="1. Rh8+ (1. Rh7) Ke7 2. Rxa8"></sharp960-board>`, { script: HEAR });
  const board = await open(openPage, "puzzle.html");
  const { page } = board;
  await page.getByText("White to move. What is the best move?").waitFor();
  await board.clickMove("h1", "h5");
  await page.getByText("That’s not it.").waitFor();
  await becomes(page, "history", []);
  assert.deepEqual(await heard(page, "try"), [{ uci: "h1h5", san: "Rh5", correct: false, wrong: 1 }]);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".annotations > .blue .circle").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".annotations > .blue .arrow").waitFor({ state: "attached" });
  await board.clickMove("h1", "h8");
  await becomes(page, "history", ["Rh8+", "Ke7"]);
  await page.getByText("Right!").waitFor();
  assert.equal(await read(page, "solved"), false);
  await board.clickMove("h8", "a8");
  await page.getByText("Solved!").waitFor();
  assert.equal(await read(page, "solved"), true);
  assert.deepEqual(await heard(page, "solved"), [{ wrong: 1, hints: 2 }]);
  await page.getByRole("button", { name: "Start again" }).click();
  await becomes(page, "history", []);
  await board.clickMove("h1", "h7");
  await page.getByText("Solved!").waitFor({ timeout: 5000 });
  assert.deepEqual(await heard(page, "solved"), [{ wrong: 1, hints: 2 }, { wrong: 0, hints: 0 }], "an alternative that ends there");
});

test("the answer in a puzzle is told before it is made, and can be cancelled", async ({ openPage }) => {
  host.addPage("answers.html", `<sharp960-board mode="puzzle" animation="0"
    fen="r3k3/8/8/8/8/8/4K3/7R w - - 0 1" solution="Rh8+ Ke7 Rxa8"></sharp960-board>`);
  const { page } = await open(openPage, "answers.html");
  await page.evaluate(() => {
    window.told = [];
    addEventListener("sharp960:move", (event) => {
      told.push([event.detail.san, event.detail.by, event.detail.color]);
      if (window.refuses && event.detail.by === "puzzle") event.preventDefault();
    });
    document.querySelector("sharp960-board").move("Rh8+");
  });
  await becomes(page, "history", ["Rh8+", "Ke7"]);
  assert.deepEqual(await page.evaluate(() => told), [["Rh8+", "script", "white"], ["Ke7", "puzzle", "black"]]);
  await page.getByRole("button", { name: "Start again" }).click();
  await becomes(page, "history", []);
  await page.evaluate(() => {
    window.refuses = true;
    document.querySelector("sharp960-board").move("Rh8+");
  });
  await page.waitForFunction(() => told.length === 4);
  await page.waitForTimeout(200);
  assert.deepEqual(await read(page, "history"), ["Rh8+"]);
});

test("a puzzle comes from a PGN too, in Black’s place, and any mate solves it", async ({ openPage }) => {
  const pgn = '[SetUp "1"][FEN "6k1/8/8/8/q7/8/1r6/7K b - - 0 1"] 1... Qa1# *';
  host.addPage("mate.html", `<sharp960-board mode="puzzle" pgn='${pgn}' animation="0"></sharp960-board>`, { script: HEAR });
  const { page } = await open(openPage, "mate.html");
  await page.getByText("Black to move.").waitFor();
  assert.equal(await page.locator("sharp960-board .embed.flipped").count(), 1);
  assert.deepEqual(await page.evaluate(() => document.querySelector("sharp960-board").hint()), { uci: "a4a1", san: "Qa1#" });
  const made = await page.evaluate(() => document.querySelector("sharp960-board").move("Qf4"));
  assert.equal(made.san, "Qf4");
  await becomes(page, "history", []);
  await page.evaluate(() => document.querySelector("sharp960-board").move("Qh4+"));
  await becomes(page, "history", []);
  await page.evaluate(() => document.querySelector("sharp960-board").move("Qd1#"));
  await becomes(page, "solved", true);
});

test("a puzzle without a solution says so", async ({ openPage }) => {
  host.addPage("nothing.html", '<sharp960-board mode="puzzle" fen="4k3/8/8/8/8/8/8/4K2R w - - 0 1"></sharp960-board>', { script: HEAR });
  const { page } = await open(openPage, "nothing.html");
  await page.getByText("A puzzle needs a solution").waitFor();
  assert.equal((await heard(page, "error"))[0].attribute, "solution");
  await page.evaluate(() => (document.querySelector("sharp960-board").solution = "Rh8 Kd7 Rxe9"));
  await page.getByText("solution: ‘Rxe9’").waitFor();
  assert.equal(await page.getByText("White to move.").count(), 0, "what cannot be solved is no task");
  await page.evaluate(() => (document.querySelector("sharp960-board").solution = "h1h8"));
  await page.getByText("White to move.").waitFor();
  assert.equal(await page.locator('[part~="message"]').count(), 0);
});

/** A third site, which lets others read its files or not. */
async function startThirdSite(allows) {
  const server = createServer((request, response) => {
    if (allows) response.setHeader("Access-Control-Allow-Origin", "*");
    response.writeHead(request.url.includes("none") ? 404 : 200, { "Content-Type": "application/x-chess-pgn" });
    response.end('[White "Ada"][Black "Grace"]\n\n1. d4 d5 2. c4 *');
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${server.address().port}/`;
}

test("the PGN of an address is shown, with its progress", async ({ openPage }) => {
  host.add("games.pgn", `[White "Ada"][Black "Grace"]\n\n${"{ A long comment. } ".repeat(4000)} 1. e4 e5 2. Nf3 *`);
  host.addPage("src.html", '<sharp960-board src="games.pgn"></sharp960-board>', { script: HEAR });
  const { page } = await open(openPage, "src.html");
  await becomes(page, "history", ["e4", "e5", "Nf3"]);
  await page.getByText("Grace").waitFor();
  const progress = await heard(page, "progress");
  assert.ok(progress.length > 0 && progress.at(-1).loaded > 70_000, JSON.stringify(progress));
  host.add("other.pgn", "1. c4 c5 *");
  await page.evaluate(() => (document.querySelector("sharp960-board").src = "other.pgn"));
  await becomes(page, "history", ["c4", "c5"]);
  await page.evaluate(() => (document.querySelector("sharp960-board").src = null));
  await becomes(page, "history", []);
});

test("a position and a new game take the place of a file, until another file is asked for", async ({ openPage }) => {
  host.add("aside.pgn", "1. e4 e5 *");
  const script = '<script type="application/x-chess-pgn">1. d4 d5 *</script>';
  host.addPage("aside.html", `<sharp960-board src="aside.pgn"></sharp960-board><sharp960-board>${script}</sharp960-board>`);
  const { page } = await open(openPage, "aside.html");
  await becomes(page, "history", ["e4", "e5"]);
  const FEN = "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1";
  const shown = (index, act) =>
    page.evaluate(
      ([index, act, fen]) => {
        const board = document.querySelectorAll("sharp960-board")[index];
        if (act === "position") board.setPosition(fen);
        if (act === "property") board.fen = fen;
        if (act === "game") board.newGame();
        if (act === "nonsense") {
          try {
            board.setPosition("zz");
          } catch ({ errors }) {
            return errors.map(({ attribute }) => attribute);
          }
        }
        return [board.fen, board.history.length];
      },
      [index, act, FEN],
    );
  for (const index of [0, 1]) {
    assert.equal((await shown(index))[1], 2);
    assert.deepEqual(await shown(index, "position"), [FEN, 0]);
    assert.match((await shown(index, "game"))[0], /^rnbqkbnr.* w KQkq/);
    assert.deepEqual(await shown(index, "nonsense"), ["fen"]);
  }
  await page.evaluate(() => (document.querySelector("sharp960-board").src = "aside.pgn"));
  await becomes(page, "history", ["e4", "e5"]);
  assert.deepEqual(await shown(0, "property"), [FEN, 0]);
  await page.evaluate(() => (document.querySelector("script[type*=pgn]").textContent = "1. c4 *"));
  await page.waitForFunction(() => document.querySelectorAll("sharp960-board")[1].history.join() === "c4");
});

test("a file may be in the encoding of old programs", async ({ openPage }) => {
  host.add("latin.pgn", Buffer.from('[White "J\u00f6rg"][Black "\u00c9va"]\n\n1. e4 *', "latin1"));
  host.addPage("latin.html", '<sharp960-board src="latin.pgn"></sharp960-board>');
  const { page } = await open(openPage, "latin.html");
  await page.getByText("Jörg").first().waitFor();
});

test("a file that can’t be read is told in words", async ({ openPage }) => {
  const third = await startThirdSite(false);
  const fourth = await startThirdSite(true);
  const loose = await startHost({ policy: "" });
  loose.addPage("lost.html", '<sharp960-board src="nowhere.pgn"></sharp960-board>', { script: HEAR });
  const expected = [/404/, /CORS/, /Failed to load/, /request to another host/];
  const { page } = await openBoards(openPage, loose, "lost.html", { expected });
  await page.getByText("there is no file at nowhere.pgn").waitFor();
  const go = (src) => page.evaluate((src) => (document.querySelector("sharp960-board").src = src), src);
  await go(`${third}game.pgn`);
  await page.getByText("Access-Control-Allow-Origin").waitFor();
  assert.equal(await page.getByText("there is no file").count(), 0, "the stale error is gone");
  loose.add("page.pgn", "<!doctype html><title>No such file</title>");
  await go("page.pgn");
  await page.getByText("at page.pgn there is a page").waitFor();
  await go("http://[");
  await page.getByText("is not an address").waitFor();
  assert.equal((await heard(page, "error")).at(-1).attribute, "src");
  await go(`${fourth}game.pgn`);
  await becomes(page, "history", ["d4", "d5", "c4"]);
  assert.equal(await page.locator('[part~="message"]').count(), 0);
});

const ANNOTATED = `[White "Ada"][Black "Grace"]

1. e4 {[%eval 0.3] [%clk 0:10:00]} e5 $220 {[%eval 0.2] [%clk 0:09:58]} 2. Qh5 {[%eval -0.6] [%clk 0:09:55]}
Nc6 {[%eval 0.0] [%clk 0:09:40]} 3. Bc4 {[%clk 0:09:50]} Nf6 {[%eval #1] [%clk 0:09:30]} 4. Qxf7# 1-0`;

test("clocks stand beside the names, and the evaluations in a graph that shows positions", async ({ openPage }) => {
  host.addPage("graph.html", `<sharp960-board pgn='${ANNOTATED}' at="2"></sharp960-board>`);
  const { page } = await open(openPage, "graph.html");
  assert.deepEqual(await page.locator(".clock-left").allTextContents(), ["time left 10:00", "time left 9:58"]);
  const graph = page.getByRole("slider", { name: "Evaluations of the game" });
  assert.equal(await graph.getAttribute("aria-valuetext"), "Move 1: +0.2");
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + (box.width * 4) / 7, box.y + box.height / 2);
  await becomes(page, "ply", 4);
  await graph.focus();
  await page.keyboard.press("ArrowRight");
  await becomes(page, "ply", 5);
  assert.equal(await graph.getAttribute("aria-valuetext"), "Move 3");
});

test("a game plays by itself, stops at its end and for who steps", async ({ openPage }) => {
  host.addPage("play-by-itself.html", `<sharp960-board pgn='${ANNOTATED}' autoplay="200"></sharp960-board>`);
  const { page } = await open(openPage, "play-by-itself.html");
  await becomes(page, "ply", 3);
  await page.getByRole("button", { name: "Pause" }).click();
  await becomes(page, "playing", false);
  const ply = await read(page, "ply");
  await page.waitForTimeout(500);
  assert.equal(await read(page, "ply"), ply);
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Previous" }).click();
  await becomes(page, "playing", false);
  await page.evaluate(() => document.querySelector("sharp960-board").play());
  await becomes(page, "ply", 7);
  await becomes(page, "playing", false);
});

test("nothing plays by itself for who prefers reduced motion", async ({ openPage }) => {
  const { page } = await open(openPage, "play-by-itself.html", { reducedMotion: true });
  await page.waitForTimeout(500);
  assert.deepEqual([await read(page, "ply"), await read(page, "playing")], [0, false]);
});

test("the viewer copies the PGN and saves it as a file", async ({ openPage }) => {
  const { page } = await open(openPage, "graph.html");
  await page.getByRole("button", { name: "Copy PGN" }).click();
  await page.getByText("The game is on the clipboard.").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\[White "Ada"\][^]*1\. e4/);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  assert.equal((await saved).suggestedFilename(), "Ada-Grace.pgn");
});

test("a file with a game is named after it, in plain letters", async ({ openPage }) => {
  const long = "A name that is much too long for a file";
  const games = [
    ['[White "Carlsen, Magnus"]\n[Black "Anand"]\n[Date "2013.11.??"]', "Carlsen-Magnus-Anand-2013"],
    ['[White "Müller/Ødegård"]\n[Black "?"]\n[Date "????.??.??"]', "Muller-Odegard"],
    [`[Event "${long}"]`, "A-name-that-is-much-too-long-f"],
    ["", "game"],
  ];
  for (const [tags, name] of games) {
    host.addPage("saved.html", `<sharp960-board pgn='${tags}\n\n1. e4 *' controls="on"></sharp960-board>`);
    const { page } = await open(openPage, "saved.html");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    assert.equal((await saved).suggestedFilename(), `${name}.pgn`);
  }
});

test("many games are searched", async ({ openPage }) => {
  const names = ["Ada", "Grace", "Emmy", "Sofia"];
  const games = Array.from({ length: 120 }, (_, index) => `[White "${names[index % 4]}"][Black "Carl"][Round "${index}"]\n\n1. ${index % 2 ? "d4" : "e4"} *`);
  host.addPage("many-games.html", "<sharp960-board></sharp960-board>");
  host.add("many-games.js", `document.querySelector("sharp960-board").setAttribute("pgn", ${JSON.stringify(games.join("\n\n"))});`);
  const { page } = await open(openPage, "many-games.html");
  await page.getByText("120 games, of which these are the first 100").waitFor();
  await page.getByRole("searchbox", { name: "Search the games" }).fill("emmy carl");
  await page.getByText("30 games").waitFor();
  await page.locator(".embed-games .game").nth(1).click();
  await becomes(page, "history", ["e4"]);
  assert.match(await page.locator(".embed-games .game[aria-current]").textContent(), /^7\. Emmy – Carl/);
});

test("a game is searched and chosen by keyboard, and the page hears which", async ({ openPage }) => {
  const { page } = await open(openPage, "many-games.html");
  await page.evaluate(HEAR);
  const field = page.getByRole("searchbox", { name: "Search the games" });
  const chosen = async () => (await heard(page, "change")).at(-1)?.game;
  await field.fill("emmy");
  await field.press("Enter");
  // Who searches waits for the whole element.
  await page.waitForFunction(() => window.heard.some(([, detail]) => detail?.game === 3));
  assert.equal(await chosen(), 3);
  await field.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await chosen(), 7);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await field.evaluate((field) => field.getRootNode().activeElement === field), true);
});

test("a board whose file is on its way says so", async ({ openPage }) => {
  host.addPage("slow.html", "<sharp960-board></sharp960-board>");
  const { page } = await open(openPage, "slow.html");
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route("**/slow.pgn*", async (route) => {
    await asked;
    await route.fulfill({ body: "1. e4 *", headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await page.evaluate(() => (document.querySelector("sharp960-board").src = "slow.pgn"));
  const status = page.locator(".visually-hidden[role=status]").filter({ hasText: "Loading the game…" });
  await status.waitFor({ state: "attached" });
  answer();
  await becomes(page, "history", ["e4"]);
  assert.equal(await page.getByText("Loading").count(), 0);
  // A position that is asked for meanwhile ends it.
  await page.unroute("**/slow.pgn*");
  await page.route("**/slow.pgn*", () => {});
  await page.evaluate(() => (document.querySelector("sharp960-board").src = "slow.pgn?again"));
  await page.evaluate(() => document.querySelector("sharp960-board").setPosition("start"));
  await page.waitForFunction(() => !document.querySelector("sharp960-board").shadowRoot.textContent.includes("Loading"));
});

test("a position that the file decides is no error while the file is on its way", async ({ openPage }) => {
  host.addPage("before.html", "", { embed: false });
  for (const mode of ["view", "free", "analyse", "puzzle"]) {
    const { page } = await openPage({ host, path: "before.html", ready: false });
    let answer;
    const asked = new Promise((resolve) => (answer = resolve));
    await page.route("**/waits.pgn", async (route) => {
      await asked;
      await route.fulfill({ body: "1. e4 e5 2. Nf3 Nc6 *", headers: { "Access-Control-Allow-Origin": "*" } });
    });
    host.addPage("waits.html", `<sharp960-board mode="${mode}" src="waits.pgn" at="3"></sharp960-board>`, { script: HEAR });
    await page.goto(new URL("waits.html", host.url).href);
    await page.evaluate(async () => {
      await customElements.whenDefined("sharp960-board");
      await document.querySelector("sharp960-board").ready;
    });
    assert.deepEqual(await read(page, "errors"), [], mode);
    answer();
    if (mode !== "puzzle") await becomes(page, "ply", 3);
    else await page.getByText("White to move.").waitFor();
    assert.deepEqual(await heard(page, "error"), [], mode);
  }
});

test("printed diagrams stand below the moves, those of variations too, and the sides differ", async ({ openPage }) => {
  const pgn = '[White "Ada"][Black "Grace"] 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O $220 Nxe4) 4. Bxc6 $220 dxc6 5. O-O f6 *';
  host.addPage("printed.html", `<sharp960-board pgn='${pgn}'></sharp960-board>`, { style: "sharp960-board { max-width: none }" });
  const { page } = await open(openPage, "printed.html", { width: 800, height: 1100 });
  await page.emulateMedia({ media: "print" });
  const { gaps, names, exact } = await page.evaluate(() => {
    const root = document.querySelector("sharp960-board").shadowRoot;
    const box = (selector) => root.querySelector(selector).getBoundingClientRect();
    return {
      gaps: [box(".game-text").top - box(".game-header").bottom, box(".embed-diagrams").top - box(".game-text").bottom],
      names: [...root.querySelectorAll(".embed-diagrams figcaption")].map(({ textContent }) => textContent),
      exact: [...root.querySelectorAll(".side")].map((side) => getComputedStyle(side).printColorAdjust),
    };
  });
  assert.ok(gaps.every((gap) => gap >= 0), `${gaps} pixels between the header, the moves and the diagrams`);
  assert.deepEqual(names, ["After 4. O-O", "After 4. Bxc6"]);
  assert.deepEqual(exact, ["exact", "exact"]);
});

test("where there are buttons alone, they stand below a wide board", async ({ openPage }) => {
  const wide = { style: "sharp960-board { max-width: none; width: 900px }" };
  for (const [name, other] of [["wide.html", ""], ["wide-whole.html", '<sharp960-board mode="free"></sharp960-board>']]) {
    host.addPage(name, `<sharp960-board moves="e4 e5 Nf3"></sharp960-board>${other}`, wide);
    const { page } = await open(openPage, name);
    const { board, panel } = await page.evaluate(() => {
      const root = document.querySelector("sharp960-board").shadowRoot;
      const box = (selector) => root.querySelector(selector).getBoundingClientRect().toJSON();
      return { board: box(".embed-board"), panel: box(".embed-panel") };
    });
    assert.ok(panel.top >= board.bottom && panel.height < 80, `${name}: ${JSON.stringify(panel)}`);
    assert.equal(board.width, 900, name);
  }
});

test("long claims fit their buttons on a phone", async ({ openPage }) => {
  host.addPage("claims.html", '<div lang="de"><sharp960-board mode="play" variant="chesssharp" level="1"></sharp960-board></div>');
  const { page } = await open(openPage, "claims.html", { width: 360, height: 740, touch: true });
  const wrong = await page.evaluate(() => {
    const buttons = document.querySelector("sharp960-board").shadowRoot.querySelectorAll(".options .button");
    const panel = document.querySelector("sharp960-board").getBoundingClientRect();
    return [...buttons].filter((button) => {
      const { right } = button.getBoundingClientRect();
      return button.scrollWidth > button.clientWidth || right > panel.right;
    }).map(({ textContent }) => textContent);
  });
  assert.deepEqual(wrong, []);
});

test("the element is there under another name too", async ({ openPage }) => {
  host.addPage("named.html", '<sharp960-board></sharp960-board><my-board mode="free" moves="e4"></my-board>', {
    script: 'import { define } from "../embed.js"; define("my-board"); define("my-board"); define("another-board");',
  });
  const { page } = await open(openPage, "named.html");
  await page.waitForFunction(() => document.querySelector("my-board").history?.[0] === "e4");
  assert.equal(await page.evaluate(() => Boolean(customElements.get("another-board"))), true);
});

test("on paper there are all moves and the diagrams that are asked for, and no buttons", async ({ openPage }) => {
  const moves = Array.from({ length: 60 }, (_, n) => `${n + 1}. ${n % 2 ? "Ng1 Ng8" : "Nf3 Nf6"}`).join(" ").replace("Nf6", "Nf6 $220");
  host.addPage("print.html", `<sharp960-board pgn='[White "Ada"][Black "Grace"]\n\n${moves} *'></sharp960-board>`);
  const { page } = await open(openPage, "print.html");
  assert.equal(await page.getByRole("img", { name: /After/ }).isVisible(), false);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("button", { name: "Next" }).isVisible(), false);
  assert.ok(await page.getByRole("img", { name: "After 1… Nf6" }).isVisible());
  const { shown, whole } = await page.evaluate(() => {
    const list = document.querySelector("sharp960-board").shadowRoot.querySelector(".game-text");
    return { shown: list.clientHeight, whole: list.scrollHeight };
  });
  assert.ok(shown >= whole - 1, `${shown} of ${whole} pixels of the moves are printed`);
});

test("diagrams are drawn without the core, and become boards when another mode asks for it", async ({ openPage }) => {
  host.addPage("diagrams.html", `
    <sharp960-board mode="diagram" fen="4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1" arrows="Rd4d8" marks="e8">White wins.</sharp960-board>
    <sharp960-board mode="diagram" fen="QQ6/8/8/8/8/8/8/7p" orientation="black" board="green" label="No kings"></sharp960-board>
    <sharp960-board mode="diagram" fen="nonsense"></sharp960-board>`, { script: HEAR });
  const requests = [];
  host.addPage("nothing-yet.html", "", { embed: false });
  const { page } = await openPage({ host, path: "nothing-yet.html", ready: false });
  page.on("request", (request) => requests.push(new URL(request.url()).pathname.split("/").at(-1)));
  await page.goto(new URL("diagrams.html", host.url).href);
  await page.evaluate(() => Promise.all([...document.querySelectorAll("sharp960-board")].map((board) => board.ready)));
  assert.ok(!requests.some((name) => name.includes("wasm") || name.includes("engine_worker")), requests.join(" "));
  await page.getByRole("img", { name: "White: Qd4 Ke1. Black: Ke8." }).waitFor();
  const second = page.getByRole("img", { name: "No kings. White: Qa8 Qb8. Black: h1." });
  assert.equal(await second.locator("[data-man=wQ]").count(), 2);
  const { gap, letter } = await page.evaluate(() => {
    const element = document.querySelector("sharp960-board");
    element.style.width = "300px";
    const board = element.shadowRoot.querySelector(".board").getBoundingClientRect();
    const text = element.shadowRoot.querySelector(".coords text");
    return { gap: board.top - element.getBoundingClientRect().top, letter: (parseFloat(getComputedStyle(text).fontSize) * 300) / 800 };
  });
  assert.equal(gap, 0, "nothing but the board takes room");
  assert.ok(letter > 10, `the names of the ranks are ${letter} px high on a small board`);
  const names = page.locator("sharp960-board").first().locator(".coords");
  await page.$eval("sharp960-board", (board) => (board.style.width = "190px"));
  assert.equal(await names.isVisible(), false, "names lie over the pieces of the smallest boards");
  assert.deepEqual(await second.locator("[data-man=bP]").evaluate((man) => [man.getAttribute("x"), man.getAttribute("y")]), ["0", "0"]);
  assert.equal(await page.locator(".annotations > .red .arrow").count(), 1);
  const fill = (of) => of.locator(".light").evaluate((path) => getComputedStyle(path).fill);
  assert.notEqual(await fill(second), await fill(page.getByRole("img").first()), "the colours of the squares");
  assert.deepEqual((await heard(page, "error")).map(({ attribute }) => attribute), ["fen"]);
  assert.match(await page.evaluate(() => {
    try {
      document.querySelector("sharp960-board").move("Qd8");
    } catch (error) {
      return error.message;
    }
  }), /diagram/);
  await page.evaluate(() => (document.querySelector("sharp960-board").fen = "8/8/8/8/8/8/8/R7"));
  await page.getByRole("img", { name: "White: Ra1." }).waitFor();
  await page.evaluate(() => {
    const board = document.querySelector("sharp960-board");
    board.fen = "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1";
    board.mode = "free";
  });
  await page.waitForFunction(() => document.querySelector("sharp960-board").legalMoves?.length > 10);
  await page.evaluate(() => (document.querySelector("sharp960-board").mode = "diagram"));
  await page.getByRole("img", { name: "White: Qd4 Ke1. Black: Ke8." }).waitFor();
});

test("boards that analyse share one engine, which starts when one is seen", async ({ openPage }) => {
  host.addPage("far.html", `<div class="far"></div>${'<sharp960-board mode="analyse" moves="e4 e5"></sharp960-board>'.repeat(4)}`, {
    style: ".far { height: 4000px }",
  });
  const { page } = await open(openPage, "far.html");
  await page.waitForTimeout(500);
  assert.equal(page.workers().length, 0, "nobody has seen a board");
  const boards = page.locator("sharp960-board");
  for (const index of [0, 3]) {
    await boards.nth(index).scrollIntoViewIfNeeded();
    await page.waitForFunction((index) => document.querySelectorAll("sharp960-board")[index].evaluation?.depth > 3, index);
  }
  assert.equal(page.workers().length, 1);
});

test("boards that play share the engine too, and each gets its answer", async ({ openPage }) => {
  host.addPage("two-games.html", '<sharp960-board mode="play" level="1"></sharp960-board><sharp960-board mode="play" level="1" variant="antichess"></sharp960-board>', {
    style: "sharp960-board { width: 300px; display: inline-block }",
  });
  const { page } = await open(openPage, "two-games.html");
  await page.evaluate(() => {
    for (const board of document.querySelectorAll("sharp960-board")) board.move("e3");
  });
  await page.waitForFunction(() => [...document.querySelectorAll("sharp960-board")].every((board) => board.history.length === 2));
  assert.equal(page.workers().length, 1);
});

test("the engine turns to the board that is used", async ({ openPage }) => {
  host.addPage("turns.html", '<sharp960-board mode="analyse" moves="e4 e5 Nf3" list="off"></sharp960-board>'.repeat(3), {
    style: "sharp960-board { width: 250px; display: inline-block }",
    script: `
      window.thought = [];
      addEventListener("sharp960:evaluation", ({ target }) =>
        window.thought.push([...document.querySelectorAll("sharp960-board")].indexOf(target)));
    `,
  });
  const { page } = await open(openPage, "turns.html");
  await page.waitForFunction(() => window.thought.length > 0);
  // None has been used: they wait in their order. The next that is thought of is the one used, long
  // before it is the turn of another.
  for (const used of [2, 0, 1]) {
    await page.evaluate(() => (window.thought = []));
    await page.locator("sharp960-board").nth(used).getByRole("button", { name: "Previous" }).click();
    await page.waitForFunction((used) => window.thought.includes(used), used);
    const others = (await page.evaluate(() => [...new Set(window.thought)])).filter((index) => index !== used);
    assert.ok(others.length <= 1, `while ${used} was used, the engine thought of ${others}`);
  }
});

test("a puzzle shows what its author says of the moves that are found", async ({ openPage }) => {
  const pgn = '[FEN "r3k3/8/8/8/8/8/4K3/7R w - - 0 1"]\n\n{Win <b>the</b> rook.} 1. Rh8+ {Check!} Ke7 2. Rxa8 {It is won.} *';
  host.addPage("told-puzzle.html", `<sharp960-board mode="puzzle"><script type="application/x-chess-pgn">${pgn}</script></sharp960-board>`);
  const board = await open(openPage, "told-puzzle.html");
  const { page } = board;
  const comment = page.locator("sharp960-board .comment");
  assert.equal(await comment.textContent(), "Win <b>the</b> rook.");
  await board.clickMove("h1", "h8");
  await page.getByText("Check!").waitFor();
  await becomes(page, "ply", 2);
  assert.equal(await comment.count(), 0);
  await board.clickMove("h8", "a8");
  await page.getByText("It is won.").waitFor();
  await page.evaluate(() => document.querySelector("sharp960-board").first());
  await page.getByText("Win <b>the</b> rook.").waitFor();
});
