// The study that another one replaces on the analysis page, and where a game ends there.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const PHONE = { width: 360, height: 740, touch: true };
const KEPT = /Put aside: /;
const MATE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
const KRK = "8/8/8/8/4k3/8/8/KR6 w - - 0 1";

async function open(openPage, { query = "", ...options } = {}) {
  const board = await openPage({ path: `?page=analysis${query}`, ready: false, ...options });
  board.board = board.page.locator(".analysis .board");
  await board.square("e4").waitFor({ state: "attached", timeout: 30_000 });
  return board;
}

const ply = (page, name) => page.locator(".game-text .ply", { hasText: new RegExp(`^${name}`) }).first();

async function choose(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

async function openText(page, text) {
  await choose(page, "Open PGN, FEN or link…");
  const dialog = page.getByRole("dialog");
  await dialog.locator("textarea").fill(text);
  await dialog.getByRole("button", { name: "Open", exact: true }).last().click();
  await dialog.waitFor({ state: "detached" });
}

async function withComment(openPage, options) {
  const board = await open(openPage, options);
  const { page } = board;
  await openText(page, "1. c4 c5 2. Nf3 {A quiet start.} *");
  await ply(page, "Nf3").waitFor();
  return board;
}

async function isBack(page) {
  await ply(page, "Nf3").waitFor();
  await page.locator(".game-text").getByText("A quiet start.").waitFor();
}

const pieces = (page, count) => page.waitForFunction((count) => document.querySelectorAll(".analysis .board [data-man]").length === count, count);

test("the study before is offered once, and the menu leads to it afterwards", async ({ openPage }) => {
  const { page } = await withComment(openPage);
  await openText(page, KRK);
  await page.getByText("Put aside: 1. c4 c5 2. Nf3").waitFor();
  const notice = await page.locator(".notice.before").boundingBox();
  assert.ok(notice.height < 52, `${notice.height} px`);
  await page.reload();
  await pieces(page, 3);
  assert.equal(await page.getByText(KEPT).count(), 0);
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.waitForURL((url) => url.href.includes("page=library"));
  await page.getByRole("link", { name: "Analysis" }).first().click();
  await pieces(page, 3);
  assert.equal(await page.getByText(KEPT).count(), 0);
  await choose(page, "Back to the study before");
  await isBack(page);
  assert.equal(await page.getByText(KEPT).count(), 0);
  await page.reload();
  await isBack(page);
  assert.equal(await page.getByText(KEPT).count(), 0);
  await page.getByRole("button", { name: "More" }).click();
  assert.equal(await page.getByRole("button", { name: "Back to the study before" }).count(), 0, "it is on the page");
});

test("the menu leads back to the study before, and from there to the other one", async ({ openPage }) => {
  const board = await withComment(openPage);
  const { page } = board;
  await openText(page, KRK);
  await page.getByText(KEPT).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await pieces(page, 3);
  assert.equal(await page.getByText(KEPT).count(), 0, "it was dismissed");
  await board.clickMove("b1", "b8");
  await ply(page, "Rb8").waitFor();
  await choose(page, "Back to the study before");
  await isBack(page);
  await choose(page, "Back to the study before");
  await ply(page, "Rb8").waitFor();
  await pieces(page, 3);
});

test("a study that was worked on and left for the one before is offered in turn, and by the library", async ({ openPage }) => {
  const board = await withComment(openPage);
  const { page } = board;
  await openText(page, KRK);
  await board.clickMove("b1", "b8");
  await ply(page, "Rb8").waitFor();
  await page.getByRole("button", { name: "Annotate" }).click();
  await page.getByRole("textbox", { name: /Comment/ }).fill("A check?");
  assert.equal(await page.getByText(KEPT).count(), 0, "it went with the move");
  await choose(page, "Back to the study before");
  await isBack(page);
  await page.getByText(KEPT).waitFor();
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByText("A study that was open before is not in the library.").waitFor();
  await page.getByText("Your open study is not in the library.").waitFor();
  await page.getByRole("link", { name: "Analysis" }).first().click();
  await isBack(page);
  await choose(page, "Back to the study before");
  await ply(page, "Rb8").waitFor();
});

test("a comment alone is a study that is kept", async ({ openPage }) => {
  const { page } = await open(openPage);
  await openText(page, `[FEN "${KRK}"]\n\n{How is this won?} *`);
  await page.getByText("How is this won?").first().waitFor();
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  await page.getByRole("button", { name: "Back to it" }).click();
  await page.getByText("How is this won?").first().waitFor();
});

test("a game of the library takes no study's place that is nowhere else", async ({ openPage }) => {
  const { page } = await withComment(openPage);
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  await choose(page, "Keep in the library");
  await openText(page, KRK);
  await pieces(page, 3);
  await choose(page, "Back to the study before");
  await isBack(page);
});

test("a study that was worked on is in the library once two others have replaced it", async ({ openPage }) => {
  const board = await withComment(openPage);
  const { page } = board;
  await openText(page, KRK);
  await board.clickMove("b1", "b8");
  await ply(page, "Rb8").waitFor();
  // Back and forth replaces nothing.
  await choose(page, "Back to the study before");
  await isBack(page);
  await choose(page, "Back to the study before");
  await ply(page, "Rb8").waitFor();
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  const notice = page.getByRole("status").filter({ hasText: KEPT });
  await notice.getByText("The one before it is in the library.").waitFor();
  await notice.getByRole("link", { name: "Show it" }).click();
  await isBack(page);
  await page.getByRole("link", { name: "Library" }).first().click();
  const games = page.locator(".game .title");
  await games.nth(1).waitFor();
  assert.equal(await games.count(), 2);
  await games.filter({ hasText: "1. c4 c5" }).click();
  await isBack(page);
});

test("so is one move in a position that was set up", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  await openText(page, MATE);
  await board.clickMove("d1", "d8");
  await ply(page, "Rd8#").waitFor();
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  await openText(page, "1. d4 d5 *");
  await ply(page, "d5").waitFor();
  await page.getByRole("link", { name: "Library" }).first().click();
  const games = page.locator(".game .title");
  await games.first().waitFor();
  assert.equal(await games.count(), 1);
  await games.click();
  await ply(page, "Rd8#").waitFor();
});

