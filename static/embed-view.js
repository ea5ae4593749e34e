// Draws the boards of <sharp960-board>: a module writes what is to be shown as HTML, and the page is
// brought into line with it, so that what has not changed stays. What is here for all boards is also in
// embed-whole.js; the rest is for boards in the mode `view`, which the module embed_viewer shows.

import { trusted } from "./engine.js";

const SVG = "http://www.w3.org/2000/svg";

/** How far the arrow keys go over the squares, in columns and rows. */
const WALKS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

/** The space around a move that is scrolled into view with it, in CSS pixels. */
const MARGIN = 64;

/** Attributes that are not written but set in the page. */
const OWN = ["style", "data-input", "data-typed"];

/** Brings the children of a node into line with those of another. */
export function morph(old, wanted) {
  let child = old.firstChild;
  for (const fresh of [...wanted.childNodes]) {
    let found = child;
    while (found && !isSame(found, fresh)) found = found.nextSibling;
    if (!found) {
      old.insertBefore(fresh, child);
      continue;
    }
    for (; child !== found; child = removed(child));
    child = found.nextSibling;
    if (fresh.nodeType === 3) {
      if (found.data !== fresh.data) found.data = fresh.data;
      continue;
    }
    for (const { name } of [...found.attributes]) {
      if (!fresh.hasAttribute(name) && !OWN.includes(name)) found.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (found.getAttribute(name) !== value) found.setAttribute(name, value);
    }
    if (found.localName === "option") found.selected = fresh.hasAttribute("selected");
    if (!fresh.hasAttribute("data-kept")) morph(found, fresh);
  }
  while (child) child = removed(child);
}

