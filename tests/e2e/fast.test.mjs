// What makes the site feel fast: nothing shifts, the page answers while the engine thinks, and the
// app is small. How long things take is measured by bench.mjs.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { dist } from "./copy.mjs";
import { siteUrl, test } from "./harness.mjs";

const UPRIGHT = { width: 360, height: 740, touch: true };
const TABLET = { width: 768, height: 1024, touch: true };
const DESK = { width: 1440, height: 900 };
const SIZES = Object.entries({ UPRIGHT, TABLET, DESK });

/** The largest task that keeps a page from answering at once, in milliseconds. */
const LONGEST = 50;

/** The app of the play page as it is downloaded, WebAssembly and glue: 256 KB. */
const APP = 256_000;

/** Opens a page that is watched from its beginning by a script. */
async function watched(openPage, script, { path, ...options }) {
  const board = await openPage({ ...options, ready: false, path: "icon.svg", expected: [/favicon/] });
  await board.page.addInitScript(script);
  await board.page.goto(new URL(path, siteUrl).href);
  return board;
}

/** Runs in the page: adds up what shifts without a press or a key just before, as browsers count it. */
function noteShifts() {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: notes its long tasks. */
function noteTasks() {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.tasks.push({ startTime, duration });
  }).observe({ type: "longtask" });
}

async function assertStill({ page }, about) {
  const shift = await page.evaluate(() => globalThis.shift);
  assert.ok(shift <= 0.02, `${about}: ${shift}`);
}

/** Each page, and what is there last. */
const PAGES = {
  "?page=analysis&variant=chess&moves=e2e4,e7e5,g1f3": ".study-moves .ply",
  "?page=editor": ".bench .board, .editor .board",
  "?page=library": "#games",
  "?page=starts": "#start",
  "?page=embed": "#preview [data-sq=e4]",
};

for (const [name, size] of SIZES) {
  test(`${name}: no page shifts while it loads`, async ({ openPage }) => {
    for (const [path, last] of Object.entries(PAGES)) {
      const board = await watched(openPage, noteShifts, { ...size, path });
      await board.page.locator(last).first().waitFor({ state: "attached" });
      await board.page.waitForTimeout(500);
      await assertStill(board, path);
      await board.page.close();
    }
  });

  test(`${name}: nothing shifts by itself during play`, async ({ openPage }) => {
    const board = await watched(openPage, noteShifts, { ...size, path: "?variant=crazyhouse&mode=free" });
    await board.ready();
    const button = (name) => board.page.getByRole("button", { name, exact: true });
    for (const [from, to] of [["e2", "e4"], ["d7", "d5"], ["e4", "d5"]]) await board.clickMove(from, to);
    await board.page.getByRole("button", { name: "Engine" }).click();
    await board.page.getByRole("meter", { name: "Evaluation" }).waitFor();
    await board.page.waitForTimeout(700);
    await assertStill(board, "the engine’s line");
    for (const name of ["New game", "Settings"]) {
      await button(name).click();
      await board.page.getByRole("dialog", { name }).waitFor();
      await board.page.waitForTimeout(300);
      await board.page.keyboard.press("Escape");
      await board.page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await board.clickMove("d8", "d5");
    // So long that a shift is no answer to the press.
    await board.page.waitForTimeout(700);
    await assertStill(board, "moves and dialogs");
  });
}

/** What the longest tasks of some windows of time come to; a busy machine makes single ones longer. */
async function longestTasks({ page }, windows, length) {
  const longest = [];
  for (let window = 0; window < windows; window++) {
    const from = await page.evaluate(() => performance.now());
    await page.waitForTimeout(length);
    const durations = await page.evaluate((from) => globalThis.tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration), from);
    longest.push(Math.max(0, ...durations));
  }
  return longest.sort((a, b) => a - b);
}

function assertShort(longest, about) {
  const median = longest[Math.floor(longest.length / 2)];
  assert.ok(median <= LONGEST, `${about}: ${longest.map(Math.round).join(", ")} ms`);
}

test("no task of the analysis page is long while the engine thinks", async ({ openPage }) => {
  const board = await watched(openPage, noteTasks, { path: "?page=analysis&variant=chess&moves=e2e4,e7e5,g1f3" });
  await board.page.getByRole("switch", { name: "Engine" }).click();
  const depth = board.page.locator(".engine-head .figures");
  await board.page.locator(".engine-lines li button").first().waitFor({ timeout: 30_000 });
  const before = await depth.innerText();
  assertShort(await longestTasks(board, 5, 500), "windows of half a second");
  assert.notEqual(await depth.innerText(), before, "it thinks");
});

test("no task of the play page is long while the engine thinks", async ({ openPage }) => {
  const board = await watched(openPage, noteTasks, { path: "?variant=chess&mode=free&moves=e2e4,e7e5" });
  await board.page.getByRole("button", { name: "Engine" }).click();
  await board.page.getByRole("meter", { name: "Evaluation" }).waitFor();
  assertShort(await longestTasks(board, 5, 500), "windows of half a second");
});

test("no task of the play page is long while the computer thinks about its move", async ({ openPage }) => {
  const board = await watched(openPage, noteTasks, { path: "?variant=chess" });
  await board.ready();
  await board.page.getByRole("combobox", { name: "Opponent" }).selectOption("Level 10");
  const plies = board.page.locator(".moves .ply");
  const longest = [];
  for (const [turn, [from, to]] of [["a2", "a3"], ["h2", "h3"], ["b2", "b3"]].entries()) {
    await board.clickMove(from, to);
    await plies.nth(2 * turn).waitFor();
    await board.page.waitForTimeout(200);
    longest.push(...(await longestTasks(board, 1, 500)));
    await plies.nth(2 * turn + 1).waitFor({ timeout: 30_000 });
    await board.page.waitForTimeout(300);
  }
  assertShort(longest.sort((a, b) => a - b), "half a second of each of three turns");
});

test("the app of the play page is no larger than 256 KB", async ({ openPage }) => {
  const { page } = await openPage();
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const app = new Set(names.map((name) => /\/(app-\w+(?:\.js|_bg\.wasm))$/.exec(name)?.[1]).filter(Boolean));
  assert.equal(app.size, 2, names.join());
  const bytes = [...app].reduce((sum, name) => sum + statSync(join(dist, `${name}.br`)).size, 0);
  assert.ok(bytes <= APP, `${bytes} bytes`);
});
