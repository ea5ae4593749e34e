// Keys that press a button of the play page, and the key that hides all but the board and the clocks.
import assert from "node:assert/strict";
import { openSettings, playUnrated, test } from "./harness.mjs";

/** Asks for a hint by its keys, in a game that is then no longer rated. */
async function playUnratedHint(board) {
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await board.page.keyboard.press("Alt+h");
  await playUnrated(board);
  await board.page.getByText(/^Hint: \S+$/).waitFor();
}

const flipped = ({ page }) => page.locator(".play.flipped").count();

test("keys flip the board, ask for a hint and take back", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await page.keyboard.press("Alt+f");
  await page.locator(".play.flipped").waitFor();
  await page.keyboard.press("Alt+f");
  await page.locator(".play.flipped").waitFor({ state: "detached" });
  await playUnratedHint(board);
  await page.keyboard.press("Control+z");
  await page.locator(".moves .ply").waitFor({ state: "detached" });
});

test("a hint is said again when it is asked for again, also from the field with a refused move", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await playUnratedHint(board);
  const said = (again) => page.getByRole("status").getByText(new RegExp(`^Hint: white [^\u00a0]*${again}$`));
  await said("").waitFor({ state: "attached" });
  const field = page.getByRole("textbox", { name: "Move" });
  await field.fill("e9");
  await field.press("Enter");
  await page.getByText("is not a move").waitFor();
  await page.keyboard.press("Alt+h");
  await said("\u00a0").waitFor({ state: "attached" });
  await page.keyboard.press("Alt+f");
  await page.locator(".play.flipped").waitFor();
  assert.equal(await field.inputValue(), "e9");
});

test("the focus stays on its square when the board is turned", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.square("e2").focus();
  for (const below of ["Black", "White"]) {
    await page.keyboard.press("Alt+f");
    await page.getByRole("status").getByText(`${below} is at the bottom`, { exact: true }).waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => document.activeElement.dataset.sq), "e2");
  }
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.sq), "e3");
});

test("the list of all games gives the focus back to its button", async ({ openPage }) => {
  const { page } = await openPage();
  await page.getByRole("button", { name: "New game", exact: true }).press("Enter");
  const all = page.getByRole("button", { name: /^All \d+ games/ });
  await all.press("Enter");
  await page.getByRole("searchbox").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await page.waitForFunction(() => /^All \d+ games/.test(document.activeElement.textContent));
});

test("squares on which the king castles say so", async ({ openPage }) => {
  const board = await openPage({ path: "?mode=free&variant=chess&fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
  await board.square("e1").focus();
  await board.page.keyboard.press("Enter");
  await board.page.getByRole("gridcell", { name: "h1, white rook, castles", exact: true }).waitFor();
  await board.page.getByRole("gridcell", { name: "g1, empty, castles", exact: true }).waitFor();
  await board.page.getByRole("gridcell", { name: "f1, empty, possible move", exact: true }).waitFor();
});

test("in a low window the menu leaves its button in sight", async ({ openPage }) => {
  const { page } = await openPage({ width: 640, height: 400 });
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.press("Enter");
  await page.locator(".play .menu").waitFor();
  const [button, menu] = [await more.boundingBox(), await page.locator(".play .menu").boundingBox()];
  assert.ok(menu.y >= 0 && menu.y + menu.height <= button.y, JSON.stringify({ menu, button }));
});

test("a letter that is typed, or pressed in a dialog, presses no button", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await page.keyboard.press("f");
  const field = page.getByRole("textbox", { name: "Move" });
  assert.equal(await field.inputValue(), "f");
  await page.keyboard.press("z");
  await page.keyboard.press("Control+z");
  assert.equal(await flipped(board), 0);
  assert.equal(await page.locator(".zen").count(), 0);
  await field.fill("");
  await page.getByRole("button", { name: "New game", exact: true }).click();
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await page.keyboard.press("Alt+f");
  assert.equal(await flipped(board), 0);
});

test("z leaves the board and the seats alone in sight, until z, Escape or the end of the game", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const panel = page.locator(".panel");
  for (const leave of ["z", "Escape"]) {
    await page.keyboard.press("z");
    await panel.waitFor({ state: "hidden" });
    assert.ok(await page.locator(".seat.bottom .name").isVisible());
    await page.keyboard.press(leave);
    await panel.waitFor();
  }
});

