// Names of openings beside a game of chess.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const FILE = "**/openings.txt";

/** Counts how often the names are fetched from now on. */
function countFetches(page) {
  const fetched = [];
  page.on("request", (request) => {
    if (request.url().includes("openings.txt")) fetched.push(request.url());
  });
  return fetched;
}

const line = (page) => page.locator(".panel .opening");

/** Waits until the line of the opening reads so; a screen reader also hears what it is. */
async function reads(page, text) {
  await page.waitForFunction(
    (text) => document.querySelector(".panel .opening")?.textContent === `Opening: ${text}`,
    text,
  );
}

test("the opening is named once a move is made, and as far as the moves are shown", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  const { page } = board;
  const fetched = countFetches(page);
  await board.stored();
  assert.equal(await line(page).count(), 0);
  assert.deepEqual(fetched, []);
  for (const [from, to, name] of [
    ["e2", "e4", "B00 · King’s Pawn Game"],
    ["e7", "e5", "C20 · King’s Pawn Game"],
    ["f1", "c4", "C23 · Bishop’s Opening"],
    ["b8", "c6", "C23 · Bishop’s Opening"],
    ["g1", "f3", "C50 · Italian Game"],
  ]) {
    await board.clickMove(from, to);
    await reads(page, name);
  }
  await page.getByRole("button", { name: "First position" }).click();
  await page.getByRole("button", { name: "Next move" }).click();
  await reads(page, "B00 · King’s Pawn Game");
  assert.equal(fetched.length, 1);
});

test("an opening has its name in the visitor's language", async ({ openPage }) => {
  const path = "?variant=chess&moves=e2e4,c7c5,g1f3,d7d6,d2d4,c5d4,f3d4,g8f6,b1c3,a7a6";
  for (const [locale, name] of [["de", "Sizilianische Verteidigung: Najdorf-Variante"], ["cs", "Sicilská obrana: Varianta Najdorf"]]) {
    const { page } = await openPage({ path, locale });
    await page.locator(".panel .opening", { hasText: `B90 · ${name}` }).waitFor();
    const { page: analysis } = await openPage({ path: `${path}&page=analysis`, locale, ready: false });
    await analysis.locator(".opening", { hasText: name }).waitFor();
  }
});

test("the opening of a game that comes with the address is named, also in Chess960's start 518", async ({ openPage }) => {
  const { page } = await openPage({ path: "?variant=chess960&n=518&moves=d2d4,g8f6,c2c4,g7g6,b1c3,d7d5" });
  await reads(page, "D80 · Grünfeld Defense");
});

test("on a phone a long name takes no more room than none, so that no button moves", async ({ openPage }) => {
  const { page } = await openPage({
    width: 360,
    height: 740,
    touch: true,
    path: "?variant=chess&moves=c4,e5,Nc3,Nf6,g3,Nc6,Bg2,d6,d3,Be7,Nf3,O-O",
  });
  await reads(page, "A29 · English Opening: King’s English Variation, Four Knights Variation, Fianchetto Line, with .. d6, Be7");
  // Above castling that is possible, a notice takes the line's place.
  await page.getByRole("button", { name: "Dismiss" }).click();
  const height = async () => (await line(page).boundingBox()).height;
  const before = await height();
  await page.getByRole("button", { name: "First position" }).click();
  assert.equal(await line(page).innerText(), "");
  assert.equal(await height(), before);
  await page.getByRole("button", { name: "Next move" }).click();
  await reads(page, "A10 · English Opening");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, `${width}`);
});

test("no names are fetched for other games", async ({ openPage }) => {
  for (const path of [
    "?variant=crazyhouse&moves=e2e4,e7e5",
    "?variant=chess960&n=17&moves=e2e4,e7e5",
    "?variant=chess&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1&moves=e2e4",
  ]) {
    const { page } = await openPage({ path, ready: false });
    const fetched = countFetches(page);
    await page.reload({ waitUntil: "networkidle" });
    await page.locator(".panel .moves .ply").first().waitFor();
    assert.equal(await line(page).count(), 0, path);
    assert.deepEqual(fetched, [], path);
  }
});

test("where the names can't be had, nothing is said", async ({ openPage }) => {
  for (const answer of [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 404, body: "no" }),
    (route) => route.fulfill({ body: "<!doctype html><title>Welcome</title>", contentType: "text/html" }),
    async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ body: text.slice(0, text.length / 2) });
    },
  ]) {
    const board = await openPage({ expected: [/Failed to load resource/] });
    const { page } = board;
    await page.route(FILE, answer);
    const asked = page.waitForResponse(FILE).catch(() => {});
    const failed = page.waitForEvent("requestfailed").catch(() => {});
    await board.clickMove("e2", "e4");
    await Promise.race([asked, failed]);
    await board.stored();
    assert.equal(await line(page).innerText(), "");
    assert.equal(await page.locator(".toast, .notice").count(), 0);
  }
});

test("on a phone the source of the names of openings can be read below the explorer", async ({ openPage }) => {
  const source = (page) => page.locator(".study-explorer").getByText("lichess-org/chess-openings (CC0)");
  const open = async (query) => {
    const { page } = await openPage({ path: `?page=analysis${query}`, ready: false, width: 360, height: 740, touch: true });
    await page.getByRole("button", { name: "My games", exact: true }).tap();
    await page.locator(".study-explorer .help").first().waitFor();
    return page;
  };
  const page = await open("&variant=chess&moves=e2e4,e7e5");
  await source(page).scrollIntoViewIfNeeded();
  assert.ok(await source(page).isVisible());
  assert.equal(await source(await open("&variant=horde")).count(), 0, "there are no names in other games");
});
