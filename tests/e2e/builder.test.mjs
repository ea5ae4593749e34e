// The page that puts a board together for a website.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();

/** The page with its board drawn. */
async function openBuilder(openPage, query = "", options = {}) {
  const { page } = await openPage({ path: `?page=embed${query}`, ready: false, ...options });
  await page.locator("#preview [data-sq='e4']").first().waitFor({ state: "attached" });
  return page;
}

const code = (page, id = "code-element") => page.locator(`#${id}`).inputValue();
const choose = (page, group, name) =>
  page.getByRole("group", { name: group, exact: true }).getByText(name, { exact: true }).click();

test("the builder shows a board and the shortest code", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  assert.match(await page.title(), /A board for your website/);
  assert.equal(
    await code(page),
    `<script type="module" src="${siteUrl}embed.js"></script>\n<sharp960-board>\n  <a href="${siteUrl}?variant=chess">Chess on sharp960</a>\n</sharp960-board>`,
  );
  assert.equal(await code(page, "code-link"), `${siteUrl}?variant=chess`);
  assert.equal(await page.locator("#preview [data-man]").count() >= 32, true);
});

test("what is chosen is seen, stands in the code, and survives a reload", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  await page.getByLabel("Variant").selectOption("chess960");
  await page.getByLabel("Number of the start").fill("0");
  await choose(page, "Side below", "Black");
  await choose(page, "Theme", "Dark");
  await page.getByLabel("Moves", { exact: true }).fill("g3 g6");
  const tag = '<sharp960-board variant="chess960" n="0" moves="g3 g6" orientation="black" theme="dark">';
  assert.ok((await code(page)).includes(tag), await code(page));
  const board = page.locator("#preview sharp960-board");
  const square = (name) => board.locator(`[data-sq="${name}"]`).first().boundingBox();
  const [a1, h8] = [await square("a1"), await square("h8")];
  assert.ok(a1.y < h8.y && a1.x > h8.x, "Black is below");
  assert.equal(await board.evaluate((board) => board.history.join(" ")), "g3 g6");
  const before = await code(page);
  await page.reload();
  await page.locator("#preview [data-sq='e4']").first().waitFor({ state: "attached" });
  assert.equal(await code(page), before);
  await page.getByRole("button", { name: "Start afresh" }).click();
  assert.ok((await code(page)).includes("<sharp960-board>"));
});

test("the board that is shown plays", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  await choose(page, "What can be done", "Play");
  await page.getByLabel("Level of the engine").waitFor();
  const board = page.locator("#preview sharp960-board");
  await board.locator("[data-sq='e2']").first().click();
  await board.locator("[data-sq='e4']").first().click();
  await page.waitForFunction(() => document.querySelector("#preview sharp960-board").history.length === 2);
});

test("only the options that mean something are offered", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const count = (label) => page.getByText(label, { exact: true }).count();
  assert.deepEqual([await count("Level of the engine"), await count("Number of the start")], [0, 0]);
  assert.ok(!(await code(page, "code-policy")).includes("worker-src"));
  await choose(page, "What can be done", "Play");
  assert.deepEqual([await count("Level of the engine"), await count("Game with comments (PGN)")], [1, 0]);
  assert.ok((await code(page, "code-policy")).endsWith("; worker-src blob:"));
});

test("what is wrong is said beside its field", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const field = page.getByLabel("Moves", { exact: true });
  await field.fill("e4 Ke4");
  await field.press("Tab");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  const described = page.locator(`#${await field.getAttribute("aria-describedby")}`);
  assert.match(await described.innerText(), /‘Ke4’/);
  const instead = page.locator(".codes .no-code");
  assert.match(await instead.innerText(), /There is no code yet[^]*Moves: .*‘Ke4’/, "the reason stands where the code would");
  assert.equal(await page.locator("#code-element, #code-iframe, #code-link").count(), 0, "nothing wrong can be copied");
  await field.fill("e4 e5");
  await page.locator("#code-element").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), null);
});

test("of several games a broken one is told at once, whichever is shown", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const field = page.locator("#embed-pgn");
  await field.fill('[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. e4 e5 2. Ke3 *\n');
  await field.press("Tab");
  const help = page.locator("#embed-pgn-help.error");
  await help.waitFor();
  assert.match(await help.innerText(), /Ke3.*\(Game 2\)/);
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.match(await code(page), /Ke3/, "the others can be shown");
  await field.fill("1. e4 e5 *\n\n1. d4 *\n");
  await field.press("Tab");
  await page.locator("#embed-pgn-help:not(.error)").waitFor();
});

