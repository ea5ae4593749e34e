// Every example on another site, under the policy that the documentation states: the harness fails
// a page that breaks it or that logs anything.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { boardsReady } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const pages = (await readdir(new URL("../../static/examples/", import.meta.url))).filter((name) => name.endsWith(".html"));
const axe = await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

for (const name of pages) {
  test(`the example ${name} is quiet on another site, and on its own`, async ({ openPage }) => {
    for (const place of [{ host, path: name }, { path: `examples/${name}` }]) {
      const { page } = await openPage({ ...place, ready: false, expected: [/favicon/] });
      if ((await page.locator("sharp960-board").count()) > 0) await boardsReady(page);
      await page.waitForLoadState("networkidle");
      const inline = await page.evaluate(
        () => document.querySelectorAll("[style], style, script:not([src]):not([type='application/x-chess-pgn'])").length,
      );
      assert.equal(inline, 0, "nothing inline");
    }
  });
}

for (const name of pages) {
  test(`the example ${name} has no serious barrier`, async ({ openPage }) => {
    const { page } = await openPage({ host, path: name, ready: false, expected: [/favicon/] });
    if ((await page.locator("sharp960-board").count()) > 0) await boardsReady(page);
    // Once it has more than it can show, a log must be scrolled by keyboard too.
    await page.evaluate(() => document.querySelectorAll("output.log").forEach((log) => log.append("A message.\n".repeat(99))));
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { iframes: false, resultTypes: ["violations"] }));
    const barriers = violations
      .filter(({ id, impact }) => ["serious", "critical"].includes(impact) || id === "landmark-unique")
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.flat()} ${failureSummary}`).join("; ")}`);
    assert.deepEqual(barriers, []);
  });
}

for (const name of pages) {
  test(`the example ${name} needs no sideways scrolling on a narrow phone`, async ({ openPage }) => {
    const { page } = await openPage({ host, path: name, ready: false, expected: [/favicon/], width: 320, height: 640, touch: true });
    if ((await page.locator("sharp960-board").count()) > 0) await boardsReady(page);
    const wide = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth, document.querySelector("body").scrollWidth]);
    assert.ok(Math.max(...wide) <= 320, `${wide}`);
  });
}

test("the gallery names every example", async ({ openPage }) => {
  const { page } = await openPage({ path: "examples/", ready: false, expected: [/favicon/] });
  const linked = await page.locator("a[href]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(pages.filter((name) => name !== "index.html" && !linked.includes(name)), []);
  for (const link of linked) {
    const { status } = await page.request.get(new URL(link, `${siteUrl}examples/`).href).then((answer) => ({ status: answer.status() }));
    assert.equal(status, 200, link);
  }
});

test("the framed board obeys messages and tells what happens, sandboxed on another site", async ({ openPage }) => {
  const { page } = await openPage({ host, path: "iframe.html", ready: false });
  const log = page.locator("#log");
  const says = (text) => page.waitForFunction((text) => document.getElementById("log").textContent.includes(text), text);
  await says('"type":"state"');
  // A frame that was faster than the page's script was ready before anybody listened.
  await page.evaluate(() => {
    const frame = document.getElementById("frame");
    document.getElementById("log").textContent = "";
    frame.src = frame.src;
  });
  await says('← {"sharp960":1,"type":"ready"');
  await says('"type":"state"');
  await page.getByRole("button", { name: "Send" }).click();
  await says('"type":"done"');
  await says('"type":"change"');
  assert.match(await log.textContent(), /← .*"type":"move".*"uci":"e2e4"/);
  await page.fill("[name=move]", "Ke9");
  await page.getByRole("button", { name: "Send" }).click();
  await says('"type":"failed"');
  // By hand as well; the frame has an origin of nobody's, and storage is refused to it.
  const frame = page.frameLocator("iframe");
  const centre = async (name) => {
    const box = await frame.locator(`.board [data-sq="${name}"]`).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.click(...(await centre("e7")));
  await page.mouse.click(...(await centre("e5")));
  await says('"uci":"e7e5"');
  assert.ok((await page.frames()[1].evaluate(() => self.origin)) === "null");
});
