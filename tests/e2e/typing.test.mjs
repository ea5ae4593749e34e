// Moves that are typed: where the letters go, and what is said of those that cannot be made.
import assert from "node:assert/strict";
import { openSettings, test } from "./harness.mjs";

const FREE = "?variant=chess&mode=free";
const field = ({ page }) => page.getByRole("textbox", { name: "Type a move" });
const help = ({ page }) => page.locator("#typed-help");
const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();

async function made(board, ...expected) {
  await board.page.locator(".moves .ply").nth(expected.length - 1).waitFor();
  assert.deepEqual(await moves(board), expected);
}

test("a move is typed right away, with the focus on the board or nowhere", async ({ openPage }) => {
  const board = await openPage({ path: FREE });
  const { keyboard } = board.page;
  await keyboard.type("e4");
  await keyboard.press("Enter");
  await made(board, "e4");
  // A click on the board takes the focus from the field.
  await board.clickMove("e7", "e5");
  await made(board, "e4", "e5");
  await keyboard.type("Nf3");
  assert.equal(await field(board).inputValue(), "Nf3");
  await keyboard.press("Enter");
  await made(board, "e4", "e5", "Nf3");
});

test("with figurines the letters are those of the page's language, and a bishop's letter is no pawn's file", async ({ openPage }) => {
  const board = await openPage({ path: FREE, locale: "de", ready: false });
  await board.page.addInitScript(() => localStorage.setItem("sharp960.settings", JSON.stringify({ version: 2, letters: "figurines" })));
  await board.page.reload();
  await board.ready();
  const { keyboard } = board.page;
  const type = async (text) => {
    await keyboard.type(text);
    await keyboard.press("Enter");
  };
  await type("Sf3");
  await made({ page: board.page }, "♘f3");
  await type("d6");
  await made({ page: board.page }, "♘f3", "d6");
  await type("Lb4");
  await board.page.locator("#typed-help", { hasText: /Läufer/ }).waitFor();
  await made({ page: board.page }, "♘f3", "d6");
});

test("a typed move means what it says, whatever waits in the reserve", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free" });
  const { keyboard } = board.page;
  const type = async (text) => {
    await keyboard.type(text);
    await keyboard.press("Enter");
  };
  const slot = (man) => board.page.locator(`.slot[data-man="${man}"]`);
  // The mouse was on the board last: no letter is a key of the board.
  await board.clickMove(slot("wK"), "e1");
  await board.clickMove(slot("bK"), "e8");
  await type("N@b1");
  await type("N@b8");
  await type("Nc3");
  await made(board, "K@e1", "K@e8", "N@b1", "N@b8", "Nc3");
  // Tab has brought the focus onto the board: a letter alone picks from the reserve, and one that
  // begins a move in writing does not.
  await board.page.locator("body").click({ position: { x: 2, y: 2 } });
  await board.square("b8").focus();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Tab");
  await type("Nc6");
  await made(board, "K@e1", "K@e8", "N@b1", "N@b8", "Nc3", "Nc6");
  await board.square("b1").focus();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Tab");
  await type("N@b1");
  await made(board, "K@e1", "K@e8", "N@b1", "N@b8", "Nc3", "Nc6", "N@b1");
});

test("once a move is typed on the board, Shift alone opens no field", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free", height: 640, width: 360 });
  const { keyboard } = board.page;
  await board.page.locator(".skip[href='#board']").focus();
  await keyboard.press("Enter");
  await keyboard.type("K@e1");
  await keyboard.press("Enter");
  await made(board, "K@e1");
  await keyboard.press("Escape");
  await field(board).waitFor({ state: "hidden" });
  await keyboard.press("Shift");
  await keyboard.press("Shift+Tab");
  assert.equal(await field(board).isVisible(), false);
  assert.equal(await board.page.evaluate(() => document.activeElement.closest(".board") === null), true);
});