test("a board that is set up is a field of a form", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const field = page.getByLabel("Name as a field of a form");
  assert.equal(await field.count(), 0, "other boards are none");
  await choose(page, "What can be done", "Setup");
  await field.fill("position");
  await page.getByLabel("The form needs a legal position").check();
  assert.ok((await code(page)).includes('<sharp960-board mode="setup" name="position" required>'), await code(page));
  assert.doesNotMatch(await code(page, "code-iframe"), /position|required/);
  await page.getByLabel("Nothing can be placed").check();
  const board = page.locator("#preview sharp960-board");
  assert.deepEqual(await board.evaluate(({ name, required, disabled }) => [name, required, disabled]), ["position", true, true]);
  await page.reload();
  await board.locator("[data-sq='e4']").first().waitFor({ state: "attached" });
  assert.equal(await field.inputValue(), "position");
  assert.ok((await code(page)).includes('name="position" required disabled>'), await code(page));
  await choose(page, "What can be done", "Free");
  assert.deepEqual(await board.evaluate((board) => board.getAttributeNames()), ["mode"]);
});

test("the link keeps the comments of a PGN, or says that it has none", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const field = page.getByLabel("Game with comments (PGN)");
  const link = async () => new URL(await code(page, "code-link")).searchParams;
  await field.fill("1. e4 e5 *");
  await page.waitForFunction(() => document.getElementById("code-link").value.endsWith("moves=e2e4,e7e5"));
  await field.fill("1. e4 {best by test} e5 (1... c5) *");
  await page.getByText("It opens the analysis page").waitFor();
  assert.match((await link()).get("pgn"), /\{ best by test \}.*c5/);
  const opened = await openPage({ path: `?${await link()}`, ready: false });
  await opened.page.getByText("best by test").first().waitFor();
  await field.fill(`1. e4 {${"long ".repeat(2000)}} e5 *`);
  await page.getByText("It has the moves of the game alone").waitFor();
  assert.equal((await link()).get("moves"), "e2e4,e7e5");
});

test("a game with comments stands in the code as it is, and works on another site", async ({ openPage }) => {
  const pgn = '[White "A & B <b>"]\n\n1. e4 {"quoted" & <i>} (1. d4 d5) 1... e5 $1 *';
  const hostile = '1. e4 {</script><script>globalThis.stolen = 1</script> "&amp;"} e5 *';
  for (const [index, text] of [pgn, hostile].entries()) {
    const page = await openBuilder(openPage);
    await page.getByLabel("Game with comments (PGN)").fill(text);
    const element = await code(page);
    assert.equal(element.includes("application/x-chess-pgn"), text === pgn);
    // As its author would paste it, but for the policy of that site.
    host.add(`pasted-${index}.html`, `<!doctype html><html lang="en"><title>Pasted</title>${element}`);
    const pasted = await openPage({ host, path: `pasted-${index}.html`, ready: false });
    const board = pasted.page.locator("sharp960-board");
    await board.locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
    const shown = await board.evaluate((board) => board.pgn);
    assert.match(shown, text === pgn ? /\{ "quoted" & <i> \} \(1\. d4 d5\)/ : /<script>globalThis\.stolen = 1/);
    assert.equal(await pasted.page.evaluate(() => globalThis.stolen), undefined);
  }
});

test("the frame is previewed, and its code works on another site", async ({ openPage }) => {
  const page = await openBuilder(openPage, "&variant=duck&mode=free&label=%22Duck%22%20%26%20co");
  await choose(page, "Preview", "iframe");
  const inner = page.frameLocator("#preview iframe");
  await inner.locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
  await choose(page, "Width", "At most");
  await page.getByLabel("Pixels").fill("320");
  await page.getByLabel("Pixels").press("Tab");
  await page.waitForFunction(() => / width="320" height="\d{3}"/.test(document.getElementById("code-iframe").value));
  const iframe = await code(page, "code-iframe");
  assert.ok(iframe.includes('title="&quot;Duck&quot; &amp; co"'), iframe);
  host.add("framed.html", `<!doctype html><html lang="en"><title>Framed</title>${iframe}`);
  const framed = await openPage({ host, path: "framed.html", ready: false, expected: [/inline style/] });
  const there = framed.page.frameLocator("iframe");
  await there.locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
  assert.equal(await there.locator("sharp960-board").evaluate((board) => board.variant), "duck");
});

