// How boards come and go on the pages of another site, and what they stand.
import assert from "node:assert/strict";
import { boardsReady, becomes, openBoards, read } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const withoutWasm = await startHost({ policy: host.policy.replace(" 'wasm-unsafe-eval'", "") });
const open = (openPage, path, options) => openBoards(openPage, host, path, options);

host.addPage("one.html", '<div id="place"><sharp960-board mode="free">A board</sharp960-board></div>');

test("the fallback shows until the board is there", async ({ openPage }) => {
  host.addPage("slow.html", '<sharp960-board><p>White to move and win.</p></sharp960-board>', { embed: false });
  const { page } = await openPage({ host, path: "slow.html", ready: false });
  const fallback = page.getByText("White to move and win.");
  assert.ok(await fallback.isVisible(), "without the script");
  let send;
  const held = new Promise((resolve) => (send = resolve));
  await page.route("**/embed_{core,viewer}_bg.wasm*", async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate((address) => import(address), `${siteUrl}embed.js`);
  assert.ok(await fallback.isVisible(), "until the module is there");
  send();
  await boardsReady(page);
  assert.equal(await fallback.isVisible(), false);
});

test("where the module can't be fetched the fallback stays, and the page hears why", async ({ openPage }) => {
  host.addPage("lost.html", "<sharp960-board><p>White to move and win.</p></sharp960-board>", {
    embed: false,
    script: `
      addEventListener("sharp960:error", ({ detail }) => (window.told = detail));
      document.querySelector("sharp960-board");
    `,
  });
  const { page } = await openPage({ host, path: "lost.html", ready: false, expected: [/Failed to load/, /wasm/i, /instantiate/i] });
  await page.route("**/embed_{core,viewer}_bg.wasm*", (route) => route.abort());
  await page.evaluate((address) => import(address), `${siteUrl}embed.js`);
  await page.waitForFunction(() => window.told);
  assert.match(await page.evaluate(() => window.told.message), /could not be loaded.*fetched.*connect-src/);
  // Whoever came after the event finds it there.
  assert.deepEqual(await read(page, "errors"), [await page.evaluate(() => window.told)]);
  assert.ok(await page.getByText("White to move and win.").isVisible());
  assert.ok(await page.locator('sharp960-board [part~="message"]').isVisible());
  // Also who asks only now whether it is ready.
  const ready = () => page.evaluate(() => document.querySelector("sharp960-board").ready.then(() => "", ({ message }) => message));
  assert.equal(await ready(), await page.evaluate(() => window.told.message));
  // The next board asks again, and so does this one when it is put elsewhere.
  await page.unroute("**/embed_{core,viewer}_bg.wasm*");
  await page.evaluate(() => document.body.prepend(document.querySelector("sharp960-board")));
  assert.equal(await ready(), "");
  assert.deepEqual(await read(page, "errors"), []);
  await page.evaluate(() => document.body.append(document.createElement("sharp960-board")));
  await page.waitForFunction(() => document.querySelectorAll("sharp960-board")[1].shadowRoot.querySelector("[data-man]"));
});

test("a viewer that can't get the whole element stays one, listens for nothing in vain, and tries again", async ({ openPage }) => {
  host.addPage("refused-whole.html", "<sharp960-board></sharp960-board>", { embed: false });
  const { page } = await openPage({ host, path: "refused-whole.html", ready: false, expected: [/Failed to load/, /wasm/i, /instantiate/i] });
  await page.route("**/embed_core_bg.wasm*", (route) => route.abort());
  await page.evaluate(async (address) => {
    // What the tests listen to themselves is of other types.
    window.listening = () => window.listeners.filter((type) => /^pointer(move|cancel)$/.test(type)).length;
    window.listeners = [];
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = function (type, ...rest) {
      window.listeners.push(type);
      return addEventListener.call(this, type, ...rest);
    };
    window.removeEventListener = function (type, ...rest) {
      window.listeners.splice(window.listeners.indexOf(type), 1);
      return removeEventListener.call(this, type, ...rest);
    };
    window.told = [];
    document.addEventListener("sharp960:error", ({ detail }) => window.told.push(detail.message));
    await import(address);
  }, `${siteUrl}embed.js`);
  await boardsReady(page);
  const during = await page.evaluate(() => {
    const press = new PointerEvent("pointerdown", { button: 2, bubbles: true, composed: true });
    document.querySelector("sharp960-board").shadowRoot.querySelector("[data-sq=e4]").dispatchEvent(press);
    return window.listening();
  });
  assert.equal(during, 2, "it notes what the pointer does");
  await page.waitForFunction(() => window.told.length === 1);
  assert.equal(await page.evaluate(() => window.listening()), 0);
  // What it can't show is told, and it goes on with what it can.
  await page.evaluate(() => (document.querySelector("sharp960-board").mode = "free"));
  await page.waitForFunction(() => window.told.length === 2);
  assert.match((await read(page, "errors")).map(({ message }) => message).join(), /^The board could not be loaded((?!The board).)*$/);
  await page.evaluate(() => document.querySelector("sharp960-board").flip());
  await page.locator("sharp960-board .flipped").waitFor();
  await page.unroute("**/embed_core_bg.wasm*");
  await page.evaluate(async () => {
    const board = document.querySelector("sharp960-board");
    board.orientation = "black";
    await new Promise((next) => setTimeout(next, 0));
    await board.ready;
    board.move("Nf3");
  });
  assert.deepEqual(await read(page, "history"), ["Nf3"]);
  assert.deepEqual(await read(page, "errors"), []);
});

test("a policy without WebAssembly leaves the fallback and a sentence", async ({ openPage }) => {
  withoutWasm.addPage("refused.html", "<sharp960-board><p>White to move and win.</p></sharp960-board>", {
    script: 'addEventListener("sharp960:error", ({ detail }) => (window.told = detail));',
  });
  const { page } = await openPage({ host: withoutWasm, path: "refused.html", ready: false, expected: [/./] });
  await page.locator('sharp960-board [part~="message"]').waitFor();
  assert.match(await page.evaluate(() => window.told.message), /could not be loaded.*'wasm-unsafe-eval'/);
  assert.ok(await page.getByText("White to move and win.").isVisible());
});

test("without JavaScript the fallback is what there is", async ({ openPage }) => {
  const context = await (await openPage({ host, path: "one.html", ready: false })).page.context().browser().newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(new URL("plain.html", host.url).href);
    assert.ok(await page.getByText("White mates in one").isVisible());
  } finally {
    await context.close();
  }
});

