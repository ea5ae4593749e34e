// Defines <sharp960-board>. What it does is in embed_core, which is loaded once for all the boards
// of a page, when the first of them is shown; this is only the element around it. Diagrams need no
// rules: embed-diagram.js draws them, and the core is not loaded for them. Nor is it for games of chess
// that are only viewed: they have a module of their own, embed_viewer, until more is wanted of one.

import { startEngine, trusted } from "./engine.js";

// The attributes with how their properties are read: as text, as a number or as on and off.
const ATTRIBUTES = {
  mode: "text",
  variant: "text",
  fen: "text",
  n: "number",
  moves: "text",
  pgn: "text",
  src: "text",
  solution: "text",
  game: "number",
  at: "number",
  orientation: "text",
  color: "text",
  level: "number",
  lines: "number",
  list: "text",
  controls: "text",
  coordinates: "flag",
  targets: "flag",
  premoves: "text",
  theme: "text",
  board: "text",
  animation: "number",
  label: "text",
  movable: "text",
  allowed: "text",
  arrows: "text",
  circles: "text",
  marks: "text",
  autoplay: "number",
};
/** The attributes that say how a game begins. */
const START = ["fen", "n", "moves"];
/** The attributes of which it is told anew what is wrong once one of them is set. */
const OF_GAME = [...START, "mode", "variant", "pgn", "game", "solution", "at"];
/** The properties that scripts only read, with what they are until the board is ready. */
const READ_ONLY = {
  turn: null,
  legalMoves: [],
  history: [],
  lastMove: null,
  outcome: null,
  claims: [],
  evaluation: null,
  playing: false,
  solved: false,
  errors: [],
};

/** Other attributes, which HTML gives any element or a field, and those of frameworks. */
const OTHERS = /[^a-z]|^(class|tabindex|accesskey|exportparts|is|item.*|name|disabled|form|key|ref)$/;

/** The largest PGN that is read, in bytes. */
const MAX_PGN_BYTES = 5_000_000;

const PGN_SCRIPT = 'script[type="application/x-chess-pgn"]';
const ONLY_DIAGRAM = "In mode ‘diagram’ a board only shows its position: ‘view’ is the mode to script.";
const TOLD_LATER = "This can’t be shown. The event ‘sharp960:error’ tells why, and after ‘await board.ready’ the property ‘errors’.";
const NOT_READY = "The board is not ready yet: wait for its promise ‘ready’.";

/** The texts in other languages than English. */
const TEXTS = {
  cs: new URL("./cs.txt", import.meta.url),
  de: new URL("./de.txt", import.meta.url),
};

let core;

/** The module behind the boards; asked for again if it could not be loaded. */
function load() {
  core ??= (async () => {
    const [module, { wholeOf }] = await Promise.all([import("./embed_core.js"), import("./embed-whole.js")]);
    await module.default({ module_or_path: new URL("./embed_core_bg.wasm", import.meta.url) });
    const { startFrame } = module;
    return { ...started(module), Handle: wholeOf(module), startEngine, startFrame };
  })().catch((error) => {
    core = undefined;
    throw error;
  });
  return core;
}

let viewers;

/** The small module behind boards that are only viewed. */
function loadViewer() {
  viewers ??= (async () => {
    const [module, { viewerOf }] = await Promise.all([import("./embed_viewer.js"), import("./embed-view.js")]);
    await module.default({ module_or_path: new URL("./embed_viewer_bg.wasm", import.meta.url) });
    return { ...started(module), Handle: viewerOf(module), beyond: module.beyond };
  })().catch((error) => {
    viewers = undefined;
    throw error;
  });
  return viewers;
}

/** What all boards of a module share. */
function started(module) {
  const parser = new DOMParser();
  const drawings = module.sprites().map((text) => parser.parseFromString(trusted("HTML", text), "image/svg+xml"));
  return { styles: module.styles(), drawings, sheets: new WeakMap(), learn: module.learn, learned: new Set() };
}

/** The texts of the languages that were asked for. */
const texts = new Map();

/** The texts of a language; none for English, or if they can’t be fetched: then they are asked for again. */
function fetchTexts(language) {
  if (!texts.has(language) && Object.hasOwn(TEXTS, language)) texts.set(language, fetchText(language));
  return texts.get(language);
}