test("the language of the board is chosen, for the element and for the frame", async ({ openPage }) => {
  for (const [locale, label, own, flip] of [
    ["en", "Language", "That of the page around it", "Flip"],
    ["de", "Sprache", "Die der Seite um das Brett", "Drehen"],
  ]) {
    const page = await openBuilder(openPage, "&mode=free", { locale });
    const field = page.getByLabel(label, { exact: true });
    assert.deepEqual(await field.locator("option").allInnerTexts(), [own, "English", "Čeština", "Deutsch"]);
    const board = page.locator("#preview sharp960-board");
    // Unless one is chosen it is that of the page.
    await board.getByRole("button", { name: flip, exact: true }).waitFor();
    assert.doesNotMatch((await code(page)) + (await code(page, "code-iframe")), /lang=/);
    await field.selectOption("cs");
    await board.getByRole("button", { name: "Otočit", exact: true }).waitFor();
    assert.ok((await code(page)).includes('<sharp960-board mode="free" lang="cs">'), await code(page));
    assert.ok((await code(page, "code-iframe")).includes('embed.html?mode=free&amp;lang=cs"'), await code(page, "code-iframe"));
    await page.reload();
    await board.getByRole("button", { name: "Otočit", exact: true }).waitFor();
    assert.equal(await field.inputValue(), "cs");
    await page.getByText("iframe", { exact: true }).first().click();
    await page.frameLocator("#preview iframe").getByRole("button", { name: "Otočit", exact: true }).waitFor();
    await page.getByText("Element", { exact: true }).first().click();
    await field.selectOption("");
    await board.getByRole("button", { name: flip, exact: true }).waitFor();
    assert.doesNotMatch(await code(page), /lang=/);
  }
});

test("code is copied by its button", async ({ openPage }) => {
  const page = await openBuilder(openPage, "&mode=free");
  await page.getByRole("button", { name: "Copy: Element", exact: true }).click();
  await page.getByText("Copied the element").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code(page));
});

test("the game on the play page is taken along, and the back button returns to it", async ({ openPage }) => {
  const { page } = await openPage({ path: "?variant=chess960&n=518&moves=e2e4,e7e5&color=black" });
  await page.getByRole("button", { name: "Share" }).click();
  assert.match(await page.locator("#share-embed").inputValue(), /<sharp960-board variant="chess960" moves="e2e4 e7e5" orientation="black">/);
  await page.getByRole("button", { name: "More for websites…" }).click();
  await page.locator("#preview [data-sq='e4']").first().waitFor({ state: "attached" });
  assert.match(await code(page), /<sharp960-board variant="chess960" moves="e2e4 e7e5" orientation="black">/);
  assert.equal(new URL(await code(page, "code-link")).search, "?variant=chess960&moves=e2e4,e7e5&color=black");
  await page.goBack();
  await page.locator("main > * .board [data-sq='e4']").first().waitFor({ state: "attached" });
  assert.match(page.url(), /\?variant=chess960/);
  await page.goForward();
  await page.locator("#preview [data-sq='e4']").first().waitFor({ state: "attached" });
});

test("the board is kept as a picture of either kind", async ({ openPage }) => {
  const { page } = await openPage({ path: "?moves=e2e4" });
  await page.getByRole("button", { name: "Share" }).click();
  const file = async (name) => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const download = await waiting;
    return [download.suggestedFilename(), await readFile(await download.path())];
  };
  const [svgName, svg] = await file("SVG");
  assert.match(svgName, /^sharp960-chess-\d{4}-\d\d-\d\d\.svg$/);
  assert.match(svg.toString(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const [pngName, png] = await file("PNG");
  assert.match(pngName, /\.png$/);
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.equal(png.readUInt32BE(16), 1200);
  assert.ok(png.length > 20_000, "the men are drawn");
});

test("no name of a choice stands over another", async ({ openPage }) => {
  for (const width of [320, 900, 1100, 1440]) {
    const page = await openBuilder(openPage, "", { width, height: 800 });
    const cut = await page.locator(".choices label").evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent),
    );
    assert.deepEqual(cut, [], `${width} px`);
  }
});

test("the builder fits a phone and is used by the keyboard", async ({ openPage }) => {
  for (const width of [320, 390, 768, 1440]) {
    const page = await openBuilder(openPage, "", { width, height: 800 });
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: globalThis.innerWidth,
    }));
    assert.ok(scrollWidth <= innerWidth, `${scrollWidth} at ${width}`);
  }
  const page = await openBuilder(openPage);
  const first = page.getByRole("radio", { name: "View" });
  await first.focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await code(page), /mode="diagram"/);
  await page.keyboard.press("ArrowRight");
  assert.match(await code(page), /mode="free"/);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "embed-variant");
});

