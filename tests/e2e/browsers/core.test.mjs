// What must work in every browser: the three main variants by mouse and by keys, links, reloads,
// the engine, the site without a network, and the board on another site. The other end-to-end tests
// run in Chromium alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startCopy } from "../copy.mjs";
import { siteUrl, tried } from "../harness.mjs";
import { startHost } from "../host.mjs";
import { name, startBrowser } from "./drivers.mjs";

const LIMIT = { timeout: 180_000 };

let browser;
let host;

/** What ends the other sites. */
const ends = [];

before(async () => {
  browser = await startBrowser();
  host = await startHost({ ends: (end) => ends.push(end) });
}, LIMIT);
after(async () => {
  for (const end of ends) end();
  await browser?.close();
});

const square = (name) => `.board [data-sq="${name}"]`;
const slot = (man) => `.tray .slot[data-man="${man}"]`;

/** Does something with a new visitor's page at an address of the site. */
function visit(what, path, body) {
  const attempt = async () => {
    const page = await browser.newVisitor();
    try {
      await open(page, new URL(path, siteUrl).href);
      await body(page);
    } finally {
      await page.close();
    }
  };
  test(`${name}: ${what}`, { timeout: 2 * LIMIT.timeout }, (context) => tried(context, LIMIT.timeout, attempt));
}

async function open(page, address) {
  await page.goto(address);
  await page.until("the board", () => document.querySelector('.board [data-sq="e4"]') !== null);
}

/** Waits until that many moves are made, and returns them. */
const moves = (page, count) =>
  page.until(
    `${count} moves`,
    (count) => {
      const plies = [...document.querySelectorAll(".moves .ply")];
      return plies.length >= count && plies.map((ply) => ply.innerText.trim());
    },
    count,
  );

/** Waits until a square's label says so. */
const stands = (page, name, man) =>
  page.until(
    `${man} on ${name}`,
    (selector, man) => document.querySelector(selector)?.getAttribute("aria-label").includes(man),
    square(name),
    man,
  );

/** Picks the piece on the square that has the focus after `from` got it, and puts it on another. */
async function byKeys(page, from, ...steps) {
  await page.run((selector) => document.querySelector(selector).focus(), square(from));
  await page.keys("Enter", ...steps, "Enter");
}

visit("chess against the engine, by clicks and drags", "", async (page) => {
  await page.click(square("e2"));
  await page.click(square("e4"));
  assert.equal((await moves(page, 2))[0], "e4");
  await page.drag(square("g1"), square("f3"));
  assert.equal((await moves(page, 4))[2], "Nf3");
});

visit("chess by keys", "?mode=free&variant=chess", async (page) => {
  await byKeys(page, "e2", "ArrowUp", "ArrowUp");
  await moves(page, 1);
  await byKeys(page, "e7", "ArrowDown", "ArrowDown");
  await byKeys(page, "g1", "ArrowUp", "ArrowUp", "ArrowLeft");
  assert.deepEqual(await moves(page, 3), ["e4", "e5", "Nf3"]);
});

visit("Chess960: the king castles onto its rook, by mouse", "?mode=free&variant=chess960&n=3", async (page) => {
  await page.drag(square("f1"), square("g1"));
  assert.equal((await moves(page, 1))[0], "O-O");
  await stands(page, "g1", "white king");
  await stands(page, "f1", "white rook");
});

visit("Chess960: the king castles onto its rook, by keys", "?mode=free&variant=chess960&n=3", async (page) => {
  await byKeys(page, "f1", "ArrowRight");
  assert.equal((await moves(page, 1))[0], "O-O");
  await stands(page, "g1", "white king");
});

visit("Chess♯: pieces are placed by mouse and by keys", "?mode=free&variant=chesssharp", async (page) => {
  await page.click(slot("wK"));
  await page.click(square("e1"));
  await moves(page, 1);
  await page.drag(slot("bK"), square("e8"));
  await moves(page, 2);
  await page.run((selector) => document.querySelector(selector).focus(), slot("wR"));
  await page.keys("Enter", "Enter");
  assert.deepEqual(await moves(page, 3), ["K@e1", "K@e8", "R@a1"]);
});

visit("a game goes on after a reload", "", async (page) => {
  await page.drag(square("d2"), square("d4"));
  const before = await moves(page, 2);
  await page.reload();
  assert.deepEqual(await moves(page, 2), before);
  await page.drag(square("c2"), square("c4"));
  assert.equal((await moves(page, 4))[2], "c4");
});

visit("a link opens the game elsewhere", "?mode=free&variant=chess960&n=518", async (page) => {
  await page.drag(square("e2"), square("e4"));
  await moves(page, 1);
  const address = await page.until("the address", () => /moves=e2e4/.test(location.href) && location.href);
  const other = await browser.newVisitor();
  try {
    await open(other, address);
    assert.deepEqual(await moves(other, 1), ["e4"]);
    await stands(other, "e4", "white pawn");
  } finally {
    await other.close();
  }
});

visit("the analysis shows the engine's lines", "?page=analysis&variant=chess", async (page) => {
  await page.click('[role="switch"]');
  await page.until("a line", () => document.querySelectorAll(".engine-lines li button").length > 1);
});

test(`${name}: after one visit the site works without a network`, LIMIT, async (t) => {
  const copy = await startCopy((end) => ends.push(end));
  const page = await browser.newVisitor();
  try {
    await open(page, copy.url);
    if (!(await page.run(() => "serviceWorker" in navigator))) return t.skip("this browser keeps no sites");
    await page.until("the site to be kept", () => navigator.serviceWorker.controller !== null);
    copy.cut();
    await open(page, copy.url);
    await page.click(square("e2"));
    await page.click(square("e4"));
    assert.equal((await moves(page, 2))[0], "e4", "the engine answers");
    await page.goto(`${copy.url}?page=editor`);
    await page.until("the editor", () => document.querySelector("#editor-fen") !== null);
  } finally {
    await page.close();
  }
});

test(`${name}: the board on another site plays against the engine`, LIMIT, async () => {
  host.addPage("here.html", '<sharp960-board mode="play" level="1" variant="chess960" start="518"></sharp960-board>');
  const page = await browser.newVisitor();
  try {
    await page.goto(`${host.url}here.html`);
    await page.drag('sharp960-board >>> [data-sq="e2"]', 'sharp960-board >>> [data-sq="e4"]');
    const made = await page.until("the engine's answer", () => {
      const { history } = document.querySelector("sharp960-board");
      return history.length === 2 && history;
    });
    assert.equal(made[0], "e4");
  } finally {
    await page.close();
  }
});
