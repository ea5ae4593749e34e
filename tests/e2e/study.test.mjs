// An annotated file of famous games goes through import, search, review, edit and export, and nothing
// of it is lost. The file and its source: tests/data/library/README.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "./harness.mjs";

const FILE = readFileSync(new URL("../data/library/classics.pgn", import.meta.url), "utf8");

const GLYPHS = { "!!": "$3", "??": "$4", "!?": "$5", "?!": "$6", "!": "$1", "?": "$2" };

/**
 * The games of a PGN, each as its tags and its moves with all annotations, in one spelling: without
 * move numbers, with glyphs as numbers, and with single spaces in comments.
 */
function games(text) {
  const spelled = text.trim().split(/\n\s*\n(?=\[)/).map((game) => {
    const lines = game.trim().split("\n");
    const tags = lines.filter((line) => /^\[\w+ "/.test(line));
    const rest = lines.filter((line) => !/^\[\w+ "/.test(line)).join(" ");
    const tokens = rest.match(/\{[^}]*\}|[()]|[^\s(){}]+/g) ?? [];
    const moves = tokens.flatMap((token) => {
      if (token.startsWith("{")) return [`{${token.slice(1, -1).trim().replaceAll(/\s+/g, " ").replaceAll("] [", "][")}}`];
      if (/^\d+\.+$/.test(token)) return [];
      const [, move, glyph] = /^(.*?)([!?]{1,2})?$/.exec(token);
      return glyph ? [move, GLYPHS[glyph]] : [move];
    });
    return { tags: tags.sort(), moves: moves.join(" ") };
  });
  return spelled;
}

async function downloaded(page, control) {
  const [download] = await Promise.all([page.waitForEvent("download"), control.click()]);
  return readFileSync(await download.path(), "utf8");
}

test("a file of annotated games is imported, searched, reviewed, edited and exported with nothing lost", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=library", ready: false });
  const button = (name) => page.getByRole("button", { name, exact: true });
  await button("Import").first().click();
  const file = { name: "classics.pgn", mimeType: "text/plain", buffer: Buffer.from(FILE) };
  await page.setInputFiles(".import-games input[type=file]", file);
  await page.getByText("6 games added.").waitFor({ timeout: 60_000 });
  await button("Close").click();
  assert.deepEqual(games(await downloaded(page, button("Export all"))), games(FILE));

  await page.getByLabel("Search", { exact: true }).fill("rubinstein");
  await page.getByText("1 of 6 games", { exact: true }).waitFor();
  await page.locator(".game .open").click();
  const ply = (name) => page.locator(".game-text .ply", { hasText: name });
  await ply("Rh3").first().waitFor();

  await button("Review").click();
  await button("Analyse the whole game").click();
  await page.getByText("Key moments").waitFor({ timeout: 120_000 });
  await button("Moves").click();

  await ply(/^Rh3/).last().click();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill("White resigned.");
  await page.keyboard.press("Tab");
  // The entry of the library follows.
  await page.waitForTimeout(1000);
  await page.goBack();
  await button("Export all").waitFor();
  const exported = games(await downloaded(page, button("Export all")));
  const expected = games(FILE.replace("25. Qg2 Rh3! 0-1", "25. Qg2 Rh3! {White resigned.} 0-1"));
  assert.deepEqual(exported, expected);
}, { timeout: 240_000 });
