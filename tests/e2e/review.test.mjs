// The review of a game on the analysis page: its mistakes, the graph, the lesson, and what is known
// about openings and starts.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

/** Black overlooks mate in one. */
const SCHOLAR = "e4,e5,Bc4,Nc6,Qh5,Nf6,Qxf7";

/** A game of 30 half-moves. */
const LONGER =
  "Nf3,Nf6,c4,g6,Nc3,Bg7,d4,O-O,Bf4,d5,Qb3,dxc4,Qxc4,c6,e4,Nbd7,Rd1,Nb6,Qc5,Bg4,Bg5,Na4,Qa3,Nxc3,bxc3,Nxe4,Bxe7,Qb6,Bc4,Nxc3";

/** The analysis page with a game, at its start or at another half-move. */
function analysis(openPage, moves, options = {}) {
  const { variant = "chess", more = "", at = 0, ...rest } = options;
  const path = `?variant=${variant}${more}&moves=${moves}&at=${at}&page=analysis`;
  return openPage({ path, ...rest });
}

/** The same with its review in place of the moves. */
async function open(openPage, moves, options) {
  const board = await analysis(openPage, moves, options);
  await showReview(board);
  return board;
}

/** The same once the whole game has been reviewed. */
async function openReviewed(openPage, moves, options) {
  const board = await open(openPage, moves, options);
  const { analyse, done } = review(board);
  await analyse();
  await done();
  return board;
}

const showReview = (board) =>
  board.page.getByRole("button", { name: "Review", exact: true }).click();

/** The parts of the review. */
function review(board) {
  const panel = board.page.getByRole("region", { name: "Game review" });
  const button = (name) => panel.getByRole("button", { name });
  return {
    panel,
    button,
    graph: panel.getByRole("slider"),
    readout: panel.locator(".readout"),
    moments: panel.locator(".moment"),
    analyse: () => button("Analyse the whole game").click(),
    done: () => panel.getByText("Key moments").waitFor({ timeout: 60_000 }),
  };
}

/** Waits until a man, such as a "black knight", stands on a square. */
async function stands(board, man, square) {
  await board.square(square).and(board.page.locator(`[aria-label*="${man}"]`)).waitFor();
}

test("a game is reviewed, and its moments lead to their moves", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { panel, moments, analyse, done, readout } = review(board);
  await panel.getByText(/^8 positions, usually \d to \d\d? seconds\.$/).waitFor();
  await analyse();
  await done();
  const blunder = moments.filter({ hasText: "3… Nf6??" });
  assert.match(await blunder.innerText(), /Blunder: Black \d+\s% → \d+\s%\. Allows mate in 1\./);
  await panel.getByText(/^The review is complete\. Accuracy: White \d+\s%, Black \d+\s%\.$/).waitFor({ state: "attached" });
  const row = panel.getByRole("row", { name: /Blunders/ });
  assert.deepEqual(await row.getByRole("cell").allInnerTexts(), ["0", "1"]);
  await blunder.click();
  await stands(board, "black knight", "f6");
  await stands(board, "white queen", "h5");
  assert.match(await readout.innerText(), /3… Nf6\?\?\s*#1\s*White 100\s%/);
  // The count leads there too.
  await board.page.keyboard.press("Home");
  await panel.getByRole("button", { name: /^Black: 1 blunder/ }).click();
  await stands(board, "black knight", "f6");
});

test("a game that is reviewed again gets the same verdicts, and deeper ones on demand", async ({ openPage }) => {
  const verdicts = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    const board = await open(openPage, SCHOLAR);
    const { panel, moments, button, analyse, done } = review(board);
    await analyse();
    await done();
    verdicts.push([await panel.getByRole("table").innerText(), ...(await moments.allInnerTexts())]);
    if (visitor === 0) continue;
    await button("Analyse deeper").click();
    const progress = panel.getByRole("progressbar");
    await progress.waitFor();
    // The button was below all the moments.
    await board.page.waitForFunction((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }, await progress.elementHandle());
    assert.ok(await moments.first().isVisible(), "what is known stays to be seen");
    await panel.getByRole("progressbar").waitFor({ state: "detached", timeout: 60_000 });
    await moments.filter({ hasText: "3… Nf6??" }).waitFor();
    assert.equal(await button("Analyse deeper").count(), 0);
    await board.page.reload();
    await showReview(board);
    await done();
    assert.equal(await button("Analyse deeper").count(), 0);
  }
  assert.deepEqual(verdicts[0], verdicts[1]);
}, { timeout: 180_000 });

