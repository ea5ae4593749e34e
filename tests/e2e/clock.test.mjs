// Clocks: chosen, running, paused, lost by, kept, claimed.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const clock = ({ page }, name) => page.getByRole("timer", { name: `Clock: ${name}` });
const verdict = ({ page }) => page.locator(".result .reason");

/** The digits of a player's clock. */
const digits = async (board, name) => clock(board, name).locator(".digits").textContent();

/** Opens the dialog for a new game and makes choices: variant, opponent, level, side, time. */
async function newGame(board, choices, more = async () => {}) {
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of Object.entries(choices)) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  await more(dialog);
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A page whose time stands still, but for what the test lets pass. */
async function withTime(openPage, options = {}) {
  const board = await openPage({ ...options, ready: false });
  await board.page.clock.install({ time: new Date("2026-01-01T12:00:00") });
  await board.page.reload();
  await board.ready();
  // What the page does when it is idle or painted goes on meanwhile.
  board.pass = (seconds) => board.page.clock.runFor(seconds * 1000);
  return board;
}

/** Moves, and lets the page paint them. */
async function move(board, from, to) {
  await board.clickMove(from, to);
  await board.pass?.(0.1);
}

async function openingMoves(board) {
  await move(board, "e2", "e4");
  await move(board, "e7", "e5");
}

const twoPeople = { variant: "chess", opponent: "people" };

test("a clock runs once both have moved, and a flag ends the game", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "60" });
  for (const name of ["White", "Black"]) assert.equal(await digits(board, name), "1:00");
  await board.pass(10);
  await move(board, "e2", "e4");
  await board.pass(10);
  assert.equal(await digits(board, "Black"), "1:00", "the first move of each is free");
  await move(board, "e7", "e5");
  assert.match(await clock(board, "White").getAttribute("class"), /running/);
  await board.pass(9);
  assert.equal(await digits(board, "White"), "0:50");
  await move(board, "g1", "f3");
  assert.match(await clock(board, "Black").getAttribute("class"), /running/);
  await board.pass(45);
  assert.match(await digits(board, "Black"), /^0:14\.\d$/);
  assert.equal(await digits(board, "White"), "0:50", "it stands");
  await board.pass(16);
  await verdict(board).filter({ hasText: "White wins: Black’s time ran out" }).waitFor();
  assert.match(await clock(board, "Black").innerText(), /0:00\.0\s*time is up/);
});

test("little time is shown, and announced once", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "60" });
  await openingMoves(board);
  await board.pass(49);
  assert.doesNotMatch(await clock(board, "White").getAttribute("class"), /low/);
  await board.pass(1.5);
  assert.match(await clock(board, "White").getAttribute("class"), /low/);
  const status = board.page.locator("[role=status][aria-live=polite].visually-hidden");
  assert.equal(await status.textContent(), "White has 10 seconds left");
  await board.pass(3);
  assert.equal(await status.textContent(), "White has 10 seconds left", "nothing ticks there");
  const live = clock(board, "White");
  assert.equal(await live.getAttribute("role"), "timer", "which is no live region");
});

test("an increment is added with each move", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "180+2" });
  await openingMoves(board);
  await board.pass(1);
  await move(board, "g1", "f3");
  assert.equal(await digits(board, "White"), "3:00");
  await board.page.getByText("3+2", { exact: false }).first().waitFor();
});

test("the clock is paused and goes on, by keyboard too", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "300" });
  await openingMoves(board);
  await board.pass(10);
  await button(board, "Pause the clock").focus();
  await board.page.keyboard.press("Enter");
  await board.pass(100);
  assert.match(await clock(board, "White").innerText(), /4:49\s*paused/);
  await board.page.locator(".status").getByText("Paused").waitFor();
  await move(board, "g1", "f3");
  await board.page.getByText("The clock is paused. Resume it to move.").waitFor();
  assert.equal(await board.page.locator(".moves .ply").count(), 2, "nobody moves meanwhile");
  await button(board, "Resume the clock").focus();
  await board.page.keyboard.press("Enter");
  await board.pass(10);
  assert.equal(await digits(board, "White"), "4:39");
});

