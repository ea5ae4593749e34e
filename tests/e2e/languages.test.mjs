// The page in the visitor's language.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

/** The language that the page says it is in. */
const language = (page) => page.evaluate(() => document.documentElement.lang);

/** The texts that a visitor sees or hears, each once. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set();
    // What stands there for the start, in all languages, is not of the page.
    const isPart = (node) => !["NOSCRIPT", "SCRIPT", "STYLE"].includes(node.nodeName) && node.id !== "start-failure";
    const filter = (node) => (isPart(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL, filter);
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

test("the installed app is named and described in the page's language", async ({ openPage }) => {
  const manifests = {};
  for (const locale of ["en", "de", "cs"]) {
    const { page } = await openPage({ locale });
    const session = await page.context().newCDPSession(page);
    const { url, errors, data } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, [], url);
    manifests[locale] = JSON.parse(data);
    assert.equal(manifests[locale].lang, locale);
  }
  /** What must be the same, and the texts that must not be. */
  const parts = (manifest) => {
    const words = [manifest.name, manifest.description, ...[...manifest.shortcuts, ...manifest.screenshots].map(({ name, label }) => name ?? label)];
    const rest = JSON.stringify(manifest, (key, value) => (["name", "description", "label", "lang"].includes(key) ? undefined : value));
    return { words, rest };
  };
  const english = parts(manifests.en);
  for (const locale of ["de", "cs"]) {
    const { words, rest } = parts(manifests[locale]);
    assert.equal(rest, english.rest, locale);
    assert.deepEqual(words.filter((text) => english.words.includes(text)), [], locale);
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
  // The page was loaded anew meanwhile: the focus is where the settings were opened.
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Einstellungen");
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

/** What is looked at in other languages, where no opening has its English name: a path, and a dialog that is opened by a button with an icon. */
const VIEWS = {
  "the play page": ["?variant=chess960&n=356&moves=e2e4,e7e5"],
  "the analysis": ["?page=analysis&variant=chess960&n=356&moves=e2e4,e7e5"],
  "the editor": ["?page=editor"],
  "the library": ["?page=library"],
  "the dialog for a new game": ["", ".actions button:has(use[href='#i-plus'])"],
  "the settings of the board": ["", ".topbar > button:last-child"],
  "the settings of the page": ["", ".topbar > button:last-child", "page"],
};

/** Names, words that both languages have, and moves. */
const SAME = /^(sharp960|Chess960|Chess♯|Chess480|Chess256|Crazyhouse|Antichess|Pre-Chess|Moab|Horde|LRS.*|English|Deutsch|Čeština|PGN|FEN|SVG|PNG|Enter|Engine( \(l\))?|Editor|System|Normal|[a-h1-8]|\W*)$/;
const SAME_IN = {
  de: /^(Name|Level|Computer|Start|Analyse|Position)$/,
  cs: /^(Delete|Ctrl \+ Z +Ctrl \+ Y)$/,
};

for (const [name, [path, opener, tab]] of Object.entries(VIEWS)) {
  test(`no English is left: ${name}`, async ({ openPage }) => {
    const seen = {};
    for (const locale of ["en", "de", "cs"]) {
      const { page } = await openPage({ path, locale, ready: false });
      await page.locator(":is(#app, #other-page) main :is(h1, h2, .button, .input):visible").first().waitFor();
      await page.waitForTimeout(300);
      if (opener) {
        await page.locator(opener).first().click();
        await page.locator("dialog[open]").waitFor();
      }
      if (tab) await page.locator(`input[name="settings-tab"][value="${tab}"]`).check({ force: true });
      seen[locale] = await texts(page);
      await page.close();
    }
    assert.ok(seen.en.length > 10, seen.en.join());
    for (const locale of ["de", "cs"]) {
      const same = (text) => !/[a-z]{3}/i.test(text) || SAME.test(text) || SAME_IN[locale].test(text);
      assert.deepEqual(seen[locale].filter((text) => seen.en.includes(text) && !same(text)), [], locale);
    }
  });
}

for (const locale of ["en", "cs", "de"]) {
  test(`whose turn is left out is whole beside the engine’s switch, in ${locale}`, async ({ openPage }) => {
    for (const size of [{ width: 1280, height: 800 }, { width: 1024, height: 768 }, { width: 360, height: 740 }]) {
      const { page } = await openPage({ path: "?page=analysis&variant=chess&moves=e2e4", ready: false, locale, ...size });
      await page.locator("#engine-switch").click();
      await page.locator(".engine-head .nodes").waitFor({ state: "attached", timeout: 30_000 });
      await page.keyboard.press("x");
      const words = page.locator(".engine-head .searched");
      await words.waitFor({ timeout: 30_000 });
      const isWhole = await words.evaluate((node) => {
        const [inner, outer] = [node, node.parentElement].map((of) => of.getBoundingClientRect());
        return node.scrollWidth <= node.clientWidth && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
      });
      assert.ok(isWhole, `${locale} ${size.width}`);
      await page.context().close();
    }
  });
}

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

test("on a phone the names of pieces fit where a start is set by hand, and the bar covers no level", async ({ openPage }) => {
  for (const width of [390, 360]) {
    const phone = { locale: "de", width, height: 780, touch: true };
    const starts = await openPage({ ...phone, path: "?page=starts", ready: false });
    await starts.page.getByText("Von Hand").click();
    await starts.page.getByText("Springer ×2").waitFor();
    assert.deepEqual(await cutOff(starts), [], `${width}`);
    await starts.page.close();
    const board = await openPage({ ...phone, path: "?variant=crazyhouse" });
    await board.page.getByRole("button", { name: "Engine", exact: true }).click();
    const bottom = await board.page.locator(".seat.top .detail").evaluate((it) => it.getBoundingClientRect().bottom);
    const top = await board.page.locator(".evalbar").evaluate((it) => it.getBoundingClientRect().top);
    assert.ok(bottom <= top + 1, `${bottom} ${top}, ${width}`);
    await board.page.close();
  }
});

test("a game of two people has no English name in the library", async ({ openPage }) => {
  const board = await openPage({ locale: "de" });
  await board.page.getByRole("button", { name: "Neue Partie" }).click();
  await board.page.locator('dialog[open] input[name="opponent"][value="people"]').check();
  await board.page.locator("dialog[open] .button.primary").click();
  await board.clickMove("e2", "e4");
  await board.clickMove("e7", "e5");
  await board.page.getByRole("button", { name: "Aufgeben" }).click();
  await board.page.locator("dialog[open] .button.danger").click();
  await board.page.locator(".result").waitFor();
  await board.page.goto(new URL("?page=library", board.page.url()).href);
  await board.page.locator(".game .title", { hasText: "Partie zu zweit" }).waitFor();
});
