// Whole games of the three main variants, from the first key on an empty page to the result: by
// keyboard alone, and by what screen readers read alone.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";
import { startReader } from "./reader.mjs";

const LONG = { timeout: 180_000 };

/** A player's pieces in the order in which they come out of the reserve, each with its file. */
const PLACED = ["Ra", "Nb", "Bc", "Ke", "Bf", "Ng", "Rh", "Qd"];

/** After those placements Black is stalemated: a game by Sam Loyd, with pawns that move one square. */
const STALEMATE =
  "e3 a6 h3 a5 Qh5 Ra6 Qxa5 h6 h4 h5 Qxc7 Rah6 a3 f6 Qxd7 Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6".split(" ");

/** The same moves by their squares. */
const STALEMATE_BY_SQUARES =
  "e2e3 a7a6 h2h3 a6a5 d1h5 a8a6 h5a5 h7h6 h3h4 h6h5 a5c7 a6h6 a2a3 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6".split(" ");

const NAMES = { K: "King", Q: "Queen", R: "Rook", B: "Bishop", N: "Knight" };

/** A visitor's empty page and what reads it. */
async function arrive(openPage) {
  const { page } = await openPage();
  return { page, keyboard: page.keyboard, reader: await startReader(page) };
}

/** Chooses another person as the opponent, with the focus on the list of opponents. */
async function chooseTwoPeople({ keyboard, reader }) {
  await keyboard.press("End");
  // The board below is anew for two people.
  await reader.find("combobox", "Opponent");
}

// By keyboard alone.

/** Walks over the board from the square that has the focus. */
async function walk({ keyboard, reader }, to) {
  const { name } = await reader.focused();
  assert.match(name, /^[a-h][1-8], /, "the focus is on a square");
  const steps = (forward, back, count) => Array(Math.abs(count)).fill(count > 0 ? forward : back);
  const columns = to.charCodeAt(0) - name.charCodeAt(0);
  const rows = Number(to[1]) - Number(name[1]);
  const keys = [...steps("ArrowRight", "ArrowLeft", columns), ...steps("ArrowUp", "ArrowDown", rows)];
  for (const key of keys) await keyboard.press(key);
  assert.equal((await reader.focused()).name.slice(0, 2), to);
}

/** Moves by the arrow keys, Enter on both squares. */
async function moveByArrows(visitor, move) {
  for (const square of [move.slice(0, 2), move.slice(2)]) {
    await walk(visitor, square);
    await visitor.keyboard.press("Enter");
  }
}

/** Types a move, with the focus where it is, and returns what is said of it. */
async function type({ keyboard, reader }, move) {
  await keyboard.type(move);
  await keyboard.press("Enter");
  return reader.hears(/^(white|black) /i);
}

test("chess by keyboard alone: mate, and a rematch", async ({ openPage }) => {
  const visitor = await arrive(openPage);
  const { keyboard, reader } = visitor;
  await reader.tabTo("combobox", "Opponent");
  await chooseTwoPeople(visitor);
  await reader.tabTo("gridcell", /^[a-h][1-8], /, "Shift+Tab");
  for (const [move, said] of [
    ["f2f3", "white pawn f2 to f3"],
    ["e7e5", "black pawn e7 to e5"],
    ["g2g4", "white pawn g2 to g4"],
  ]) {
    await moveByArrows(visitor, move);
    await reader.hears(said);
  }
  await moveByArrows(visitor, "d8h4");
  await reader.hears(/^black queen d8 to h4\. .*checkmate/i);
  // The focus is where it was, from where Tab leads on to the rematch.
  assert.match((await reader.focused()).name, /^h4, black queen/);
  await reader.tabTo("button", "Rematch");
  await keyboard.press("Enter");
  await reader.hears(/^A new game: /);
  await reader.isAt("gridcell", /./);
  assert.equal((await reader.board()).get("e2"), "white pawn");
}, LONG);

