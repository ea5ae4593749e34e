// What one can do in a game besides moving: try a move in the past, go back to the game before,
// hints, draws, matches; and that no tab disturbs another one's game.
import assert from "node:assert/strict";
import { openSettings, playUnrated, test } from "./harness.mjs";

const PHONE = { width: 360, height: 740, touch: true };
const DESKTOP = {};

const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();
const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const field = ({ page }, name) => page.getByRole("textbox", { name });
const label = (board, square) => board.square(square).getAttribute("aria-label");
/** Presses a button, which may stand in the menu. */
async function press(board, name) {
  // Some come with a move, and a slow machine draws them a moment later.
  await button(board, name).or(button(board, "More")).filter({ visible: true }).first().waitFor();
  if (!(await button(board, name).isVisible())) await button(board, "More").click();
  await button(board, name).click();
}

const notice = ({ page }) => page.locator(".notice");

/** Waits until the list has that many moves. */
async function movesMade(board, count) {
  await board.page.locator(".moves .ply").nth(count - 1).waitFor();
  assert.equal((await moves(board)).length, count);
}

/** Types moves into their field, one by one; on a phone it opens from the menu. */
async function type(board, ...texts) {
  for (const text of texts) {
    if (!(await field(board, "Type a move").isVisible())) {
      await button(board, "More").click();
      await button(board, "Type a move").click();
    }
    await field(board, "Type a move").fill(text);
    await field(board, "Type a move").press("Enter");
  }
}

/** Opens the dialog for a new game and makes choices by the values of its radio buttons. */
async function newGame(board, choices = {}) {
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of Object.entries(choices)) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Waits for the visitor's turn. */
const yourMove = ({ page }) => page.getByText("Your move").first().waitFor();

/** Resigns for the side to move. */
async function resign(board) {
  await press(board, "Resign");
  const dialog = board.page.getByRole("dialog", { name: "Resign?" });
  await dialog.getByRole("button", { name: "Resign" }).click();
  await board.page.locator(".result .verdict").waitFor();
}

// 1. Moves in a past position.

const LINE = "?variant=chess&moves=e2e4,e7e5,g1f3,b8c6&mode=free";

for (const [device, options] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  test(`a move in a past position offers to play from there, on ${device}`, async ({ openPage }) => {
    const board = await openPage({ path: LINE, ...options });
    await button(board, "Previous move").click();
    await button(board, "Previous move").click();
    if (options.touch) {
      await board.tap("b1");
      await board.tap("c3");
    } else {
      await board.drag("b1", "c3");
    }
    await notice(board).getByText("Play on from here with Nc3").waitFor();
    await board.page.locator(".status").getByText("1… e5").waitFor();
    assert.match(await label(board, "c3"), /white knight/i, "the move is shown");
    assert.equal((await moves(board)).length, 4, "the game is as it was");
    await notice(board).getByRole("button", { name: "Back to the game" }).click();
    assert.equal(await notice(board).count(), 0);
    assert.match(await label(board, "c6"), /black knight/i);
    assert.match(await label(board, "b1"), /white knight/i);

    await button(board, "Previous move").click();
    await button(board, "Previous move").click();
    await type(board, "d4");
    await notice(board).getByText("Play on from here with d4").waitFor();
    await button(board, "Play from here").click();
    await movesMade(board, 3);
    assert.deepEqual(await moves(board), ["e4", "e5", "d4"]);
    assert.match(await board.address(), /moves=e2e4,e7e5,d2d4$/);
    await type(board, "exd4");
    await movesMade(board, 4);
    assert.deepEqual(await moves(board), ["e4", "e5", "d4", "exd4"]);
    await button(board, "Back to the game before").click();
    await movesMade(board, 4);
    assert.deepEqual(await moves(board), ["e4", "e5", "Nf3", "Nc6"]);
  });
}

test("a move that is typed into the past has its question at the next key", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free&moves=e4,e5,Nf3,Nc6" });
  await button(board, "First position").click();
  const isOn = (name) =>
    board.page.waitForFunction((name) => document.activeElement.textContent === name, name);
  await type(board, "d4");
  await isOn("Play from here");
  await board.page.keyboard.press("Tab");
  await isOn("Back to the game");
  await board.page.keyboard.press("Enter");
  await notice(board).waitFor({ state: "detached" });
  // Escape is the same answer.
  await button(board, "First position").click();
  await type(board, "d4");
  await isOn("Play from here");
  await board.page.keyboard.press("Escape");
  await notice(board).waitFor({ state: "detached" });
  assert.equal((await moves(board)).length, 4);
  await button(board, "First position").click();
  await type(board, "d4");
  await isOn("Play from here");
  await board.page.keyboard.press("Enter");
  await movesMade(board, 1);
  assert.deepEqual(await moves(board), ["d4"]);
});