test("a pawn is dropped by typing after the mouse was used, in Crazyhouse", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=crazyhouse&mode=free&moves=e2e4,d7d5,e4d5" });
  const { keyboard } = board.page;
  await board.clickMove("d8", "d5");
  await keyboard.type("P@d4");
  await keyboard.press("Enter");
  await made(board, "e4", "d5", "exd5", "Qxd5", "@d4");
  // The same with the pawn of the reserve picked up by the mouse, and put back.
  await board.click(board.page.locator('.slot[data-man="bP"]'));
  await keyboard.press("Escape");
  await keyboard.type("@e3");
  await keyboard.press("Enter");
  await made(board, "e4", "d5", "exd5", "Qxd5", "@d4", "@e3");
});

test("arrow keys step through the moves from the empty field", async ({ openPage }) => {
  const board = await openPage({ path: FREE });
  const { keyboard } = board.page;
  for (const move of ["e4", "e5"]) {
    await keyboard.type(move);
    await keyboard.press("Enter");
  }
  await made(board, "e4", "e5");
  await keyboard.press("ArrowLeft");
  await board.page.locator(".moves .ply[aria-current]", { hasText: "e4" }).waitFor();
  await keyboard.press("ArrowRight");
  await keyboard.type("f");
  await keyboard.press("ArrowLeft");
  await keyboard.type("Nc");
  assert.equal(await field(board).inputValue(), "Ncf", "in a text they move the caret");
});

test("on a phone with a keyboard a letter opens the field", async ({ openPage }) => {
  const board = await openPage({ width: 360, height: 740, touch: true, path: FREE });
  assert.equal(await field(board).isVisible(), false);
  await board.page.keyboard.type("d4");
  assert.equal(await field(board).inputValue(), "d4");
  await board.page.keyboard.press("Enter");
  await made(board, "d4");
});

test("on a phone what is wrong with a typed move covers neither the clocks nor the board", async ({ openPage }) => {
  for (const [width, height] of [[360, 740], [740, 360]]) {
    const board = await openPage({ width, height, touch: true, path: "?variant=chess960&n=518" });
    const { page } = board;
    await page.getByRole("button", { name: "New game" }).first().click();
    const form = page.getByRole("dialog", { name: "New game" });
    await form.locator('input[name="opponent"][value="people"]').check({ force: true });
    await form.locator('input[name="time"][value="180+2"]').check({ force: true });
    await form.getByRole("button", { name: "Start game" }).click();
    await page.locator(".seat .clock").first().waitFor();
    await page.keyboard.type("hello");
    await page.keyboard.press("Enter");
    await help(board).getByText("‘hello’ is not a move. Type a move like e4, Nf3, exd5, O-O or e8=Q.").waitFor();
    const seen = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      const typing = box("#typing");
      const covered = [".seat.top .clock", ".seat.bottom .clock", ".board"].filter((it) => !apart(box(it), typing));
      const told = document.querySelector("#typed-help");
      return { covered, cut: told.scrollHeight > told.clientHeight + 1, field: Math.round(box("#typing .input").width) };
    });
    assert.deepEqual(seen.covered, [], `${width} × ${height}`);
    assert.equal(seen.cut, false, "it is read without scrolling");
    assert.ok(seen.field >= 70, `room for a move: ${seen.field}`);
  }
});

test("a move is typed in full in any case, or in short", async ({ openPage }) => {
  const board = await openPage({ path: `${FREE}&moves=g1f3,d7d5,g2g3,b8c6,f1g2,e7e5` });
  const played = ["Nf3", "d5", "g3", "Nc6", "Bg2", "e5"];
  for (const [text, move] of [
    ["0-0", "O-O"],
    ["E5E4", "e4"],
    ["d3", "d3"],
    ["exd", "exd3"],
    ["QXD3", "Qxd3"],
    ["nb4", "Nb4"],
  ]) {
    await field(board).fill(text);
    await field(board).press("Enter");
    played.push(move);
    await made(board, ...played);
    assert.equal(await field(board).inputValue(), "");
  }
});