test("a button in the corner shows everything again", async ({ openPage }) => {
  const { page } = await openPage();
  const leave = page.getByRole("button", { name: "Show everything" });
  assert.equal(await leave.count(), 0);
  await page.keyboard.press("z");
  await leave.click();
  await page.locator(".panel").waitFor();
  assert.equal(await leave.count(), 0);
  // No other page is without its bar.
  await page.keyboard.press("z");
  await page.evaluate(() => history.pushState(null, "", "?page=editor"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await page.locator(".editor").first().waitFor();
  assert.ok(await page.locator(".topbar").isVisible());
});

test("zen mode is found in the settings, and in the menu of a phone", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const panel = page.locator(".panel");
  const leave = async () => {
    await panel.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Show everything" }).click();
    await panel.waitFor();
  };
  const settings = await openSettings(board, "Page");
  await settings.getByRole("button", { name: "Zen mode" }).click();
  await settings.waitFor({ state: "detached" });
  await leave();
  const phone = await openPage({ width: 360, height: 740, touch: true });
  await phone.page.getByRole("button", { name: "More", exact: true }).tap();
  await phone.page.getByRole("button", { name: "Zen mode" }).tap();
  await phone.page.locator(".panel").waitFor({ state: "hidden" });
  await phone.page.getByRole("button", { name: "Show everything" }).tap();
  await phone.page.locator(".panel").waitFor();
});

test("what the keys of the sounds and of zen mode change is said", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const said = (text) => page.getByRole("status").getByText(text, { exact: true }).waitFor({ state: "attached" });
  await board.square("e2").focus();
  for (const [key, text] of [
    ["Alt+s", "Sounds off"],
    ["Alt+s", "Sounds on"],
    ["z", "Zen mode"],
    ["z", "Zen mode off"],
    ["z", "Zen mode"],
    ["Escape", "Zen mode off"],
  ]) {
    await page.keyboard.press(key);
    await said(text);
  }
});

test("in zen mode a typed letter leads to the field for moves, which is seen meanwhile", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const opacity = () => page.locator(".typing .entry").evaluate((entry) => getComputedStyle(entry).opacity);
  await board.square("e2").focus();
  await page.keyboard.press("z");
  await page.locator(".panel").waitFor({ state: "hidden" });
  assert.equal(await opacity(), "0");
  await page.keyboard.type("Nf3");
  assert.equal(await opacity(), "1");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[data-sq=f3]").ariaLabel.includes("white knight"));
});

test("the focus is on the board when zen mode hides what had it, or its own button goes", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const onBoard = () => page.waitForFunction(() => document.activeElement.closest("#board"));
  const settings = await openSettings(board, "Page");
  await settings.getByRole("button", { name: "Zen mode" }).press("Enter");
  await settings.waitFor({ state: "detached" });
  await onBoard();
  await page.getByRole("button", { name: "Show everything" }).press("Enter");
  await onBoard();
  await page.getByRole("button", { name: "Flip" }).focus();
  await page.keyboard.press("z");
  await onBoard();
  // Where nothing has the focus, nothing takes it.
  await page.waitForTimeout(500);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("z");
  await page.locator(".panel").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
});

test("the focus goes on when a key takes away what had it", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=analysis&moves=e4,e5", ready: false });
  const isOn = (places) => page.waitForFunction((places) => document.activeElement.closest(places), places);
  await page.getByRole("switch", { name: "Engine" }).press("Space");
  await page.locator(".engine-lines button").first().press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".game-text .ply").length === 3);
  await isOn(".engine-lines, #board");
  await page.locator(".study-fields .entry input").press("Escape");
  // Where it is to be seen, and the arrow keys step on.
  await isOn(".game-text .ply[aria-current]");
  await page.keyboard.press("ArrowLeft");
  await isOn(".game-text .ply[aria-current]");
  await page.locator(".game-text .ply[aria-current]", { hasText: "e5" }).waitFor();
});

