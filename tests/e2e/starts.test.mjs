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
  if (method) await dialog.getByText("Other ways to choose the start").click();
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
  const told = (text) => dialog.locator("#start-help").getByText(text);
  await told("Start 518: RNBQKBNR").waitFor();
  // It is read out once nobody types any more.
  const said = dialog.locator("#start-help + [role=status]");
  assert.equal(await said.textContent(), "");
  await said.getByText("Start 518: RNBQKBNR").waitFor({ state: "attached" });
  await field.fill("bbqnnrkr");
  await told("Start 0: BBQNNRKR").waitFor();
  // Who has not typed all of it has made no mistake.
  await field.fill("bbq");
  await told("Start 0: BBQNNRKR").waitFor({ state: "detached" });
  assert.equal(await field.getAttribute("aria-invalid"), null);
  assert.equal(await dialog.locator("#start-help").textContent(), "");
  await dialog.getByText("or pieces such as RNBQKBNR").waitFor();
  await field.fill("KKKKKKKK");
  await dialog.locator("#start-help", { hasText: "There is a king too many." }).waitFor();
  assert.equal(await button(board, "Start game").isDisabled(), true);
  await field.fill("bbqnnrkr");
  await start(board);
  await board.page.locator(".status").getByText("start 0", { exact: false }).waitFor();
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
  await other.page.locator(".status").getByText("start 255", { exact: false }).waitFor();
  assert.match(await label(other, "e3"), /white pawn/);
});

/** Opens the page of the 960 starts by its link in the dialog, with a way chosen. */
async function openStarts(openPage, way, options = {}) {
  const board = await openPage(options);
  await button(board, "New game").click();
  const dialog = dialogOf(board);
  await dialog.locator('input[name="variant"][value="chess960"]').check();
  await dialog.getByText("Other ways to choose the start").click();
  await dialog.getByRole("link", { name: /all 960/ }).click();
  const { page } = board;
  await page.getByRole("heading", { name: "The 960 starts" }).waitFor();
  await page.locator(`input[name="way"][value="${way}"]`).check();
  return board;
}

/** Plays from the start that is drawn, and waits for the board. */
async function playDrawn(board) {
  await board.page.getByRole("link", { name: "Play from this start" }).click();
  await board.ready();
}

test("the focus is on the board of a game that is played from a start", async ({ openPage }) => {
  const board = await openStarts(openPage, "typed");
  const { page } = board;
  await page.getByLabel(/^Number from 0/).fill("17");
  await page.getByRole("link", { name: "Play from this start" }).press("Enter");
  await board.ready();
  await page.waitForFunction(() => document.activeElement.closest("#board"));
});

for (const reducedMotion of [true, false]) {
  test(`dice draw a start, ${reducedMotion ? "at once" : "roll by roll"}`, async ({ openPage }) => {
    const board = await openStarts(openPage, "dice", { reducedMotion });
    const { page } = board;
    assert.equal(await page.getByRole("link", { name: "Play from this start" }).count(), 0);
    await button(board, "Roll a whole start").click();
    const number = await page.getByText(/^Start \d+, after \d+ rolls\.$/).innerText({ timeout: 30_000 });
    const [, start960, count] = number.match(/Start (\d+), after (\d+)/);
    const rolls = await page.locator(".rolls li").allInnerTexts();
    assert.equal(rolls.length, Number(count), "every roll is shown");
    const placed = rolls.filter((roll) => / on [a-h]1$/.test(roll));
    assert.equal(placed.length, 5);
    assert.ok(rolls.every((roll) => / on [a-h]1$|: roll again$/.test(roll)), rolls.join());
    await playDrawn(board);
    const { searchParams } = new URL(await board.address());
    assert.equal(searchParams.get("n") ?? "518", start960);
    for (const roll of placed) {
      const [, role, square] = roll.match(/(bishop|queen|knight) on ([a-h]1)/);
      assert.match(await label(board, square), new RegExp(`white ${role}`));
    }
  });
}

