// The engine of the analysis page beside what is known otherwise, and where a study goes on.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

async function open(openPage, { query = "", ...options } = {}) {
  const board = await openPage({ path: `?page=analysis${query}`, ready: false, ...options });
  board.board = board.page.locator(".analysis .board");
  await board.square("e4").waitFor({ state: "attached", timeout: 30_000 });
  return board;
}

const engine = (page) => page.getByRole("switch", { name: "Engine" });

async function setLines(page, count) {
  const options = page.getByRole("button", { name: "Engine settings" });
  await options.click();
  await page.getByRole("combobox", { name: "Number of lines" }).selectOption(count);
  await options.click();
}

test("with another number of lines the engine's figures are those of the lines shown", async ({ openPage }) => {
  const { page } = await open(openPage);
  await engine(page).click();
  await page.waitForFunction(() => Number(/\d+/.exec(document.querySelector(".engine-head .figures span")?.innerText)?.[0]) >= 17, null, { timeout: 60_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  const figures = page.locator(".engine-head .figures");
  const before = await figures.innerText();
  await setLines(page, "3");
  await page.locator(".engine-lines li:nth-child(3) button").first().waitFor();
  assert.notEqual(await figures.innerText(), before);
});

test("a search that was ended goes deeper on demand, until it is ended again", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&fen=8/5pk1/6p1/7p/7P/6P1/5PK1/8_w_-_-_0_1" });
  const button = (name) => page.getByRole("button", { name, exact: true });
  const depth = () => page.evaluate(() => Number(/\d+/.exec(document.querySelector(".engine-head .figures span")?.innerText)?.[0]));
  const deeper = (than) =>
    page.waitForFunction((than) => Number(/\d+/.exec(document.querySelector(".engine-head .figures span")?.innerText)?.[0]) > than, than, { timeout: 30_000 });
  await engine(page).click();
  await deeper(5);
  await button("Stop").click();
  await button("Go deeper").waitFor();
  await page.waitForTimeout(300);
  const ended = await depth();
  await page.waitForTimeout(300);
  assert.equal(await depth(), ended, "it has ended");
  await button("Go deeper").click();
  await deeper(ended + 1);
  await button("Stop").click();
  await button("Go deeper").waitFor();
});

test("there are no more lines than moves, and what is below stays where it is", async ({ openPage }) => {
  // White gives check, and Black can only take.
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5,d1h5,b8c6,h5f7&at=5" });
  await engine(page).click();
  await setLines(page, "5");
  const lines = page.locator(".engine-lines").getByRole("listitem");
  const top = async () => (await page.locator(".study-tabs").boundingBox()).y;
  await lines.getByRole("button", { name: "Kxf7" }).waitFor({ timeout: 30_000 });
  assert.equal(await lines.count(), 1);
  const before = await top();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".engine-lines li:nth-child(5) button").first().waitFor({ timeout: 30_000 });
  assert.equal(await lines.count(), 5);
  assert.equal(await top(), before);
});

test("a finger that is held on a move of a line sees where it leads, and plays nothing", async ({ openPage }) => {
  const { page } = await open(openPage, { width: 390, height: 844, touch: true });
  await engine(page).tap();
  const move = page.locator(".engine-lines li:first-child button").first();
  await move.waitFor({ timeout: 60_000 });
  const { x, y, width, height } = await move.boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const preview = page.locator(".engine-lines .preview");
  await touch("touchStart", { x: x + width / 2, y: y + height / 2 });
  await preview.waitFor();
  await touch("touchEnd");
  await preview.waitFor({ state: "detached" });
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".game-text .ply").count(), 0);
  await move.tap();
  await page.locator(".game-text .ply").waitFor();
});

test("what the engine has found is told once in each position", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5&at=2" });
  const told = page.locator(".study-engine > [role=status].visually-hidden");
  await engine(page).click();
  await told.getByText(/^Evaluation [+−]?\d+\.\d, best move: white \w+ /).waitFor({ state: "attached", timeout: 30_000 });
  const before = await told.textContent();
  await page.waitForTimeout(3_000);
  assert.equal(await told.textContent(), before, "not again as it deepens");
  await page.keyboard.press("ArrowLeft");
  await told.getByText(/, best move: black \w+ /).waitFor({ state: "attached", timeout: 30_000 });
  await engine(page).click();
  await page.waitForFunction(() => document.querySelector(".study-engine > [role=status].visually-hidden").textContent === "");
});