test("a move tried in a past position while the clock stands brings only its own offer", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { ...twoPeople, time: "300" });
  await openingMoves(board);
  await button(board, "Pause the clock").click();
  await board.page.keyboard.press("ArrowLeft");
  await board.page.keyboard.press("ArrowLeft");
  await board.clickMove("d2", "d4");
  await board.page.locator(".notice").getByText("Play on from here").waitFor();
  assert.equal(await board.page.locator(".toast").count(), 0);
});

test("a reload neither gains nor loses time, and leaves the clock paused", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "300+3" });
  await openingMoves(board);
  await board.pass(20);
  await move(board, "g1", "f3");
  await board.pass(30);
  await board.page.reload();
  await board.ready();
  await board.pass(60);
  assert.match(await clock(board, "Black").innerText(), /4:29\s*paused/);
  assert.equal(await digits(board, "White"), "4:42");
  await button(board, "Resume").click();
  await move(board, "b8", "c6");
  await board.pass(10);
  assert.match(await digits(board, "Black"), /^4:(2[89]|3[0-2])$/);
  assert.match(await digits(board, "White"), /^4:(2[89]|3[0-2])$/);
});

test("a page that slept finds its time gone", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "300" });
  await openingMoves(board);
  await board.pass(1);
  // Both clocks of the browser go on, but no timer fires, as while the page is frozen.
  await board.page.clock.setSystemTime(new Date("2026-01-01T12:02:00"));
  await board.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await board.pass(0.2);
  assert.match(await digits(board, "White"), /^3:[0-5]\d$/);
  await board.page.clock.setSystemTime(new Date("2026-01-01T13:00:00"));
  await board.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await verdict(board).filter({ hasText: "Black wins: White’s time ran out" }).waitFor();
});

test("the computer plays by its clock", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", opponent: "computer", side: "white", time: "60" });
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await clock(board, "You").and(board.page.locator(".running")).waitFor();
  await board.clickMove("d2", "d4");
  await board.page.locator(".moves .ply").nth(3).waitFor();
  await clock(board, "You").and(board.page.locator(".running")).waitFor();
  for (const name of ["You", "Computer"]) assert.match(await digits(board, name), /^0:5\d$/);
  await button(board, "Pause the clock").click();
  const before = await digits(board, "You");
  await board.page.waitForTimeout(1500);
  assert.equal(await digits(board, "You"), before);
});

test("a draw is offered while the clock runs, and the computer answers", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", opponent: "computer", side: "white", time: "300+3" });
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await clock(board, "You").and(board.page.locator(".running")).waitFor();
  await button(board, "Offer a draw").click();
  await board.page.getByRole("dialog", { name: "Offer a draw?" }).getByRole("button", { name: "Offer a draw" }).click();
  await board.page.locator(".notice").getByText("The computer declined a draw").waitFor();
  await board.clickMove("d2", "d3");
  await board.page.locator(".moves .ply").nth(3).waitFor();
});

test("in Chess♯ the opponent claims the game when a flag has fallen", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { variant: "chesssharp", opponent: "people", time: "60" });
  await move(board, board.page.locator('[data-man="wK"].slot'), "e1");
  await move(board, board.page.locator('[data-man="bK"].slot'), "e8");
  await board.pass(61);
  await board.page.getByText("White’s time is up").first().waitFor();
  assert.equal(await verdict(board).count(), 0, "nobody has claimed it");
  await button(board, "Claim the game for Black").click();
  await verdict(board).filter({ hasText: "Black wins: White’s time ran out" }).waitFor();
  await board.page.getByText("0–10").first().waitFor();
});

