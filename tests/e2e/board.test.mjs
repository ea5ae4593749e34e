// The board's gestures, each as a visitor makes it, on a board that both sides move.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const SHUFFLED = "1rk3r1/1p4p1/8/8/8/8/1P4P1/1RK3R1 w GBgb - 0 1";
const PROMOTING = "3r3k/2P5/8/8/8/8/p7/4K3 w - - 0 1";

/** The address of a position in which both sides are moved. */
function free(variant, fen) {
  const position = fen ? `&fen=${fen.replaceAll(" ", "_")}` : "";
  return `?mode=free&variant=${variant}${position}`;
}

/** The moves in the list. */
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();

/** Waits until these moves, and no others, have been made. */
async function made(board, ...wanted) {
  if (wanted.length > 0) await board.page.locator(".moves .ply").nth(wanted.length - 1).waitFor();
  assert.deepEqual(await moves(board), wanted);
}

const slot = ({ page }, man) => page.locator(`.slot[data-man="${man}"]`);
const chooser = ({ page }) => page.getByRole("dialog", { name: "Promote to" });
const selected = ({ board }) => board.locator(".mark.selected");

/** The name of the square that has the focus. */
const focused = ({ page }) => page.evaluate(() => document.activeElement?.getAttribute("data-sq"));

/** Which pieces glide now, by their kind. */
const gliding = ({ page }) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect, transitionProperty }) => [effect.target.dataset.man, transitionProperty])
      .filter(([man, property]) => man && property === "transform")
      .map(([man]) => man),
  );

/** Fingers, which do nothing but what they are told. */
async function fingers({ page }) {
  const session = await page.context().newCDPSession(page);
  return (type, ...points) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
}

test("a click selects, another deselects, a third moves", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  await board.click("g1");
  assert.equal(await board.board.locator(".dot").count(), 2);
  await board.click("g1");
  assert.equal(await selected(board).count(), 0);
  await board.clickMove("g1", "f3");
  await made(board, "Nf3");
});

test("a piece dropped nowhere goes back", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  await board.drag("e2", "e5");
  await board.drag("e2", { x: 2, y: 2 });
  await made(board);
  const square = await board.centre("e2");
  const pawn = await board.board.locator('[data-man="wP"]').evaluateAll(async (men, { x, y }) => {
    await Promise.all(men.flatMap((man) => man.getAnimations()).map(({ finished }) => finished));
    const boxes = men.map((man) => man.getBoundingClientRect());
    return boxes.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom);
  }, square);
  assert.ok(pawn, "the pawn stands on e2 again");
});

test("a click glides, a drop does not, nor does turning the board", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  await board.clickMove("e2", "e4");
  assert.deepEqual(await gliding(board), ["wP"]);
  await board.page.waitForTimeout(400);
  await board.drag("e7", "e5");
  assert.deepEqual(await gliding(board), []);
  await board.page.getByRole("button", { name: "Flip", exact: true }).click();
  assert.deepEqual(await gliding(board), []);
});

/** Has a finger or the mouse hold a piece over a square, and returns what is drawn, lowest first. */
const layers = ({ board }) =>
  board.evaluate((svg) => {
    const drawn = [...svg.querySelectorAll(".dot, .ring, .piece:not(.ghost)")];
    return drawn.map((one) => (one.matches(".piece") ? "piece" : "dot"));
  });

test("marks of destinations lie under the pieces", async ({ openPage }) => {
  const board = await openPage({ path: free("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1") });
  await board.click("e4");
  const drawn = await layers(board);
  assert.equal(drawn.filter((one) => one === "dot").length, 2);
  assert.equal(drawn.lastIndexOf("dot") < drawn.indexOf("piece"), true, drawn.join());
});

test("arrows lie above the pieces", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  const [from, to] = [await board.centre("g1"), await board.centre("f3")];
  await board.page.mouse.move(from.x, from.y);
  await board.page.mouse.down({ button: "right" });
  await board.page.mouse.move(to.x, to.y, { steps: 4 });
  await board.page.mouse.up({ button: "right" });
  await board.board.locator(".annotations .arrow").waitFor({ state: "attached" });
  const drawn = await board.board.evaluate((it) => [...it.querySelectorAll(".piece, .arrow")].map((one) => one.classList[0]));
  assert.equal(drawn.lastIndexOf("piece") < drawn.indexOf("arrow"), true, drawn.join());
});