test("the time that a review takes is told by what was measured", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  // As if an earlier review had shown a very slow device.
  await board.page.evaluate(() => localStorage.setItem("sharp960.review-pace", "10"));
  await board.page.reload();
  await showReview(board);
  const { panel, analyse, done } = review(board);
  const seconds = async () => Number((await panel.getByText(/about \d+ seconds/).innerText()).match(/about (\d+)/)[1]);
  assert.ok((await seconds()) > 60);
  await analyse();
  await done();
  const other = await openPage({ path: `?variant=chess&moves=${LONGER}&page=analysis`, sameVisitorAs: board });
  await showReview(other);
  const told = await review(other).panel.getByText(/31 positions, about/).innerText();
  assert.ok(Number(told.match(/about (\d+)/)[1]) < 300, told);
});

test("on a phone the accuracy is in sight once the review is complete", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR, { width: 360, height: 740, touch: true });
  const { panel, analyse, done } = review(board);
  await analyse();
  await done();
  const accuracy = await panel.getByRole("row", { name: /Accuracy/ }).boundingBox();
  const controls = await board.page.locator(".study-controls").boundingBox();
  assert.ok(accuracy.y + accuracy.height <= controls.y, `${accuracy.y + accuracy.height} > ${controls.y}`);
  // There is more, and the part of it that is seen says so.
  const moments = await panel.locator(".review-summary").boundingBox();
  assert.ok(moments.y + moments.height > controls.y);
});

test("the graph is walked by keys and by pointer", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { graph, analyse, done } = review(board);
  await analyse();
  await done();
  const says = async (pattern) => {
    await board.page.waitForFunction(
      ([element, source]) => new RegExp(source).test(element.getAttribute("aria-valuetext")),
      [await graph.elementHandle(), pattern.source],
    );
  };
  await graph.focus();
  for (const [key, text] of [
    ["End", /^4\. Qxf7#, .*White 100\s%/],
    ["ArrowLeft", /^3… Nf6, blunder/],
    ["Home", /^Start position, White 5\d\s%/],
    ["ArrowRight", /^1\. e4/],
    ["PageDown", /^3… Nf6, blunder/],
  ]) {
    await graph.press(key);
    await says(text);
  }
  const box = await graph.boundingBox();
  await board.page.mouse.click(box.x + 1, box.y + box.height / 2);
  await says(/^Start position/);
  // What is only hovered over is shown, but not gone to.
  await board.page.mouse.move(box.x + box.width - 1, box.y + 9);
  await review(board).readout.getByText("4. Qxf7#").waitFor();
  await says(/^Start position/);
});

test("the marks of the graph are told by their shapes and names, not by colour alone", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { page } = board;
  const { panel, graph, moments, analyse, done } = review(board);
  await analyse();
  await done();
  const outline = (locator) => locator.locator("svg path").first().getAttribute("d");
  const outlines = {};
  for (const name of ["Inaccuracies", "Mistakes", "Blunders"]) {
    outlines[name] = await outline(panel.getByRole("row", { name: new RegExp(name) }));
  }
  assert.equal(new Set(Object.values(outlines)).size, 3, JSON.stringify(outlines));
  const blunder = moments.filter({ hasText: "3… Nf6??" });
  assert.match(await blunder.innerText(), /Blunder/);
  assert.equal(await outline(blunder), outlines.Blunders);
  const marks = await graph.locator(".graph .mark").evaluateAll((marks) => marks.map((mark) => mark.getAttribute("d")));
  const told = await panel.getByRole("row").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const outline = row.querySelector("svg path")?.getAttribute("d");
      const counts = [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText));
      return outline ? Array(counts.reduce((sum, count) => sum + count, 0)).fill(outline) : [];
    }),
  );
  assert.ok(marks.includes(outlines.Blunders));
  const counted = new Set(Object.values(outlines));
  assert.deepEqual(marks.filter((mark) => counted.has(mark)).sort(), told.filter((mark) => counted.has(mark)).sort());
  await graph.focus();
  await page.keyboard.press("PageDown");
  assert.match(await graph.getAttribute("aria-valuetext"), /blunder/);
});