test("exact results are told without the engine", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&fen=8/8/8/8/4k3/8/8/KR6_w_-_-_0_1" });
  const verdict = page.locator(".tablebase .verdict");
  await verdict.filter({ hasText: /White wins, mate in \d+/ }).waitFor({ timeout: 60_000 });
  assert.equal(await engine(page).getAttribute("aria-checked"), "false");
  assert.equal(await page.locator(".engine-lines, .evalbar").count(), 0);
  const mate = async () => Number(/\d+/.exec(await verdict.innerText())[0]);
  const before = await mate();
  await page.locator(".tablebase ol button").first().click();
  await page.locator(".game-text .ply[aria-current]").waitFor();
  await verdict.filter({ hasText: `mate in ${before - 1}` }).waitFor({ timeout: 30_000 });
});

test("on a phone all five lines can be reached, and the edge tells that there are more", async ({ openPage }) => {
  const { page } = await open(openPage, { width: 390, height: 740, touch: true });
  await engine(page).tap();
  await setLines(page, "5");
  await page.locator(".engine-lines li:nth-child(5) button").first().waitFor({ timeout: 60_000 });
  const list = page.locator(".engine-lines > ol");
  const [inner, outer, background] = await list.evaluate((it) => [it.scrollHeight, it.clientHeight, getComputedStyle(it).backgroundImage]);
  assert.ok(inner > outer, "not all fit");
  assert.match(background, /gradient/);
  await list.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await page.waitForFunction(() => {
    const list = document.querySelector(".engine-lines > ol");
    const last = list.lastElementChild.getBoundingClientRect();
    return last.bottom <= list.getBoundingClientRect().bottom + 1;
  });
  await list.getByRole("listitem").nth(4).getByRole("button").first().tap();
  await page.locator(".game-text .ply[aria-current]").waitFor();
});

test("in an ending that is known the engine's lines agree with the exact results", async ({ openPage }) => {
  for (const fen of ["8/8/8/3k4/8/8/8/KBN5_w_-_-_0_1", "8/8/8/3k4/8/8/8/KBN5_b_-_-_0_1", "8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1"]) {
    const { page } = await open(openPage, { query: `&fen=${fen}` });
    await engine(page).click();
    await setLines(page, "3");
    const exact = page.locator(".tablebase button");
    await exact.first().waitFor({ timeout: 60_000 });
    await page.locator(".engine-lines li:nth-child(3) button").first().waitFor();
    // The distances are computed in the background; until then the search orders moves of one result.
    await page.waitForFunction(() => /\d|draw/.test(document.querySelector(".tablebase button small").innerText), null, { timeout: 30_000 });
    await page.waitForTimeout(500);
    const results = (await exact.allInnerTexts()).slice(0, 3).map((text) => text.split(/\s+/));
    const lines = await page.locator(".engine-lines li").evaluateAll((lines) =>
      lines.map((line) => [line.querySelector(".score").innerText, line.querySelector("button").innerText]),
    );
    assert.equal(lines.length, 3);
    for (const [rank, [score, move]] of lines.entries()) {
      const [name, ...result] = results[rank];
      assert.equal(move, name, fen);
      const moves = /\d+/.exec(result.join(" "))?.[0];
      const side = /^mated/.test(result[0]) === / b |_b_/.test(fen) ? "" : "[-−]";
      if (moves) assert.match(score, new RegExp(`${side}.*${moves}$`), `${fen}: ${move} ${result.join(" ")}`);
      if (result[0] === "draw") assert.match(score, /^0[.,]00?$/);
    }
    await page.close();
  }
}, { timeout: 120_000 });

test("a game from here asks for the level and the side", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5" });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Play from here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play from here" });
  assert.ok(await dialog.getByRole("radio", { name: "White" }).isChecked());
  await dialog.getByRole("radio", { name: "7", exact: true }).check();
  await dialog.getByText(/^Level 7: /).waitFor();
  await dialog.getByRole("radio", { name: "Black" }).check();
  await dialog.getByRole("button", { name: "Start game as Black" }).click();
  await page.getByText(/level 7/i).first().waitFor();
  await page.locator(".board [data-sq=e4]").first().waitFor({ state: "attached" });
  assert.doesNotMatch(page.url(), /page=analysis/);
});

test("the engine that is off is named in words alone, which switch it on", async ({ openPage }) => {
  const { page } = await open(openPage);
  const off = page.locator(".engine-head").getByText("Engine off");
  await off.waitFor();
  assert.equal(await page.locator(".engine-head > p .icon").count(), 0);
  // They are a label of the switch.
  await off.click();
  await page.getByRole("switch", { name: "Engine", checked: true }).waitFor();
});

