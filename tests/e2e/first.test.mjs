// What a visitor sees first, and where everything stands: on a phone upright and on its side, on a
// tablet, on a desk, and on a page twice as large.
import assert from "node:assert/strict";
import { siteUrl, test } from "./harness.mjs";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const firstSight = ({ page }) => page.getByRole("region", { name: "Begin a game" });
const opponent = ({ page }) => page.getByRole("combobox", { name: "Opponent" });
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();
const label = (board, square) => board.square(square).getAttribute("aria-label");

const UPRIGHT = { width: 360, height: 740, touch: true };
const ASIDE = { width: 740, height: 360, touch: true };
const TABLET = { width: 768, height: 1024, touch: true };
const DESK = { width: 1440, height: 900 };
/** A page of 1440 × 900 at twice its size. */
const ENLARGED = { width: 720, height: 450 };
const SIZES = Object.entries({ UPRIGHT, ASIDE, TABLET, DESK, ENLARGED });

const CHESS960 = "?variant=chess960&n=356&moves=h1g3,h8g6,d2d4,f7f5,f2f4,a8b6,g1f2,d7d5";
const SHARP = "?variant=chesssharp&moves=R@e1,R@e8,R@d1,K@g8,K@h1,e7e6,N@g1,N@c8";
const EXCHANGES = "?variant=chess&moves=e2e4,d7d5,e4d5,d8d5,b1c3,d5e5,f1e2,e5e2,d1e2";

/** The boxes of what matches, only of what is to be seen. */
function boxes(page, selector) {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const name = element.getAttribute("aria-label") ?? element.textContent;
        return { name: `${element.className.baseVal ?? element.className}: ${name.slice(0, 20)}`, left, top, right, bottom, width, height };
      })
      .filter(({ width, height }) => width > 1 && height > 1),
  );
}

/** The parts of the page that must be seen, and none over another. */
const PARTS = ".topbar, .seat, .board, .notice, .status, .result, .moves-box, .first-sight, .actions";

async function assertInSight({ page }, { width, height }, selector, about) {
  const parts = await boxes(page, selector);
  for (const part of parts) {
    const inside = part.left >= -1 && part.top >= -1 && part.right <= width + 1 && part.bottom <= height + 1;
    assert.ok(inside, `${about}: outside of the window: ${JSON.stringify(part)}`);
  }
  for (const [index, a] of parts.entries()) {
    for (const b of parts.slice(index + 1)) {
      const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      assert.ok(apart, `${about}: ${JSON.stringify(a)} overlaps ${JSON.stringify(b)}`);
    }
  }
  return parts.length;
}