test("a real die, a real coin and real cards are entered", async ({ openPage }) => {
  const board = await openStarts(openPage, "dice");
  const { page } = board;
  const enter = (name) => page.locator(".real").getByRole("button", { name, exact: true }).click();
  for (const roll of ["2", "3", "3", "2", "6", "3"]) await enter(roll);
  await page.getByText("Start 518, after 6 rolls.").waitFor();
  assert.match(await page.locator(".rolls li").nth(4).innerText(), /knight: roll again/);
  await page.locator('input[name="way"][value="coin"]').check();
  for (const toss of "THHTTHTTTHHT") await enter(toss === "H" ? "Heads" : "Tails");
  await page.getByText("Start 518: RNBQKBNR").waitFor();
  assert.match(await page.locator(".rolls li").first().innerText(), /TH: bishop on c1/);
  await page.locator('input[name="way"][value="cards"]').check();
  for (const card of ["king", "rook", "knight", "bishop", "bishop", "queen", "knight", "rook"]) await enter(card);
  await page.getByText("king goes from a1 to b1").waitFor();
  await page.getByText(/^Start \d+: RKNBBQNR$/).waitFor();
  await button(board, "Draw the cards").click();
  await page.getByText(/^Start \d+: [KQRBN]{8}$/).waitFor();
});

test("each toss is shown, with where the piece may go, and the last ones are taken back", async ({ openPage }) => {
  const { page } = await openStarts(openPage, "coin");
  const enter = (name) => page.locator(".real").getByRole("button", { name, exact: true }).click();
  const told = (text) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
  const rolls = () => page.locator(".rolls li").allInnerTexts();
  await told("Next: the bishop, on one of the 4 dark squares; 2 tosses to go.");
  const back = page.getByRole("button", { name: "Take the last one back" });
  assert.equal(await back.getAttribute("aria-disabled"), "true");
  await enter("Tails");
  await told("Next: the bishop, on one of the 4 dark squares; 1 toss to go.");
  assert.deepEqual(await rolls(), ["T…"]);
  await enter("Heads");
  await told("Next: the bishop, on one of the 4 light squares; 2 tosses to go.");
  assert.deepEqual(await rolls(), ["TH: bishop on c1"]);
  for (const toss of "HT") await enter(toss === "H" ? "Heads" : "Tails");
  await told("Next: the queen, on one of the 6 empty squares; 3 tosses to go.");
  await back.click();
  await told("Next: the bishop, on one of the 4 light squares; 1 toss to go.");
  for (let toss = 0; toss < 3; toss++) await back.press("Enter");
  await told("Next: the bishop, on one of the 4 dark squares; 2 tosses to go.");
  assert.deepEqual(await rolls(), []);
  // It keeps the focus though there is nothing more to be taken back.
  assert.ok(await back.evaluate((button) => button === document.activeElement));
  await page.locator('input[name="way"][value="dice"]').check();
  for (const roll of ["2", "6"]) await enter(roll);
  await back.click();
  assert.equal(await page.locator(".rolls li").count(), 1);
  await page.locator('input[name="way"][value="cards"]').check();
  for (const card of ["king", "rook"]) await enter(card);
  await back.click();
  assert.deepEqual(await rolls(), ["king"]);
});

test("who comes back to the starts finds the throws that were made", async ({ openPage }) => {
  const board = await openStarts(openPage, "dice");
  const { page } = board;
  const enter = (name) => page.locator(".real").getByRole("button", { name, exact: true }).click();
  for (const roll of ["2", "3", "3", "2", "3"]) await enter(roll);
  await page.getByText("Start 518, after 5 rolls.").waitFor();
  await page.getByRole("link", { name: "Analyse it" }).click();
  await page.waitForURL((url) => url.search.includes("page=analysis"));
  await page.goBack();
  await page.getByText("Start 518, after 5 rolls.").waitFor();
  assert.equal(await page.locator(".rolls li").count(), 5);
});

