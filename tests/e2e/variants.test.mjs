// Every variant in the page: its opening moves, what is special about it, and how it ends.
//
// A step is what a player does on the board: `e2 e4` clicks one square and then another, with a
// third one for the duck and a piece for a promotion (`e7 e8 Knight`); `wN@f3` takes a man from
// the tray; `type Nf3` types a move; `castle d5` presses the button and puts the duck on d5.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const MATE_IN_ONE = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const KING_TO_TAKE = "k6R/8/8/8/8/8/8/7K w - - 0 1";

const mate = { fen: MATE_IN_ONE, steps: ["h1 h8"], sans: ["Rh8#"], verdict: "White wins: checkmate" };
const taken = {
  fen: KING_TO_TAKE,
  steps: ["h8 a8"],
  sans: ["Rxa8#"],
  verdict: "White wins: the king was captured",
};
const opened = { steps: ["e2 e4", "type e5", "g1 f3"], sans: ["e4", "e5", "Nf3"] };
const pawnsOnly = { steps: ["e2 e4", "e7 e5"], sans: ["e4", "e5"] };
const castled = { fen: CASTLING, steps: ["e1 g1", "e8 c8"], sans: ["O-O", "O-O-O"] };

/** For each variant its opening, its special moves and its endings; `n` is a start's number. */
const GAMES = {
  chess: { opening: opened, special: [castled], endings: [mate] },
  chess960: {
    n: 3,
    opening: { steps: ["f1 g1", "type d5"], sans: ["O-O", "d5"], stands: { g1: "white king" } },
    special: [],
    endings: [mate],
  },
  chess480: {
    n: 518,
    opening: opened,
    special: [
      {
        fen: "4k3/8/8/8/8/8/8/R1K4R w KQ - 0 1",
        steps: ["c1 a1"],
        sans: ["O-O-O"],
        stands: { a1: "white king", b1: "white rook" },
      },
    ],
    endings: [mate],
  },
  chesssharp: {
    opening: { steps: ["wK@e1", "bK@d8", "type R@a1"], sans: ["K@e1", "K@d8", "R@a1"] },
    special: [
      { fen: "8/4P3/8/8/8/8/8/K1k5[] w - - 0 1", steps: ["e7 e8"], sans: ["e8=Q"] },
    ],
    endings: [{ ...taken, fen: "k6R/8/8/8/8/8/8/7K[] w - - 0 1" }],
  },
  placement: {
    opening: {
      steps: [
        ..."K@e1 K@e8 R@a1 R@a8 R@h1 R@h8 Q@d1 Q@d8 N@b1 N@b8 N@g1 N@g8 B@c1 B@c8"
          .split(" ")
          .map((drop, index) => (index % 2 ? "b" : "w") + drop),
        "type B@f1",
        "bB@f8",
        "e2 e4",
      ],
      last: "e4",
      stands: { f1: "white bishop", e8: "black king" },
    },
    special: [
      {
        fen: "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1",
        steps: ["e1 g1"],
        sans: ["O-O"],
      },
    ],
    endings: [mate],
  },
  moab: {
    opening: {
      steps: [
        ..."N@b1 n@b8 k@g8 K@g1 Q@d1 q@d8 r@a8 R@a1 R@e1 r@e8 B@c1 b@c8 b@f8 B@f1"
          .split(" ")
          .map((drop) => (drop[0] < "a" ? "w" : "b") + drop[0].toUpperCase() + drop.slice(1)),
        "type n@h8",
        "wN@h1",
        "e2 e4",
      ],
      last: "e4",
      stands: { f8: "black bishop", h8: "black knight" },
    },
    special: [
      {
        fen: "4k3/8/8/8/8/8/3P1P2/3QKB2[] w Mm - 0 1",
        steps: ["e1 a1"],
        sans: ["Ka1"],
        stands: { a1: "white king" },
      },
    ],
    endings: [mate],
  },
  shuffle: { n: 7, opening: pawnsOnly, special: [castled], endings: [mate] },
  doublefischer: {
    n: 518 * 960,
    opening: pawnsOnly,
    special: [
      {
        fen: "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/4K2R w Hgb - 0 1",
        steps: ["e1 g1", "c8 b8"],
        sans: ["O-O", "O-O-O"],
        stands: { f1: "white rook", d8: "black rook" },
      },
    ],
    endings: [mate],
  },
  transcendental: { n: 12345, opening: pawnsOnly, special: [{ noCastling: true }], endings: [mate] },
  corner: {
    n: 100,
    opening: { ...pawnsOnly, stands: { h1: "white king", a8: "black king" } },
    special: [{ noCastling: true }],
    endings: [mate],
  },
  chess256: {
    // Every other pawn stands on its third rank.
    n: 85,
    opening: { steps: ["type h4", "type g5"], last: "g5" },
    special: [castled],
    endings: [mate],
  },
  crazyhouse: {
    opening: { steps: ["e2 e4", "d7 d5", "e4 d5", "d8 d5"], last: "Qxd5" },
    special: [
      {
        fen: "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1",
        steps: ["wP@e4", "bN@f6"],
        sans: ["@e4", "N@f6"],
      },
    ],
    endings: [
      {
        fen: "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1",
        steps: ["wN@f7"],
        sans: ["N@f7#"],
        verdict: "White wins: checkmate",
      },
    ],
  },
  antichess: {
    opening: {
      steps: ["e2 e3", "b7 b5"],
      sans: ["e3", "b5"],
      says: "There is something to capture, so a capture must be made.",
    },
    special: [
      {
        fen: "8/4P3/8/8/8/8/8/k7 w - - 0 1",
        steps: ["e7 e8 King"],
        sans: ["e8=K"],
        stands: { e8: "white king" },
      },
    ],
    endings: [
      {
        fen: "8/8/8/8/8/2p5/1P6/8 b - - 0 1",
        steps: ["c3 b2"],
        sans: ["cxb2#"],
        verdict: "White wins: White has no piece left",
      },
      {
        fen: "8/8/8/p7/8/P7/8/7k w - - 0 1",
        steps: ["a3 a4", "h1 h2"],
        last: "Kh2#",
        verdict: "White wins: White has no move left",
      },
    ],
  },
  horde: {
    opening: { steps: ["type a5", "e7 e6"], last: "e6" },
    special: [{ fen: "4k3/8/8/8/8/8/8/P7 w - - 0 1", steps: ["a1 a3"], sans: ["a3"] }],
    endings: [
      {
        fen: "4k3/8/8/8/8/8/1q6/P7 b - - 0 1",
        steps: ["b2 a1"],
        sans: ["Qxa1#"],
        verdict: "Black wins: the whole horde has been taken",
      },
    ],
  },
  racingkings: {
    opening: { steps: ["h2 h3", "a2 a3"], sans: ["Kh3", "Ka3"] },
    special: [
      {
        fen: "8/k6K/8/8/8/8/8/8 w - - 0 1",
        steps: ["h7 h8"],
        sans: ["Kh8"],
        says: "White’s king is there: Black draws by getting there now.",
      },
    ],
    endings: [
      {
        fen: "8/7K/8/k7/8/8/8/8 w - - 0 1",
        steps: ["h7 h8"],
        last: "Kh8#",
        verdict: "White wins: White’s king has reached the eighth rank",
      },
      {
        fen: "8/k6K/8/8/8/8/8/8 w - - 0 1",
        steps: ["h7 h8", "a7 a8"],
        last: "Ka8",
        verdict: "Draw: both kings have reached the eighth rank",
      },
    ],
  },
  duck: {
    opening: {
      steps: ["e2 e4 e6", "d7 d5 d3"],
      sans: ["e4,e6", "d5,d3"],
    },
    special: [
      {
        fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        steps: ["e1 g1 d5"],
        sans: ["O-O,d5"],
      },
      {
        fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        steps: ["castle d5"],
        sans: ["O-O,d5"],
      },
    ],
    endings: [
      {
        fen: KING_TO_TAKE,
        // Nothing is left to do for the duck.
        steps: ["h8 a8"],
        sans: [/^Rxa8,[a-h][1-8]#$/],
        verdict: "White wins: the king was captured",
      },
    ],
  },
  lrs: {
    opening: opened,
    special: [
      { fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1", steps: ["a7 a8"], sans: ["a8=Q+"], noCastling: true },
      {
        fen: "4k3/8/8/8/8/8/8/4K2R b - - 0 510",
        steps: ["e8 e7"],
        sans: ["Ke7"],
        says: "The game is a draw if it goes on for 4 more halfmoves.",
      },
    ],
    endings: [
      taken,
      {
        fen: "4k3/8/8/8/8/8/8/4K2R b - - 0 512",
        steps: ["e8 e7"],
        last: "Ke7",
        verdict: "Draw: 1024 halfmoves have been made",
      },
    ],
  },
  lrsrandom: { n: 5, opening: pawnsOnly, special: [{ noCastling: true }], endings: [taken] },
  nocastle: { opening: opened, special: [{ noCastling: true }], endings: [mate] },
  pawnone: {
    opening: { steps: ["e2 e3", "type e6"], sans: ["e3", "e6"] },
    special: [{ steps: ["e2 e4"], sans: [] }],
    endings: [mate],
  },
  pawnback: {
    opening: { steps: ["e2 e4", "e7 e5", "d2 d4", "d7 d6"], last: "d6" },
    special: [{ fen: "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", steps: ["e4 e3"], sans: ["e3"] }],
    endings: [mate],
  },
};

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const list = ({ page }) => page.locator(".moves .ply");
const label = (board, square) => board.square(square).getAttribute("aria-label");

/** Opens a position in which both sides are moved by hand. */
const place = (openPage, variant, { fen, n } = {}) => {
  const start = fen ? `&fen=${fen.replaceAll(" ", "_")}` : n === undefined ? "" : `&n=${n}`;
  return openPage({ path: `?variant=${variant}&mode=free${start}`, reducedMotion: true });
};

async function take(board, step) {
  const { page } = board;
  if (step.startsWith("type ")) {
    await page.getByRole("textbox", { name: "Type a move" }).fill(step.slice(5));
    await page.keyboard.press("Enter");
    return;
  }
  if (step.startsWith("castle ")) {
    await button(board, "Castle short, O-O").click();
    await board.click(step.slice(7));
    return;
  }
  const [man, square] = step.split("@");
  if (square) {
    await board.clickMove(page.locator(`.tray .slot[data-man="${man}"]`), square);
    return;
  }
  const [from, to, more] = step.split(" ");
  await board.clickMove(from, to);
  if (/^[a-h][1-8]$/.test(more)) await board.click(more);
  else if (more) await page.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: more }).click();
}