test("what is typed wrong is answered as a person would", async ({ openPage }) => {
  const board = await openPage({ path: FREE });
  const says = async (text, answer) => {
    await field(board).fill(text);
    await field(board).press("Enter");
    await help(board).getByText(answer, { exact: true }).waitFor();
  };
  await says("Nf3x", "‘Nf3x’ is not a move. Did you mean Nf3?");
  await says("hello", "‘hello’ is not a move. Type a move like e4, Nf3, exd5, O-O or e8=Q.");
  await says("Nf4", "No knight can go to f4 now. Did you mean Nf3 or f4?");
  await says("e5", "No pawn can go to e5 now. Did you mean e3 or e4?");
  await says("Qh5", "No queen can go to h5 now.");
});

test("a text that was no move gives way to the next one, and goes when a move is made", async ({ openPage }) => {
  const board = await openPage({ path: FREE });
  await field(board).fill("Bb9");
  await field(board).press("Enter");
  await help(board).getByText("‘Bb9’ is not a move.").waitFor();
  // It is selected, so that typing replaces it.
  await board.page.keyboard.type("Bb8");
  assert.equal(await field(board).inputValue(), "Bb8");
  await board.page.keyboard.press("Enter");
  await help(board).getByText("No bishop can go to b8 now.").waitFor();
  await board.drag("e2", "e4");
  await made(board, "e4");
  assert.equal(await field(board).inputValue(), "");
  assert.equal(await help(board).innerText(), "");
});

test("what is typed wrong is explained without the network, if only in short", async ({ openPage }) => {
  const board = await openPage({ path: FREE, expected: [/ERR_FAILED/] });
  await board.page.route("**/other_pages*", (route) => route.abort());
  await field(board).fill("Nf4");
  await field(board).press("Enter");
  await help(board).getByText("This is not a legal move here.").waitFor();
});

test("moves of a link are read in unusual spellings too, if the module that knows them can be fetched", async ({ openPage }) => {
  const path = "?variant=chess&moves=e2-e4,e7e5,Ng1-f3&color=black&mode=free";
  const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();
  const board = await openPage({ path });
  await board.page.locator(".moves .ply").nth(2).waitFor();
  assert.deepEqual(await moves(board), ["e4", "e5", "Nf3"]);
  assert.match(board.page.url(), /moves=e2e4,e7e5,g1f3&color=black&mode=free$/);
  assert.equal(await board.page.locator(".play.flipped").count(), 1);
  assert.equal(await board.page.locator(".notice.error").count(), 0);

  const alone = await openPage({ path: "?page=embed", ready: false, expected: [/ERR_FAILED/] });
  await alone.page.context().route("**/other_pages*", (route) => route.abort());
  await alone.page.goto(new URL(`./${path}`, alone.page.url().split("?")[0]).href);
  await alone.page.locator(".notice.error").waitFor();
  assert.deepEqual(await moves(alone), []);
  const plain = await openPage({ path: "?variant=chess&moves=e4,e5,Nf3+", expected: [/ERR_FAILED/] });
  await plain.page.locator(".moves .ply").nth(2).waitFor();
  assert.deepEqual(await moves(plain), ["e4", "e5", "Nf3"]);
});

test("the keys are those of the game", async ({ openPage }) => {
  const phone = { width: 360, height: 740, touch: true };
  for (const [path, castles] of [["?variant=chesssharp", false], ["", true]]) {
    const { page } = await openPage({ path, ...phone });
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Keys and gestures", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Keys and gestures" });
    await dialog.getByText("Tap a piece", { exact: true }).waitFor();
    assert.equal(await dialog.getByText("Tap the king, then its rook").count(), castles ? 1 : 0);
    assert.equal(await dialog.getByText("Tap a crossed-out piece").count(), castles ? 0 : 1);
  }
});

