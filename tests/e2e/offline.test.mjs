// Without a network and from one version to the next: what the browser keeps of the site.
import assert from "node:assert/strict";
import { after } from "node:test";
import { startCopy } from "./copy.mjs";
import { openSettings, test } from "./harness.mjs";

const LONG = { timeout: 180_000 };

const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();
const ply = ({ page }, index) => page.locator(".moves .ply").nth(index);

/** Waits until something holds that no event tells of. */
async function until(holds) {
  while (!(await holds())) await new Promise((next) => setTimeout(next, 100));
}

const registrations = ({ page }) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the browser has kept the site, and serves this page from it too. */
const isKept = ({ page }) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });

/** A visitor of the copy whose browser has kept it. */
async function visitor(openPage, copy, options) {
  const board = await openPage({ host: copy, keeps: true, ...options });
  await isKept(board);
  return board;
}

const again = (openPage, copy, board, options) =>
  openPage({ host: copy, sameVisitorAs: board, ...options });

const buildOf = ({ page }) =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.content ?? null);
const caches = ({ page }) => page.evaluate(() => window.caches.keys());
const newVersion = ({ page }) => page.getByRole("button", { name: "New version" });
const reload = ({ page }) => page.getByRole("button", { name: "Reload", exact: true });

/** The pages, each with something that only it shows. */
const PAGES = {
  "": ".play .seat.bottom",
  "index.html": ".play .seat.bottom",
  "?variant=chess960&n=356&moves=e2e4,e7e5": ".moves .ply",
  "?page=analysis&variant=chess&moves=e2e4": "#board .board",
  "?page=editor": "#editor-fen",
  "?page=library": "#games",
  "?page=starts": "#start",
  "?page=embed": "#preview",
  "embed.html?mode=free&variant=duck": "sharp960-board .board",
  "examples/reference.html": "#attributes",
  "examples/index.html": 'a[href="plain.html"]',
  "examples/": 'a[href="plain.html"]',
  "examples/plain.html": "sharp960-board .board",
};

test("after one visit every page works without a network", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy);
  copy.cut();
  for (const [path, shown] of Object.entries(PAGES)) {
    // Examples are for other sites, and name no icon.
    const expected = path.startsWith("examples/") ? [/favicon\.ico/] : [];
    const { page } = await again(openPage, copy, board, { path, ready: false, expected });
    await page.locator(shown).first().waitFor({ state: "attached" });
    assert.equal(await page.locator("#start-failure").isVisible().catch(() => false), false, path);
    await page.close();
  }
}, LONG);

test("the settings say that the site works without a network as soon as it does", async ({ openPage }) => {
  const board = await openPage({ host: await startCopy(after), keeps: true });
  const dialog = await openSettings(board, "Page");
  await dialog.getByText("Not ready for use offline").waitFor();
  await dialog.getByText("Works offline").waitFor();
}, LONG);

test("the settings say whether the site works without a network", async ({ openPage }) => {
  const copy = await startCopy(after);
  const first = await openPage({ host: copy });
  await (await openSettings(first, "Page")).getByText("Not ready for use offline").waitFor();
  const board = await visitor(openPage, copy);
  await (await openSettings(board, "Page")).getByText("Works offline").waitFor();
}, LONG);

test("the builder says that its frame needs a network", async ({ openPage }) => {
  const copy = await startCopy(after);
  // The copy’s host does not let other origins have its files, which a frame in a sandbox is.
  const expected = [/ERR_INTERNET_DISCONNECTED/, /CORS policy/, /embed-page\.js/];
  const { page } = await openPage({ host: copy, path: "?page=embed", ready: false, expected });
  await page.locator("#preview .board").first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole("group", { name: "Preview" }).getByText("iframe", { exact: true }).click();
  const said = page.getByText("This preview needs a network");
  await said.waitFor();
  await page.context().setOffline(false);
  await said.waitFor({ state: "detached" });
  await page.locator("#preview iframe").waitFor();
}, LONG);

test("the computer answers without a network", async ({ openPage }) => {
  const copy = await startCopy(after);
  const first = await visitor(openPage, copy);
  copy.cut();
  const board = await again(openPage, copy, first);
  await board.clickMove("e2", "e4");
  await ply(board, 1).waitFor();
  // The page of the first visit goes on to others too.
  await first.page.getByRole("link", { name: "Editor" }).click();
  await first.page.locator("#editor-fen").waitFor();
}, LONG);

