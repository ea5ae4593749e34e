// What stands where on the play page: nothing that is asked or told hides the board, the clocks or
// the reserves, whatever the size of the window.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const UPRIGHT = { width: 360, height: 740, touch: true };
const ASIDE = { width: 740, height: 360, touch: true };
const TABLET = { width: 768, height: 1024, touch: true };
const DESK = { width: 1440, height: 900 };
/** A page of 1440 × 900 at twice its size. */
const ENLARGED = { width: 720, height: 450 };
const SIZES = Object.entries({ UPRIGHT, ASIDE, TABLET, DESK, ENLARGED });

const CHESS960 = "?variant=chess960&n=356&moves=h1g3,h8g6,d2d4,f7f5,f2f4,a8b6,g1f2,d7d5";
const SHARP = "?variant=chesssharp&moves=R@e1,R@e8,R@d1,K@g8,K@h1,e7e6,N@g1,N@c8";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

/** The boxes of all visible elements that match. */
const boxesOf = ({ page }, selector) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect().toJSON())
      .filter(({ width, height }) => width > 0 && height > 0),
  );

/** None of the elements that match reaches over the box. */
async function assertApart(board, selector, box, about) {
  for (const other of await boxesOf(board, selector)) {
    const apart =
      box.x >= other.x + other.width - 1 ||
      other.x >= box.x + box.width - 1 ||
      box.y >= other.y + other.height - 1 ||
      other.y >= box.y + box.height - 1;
    assert.ok(apart, `${about}: ${JSON.stringify(box)} covers ${JSON.stringify(other)} of ${selector}`);
  }
}

/** Gives up a game against the computer after a move of each side, on a phone in any language. */
async function loseByFinger(board) {
  const { page } = board;
  await board.tap("e2");
  await board.tap("e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  await page.locator(".more").tap();
  await page.locator('.menu .button:has(use[href="#i-flag"])').tap();
  await page.locator("dialog .button.danger").tap();
}

/** A visitor who has saved these settings. */
async function openWith(openPage, settings, options) {
  const board = await openPage({ ready: false, ...options });
  await board.page.addInitScript((settings) => {
    localStorage.setItem("sharp960.settings", JSON.stringify({ version: 2, ...settings }));
  }, settings);
  await board.page.reload();
  await board.ready();
  return board;
}

for (const [name, size] of SIZES) {
  test(`${name}: a move is confirmed beside the board`, async ({ openPage }) => {
    const board = await openWith(openPage, { confirm: true }, { ...size, path: "?variant=chess&moves=e2e4,e7e5" });
    const before = await board.board.boundingBox();
    await board.clickMove("g1", "f3");
    const group = board.page.getByRole("group", { name: "Confirm the move" });
    const box = await group.boundingBox();
    await assertApart(board, ".board, .seat, .notice, .actions", box, name);
    assert.deepEqual(await board.board.boundingBox(), before, "the board stays where it is");
    const confirm = group.getByRole("button", { name: "Confirm Nf3" });
    const { height } = await confirm.boundingBox();
    assert.ok(height >= 40, `${height} px are too low for a finger`);
    await confirm.click();
    await board.page.locator(".moves .ply", { hasText: "Nf3" }).waitFor();
    assert.equal(await group.count(), 0);
  });

  test(`${name}: nothing is wider than the window, and the bar has all its buttons`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: CHESS960 });
    const { page } = board;
    const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
    assert.ok(width <= size.width, `${width} px`);
    for (const part of await boxesOf(board, ".topbar :is(button, a)")) {
      assert.ok(part.x >= 0 && part.x + part.width <= size.width, JSON.stringify(part));
      await assertApart(board, ".board, .seat", part, name);
    }
    const menu = button(board, "Pages");
    if (!(await menu.isVisible())) {
      await page.getByRole("link", { name: "Library" }).waitFor();
      return;
    }
    const current = page.getByRole("link", { name: "Play", exact: true });
    assert.equal(await current.isVisible(), false);
    await menu.click();
    assert.equal(await current.getAttribute("aria-current"), "page");
    for (const link of await boxesOf(board, ".nav a")) {
      assert.ok(link.height >= 40 && link.y + link.height <= size.height, JSON.stringify(link));
    }
    await page.keyboard.press("Escape");
    assert.equal(await current.isVisible(), false);
    assert.equal(await menu.evaluate((node) => node === document.activeElement), true, "the focus is back");
    await menu.click();
    await board.click("e4");
    assert.equal(await current.isVisible(), false, "a press elsewhere closes it");
  });

  test(`${name}: the moves stay in sight beside a question`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: CHESS960 });
    const { page } = board;
    await button(board, "Dismiss").click();
    await page.keyboard.press("ArrowLeft");
    await board.clickMove("a7", "a6");
    await button(board, "Play from here").waitFor();
    const current = await page.locator(".moves [aria-current]").boundingBox();
    await assertApart(board, ".board, .seat, .notice, .status, .actions", current, name);
    assert.ok(current.x >= 0 && current.x + current.width <= size.width, JSON.stringify(current));
  });

  test(`${name}: a message does not hide the board or the reserves`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: SHARP });
    const toast = board.page.locator(".toast");
    const queen = board.page.locator('.slot[data-man="wQ"]');
    await board.click(queen);
    await toast.waitFor();
    await assertApart(board, ".board, .tray", await toast.boundingBox(), "the queen comes last");
  });
}