test("a board that leaves the page and comes back has its game, and plays on", async ({ openPage }) => {
  const board = await open(openPage, "one.html");
  const { page } = board;
  await board.clickMove("e2", "e4");
  await page.evaluate(async () => {
    window.kept = document.querySelector("sharp960-board");
    window.kept.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.getElementById("place").append(window.kept);
  });
  await board.ready();
  await board.clickMove("e7", "e5");
  await becomes(page, "history", ["e4", "e5"]);
});

test("a board that is moved within the page keeps its game", async ({ openPage }) => {
  const board = await open(openPage, "one.html");
  await board.clickMove("d2", "d4");
  await board.page.evaluate(() => {
    const section = document.createElement("section");
    document.body.append(section);
    section.append(document.querySelector("sharp960-board"));
  });
  await board.ready();
  await board.clickMove("d7", "d5");
  await becomes(board.page, "history", ["d4", "d5"]);
});

test("boards of one page don't meddle with each other", async ({ openPage }) => {
  host.addPage("pair.html", '<sharp960-board mode="free" id="a"></sharp960-board><sharp960-board mode="free" id="b" variant="chesssharp"></sharp960-board>');
  const board = await open(openPage, "pair.html");
  await board.clickMove("e2", "e4");
  const [a, b] = await board.page.evaluate(() => ["a", "b"].map((id) => document.getElementById(id).history));
  assert.deepEqual([a, b], [["e4"], []]);
});

test("200 boards come and go without a trace", async ({ openPage }) => {
  const { page } = await open(openPage, "one.html");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  const mount = (times) =>
    page.evaluate(async (times) => {
      const place = document.getElementById("place");
      for (let round = 0; round < times; round++) {
        const board = document.createElement("sharp960-board");
        board.setAttribute("mode", round % 2 ? "free" : "view");
        board.setAttribute("moves", "e4 e5 Nf3 Nc6");
        place.replaceChildren(board);
        await board.ready;
      }
      place.replaceChildren();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }, times);
  const measure = async () => {
    // Weak references are let go in the turn after the collection that found them.
    for (let turn = 0; turn < 3; turn++) {
      await session.send("HeapProfiler.collectGarbage");
      await page.waitForTimeout(100);
    }
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners"), wasm: await page.evaluate(() => window.memory.buffer.byteLength) };
  };
  await rememberMemory(page);
  const most = { nodes: 200, listeners: 100, heap: 400_000, wasm: 2 * 65_536 };
  // What the first boards leave for the later ones is no leak, and memory in pieces is filled in
  // time: a leak grows in every round.
  await mount(200);
  let before = await measure();
  const leaks = new Set(Object.keys(most));
  const grown = [];
  for (let round = 0; round < 4 && leaks.size > 0; round++) {
    await mount(200);
    const after = await measure();
    grown.push(Object.fromEntries([...leaks].map((name) => [name, after[name] - before[name]])));
    for (const name of leaks) if (after[name] - before[name] <= most[name]) leaks.delete(name);
    before = after;
  }
  assert.deepEqual([...leaks], [], `in every round of 200 boards: ${JSON.stringify(grown)}`);
  assert.equal(page.workers().length, 0);
}, { timeout: 180_000 });

/** Loads the page again, so that `window.memory` is the module's memory. */
async function rememberMemory(page) {
  await page.addInitScript(() => {
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const native = WebAssembly[name];
      WebAssembly[name] = async (...given) => {
        const result = await native.apply(WebAssembly, given);
        window.memory ??= (result.instance ?? result).exports.memory;
        return result;
      };
    }
  });
  await page.reload();
  await boardsReady(page);
}

