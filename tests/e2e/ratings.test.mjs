// The visitor's ratings against the levels of the computer.
import assert from "node:assert/strict";
import { openSettings, playUnrated, test } from "./harness.mjs";

const GIVES_UP = "You give up, and the computer wins.";
const GIVES_UP_RATED = `${GIVES_UP} This game counts for your rating.`;
const WHY_NOT = "Not rated: you had a hint or the evaluation, or went back in the game.";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const rating = ({ page }) => page.locator(".rating:not(.first)");

/** Plays two moves against the computer, whatever it answers. */
async function playTwoMoves(board) {
  for (const [index, move] of ["Nf3", "Nc3"].entries()) {
    const field = board.page.getByRole("textbox", { name: "Move" });
    await field.fill(move);
    await field.press("Enter");
    await board.page.locator(".moves .ply").nth(2 * index + 1).waitFor();
  }
}

async function resign(board, said = GIVES_UP) {
  await button(board, "Resign").click();
  const question = board.page.getByRole("dialog", { name: "Resign?" });
  await question.getByText(said, { exact: true }).waitFor();
  await question.getByRole("button", { name: "Resign" }).click();
  await board.page.locator(".result").waitFor();
}

test("a game against the computer is rated, the next one says so, and it can be forgotten", async ({ openPage }) => {
  const board = await openPage();
  assert.equal(await rating(board).count(), 0, "nothing is known yet");
  await playTwoMoves(board);
  await resign(board, GIVES_UP_RATED);
  const after = await rating(board).textContent();
  const [, number, loss] = after.match(/^Your rating in chess: (\d+)\? \(−(\d+)\)\. Provisional: /);
  assert.ok(Number(loss) > 100 && Number(loss) < 200, `a first loss: ${loss}`);
  const said = (text) => board.page.locator(".visually-hidden[role=status]").getByText(text, { exact: true }).waitFor({ state: "attached" });
  await said("You resigned, 0–1");
  await said(`Your rating in chess: ${number}? (−${loss}).`);
  assert.equal(await board.page.locator(".seat.bottom .detail").innerText(), `${number}?`);
  await board.page.reload();
  await board.ready();
  await rating(board).waitFor();
  assert.equal(await rating(board).textContent(), after);
  await button(board, "Same colours").click();
  await rating(board).getByText(new RegExp(`^Your rating in chess: ${number} ± \\d+\\.$`)).waitFor();
  await openSettings(board, "Games");
  await button(board, "Forget my ratings").click();
  const forgotten = board.page.getByText("Your ratings are forgotten.");
  await forgotten.waitFor();
  await button(board, "Undo").click();
  await forgotten.waitFor({ state: "detached" });
  await button(board, "Forget my ratings").click();
  await forgotten.waitFor();
  await button(board, "Close").click();
  await board.page.reload();
  await board.ready();
  assert.equal(await rating(board).count(), 0);
  await openSettings(board, "Games");
  assert.equal(await button(board, "Forget my ratings").count(), 0, "there is nothing to forget");
});

test("a game with a move taken back is not rated, nor is any where that is not wanted", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  await button(board, "Take back").click();
  await playUnrated(board);
  await board.page.locator(".moves .ply").nth(2).waitFor({ state: "detached" });
  const field = board.page.getByRole("textbox", { name: "Move" });
  await field.fill("d4");
  await field.press("Enter");
  await board.page.locator(".moves .ply").nth(3).waitFor();
  assert.equal(await board.page.locator(".seat.bottom .detail").innerText(), "not rated");
  await resign(board);
  assert.equal(await rating(board).innerText(), WHY_NOT);
  await button(board, "Same colours").click();
  await openSettings(board, "Games");
  await board.page.getByLabel("Rate my games against the computer").uncheck();
  await button(board, "Close").click();
  await playTwoMoves(board);
  await resign(board);
  assert.equal(await rating(board).count(), 0);
});