test("beside a reserve a phone has room for name and clock of both", async ({ openPage }) => {
  for (const size of [UPRIGHT, ASIDE, ENLARGED]) {
    const board = await openPage(size);
    await button(board, "New game").click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    for (const [name, value] of Object.entries({ variant: "chesssharp", opponent: "people", time: "180+2" })) {
      await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
    }
    await dialog.getByRole("button", { name: "Start game" }).click();
    await board.page.locator(".clock").first().waitFor();
    const [names, clocks, seats] = [
      await boxesOf(board, ".seat .name"),
      await boxesOf(board, ".clock"),
      await boxesOf(board, ".seat"),
    ];
    for (const index of [0, 1]) {
      const [name, clock, seat] = [names[index], clocks[index], seats[index]];
      assert.ok(clock.y >= name.y + name.height - 1, "the clock is under the name");
      assert.ok(name.y >= seat.y && clock.y + clock.height <= seat.y + seat.height, JSON.stringify({ name, clock, seat }));
      await assertApart(board, ".tray, .board", clock, String(size.width));
    }
  }
});

test("beside a reserve a clock never changes its place, and a player takes two lines at most", async ({ openPage }) => {
  for (const [size, time] of [[UPRIGHT, "180+2"], [ASIDE, "180+2"], [UPRIGHT, "none"]]) {
    const board = await openPage(size);
    await button(board, "New game").click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    for (const [name, value] of Object.entries({ variant: "chesssharp", opponent: "people", time })) {
      await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
    }
    await dialog.getByRole("button", { name: "Start game" }).click();
    const clocks = async () => (await boxesOf(board, ".clock")).map(({ x, y }) => ({ x, y }));
    const before = await clocks();
    assert.equal(before.length, time === "none" ? 0 : 2);
    const look = async (about) => {
      assert.deepEqual(await clocks(), before, about);
      const seats = await boxesOf(board, ".seat");
      for (const [index, place] of ["top", "bottom"].entries()) {
        const seat = seats[index];
        for (const part of await boxesOf(board, `.seat.${place} :is(.name, .detail, .material, .clock, .turn)`)) {
          const inside = part.y >= seat.y - 1 && part.y + part.height <= seat.y + seat.height + 1;
          assert.ok(inside, `${about}: ${JSON.stringify({ part, seat })}`);
          await assertApart(board, ".board, .tray, .panel", part, about);
        }
        const lines = await boxesOf(board, `.seat.${place} :is(.name, .material .lead)`);
        if (lines.length === 2 && time === "none") {
          assert.ok(lines[1].y >= lines[0].y + lines[0].height - 2, "the lead is below the name");
        }
      }
    };
    const moves = board.page.locator(".moves .ply");
    let ply = 0;
    const make = async (from, to) => {
      await board.tap(from);
      await board.tap(to);
      await moves.nth(ply++).waitFor({ state: "attached" });
    };
    const put = (man, square) => make(board.page.locator(`.slot[data-man="${man}"]`), square);
    for (const [index, man] of [..."RBNKNBR"].entries()) {
      await put(`w${man}`, `${"abcdefg"[index]}1`);
      await put(`b${man}`, `${"abcdefg"[index]}8`);
    }
    await look("only the queens are left");
    await put("wQ", "h1");
    await look("White's reserve is empty");
    await put("bQ", "h8");
    await look("both reserves are empty");
    for (const [from, to] of [["c1", "b3"], ["c8", "b6"], ["b3", "c5"], ["b6", "d5"], ["c5", "d7"], ["d5", "c3"]]) {
      await make(from, to);
      await look(`${size.width} ${time} ${from}${to}`);
    }
    await board.page.close();
  }
}, { timeout: 120_000 });

test("beside a reserve a phone shows the computer's level, with and without a clock", async ({ openPage }) => {
  for (const time of ["none", "180+2"]) {
    const board = await openPage(UPRIGHT);
    await button(board, "New game").click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    for (const [name, value] of Object.entries({ variant: "chesssharp", level: "10", time })) {
      await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
    }
    await dialog.getByRole("button", { name: "Start game" }).click();
    const level = board.page.locator(".seat.top .detail");
    await level.getByText("level 10").waitFor();
    assert.equal(await level.evaluate((node) => node.scrollWidth > node.clientWidth), false, "it is whole");
    await assertApart(board, ".tray, .board, .clock, .seat .name", await level.boundingBox(), time);
    const [seat, inner] = [await board.page.locator(".seat.top").boundingBox(), await level.boundingBox()];
    assert.ok(inner.y + inner.height <= seat.y + seat.height + 1, JSON.stringify({ seat, inner }));
    await board.page.close();
  }
});