test("a draw that is offered stands until it is answered, and then the result has the focus", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  const { page } = board;
  await type(board, "e4");
  await type(board, "e5");
  await movesMade(board, 2);
  await newGame(board, { variant: "chess", opponent: "people" });
  await notice(board).getByText("is kept").waitFor();
  await type(board, "d4");
  await movesMade(board, 1);
  await button(board, "Offer a draw").first().press("Enter");
  await button(board, "Accept").waitFor();
  // The offer goes with the move.
  await type(board, "d5");
  await movesMade(board, 2);
  await button(board, "Accept").press("Enter");
  await page.locator(".result").waitFor();
  await page.waitForFunction(() => document.activeElement.closest(".result"));
});

test("against the computer, a game played from a past position has the same opponent", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", level: "2" });
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  await button(board, "First position").click();
  await board.clickMove("d2", "d4");
  await notice(board).getByText("Play on from here with d4").waitFor();
  await button(board, "Play from here").focus();
  await board.page.keyboard.press("Enter");
  await movesMade(board, 2);
  assert.equal((await moves(board))[0], "d4");
  await board.page.locator(".seat").getByText("level 2").waitFor();
});

// 3. A new game does not throw the running one away.

for (const [device, options] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  test(`the game before comes back whole, on ${device}`, async ({ openPage }) => {
    const board = await openPage(options);
    await newGame(board, { variant: "chess", level: "2", side: "black" });
    await yourMove(board);
    await type(board, "a6");
    await movesMade(board, 3);
    const [before, address] = [await moves(board), await board.address()];
    await newGame(board, { variant: "chess960", level: "5", side: "white" });
    await notice(board).getByText("The game before (2 moves) is kept.").waitFor();
    await type(board, "a3");
    await movesMade(board, 2);
    await button(board, "Back to the game before").focus();
    await board.page.keyboard.press("Enter");
    await board.page.locator(".seat").getByText("level 2").waitFor();
    assert.deepEqual(await moves(board), before);
    assert.equal(await board.address(), address);
    assert.equal(await notice(board).count(), 0);
    await board.page.reload();
    await board.ready();
    assert.deepEqual(await moves(board), before);
    await board.page.locator(".seat").getByText("level 2").waitFor();
  });
}

test("the offer to go back ends with the opening moves, or when it is dismissed", async ({ openPage }) => {
  const board = await openPage({ path: LINE });
  await newGame(board, { variant: "chess", opponent: "people" });
  await type(board, "e4", "e5", "d4", "d5");
  await button(board, "Back to the game before").waitFor();
  await type(board, "a3");
  await movesMade(board, 5);
  assert.equal(await notice(board).count(), 0);
  // Moves taken back don't bring it back.
  await press(board, "Take back");
  await movesMade(board, 4);
  assert.equal(await notice(board).count(), 0);
  await newGame(board);
  await button(board, "Dismiss").click();
  assert.equal(await notice(board).count(), 0);
});

test("a new game that is told in the same words as the one before is heard again", async ({ openPage }) => {
  const board = await openPage();
  const choices = { variant: "chess", opponent: "computer", side: "white" };
  await newGame(board, choices);
  const status = board.page.locator("p.visually-hidden[role=status][aria-live]");
  await status.getByText("A new game: Chess. You play White").waitFor({ state: "attached" });
  // A screen reader speaks of what is put into the live region, not of what stays there.
  const told = await status.evaluateHandle((region) => {
    const texts = [];
    const put = (records) => records.forEach(({ addedNodes: [node] }) => node && texts.push(node.textContent));
    new MutationObserver(put).observe(region, { childList: true, subtree: true });
    return texts;
  });
  await newGame(board, choices);
  await board.page.waitForFunction((texts) => texts.includes("A new game: Chess. You play White"), told);
});

test("what was said before moves are taken back, or the game ends, no longer stands", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", opponent: "people" });
  await type(board, "e4", "e5");
  const decline = async () => {
    await press(board, "Offer a draw");
    await button(board, "Decline").click();
    await notice(board).getByText("Black declined a draw").waitFor();
  };
  await decline();
  await press(board, "Take back");
  await movesMade(board, 1);
  assert.equal(await notice(board).count(), 0);
  await type(board, "e5");
  // Until then the game can be broken off, and not resigned.
  await movesMade(board, 2);
  await resign(board);
  await press(board, "Play on");
  await board.page.locator(".result").waitFor({ state: "detached" });
  assert.equal(await notice(board).count(), 0);
  const linked = await openPage({ path: "?variant=chess&moves=e4,e5,Nf3,Nc6" });
  await notice(linked).getByText("You move both sides").waitFor();
  await resign(linked);
  assert.equal(await notice(linked).count(), 0, "nothing is left to play against the computer");
});

// 8. Two tabs, and refused storage.

/** Pages opened or loaded from now on can't talk with other tabs. */
const withoutChannels = ({ page }) => page.context().addInitScript(() => delete globalThis.BroadcastChannel);
const ELSEWHERE = "This game is open in another tab.";