test("on a phone the settings fold, between the board and its code", async ({ openPage }) => {
  for (const locale of ["en", "de"]) {
    const page = await openBuilder(openPage, "", { width: 360, height: 740, touch: true, locale });
    const top = async (selector) => (await page.locator(selector).first().boundingBox()).y;
    const [board, form, codes] = [await top("#preview"), await top(".options-form"), await top(".codes")];
    assert.ok(board < form && form < codes, `${board}, ${form}, ${codes}`);
    const groups = page.locator(".options-form details");
    assert.deepEqual(await groups.evaluateAll((all) => all.map(({ open }) => open)), [true, false, false, false]);
    await groups.first().locator("summary").tap();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height < 2.5 * 740, `${height} px with all of them folded`);
    await groups.nth(2).locator("summary").tap();
    await page.locator("#embed-theme, [name=theme]").first().waitFor({ state: "attached" });
  }
  // What is chosen already is not hidden.
  const page = await openBuilder(openPage, "&theme=dark", { width: 360, height: 740, touch: true });
  const open = await page.locator(".options-form details").evaluateAll((all) => all.map(({ open }) => open));
  assert.deepEqual(open, [true, false, true, false]);
});

test("on a wide window the settings stand beside the board, all of them", async ({ openPage }) => {
  const page = await openBuilder(openPage, "", { width: 1440, height: 900 });
  const [preview, form] = [await page.locator("#preview").boundingBox(), await page.locator(".options-form").boundingBox()];
  assert.ok(form.x + form.width <= preview.x);
  assert.equal(await page.locator(".options-form details:not([open])").count(), 0);
});

test("the buttons of the board in the preview press none of the page's own", async ({ openPage }) => {
  const page = await openBuilder(openPage, "&mode=free&moves=e2e4,e7e5");
  const board = page.locator("#preview sharp960-board");
  const before = [await code(page), page.url()];
  await board.locator("button").evaluateAll((buttons) => buttons.forEach((button) => button.click()));
  assert.equal(await page.getByRole("dialog", { name: "Settings" }).count(), 0);
  assert.equal(await page.locator("html").getAttribute("data-theme"), null);
  assert.deepEqual([await code(page), page.url()], before);
});

test("half of a move is no error until the visitor pauses or leaves the field", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const moves = page.getByLabel("Moves", { exact: true });
  const errors = page.locator("#embed-moves-help[role=status]");
  await moves.fill("e4 e5 ");
  await moves.pressSequentially("Nf", { delay: 100 });
  assert.equal(await errors.count(), 0);
  await errors.waitFor();
  await moves.pressSequentially("3", { delay: 50 });
  await errors.waitFor({ state: "detached" });
  await moves.pressSequentially(" x");
  await moves.press("Tab");
  await errors.waitFor({ timeout: 500 });
});

test("the button that copies the code keeps the focus", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const copy = page.locator(".codes .code-row button").first();
  await copy.press("Enter");
  await page.locator(".toast").waitFor();
  assert.ok(await copy.evaluate((button) => button === document.activeElement));
});

test("moves are typed in German letters and written in English", async ({ openPage }) => {
  const page = await openBuilder(openPage, "", { locale: "de" });
  const field = page.getByLabel("Züge", { exact: true });
  await field.fill("e4 e5 Sf3");
  await page.waitForFunction(() => document.querySelector("#code-element")?.value.includes('moves="e4 e5 Nf3"'));
  assert.equal(await field.inputValue(), "e4 e5 Sf3");
  await field.fill("e4 e5 xx");
  const error = page.locator("#embed-moves-help.error");
  await error.waitFor();
  assert.doesNotMatch(await error.innerText(), /moves/);
});

test("an iframe that could not work is not handed out", async ({ openPage }) => {
  const page = await openBuilder(openPage);
  const parents = page.locator("#embed-parents");
  await parents.fill("https://blog.example, foo");
  await page.locator("#embed-parents-help.error", { hasText: "‘foo’" }).waitFor();
  assert.equal(await page.locator("#code-iframe").count(), 0);
  await parents.fill("https://blog.example, https://b.example");
  await page.locator("#code-iframe").waitFor();
  assert.match(await code(page, "code-iframe"), /parent=https:\/\/blog\.example&(amp;)?parent=https:\/\/b\.example"/);
  assert.equal(await page.locator('.codes a[href="examples/reference.html"]').count(), 1);
});

test("a diagram has no field that it does not use", async ({ openPage }) => {
  const page = await openBuilder(openPage, "&variant=racingkings");
  await choose(page, "What can be done", "Diagram");
  await page.locator("#preview [data-man]").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("#embed-variant, #embed-moves, #embed-pgn").count(), 0);
  assert.doesNotMatch(await code(page), / variant=/);
});