test("a start is played in the place of a running game, which is offered", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.clickMove("e2", "e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  for (const from of ["the start drawn", "the list"]) {
    await page.goto(new URL("?page=starts&n=0", page.url()).href);
    const link = { "the start drawn": "Play from this start", "the list": "0 BBQNNRKR" }[from];
    await page.getByRole("link", { name: link, exact: true }).press("Enter");
    await board.ready();
    await page.getByRole("status").getByText("The game before (1 move) is kept.").waitFor();
    await page.getByRole("status").getByText("A new game: Chess960, start 0. You play White").waitFor({ state: "attached" });
    assert.match(await label(board, "c1"), /white queen/);
    await page.getByRole("button", { name: "Play White" }).waitFor();
    await button(board, "Back to the game before").click();
    await page.locator(".moves .ply", { hasText: "e4" }).waitFor();
  }
});

test("a start is typed and checked, or placed by hand", async ({ openPage }) => {
  const board = await openStarts(openPage, "typed", { width: 360, height: 740, touch: true });
  const { page } = board;
  const field = page.getByLabel(/^Number from 0/);
  await field.fill("KRNBBQNR");
  await page.getByText("The king must stand between the rooks.").waitFor();
  await field.fill("bqnrknrb");
  await page.getByText(/^Start \d+: BQNRKNRB$/).waitFor();
  await page.locator('input[name="way"][value="by-hand"]').check();
  const square = (file) => page.getByRole("button", { name: new RegExp(`^${file}1,`) });
  const place = async (role, ...files) => {
    for (const file of files) {
      await page.locator(`input[name="piece"][value="${role}"]`).check();
      await square(file).click();
    }
  };
  await place("king", "a");
  await page.getByText("No start can come of this").waitFor();
  await square("a").click();
  await place("rook", "a", "h");
  await place("knight", "b", "g");
  await place("bishop", "c", "f");
  await place("queen", "d");
  await place("king", "e");
  await page.getByText("Start 518: RNBQKBNR").waitFor();
  // What is known of it without a search stands below, and leads to its twin.
  const facts = page.locator(".drawn .facts");
  assert.match(await facts.innerText(), /Mirror twin\s+534\s+Undefended pawns\s+none/);
  await facts.getByRole("button", { name: "534" }).click();
  await page.getByText("Start 534: RNBKQBNR").waitFor();
});

test("the list of starts is searched, and halved in three ways", async ({ openPage }) => {
  const board = await openPage({ path: "?page=starts", ready: false });
  const { page } = board;
  const found = page.getByRole("region", { name: "All starts" }).getByRole("status");
  await found.getByText("960 starts", { exact: true }).waitFor();
  for (const half of ["queen-left", "king-dark", "king-light"]) {
    await page.locator(`input[name="half"][value="${half}"]`).check();
    await found.getByText("480 starts", { exact: true }).waitFor();
  }
  const search = page.getByRole("searchbox");
  await search.fill("RNBQKBNR");
  await page.getByText("No start answers to that.").waitFor();
  await page.locator('input[name="half"][value="all"]').check();
  await page.getByRole("link", { name: "518 RNBQKBNR" }).waitFor();
  await search.fill("BBQNN");
  await page.getByRole("link", { name: "0 BBQNNRKR", exact: true }).click();
  await board.ready();
  assert.match(await label(board, "c1"), /white queen/);
  await button(board, "New game").click();
  assert.equal(await dialogOf(board).getByLabel("Start number").inputValue(), "0", "the start is kept");
});

test("an address names the start, by its number or its pieces, and a wrong one is told", async ({ openPage }) => {
  for (const [named, told] of [["356", /^Start 356: /], ["BBQNNRKR", /^Start 0: BBQNNRKR/], ["1000", /from 0 to 959/]]) {
    const { page } = await openPage({ path: `?page=starts&n=${named}`, ready: false });
    const start = page.locator("#start");
    await start.getByRole("textbox").waitFor();
    assert.equal(await start.getByRole("textbox").inputValue(), named);
    await start.getByText(told).first().waitFor();
    await page.close();
  }
});