test("how strong a level is is heard as the arrow keys choose it", async ({ openPage }) => {
  const { keyboard, reader } = await arrive(openPage);
  await reader.tabTo("button", "New game");
  await keyboard.press("Enter");
  await reader.find("dialog", "New game");
  await reader.tabTo("radio", "3");
  await keyboard.press("ArrowRight");
  await reader.hears(/^Level 4: /);
  await keyboard.press("ArrowRight");
  await reader.hears(/^Level 5: /);
});

test("Chess960 by keyboard alone: a start by its number, typed moves, castling, mate", async ({ openPage }) => {
  const visitor = await arrive(openPage);
  const { keyboard, reader } = visitor;
  await reader.tabTo("button", "New game");
  await keyboard.press("Enter");
  await reader.find("dialog", "New game");
  await reader.tabTo("radio", /^Chess(?!960|♯)/);
  await keyboard.press("ArrowRight");
  assert.match((await reader.focused()).name, /^Chess960/);
  await reader.tabTo("radio", /computer/i);
  await keyboard.press("ArrowRight");
  await reader.tabTo("textbox", /^Start number/);
  await keyboard.press("Control+A");
  await keyboard.type("3");
  await keyboard.press("Enter");
  await reader.hears(/^A new game: /);
  await reader.isAt("gridcell", /./);
  assert.equal((await reader.board()).get("f1"), "white king");
  assert.equal(await type(visitor, "a3"), "white pawn a2 to a3");
  assert.equal(await type(visitor, "O-O"), "Black castles kingside");
  for (const move of ["b3", "g5", "Qb2", "d6"]) await type(visitor, move);
  assert.match(await type(visitor, "Qxh8"), /^white queen b2 takes black bishop on h8\. .*checkmate/i);
  // The field is gone with the game; the focus is at the result.
  await reader.isAt("region", "Result");
  await keyboard.press("Tab");
  assert.equal((await reader.focused()).role, "button");
}, LONG);

test("Chess♯ by keyboard alone: placements from the reserve, and a claim", async ({ openPage }) => {
  const visitor = await arrive(openPage);
  const { keyboard, reader } = visitor;
  await reader.tabTo("button", /^Chess♯/);
  await keyboard.press("Enter");
  await reader.hears(/^A new game: /);
  await reader.tabTo("combobox", "Opponent");
  await chooseTwoPeople(visitor);
  await reader.tabTo("gridcell", /^[a-h][1-8], /, "Shift+Tab");
  for (const [role, file] of PLACED) {
    for (const [side, rank] of [["white", 1], ["black", 8]]) {
      // On the board the letter of a piece takes it from the reserve; a small b begins a square.
      await keyboard.press(role === "B" ? role : role.toLowerCase());
      await walk(visitor, `${file}${rank}`);
      await keyboard.press("Enter");
      await reader.hears(new RegExp(`^${side} ${NAMES[role].toLowerCase()} placed on ${file}${rank}`));
    }
  }
  for (const move of STALEMATE) await type(visitor, move);
  await reader.tabTo("button", /stalemate/i);
  await keyboard.press("Enter");
  await reader.hears(/8.2/);
  await reader.isAt("region", "Result");
}, LONG);

// By what a screen reader reads alone. It goes to what it has read, and presses Enter there.

/** Moves, or places a piece: activates both squares, or the reserve's piece and the square. */
async function act({ reader }, from, to) {
  if (/^[a-h][1-8]$/.test(from)) await reader.activate("gridcell", new RegExp(`^${from}, `));
  else await reader.activate("button", new RegExp(`^${from}, \\d`));
  await reader.activate("gridcell", new RegExp(`^${to}, .*(possible move|castles)`));
}

async function beginForTwo(visitor, name) {
  const { reader } = visitor;
  if (name) {
    await reader.activate("button", name);
    await reader.hears(/^A new game: /);
  }
  await reader.goTo("combobox", "Opponent");
  await chooseTwoPeople(visitor);
}