for (const [name, size] of SIZES) {
  test(`${name}: games are offered before the first move, and the list of moves after it`, async ({ openPage }) => {
    const board = await openPage(size);
    await firstSight(board).waitFor();
    assert.equal(await assertInSight(board, size, PARTS, name), 7);
    for (const game of ["Chess The classic", "Chess960 960 starts", "Chess♯ Place, then play", "Surprise", "All games"]) {
      assert.equal(await firstSight(board).getByRole("button", { name: game.split(" ")[0] }).first().isVisible(), true, game);
    }
    await assertInSight(board, size, ".first-sight button, .setup select", name);
    assert.equal(await button(board, "A friend").isVisible(), true);
    const before = await board.board.boundingBox();
    await board.clickMove("e2", "e4");
    await board.page.locator(".moves .ply").nth(1).waitFor();
    assert.equal(await firstSight(board).count(), 0);
    assert.deepEqual(await board.board.boundingBox(), before, "the board stays where it is");
    assert.equal(await assertInSight(board, size, PARTS, name), 7);
  });

  test(`${name}: a game from a link is in sight with its notice, which can be dismissed`, async ({ openPage }) => {
    for (const path of [CHESS960, SHARP]) {
      const board = await openPage({ ...size, path });
      await button(board, "Play the computer").waitFor();
      assert.equal(await assertInSight(board, size, PARTS, `${name} ${path}`), 8);
      const [notice] = await boxes(board.page, ".notice");
      assert.ok(notice.height <= 60, `${notice.height}`);
      await assertInSight(board, size, ".steps .button, .actions .button, .status .button, .notice .button", name);
      await button(board, "Dismiss").click();
      assert.equal(await board.page.locator(".notice").count(), 0);
    }
  });

  test(`${name}: a result is in sight with its moves and buttons`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: "?variant=chess&moves=f2f3,e7e5,g2g4,d8h4" });
    await board.page.locator(".result").waitFor();
    await assertInSight(board, size, PARTS, name);
    await assertInSight(board, size, ".result .button, .actions .button, .steps .button", name);
  });

  test(`${name}: nothing moves the board`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: "?variant=crazyhouse&mode=free&moves=e2e4,d7d5" });
    await board.page.waitForTimeout(300);
    const before = await board.board.boundingBox();
    assert.equal((await boxes(board.page, ".tray")).length, 0, "empty trays are folded");
    await board.clickMove("e4", "d5");
    await board.page.locator(".tray .slot[data-count='1']").waitFor();
    assert.deepEqual(await board.board.boundingBox(), before, "a tray");
    await board.page.getByRole("button", { name: "Engine" }).click();
    await board.page.getByRole("meter", { name: "Evaluation" }).waitFor();
    assert.deepEqual(await board.board.boundingBox(), before, "the engine's bar");
    const [bar] = await boxes(board.page, ".evalbar");
    assert.ok(bar.left >= 0 && bar.top >= 0, JSON.stringify(bar));
  });

  test(`${name}: the page does not shift while it loads`, async ({ openPage }) => {
    for (const path of ["", "?variant=chesssharp", CHESS960]) {
      const board = await openPage({ ...size, ready: false, path: "icon.svg", expected: [/favicon/] });
      await board.page.addInitScript(() => {
        globalThis.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) globalThis.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await board.page.goto(new URL(path, siteUrl).href);
      await board.ready();
      await board.page.waitForTimeout(500);
      const shift = await board.page.evaluate(() => globalThis.shift);
      assert.ok(shift <= 0.02, `${path}: ${shift}`);
    }
  });
}

for (const [name, size] of [["UPRIGHT", UPRIGHT], ["ASIDE", ASIDE], ["TABLET", TABLET]]) {
  test(`${name}: whatever is touched is large enough`, async ({ openPage }) => {
    for (const path of ["", CHESS960, SHARP]) {
      const board = await openPage({ ...size, path });
      const targets = ".play button:not(.slot), .play select, .topbar button";
      for (const { name, width, height } of await boxes(board.page, targets)) {
        assert.ok(width >= 40 && height >= 40, `${path} ${name}: ${width} × ${height}`);
      }
      for (const { name, width, height } of await boxes(board.page, ".slot")) {
        assert.ok(width >= 40 && height >= 40, `${path} ${name}: ${width} × ${height}`);
      }
    }
  });
}

for (const [name, size] of [["DESK", DESK], ["a narrow desk", { width: 768, height: 1024 }]]) {
  test(`${name}: what is pressed with a mouse is large as well, moves in the list aside`, async ({ openPage }) => {
    for (const path of ["", CHESS960, SHARP, "?page=analysis", "?page=editor", "?page=starts", "?page=library", "?page=embed"]) {
      const board = await openPage({ ...size, path, ready: false });
      await board.page.locator("main :is(.button, .input):visible").first().waitFor();
      for (const { name, width, height } of await boxes(board.page, ":is(.topbar, main) :is(.button, .input, .nav a, summary)")) {
        assert.ok(width >= 39.5 && height >= 39.5, `${path} ${name}: ${width} × ${height}`);
      }
      await board.page.close();
    }
  });
}

