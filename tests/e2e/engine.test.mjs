// The engine for other pages: a worker that speaks UCI, started from another site.
import assert from "node:assert/strict";
import { boardsReady, read } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();

/** Runs in a page: talks with an engine; the lines up to the one that begins with `last`. */
const ask = (page, address, commands, last) =>
  page.evaluate(
    async ([address, commands, last]) => {
      const { startEngine } = await import(address);
      const engine = startEngine();
      const lines = [];
      await new Promise((resolve, reject) => {
        engine.onerror = (event) => reject(new Error(event.message));
        engine.onmessage = ({ data }) => {
          if (typeof data !== "string") return;
          lines.push(data);
          if (data.startsWith(last)) resolve();
        };
        // At once, while the worker is still being fetched.
        for (const command of commands) engine.postMessage(command);
      });
      engine.terminate();
      return lines;
    },
    [address, commands, last],
  );

host.addPage("bare.html", "", { embed: false });

// In a frame without an origin 'self' is nobody, so its scripts need leave by their scheme.
const lax = await startHost({ policy: "default-src http: blob: 'wasm-unsafe-eval'" });
lax.add("outer.html", '<!doctype html><iframe src="inner.html" sandbox="allow-scripts"></iframe>');
lax.add("inner.html", "<!doctype html><title>inner</title>");

for (const [where, options] of [
  ["its own site", { path: "" }],
  ["another site", { host, path: "bare.html" }],
]) {
  test(`the engine is started from ${where}, and hears what is said before it is there`, async ({ openPage }) => {
    const { page } = await openPage({ ready: false, ...options });
    const lines = await ask(page, `${siteUrl}engine.js`, ["uci", "position startpos moves e2e4", "go depth 4"], "bestmove");
    assert.match(lines[0], /^id name sharp960/);
    assert.ok(lines.includes("uciok"));
    assert.match(lines.at(-1), /^bestmove [a-h][1-8][a-h][1-8]/);
  });
}

test(
  "the engine searches the same trees with SIMD and without",
  async ({ openPage }) => {
    const { page } = await openPage({ ready: false });
    const search = (loader) =>
      page.evaluate(
        (loader) =>
          new Promise((resolve, reject) => {
            const worker = new Worker(loader, { type: "module" });
            const lines = [];
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => {
              if (typeof data !== "string") return;
              // All but the speed.
              lines.push(data.replace(/ \d+ nps$/, ""));
              if (/^\d+ nodes/.test(data)) resolve(lines);
            };
            worker.postMessage("bench");
          }),
        loader,
      );
    const plain = await search("engine_worker_loader.js");
    assert.ok(plain.length > 10, plain.join("\n"));
    assert.deepEqual(await search("engine_worker_simd_loader.js"), plain);
  },
  { timeout: 180_000 },
);

test("a browser without SIMD plays against the engine without it", async ({ openPage }) => {
  const board = await openPage({ ready: false });
  const asked = [];
  await board.page.addInitScript(() => (WebAssembly.validate = () => false));
  await board.page.goto("about:blank");
  board.page.on("request", (request) => asked.push(request.url()));
  await board.page.goto(siteUrl);
  await board.ready();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  const fetched = asked.filter((address) => address.includes("engine_worker"));
  assert.ok(fetched.some((address) => address.includes("engine_worker_bg.wasm")), fetched.join(" "));
  assert.deepEqual(fetched.filter((address) => address.includes("simd")), []);
});

test("the engine runs in a frame without an origin", async ({ openPage }) => {
  const { page } = await openPage({ host: lax, path: "outer.html", ready: false });
  const frame = page.frames()[1];
  assert.equal(await frame.evaluate(() => self.origin), "null");
  const lines = await ask(frame, `${siteUrl}engine.js`, ["uci"], "uciok");
  assert.equal(lines.at(-1), "uciok");
});

test("a page hears it if the engine can't be fetched", async ({ openPage }) => {
  const { page } = await openPage({ host, path: "bare.html", ready: false, expected: [/./] });
  await page.context().route("**/engine_worker*_bg.wasm*", (route) => route.abort());
  await assert.rejects(ask(page, `${siteUrl}engine.js`, ["uci"], "uciok"), /./);
});

/** Starts a game on the engine's example page. */
async function begin(openPage, variant, players) {
  const opened = await openPage({ host, path: "engine.html", ready: false });
  const { page } = opened;
  await boardsReady(page);
  await page.selectOption("[name=variant]", variant);
  for (const [color, player] of Object.entries(players)) await page.selectOption(`[name=${color}]`, player);
  await page.fill("[name=time]", "20");
  await page.locator("#form button").click();
  return opened;
}

for (const variant of ["chess", "chess960", "chesssharp"]) {
  test(`the example's engine plays ${variant} against itself over UCI`, async ({ openPage }) => {
    const { page } = await begin(openPage, variant, { white: "engine", black: "engine" });
    await page.waitForFunction(() => {
      const board = document.querySelector("sharp960-board");
      return board.history.length >= 12 || board.outcome;
    });
    assert.equal(await read(page, "variant"), variant);
    const log = await page.locator("#log").textContent();
    assert.match(log, new RegExp(`setoption name UCI_Variant value ${variant}`));
    assert.match(log, /position fen \S+ [wb] .* moves /);
  });
}

test("the example's engine answers a person's moves, and only those of their side", async ({ openPage }) => {
  const board = await begin(openPage, "chess", { white: "person", black: "engine" });
  const { page } = board;
  await page.waitForFunction(() => document.getElementById("log").textContent.includes("readyok"));
  await board.drag("e2", "e4");
  await page.waitForFunction(() => document.querySelector("sharp960-board").history.length === 2);
  assert.equal(await read(page, "turn"), "white");
});
