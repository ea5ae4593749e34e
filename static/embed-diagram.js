// Draws the boards of <sharp960-board mode="diagram">: positions to be looked at, without rules. What
// they need is small: the drawings of the pieces, the colours, and this.

const SVG = "http://www.w3.org/2000/svg";

/** The pieces by their letters in a FEN; a promoted one of Crazyhouse has `~` behind it. */
const PIECE = /^[KQRBNPkqrbnp]$/;

const DARK =
  "M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500zM700 0h100v800H700z" +
  "M0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z";

/** What a page may set in the place of the colours of board.css, and what is only here. */
const OWN_STYLES = `
:host { display: block; }
:host([hidden]) { display: none; }
.sprite { position: absolute; width: 0; height: 0; }
.embed { container: embed / inline-size; contain-intrinsic-inline-size: 20rem; text-shadow: none; }
.board .light { fill: var(--sharp960-light, var(--board-light)); }
.board .dark { fill: var(--sharp960-dark, var(--board-dark)); }
.board { border-radius: var(--sharp960-radius, var(--radius)); }
.coords { fill: var(--sharp960-coordinates-on-light, var(--coord-on-light)); font-family: var(--sharp960-font, var(--font)); }
.coords .on-dark { fill: var(--sharp960-coordinates-on-dark, var(--coord-on-dark)); }
@container embed (max-width: 22rem) {
  .coords { font-size: 28px; }
  .coords text { transform: translate(1px, 7px); }
  .coords text[text-anchor] { transform: translate(-1px, -3px); }
}
@container embed (max-width: 239px) { .coords { display: none; } }
.notice {
  margin: .5rem 0 0;
  padding: .5rem .75rem;
  border-radius: var(--sharp960-radius, var(--radius));
  background: var(--danger-tint);
  color: var(--danger);
  font: .875rem/1.45 var(--sharp960-font, var(--font));
}
@media print { .notice { display: none; } .board { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;

/** How the sides and the pieces K, Q, R, B and N are called in the languages of the boards with rules. */
const ENGLISH = {
  white: "White",
  black: "Black",
  letters: "KQRBN",
  ranks: "there should be 8 ranks with ‘/’ between them, not {count}",
  squares: "rank {rank} has {count} squares, not 8",
  sign: "‘{text}’ in rank {rank} is neither a piece nor a number from 1 to 8",
  onlyFen: "a diagram shows only a fen; the mode ‘view’ shows this too",
  onlyStart: "without a fen a diagram shows the start of chess; the mode ‘view’ shows that of this game",
  noReserve: "a diagram shows no reserve; the mode ‘view’ does",
  noDuck: "a diagram shows no duck; the mode ‘view’ does",
  noWord: "‘{text}’ is not {words}",
  or: "or",
  noShape: "‘{text}’ cannot be drawn. Write it as in {example}",
};
const LANGUAGES = {
  cs: {
    white: "Bílý",
    black: "Černý",
    letters: "KDVSJ",
    ranks: "má mít 8 řad oddělených „/“, ne {count}",
    squares: "{rank}. řada má mít 8 polí, ne {count}",
    sign: "„{text}“ v {rank}. řadě není ani figura, ani číslo od 1 do 8",
    onlyFen: "diagram ukazuje jen fen; režim „view“ ukáže i toto",
    onlyStart: "bez fen ukazuje diagram základní postavení šachu; režim „view“ ukáže základní postavení této hry",
    noReserve: "diagram neukazuje zásobu; režim „view“ ji ukáže",
    noDuck: "diagram neukazuje kachnu; režim „view“ ji ukáže",
    noWord: "„{text}“ není {words}",
    or: "nebo",
    noShape: "„{text}“ nelze nakreslit. Pište to jako v {example}",
  },
  de: {
    white: "Weiß",
    black: "Schwarz",
    letters: "KDTLS",
    ranks: "es müssten 8 Reihen mit „/“ dazwischen sein, nicht {count}",
    squares: "Reihe {rank} hat {count} statt 8 Felder",
    sign: "„{text}“ in Reihe {rank} ist weder eine Figur noch eine Zahl von 1 bis 8",
    onlyFen: "ein Diagramm zeigt nur eine fen; der Modus „view“ zeigt auch das",
    onlyStart: "ohne fen zeigt ein Diagramm die Startstellung des Schachs; der Modus „view“ zeigt die dieses Spiels",
    noReserve: "ein Diagramm zeigt keine Reserve; der Modus „view“ zeigt sie",
    noDuck: "ein Diagramm zeigt keine Ente; der Modus „view“ zeigt sie",
    noWord: "„{text}“ ist nicht {words}",
    or: "oder",
    noShape: "„{text}“ kann nicht gezeichnet werden. Schreibweise: {example}",
  },
};
const inLanguage = (language) => (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : ENGLISH);

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
/** The variants that begin otherwise. */
const OTHER_STARTS = ["chesssharp", "horde", "racingkings", "placement", "moab", "transcendental", "corner"];
const COLORS = { G: "green", R: "red", Y: "yellow", B: "blue" };

/** The words that attributes may have, the default first. */
const WORDS = {
  orientation: ["white", "black"],
  coordinates: ["on", "off"],
  theme: ["auto", "light", "dark"],
  board: ["blue", "green", "wood", "grey", "ocean", "plum", "coral", "paper"],
};
/** The attributes that draw on the board, with how many squares each shape names. */
const SHAPES = { arrows: 2, circles: 1, marks: 1 };
const SHAPE = /^([GRYB]?)([a-h][1-8])([a-h][1-8])?$/;

let loaded;

/** The styles and drawings of all diagrams of a page; asked for again if they could not be loaded. */
export function load() {
  loaded ??= Promise.all(
    [
      new URL("./tokens.css", import.meta.url),
      new URL("./board.css", import.meta.url),
      new URL("./pieces.svg", import.meta.url),
    ].map(text),
  )
    .then(([tokens, board, pieces]) => ({ styles: tokens + board + OWN_STYLES, pieces }))
    .catch((error) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

async function text(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/**
 * A FEN's board: its 64 squares from a8 to h1, each with the letter of its piece or "". If the text is
 * none, `fault` names the sentence about it, and `values` what stands in that.
 */
function readBoard(fen) {
  const field = fen.trim().split(/[\s_]+/)[0].replace(/\[.*$/, "").replaceAll("~", "");
  const ranks = (!field || field === "start" ? START : field).split("/");
  if (ranks.length !== 8) return { fault: "ranks", values: { count: ranks.length } };
  const squares = [];
  for (const [index, signs] of ranks.entries()) {
    const rank = 8 - index;
    const row = [...signs].flatMap((sign) => (/[1-8]/.test(sign) ? Array(Number(sign)).fill("") : [sign]));
    const text = row.find((sign) => sign && !PIECE.test(sign));
    if (text) return { fault: text === "*" ? "noDuck" : "sign", values: { text, rank } };
    if (row.length !== 8) return { fault: "squares", values: { rank, count: row.length } };
    squares.push(...row);
  }
  return { squares };
}

/** What stands on the board, in words that need no language but the names of the sides and the pieces. */
function told(squares, language) {
  const { white, black, letters } = inLanguage(language);
  const side = (own) => {
    const men = squares.flatMap((sign, index) => {
      if (!sign || (sign === sign.toUpperCase()) !== own) return [];
      const letter = sign.toUpperCase();
      const written = letters[ENGLISH.letters.indexOf(letter)] ?? "";
      return [`${written}${"abcdefgh"[index % 8]}${8 - Math.floor(index / 8)}`];
    });
    return men.sort((a, b) => b.length - a.length).join(" ");
  };
  return [`${white}: ${side(true)}.`, `${black}: ${side(false)}.`].filter((part) => !part.endsWith(": .")).join(" ");
}

/** The word of an attribute; `undefined` if it has another. */
function word(get, name) {
  const text = (get(name) ?? "").trim().toLowerCase();
  const asked = text.replace(/^true$/, "on").replace(/^false$/, "off") || WORDS[name][0];
  return WORDS[name].find((known) => known === asked);
}

const parts = (text) => (text ?? "").split(/[\s,]+/).filter(Boolean);

/** What a shape names, if it has so many squares. */
function shape(part, count) {
  const match = SHAPE.exec(part);
  return match && !match[3] === (count === 1) ? match : null;
}

/**
 * What is wrong with the attributes of a diagram.
 * @param {(name: string) => string | null} get reads an attribute of the element
 * @param {string} language the language that the element is in, such as `de`
 * @returns {{ attribute: string, message: string }[]}
 */
export function faultsOf(get, language) {
  const words = inLanguage(language);
  const { onlyFen, onlyStart, noReserve, noWord, or, noShape } = words;
  const faults = [];
  const note = (attribute, what) => faults.push({ message: `${attribute}: ${what}.`, attribute });
  const fen = (get("fen") ?? "").trim();
  const { fault, values } = readBoard(fen);
  if (fault) note("fen", filled(words[fault], values));
  else if (/^[^\s_]*\[\w/.test(fen)) note("fen", noReserve);
  const atStart = !fen || /^start\b/.test(fen);
  if (atStart && OTHER_STARTS.includes(get("variant")?.trim().toLowerCase())) note("variant", onlyStart);
  // A fen counts before a number, and nothing else.
  for (const name of ["n", "moves", "pgn", "src"]) if (get(name) && (name !== "n" || !fen)) note(name, onlyFen);
  for (const [name, words] of Object.entries(WORDS)) {
    const list = `${words.slice(0, -1).join(", ")} ${or} ${words.at(-1)}`;
    if (!word(get, name)) note(name, filled(noWord, { text: get(name).trim(), words: list }));
  }
  for (const [name, count] of Object.entries(SHAPES)) {
    const bad = parts(get(name)).find((part) => !shape(part, count));
    const example = count === 2 ? "e2e4 or Re2e4" : "e4 or Re4";
    if (bad) note(name, filled(noShape, { text: bad, example }));
  }
  return faults;
}

const filled = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);

/** The sentences for visitors, to stand below the board. */
export function notice(document, faults) {
  const made = document.createElement("p");
  made.className = "notice";
  made.setAttribute("part", "message");
  made.setAttribute("role", "alert");
  made.textContent = faults.map(({ message }) => message).join(" ");
  return made;
}

/** The shapes in an attribute: a colour and one square or two, each as its column and row. */
function shapes(text, count, flipped) {
  return parts(text).flatMap((part) => {
    const match = shape(part, count);
    if (!match) return [];
    const place = (name) => {
      const [column, row] = ["abcdefgh".indexOf(name[0]), 8 - Number(name[1])];
      return flipped ? [700 - column * 100, 700 - row * 100] : [column * 100, row * 100];
    };
    return [{ color: COLORS[match[1] || "G"], from: place(match[2]), to: match[3] && place(match[3]) }];
  });
}

/**
 * Draws a diagram.
 * @param {(name: string) => string | null} get reads an attribute of the element
 * @param {string} language the language that the element is in, such as `de`
 * @param {SVGSVGElement} sprite the drawings of the pieces, for this board alone
 * @returns {Element[]} what is to be shown
 */
export function draw(document, get, language, sprite) {
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const flipped = word(get, "orientation") === "black";
  const squares = readBoard(get("fen") ?? "").squares ?? Array(64).fill("");
  const colored = (class_, list, drawn) =>
    element("g", { class: class_ }, ...list.map((shape) => element("g", { class: shape.color }, ...drawn(shape))));
  const board = element(
    "svg",
    { class: "board", part: "board", viewBox: "0 0 800 800", role: "img", "aria-label": [get("label"), told(squares, language)].filter(Boolean).join(". ") },
    element("path", { class: "light", d: "M0 0h800v800H0z" }),
    element("path", { class: "dark", d: DARK }),
    colored("marks", shapes(get("marks"), 1, flipped), ({ from: [x, y] }) => [
      element("rect", { class: "mark colored", x: x + 5, y: y + 5, width: 90, height: 90 }),
    ]),
  );
  if (word(get, "coordinates") !== "off") board.append(coordinates(element, flipped));
  const pieces = squares.flatMap((sign, index) => {
    if (!sign) return [];
    const at = flipped ? 63 - index : index;
    const name = `${sign === sign.toUpperCase() ? "w" : "b"}${sign.toUpperCase()}`;
    const [x, y] = [(at % 8) * 100, Math.floor(at / 8) * 100];
    return [element("use", { href: `#${name}`, x, y, width: 100, height: 100, "data-man": name })];
  });
  board.append(
    element("g", { class: "pieces" }, ...pieces),
    colored("annotations", [...shapes(get("arrows"), 2, flipped), ...shapes(get("circles"), 1, flipped)], (shape) => shapeOf(element, shape)),
  );
  const frame = document.createElement("div");
  frame.className = "embed";
  frame.lang = Object.hasOwn(LANGUAGES, language) ? language : "en";
  for (const name of ["theme", "board"]) frame.dataset[name] = word(get, name) ?? WORDS[name][0];
  frame.append(board);
  return [sprite, frame];
}