test("what is said of a paused game does not cover the button that goes on", async ({ openPage }) => {
  for (const [name, size] of SIZES) {
    const board = await openPage(size);
    await button(board, "New game").click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    for (const [name, value] of Object.entries({ variant: "chess", time: "180+2" })) {
      await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
    }
    await dialog.getByRole("button", { name: "Start game" }).click();
    await board.clickMove("e2", "e4");
    await board.page.locator(".moves .ply").nth(1).waitFor();
    await button(board, "Pause the clock").click();
    await board.click("d2");
    const toast = board.page.locator(".toast");
    await toast.waitFor();
    await assertApart(board, ".board, .status", await toast.boundingBox(), name);
    await board.page.close();
  }
});

/** Whether the words of each element that matches stand in one line, and none is cut off. */
const inOneLine = ({ page }, selector) =>
  page.locator(selector).evaluateAll((nodes) =>
    nodes.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { height } = range.getBoundingClientRect();
      return [node.textContent, height < 1.5 * parseFloat(getComputedStyle(node).fontSize) && node.scrollWidth <= node.clientWidth];
    }),
  );

test("on a phone on its side the computer's level is whole, in each language", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ ...ASIDE, locale });
    const plus = board.page.locator('.actions .button:has(use[href="#i-plus"])');
    for (const [variant, time] of [["chess", "180+2"], ["chesssharp", "none"], ["chesssharp", "180+2"]]) {
      await plus.click();
      const dialog = board.page.locator("dialog");
      for (const [name, value] of Object.entries({ variant, level: "10", side: "white", time })) {
        await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
      }
      await dialog.locator(".button.primary").last().click();
      await dialog.waitFor({ state: "detached" });
      const level = board.page.locator(".seat.top .detail", { hasText: "10" });
      await level.waitFor();
      const cut = await level.evaluate((node) => node.scrollWidth > node.clientWidth);
      assert.equal(cut, false, `${locale} ${variant} ${time}`);
    }
    await board.page.close();
  }
});

test("on a phone the buttons of a result have one line, and the game before takes two at most", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ ...UPRIGHT, locale });
    const { page } = board;
    for (const [from, to, ply] of [["e2", "e4", 1], ["d2", "d4", 3]]) {
      await board.tap(from);
      await board.tap(to);
      await page.locator(".moves .ply").nth(ply).waitFor();
    }
    await page.locator('.actions .button:has(use[href="#i-plus"])').tap();
    await page.locator("dialog .button.primary").tap();
    const notice = page.locator(".notice");
    const { height } = await notice.boundingBox();
    assert.ok(height <= 46, `${locale}: ${height}`);
    await notice.locator(".icon-only").tap();
    await loseByFinger(board);
    await page.locator(".result .row").waitFor();
    const buttons = await inOneLine(board, ".result .row .button");
    // The longest words in German take two.
    if (locale !== "de") assert.deepEqual(buttons.filter(([, whole]) => !whole), [], locale);
    await page.close();
  }
});

test("beside the board the notice of a link has room for its sentence", async ({ openPage }) => {
  const board = await openPage({ width: 800, height: 600, path: "?variant=chess&moves=e4,e5" });
  const lines = await board.page.locator(".notice p").evaluate((text) => {
    const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(text);
    return (text.offsetHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight);
  });
  assert.ok(lines < 2.5, `${lines} lines`);
});

test("on a phone castling at the start is in sight beside all that there is to choose", async ({ openPage }) => {
  // The king castles short with the first move.
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ ...UPRIGHT, locale, path: "?variant=chess960&n=123" });
    const castle = board.page.locator(".panel .button", { hasText: /^O-O$/ }).locator("visible=true");
    const box = await castle.boundingBox();
    await assertApart(board, ".actions, .first-sight, .status > p, .seat", box, locale);
    assert.ok(box.height >= 40 && box.x + box.width <= UPRIGHT.width, JSON.stringify(box));
    const [page, actions] = [await board.page.evaluate(() => document.scrollingElement.scrollHeight), await boxesOf(board, ".actions")];
    assert.equal(page, UPRIGHT.height, "nothing is below the window");
    for (const choice of await boxesOf(board, ".first-sight :is(button, select)")) {
      assert.ok(choice.y + choice.height <= actions[0].y + 1, JSON.stringify(choice));
    }
    await castle.tap();
    await board.page.locator(".moves .ply", { hasText: "O-O" }).waitFor();
    await board.page.close();
  }
});

test("on a phone the button for castling is whole below the notice of a link, and of a bad one", async ({ openPage }) => {
  const moves = "e2e4,e7e5,g1f3,b8c6,f1c4,f8c5";
  for (const path of [`?variant=chess&moves=${moves}`, `?variant=chess&moves=${moves},e1e9`]) {
    for (const locale of ["en-GB", "de", "cs"]) {
      const { page } = await openPage({ ...UPRIGHT, locale, path });
      await page.locator(".notice").waitFor();
      const castle = await page.locator(".options .button", { hasText: /^O-O$/ }).boundingBox();
      const actions = await page.locator(".actions").boundingBox();
      assert.ok(castle.y + castle.height <= actions.y, `${locale} ${path}: ${castle.y + castle.height} of ${actions.y}`);
      await page.close();
    }
  }
});

