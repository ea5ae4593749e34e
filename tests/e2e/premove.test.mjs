// Moves made while the computer thinks, moves that are confirmed, and promotions without a question.
import assert from "node:assert/strict";
import { openSettings, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();

/** Runs before the page: its engine answers when `answer(uci)` says what it answers, not before. */
const HELD = () => {
  const Native = globalThis.Worker;
  const held = [];
  globalThis.answer = (uci) => {
    const { worker, data } = held.shift();
    data.body.BestMove.best = uci;
    worker.dispatchEvent(new MessageEvent("message", { data }));
  };
  globalThis.heldAnswers = () => held.length;
  globalThis.Worker = class extends Native {
    constructor(...given) {
      super(...given);
      super.addEventListener("message", (event) => {
        if (!event.isTrusted || !event.data?.body?.BestMove) return;
        event.stopImmediatePropagation();
        held.push({ worker: this, data: event.data });
      });
    }
  };
};

/** Runs before the page: a visitor who has saved these records. */
const SAVED = (records) => {
  for (const [name, record] of Object.entries(records)) {
    localStorage.setItem(`sharp960.${name}`, JSON.stringify({ version: 2, ...record }));
  }
};

/** Opens the page with saved records: settings, and a game in progress. */
async function openGame(openPage, { settings = {}, game, ...options } = {}) {
  const board = await openPage({ ready: false, ...options });
  await board.page.addInitScript(HELD);
  await board.page.addInitScript(SAVED, game ? { settings, game } : { settings });
  await board.page.goto(new URL("./", board.page.url()).href);
  await board.ready();
  return board;
}

/** Waits until the computer is thinking, so that its answer is held. */
async function thinking({ page }) {
  await page.waitForFunction(() => heldAnswers() > 0);
}

/** Has the computer answer. */
async function answer(board, uci) {
  await thinking(board);
  await board.page.evaluate((uci) => answer(uci), uci);
}

/** Waits until these moves, and no others, have been made. */
async function made(board, ...wanted) {
  const plies = board.page.locator(".moves .ply");
  if (wanted.length > 0) await plies.nth(wanted.length - 1).waitFor();
  assert.deepEqual(await plies.allInnerTexts(), wanted);
}

const marks = ({ board }) => board.locator(".mark.premove").count();
const label = (board, square) => board.square(square).getAttribute("aria-label");
const chooser = ({ page }) => page.getByRole("dialog", { name: "Promote to" });
const slot = ({ page }, man) => page.locator(`.slot[data-man="${man}"]`);

/** A game against the computer from a position with White to move. */
const from = (variant, start) => ({ began: 1, own: true, variant, start, person: "white", level: 3, orientation: "white" });

test("a premove is marked, and played when the computer has answered", async ({ openPage }) => {
  const board = await openGame(openPage);
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.drag("g1", "f3");
  assert.equal(await marks(board), 2);
  assert.equal(await board.board.locator(".piece.ghost").count(), 1);
  await made(board, "e4");
  await answer(board, "e7e5");
  await made(board, "e4", "e5", "Nf3");
  assert.equal(await marks(board), 0);
  await answer(board, "b8c6");
  await made(board, "e4", "e5", "Nf3", "Nc6");
});

test("an impossible premove is dropped and not played later", async ({ openPage }) => {
  const board = await openGame(openPage);
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.clickMove("e4", "d5");
  assert.equal(await marks(board), 2);
  await answer(board, "e7e6");
  await made(board, "e4", "e6");
  assert.equal(await marks(board), 0);
  await board.clickMove("g1", "f3");
  await answer(board, "d7d5");
  await board.page.waitForTimeout(300);
  await made(board, "e4", "e6", "Nf3", "d5");
});

test("a right click, Escape and a tap elsewhere cancel; another piece does not", async ({ openPage }) => {
  const board = await openGame(openPage);
  await board.clickMove("e2", "e4");
  await thinking(board);
  const cancel = [
    () => board.click("e5", { button: "right" }),
    () => board.page.keyboard.press("Escape"),
    async () => {
      await board.page.getByRole("button", { name: "Flip" }).focus();
      await board.page.keyboard.press("Escape");
    },
    () => board.click("a5"),
  ];
  for (const way of cancel) {
    await board.drag("g1", "f3");
    await board.click("b1");
    await board.click("b1");
    assert.equal(await marks(board), 2, "another piece was picked up");
    await way();
    assert.equal(await marks(board), 0);
  }
  assert.equal(await board.board.locator(".circle").count(), 0);
  await answer(board, "e7e5");
  await made(board, "e4", "e5");
});

test("stepping back cancels a premove", async ({ openPage }) => {
  const board = await openGame(openPage);
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.drag("g1", "f3");
  await board.page.keyboard.press("ArrowLeft");
  await board.page.keyboard.press("ArrowRight");
  assert.equal(await marks(board), 0);
});

test("several premoves stand where they lead, and are played one by one", async ({ openPage }) => {
  const board = await openGame(openPage, { settings: { premoves: "several" } });
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.drag("g1", "f3");
  await board.clickMove("f3", "g5");
  assert.equal(await label(board, "g5"), "g5, white knight");
  assert.equal(await label(board, "g1"), "g1, empty");
  const numbers = board.board.locator(".premove-numbers text");
  assert.deepEqual(await numbers.allTextContents(), ["1", "2"], "their order is seen");
  await answer(board, "e7e5");
  await made(board, "e4", "e5", "Nf3");
  assert.equal(await numbers.count(), 0, "a single one needs no number");
  assert.equal(await label(board, "g5"), "g5, white knight");
  await answer(board, "d7d6");
  await made(board, "e4", "e5", "Nf3", "d6", "Ng5");
});

test("an illegal head drops the tail", async ({ openPage }) => {
  const board = await openGame(openPage, { settings: { premoves: "several" } });
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.drag("e4", "d5");
  await board.drag("g1", "f3");
  await answer(board, "a7a6");
  await made(board, "e4", "a6");
  assert.equal(await label(board, "g1"), "g1, white knight");
  assert.equal(await label(board, "e4"), "e4, white pawn");
});

test("castling is premoved by both gestures, and never half of it", async ({ openPage }) => {
  const start = "k7/7p/8/8/8/8/P7/1RK3R1 w GB - 0 1";
  for (const [to, san] of [["g1", "O-O"], ["b1", "O-O-O"]]) {
    for (const gesture of ["drag", "clickMove"]) {
      const board = await openGame(openPage, { game: from("chess960", start) });
      await board.clickMove("a2", "a3");
      await thinking(board);
      await board[gesture]("c1", to);
      assert.equal(await marks(board), to === "g1" ? 3 : 2);
      await answer(board, "h7h6");
      await made(board, "a3", "h6", san);
    }
  }
});

test("a promotion is chosen before it is played", async ({ openPage }) => {
  const start = "3r3k/2P4p/8/8/8/8/P7/4K3 w - - 0 1";
  const board = await openGame(openPage, { game: from("chess", start) });
  await board.clickMove("a2", "a3");
  await thinking(board);
  await board.drag("c7", "d8");
  await chooser(board).getByRole("button", { name: "Knight" }).click();
  assert.equal(await marks(board), 2);
  await answer(board, "h7h6");
  await made(board, "a3", "h6", "cxd8=N");
  const queen = await openGame(openPage, {
    game: from("chess", start),
    settings: { autoQueen: "premoves" },
  });
  await queen.clickMove("a2", "a3");
  await thinking(queen);
  await queen.drag("c7", "d8");
  assert.equal(await chooser(queen).count(), 0);
  await answer(queen, "h7h6");
  await made(queen, "a3", "h6", "cxd8=Q+");
});

test("Chess♯: a reserve piece is premoved from the tray", async ({ openPage }) => {
  const board = await openGame(openPage, { game: from("chesssharp") });
  await board.clickMove(slot(board, "wK"), "e1");
  await thinking(board);
  await board.drag(slot(board, "wR"), "a1");
  assert.equal(await marks(board), 1);
  await answer(board, "K@e8");
  await made(board, "K@e1", "K@e8", "R@a1");
});

test("fingers make premoves and cancel them", async ({ openPage }) => {
  const board = await openGame(openPage, { touch: true, width: 390, height: 844 });
  await board.tap("e2");
  await board.tap("e4");
  await thinking(board);
  await board.tap("g1");
  await board.tap("f3");
  assert.equal(await marks(board), 2);
  await board.tap("d5");
  assert.equal(await marks(board), 0);
  await board.touchDrag("g1", "f3");
  await answer(board, "e7e5");
  await made(board, "e4", "e5", "Nf3");
});

test("keys make premoves, and a screen reader hears of them", async ({ openPage }) => {
  const board = await openGame(openPage);
  const { keyboard } = board.page;
  await board.square("e2").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await keyboard.press(key);
  await thinking(board);
  for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "Enter", "ArrowUp", "Enter"]) {
    await keyboard.press(key);
  }
  await board.page.getByText("premove: white pawn d2 to d3").waitFor({ state: "attached" });
  await keyboard.press("Escape");
  await board.page.getByText("Premoves cancelled.").waitFor({ state: "attached" });
  assert.equal(await marks(board), 0);
});

