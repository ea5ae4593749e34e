// <sharp960-board> in the language of its page, on another site.
import assert from "node:assert/strict";
import { becomes, openBoards, read } from "./boards.mjs";
import { test } from "./harness.mjs";
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