test("the list of starts is one stop of the Tab key, and keys walk through it", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=starts", ready: false });
  const list = page.getByRole("list", { name: "All starts" });
  await list.getByRole("link").first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement.querySelector(".number")?.textContent);
  const columns = await list.getByRole("listitem").evaluateAll((items) => items.filter(({ offsetTop }) => offsetTop === items[0].offsetTop).length);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "0");
  assert.match(await list.getByRole("link").first().evaluate((link) => document.getElementById(link.getAttribute("aria-describedby")).textContent), /arrow keys/);
  for (const [key, number] of [
    ["ArrowRight", 1],
    ["ArrowDown", 1 + columns],
    ["ArrowLeft", columns],
    ["ArrowUp", 0],
    ["Home", 0],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), String(number), key);
  }
  await page.keyboard.press("PageDown");
  const below = Number(await focused());
  assert.ok(below > columns && below % columns === 0, `${below}`);
  await page.keyboard.press("Tab");
  assert.equal(await focused(), undefined, "the other starts are no stops");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(), String(below), "the list is come back to where it was left");
  await page.keyboard.press("PageUp");
  assert.equal(await focused(), "0");
  const at = (number) =>
    page.waitForFunction((text) => document.activeElement.querySelector(".number")?.textContent === text, String(number));
  // By keyboard the focus goes on where the list did.
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await at(60);
  await page.keyboard.press("End");
  await at(959);
  assert.equal(await page.getByRole("button", { name: "Show more" }).count(), 0);
  await page.keyboard.press("Home");
  await at(0);
});

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
  await dialog.getByText("Black places one").waitFor();
  // The square that is taken can be pressed no more, and another one has the focus.
  await board.page.waitForFunction(() => document.activeElement.matches(".rank-squares button:enabled"));
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

test("in a set-up a piece is moved once, or all eight are placed and put right", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await prepare(board, "together");
  const square = (name) => dialog.locator(".rank-squares").getByRole("button", { name: new RegExp(`^${name},`) });
  await dialog.getByLabel("Each may once move a piece instead").check();
  await square("c1").click();
  await square("c1").click();
  assert.equal(await square("c1").getAttribute("aria-pressed"), "true");
  await square("e1").click();
  await dialog.getByText("Black places one").waitFor();
  assert.match(await square("e1").getAttribute("aria-label"), /bishop/);
  await dialog.getByLabel("Place all eight pieces").check();
  const order = { rook: ["b1", "h1"], knight: ["c1", "g1"], bishop: ["d1", "e1"], queen: ["f1"], king: ["a1"] };
  for (const [role, squares] of Object.entries(order)) {
    for (const name of squares) {
      await dialog.locator(`input[name="piece"][value="${role}"]`).check();
      await square(name).click();
    }
  }
  await dialog.getByText("Put right: king a1 to b1. This is start").waitFor();
  await start(board);
  assert.match(await label(board, "b1"), /white king/);
});

test("Pre-Chess may have to end in a start of Chess960", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=placement" });
  await button(board, "New game").click();
  const dialog = dialogOf(board);
  await dialog.locator('input[name="opponent"][value="people"]').check();
  await dialog.getByLabel("Must end in a Chess960 start").check();
  const square = (name) => dialog.locator(".rank-squares").getByRole("button", { name: new RegExp(`^${name},`) });
  const place = async (role, name) => {
    await dialog.locator(`input[name="piece"][value="${role}"]`).check();
    await square(name).click();
  };
  await dialog.getByText("White places one of their own").waitFor();
  await dialog.locator('input[name="piece"][value="king"]').check();
  assert.equal(await square("a1").isDisabled(), true, "no room for a rook beside it");
  assert.equal(await square("e8").isDisabled(), true, "it is White’s turn");
  const order = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];
  for (const [file, role] of order.entries()) {
    await place(role, `${"abcdefgh"[file]}1`);
    await place(order[7 - file], `${"abcdefgh"[file]}8`);
  }
  await dialog.getByText("Double Fischer random").waitFor();
  await start(board);
  assert.match(await label(board, "e1"), /white king/);
  assert.match(await label(board, "d8"), /black king/);
});

