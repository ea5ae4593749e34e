// The play page: games begun, moved, stepped through, ended, kept and shared.
import assert from "node:assert/strict";
import { playUnrated, test } from "./harness.mjs";

/** The moves in the list, without their numbers. */
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();

/** Waits until the list has that many moves. */
async function movesMade(board, count) {
  await board.page.locator(".moves .ply").nth(count - 1).waitFor();
  assert.equal((await moves(board)).length, count);
}

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const field = ({ page }, name) => page.getByRole("textbox", { name });

/** The man on a square by its label, such as "white pawn". */
const label = (board, square) => board.square(square).getAttribute("aria-label");

/** Types moves into their field, one by one. */
async function type(board, ...texts) {
  for (const text of texts) {
    await field(board, "Type a move").fill(text);
    await field(board, "Type a move").press("Enter");
  }
}

/** Opens the dialog for a new game and makes choices: variant, opponent, level, side. */
async function newGame(board, choices) {
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of Object.entries(choices)) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("the computer answers a move", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  assert.equal((await moves(board))[0], "e4");
  assert.match(await board.address(), /\?variant=chess&moves=e2e4,/);
  await board.page.getByText("Your move").waitFor();
});

test("the computer answers at a person's pace", async ({ openPage }) => {
  const board = await openPage();
  await board.page.waitForTimeout(500);
  const waited = board.page.evaluate(
    () =>
      new Promise((resolve) => {
        let moved;
        const look = () => {
          const plies = document.querySelectorAll(".moves .ply").length;
          if (plies > 0) moved ??= performance.now();
          if (plies > 1) resolve(performance.now() - moved);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await board.clickMove("e2", "e4");
  const pace = await waited;
  assert.ok(pace > 200, `after ${pace} ms`);
});

test("the computer begins when the visitor has Black", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", side: "black" });
  await movesMade(board, 1);
  const [a1, h8] = await Promise.all(["a1", "h8"].map((square) => board.centre(square)));
  assert.ok(a1.x > h8.x && a1.y < h8.y, "Black sits below");
});

test("two people play chess on one screen", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess", opponent: "people" });
  await board.clickMove("e2", "e4");
  await board.drag("e7", "e5");
  await type(board, "Nf3", "b8c6", "Bc4", "Bc5");
  await button(board, "Castle short, O-O").click();
  await movesMade(board, 7);
  assert.deepEqual(await moves(board), ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"]);
});

test("a Chess960 start is chosen by its number", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  await board.page.getByRole("radio", { name: "Chess960 960 starts" }).check();
  const number = board.page.getByLabel("Start number");
  const start = button(board, "Start game");
  for (const bad of ["960", "-1"]) {
    await number.fill(bad);
    await board.page.locator("#start-help", { hasText: "The number must be from 0 to 959." }).waitFor();
    assert.equal(await start.isDisabled(), true, bad);
    // It is seen once, below the field.
    assert.equal(await board.page.locator("p.help:visible", { hasText: "The number must be from 0 to 959." }).count(), 1);
  }
  // Who has typed nothing yet has made no mistake.
  await number.fill("");
  await board.page.locator("#start-help", { hasText: "The number" }).waitFor({ state: "hidden" });
  assert.equal(await start.isDisabled(), true);
  await number.fill("xyz");
  assert.equal(await start.isDisabled(), true);
  await board.page.locator("#start-help", { hasText: "is none of K, Q, R, B and N" }).waitFor();
  await number.fill("0");
  await board.page.getByRole("img", { name: "Start position BBQNNRKR" }).waitFor();
  await board.page.getByRole("radio", { name: "Two players" }).check();
  await start.click();
  await board.page.locator(".status").getByText("start 0", { exact: false }).waitFor();
  assert.match(await board.address(), /\?variant=chess960&n=0$/);
  assert.match(await label(board, "c1"), /white queen/i);
});

test("in Chess♯ pieces are placed from the reserve", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chesssharp", opponent: "computer" });
  await board.clickMove(board.page.locator('[data-man="wK"].slot'), "e1");
  await movesMade(board, 2);
  await board.drag(board.page.locator('[data-man="wR"].slot'), "a1");
  await movesMade(board, 4);
  const made = await moves(board);
  assert.deepEqual([made[0], made[2]], ["K@e1", "R@a1"]);
});

test("a whole move is taken back against the computer", async ({ openPage }) => {
  const board = await openPage();
  assert.equal(await button(board, "Take back").isDisabled(), true);
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
  await button(board, "Take back").click();
  await playUnrated(board);
  await board.page.getByText("No moves yet.").waitFor();
  assert.match(await label(board, "e2"), /white pawn/i);
});

test("stepping back loses nothing", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e2e4,e7e5,g1f3" });
  await button(board, "Previous move").click();
  await board.page.keyboard.press("ArrowLeft");
  assert.match(await board.address(), /&at=1$/);
  assert.match(await label(board, "e7"), /black pawn/i);
  await board.clickMove("e7", "e5");
  assert.equal((await moves(board)).length, 3, "nobody moves in the past");
  await button(board, "Nf3").click();
  assert.match(await label(board, "f3"), /white knight/i);
  await button(board, "First position").click();
  await button(board, "Back to the game").click();
  assert.doesNotMatch(await board.address(), /at=/);
  await type(board, "Nc6");
  await movesMade(board, 4);
});

