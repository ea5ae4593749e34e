// What the visitor has chosen to see and hear besides colours: another set of pieces, and sounds. The
// app writes the choices into the attributes of the root element, which this script follows.

const root = document.documentElement;

/** The drawings of the page itself, by the name of the set. */
const sets = new Map([["classic", Promise.resolve(symbolsOf(document.querySelector(".sprite")))]]);

/** The longest time for which the board waits for its pieces, in milliseconds. */
const PATIENCE = 1500;

function symbolsOf(parent) {
  return [...parent.querySelectorAll("symbol[id]")].map((symbol) => symbol.cloneNode(true));
}

/** The drawings of a set in the folder `pieces`, and the lines of further letters. */
async function fetchSet(name) {
  const response = await fetch(new URL(`./pieces/${name}.svg`, import.meta.url));
  if (!response.ok) throw new Error(`no pieces ${name}`);
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const letters = [...parsed.querySelectorAll("defs path")].map((path) => [path.id.at(-1), path.getAttribute("d")]);
  return Object.assign(symbolsOf(parsed), { letters: Object.fromEntries(letters) });
}

/** The letters of king, queen, rook, bishop, knight and pawn, where they are not those of English. */
const rows = {
  cs: "KDVSJP", de: "KDTLSB", es: "RDTACP", fr: "RDTFCP", hu: "KVBFHG", nl: "KDTLPO", pl: "KHWGSP",
};

/** The letters of the pieces, by their name; of the page's language, unless others are chosen. Figurines are for moves. */
function lettersNow() {
  const { letters = "figurines" } = root.dataset;
  return letters === "figurines" ? root.lang : letters;
}

/** The drawings of the set of letters, with those of a language. */
function lettered(symbols, row) {
  const english = (letter) => symbols.find(({ id }) => id === `w${letter}`).querySelector("path").getAttribute("d");
  const drawn = [...row].map((letter) => symbols.letters[letter] ?? english(letter));
  return symbols.map((symbol) => {
    const piece = "KQRBNP".indexOf(symbol.id[1]);
    const copy = symbol.cloneNode(true);
    // The duck has none. Pawns are smaller, and so is their own letter.
    if (piece < 0 || (symbol.id[1] === "P" && row[piece] === "P")) return copy;
    const path = copy.querySelector("path");
    path.setAttribute("d", drawn[piece]);
    if (symbol.id[1] === "P") path.setAttribute("transform", "matrix(.78 0 0 .78 4.95 4.95)");
    return copy;
  });
}

/** Puts a set in the place of the one before: whatever shows a piece names its drawing. */
async function showPieces() {
  const name = root.dataset.pieces ?? "classic";
  try {
    if (!sets.has(name)) sets.set(name, fetchSet(name));
    const set = await sets.get(name);
    // Another may have been chosen meanwhile.
    if (name !== (root.dataset.pieces ?? "classic")) return;
    const row = name === "letters" && rows[lettersNow()];
    for (const symbol of row ? lettered(set, row) : set) {
      document.querySelector(`.sprite > #${symbol.id}`)?.replaceWith(document.importNode(symbol, true));
    }
  } catch {
    // The pieces stay as they are; the next choice tries again.
    sets.delete(name);
  }
  delete root.dataset.piecesAwaited;
}

if (root.dataset.pieces) showPieces();
setTimeout(() => delete root.dataset.piecesAwaited, PATIENCE);
new MutationObserver(showPieces).observe(root, {
  attributeFilter: ["data-pieces", "data-letters", "lang"],
});

// Sounds. Browsers are silent before the visitor has done something, and so is the page.

let touched = false;
let sounds;

/** Whether the browser lets the page be heard. */
const mayBeHeard = () => navigator.userActivation?.hasBeenActive ?? touched;

/** The module that makes the sounds: fetched at the first gesture, unless they are off. */
function loadSounds() {
  touched = true;
  if (!("volume" in root.dataset)) return undefined;
  sounds ??= import("./sounds.js").then(prepare).catch(() => (sounds = undefined));
  return sounds;
}

/** Starts the audio while the visitor does nothing: it can block the page for tenths of a second. */
function prepare(module) {
  (window.requestIdleCallback ?? setTimeout)(() => {
    if ("volume" in root.dataset) module.start();
  });
  return module;
}

/** Calls a function once the next frame is painted, or soon where none is. */
function afterPaint(then) {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(gesture, loadSounds, { capture: true, passive: true, once: true });
}

addEventListener("sharp960:sound", ({ detail }) => {
  if (!mayBeHeard()) return;
  // Making a sound takes some milliseconds, for which the board must not wait.
  afterPaint(async () => {
    const module = await loadSounds();
    module?.play(detail, Number(root.dataset.volume) / 100);
  });
});