/** Whether a node stands for the same as another: so says the first of its classes. */
function isSame(node, other) {
  const kind = (it) => it.getAttribute?.("class")?.split(" ")[0];
  return node.nodeName === other.nodeName && kind(node) === kind(other);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

export function parsed(document, html) {
  const template = document.createElement("template");
  template.innerHTML = trusted("HTML", html);
  return template.content;
}

/** Scrolls a list, but nothing around it, to its current move, or to its beginning. */
export function bringIntoSight(list, most = MARGIN) {
  const current = list.querySelector("[aria-current]");
  if (!current) {
    list.scrollTo(0, 0);
    return;
  }
  const [frame, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const way = (from, to, start, end) => {
    const room = (to - from - (end - start)) / 2;
    const margin = Math.max(Math.min(most, room), 0);
    const [before, after] = [start - from - margin, end - to + margin];
    return before < 0 ? Math.floor(before) : after > 0 ? Math.ceil(after) : 0;
  };
  const down = way(frame.top, frame.bottom, item.top, item.bottom);
  const right = way(frame.left, frame.right, item.left, item.right);
  if (down) list.scrollTop += down;
  if (right) list.scrollLeft += right;
}

/** Letters of which none becomes plain without its accent. */
const PLAIN = { ß: "ss", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ı: "i" };

/** The name of a file with a game: the players, or else the event, and the year, in plain letters. */
function fileName(pgn) {
  const value = (tag) => RegExp(`^\\[${tag} "(.*)"\\]`, "m").exec(pgn)?.[1] ?? "";
  const part = (tag) => {
    const text = value(tag).replace(/[^ -~]/g, (sign) => PLAIN[sign] ?? sign).normalize("NFD").replace(/\p{M}/gu, "");
    return (text.match(/[a-z\d]+/gi) ?? []).join("-").slice(0, 30).replace(/-$/, "");
  };
  const players = ["White", "Black"].map(part).filter(Boolean);
  const named = players.length > 0 ? players : [part("Event")].filter(Boolean);
  const [year = ""] = named.length > 0 ? (/^\d+/.exec(value("Date")) ?? []) : [];
  return [...named, year].filter(Boolean).join("-") || "game";
}

/** What the boards of both modules have in common, as embed.js uses it. */
export function boardOf({ BoardHandle, DrawingHandle }, types) {
  return class extends BoardHandle {
    drawing = new DrawingHandle(this);
    root;
    frame;
    #moves;
    #list;
    #seen;
    #resized;
    /** Whether the keyboard was used last, and not a pointer. */
    byKeys = true;

    mount(root, emit, drawn, more) {
      const document = root.ownerDocument;
      this.root = root;
      this.frame = document.createElement("div");
      this.#list = this.#seen = this.#game = undefined;
      this.#resized = new ResizeObserver(() => this.#list?.querySelector("[aria-current]") && bringIntoSight(this.#list));
      for (const type of ["click", "change", "keydown", "keyup", "pointerdown", "pointermove", "focusin", ...types]) {
        this.frame.addEventListener(type, (event) => this[`_${type}`](event));
      }
      root.append(this.frame);
      this.mounted(emit, more);
      queueMicrotask(() => {
        this.draw();
        drawn();
      });
    }

    unmount() {
      super.unmount();
      this.#resized?.disconnect();
      this.frame?.remove();
      this.frame = undefined;
    }

    draw() {
      if (!this.frame) return;
      const [html, moves, current, stop, ...others] = this.drawing.draw();
      const { ownerDocument: document } = this.root;
      morph(this.frame, parsed(document, html));
      this.drawn(...others);
      this.#followGame();
      this.#drawMoves(document, moves, current, stop);
    }

    /** Keeps the game that is shown in sight in a list of games. */
    #followGame() {
      const list = this.frame.querySelector(".embed-games ol");
      const chosen = list?.querySelector("[aria-current]")?.dataset.game;
      if (list && this.#game !== chosen) bringIntoSight(list);
      this.#game = chosen;
    }
    #game;

    #drawMoves(document, moves, current, stop) {
      this.#moves = moves ?? this.#moves;
      const list = this.frame.querySelector(".game-text");
      if (!list) {
        this.#list = undefined;
        return;
      }
      const focused = list.querySelector(":focus");
      const isNew = list !== this.#list;
      if (isNew || moves !== undefined) list.replaceChildren(parsed(document, this.#moves));
      if (isNew) {
        this.#resized.disconnect();
        this.#resized.observe(list);
        this.#list = list;
      }
      const move = (number) => list.querySelector(`[data-node="${number}"]`);
      list.querySelector("[aria-current]")?.removeAttribute("aria-current");
      list.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
      move(current)?.setAttribute("aria-current", "true");
      move(stop)?.setAttribute("tabindex", "0");
      const steps = this.#seen !== current;
      this.#seen = current;
      if (focused && steps) move(stop)?.focus();
      else if (focused && !focused.isConnected) {
        const { node, fold } = focused.dataset;
        list.querySelector(node ? `[data-node="${node}"]` : `[data-fold="${fold}"]`)?.focus();
      }
      // Moves that were promoted stand elsewhere.
      if (!steps && moves === undefined) return;
      bringIntoSight(list);
      const chunk = move(current)?.closest(".chunk");
      if (chunk) this.#resized.observe(chunk);
    }

    _click(event) {
      if (event.detail === 0) this.byKeys = true;
      const on = event.target.closest("[data-do], [data-node], [data-fold], [data-game]");
      if (!on) return;
      const { do: name, node, fold, game } = on.dataset;
      if (node) this.drawing.show(Number(node));
      else if (fold) this.drawing.toggle(Number(fold));
      else if (game) this.choose(Number(game));
      else if (name === "copy") this.#copy();
      else if (name === "download") this.#download();
      else this.drawing.press(name);
    }

    _change({ target }) {
      if (target.matches(".game-chooser")) this.choose(target.selectedIndex);
    }

    choose(number) {
      return this.drawing.choose(number);
    }

    #say(what) {
      this.drawing.say(what);
      this.draw();
    }

    async #copy() {
      try {
        await navigator.clipboard.writeText(this.get("pgn", ""));
        this.#say("copied");
      } catch {
        this.#say("not-copied");
      }
    }

    #download() {
      try {
        const pgn = this.get("pgn", "");
        const href = URL.createObjectURL(new Blob([pgn], { type: "application/x-chess-pgn" }));
        Object.assign(document.createElement("a"), { href, download: `${fileName(pgn)}.pgn` }).click();
        URL.revokeObjectURL(href);
      } catch {
        this.#say("not-saved");
      }
    }

    _keyup({ key }) {
      if (key === "Tab") this.byKeys = true;
    }

    _keydown(event) {
      const { target, key } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const row = target.closest(".embed-games li");
      const list = target.closest(".embed-games")?.querySelector("ol");
      if (list) {
        // From the search field to the rows below it, and back.
        const next = row
          ? { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling ?? list }[key]
          : { ArrowDown: list.firstElementChild }[key];
        const control = next === list ? list.parentNode.querySelector("input") : next?.firstElementChild;
        if (!control) return;
        control.focus();
      } else if (target.closest("input, select, textarea")) {
        return;
      } else if (!this.walks(target.dataset.sq, event) && !this.drawing.key(key, event.shiftKey)) {
        return;
      }
      event.preventDefault();
    }

    /** Walks over the squares by a key. Returns whether it does. */
    walks() {
      return false;
    }

    _pointerdown(event) {
      this.byKeys = false;
      this._pointermove(event);
    }

    _pointermove({ target, buttons, clientX }) {
      const graph = buttons & 1 && target.closest(".embed-graph");
      if (!graph) return;
      const { left, width } = graph.getBoundingClientRect();
      this.drawing.showAt((clientX - left) / width);
    }
  };
}

