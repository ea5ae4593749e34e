// A viewer is drawn by a small module, and by the whole element where a page has other boards too: nobody
// can tell which it is by its look, by what is read out, or by what it does.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { openBoards } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const host = await startHost();
const axe = await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const RICH = `[Event "Club championship"]
[Site "Brno"]
[Date "2024.03.17"]
[Round "3"]
[White "Ada, A."]
[Black "Grace, B."]
[WhiteElo "2100"]
[BlackElo "1987"]
[Result "1-0"]

{An open game.} 1. e4 $1 {[%clk 1:29:58] [%eval 0.3] [%cal Ge2e4,Rd7d5,Yg1f3,Bb1c3] [%csl Yd4,Gf6] Best by test.}
e5 {[%clk 1:29:40] [%eval 0.25]} (1... c5 2. Nf3 (2. c3 d5 {Sharp} 3. exd5) 2... d6 3. d4) (1... e6 $6 {French})
2. Nf3 {[%clk 1:29:30] [%eval 0.3]} Nc6 {[%eval 0.2]} 3. Bb5 $14 {[%eval 0.35]} a6 $146 {[%eval 0.3]} 4. Bxc6 $2 {[%eval -0.1]}
dxc6 {[%eval -0.2]} 5. Nxe5 {[%eval -0.3]} Qd4 $3 {[%eval 0.0]} 6. Nf3 Qxe4+ {[%eval -0.1] Check.} 7. Qe2 Qxe2+ 8. Kxe2 1-0`;

const PLAIN = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 *";
const MATE = '[White "Scholar"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0';
const FAULTY = "1. e4 e5 (1... c5 2. Nf9 d6) 2. Nf3 *";
const MANY = Array.from({ length: 30 }, (_, at) => `[White "Player ${at + 1}"]\n[Black "Other"]\n\n1. e4 e5 *`).join("\n\n");

/** The pages: attributes of the board, its PGN, and what is around it. */
const PAGES = {
  plain: ["", PLAIN],
  rich: ["", RICH],
  start: ['n="0" variant="chess960"', ""],
  options: ['at="3" orientation="black" theme="light" board="wood" coordinates="off" marks="Ge4,Rd5" label="The game"', MATE],
  several: ['game="2"', `${RICH}\n\n${PLAIN}\n\n${MATE}`],
  many: ['game="3"', MANY],
  faulty: ["", FAULTY],
  german: ["", RICH, "de"],
  moves: ['moves="e4 e5 Nf3"', ""],
};

const SIZES = [
  { width: 360, height: 740, touch: true },
  { width: 1440, height: 900 },
];

for (const [name, [attributes, pgn, language = "en"]] of Object.entries(PAGES)) {
  const inside = pgn && `<script type="application/x-chess-pgn">${pgn}</script>`;
  const page = (other) =>
    `<meta name="color-scheme" content="light dark"><div lang="${language}"><sharp960-board id="one" ${attributes}>` +
    `${inside}</sharp960-board>${other}</div>`;
  // Beside the board there is a panel where there is room.
  const style = "sharp960-board { max-width: 60rem }";
  host.addPage(`${name}-small.html`, page(""), { style });
  host.addPage(`${name}-whole.html`, page('<div hidden><sharp960-board mode="free"></sharp960-board></div>'), { style });
}

/** How much colours on edges differ from one drawing to another, and how many pixels may differ by more. */
const SLIGHT = 40;
const EDGES = 40;

/** What is done in both, each with whether the board is asked how it looks afterwards. */
const STEPS = {
  plain: [["ArrowRight", 3], ["End", 1], ["flip"]],
  rich: [["ArrowRight", 1], ["ArrowDown", 1], ["ArrowRight", 2], ["End", 1], ["flip"], ["Home", 1]],
  options: [["End", 1]],
  several: [["ArrowRight", 2]],
  german: [["ArrowRight", 5]],
};