test("a move taken back leaves the clocks as they stand", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "300" });
  await openingMoves(board);
  await board.pass(30);
  await move(board, "g1", "f3");
  assert.equal(await digits(board, "White"), "4:29");
  await button(board, "Take back").click();
  await board.pass(0.1);
  assert.match(await digits(board, "White"), /^4:2[89]$/);
  assert.match(await digits(board, "Black"), /^(5:00|4:59)$/);
});

test("lost time can't be taken back", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "60" });
  await openingMoves(board);
  assert.equal(await button(board, "Take back").getAttribute("aria-disabled"), null);
  await board.pass(61);
  await verdict(board).waitFor();
  assert.equal(await button(board, "Take back").getAttribute("aria-disabled"), "true");
});

for (const name of ["New game", "Settings"]) {
  test(`the clock stands still behind the dialog ‘${name}’`, async ({ openPage }) => {
    const board = await withTime(openPage);
    await newGame(board, { ...twoPeople, time: "300" });
    await openingMoves(board);
    await board.pass(10);
    await button(board, name).click();
    const dialog = board.page.getByRole("dialog", { name });
    await dialog.waitFor();
    await board.pass(100);
    assert.match(await digits(board, "White"), /^4:(4[6-9]|50)$/);
    await board.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await clock(board, "White").and(board.page.locator(".running")).waitFor();
    await board.pass(10);
    assert.match(await digits(board, "White"), /^4:(3[4-9]|40)$/);
  });
}

test("the clock runs on behind the question whether to resign, until time is up", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "300" });
  await openingMoves(board);
  await board.pass(10);
  await button(board, "Resign").click();
  const dialog = board.page.getByRole("dialog", { name: "Resign?" });
  await dialog.waitFor();
  await board.pass(100);
  assert.match(await digits(board, "White"), /^3:(0[5-9]|10)$/);
  await dialog.getByRole("button", { name: "Play on" }).click();
  await dialog.waitFor({ state: "detached" });
  await button(board, "Resign").click();
  await dialog.waitFor();
  await board.pass(200);
  await verdict(board).filter({ hasText: "time ran out" }).waitFor();
  await dialog.waitFor({ state: "detached" });
});

for (const width of [360, 1280]) {
  test(`the button that pauses stays under the finger, ${width} pixels wide`, async ({ openPage }) => {
    const board = await withTime(openPage, { width });
    await newGame(board, { ...twoPeople, time: "300" });
    await openingMoves(board);
    await board.pass(10);
    const before = await button(board, "Pause the clock").boundingBox();
    await button(board, "Pause the clock").click();
    await button(board, "Resume the clock").waitFor();
    assert.deepEqual(await button(board, "Resume the clock").boundingBox(), before);
  });
}

test("unequal times, of any kind", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "custom" }, async (dialog) => {
    await dialog.getByLabel("Kind of clock").selectOption({ label: "Simple delay (US)" });
    await dialog.getByLabel("Unequal times").check();
    const white = dialog.getByRole("group", { name: "White", exact: true });
    const black = dialog.getByRole("group", { name: "Black", exact: true });
    await white.getByLabel("Minutes").fill("x");
    assert.equal(await dialog.getByRole("button", { name: "Start game" }).isDisabled(), true);
    await dialog.getByText("numbers such as 5 or 1.5").waitFor();
    assert.equal(await white.getByLabel("Minutes").getAttribute("aria-invalid"), "true");
    assert.equal(await black.getByLabel("Minutes").getAttribute("aria-invalid"), null);
    await white.getByLabel("Minutes").fill("5");
    await black.getByLabel("Minutes").fill("1,5");
    await black.getByLabel("Seconds a move").fill("3");
    await dialog.getByText("Black: 1:30 minutes").waitFor();
    const times = dialog.locator("fieldset", { has: board.page.locator(".times") });
    const help = dialog.locator(`[id="${await times.getAttribute("aria-describedby")}"]`);
    assert.match(await help.innerText(), /Black: 1:30 minutes/);
  });
  assert.equal(await digits(board, "White"), "+5 5:00");
  assert.equal(await digits(board, "Black"), "+3 1:30");
  await openingMoves(board);
  await board.pass(7);
  assert.equal(await digits(board, "White"), "4:57");
});