test("a refused move moves nothing on the page", async ({ openPage }) => {
  for (const size of [{ width: 1280, height: 800 }, { width: 360, height: 740, touch: true }, { width: 740, height: 360, touch: true }]) {
    const { page } = await open(openPage, size);
    const places = () =>
      page.evaluate(() =>
        [document.documentElement.scrollHeight, scrollY, ...[".board", ".study-panel", ".study-fields form"].map((name) => document.querySelector(`.analysis ${name}`).getBoundingClientRect().top)].join(" "),
      );
    const field = page.getByRole("textbox", { name: "Type a move" });
    await field.fill("hello");
    const before = await places();
    await page.keyboard.press("Enter");
    const told = page.getByText("‘hello’ is not a move.");
    await told.waitFor();
    assert.equal(await places(), before);
    const [message, input] = [await told.boundingBox(), await field.boundingBox()];
    const apart = message.y + message.height <= input.y + 1 || message.x + message.width <= input.x + 1;
    assert.ok(apart, "the field stays free");
    await field.fill("e4");
    await page.keyboard.press("Enter");
    await page.locator(".game-text .ply[aria-current]", { hasText: "e4" }).waitFor();
    await page.close();
  }
});

const PGN = `[Event "Club"]
[White "Ada"]
[Black "Grace"]
[Result "1-0"]

1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0`;

async function openPgn(openPage, options) {
  const board = await open(openPage, options);
  await board.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, options?.pgn ?? PGN);
  await board.page.locator(".game-text .ply").first().waitFor();
  return board;
}

async function chooseFromMenu(page, name) {
  await page.getByRole("button", { name: "More" }).click();
  await page.locator(".study-menu").getByRole("button", { name }).click();
}

async function sharedLink(page) {
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#share-link").inputValue();
  await page.keyboard.press("Escape");
  return link;
}

test("a shared link has the result where nobody has a name, and what it lacks is told", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: '[Annotator "Grace"]\n[Result "0-1"]\n\n1. e4 e5 2. Nf3 0-1' });
  const link = await sharedLink(page);
  assert.match(link, /&result=0-1$/);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("In the PGN, but not in the link: further details.").waitFor();
  const everything = await page.locator("#share-everything").inputValue();
  await page.keyboard.press("Escape");
  for (const [shared, annotator] of [[link, 0], [everything, 1]]) {
    const other = await open(openPage, { query: `&${new URL(shared).search.slice(1)}` });
    await other.page.locator(".game-text").getByText("0–1").first().waitFor();
    assert.equal(await other.page.locator(".game-header").getByText("Grace").count(), annotator, shared);
    await other.page.close();
  }
});

test("the code for a website tells that its board begins before the variation", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: "1. e4 e5 (1... c5) 2. Nf3 *" });
  const told = page.getByText("begins at a position of the main line");
  for (const [move, count] of [["e5", 0], ["c5", 1]]) {
    await page.locator(".game-text .ply", { hasText: move }).click();
    await page.getByRole("button", { name: "Share" }).click();
    assert.match(await page.locator("#share-embed").inputValue(), count ? /at="1"/ : /at="2"/);
    assert.equal(await told.count(), count, move);
    await page.keyboard.press("Escape");
  }
});

test("a shared link has the players and the result", async ({ openPage }) => {
  const { page } = await openPgn(openPage, { pgn: PGN.replace("Ada", "Ada <b>& Co</b>, 1+1") });
  const link = await sharedLink(page);
  assert.match(link, /&white=Ada\+%3Cb%3E%26\+Co%3C%2Fb%3E%2C\+1%2B1&black=Grace&event=Club&result=1-0$/);
  const other = await open(openPage, { query: `&${new URL(link).search.slice(1)}` });
  const header = other.page.locator(".game-header");
  await header.getByText("Ada <b>& Co</b>, 1+1").waitFor();
  await header.getByText("Grace").waitFor();
  assert.deepEqual(await header.locator(".score").allInnerTexts(), ["1", "0"]);
  // They stay with the study.
  await other.page.keyboard.press("ArrowRight");
  await other.page.waitForURL((url) => !url.href.includes("white="));
  await other.page.reload();
  await header.getByText("Grace").waitFor();
  assert.equal(await sharedLink(other.page).then((link) => new URL(link).search.includes("black=Grace")), true);
  const { page: bare } = await open(openPage, { query: "&moves=e2e4" });
  assert.doesNotMatch(await sharedLink(bare), /white|result/);
});