test("a typed move that cannot be made says why", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  await type(board, "Ke2");
  await board.page.locator("#typed-help").getByText("The king cannot go to e2 now.").waitFor();
  assert.equal(await field(board, "Type a move").getAttribute("aria-invalid"), "true");
  await type(board, "e4");
  await movesMade(board, 1);
  assert.equal(await board.page.locator("#typed-help").innerText(), "");
});

/** The number of the visitor's games in the library. */
const keptGames = ({ page }) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("sharp960")) return 0;
    return new Promise((resolve) => {
      const opening = indexedDB.open("sharp960");
      opening.onsuccess = () => {
        const count = opening.result.transaction("games").objectStore("games").count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result);
        };
      };
    });
  });

for (const choices of [{ opponent: "computer", side: "white" }, { opponent: "computer", side: "black" }, { opponent: "people" }]) {
  test(`a game is aborted until both have moved: ${Object.values(choices).join(", ")}`, async ({ openPage }) => {
    const board = await openPage();
    assert.equal(await button(board, "Abort").getAttribute("aria-disabled"), "true", "nobody has begun");
    const begin = async () => {
      await button(board, "New game").click();
      const dialog = board.page.getByRole("dialog", { name: "New game" });
      for (const [name, value] of Object.entries({ variant: "chess960", time: "180+2", ...choices })) {
        await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
      }
      await dialog.getByRole("button", { name: "Start game" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await begin();
    if (choices.opponent === "people") await type(board, "e4");
    if (choices.side === "black") await movesMade(board, 1);
    await button(board, "Abort").click();
    await board.page.locator(".result").getByText("The game was aborted.").waitFor();
    assert.ok(await board.page.evaluate(() => document.activeElement.textContent === "New game"));
    await board.page.waitForTimeout(1500);
    assert.equal((await moves(board)).length, 0, "nothing moves by itself");
    assert.equal(await board.page.locator(".seat .player.active").count(), 0);
    await board.stored();
    await board.page.reload();
    await board.ready();
    assert.equal(await board.page.locator(".result").count(), 0);
    assert.equal(await keptGames(board), 0);
    await begin();
    if (choices.side === "black") await movesMade(board, 1);
    await type(board, ...(choices.opponent === "people" ? ["e4", "e5"] : [choices.side === "black" ? "e5" : "e4"]));
    await movesMade(board, choices.side === "black" ? 3 : 2);
    assert.equal(await button(board, "Abort").count(), 0);
    await button(board, "Resign").click();
    await board.page.getByRole("dialog", { name: "Resign?" }).waitFor();
  });
}

test("a game that was aborted is played again, or another one, on a phone", async ({ openPage }) => {
  const board = await openPage({ width: 360, height: 740, touch: true });
  const { page } = board;
  const inMenu = async (name) => {
    await button(board, "More").tap();
    await button(board, name).tap();
  };
  await page.getByRole("button", { name: "Play Black" }).tap();
  await movesMade(board, 1);
  await button(board, "New game").tap();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator('input[name="side"][value="black"]').check();
  await dialog.getByRole("button", { name: "Start game" }).tap();
  await dialog.waitFor({ state: "detached" });
  await movesMade(board, 1);
  await inMenu("Abort");
  const result = page.getByRole("region", { name: "Result" });
  await result.getByText("The game was aborted.").waitFor();
  await page.waitForTimeout(1500);
  assert.equal((await moves(board)).length, 0);
  for (const choice of await result.getByRole("button").all()) {
    const { x, y, width, height } = await choice.boundingBox();
    assert.ok(x >= 0 && x + width <= 360 && y + height <= 740 && height >= 40);
  }
  await result.getByRole("button", { name: "Play again" }).tap();
  await movesMade(board, 1);
  assert.equal(await result.count(), 0);
});

test("after resigning by keyboard the focus is on what can be done next", async ({ openPage }) => {
  const board = await openPage();
  await type(board, "e4");
  await movesMade(board, 2);
  await button(board, "Resign").focus();
  await board.page.keyboard.press("Enter");
  const yes = board.page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" });
  await yes.focus();
  await board.page.keyboard.press("Enter");
  await board.page.waitForFunction(() => document.activeElement.closest(".result .row"));
  assert.equal(await board.page.evaluate(() => document.activeElement.textContent), "Rematch");
});

test("resigning is asked about and ends the game", async ({ openPage }) => {
  const board = await openPage();
  await type(board, "e4");
  await movesMade(board, 2);
  await button(board, "Resign").click();
  const dialog = board.page.getByRole("dialog", { name: "Resign?" });
  await dialog.getByRole("button", { name: "Play on" }).click();
  await dialog.waitFor({ state: "detached" });
  await button(board, "Resign").click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await board.page.getByText("You resigned").first().waitFor();
  await board.page.reload();
  await board.page.getByText("You resigned").first().waitFor();
  await button(board, "Same colours").click();
  await board.page.getByText("Your move").waitFor();
});

test("mate ends the game and is told", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  await type(board, "f3", "e5", "g4", "Qh4#");
  await board.page.locator(".result").getByText("Black wins: checkmate").waitFor();
  await board.page.locator("[role=status]").getByText("checkmate").waitFor({ state: "attached" });
});

test("a draw is offered and accepted", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  await button(board, "Offer a draw").click();
  await board.page.locator(".notice").getByText("White offers a draw.").waitFor();
  await button(board, "Accept").click();
  await board.page.locator(".result").getByText("Draw: the players agreed").waitFor();
});

test("a fast-fifty counts the points", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free" });
  await type(board, "K@e1", "K@e8");
  await button(board, "Claim impasse").click({ force: true });
  await board.page.getByText("49 to go").first().waitFor();
  await button(board, "Propose fast-fifty").click();
  await button(board, "Accept").click();
  await board.page.locator(".result .points").getByText("4–6").waitFor();
});