test("the computer’s network of a game is there without a connection", async ({ openPage }) => {
  const copy = await startCopy(after);
  const first = await visitor(openPage, copy);
  copy.cut();
  const board = await again(openPage, copy, first, { path: "?variant=crazyhouse" });
  const fetched = board.page.context().waitForEvent("response", (response) => /\/networks\//.test(response.url()));
  await board.clickMove("e2", "e4");
  await ply(board, 1).waitFor();
  const response = await fetched;
  assert.match(response.url(), /\/networks\/crazyhouse\.nnue$/);
  assert.ok(response.fromServiceWorker());
  assert.equal(response.status(), 200);
  await response.finished();
}, LONG);

test("the site is kept only when the page has what it needs itself", async ({ openPage }) => {
  const copy = await startCopy(after);
  await visitor(openPage, copy);
  const names = copy.asked.map(({ name }) => name);
  const kept = names.indexOf("service-worker.js");
  const app = names.findIndex((name) => /^app-\w+_bg\.wasm$/.test(name));
  assert.ok(app >= 0 && app < kept, names.join(" "));
  assert.ok(names.indexOf("embed_core_bg.wasm") > kept);
  const engines = names.slice(kept).filter((name) => /^engine_worker.*_bg\.wasm$/.test(name));
  assert.ok(engines.every((name) => name.includes("simd")), "one engine of the two is enough");
  assert.deepEqual(names.filter((name) => /^(examples\/[^/]+|screenshots|npm)\/|\.d\.ts$/.test(name)), []);
}, LONG);

test("the site is kept only when the visitor pauses", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await openPage({ host: copy, keeps: true });
  const isAsked = () => copy.asked.some(({ name }) => name === "service-worker.js");
  for (const end = Date.now() + 5_000; Date.now() < end;) {
    await board.page.mouse.move(100 + (Date.now() % 200), 300);
    await board.page.waitForTimeout(100);
  }
  assert.equal(isAsked(), false);
  await until(isAsked);
}, LONG);

test("a new version waits for the visitor, and keeps the game", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy);
  await board.clickMove("e2", "e4");
  await ply(board, 1).waitFor();
  assert.equal(await newVersion(board).count(), 0);

  copy.rebuild("second");
  // A visit in another window makes the browser look for a new version.
  const other = await again(openPage, copy, board);
  await newVersion(board).waitFor();
  assert.equal(await buildOf(other), null, "the other window has the same version");
  assert.equal(await board.page.getByRole("status").getByText("A new version of sharp960 is ready.").count(), 1);

  // The game goes on.
  await board.clickMove("d2", "d4");
  await ply(board, 3).waitFor();
  const played = await moves(board);

  // No window is left with files of two versions.
  await newVersion(board).click();
  await reload(board).click();
  await board.page.locator("#new-version").getByText("once you have closed the other windows").waitFor();
  assert.equal(await buildOf(board), null);
  await other.page.close();

  const reloaded = board.page.waitForEvent("load");
  await reload(board).click();
  await reloaded;
  await board.ready();
  assert.equal(await buildOf(board), "second");
  await ply(board, 3).waitFor();
  assert.deepEqual(await moves(board), played);
  assert.equal(await newVersion(board).count(), 0);
  assert.equal((await caches(board)).length, 1, "what the version before has kept is gone");
}, LONG);

test("a new version begins by itself once all windows are closed", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy);
  // The browser stays open with another site.
  const elsewhere = { page: await board.page.context().newPage() };
  copy.rebuild("second");
  await board.page.reload();
  await newVersion(board).waitFor();
  await board.page.close();
  // A page may not be gone yet when the browser says that it is closed.
  await until(async () => {
    const next = await again(openPage, copy, elsewhere);
    const build = await buildOf(next);
    await next.page.close();
    return build === "second";
  });
}, LONG);

test("a version that can't be fetched whole leaves the one before", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy);
  copy.rebuild("second");
  copy.broken.add("other_pages_bg.wasm");
  const refused = board.page.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.serviceWorker.getRegistration().then((registration) =>
          registration.addEventListener("updatefound", () => {
            const { installing } = registration;
            installing.addEventListener("statechange", () => installing.state === "redundant" && resolve());
          }),
        ),
      ),
  );
  await (await again(openPage, copy, board)).page.close();
  await refused;
  assert.equal(await newVersion(board).count(), 0);

  copy.cut();
  for (const path of ["", "?page=analysis"]) {
    const page = await again(openPage, copy, board, { path });
    assert.equal(await buildOf(page), null);
    await page.page.close();
  }

  // The next attempt fetches the rest.
  copy.cut(false);
  copy.broken.clear();
  const before = copy.asked.length;
  await (await again(openPage, copy, board)).page.close();
  await newVersion(board).waitFor();
  const fetched = copy.asked.slice(before).map(({ name }) => name);
  assert.ok(fetched.includes("other_pages_bg.wasm"));
  assert.ok(!fetched.includes("embed_core_bg.wasm"), "what is there isn't fetched again");
}, LONG);

test("a file of another build is not kept", async ({ openPage }) => {
  const copy = await startCopy(after);
  copy.change("openings.txt", (text) => `${text} `);
  const board = await openPage({ host: copy, keeps: true });
  await until(() => copy.asked.some(({ name }) => name === "openings.txt"));
  await until(async () => (await registrations(board)) === 0);
}, LONG);

test("a build without a list removes what an earlier one has kept", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy);
  assert.equal((await caches(board)).length, 1);
  const unlisted = (script) =>
    script.replace(/^const VERSION = .*$/m, 'const VERSION = "";').replace(/^const FILES = \{[^}]*\};$/m, "const FILES = {};");
  copy.change("service-worker.js", unlisted);
  await board.page.reload();
  await until(async () => (await caches(board)).length === 0);
  copy.change("index.html", (html) => html.replace("<title>", '<meta name="build" content="fresh"><title>'));
  await board.page.reload();
  assert.equal(await buildOf(board), "fresh");
}, LONG);

