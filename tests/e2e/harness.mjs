// What the end-to-end tests stand on: a browser, pages that must stay quiet, and hands.
//
//   test("a pawn is moved by dragging", async ({ openPage }) => {
//     const board = await openPage({ width: 390, height: 844, touch: true });
//     await board.drag("e2", "e4");
//   });
//
// A test fails, whatever it says itself, if a page of it logs an error or warning, throws, breaks
// the content security policy or asks any host but this one for anything; a page of another site
// (host.mjs) may ask that one too.
//
// `cargo dev test --only e2e` builds and serves the site and sets the environment:
//   SHARP960_URL  the site's address, ending with a slash
//   SHARP960_PACKAGE  the folder of the npm package
//   CHROME        the browser; CHROME_FLAGS what to start it with
//   SHARP960_TRIES  how often a test that fails is tried (1); the output names those that failed
import assert from "node:assert/strict";
import { after, test as nodeTest } from "node:test";
import { chromium } from "playwright-core";

/** The site's address, ending with a slash. */
export const siteUrl = environment("SHARP960_URL");

const LIMIT = 60_000;

/** A busy machine can be late once; what fails at every try is broken. */
const TRIES = Number(process.env.SHARP960_TRIES ?? 1);

/** What Playwright writes in the place of a service worker. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * A test with a browser. `body` gets `{ openPage }`; all pages are closed after it.
 * @param {string} name what holds
 * @param {(tools: { openPage: (options?: PageOptions) => Promise<BoardPage> }) => Promise<void>} body
 * @param {{ timeout?: number }} [options] in milliseconds
 */
export function test(name, body, { timeout = LIMIT } = {}) {
  nodeTest(name, { timeout: TRIES * timeout + 5000 }, (context) => tried(context, timeout, () => attempt(body)));
}

/**
 * Does what a test does, once more if it fails and `SHARP960_TRIES` allows.
 * @param {import("node:test").TestContext} context of the test
 * @param {number} limit of each try, in milliseconds
 * @param {() => Promise<void>} body
 */
export async function tried(context, limit, body) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(limit, body());
    } catch (error) {
      if (attempt >= TRIES) throw error;
      context.diagnostic(`failed at its first try: ${context.name}: ${error.message}`);
    }
  }
}