test("a position that was set up in the editor is put aside, and one of a link is not", async ({ openPage }) => {
  const board = await openPage({ path: `?page=editor&fen=${MATE.replaceAll(" ", "_")}`, ready: false });
  const { page } = board;
  await page.getByRole("button", { name: "Mirror left and right" }).click();
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.locator(".analysis .board [data-man]").first().waitFor();
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  await page.getByText(KEPT).waitFor();
  await page.getByRole("button", { name: "Back to it" }).click();
  await pieces(page, 9);
  const other = await open(openPage, { query: `&fen=${KRK.replaceAll(" ", "_")}` });
  await openText(other.page, "1. e4 e5 *");
  await ply(other.page, "e5").waitFor();
  assert.equal(await other.page.getByText(KEPT).count(), 0);
});

test("so are a few moves that the visitor made, and those of a link are not", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  for (const [from, to, name] of [["e2", "e4", "e4"], ["c7", "c5", "c5"], ["g1", "f3", "Nf3"]]) {
    await board.clickMove(from, to);
    await ply(page, name).waitFor();
  }
  await openText(page, "1. d4 d5 2. c4 *");
  await ply(page, "c4").waitFor();
  await openText(page, KRK);
  await page.getByText("The one before it is in the library.").waitFor();
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.locator(".game .title").first().waitFor();
  assert.equal(await page.locator(".game .title").count(), 1);
});

test("no study is said to be in the library where that can’t be written", async ({ openPage }) => {
  const board = await open(openPage);
  const { page } = board;
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await board.clickMove("e2", "e4");
  await ply(page, "e4").waitFor();
  await board.clickMove("c7", "c5");
  await ply(page, "c5").waitFor();
  await board.clickMove("g1", "f3");
  await ply(page, "Nf3").waitFor();
  await openText(page, "1. d4 d5 2. c4 *");
  await ply(page, "c4").waitFor();
  await openText(page, KRK);
  await page.getByRole("status").filter({ hasText: KEPT }).waitFor();
  // Long enough for the library to answer, which takes a few milliseconds.
  await page.waitForTimeout(1000);
  assert.equal(await page.getByText("The one before it is in the library.").count(), 0);
});

test("games of the library come and go without an offer", async ({ openPage }) => {
  const { page } = await withComment(openPage);
  await choose(page, "Keep in the library");
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  assert.equal(await page.getByText(KEPT).count(), 0);
  await choose(page, "Back to the study before");
  await isBack(page);
});

test("what the library has already does not get there twice", async ({ openPage }) => {
  const { page } = await withComment(openPage);
  await choose(page, "Keep in the library");
  await openText(page, "1. e4 e5 *");
  await ply(page, "e5").waitFor();
  await openText(page, "1. c4 c5 2. Nf3 {A quiet start.} *");
  await isBack(page);
  await openText(page, "1. d4 d5 *");
  await ply(page, "d5").waitFor();
  await openText(page, KRK);
  await pieces(page, 3);
  const notice = page.getByRole("status").filter({ hasText: KEPT });
  await notice.getByRole("link", { name: "Show it" }).click();
  await isBack(page);
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.locator(".game .title").first().waitFor();
  assert.equal(await page.locator(".game .title").count(), 1);
});