test("a question mark shows the keys, and so do a button and the menu of a phone", async ({ openPage }) => {
  const board = await openPage();
  const keys = board.page.getByRole("dialog", { name: "Keys and gestures" });
  await board.page.keyboard.press("?");
  await keys.getByText("One move back or forward").waitFor();
  await board.page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await board.page.getByRole("button", { name: "Keys", exact: true }).click();
  await keys.waitFor();
  await board.page.keyboard.press("Escape");
  // In the field a question mark behind a move is a question mark.
  const field = board.page.getByRole("textbox", { name: "Type a move" });
  await field.fill("e4");
  await field.press("?");
  assert.equal(await field.inputValue(), "e4?");
  assert.equal(await keys.count(), 0);
  const phone = await openPage({ width: 360, height: 740, touch: true });
  await phone.page.getByRole("button", { name: "More", exact: true }).click();
  await phone.page.getByRole("button", { name: "Keys and gestures", exact: true }).click();
  const gestures = phone.page.getByRole("dialog", { name: "Keys and gestures" });
  // What fingers do comes first; keys and the mouse are folded away.
  await gestures.getByText("Tap a piece", { exact: true }).waitFor();
  assert.equal(await gestures.getByText("Alt", { exact: true }).isVisible(), false);
  await gestures.getByText("With a keyboard or a mouse").click();
  assert.equal(await gestures.getByText("Alt", { exact: true }).isVisible(), true);
});

test("on a phone the settings speak of fingers, not of keys", async ({ openPage }) => {
  const help = async (options) => (await openSettings(await openPage(options), "Moves")).innerText();
  assert.match(await help(), /right click.*Alt key/s);
  assert.doesNotMatch(await help({ width: 360, height: 740, touch: true }), /right click|Alt/);
});

test("on a phone the field for a move covers nothing of the board, and has a button that closes it", async ({ openPage }) => {
  const [upright, aside] = [{ width: 360, height: 740 }, { width: 740, height: 360 }];
  for (const [variant, locale, size] of [["chess", "en-GB", upright], ["chesssharp", "en-GB", upright], ["chess", "de-DE", upright], ["chess", "cs-CZ", upright], ["chess", "en-GB", aside]]) {
    const board = await openPage({ ...size, touch: true, path: `?variant=${variant}&mode=free`, locale });
    const { page } = board;
    await page.locator(".actions > .more").tap();
    await page.locator(".menu .button:has(use[href='#i-keyboard'])").tap();
    const popover = page.locator("#typing");
    await popover.locator("input").fill("hello");
    await popover.locator("input").press("Enter");
    await popover.locator(".help:not(:empty)").waitFor();
    const [over, below] = [await popover.boundingBox(), await board.board.boundingBox()];
    const apart = size === aside ? over.x >= below.x + below.width : over.y + over.height <= below.y;
    assert.ok(over.y >= 0 && apart, `${locale}: ${JSON.stringify([over, below])}`);
    const close = await popover.locator("button").boundingBox();
    assert.ok(close.width >= 40 && close.height >= 40, JSON.stringify(close));
    await popover.locator("button").tap();
    assert.equal(await popover.isVisible(), false);
    await page.close();
  }
});

test("in the empty field the keys of the page act, and Escape leads to the board", async ({ openPage }) => {
  const board = await openPage({ path: FREE });
  const { page } = board;
  const { keyboard } = page;
  await field(board).focus();
  for (const move of ["e4", "e5"]) {
    await keyboard.type(move);
    await keyboard.press("Enter");
  }
  await made(board, "e4", "e5");
  await keyboard.press("Control+z");
  await page.locator(".moves .ply").nth(1).waitFor({ state: "detached" });
  assert.deepEqual(await moves(board), ["e4"]);
  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.waitFor();
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  assert.equal(await field(board).inputValue(), "");
  // What is typed keeps its keys.
  await field(board).focus();
  await keyboard.type("Nf?");
  assert.equal(await field(board).inputValue(), "Nf?");
  await keyboard.press("Control+z");
  assert.deepEqual(await moves(board), ["e4"]);
  await keyboard.press("Escape");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".board [tabindex='0']")));
});