test("a ghost stays at home while a piece is dragged", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  const [from, to] = [await board.centre("e2"), await board.centre("e4")];
  await board.page.mouse.move(from.x, from.y);
  await board.page.mouse.down();
  await board.page.mouse.move(to.x, to.y, { steps: 4 });
  const ghost = await board.centre(board.board.locator(".piece.ghost"));
  const { width } = await board.square("e2").boundingBox();
  assert.ok(Math.hypot(ghost.x - from.x, ghost.y - from.y) < width / 4);
  await board.page.mouse.up();
  assert.equal(await board.board.locator(".piece.ghost").count(), 0);
  await made(board, "e4");
});

test("a piece that is dragged about lays out nothing", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  const { page } = board;
  const [from, to] = [await board.centre("e2"), await board.centre("e4")];
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount").value;
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const before = await layouts();
  for (let step = 1; step <= 6; step++) {
    await page.mouse.move(to.x + step, to.y - step);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  assert.equal((await layouts()) - before, 0);
  await page.mouse.up();
  await made(board, "e4");
});

test("under a finger a piece is larger and above it, and the square counts", async ({ openPage }) => {
  const board = await openPage({ path: free("chess"), touch: true, width: 390, height: 844 });
  const touch = await fingers(board);
  const [from, to] = [await board.centre("e2"), await board.centre("e4")];
  const home = await board.board.locator('[data-man="wP"]').first().boundingBox();
  await touch("touchStart", from);
  await touch("touchMove", { x: to.x, y: to.y + 20 });
  await touch("touchMove", to);
  await board.page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const lifted = await board.board.locator(".piece.dragging").boundingBox();
  assert.ok(lifted.width > 1.3 * home.width, "larger");
  assert.ok(lifted.y + lifted.height / 2 < to.y - home.height / 3, "above the finger");
  const ghost = await board.centre(board.board.locator(".piece.ghost"));
  assert.ok(Math.hypot(ghost.x - from.x, ghost.y - from.y) < home.width / 4, "a ghost is at home");
  await touch("touchEnd");
  assert.equal(await board.board.locator(".piece.ghost").count(), 0);
  await made(board, "e4");
});

test("a promotion leaves the colours of the other pieces", async ({ openPage }) => {
  const board = await openPage({ path: free("antichess", "8/2P5/8/8/8/8/7p/K7 w - - 0 1") });
  await board.drag("c7", "c8");
  await chooser(board).waitFor();
  const order = await board.board.evaluate((svg) =>
    [...svg.querySelectorAll(".veil, .piece:not(.ghost)")].map((one) => one.classList[0]),
  );
  assert.equal(order[0], "veil", "it lies under the pieces");
});

test("the chooser is on the board whatever the file and the side", async ({ openPage }) => {
  const fen = "8/P6P/8/8/8/8/p6p/8 w - - 0 1";
  for (const color of ["white", "black"]) {
    const board = await openPage({ path: `${free("antichess", fen)}&color=${color}`, touch: true, width: 360, height: 740 });
    for (const [from, to] of [["a7", "a8"], ["h2", "h1"]]) {
      await board.touchDrag(from, to);
      await chooser(board).waitFor();
      const bounds = await board.board.boundingBox();
      for (const choice of await board.board.locator(".choice rect").all()) {
        const box = await choice.boundingBox();
        assert.ok(box.x >= bounds.x - 1 && box.x + box.width <= bounds.x + bounds.width + 1, JSON.stringify([box, bounds]));
        assert.ok(box.y >= bounds.y - 1 && box.y + box.height <= bounds.y + bounds.height + 1);
      }
      await board.tap(chooser(board).getByRole("button", { name: "Queen" }));
    }
    await made(board, "a8=Q", "h1=Q");
  }
});