test("a set-up against the computer takes time from the clock", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  const dialog = dialogOf(board);
  await dialog.locator('input[name="variant"][value="chess960"]').check();
  await dialog.locator('input[name="opponent"][value="computer"]').check();
  await dialog.locator('input[name="level"][value="10"]').check();
  await dialog.locator('input[name="time"][value="60"]').check();
  await dialog.locator('input[name="side"][value="white"]').check();
  await dialog.getByText("Other ways to choose the start").click();
  await dialog.locator('input[name="method"][value="together"]').check();
  await dialog.getByText("You (White) place").waitFor();
  const clock = dialog.getByRole("timer");
  assert.match(await clock.innerText(), /White 1:00/);
  const free = dialog.locator(".rank-squares button:enabled").first();
  await free.click();
  await clock.getByText(/White 0:5/).waitFor();
  await free.click();
  await dialog.getByText("This is start").waitFor();
  await start(board);
  const mine = board.page.getByRole("timer", { name: /You/ });
  assert.match(await mine.innerText(), /0:5\d/);
});

/** Chooses transcendental chess with an auction for the sides of a start. */
async function prepareAuction(board, opponent) {
  await button(board, "New game").click();
  await button(board, "All 22 games").click();
  await board.page.locator('.game-card[data-variant="transcendental"]').click();
  const dialog = dialogOf(board);
  await dialog.locator(`input[name="opponent"][value="${opponent}"]`).check();
  await dialog.getByLabel("Start number").fill("2880");
  await dialog.getByLabel("Auction for the sides").check();
  return dialog;
}

test("two players bid extra moves for the choice of side", async ({ openPage }) => {
  const board = await openPage({ width: 360, height: 740, touch: true });
  const dialog = await prepareAuction(board, "people");
  const press = (name) => dialog.getByRole("button", { name, exact: true }).click();
  await dialog.getByText("Player 1: offer extra moves for the choice of side.").waitFor();
  assert.equal(await button(board, "Start game").isDisabled(), true);
  await dialog.locator(".dialog-foot").getByText("The auction is not over.").waitFor();
  assert.equal(await button(board, "Pass").count(), 0, "the first player has to bid");
  const foot = await dialog.locator(".dialog-foot").boundingBox();
  for (const bid of await dialog.getByRole("group", { name: "Extra moves to offer" }).getByRole("button").all()) {
    await bid.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await bid.boundingBox();
    assert.ok(width >= 40 && height >= 40 && x >= 0 && x + width <= 360, `${width} × ${height}`);
    assert.ok(y + height <= foot.y, "no bid lies below the buttons of the dialog");
  }
  await press("1 extra move");
  await dialog.getByText("Player 2: offer more extra moves").waitFor();
  assert.equal(await dialog.getByRole("button", { name: "1 extra move", exact: true }).count(), 0);
  await press("2 extra moves");
  await press("Pass");
  const bids = dialog.getByRole("list", { name: "Bids" }).getByRole("listitem");
  assert.deepEqual(await bids.allInnerTexts(), [
    "Player 1: 1 extra move", "Player 2: 2 extra moves", "Player 1: pass",
  ]);
  await dialog.getByText("Player 2: choose a side.").waitFor();
  await press("Choose Black");
  await dialog.getByText("Player 1 (White): make 2 extra moves on your own half").waitFor();
  const square = (name) => dialog.locator(".rank-squares").getByRole("button", { name: new RegExp(`^${name},`) });
  assert.equal(await square("e7").isDisabled(), true, "Black has none");
  await square("d2").click();
  assert.equal(await square("d2").getAttribute("aria-pressed"), "true");
  assert.equal(await square("d5").isDisabled(), true, "beyond the own half");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await dialog.getByText("Player 2: choose a side.").waitFor();
  await press("Choose Black");
  for (const [from, to] of [["e2", "e4"], ["d2", "d4"]]) {
    await square(from).click();
    assert.match(await square(to).getAttribute("aria-label"), /possible move/);
    await square(to).press("Enter");
  }
  await dialog.getByText("Player 1 has White, Player 2 has Black. White has made 2 extra moves before the game.").waitFor();
  await start(board);
  for (const reloaded of [false, true]) {
    if (reloaded) {
      await board.page.reload();
      await board.ready();
    }
    assert.match(await label(board, "e4"), /white pawn/);
    assert.match(await label(board, "d4"), /white pawn/);
    await board.page.getByText("White to move").first().waitFor();
    const told = "Auction: White 1, Black 2, White passes. White has made 2 extra moves before the game.";
    await board.page.getByText(told).waitFor();
  }
  // The address is written once the page has nothing else to do.
  await board.page.waitForURL(/variant=transcendental&fen=/);
  await button(board, "Share").click();
  const pgn = board.page.getByRole("dialog", { name: "Share" }).locator("textarea").first();
  assert.match(await pgn.inputValue(), /\[Auction "White 1, Black 2, White passes"\]/);
});