test("on a phone the result of Chess♯ leaves the moves in sight, and its buttons have one line", async ({ openPage }) => {
  for (const locale of ["en-GB", "de-DE", "cs-CZ"]) {
    const board = await openPage({ ...UPRIGHT, path: "?variant=chesssharp", locale });
    for (const [role, square, plies] of [["R", "e1", 2], ["R", "d1", 4]]) {
      await board.tap(board.page.locator(`.tray.usable .slot[data-man='w${role}']`));
      await board.tap(square);
      await board.page.locator(".moves .ply").nth(plies - 1).waitFor();
    }
    await board.page.locator(".actions > .more").tap();
    await board.page.locator(".menu .button:has(use[href='#i-flag'])").tap();
    await board.page.locator("dialog.resign .button.danger").tap();
    await board.page.locator(".result .rating").waitFor();
    await board.page.waitForTimeout(400);
    await assertInSight(board, UPRIGHT, PARTS, locale);
    const [frame, current] = [...(await boxes(board.page, ".moves")), ...(await boxes(board.page, ".moves [aria-current]"))];
    assert.ok(current.left >= frame.left - 1 && current.right <= frame.right + 1, `${locale}: the last move is whole`);
    for (const { name, height } of await boxes(board.page, ".result .row .button")) {
      assert.ok(height >= 40 && height <= 45, `${locale} ${name}: ${height}`);
    }
    const spilt = await board.page
      .locator(".result .row .button")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(spilt, [], `${locale}: words within their buttons`);
    await board.page.close();
  }
});

test("on a phone a first-time visitor reads what the site is, and that the game counts once it is begun", async ({ openPage }) => {
  for (const locale of ["en-GB", "de", "cs"]) {
    const board = await openPage({ ...UPRIGHT, locale });
    const { page } = board;
    assert.equal(await assertInSight(board, UPRIGHT, PARTS, locale), 7);
    const [site] = await boxes(page, ".site");
    const [actions] = await boxes(page, ".actions");
    assert.ok(site.bottom <= actions.top, `${locale}: ${site.bottom} of ${actions.top}`);
    await board.tap("e2");
    await board.tap("e4");
    await page.locator(".rating.first .button").waitFor();
    assert.equal((await boxes(page, ".site")).length, 0);
    await page.close();
  }
});

test("a game begins by one press, with a fresh start each time", async ({ openPage }) => {
  const board = await openPage();
  const starts = new Set();
  for (let time = 0; time < 3; time++) {
    await firstSight(board).getByRole("button", { name: "Chess960" }).click();
    await board.page.locator(".status").getByText("Chess960 · start").waitFor();
    starts.add(await board.address());
  }
  assert.ok(starts.size > 1, [...starts].join());
  await firstSight(board).getByRole("button", { name: "Chess♯" }).click();
  await board.page.locator(".first-sight .about").getByText("Place a piece on your first rank").waitFor();
  await firstSight(board).getByRole("button", { name: "Surprise" }).click();
  await board.page.getByText("Drawn by lot:").waitFor();
  assert.equal(await board.page.getByRole("button", { name: "Back to the game before" }).count(), 0, "nothing was lost");
});

test("opponent, level and side are chosen beside the board", async ({ openPage }) => {
  const board = await openPage();
  await opponent(board).selectOption("Level 5");
  await board.page.locator(".seat").getByText("level 5").waitFor();
  await button(board, "Play Black").click();
  await board.page.locator(".moves .ply").waitFor();
  const [a1, h8] = await Promise.all(["a1", "h8"].map((square) => board.centre(square)));
  assert.ok(a1.x > h8.x && a1.y < h8.y, "Black sits below");
  assert.equal(await button(board, "Play Black").getAttribute("aria-pressed"), "true");
  // What was chosen holds for the games that are begun next to it.
  await firstSight(board).getByRole("button", { name: "Chess960" }).click();
  await board.page.locator(".seat.top").getByText("level 5").waitFor();
  assert.equal(await button(board, "Play Black").getAttribute("aria-pressed"), "true");
  await opponent(board).selectOption("Two players");
  await board.page.getByText("White to move").waitFor();
  assert.deepEqual(await moves(board), []);
});

test("the button says which side one gets when it is not White", async ({ openPage }) => {
  const board = await openPage();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  const start = (name) => dialog.getByRole("button", { name, exact: true });
  await button(board, "New game").click();
  await start("Start game").waitFor();
  await dialog.locator('input[name="side"][value="black"]').check({ force: true });
  await start("Start game as Black").click();
  await button(board, "New game").click();
  await start("Start game as Black").waitFor();
  await dialog.locator('input[name="opponent"][value="people"]').check({ force: true });
  await start("Start game").waitFor();
});

