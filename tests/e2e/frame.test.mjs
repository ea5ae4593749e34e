// The board in a frame of another site: its messages, who may send them, and how it fits.
import assert from "node:assert/strict";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const origin = new URL(siteUrl).origin;

// What a page around a frame does: it writes down what comes, and asks. The frame may be ready before
// this script is there, or hear it only later: it is greeted at once and when it is ready.
const AROUND = `
  const frame = document.querySelector("iframe");
  globalThis.heard = [];
  addEventListener("message", (event) => {
    heard.push({ ...event.data, origin: event.origin });
    if (event.data.type === "ready") post({ type: "hello", id: "hello" });
  });
  globalThis.post = (message) => frame.contentWindow.postMessage({ sharp960: 1, ...message }, "*");
  globalThis.last = (type) => heard.findLast((message) => message.type === type);
  globalThis.until = async (wanted) => {
    for (;;) {
      const found = wanted();
      if (found) return found;
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  globalThis.ask = (type, members = {}) => {
    const id = Math.random();
    post({ ...members, type, id });
    return until(() => heard.find((message) => message.id === id));
  };
  post({ type: "hello", id: "hello" });
`;

/** A page of another site with a frame. */
function addFrame(name, query, { sandbox = 'sandbox="allow-scripts"', size = 'width="400" height="500"' } = {}) {
  const frame = `<iframe src="../embed.html${query.replaceAll("&", "&amp;")}" ${sandbox} ${size} title="Board"></iframe>`;
  host.addPage(name, frame, { script: AROUND, embed: false, style: "body { margin: 0 } iframe { border: 0 }" });
}

async function openFrame(openPage, path, options = {}) {
  const { page } = await openPage({ host, path, ready: false, ...options });
  await page.evaluate(() => until(() => last("state")));
  const frame = page.frames().find((frame) => frame.url().includes("embed.html"));
  return { page, frame, ask: (type, members) => page.evaluate(([t, m]) => ask(t, m), [type, members]) };
}

addFrame("plain.html", "?mode=free&variant=chess960&n=518");
addFrame("same-origin.html", "?mode=free", { sandbox: "" });
addFrame("forwarded.html", "x");
addFrame("listed.html", `?mode=free&parent=${host.url}`, { sandbox: "" });
addFrame("unlisted.html", "?mode=free&parent=https://other.example&parent=https://another.example");
addFrame("low.html", "?mode=free&controls=off", { size: 'width="500" height="260"' });
addFrame("short.html", `#pgn=${encodeURIComponent("1. Nf3 {good} d5 *")}`, { size: 'width="480" height="480"' });
const LONG_GAME = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 {best} 10. d4 Nbd7";
addFrame("game.html", `#pgn=${encodeURIComponent(`[White "Ada"]\n[Black "Bob"]\n\n${LONG_GAME} *`)}`, { size: 'width="560" height="640"' });
addFrame("narrow.html", "?mode=free", { size: 'width="170" height="600"' });
addFrame("pgn.html", `?list=on#pgn=${encodeURIComponent('[White "A & B"]\n\n1. e4 {first} (1. d4 d5) 1... e5 2. Nf3 *')}`);
addFrame("play.html", "?mode=play&level=1&controls=off");
addFrame("faulty.html", "?mode=free&theme=pink&level=99");
addFrame("games.html", `#pgn=${encodeURIComponent('[White "Ada"]\n\n1. e4 *\n\n[White "Bob"]\n\n1. d4 *')}`);
addFrame("bad.html", "?mode=dance&parent=example.com");

test("a sandboxed frame answers every message", async ({ openPage }) => {
  const { page, ask } = await openFrame(openPage, "plain.html");
  const state = await page.evaluate(() => last("state"));
  assert.equal(state.id, "hello");
  assert.equal(state.origin, "null");
  assert.equal(state.variant, "chess960");
  assert.equal(state.turn, "white");
  assert.equal(state.ply, 0);
  assert.match(state.fen, /^rnbqkbnr\/pppppppp/);
  await page.waitForFunction(() => last("ready"));
  assert.equal((await page.evaluate(() => last("ready"))).version, 1);

  const made = await ask("move", { move: "Nf3" });
  assert.deepEqual([made.type, made.result.uci, made.result.san], ["done", "g1f3", "Nf3"]);
  assert.equal((await page.evaluate(() => last("move"))).by, "script");
  const change = await page.evaluate(() => until(() => last("change")));
  assert.deepEqual([change.ply, change.san, change.fen], [1, "Nf3", made.result.fen]);
  assert.equal((await ask("undo")).result, true);
  assert.equal((await ask("redo")).result, true);
  assert.equal((await ask("goto", { ply: 0 })).type, "done");
  assert.equal((await ask("get")).ply, 0);
  assert.equal((await ask("goto", { ply: 1 })).type, "done");
  assert.equal((await ask("flip")).type, "done");

  const fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  assert.equal((await ask("position", { fen, variant: "chess", moves: "a8=Q" })).type, "done");
  assert.equal((await ask("get")).ply, 1);
  assert.equal((await ask("pgn", { pgn: "1. d4 d5 *" })).type, "done");
  assert.match((await ask("get")).pgn, /1\. d4 d5/);
  assert.equal((await ask("newgame", { variant: "chesssharp" })).type, "done");
  assert.equal((await ask("get")).variant, "chesssharp");
});

