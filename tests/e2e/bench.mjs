// Measures the page beside one with chessground, the board of lichess.org, in the same browser:
// `cargo dev bench-page`. Both are served by the same server, as Brotli, from this machine.
//
//   first load     from the start of the navigation, by a visitor who was never here, until 32 men
//                  are painted; with the bytes of all files asked for until then
//   playable       from there until the board takes moves
//   click to DOM   from the mouse event that makes a move until the man has its new place in the DOM
//   click to paint from there until the frame with it is painted
//   main thread    what a move costs the page's main thread, its animation included
//   longest task   of our play page's main thread while the engine thinks, in windows of a second;
//                  those of less than 50 ms are not told by browsers, and count as 0
//
// Every figure is a median and a 95th percentile; loads and games of the two pages take turns. All
// is measured twice: as on a desktop computer, and as on a phone with a slow network.
import { chromium } from "playwright-core";

const HOLD = 40; // milliseconds between the press and the release of a click
const REST = 350; // milliseconds that a move's animation gets, with some to spare

const DESKTOP = { name: "desktop", viewport: { width: 1280, height: 800 } };
// The processor is four times as slow; the network is what Lighthouse calls slow 4G.
const PHONE = {
  name: "phone",
  viewport: { width: 360, height: 740 },
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
};

// Twenty moves without captures, so that every one is the same kind of work.
const GAME = `e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6
  b1d2 a7a6 c4b3 c5a7 h2h3 h7h6 d2f1 c8e6 f1g3 d8d7`.split(/\s+/);

/** The pages: where they are, and how to find men and squares on them. */
const PAGES = [
  {
    name: "sharp960",
    url: new URL("?variant=chess&mode=free", process.env.SHARP960_URL).href,
    men: ".board [data-man]",
    // The start board in the page's own text has men, but no squares to press.
    playable: ".board [data-sq]",
    // A man's place is where its transform puts it, in the board's own units.
    manAt: (square) => {
      const target = document.querySelector(`.board [data-sq="${square}"]`);
      const [left, top] = ["x", "y"].map((name) => Number(target.getAttribute(name)));
      return [...document.querySelectorAll(".board [data-man]")].some((man) => {
        const transform = man.style.transform || man.getAttribute("transform") || "";
        const [x, y] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
        return x >= left && x < left + 100 && y >= top && y < top + 100;
      });
    },
    board: ".board",
  },
  {
    name: "chessground",
    url: process.env.PEER_URL,
    men: "cg-board piece:not(.ghost)",
    playable: "cg-board piece:not(.ghost)",
    manAt: (square) =>
      [...document.querySelectorAll("cg-board piece")].some((man) => man.cgKey === square),
    board: "cg-board",
  },
];

/** Runs in the page before its own scripts: notes when 32 men, and a usable board, are painted. */
function noteFirstLoad([men, playable]) {
  const awaited = { firstLoad: [men, 32], playable: [playable, 32] };
  const observer = new MutationObserver(() => {
    for (const [name, [selector, count]] of Object.entries(awaited)) {
      if (document.querySelectorAll(selector).length < count) continue;
      delete awaited[name];
      // The task after the frame's rendering: a message sent from its animation callback.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window[name] = performance.now();
      };
      requestAnimationFrame(() => port2.postMessage(0));
    }
    if (Object.keys(awaited).length === 0) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: from now on `window.landing` tells about the man expected on `window.target`. */
function noteMoves(isAt) {
  let input = 0;
  const awaitingPaint = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    while (awaitingPaint.length > 0) awaitingPaint.pop().painted = performance.now();
  };
  const everyFrame = () => {
    port2.postMessage(0);
    requestAnimationFrame(everyFrame);
  };
  requestAnimationFrame(everyFrame);
  for (const type of ["pointerdown", "pointerup"]) {
    addEventListener(type, (event) => (input = event.timeStamp), { capture: true });
  }
  new MutationObserver(() => {
    // Before the men are looked through, which is no work of the page's.
    const changed = performance.now();
    if (!window.target || !isAt(window.target)) return;
    window.target = null;
    window.landing = { input, changed };
    awaitingPaint.push(window.landing);
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

async function openPage(browser, { viewport, slowdown, network }, { men, playable, url }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (network) await session.send("Network.emulateNetworkConditions", network);
  if (slowdown) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(noteFirstLoad, [men, playable]);
  await page.goto(url);
  await page.waitForFunction(() => window.firstLoad && window.playable, null, {
    polling: 20,
    timeout: 20_000,
  });
  return page;
}

async function measureLoad(browser, device, target, figures) {
  const page = await openPage(browser, device, target);
  const { time, playable, bytes } = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].filter((entry) => entry.startTime <= window.firstLoad);
    const bytes = entries.reduce((sum, entry) => sum + entry.transferSize, 0);
    return { time: window.firstLoad, playable: window.playable, bytes };
  });
  figures.load.push(time);
  figures.playable.push(playable);
  figures.bytes.push(bytes);
  await page.context().close();
}

/** Plays the game by clicks; calls `onMove` after each move. */
async function play(page, { board }, onMove) {
  const box = await page.locator(board).first().boundingBox();
  const centre = (square) => ({
    x: box.x + ((square.charCodeAt(0) - 97 + 0.5) * box.width) / 8,
    y: box.y + ((8 - Number(square[1]) + 0.5) * box.height) / 8,
  });
  for (const move of GAME) {
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    await click(page, centre(from));
    await onMove(to, () => click(page, centre(to)));
  }
}

async function click(page, { x, y }) {
  await page.mouse.click(x, y, { delay: HOLD });
}

async function measureLatency(browser, device, target, figures) {
  const page = await openPage(browser, device, target);
  await page.evaluate(`(${noteMoves})(${target.manAt})`);
  await play(page, target, async (to, finish) => {
    await page.evaluate((square) => {
      window.target = square;
      window.landing = null;
    }, to);
    await finish();
    await page.waitForFunction(() => window.landing?.painted, null, { polling: 20, timeout: 5_000 });
    const { input, changed, painted } = await page.evaluate(() => window.landing);
    figures.toDom.push(changed - input);
    figures.toPaint.push(painted - input);
    await page.waitForTimeout(REST);
  });
  await page.context().close();
}

async function measureMainThread(browser, device, target, figures) {
  const page = await openPage(browser, device, target);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === "TaskDuration").value * 1000;
  };
  await page.waitForTimeout(REST);
  let before = await busy();
  await play(page, target, async (to, finish) => {
    await finish();
    await page.waitForTimeout(REST);
    const now = await busy();
    figures.mainThread.push(now - before);
    before = now;
  });
  await page.context().close();
}