test("the box for unequal times stays in sight, before the fields that it adds", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "custom" }, async (dialog) => {
    const box = dialog.getByLabel("Unequal times");
    await box.focus();
    await box.press("Space");
    await dialog.getByRole("group", { name: "Black", exact: true }).waitFor();
    const seen = await box.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === box;
    });
    assert.ok(seen);
    await box.press("Tab");
    assert.ok(await dialog.getByRole("group", { name: "White", exact: true }).getByLabel("Minutes").evaluate((field) => field === document.activeElement));
  });
});

test("byo-yomi counts its periods down", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "custom" }, async (dialog) => {
    await dialog.getByLabel("Kind of clock").selectOption({ label: "Byo-yomi" });
    await dialog.getByLabel("Minutes").fill("0.5");
    await dialog.getByLabel("Periods").fill("2");
    await dialog.getByLabel("Seconds a period").fill("30");
  });
  await openingMoves(board);
  await board.pass(65);
  assert.match(await digits(board, "White"), /^0:2\d ×1$/);
});

/** Begins a game of two people with a clock of this kind, its fields filled in. */
async function customClock(board, kind, fields) {
  await newGame(board, { ...twoPeople, time: "custom" }, async (dialog) => {
    await dialog.getByLabel("Kind of clock").selectOption({ label: kind });
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).first().fill(text);
  });
}

test("Bronstein’s clock gives back what a move took, up to its delay", async ({ openPage }) => {
  const board = await withTime(openPage);
  await customClock(board, "Delay given back (Bronstein)", { Minutes: "2", "Seconds a move": "5" });
  await openingMoves(board);
  await board.pass(3);
  assert.match(await digits(board, "White"), /^1:5[67]$/, "it runs at once");
  await move(board, "g1", "f3");
  assert.equal(await digits(board, "White"), "2:00", "and has no more than before");
  await board.pass(20);
  await move(board, "b8", "c6");
  assert.match(await digits(board, "Black"), /^1:4[45]$/);
  await board.page.getByText("2+5 Bronstein").first().waitFor();
});

test("an hour-glass gives the opponent what one uses", async ({ openPage }) => {
  const board = await withTime(openPage);
  await customClock(board, "Hour-glass", { Minutes: "1" });
  await openingMoves(board);
  await board.pass(20);
  assert.match(await digits(board, "White"), /^0:(39|40)$/);
  await move(board, "g1", "f3");
  assert.match(await digits(board, "Black"), /^1:(19|20)$/);
  await board.pass(30);
  await move(board, "b8", "c6");
  assert.match(await digits(board, "White"), /^1:(09|10)$/);
  await board.pass(75);
  await verdict(board).filter({ hasText: "Black wins: White’s time ran out" }).waitFor();
});

test("a stage that is over brings the time of the next", async ({ openPage }) => {
  const board = await withTime(openPage);
  await customClock(board, "Several stages", { Minutes: "1", "for moves": "2", "Then minutes": "5", "Seconds a move": "0" });
  await openingMoves(board);
  await board.pass(10);
  assert.match(await digits(board, "White"), /^0:(49|50)$/);
  await move(board, "g1", "f3");
  assert.match(await digits(board, "White"), /^5:(49|50)$/);
  assert.match(await digits(board, "Black"), /^(1:00|0:5\d)$/, "whose second move is not made");
});

