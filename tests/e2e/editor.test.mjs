// The page where positions are set up.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "./harness.mjs";

const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";
const SLOW = { timeout: 120_000 };

/** The editor with a position, or as it is opened from the bar. */
async function openEditor(openPage, { variant = "chess", fen, ...options } = {}) {
  const query = fen ? `&variant=${variant}&fen=${fen.replaceAll(" ", "_")}` : "";
  const editor = await openPage({ path: `?page=editor${query}`, ...options });
  return Object.assign(editor, {
    fen: () => editor.page.locator("#editor-fen").inputValue(),
    tool: (name) => editor.page.locator(`[data-tool="${name}"]`),
    button: (name) => editor.page.getByRole("button", { name, exact: true }),
    reasons: () => editor.page.locator(".faults li > p").allTextContents(),
  });
}

/** Waits until the FEN field has a text. */
async function hasFen(editor, fen) {
  await editor.page.waitForFunction(
    (fen) => document.querySelector("#editor-fen")?.value === fen,
    fen,
    { timeout: 20_000 },
  ).catch(async () => assert.equal(await editor.fen(), fen));
}

test("pieces are put by taps, painted, dragged, and dragged off", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: EMPTY });
  await editor.click(editor.tool("wQ"));
  assert.equal(await editor.tool("wQ").getAttribute("aria-pressed"), "true");
  await editor.click("d4");
  await hasFen(editor, "8/8/8/8/3Q4/8/8/8 w - - 0 1");
  await editor.click("d4");
  await hasFen(editor, EMPTY);
  await editor.drag("a1", "c1", { steps: 12 });
  await hasFen(editor, "8/8/8/8/8/8/8/QQQ5 w - - 0 1");
  await editor.click(editor.tool("hand"));
  await editor.drag(editor.tool("bP"), "h8");
  await hasFen(editor, "7p/8/8/8/8/8/8/QQQ5 w - - 0 1");
  await editor.drag("h8", "g1");
  await hasFen(editor, "8/8/8/8/8/8/8/QQQ3p1 w - - 0 1");
  await editor.drag("b1", { x: 1200, y: 700 });
  await hasFen(editor, "8/8/8/8/8/8/8/Q1Q3p1 w - - 0 1");
  await editor.clickMove("a1", "a8");
  await hasFen(editor, "Q7/8/8/8/8/8/8/2Q3p1 w - - 0 1");
  for (let step = 0; step < 4; step++) await editor.button("Undo").click();
  await hasFen(editor, "8/8/8/8/8/8/8/QQQ5 w - - 0 1");
  await editor.button("Redo").click();
  await hasFen(editor, "7p/8/8/8/8/8/8/QQQ5 w - - 0 1");
}, SLOW);

test("a finger puts, paints and moves pieces", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: EMPTY, width: 360, height: 740, touch: true });
  await editor.tap(editor.tool("bR"));
  await editor.tap("a8");
  await hasFen(editor, "r7/8/8/8/8/8/8/8 w - - 0 1");
  await editor.touchDrag("c8", "e8", { steps: 10 });
  await hasFen(editor, "r1rrr3/8/8/8/8/8/8/8 w - - 0 1");
  await editor.tap(editor.tool("hand"));
  await editor.touchDrag("a8", "a1");
  await hasFen(editor, "2rrr3/8/8/8/8/8/8/r7 w - - 0 1");
  await editor.touchDrag(editor.tool("wK"), "h1");
  await hasFen(editor, "2rrr3/8/8/8/8/8/8/r6K w - - 0 1");
  const sizes = await editor.page.locator(".tool").evaluateAll((tools) =>
    tools.map((tool) => tool.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  assert.ok(sizes.every(([width, height]) => width >= 40 && height >= 40), String(sizes));
  const wide = await editor.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
}, SLOW);

