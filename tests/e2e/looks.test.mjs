// What boards look and sound like: colours, pieces, coordinates, speed, blindfold, letters, sounds.
import assert from "node:assert/strict";
import { openSettings, test } from "./harness.mjs";

const ANALYSIS = "?page=analysis&moves=e2e4,e7e5,g1f3";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const root = ({ page }) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const record = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem("sharp960.settings")));
const drawing = ({ page }, name) =>
  page.evaluate((name) => document.querySelector(`.sprite > #${name}`).innerHTML, name);

async function close({ page }) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "detached" });
}

/** Chooses a radio button of the settings by its group and name. */
const choose = (dialog, group, name) =>
  dialog.getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();

/** A visitor with these settings, on a page. */
async function openWith(openPage, settings, options = {}) {
  const board = await openPage({ ready: false, ...options });
  const text = typeof settings === "string" ? settings : JSON.stringify({ version: 2, ...settings });
  await board.page.evaluate((text) => localStorage.setItem("sharp960.settings", text), text);
  await board.page.reload();
  await board.ready();
  return board;
}

/** Waits until the drawing of a piece is that of a set. */
async function showsSet(board, file) {
  await board.page.waitForFunction(async (file) => {
    const text = await (await fetch(file)).text();
    const set = new DOMParser().parseFromString(text, "image/svg+xml");
    const shown = document.querySelector(".sprite > #wK");
    const paths = (symbol) => [...symbol.querySelectorAll("path")].map((path) => path.getAttribute("d")).join();
    return paths(shown) === paths(set.getElementById("wK"));
  }, file);
}

test("each piece set has every drawing of the page's own", async ({ openPage }) => {
  const { page } = await openPage();
  const ids = await page.evaluate(async () => {
    const names = async (file) => {
      const text = await (await fetch(file)).text();
      const set = new DOMParser().parseFromString(text, "image/svg+xml");
      // In another namespace they would be no drawings.
      const symbols = [...set.querySelectorAll("symbol")].filter((it) => it instanceof SVGSymbolElement);
      return symbols.map(({ id }) => id).sort();
    };
    const files = ["pieces.svg", "pieces/bold.svg", "pieces/figures.svg", "pieces/letters.svg"];
    return Promise.all(files.map(names));
  });
  assert.equal(ids[0].length, 13);
  for (const set of ids) assert.deepEqual(set, ids[0]);
});

test("pieces are chosen, shown at once, kept, and shown on every page", async ({ openPage }) => {
  const board = await openPage();
  const classic = await drawing(board, "wK");
  const dialog = await openSettings(board, "Board");
  for (const [name, file] of [["Bold", "bold"], ["Figures", "figures"], ["Letters", "letters"]]) {
    await choose(dialog, "Pieces", name);
    await showsSet(board, `pieces/${file}.svg`);
  }
  await close(board);
  await board.page.reload();
  await board.ready();
  await showsSet(board, "pieces/letters.svg");
  assert.equal((await root(board)).piecesAwaited, undefined);
  assert.equal(await board.page.locator(".board .pieces").evaluate((it) => getComputedStyle(it).opacity), "1");
  for (const path of [ANALYSIS, "?page=editor"]) {
    const other = await openPage({ path, sameVisitorAs: board });
    await showsSet(other, "pieces/letters.svg");
  }
  const again = await openSettings(board, "Board");
  await choose(again, "Pieces", "Classic");
  await board.page.waitForFunction(
    (classic) => document.querySelector(".sprite > #wK").innerHTML === classic,
    classic,
  );
});