test("a finger that scrolls the page from the graph leaves the position", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR, { width: 360, height: 740, touch: true });
  const { graph, analyse, done } = review(board);
  await analyse();
  await done();
  await graph.scrollIntoViewIfNeeded();
  const now = () => graph.getAttribute("aria-valuenow");
  const from = await now();
  const { x, y, width, height } = await graph.boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const session = await board.page.context().newCDPSession(board.page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  for (const way of [-1, 1]) {
    await touch("touchStart", middle);
    for (let step = 1; step <= 10; step++) await touch("touchMove", { x: middle.x, y: middle.y + way * step * 12 });
    await touch("touchEnd");
    assert.equal(await now(), from);
  }
  await graph.scrollIntoViewIfNeeded();
  const to = async (ply) =>
    board.page.waitForFunction(([graph, ply]) => graph.getAttribute("aria-valuenow") === ply, [await graph.elementHandle(), ply]);
  const right = { x: x + width - 1, y: (await graph.boundingBox()).y + height / 2 };
  await board.page.touchscreen.tap(right.x, right.y);
  await to("7");
  await touch("touchStart", right);
  for (let step = 1; step <= 10; step++) await touch("touchMove", { ...right, x: right.x - (width * step) / 10 });
  await touch("touchEnd");
  await to("0");
});

test("a review is stopped, kept through a reload, and gone on with", async ({ openPage }) => {
  const board = await open(openPage, LONGER);
  const { panel, button, analyse, done } = review(board);
  await analyse();
  const bar = panel.getByRole("progressbar");
  await board.page.waitForFunction((bar) => bar.value > 20, await bar.elementHandle());
  await button("Stop").click();
  const stopped = await panel.getByText(/^Stopped at \d+\s%\.$/).innerText();
  await board.page.reload();
  await showReview(board);
  await panel.getByText(stopped).waitFor();
  await button("Go on").click();
  await done();
  await board.page.reload();
  await showReview(board);
  await done();
});

test("exercises say whose mistakes they are about", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR, { more: "&white=Ada&black=Grace" });
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button("Exercises for Black (1) · Grace").click();
  await panel.getByText("Exercise 1 of 1 · Grace", { exact: true }).waitFor();
});

test("a game that was opened and reviewed is offered to the library", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { analyse, done } = review(board);
  const { page } = board;
  const library = page.getByRole("link", { name: "Library" }).first();
  const offered = page.getByText("Your open study is not in the library.");
  await library.click();
  await page.getByRole("heading", { name: "No games here" }).waitFor();
  assert.equal(await offered.count(), 0, "a link is nobody's work");
  await page.goBack();
  await showReview(board);
  await analyse();
  await done();
  await library.click();
  await offered.waitFor();
});

test("better moves are found in a lesson that gives nothing away", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button("Exercises for Black (1)").click();
  const task = panel.locator(".task");
  await task.getByText("3… Nf6 was played. Find a better move for Black.").waitFor();
  await stands(board, "black knight", "g8");
  assert.equal(await panel.getByText("Better was").count(), 0);
  // Black is at the bottom.
  const [own, other] = [await board.centre("g8"), await board.centre("g1")];
  assert.ok(own.y > other.y);
  const moves = panel.getByRole("group", { name: "The moves so far" });
  assert.equal(await moves.innerText(), "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6");
  await board.drag("a7", "a6");
  await task.getByText(/^a6 is not it: \d+\s% for Black\. Try another move\. 3…\sNf6 was played\./).waitFor();
  await stands(board, "black pawn", "a7");
  await button("Hint").click();
  await task.getByText(/^Move a \w+\.$/).waitFor();
  await button("Which one?").press("Enter");
  await task.getByText(/^Move the \w+ on [a-h][1-8]\.$/).waitFor();
  const which = button("Which one?");
  assert.equal(await which.getAttribute("aria-disabled"), "true", "there are no more hints");
  assert.ok(await which.evaluate((button) => button === document.activeElement));
  await board.drag("g7", "g6");
  await task.getByText(/^Yes! g6 is/).waitFor();
  assert.equal(await moves.innerText(), "1. e4 e5 2. Bc4 Nc6 3. Qh5 g6");
  await button("Next").click();
  await task.getByText("You found 0 of 1 at the first attempt.").waitFor();
  await panel.getByRole("heading", { name: "What you have learned" }).waitFor();
  assert.deepEqual(await panel.locator(".learned li").allInnerTexts(), ["3… g6 instead of Nf6"]);
  await button("3… g6 instead of Nf6").click();
  await stands(board, "black knight", "f6");
  await button("Try again").click();
  await task.getByText("3… Nf6 was played. Find a better move for Black.").waitFor();
  await stands(board, "black knight", "g8");
  await button("Show the solution").click();
  await button("Next").click();
  await task.getByText("You found 0 of 1 at the first attempt.").waitFor();
  await button("Back to the review").click();
  await panel.getByText("Key moments").waitFor();
});