test("a fast-fifty is proposed to the computer after saying what it brings", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp" });
  assert.match(await board.page.locator(".first-sight .about").innerText(), /Place a piece/);
  const propose = button(board, "Propose fast-fifty");
  await type(board, "K@e1");
  await movesMade(board, 2);
  // Until its king is there too the button says why not.
  for (let ply = 2; (await propose.getAttribute("aria-disabled")) === "true" && ply < 20; ply += 2) {
    await propose.click({ force: true });
    await board.page.locator(".toast").getByText("once both kings are on the board").waitFor();
    await type(board, ["a3", "a4", "a5", "b3", "b4", "c3", "c4", "d3"][ply / 2 - 1]);
    await movesMade(board, ply + 2);
  }
  await propose.click();
  const dialog = board.page.getByRole("dialog", { name: "Propose a fast-fifty?" });
  // The computer chooses its piece, and so who is ahead in material.
  const [, own, other] = (await dialog.innerText()).match(/with (\d) points for you and (\d) for the computer/);
  const score = `${own}–${other}`;
  assert.match(score, /3–7|4–6|7–3/);
  await dialog.getByRole("button", { name: "Play on" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await board.page.locator(".result").count(), 0);
  await button(board, "Propose fast-fifty").click();
  await dialog.getByRole("button", { name: "Propose fast-fifty", exact: true }).click();
  // The computer accepts or declines, and says so.
  const accepted = board.page.locator(".result .points").getByText(score);
  const declined = board.page.locator(".notice").getByText("declined a fast-fifty");
  await accepted.or(declined).waitFor();
  // Then what comes next is beside the result, and so is the focus.
  if (await accepted.isVisible()) await board.page.waitForFunction(() => document.activeElement.closest("#result"));
});