test("after the mouse arrow keys step through the game, after the Tab key they walk", async ({ openPage }) => {
  const board = await openPage({ path: `${free("chess")}&moves=e2e4,e7e5` });
  const { keyboard } = board.page;
  await board.clickMove("g1", "f3");
  await made(board, "e4", "e5", "Nf3");
  await keyboard.press("ArrowLeft");
  assert.equal(await label(board, "f3"), "f3, empty");
  await keyboard.press("ArrowRight");
  assert.equal(await label(board, "f3"), "f3, white knight");
  const ring = () =>
    board.page.evaluate(() => getComputedStyle(document.activeElement).stroke);
  assert.equal(await ring(), "none", "nobody is there");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Tab");
  assert.equal(await focused(board), "f3");
  assert.notEqual(await ring(), "none");
  await keyboard.press("ArrowLeft");
  assert.equal(await focused(board), "e3");
  assert.equal(await label(board, "f3"), "f3, white knight");
});

test("after a touch nothing looks hovered over", async ({ openPage }) => {
  const board = await openPage({ path: free("chess"), touch: true, width: 390, height: 844 });
  await board.tap("e2");
  const fill = () => board.square("e4").evaluate((square) => getComputedStyle(square).fill);
  const before = await fill();
  const { x, y } = await board.centre("e4");
  await board.page.mouse.move(x, y);
  // Under a mouse it is coloured a moment later.
  await board.page.waitForTimeout(300);
  assert.equal(await fill(), before);
});

test("a square that the selected piece can go to is coloured under the mouse", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  await board.click("e2");
  const fill = () => board.square("e4").evaluate((square) => getComputedStyle(square).fill);
  const before = await fill();
  const { x, y } = await board.centre("e4");
  await board.page.mouse.move(x, y);
  await board.page.waitForFunction(
    (before) => getComputedStyle(document.querySelector('.board [data-sq="e4"]')).fill !== before,
    before,
  );
  const other = await board.centre("a5");
  await board.page.mouse.move(other.x, other.y);
  assert.equal(await fill(), before, "at once");
});