test("moves of a lesson are typed, their letters being no keys there", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { page } = board;
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button("Exercises for Black (1)").click();
  const task = panel.locator(".task");
  await task.getByText("Find a better move for Black.").waitFor();
  await page.keyboard.type("a6");
  await page.keyboard.press("Enter");
  await task.getByText(/^a6 is not it/).waitFor({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.keyboard.type("/g6");
  await page.keyboard.press("Enter");
  await task.getByText(/^Yes! g6 is/).waitFor({ timeout: 30_000 });
});

test("in a lesson the move of the game is answered at once, and another try takes the place of one that is considered", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { panel, button, moments, analyse, done } = review(board);
  await analyse();
  await done();
  const [, after] = /Black \d+\s% → (\d+)\s%/.exec(await moments.filter({ hasText: "3… Nf6??" }).innerText());
  await button("Exercises for Black (1)").click();
  const task = panel.locator(".task");
  await task.getByText("Find a better move for Black.").waitFor();
  await board.drag("g8", "f6");
  const played = await task.innerText();
  assert.match(played, new RegExp(`^Nf6 was played in the game: ${after}\\s% for Black\\. Try another move\\.$`));
  await board.drag("a7", "a6");
  await board.drag("h7", "h6");
  await task.getByText(/^h6/).waitFor({ timeout: 1000 });
  await task.getByText(/^h6 is not it: \d+\s% for Black\. Try another move\./).waitFor({ timeout: 30_000 });
});

test("Back leads from the exercises to the review, and Forward to them again", async ({ openPage }) => {
  const phone = { width: 360, height: 740, touch: true };
  const isAtEnd = ({ search }) => !search.includes("&at=");
  for (const [options, watchers] of [[{}, true], [phone, false]]) {
    const board = await open(openPage, SCHOLAR, options);
    const { page } = board;
    if (!watchers) {
      await page.addInitScript(() => delete window.CloseWatcher);
      await page.reload();
      await showReview(board);
    }
    const { panel, button, analyse, done } = review(board);
    await analyse();
    await done();
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    const learn = button("Exercises for Black (1)");
    const task = panel.getByText("3… Nf6 was played. Find a better move for Black.");
    await learn.click();
    await task.waitFor();
    assert.equal(await length(), before + 1);
    await page.goBack();
    await learn.waitFor();
    // The board shows the move that was asked about, and so does the address.
    await stands(board, "black knight", "f6");
    await page.waitForURL(/at=6/);
    await page.goForward();
    await task.waitFor();
    await stands(board, "black knight", "g8");
    await page.reload();
    await task.waitFor();
    await button("Show the solution").click();
    await button("Next").click();
    await panel.getByRole("heading", { name: "What you have learned" }).waitFor();
    // Who goes on in the game meanwhile comes back to the same game.
    await page.getByRole("button", { name: "Next move" }).click();
    await page.waitForURL(isAtEnd);
    await button("Back to the review").click();
    await learn.waitFor();
    await page.waitForURL(isAtEnd);
    await learn.click();
    await task.waitFor();
    assert.equal(await length(), before + 1, "the step of before is used again");
    await button("Back to the review").click();
    await learn.waitFor();
    await page.reload();
    await showReview(board);
    await learn.waitFor();
    assert.equal(await page.getByRole("button", { name: "Back to the study before" }).count(), 0);
    await page.close();
  }
}, { timeout: 180_000 });

