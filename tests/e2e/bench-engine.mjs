// Measures the engine's worker beside Stockfish lite (single-threaded, npm's `stockfish`) in the
// same browser: `cargo dev bench-engine`. Both are the very files that a page would load, both are
// driven by UCI text, and they take turns on the same positions with the same time.
//
//   speed   nodes a second in a search of a fixed time
//   stop    from the `stop` of an infinite search until `bestmove` arrives
//
//   SHARP960_URL  our site; PEER_URL the folder with the peer's files
import { chromium } from "playwright-core";

const POSITIONS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
  "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
  "8/8/1p1k4/p1p2p2/P1P1pP2/1P2P3/3K4/8 w - - 0 40",
  "2r3k1/1q3pp1/p2bp2p/1p1n4/3P4/1P1Q1NP1/PB3P1P/2R3K1 w - - 2 25",
];

const ENGINES = [
  {
    name: "sharp960",
    page: process.env.SHARP960_URL,
    start: () => new Worker("engine_worker_simd_loader.js", { type: "module" }),
  },
  {
    name: "stockfish lite",
    page: process.env.PEER_URL,
    start: () => new Worker("stockfish-19-lite-single.js"),
  },
];

/** Runs in the page: gives it `tell(command)`, and `ask(commands, last)` for the lines up to `last`. */
function listen(start) {
  const worker = start();
  let lines = [];
  let done = () => {};
  let until = "";
  worker.onmessage = ({ data }) => {
    if (typeof data !== "string") return;
    for (const line of data.split("\n")) {
      lines.push(line);
      if (line.startsWith(until)) done(lines);
    }
  };
  window.tell = (command) => worker.postMessage(command);
  window.ask = (commands, last) =>
    new Promise((resolve) => {
      [lines, until, done] = [[], last, resolve];
      for (const command of commands) worker.postMessage(command);
    });
}

async function open(browser, { page: url, start }) {
  const page = await browser.newPage();
  await page.goto(url);
  // An early message may be lost while the worker loads, so the first is repeated.
  await page.evaluate(`(${listen})(${start})`);
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await Promise.race([
      page.evaluate(() => window.ask(["uci"], "uciok").then(() => true)),
      page.waitForTimeout(200).then(() => false),
    ]);
    if (answered) return page;
  }
  throw new Error(`no engine answers at ${url}`);
}

/** Nodes a second in a search of `time` milliseconds. */
async function speed(page, fen, time) {
  const lines = await page.evaluate(
    ([fen, time]) =>
      window
        .ask(["ucinewgame", "isready"], "readyok")
        .then(() => window.ask([`position fen ${fen}`, `go movetime ${time}`], "bestmove")),
    [fen, time],
  );
  const last = lines.findLast((line) => / nodes \d+/.test(line) && / time \d+/.test(line));
  const figure = (name) => Number(last.match(new RegExp(` ${name} (\\d+)`))[1]);
  return (figure("nodes") / figure("time")) * 1000;
}

/** Milliseconds until an infinite search obeys. */
async function stop(page, fen) {
  return page.evaluate(async (fen) => {
    const ended = window.ask([`position fen ${fen}`, "go infinite"], "bestmove");
    await new Promise((resolve) => setTimeout(resolve, 700));
    const start = performance.now();
    window.tell("stop");
    await ended;
    return performance.now() - start;
  }, fen);
}

const time = Number(process.argv[2] ?? 2000);
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: process.env.CHROME_FLAGS.split(" "),
});
const figures = ENGINES.map(() => ({ speed: [], stop: [] }));
const pages = [];
for (const engine of ENGINES) pages.push(await open(browser, engine));
for (const fen of POSITIONS) {
  for (const [index, page] of pages.entries()) {
    figures[index].speed.push(await speed(page, fen, time));
    figures[index].stop.push(await stop(page, fen));
  }
}
await browser.close();

const millions = (value) => (value / 1e6).toFixed(2).padStart(10);
console.log(`Mnps in ${time} ms`.padEnd(64) + ENGINES.map(({ name }) => name.padStart(16)).join("") + "   ratio");
for (const [index, fen] of POSITIONS.entries()) {
  const [ours, theirs] = figures.map((engine) => engine.speed[index]);
  console.log(fen.slice(0, 62).padEnd(64), millions(ours), "     ", millions(theirs), (ours / theirs).toFixed(2).padStart(7));
}
const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const [ours, theirs] = figures.map((engine) => mean(engine.speed));
console.log("geometric mean".padEnd(64), millions(ours), "     ", millions(theirs), (ours / theirs).toFixed(2).padStart(7));
const longest = figures.map((engine) => Math.max(...engine.stop).toFixed(0).padStart(10));
console.log("longest wait for `stop`, ms".padEnd(64), longest.join("       "));
