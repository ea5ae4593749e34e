// <sharp960-board> in the language of what it stands in, on another site.
import assert from "node:assert/strict";
import { becomes, openBoards, read } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const open = (openPage, path, options) => openBoards(openPage, host, path, options);

/** The texts in other languages that a page has fetched. */
const fetchedTexts = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname.split("/").at(-1))
      .filter((name) => /^[a-z]{2}\.txt$/.test(name)),
  );

const PGN = "1. e4 e5 2. Nf3 *";

test("a board speaks the language of what it stands in, with its letters for the pieces", async ({ openPage }) => {
  for (const [lang, texts, flip, knight] of [
    ["de-AT", ["de.txt"], "Drehen", "Sf3"],
    ["CS", ["cs.txt"], "Otočit", "Jf3"],
    ["fr", [], "Flip", "Nf3"],
    ["", [], "Flip", "Nf3"],
  ]) {
    host.addPage(`in-${lang}.html`, `<main lang="${lang}"><sharp960-board pgn="${PGN}"></sharp960-board></main>`);
    const { page } = await open(openPage, `in-${lang}.html`);
    assert.equal(await page.getByRole("button", { name: flip, exact: true }).count(), 1, lang);
    assert.match(await page.locator('[part~="moves"]').innerText(), new RegExp(knight), lang);
    assert.deepEqual(await fetchedTexts(page), texts, lang);
    // Scripts speak English SAN everywhere.
    assert.deepEqual(await read(page, "history"), ["e4", "e5", "Nf3"], lang);
  }
});

test("the language is the board’s own first, found outside of shadow roots too, and moves are typed in it", async ({ openPage }) => {
  host.addPage("own.html", '<sharp960-board lang="de" mode="free" list="on"></sharp960-board>');
  const { page } = await open(openPage, "own.html");
  const field = page.locator("sharp960-board input");
  await field.fill("Sf3");
  await field.press("Enter");
  await becomes(page, "history", ["Nf3"]);

  host.addPage("shadow.html", '<div id="host" lang="cs"></div>', {
    script: 'document.getElementById("host").attachShadow({ mode: "open" }).append(document.createElement("sharp960-board"));',
  });
  const { page: other } = await open(openPage, "shadow.html");
  await other.getByRole("group", { name: /šachovnice|Šach/ }).first().waitFor();
});

/** What boards show and tell in each language: a button, a knight's move, and the names of two squares. */
const SPOKEN = {
  de: ["Drehen", "Sf3", "e8, schwarzer König", "c3, leer"],
  cs: ["Otočit", "Jf3", "e8, černý král", "c3, prázdné"],
  en: ["Flip", "Nf3", "e8, black king", "c3, empty"],
};

/** What the boards with these `id`s show and tell. */
const spoken = (page, ids) =>
  page.evaluate((ids) => {
    const boards = ids.map((id) => globalThis[id]);
    return boards.map(({ shadowRoot }) => {
      const named = (name) => shadowRoot.querySelector(`[data-sq=${name}]`).getAttribute("aria-label");
      const moves = [...shadowRoot.querySelectorAll("[part~=moves] .ply")].map(({ textContent }) => textContent);
      const flip = shadowRoot.querySelector("[data-do=flip]");
      return [flip.textContent.trim(), moves.find((move) => /f3$/.test(move)), named("e8"), named("c3")];
    });
  }, ids);

const hear = (page, ids, languages) =>
  page
    .waitForFunction(
      ([ids, tags]) =>
        ids.every((id, at) => globalThis[id].shadowRoot.querySelector(".embed")?.lang === tags[at]),
      [ids, languages],
    )
    .catch(() => {})
    .then(async () => assert.deepEqual(await spoken(page, ids), languages.map((language) => SPOKEN[language])));

const NAMES = ["own", "other", "around", "none", "unknown"];
const LANGUAGES = ["de", "cs", "cs", "en", "en"];
const beside = (attributes) =>
  `<sharp960-board id="own" lang="de" ${attributes}></sharp960-board>` +
  `<sharp960-board id="other" lang="cs-CZ" ${attributes}></sharp960-board>` +
  `<section lang="cs"><sharp960-board id="around" ${attributes}></sharp960-board></section>` +
  `<sharp960-board id="none" ${attributes}></sharp960-board>` +
  `<sharp960-board id="unknown" lang="fr" ${attributes}></sharp960-board>`;

