// Measures what it costs the engine's worker that it can be interrupted: `cargo dev bench-worker`.
// The same search is made twice, in turns: by the worker as it is, which looks at its messages
// several times a second, and by one whose clock stands still, so that it never does.
//
//   speed   nodes a second, of the worker as it is over the other's
//   depth   the time to reach the same depth, likewise: a pause unwinds the tree, and what is
//           searched again on the way back counts as nodes as well
//   stop    from `stop`, at a random moment of an endless search, until `bestmove` arrives
//
//   SHARP960_URL  our site
import { chromium } from "playwright-core";

/** Positions, each with a depth that takes one to three seconds. */
const POSITIONS = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 17],
  ["r1bqkb1r/pp2pppp/2np1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 2 6", 15],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 14],
  ["r1b2rk1/2q1bppp/p2ppn2/1p4B1/3QP3/2N5/PPP1BPPP/R4RK1 w - - 0 13", 15],
  ["r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9", 16],
  ["4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19", 15],
  ["r2q1rk1/1b1nbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/R4RK1 b - - 3 12", 15],
  ["2r3k1/1q3pp1/p2bp2p/1p1n4/3P4/1P1Q1NP1/PB3P1P/2R3K1 w - - 2 25", 15],
  ["8/8/1p1k4/p1p2p2/P1P1pP2/1P2P3/3K4/8 w - - 0 40", 34],
  ["8/5pk1/4p1p1/3pP2p/1p1P3P/1P2KPP1/8/8 w - - 0 40", 26],
];
const STOPS = 40;

/**
 * Runs in the page: starts a worker and gives the page, under a name, `tell(command)` and
 * `ask(commands, last)` for the lines up to `last` with the milliseconds that they took.
 */
function listen([name, address]) {
  const worker = new Worker(address, { type: "module" });
  let lines = [];
  let done = () => {};
  let until = "";
  worker.onmessage = ({ data }) => {
    if (typeof data !== "string") return;
    lines.push(data);
    if (data.startsWith(until)) done();
  };
  window[name] = {
    tell: (command) => worker.postMessage(command),
    ask: (commands, last) =>
      new Promise((resolve) => {
        const start = performance.now();
        [lines, until] = [[], last];
        done = () => resolve({ lines, milliseconds: performance.now() - start });
        for (const command of commands) worker.postMessage(command);
      }),
  };
}

/** A worker in which no time passes. */
const TIMELESS = `
import "./engine_worker_simd_loader.js";
Performance.prototype.now = () => 0;
`;

const WORKERS = { sliced: "engine_worker_simd_loader.js", whole: "timeless_worker.js" };

async function open(browser) {
  const page = await browser.newPage();
  await page.route("**/timeless_worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: TIMELESS }),
  );
  await page.goto(process.env.SHARP960_URL);
  for (const [name, address] of Object.entries(WORKERS)) {
    await page.evaluate(listen, [name, address]);
    await page.evaluate((name) => window[name].ask(["isready"], "readyok"), name);
  }
  return page;
}

/** The nodes of a search to a depth, and the milliseconds that it takes. */
async function search(page, name, [fen, depth]) {
  const answer = await page.evaluate(
    async ([name, fen, depth]) => {
      const { ask } = window[name];
      await ask(["ucinewgame", `position fen ${fen}`, "isready"], "readyok");
      return ask([`go depth ${depth}`], "bestmove");
    },
    [name, fen, depth],
  );
  const last = answer.lines.findLast((line) => line.startsWith(`info depth ${depth} `));
  return { nodes: Number(last.match(/ nodes (\d+)/)[1]), milliseconds: answer.milliseconds };
}

/** Milliseconds until an endless search obeys, at random moments of it. */
function stop(page, [fen], after) {
  return page.evaluate(
    async ([fen, after]) => {
      const ended = window.sliced.ask([`position fen ${fen}`, "go infinite"], "bestmove");
      await new Promise((resolve) => setTimeout(resolve, after));
      const start = performance.now();
      window.sliced.tell("stop");
      await ended;
      return performance.now() - start;
    },
    [fen, after],
  );
}

/** The value below which that share of values lies. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

const quartiles = (values, digits) =>
  [0.5, 0.25, 0.75].map((share) => quantile(values, share).toFixed(digits).padStart(8)).join("");

const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const rounds = Number(process.argv[2] ?? 5);
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: process.env.CHROME_FLAGS.split(" "),
});
const page = await open(browser);
const ratios = { speed: [], depth: [] };
console.log("in slices over uninterrupted".padEnd(70), "      speed, in nodes/s     to the same depth");
console.log("".padEnd(70), "  median     q1      q3".padEnd(24), "  median     q1      q3");
for (const position of POSITIONS) {
  const here = { speed: [], depth: [] };
  for (let round = 0; round < rounds; round++) {
    const found = {};
    // Who begins changes.
    const names = round % 2 === 0 ? ["sliced", "whole"] : ["whole", "sliced"];
    for (const name of names) found[name] = await search(page, name, position);
    const speed = ({ nodes, milliseconds }) => nodes / milliseconds;
    here.speed.push(speed(found.sliced) / speed(found.whole));
    here.depth.push(found.whole.milliseconds / found.sliced.milliseconds);
  }
  ratios.speed.push(...here.speed);
  ratios.depth.push(...here.depth);
  const name = `${position[0].slice(0, 58)} depth ${position[1]}`;
  console.log(name.padEnd(70), quartiles(here.speed, 3), quartiles(here.depth, 3));
}
console.log("all".padEnd(70), quartiles(ratios.speed, 3), quartiles(ratios.depth, 3));
console.log("geometric mean".padEnd(70), mean(ratios.speed).toFixed(3).padStart(8), mean(ratios.depth).toFixed(3).padStart(24));

const stops = [];
for (let i = 0; i < STOPS; i++) {
  stops.push(await stop(page, POSITIONS[i % POSITIONS.length], 100 + 900 * Math.random()));
}
const [median, worst] = [quantile(stops, 0.5), Math.max(...stops)];
console.log(`\`stop\`, ms, of ${STOPS}:  median ${median.toFixed(0)}, worst ${worst.toFixed(0)}`);
await browser.close();