test("what cannot be done is said, and the board goes on", async ({ openPage }) => {
  const { page, ask } = await openFrame(openPage, "plain.html");
  const failure = async (type, members) => {
    const answer = await ask(type, members);
    assert.equal(answer.type, "failed", type);
    return answer.message;
  };
  assert.match(await failure("move", { move: "Ke8" }), /‘Ke8’/);
  assert.match(await failure("move", {}), /`move` is missing/);
  assert.match(await failure("move", { move: 5 }), /`move` must be a text/);
  assert.match(await failure("goto", { ply: -1 }), /`ply` must be a whole number/);
  assert.match(await failure("dance", {}), /`dance`/);
  assert.match(await failure("set", { options: { onclick: "alert(1)" } }), /`onclick`/);
  assert.match(await failure("set", { options: ["x"] }), /`options`/);
  assert.match(await failure("pgn", { pgn: "x".repeat(6_000_000) }), /`pgn` is longer/);
  assert.match(await failure("hello", { sharp960: 2 }), /version 1/);
  // None of these is a message of ours, and none has an answer.
  const before = await page.evaluate(() => heard.length);
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector("iframe");
    for (const message of ["hello", 1, null, [], [1], { type: "hello" }, new Map([["sharp960", 1]])]) {
      contentWindow.postMessage(message, "*");
    }
  });
  assert.equal((await ask("get")).type, "state");
  assert.equal(await page.evaluate(() => heard.length), before + 1);
});

test("options are set by messages, and what is wrong with them is told", async ({ openPage }) => {
  const { page, frame, ask } = await openFrame(openPage, "plain.html");
  const a8 = () => frame.locator('[data-sq="a8"]').first().boundingBox();
  const before = await a8();
  await ask("set", { options: { orientation: "black", coordinates: false, level: 2 } });
  await page.evaluate(() => ask("get"));
  const after = await a8();
  assert.ok(after.x > before.x + 200 && after.y > before.y + 200, "the board is turned");
  await ask("set", { options: { board: "pink" } });
  const error = await page.evaluate(() => until(() => last("error")));
  assert.equal(error.attribute, "board");
  assert.match(error.message, /pink/);
});

test("what is wrong with the address is in the state", async ({ openPage }) => {
  const { page, ask } = await openFrame(openPage, "faulty.html");
  const { errors } = await page.evaluate(() => last("state"));
  assert.deepEqual(errors.map(({ attribute }) => attribute).sort(), ["level", "theme"]);
  assert.match(errors.find(({ attribute }) => attribute === "theme").message, /pink/);
  assert.equal((await ask("set", { options: { theme: null, level: null } })).type, "done");
  assert.deepEqual((await ask("get")).errors, []);
});

test("the state names the game that is shown", async ({ openPage }) => {
  const { page, ask } = await openFrame(openPage, "games.html");
  assert.equal((await ask("get")).game, 1);
  await page.frameLocator("iframe").getByRole("combobox", { name: "Game" }).selectOption("1");
  await page.evaluate(() => until(() => last("change")?.game === 2));
  assert.equal((await ask("get")).game, 2);
});

/** Opens a page with a frame whose module is on its way until it is let go. */
async function openHeld(openPage, path, { goesOn = (route) => route.continue(), ...options } = {}) {
  host.addPage("before.html", "", { embed: false });
  const { page } = await openPage({ host, path: "before.html", ready: false, ...options });
  let letGo;
  const free = new Promise((fulfil) => (letGo = fulfil));
  const held = new Promise((fulfil) =>
    page.route("**/embed_core_bg.wasm*", async (route) => {
      fulfil();
      await free;
      await goesOn(route);
    }));
  await page.goto(new URL(path, host.url).href, { waitUntil: "commit" });
  await held;
  await page.waitForFunction(() => Boolean(globalThis.post ?? globalThis.connected));
  return { page, letGo };
}