/** The class of the boards that embed_viewer shows. */
export function viewerOf(module) {
  return class extends boardOf(module, ["contextmenu", "dragstart"]) {
    #handOver;
    /** The drawings of the pieces by their identities. */
    #pieces = new Map();
    #black;

    mounted(emit, handOver) {
      this.#handOver = handOver;
      this.#pieces.clear();
      this.#black = undefined;
      let waits = false;
      this.drawing.mount(emit, () => {
        this.drawing.hush();
        if (waits) return;
        waits = true;
        queueMicrotask(() => {
          waits = false;
          this.draw();
        });
      });
    }

    draw() {
      const focused = this.frame?.querySelector("[data-sq]:focus")?.dataset.sq;
      super.draw();
      // The focus stays on its square, which is elsewhere on a turned board.
      if (focused) this.frame.querySelector(`[data-sq=${focused}]`).focus({ preventScroll: true });
    }

    /** Where the visitor is, for the whole element to go on. */
    place() {
      return this.drawing.place();
    }

    drawn(pieces, time, black) {
      const board = this.frame.querySelector(".board");
      const layer = board.querySelector(".pieces");
      const move = `var(--sharp960-move-time, ${time}ms)`;
      const turned = this.#black !== undefined && this.#black !== black;
      this.#black = black;
      board.style.setProperty("--move-time", turned ? "0s" : move);
      if (turned) {
        requestAnimationFrame(() => requestAnimationFrame(() => board.style.setProperty("--move-time", move)));
      }
      const gone = new Set(this.#pieces.keys());
      const words = pieces.split(" ");
      for (let at = 0; at + 3 < words.length; at += 4) {
        const [id, man, x, y] = words.slice(at, at + 4);
        gone.delete(id);
        let piece = this.#pieces.get(id);
        if (!piece) {
          piece = board.ownerDocument.createElementNS(SVG, "svg");
          piece.append(board.ownerDocument.createElementNS(SVG, "use"));
          piece.setAttribute("class", "piece");
          this.#pieces.set(id, piece);
          // Knights are drawn above the pieces over which they jump.
          layer.insertBefore(piece, man[1] === "N" ? null : layer.querySelector("[data-man$=N]"));
        }
        if (piece.dataset.man !== man) {
          piece.dataset.man = man;
          piece.firstChild.setAttribute("href", `#${man}`);
        }
        piece.style.transform = `translate(${x}%, ${y}%)`;
      }
      for (const id of gone) {
        this.#pieces.get(id).remove();
        this.#pieces.delete(id);
      }
    }

    choose(number) {
      if (super.choose(number)) return;
      this.#handOver(() => (root) => {
        const chooser = root.querySelector(".game-chooser");
        if (chooser) {
          chooser.selectedIndex = number;
          chooser.dispatchEvent(new Event("change", { bubbles: true }));
        } else root.querySelectorAll(".embed-games .game")[number]?.click();
      });
    }

    walks(square, { key }) {
      const walk = Object.hasOwn(WALKS, key) ? WALKS[key] : undefined;
      if (square && (key === "Enter" || key === " ")) {
        this.byKeys = true;
      } else if (square && walk && this.byKeys) {
        this.drawing.takeFocus(square);
        const name = this.drawing.walk(...walk);
        this.frame.querySelector(`[data-sq=${name}]`).focus();
      } else {
        return false;
      }
      return true;
    }

    _pointerdown(event) {
      super._pointerdown(event);
      if (event.button === 2 && event.target.closest(".board")) this.#replayed(event);
    }

    /** Who draws needs the whole element, which gets what the pointer did until it is there. */
    #replayed(first) {
      const events = [];
      const note = (event) => events.push(event);
      const types = ["pointermove", "pointerup", "pointercancel"];
      note(first);
      for (const type of types) window.addEventListener(type, note, true);
      this.#handOver(() => {
        for (const type of types) window.removeEventListener(type, note, true);
        return (root) => {
          const board = root.querySelector(".board");
          for (const event of events) {
            const on = root.elementFromPoint(event.clientX, event.clientY);
            (board.contains(on) ? on : board).dispatchEvent(new PointerEvent(event.type, event));
          }
        };
      });
    }

    /** Who searches the games needs the whole element. */
    _focusin({ target }) {
      if (!target.matches(".embed-games input")) return;
      let entered = false;
      target.addEventListener("keydown", ({ key }) => (entered ||= key === "Enter"));
      this.#handOver(() => {
        const { value } = target;
        const focused = target.matches(":focus");
        return (root) => {
          const field = root.querySelector(".embed-games input");
          if (focused) field.focus();
          field.value = value;
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          const enter = () => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
          if (entered) requestAnimationFrame(enter);
        };
      });
    }

    _contextmenu(event) {
      if (event.target.closest(".board")) event.preventDefault();
    }

    _dragstart(event) {
      this._contextmenu(event);
    }
  };
}