test("a screen reader hears of the answer and of the premove that answers it", async ({ openPage }) => {
  const board = await openGame(openPage);
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.clickMove("g1", "f3");
  await answer(board, "e7e5");
  const both = "black pawn e7 to e5. white knight g1 to f3";
  await board.page.getByRole("status").getByText(both, { exact: true }).waitFor({ state: "attached" });
  await answer(board, "b8c6");
  const next = "black knight b8 to c6";
  await board.page.getByRole("status").getByText(next, { exact: true }).waitFor({ state: "attached" });
});

test("a move that was typed too early stays in the field", async ({ openPage }) => {
  const board = await openGame(openPage);
  await board.clickMove("e2", "e4");
  await thinking(board);
  const field = board.page.getByRole("textbox", { name: "Move" });
  await field.fill("Nf3");
  await field.press("Enter");
  await board.page.getByText("It is the computer’s turn: ").waitFor();
  await answer(board, "e7e5");
  await board.page.getByText("It is the computer’s turn: ").waitFor({ state: "detached" });
  assert.equal(await field.inputValue(), "Nf3");
  await field.press("Enter");
  await made(board, "e4", "e5", "Nf3");
});

test("in duck chess the piece is premoved and the duck put by hand", async ({ openPage }) => {
  const board = await openGame(openPage, { game: from("duck") });
  await board.clickMove("e2", "e4");
  await board.click("e5");
  await thinking(board);
  await board.drag("g1", "f3");
  await answer(board, "d7d5,e6");
  await board.page.locator(".board.duck-moves").waitFor();
  assert.equal(await label(board, "f3"), "f3, white knight");
  await board.click("d6");
  await made(board, "e4,e5", "d5,e6", "Nf3,d6");
});