test("the current move of a long linked game is in sight", async ({ openPage }) => {
  const shuffle = "g1f3,g8f6,f3g1,f6g8,".repeat(2);
  const more = "b1c3,b8c6,c3b1,c6b8,h2h3,h7h6,g1f3,g8f6,f3g1,f6g8,a2a3,a7a6,";
  const board = await openPage({ path: `?variant=chess&moves=${shuffle}${more}b1c3`, height: 500 });
  await board.page.waitForTimeout(300);
  const seen = await board.page.locator(".moves").evaluate((list) => {
    const [frame, ply] = [list, list.querySelector("[aria-current]")].map((e) => e.getBoundingClientRect());
    const overflows = list.scrollHeight > list.clientHeight;
    return { overflows, inSight: ply.top >= frame.top - 1 && ply.bottom <= frame.bottom + 1 };
  });
  assert.deepEqual(seen, { overflows: true, inSight: true });
});

test("taking the king wins ten to nothing", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free" });
  await type(board, "K@h1", "K@d8", "g3", "b6", "a3", "B@a8", "b3");
  await board.clickMove("a8", "h1");
  await board.page.locator(".result .points").getByText("0–10").waitFor();
  await board.page.locator(".result").getByText("Black wins: the king was captured").waitFor();
});

test("moves that follow each other quickly change the address once, and a reload loses none", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free" });
  const { page } = board;
  await page.evaluate(() => {
    window.changes = 0;
    const { replaceState } = history;
    history.replaceState = (...all) => {
      window.changes++;
      replaceState.apply(history, all);
    };
  });
  for (const [from, to] of [["e2", "e4"], ["e7", "e5"], ["g1", "f3"], ["b8", "c6"]]) await board.clickMove(from, to);
  await page.waitForURL(/moves=e2e4,e7e5,g1f3,b8c6/);
  // A busy machine may rest in between.
  const changes = await page.evaluate(() => window.changes);
  assert.ok(changes < 4, `${changes} changes`);
  await board.clickMove("f1", "b5");
  await page.reload();
  await board.ready();
  await movesMade(board, 5);
  await page.waitForURL(/b8c6,f1b5/);
});

test("a reload restores the game in progress", async ({ openPage }) => {
  const board = await openPage();
  await newGame(board, { variant: "chess960", side: "black", level: "2" });
  await movesMade(board, 1);
  const before = [await board.address(), await moves(board)];
  await board.page.reload();
  await board.ready();
  assert.deepEqual([await board.address(), await moves(board)], before);
  await board.page.locator(".seat").getByText("level 2").waitFor();
  const again = await openPage({ sameVisitorAs: board });
  assert.deepEqual(await moves(again), before[1]);
  // Without a link the address was bare; now it names the game.
  await again.page.waitForURL(before[0]);
  // The first tab plays it; here it is seen, with its opponent.
  await again.page.getByText("Black to move").waitFor();
  await again.page.locator(".seat").getByText("level 2").waitFor();
});

test("a shared link opens the same game elsewhere", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("d2", "d4");
  await movesMade(board, 2);
  await button(board, "Share").click();
  await button(board, "Copy link").click();
  await board.page.getByText("Copied the link").waitFor();
  assert.ok(await button(board, "Copy link").evaluate((copy) => copy === document.activeElement));
  const link = await board.page.evaluate(() => navigator.clipboard.readText());
  const { search } = new URL(link);
  const other = await openPage({ path: search });
  assert.deepEqual(await moves(other), await moves(board));
  await other.page.getByText("White to move").waitFor();
});