test("what is asked while the board is on its way is answered once it is there", async ({ openPage }) => {
  const { page, letGo } = await openHeld(openPage, "plain.html");
  await page.evaluate(() => {
    // Neither needs a greeting before it.
    post({ type: "move", move: "Nf3", id: "early move" });
    post({ type: "dance", id: "early mistake" });
    post({ type: "get", id: "early question" });
  });
  letGo();
  const answer = (id) => page.evaluate((id) => until(() => heard.find((message) => message.id === id)), id);
  assert.equal((await answer("early move")).result.san, "Nf3");
  assert.match((await answer("early mistake")).message, /dance/);
  assert.equal((await answer("early question")).ply, 1);
  const types = await page.evaluate(() => heard.map(({ type }) => type));
  assert.equal(types[0], "ready", types.join());
});

test("a page hears why there is no board in the frame", async ({ openPage }) => {
  const script = `
    import { connect } from "../embed-frame.js";
    globalThis.connected = connect(document.querySelector("iframe")).catch(({ message }) => message);`;
  host.addPage("none.html", '<iframe src="../embed.html?mode=free" sandbox="allow-scripts"></iframe>', { script, embed: false });
  const { page, letGo } = await openHeld(openPage, "none.html", { goesOn: (route) => route.abort(), expected: [/Failed to load/] });
  letGo();
  assert.match(await page.evaluate(() => connected), /could not be loaded/);
});

test("a board that becomes a diagram has a height all the time, and tells its positions", async ({ openPage }) => {
  const { page, frame, ask } = await openFrame(openPage, "plain.html");
  await page.evaluate(() => until(() => last("height")));
  const fen = "8/8/8/8/8/8/8/4K3";
  assert.equal((await ask("set", { options: { mode: "diagram", n: null, fen } })).type, "done");
  await frame.getByRole("img", { name: "White: Ke1." }).waitFor();
  assert.equal((await ask("set", { options: { fen: "8/8/8/8/8/8/8/Q7" } })).type, "done");
  await page.evaluate(() => until(() => last("change")?.fen === "8/8/8/8/8/8/8/Q7"));
  const heights = await page.evaluate(() => heard.filter(({ type }) => type === "height").map(({ height }) => height));
  assert.ok(heights.every((height) => height > 100), heights.join());
});

test("each call is answered with its own error", async ({ openPage }) => {
  const { page } = await openFrame(openPage, "plain.html");
  const answers = await page.evaluate(() =>
    Promise.all([
      ask("set", { options: { level: 99 } }),
      ask("position", { fen: "8/8/8/8/8/8/8/8" }),
      ask("pgn", { pgn: "1. e4 Ke4 *" }),
      ask("goto", { ply: 2 }),
      ask("set", { options: { pgn: null, fen: "start", level: 1 } }),
      ask("newgame", { variant: "checkers" }),
      ask("newgame", { variant: "chess" }),
    ]));
  const told = answers.map(({ type, message }) => [type, message ?? ""]);
  const wanted = [/^failed,.*level/i, /^failed,.*king/i, /^failed,.*line 1/i, /^failed,.*0 to 1/, /^done,/, /^failed,.*checkers/i, /^done,/];
  for (const [index, pattern] of wanted.entries()) assert.match(told[index].join(), pattern);
});

test("storage is refused in the sandbox, and a person moves all the same", async ({ openPage }) => {
  const { page, frame } = await openFrame(openPage, "plain.html");
  const refused = await frame.evaluate(() => {
    try {
      return !localStorage;
    } catch {
      return true;
    }
  });
  assert.ok(refused);
  const press = (square) => frame.locator(`[data-sq="${square}"]`).first().click({ force: true });
  // The browser gives a frame with a process of its own no input before it is on the screen, which
  // can be after its first message: whoever sees nothing happen presses again.
  const selected = frame.locator('[data-sq="e2"][aria-selected="true"]');
  for (let tries = 0; tries < 10 && (await selected.count()) === 0; tries++) {
    await press("e2");
    await selected.waitFor({ state: "attached", timeout: 2000 }).catch(() => {});
  }
  await press("e4");
  const move = await page.evaluate(() => until(() => last("move")));
  assert.deepEqual([move.uci, move.by], ["e2e4", "person"]);
});