test("the set of letters has those of the page's language, or those that are chosen", async ({ openPage }) => {
  for (const [settings, locale, letters] of [[{}, "en-GB", "KQRBNP"], [{}, "de", "KDTLSB"], [{ letters: "cs" }, "de", "KDVSJP"], [{ letters: "figurines" }, "de", "KDTLSB"]]) {
    const board = await openWith(openPage, { pieces: "letters", ...settings }, { locale });
    await board.page.waitForFunction(async (letters) => {
      const text = await (await fetch("pieces/letters.svg")).text();
      const set = new DOMParser().parseFromString(text, "image/svg+xml");
      const lines = (path) => path.getAttribute("d");
      const ofPiece = (letter) => lines(document.querySelector(`.sprite > #b${letter} path`));
      const ofLetter = (letter) => lines(set.getElementById(`letter${letter}`) ?? set.querySelector(`#w${letter} path`));
      // The pawn's own letter is drawn smaller.
      const known = [...letters].map((letter, piece) => (piece === 5 && letter === "P" ? lines(set.querySelector("#wP path")) : ofLetter(letter)));
      return [..."KQRBNP"].every((piece, index) => ofPiece(piece) === known[index]);
    }, letters);
    await board.page.close();
  }
});

test("the choice of the letters shows those that the visitor gets", async ({ openPage }) => {
  const cases = [
    [{}, ["#wN", "#bQ"]],
    [{ letters: "de" }, ["#letterS", "#letterD"]],
    [{ letters: "pl" }, ["#letterS", "#letterH"]],
    [{ letters: "figurines" }, ["#wN", "#bQ"]],
  ];
  for (const [settings, expected] of cases) {
    const board = await openWith(openPage, settings);
    const dialog = await openSettings(board, "Board");
    const tile = dialog.locator("label", { hasText: "Letters" }).locator("svg use");
    const shown = await tile.evaluateAll((uses) => uses.map((it) => it.getAttribute("href").replace(/.*#/, "#")));
    assert.deepEqual(shown, expected);
    await board.page.close();
  }
});

test("a picture of the board has the pieces that are chosen", async ({ openPage }) => {
  const board = await openWith(openPage, { pieces: "letters" });
  await showsSet(board, "pieces/letters.svg");
  await button(board, "Share").click();
  const download = board.page.waitForEvent("download");
  await button(board, "SVG").click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  const picture = Buffer.concat(chunks).toString();
  assert.ok(picture.includes('<circle cx="22.5" cy="22.5" r="18.8"'), picture.slice(0, 400));
});

test("without its file a piece set leaves the board as it was", async ({ openPage }) => {
  const board = await openPage({ ready: false, expected: [/bold\.svg/, /Failed to load resource/] });
  await board.page.context().route(/bold\.svg/, (route) => route.abort());
  await board.page.evaluate(() => localStorage.setItem("sharp960.settings", '{"version":2,"pieces":"bold"}'));
  await board.page.reload();
  await board.ready();
  await board.page.waitForFunction(() => !("piecesAwaited" in document.documentElement.dataset));
  assert.equal(await board.page.locator(".board .pieces").evaluate((it) => getComputedStyle(it).opacity), "1");
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").first().waitFor();
});

/** The contrast of two colours as computed styles have them. */
function contrast(one, other) {
  const luminance = (color) => {
    const parts = color.match(/[\d.]+/g).slice(0, 3).map(Number);
    const [r, g, b] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours of marks: of their frames if they have any, else of what they fill. */
const marksOf = (page) =>
  page.evaluate(() => {
    const svg = document.querySelector(".play .board");
    const drawn = {};
    for (const [name, classes, part] of [
      ["last", "mark last", "fill"],
      ["selected", "mark selected", "stroke"],
      ["check", "mark check", "stroke"],
      ["premove", "mark premove", "stroke"],
      ["dot", "dot", "fill"],
      ["arrow", "arrow", "stroke"],
    ]) {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      shape.setAttribute("class", classes);
      svg.append(shape);
      drawn[name] = getComputedStyle(shape)[part];
      shape.remove();
    }
    return drawn;
  });

/** A colour as it is painted on a square. */
function painted(color, square) {
  const [r, g, b, share = 1] = color.match(/[\d.]+/g).map(Number);
  const below = square.match(/[\d.]+/g).map(Number);
  const mixed = [r, g, b].map((part, index) => Math.round(share * part + (1 - share) * below[index]));
  return `rgb(${mixed.join(", ")})`;
}

for (const colorScheme of ["light", "dark"]) {
  test(`eight boards, each readable, on a ${colorScheme} page`, async ({ openPage }) => {
    const board = await openPage({ colorScheme });
    const dialog = await openSettings(board, "Board");
    const radios = dialog.getByRole("group", { name: "Colours" }).getByRole("radio");
    assert.equal(await radios.count(), 8);
    const seen = new Set();
    for (const radio of await radios.all()) {
      await radio.check();
      const name = await radio.inputValue();
      const [light, dark, onLight, onDark] = await board.page.evaluate(() => {
        const fill = (selector) => getComputedStyle(document.querySelector(`.play .board ${selector}`)).fill;
        return [fill(".light"), fill(".dark"), fill(".coords text:not(.on-dark)"), fill(".coords .on-dark")];
      });
      seen.add(light + dark);
      assert.ok(contrast(onLight, light) >= 4.5, `${name}: coordinates on light squares`);
      assert.ok(contrast(onDark, dark) >= 4.5, `${name}: coordinates on dark squares`);
      assert.ok(contrast("rgb(52, 56, 63)", dark) >= 3, `${name}: black pieces on dark squares`);
      // The outline of white pieces.
      assert.ok(contrast("rgb(34, 38, 44)", dark) >= 3, `${name}: white pieces on dark squares`);
      assert.ok(contrast(light, dark) >= 1.5, `${name}: the squares`);
      const marks = await marksOf(board.page);
      for (const square of [light, dark]) {
        for (const [mark, least] of [["selected", 3], ["check", 3], ["premove", 3], ["dot", 2.2], ["arrow", 2.2]]) {
          const seen = contrast(painted(marks[mark], square), square);
          assert.ok(seen >= least, `${name}: ${mark} on ${square} has ${seen.toFixed(2)}`);
        }
        // The colour alone tells the last move: a tint as bright as the square would do.
        const tint = painted(marks.last, square).match(/\d+/g).map(Number);
        const plain = square.match(/\d+/g).map(Number);
        const distance = Math.hypot(...tint.map((part, index) => part - plain[index]));
        assert.ok(distance >= 55, `${name}: the last move on ${square} is ${distance.toFixed()} away`);
      }
    }
    assert.equal(seen.size, 8);
    await close(board);
    assert.equal((await record(board)).board, "paper");
  });
}

test("coordinates stand inside, outside or nowhere, and pieces still go where they are dropped", async ({ openPage }) => {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    const board = await openPage({ width, height });
    const frame = await board.page.locator("#board").boundingBox();
    const dialog = await openSettings(board, "Board");
    await choose(dialog, "Coordinates", "Outside");
    await close(board);
    const box = await board.board.boundingBox();
    const after = await board.page.locator("#board").boundingBox();
    for (const side of ["x", "y", "width", "height"]) {
      assert.ok(Math.abs(after[side] - frame[side]) < 0.5, `nothing moves: ${side} ${after[side]}, ${frame[side]}`);
    }
    for (const text of await board.board.locator(".coords text").all()) {
      const name = await text.textContent();
      const at = await text.boundingBox();
      const outside = /\d/.test(name) ? at.x + at.width <= box.x : at.y >= box.y + box.height - 4;
      assert.ok(outside, `${name} is outside at ${width}: ${JSON.stringify([at, box])}`);
      assert.ok(at.x >= frame.x - 1 && at.y + at.height <= frame.y + frame.height + 4, `${name} fits`);
    }
    await board.drag("e2", "e4");
    await board.page.locator(".moves .ply", { hasText: "e4" }).waitFor();
    const other = await openPage({ path: ANALYSIS, ready: false, sameVisitorAs: board });
    await other.page.locator(".analysis .board .coords").waitFor();
    assert.equal((await root(other)).coordinates, "outside");
    await choose(await openSettings(other, "Board"), "Coordinates", "Off");
    await close(other);
    await board.page.waitForFunction(() => document.documentElement.dataset.coordinates === "off");
    assert.equal(await board.board.locator(".coords").isVisible(), false);
    assert.equal((await record(board)).coordinates, false);
  }
});

test("pieces move as fast as the visitor wants, and not at all where motion is unwanted", async ({ openPage }) => {
  const time = ({ page }) =>
    page.evaluate(() => getComputedStyle(document.querySelector(".board .piece")).transitionDuration);
  const board = await openPage();
  for (const [name, expected] of [["Fast", "0.1s"], ["Slow", "0.5s"], ["At once", "0s"], ["Normal", "0.2s"]]) {
    await choose(await openSettings(board, "Board"), "Moving pieces", name);
    await close(board);
    assert.equal(await time(board), expected, name);
  }
  const slow = await openWith(openPage, { animation: "slow" }, { reducedMotion: true });
  assert.equal(await time(slow), "0s");
});

test("a blindfold game hides the pieces from the eyes alone", async ({ openPage }) => {
  const board = await openPage();
  const dialog = await openSettings(board, "Board");
  await dialog.getByLabel("Blindfold").check();
  await close(board);
  const opacity = () => board.page.locator(".play .board .pieces").evaluate((it) => getComputedStyle(it).opacity);
  assert.equal(await opacity(), "0");
  assert.equal(await board.square("e2").getAttribute("aria-label"), "e2, white pawn");
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply", { hasText: "e4" }).waitFor();
  await button(board, "Show the pieces").click();
  assert.equal(await opacity(), "1");
  await button(board, "Show the pieces").click();
  assert.equal(await opacity(), "0");
  await board.page.reload();
  await board.ready();
  assert.equal(await opacity(), "0");
  // Elsewhere no game is played.
  for (const page of ["analysis&moves=e2e4", "editor"]) {
    const other = await openPage({ path: `?page=${page}`, sameVisitorAs: board });
    const pieces = other.page.locator("#board .board .pieces, #board.board .pieces").first();
    assert.equal(await pieces.evaluate((it) => getComputedStyle(it).opacity), "1", page);
    assert.equal(await button(other, "Show the pieces").count(), 0, page);
  }
});

test("moves are written and typed with the letters of a language or figurines", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=e2e4,e7e5&players=people" });
  const plies = () => board.page.locator(".moves .ply").allTextContents();
  await (await openSettings(board, "Moves")).getByLabel("Letters of the pieces").selectOption("de");
  await close(board);
  const field = board.page.getByRole("textbox", { name: "Move" });
  for (const [typed, written] of [["Sf3", "Sf3"], ["Nc6", "Sc6"], ["♗b5", "Lb5"]]) {
    await field.fill(typed);
    await field.press("Enter");
    await board.page.locator(".moves .ply", { hasText: written }).waitFor();
  }
  await (await openSettings(board, "Moves")).getByLabel("Letters of the pieces").selectOption("figurines");
  await close(board);
  assert.deepEqual(await plies(), ["e4", "e5", "♘f3", "♘c6", "♗b5"]);
  await board.page.reload();
  await board.ready();
  assert.deepEqual(await plies(), ["e4", "e5", "♘f3", "♘c6", "♗b5"]);
  const other = await openPage({ path: ANALYSIS, ready: false, sameVisitorAs: board });
  await other.page.locator(".game-text .ply", { hasText: "♘f3" }).waitFor();
  await (await openSettings(other, "Moves")).getByLabel("Letters of the pieces").selectOption("cs");
  await close(other);
  await other.page.locator(".game-text .ply", { hasText: "Jf3" }).waitFor();
});

test("the letters that are chosen are read in full on a phone, in every language", async ({ openPage }) => {
  for (const locale of ["en-GB", "cs", "de"]) {
    const board = await openPage({ width: 360, height: 740, touch: true, locale });
    await board.page.locator(".topbar > button").last().click();
    await board.page.locator("dialog.settings input[value=moves]").check({ force: true });
    const needed = await board.page.locator("#letters").evaluate((select) => {
      const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      const widths = [...select.options].map(({ text }) => {
        const measured = document.createElement("span");
        Object.assign(measured.style, { font, letterSpacing, position: "absolute", whiteSpace: "pre" });
        measured.textContent = text;
        document.body.append(measured);
        return measured.getBoundingClientRect().width;
      });
      // The browser draws its arrow in the padding at the end.
      return { text: Math.max(...widths), room: select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) };
    });
    assert.ok(needed.text <= needed.room, `${locale}: ${JSON.stringify(needed)}`);
  }
});

test("stored nonsense is no harm", async ({ openPage }) => {
  const nonsense = {
    board: "</style>",
    pieces: "../pieces",
    coordinates: "everywhere",
    animation: "never",
    letters: "\u0000",
    volume: 1e9,
  };
  const board = await openWith(openPage, nonsense);
  assert.deepEqual(await root(board), { volume: "40" });
  const other = await openWith(openPage, '{"version":2,"pieces":7}');
  assert.deepEqual(await root(other), { volume: "40" });
});

// Sounds. The page asks for each by an event of the window; the notes themselves are counted where
// the browser makes them.

const LISTEN = () => {
  window.heard = [];
  window.contexts = 0;
  window.notes = 0;
  window.tones = 0;
  addEventListener("sharp960:sound", ({ detail }) => window.heard.push(detail));
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      window.audio = this;
      window.contexts += 1;
    }

    createBufferSource() {
      window.notes += 1;
      return super.createBufferSource();
    }

    createOscillator() {
      window.tones += 1;
      return super.createOscillator();
    }
  };
};