test("a clock that was chosen stays for the next game", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("5+3", { exact: true }).click();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
  await button(board, "New game").click();
  await dialog.locator("input[name=variant][value=chess960]").check({ force: true });
  await dialog.getByRole("button", { name: "Start game" }).click();
  await board.page.locator(".status").getByText(/start \d+ · 5\+3/).waitFor();
  assert.equal(await board.page.locator(".seat .clock").count(), 2);
});

test("captured pieces and the lead stand beside the players", async ({ openPage }) => {
  const board = await openPage({ path: EXCHANGES });
  const material = (place) => board.page.locator(`.seat.${place} .material`).getAttribute("aria-label");
  assert.equal(await material("bottom"), "captured queen, pawn; ahead by 6");
  assert.equal(await material("top"), "captured bishop, pawn");
  await button(board, "Previous move").click();
  assert.equal(await material("bottom"), "captured pawn");
  assert.equal(await material("top"), "captured bishop, pawn; ahead by 3");
});

test("in the fog nobody is told who leads, until the game is over", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=fogofwar&mode=free" });
  const uncover = () => board.page.getByRole("button", { name: /show the board$/ }).click({ delay: 600 });
  for (const [from, to] of [["e2", "e4"], ["d7", "d5"], ["e4", "d5"]]) {
    await board.clickMove(from, to);
    await board.page.waitForTimeout(600);
    await uncover();
    await board.ready();
  }
  assert.equal(await board.page.locator(".seat .material").count(), 1, "both know what was captured");
  assert.equal(await board.page.locator(".seat .lead").count(), 0);
  await button(board, "Resign").click();
  await board.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await board.page.locator(".seat .lead").first().waitFor();
});

test("the games are found by kind and by words, and their rules on demand", async ({ openPage }) => {
  const board = await openPage(UPRIGHT);
  await button(board, "All games").tap();
  const dialog = board.page.getByRole("dialog", { name: "Choose a game" });
  await dialog.waitFor();
  const focused = await board.page.evaluate(() => document.activeElement.tagName);
  assert.notEqual(focused, "INPUT", "no keyboard is raised over the games");
  const cards = dialog.locator(".game-card");
  const { top, bottom } = (await boxes(board.page, "dialog .dialog-body"))[0];
  const whole = (await boxes(board.page, ".game-card")).filter((card) => card.top >= top && card.bottom <= bottom);
  assert.ok(whole.length >= 5, `${whole.length} games are in sight`);
  await dialog.getByText("With a reserve").tap();
  const keys = () => cards.evaluateAll((all) => all.map((card) => card.dataset.variant));
  assert.deepEqual((await keys()).toSorted(), ["chesssharp", "crazyhouse", "moab", "placement"]);
  await dialog.getByRole("searchbox").fill("bronstein");
  assert.deepEqual(await keys(), ["placement"]);
  const rules = dialog.getByRole("button", { name: "Rules of Pre-Chess" });
  assert.equal(await dialog.locator(".card .rules").isVisible(), false);
  await rules.tap();
  await dialog.getByText("Bronstein’s and Benko’s Pre-Chess").waitFor();
  assert.equal(await rules.getAttribute("aria-expanded"), "true");
  await cards.first().tap();
  const form = board.page.getByRole("dialog", { name: "New game" });
  await form.getByRole("button", { name: "Start game" }).tap();
  await board.page.locator(".status").getByText("Pre-Chess").waitFor();
});

/** The room between whatever can be pressed before the first move and the bar with the actions. */
async function roomAboveActions({ page }) {
  const bar = await page.locator(".actions").boundingBox();
  const choices = await boxes(page, ".first-sight :is(.begin, select, .side-button)");
  return bar.y - Math.max(...choices.map(({ bottom }) => bottom));
}

for (const [locale, rulesOf] of [["en-GB", "Rules"], ["de-DE", "Regeln"], ["cs-CZ", "Pravidla"]]) {
  test(`on a phone every choice before the first move is in sight, in any game and large letters (${locale})`, async ({ openPage }) => {
    for (const variant of ["chess", "chess960", "chesssharp", "crazyhouse", "placement", "moab", "transcendental"]) {
      const board = await openPage({ ...UPRIGHT, path: `?variant=${variant}`, locale });
      await board.page.locator(".first-sight").waitFor();
      const room = await roomAboveActions(board);
      assert.ok(room >= 24, `${variant}: ${room} pixels are left`);
      assert.equal(await button(board, rulesOf).count(), variant === "chess" ? 0 : 1, variant);
      // Some ten per cent more, as in another font.
      await board.page.evaluate(() => (document.documentElement.style.fontSize = "17px"));
      assert.ok(await roomAboveActions(board) >= 0, `${variant} in large letters`);
      await board.page.close();
    }
  });
}

