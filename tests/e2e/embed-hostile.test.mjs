// Texts of others, such as the names and comments of a PGN, are shown and never run, on any board.
import assert from "node:assert/strict";
import { boardsReady } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

// Without a policy, which would refuse the scripts too.
const host = await startHost({ policy: "" });
host.addPage("empty.html", "", { embed: false });

const run = "globalThis.stolen = 1";
const IMAGE = `<img src=x onerror="${run}">`;
const TEXTS = [
  IMAGE,
  `"><svg onload="${run}">`,
  `'><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `" onfocus="${run}" autofocus="`,
  "{{a}} ${a} {name} $&",
];

/** A PGN with a text in all its tags and comments. */
const pgnOf = (text) => {
  const tag = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  const comment = text.replaceAll("}", ")");
  const tags = ["Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo", "WhiteTitle", "TimeControl", "ECO", "Opening", "Variant", "Termination"];
  const head = tags.filter((name) => name !== "Variant").map((name) => `[${name} "${tag}"]\n`).join("");
  return `${head}\n{${comment}} 1. e4 $1 {${comment} [%clk 0:01:00] [%eval 0.3]} e5 {[%eval 0.2]} (1... c5 {${comment}} 2. Nf3 (2. c3 {${comment}})) 2. Nf3 $220 {${comment}} *`;
};

/** Attributes and properties of a board in each mode, with a text wherever one can be said. */
const boardsOf = (text) => {
  const pgn = pgnOf(text);
  const many = Array.from({ length: 12 }, () => pgn).join("\n\n");
  return [
    { mode: "view", pgn },
    { mode: "view", pgn: `${pgn}\n\n${pgn}`, label: text, lang: text },
    { mode: "view", pgn: many },
    { mode: "view", pgn: `[Variant "${text.replaceAll('"', "'")}"]\n\n1. e4 *`, label: text },
    { mode: "view", pgn: `1. e4 e5 ${text} *` },
    { mode: "free", pgn, list: "on", label: text },
    { mode: "analyse", pgn: many, lang: text, label: text },
    { mode: "puzzle", pgn: `[White "x"]\n\n1. e4 e5 *`, label: text, solution: text },
    { mode: "play", label: text, level: text, color: text },
    { mode: "setup", label: text, fen: text, name: text },
    { mode: "diagram", label: text, fen: text, lang: text, arrows: text, theme: text, board: text },
    { mode: text, variant: text, n: text, moves: text, orientation: text, animation: text, arrows: text, marks: text },
    { fen: text },
    { src: `nowhere-${text}` },
  ];
};

/** What is no part of what the element draws. */
const FOREIGN = "img, script, iframe, object, embed, link, [onload], [onerror], [onfocus], [autofocus], svg[onload]";

for (const [at, text] of TEXTS.entries()) {
  test(`a text that looks like a page is shown as it is: ${at}`, async ({ openPage }) => {
    for (const kind of ["viewer", "whole"]) {
      const { page } = await openPage({ host, path: "empty.html", ready: false, expected: [/./] });
      const boards = boardsOf(text).filter(({ mode }) => kind === "whole" || mode === "view");
      await page.evaluate(
        ([boards, address]) => {
          for (const attributes of boards) {
            const board = document.createElement("sharp960-board");
            for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
            document.body.append(board);
          }
          return import(address);
        },
        [boards, `${siteUrl}embed.js`],
      );
      await boardsReady(page);
      const look = () =>
        page.evaluate(
          (foreign) => ({
            foreign: [...document.querySelectorAll("sharp960-board")].flatMap(({ shadowRoot }) =>
              [...shadowRoot.querySelectorAll(foreign)].map((element) => element.outerHTML),
            ),
            stolen: globalThis.stolen,
          }),
          FOREIGN,
        );
      assert.deepEqual(await look(), { foreign: [], stolen: undefined }, kind);
      // What only shows later: the end of the game, a search, a move that is none, what is printed.
      await page.evaluate((text) => {
        for (const board of document.querySelectorAll("sharp960-board")) {
          for (const act of ["last", "flip"]) {
            try {
              board[act]();
            } catch {
              // A diagram can't.
            }
          }
          for (const field of board.shadowRoot.querySelectorAll("input")) {
            field.value = text;
            field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
            field.form?.requestSubmit();
          }
          try {
            board.move(text);
          } catch {
            // It is none.
          }
        }
      }, text);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
      assert.deepEqual(await look(), { foreign: [], stolen: undefined }, kind);
      // It is there as it was written, with nothing left out.
      const read = await page.evaluate(() => document.querySelector("sharp960-board").shadowRoot.querySelector(".comment.intro").textContent);
      assert.equal(read, text.replaceAll("}", ")"));
    }
  });
}

test("a picture of a board with hostile texts is one", async ({ openPage }) => {
  const { page } = await openPage({ host, path: "empty.html", ready: false, expected: [/./] });
  const svg = await page.evaluate(
    async ([pgn, address, label]) => {
      await import(address);
      const board = document.createElement("sharp960-board");
      Object.assign(board, { pgn, label });
      document.body.append(board);
      await board.ready;
      return board.toSvg();
    },
    [pgnOf(IMAGE), `${siteUrl}embed.js`, IMAGE],
  );
  assert.doesNotMatch(svg, /<img|onerror/);
});

test("the address of a frame says nothing that runs", async ({ openPage }) => {
  const parameters = new URLSearchParams({ label: IMAGE, lang: IMAGE, fen: IMAGE, theme: IMAGE, mode: "view", parent: IMAGE });
  const address = `embed.html?${parameters}#${new URLSearchParams({ pgn: pgnOf(IMAGE) })}`;
  const { page } = await openPage({ path: address, ready: false, expected: [/./] });
  await boardsReady(page);
  const found = await page.evaluate(
    (foreign) => [document.querySelector("sharp960-board").shadowRoot.querySelectorAll(foreign).length, globalThis.stolen],
    FOREIGN,
  );
  assert.deepEqual(found, [0, undefined]);
});