const heard = ({ page }) => page.evaluate(() => window.heard);
const noise = ({ page }) => page.evaluate(() => [window.contexts, window.notes > 0]);

async function listenTo(openPage, options) {
  const board = await openPage({ ready: false, ...options });
  await board.page.addInitScript(LISTEN);
  await board.page.reload();
  await board.ready();
  return board;
}

async function type(board, move) {
  const field = board.page.getByRole("textbox", { name: "Move" });
  await field.fill(move);
  await field.press("Enter");
}

test("each move has its sound, and there is none before a gesture", async ({ openPage }) => {
  const fen = "4k3/8/8/3p4/4P3/8/8/R3K2R_w_KQ_-_0_1";
  const board = await listenTo(openPage, { path: `?variant=chess&fen=${fen}&players=people` });
  assert.deepEqual(await noise(board), [0, false]);
  const expected = [];
  for (const [move, sound] of [["exd5", "capture"], ["Kd7", "move"], ["O-O", "castling"], ["Kc8", "move"], ["Ra8", "check"]]) {
    await type(board, move);
    expected.push(sound);
    await board.page.waitForFunction((count) => window.heard.length === count, expected.length);
    assert.deepEqual(await heard(board), expected);
  }
  await board.page.waitForFunction(() => window.contexts === 1 && window.notes > 0);
  await button(board, "Take back").click();
  assert.deepEqual(await heard(board), expected, "a way back is silent");
});