test("a link leaves the visitor's own game alone", async ({ openPage }) => {
  const own = await openPage();
  await own.clickMove("e2", "e4");
  await movesMade(own, 2);
  const guest = await openPage({ sameVisitorAs: own, path: "?variant=chess&moves=d2d4" });
  await type(guest, "d5");
  await movesMade(guest, 2);
  await guest.page.reload();
  await guest.ready();
  assert.deepEqual(await moves(guest), ["d4", "d5"]);
  const again = await openPage({ sameVisitorAs: own });
  assert.deepEqual(await moves(again), await moves(own));
});

test("the computer takes over a side of a link's game", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=d2d4" });
  await button(board, "Play the computer").click();
  await board.page.getByText("Your move").waitFor();
  const rank = async (square) => (await board.square(square).boundingBox()).y;
  assert.ok((await rank("e8")) > (await rank("e1")), "the visitor's side is at the bottom");
  await type(board, "d5");
  await movesMade(board, 3);
});

test("a game against the computer from a set-up position is kept from the first move on", async ({ openPage }) => {
  const own = await openPage();
  await own.clickMove("e2", "e4");
  await movesMade(own, 2);
  const path = "?variant=chess&fen=8/8/8/4k3/8/8/8/R3K3_w_-_-_0_1&mode=play&color=white";
  const board = await openPage({ sameVisitorAs: own, path });
  await type(board, "Ra4");
  await movesMade(board, 2);
  const played = await moves(board);
  await board.page.goto("about:blank");
  const again = await openPage({ sameVisitorAs: own });
  assert.deepEqual(await moves(again), played);
  await again.page.getByRole("link", { name: "Library" }).first().click();
  await again.page.getByRole("region", { name: "In progress" }).waitFor();
  // The game before is kept among the others.
  await again.page.locator(".game .title").first().waitFor();
});

test("the dialog for a new game opens on its first choice, Enter starts the game, and the board's focus begins anew", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await type(board, "a4");
  await movesMade(board, 2);
  await page.locator("#board [data-sq='h5']").click();
  await button(board, "New game").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator("input[name=variant]:checked:focus").waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator("#board [data-sq$='2']:focus, #board [data-sq$='7']:focus").waitFor();
});

test("a dialog gives the focus back", async ({ openPage }) => {
  const board = await openPage();
  await type(board, "e4");
  await movesMade(board, 2);
  for (const [name, leave] of [["New game", "Escape"], ["Share", "Escape"], ["Resign", "Enter"]]) {
    await button(board, name).focus();
    await board.page.keyboard.press("Enter");
    await board.page.getByRole("dialog").waitFor();
    await board.page.keyboard.press(leave);
    await board.page.getByRole("dialog").waitFor({ state: "detached" });
    const focused = await board.page.evaluate(() => document.activeElement.textContent);
    assert.equal(focused, name);
  }
});

test("the board stays where it was when the app takes over", async ({ openPage }) => {
  for (const variant of ["chess", "chesssharp"]) {
    for (const [width, height] of [[390, 844], [1280, 800]]) {
      const path = `?variant=${variant}`;
      const before = await openPage({ path, width, height, ready: false, expected: [/./] });
      await before.page.route("**/*.wasm", (route) => route.abort());
      await before.page.reload();
      await before.page.locator("#start-failure").waitFor();
      const lower = await before.page.locator("#start-failure").boundingBox();
      const first = await before.board.boundingBox();
      const after = await openPage({ path, width, height });
      const second = await after.board.boundingBox();
      assert.deepEqual({ ...first, y: first.y - lower.height }, second, `${path} ${width}`);
    }
  }
});