test("the result of a rated game is spoken before the rating", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  await board.page.evaluate(() => {
    window.spoken = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest("[role=status]")?.textContent;
        if (text && !window.spoken.includes(text)) window.spoken.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await resign(board, GIVES_UP_RATED);
  await rating(board).waitFor();
  const spoken = await board.page.evaluate(() => window.spoken);
  const at = (pattern) => spoken.findIndex((text) => pattern.test(text));
  const [result, rated] = [at(/^You resigned/), at(/^Your rating in chess/)];
  assert.ok(result >= 0 && result < rated, spoken.join(" | "));
});

test("whoever plays on after a rated game is told that its result stays", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  await resign(board, GIVES_UP_RATED);
  await button(board, "Play on").click();
  await board.page.locator(".toast").getByText("its result stays rated").waitFor();
  await board.page.locator(".seat.bottom .detail", { hasText: "not rated" }).waitFor();
});

for (const help of ["Hint", "Take back"]) {
  test(`it is asked first, and once, whether a game goes on unrated with ‘${help}’`, async ({ openPage }) => {
    const board = await openPage();
    await playTwoMoves(board);
    const plies = board.page.locator(".moves .ply");
    const question = board.page.getByRole("dialog", { name: "Play on unrated?" });
    await button(board, help).click();
    await question.getByText("This game counts for your rating.").waitFor();
    const explained = await question.getAttribute("aria-describedby");
    await board.page.locator(`#${explained}`, { hasText: "This game counts for your rating." }).waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    assert.equal(await board.page.getByText("not rated").count(), 0);
    assert.equal(await plies.count(), 4);
    await button(board, help).click();
    await playUnrated(board);
    await board.page.locator(".seat.bottom .detail", { hasText: "not rated" }).waitFor();
    if (help === "Hint") await board.page.getByText(/^Hint: \S+$/).waitFor();
    await plies.nth(help === "Hint" ? 4 : 2).waitFor({ state: "detached" });
    await button(board, "Take back").click();
    await plies.nth(help === "Hint" ? 2 : 0).waitFor({ state: "detached" });
    assert.equal(await question.count(), 0);
  });
}

test("a question that covers the field for moves gives the focus to the board if the field has closed", async ({ openPage }) => {
  const board = await openPage({ width: 320, height: 256 });
  const { keyboard } = board.page;
  await board.page.locator(".skip[href='#board']").focus();
  await keyboard.press("Enter");
  await keyboard.type("Nf3");
  await keyboard.press("Enter");
  await board.page.locator(".moves .ply").nth(1).waitFor({ state: "attached" });
  await keyboard.press("Control+z");
  const question = board.page.getByRole("dialog", { name: "Play on unrated?" });
  await question.getByRole("button", { name: "Play on unrated" }).focus();
  await keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  await board.page.waitForFunction(() => document.activeElement !== document.body && document.activeElement.checkVisibility());
});

test("the evaluation is asked about like a hint, and stays hidden if the game is to count", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  const engine = button(board, "Engine").first();
  const question = board.page.getByRole("dialog", { name: "Play on unrated?" });
  await engine.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  assert.equal(await engine.getAttribute("aria-pressed"), "false");
  assert.equal(await board.page.getByText("not rated").count(), 0);
  await engine.click();
  await playUnrated(board);
  await board.page.locator(".seat.bottom .detail", { hasText: "not rated" }).waitFor();
  assert.equal(await engine.getAttribute("aria-pressed"), "true");
  for (const pressed of ["false", "true"]) {
    await engine.click();
    await board.page.locator(`button[aria-pressed="${pressed}"]`, { hasText: "Engine" }).first().waitFor();
  }
  assert.equal(await question.count(), 0, "it is asked once");
});

test("where the settings show the evaluation, it is said that the game is no longer rated", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  const settings = await openSettings(board, "Games");
  await settings.getByLabel("Show the engine’s evaluation").check();
  await board.page.locator(".toast").getByText("This game is no longer rated.").waitFor();
});