test("the engine plays in the sandbox", async ({ openPage }) => {
  const { page, ask } = await openFrame(openPage, "play.html");
  await ask("move", { move: "e4" });
  const reply = await page.evaluate(() => until(() => heard.find(({ type, by }) => type === "move" && by === "engine")));
  assert.equal(reply.color, "black");
});

test("the game goes only to the origin that said hello", async ({ openPage }) => {
  const { page } = await openPage({ host, path: "same-origin.html", ready: false });
  await page.evaluate(() => until(() => last("state")));
  const heard = await page.evaluate(() => globalThis.heard);
  assert.ok(heard.every((message) => message.origin === origin));
  assert.ok(heard.findIndex(({ type }) => type === "state") > heard.findIndex(({ type }) => type === "ready"));
});

test("a listed parent is heard", async ({ openPage }) => {
  const { ask } = await openFrame(openPage, "listed.html");
  assert.equal((await ask("move", { move: "e4" })).type, "done");
});

test("a parent that is not listed is neither heard nor told anything", async ({ openPage }) => {
  const { page } = await openPage({ host, path: "unlisted.html", ready: false });
  const frame = page.frameLocator("iframe");
  await frame.locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
  for (let round = 0; round < 5; round++) {
    await page.evaluate(() => post({ type: "move", move: "e4", id: 1 }));
    await page.waitForTimeout(100);
  }
  assert.deepEqual(await page.evaluate(() => heard), []);
  assert.equal(await frame.locator('[data-man="wP"]').count(), 8);
  assert.equal(await frame.locator(".last-move").count(), 0);
});

test("a mistake in the list of parents is told, and lets nobody in", async ({ openPage }) => {
  const { page } = await openPage({ host, path: "bad.html", ready: false });
  await page.frameLocator("iframe").locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
  await page.evaluate(() => post({ type: "hello" }));
  await page.evaluate(() => until(() => last("error")));
  await page.evaluate(() => post({ type: "hello" }));
  await page.waitForTimeout(300);
  const heard = await page.evaluate(() => globalThis.heard);
  assert.deepEqual(heard.map(({ type, attribute }) => [type, attribute]), [["error", "parent"]]);
  assert.match(heard[0].message, /example\.com/);
});

test("the board fits into a low frame, and tells the height it would like", async ({ openPage }) => {
  const { page, frame } = await openFrame(openPage, "low.html");
  const { height } = await page.evaluate(() => until(() => last("height")));
  assert.ok(height >= 500, `${height}`);
  const seen = () => frame.evaluate(() => ({
    bottom: document.querySelector("sharp960-board").getBoundingClientRect().bottom,
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  }));
  const { bottom, scrolls } = await seen();
  assert.ok(bottom <= 260 && !scrolls, `${bottom} ${scrolls}`);
  await page.evaluate((height) => (document.querySelector("iframe").height = height), height);
  await page.waitForTimeout(300);
  const whole = await seen();
  assert.ok(whole.bottom >= 500 && !whole.scrolls, `${whole.bottom}`);
});

test("a short game is seen with its board in a low frame", async ({ openPage }) => {
  const { frame } = await openFrame(openPage, "short.html");
  await frame.getByText("good").waitFor();
  await frame.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
  assert.ok(await frame.evaluate(() => document.querySelector("sharp960-board").getBoundingClientRect().bottom <= innerHeight));
});

test("in a frame that is too low the moves make room before the board does", async ({ openPage }) => {
  const { frame } = await openFrame(openPage, "game.html");
  await frame.getByText("best").waitFor();
  await frame.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
  const squares = await frame.locator(".board").boundingBox();
  assert.ok(squares.width > 360, `${squares.width} of 560 pixels`);
  const moves = await frame.locator(".embed-moves").boundingBox();
  assert.ok(moves.height >= 90, `${moves.height}`);
});

test("the board fits into a narrow frame", async ({ openPage }) => {
  const { frame } = await openFrame(openPage, "narrow.html");
  assert.equal(await frame.evaluate(() => document.documentElement.scrollWidth), 170);
});

test("a PGN behind the mark of the fragment is shown with its comments", async ({ openPage }) => {
  const { frame, ask } = await openFrame(openPage, "pgn.html");
  assert.match((await ask("get")).pgn, /1\. e4 \{ first \} \(1\. d4 d5\)/);
  await frame.getByText("first").first().waitFor();
});