for (const [name, size] of [["a phone", UPRIGHT], ["a desktop", { width: 1280, height: 800 }]]) {
  test(`the rules are explained before the first move and during the game, on ${name}`, async ({ openPage }) => {
    const board = await openPage({ ...size, path: "?variant=chesssharp&mode=free" });
    const rules = board.page.getByRole("dialog", { name: "Chess♯" });
    await button(board, "Rules").click();
    await rules.getByText("taking the king wins ten points").waitFor();
    await rules.getByText("In the list of moves, R@e1 is a rook that was placed on e1.").waitFor();
    for (const claim of ["Stalemate:", "Impasse:", "Fast-fifty:"]) await rules.getByText(claim).waitFor();
    await rules.getByRole("button", { name: "Close" }).click();
    await rules.waitFor({ state: "detached" });
    await board.click(board.page.locator(".tray.usable .slot[data-man='wR']"));
    await board.click("e1");
    await board.page.locator(".moves .ply").waitFor();
    if (size.touch) await button(board, "More").click();
    await button(board, "Rules").click();
    await rules.waitFor();
  });
}

test("on a desktop nothing of the panel is covered before the first move", async ({ openPage }) => {
  for (const width of [1280, 1440]) {
    const board = await openPage({ width, height: 800, path: "?variant=chesssharp" });
    await firstSight(board).waitFor();
    const hidden = await board.page.locator(".panel").evaluate((panel) => panel.scrollHeight - panel.clientHeight);
    assert.equal(hidden, 0, `${width}`);
    await assertInSight(board, { width, height: 800 }, ".first-sight, .options, .actions", `${width}`);
    await board.page.close();
  }
});

test("a piece that can't be placed says why, to the mouse and to the finger", async ({ openPage }) => {
  const board = await openPage({ ...UPRIGHT, path: "?variant=chesssharp" });
  const queen = board.page.locator(".tray.usable .slot[data-man='wQ']");
  assert.match(await queen.getAttribute("title"), /^The queen is placed last/);
  await board.tap(queen);
  await board.page.locator(".toast").getByText("The queen is placed last").waitFor();
});

for (const [name, size] of SIZES) {
  test(`${name}: the labels of the games are whole in every language`, async ({ openPage }) => {
    for (const locale of ["en-GB", "de-DE", "cs-CZ"]) {
      const board = await openPage({ ...size, locale });
      const cut = await board.page.locator(".strip .begin").evaluateAll((buttons) =>
        buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.innerText),
      );
      assert.deepEqual(cut, [], locale);
      await board.page.close();
    }
  });
}

test("with a mouse the search has the focus, and Back leads to the game", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "All games").click();
  await board.page.locator("dialog input[type=search]:focus").waitFor();
  await board.page.keyboard.type("duck");
  await board.page.getByText("1 game", { exact: true }).waitFor();
  await button(board, "Back").click();
  await board.page.getByRole("dialog").waitFor({ state: "detached" });
});

const SPANISH = "e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5a4,g8f6,d2d3,d7d6,c2c3,g7g6,b1d2,f8g7,h2h3,h7h6";
const SHUFFLE = "g1f3,g8f6,f3g1,f6g8,b1c3,b8c6,c3b1,c6b8,h2h3,h7h6";