test("before the first move a hint takes the rating away, since the game is not rated", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  await resign(board, GIVES_UP_RATED);
  await button(board, "Same colours").click();
  await rating(board).getByText(/^Your rating in chess: \d+ ± \d+\.$/).waitFor();
  await button(board, "Hint").click();
  await playUnrated(board);
  await board.page.getByText(/^Hint: \S+$/).waitFor();
  assert.equal(await rating(board).count(), 0);
});

test("with the evaluation in sight no game is said to count", async ({ openPage }) => {
  const board = await openPage();
  const counts = board.page.getByText("This game counts for your rating.");
  await counts.waitFor();
  await button(board, "Engine").click();
  await counts.waitFor({ state: "detached" });
});

test("a game played on from a past position is not rated, even after a reload", async ({ openPage }) => {
  const board = await openPage();
  await playTwoMoves(board);
  await board.page.locator(".moves .ply").nth(1).click();
  await board.clickMove("d2", "d4");
  await board.page.getByRole("button", { name: "Play from here" }).click();
  await board.page.locator(".moves .ply").nth(3).waitFor();
  await board.stored();
  await board.page.reload();
  await board.ready();
  await resign(board);
  assert.equal(await rating(board).innerText(), WHY_NOT);
});

test("a game with a hint to which Back and Forward lead is not rated", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await button(board, "New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("5+3", { exact: true }).click();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
  await playTwoMoves(board);
  await button(board, "Hint").click();
  await playUnrated(board);
  await page.getByText(/^Hint: \S+$/).waitFor();
  await board.stored();
  await page.goBack();
  await board.ready();
  await page.getByRole("region", { name: "Begin a game" }).waitFor();
  await page.goForward();
  await board.ready();
  await button(board, "Resume").click();
  await resign(board);
  assert.equal(await rating(board).innerText(), WHY_NOT);
});

test("a game that ends after a move says why it is not rated", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await resign(board);
  await rating(board).getByText("Not rated: the game was too short.").waitFor();
});

test("a game with unequal times is not rated, which is said where they are chosen", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await page.getByRole("button", { name: "New game" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator('input[name="time"][value="custom"]').check({ force: true });
  assert.equal(await dialog.getByText("Games with unequal times are not rated.").count(), 0);
  await dialog.getByLabel("Unequal times, as a handicap").check();
  await dialog.getByText("Games with unequal times are not rated.").waitFor();
  await dialog.locator(".time-side").last().getByLabel("Minutes").fill("1");
  await dialog.getByRole("button", { name: "Start" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await page.getByText("This game counts for your rating.").count(), 0);
});

test("after a few games the level that fits is proposed", async ({ openPage }) => {
  const board = await openPage();
  const record = "ratings 1\nchess 820 90 0.06 12 -4 20000 7";
  await board.page.evaluate((text) => localStorage.setItem("sharp960.ratings", text), record);
  await board.page.reload();
  await board.ready();
  await rating(board).getByText("Your rating in chess: 820 ± 180.").waitFor();
  await button(board, "Play level 2").click();
  await button(board, "Play level 2").waitFor({ state: "detached" });
  assert.equal(await board.page.getByRole("combobox", { name: "Opponent" }).inputValue(), "2");
});

test("a game from a position that was set up does not show the rating, for which it does not count", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await page.evaluate((text) => localStorage.setItem("sharp960.ratings", text), "ratings 1\nchess 820 90 0.06 12 -4 20000 7");
  await page.goto(new URL("?page=editor&variant=chess&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", page.url()).href);
  await button(board, "Play as White").click();
  await board.ready();
  await page.locator(".moves-box").waitFor();
  assert.equal(await rating(board).count(), 0);
  assert.doesNotMatch(await page.locator(".seat.bottom").innerText(), /820/);
});

test("a game that begins with the evaluation says at once that it is not rated, and asks nothing", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "Engine").click();
  await board.page.locator(".seat.bottom .detail", { hasText: "not rated" }).waitFor();
  await button(board, "Hint").click();
  assert.equal(await board.page.getByRole("dialog").count(), 0);
  await board.page.getByText(/^Hint: \S+$/).waitFor();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  assert.equal(await board.page.locator(".seat.bottom .detail").innerText(), "not rated");
});