async function attempt(body) {
  const contexts = [];
  const problems = [];
  const openPage = async (options = {}) => {
    const context = options.sameVisitorAs?.page.context() ?? (await newVisitor(options));
    contexts.push(context);
    const page = await context.newPage();
    const base = options.host?.url ?? siteUrl;
    watch(page, problems, options.expected ?? [], [siteUrl, base]);
    const board = new BoardPage(page);
    await page.goto(new URL(options.path ?? "", base).href);
    if (options.ready !== false) await board.ready();
    return board;
  };
  try {
    await body({ openPage });
    // A round trip, so that whatever the pages said has arrived.
    await Promise.all(contexts.flatMap((context) => context.pages()).map((page) => page.title()));
    if (problems.length > 0) throw new Error("the pages must stay quiet");
  } catch (error) {
    // What a page complained about is most often why the test failed.
    if (problems.length > 0) error.message += `; the pages said:\n  ${problems.join("\n  ")}`;
    throw error;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** What `work` comes to, unless that takes longer than `limit` milliseconds. */
async function within(limit, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @typedef {object} PageOptions
 * @property {string} [path] relative to the site: "?variant=chess960&n=518"
 * @property {{ url: string }} [host] the site that the path is relative to, if it isn't ours
 * @property {number} [width] of the window, in CSS pixels (1280)
 * @property {number} [height] of the window (800)
 * @property {"light" | "dark"} [colorScheme]
 * @property {boolean} [touch] a device with a touch screen
 * @property {boolean} [reducedMotion]
 * @property {string} [locale] the browser's language ("en-GB")
 * @property {boolean} [keeps] the browser may keep the site for use without a network; a test can't
 *   change what is fetched then, so there is no service worker otherwise
 * @property {BoardPage} [sameVisitorAs] shares storage with that page; it keeps that page's window
 * @property {RegExp[]} [expected] messages of the page that are no failure here
 * @property {boolean} [ready] false: don't wait for the board
 */

let launched;

/** The browser of this file's tests, started with the first of them. */
export function browser() {
  launched ??= chromium.launch({
    executablePath: environment("CHROME"),
    args: environment("CHROME_FLAGS").split(" "),
  });
  return launched;
}

after(async () => (await launched)?.close());

function environment(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests by \`cargo dev test --only e2e\``);
  return value;
}

/** A visitor who was never here before. */
async function newVisitor(options) {
  const { width = 1280, height = 800, colorScheme, touch, reducedMotion, keeps, locale } = options;
  return (await browser()).newContext({
    viewport: { width, height },
    colorScheme: colorScheme ?? "light",
    locale: locale ?? "en-GB",
    hasTouch: touch ?? false,
    isMobile: touch ?? false,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: keeps ? "allow" : "block",
  });
}

/**
 * Opens the settings at one of their tabs.
 * @param {BoardPage} board
 * @param {"Board" | "Moves" | "Games" | "Page"} tab
 */
export async function openSettings({ page }, tab) {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radio", { name: tab, exact: true }).check();
  return dialog;
}

/**
 * Agrees that a game is no longer rated, which is asked before a hint or a move taken back.
 * @param {BoardPage} board
 */
export async function playUnrated({ page }) {
  const dialog = page.getByRole("dialog", { name: "Play on unrated?" });
  await dialog.getByRole("button", { name: "Play on unrated" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Writes down whatever a page must not do. */
function watch(page, problems, expected, sites) {
  const origins = sites.map((site) => new URL(site).origin);
  const report = (problem) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on("console", (message) => {
    if (message.text() === BLOCKED) return;
    if (["error", "warning"].includes(message.type())) {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on("pageerror", (error) => report(`uncaught: ${error.stack ?? error}`));
  page.on("crash", () => report("the page crashed"));
  page.on("request", (request) => {
    if (!isAmong(origins, request.url())) report(`request to another host: ${request.url()}`);
  });
}

function isAmong(origins, address) {
  const { protocol, origin } = new URL(address);
  return ["data:", "blob:"].includes(protocol) || origins.includes(origin);
}

/** A page with a board, and the hands of its visitor. */
export class BoardPage {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    this.board = page.locator(".board").first();
  }

  /** Waits until the board is drawn, and on the play page the panel, which comes a frame later. */
  async ready() {
    await this.square("e4").waitFor({ state: "attached" });
    await this.page.waitForFunction(() => !document.querySelector(".play > .panel:empty"));
  }

  /** Waits until the page has stored what has changed, which it does when it is idle. */
  async stored() {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const afterPaint = (next) => requestAnimationFrame(() => setTimeout(next));
          // Idle callbacks are called in their order, so the page's own comes first.
          afterPaint(() => afterPaint(() => requestIdleCallback(() => resolve())));
        }),
    );
  }

  /** The address, once what has changed stands in it: the page writes it a second later. */
  async address() {
    await this.stored();
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1100)));
    return this.page.url();
  }

  /** A square of the board, by its name. */
  square(name) {
    return this.board.locator(`[data-sq="${name}"]`).first();
  }

  /** The pieces on the board. */
  get men() {
    return this.board.locator("[data-man]");
  }

  /**
   * The middle of a square (by name), of anything on the page (a locator), or a point as it is.
   * In CSS pixels of the window.
   */
  async centre(target) {
    if (typeof target === "object" && "x" in target) return target;
    const locator = typeof target === "string" ? this.square(target) : target;
    const box = await locator.boundingBox();
    assert.ok(box, `${target} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Gives up a game against the computer after a move of each side. */
  async loseShortGame() {
    const { page } = this;
    await this.clickMove("e2", "e4");
    await page.locator(".moves .ply").nth(1).waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
    await page.locator(".result").waitFor();
  }

  /** Presses and releases the mouse on a square or element. */
  async click(target, { button = "left" } = {}) {
    const { x, y } = await this.centre(target);
    await this.page.mouse.click(x, y, { button });
  }

  /** Drags with the mouse from one square or element to another, by way of some points between. */
  async drag(from, to, { button = "left", steps = 6 } = {}) {
    const [start, end] = [await this.centre(from), await this.centre(to)];
    const { mouse } = this.page;
    await mouse.move(start.x, start.y);
    await mouse.down({ button });
    await mouse.move(end.x, end.y, { steps });
    await mouse.up({ button });
  }

  /** Touches a square or element; needs a page with `touch`. */
  async tap(target) {
    const { x, y } = await this.centre(target);
    await this.page.touchscreen.tap(x, y);
  }

  /** Drags with a finger; needs a page with `touch`. */
  async touchDrag(from, to, { steps = 6 } = {}) {
    const [start, end] = [await this.centre(from), await this.centre(to)];
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type, point) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
    await send("touchStart", start);
    for (let step = 1; step <= steps; step++) {
      const along = (a, b) => a + ((b - a) * step) / steps;
      await send("touchMove", { x: along(start.x, end.x), y: along(start.y, end.y) });
    }
    await send("touchEnd");
    await session.detach();
  }

  /** Moves by clicking first the one, then the other square or element. */
  async clickMove(from, to) {
    await this.click(from);
    await this.click(to);
  }
}