test("on a phone as many moves are seen as there is room for, none of them cut", async ({ openPage }) => {
  const board = await openPage({ ...UPRIGHT, path: `?variant=chess&mode=free&moves=${SPANISH}` });
  await board.page.waitForTimeout(300);
  const list = board.page.getByRole("list", { name: "Moves" });
  const seen = () =>
    list.evaluate((list) => {
      const frame = list.getBoundingClientRect();
      const plies = [...list.querySelectorAll(".ply")].map((ply) => ({ now: ply.ariaCurrent, ...ply.getBoundingClientRect().toJSON() }));
      const whole = plies.filter((ply) => ply.left >= frame.left - 1 && ply.right <= frame.right + 1 && ply.top >= frame.top - 1 && ply.bottom <= frame.bottom + 1);
      const outside = plies.filter((ply) => ply.bottom <= frame.top + 1 || ply.top >= frame.bottom - 1);
      return { whole: whole.length, cut: plies.length - whole.length - outside.length, current: whole.some(({ now }) => now === "true") };
    });
  const { whole, cut, current } = await seen();
  assert.ok(whole >= 8, `${whole} moves`);
  assert.deepEqual([cut, current], [0, true]);
  for (let step = 0; step < 15; step++) await button(board, "Previous move").tap();
  await board.page.waitForTimeout(200);
  const first = await seen();
  assert.deepEqual([first.cut, first.current], [0, true]);
});

test("on a low phone the moves are a line: the current one is in sight, and a tap leads to another", async ({ openPage }) => {
  const board = await openPage({ ...UPRIGHT, height: 600, path: `?variant=chess&moves=${SHUFFLE},g1f3,g8f6` });
  await board.page.waitForTimeout(300);
  const list = board.page.getByRole("list", { name: "Moves" });
  const seen = () =>
    list.evaluate((line) => {
      const [frame, ply] = [line, line.querySelector("[aria-current]")].map((e) => e.getBoundingClientRect());
      return { scrolls: line.scrollWidth > line.clientWidth, inSight: ply.left >= frame.left - 1 && ply.right <= frame.right + 1, oneLine: frame.height < 60 };
    });
  assert.deepEqual(await seen(), { scrolls: true, inSight: true, oneLine: true });
  for (let step = 0; step < 7; step++) await button(board, "Previous move").tap();
  await board.page.waitForTimeout(200);
  assert.deepEqual(await seen(), { scrolls: true, inSight: true, oneLine: true });
  await list.getByRole("button", { name: "Nc3" }).tap();
  assert.match(await label(board, "c3"), /white knight/i);
  await list.getByRole("button", { name: "First position" }).tap();
  assert.match(await label(board, "b1"), /white knight/i);
  await button(board, "Back to the game").tap();
  assert.match(await label(board, "f6"), /black knight/i);
});

test("castling is offered only while it is a right", async ({ openPage }) => {
  const path = "?variant=chess&mode=free&moves=h2h4,h7h5,h1h3,h8h6";
  const board = await openPage({ path });
  assert.equal(await button(board, "Castle short, O-O").count(), 0);
  assert.equal(await button(board, "Castle long, O-O-O").isDisabled(), true);
  await board.clickMove("h3", "h1");
  assert.equal(await button(board, "Castle short, O-O").count(), 0);
  for (const variant of ["chesssharp", "racingkings", "nocastle"]) {
    const other = await openPage({ path: `?variant=${variant}` });
    assert.equal(await other.page.getByRole("button", { name: /^Castle/ }).count(), 0, variant);
  }
});

test("on a phone a move is typed behind the menu", async ({ openPage }) => {
  const board = await openPage({ ...UPRIGHT, path: "?variant=chess&mode=free" });
  const field = board.page.getByRole("textbox", { name: "Type a move" });
  assert.equal(await field.isVisible(), false);
  await button(board, "More").tap();
  await button(board, "Type a move").tap();
  assert.equal(await field.evaluate((node) => node === document.activeElement), true);
  await board.page.keyboard.type("e4");
  await board.page.keyboard.press("Enter");
  await board.page.locator(".moves .ply").first().waitFor();
  await board.page.keyboard.press("Escape");
  assert.deepEqual(await moves(board), ["e4"]);
  assert.equal(await field.isVisible(), false);
});

test("on a phone what is seldom done is in a menu, which closes by itself", async ({ openPage }) => {
  const board = await openPage({ ...UPRIGHT, path: "?variant=chess&moves=d2d4,d7d5&mode=free" });
  assert.equal(await button(board, "Resign").isVisible(), false);
  await button(board, "More").tap();
  await assertInSight(board, UPRIGHT, ".menu .button", "the menu");
  await button(board, "Resign").tap();
  await board.page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Play on" }).tap();
  assert.equal(await button(board, "Resign").isVisible(), false);
  await button(board, "More").tap();
  await board.tap("e4");
  assert.equal(await button(board, "Resign").isVisible(), false);
});