test("on a phone castling with the first move is in sight in a rated game with clocks", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ ...UPRIGHT, locale });
    const { page } = board;
    await page.locator(".actions .button").first().click();
    const dialog = page.locator("dialog[open]");
    for (const [name, value] of Object.entries({ variant: "chess960", time: "180+2" })) {
      await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
    }
    // The king castles short with the first move.
    await dialog.locator("#start-number").fill("123");
    await dialog.locator(".button.primary").last().click();
    await page.locator(".rating.first").waitFor();
    const castle = page.locator(".panel .button", { hasText: /^O-O$/ }).locator("visible=true");
    await assertApart(board, ".actions, .moves-box, .rating, .seat", await castle.boundingBox(), locale);
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollHeight), UPRIGHT.height);
    await page.close();
  }
});

test("in a small window that is nearly square nothing beside the board is cut", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ width: 800, height: 600, locale });
    for (const path of ["./", "?variant=chesssharp"]) {
      await board.page.goto(new URL(path, board.page.url()).href);
      await board.ready();
      for (const [width, height] of [[700, 700], [760, 480], [780, 493], [800, 480], [800, 600], [800, 800]]) {
        await board.page.setViewportSize({ width, height });
        const cut = await board.page.evaluate(() => {
          const parts = document.querySelectorAll(".panel, .panel .button, .begin, .player .name, .brand");
          const isCut = (part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
          return [...parts].filter(isCut).map((part) => `${part.className}: ${part.textContent.slice(0, 30)}`);
        });
        assert.deepEqual(cut, [], `${locale}, ${path}, ${width} × ${height}`);
        const level = await board.page.locator(".setup select").boundingBox();
        assert.ok(level.width >= 100, `${locale}, ${path}, ${width} × ${height}: ${level.width} px for the level`);
      }
    }
    await board.page.close();
  }
});

test("on a phone the evaluation bar has its score at the end of the side that is ahead", async ({ openPage }) => {
  // White is a queen up.
  const board = await openWith(openPage, { evaluation: true }, { ...UPRIGHT, path: "?fen=4k3/8/8/8/8/8/8/3QK3_w_-_-_0_1" });
  const bar = board.page.locator(".evalbar");
  const score = bar.locator(".score");
  await score.filter({ hasText: /\d/ }).waitFor();
  const [inner, outer] = [await score.boundingBox(), await bar.boundingBox()];
  assert.ok(inner.x < outer.x + outer.width / 4, "White's share grows from the left");
  await assertApart(board, ".seat.top .name, .board", outer, "the bar");
});

test("on a phone no captured piece is cut, however many there are beside a clock", async ({ openPage }) => {
  const board = await openPage(DESK);
  const { page } = board;
  await button(board, "New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of Object.entries({ variant: "chess", opponent: "people", time: "180+2" })) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
  }
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
  const moves =
    "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2 Bh3 Bxb7 Nc6 Bxc6 Bd7 Bxa8 Bh3 Nxh3 e5 Nd5 Bc5 Nxc7 Ke7 Nd5 Kd6 Bb7 Nf6 Nxf6 gxf6 Qf3 Kc7 Qxf6 Rd8 Qxe5";
  const field = page.getByRole("textbox", { name: "Type a move" });
  for (const [index, move] of moves.split(" ").entries()) {
    await field.fill(move);
    await field.press("Enter");
    await page.locator(".moves .ply").nth(index).waitFor();
  }
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const material = page.locator(".seat.bottom .material");
    const { x, width: room } = await material.boundingBox();
    assert.equal(await material.locator("svg").count(), 10);
    for (const part of await boxesOf(board, ".seat.bottom .material :is(.kinds, svg, .lead)")) {
      assert.ok(part.x >= x && part.x + part.width <= x + room + 1, `${width}: ${JSON.stringify(part)} of ${x + room}`);
      assert.ok(part.width > 8, JSON.stringify(part));
    }
    const [kinds] = await boxesOf(board, ".seat.bottom .material .kinds");
    for (const piece of await boxesOf(board, ".seat.bottom .material svg")) {
      assert.ok(piece.x + piece.width <= kinds.x + kinds.width + 1, `${width}: ${JSON.stringify({ piece, kinds })}`);
    }
  }
});

test("on a phone a lead without captured pieces stands below the name", async ({ openPage }) => {
  const board = await openPage({ ...UPRIGHT, path: "?fen=8/P6k/8/8/8/8/6p1/K7_w_-_-_0_1&moves=a7a8n" });
  const seat = board.page.locator(".seat.bottom");
  const [name, lead] = [await seat.locator(".name").boundingBox(), await seat.locator(".lead").boundingBox()];
  assert.ok(Math.abs(name.x - lead.x) < 1, `${name.x} and ${lead.x} px`);
  assert.ok(lead.y >= name.y, "below it");
});