async function fetchText(language) {
  try {
    const response = await fetch(TEXTS[language]);
    if (response.ok) return await response.text();
  } catch {
    // There is no network, or the page’s policy does not allow it.
  }
  texts.delete(language);
  return undefined;
}

/** The language that an element is in, without its region: `de` for `de-AT`. */
function languageOf(element) {
  const told = element.closest("[lang]");
  const host = element.getRootNode().host;
  if (!told && host) return languageOf(host);
  return (told?.lang ?? "").toLowerCase().split("-")[0];
}

// Boards in the page, which is watched for another `lang` around them.
const spokenTo = new Set();
let languages;

function listen(board) {
  languages ??= new MutationObserver(() => spokenTo.forEach((board) => board[SPEAK]()));
  spokenTo.add(board);
  for (let root = board.getRootNode(); root; root = root.host?.getRootNode()) {
    languages.observe(root, { attributeFilter: ["lang"], subtree: true });
  }
}

function unlisten(board) {
  spokenTo.delete(board);
  if (spokenTo.size === 0) languages?.disconnect();
}

const SPEAK = Symbol("the language around the board may be another one");

/** The module behind the diagrams, once it is there, with what it has loaded. */
let diagram;
let looks;
let sprite;

// A style sheet belongs to the document it was made in.
const diagramSheets = new WeakMap();

function sheetOf(document, text, made) {
  let sheet = made.get(document);
  if (!sheet) {
    sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(text);
    made.set(document, sheet);
  }
  return sheet;
}

// Boards that nobody can see analyse nothing.
const boards = new Set();
const inView = new WeakMap();
let sight;

function watch(board) {
  sight ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView.set(target, isIntersecting);
      target[LOOKED_AT]();
    }
  });
  // Once for all of them, however often it is said.
  document.addEventListener("visibilitychange", lookAgain);
  boards.add(board);
  sight.observe(board);
}

function unwatch(board) {
  sight?.unobserve(board);
  inView.delete(board);
  boards.delete(board);
}

function lookAgain() {
  for (const board of boards) board[LOOKED_AT]();
}

const LOOKED_AT = Symbol("somebody may look at the board, or no longer");