test("a parameter that is none is named in the console", async ({ openPage }) => {
  host.addPage("before.html", "", { embed: false });
  host.addPage("unknown.html", '<iframe src="../embed.html?mode=diagram&amp;foo=1&amp;lang=de" sandbox="allow-scripts"></iframe>', { embed: false });
  const { page } = await openPage({ host, path: "before.html", ready: false, expected: [/‘foo’/] });
  const told = page.waitForEvent("console", (message) => message.text().includes("parameter"));
  await page.goto(new URL("unknown.html", host.url).href);
  assert.equal((await told).text(), "There is no parameter ‘foo’.");
});

test("?embed leads to the frame's page, without the app", async ({ openPage }) => {
  const body = `<iframe src="../?embed&amp;mode=free&amp;variant=duck#x" sandbox="allow-scripts" width="400" height="400"></iframe>`;
  host.addPage("forwarded.html", body, { script: AROUND, embed: false });
  const { page } = await openFrame(openPage, "forwarded.html", {
    // What is begun of the first page is not needed any more.
    expected: [/preload/],
  });
  assert.equal((await page.evaluate(() => last("state"))).variant, "duck");
  const frame = page.frames().find((frame) => frame.url().includes("embed.html"));
  assert.ok(frame.url().endsWith("embed.html?embed&mode=free&variant=duck#x"), frame.url());
});

test("a page that listens late is told the height of the board all the same", async ({ openPage }) => {
  const script = `
    import { connect } from "../embed-frame.js";
    const frame = document.createElement("iframe");
    Object.assign(frame, { width: 300, height: 100, src: "../embed.html?mode=free" });
    addEventListener("message", function early({ data }) {
      if (data.type !== "height") return;
      removeEventListener("message", early);
      globalThis.connected = connect(frame);
    });
    document.body.append(frame);`;
  host.addPage("late.html", "", { script, embed: false });
  const { page } = await openPage({ host, path: "late.html", ready: false });
  await page.waitForFunction(() => globalThis.connected);
  await page.waitForFunction(() => document.querySelector("iframe").clientHeight >= 300);
});

test("embed-frame.js steers a frame by promises and gives it its height", async ({ openPage }) => {
  const script = `
    import { connect } from "../embed-frame.js";
    const frame = document.querySelector("iframe");
    globalThis.moves = [];
    globalThis.connected = connect(frame).then((board) => {
      board.addEventListener("move", ({ detail }) => moves.push(detail.san));
      return (globalThis.board = board);
    });`;
  for (const sandbox of ['sandbox="allow-scripts"', ""]) {
    host.addPage("connect.html", `<iframe src="../embed.html?mode=free" ${sandbox} width="300" height="100"></iframe>`, { script, embed: false });
    const { page } = await openPage({ host, path: "connect.html", ready: false });
    await page.waitForFunction(() => globalThis.connected);
    const result = await page.evaluate(async () => {
      await connected;
      const { san } = await board.call("move", { move: "g1f3" });
      const failure = await board.call("move", { move: "Ke5" }).catch((error) => error.message);
      const { ply } = await board.call("get");
      return { san, failure, ply };
    });
    assert.deepEqual([result.san, result.ply], ["Nf3", 1]);
    assert.match(result.failure, /Ke5/);
    assert.deepEqual(await page.evaluate(() => moves), ["Nf3"]);
    await page.waitForFunction(() => document.querySelector("iframe").clientHeight >= 300);
    // Loaded anew it is greeted anew.
    await page.evaluate(() => new Promise((done) => {
      board.addEventListener("ready", done, { once: true });
      document.querySelector("iframe").src += "&variant=duck";
    }));
    assert.equal((await page.evaluate(() => board.call("get"))).variant, "duck");
    await page.evaluate(() => {
      globalThis.pending = board.call("get").catch((error) => error.message);
      board.disconnect();
    });
    assert.match(await page.evaluate(() => pending), /disconnected/);
  }
});

test("connecting to a frame without a board fails after a while", async ({ openPage }) => {
  const script = `
    import { connect } from "../embed-frame.js";
    globalThis.connected = connect(document.querySelector("iframe"), { timeout: 200 }).catch((error) => error.message);`;
  host.addPage("empty.html", '<iframe src="about:blank"></iframe>', { script, embed: false });
  const { page } = await openPage({ host, path: "empty.html", ready: false });
  await page.waitForFunction(() => globalThis.connected);
  assert.match(await page.evaluate(() => connected), /has not answered/);
});