test("in Chess♯ on a phone the captured pieces keep away from the edge of the screen", async ({ openPage }) => {
  const placed = "R@a1,R@a8,R@h1,R@h8,N@b1,N@b8,N@g1,N@g8,B@c1,B@c8,B@f1,B@f8,K@e1,K@e8,Q@d1,Q@d8";
  const board = await openPage({ ...UPRIGHT, path: `?variant=chesssharp&mode=free&moves=${placed},b1c3,d7d6,c3d5,a7a6,d5e7,f8e7` });
  const [material] = await boxesOf(board, ".seat.bottom .material");
  assert.ok(material.x + material.width <= UPRIGHT.width - 8, JSON.stringify(material));
});

test("on a phone a notice leaves all that there is to choose before the first move in sight", async ({ openPage }) => {
  for (const locale of ["en-GB", "de", "cs"]) {
    const board = await openPage({ ...UPRIGHT, locale, path: "?page=nothing" });
    await board.page.locator(".notice").waitFor();
    const actions = await board.page.locator(".actions").boundingBox();
    const shown = await board.page.locator(".first-sight > *").locator("visible=true").all();
    for (const part of shown) {
      const { y, height } = await part.boundingBox();
      assert.ok(y + height <= actions.y, `${locale}: ${y + height} of ${actions.y}`);
    }
    await board.page.close();
  }
});

test("beside the board no action stands alone in its row", async ({ openPage }) => {
  for (const [width, locale] of [[1000, "en-GB"], [1000, "de"], [1000, "cs"], [1100, "de"], [1440, "en-GB"]]) {
    const board = await openPage({ width, height: 800, locale, path: "?variant=chess&mode=free&moves=e2e4" });
    const tops = (await boxesOf(board, ".actions .button")).map(({ y }) => Math.round(y));
    const counts = tops.map((top) => tops.filter((other) => other === top).length);
    assert.ok(counts.every((count) => count > 1), `${width} ${locale}: ${counts}`);
    await board.page.close();
  }
});

for (const [name, size] of [["UPRIGHT", UPRIGHT], ["ASIDE", ASIDE], ["DESK", DESK]]) {
  test(`${name}: the count of a piece in the reserve leaves its letter free`, async ({ openPage }) => {
    for (const pieces of ["letters", "figures"]) {
      const board = await openWith(openPage, { pieces }, { ...size, path: "?variant=chesssharp" });
      const covered = await board.page.locator('.slot:not([data-count="0"], [data-count="1"])').evaluateAll((slots) =>
        slots.flatMap((slot) => {
          const piece = slot.querySelector("svg").getBoundingClientRect();
          const count = slot.querySelector(".count").getBoundingClientRect();
          // The letter of a piece is in the middle of its drawing.
          const [right, bottom] = [piece.left + piece.width * 0.72, piece.top + piece.height * 0.78];
          const apart = count.left >= right || count.top >= bottom;
          return apart && count.width > 0 ? [] : [slot.dataset.man];
        }),
      );
      assert.deepEqual(covered, [], pieces);
      assert.ok(await board.page.locator('.slot[data-count="2"]').count() > 0);
    }
  });
}

test("in a low wide window the result has the height of two rows, beside the board", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ ...ASIDE, locale });
    const { page } = board;
    await loseByFinger(board);
    const result = page.locator(".result");
    await result.locator(".row").waitFor();
    const { height } = await result.boundingBox();
    assert.equal(await result.locator(".rating").count(), 1, "it says why the game is not rated");
    assert.ok(height <= 100, `${locale}: ${height}`);
    await assertApart(board, ".result .rating", await result.locator(".reason").boundingBox(), locale);
    await assertApart(board, ".board", await result.boundingBox(), locale);
    await page.close();
  }
});

test("in German nothing that is chosen before the first move is cut, and the field for moves keeps its buttons", async ({ openPage }) => {
  const board = await openPage({ width: 1280, height: 800, locale: "de" });
  const { page } = board;
  const level = page.locator(".setup select");
  // A select tells nobody that its text is cut: it is as wide as its longest text where it may be.
  const cut = await level.evaluate((select) => {
    const whole = select.cloneNode(true);
    whole.style.cssText = "position: absolute; width: auto; flex: none";
    select.parentElement.append(whole);
    whole.replaceChildren(new Option(select.selectedOptions[0].text));
    const { width } = whole.getBoundingClientRect();
    whole.remove();
    return width > select.getBoundingClientRect().width + 0.5;
  });
  assert.equal(cut, false);
  await page.close();
  const game = await openPage({ width: 1280, height: 800, locale: "de", path: "?variant=chess960&n=518&mode=play&moves=e2e4,e7e5,g1f3,b8c6,f1c4,f8c5,e1h1,d7d6" });
  await game.page.locator(".options .icon-only").nth(1).waitFor();
  const tops = (await boxesOf(game, ".options .icon-only, .options .entry")).map(({ y, height }) => Math.round(y + height / 2));
  assert.ok(Math.max(...tops) - Math.min(...tops) <= 2, `${tops}`);
});

