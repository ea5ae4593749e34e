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

/** Chooses a language in the settings; the page is loaded anew. */
async function choose(page, name, settings) {
  await page.getByRole("button", { name: settings }).click();
  await page.locator('input[name="settings-tab"][value="page"]').check({ force: true });
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
  await choose(page, "English", "Nastavení");
  await stands(board);
  assert.equal(await language(page), "en");
  assert.equal(await page.getByRole("button", { name: "Settings" }).count(), 1);
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