test("the buttons of a lesson stay while a move is considered, and the other side comes next", async ({ openPage }) => {
  // Both sides overlook much: Black twice, and White a mate.
  const board = await open(openPage, "e4,e5,Bc4,Nc6,Qh5,Nf6,a3,a6");
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button(/^Exercises for White/).click();
  await panel.getByText(/Find a better move for White/).waitFor();
  const seen = board.page.evaluate(
    () =>
      new Promise((resolve) => {
        const names = () => [...document.querySelectorAll(".review-lesson .row button")].map((it) => `${it.textContent}${it.ariaDisabled ?? ""}`);
        const look = () => (document.querySelector(".task").textContent.includes("looking") ? resolve(names()) : setTimeout(look));
        look();
      }),
  );
  await board.drag("b2", "b3");
  assert.deepEqual(await seen, ["Hinttrue", "Show the solutiontrue", "Back to the review"]);
  await panel.getByText(/Try another move/).waitFor({ timeout: 30_000 });
  while (!(await panel.getByRole("heading", { name: "What you have learned" }).isVisible())) {
    await button("Show the solution").click();
    await button("Next").click();
  }
  await button(/^Exercises for Black/).click();
  await panel.getByText(/Find a better move for Black/).waitFor();
}, { timeout: 120_000 });

test("a reload goes on with the same exercise, and who begins anew begins with the first", async ({ openPage }) => {
  const board = await open(openPage, "e4,e5,Bc4,Nc6,Qh5,Nf6,a3,a6");
  const { page } = board;
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button("Exercises for Black (2)").click();
  const number = panel.locator(".review-lesson .number");
  const first = await number.textContent();
  const task = panel.locator(".task");
  await button("Show the solution").press("Enter");
  await button("Next").press("Enter");
  await task.getByText("3… Nf6 was played").waitFor({ state: "detached" });
  // The next Enter must not give the solution away.
  await page.waitForFunction(() => document.activeElement.closest("#board"));
  const [second, asked] = [await number.textContent(), await task.textContent()];
  assert.notEqual(second, first);
  await page.reload();
  await number.waitFor();
  assert.equal(await number.textContent(), second);
  assert.equal(await task.textContent(), asked);
  await button("Show the solution").click();
  await button("Next").waitFor();
  await page.reload();
  // The solution is still there.
  await button("Next").click();
  await panel.getByRole("heading", { name: "What you have learned" }).waitFor();
  assert.equal(await panel.locator(".learned li").count(), 2);
  await button("Back to the review").click();
  await button("Exercises for Black (2)").click();
  await number.waitFor();
  assert.equal(await number.textContent(), first);
}, { timeout: 120_000 });

test("the engine keeps its place while the game is reviewed", async ({ openPage }) => {
  const board = await analysis(openPage, LONGER);
  const { panel, button, analyse } = review(board);
  await board.page.getByRole("switch", { name: "Engine" }).click();
  await board.page.locator(".engine-lines button").first().waitFor({ timeout: 30_000 });
  await showReview(board);
  // By the speed of the engine that has just been measured.
  await panel.getByText(/31 positions, about/).waitFor();
  const top = async () => (await board.page.locator(".study-tabs").boundingBox()).y;
  const before = await top();
  await analyse();
  await panel.getByRole("progressbar").waitFor();
  await board.page.locator(".engine-head").getByText("At work on the review").waitFor();
  assert.equal(await top(), before);
  await button("Stop").click();
  await board.page.locator(".engine-head").getByText(/depth/).waitFor();
  assert.equal(await top(), before);
});

test("the lessons are in sight, whole, below the figures of the review", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { button, analyse, done } = review(board);
  await board.page.getByRole("switch", { name: "Engine" }).click();
  await analyse();
  await done();
  const learn = await button("Exercises for Black (1)").boundingBox();
  const controls = await board.page.locator(".study-controls").boundingBox();
  assert.ok(learn.height < 44, `${learn.height} px: on one line`);
  assert.ok(learn.y + learn.height <= controls.y, `${learn.y + learn.height} > ${controls.y}`);
});