test("Escape forgets a move that is typed in part, and what was said of it", async ({ openPage }) => {
  for (const size of [{ width: 1440, height: 900 }, { width: 360, height: 740 }]) {
    const board = await openPage({ ...size, path: FREE });
    const { keyboard } = board.page;
    await keyboard.type("Nf9");
    await keyboard.press("Enter");
    await help(board).filter({ hasText: "is not a move" }).waitFor();
    await keyboard.press("Escape");
    assert.equal(await field(board).or(board.page.locator("#typing input")).first().inputValue(), "");
    assert.equal(await help(board).textContent(), "");
    await keyboard.type("e4");
    await keyboard.press("Enter");
    await made(board, "e4");
    await board.page.close();
  }
});

test("a small letter on the board is a file before it is a piece, and what is typed is not talked over", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free", locale: "de-DE" });
  const { page } = board;
  const { keyboard } = page;
  const field = page.locator("#typing input");
  const said = page.locator(".board + p[aria-live]");
  const type = async (text) => {
    await keyboard.type(text);
    assert.equal(await field.inputValue(), text);
    await keyboard.press("Enter");
  };
  await board.square("e2").focus();
  await type("K@e1");
  await board.square("e7").focus();
  await type("K@e8");
  // D is the queen as well, which is placed last.
  await board.square("d2").focus();
  await keyboard.press("d");
  assert.equal(await page.getByText("Die Dame wird zuletzt").count(), 0);
  await keyboard.type("3");
  assert.equal(await field.inputValue(), "d3");
  await keyboard.press("Enter");
  await made(board, "K@e1", "K@e8", "d3");
  await board.square("d7").focus();
  await keyboard.press("D");
  await page.getByText(/^Die Dame/).first().waitFor();
  // A piece that is picked up is named when no move is typed.
  await keyboard.press("t");
  await page.locator('.slot[data-man="bR"][aria-pressed="true"]').waitFor();
  assert.equal(await said.getAttribute("aria-live"), "off");
  await page.locator(".board + p[aria-live=polite]").getByText("Turm").waitFor({ state: "attached" });
  await keyboard.press("Escape");
  await type("S@b8");
  await made(board, "K@e1", "K@e8", "d3", "S@b8");
});

test("of a placement that is typed on the board nothing but the move is said, on any keyboard", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chesssharp&mode=free", locale: "de-DE" });
  const { page } = board;
  const { keyboard } = page;
  await board.square("e2").focus();
  await page.evaluate(() => {
    window.told = [];
    const said = document.querySelector(".board + p[aria-live]");
    const note = () => said.ariaLive === "polite" && said.textContent && told.push(said.textContent);
    new MutationObserver(note).observe(said, { childList: true, characterData: true, subtree: true });
  });
  await keyboard.type("K@e1");
  await keyboard.press("Enter");
  await made(board, "K@e1");
  assert.deepEqual(await page.evaluate(() => told), []);
  // With AltGr, and later than any letter that is typed in one go: the piece is named then.
  await board.square("e7").focus();
  await keyboard.press("K");
  await page.waitForFunction(() => told.some((text) => text.includes("König")));
  await page.evaluate(() => {
    told.length = 0;
    const press = (key, held) =>
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));
    press("Control", { ctrlKey: true });
    press("AltGraph", { ctrlKey: true, altKey: true });
    press("@", { ctrlKey: true, altKey: true });
  });
  assert.equal(await page.locator("#typing input").inputValue(), "K");
  await keyboard.type("@e8");
  await keyboard.press("Enter");
  await made(board, "K@e1", "K@e8");
  assert.deepEqual(await page.evaluate(() => told), []);
});
