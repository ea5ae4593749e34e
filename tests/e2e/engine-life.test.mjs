// The engine's worker: when there is one, when it rests, and how soon it obeys.
import assert from "node:assert/strict";
import { becomes, boardsReady } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const MIDDLEGAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** Runs in a document before all else: `infos` has what its workers say of their searches. */
const SPY = () => {
  const Native = globalThis.Worker;
  globalThis.infos = [];
  globalThis.Worker = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data: { id, body } }) => {
        if (body?.Info?.multipv === 1) infos.push({ id, ...body.Info });
      });
    }
  };
};

/** Opens a page of ours, or of the other site, and spies on the workers of all its documents. */
async function openSpied(openPage, options) {
  const opened = await openPage({ ready: false, ...options });
  await opened.page.addInitScript(SPY);
  await opened.page.reload();
  return opened;
}

/** Has a document believe that it is shown or hidden. */
const show = (frame, shown) =>
  frame.evaluate((shown) => {
    const values = { hidden: !shown, visibilityState: shown ? "visible" : "hidden" };
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(document, name, { configurable: true, get: () => value });
    }
    document.dispatchEvent(new Event("visibilitychange"));
  }, shown);

const HIDDEN_MS = 2500;

/** Hides a document in which something is analysed, and shows it again. */
async function restsWhileHidden(page, frame) {
  await frame.waitForFunction(() => infos.length > 0);
  await show(frame, false);
  // What is on its way arrives.
  await page.waitForTimeout(500);
  const heard = await frame.evaluate(() => infos.length);
  await page.waitForTimeout(HIDDEN_MS);
  assert.equal(await frame.evaluate(() => infos.length), heard, "news while nobody looks");
  await show(frame, true);
  await frame.waitForFunction((heard) => infos.length > heard, heard);
  const [before, after] = await frame.evaluate((heard) => [infos[heard - 1], infos[heard]], heard);
  assert.equal(after.id, before.id, "the same search goes on");
  assert.ok(after.nodes > before.nodes && after.depth >= before.depth);
  const { time_ms: total } = after;
  const passed = await frame.evaluate(() => performance.now());
  assert.ok(total < passed - HIDDEN_MS, "the rest counts not as thinking");
  assert.equal(page.workers().length, 1);
}

test("the page's analysis rests while the page is hidden, and goes on", async ({ openPage }) => {
  const { page } = await openSpied(openPage, { path: `?variant=chess&fen=${MIDDLEGAME.replaceAll(" ", "_")}&mode=free` });
  await page.getByRole("button", { name: "Engine" }).first().click();
  await restsWhileHidden(page, page.mainFrame());
});

test("a board's analysis rests while its page is hidden, and goes on", async ({ openPage }) => {
  host.addPage("rests.html", `<sharp960-board mode="analyse" fen="${MIDDLEGAME}" lines="2"></sharp960-board>`);
  const { page } = await openSpied(openPage, { host, path: "rests.html" });
  await restsWhileHidden(page, page.mainFrame());
});

test("a frame's analysis rests while its page is hidden, and goes on", async ({ openPage }) => {
  const query = `?mode=analyse&amp;fen=${MIDDLEGAME.replaceAll(" ", "_")}`;
  const frame = `<iframe src="../embed.html${query}" width="400" height="500" title="Board"></iframe>`;
  host.addPage("rests-framed.html", frame, { embed: false });
  const { page } = await openSpied(openPage, { host, path: "rests-framed.html" });
  await restsWhileHidden(page, page.frames()[1]);
});

test("what is analysed while the page is hidden begins when it is shown", async ({ openPage }) => {
  host.addPage("later.html", '<sharp960-board mode="analyse"></sharp960-board>');
  const { page } = await openSpied(openPage, { host, path: "later.html" });
  await page.waitForFunction(() => infos.length > 0);
  await show(page, false);
  await page.evaluate((fen) => document.querySelector("sharp960-board").setPosition(fen), MIDDLEGAME);
  await page.waitForTimeout(500);
  const heard = await page.evaluate(() => infos.length);
  await page.waitForTimeout(1000);
  assert.equal(await page.evaluate(() => infos.length), heard);
  await show(page, true);
  await page.waitForFunction((heard) => infos.length > heard, heard);
  const { id, pv } = await page.evaluate((heard) => infos[heard], heard);
  assert.ok(id > 1 && pv.length > 0);
});

test("the computer's move comes even while the page is hidden", async ({ openPage }) => {
  host.addPage("answers.html", '<sharp960-board mode="play" level="2"></sharp960-board>');
  const { page } = await openPage({ host, path: "answers.html", ready: false });
  await boardsReady(page);
  await show(page, false);
  await page.evaluate(() => document.querySelector("sharp960-board").move("e4"));
  await page.waitForFunction(() => document.querySelector("sharp960-board").history.length === 2, null, { polling: 100 });
});

