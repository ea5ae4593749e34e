// What servers are to send with the site: static/_headers, as `cargo dev serve` sends it and with the
// rules that are left to the owner of a site.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test as nodeTest } from "node:test";
import { startCopy } from "./copy.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const RULES = readFileSync(new URL("../../static/_headers", import.meta.url), "utf8");

/** Those headers of the rules that are commented out whose names begin so, for a path. */
function optional(path, beginning) {
  const found = {};
  let fits = false;
  for (const [, pattern, name, value] of RULES.matchAll(/^#(?:(\/\S*)| {2}([\w-]+): (.*))$/gm)) {
    if (pattern) fits = pattern === path || pattern === "/*";
    else if (fits && name.startsWith(beginning)) found[name] = value;
  }
  return found;
}

const headers = async (path) => (await fetch(new URL(path, siteUrl), { method: "HEAD" })).headers;

/** The files whose names have a hash, from the page. */
async function hashed() {
  const html = await (await fetch(siteUrl)).text();
  return [...new Set(html.match(/[\w]+-[0-9a-f]{8,16}(_bg)?\.(css|js|wasm)/g))];
}

nodeTest("every file is what it says, and tells other sites nothing", async () => {
  const [app] = (await hashed()).filter((name) => name.endsWith(".wasm"));
  for (const [path, type] of [
    ["", /^text\/html/],
    ["?variant=duck", /^text\/html/],
    ["embed.html", /^text\/html/],
    ["embed.js", /^text\/javascript/],
    [app, /^application\/wasm$/],
    ["embed_core_bg.wasm", /^application\/wasm$/],
    ["manifest.webmanifest", /^application\/manifest\+json/],
    ["icon.svg", /^image\/svg\+xml/],
  ]) {
    const sent = await headers(path);
    assert.match(sent.get("Content-Type"), type, path);
    assert.equal(sent.get("X-Content-Type-Options"), "nosniff", path);
    assert.equal(sent.get("Referrer-Policy"), "no-referrer", path);
    assert.equal(sent.get("Access-Control-Allow-Origin"), "*", path);
    assert.equal(sent.get("Cross-Origin-Resource-Policy"), "cross-origin", path);
  }
});

nodeTest("browsers keep what never changes, and ask for the rest", async () => {
  const names = await hashed();
  const kinds = names.map((name) => name.replace(/-[0-9a-f]{8,16}/, ""));
  assert.deepEqual(kinds.sort(), ["app.js", "app_bg.wasm"]);
  for (const name of names) {
    assert.equal((await headers(name)).get("Cache-Control"), "public, max-age=31536000, immutable", name);
  }
  for (const name of ["", "index.html", "service-worker.js", "start.js", "other_pages.js", "embed.js", "openings.txt"]) {
    assert.equal((await headers(name)).get("Cache-Control"), "no-cache", name);
  }
});

test("pages that other sites must not frame are not, but boards are", async ({ openPage }) => {
  const copy = await startCopy(after);
  copy.send((name) => optional(name === "index.html" ? "/" : `/${name}`, "Content-Security-Policy"));
  const host = await startHost({ policy: `default-src 'self'; frame-src ${new URL(copy.url).origin}` });
  host.addPage("frames.html", `<iframe title="page" src="${copy.url}"></iframe><iframe title="board" src="${copy.url}embed.html"></iframe>`, {
    embed: false,
  });
  const { page } = await openPage({ host, path: "frames.html", ready: false, expected: [/frame-ancestors|request to another host/] });
  await page.frameLocator("[title=board]").locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
  assert.ok(page.frames().some((frame) => frame.url().startsWith("chrome-error:")));
  // By itself the page is as ever.
  await openPage({ host: copy });
});

test("the site works where it is isolated from other origins", async ({ openPage }) => {
  const copy = await startCopy(after);
  copy.send((name) => optional(`/${name}`, "Cross-Origin"));
  const board = await openPage({ host: copy });
  assert.equal(await board.page.evaluate(() => crossOriginIsolated), true);
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await board.page.getByRole("link", { name: "Embed" }).click();
  await board.page.locator('#preview sharp960-board [data-sq="e4"]').first().waitFor({ state: "attached" });
}, { timeout: 120_000 });