test("an illegal move says why", async ({ openPage }) => {
  for (const [variant, fen, from, to, why] of [
    ["chess", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1", "e2", "The king would be in check there."],
    ["chess", "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a3", "Your king is in check"],
    ["chess", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", "This piece is pinned"],
    ["chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "attacked"],
    ["crazyhouse", "4k3/4r3/8/8/8/8/8/4K3[N] w - - 0 1", null, "a4", "must stand between"],
  ]) {
    for (const gesture of ["drag", "clickMove"]) {
      const board = await openPage({ path: free(variant, fen) });
      await board[gesture](from ?? slot(board, "wN"), to);
      await board.page.getByText(why).first().waitFor();
      await made(board);
    }
  }
});

test("coordinates stay clear of the pieces", async ({ openPage }) => {
  for (const window of [{ width: 360, height: 740, touch: true }, { width: 1440, height: 900 }]) {
    const board = await openPage({ path: free("chess"), ...window });
    const boxes = (selector) =>
      board.board.locator(selector).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
      );
    const [square] = await boxes('[data-sq="a1"]');
    for (const name of await boxes(".coords text")) {
      assert.ok(name.width <= square.width * 0.14, `${name.width} of ${square.width}`);
      assert.ok(name.height >= 8, "it can be read");
    }
  }
});

test("who prefers reduced motion sees none", async ({ openPage }) => {
  const board = await openPage({ path: free("chess"), reducedMotion: true });
  await board.clickMove("e2", "e4");
  assert.deepEqual(await gliding(board), []);
});

test("castling by the king onto its rook or its target", async ({ openPage }) => {
  const board = await openPage({ path: free("chess", CASTLING) });
  await board.drag("e1", "h1");
  await board.clickMove("e8", "c8");
  await made(board, "O-O", "O-O-O");
});

test("in chess too a click on the rook castles where that is legal, and selects the rook elsewhere", async ({ openPage }) => {
  const board = await openPage({ path: free("chess", CASTLING) });
  await board.clickMove("e1", "h1");
  await made(board, "O-O");
  // From f1 the other rook attacks f8, which the king would cross.
  await board.clickMove("e8", "h8");
  await made(board, "O-O");
  await board.click("h1");
  await made(board, "O-O", "Rh1+");
});

test("in Chess960 a click on the rook castles, and shows where to", async ({ openPage }) => {
  const board = await openPage({ path: free("chess960", SHUFFLED) });
  await board.click("c1");
  const { x, y } = await board.centre("g1");
  await board.page.mouse.move(x, y);
  assert.equal(await board.board.locator(".piece.ghost").count(), 2);
  await board.click("g1");
  await board.drag("c8", "b8");
  await made(board, "O-O", "O-O-O");
});

test("in Chess960 a click on the rook castles on the squares of chess too", async ({ openPage }) => {
  const board = await openPage({ path: free("chess960", CASTLING) });
  await board.clickMove("e1", "h1");
  await made(board, "O-O");
  await board.click("e8");
  const { x, y } = await board.centre("a8");
  await board.page.mouse.dblclick(x, y);
  await selected(board).waitFor();
  await made(board, "O-O");
  await board.click("a1");
  await made(board, "O-O", "Rxa1");
});

for (const touch of [false, true]) {
  test(`a rook castles by its castling square, by ${touch ? "finger" : "mouse"}`, async ({ openPage }) => {
    const size = touch ? { width: 360, height: 740 } : {};
    const both = "2kr4/8/8/8/8/8/8/6KR w Hd - 0 1";
    const board = await openPage({ path: free("chess960", both), touch, ...size });
    await (touch ? board.tap("h1") : board.click("h1"));
    if (!touch) {
      const { x, y } = await board.centre("f1");
      await board.page.mouse.move(x, y);
      assert.equal(await board.board.locator(".piece.ghost").count(), 2, "previewed");
    }
    await (touch ? board.tap("f1") : board.click("f1"));
    await made(board, "O-O");
    const longSide = await openPage({ path: free("chess960", "4k3/8/8/8/8/8/8/R1K5 w A - 0 1"), touch, ...size });
    await (touch ? longSide.touchDrag("a1", "d1") : longSide.drag("a1", "d1"));
    await made(longSide, "O-O-O");
  });
}

test("a rook castles by its castling square, by keys and typed", async ({ openPage }) => {
  const position = free("chess960", "4k3/8/8/8/8/8/8/6KR w H - 0 1");
  const board = await openPage({ path: position });
  await board.square("h1").focus();
  await board.page.keyboard.press("Enter");
  await board.page.keyboard.press("ArrowLeft");
  await board.page.keyboard.press("ArrowLeft");
  await board.page.keyboard.press("Enter");
  await made(board, "O-O");
  const typed = await openPage({ path: position });
  await typed.page.getByRole("textbox", { name: "Move" }).fill("h1f1");
  await typed.page.keyboard.press("Enter");
  await made(typed, "O-O");
});

test("a rook dropped on its king selects the king", async ({ openPage }) => {
  const board = await openPage({ path: free("chess960", SHUFFLED) });
  await board.drag("g1", "c1");
  await made(board);
  await board.click("b1");
  await made(board, "O-O-O");
});

test("a promotion is chosen, left and chosen by keys", async ({ openPage }) => {
  const board = await openPage({ path: free("chess", PROMOTING) });
  await board.drag("c7", "d8");
  await chooser(board).getByRole("button", { name: "Knight" }).click();
  await made(board, "cxd8=N");
  await board.clickMove("a2", "a1");
  await board.page.keyboard.press("Escape");
  await chooser(board).waitFor({ state: "detached" });
  await made(board, "cxd8=N");
  await board.clickMove("a2", "a1");
  await board.page.keyboard.press("ArrowUp");
  await board.page.keyboard.press("ArrowUp");
  await board.page.keyboard.press("Enter");
  await made(board, "cxd8=N", "a1=R+");
});

test("the arrow keys follow the picture of a promotion", async ({ openPage }) => {
  for (const below of ["white", "black"]) {
    for (const [turn, from, to] of [["white", "c7", "c8"], ["black", "a2", "a1"]]) {
      const fen = PROMOTING.replace(" w ", ` ${turn[0]} `);
      const board = await openPage({ path: `${free("chess", fen)}&color=${below}` });
      const { keyboard } = board.page;
      const top = () => board.page.evaluate(() => document.activeElement.getBoundingClientRect().top);
      await board.clickMove(from, to);
      await chooser(board).waitFor();
      const queen = await top();
      const [on, back, way] = turn === below ? ["ArrowDown", "ArrowUp", 1] : ["ArrowUp", "ArrowDown", -1];
      let last = queen;
      for (let step = 0; step < 4; step++) {
        await keyboard.press(on);
        assert.ok(way * ((await top()) - last) > 0, `${turn}, ${below} below: ${on}, step ${step}`);
        last = await top();
      }
      for (let step = 0; step < 4; step++) await keyboard.press(back);
      assert.equal(await top(), queen, `${turn}, ${below} below: ${back}`);
      await keyboard.press("Enter");
      await made(board, turn === "white" ? "c8=Q" : "a1=Q+");
    }
  }
});

test("with Alt a promotion is a queen at once", async ({ openPage }) => {
  const board = await openPage({ path: free("chess", PROMOTING) });
  await board.page.keyboard.down("Alt");
  await board.drag("c7", "d8");
  await board.page.keyboard.up("Alt");
  await made(board, "cxd8=Q+");
});

test("a tap opens the chooser and does not choose", async ({ openPage }) => {
  const board = await openPage({ path: free("chess", PROMOTING), touch: true, width: 390, height: 844 });
  await board.tap("c7");
  await board.tap("c8");
  await chooser(board).waitFor();
  await board.page.waitForTimeout(400);
  await made(board);
  await board.tap(chooser(board).getByRole("button", { name: "Bishop" }));
  await made(board, "c8=B");
});

test("fingers tap and drag", async ({ openPage }) => {
  const board = await openPage({ path: free("chess"), touch: true, width: 390, height: 844 });
  await board.tap("e2");
  await board.tap("e4");
  await board.touchDrag("g8", "f6");
  await made(board, "e4", "Nf6");
});

test("a second finger puts the man back", async ({ openPage }) => {
  const board = await openPage({ path: free("chess"), touch: true, width: 390, height: 844 });
  const touch = await fingers(board);
  const [e2, e4, a5] = await Promise.all(["e2", "e4", "a5"].map((name) => board.centre(name)));
  await touch("touchStart", e2);
  await touch("touchMove", e4);
  await touch("touchStart", e4, a5);
  await touch("touchEnd");
  await made(board);
  await board.touchDrag("e2", "e4");
  await made(board, "e4");
});

test("the page scrolls under a finger on an empty square, not on a man", async ({ openPage }) => {
  const board = await openPage({ path: free("chess"), touch: true, width: 390, height: 500 });
  const swipeUp = async (from) => {
    const { x, y } = await board.centre(from);
    await board.touchDrag(from, { x, y: y - 100 }, { steps: 10 });
    await board.page.waitForTimeout(300);
    return board.page.evaluate(() => scrollY);
  };
  assert.equal(await swipeUp("e2"), 0);
  assert.ok((await swipeUp("e4")) > 0);
  assert.equal(await selected(board).count(), 0);
});

test("Chess♯: pieces are placed by click, drag and keys", async ({ openPage }) => {
  const board = await openPage({ path: free("chesssharp") });
  await board.click(slot(board, "wN"));
  await board.click("b1");
  await board.drag(slot(board, "bK"), "e8");
  await board.click("h5");
  await slot(board, "wK").focus();
  await board.page.keyboard.press("Enter");
  assert.equal(await focused(board), "a1");
  await board.page.keyboard.press("End");
  await board.page.keyboard.press("ArrowLeft");
  await board.page.keyboard.press("Enter");
  await made(board, "N@b1", "K@e8", "K@g1");
  assert.equal(await board.page.locator(".floating").count(), 0);
});

test("Chess♯: the queen too early is refused with the reason", async ({ openPage }) => {
  const board = await openPage({ path: free("chesssharp") });
  assert.equal(await slot(board, "wQ").getAttribute("aria-disabled"), "true");
  await board.click(slot(board, "wQ"));
  await board.page.getByText("The queen is placed last").first().waitFor();
  await made(board);
});

test("Chess♯: a letter picks up a reserve piece", async ({ openPage }) => {
  const board = await openPage({ path: free("chesssharp") });
  await board.square("e2").focus();
  await board.page.keyboard.press("r");
  assert.equal(await slot(board, "wR").getAttribute("aria-pressed"), "true");
  await board.page.keyboard.press("Enter");
  await made(board, "R@a1");
});

test("the keyboard walks, picks up, drops and puts back", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  await board.square("e2").focus();
  const { keyboard } = board.page;
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  assert.equal(await selected(board).count(), 0);
  const putDown = board.page.getByText(/^Put down again\u00a0?$/);
  await putDown.waitFor({ state: "attached" });
  for (const key of ["Enter", "ArrowRight", "ArrowUp", "Enter"]) await keyboard.press(key);
  const refused = board.page.getByText(/^It cannot go there: put down again\u00a0?$/);
  await refused.waitFor({ state: "attached" });
  assert.equal(await selected(board).count(), 0);
  await board.square("e2").focus();
  await keyboard.press(" ");
  await board.page.getByText("white pawn from e2, 2 moves").waitFor({ state: "attached" });
  assert.equal(await board.square("e4").getAttribute("aria-label"), "e4, empty, possible move");
  await keyboard.press("ArrowUp");
  await keyboard.press("ArrowUp");
  assert.equal(await focused(board), "e4");
  await keyboard.press("Enter");
  await made(board, "e4");
  assert.equal(await board.square("e4").getAttribute("aria-label"), "e4, white pawn");
});

test("the Tab key reaches one square", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  assert.equal(await board.board.locator('[data-sq][tabindex="0"]').count(), 1);
});