/** A game against the computer with two moves, in the tab that plays it and in one that shows it. */
async function inTwoTabs(openPage) {
  const first = await openPage();
  await newGame(first, { variant: "chess", level: "2" });
  await type(first, "e4");
  await movesMade(first, 2);
  const second = await openPage({ sameVisitorAs: first });
  await notice(second).getByText(ELSEWHERE).waitFor();
  return [first, second];
}

test("a game is played in one tab at a time, which another takes over", async ({ openPage }) => {
  const [first, second] = await inTwoTabs(openPage);
  await movesMade(second, 2);
  await second.clickMove("a2", "a3");
  await button(second, "Resign").click();
  await second.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await second.page.locator(".toast").getByText(ELSEWHERE).waitFor();
  await movesMade(second, 2);
  assert.equal(await second.page.locator(".result").count(), 0);
  await second.page.locator(".status").getByText("White to move").waitFor();
  assert.equal(await button(second, "Take back").getAttribute("aria-disabled"), "true");
  // The first tab goes on, and the second gets what was played there.
  await type(first, "h3");
  await movesMade(first, 4);
  const made = await moves(first);
  await button(second, "Play here").click();
  await notice(first).getByText(ELSEWHERE).waitFor();
  await movesMade(second, 4);
  assert.deepEqual(await moves(second), made);
  assert.equal(await notice(second).count(), 0);
  await type(second, "a3");
  await movesMade(second, 6);
  // The other one watches.
  await movesMade(first, 6);
  // From a tab that is closed, the game is taken over as it was left.
  const left = await moves(second);
  await second.stored();
  await second.page.close();
  await button(first, "Play here").click();
  await notice(first).waitFor({ state: "detached" });
  await movesMade(first, 6);
  assert.deepEqual(await moves(first), left);
  await yourMove(first);
  await type(first, "a4");
  await movesMade(first, 8);
});

test("with two tabs on one game the opponent survives a reload of each, and of both", async ({ openPage }) => {
  const [first, second] = await inTwoTabs(openPage);
  const made = await moves(first);
  for (const reloaded of [[second], [first], [first, second]]) {
    for (const board of reloaded) await board.stored();
    await Promise.all(reloaded.map(({ page }) => page.reload()));
    for (const board of [first, second]) {
      await board.ready();
      assert.deepEqual(await moves(board), made);
      await board.page.locator(".seat").getByText("level 2").waitFor();
      assert.equal(await board.page.getByText("You move both sides").count(), 0);
    }
  }
  // Whichever has it now, the other one can take it over and the computer answers.
  const here = (await button(second, "Play here").isVisible()) ? second : first;
  if (await button(here, "Play here").isVisible()) await button(here, "Play here").click();
  await notice(here).waitFor({ state: "detached" });
  await yourMove(here);
  await type(here, "h3");
  await movesMade(here, 4);
});

test("a tab that does not play shows no clock, and says that it may be running", async ({ openPage }) => {
  const first = await openPage({ path: "?variant=chess&mode=free" });
  await newGame(first, { opponent: "people", time: "180+2" });
  await type(first, "e4", "e5");
  const second = await openPage({ sameVisitorAs: first });
  await notice(second).getByText(ELSEWHERE).waitFor();
  await button(second, "Play here").click();
  await notice(first).getByText(`${ELSEWHERE} Its clock may be running there.`).waitFor();
  const clock = ({ page }) => page.locator(".seat.bottom .clock");
  // It runs on where it is played now, and can't be let go on elsewhere.
  assert.equal(await button(first, "Resume").count(), 0);
  assert.equal(await clock(first).count(), 0);
  const before = await clock(second).locator(".digits").innerText();
  await second.page.waitForTimeout(1_500);
  assert.notEqual(await clock(second).locator(".digits").innerText(), before);
});

test("two tabs that can't talk go on with their own game, each against its opponent", async ({ openPage }) => {
  const first = await openPage();
  await newGame(first, { variant: "chess", level: "2" });
  await type(first, "e4");
  await movesMade(first, 2);
  await first.stored();
  await withoutChannels(first);
  const second = await openPage({ sameVisitorAs: first });
  await movesMade(second, 2);
  await type(second, "a3");
  await movesMade(second, 4);
  await second.stored();
  await type(first, "h3");
  await movesMade(first, 4);
  await first.stored();
  const made = [await moves(first), await moves(second)];
  assert.notDeepEqual(made[0], made[1]);
  for (const [index, board] of [first, second].entries()) {
    await board.page.reload();
    await board.ready();
    assert.deepEqual(await moves(board), made[index]);
    await yourMove(board);
    await board.page.locator(".seat").getByText("level 2").waitFor();
    assert.equal(await notice(board).count(), 0);
  }
  // The site's game is the one that was played last.
  const third = await openPage({ sameVisitorAs: first });
  assert.deepEqual(await moves(third), made[0]);
});