test("who leaves finished exercises by a tab has left them, and letters are keys again", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { panel, button, analyse, done } = review(board);
  const { page } = board;
  await analyse();
  await done();
  await button(/^Exercises for Black/).click();
  await button("Show the solution").click();
  await button("Next").click();
  await panel.getByRole("heading", { name: "What you have learned" }).waitFor();
  await page.getByRole("button", { name: "Moves", exact: true }).click();
  await page.keyboard.press("f");
  await page.locator(".analysis.flipped").waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Comment").waitFor();
  await page.keyboard.press("Escape");
  await showReview(board);
  await panel.getByText("Key moments").waitFor();
});

test("on a phone the engine's score stays in sight above the review of players with names", async ({ openPage }) => {
  const { page } = await open(openPage, SCHOLAR, { more: "&white=Ann&black=Ben", at: 3, width: 390, height: 844, touch: true });
  await page.locator(".engine-head .switch").tap();
  await page.locator(".engine-head").getByText(/^[+−]?\d\.\d$/).waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Moves", exact: true }).tap();
  await page.locator(".engine-lines .score").first().waitFor();
});

test("the solution of a lesson is shown on demand", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR, { width: 390, height: 844, touch: true });
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button("Exercises for Black (1)").tap();
  await button("Show the solution").tap();
  await panel.getByText(/^\w+ was the move: \d+\s% for Black\. After Nf6 it was \d\s%\.$/).waitFor();
});

test("what stands beside the board stands there after a reload too", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { page } = board;
  const tab = (name) => page.getByRole("button", { name, exact: true });
  const { panel } = review(board);
  await panel.waitFor();
  await page.reload();
  await panel.waitFor();
  assert.equal(await tab("Review").getAttribute("aria-pressed"), "true");
  await tab("My games").click();
  await page.reload();
  await page.locator(".study-explorer").waitFor();
  await tab("Moves").click();
  await page.reload();
  await page.locator(".study-moves .ply").first().waitFor();
  assert.equal(await tab("Moves").getAttribute("aria-pressed"), "true");
});

test("what the review has written is taken back after a visit to another page, even a reload there", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { page } = board;
  const { panel, button, analyse, done } = review(board);
  const blunder = page.locator(".study-moves").getByText("Blunder. Allows mate in 1.");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const visit = (name) => page.getByRole("link", { name }).first().click();
  await analyse();
  await done();
  for (const reloads of [false, true]) {
    await showReview(board);
    await button("Write into the moves").click();
    await panel.getByText("Written into the moves.").waitFor();
    await visit("Play");
    await board.ready();
    if (reloads) {
      await page.reload();
      await board.ready();
    }
    await visit("Analysis");
    await page.getByRole("button", { name: "Moves", exact: true }).click();
    await blunder.waitFor();
    await undo.click();
    await blunder.waitFor({ state: "detached" });
  }
});

test("judgements are written into the moves once", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await done();
  await button("Write into the moves").click();
  await panel.getByText("Written into the moves.").waitFor();
  await button("Write into the moves").click();
  await panel.getByText("The moves have all that already.").waitFor();
  await board.page.getByRole("button", { name: "Undo", exact: true }).click();
  await panel.getByText("The moves have all that already.").waitFor({ state: "detached" });
});

test("Chess♯ is reviewed on its scale of ten points", async ({ openPage }) => {
  const moves = "B@a1,K@a8,R@b1,e6,B@c1,e5,N@d1,R@e8,N@e1,Re7,R@f1,R@e8";
  const board = await open(openPage, moves, { variant: "chesssharp" });
  const { panel, readout, analyse, done } = review(board);
  await analyse();
  await done();
  await readout.getByText(/^White \d+\.\d of 10$/).waitFor();
  await panel.getByText("How this is measured").click();
  await panel.getByText(/expected number of the ten points/).waitFor();
});

test("what can't be reviewed says why", async ({ openPage }) => {
  const fog = await open(openPage, "e4,e5", { variant: "fogofwar" });
  await review(fog).panel.getByText(/fog of war can’t be reviewed/).waitFor();
  const empty = await open(openPage, "");
  await review(empty).panel.getByText(/Make some moves/).waitFor();
});