test("what is known of a game is changed, and kept with it", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await chooseFromMenu(page, "Players, event, result…");
  const dialog = page.getByRole("dialog", { name: "About this game" });
  const field = (name) => dialog.getByRole("textbox", { name, exact: true });
  assert.equal(await field("White").inputValue(), "Ada");
  await field("Black").fill("Grace Hopper");
  await field("Rating of Black").fill("strong");
  await field("Rating of Black").press("Enter");
  await dialog.getByRole("alert").getByText("A rating is a whole number.").waitFor();
  // The reason describes the field, whose name stays.
  const rating = field("Rating of Black");
  assert.equal(await rating.getAttribute("aria-invalid"), "true");
  assert.equal(await rating.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby")).innerText), "A rating is a whole number.");
  await rating.fill("2100");
  await field("Event").fill("");
  await field("Date").fill("June 1906");
  await dialog.getByRole("combobox", { name: "Result" }).selectOption({ label: "Draw" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("A date is written as").waitFor();
  const date = field("Date");
  await date.fill("9. 12. 1906");
  await date.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator("[role=status]", { hasText: "The details are saved." }).waitFor({ state: "attached" });
  const header = page.locator(".game-header");
  await header.getByText("Grace Hopper").waitFor();
  assert.deepEqual(await header.locator(".score").allInnerTexts(), ["½", "½"]);
  // They are one step of what is undone.
  await page.getByRole("button", { name: "Undo" }).click();
  await header.getByText("Grace Hopper").waitFor({ state: "detached" });
  assert.deepEqual(await header.locator(".score").allInnerTexts(), ["1", "0"]);
  await page.keyboard.press("Control+Shift+Z");
  await header.getByText("Grace Hopper").waitFor();
  await page.waitForTimeout(500);
  await page.reload();
  await header.getByText("Grace Hopper").waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  const pgn = await page.locator("#share-pgn").inputValue();
  assert.match(pgn, /\[Date "1906\.12\.09"\]/);
  assert.match(pgn, /\[BlackElo "2100"\]/);
  assert.match(pgn, /\(1\.\.\. c5 2\. Nf3\).* 1\/2-1\/2/s);
  assert.doesNotMatch(pgn, /Club/);
});

test("who comes back to the page can undo what was done before", async ({ openPage }) => {
  const board = await openPgn(openPage);
  const { page } = board;
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  await page.locator(".game-text .ply", { hasText: "Nc6" }).waitFor({ state: "detached" });
  await chooseFromMenu(page, "Set up this position");
  await page.locator(".way-on").waitFor();
  await page.goBack();
  await page.locator(".game-text .ply").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".game-text .ply[aria-current]", { hasText: "Nc6" }).waitFor();
});

test("the engine rests while a puzzle is made, until it is wanted", async ({ openPage }) => {
  const { page } = await openPgn(openPage);
  await engine(page).click();
  await page.locator(".engine-lines button").first().waitFor({ timeout: 60_000 });
  const isOn = async (on) => page.locator(`.engine-head [role=switch][aria-checked=${on}]`).waitFor();
  await chooseFromMenu(page, "Make a puzzle");
  await isOn(false);
  assert.equal(await page.locator(".engine-lines").count(), 0);
  await page.getByRole("button", { name: "Done" }).click();
  await isOn(true);
  await chooseFromMenu(page, "Make a puzzle");
  await engine(page).click();
  await isOn(true);
  // The puzzle is still made, and the engine does not give it away.
  await page.waitForURL(/puzzle=make/);
  await page.reload();
  await isOn(false);
  await page.getByRole("button", { name: "Done" }).click();
  await isOn(true);
});

test("who makes a puzzle of an ending sees the exact results", async ({ openPage }) => {
  const board = await openPage({ path: "?page=analysis&puzzle=make&fen=k7/8/2K5/8/8/8/8/5Q2_w_-_-_0_1", ready: false });
  await board.page.getByText("Make the moves of the solution").waitFor();
  await board.page.locator(".tablebase").getByText("White wins, mate in 2").waitFor({ timeout: 30_000 });
  assert.equal(await board.page.locator(".engine-lines").count(), 0, "the engine rests all the same");
});

test("on a phone on its side the moves have room beside three lines of the engine", async ({ openPage }) => {
  const pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *";
  const { page } = await openPgn(openPage, { pgn, width: 740, height: 360, touch: true });
  await engine(page).tap();
  await setLines(page, "3");
  await page.locator(".engine-lines li:nth-child(3) button").first().waitFor({ timeout: 60_000 });
  await page.keyboard.press("End");
  await page.locator(".game-text .ply[aria-current]", { hasText: "O-O" }).waitFor();
  const seen = await page.evaluate(() => {
    const [list, controls] = [".game-text", ".study-controls"].map((name) => document.querySelector(name).getBoundingClientRect());
    const bottom = Math.min(list.bottom, controls.top, innerHeight);
    return [...document.querySelectorAll(".game-text .ply")].filter((ply) => {
      const { top, bottom: end } = ply.getBoundingClientRect();
      return top >= list.top - 1 && end <= bottom + 1;
    }).length;
  });
  assert.ok(seen >= 8, `${seen} moves`);
});

/** What the headline, the bar, the first line and the first button of the table say of the mate. */
async function mates(page) {
  return page.evaluate(() => {
    const number = (text) => Number(/#?(\d+)/.exec(text ?? "")?.[1]);
    const text = (selector) => document.querySelector(selector)?.textContent;
    return {
      head: number(text(".engine-head .score")),
      bar: number(text(".evalbar .score")),
      line: number(text(".engine-lines .score")),
      verdict: number(text(".tablebase .verdict")),
      first: text(".engine-lines .line button")?.replace(/^[\d.… ]+/, ""),
      best: text(".tablebase ol button")?.trim(),
      moves: document.querySelectorAll(".engine-lines .line button").length,
    };
  });
}

for (const fen of ["8/8/8/4k3/8/8/8/R3K3_w_-_-_0_1", "8/8/8/3k4/8/8/8/K6R_w_-_-_0_1"]) {
  test(`every figure beside ${fen} says the same mate, and it comes nearer with each move`, async ({ openPage }) => {
    const { page } = await open(openPage, { query: `&fen=${fen}` });
    await engine(page).click();
    const agreed = async (moves) => {
      await page.waitForFunction((moves) => new RegExp(`\\b${moves ?? "\\d+"}\\b`).test(document.querySelector(".tablebase .verdict")?.textContent), moves, { timeout: 30_000 });
      await page.locator(".engine-lines .line button").first().waitFor({ timeout: 30_000 });
      const said = await mates(page);
      const { head, bar, line, verdict } = said;
      assert.deepEqual([head, bar, line], [verdict, verdict, verdict], JSON.stringify(said));
      assert.ok(said.best.startsWith(said.first), JSON.stringify(said));
      return said;
    };
    const begin = await agreed();
    assert.ok(begin.verdict >= 10, "a mate of two digits");
    assert.ok(begin.moves >= 12, `${begin.moves} moves`);
    const bar = await page.locator(".evalbar .score").evaluate((score) => [score.scrollWidth, score.parentElement.clientWidth]);
    assert.ok(bar[0] <= bar[1], `${bar} in the bar`);
    await page.waitForTimeout(1000);
    assert.equal((await agreed()).verdict, begin.verdict);
    const deeper = page.getByRole("button", { name: "Go deeper" });
    if (await deeper.isVisible()) await deeper.click();
    assert.equal((await agreed()).verdict, begin.verdict);
    for (let left = begin.verdict; left > 1; left--) {
      for (const side of ["strong", "weak"]) {
        await page.locator(".tablebase ol button").first().click();
        assert.equal((await agreed(left - 1)).verdict, left - 1, side);
      }
    }
    await page.locator(".tablebase ol button").first().click();
    await page.locator(".study-outcome", { hasText: /mate/i }).waitFor();
  });
}

test("with a pawn among four pieces the moves to the mate are counted", async ({ openPage }) => {
  const { page } = await openPage({ path: "?variant=chess&page=analysis&fen=8/8/8/5k2/8/8/4P3/R3K3_w_-_-_0_1", ready: false });
  await page.getByRole("switch", { name: "Engine" }).click();
  const verdict = page.locator(".tablebase .verdict");
  await verdict.filter({ hasText: "White wins, mate in 13" }).waitFor({ timeout: 100_000 });
  // With two pawns too, which takes longer: how far it is is told.
  const field = page.getByRole("textbox", { name: "FEN" });
  for (const fen of ["8/8/8/5k2/8/8/3PP3/4K3 w - - 0 1", "8/3p4/8/2P2k2/8/8/8/4K3 b - - 0 1"]) {
    await field.fill(fen);
    await field.press("Enter");
    await verdict.filter({ hasText: /wins\s+counting the moves: [1-9]\d?\u00a0%/ }).waitFor({ timeout: 60_000 });
  }
}, { timeout: 200_000 });

const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return { index: at.dataset.index, text: at.textContent, line: Boolean(at.closest(".engine-lines li")), tag: at.tagName };
  });