test("a tab that only looks back leaves alone what another one plays", async ({ openPage }) => {
  const first = await openPage();
  await type(first, "e4");
  await movesMade(first, 2);
  await first.stored();
  const second = await openPage({ sameVisitorAs: first });
  await button(second, "Play here").click();
  await type(second, "a3");
  await movesMade(second, 4);
  await second.stored();
  await button(first, "Previous move").click();
  await first.stored();
  const third = await openPage({ sameVisitorAs: first });
  assert.deepEqual(await moves(third), await moves(second));
});

test("a duplicated tab that can't talk has a game of its own from its first move on", async ({ openPage }) => {
  const board = await openPage();
  await type(board, "e4");
  await movesMade(board, 2);
  const address = await board.address();
  const copied = await board.page.evaluate(() => JSON.stringify(sessionStorage));
  const twin = await openPage({ sameVisitorAs: board, path: "icon.svg", ready: false, expected: [/favicon/] });
  await twin.page.evaluate((copied) => {
    for (const [name, text] of Object.entries(JSON.parse(copied))) sessionStorage.setItem(name, text);
  }, copied);
  await withoutChannels(twin);
  await twin.page.goto(address);
  await twin.ready();
  await yourMove(twin);
  await type(twin, "a3");
  await movesMade(twin, 4);
  await twin.stored();
  await type(board, "h3");
  await movesMade(board, 4);
  await board.stored();
  const began = ({ page }) => page.evaluate(() => JSON.parse(sessionStorage.getItem("sharp960.game")).began);
  assert.notEqual(await began(board), await began(twin));
  for (const tab of [board, twin]) {
    const made = await moves(tab);
    await tab.page.reload();
    await tab.ready();
    assert.deepEqual(await moves(tab), made);
    await yourMove(tab);
  }
});

/** A page whose visitor refuses all storage. */
async function refusing(openPage, options = {}) {
  const board = await openPage({ path: "icon.svg", ready: false, expected: [/favicon/], ...options });
  await board.page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await board.page.goto(new URL(".", board.page.url()).href);
  await board.ready();
  return board;
}

test("without storage the opponent survives a reload", async ({ openPage }) => {
  const board = await refusing(openPage);
  await newGame(board, { variant: "chess960", level: "2", side: "black" });
  await yourMove(board);
  await type(board, "a6");
  await movesMade(board, 3);
  await board.stored();
  const made = await moves(board);
  await board.page.reload();
  await board.ready();
  assert.deepEqual(await moves(board), made);
  await yourMove(board);
  await board.page.locator(".seat").getByText("level 2").waitFor();
  assert.equal(await notice(board).count(), 0);
});

test("without storage the game before comes back all the same", async ({ openPage }) => {
  const board = await refusing(openPage);
  await type(board, "e4");
  await movesMade(board, 2);
  const before = await moves(board);
  await newGame(board, { variant: "chess", side: "white" });
  await button(board, "Back to the game before").click();
  assert.deepEqual(await moves(board), before);
  await yourMove(board);
});

// 7. Matches.