/** Seconds in which the engine thinks, in each game. */
const WINDOWS = 5;

async function measureThinking(browser, device, target, figures) {
  const page = await openPage(browser, device, target);
  await page.getByRole("button", { name: "Engine" }).click();
  await page.getByRole("meter", { name: "Evaluation" }).waitFor();
  for (let window = 0; window < WINDOWS; window++) {
    const longest = await page.evaluate(
      (length) =>
        new Promise((resolve) => {
          let longest = 0;
          const observer = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
          });
          observer.observe({ type: "longtask" });
          setTimeout(() => resolve(longest), length);
        }),
      1000,
    );
    figures.longest.push(longest);
  }
  await page.context().close();
}

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function print(device, all) {
  const rows = [
    ["first load until 32 men are painted, ms", "load", 0],
    ["  bytes of the files asked for until then", "bytes", 0],
    ["until the board is playable, ms", "playable", 0],
    ["click to DOM, ms", "toDom", 1],
    ["click to paint, ms", "toPaint", 1],
    ["main thread a move, ms", "mainThread", 1],
    ["longest task while the engine thinks, ms", "longest", 0],
  ];
  const heads = PAGES.map(({ name }) => name.padStart(20)).join("");
  console.log(`${`${device}: median / 95th percentile`.padEnd(42)}${heads}`);
  for (const [title, key, digits] of rows) {
    const cells = PAGES.map(({ name }) => {
      if (all[name][key].length === 0) return "–".padStart(20);
      const shares = [0.5, 0.95].map((share) => quantile(all[name][key], share).toFixed(digits));
      return shares.join(" / ").padStart(20);
    });
    console.log(title.padEnd(42) + cells.join(""));
  }
}

/** Measures both pages in turns on a device, and prints their figures. */
async function compare(browser, device, runs, games) {
  const empty = () => ({ load: [], playable: [], bytes: [], toDom: [], toPaint: [], mainThread: [], longest: [] });
  const all = Object.fromEntries(PAGES.map(({ name }) => [name, empty()]));
  const inTurn = async (times, measure) => {
    for (let run = 0; run < times; run++) {
      for (const page of PAGES) await measure(browser, device, page, all[page.name]);
    }
  };
  // The first load of each page warms up the browser and the server, and is not counted.
  for (const page of PAGES) await measureLoad(browser, device, page, empty());
  await inTurn(runs, measureLoad);
  await inTurn(games, measureLatency);
  await inTurn(games, measureMainThread);
  // The page with chessground has no engine.
  const [ours] = PAGES;
  for (let game = 0; game < games; game++) await measureThinking(browser, device, ours, all[ours.name]);
  print(device.name, all);
}

const runs = Number(process.argv[2] ?? 20);
const games = Math.max(1, Math.round(runs / 5));
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: process.env.CHROME_FLAGS.split(" "),
});
for (const device of [DESKTOP, PHONE]) await compare(browser, device, runs, games);
await browser.close();
console.log(`${runs} loads and ${2 * games} games of ${GAME.length} moves on each page and device`);