test("the move of a line that has the focus is in sight at its end too", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5" });
  await engine(page).click();
  await page.locator(".engine-lines button").nth(12).waitFor({ timeout: 30_000 });
  await page.locator(".engine-lines button").first().focus();
  await page.keyboard.press("End");
  assert.notEqual((await focused(page)).index, "0");
  const seen = await page.evaluate(() => {
    const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === document.activeElement;
  });
  assert.ok(seen);
});

test("a line opens to its end, and until then no move is pressed out of sight", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5" });
  await engine(page).click();
  await page.locator(".engine-lines li:first-child button").nth(12).waitFor({ state: "attached", timeout: 60_000 });
  // So that the lines stay what they are, if the search has not ended by itself.
  const stop = page.getByRole("button", { name: "Stop" });
  if (await stop.isVisible()) await stop.click({ timeout: 2_000 }).catch(() => {});
  /** The moves of the first line that are met by a pointer, and the number of all. */
  const met = () =>
    page.locator(".engine-lines li:first-child [data-index]").evaluateAll((buttons) => {
      const seen = buttons.filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const places = [[left + 1, (top + bottom) / 2], [(left + right) / 2, (top + bottom) / 2], [right - 1, (top + bottom) / 2]];
        const hits = places.map(([x, y]) => document.elementFromPoint(x, y) === button);
        if (hits.some(Boolean) && !hits.every(Boolean)) throw new Error(`${button.textContent} is seen in part`);
        return hits[0];
      });
      return [seen.length, buttons.length];
    });
  const [few, all] = await met();
  assert.ok(few >= 3 && few < all, `${few} of ${all}`);
  const more = page.locator(".engine-lines li:first-child").getByRole("button", { name: "The whole line" });
  await more.click();
  assert.equal(await more.getAttribute("aria-expanded"), "true");
  const [whole] = await met();
  assert.ok(whole > few, `${whole} of ${all}`);
  const [long, short] = await page.locator(".engine-lines li:first-child").evaluate((line) => {
    const steps = [...line.querySelectorAll(".step")].slice(3);
    const heightWith = (display) => {
      for (const step of steps) step.style.display = display;
      return line.offsetHeight;
    };
    const short = heightWith("none");
    return [heightWith(""), short];
  });
  assert.equal(short, long, "what is below stays where it is");
  await more.click();
  assert.deepEqual(await met(), [few, all]);
});