for (const [device, options] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  test(`a match of three games of Chess960 between two people, on ${device}`, async ({ openPage }) => {
    const board = await openPage(options);
    await button(board, "New game").click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    await dialog.locator('input[name="variant"][value="chess960"]').check();
    await dialog.locator('input[name="opponent"][value="people"]').check();
    await dialog.getByLabel("Start number").fill("42");
    const games = dialog.getByRole("group", { name: "Games" });
    await games.getByRole("radio", { name: "2", exact: true }).check();
    await dialog.getByText("two games at a time have the same start").waitFor();
    assert.equal(await dialog.getByLabel("Number of games").count(), 0);
    await games.getByRole("radio", { name: "Other" }).check();
    await dialog.getByLabel("Number of games").fill("3");
    await dialog.getByLabel("Number of games").press("Tab");
    await dialog.locator(".summary").getByText(" · 3 games · ").waitFor();
    await dialog.getByLabel("Name of player 1, White first").fill("Ada");
    await dialog.getByLabel("Name of player 2").fill("Bob");
    await dialog.getByRole("button", { name: "Start game" }).click();
    await board.page.getByText("Game 1 of 3").waitFor();
    await board.page.getByText("Ada to move").waitFor();
    await resign(board);
    await board.page.locator(".result").getByText("Game 1 of 3 · Ada 0 – 1 Bob").waitFor();
    const row = (name) => board.page.getByRole("row", { name: new RegExp(`^${name}`) });
    // Folded away, so that the moves stay in sight.
    assert.equal(await row("Ada").count(), 0);
    await board.page.locator(".scores summary").click();
    assert.equal(await row("Ada").innerText(), "Ada\t0\t0");
    await button(board, "Game 2: colours changed").click();
    await board.page.locator(".status").getByText("start 42").waitFor();
    await board.page.getByText("Bob to move").waitFor();
    // On demand while the game goes on, after a reload too.
    await board.page.reload();
    await board.ready();
    await board.page.locator(".scores summary").focus();
    await board.page.keyboard.press("Enter");
    assert.equal(await row("Bob").innerText(), "Bob\t1\t1");
    await press(board, "Offer a draw");
    await button(board, "Accept").click();
    await board.page.locator(".result").getByText("Game 2 of 3 · Ada ½ – 1½ Bob").waitFor();
    await board.page.locator(".result .scores summary").click();
    assert.equal(await row("Bob").innerText(), "Bob\t1\t½\t1½");
    await button(board, "Game 3: colours changed").click();
    await board.page.getByText("Ada to move").waitFor();
    await button(board, "Share").click();
    const share = board.page.getByRole("dialog", { name: "Share" });
    await share.locator("textarea").first().waitFor();
    const texts = await share.locator("input, textarea").evaluateAll((fields) => fields.map((field) => field.value));
    const pgn = texts.find((text) => text.includes("[Event"));
    for (const tag of ['[Round "3"]', '[White "Ada"]', '[Black "Bob"]']) assert.ok(pgn.includes(tag), pgn);
    await board.page.keyboard.press("Escape");
    await resign(board);
    await board.page.locator(".result").getByText("Bob wins the match, 2½ – ½.").waitFor();
    if (options.touch) await board.page.locator(".result .scores summary").click();
    assert.equal(await row("Bob").innerText(), "Bob\t1\t½\t1\t2½", "the last game shows all");
    await button(board, "New match").click();
    await board.page.getByText("Game 1 of 3").waitFor();
    await board.page.getByText("Bob to move").waitFor();
  });
}

test("rematches against the computer go on for as long as one likes, and add up", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chesssharp", level: "1", side: "white" });
  const lose = async () => {
    await yourMove(board);
    const before = (await moves(board)).length;
    await type(board, before === 0 ? "R@e1" : "R@e8");
    await board.page.locator(".moves .ply").nth(before + 1).waitFor();
    await resign(board);
  };
  await lose();
  for (const [game, score] of [[2, "0 – 20"], [3, "0 – 30"]]) {
    await button(board, "Rematch").click();
    await board.page.getByText(`Game ${game} · You`).first().waitFor();
    await lose();
    await board.page.locator(".result").getByText(`Game ${game} · You ${score} Computer`).waitFor();
  }
  await board.page.locator(".result .scores summary").click();
  const row = (name) => board.page.getByRole("row", { name: new RegExp(`^${name}`) }).innerText();
  assert.equal(await row("You"), "You\t0\t0\t0\t0");
  assert.equal(await row("Computer"), "Computer\t10\t10\t10\t30", "ten points a game");
  await button(board, "Same colours").click();
  await board.page.locator(".result").waitFor({ state: "detached" });
  assert.equal(await board.page.locator(".scores").count(), 0);
});

test("a finished game leads to its analysis", async ({ openPage }) => {
  const board = await openPage({ path: LINE });
  await resign(board);
  await button(board, "Analyse").click();
  await board.page.waitForURL(/[?&]page=analysis/);
  assert.match(board.page.url(), /variant=chess&moves=e2e4,e7e5,g1f3,b8c6/);
});

test("a finished game is one step away from its review", async ({ openPage }) => {
  const board = await openPage({ path: LINE });
  await resign(board);
  await button(board, "Review").click();
  await board.page.waitForURL(/[?&]page=analysis/);
  const review = board.page.getByRole("region", { name: "Game review" });
  await review.getByText("Key moments").waitFor({ timeout: 30_000 });
});

test("the analysis names the players and the result of the visitor's game", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", opponent: "computer", level: "1", side: "white" });
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await resign(board);
  await button(board, "Analyse").click();
  const header = board.page.locator(".game-header");
  await header.waitFor();
  assert.deepEqual(await header.locator(".player .name").allTextContents(), ["You", "Computer, level 1"]);
  assert.deepEqual(await header.locator(".player .score").allTextContents(), ["0", "1"]);
});

test("a position of the analysis is played on from with the first click", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e4,e5,Nf3,Nc6&page=analysis" });
  await button(board, "More").click();
  await button(board, "Play from here").click();
  await button(board, "Start game").click();
  await board.page.locator(".play").waitFor();
  await board.clickMove("f1", "b5");
  await movesMade(board, 6);
});

