// What is told apart where people want more contrast, or where the system's few colours replace all.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

/** Black is in check; the pawn of g7 can stand between. */
const CHECK = "?mode=free&variant=chess&moves=e2e4,f7f6,d1h5";

const MODES = {
  "more contrast": { contrast: "more" },
  "forced colours": { forcedColors: "active" },
};

/** The contrast of two opaque colours as computed styles have them. */
function contrast(one, other) {
  const luminance = (color) => {
    const [r, g, b] = color.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const parts = (color) => color.match(/[\d.]+/g).map(Number);

/** A colour that may be transparent, as it is painted on an opaque one. */
function painted(color, below) {
  const [r, g, b, share = 1] = parts(color);
  return [r, g, b].map((part, index) => share * part + (1 - share) * below[index]);
}

for (const [mode, media] of Object.entries(MODES)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`${mode}, ${colorScheme}: every mark of the board is seen without its colour`, async ({ openPage }) => {
      const board = await openPage({ path: CHECK });
      await board.page.emulateMedia({ ...media, colorScheme });
      await board.square("g7").focus();
      await board.page.keyboard.press("Enter");
      await board.board.locator(".dot").first().waitFor();
      const style = (selector) =>
        board.board.locator(selector).first().evaluate((element) => {
          const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(element);
          return { fill, stroke, width: parseFloat(strokeWidth), dashes: strokeDasharray };
        });
      const [light, dark] = [parts((await style(".light")).fill), parts((await style(".dark")).fill)];
      assert.ok(contrast(light, dark) >= 1.8, "the squares");
      for (const below of [light, dark]) {
        for (const mark of [".mark.last", ".mark.selected", ".mark.check"]) {
          const { stroke, width } = await style(mark);
          assert.ok(width >= 8, `${mark} has a frame`);
          assert.ok(contrast(painted(stroke, below), below) >= 3, `the frame of ${mark}`);
        }
        assert.ok(contrast(painted((await style(".dot")).fill, below), below) >= 3, "the destinations");
        const { stroke, width } = await style(".sq:focus-visible");
        assert.ok(width >= 7 && contrast(painted(stroke, below), below) >= 3, "the square with the focus");
      }
      // The frames differ from one another: corners, a thick one, and one around a king.
      const frames = await Promise.all([".mark.last", ".mark.selected", ".mark.check"].map(style));
      const drawn = frames.map(({ stroke, width, dashes }) => `${stroke} ${width} ${dashes}`);
      assert.equal(new Set(drawn).size, 3, drawn.join("; "));
    });
  }
}

for (const [mode, media] of Object.entries(MODES)) {
  test(`${mode}: buttons have borders, what is chosen another one, and the focus a ring`, async ({ openPage }) => {
    const board = await openPage({ path: CHECK });
    await board.page.emulateMedia(media);
    const box = (locator) =>
      locator.first().evaluate((element) => {
        const style = getComputedStyle(element);
        return {
          border: `${style.borderTopWidth} ${style.borderTopStyle} ${style.borderTopColor}`,
          outline: `${style.outlineStyle} ${style.outlineWidth}`,
          line: style.textDecorationLine,
          shadow: style.boxShadow,
          background: style.backgroundColor,
        };
      });
    const button = (name) => board.page.getByRole("button", { name, exact: true });
    const plain = await box(button("Flip"));
    assert.match(plain.border, /^[1-9].*px solid (?!rgba\(.*, 0\))/, "a button");
    const pressed = await box(board.page.locator('.button[aria-pressed="true"]'));
    assert.ok(pressed.border !== plain.border || pressed.background !== plain.background, "a pressed button");
    const [here, there] = [await box(board.page.locator(".nav a[aria-current]")), await box(board.page.locator(".nav a:not([aria-current])"))];
    assert.ok(here.line !== there.line || here.shadow !== there.shadow, "the page in the bar");
    const [now, before] = [await box(board.page.locator(".moves .ply[aria-current]")), await box(board.page.locator(".moves .ply:not([aria-current])"))];
    assert.ok(now.outline !== before.outline || now.background !== before.background, "the move on the board");
    await board.page.keyboard.press("Tab");
    assert.match((await box(board.page.locator(":focus"))).outline, /^(solid|auto) [2-9]/, "the focus");
  });
}

const dialogOf = (name) => async ({ page }) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.locator("dialog[open]").waitFor();
};

async function importAndSelect({ page }) {
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const buffer = Buffer.from(["Ada", "Bob"].map((name) => `[White "${name}"]\n\n1. e4 e5 *\n`).join("\n"));
  await page.setInputFiles(".import-games input[type=file]", { name: "g.pgn", mimeType: "text/plain", buffer });
  await page.getByText("2 games added.").waitFor();
  await page.getByRole("checkbox", { name: /^Select Ada/ }).check();
}

/** The other pages and dialogs: where they are, and what there is chosen beside its like that is not. */
const OTHERS = {
  "the analysis": ["?page=analysis&variant=chess&moves=e2e4,e7e5", [".game-text .ply[aria-current]", ".game-text .ply:not([aria-current])"]],
  "the editor": ["?page=editor", [".choices label:has(:checked)", ".choices label:not(:has(:checked))"]],
  "the library": ["?page=library", [".game.selected", ".game:not(.selected)"], importAndSelect],
  "the settings": ["", ["dialog .choices label:has(:checked)", "dialog .choices label:not(:has(:checked))"], dialogOf("Settings")],
  "a new game": ["", ["dialog .choices label:has(:checked)", "dialog .choices label:not(:has(:checked))"], dialogOf("New game")],
};

for (const [mode, media] of Object.entries(MODES)) {
  for (const [name, [path, pair, prepare]] of Object.entries(OTHERS)) {
    test(`${mode}: what can be pressed, what is chosen and where the focus is, in ${name}`, async ({ openPage }) => {
      const board = await openPage({ path, ready: false });
      const { page } = board;
      await page.emulateMedia(media);
      await page.locator("main :is(.button, .input):visible").first().waitFor();
      await prepare?.(board);
      const borders = await page.locator(":is(main, dialog) :is(.button:not(.quiet), .input)").evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && (!document.querySelector("dialog:modal") || one.closest("dialog")))
          .map((one) => {
            const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(one);
            return `${one.textContent.trim() || one.tagName}: ${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
          }),
      );
      assert.deepEqual(borders.filter((border) => !/: [1-9].*px solid (?!rgba\(.*, 0\))/.test(border)), []);
      const look = (selector) =>
        page.locator(selector).first().evaluate((element) => {
          const { borderTopWidth, borderTopColor, outlineStyle, outlineWidth, backgroundColor, fontWeight } = getComputedStyle(element);
          return [borderTopWidth, borderTopColor, `${outlineStyle} ${outlineWidth}`, backgroundColor, fontWeight].join("; ");
        });
      const [chosen, other] = [await look(pair[0]), await look(pair[1])];
      assert.notEqual(chosen, other, "what is chosen");
      // On from the board, whose squares have a ring of their own, and from the end of a dialog.
      for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        // The label of a button that is drawn by it has the ring.
        const ring = [document.activeElement, document.activeElement.closest("label")].filter(Boolean);
        return ring.map((one) => getComputedStyle(one)).map(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`);
      });
      assert.ok(focus.some((outline) => /^(solid|auto) [2-9]/.test(outline)), focus.join(", "));
    });
  }
}