for (const [mode, attributes] of Object.entries({
  view: `pgn="${PGN}"`,
  free: 'mode="free" moves="e4 e5 Nf3" list="on"',
  analyse: `mode="analyse" pgn="${PGN}" lines="1"`,
  puzzle: 'mode="puzzle" moves="e4 e5 Nf3" solution="Nc6" list="on"',
})) {
  test(`boards beside each other each have their own language: ${mode}`, async ({ openPage }) => {
    host.addPage(`beside-${mode}.html`, beside(attributes));
    const { page } = await open(openPage, `beside-${mode}.html`);
    await hear(page, NAMES, LANGUAGES);
    assert.deepEqual((await fetchedTexts(page)).sort(), ["cs.txt", "de.txt"], "once each");
  });

  test(`a board speaks another language once its surroundings do: ${mode}`, async ({ openPage }) => {
    host.addPage(`change-${mode}.html`, `<main id="main"><sharp960-board id="one" ${attributes}></sharp960-board></main><div id="shadow"></div>`);
    const { page } = await open(openPage, `change-${mode}.html`);
    const set = (id, lang) => page.evaluate(([id, lang]) => (document.getElementById(id) ?? document.documentElement).setAttribute("lang", lang), [id, lang]);
    await hear(page, ["one"], ["en"]);
    await page.locator("#one .ply").first().focus();
    const before = await read(page, "fen");
    for (const [id, lang] of [["one", "de"], ["one", "cs"], ["one", "en"], ["main", "de"]]) {
      await set(id, lang);
      await hear(page, ["one"], [(await page.locator("#one").getAttribute("lang")) ?? lang]);
    }
    const focused = await page.locator("#one").evaluate(({ shadowRoot }) => shadowRoot.activeElement?.className);
    assert.equal(focused, "ply", "the focus stays");
    await page.locator("#one").evaluate((board) => board.removeAttribute("lang"));
    await hear(page, ["one"], ["de"]);
    await page.locator("#main").evaluate((main) => main.removeAttribute("lang"));
    await hear(page, ["one"], ["en"]);
    await set("html", "cs");
    await hear(page, ["one"], ["cs"]);
    // One that was not in the page while its language changed.
    await page.evaluate(async () => {
      const board = document.getElementById("one");
      board.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const host = document.getElementById("shadow");
      host.lang = "de";
      host.attachShadow({ mode: "open" }).append(board);
      globalThis.one = board;
    });
    await hear(page, ["one"], ["de"]);
    await set("shadow", "en");
    await hear(page, ["one"], ["en"]);
    assert.equal(await page.evaluate(() => globalThis.one.fen), before);
  });
}

test("what is done on a board is told in its language, whichever was used before", async ({ openPage }) => {
  const board = (lang) => `<sharp960-board id="${lang}" lang="${lang}" mode="free" list="on"></sharp960-board>`;
  host.addPage("in-turns.html", board("de") + board("cs") + board("en"));
  const { page } = await open(openPage, "in-turns.html");
  const said = (id) => page.locator(`#${id} .board ~ [aria-live]`);
  const typed = { de: "Sf3", cs: "Jf3", en: "Nf3" };
  const picked = { de: /Springer auf b1/, cs: /jezdec na b1/, en: /knight from b1/ };
  for (const id of ["en", "de", "cs", "de", "en"]) {
    const square = page.locator(`#${id} [data-sq=b1]`);
    await square.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(([id]) => document.getElementById(id).shadowRoot.querySelector(".board ~ [aria-live]").textContent, [id]);
    assert.match(await said(id).textContent(), picked[id]);
    await page.keyboard.press("Escape");
  }
  for (const [id, move] of Object.entries(typed)) {
    const field = page.locator(`#${id} .entry input`);
    await field.fill(move);
    await field.press("Enter");
    await page.waitForFunction((id) => document.getElementById(id).history.join() === "Nf3", id);
  }
  // A listener of one board that uses another.
  const message = await page.evaluate(async () => {
    const [de, cs] = ["de", "cs"].map((id) => document.getElementById(id));
    de.addEventListener("sharp960:move", () => cs.undo(), { once: true });
    try {
      de.move("e5");
      de.move("Kd5");
    } catch (error) {
      return error.message;
    }
  });
  const german = await page.evaluate(() => {
    try {
      document.getElementById("de").move("Kd5");
    } catch (error) {
      return error.message;
    }
  });
  assert.equal(message, german);
});