test("who has only a king left can’t win by the other one’s flag", async ({ openPage }) => {
  const board = await withTime(openPage);
  // A game of two people that goes on: Black has a rook, White nothing.
  await board.page.evaluate(() => {
    const start = "4k2r/8/8/8/8/8/8/4K3 w - - 0 1";
    const game = { version: 2, began: 1, own: true, variant: "chess", start, orientation: "white", time_control: "60" };
    localStorage.setItem("sharp960.game", JSON.stringify(game));
    sessionStorage.clear();
  });
  await board.page.goto(new URL("./", board.page.url()).href);
  await board.ready();
  for (const [from, to] of [["e1", "e2"], ["h8", "h7"], ["e2", "e3"]]) await move(board, from, to);
  await clock(board, "Black").and(board.page.locator(".running")).waitFor();
  await board.pass(61);
  await verdict(board).filter({ hasText: "Draw: Black’s time ran out, but White could not win" }).waitFor();
  await board.page.getByText("½–½").first().waitFor();
});

test("against the computer a page that is hidden has its time run on", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { variant: "chess", opponent: "computer", side: "white", level: "1", time: "60" });
  await board.clickMove("e2", "e4");
  const yours = clock(board, "You").and(board.page.locator(".running"));
  // The engine’s worker has the time of the world, the page that of the test.
  for (let tries = 0; tries < 50 && !(await yours.isVisible()); tries++) {
    await board.pass(0.1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.match(await digits(board, "You"), /^0:5\d$|^1:00$/);
  const show = (shown) =>
    board.page.evaluate((shown) => {
      for (const [name, value] of [["hidden", !shown], ["visibilityState", shown ? "visible" : "hidden"]]) {
        Object.defineProperty(document, name, { configurable: true, get: () => value });
      }
      document.dispatchEvent(new Event("visibilitychange"));
    }, shown);
  const later = (seconds) =>
    board.page.evaluate(() => Date.now()).then((now) => board.page.clock.setSystemTime(now + seconds * 1000));
  // A hidden page’s timers hardly fire.
  await show(false);
  await later(20);
  await show(true);
  await board.pass(0.2);
  assert.match(await digits(board, "You"), /^0:3\d$/);
  assert.equal(await board.page.getByText("paused").count(), 0);
  await show(false);
  await later(60);
  await show(true);
  await board.page.locator(".result").getByText("You lost on time").waitFor();
});

test("the shared PGN has the time control and the clocks", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "180+2" });
  await openingMoves(board);
  await board.pass(10);
  await move(board, "g1", "f3");
  await button(board, "Share").first().click();
  const pgn = await board.page.getByLabel("PGN").inputValue();
  assert.match(pgn, /\[TimeControl "180\+2"\]/);
  assert.match(pgn.replaceAll("\n", " "), /2\. Nf3 \{ \[%clk 0:02:51/);
});

test("a rematch has the same time", async ({ openPage }) => {
  const board = await withTime(openPage);
  await newGame(board, { ...twoPeople, time: "60" });
  await openingMoves(board);
  await board.pass(61);
  await button(board, "Same colours").click();
  await board.page.locator(".result").waitFor({ state: "detached" });
  for (const name of ["White", "Black"]) assert.equal(await digits(board, name), "1:00");
});

test("a game without a clock shows none", async ({ openPage }) => {
  const board = await openPage();
  assert.equal(await board.page.getByRole("timer").count(), 0);
  assert.equal(await button(board, "Pause the clock").count(), 0);
});

test("the next game is offered with the clock of the last one, after a reload too", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { ...twoPeople, time: "300+3" });
  await openingMoves(board);
  // Another game without a clock, which the form has not begun.
  const address = new URL("?variant=chess&mode=free", board.page.url());
  await board.page.goto(address.href);
  await board.ready();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  const offered = () => dialog.locator('input[name="time"]:checked').getAttribute("value");
  await button(board, "New game").click();
  assert.equal(await offered(), "300+3");
  await board.page.keyboard.press("Escape");
  // None is offered again as well.
  await newGame(board, { ...twoPeople, time: "none" });
  await board.page.goto(address.href);
  await board.ready();
  await button(board, "New game").click();
  assert.equal(await offered(), "none");
});
