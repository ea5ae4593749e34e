// Measures what study needs, in Chromium: `cargo dev bench-study`. The first two figures beside
// lichess's PGN viewer, in turns, in the same browser.
//
//   open      from the moment when the page gets the text of a game of 60 moves, with 300 moves in
//             variations, until all its moves are there and the board and the moves in sight are
//             painted; the page is there already. At most 100 ms.
//   step      30 moves a second, to the end of the game: how long the frames took, and the number
//             of those in which the browser missed one of the display's. None; a page that is empty
//             and only counts frames, measured in turns with the others, tells what the machine
//             misses by itself. What the page computes in one go, on its main thread, must leave room
//             in a frame of 16.7 ms; it is measured in another run, because recording takes time.
//   review    a game of 60 moves, all of it analysed. At most 25 s.
//   import    10,000 games into the library, the longest time in which the page answered nobody, and
//             the most that it computed in one go: the processor's time, which other programs don't
//             make longer. At most 100 ms.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const PGN = readFileSync(new URL("study/sixty-moves.pgn", import.meta.url), "utf8");
const PLIES = 120;
const ALL_PLIES = 420;
const STEPS_A_SECOND = 30;
const GAMES = 10_000;

const SITE = process.env.SHARP960_URL;
const PAGES = [
  {
    name: "sharp960",
    url: new URL("?page=analysis", SITE).href,
    ready: ".analysis .board [data-man]",
    moves: ".game-text .ply",
    open: (pgn) => {
      const data = new DataTransfer();
      data.setData("text/plain", pgn);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    },
    step: () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    },
  },
  {
    name: "lichess pgn-viewer",
    url: process.env.PEER_URL,
    ready: "#viewer",
    moves: ".lpv__moves .move:not(.empty)",
    open: (pgn) => window.openPgn(pgn),
    step: () => window.viewer.goTo("next"),
  },
];

/** What a page misses that has nothing to do. */
const EMPTY = { name: "empty page", url: "about:blank", ready: "body", step: () => {} };

async function openPage(browser, { url, ready }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(ready).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  // What the page does when it is idle is not what is measured.
  await page.waitForTimeout(1000);
  return page;
}

/** The milliseconds until all moves are there and what is in sight of them is painted. */
function measureOpening(page, { moves, open }) {
  return page.evaluate(
    async ([moves, open, pgn, count]) => {
      const painted = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          requestAnimationFrame(() => port2.postMessage(0));
        });
      const drawn = new Promise((resolve) => {
        const look = () => {
          if (document.querySelectorAll(moves).length < count) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
      });
      const begin = performance.now();
      new Function("pgn", `return (${open})(pgn)`)(pgn);
      await drawn;
      return (await painted()) - begin;
    },
    [moves, String(open), PGN, ALL_PLIES],
  );
}

/** The durations of the frames, in milliseconds, while the game is stepped through. */
function measureSteps(page, { step }) {
  return page.evaluate(
    ([step, steps, gap]) =>
      new Promise((resolve) => {
        const next = new Function(`return (${step})()`);
        const frames = [];
        let made = 0;
        let last;
        let due;
        const frame = (now) => {
          if (last !== undefined) frames.push(now - last);
          last = now;
          due ??= now;
          if (now >= due) {
            if (made === steps) return resolve(frames);
            next();
            made += 1;
            due += gap;
          }
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [String(step), PLIES, 1000 / STEPS_A_SECOND],
  );
}

async function measureReview(browser) {
  const page = await openPage(browser, PAGES[0]);
  await measureOpening(page, PAGES[0]);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const begin = performance.now();
  await page.getByRole("button", { name: "Analyse the whole game" }).click();
  await page.getByText("Key moments").waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - begin) / 1000;
  await page.context().close();
  return seconds;
}

/** A file of many games, no two of them alike. */
function manyGames() {
  const moves = PGN.split("\n\n")[1].replaceAll(/\{[^}]*\}|\([^)]*\)|\d+\.\.\.\s/g, "");
  const game = (number) =>
    `[Event "Import"]\n[White "Player ${number}"]\n[Black "Opponent"]\n[Date "2024.01.01"]\n[Result "*"]\n\n${moves}\n`;
  return Array.from({ length: GAMES }, (_, number) => game(number)).join("\n");
}

async function measureImport(browser) {
  const page = await openPage(browser, { url: new URL("?page=library", SITE).href, ready: ".library" });
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
    }, 0);
  });
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  // As a file: a text would be put together in the page, which takes it a second.
  const folder = mkdtempSync(join(tmpdir(), "games-"));
  const file = join(folder, "games.pgn");
  writeFileSync(file, manyGames());
  await browser.startTracing(page, { categories: ["toplevel"] });
  const begin = performance.now();
  await page.setInputFiles(".import-games input[type=file]", file);
  const report = page.locator(".import-report [role=status]");
  await report.waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - begin) / 1000;
  const task = longestTask(await browser.stopTracing());
  const said = await report.innerText();
  const longest = await page.evaluate(() => window.longest);
  await page.context().close();
  rmSync(folder, { recursive: true });
  return { seconds, longest, task, said };
}

/** The most milliseconds that a task of the page took of the processor, by what the browser recorded. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace);
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const pages = new Set(named.map(thread));
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && pages.has(thread(event)));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const runs = Number(process.argv[2] ?? 5);
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: process.env.CHROME_FLAGS.split(" "),
});
const figures = Object.fromEntries([...PAGES, EMPTY].map(({ name }) => [name, { open: [], frames: [] }]));
for (let run = 0; run <= runs + 1; run++) {
  for (const target of [...PAGES, EMPTY]) {
    const page = await openPage(browser, target);
    const open = target.open && (await measureOpening(page, target));
    if (run > runs) await browser.startTracing(page, { categories: ["toplevel"] });
    const frames = await measureSteps(page, target);
    if (run > runs) figures[target.name].task = longestTask(await browser.stopTracing());
    await page.context().close();
    // The first run warms up the browser and the server, and is not counted; nor is the recorded one.
    if (run === 0 || run > runs) continue;
    figures[target.name].open.push(open);
    figures[target.name].frames.push(...frames);
  }
}
for (const { name, open: opens } of [...PAGES, EMPTY]) {
  const { open, frames, task } = figures[name];
  // The display's own rhythm, whatever it is.
  const usual = quantile(frames, 0.5);
  const dropped = frames.filter((frame) => frame > 1.5 * usual).length;
  console.log(`${name}:`);
  if (opens) console.log(`  open, median / longest: ${quantile(open, 0.5).toFixed(0)} / ${Math.max(...open).toFixed(0)} ms`);
  console.log(
    `  step, frame median / p99 / longest: ${[0.5, 0.99, 1].map((share) => quantile(frames, share).toFixed(1)).join(" / ")} ms; ` +
      `missed: ${dropped} of ${frames.length}; at most ${task.toFixed(1)} ms computed in one go`,
  );
}
console.log(`review of ${PLIES / 2} moves: ${(await measureReview(browser)).toFixed(1)} s`);
const { seconds, longest, task, said } = await measureImport(browser);
console.log(
  `import of ${GAMES} games: ${seconds.toFixed(1)} s, longest silence ${longest.toFixed(0)} ms, ` +
    `at most ${task.toFixed(0)} ms computed in one go (${said})`,
);
await browser.close();