test("premoves can be switched off", async ({ openPage }) => {
  const board = await openGame(openPage);
  await openSettings(board, "Moves");
  await board.page.locator('input[name="premoves"][value="off"]').check();
  await board.page.keyboard.press("Escape");
  await board.clickMove("e2", "e4");
  await thinking(board);
  await board.drag("g1", "f3");
  assert.equal(await marks(board), 0);
  await answer(board, "e7e5");
  await made(board, "e4", "e5");
});

test("a move is confirmed by a button, Enter or a second tap, else taken back", async ({ openPage }) => {
  const board = await openGame(openPage, { settings: { confirm: true } });
  const group = board.page.getByRole("group", { name: "Confirm the move" });
  await board.drag("e2", "e4");
  assert.equal(await label(board, "e4"), "e4, white pawn");
  await made(board);
  await group.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await label(board, "e2"), "e2, white pawn");
  await board.drag("e2", "e4");
  await board.page.keyboard.press("Escape");
  assert.equal(await label(board, "e2"), "e2, white pawn");
  await board.drag("e2", "e4");
  await group.getByRole("button", { name: "Confirm" }).click();
  await answer(board, "e7e5");
  await made(board, "e4", "e5");
  assert.equal(await group.count(), 0);
  await board.clickMove("g1", "f3");
  await board.click("f3");
  await answer(board, "b8c6");
  await made(board, "e4", "e5", "Nf3", "Nc6");
  await board.drag("d2", "d4");
  await board.clickMove("f1", "c4");
  assert.equal(await label(board, "d2"), "d2, white pawn", "another move replaces the first");
  await board.page.keyboard.press("Enter");
  await answer(board, "f8c5");
  await made(board, "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5");
});