test("the audio is ready before the first sound", async ({ openPage }) => {
  const board = await listenTo(openPage, { path: "?variant=chess&mode=free" });
  await board.click("e2");
  await board.page.waitForFunction(() => window.contexts === 1);
  assert.deepEqual([await heard(board), await noise(board)], [[], [1, false]]);
});

test("the audio rests in silence and is back with the next sound", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&mode=free", ready: false });
  const { page } = board;
  await page.addInitScript(LISTEN);
  await page.clock.install({ time: new Date("2026-01-01T12:00:00") });
  await page.reload();
  await board.ready();
  const isNow = (state) => page.waitForFunction((state) => window.audio?.state === state, state);
  await board.clickMove("e2", "e4");
  await page.clock.runFor(500);
  await page.waitForFunction(() => window.notes > 0);
  await isNow("running");
  await page.clock.runFor(9_000);
  assert.equal(await page.evaluate(() => window.audio.state), "running");
  await page.clock.runFor(2_000);
  await isNow("suspended");
  const before = await page.evaluate(() => window.notes);
  await board.clickMove("e7", "e5");
  await page.clock.runFor(500);
  await isNow("running");
  await page.waitForFunction((before) => window.notes > before, before);
});

test("placements and the end are heard", async ({ openPage }) => {
  const board = await listenTo(openPage, { path: "?variant=crazyhouse&fen=7k/p5pp/8/8/8/8/8/K3R3[R]_w_-_-_0_1&players=people" });
  await type(board, "R@a3");
  await board.page.waitForFunction(() => window.heard.length === 1);
  await board.page.locator(".moves .ply", { hasText: "R@a3" }).waitFor();
  await type(board, "a6");
  await board.page.locator(".moves .ply", { hasText: "a6" }).waitFor();
  await type(board, "Re8");
  await board.page.waitForFunction(() => window.heard.includes("end"));
  assert.deepEqual((await heard(board)).slice(0, 2), ["placement", "move"]);
  await board.page.reload();
  await board.ready();
  assert.deepEqual(await heard(board), [], "a game that is opened makes no sound");
});