const focusMoves = (page) => page.locator("#one .game-text .ply").first().focus();
const settled = (page) =>
  page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });

/** How many pixels of two pictures differ so that it can be seen. */
const difference = (page, ...pictures) =>
  page.evaluate(
    async ({ pictures, slight }) => {
      const [one, other] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d");
          drawing.drawImage(image, 0, 0);
          return drawing.getImageData(0, 0, image.width, image.height);
        }),
      );
      let differ = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        differ += [0, 1, 2].some((color) => Math.abs(one.data[at + color] - other.data[at + color]) > slight);
      }
      return differ;
    },
    { pictures: pictures.map((picture) => picture.toString("base64")), slight: SLIGHT },
  );

/** A picture of what no longer changes: lists scroll once they know how high they are. */
async function stillPicture(page) {
  let before;
  for (let time = 0; time < 20; time++) {
    const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
    if (before?.equals(picture)) return picture;
    before = picture;
    await page.waitForTimeout(100);
  }
  throw new Error("the page does not come to rest");
}

/** Pictures and descriptions of a board, as it is opened and after each step. */
async function told(page, steps) {
  const board = page.locator("#one");
  const states = [];
  const note = async () => {
    await settled(page);
    // A picture of the board alone would make the window larger, which lists take note of.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const picture = await stillPicture(page);
    states.push({ picture, read: await board.ariaSnapshot() });
  };
  await note();
  if (steps.length > 0) await focusMoves(page);
  for (const [what, times = 1] of steps) {
    if (what === "flip") await page.locator("#one .actions button").last().click();
    for (let time = 0; what !== "flip" && time < times; time++) await page.keyboard.press(what);
    await page.mouse.move(0, 0);
    await note();
  }
  return states;
}

/** What axe-core finds wrong with the board, also by its newest rule about names that people speak. */
async function faultsOf(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const rules = { "label-content-name-mismatch": { enabled: true } };
    const { violations } = await globalThis.axe.run("#one", { resultTypes: ["violations"], rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length}`);
  });
}

/** Leaves the pictures in a folder, for whoever wants to look at them. */
async function keep(name, states) {
  const folder = process.env.SHARP960_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const [at, { picture }] of states.entries()) await writeFile(`${folder}/${name}-${at}.png`, picture);
}

async function compare(page, { small, whole }, what) {
  for (const [at, { picture, read }] of whole.entries()) {
    assert.equal(small[at].read, read, `${what}, state ${at}`);
    const pixels = await difference(page, small[at].picture, picture);
    assert.ok(pixels <= EDGES, `${pixels} pixels differ: ${what}, state ${at}`);
  }
}

for (const name of Object.keys(PAGES)) {
  test(`a viewer drawn by the small module is as by the whole one: ${name}`, async ({ openPage }) => {
    const faults = [];
    for (const size of SIZES) {
      for (const colorScheme of ["light", "dark"]) {
        const options = { ...size, colorScheme, reducedMotion: true };
        const states = {};
        for (const kind of ["small", "whole"]) {
          const { page } = await openBoards(openPage, host, `${name}-${kind}.html`, options);
          const modules = await page.evaluate(() => performance.getEntriesByType("resource").map((it) => it.name).join());
          const isSmall = kind === "small" && name !== "faulty";
          assert.equal(modules.includes("embed_core"), !isSmall, modules);
          states[kind] = await told(page, STEPS[name] ?? []);
          if (!size.touch && colorScheme === "light") faults.push(await faultsOf(page));
          await keep(`${name}-${size.width}-${colorScheme}-${kind}`, states[kind]);
          if (kind === "small") {
            await page.context().close();
            continue;
          }
          await compare(page, states, `${name}, ${size.width} px, ${colorScheme}`);
          await page.context().close();
        }
      }
    }
    assert.deepEqual(faults, [[], []]);
  }, { timeout: 180_000 });
}