test("everything on the board can be done by keys", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: EMPTY });
  const { keyboard } = editor.page;
  await editor.board.locator('[tabindex="0"]').focus();
  const focused = () => editor.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const start = await focused();
  await keyboard.press("ArrowRight");
  assert.notEqual(await focused(), start);
  await editor.square("e1").focus();
  await keyboard.press("Shift+K");
  await keyboard.press("ArrowUp");
  await keyboard.press("q");
  await hasFen(editor, "8/8/8/8/8/8/4q3/4K3 w - - 0 1");
  assert.equal(await focused(), "e2, black queen");
  await keyboard.press("Delete");
  await hasFen(editor, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  await editor.square("e1").focus();
  await keyboard.press("Enter");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");
  await hasFen(editor, "8/8/8/8/8/8/8/3K4 w - - 0 1");
  await keyboard.press("Control+z");
  await hasFen(editor, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  // A button of a choice is no field for texts.
  await editor.page.getByRole("radio", { name: "Black" }).check();
  await hasFen(editor, "8/8/8/8/8/8/8/4K3 b - - 0 1");
  await keyboard.press("Control+z");
  await hasFen(editor, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  await editor.tool("bK").focus();
  await keyboard.press("Enter");
  await editor.square("e8").focus();
  await keyboard.press("Enter");
  await hasFen(editor, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  // What is said is what was done, and with the hand that there is nothing.
  const said = async () => (await editor.page.locator("[role=status], [aria-live]").allTextContents()).join(" ");
  assert.match(await said(), /e8, black king/);
  assert.doesNotMatch(await said(), /Nothing/);
  await editor.page.getByRole("button", { name: "Move pieces", exact: true }).focus();
  await keyboard.press("Enter");
  await editor.square("a5").focus();
  await keyboard.press("Enter");
  await editor.page.locator("[aria-live]").getByText("a5, empty").waitFor({ state: "attached" });
}, SLOW);

test("a game from the editor looks begun, not offered", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: "4k3/pppp4/8/8/8/8/4PPPP/4K2R w K - 0 1" });
  await editor.button("Play as White").click();
  const { page } = editor;
  await page.locator(".panel").getByText("from a set-up position").waitFor();
  assert.equal(await page.locator(".first-sight").count(), 0);
  await page.getByText("Your move").first().waitFor();
});

test("a game from the editor is told, and kept though only the computer has moved", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: "4k3/8/8/8/8/4K3/4Q3/8 w - - 0 1" });
  const { page } = editor;
  await editor.button("Play as White").click();
  await page.locator("[aria-live]").getByText(/A new game: .*You play White/).waitFor({ state: "attached" });
  await page.goBack();
  await editor.button("Play as Black").click();
  await page.getByText("Your move").first().waitFor();
  const made = await page.locator(".moves .ply").first().innerText();
  await page.getByRole("link", { name: "Library" }).first().click();
  await page.getByRole("region", { name: "In progress" }).getByText("1 move").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).first().click();
  await page.locator(".moves .ply", { hasText: made }).waitFor();
}, SLOW);

test("the editor opens with chess, whatever was played before", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=crazyhouse&mode=free" });
  await board.clickMove("e2", "e4");
  await board.stored();
  await board.page.getByRole("link", { name: "Editor" }).click();
  await board.page.locator("#editor-variant").waitFor();
  assert.equal(await board.page.locator("#editor-variant").inputValue(), "chess");
});

test("a FEN with impossible castling rights is set up without them", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: EMPTY });
  const field = editor.page.locator("#editor-fen");
  await field.fill("4k3/8/8/8/8/8/8/R3K2r w KQkq - 0 1");
  await editor.square("h1").and(editor.page.locator('[aria-label*="black rook"]')).waitFor();
  const note = editor.page.getByText("Castling rights Kkq were left out: their king or rooks are not in place.");
  await note.waitFor();
  await field.blur();
  await hasFen(editor, "4k3/8/8/8/8/8/8/R3K2r w Q - 0 1");
  await note.waitFor();
  await editor.click(editor.tool("wN"));
  await editor.click("c3");
  await note.waitFor({ state: "detached" });
}, SLOW);