test("arrows and circles are drawn by right-drag and erased by a click", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  await board.drag("g1", "f3", { button: "right" });
  await board.click("d4", { button: "right" });
  assert.equal(await board.board.locator(".arrow").count(), 1);
  assert.equal(await board.board.locator(".circle").count(), 1);
  await board.click("a5");
  assert.equal(await board.board.locator(".arrow, .circle").count(), 0);
});

test("the keys held choose the colour of arrows and circles", async ({ openPage }) => {
  const board = await openPage({ path: free("chess") });
  const { keyboard } = board.page;
  const colours = [[], ["Shift"], ["Alt"], ["Shift", "Alt"]];
  const names = ["green", "red", "blue", "yellow"];
  for (const [index, keys] of colours.entries()) {
    for (const key of keys) await keyboard.down(key);
    await board.click(`${"abcd"[index]}4`, { button: "right" });
    for (const key of keys) await keyboard.up(key);
    await board.board.locator(`.${names[index]} .circle`).waitFor({ state: "attached" });
  }
  // The same again erases, another colour replaces.
  await board.click("a4", { button: "right" });
  await board.click("b4", { button: "right" });
  assert.equal(await board.board.locator(".circle").count(), 3);
  assert.equal(await board.board.locator(".green .circle").count(), 1);
  assert.equal(await board.board.locator(".red .circle").count(), 0);
});