test("a line whose move has the focus stays as it is, is walked along by the arrow keys, and is played by Enter", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&moves=e2e4,e7e5" });
  await engine(page).click();
  await page.locator(".engine-lines button").nth(3).waitFor({ timeout: 30_000 });
  await page.locator(".engine-lines button").first().focus();
  const line = await page.locator(".engine-lines .line").first().innerText();
  const shown = await page.locator(".engine-lines button").allInnerTexts();
  for (const index of [1, 2]) {
    await page.keyboard.press("ArrowRight");
    assert.equal((await focused(page)).index, String(index));
  }
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(4000);
  assert.equal(await page.locator(".engine-lines .line").first().innerText(), line);
  assert.deepEqual((({ index, text }) => ({ index, text }))(await focused(page)), { index: "1", text: shown[1] });
  // The arrow keys have not stepped through the game.
  assert.equal(await page.locator(".game-text [aria-current]").innerText(), "e5");
  await page.keyboard.press("Enter");
  await page.locator(".game-text .ply[aria-current]", { hasText: shown[1] }).waitFor();
  assert.deepEqual(await page.locator(".game-text .ply").allInnerTexts(), ["e4", "e5", shown[0], shown[1]]);
  for (const wait of [0, 1500]) {
    await page.waitForTimeout(wait);
    assert.equal((await focused(page)).line, true);
  }
  // Without lines the focus is on the board.
  await page.keyboard.press("l");
  await page.waitForFunction(() => document.activeElement.closest("#board"));
});

test("a piece that the engine would place is seen within its circle", async ({ openPage }) => {
  const { page } = await open(openPage, { query: "&variant=chesssharp" });
  await engine(page).click();
  const placed = page.locator(".engine-arrows .best .circle ~ .placed");
  await placed.waitFor({ state: "attached", timeout: 30_000 });
  assert.match(await placed.getAttribute("href"), /^#w[KRBN]$/);
});