test("chess by what is read alone", async ({ openPage }) => {
  const visitor = await arrive(openPage);
  const { reader } = visitor;
  await beginForTwo(visitor);
  const start = await reader.board();
  assert.equal(start.size, 64);
  assert.equal(start.get("e1"), "white king");
  assert.equal(start.get("e4"), "empty");

  await reader.activate("gridcell", "e2, white pawn");
  await reader.hears("white pawn from e2, 2 moves");
  await reader.activate("gridcell", "e4, empty, possible move");
  await reader.hears("white pawn e2 to e4");
  for (const [from, to, said] of [
    ["e7", "e5", "black pawn e7 to e5"],
    ["d1", "h5", "white queen d1 to h5"],
    ["b8", "c6", "black knight b8 to c6"],
    ["f1", "c4", "white bishop f1 to c4"],
    ["g8", "f6", "black knight g8 to f6"],
  ]) {
    await act(visitor, from, to);
    await reader.hears(said);
  }
  // Whose turn it is can be read at any time.
  await reader.find("StaticText", "White to move");
  // A piece that can't move says so.
  await reader.activate("gridcell", "a1, white rook");
  await reader.hears("white rook from a1, no move");
  await act(visitor, "h5", "f7");
  await reader.hears(/^white queen h5 takes black pawn on f7\. .*checkmate/i);
  await reader.find("region", "Result");
  assert.equal((await reader.board()).get("f7"), "white queen");
  await reader.activate("button", "Rematch");
  await reader.hears(/^A new game: /);
}, LONG);

test("Chess960 by what is read alone: any start, and resignation", async ({ openPage }) => {
  const visitor = await arrive(openPage);
  const { reader } = visitor;
  await beginForTwo(visitor, /^Chess960/);
  const start = await reader.board();
  const files = [..."abcdefgh"];
  const rank = files.map((file) => start.get(`${file}1`).replace("white ", ""));
  assert.deepEqual([...rank].sort(), ["bishop", "bishop", "king", "knight", "knight", "queen", "rook", "rook"]);
  const black = files.map((file) => start.get(`${file}8`).replace("black ", ""));
  assert.deepEqual(black, rank, "both sides have the same start");
  // Pawns can begin, whatever stands behind them.
  for (const [from, to, said] of [
    ["c2", "c4", "white pawn c2 to c4"],
    ["f7", "f5", "black pawn f7 to f5"],
    ["g2", "g4", "white pawn g2 to g4"],
    ["f5", "g4", "black pawn f5 takes white pawn on g4"],
  ]) {
    await act(visitor, from, to);
    await reader.hears(new RegExp(`^${said}`));
  }
  await reader.activate("button", "Resign");
  await reader.find("dialog", "Resign?");
  await reader.activate("button", "Resign");
  await reader.hears(/White resigns|White has resigned|Black wins/);
  await reader.find("region", "Result");
}, LONG);

test("Chess♯ by what is read alone: placements from the reserve, and a claim", async ({ openPage }) => {
  const visitor = await arrive(openPage);
  const { reader } = visitor;
  await beginForTwo(visitor, /^Chess♯/);
  await reader.find("group", "White’s reserve");
  for (const [role, file] of PLACED) {
    for (const [side, rank] of [["white", 1], ["black", 8]]) {
      await act(visitor, NAMES[role], `${file}${rank}`);
      await reader.hears(new RegExp(`^${side} ${NAMES[role].toLowerCase()} placed on ${file}${rank}`));
    }
  }
  for (const move of STALEMATE_BY_SQUARES) {
    await act(visitor, move.slice(0, 2), move.slice(2));
    await reader.hears(new RegExp(` ${move.slice(0, 2)} (to|takes .* on) ${move.slice(2)}`));
  }
  await reader.activate("button", /stalemate/i);
  await reader.hears(/8.2/);
  await reader.find("region", "Result");
}, LONG);