test("the offer gives way to the first move or step", async ({ openPage }) => {
  for (const options of [PHONE, {}]) {
    for (const [text, goOn] of [
      [KRK, (board) => board.clickMove("b1", "b8")],
      ["1. d4 d5 *", ({ page }) => page.keyboard.press("ArrowRight")],
    ]) {
      const board = await withComment(openPage, options);
      const { page } = board;
      await openText(page, text);
      await page.getByText(KEPT).waitFor();
      await goOn(board);
      await page.getByText(KEPT).waitFor({ state: "detached" });
      await choose(page, "Back to the study before");
      await isBack(page);
      await page.close();
    }
  }
});

test("the evaluation bar is the winner's where the game is over", async ({ openPage }) => {
  for (const [query, share] of [
    ["&moves=f2f3,e7e5,g2g4,d8h4", 0],
    ["&fen=7k/6Q1/6K1/8/8/8/8/8_b_-_-_0_1", 1],
    ["&fen=7k/5Q2/6K1/8/8/8/8/8_b_-_-_0_1", 0.5],
    ["&variant=racingkings&fen=K7/8/8/8/8/8/8/7k_w_-_-_0_1", 1],
    ["&variant=chesssharp&fen=4k3/8/8/8/8/8/8/K3R3[]_w_-_-_0_1&moves=e1e8", 1],
  ]) {
    for (const size of [{}, PHONE]) {
      const { page } = await open(openPage, { query, ...size });
      await page.getByRole("switch", { name: "Engine" }).click();
      const bar = page.locator(".analysis .evalbar");
      await bar.waitFor();
      const shown = await bar.evaluate((it) => Number(it.style.getPropertyValue("--share")));
      assert.equal(shown, share, query);
      assert.equal(Number(await bar.getAttribute("aria-valuenow")), share * 20 - 10, query);
      await page.close();
    }
  }
});

test("that the game is over is told in whole on a phone", async ({ openPage }) => {
  for (const locale of ["en", "cs", "de"]) {
    const { page } = await open(openPage, { query: "&moves=f2f3,e7e5,g2g4,d8h4", locale, ...PHONE });
    await page.locator(".engine-head .switch").click();
    await page.locator(".engine-head .button").first().waitFor();
    const figures = page.locator(".engine-head .figures");
    const [inner, outer] = await figures.evaluate((it) => [[it.scrollWidth, it.scrollHeight], [it.clientWidth, it.clientHeight]]);
    assert.ok(inner[0] <= outer[0] && inner[1] <= outer[1], `${locale}: ${await figures.innerText()}: ${inner} in ${outer}`);
    await page.close();
  }
});

test("on a phone no row of the engine is cut through", async ({ openPage }) => {
  for (const query of ["&fen=8/8/8/8/4k3/8/8/KR6_w_-_-_0_1", "&moves=e2e4,e7e5,g1f3", "&moves=e2e4,e7e5&white=Ada&black=Grace"]) {
    for (const size of [PHONE, { width: 390, height: 844, touch: true }, { width: 740, height: 360, touch: true }]) {
      const { page } = await open(openPage, { query, ...size });
      await page.evaluate(() => localStorage.setItem("sharp960.analysis", "engine=on&lines=3&arrows=on&hash="));
      await page.reload();
      await page.locator(".engine-lines li:nth-child(3) button").first().waitFor({ timeout: 60_000 });
      if (query.includes("fen")) await page.locator(".tablebase button").first().waitFor({ timeout: 60_000 });
      const cut = await page.evaluate(() => {
        const cut = [];
        for (const list of document.querySelectorAll(".engine-lines > ol, .tablebase ol")) {
          const { top, bottom } = list.getBoundingClientRect();
          for (const row of list.children) {
            const it = row.getBoundingClientRect();
            const seen = Math.min(it.bottom, bottom) - Math.max(it.top, top);
            if (seen > 1 && seen < it.height - 1) cut.push(`${row.innerText}: ${seen} of ${it.height}`);
          }
          if (bottom - top < 31) cut.push(`${list.parentElement.className}: ${bottom - top}`);
        }
        const moves = document.querySelector(".study-moves").getBoundingClientRect();
        const engine = document.querySelector(".study-engine").getBoundingClientRect();
        const last = document.querySelector(".engine-lines").getBoundingClientRect();
        if (last.bottom > engine.bottom + 1) cut.push("lines over what follows");
        if (moves.height < 70) cut.push(`moves: ${moves.height}`);
        return cut;
      });
      assert.deepEqual(cut, [], `${query} ${size.width}`);
      await page.close();
    }
  }
}, { timeout: 120_000 });