/** What a screen reader says of a square. */
const label = ({ board }, square) => board.locator(`[data-sq="${square}"]`).getAttribute("aria-label");

const DUCK = "rnbqkbnr/pppppppp/8/3*4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test("a duck move is a man's move and one more click, and only then a move", async ({ openPage }) => {
  const board = await openPage({ path: free("duck") });
  await board.drag("e2", "e4");
  assert.equal(await label(board, "e4"), "e4, white pawn");
  assert.equal(await board.board.locator(".dot").count(), 64 - 32);
  await made(board);
  await board.click("d6");
  await made(board, "e4,d6");
  assert.equal(await label(board, "d6"), "d6, duck");
  assert.equal(await board.board.locator('[data-man="duck"]').count(), 1);
});

test("the duck is dragged, and glides where it is clicked", async ({ openPage }) => {
  const board = await openPage({ path: free("duck", DUCK) });
  await board.clickMove("g1", "f3");
  await board.drag("d5", "e6");
  await made(board, "Nf3,e6");
  await board.clickMove("g8", "f6");
  await board.page.waitForTimeout(400);
  await board.click("e5");
  assert.deepEqual(await gliding(board), ["duck"]);
  await made(board, "Nf3,e6", "Nf6,e5");
});

test("a move without its duck is taken back", async ({ openPage }) => {
  const board = await openPage({ path: free("duck", DUCK) });
  await board.drag("e2", "e4");
  await board.page.keyboard.press("Escape");
  assert.equal(await label(board, "e4"), "e4, empty");
  await board.drag("e2", "e4");
  await board.click("e4");
  assert.equal(await label(board, "e2"), "e2, white pawn");
  await board.drag("e2", "e4");
  await board.click("a6", { button: "right" });
  assert.equal(await label(board, "e2"), "e2, white pawn");
  await made(board);
});