test("a link or FEN is opened from the share dialog", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "Share").click();
  await button(board, "Open a game…").click();
  const paste = field(board, "A link, a FEN or a PGN");
  await paste.fill("8/8/8/8/8/8/8/8 w - - 0 1");
  await button(board, "Open").click();
  await board.page.getByText("king").first().waitFor();
  await paste.fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await button(board, "Open").click();
  await board.page.getByRole("dialog").waitFor({ state: "detached" });
  assert.match(await board.address(), /fen=4k3\/8\/8\/8\/8\/8\/4P3\/4K3_w_-_-_0_1/);
  assert.equal(await board.men.count(), 3);
  await button(board, "Play the computer").click();
  await board.page.locator(".seat.top").getByText("level").waitFor();
});

test("a bad link shows a board and says what is wrong", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e2e4,e7e5,e4e6" });
  await board.page.getByRole("alert").getByText("e4e6").waitFor();
  assert.equal((await moves(board)).length, 2);
  await button(board, "Dismiss").click();
  assert.equal(await board.page.locator(".notice").count(), 0);
  const other = await openPage({ path: "?fen=rubbish" });
  await other.page.getByRole("alert").first().waitFor();
  assert.equal(await other.men.count(), 32);
});

test("the engine's evaluation comes on request", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "Engine").click();
  await board.page.locator(".engine .depth").waitFor();
  assert.match(await board.page.locator(".engine .line").innerText(), /^1\. \S/);
  await board.page.getByRole("meter", { name: "Evaluation" }).waitFor();
  await button(board, "Engine").click();
  assert.equal(await board.page.locator(".engine").count(), 0);
});

test("a worker that dies is started again and the game goes on", async ({ openPage }) => {
  const board = await openPage({ ready: false, path: "index.html", expected: [/./] });
  let first = true;
  await board.page.route("**/engine_worker*_loader.js", (route) => {
    const body = first ? "throw new Error('no engine');" : undefined;
    first = false;
    return body ? route.fulfill({ contentType: "text/javascript", body }) : route.continue();
  });
  await board.page.reload();
  await board.ready();
  await board.clickMove("e2", "e4");
  await movesMade(board, 2);
});

test("an engine that never starts leaves the game as it is", async ({ openPage }) => {
  const board = await openPage({ ready: false, path: "index.html", expected: [/./] });
  const body = "throw new Error('no engine');";
  const loader = "**/engine_worker*_loader.js";
  await board.page.route(loader, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await board.page.reload();
  await board.ready();
  await board.clickMove("e2", "e4");
  await board.page.getByRole("alert").getByText("The game is safe.").waitFor();
  assert.deepEqual(await moves(board), ["e4"]);
  await board.page.unroute(loader);
  await button(board, "Try again").click();
  await movesMade(board, 2);
  assert.equal(await board.page.locator(".notice").count(), 0);
});

test("settings take effect and stay", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "Settings").click();
  const dialog = board.page.getByRole("dialog", { name: "Settings" });
  await dialog.getByText("Wood", { exact: true }).click();
  await dialog.getByRole("group", { name: "Coordinates" }).getByText("Off").click();
  await dialog.getByText("Page", { exact: true }).click();
  await dialog.getByText("Dark", { exact: true }).click();
  await dialog.getByLabel("Sounds").uncheck();
  await board.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await board.page.reload();
  await board.ready();
  const root = await board.page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual(root, { theme: "dark", board: "wood", coordinates: "off" });
  assert.equal(await board.board.locator(".coords").isVisible(), false);
});

for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [844, 390], [1280, 800]]) {
  test(`nothing is cut off at ${width} × ${height}`, async ({ openPage }) => {
    for (const variant of ["chess", "chesssharp", "crazyhouse", "fogofwar"]) {
      const board = await openPage({ path: `?variant=${variant}`, width, height });
      const scroll = await board.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(scroll <= width, `${variant}: ${scroll}`);
      const box = await board.board.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.width >= 160);
      for (const name of ["New game", "Take back", "Flip", "Share"]) {
        assert.equal(await button(board, name).isVisible(), true, name);
      }
      if (await button(board, "More").isVisible()) await button(board, "More").click();
      assert.equal(await button(board, "Abort").isVisible(), true);
    }
  });
}
