// What servers are to send with the site: static/_headers, as `cargo dev serve` sends it and with the
// rules that are left to the owner of a site; and what nginx and Apache send by the snippets of
// static/hosting, where they are installed.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { after, test as nodeTest } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { dist, startCopy } from "./copy.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";
import { WEB_SERVERS } from "./webservers.mjs";

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

/** What a server answers, as it comes. */
async function ask(site, path, headers = {}) {
  const [response] = await once(get(new URL(path, site), { headers, agent: false }), "response");
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

/** The files whose names have a hash, from the page. */
async function hashed() {
  const html = await (await fetch(siteUrl)).text();
  return [...new Set(html.match(/[\w]+-[0-9a-f]{8,16}(_bg)?\.(css|js|wasm)/g))];
}

/** Every file is what it says, and tells other sites nothing. */
async function saysWhatItIs(site) {
  const [app] = (await hashed()).filter((name) => name.endsWith(".wasm"));
  for (const [path, type] of [
    ["", /^text\/html/],
    ["?variant=duck", /^text\/html/],
    ["embed.html", /^text\/html; charset=utf-8$/i],
    ["embed.js", /^(text|application)\/javascript; charset=utf-8$/i],
    [app, /^application\/wasm$/],
    ["embed_core_bg.wasm", /^application\/wasm$/],
    ["manifest.webmanifest", /^application\/manifest\+json/],
    ["icon.svg", /^image\/svg\+xml/],
    ["nothing-here", /./],
  ]) {
    for (const encoding of ["identity", "br"]) {
      const { headers } = await ask(site, path, { "Accept-Encoding": encoding });
      assert.match(headers["content-type"], type, path);
      assert.equal(headers["x-content-type-options"], "nosniff", path);
      assert.equal(headers["referrer-policy"], "no-referrer", path);
      assert.equal(headers["access-control-allow-origin"], "*", path);
      assert.equal(headers["cross-origin-resource-policy"], "cross-origin", path);
    }
  }
}

/** Browsers keep what never changes, and ask for the rest. */
async function keepsWhatNeverChanges(site) {
  const names = await hashed();
  const kinds = names.map((name) => name.replace(/-[0-9a-f]{8,16}/, ""));
  assert.deepEqual(kinds.sort(), ["app.js", "app_bg.wasm"]);
  for (const encoding of ["identity", "br"]) {
    const headers = { "Accept-Encoding": encoding };
    for (const name of names) {
      const answer = await ask(site, name, headers);
      assert.equal(answer.headers["cache-control"], "public, max-age=31536000, immutable", name);
    }
    for (const name of ["", "index.html", "service-worker.js", "start.js", "other_pages.js", "embed.js", "openings.txt"]) {
      const answer = await ask(site, name, headers);
      assert.equal(answer.headers["cache-control"], "no-cache", name);
      const { etag } = answer.headers;
      assert.ok(etag, name);
      const again = await ask(site, name, { ...headers, "If-None-Match": etag });
      assert.equal(again.status, 304, name);
    }
  }
}

/** What can be compressed is, for those who understand it. */
async function compresses(site, kind) {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[kind];
  for (const name of ["embed.js", "embed_core_bg.wasm", "icon.svg", "openings.txt"]) {
    const { headers, body } = await ask(site, name, { "Accept-Encoding": kind });
    assert.equal(headers["content-encoding"], kind, name);
    assert.match(headers.vary ?? "", /accept-encoding/i, name);
    const file = readFileSync(join(dist, name));
    assert.ok(unpack(body).equals(file), name);
    const plain = await ask(site, name, { "Accept-Encoding": "identity" });
    assert.equal(plain.headers["content-encoding"], undefined, name);
    assert.ok(plain.body.equals(file), name);
  }
}

nodeTest("every file is what it says, and tells other sites nothing", () => saysWhatItIs(siteUrl));

nodeTest("browsers keep what never changes, and ask for the rest", () => keepsWhatNeverChanges(siteUrl));

nodeTest("what can be compressed is", () => compresses(siteUrl, "br"));

for (const [name, { isHere, start }] of Object.entries(WEB_SERVERS)) {
  const options = { skip: isHere ? false : "it is not installed", timeout: 60_000 };
  nodeTest(`${name} sends the same by its snippet`, options, async (context) => {
    const ends = (end) => context.after(end);
    const site = await start({ ends });
    await saysWhatItIs(site);
    await keepsWhatNeverChanges(site);
    await compresses(site, name === "nginx" ? "gzip" : "br");
    for (const path of ["", "index.html", "embed.html"]) {
      const { headers } = await ask(site, path);
      assert.equal(headers["content-security-policy"], undefined, path);
    }
    const strict = await start({ ends, framing: true });
    for (const [path, policy] of [
      ["", "frame-ancestors 'self'"],
      ["?variant=duck", "frame-ancestors 'self'"],
      ["index.html", "frame-ancestors 'self'"],
      ["embed.html", undefined],
      ["embed.js", undefined],
    ]) {
      for (const encoding of ["identity", "br"]) {
        const { headers } = await ask(strict, path, { "Accept-Encoding": encoding });
        assert.equal(headers["content-security-policy"], policy, path);
      }
    }
  });
}

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