test("each reason why it can’t be played is mended by a button", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: "P3k3/8/8/8/8/8/4R3/8 w - - 0 1" });
  assert.deepEqual(await editor.reasons(), ["A pawn cannot stand on a8.", "White has no king."]);
  const play = editor.button("Play as White");
  assert.equal(await play.getAttribute("aria-disabled"), "true");
  await editor.button("Remove the pawn on a8").click();
  await editor.button("Choose a square").click();
  await editor.click("a1");
  await hasFen(editor, "4k3/8/8/8/8/8/4R3/K7 w - - 0 1");
  assert.deepEqual(await editor.reasons(), ["Black is in check, but it is White’s turn."]);
  await editor.button("Black to move").click();
  await hasFen(editor, "4k3/8/8/8/8/8/4R3/K7 b - - 0 1");
  await editor.page.locator(".faults").getByText("This position can be played.").waitFor();
  assert.equal(await play.getAttribute("aria-disabled"), null);
}, SLOW);

test("side to move, en passant square and counters are set by their fields", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: "4k3/8/8/3pP3/8/8/8/4K3 b - - 3 9" });
  const { page } = editor;
  const enPassant = page.getByRole("combobox", { name: "En passant" });
  assert.equal(await enPassant.count(), 0, "there is none for Black");
  await page.getByRole("group", { name: "To move" }).getByRole("radio", { name: "White" }).check();
  await hasFen(editor, "4k3/8/8/3pP3/8/8/8/4K3 w - - 3 9");
  await enPassant.selectOption("d6");
  await hasFen(editor, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 9");
  await page.getByLabel("Halfmoves without capture or pawn move").fill("0");
  await page.getByLabel("Number of the move").fill("31");
  await page.keyboard.press("Tab");
  await hasFen(editor, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 31");
  await page.locator(".faults").getByText("This position can be played.").waitFor();
  await enPassant.selectOption("Not possible");
  await hasFen(editor, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 31");
  await page.getByRole("group", { name: "To move" }).getByRole("radio", { name: "Black" }).check();
  await hasFen(editor, "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 31");
}, SLOW);

test("the duck is put and moved, and a piece is marked as promoted", async ({ openPage }) => {
  const editor = await openEditor(openPage, { variant: "duck", fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1" });
  await editor.click(editor.tool("duck"));
  await editor.click("d4");
  await hasFen(editor, "4k3/8/8/8/3*4/8/8/4K3 w - - 0 1");
  await editor.click("d5");
  await hasFen(editor, "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1");
  assert.equal(await editor.tool("promoted").count(), 0, "captured pieces don’t come back");
  const house = await openEditor(openPage, { variant: "crazyhouse", fen: "4k3/8/8/3Q4/8/8/8/4K3[] w - - 0 1" });
  assert.equal(await house.tool("duck").count(), 0);
  await house.click(house.tool("promoted"));
  await house.click("d5");
  await hasFen(house, "4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1");
  await house.click("e1");
  await hasFen(house, "4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1");
  await house.click("d5");
  await hasFen(house, "4k3/8/8/3Q4/8/8/8/4K3[] w - - 0 1");
}, SLOW);

test("castling is offered for each rook, and one on a side of the king", async ({ openPage }) => {
  const fen = "4k3/8/8/8/8/8/8/RR1K3R w KQ - 0 1";
  const editor = await openEditor(openPage, { variant: "chess960", fen });
  const box = (rook) => editor.page.getByRole("checkbox", { name: `rook on ${rook}` });
  assert.deepEqual(
    await Promise.all(["a1", "b1", "h1"].map((rook) => box(rook).isChecked())),
    [true, false, true],
  );
  await box("b1").check();
  await hasFen(editor, "4k3/8/8/8/8/8/8/RR1K3R w KB - 0 1");
  assert.equal(await box("a1").isChecked(), false);
  await editor.page.getByLabel("Game", { exact: true }).selectOption("chess");
  assert.equal(await box("h1").count(), 0);
  assert.equal((await editor.reasons()).length, 1);
  await editor.button("Make it Chess960").click();
  assert.equal(await box("h1").isChecked(), true);
}, SLOW);

test("on a phone the castling rights of each side stand in a row", async ({ openPage }) => {
  const fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
  const { page } = await openEditor(openPage, { variant: "chess960", fen, width: 360, height: 740, touch: true });
  const rights = page.locator(".rights");
  await rights.nth(1).waitFor();
  for (const row of await rights.all()) {
    const boxes = await Promise.all((await row.locator(".checkbox").all()).map((box) => box.boundingBox()));
    assert.equal(boxes.length, 2);
    assert.equal(boxes[0].y, boxes[1].y);
    assert.ok(boxes[1].x + boxes[1].width <= 360 && boxes[0].x + boxes[0].width <= boxes[1].x);
  }
});

test("a FEN, an EPD, a PGN and links are read where they are typed or pasted", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: EMPTY });
  const field = editor.page.locator("#editor-fen");
  await field.fill("4k3/8/8/8/8/8/8/9 w - - 0 1");
  await editor.page.getByText("board: rank 1", { exact: false }).or(
    editor.page.locator("#editor-fen-help.error")).first().waitFor();
  await field.fill("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";");
  await editor.square("e8").and(editor.page.locator('[aria-label="e8, black king"]')).waitFor({ state: "attached" });
  await field.blur();
  await hasFen(editor, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const paste = (text) => editor.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
  await paste("1. e4 e5 2. Nf3 *");
  await hasFen(editor, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  await paste("https://lichess.org/editor/8/8/8/8/8/8/8/QQ6_b_-_-_0_1?color=black");
  await hasFen(editor, "8/8/8/8/8/8/8/QQ6 b - - 0 1");
  assert.ok(editor.page.url().includes("color=black"), "the side below is kept");
  const site = editor.page.url().split("?")[0];
  await paste(`${site}?variant=chess960&n=518&moves=e2e4,e7e5&at=1`);
  await hasFen(editor, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  assert.equal(await editor.page.getByLabel("Game", { exact: true }).inputValue(), "chess960");
  await paste("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  await hasFen(editor, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  assert.equal(await editor.page.getByLabel("Game", { exact: true }).inputValue(), "chess960", "the game that was edited");
  await paste("1r1k1r2/8/8/8/8/8/8/1R1K1R2 w - - 0 1");
  for (const rook of ["b1", "f1", "b8", "f8"]) {
    await editor.page.getByRole("checkbox", { name: `rook on ${rook}` }).waitFor();
  }
  await paste(`${site}?page=editor&variant=duck&fen=8/8/8/3*4/8/8/8/QQ6_b_-_-_0_1`);
  await hasFen(editor, "8/8/8/3*4/8/8/8/QQ6 b - - 0 1");
}, SLOW);

test("a FEN that is being typed changes the board once it is complete, and says so", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
  const { page } = editor;
  const field = page.locator("#editor-fen");
  await field.focus();
  await page.keyboard.press("Control+a");
  const king = page.locator('.board [aria-label="e8, black king"]');
  for (const letters of ["8", "/", "8/8/3k4/8/8"]) {
    await field.pressSequentially(letters);
    await page.locator("#editor-fen-help.error").waitFor();
    assert.equal(await king.count(), 1, letters);
    assert.equal(await editor.square("e2").getAttribute("aria-label"), "e2, empty", letters);
  }
  await field.pressSequentially("/8/4K3");
  await page.locator('.board [aria-label="d5, black king"]').waitFor({ state: "attached" });
  await page.locator("[aria-live]").getByText("The board shows the position of the text").waitFor({ state: "attached" });
});

test("? leads to the list of keys, and Escape back to the board", async ({ openPage }) => {
  const editor = await openEditor(openPage);
  const { page } = editor;
  await editor.square("c3").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("?");
  await page.getByText("go from square to square").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Keys on the board");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.sq), "d3");
});

test("a text that can’t be read is told as such above too, until the board is changed", async ({ openPage }) => {
  for (const options of [{ width: 1440, height: 900 }, { width: 360, height: 740, touch: true }]) {
    const editor = await openEditor(openPage, options);
    const { page } = editor;
    const field = page.locator("#editor-fen");
    const playable = page.locator(".faults").getByText("This position can be played.");
    await playable.waitFor();
    const top = () => field.evaluate((it) => it.getBoundingClientRect().top + scrollY);
    const before = await top();
    await field.fill("hello world");
    await page.locator(".faults").getByText("The FEN field can’t be read.").waitFor();
    assert.equal(await playable.count(), 0);
    await page.getByRole("heading", { name: "Go on with the position on the board" }).waitFor();
    assert.equal(await top(), before, "what is typed stays where it is");
    await editor.button("Empty board").click();
    await hasFen(editor, EMPTY);
    await page.getByRole("heading", { name: "Go on with this position" }).waitFor();
    await field.fill("4k3/9/8/8/8/8/8/4K3 w - - 0 1");
    await page.locator(".faults").getByText("The position on the board can’t be played, for 2 reasons:").waitFor();
    await field.fill("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    await page.locator(".faults").getByText(/The game is over here|This position can be played/).waitFor();
    await page.close();
  }
});

test("the address keeps everything, over a reload and from other forms", async ({ openPage }) => {
  const editor = await openEditor(openPage, { variant: "crazyhouse", fen: "4k3/8/8/3Q~4/8/8/8/4K3[Np] w - - 3 9" });
  await editor.button("Add a pawn to Black’s reserve").click();
  await hasFen(editor, "4k3/8/8/3Q~4/8/8/8/4K3[Npp] w - - 3 9");
  await editor.page.reload();
  await editor.ready();
  await hasFen(editor, "4k3/8/8/3Q~4/8/8/8/4K3[Npp] w - - 3 9");
  await editor.page.goto(new URL("#/editor/chess/8/8/8/8/8/8/8/QQQQQQQQ_w_-_-_0_1", editor.page.url().split("?")[0]).href);
  await editor.ready();
  await hasFen(editor, "8/8/8/8/8/8/8/QQQQQQQQ w - - 0 1");
}, SLOW);

test("whole positions are set up, mirrored and turned", async ({ openPage }) => {
  const editor = await openEditor(openPage, { variant: "chess960", fen: EMPTY });
  await editor.page.getByLabel("Number of the start").fill("0");
  await editor.button("Set up").click();
  await hasFen(editor, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  await editor.button("Mirror left and right").click();
  await hasFen(editor, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
  await editor.button("Empty board").click();
  await hasFen(editor, EMPTY);
  await editor.button("Start position").click();
  await editor.button("Change colours").click();
  await hasFen(editor, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
  await editor.page.locator("#editor-fen").fill("4k3/8/8/8/8/5N2/2q5/R3K3 w Q - 3 9");
  await editor.button("Rotate by 180°").click();
  await hasFen(editor, "3K3R/5q2/2N5/8/8/8/8/3k4 w - - 3 9");
  await editor.button("Undo").click();
  await hasFen(editor, "4k3/8/8/8/8/5N2/2q5/R3K3 w Q - 3 9");
}, SLOW);

test("a link that turns the board does so for its own position alone", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: EMPTY });
  const { page } = editor;
  const paste = (text) => page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
  const below = async (color) => {
    await page.waitForURL((url) => url.search.includes("color=black") === (color === "black"));
    const [rank1, rank8] = [await editor.centre("a1"), await editor.centre("a8")];
    assert.equal(rank1.y > rank8.y, color === "white");
  };
  const black = "https://lichess.org/editor/8/8/8/8/8/8/8/QQ6_b_-_-_0_1?color=black";
  for (const next of ["8/8/8/8/8/8/8/QQQ5 w - - 0 1", "1. e4 e5 *"]) {
    await paste(black);
    await hasFen(editor, "8/8/8/8/8/8/8/QQ6 b - - 0 1");
    await below("black");
    await paste(next);
    await below("white");
  }
  await paste(black);
  await below("black");
  await editor.button("Start position").click();
  await below("white");
  // What the visitor chooses holds for what comes.
  await editor.button("Turn the board").click();
  await below("black");
  await paste("8/8/8/8/8/8/8/QQQ5 w - - 0 1");
  await hasFen(editor, "8/8/8/8/8/8/8/QQQ5 w - - 0 1");
  await below("black");
}, SLOW);

test("a FEN of one line stands in the middle of its field", async ({ openPage }) => {
  for (const size of [{}, { width: 360, height: 740, touch: true }]) {
    const editor = await openEditor(openPage, { fen: EMPTY, ...size });
    const { page } = editor;
    const field = page.locator("#editor-fen");
    await field.scrollIntoViewIfNeeded();
    const picture = (await field.screenshot()).toString("base64");
    // The rows of the picture, without its edges, in which there is anything else than the ground.
    const [first, last, height] = await page.evaluate(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const [width, height] = [Math.round(bitmap.width / 3), bitmap.height];
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const at = (x, y) => data[4 * (y * width + x) + 1];
      const edge = Math.ceil(height / 12);
      const inked = [];
      for (let y = edge; y < height - edge; y++) {
        for (let x = edge; x < width; x++) {
          if (Math.abs(at(x, y) - at(edge, edge)) > 60) {
            inked.push(y);
            break;
          }
        }
      }
      return [inked[0], inked.at(-1), height];
    }, picture);
    assert.ok(last > first, "there is a text");
    assert.ok(Math.abs((first + last) / 2 - height / 2) <= height / 10, `${first} to ${last} of ${height}`);
    await page.close();
  }
}, SLOW);

test("the position goes on in a game against the computer, for two and in the analysis", async ({ openPage }) => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const shown = "variant=chess&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
  for (const [name, part] of [
    ["Play as Black", shown],
    ["Two people", shown],
    ["Analyse", "page=analysis"],
  ]) {
    const editor = await openEditor(openPage, { fen });
    await editor.button(name).click();
    await editor.page.waitForFunction(() => !location.search.includes("page=editor"));
    await editor.page.locator(".editor").waitFor({ state: "detached" });
    assert.ok(editor.page.url().includes(part), editor.page.url());
    if (name === "Play as Black") await editor.page.getByText("Computer").first().waitFor();
  }
}, SLOW);

test("the picture has the arrows, the coordinates and the colours of the page", async ({ openPage }) => {
  const editor = await openEditor(openPage, { fen: "8/8/8/8/8/8/8/QQ6 w - - 0 1" });
  await editor.drag("a1", "c3", { button: "right" });
  const file = async (kind) => {
    const download = editor.page.waitForEvent("download");
    await editor.button(kind).click();
    return readFile(await (await download).path());
  };
  const svg = (await file("SVG")).toString();
  const dark = await editor.board.locator(".dark").first().evaluate((path) => getComputedStyle(path).fill);
  for (const part of ['d="M50 750L', ">a</text>", `<path fill="${dark}"`]) {
    assert.ok(svg.includes(part), part);
  }
  assert.equal(svg.match(/<use /g).length, 2);
  const png = await file("PNG");
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.equal(png.readUInt32BE(16), 1200, "its width");
}, SLOW);

test("why a way on is barred is said beside its button, until the position changes", async ({ openPage }) => {
  for (const size of [{}, { width: 360, height: 740, touch: true }]) {
    const editor = await openEditor(openPage, { fen: "8/8/8/8/8/8/8/K7 w - - 0 1", ...size });
    const ways = editor.page.locator(".way-on");
    await ways.getByRole("button", { name: "Analyse" }).click({ force: true });
    const note = ways.getByText("First mend what makes the position impossible.");
    await note.waitFor();
    const [button, said] = [await ways.getByRole("button", { name: "Analyse" }).boundingBox(), await note.boundingBox()];
    assert.ok(Math.abs(said.y - button.y) < 250 && said.x < button.x + button.width, "beside it");
    assert.equal(await editor.page.locator(".toast").count(), 0);
    await editor.button("Start position").click();
    await note.waitFor({ state: "detached" });
    await editor.page.close();
  }
}, SLOW);

test("why it can’t be played is read out without the buttons that mend it", async ({ openPage }) => {
  const { page } = await openEditor(openPage, { fen: "8/8/8/8/8/8/8/4K3 w - - 0 1" });
  const said = page.locator("[role=status]", { hasText: "This position can’t be played: Black has no king." });
  await said.waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Put it on e8" }).waitFor();
  assert.equal(await page.locator("[role=status] button").count(), 0);
});

test("the focus goes from the button of a mended fault to the next one, or to what is said then", async ({ openPage }) => {
  const { page } = await openEditor(openPage, { fen: "8/8/8/8/8/8/8/8 w - - 0 1" });
  await page.getByRole("button", { name: "Put it on e1" }).press("Enter");
  await page.getByRole("button", { name: "Put it on e1" }).waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement.matches(".faults button"));
  await page.getByRole("button", { name: "Put it on e8" }).press("Enter");
  await page.waitForFunction(() => document.activeElement.matches(".faults"));
});