test("little time is heard, once", async ({ openPage }) => {
  const board = await openPage({ ready: false });
  const { page } = board;
  await page.addInitScript(LISTEN);
  await page.clock.install({ time: new Date("2026-01-01T12:00:00") });
  await page.reload();
  await board.ready();
  await button(board, "New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of [["opponent", "people"], ["time", "60"]]) await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "detached" });
  for (const [from, to] of [["e2", "e4"], ["e7", "e5"]]) {
    await board.clickMove(from, to);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(48_000);
  assert.deepEqual(await heard(board), ["move", "move"]);
  const before = await page.evaluate(() => window.tones);
  await page.clock.runFor(2_500);
  assert.deepEqual(await heard(board), ["move", "move", "low-time"]);
  await page.waitForFunction((before) => window.tones > before, before);
  await page.clock.runFor(3_000);
  assert.deepEqual(await heard(board), ["move", "move", "low-time"]);
});

test("sounds are switched off by a button and by a key, for good", async ({ openPage }) => {
  const board = await listenTo(openPage);
  const sounds = button(board, "Sounds (Alt + S)");
  assert.equal(await sounds.getAttribute("aria-pressed"), "true");
  await sounds.click();
  assert.equal(await sounds.getAttribute("aria-pressed"), "false");
  await board.clickMove("e2", "e4");
  await board.page.waitForFunction(() => window.heard.length > 0);
  assert.deepEqual(await noise(board), [0, false]);
  await board.page.reload();
  await board.ready();
  assert.equal((await root(board)).volume, undefined);
  await board.page.locator("body").press("s");
  await board.page.waitForFunction(() => document.documentElement.dataset.volume === "40");
  const field = board.page.getByRole("textbox", { name: "Move" });
  await field.fill("");
  await field.press("s");
  assert.equal((await root(board)).volume, "40", "who types an s means it");
});

test("the volume is set by a slider and kept", async ({ openPage }) => {
  const board = await listenTo(openPage);
  const dialog = await openSettings(board, "Page");
  await dialog.getByLabel("Volume").fill("75");
  await board.page.waitForFunction(() => window.notes > 0);
  await close(board);
  assert.equal((await root(board)).volume, "75");
  assert.equal((await record(board)).volume, 75);
});

test("the settings show the theme that the button in the header has chosen", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  const chosen = async (name) => {
    await page.getByRole("button", { name: "Settings" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Settings" });
    await choose(dialog, "Settings for", "Page");
    assert.ok(await dialog.getByRole("radio", { name, exact: true }).isChecked(), name);
    await page.keyboard.press("Escape");
  };
  await chosen("System");
  await page.getByRole("button", { name: /dark/i }).first().click();
  await chosen("Dark");
  await page.reload();
  await board.ready();
  await chosen("Dark");
});