test("on a phone on its side the editor shows both palettes and the board", async ({ openPage }) => {
  const { page } = await openPage({ width: 844, height: 390, touch: true, path: "?page=editor", ready: false });
  await page.locator(".palette").nth(1).waitFor();
  const box = await page.locator(".palette").nth(1).boundingBox();
  assert.ok(box.y + box.height <= 390, JSON.stringify(box));
});

/** A page of 1280 × 800 at four times its size. */
const MAGNIFIED = { width: 320, height: 200 };

test("as low as a page magnified four times, all of a dialog scrolls, and it begins at its head", async ({ openPage }) => {
  const board = await openPage(MAGNIFIED);
  const { page } = board;
  for (const name of ["New game", "Settings"]) {
    await button(board, name).click();
    const dialog = page.getByRole("dialog", { name });
    const head = dialog.getByRole("heading", { name });
    await head.waitFor();
    const { y } = await head.boundingBox();
    assert.ok(y >= 0 && y < 100, `${name}: ${y}`);
    await dialog.evaluate((node) => node.scrollTo(0, node.scrollHeight / 2));
    // What the middle of the dialog asks has the whole window.
    const fixed = await boxesOf(board, "dialog :is(.dialog-head, .dialog-foot, .tabs)");
    for (const { y, height } of fixed) assert.ok(y + height <= 0 || y >= MAGNIFIED.height, `${name}: ${y}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

test("on a phone's page magnified twice nothing is wider than the window, and no action is cut", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ width: 195, height: 422, touch: true, locale });
    assert.equal(await board.page.evaluate(() => document.scrollingElement.scrollWidth), 195, locale);
    const cut = await board.page.locator(".actions .button").evaluateAll((buttons) =>
      buttons.filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth).map((node) => node.textContent),
    );
    assert.deepEqual(cut, [], locale);
    await board.page.close();
  }
});

const TO_CLAIM = {
  threefold: "?variant=chess&moves=g1f3,g8f6,f3g1,f6g8,g1f3,g8f6,f3g1,f6g8",
  fifty: "?variant=chess&fen=7k/8/8/8/8/1q6/8/K6R_b_-_-_100_80",
  stalemate: "?variant=chesssharp&fen=7k/8/8/8/8/1q6/8/K7_w_-_-_0_40",
};

test("the words of a claim keep to their button, and the field for moves keeps its buttons", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    for (const [name, path] of Object.entries(TO_CLAIM)) {
      const board = await openPage({ locale, path });
      await board.page.locator(".options .claim").first().waitFor();
      const near = await board.page.locator(".options .button:not(.icon-only)").evaluateAll((buttons) =>
        buttons.flatMap((node) => {
          const words = document.createRange();
          words.selectNodeContents(node);
          const [inner, outer] = [words, node].map((part) => part.getBoundingClientRect());
          return inner.left - outer.left < 4 || outer.right - inner.right < 4 ? [node.textContent] : [];
        }),
      );
      assert.deepEqual(near, [], `${locale} ${name}`);
      const rows = (await boxesOf(board, ".options .icon-only, .options .entry")).map(({ y, height }) => Math.round(y + height / 2));
      assert.ok(Math.max(...rows) - Math.min(...rows) <= 2, `${locale} ${name}: ${rows}`);
      await board.page.close();
    }
  }
});

test("on a phone the line with the game's name stays whole while the computer thinks for a moment", async ({ openPage }) => {
  const board = await openPage({ width: 390, height: 844, touch: true, locale: "de" });
  const { page } = board;
  await page.locator('.actions .button:has(use[href="#i-plus"])').tap();
  const dialog = page.locator("dialog");
  for (const [name, value] of Object.entries({ variant: "chess960", side: "white", time: "180+2" })) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
  }
  await dialog.locator(".button.primary").last().tap();
  await dialog.waitFor({ state: "detached" });
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector(".status .late")) return;
      const detail = document.querySelector(".status .detail");
      window.cut ??= detail.scrollWidth > detail.clientWidth;
    };
    new MutationObserver(look).observe(document.querySelector(".panel"), { childList: true, subtree: true });
  });
  await board.tap("e2");
  await board.tap("e4");
  await page.waitForFunction(() => window.cut !== undefined);
  assert.equal(await page.evaluate(() => window.cut), false);
});

test("on a small phone a row of moves is whole above the bar, and no name touches the board", async ({ openPage }) => {
  for (const path of [SHARP, "?variant=chesssharp&moves=K@e1,K@e8", CHESS960, "?variant=chess960&n=518&moves=e4,d5,exd5"]) {
    for (const locale of ["en", "de"]) {
      const board = await openPage({ width: 360, height: 640, touch: true, path, locale });
      await board.page.locator(".moves .ply").first().waitFor();
      const [moves, actions, squares, name] = await Promise.all(
        [".moves-box", ".actions", ".board", ".seat.bottom .name"].map((part) => board.page.locator(part).boundingBox()),
      );
      assert.ok(moves.height >= 40 && moves.y + moves.height <= actions.y + 1, `${locale}, ${path}`);
      assert.ok(name.y >= squares.y + squares.height + 4, `${locale}, ${path}: ${name.y}`);
      await board.page.close();
    }
  }
});

test("on a small phone level and colour are in sight before the first move, and the moves in a rated game after it", async ({ openPage }) => {
  const above = async ({ page }, part) => {
    const [{ y, height }, actions] = await Promise.all([page.locator(part).boundingBox(), page.locator(".actions").boundingBox()]);
    assert.ok(y + height <= actions.y + 1, `${part}: ${y} + ${height}, ${actions.y}`);
  };
  for (const path of ["", "?variant=chess960&n=356"]) {
    const board = await openPage({ width: 360, height: 640, touch: true, path });
    await board.page.locator(".setup").waitFor();
    await above(board, ".setup");
    if (path === "") {
      await board.tap("e2");
      await board.tap("e4");
      await board.page.locator(".rating.first").waitFor();
      await board.page.locator(".moves .ply").first().waitFor();
      await above(board, ".moves-box");
    }
    await board.page.close();
  }
});

test("on a small phone what is said of the rating before a game is whole above the bar, in each language", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    for (const variant of ["chess", "chesssharp"]) {
      const board = await openPage({ width: 360, height: 640, touch: true, locale });
      const { page } = board;
      await page.locator(".actions .button").first().click();
      await page.locator(`dialog[open] input[name="variant"][value="${variant}"]`).check({ force: true });
      await page.locator("dialog[open] .button.primary").last().click();
      await page.locator("dialog").waitFor({ state: "detached" });
      const first = page.locator(".rating.first");
      await first.waitFor();
      const [{ y, height }, actions] = await Promise.all([first.boundingBox(), page.locator(".actions").boundingBox()]);
      assert.ok(y + height <= actions.y + 1, `${locale}, ${variant}: ${y} + ${height}, ${actions.y}`);
      await page.close();
    }
  }
});

test("on a small phone the buttons of a game with a friend are whole above the bar, in each language", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    for (const [width, height] of [[320, 640], [360, 640], [390, 844]]) {
      const { page } = await openPage({ width, height, touch: true, locale });
      await page.locator(".actions .button").first().click();
      await page.locator('dialog[open] input[value="remote"]').first().check({ force: true });
      await page.locator("dialog[open] .button.primary").last().click();
      const row = page.locator(".remote > .row");
      await row.waitFor();
      const [box, actions] = await Promise.all([row.boundingBox(), page.locator(".actions").boundingBox()]);
      assert.ok(box.y + box.height <= actions.y + 1 && box.x + box.width <= width, `${locale}, ${width}: ${box.y} + ${box.height}, ${actions.y}`);
      await page.close();
    }
  }
});

test("on a small phone a new game says whose turn it is, or what to do first, beside the way back to the one before", async ({ openPage }) => {
  for (const [width, height] of [[320, 568], [360, 640], [375, 667]]) {
    for (const [variant, first] of [["chess", ".status"], ["chess960", ".status"], ["chesssharp", ".rule-hint"]]) {
      const board = await openPage({ width, height, touch: true, locale: "de" });
      const { page } = board;
      await board.tap("e2");
      await board.tap("e4");
      await page.locator(".moves .ply").nth(1).waitFor();
      await page.locator(".actions .button").first().click();
      await page.locator(`dialog[open] input[name="variant"][value="${variant}"]`).check({ force: true });
      await page.locator("dialog[open] .button.primary").last().click();
      await page.locator(".notice").waitFor();
      const [box, actions] = await Promise.all([page.locator(first).boundingBox(), page.locator(".actions").boundingBox()]);
      assert.ok(box && box.height > 30 && box.y + box.height <= actions.y + 1, `${width}, ${variant}: ${JSON.stringify(box)}, ${actions.y}`);
      await page.close();
    }
  }
});

test("in the narrowest panels the four buttons of a game that is over are whole, in each language", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    for (const [width, height] of [[320, 640], [640, 400], [700, 450]]) {
      const board = await openPage({ width, height, touch: width === 320, path: "?moves=f2f3,e7e5,g2g4,d8h4", locale });
      const row = board.page.locator(".result .row");
      await row.waitFor();
      const panel = await board.page.locator(".panel").boundingBox();
      for (const button of await row.locator(".button").all()) {
        const box = await button.boundingBox();
        const about = `${locale}, ${width}: ${await button.innerText()} ${box.x} + ${box.width}`;
        assert.ok(box.x >= panel.x && box.x + box.width <= panel.x + panel.width, about);
        assert.ok(box.height >= 40 && (await button.evaluate((button) => button.scrollWidth <= button.clientWidth)), about);
      }
      await board.page.close();
    }
  }
});

test("on a phone the level of the computer is read whole, however narrow it is", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const { page } = await openPage({ width: 320, height: 640, touch: true, locale });
    const select = page.locator(".setup select");
    await select.waitFor();
    const [needed, has] = await select.evaluate((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      const pen = new OffscreenCanvas(1, 1).getContext("2d");
      pen.font = font;
      // The arrow of the browser is some 20 pixels wide.
      const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - 20;
      return [pen.measureText(select.selectedOptions[0].textContent).width, room];
    });
    assert.ok(needed <= has, `${locale}: ${needed} of ${has}`);
    await page.close();
  }
});

test("on a phone the buttons of a game that is over are whole above the bar, and a long note is below them", async ({ openPage }) => {
  for (const [width, height] of [[360, 640], [390, 844]]) {
    const board = await openPage({ width, height, touch: true, path: "?variant=chesssharp", locale: "de" });
    const { page } = board;
    await page.locator('.slot[data-man="wK"]').tap();
    await board.tap("d1");
    await page.locator(".moves .ply").nth(1).waitFor();
    await page.locator(".more").tap();
    await button(board, "Tipp").tap();
    await page.locator("dialog .button").filter({ hasText: "Ohne Wertung" }).tap();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator(".more").tap();
    await page.locator('.menu .button:has(use[href="#i-flag"])').tap();
    await page.locator("dialog .button.danger").tap();
    const [row, note, actions] = await Promise.all([".result .row", ".result .rating", ".actions"].map((part) => page.locator(part).boundingBox()));
    assert.ok(row.y + row.height <= actions.y + 1, `${width}: ${row.y} + ${row.height}, ${actions.y}`);
    assert.ok(note.y >= row.y + row.height - 1, `${width}: ${note.y}`);
    await page.close();
  }
});

test("on a small phone no choice of the settings is cut, in each language", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ width: 320, height: 568, touch: true, locale });
    const { page } = board;
    await page.locator('.topbar .button:has(use[href="#i-settings"])').click();
    const tabs = page.locator("dialog .tabs label");
    await tabs.first().waitFor();
    for (let index = 0; index < 4; index++) {
      await tabs.nth(index).click();
      for (const { x, width } of await boxesOf(board, "dialog .choices label")) {
        assert.ok(x >= 16 && x + width <= 304.5, `${locale}, tab ${index}: ${x} + ${width}`);
      }
    }
    await page.close();
  }
});

for (const [name, size] of SIZES) {
  test(`${name}: a message of the analysis hides neither the board nor the reserves`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: SHARP.replace("?", "?page=analysis&"), ready: false });
    const queen = board.page.locator('.slot[data-man="wQ"]');
    await queen.scrollIntoViewIfNeeded();
    await board.click(queen);
    const toast = board.page.locator(".toast");
    await toast.waitFor();
    await assertApart(board, ".board, .study-tray", await toast.boundingBox(), name);
  });
}

test("a heading that is only read out covers nothing as the keyboard leads to it, and no ring is around its page", async ({ openPage }) => {
  for (const [place, name] of [["analysis", "Analysis"], ["editor", "Editor"]]) {
    const board = await openPage({});
    const { page } = board;
    const heading = page.locator("h1.visually-hidden");
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.locator(`.${place}`).waitFor();
    await page.waitForFunction(() => document.activeElement.matches("h1"));
    assert.ok((await heading.boundingBox()).width <= 1);
    assert.equal(await page.locator(`.${place}`).evaluate((element) => getComputedStyle(element).outlineStyle), "none");
    const before = await page.locator(".board").boundingBox();
    await page.keyboard.press("Tab");
    assert.deepEqual(await page.locator(".board").boundingBox(), before);
    await page.close();
  }
  // A link from elsewhere gives it the focus too.
  const { page } = await openPage({ path: "?page=editor", ready: false });
  await page.waitForFunction(() => document.activeElement.matches("h1"));
  assert.ok((await page.locator("h1.visually-hidden").boundingBox()).width <= 1);
  // So does a game that is pasted.
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await page.locator(".analysis").waitFor();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "1. e4 e5 *");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await page.locator(".game-text .ply").first().waitFor();
  await page.waitForFunction(() => document.activeElement.matches("h1"));
  assert.ok((await page.locator("h1.visually-hidden").boundingBox()).width <= 1);
});

test("in German the fields of a game's details stand in line", async ({ openPage }) => {
  const { page } = await openPage({ locale: "de", path: "?page=analysis&moves=e2e4", ready: false });
  await page.locator('.study-panel .button:has(use[href="#i-more"])').last().click();
  await page.getByRole("button", { name: "Spieler, Turnier, Ergebnis" }).click();
  const fields = page.locator("dialog.details .input");
  await fields.first().waitFor();
  const [white, rating] = [await fields.nth(0).boundingBox(), await fields.nth(1).boundingBox()];
  assert.ok(rating.x > white.x && Math.abs(rating.y - white.y) < 1, JSON.stringify([white, rating]));
});
