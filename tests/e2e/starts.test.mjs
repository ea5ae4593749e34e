// How a game begins: numbers, dice, a set-up by both players, pairs of games.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const label = (board, square) => board.square(square).getAttribute("aria-label");
const dialogOf = ({ page }) => page.getByRole("dialog", { name: "New game" });

/** Opens the dialog with a game for two people, from one of the 960 starts chosen by a method. */
async function prepare(board, method) {
  await button(board, "New game").click();
  const dialog = dialogOf(board);
  await dialog.locator('input[name="variant"][value="chess960"]').check();
  await dialog.locator('input[name="opponent"][value="people"]').check();
  if (method) await dialog.locator(`input[name="method"][value="${method}"]`).check();
  return dialog;
}

async function start(board) {
  await button(board, "Start game").click();
  await dialogOf(board).waitFor({ state: "detached" });
}

test("a start has a number, and pieces have one", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await prepare(board);
  const field = dialog.getByLabel("Start number");
  await field.fill("518");
  await dialog.getByText("Start 518: RNBQKBNR").waitFor();
  await field.fill("bbqnnrkr");
  await dialog.getByText("Start 0: BBQNNRKR").waitFor();
  await field.fill("KKKKKKKK");
  await dialog.getByText("has no start with these pieces").waitFor();
  assert.equal(await button(board, "Start game").isDisabled(), true);
  await field.fill("bbqnnrkr");
  await start(board);
  await board.page.getByText("start 0", { exact: false }).waitFor();
});

test("a position that is a start shows its number", async ({ openPage }) => {
  const fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR_w_KQkq_-_0_1";
  const board = await openPage({ path: `?variant=chess960&fen=${fen}` });
  await board.page.getByText("Chess960 · start 0", { exact: false }).waitFor();
});

test("another variant's start is chosen and shared by its number", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  await button(board, "All 22 games").click();
  await board.page.locator('.game-card[data-variant="chess256"]').click();
  await dialogOf(board).getByLabel("Start number, 0 to 255").fill("255");
  await start(board);
  assert.match(await board.address(), /\?variant=chess256&n=255$/);
  const other = await openPage({ path: new URL(await board.address()).search });
  await other.page.getByText("start 255", { exact: false }).waitFor();
  assert.match(await label(other, "e3"), /white pawn/);
});

for (const reducedMotion of [true, false]) {
  test(`dice draw a start, ${reducedMotion ? "at once" : "roll by roll"}`, async ({ openPage }) => {
    const board = await openPage({ reducedMotion });
    const dialog = await prepare(board, "dice");
    assert.equal(await button(board, "Start game").isDisabled(), true);
    await button(board, "Roll the die").click();
    const number = await dialog.getByText(/^Start \d+, after \d+ rolls\.$/).innerText({ timeout: 30_000 });
    const [, start960, count] = number.match(/Start (\d+), after (\d+)/);
    const rolls = await dialog.locator(".rolls li").allInnerTexts();
    assert.equal(rolls.length, Number(count), "every roll is shown");
    const placed = rolls.filter((roll) => / on [a-h]1$/.test(roll));
    assert.equal(placed.length, 5);
    assert.ok(rolls.every((roll) => / on [a-h]1$|: roll again$/.test(roll)), rolls.join());
    await start(board);
    const { searchParams } = new URL(await board.address());
    assert.equal(searchParams.get("n") ?? "518", start960);
    for (const roll of placed) {
      const [, role, square] = roll.match(/(bishop|queen|knight) on ([a-h]1)/);
      assert.match(await label(board, square), new RegExp(`white ${role}`));
    }
  });
}

test("two players set up a start together", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await prepare(board, "together");
  const square = (name) => dialog.locator(".rank-squares").getByRole("button", { name: new RegExp(`^${name},`) });
  const piece = (name) => dialog.locator(`input[name="piece"][value="${name}"]`).check();
  await dialog.getByText("Black places one").waitFor();
  await piece("bishop");
  await square("c1").click();
  await dialog.getByText("White places one").waitFor();
  assert.equal(await square("a1").isDisabled(), true, "no second bishop on dark");
  await square("f1").press("Enter");
  await piece("queen");
  await square("a1").click();
  await dialog.getByRole("button", { name: "Take back" }).click();
  await piece("queen");
  await square("d1").click();
  await square("b1").click();
  await square("g1").click();
  await dialog.getByText("This is start 518.").waitFor();
  await start(board);
  assert.match(await label(board, "e1"), /white king/);
  assert.match(await label(board, "d8"), /black queen/);
});

test("a pair of games changes the colours and adds up", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await prepare(board);
  await dialog.getByLabel("Start number").fill("42");
  await dialog.getByLabel("Games", { exact: true }).fill("2");
  await start(board);
  await board.page.getByText("Game 1 of 2").waitFor();
  const resign = async () => {
    await button(board, "Resign").click();
    await board.page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  };
  await resign();
  await board.page.locator(".result").getByText("Player 1 0 – 1 Player 2").waitFor();
  await button(board, "Game 2: colours changed").click();
  await board.page.getByText("Game 2 of 2 · Player 1 0 – 1 Player 2").waitFor();
  await board.page.reload();
  await board.page.getByText("Game 2 of 2 · Player 1 0 – 1 Player 2").waitFor();
  await board.page.getByText("Player 2 to move").waitFor();
  await board.page.getByText("start 42").waitFor();
  await button(board, "Offer a draw").click();
  await button(board, "Accept").click();
  await board.page.locator(".result").getByText("Player 1 ½ – 1½ Player 2").waitFor();
});

test("against the computer a rematch changes the colours", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "Resign").click();
  await board.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await button(board, "Rematch, colours changed").click();
  await board.page.getByText("Game 2 · You 0 – 1 Computer").waitFor();
  const [a1, h8] = await Promise.all(["a1", "h8"].map((square) => board.centre(square)));
  assert.ok(a1.y < h8.y, "Black sits below");
});

test("a new game warns that it takes the place of one in progress", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  assert.equal(await board.page.getByText("in progress").count(), 0);
  await board.page.keyboard.press("Escape");
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "New game").click();
  await board.page.getByText("This takes the place of your game in progress (1 move), which is kept.").waitFor();
});