test("the menu opens at its button, on a phone on its side and on a tablet too", async ({ openPage }) => {
  for (const size of [UPRIGHT, ASIDE, TABLET]) {
    const board = await openPage(size);
    await button(board, "More").click();
    const [menu] = await boxes(board.page, ".menu:popover-open");
    const more = await board.centre(button(board, "More"));
    const near = menu.left < more.x && more.x < menu.right && Math.abs(menu.bottom - more.y) < 60;
    assert.ok(near, JSON.stringify({ menu, more }));
    await board.page.close();
  }
});

test("names are whole beside the reserves of a phone", async ({ openPage }) => {
  for (const size of [UPRIGHT, ASIDE, ENLARGED, { ...UPRIGHT, width: 320, height: 640 }]) {
    for (const path of ["?variant=chesssharp", SHARP]) {
      const board = await openPage({ ...size, path });
      const cut = await board.page.locator(".seat .name").evaluateAll((all) => all.map((name) => name.scrollWidth > name.clientWidth + 1));
      assert.deepEqual(cut, [false, false], `${size.width} ${path}`);
    }
  }
});

test("a message stands near its cause, above a dialog too", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free&moves=R@e1,R@e8" });
  const toast = board.page.locator(".toast");
  const distance = async (cause) => {
    const [a, b] = [await toast.boundingBox(), await cause.boundingBox()];
    return Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0) + Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0);
  };
  const claim = button(board, "Claim impasse");
  await claim.click({ force: true });
  await toast.waitFor();
  assert.ok((await distance(claim)) <= 12);
  await button(board, "Share").click();
  const copy = button(board, "Copy link");
  await copy.click();
  await toast.getByText("Copied").waitFor();
  assert.ok((await distance(copy)) <= 12);
  assert.equal(await toast.evaluate((node) => node.matches(":popover-open")), true, "it is in the top layer");
});

test("after a touch no button looks as if something hovered over it", async ({ openPage }) => {
  const board = await openPage(UPRIGHT);
  const color = (name) => button(board, name).evaluate((node) => getComputedStyle(node).backgroundColor);
  const before = await color("Flip");
  await button(board, "Flip").tap();
  await board.page.waitForTimeout(300);
  assert.equal(await color("Flip"), before);
});

test("a game with a friend begins where games are offered", async ({ openPage }) => {
  for (const size of [UPRIGHT, DESK]) {
    const { page } = await openPage(size);
    await page.getByRole("button", { name: "A friend", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    assert.equal(await dialog.getByRole("radio", { name: "A friend" }).isChecked(), true);
    await dialog.getByRole("button", { name: "Start game" }).click();
    await page.locator(".panel .remote").waitFor();
    await page.getByRole("button", { name: "Copy the link" }).waitFor();
  }
});

test("level, side and time of a new game are chosen without scrolling at a desk", async ({ openPage }) => {
  const { page } = await openPage(DESK);
  await page.getByRole("button", { name: "New game" }).click();
  for (const [height, variants] of [[900, ["chess", "chess960", "chesssharp"]], [800, ["chess", "chesssharp"]]]) {
    await page.setViewportSize({ width: 1280, height });
    for (const variant of variants) {
      await page.locator(`.new-game [name=variant][value=${variant}]`).check({ force: true });
      const [body] = await boxes(page, ".new-game .dialog-body");
      for (const name of ["level", "side", "time"]) {
        const fields = await boxes(page, `.new-game fieldset:has([name=${name}]) label`);
        assert.ok(fields.length >= 3, name);
        for (const { bottom } of fields) assert.ok(bottom <= body.bottom, `${height} ${variant} ${name}: ${bottom} of ${body.bottom}`);
      }
      const [level] = await boxes(page, ".new-game .levels");
      const [help] = await boxes(page, ".new-game .levels + .help");
      assert.ok(help.bottom <= level.top, "what a level is meant for covers none");
    }
  }
});