test("on another site the tables of endings come from the folder of the engine", async ({ openPage }) => {
  host.addPage("ending.html", '<sharp960-board mode="play" level="10" color="black" fen="8/8/8/3k4/8/8/4P3/4K3 w - - 0 1"></sharp960-board>');
  host.addPage("nothing.html", "");
  const { page } = await openPage({ host, path: "nothing.html", ready: false });
  const fetched = [];
  page.context().on("response", (response) => {
    if (response.url().includes("/tablebases/")) fetched.push([response.url(), response.status()]);
  });
  await page.goto(new URL("ending.html", host.url).href);
  await boardsReady(page);
  await page.waitForFunction(() => document.querySelector("sharp960-board").history.length === 1);
  for (let waited = 0; waited < 5_000 && fetched.length === 0; waited += 100) await page.waitForTimeout(100);
  assert.ok(fetched.length > 0, "tables are fetched");
  for (const [address, status] of fetched) {
    assert.ok(address.startsWith(new URL("tablebases/", siteUrl).href), address);
    assert.equal(status, 200);
  }
});

test("a board that nobody has seen answers a script's move, and does not begin by itself", async ({ openPage }) => {
  const far = (board) => `<div class="far"></div>${board}`;
  const style = ".far { height: 4000px }";
  host.addPage("unseen.html", far('<sharp960-board mode="play" level="1"></sharp960-board>'), { style });
  host.addPage("unseen-white.html", far('<sharp960-board mode="play" level="1" color="black"></sharp960-board>'), { style });
  const { page } = await openPage({ host, path: "unseen.html", ready: false });
  await boardsReady(page);
  await page.evaluate(() => document.querySelector("sharp960-board").move("e4"));
  await page.waitForFunction(() => document.querySelector("sharp960-board").history.length === 2);
  const { page: other } = await openPage({ host, path: "unseen-white.html", ready: false });
  await boardsReady(other);
  await other.waitForTimeout(500);
  assert.equal(other.workers().length, 0);
});

test("a board has one worker at most, and none where nothing is asked of an engine", async ({ openPage }) => {
  host.addPage("modes.html", '<sharp960-board mode="free"></sharp960-board>');
  const { page } = await openPage({ host, path: "modes.html", ready: false });
  await boardsReady(page);
  await page.evaluate(() => document.querySelector("sharp960-board").move("e4"));
  await page.waitForTimeout(300);
  assert.equal(page.workers().length, 0);
  const become = (mode) => page.evaluate((mode) => document.querySelector("sharp960-board").setAttribute("mode", mode), mode);
  for (const mode of ["analyse", "play", "analyse", "play", "analyse"]) {
    await become(mode);
    await page.evaluate(() => document.querySelector("sharp960-board").newGame({ variant: "chess960", n: 100 }));
    await page.waitForTimeout(100);
    assert.ok(page.workers().length <= 1, `${page.workers().length} workers`);
  }
  await page.waitForFunction(() => document.querySelector("sharp960-board").evaluation);
  assert.equal(page.workers().length, 1);
  await become("view");
  await becomes(page, "evaluation", null);
  for (let i = 0; i < 50 && page.workers().length > 0; i++) await page.waitForTimeout(100);
  assert.equal(page.workers().length, 0);
});

// How soon is measured by `cargo dev bench-worker`; here the machine may be busy with other tests.
const PROMPT_MS = 1500;

test("an endless search obeys `stop` at any moment", async ({ openPage }) => {
  const { page } = await openPage();
  const waits = await page.evaluate(
    async ([address, fen]) => {
      const { startEngine } = await import(address);
      const engine = startEngine();
      const until = (last) =>
        new Promise((resolve) => {
          engine.onmessage = ({ data }) => typeof data === "string" && data.startsWith(last) && resolve(performance.now());
        });
      const waits = [];
      for (let round = 0; round < 8; round++) {
        const begun = until("info depth");
        for (const line of [`position fen ${fen}`, "go infinite"]) engine.postMessage(line);
        await begun;
        await new Promise((resolve) => setTimeout(resolve, 61 * round));
        const ended = until("bestmove");
        const start = performance.now();
        engine.postMessage("stop");
        waits.push((await ended) - start);
      }
      engine.terminate();
      return waits;
    },
    [`${siteUrl}engine.js`, MIDDLEGAME],
  );
  assert.ok(Math.max(...waits) < PROMPT_MS, `${waits.map(Math.round)} ms`);
});