test("with Alt the arrow keys on a board are the browser's", async ({ openPage }) => {
  for (const query of ["", "?page=analysis", "?page=editor"]) {
    const board = await openPage({ path: query, ready: false });
    await board.square("e2").first().waitFor({ state: "attached" });
    await board.page.locator("#board [tabindex='0']").first().focus();
    const used = await board.page.evaluate(() => {
      const event = new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
      return event.defaultPrevented;
    });
    assert.equal(used, false, query);
    await board.page.close();
  }
});

test("the list of moves is one stop of the Tab key, and the focus follows the arrow keys through it", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e4,e5,Nf3,Nc6,Bb5,a6" });
  const { page } = board;
  const stops = page.locator(".moves button[tabindex='0']");
  const focused = () => page.evaluate(() => document.activeElement.closest(".moves") && document.activeElement.textContent);
  assert.deepEqual(await stops.allTextContents(), ["a6"]);
  await stops.focus();
  for (const [key, move] of [["ArrowLeft", "Bb5"], ["ArrowLeft", "Nc6"], ["End", "a6"], ["Home", "e4"], ["ArrowRight", "e4"], ["ArrowRight", "e5"]]) {
    await page.keyboard.press(key);
    await page.waitForFunction((name) => document.activeElement.textContent === name, move);
    assert.equal(await focused(), move, key);
    assert.deepEqual(await stops.allTextContents(), [move]);
  }
  // All moves keep their names for screen readers.
  assert.equal(await page.getByRole("list", { name: "Moves" }).getByRole("button").filter({ hasText: /./ }).count(), 6);
  // Elsewhere the arrow keys leave the focus alone.
  await page.getByRole("button", { name: "Flip" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".moves [aria-current]", { hasText: "e4" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Flip");
});

for (const [side, square] of [["White", "e2"], ["Black", "e7"]]) {
  test(`who plays ${side} begins on the board at ${square}`, async ({ openPage }) => {
    const board = await openPage();
    await board.page.getByRole("button", { name: `Play ${side}` }).click();
    const stop = board.page.locator(".board [tabindex='0']");
    await board.page.waitForFunction(
      (name) => document.querySelector(".board [tabindex='0']").getAttribute("aria-label").startsWith(name),
      square,
    );
    assert.equal(await stop.count(), 1);
  });
}

test("in German the letters of German pieces begin a move, and S is no key for the sounds", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free", locale: "de-DE" });
  const { page } = board;
  const volume = () => page.evaluate(() => document.documentElement.dataset.volume);
  const before = await volume();
  for (const move of ["Sf3", "sc6"]) {
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `S${move.slice(1)}`, exact: true }).waitFor();
  }
  assert.equal(await volume(), before);
  await page.keyboard.press("Alt+s");
  assert.notEqual(await volume(), before);
});

test("in German the letters of German pieces take them from the reserve", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free", locale: "de-DE" });
  const { page } = board;
  await board.square("e1").focus();
  await page.keyboard.press("Enter");
  await page.locator(".board + p[aria-live]").getByText("Der Großbuchstabe einer Figur nimmt sie aus der Reserve.").waitFor({ state: "attached" });
  for (const [letter, piece] of [["t", "wR"], ["l", "wB"], ["s", "wN"], ["k", "wK"]]) {
    await page.keyboard.press(letter);
    await page.locator(`.slot[data-man="${piece}"][aria-pressed="true"]`).waitFor();
    await page.keyboard.press("Escape");
  }
});

test("the link over the bar is named for what it leads to", async ({ openPage }) => {
  for (const [path, name] of [["", "board"], ["?page=library", "games"], ["?page=starts", "content"]]) {
    const { page } = await openPage({ path, ready: path === "" });
    await page.getByRole("link", { name: `Skip to the ${name}`, exact: true }).waitFor({ state: "attached" });
  }
});

test("the link to the board leads onto a square", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.sq), "e2");
  assert.equal(new URL(page.url()).hash, "");
});

test("the link to the play page leads onto its heading, as those to other pages do", async ({ openPage }) => {
  const { page } = await openPage();
  for (const [name, heading] of [["Analysis", "Analysis board"], ["Play", "Play"]]) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).press("Enter");
    await page.waitForFunction((name) => document.activeElement.tagName === "H1" && document.activeElement.textContent === name, heading);
  }
});