test("only plain requests for the site's own files are answered from what is kept", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy, { expected: [/absent\.txt/] });
  const before = copy.asked.length;
  const statuses = await board.page.evaluate(async () => {
    const ask = async (name, init) => (await fetch(name, init)).status;
    return [
      await ask("openings.txt?any=query"),
      await ask("openings.txt", { method: "HEAD" }),
      await ask("openings.txt", { headers: { Range: "bytes=0-9" } }),
      await ask("embed-frame.js"),
      await ask("absent.txt"),
    ];
  });
  assert.deepEqual(statuses, [200, 200, 200, 200, 404]);
  assert.deepEqual(copy.asked.slice(before), [
    { name: "openings.txt", method: "HEAD", range: undefined },
    { name: "openings.txt", method: "GET", range: "bytes=0-9" },
    { name: "embed-frame.js", method: "GET", range: undefined },
    { name: "absent.txt", method: "GET", range: undefined },
  ]);
}, LONG);

test("two copies of the site on one host keep their own files", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await visitor(openPage, copy);
  const kept = await caches(board);
  await board.page.evaluate(() => window.caches.open("sharp960 http://127.0.0.1/other/ 1"));
  copy.rebuild("second");
  await board.page.reload();
  await newVersion(board).click();
  await reload(board).click();
  await board.page.locator('meta[name="build"][content="second"]').waitFor({ state: "attached" });
  const names = await caches(board);
  assert.ok(names.includes("sharp960 http://127.0.0.1/other/ 1"));
  assert.ok(!names.includes(kept[0]));
}, LONG);

for (const [how, script] of [
  ["has no service workers", "delete Navigator.prototype.serviceWorker"],
  ["refuses them", "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"],
]) {
  test(`nothing is missed or said where the browser ${how}`, async ({ openPage }) => {
    const copy = await startCopy(after);
    const board = await openPage({ host: copy, keeps: true, path: "embed.html", ready: false });
    await board.page.addInitScript(script);
    const asked = board.page.waitForResponse(/offline\.js/);
    await board.page.goto(copy.url);
    await (await asked).finished();
    await board.ready();
    await board.clickMove("e2", "e4");
    await ply(board, 1).waitFor();
  }, LONG);
}

test("a board in a frame keeps nothing", async ({ openPage }) => {
  const copy = await startCopy(after);
  const board = await openPage({ host: copy, keeps: true, path: "embed.html?mode=free" });
  await board.page.waitForLoadState("networkidle");
  assert.equal(await registrations(board), 0);
  assert.ok(!copy.asked.some(({ name }) => name === "service-worker.js"));
}, LONG);

test("the manifest's shortcuts, pictures and files are there", async ({ openPage }) => {
  const { page } = await openPage();
  const manifest = await page.evaluate(async () => (await fetch("manifest.webmanifest")).json());
  const sizes = await page.evaluate(
    (pictures) =>
      Promise.all(
        pictures.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    [...manifest.icons.filter(({ sizes }) => sizes !== "any"), ...manifest.screenshots],
  );
  const stated = [...manifest.icons.filter(({ sizes }) => sizes !== "any"), ...manifest.screenshots];
  assert.deepEqual(sizes, stated.map(({ sizes }) => sizes));
  for (const { url, name } of manifest.shortcuts) {
    const shown = await openPage({ path: url, ready: false });
    await shown.page.locator(".board").first().waitFor();
    assert.equal(await shown.page.getByRole("alert").count(), 0, name);
  }
  assert.equal(manifest.file_handlers[0].action, "./?page=library");
});

test("the shortcut to Chess960 begins a new game from a start by lot", async ({ openPage }) => {
  const numbers = new Set();
  for (let tries = 0; tries < 3; tries++) {
    const board = await openPage({ path: "?variant=chess960&n=random" });
    await board.page.locator(".seat.top").getByText("Computer").waitFor();
    await board.page.locator(".status").getByText("Chess960 · start").waitFor();
    assert.equal(await board.page.getByRole("alert").count(), 0);
    const number = new URL(await board.address()).searchParams.get("n");
    assert.ok(/^\d+$/.test(number) && number < 960, number);
    numbers.add(number);
    await board.page.reload();
    await board.ready();
    assert.equal(new URL(await board.address()).searchParams.get("n"), number, "it stays for a reload");
    await board.page.close();
  }
  assert.ok(numbers.size > 1, [...numbers].join());
});

test("files that the system opens are imported into the library", async ({ openPage }) => {
  const board = await openPage();
  await board.page.addInitScript(() => {
    const file = (name, text) => ({ getFile: async () => new File([text], name) });
    const files = [file("a.pgn", "1. e4 e5 *"), file("b.pgn", "1. d4 d5 2. c4 *")];
    const setConsumer = (consumer) => queueMicrotask(() => consumer({ files }));
    // The browser's own can't be written.
    Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
  });
  await board.page.goto(new URL("?page=library", board.page.url()).href);
  await board.page.getByText("2 games added.").waitFor();
}, LONG);