/** Takes the steps and looks whether they came to what they should. */
async function follow(board, { steps = [], sans, last, stands = {}, says, verdict, noCastling }) {
  for (const [index, step] of steps.entries()) {
    await take(board, step);
    if (!sans || sans.length > 0) await list(board).nth(index).waitFor();
  }
  if (sans) {
    const made = await list(board).allInnerTexts();
    assert.equal(made.length, sans.length, made.join());
    for (const [index, san] of sans.entries()) {
      if (san instanceof RegExp) assert.match(made[index], san);
      else assert.equal(made[index], san);
    }
  }
  if (last) assert.equal(await list(board).last().innerText(), last);
  for (const [square, man] of Object.entries(stands)) {
    assert.match(await label(board, square), new RegExp(man), square);
  }
  if (says) await board.page.locator(".rule-hint").getByText(says).waitFor();
  if (verdict) await board.page.locator(".result .reason").getByText(verdict, { exact: true }).waitFor();
  if (noCastling) assert.equal(await button(board, "Castle short, O-O").count(), 0);
}

for (const [variant, { n, opening, special, endings }] of Object.entries(GAMES)) {
  test(`${variant}: opening, special moves, endings`, async ({ openPage }) => {
    await follow(await place(openPage, variant, { n }), opening);
    for (const part of [...special, ...endings]) {
      await follow(await place(openPage, variant, { n: part.fen ? undefined : n, ...part }), part);
    }
  });
}