for (const [name, moves, end] of [
  ["a resignation", ["e4", "e5"], "Play on"],
  ["a mate", ["f3", "e5", "g4", "Qh4#"], "Take back"],
]) {
  test(`a game that ended by ${name} stays in the library when it goes on`, async ({ openPage }) => {
    const board = await openPage();
    await newGame(board, { variant: "chess", opponent: "people" });
    await type(board, ...moves);
    if (end === "Play on") await resign(board);
    await board.page.locator(".result").waitFor();
    await button(board, end).click();
    await board.page.locator(".result").waitFor({ state: "detached" });
    await type(board, end === "Play on" ? "Nf3" : "a6");
    await newGame(board, { variant: "chess960", opponent: "people" });
    await board.page.goto(new URL("?page=library", board.page.url()).href);
    const rows = board.page.locator(".game .facts");
    await rows.nth(1).waitFor();
    const facts = (await rows.allInnerTexts()).join();
    assert.match(facts, /0–1|1–0/);
    assert.match(facts, /Unfinished/);
    // The finished one is in the tab's history too.
    assert.equal(await rows.count(), 2);
  });
}

test("the evaluation of a mate is that the game is over", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=f3,e5,g4,Qh4" });
  await board.page.locator(".result").waitFor();
  await button(board, "Engine").click();
  await board.page.locator(".engine").getByText("The game is over here").waitFor();
  const bar = board.page.locator(".evalbar");
  assert.equal(await bar.evaluate((it) => it.style.getPropertyValue("--share")), "0.000");
  assert.equal(await bar.getAttribute("aria-valuenow"), "-10.0");
});

for (const touch of [false, true]) {
  test(`the press that closes a menu does nothing else, by ${touch ? "touch" : "mouse"}`, async ({ openPage }) => {
    const board = await openPage({ ...PHONE, touch, path: "?variant=chess&mode=free" });
    const press = (target) => (touch ? board.tap(target) : board.click(target));
    const menu = board.page.locator("#more-actions:popover-open");
    await press("e2");
    await press(button(board, "More"));
    await menu.waitFor();
    await press("e4");
    await menu.waitFor({ state: "detached" });
    await press("d2");
    await press("d4");
    await movesMade(board, 1);
    assert.deepEqual(await moves(board), ["d4"], "the first press made no move");
    // Its own button closes it too.
    await press(button(board, "More"));
    await menu.waitFor();
    await press(button(board, "More"));
    await menu.waitFor({ state: "detached" });
  });
}

test("in the menu of a phone what every game has is always at the same place", async ({ openPage }) => {
  const places = [];
  for (const path of ["?variant=chess&moves=e4", "?variant=chess960&n=1&moves=e4", "?variant=chesssharp&moves=K@e1"]) {
    const board = await openPage({ ...PHONE, path });
    await button(board, "More").tap();
    const items = board.page.locator(".menu .button");
    const texts = (await items.allInnerTexts()).map((text) => text.trim());
    const always = [/^Hint$/, /^(Abort|Resign)/, /^Zen mode$/, /^Your games$/];
    places.push(always.map((name) => texts.findIndex((text) => name.test(text))));
  }
  assert.ok(!places[0].includes(-1), `${places[0]}`);
  assert.deepEqual(places[1], places[0]);
  assert.deepEqual(places[2], places[0]);
});

test("on a phone the menu leads to the visitor's games", async ({ openPage }) => {
  const board = await openPage(PHONE);
  await press(board, "Your games");
  await board.page.waitForURL(/[?&]page=library/);
});

test("a game with comments and clocks is shown with them in the analysis", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "Share").click();
  await button(board, "Open a game…").click();
  const pgn = "1. e4 { [%clk 0:03:00] } e5 { best } (1... c5) *";
  await board.page.getByRole("textbox", { name: "A link, a FEN or a PGN" }).fill(pgn);
  await button(board, "Open").click();
  await notice(board).getByText("comments, variations and clocks").waitFor();
  await button(board, "Open in analysis").click();
  await board.page.waitForURL(/[?&]page=analysis/);
  const moves = board.page.locator(".study-moves");
  await moves.getByText("best", { exact: true }).waitFor();
  await moves.getByText("c5", { exact: true }).waitFor();
});

// 6. Hints, draws, resignation, impasse.

for (const [device, options] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  test(`a hint is an arrow, a sentence and an announcement, on ${device}`, async ({ openPage }) => {
    const board = await openPage(options);
    await type(board, "e4");
    await movesMade(board, 2);
    await press(board, "Hint");
    await playUnrated(board);
    await board.page.getByText(/^Hint: \S+$/).waitFor();
    assert.equal(await board.board.locator(".annotations line, .annotations path").count() > 0, true);
    const told = board.page.locator('.visually-hidden[role="status"]').filter({ hasText: /^Hint: white/ });
    await told.waitFor({ state: "attached" });
    assert.equal((await moves(board)).length, 2, "nothing is moved");
    await type(board, "a3");
    await movesMade(board, 4);
    assert.equal(await board.page.getByText(/^Hint:/).count(), 0);
  });
}

