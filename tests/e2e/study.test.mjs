// A record of a match, with what the engines said at each move, and a file of annotated famous games go
// through import, search, review, edit and export, and nothing of them is lost. The files and their
// sources: tests/data/library/README.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "./harness.mjs";

const read = (name) => readFileSync(new URL(`../data/library/${name}.pgn`, import.meta.url), "utf8");
const FILE = `${read("stockfish-houdini-2010")}\n\n${read("classics")}`;

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

test("annotated games are imported, searched, reviewed, edited and exported with nothing lost", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=library", ready: false });
  const button = (name) => page.getByRole("button", { name, exact: true });
  await button("Import").first().click();
  // The archive's line ends.
  const buffer = Buffer.from(FILE.replaceAll("\n", "\r\n"));
  await page.setInputFiles(".import-games input[type=file]", { name: "match.pgn", mimeType: "text/plain", buffer });
  await page.getByText("38 games added.").waitFor({ timeout: 60_000 });
  await button("Close").click();
  assert.deepEqual(games(await downloaded(page, button("Export all"))), games(FILE));

  const search = page.getByLabel("Search", { exact: true });
  const shows = (count) => page.getByText(`${count} of 38 games`, { exact: true }).waitFor();
  await search.fill("houdini");
  await shows(32);
  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("Result").selectOption("Black won");
  await shows(4);
  await search.fill("");
  await shows(5);
  await page.locator("summary", { hasText: "Position" }).click();
  await page.getByLabel("Games that reach this position").fill("1. e4 e5 2. f4 d5");
  await shows(1);
  await page.locator(".game .open").click();
  const ply = (name) => page.locator(".game-text .ply", { hasText: name });
  await ply("Nf3").first().waitFor();

  const panel = page.getByRole("region", { name: "Game review" });
  const bar = panel.getByRole("progressbar");
  const beyond = async (value) => page.waitForFunction(([bar, value]) => bar.value > value, [await bar.elementHandle(), value]);
  await button("Review").click();
  await button("Analyse the whole game").click();
  await beyond(8);
  await panel.getByRole("button", { name: "Stop" }).click();
  await panel.getByText(/^Stopped at \d+\s%\.$/).waitFor();
  await panel.getByRole("button", { name: "Go on" }).click();
  await beyond(16);
  await panel.getByRole("button", { name: "Stop" }).click();
  await button("Moves").click();

  // The last comment is written anew and gets a glyph, and of two new variations one goes again.
  await ply("Kg7").last().click();
  await page.keyboard.press("3");
  await page.keyboard.press("c");
  await page.getByLabel("Comment").fill("White gives up.");
  await page.keyboard.press("Escape");
  for (const reply of ["Bd6", "c5"]) {
    await ply("Nf3").first().click();
    await page.keyboard.type(`/${reply}`);
    await page.keyboard.press("Enter");
    await page.locator(".game-text .ply[aria-current]", { hasText: reply }).waitFor();
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await page.locator(".game-text .ply[aria-current]", { hasText: "Nf3" }).waitFor();
  // The entry of the library follows.
  await page.waitForTimeout(1000);
  await page.goBack();
  await button("Export all").waitFor();
  const edited = FILE.replace(/(?<=Nf6\s+)(?=5\. Bc4 .{10,80}\{-0\.72)/s, "(4... Bd6) ").replace("{-5.66/23 54}", "$$3 {White gives up.}");
  const exported = games(await downloaded(page, button("Export all")));
  assert.deepEqual(exported, games(edited));
  assert.notDeepEqual(exported, games(FILE));
}, { timeout: 240_000 });