test("a move is drawn while the press is handled, before the page answers it", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  await board.click("e2");
  const drawn = await board.page.evaluate(() => {
    const square = document.querySelector('.board [data-sq="e4"]');
    const { x, y, width } = square.getBoundingClientRect();
    const isThere = () => [...document.querySelectorAll(".board [data-man]")].some((man) => /translate\(400%, ?400%\)/.test(man.style.transform));
    const before = isThere();
    square.dispatchEvent(
      new PointerEvent("pointerdown", { bubbles: true, pointerId: 1, pointerType: "mouse", button: 0, clientX: x + width / 2, clientY: y + width / 2 }),
    );
    return [before, isThere()];
  });
  assert.deepEqual(drawn, [false, true]);
});

test("until the duck has its square the panel says so, and only the unfinished move is taken back", async ({ openPage }) => {
  const board = await openPage({ path: free("duck", DUCK) });
  const asks = board.page.locator(".confirmation").getByText("Now the duck: choose an empty square.");
  await board.clickMove("g1", "f3");
  await asks.waitFor();
  await board.click("e6");
  await made(board, "Nf3,e6");
  await asks.waitFor({ state: "detached" });
  await board.clickMove("g8", "f6");
  await asks.waitFor();
  await board.page.getByRole("button", { name: "Take back" }).click();
  await asks.waitFor({ state: "detached" });
  assert.equal(await label(board, "g8"), "g8, black knight");
  await made(board, "Nf3,e6");
  await board.clickMove("g8", "f6");
  await board.page.locator(".confirmation").getByRole("button", { name: "Cancel" }).click();
  assert.equal(await label(board, "g8"), "g8, black knight");
  await board.page.getByRole("button", { name: "Take back" }).click();
  await made(board);
});

test("the duck’s square is typed alone once its move waits for it", async ({ openPage }) => {
  const board = await openPage({ path: free("duck", DUCK) });
  const asks = board.page.locator(".confirmation").getByText("Now the duck: choose an empty square.");
  const type = async (text) => {
    await board.page.keyboard.type(text);
    await board.page.keyboard.press("Enter");
  };
  await type("e4");
  await asks.waitFor();
  await type("f6");
  await made(board, "e4,f6");
  // A pawn could go to that square too.
  await type("Nc6");
  await asks.waitFor();
  await type("e6");
  await made(board, "e4,f6", "Nc6,e6");
  // Where the duck can't stand nothing is made, and a whole move takes the place of the one that waits.
  await type("d4");
  await asks.waitFor();
  await type("a1");
  await board.page.locator("#typed-help", { hasText: /./ }).waitFor();
  await made(board, "e4,f6", "Nc6,e6");
  await type("Nf3,d5");
  await made(board, "e4,f6", "Nc6,e6", "Nf3,d5");
});