test("every game is analysed: its moves are made and made again elsewhere", async ({ openPage }) => {
  const board = await openPage({ path: "?page=analysis", ready: false, reducedMotion: true });
  const { page } = board;
  board.board = page.locator(".analysis .board");
  await board.square("e4").waitFor({ state: "attached" });
  const made = page.locator(".game-text .ply");
  const games = [...Object.entries(GAMES), ["fogofwar", { opening: opened }]];
  assert.equal(games.length, 22);
  for (const [variant, { n, opening }] of games) {
    await page.evaluate((link) => {
      const data = new DataTransfer();
      data.setData("text/plain", link);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, `?variant=${variant}${n === undefined ? "" : `&n=${n}`}`);
    await page.waitForURL((url) => url.searchParams.get("variant") === variant && !url.searchParams.get("moves"));
    const steps = opening.steps.slice(0, 2);
    for (const [index, step] of steps.entries()) {
      await take(board, step);
      await made.nth(index).waitFor();
    }
    const texts = await made.allTextContents();
    assert.equal(texts.length, 2, `${variant}: ${texts}`);
    if (opening.sans) assert.deepEqual(texts, opening.sans.slice(0, 2), variant);
  }
}, { timeout: 120_000 });

test("every variant is listed, described and pictured", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  await button(board, "All 22 games").click();
  const cards = board.page.locator(".game-card");
  const keys = await cards.evaluateAll((all) => all.map((card) => card.dataset.variant));
  assert.deepEqual(keys.toSorted(), [...Object.keys(GAMES), "fogofwar"].toSorted());
  for (const card of await cards.all()) {
    assert.ok((await card.locator(".sentence").innerText()).length > 20);
    assert.ok((await card.locator(".picture use").count()) >= 16);
  }
  const sharp = board.page.locator('.game-card[data-variant="chesssharp"]');
  assert.equal(await sharp.locator("use").count(), 32, "the reserve is in the picture");
});

