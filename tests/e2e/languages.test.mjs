// The page in the visitor's language.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

/** The language that the page says it is in. */
const language = (page) => page.evaluate(() => document.documentElement.lang);

/** The texts that a visitor sees or hears, each once. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_ALL);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      const said =
        node.nodeType === Node.TEXT_NODE
          ? [node.data]
          : ["aria-label", "title", "placeholder"].map((name) => node.getAttribute?.(name) ?? "");
      for (const text of said) if (text.trim()) found.add(text.trim());
    }
    return [...found];
  });

/** Chooses a language in the settings, which may be open already; the page is loaded anew. */
async function choose(page, name, settings) {
  if ((await page.getByRole("dialog").count()) === 0) {
    await page.getByRole("button", { name: settings }).click();
    await page.locator('input[name="settings-tab"][value="page"]').check({ force: true });
  }
  const loaded = page.waitForEvent("load");
  await page.getByRole("radio", { name }).check({ force: true });
  await loaded;
}

test("the page speaks the browser's language", async ({ openPage }) => {
  for (const [locale, tag, flip] of [
    ["de-AT", "de", "Drehen"],
    ["cs", "cs", "Otočit"],
    ["fr-FR", "en", "Flip"],
  ]) {
    const { page } = await openPage({ locale });
    assert.equal(await language(page), tag);
    assert.equal(await page.getByRole("button", { name: flip, exact: true }).count(), 1, locale);
  }
});

test("nothing for another language is fetched in English", async ({ openPage }) => {
  const { page } = await openPage();
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => entry.name),
  );
  assert.deepEqual(
    fetched.filter((name) => /\/(cs|de)\.txt/.test(name)),
    [],
  );
});

/** Waits until the game of the test stands on the board: after 1. e4. */
const stands = ({ page }) =>
  page.waitForFunction(() => new URLSearchParams(location.search).get("moves")?.startsWith("e2e4"));

test("a game goes on in another language, and back in English", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.drag("e2", "e4");
  // The language changes while the game has not been written down yet.
  await choose(page, "Čeština", "Settings");
  await stands(board);
  assert.equal(await language(page), "cs");
  await page.getByRole("dialog", { name: "Nastavení" }).waitFor();
  await choose(page, "English", "Nastavení");
  await stands(board);
  assert.equal(await language(page), "en");
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("button", { name: "Settings" }).count(), 1);
});

test("the settings stay open at the language, and then the clock goes on", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await page.getByRole("button", { name: "New game", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of [["opponent", "people"], ["time", "300"]]) {
    await form.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  await form.getByRole("button", { name: "Start game" }).click();
  await board.clickMove("e2", "e4");
  await board.clickMove("e7", "e5");
  await page.getByRole("timer", { name: /White/ }).and(page.locator(".running")).waitFor();
  await choose(page, "Deutsch", "Settings");
  const chosen = page.getByRole("dialog", { name: "Einstellungen" }).getByRole("radio", { name: "Deutsch" });
  await chosen.waitFor();
  assert.equal(await chosen.evaluate((radio) => radio === document.activeElement), true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("timer", { name: /Weiß/ }).and(page.locator(".running")).waitFor();
  // Another reload is no reason to open them again.
  await page.reload();
  await board.ready();
  assert.equal(await page.getByRole("dialog").count(), 0);
});

test("before the app is there, the page has a title and a reason in the visitor's language", async ({ openPage }) => {
  const board = await openPage({ locale: "de", ready: false });
  const { page } = board;
  await page.route(/_bg\.wasm/, () => {});
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.title === "sharp960 – Schach, Chess960 und Chess♯");
  assert.equal(await language(page), "de");
  const html = await (await page.request.get(page.url())).text();
  for (const tag of ["en", "cs", "de"]) assert.match(html, new RegExp(`<noscript>[^]*<p lang="?${tag}"?>[^]*</noscript>`));
});

test("without its texts the page is in English", async ({ openPage }) => {
  const board = await openPage({ expected: [/\/de\.txt/] });
  const { page } = board;
  await page.route(/\/de\.txt/, (route) => route.abort());
  await choose(page, "Deutsch", "Settings");
  await board.ready();
  assert.equal(await language(page), "en");
  assert.equal(await page.getByRole("button", { name: "Settings" }).count(), 1);
});

test("no English is left on the play page", async ({ openPage }) => {
  const english = await openPage();
  const german = await openPage({ locale: "de" });
  const known = new Set(await texts(english.page));
  // Names, and words that both languages have.
  const same = /^(sharp960|Chess960|Chess♯|Crazyhouse|Name|Level|Computer|Engine|Start|Analyse|Editor|Position|[a-h1-8]|\W*)$/;
  const left = (await texts(german.page)).filter((text) => known.has(text) && !same.test(text));
  assert.deepEqual(
    left.filter((text) => /[a-z]{3}/i.test(text)),
    [],
  );
});

/** The buttons and choices of a page whose text is wider than they are. */
const cutOff = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, .button, .choices label, [role=tab]")]
      .filter((element) => element.checkVisibility() && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.innerText.trim()}: ${element.scrollWidth} px in ${element.clientWidth}`),
  );

for (const locale of ["en", "cs", "de"]) {
  test(`no button's text is cut off on a phone, in ${locale}`, async ({ openPage }) => {
    for (const path of ["", "?variant=chesssharp", "?variant=chess&moves=f2f3,e7e5,g2g4,d8h4", "?page=analysis", "?page=editor", "?page=starts"]) {
      const board = await openPage({ path, locale, width: 360, height: 740, touch: true, ready: false });
      await board.page.locator("main :is(button, label):visible").nth(2).waitFor();
      assert.deepEqual(await cutOff(board), [], path);
      await board.page.close();
    }
  }, { timeout: 180_000 });
}
