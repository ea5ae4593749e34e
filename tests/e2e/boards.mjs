// Hands for the tests of <sharp960-board> on another site's pages.
import assert from "node:assert/strict";

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