/** What a picture takes over from the style sheets. */
const PAINT = ["fill", "fill-rule", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap"];
const LETTERS = ["fill", "font-family", "font-size", "font-weight", "transform", "display"];

/**
 * A diagram as the text of an SVG file that needs nothing else.
 * @param {SVGSVGElement} board what `draw` has drawn
 * @param {string} symbols the drawings of the pieces
 */
export function picture(board, symbols) {
  const copy = board.cloneNode(true);
  const shapes = (svg) => [...svg.querySelectorAll("path, rect, circle, text")];
  const copies = shapes(copy);
  for (const [index, shape] of shapes(board).entries()) {
    const style = getComputedStyle(shape);
    for (const name of shape.localName === "text" ? LETTERS : PAINT) {
      const value = style.getPropertyValue(name);
      if (name !== "transform" || value !== "none") copies[index].setAttribute(name, value);
    }
    if (shape.localName !== "rect") continue;
    // Not every program reads the mixed colour of the style sheet.
    copies[index].setAttribute("fill", style.stroke);
    copies[index].setAttribute("fill-opacity", ".45");
  }
  for (const name of ["width", "height"]) copy.setAttribute(name, 800);
  for (const name of ["class", "part"]) copy.removeAttribute(name);
  return new XMLSerializer().serializeToString(copy).replace(">", () => `><defs>${symbols}</defs>`);
}

function coordinates(element, flipped) {
  const group = element("g", { class: "coords" });
  for (let index = 0; index < 8; index++) {
    const file = "abcdefgh"[flipped ? 7 - index : index];
    const rank = flipped ? index + 1 : 8 - index;
    group.append(
      element("text", { x: index * 100 + 98, y: 796, "text-anchor": "end", ...(index % 2 ? {} : { class: "on-dark" }) }, file),
      element("text", { x: 3, y: index * 100 + 17, ...(index % 2 ? { class: "on-dark" } : {}) }, rank),
    );
  }
  return group;
}

/** An arrow, or a circle where there is one square, as the boards with rules draw them. */
function shapeOf(element, { from, to }) {
  const [x0, y0] = from.map((corner) => corner + 50);
  if (!to) return [element("circle", { class: "circle", cx: x0, cy: y0, r: 44 })];
  const [x1, y1] = to.map((corner) => corner + 50);
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const point = (before, beside) =>
    `${Math.round(x1 - dx * before - dy * beside)} ${Math.round(y1 - dy * before + dx * beside)}`;
  return [
    element("path", { class: "arrow", d: `M${x0} ${y0}L${point(64, 0)}` }),
    element("path", { class: "arrow-head", d: `M${point(10, 0)}L${point(56, 24)}L${point(56, -24)}Z` }),
  ];
}