test("there is no hint in the fog of war, nor while the computer thinks", async ({ openPage }) => {
  const fog = await openPage({ path: "?variant=fogofwar" });
  assert.equal(await button(fog, "Hint").getAttribute("aria-disabled"), "true");
  const board = await openPage();
  await newGame(board, { variant: "chess", level: "10" });
  await type(board, "e4");
  await board.page.getByRole("button", { name: "Hint", disabled: true }).waitFor();
  // It moves at once when told to. Until the button is seen and stands still, a busy machine may have moved by
  // itself.
  await button(board, "Move now").dispatchEvent("click");
  await movesMade(board, 2);
});

/** A position in which the computer plays the side that is not to move. */
async function against(openPage, path, options = {}) {
  const board = await openPage({ path, ...options });
  await button(board, "Play the computer").click();
  await yourMove(board);
  return board;
}

/** Offers a draw and confirms it. */
async function offerDraw(board) {
  await press(board, "Offer a draw");
  const dialog = board.page.getByRole("dialog", { name: "Offer a draw?" });
  await dialog.getByRole("button", { name: "Offer a draw" }).click();
}

for (const time of ["none", "180+2"]) {
  test(`an offer between two people stands after a reload and a visit to another page (clock: ${time})`, async ({ openPage }) => {
    const board = await openPage();
    await newGame(board, { variant: "chess", opponent: "people", time });
    for (const [move, count] of [["e4", 1], ["e5", 2], ["Nf3", 3]]) {
      await type(board, move);
      await movesMade(board, count);
    }
    await press(board, "Offer a draw");
    const offer = notice(board).getByText("offers a draw.");
    await offer.waitFor();
    await board.stored();
    await board.page.reload();
    await board.ready();
    await offer.waitFor();
    await board.page.getByRole("link", { name: "Library" }).click();
    await board.page.getByRole("link", { name: "Play", exact: true }).click();
    await offer.waitFor();
    await notice(board).getByRole("button", { name: "Accept" }).click();
    await board.page.getByText("Draw: ").first().waitFor();
  });
}

test("a single move in the game of a link is kept where a new game takes its place, and the dialog names it", async ({ openPage }) => {
  const board = await openPage();
  for (const [move, count] of [["e4", 2], ["d4", 4]]) {
    await type(board, move);
    await movesMade(board, count);
  }
  await board.page.goto(new URL("?variant=chess&fen=8/P6k/8/8/8/8/6K1/8_w_-_-_0_1", board.page.url()).href);
  await board.ready();
  await type(board, "a8=R");
  await movesMade(board, 1);
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("This takes the place of your game in progress (1 move), which is kept.").waitFor();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await notice(board).getByText("The game before (1 move) is kept.").waitFor();
  await board.stored();
  await board.page.getByRole("link", { name: "Library" }).click();
  await board.page.locator(".game .facts", { hasText: "1 move" }).waitFor();
});

test("the focus is on the board once a draw was offered by keyboard", async ({ openPage }) => {
  const board = await openPage();
  await type(board, "e4");
  await movesMade(board, 2);
  await button(board, "Offer a draw").press("Enter");
  const dialog = board.page.getByRole("dialog", { name: "Offer a draw?" });
  await dialog.getByRole("button", { name: "Offer a draw" }).press("Enter");
  await notice(board).getByText("The computer declined a draw").waitFor();
  await board.page.waitForFunction(() => document.activeElement.closest("#board"));
});

test("the computer declines a draw in the opening and goes on", async ({ openPage }) => {
  const board = await openPage();
  await type(board, "e4");
  await movesMade(board, 2);
  await offerDraw(board);
  const declined = notice(board).getByText("The computer declined a draw");
  await declined.waitFor();
  assert.equal(await declined.evaluate((text) => text.closest("[role=status], [role=alert], [aria-live]")), null, "it is announced once");
  await board.page.locator("p.visually-hidden[role=status]").getByText("The computer declined a draw").waitFor({ state: "attached" });
  await button(board, "Offer a draw").click({ force: true });
  await board.page.locator(".toast").getByText("You can propose it again after 10 more moves.").waitFor();
  assert.equal(await board.page.getByRole("dialog").count(), 0);
  await type(board, "d3");
  await movesMade(board, 4);
  await button(board, "Offer a draw").click({ force: true });
  await board.page.locator(".toast").getByText("You can propose it again after 9 more moves.").waitFor();
});

for (const [name, path] of [
  ["chess", "?variant=chess&fen=r3k3/7p/8/8/8/8/7P/R3K3_w_-_-_0_40"],
  ["LRS chess", "?variant=lrs&fen=4k3/7p/8/8/8/8/7P/4K3_w_-_-_0_40"],
]) {
  test(`the computer accepts a draw in a level endgame of ${name}`, async ({ openPage }) => {
    const board = await against(openPage, path);
    await offerDraw(board);
    await board.page.locator(".result").getByText("Draw by agreement").waitFor();
    // An agreement too is taken back.
    await button(board, "Play on").click();
    await yourMove(board);
  });
}

