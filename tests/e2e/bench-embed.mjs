// Measures a page with fifty boards, of <sharp960-board> and of three other libraries, in the same
// browser: `cargo dev bench-embed`. Ours are drawn as pictures (mode="diagram"), by the small viewer
// (mode="view") and by the whole element with its rules (mode="free"). All are served by the same
// server, as Brotli, from this machine; boards/build.mjs makes the pages.
//
//   drawn       from the start of the navigation, by a visitor who was never here, until all men of
//               the fifty boards are painted
//   download    what the library's files weigh on the way, without the page itself
//   JavaScript  heap in use after a collection, with fifty boards on the page
//   WebAssembly its memory
//   nodes       in the documents and shadow trees
//   renderer    resident memory of the whole process behind the page, at its most (Linux alone); also of
//               a page with thirty boards that analyse, once all of them have been seen
//
// Medians; the loads of the pages take turns.
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { MEN } from "./boards/positions.js";

/** The folders of the pages, each with the title of its column. */
const LIBRARIES = {
  sharp960: "sharp960, diagrams",
  "sharp960-view": "sharp960, viewer",
  "sharp960-free": "sharp960, with rules",
  "chessboard-element": "chessboard-element",
  gchessboard: "gchessboard",
  "cm-chessboard": "cm-chessboard",
};
const NAMES = Object.keys(LIBRARIES);

/** Parts of the page that are no part of a library. */
const OF_THE_PAGE = ["", "boards.css", "positions.js"];

/** Runs in the page before its own scripts: notes when all men are painted, and WebAssembly's memory. */
function note(men) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (window.drawn = performance.now());
  const look = () => {
    // The task after the frame's rendering: a message sent from its animation callback.
    if (window.menDrawn?.() === men) port2.postMessage(0);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const native = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const result = await native.apply(WebAssembly, given);
      window.memory ??= (result.instance ?? result).exports.memory;
      return result;
    };
  }
}

/**
 * The most memory that the process of the page has taken, in MB, while no other page is open: the browser
 * keeps processes in reserve, which are smaller. Undefined where this can't be read.
 */
async function rendererMemory(browser) {
  if (process.platform !== "linux") return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const resident = async ({ id }) => {
    // One may end meanwhile.
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  };
  return Math.max(...(await Promise.all(renderers.map(resident))));
}

async function measure(browser, library, figures) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(`(${note})(${MEN})`);
  await page.goto(new URL(`${library}/`, process.env.BOARDS_URL).href, { waitUntil: "commit" });
  await page
    .waitForFunction(() => window.drawn, null, { polling: 50, timeout: 20_000 })
    .catch(async () => {
      throw new Error(`${library}: ${await page.evaluate(() => window.menDrawn?.())} of ${MEN} men are drawn`);
    });
  const renderer = await rendererMemory(browser);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name) => metrics.find((metric) => metric.name === name).value;
  const seen = await page.evaluate((ofThePage) => {
    const files = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.startsWith("http") && !ofThePage.includes(new URL(name).pathname.split("/").at(-1)));
    return {
      drawn: window.drawn,
      download: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      wasm: window.memory?.buffer.byteLength ?? 0,
    };
  }, OF_THE_PAGE);
  for (const [name, value] of Object.entries({ ...seen, renderer, heap: metric("JSHeapUsedSize"), nodes: metric("Nodes") })) {
    (figures[name] ??= []).push(value);
  }
  await context.close();
}

/** The most memory that the process of a page takes, in MB, while its boards are looked at in turn. */
async function memoryOfAnalysis(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(new URL("analysis/", process.env.BOARDS_URL).href);
  const boards = page.locator("sharp960-board");
  for (const board of await boards.all()) {
    await board.scrollIntoViewIfNeeded();
    await page.waitForFunction((element) => element.evaluation?.depth > 5, await board.elementHandle());
  }
  await page.waitForTimeout(5000);
  const workers = page.workers().length;
  const megabytes = await rendererMemory(browser);
  await context.close();
  return { workers, megabytes };
}

const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

const runs = Number(process.argv[2] ?? 10);
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: process.env.CHROME_FLAGS.split(" "),
});
const all = Object.fromEntries(NAMES.map((name) => [name, {}]));
// The first load of each page warms up the browser and the server, and is not counted.
for (const name of NAMES) await measure(browser, name, {});
for (let run = 0; run < runs; run++) {
  for (const name of NAMES) await measure(browser, name, all[name]);
}
const analysis = process.platform === "linux" ? await memoryOfAnalysis(browser) : undefined;
await browser.close();

const rows = [
  ["fifty boards drawn, ms (median / 95th percentile)", ({ drawn }) => [0.5, 0.95].map((share) => quantile(drawn, share).toFixed(0)).join(" / ")],
  ["download, KB of Brotli", ({ download }) => (quantile(download, 0.5) / 1000).toFixed(1)],
  ["JavaScript heap, MB", ({ heap }) => (quantile(heap, 0.5) / 1e6).toFixed(1)],
  ["WebAssembly memory, MB", ({ wasm }) => (quantile(wasm, 0.5) / 1e6).toFixed(1)],
  ["whole renderer at its most, MB", ({ renderer }) => (renderer[0] === undefined ? "–" : quantile(renderer, 0.5).toFixed(0))],
  ["nodes", ({ nodes }) => quantile(nodes, 0.5).toFixed(0)],
];
console.log(`${runs} loads of each page, ${MEN} men on each\n`);
console.log(`| | ${Object.values(LIBRARIES).join(" | ")} |\n|---|${NAMES.map(() => "---|").join("")}`);
for (const [title, cell] of rows) console.log(`| ${title} | ${NAMES.map((name) => cell(all[name])).join(" | ")} |`);
if (analysis) {
  const { workers, megabytes } = analysis;
  console.log(`\nThirty boards that analyse: ${megabytes.toFixed(0)} MB at most for the whole renderer, ${workers} engine worker${workers === 1 ? "" : "s"}.`);
}