test("boards that leave before they are drawn leave nothing behind", async ({ openPage }) => {
  const { page } = await open(openPage, "one.html");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const count = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await session.send("HeapProfiler.collectGarbage");
      await page.waitForTimeout(100);
    }
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === "JSEventListeners").value;
  };
  const hurry = () =>
    page.evaluate(async () => {
      const place = document.getElementById("place");
      for (let round = 0; round < 40; round++) {
        place.replaceChildren(...Array.from({ length: 3 }, () => document.createElement("sharp960-board")));
        await null;
      }
      place.replaceChildren();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
  await hurry();
  const before = await count();
  await hurry();
  const after = await count();
  assert.ok(after - before < 30, `${after - before} listeners`);
});

for (const mode of ["play", "analyse"]) {
  test(`20 boards that come and go in mode ${mode} leave no worker behind`, async ({ openPage }) => {
    host.addPage(`workers-${mode}.html`, `<div id="place"></div>`);
    const { page } = await open(openPage, `workers-${mode}.html`);
    await page.evaluate(async (mode) => {
      for (let round = 0; round < 20; round++) {
        const board = document.createElement("sharp960-board");
        board.mode = mode;
        board.setAttribute("color", "black");
        document.getElementById("place").replaceChildren(board);
        await board.ready;
      }
    }, mode);
    await page.waitForFunction(() => document.querySelector("sharp960-board").shadowRoot.querySelector("[data-man]"));
    await page.waitForTimeout(500);
    assert.ok(page.workers().length <= 1, `${page.workers().length} workers`);
    await page.evaluate(() => document.getElementById("place").replaceChildren());
    // They end within moments; a slow machine has some more.
    for (let waited = 0; page.workers().length > 0 && waited < 5000; waited += 100) await page.waitForTimeout(100);
    assert.equal(page.workers().length, 0);
  });
}

test("fifty boards share one module", async ({ openPage }) => {
  const { page } = await open(openPage, "many.html");
  await page.waitForFunction(() => document.getElementById("time").textContent !== "");
  const men = await page.locator("sharp960-board").evaluateAll((boards) =>
    boards.map((board) => board.shadowRoot.querySelectorAll(".board [data-man]").length),
  );
  assert.deepEqual(men, Array(50).fill(32));
  const modules = await page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => /embed_(core|viewer)/.test(name)).length,
  );
  assert.equal(modules, 2, "the glue and the WebAssembly, once each");
});

test("on a page from right to left the board is as ever, and takes moves", async ({ openPage }) => {
  const board = await open(openPage, "rtl.html");
  const [a1, h1] = [await board.centre("a1"), await board.centre("h1")];
  assert.ok(a1.x < h1.x);
  const slotted = await board.page.$$eval("sharp960-board > [slot]", (nodes) => nodes.map((node) => getComputedStyle(node).direction));
  assert.ok(slotted.length > 0 && slotted.every((direction) => direction === "rtl"), `${slotted}`);
  await board.drag("b1", "c3");
  await board.clickMove("g8", "f6");
  await becomes(board.page, "history", ["Nc3", "Nf6"]);
});

for (const [what, style] of [
  ["scaled", "transform: scale(.6); transform-origin: 0 0"],
  ["zoomed", "zoom: 1.4"],
  ["scrolled in a box", "height: 500px; overflow: scroll; padding: 150px 40px 400px"],
]) {
  test(`a board that is ${what} takes moves where they are made`, async ({ openPage }) => {
    const name = `${what.split(" ")[0]}.html`;
    host.addPage(name, '<div id="box"><sharp960-board mode="free"></sharp960-board></div>', { style: `#box { ${style} }` });
    const board = await open(openPage, name);
    await board.page.evaluate(() => (document.getElementById("box").scrollTop = 120));
    await board.drag("e2", "e4");
    await board.clickMove("g8", "f6");
    await becomes(board.page, "history", ["e4", "Nf6"]);
  });
}

test("own pieces take the place of ours", async ({ openPage }) => {
  const { page } = await open(openPage, "style.html");
  const drawn = await page.locator("#shapes").evaluate((board) => board.shadowRoot.querySelector("#wB path")?.getAttribute("d"));
  assert.equal(drawn, "m22.5 6 14 16.5-14 16.5-14-16.5z");
  const other = await page.locator(".evening").evaluate((board) => board.shadowRoot.querySelector("#wB path")?.getAttribute("d"));
  assert.notEqual(other, drawn);
});

test("custom properties colour the squares, and slots stand around the board", async ({ openPage }) => {
  const { page } = await open(openPage, "style.html");
  const board = page.locator(".evening");
  const fill = await board.evaluate((board) => getComputedStyle(board.shadowRoot.querySelector(".board .light")).fill);
  assert.equal(fill, "rgb(216, 199, 232)");
  const box = await board.locator(".board").boundingBox();
  const [top, bottom] = [await page.getByText("Ada").boundingBox(), await page.getByText("Charles").boundingBox()];
  assert.ok(top.y < box.y && bottom.y >= box.y + box.height - 1);
  assert.ok(await page.getByText("A slot for whatever").isVisible());
});
