// Hands for the tests of <sharp960-board> on another site's pages.
import assert from "node:assert/strict";
import { brotliCompressSync, constants } from "node:zlib";
import { siteUrl } from "./harness.mjs";

/** Opens a page of the other site and waits for its boards. */
export async function openBoards(openPage, host, path, options = {}) {
  const opened = await openPage({ host, path, ready: false, ...options });
  await boardsReady(opened.page);
  return opened;
}

/** Waits for the boards that a page has now. */
export async function boardsReady(page) {
  await page.evaluate(async () => {
    await customElements.whenDefined("sharp960-board");
    await Promise.all([...document.querySelectorAll("sharp960-board")].map((board) => board.ready));
  });
}

/** A property of the page's first board. */
export const read = (page, name) => page.evaluate((name) => document.querySelector("sharp960-board")[name], name);

/** Waits until a property of the first board is what it should be. */
export async function becomes(page, name, value) {
  const wanted = JSON.stringify(value);
  const what = [name, wanted];
  await page
    .waitForFunction(([name, wanted]) => JSON.stringify(document.querySelector("sharp960-board")[name]) === wanted, what)
    .catch(async () => assert.deepEqual(await read(page, name), value));
}

/** From now on `window.heard` has the events of all boards: their types, and what they tell. */
export const LISTEN = `
  window.heard = [];
  for (const type of ["ready", "move", "change", "gameover", "error", "evaluation"]) {
    addEventListener("sharp960:" + type, ({ type, detail }) => heard.push({ type, detail }));
  }
`;

/** The events of a type so far, or what they tell. */
export const heard = (page, type) =>
  page.evaluate((type) => window.heard.filter((event) => event.type === type).map(({ detail }) => detail), `sharp960:${type}`);

/** The names of what a page has fetched of ours so far. */
export async function fetched(page) {
  const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return addresses.filter((address) => address.startsWith(siteUrl)).map((address) => address.slice(siteUrl.length).split("?")[0]);
}

/** What a page has fetched that is not left out, in bytes as a server that compresses sends them. */
export async function weight(page, leftOut = []) {
  let bytes = 0;
  for (const name of await fetched(page)) {
    if (leftOut.some((start) => name.startsWith(start))) continue;
    const response = await fetch(new URL(name, siteUrl));
    const raw = Buffer.from(await response.arrayBuffer());
    // As the site's build compresses them.
    const params = name.endsWith(".wasm") ? { [constants.BROTLI_PARAM_LGBLOCK]: 17 } : {};
    bytes += brotliCompressSync(raw, { params }).length;
  }
  return bytes;
}