test("diagrams change their language with their surroundings", async ({ openPage }) => {
  const attributes = 'mode="diagram" fen="4k3/8/8/8/3Q4/8/8/4K3"';
  host.addPage("diagram-change.html", `<div id="around"><sharp960-board id="one" ${attributes}></sharp960-board></div><sharp960-board lang="de" ${attributes}></sharp960-board>`);
  const { page } = await open(openPage, "diagram-change.html");
  const told = () => page.getByRole("img").evaluateAll((all) => all.map((svg) => svg.getAttribute("aria-label")));
  const german = "Weiß: Dd4 Ke1. Schwarz: Ke8.";
  assert.deepEqual(await told(), ["White: Qd4 Ke1. Black: Ke8.", german]);
  await page.evaluate(() => (document.getElementById("around").lang = "de"));
  await page.waitForFunction(() => /Weiß/.test(document.getElementById("one").shadowRoot.querySelector("[role=img]").getAttribute("aria-label")));
  assert.deepEqual(await told(), [german, german]);
});

test("what is wrong is told anew in another language", async ({ openPage }) => {
  host.addPage("wrong.html", '<sharp960-board id="one" mode="free" moves="e4 Ke4"></sharp960-board><sharp960-board id="form" mode="setup" name="position" required fen="8/8/8/8/8/8/8/8"></sharp960-board>');
  const { page } = await open(openPage, "wrong.html");
  const board = page.locator("#one");
  const message = () => board.locator('[part~="message"] .sentence').innerText();
  const english = await message();
  assert.match(english, /^moves: /);
  await page.evaluate(() => (document.documentElement.lang = "de"));
  await page.waitForFunction((english) => document.getElementById("one").errors[0].message !== english, english);
  await board.getByRole("button", { name: "Drehen", exact: true }).waitFor();
  assert.match(await message(), /Weiß|Zug/);
  assert.deepEqual(await board.evaluate(({ errors }) => errors.map(({ message }) => message)), [await message()]);
  assert.equal(await page.locator("#form").evaluate((field) => field.validationMessage), "Bitte baue eine Stellung auf.");
});

test("the titles of many games are in the language too", async ({ openPage }) => {
  const pgn = Array.from({ length: 12 }, () => "1. e4 e5 *").join("\n\n");
  host.addPage("titles.html", `<sharp960-board id="one" mode="analyse" lang="de"></sharp960-board><sharp960-board lang="cs" mode="free"></sharp960-board>`);
  const { page } = await open(openPage, "titles.html");
  await page.evaluate((pgn) => (document.getElementById("one").pgn = pgn), pgn);
  const first = page.locator("#one .embed-games .game").first();
  await first.waitFor();
  assert.match(await first.innerText(), /Partie 1/);
  await page.evaluate(() => (document.getElementById("one").lang = "en"));
  await page.waitForFunction(() => /Game 1/.test(document.getElementById("one").shadowRoot.querySelector(".embed-games .game").textContent));
});

test("diagrams tell in the language what they show", async ({ openPage }) => {
  host.addPage("diagrams.html", '<sharp960-board lang="de" mode="diagram" fen="4k3/8/8/8/3Q4/8/8/4K3"></sharp960-board>');
  const { page } = await open(openPage, "diagrams.html");
  assert.equal(await page.getByRole("img").getAttribute("aria-label"), "Weiß: Dd4 Ke1. Schwarz: Ke8.");
  assert.deepEqual(await fetchedTexts(page), []);
});

test("a board is in English where its texts can’t be fetched", async ({ openPage }) => {
  host.addPage("lost-texts.html", `<sharp960-board lang="de" pgn="${PGN}"></sharp960-board>`);
  host.addPage("empty.html", "", { embed: false });
  const { page } = await openPage({ host, path: "empty.html", ready: false, expected: [/de\.txt/] });
  await page.route(/\/de\.txt/, (route) => route.abort());
  await page.goto(`${host.url}lost-texts.html`);
  await page.getByRole("button", { name: "Flip", exact: true }).waitFor();
});

test("the address of a frame names its language", async ({ openPage }) => {
  const { page } = await openPage({ path: `embed.html?lang=cs#pgn=${encodeURIComponent(PGN)}`, ready: false });
  await page.getByRole("button", { name: "Otočit", exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "cs");
});

test("frames on one page each have their own language", async ({ openPage }) => {
  const frame = (lang, mode) => `<iframe id="${lang}" src="${siteUrl}embed.html?lang=${lang}&mode=${mode}&moves=e4,e5,Nf3" width="400" height="400"></iframe>`;
  host.addPage("frames.html", frame("de", "view") + frame("cs", "free") + frame("en", "play"), { embed: false });
  const { page } = await openPage({ host, path: "frames.html", ready: false });
  for (const [lang, [, , king]] of Object.entries(SPOKEN)) {
    const square = page.frameLocator(`#${lang}`).locator("[data-sq=e8]");
    await square.waitFor({ state: "attached" });
    assert.equal(await square.getAttribute("aria-label"), king);
  }
});