test("fingers and keys put the duck", async ({ openPage }) => {
  const phone = await openPage({ width: 375, height: 720, touch: true, path: free("duck", DUCK) });
  await phone.tap("b1");
  await phone.tap("c3");
  await phone.tap("e5");
  await made(phone, "Nc3,e5");
  const board = await openPage({ path: free("duck", DUCK) });
  await board.board.locator('[data-sq="e2"]').focus();
  for (const key of ["Enter", "ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"]) {
    await board.page.keyboard.press(key);
  }
  await made(board, "e3,e5");
});

test("of what the fog hides nothing is in the page", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar&mode=free" });
  assert.equal(await board.board.locator("[data-man]").count(), 16);
  assert.equal(await board.board.locator('[data-man^="b"]').count(), 0);
  assert.equal(await label(board, "e7"), "e7, hidden");
  assert.equal(await label(board, "e5"), "e5, hidden");
  assert.equal(await label(board, "e4"), "e4, empty");
  assert.ok(await board.board.locator(".fog .waves").isVisible());
});

test("a forced capture is marked, and another man says so", async ({ openPage }) => {
  const fen = "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1";
  const board = await openPage({ path: free("antichess", fen) });
  assert.equal(await board.board.locator(".mark.forced").count(), 1);
  await board.click("a2");
  await board.page.getByText("A capture is forced:").first().waitFor();
  assert.equal(await board.board.locator(".dot, .ring").count(), 0);
  await board.drag("e4", "d5");
  await made(board, "exd5");
  assert.equal(await board.board.locator(".mark.forced").count(), 0);
});

test("a pawn of antichess may become a king", async ({ openPage }) => {
  const board = await openPage({ path: free("antichess", "8/2P5/8/8/8/8/7p/8 w - - 0 1") });
  await board.drag("c7", "c8");
  assert.equal(await chooser(board).getByRole("button").count(), 6);
  await chooser(board).getByRole("button", { name: "King" }).click();
  await made(board, "c8=K");
});

test("what is captured in crazyhouse is in the tray and comes back", async ({ openPage }) => {
  const fen = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1";
  const board = await openPage({ path: free("crazyhouse", fen) });
  const pawns = slot(board, "wP");
  assert.equal(await pawns.getAttribute("data-count"), "0");
  await board.drag("e4", "d5");
  await made(board, "exd5");
  assert.equal(await pawns.getAttribute("data-count"), "1");
  await board.drag("e8", "d8");
  await made(board, "exd5", "Kd8");
  await pawns.click();
  assert.equal(await board.board.locator(".dot").count(), 48 - 1);
  await board.click("d7");
  await made(board, "exd5", "Kd8", "@d7");
  assert.equal(await pawns.getAttribute("data-count"), "0");
});

test("pre-chess keeps the bishops apart", async ({ openPage }) => {
  const board = await openPage({ path: free("placement") });
  await slot(board, "wB").click();
  await board.click("c1");
  await made(board, "B@c1");
  await slot(board, "bK").click();
  await board.click("e8");
  await made(board, "B@c1", "K@e8");
  await slot(board, "wB").click();
  assert.equal(await board.board.locator(".dot").count(), 4);
  await board.click("e1");
  await board.page.getByText("a square is kept for each").first().waitFor();
  await made(board, "B@c1", "K@e8");
});

test("the king of chess480 castles two squares away", async ({ openPage }) => {
  const board = await openPage({ path: free("chess480", "1k6/8/8/8/8/8/8/R2K3R w HA - 0 1") });
  await board.clickMove("d1", "f1");
  await made(board, "O-O");
  assert.equal(await label(board, "e1"), "e1, white rook");
});

test("the button for castling asks for the duck", async ({ openPage }) => {
  const board = await openPage({ path: free("duck", "r3k2r/8/8/3*4/8/8/8/R3K2R w KQkq - 0 1") });
  await board.page.getByRole("button", { name: "Castle short" }).click();
  assert.equal(await label(board, "g1"), "g1, white king");
  await made(board);
  await board.click("h1");
  await made(board, "O-O,h1");
});