test("a game is found by searching and chosen by keyboard", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await button(board, "New game").click();
  await button(board, "All 22 games").click();
  await page.keyboard.type("checkers");
  await page.getByText("No game answers to that.").waitFor();
  const search = page.getByRole("searchbox", { name: "Search the games" });
  await search.fill("king of the");
  await search.fill("36 pawns");
  await page.getByText("1 game", { exact: true }).waitFor();
  // Past the kinds of games, to the only one.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("heading", { name: "Horde" }).waitFor();
  await dialog.getByRole("radio", { name: "Two players" }).check();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  assert.match(await board.address(), /\?variant=horde$/);
});

test("a surprise begins a game and tells its rules", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  await board.page.getByRole("radio", { name: "Two players" }).check();
  await button(board, "Surprise me").click();
  await board.page.getByRole("dialog").waitFor({ state: "detached" });
  const notice = await board.page.locator(".notice p").innerText();
  assert.match(notice, /^Drawn by lot: \S.*\.$/);
  assert.match(await board.address(), /\?variant=\w+/);
});

for (const variant of ["crazyhouse", "antichess", "chess480"]) {
  test(`the computer plays ${variant}`, async ({ openPage }) => {
    const board = await openPage();
    await button(board, "New game").click();
    await button(board, "All 22 games").click();
    await board.page.locator(`.game-card[data-variant="${variant}"]`).click();
    const dialog = board.page.getByRole("dialog", { name: "New game" });
    if (variant === "chess480") await dialog.getByLabel("Start number").fill("518");
    await dialog.getByRole("button", { name: "Start game" }).click();
    await take(board, "e2 e3");
    await list(board).nth(1).waitFor();
    await board.page.getByText("Your move").waitFor();
  });
}

for (const width of [320, 1280]) {
  test(`the list of games and its dialog fit into ${width} pixels`, async ({ openPage }) => {
    const board = await openPage({ width, height: 640 });
    const { page } = board;
    const overflow = (selector) =>
      page.locator(selector).evaluate((node) => node.scrollWidth - node.clientWidth);
    await button(board, "New game").click();
    await page.locator('input[name="variant"][value="chess960"]').check();
    await page.getByText("Other ways to choose the start").click();
    for (const method of ["number", "together"]) {
      await page.locator(`input[name="method"][value="${method}"]`).check();
      assert.equal(await overflow("dialog .dialog-body"), 0, method);
    }
    await button(board, "All 22 games").click();
    assert.equal(await overflow("dialog .dialog-body"), 0);
    for (const card of await page.locator(".game-card").all()) {
      const { x, width: wide } = await card.boundingBox();
      assert.ok(x >= 0 && x + wide <= width);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "New game" }).waitFor();
  });
}