/** A chess board. On a server, where there are no elements, it can be imported all the same. */
export class Sharp960Board extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = [...Object.keys(ATTRIBUTES), "required"];
  static formAssociated = true;

  #root = this.attachShadow({ mode: "open" });
  // Older browsers have none: there it is no field of a form.
  #internals = this.attachInternals?.();
  #handle;
  /** The module that the handle is of. */
  #loaded;
  #mounted = false;
  /** The language in which the board is drawn. */
  #language;
  /** The attributes that the handle shows. */
  #shown;
  #set = new Set();
  #ready = pending();
  #observer;
  /** The PGN at the address `src`, and what ends its being fetched. */
  #source = null;
  #fetching;
  /** Whether the page has asked for another game than that of `src` or of the PGN inside. */
  #setAside = false;

  constructor() {
    super();
    this.#root.append(document.createElement("slot"));
  }

  connectedCallback() {
    this.#upgradeProperties();
    if (!this.#observer) warnOfUnknown(this);
    this.#observer ??= new MutationObserver(() => this.#childrenChanged());
    this.#observer.observe(this, { childList: true, subtree: true, characterData: true });
    listen(this);
    this[SPEAK]();
    this.#start();
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    // Moved within the page, it is back at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      unlisten(this);
      this.#stop();
    });
  }

  attributeChangedCallback(name, _, value) {
    if (name === "required") return this.#fillField();
    if (name === "src" || (name === "pgn" && value)) this.#setAside = false;
    else if (START.includes(name) && value && this.#mounted && !this.#set.has("src")) this.#begins();
    if (this.#set.size === 0) queueMicrotask(() => this.#configure());
    for (const other of [name, ...this.#refused.splice(0)]) this.#set.add(other);
    if (name === "src" && this.#mounted) this.#fetchSource();
  }

  /** Gives the focus to the square that the Tab key reaches. */
  focus(options) {
    this.#root.querySelector(".board [tabindex='0']")?.focus(options);
  }

  /** Is fulfilled once the board is drawn. */
  get ready() {
    return this.#ready.promise;
  }

  move(text) {
    return this.#asked().move(String(text));
  }

  undo() {
    return this.#asked().undo();
  }

  redo() {
    return this.#asked().redo();
  }

  flip() {
    this.#asked().flip();
  }

  first() {
    this.#asked().step("first");
  }

  previous() {
    this.#asked().step("previous");
  }

  next() {
    this.#asked().step("next");
  }

  last() {
    this.#asked().step("last");
  }

  goTo(ply) {
    this.#asked().goTo(Number(ply));
  }

  set(options) {
    for (const name of Object.keys(options)) {
      if (!Object.hasOwn(ATTRIBUTES, name)) throw new Error(noAttribute(name));
    }
    this.#write(options);
  }

  claim(kind) {
    return this.#asked().claim(String(kind));
  }

  resign() {
    return this.#asked().resign();
  }

  hint() {
    return this.#asked().hint();
  }

  draw({ arrows, circles, marks } = {}) {
    this.#write({ arrows, circles, marks });
  }

  play() {
    this.#asked().play();
  }

  pause() {
    this.#asked().pause();
  }

  toSvg() {
    const drawing = this.#isDiagram && (this.#configure(), this.#root.querySelector("svg.board"));
    if (!drawing) this.#asked();
    const men = [...this.#root.querySelectorAll(".sprite > symbol[id]")].filter(({ id }) => /^([wb][KQRBNP]|duck)$/.test(id));
    const symbols = men.map((symbol) => new XMLSerializer().serializeToString(symbol)).join("");
    return drawing ? diagram.picture(drawing, symbols) : this.#handle.toSvg(symbols);
  }

  setPosition(fen, { variant, moves } = {}) {
    this.#begins();
    const values = { variant: variant ?? this.getAttribute("variant"), fen, moves, pgn: null, n: null, at: null };
    this.#write(values, given({ variant, fen, moves }));
  }

  setPgn(pgn, { game } = {}) {
    this.#noDiagram();
    this.#write({ pgn, game, at: null });
  }

  newGame({ variant, n, color, level } = {}) {
    this.#noDiagram();
    const kept = (name, value) => value ?? this.getAttribute(name);
    this.#begins();
    this.#isNew = true;
    this.#write({
      variant: kept("variant", variant),
      color: kept("color", color),
      level: kept("level", level),
      n,
      fen: null,
      moves: null,
      pgn: null,
      game: null,
      at: null,
    }, given({ variant, n, color, level }));
  }
  /** Whether what is set begins a new game. */
  #isNew = false;

  get ply() {
    if (this.#isDiagram) return 0;
    return this.#asked().get("ply", "");
  }

  set ply(ply) {
    this.goTo(ply);
  }

  get value() {
    if (this.#handle) return Sharp960Board.#read(this, "value");
    return this.mode === "setup" ? this.getAttribute("fen") : null;
  }

  set value(fen) {
    // As other fields of a form are cleared.
    const isSetUp = this.#asked().setUp(String(fen ?? "").trim() || "8/8/8/8/8/8/8/8");
    if (!isSetUp) throw new Error("Only the mode ‘setup’ has a value.");
    this.#fillField();
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }

  set name(name) {
    this.setAttribute("name", name);
  }

  get required() {
    return this.hasAttribute("required");
  }

  set required(required) {
    this.toggleAttribute("required", Boolean(required));
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled) {
    this.toggleAttribute("disabled", Boolean(disabled));
  }

  get form() {
    return this.#internals?.form ?? null;
  }

  get validity() {
    return this.#filled()?.validity;
  }

  get validationMessage() {
    return this.#filled()?.validationMessage ?? "";
  }

  get willValidate() {
    return this.#filled()?.willValidate ?? false;
  }

  checkValidity() {
    return this.#filled()?.checkValidity() ?? true;
  }

  reportValidity() {
    return this.#filled()?.reportValidity() ?? true;
  }

  formResetCallback() {
    this.attributeChangedCallback("fen");
  }

  formDisabledCallback() {
    this.#handle?.setDisabled(this.matches(":disabled"));
  }

  formStateRestoreCallback(fen) {
    // Of a page that the browser restores; what cannot be read any more was not set up here.
    this.ready.then(() => (this.value = fen)).catch(() => {});
  }

  /** What the form knows, with all that was asked for before. */
  #filled() {
    this.#configure();
    this.#fillField();
    return this.#internals;
  }

  /** Tells the form what is set up, and whether it may be sent. */
  #fillField() {
    const { value } = this;
    this.#internals?.setFormValue(value);
    const fault = value === null || !this.required ? null : this.#handle?.get("fault", "");
    if (!fault) return this.#internals?.setValidity({});
    const isEmpty = /^8(\/8){7}( |$)/.test(value);
    const anchor = this.#root.querySelector(".tool") ?? undefined;
    this.#internals?.setValidity(isEmpty ? { valueMissing: true } : { customError: true }, fault, anchor);
  }

  /**
   * What is asked for now counts from now on; what is wrong with it is thrown. What was wrong before is
   * thrown only of what `asked` names.
   */
  #write(values, asked = Object.keys(values)) {
    const before = new Set([...this.#set, ...Object.keys(values)]);
    const known = new Map(this.#told);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, ATTRIBUTES[name] === "flag" ? onOrOff(value) : value);
      // What is asked for counts even if it is what was asked for before.
      this.#set.add(name);
    }
    const isNew = ({ attribute, message }) => !before.has(attribute) && known.get(attribute) !== message;
    const errors = this.#configure().filter((error) => asked.includes(error.attribute) || isNew(error));
    if (errors.length === 0) return;
    throw Object.assign(new Error(errors.map(({ message }) => message).join(" ")), { errors });
  }

  /** What was told last of each attribute that is wrong. */
  #told = new Map();

  /** Another game begins than that of `src` or of the PGN inside, which count again once they change. */
  #begins() {
    this.#setAside = true;
    this.#fetching?.abort();
  }

  #asked() {
    this.#configure();
    this.#noDiagram();
    if (!this.#handle || this.#isWaiting) throw new Error(NOT_READY);
    return this.#handle;
  }

  #noDiagram() {
    if (this.#isDiagram) throw new Error(ONLY_DIAGRAM);
  }

  get #isDiagram() {
    return this.getAttribute("mode")?.trim().toLowerCase() === "diagram";
  }

  /** Draws the board without the core, after those attributes were set. */
  async #drawDiagram(set) {
    if (this.#failure) this.#awaitAnew();
    try {
      // What is asked of a diagram that is there is drawn at once.
      if (!this.#isDrawn) {
        diagram ??= await import("./embed-diagram.js");
        looks = await diagram.load();
        if (!this.isConnected || !this.#isDiagram) return;
      }
      const { draw, notice } = diagram;
      const { styles, pieces } = looks;
      sprite ??= new DOMParser().parseFromString(trusted("HTML", pieces), "image/svg+xml").documentElement;
      const own = this.ownerDocument.importNode(sprite, true);
      const [language, get] = [(this.#language = languageOf(this)), (name) => this.getAttribute(name)];
      const nodes = draw(this.ownerDocument, get, language, own);
      this.#root.adoptedStyleSheets = [sheetOf(this.ownerDocument, styles, diagramSheets)];
      this.#root.replaceChildren(...nodes);
      this.#failure = undefined;
      this.#drawOwnPieces();
      for (const fault of this.#faults(set)) {
        if (this.#emit("sharp960:error", fault, true)) this.#hushed.delete(fault.attribute);
        else this.#hushed.add(fault.attribute);
      }
      const told = this.#faults(["mode"]).filter(({ attribute }) => !this.#hushed.has(attribute));
      if (told.length > 0) nodes.at(-1).append(notice(this.ownerDocument, told));
      const { fen } = this;
      this.#drawnFen ??= fen;
      if (fen !== this.#drawnFen) {
        this.#drawnFen = fen;
        this.#emit("sharp960:change", { fen, ply: 0, uci: null, san: null, game: null }, false);
      }
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#ready.resolve();
    this.#isDrawn = true;
    this.#tellReady();
  }

  /** Tells that the board has been drawn, once. */
  #tellReady() {
    if (!this.#isReady) this.#emit("sharp960:ready", null, false);
    this.#isReady = true;
  }
  #isReady = false;
  #isDrawn = false;
  /** The position that a diagram has shown last. */
  #drawnFen;
  #wasDiagram = false;
  /** What was told of the board if it could not be loaded. */
  #failure;
  /** The attributes of a diagram of whose errors visitors are not to be told. */
  #hushed = new Set();

  /** What is wrong with a diagram after those attributes were set. */
  #faults(set) {
    const faults = diagram?.faultsOf((name) => this.getAttribute(name), languageOf(this)) ?? [];
    return faults.filter(({ attribute }) => set.includes("mode") || set.includes(attribute));
  }

  async #start(set = ["mode"]) {
    this.#wasDiagram = this.#isDiagram;
    if (this.#isDiagram) {
      this.#set.clear();
      // Nothing is left of the board that it was: the next one begins with its attributes.
      this.#handle = this.#loaded = undefined;
      this.#source = null;
      await this.#drawDiagram(set);
      return;
    }
    if (this.#failure) this.#awaitAnew();
    let loaded;
    try {
      fetchTexts(languageOf(this));
      if (!this.#loaded && !this.#isView) load();
      // Boards further down may need the whole module, and then there is no use for the other.
      await null;
      loaded = this.#loaded ?? (await (core ?? loadViewer()));
      const beyond = !this.#handle && loaded.beyond?.(this.#attributes(), Sharp960Board.observedAttributes);
      if (beyond) loaded = await load();
      await this.#learn(loaded);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (!this.isConnected || this.#isDiagram) return;
    if (this.#mounted) return;
    this.#set.clear();
    this.#draw(this.#loaded ?? loaded, () => {
      this.#ready.resolve();
      this.#tellReady();
    });
    if (this.#source === null && !this.#setAside) this.#fetchSource();
  }

  /** Teaches a module the language around the board. */
  async #learn(loaded) {
    let language;
    do {
      language = languageOf(this);
      const texts = await fetchTexts(language);
      if (texts && !loaded.learned.has(language)) loaded.learn(texts);
      if (texts) loaded.learned.add(language);
    } while (language !== languageOf(this));
    this.#language = language;
  }

  /** Speaks the language around the board, if that is another one. */
  async [SPEAK]() {
    if (languageOf(this) === this.#language) return;
    if (this.#isDrawn && this.#isDiagram) this.#drawDiagram([]);
    if (!this.#mounted) return;
    await this.#learn(this.#loaded);
    this.#handle.speak(this.#language);
    this.#fillField();
  }

  /** Draws the board with a module. */
  #draw(loaded, done) {
    this.#root.adoptedStyleSheets = [sheetOf(this.ownerDocument, loaded.styles, loaded.sheets)];
    this.#loaded = loaded;
    if (this.#handle) this.#handle.speak(this.#language);
    else this.#handle = new loaded.Handle((this.#shown = this.#attributes()), this.#language);
    this.#mounted = true;
    this.#failure = undefined;
    const drawings = loaded.drawings.map((svg) => this.ownerDocument.importNode(svg.documentElement, true));
    this.#root.replaceChildren(...drawings);
    this.#drawOwnPieces();
    this.formDisabledCallback();
    const emit = (type, detail, cancelable) => this.#emit(type, detail, cancelable);
    const drawn = () => {
      this.#fillField();
      done();
    };
    const more = loaded.startEngine ?? ((prepare) => this.#handOver(prepare));
    this.#handle.mount(this.#root, emit, drawn, more);
    watch(this);
    // A board that takes another's place isn't told again that it is in sight.
    if (inView.has(this)) this[LOOKED_AT]();
  }

  /** Whether the small module may be enough; whether it is, it tells by all the attributes. */
  get #isView() {
    const word = (name) => this.getAttribute(name)?.trim().toLowerCase() || undefined;
    return (word("mode") ?? "view") === "view" && /^chess(960)?$/.test(word("variant") ?? "chess");
  }

  /**
   * Lets the whole element go on where the viewer is. `prepare` is called before that, or once it is
   * clear that it can't, and what it returns afterwards, with the root.
   */
  async #handOver(prepare) {
    if (prepare) this.#prepared.push(prepare);
    if (this.#isHandingOver) return;
    this.#isHandingOver = true;
    let loaded;
    try {
      loaded = await load();
      await this.#learn(loaded);
    } catch (error) {
      // Nothing is to listen on for what can't be handed over.
      for (const prepare of this.#prepared.splice(0)) prepare();
      // It is tried again with what is asked for next.
      this.#refused = [...this.#set];
      this.#set.clear();
      this.#isWaiting = false;
      this.#ready.reject(error);
      this.#emit("sharp960:error", (this.#failure = failure(error)), true);
      return;
    } finally {
      this.#isHandingOver = false;
    }
    const viewer = this.#handle;
    if (!this.#loaded?.beyond) {
      // It is a diagram by now, or has been one since.
      for (const prepare of this.#prepared.splice(0)) prepare();
      this.#isWaiting = false;
      this.#configure();
      return;
    }
    const replays = this.#prepared.splice(0).map((prepare) => prepare());
    this.#handle = new loaded.Handle(this.#shown, this.#language);
    this.#handle.resume(...viewer.place());
    const isPlaying = viewer.get("playing", "");
    viewer.unmount();
    this.#loaded = loaded;
    this.#isWaiting = this.#mounted = false;
    if (!this.isConnected) return;
    this.#draw(loaded, () => {
      if (isPlaying) this.#handle.play();
      else this.#handle.pause();
      this.#handle.setLoading(this.#isLoading);
      this.#configure();
      this.#ready.resolve();
      for (const replay of replays) replay(this.#root);
    });
  }
  #isHandingOver = false;
  /** Whether what was asked for waits for the whole element. */
  #isWaiting = false;
  /** The attributes that could not be shown, as the whole element could not be loaded. */
  #refused = [];
  #prepared = [];

  /** Makes `ready` wait for what is drawn next; who waits already does so too. */
  #awaitAnew() {
    const { resolve } = this.#ready;
    this.#ready = pending();
    resolve(this.#ready.promise);
  }

  [LOOKED_AT]() {
    this.#handle?.setVisible(!document.hidden && (inView.get(this) ?? false));
  }

  #stop() {
    unwatch(this);
    this.#fetching?.abort();
    this.#handle?.unmount();
    this.#mounted = false;
  }

  /** Applies the attributes that were set, and returns what is wrong with them. */
  #configure() {
    if (this.#set.size === 0 || this.#isWaiting) return [];
    const set = [...this.#set];
    this.#set.clear();
    const anew = set.some((name) => OF_GAME.includes(name)) ? [...set, ...OF_GAME] : set;
    for (const name of anew) this.#told.delete(name);
    // A diagram is drawn anew, and a board becomes one, or a diagram a board.
    if (this.isConnected && (this.#isDiagram || this.#wasDiagram)) {
      if (this.#isDiagram !== this.#wasDiagram) this.#awaitAnew();
      if (this.#mounted) this.#stop();
      // Another mode alone brings up all that is wrong.
      const told = set.includes("mode") ? set : anew.filter((name) => name !== "mode");
      this.#start(told);
      return this.#isDiagram ? this.#faults(told) : [];
    }
    const attributes = this.#attributes();
    const beyond = this.#loaded?.beyond?.(attributes, set);
    if (beyond) {
      for (const name of set) this.#set.add(name);
      this.#isWaiting = true;
      this.#awaitAnew();
      this.#handOver();
      return beyond.map((attribute) => ({ attribute, message: `${attribute}: ${TOLD_LATER}` }));
    }
    this.#shown = attributes;
    if (this.#handle) this.#failure = undefined;
    const isNew = this.#isNew;
    this.#isNew = false;
    const errors = this.#handle?.configure(attributes, set, isNew);
    this.#fillField();
    return errors ?? [];
  }

  /** The attributes that there are, and `file`, the text of that at `src`: names and values in turn. */
  #attributes() {
    const flat = [];
    const script = this.#setAside || this.#source !== null ? null : this.#pgnScript();
    for (const name of Sharp960Board.observedAttributes) {
      const value = name === "src" && this.#setAside ? null : (this.getAttribute(name) ?? (name === "pgn" ? script : null));
      if (value !== null) flat.push(name, value);
    }
    if (this.#source !== null && !this.#setAside) flat.push("file", this.#source);
    return flat;
  }

  /** Fetches the PGN at the address `src`, and shows it. */
  async #fetchSource() {
    // Errors of the address before go first.
    this.#configure();
    this.#fetching?.abort();
    const had = this.#source !== null;
    this.#source = null;
    const src = this.getAttribute("src");
    const shows = () => {
      this.#set.add("pgn");
      this.#configure();
    };
    if (!src?.trim()) {
      if (had) shows();
      return;
    }
    const failed = (reason) => {
      const tell = () => this.#handle?.sourceFailed(src, String(reason));
      if (this.#loaded?.beyond) this.#handOver(() => tell);
      else tell();
    };
    const address = parsed(src, this.baseURI);
    if (!address) {
      failed("address");
      return;
    }
    const fetching = (this.#fetching = new AbortController());
    const { signal } = fetching;
    this.#setLoading(true);
    try {
      const response = await fetch(address, { signal });
      if (!response.ok) {
        failed(response.status);
        return;
      }
      const text = await this.#receive(response);
      if (signal.aborted) return;
      if (text === null) {
        failed("size");
        return;
      }
      // A site may answer with a page that says there is no such file.
      if (/^\s*</.test(text)) {
        failed("page");
        return;
      }
      this.#source = text;
      shows();
    } catch {
      if (!signal.aborted) failed(address.origin === location.origin ? "same-site" : "other-site");
    } finally {
      if (this.#fetching === fetching) this.#setLoading(false);
    }
  }

  #setLoading(isLoading) {
    this.#isLoading = isLoading;
    this.#handle?.setLoading(isLoading);
  }
  #isLoading = false;

  /** The text of an answer; `null` if it is too long. */
  async #receive(response) {
    // What is compressed on its way has another length.
    const told = response.headers.get("Content-Encoding") ? null : response.headers.get("Content-Length");
    const total = told === null ? null : Number(told);
    const reader = response.body.getReader();
    const parts = [];
    let loaded = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return decoded(await new Blob(parts).arrayBuffer());
      loaded += value.byteLength;
      if (loaded > MAX_PGN_BYTES) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
      this.#emit("sharp960:progress", { loaded, total }, false);
    }
  }

  #pgnScript() {
    return this.querySelector(`:scope > ${PGN_SCRIPT}`)?.textContent ?? null;
  }

  #childrenChanged() {
    this.#drawOwnPieces();
    if (!this.hasAttribute("pgn") && this.#pgnScript() !== this.#lastPgn) {
      this.#setAside = false;
      this.attributeChangedCallback("pgn");
    }
    this.#lastPgn = this.#pgnScript();
  }
  #lastPgn = null;

  /** Puts the page's own drawings of men in the place of ours. */
  #drawOwnPieces() {
    const source = this.querySelector(':scope > [slot="pieces"], :scope > template[slot="pieces"]');
    const symbols = (source?.content ?? source)?.querySelectorAll("symbol[id]") ?? [];
    for (const symbol of symbols) {
      this.#root.querySelector(`.sprite > #${CSS.escape(symbol.id)}`)?.replaceWith(symbol.cloneNode(true));
    }
  }

  #emit(type, detail, cancelable) {
    if (type === "sharp960:change") this.#fillField();
    if (type === "sharp960:error") this.#told.set(detail.attribute, detail.message);
    const event = new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true });
    return this.dispatchEvent(event);
  }

  /** The board cannot be loaded: what stands in its place stays, with a sentence below it. */
  #fail(error) {
    this.#failure = failure(error);
    this.#ready.reject(new Error(this.#failure.message, { cause: error }));
    if (!this.#emit("sharp960:error", this.#failure, true)) return;
    const sentence = document.createElement("p");
    sentence.setAttribute("part", "message");
    sentence.setAttribute("role", "alert");
    sentence.lang = "en";
    sentence.textContent = this.#failure.message;
    this.#root.replaceChildren(document.createElement("slot"), sentence);
  }

  /** Properties that were set before the element was defined hide the class's own. */
  #upgradeProperties() {
    for (const name of [...Object.keys(ATTRIBUTES), "ply", "name", "required", "disabled"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  /** What the handle says a property is. */
  static #read(board, name) {
    board.#configure();
    return board.#handle?.get(name, today());
  }

  static {
    for (const [name, kind] of Object.entries(ATTRIBUTES)) {
      const text = name === "fen" || name === "pgn";
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          const live = text || name === "game" ? Sharp960Board.#read(this, name) : undefined;
          return live ?? reflected(this.getAttribute(name), kind) ?? (text ? "" : null);
        },
        set(value) {
          if (value === null || value === undefined) this.removeAttribute(name);
          else this.setAttribute(name, kind === "flag" ? onOrOff(value) : value);
        },
      });
    }
    for (const [name, none] of Object.entries(READ_ONLY)) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          const live = Sharp960Board.#read(this, name);
          if (name !== "errors") return live ?? (Array.isArray(none) ? [] : none);
          const errors = this.#isDiagram ? this.#faults(["mode"]) : (live ?? []);
          return this.#failure ? [this.#failure, ...errors] : errors;
        },
      });
    }
  }
}

/** Tells who writes the page of plain words among the attributes that are none of the element’s or of HTML’s. */
function warnOfUnknown(board) {
  for (const name of board.getAttributeNames()) {
    const isKnown = Sharp960Board.observedAttributes.includes(name) || name in HTMLElement.prototype;
    if (!isKnown && !OTHERS.test(name)) console.warn(noAttribute(name));
  }
}

const noAttribute = (name) => `There is no attribute ‘${name}’, only ${Object.keys(ATTRIBUTES).join(", ")}.`;

/** What is told of a board that could not be loaded. */
function failure(error) {
  return { message: `The board could not be loaded. ${reason(error)}`, attribute: null };
}

/** Why the module could not be loaded, and what the owner of the page can do about it. */
function reason({ message }) {
  if (/unsafe-eval|content security policy/i.test(message)) {
    return `This page’s content security policy does not allow WebAssembly: its script-src needs 'wasm-unsafe-eval'.`;
  }
  if (/createPolicy/.test(message)) {
    return `This page’s content security policy does not allow the element’s trusted types: it needs ‘trusted-types sharp960’.`;
  }
  if (/fetch|import|load/i.test(message)) {
    return "Its files could not be fetched: there is no network, this page’s content security policy does not allow them (script-src and connect-src), or their site does not send Access-Control-Allow-Origin.";
  }
  return `The browser says: ${message}`;
}

/** The names of what a call has given. */
function given(values) {
  return Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== null);
}

function onOrOff(value) {
  return value && value !== "off" ? "on" : "off";
}

function reflected(value, kind) {
  if (kind === "flag") return value !== "off" && value !== "false";
  if (value === null) return null;
  return kind === "number" ? Number(value) : value;
}

/** A promise with what settles it. Who does not ask for it need not handle it. */
function pending() {
  let resolve, reject;
  const promise = new Promise((fulfil, refuse) => ([resolve, reject] = [fulfil, refuse]));
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/** The text of a file, in Windows-1252 if it is not in UTF-8 or UTF-16. */
function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** An address, or `null` if the text is none. */
function parsed(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The date as PGN writes it. */
function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

let isDefined = false;

/** Defines the element, if nobody has. */
export function define(name = "sharp960-board") {
  if (!globalThis.customElements || customElements.get(name)) return;
  // A class has one name.
  customElements.define(name, isDefined ? class extends Sharp960Board {} : Sharp960Board);
  isDefined = true;
}

/** Fetches the whole element, which the board of a frame needs: only for embed-page.js. */
export function prepareFrame() {
  load().catch(() => {});
}

/** Joins the board of a frame to the page around it: only for embed-page.js. */
export async function joinFrame(board, host, parents) {
  await board.ready;
  const { startFrame } = await load();
  return startFrame(board, host, parents);
}

define();