test("a start of Chess960 is described, and judged by the engine on demand", async ({ openPage }) => {
  const board = await analysis(openPage, "", { variant: "chess960", more: "&n=0" });
  const facts = board.page.getByRole("region", { name: "This start" });
  await facts.getByText("Start position 0", { exact: true }).waitFor();
  await facts.getByText("e2 and e7").waitFor();
  await facts.getByRole("button", { name: "Ask the engine" }).click();
  await facts.getByText(/^\d\d\s% \([+−]?\d\.\d at depth \d+\)$/).waitFor({ timeout: 50_000 });
  await facts.getByRole("link", { name: /^\d+$/ }).click();
  await facts.getByText(/^Start position [1-9]\d*$/).waitFor();
});

test("a long name of an opening has two lines where there is room, which are kept for a short one", async ({ openPage }) => {
  const moves = "e4,e5,Nf3,Nc6,Bc4,Bc5,c3,Nf6,d4,exd4,cxd4,Bb4,Nc3,Nxe4,O-O,Bxc3,d5";
  const full = "C54 Italian Game: Classical Variation, Greco Gambit, Moeller-Therkatz Attack";
  const wide = await analysis(openPage, moves, { at: 17, width: 1440, height: 900 });
  const name = wide.page.locator(".opening .name");
  await name.getByText("Moeller-Therkatz Attack").waitFor();
  assert.ok(await name.evaluate((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight), "whole");
  const top = async () => (await wide.page.locator(".study-moves").boundingBox()).y;
  const before = await top();
  await wide.page.keyboard.press("Home");
  for (let step = 0; step < 5; step++) await wide.page.keyboard.press("ArrowRight");
  await name.getByText("C50").waitFor();
  assert.equal(await top(), before);
  const phone = await analysis(openPage, moves, { at: 17, width: 360, height: 740, touch: true });
  const line = phone.page.locator(".opening");
  await line.getByText("Moeller-Therkatz Attack").waitFor();
  assert.ok((await line.boundingBox()).height < 40, "one line");
  assert.ok((await line.getAttribute("title")).startsWith(`${full}\n`));
});

test("openings have names in chess alone", async ({ openPage }) => {
  const chess = await analysis(openPage, "e4,e5,Nf3,Nc6,Bb5", { at: 5 });
  const name = chess.page.locator(".opening");
  await name.getByText("C60").waitFor();
  await name.getByText("Ruy Lopez").waitFor();
  await chess.page.keyboard.press("ArrowLeft");
  await name.getByText("Ruy Lopez").waitFor({ state: "detached" });
  await name.getByText("C44").waitFor();
  const shuffled = await analysis(openPage, "e4,e5", { variant: "chess960", more: "&n=0", at: 2 });
  assert.equal(await shuffled.page.locator(".opening").count(), 0);
});

test("what is reviewed goes on while the moves are shown", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { panel, button, analyse, done } = review(board);
  await analyse();
  await board.page.getByRole("button", { name: "Moves", exact: true }).click();
  await panel.waitFor({ state: "hidden" });
  await showReview(board);
  await done();
  await button("Write into the moves").click();
  await board.page.getByRole("button", { name: "Moves", exact: true }).click();
  const moves = board.page.locator(".study-moves");
  await moves.getByText("Blunder. Allows mate in 1.").waitFor();
  await moves.getByText("Nf6??").waitFor();
  await board.page.getByRole("button", { name: "Undo" }).click();
  await moves.getByText("Blunder. Allows mate in 1.").waitFor({ state: "detached" });
  await moves.locator(".nag.bad.found").waitFor();
});