test("of a move on the board the next stop of the Tab key confirms it, and none lies beneath the buttons", async ({ openPage }) => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const board = await openGame(openPage, { settings: { confirm: true }, game: from("chess960", start) });
  const { page } = board;
  await page.getByRole("button", { name: "Rules of Chess960" }).first().waitFor();
  await board.square("e2").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  const confirm = page.getByRole("button", { name: "Confirm" });
  await confirm.waitFor();
  const isOnConfirm = () => confirm.evaluate((button) => button === document.activeElement);
  for (let stop = 0; stop < 9 && !(await isOnConfirm()); stop++) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !document.activeElement.contains(seen) && document.activeElement.textContent;
    });
    assert.equal(covered, false);
  }
  assert.ok(await isOnConfirm());
  await page.keyboard.press("Enter");
  await answer(board, "e7e5");
  await page.getByRole("button", { name: "Rules of Chess960" }).first().waitFor();
});

test("a tap confirms on a touch screen", async ({ openPage }) => {
  const board = await openGame(openPage, { settings: { confirm: true }, touch: true, width: 390, height: 844 });
  await board.touchDrag("e2", "e4");
  await made(board);
  await board.tap("e4");
  await answer(board, "e7e5");
  await made(board, "e4", "e5");
});

test("castling onto the rook is shown as castling until it is confirmed", async ({ openPage }) => {
  const start = "1k6/7p/8/8/8/8/P7/RK5R w HA - 0 1";
  const board = await openGame(openPage, { settings: { confirm: true }, game: from("chess960", start) });
  await board.drag("b1", "a1");
  assert.equal(await label(board, "c1"), "c1, white king");
  assert.equal(await label(board, "d1"), "d1, white rook");
  await board.page.keyboard.press("Enter");
  await answer(board, "h7h6");
  await made(board, "O-O-O", "h6");
});

test("a premove is not confirmed", async ({ openPage }) => {
  const board = await openGame(openPage, { settings: { confirm: true } });
  await board.drag("e2", "e4");
  await board.page.keyboard.press("Enter");
  await thinking(board);
  await board.drag("g1", "f3");
  await answer(board, "e7e5");
  await made(board, "e4", "e5", "Nf3");
});

test("pawns become queens at once where the visitor wants it, and Alt asks", async ({ openPage }) => {
  const start = "7k/2P4p/8/8/8/8/8/4K3 w - - 0 1";
  const board = await openGame(openPage, { game: from("chess", start) });
  await openSettings(board, "Moves");
  await board.page.locator('input[name="auto-queen"][value="always"]').check();
  await board.page.keyboard.press("Escape");
  await board.page.keyboard.down("Alt");
  await board.drag("c7", "c8");
  await board.page.keyboard.up("Alt");
  await chooser(board).waitFor();
  await board.page.keyboard.press("Escape");
  await board.drag("c7", "c8");
  await made(board, "c8=Q+");
});

test("a board on another site takes premoves as its attribute says", async ({ openPage }) => {
  for (const [name, attribute, marked] of [["one", "", 2], ["off", 'premoves="off"', 0], ["several", 'premoves="several"', 4]]) {
    host.addPage(`premoves-${name}.html`, `<sharp960-board mode="play" list="on" ${attribute}></sharp960-board>`);
    const board = await openPage({ host, path: `premoves-${name}.html`, ready: false });
    await board.page.addInitScript(HELD);
    await board.page.reload();
    await board.ready();
    await board.clickMove("e2", "e4");
    await thinking(board);
    await board.drag("b1", "c3");
    await board.drag("g1", "f3");
    assert.equal(await marks(board), marked, name);
    await answer(board, "e7e5");
    const answered = { one: ["Nf3"], off: [], several: ["Nc3"] }[name];
    await made(board, "e4", "e5", ...answered);
  }
});
