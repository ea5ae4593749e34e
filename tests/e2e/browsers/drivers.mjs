// One pair of hands for three browsers: Chromium and Firefox by puppeteer-core over WebDriver BiDi,
// WebKit (GTK) by selenium-webdriver. What tests need of a page is little, so that it means the same
// in each.
//
// `cargo dev test --only browsers` sets the environment:
//   BROWSER        chromium, firefox or webkit
//   BROWSER_PATH   the program; for WebKit its MiniBrowser
//   BROWSER_FLAGS  what to start Chromium with
//   WEBKIT_DRIVER  WebKit's driver
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";

/** Which browser the tests run in. */
export const name = process.env.BROWSER ?? "";
const program = process.env.BROWSER_PATH;

/** How long to wait for what a test expects, in milliseconds. */
const PATIENCE = 30_000;
const SIZE = { width: 1100, height: 800 };

/**
 * Keys with a name that both libraries call alike here; all others are characters.
 * @type {Record<string, string>}
 */
const KEYS = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
};

/**
 * The browser named by the environment. A visitor of it was never here before.
 * @returns {Promise<{ newVisitor(): Promise<Page>, close(): Promise<void> }>}
 */
export async function startBrowser() {
  if (name === "webkit") return startWebkit();
  if (name === "chromium" || name === "firefox") return startPuppeteer();
  throw new Error("BROWSER is not set: run these tests by `cargo dev test --only browsers`");
}

/** A page and its visitor's hands; each browser has its own `goto`, `run`, `point` and `key`. */
class Page {
  /** Waits until a function of the page returns something true, and returns that. */
  async until(what, inPage, ...values) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const found = await this.run(inPage, ...values);
      if (found) return found;
      if (Date.now() > end) throw new Error(`${name} waited in vain for ${what}`);
      await new Promise((next) => setTimeout(next, 50));
    }
  }

  /**
   * The middle of the first element that a selector names, in CSS pixels, once it is to be seen. In a
   * selector ` >>> ` stands before what is looked for in the shadow of the element before it.
   */
  centre(selector) {
    return this.until(
      selector,
      (selector) => {
        const parts = selector.split(" >>> ");
        const last = parts.pop();
        const root = parts.reduce((root, part) => root?.querySelector(part)?.shadowRoot, document);
        const box = root?.querySelector(last)?.getBoundingClientRect();
        return box?.width > 0 && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
      selector,
    );
  }

  /** Presses and releases the mouse on an element. */
  async click(selector) {
    const place = await this.centre(selector);
    await this.point([["move", place], ["down"], ["up"]]);
  }

  /** Drags with the mouse from one element to another. */
  async drag(from, to) {
    const [start, end] = [await this.centre(from), await this.centre(to)];
    const along = (part) => ({
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    });
    const way = [0.2, 0.5, 0.8, 1].map((part) => ["move", along(part)]);
    await this.point([["move", start], ["down"], ...way, ["up"]]);
  }

  /** Presses keys one after the other: characters, or names such as Enter. */
  async keys(...keys) {
    for (const key of keys) await this.key(key);
  }
}

async function startPuppeteer() {
  const { width, height } = SIZE;
  const window = name === "firefox" ? [`--width=${width}`, `--height=${height}`] : [`--window-size=${width},${height}`];
  const browser = await puppeteer.launch({
    browser: name === "firefox" ? "firefox" : "chrome",
    executablePath: program,
    headless: true,
    // Firefox refuses some of the commands with which puppeteer would set the window's size.
    defaultViewport: null,
    args: [...window, ...(process.env.BROWSER_FLAGS ?? "").split(" ").filter(Boolean)],
  });
  return {
    async newVisitor() {
      const context = await browser.createBrowserContext();
      return new PuppeteerPage(context, await context.newPage());
    },
    close: () => browser.close(),
  };
}

class PuppeteerPage extends Page {
  constructor(context, page) {
    super();
    this.context = context;
    this.page = page;
  }

  goto(address) {
    return this.page.goto(address, { waitUntil: "load" });
  }

  reload() {
    return this.page.reload({ waitUntil: "load" });
  }

  /** Runs a function in the page; what it returns may be a promise. */
  run(inPage, ...values) {
    return this.page.evaluate(inPage, ...values);
  }

  async point(steps) {
    const { mouse } = this.page;
    for (const [step, place] of steps) {
      if (step === "move") await mouse.move(place.x, place.y);
      else await mouse[step]();
    }
  }

  key(key) {
    return this.page.keyboard.press(key);
  }

  close() {
    return this.context.close();
  }
}

function startWebkit() {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: program, args: ["--automation"] },
  });
  return {
    // A driver has one session, so each visitor has a driver.
    async newVisitor() {
      const port = await freePort();
      const driver = spawn(process.env.WEBKIT_DRIVER, [`--port=${port}`], { stdio: "ignore" });
      try {
        const session = await whenListening(() =>
          new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
        );
        await session.manage().setTimeouts({ script: PATIENCE });
        await session.manage().window().setRect(SIZE);
        return new WebkitPage(session, driver);
      } catch (error) {
        driver.kill();
        throw error;
      }
    },
    async close() {},
  };
}

class WebkitPage extends Page {
  constructor(session, driver) {
    super();
    this.session = session;
    this.driver = driver;
  }

  goto(address) {
    return this.session.get(address);
  }

  reload() {
    return this.session.navigate().refresh();
  }

  async run(inPage, ...values) {
    const [error, result] = await this.session.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       const values = Array.prototype.slice.call(arguments, 0, -1);
       Promise.resolve().then(() => (${inPage})(...values))
         .then((value) => done([null, value]), (error) => done([String(error), null]));`,
      ...values,
    );
    if (error) throw new Error(error);
    return result;
  }

  async point(steps) {
    const actions = this.session.actions({ async: true });
    for (const [step, place] of steps) {
      if (step === "move") {
        const [x, y] = [Math.round(place.x), Math.round(place.y)];
        actions.move({ x, y, origin: Origin.VIEWPORT, duration: 10 });
      } else if (step === "down") actions.press();
      else actions.release();
    }
    await actions.perform();
  }

  key(key) {
    return this.session.actions({ async: true }).sendKeys(KEYS[key] ?? key).perform();
  }

  async close() {
    await this.session.quit();
    this.driver.kill();
  }
}

/** A port that nobody listens at. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Tries until the driver that was just started listens. */
async function whenListening(connect) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!/ECONNREFUSED/.test(String(error)) || Date.now() > end) throw error;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}