test("the computer bids by its evaluation, and makes its extra moves", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await prepareAuction(board, "computer");
  await dialog.locator('input[name="level"][value="1"]').check();
  assert.equal(await dialog.locator('input[name="side"]').count(), 0, "the auction gives the sides");
  const bids = dialog.getByRole("list", { name: "Bids" }).getByRole("listitem");
  const opened = await bids.count();
  if (opened) assert.equal(await bids.first().innerText(), "Computer: 0 extra moves");
  const press = (name) => dialog.getByRole("button", { name, exact: true }).click();
  await press("1 extra move");
  // A search for each side to move, then a pass or a higher bid.
  await bids.nth(opened + 1).waitFor({ timeout: 30_000 });
  assert.match(await bids.nth(opened + 1).innerText(), /^Computer: (pass|2 extra moves)$/);
  await press("Take back");
  await press("8 extra moves");
  await press("Choose White");
  const said = "You have White, the computer has Black. Black has made 8 extra moves before the game.";
  await dialog.getByText(said).waitFor({ timeout: 60_000 });
  await start(board);
  const { searchParams } = new URL(await board.address());
  const fen = searchParams.get("fen");
  assert.match(fen, /PPPPPPPP\/[A-Z]{8}_w_-_-_0_1$/, "White’s pieces stand as they were");
  await board.page.reload();
  await board.ready();
  await board.page.getByRole("region", { name: "Computer" }).waitFor();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor({ timeout: 30_000 });
});

test("a pair of games changes the colours and adds up", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await prepare(board);
  await dialog.getByLabel("Start number").fill("42");
  await dialog.locator('input[name="games"][value="2"]').check();
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
  await board.page.locator(".status").getByText("start 42").waitFor();
  await button(board, "Offer a draw").click();
  await button(board, "Accept").click();
  await board.page.locator(".result").getByText("Player 2 wins the match, 1½ – ½.").waitFor();
});

test("against the computer a rematch changes the colours", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "Resign").click();
  await board.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await button(board, "Rematch").click();
  await board.page.getByText("Game 2 · You 0 – 1 Computer").waitFor();
  const [a1, h8] = await Promise.all(["a1", "h8"].map((square) => board.centre(square)));
  assert.ok(a1.y < h8.y, "Black sits below");
});

test("a new game warns that it takes the place of one in progress", async ({ openPage }) => {
  const board = await openPage();
  await button(board, "New game").click();
  const dialog = board.page.getByRole("dialog");
  await dialog.waitFor();
  assert.equal(await board.page.getByText("in progress").count(), 0);
  await board.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "New game").click();
  await board.page.getByText("This takes the place of your game in progress (1 move), which is kept.").waitFor();
});

test("the buttons of dice and cards keep the focus while they do nothing", async ({ openPage }) => {
  const dice = await openStarts(openPage, "dice", { reducedMotion: false });
  const has = ({ page }, name) =>
    page.waitForFunction((name) => (document.activeElement.ariaLabel ?? document.activeElement.textContent) === name, name);
  await button(dice, "Roll a whole start").focus();
  await dice.page.keyboard.press("Enter");
  await dice.page.locator("button[aria-disabled=true]", { hasText: "Roll a whole start" }).waitFor();
  await dice.page.getByText(/^Start \d+, after \d+ rolls\.$/).waitFor({ timeout: 30_000 });
  await has(dice, "Roll another start");
  await dice.page.locator('input[name="way"][value="cards"]').check();
  const king = dice.page.getByRole("button", { name: "king", exact: true });
  await king.focus();
  await dice.page.keyboard.press("Enter");
  await dice.page.locator(".rolls li", { hasText: "king" }).waitFor();
  assert.equal(await king.getAttribute("aria-disabled"), "true");
  await dice.page.keyboard.press("Enter");
  await has(dice, "king");
  assert.equal(await dice.page.locator(".rolls li").count(), 1);
});