test("the computer does not give away an endgame that it wins", async ({ openPage }) => {
  const board = await against(openPage, "?variant=chess&fen=3qk3/8/8/8/8/8/8/4K3_w_-_-_0_40");
  await offerDraw(board);
  await notice(board).getByText("The computer declined a draw").waitFor();
});

test("the computer resigns if the settings say so", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&fen=4k3/8/8/8/8/8/QQQ5/4K3_w_-_-_0_40" });
  const dialog = await openSettings(board, "Games");
  await dialog.getByText("The computer resigns in a hopeless position").click();
  await board.page.keyboard.press("Escape");
  await button(board, "Play the computer").click();
  for (const [turn, text] of ["Kd1", "Ke1"].entries()) {
    await yourMove(board);
    await type(board, text);
    await movesMade(board, 2 * (turn + 1));
  }
  await type(board, "Kd1");
  await board.page.locator(".result").getByText("You won: your opponent resigned").waitFor();
});

// Kings that walk to and fro until nothing was captured and no pawn moved for fifty moves of each.
const WALK = Array.from({ length: 25 }, () => "e1d1,e8d8,d1e1,d8e8").join(",");

test("an impasse is said when it can be claimed, and ends the game by itself if wanted", async ({ openPage }) => {
  const path = `?variant=chesssharp&moves=K@e1,K@e8,${WALK}`;
  const board = await openPage({ path });
  await board.page.getByText("an impasse can be claimed").waitFor();
  // On a phone the claim stands in sight, above the bar with the actions.
  const phone = await openPage({ path: `${path}&mode=free`, ...PHONE });
  const claim = await button(phone, "Claim impasse").boundingBox();
  const bar = await phone.page.locator(".actions").boundingBox();
  assert.ok(claim.y + claim.height <= bar.y, `${JSON.stringify(claim)} ${JSON.stringify(bar)}`);
  await button(board, "Claim impasse").click();
  await board.page.locator(".result .points").getByText("4–6").waitFor();

  const other = await openPage({ path: path.replace(/,d8e8$/, ""), sameVisitorAs: board });
  const dialog = await openSettings(other, "Games");
  await dialog.getByText("Chess♯ ends by itself at an impasse").click();
  await other.page.keyboard.press("Escape");
  await type(other, "Ke8");
  await other.page.locator(".result").getByText("impasse").waitFor();
});

// 2. Taking back in a past position.

test("what is taken back is seen first", async ({ openPage }) => {
  const board = await openPage({ path: LINE });
  await button(board, "First position").click();
  await button(board, "Take back").click();
  await notice(board).getByText("Take back once more takes back 2… Nc6").waitFor();
  assert.match(await label(board, "c6"), /black knight/i);
  await movesMade(board, 4);
  await button(board, "Take back").click();
  await board.page.locator(".moves .ply").nth(3).waitFor({ state: "detached" });
  assert.deepEqual(await moves(board), ["e4", "e5", "Nf3"]);
  assert.equal(await notice(board).count(), 0);
});

// 4. Moves as people type them.

for (const [device, options] of [["a desktop", DESKTOP], ["a phone", PHONE]]) {
  test(`moves are read as people type them, on ${device}`, async ({ openPage }) => {
    const board = await openPage({ path: "?variant=chess&mode=free", ...options });
    const typed = ["e2-e4", "D7D5", "ed", "qxd5", "nf3", "BG4", "be2", "nc6", "oo", "0-0-0+"];
    for (const [index, text] of typed.entries()) {
      await type(board, text);
      await movesMade(board, index + 1);
    }
    const made = ["e4", "d5", "exd5", "Qxd5", "Nf3", "Bg4", "Be2", "Nc6", "O-O", "O-O-O"];
    assert.deepEqual(await moves(board), made);
    await type(board, "ooo");
    await board.page.locator("#typed-help").getByText("‘ooo’: castling is not possible now").waitFor();
  });
}

// 5. The page's title.

test("the title says whose move it is, and calls from behind", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess960&n=518" });
  const titled = (title) => board.page.waitForFunction((title) => document.title === title, title);
  await titled("sharp960 – chess, Chess960 and Chess♯");
  await type(board, "e4");
  await movesMade(board, 2);
  await titled("Your move – Chess960 – sharp960");
  await board.page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await titled("● Your move – Chess960 – sharp960");
  await board.page.evaluate(() => {
    delete document.hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await titled("Your move – Chess960 – sharp960");
  await resign(board);
  await titled("0–1 – Chess960 – sharp960");
  await board.page.getByRole("link", { name: "Embed" }).click();
  await titled("A board for your website – sharp960");
  await board.page.goBack();
  await titled("0–1 – Chess960 – sharp960");
  const people = await openPage({ path: LINE });
  await people.page.waitForFunction(() => document.title === "White to move – Chess – sharp960");
});