test("what the review finds stands in the moves without being written there", async ({ openPage }) => {
  const { page } = await openReviewed(openPage, SCHOLAR);
  await page.getByRole("button", { name: "Moves", exact: true }).click();
  const blunder = page.getByRole("button", { name: "Nf6, blunder, by the review" });
  await blunder.waitFor();
  assert.equal(await blunder.textContent(), "Nf6??");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Copy PGN", exact: true }).click();
  await page.getByText("Copied").first().waitFor();
  assert.doesNotMatch(await page.evaluate(() => navigator.clipboard.readText()), /\$|Nf6\?/);
  // The sign of whoever writes counts.
  await blunder.click();
  await page.getByRole("button", { name: "Annotate" }).click();
  await page.locator(".glyphs").getByRole("button", { name: "interesting move" }).click();
  await page.locator(".ply", { hasText: "Nf6!?" }).waitFor();
  assert.equal(await page.locator(".nag.bad.found").count(), 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await blunder.waitFor();
  await page.reload();
  await blunder.waitFor({ timeout: 20_000 });
});

test("a puzzle made at a mistake that the review has found asks for the better move", async ({ openPage }) => {
  const { page } = await openReviewed(openPage, SCHOLAR);
  await page.getByRole("button", { name: "Moves", exact: true }).click();
  await page.getByRole("button", { name: "Nf6, blunder, by the review" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  // It begins before the mistake, of which nothing has been written into the moves.
  await page.getByText(/The moves that follow here are the solution: 3… (?!Nf6)\S+/).waitFor();
  await page.locator(".notice").getByRole("button", { name: "Share" }).click();
  const solver = await openPage({ path: new URL(await page.locator("#share-puzzle").inputValue()).search, ready: false });
  await solver.page.getByText("Black to move: find the best move.").first().waitFor();
  await stands(solver, "black knight", "c6");
  await stands(solver, "black knight", "g8");
});

test("on a phone a puzzle of a key moment is told of in sight", async ({ openPage }) => {
  const board = await openReviewed(openPage, SCHOLAR, { width: 390, height: 844, touch: true });
  const { page } = board;
  const moment = review(board).moments.filter({ hasText: "Nf6" }).first();
  await moment.click();
  await page.evaluate(() => scrollTo(0, 600));
  assert.ok((await page.evaluate(() => scrollY)) > 100, "the top is out of sight");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  const told = page.getByText(/The moves that follow here are the solution: 3… (?!Nf6)/);
  await told.waitFor();
  await page.waitForFunction(() => scrollY === 0);
  const box = await told.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 844, JSON.stringify(box));
});

test("on a phone the engine is turned off beside the review too", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR, { width: 360, height: 740, touch: true });
  const engine = board.page.getByRole("switch", { name: "Engine" });
  await engine.tap();
  await board.page.locator(".engine-arrows .best .arrow").waitFor({ state: "attached", timeout: 30_000 });
  await engine.tap();
  await board.page.locator(".engine-arrows .arrow").waitFor({ state: "detached" });
});

test("a lesson hides the engine and the moves", async ({ openPage }) => {
  const board = await open(openPage, SCHOLAR);
  const { button, analyse, done } = review(board);
  const engine = board.page.getByRole("switch");
  await engine.click();
  await board.page.locator(".engine-lines").waitFor();
  await analyse();
  await done();
  await board.page.locator(".engine-lines").waitFor();
  await button("Exercises for Black (1)").click();
  await board.page.getByText("Find a better move for Black.").waitFor();
  for (const hidden of [".engine-lines", ".evalbar", ".engine-arrows", ".study-controls"]) {
    assert.equal(await board.page.locator(hidden).count(), 0, hidden);
  }
  await board.page.keyboard.press("ArrowRight");
  await stands(board, "black knight", "g8");
  await button("Back to the review").click();
  await board.page.locator(".engine-lines").waitFor();
  // The board shows the move that was asked about.
  await stands(board, "black knight", "f6");
});

test("the review of a game against the computer knows who played, however often one comes back to it", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  for (const [index, move] of ["Nf3", "Nc3"].entries()) {
    const field = page.getByRole("textbox", { name: "Move" });
    await field.fill(move);
    await field.press("Enter");
    await page.locator(".moves .ply").nth(2 * index + 1).waitFor();
  }
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await page.locator(".result").waitFor();
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const { panel, done } = review(board);
  const knows = async (about) => {
    await panel.waitFor();
    const strips = page.locator(".player-strip");
    await strips.first().waitFor({ state: "attached" });
    const [above, below] = await strips.allTextContents();
    assert.match(above, /Computer, level \d1$/, about);
    assert.match(below, /You0$/, about);
  };
  await knows("at first");
  await page.reload();
  await board.ready();
  await knows("after a reload while it runs");
  await done();
  for (const head of ["You", /^Computer, level \d$/]) await panel.getByRole("columnheader", { name: head }).waitFor();
  await page.reload();
  await board.ready();
  await knows("after a reload when it is complete");
  await page.goBack();
  await page.locator(".result").waitFor();
  await page.goForward();
  await knows("after Back and Forward");
  await panel.getByRole("columnheader", { name: "You" }).waitFor();
}, { timeout: 120_000 });
