// Draws the boards of <sharp960-board> that embed_core shows: those on which pieces are moved, and all
// games. It fills in the squares and the pieces by itself, and knows what the pointer does there.

import { boardOf, bringIntoSight, morph, parsed } from "./embed-view.js";

/** What is to be drawn anew, as the module numbers it. */
const [SESSION, , BOARD, LINES] = [0, 1, 2, 3];

/** The time after a move during which a press still belongs to the same gesture, in milliseconds. */
const GESTURE = 500;

/** What the module hears by itself on the squares and on the reserves. */
const HEARD = ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture", "keydown", "keyup", "click"];

/** The class of the boards that embed_core shows. */
export function wholeOf(module) {
  return class extends boardOf(module, ["input", "submit", "pointerup", "pointercancel"]) {
    #waits;
    #list;
    #seen;
    #resized;
    #share;
    #covered;

    mounted(emit, startEngine) {
      this.#waits = undefined;
      this.#list = this.#seen = this.#share = this.#covered = undefined;
      this.#resized = new ResizeObserver(() => this.#list?.querySelector("[aria-current]") && bringIntoSight(this.#list, 0));
      // Before it does, since another board may have spoken another language last.
      for (const type of HEARD) this.frame.addEventListener(type, () => this.drawing.speaks(), { capture: true });
      this.drawing.mount(emit, (part) => this.#redraw(part), startEngine);
    }

    unmount() {
      this.#resized?.disconnect();
      super.unmount();
    }

    /** Draws a part once everything has happened that happens now. */
    #redraw(part) {
      if (part === SESSION) this.drawing.hush();
      if (this.#waits) {
        this.#waits.add(part);
        return;
      }
      this.#waits = new Set([part]);
      queueMicrotask(() => {
        const parts = this.#waits;
        this.#waits = undefined;
        if (!this.frame) return;
        const all = [...parts].some((part) => part < BOARD);
        if (all) this.draw();
        else if (parts.has(BOARD)) this.#drawBoard();
        else if (parts.has(LINES)) this.#drawLines();
      });
    }

    #drawBoard() {
      const place = this.frame.querySelector(".embed-board");
      if (!place) return;
      morph(place, parsed(this.root.ownerDocument, this.drawing.drawBoard()));
      this.drawn();
    }

    /** Only what an engine says changes ten times a second. */
    #drawLines() {
      const { ownerDocument: document } = this.root;
      const [bar, lines, share] = this.drawing.drawLines();
      const [around, list] = [this.frame.querySelector(".embed-bar"), this.frame.querySelector("[part=lines]")];
      if (around) morph(around, parsed(document, bar));
      if (list) morph(list, parsed(document, lines));
      const shown = around?.querySelector(".evalbar");
      if (shown && this.#share !== share) shown.style.setProperty("--share", share);
      this.#share = shown && share;
    }

    drawn() {
      const { frame } = this;
      this.drawing.drawn(frame);
      if (frame.querySelector(".embed-bar")) this.#drawLines();
      const uncover = frame.querySelector(".curtain button");
      if (uncover && this.#covered === undefined) {
        this.#covered = performance.now();
        // After the press that made the move, which would take the focus away.
        setTimeout(() => uncover.focus(), 0);
      } else if (!uncover) this.#covered = undefined;
      const search = frame.querySelector(".embed-games input:not([data-found])");
      // All the games are listed again, those of another PGN.
      if (search?.value.trim()) search.value = "";
      const field = frame.querySelector(".entry input");
      // Whoever is still there may have typed the move a moment too early.
      if (field && this.#refused && !field.hasAttribute("aria-invalid") && !field.matches(":focus")) field.value = "";
      this.#refused = field?.hasAttribute("aria-invalid");
      this.#follow(frame.querySelector("ol.moves"));
    }
    #refused;

    /** Keeps the current move of a game in sight. */
    #follow(list) {
      if (list !== this.#list) {
        this.#list = list ?? undefined;
        this.#resized.disconnect();
        if (list) this.#resized.observe(list);
      }
      const plies = list?.querySelectorAll(".ply") ?? [];
      const current = list?.querySelector("[aria-current]")?.dataset.ply;
      const seen = `${plies.length} ${current}`;
      if (!list || this.#seen === seen) return;
      this.#seen = seen;
      // In the next frame, since what is above the list may still change its height.
      requestAnimationFrame(() => {
        bringIntoSight(list, 0);
        if (list.querySelector(":focus")) list.querySelector("[tabindex='0']")?.focus();
      });
    }

    _click(event) {
      const { target, detail } = event;
      if (target.closest(".bench")) this.drawing.setUp(event);
      const on = target.closest("[data-ply], [data-do=uncover]");
      if (on?.dataset.ply) this.drawing.showPly(Number(on.dataset.ply));
      else if (!on || detail === 0 || performance.now() - this.#covered > GESTURE) super._click(event);
    }

    _keydown(event) {
      const { target, key } = event;
      if (target.closest(".bench")) this.drawing.setUp(event);
      const field = target.closest(".entry input");
      if (field && key === "Escape" && !event.isComposing) {
        // Half of a move is forgotten, and the keys are those of the page again.
        field.value = "";
        this.drawing.forgetTyped();
        field.blur();
      }
      if (key === "Enter" && target.matches(".embed-games input")) this.drawing.chooseFound();
      if (!target.closest("input, select, textarea, .embed-games")) {
        const isDone = this.drawing.historyKey(event);
        if (isDone) event.preventDefault();
        if (isDone !== undefined) return;
      }
      super._keydown(event);
    }

    _input({ target }) {
      if (target.matches(".embed-games input")) this.drawing.search(target.value);
      else if (target.matches(".entry input")) this.drawing.forgetTyped();
    }

    _submit(event) {
      event.preventDefault();
      const field = event.target.querySelector("input");
      if (!field.value.trim()) return;
      if (this.drawing.typeMove(field.value)) field.value = "";
      // The next try takes its place.
      else field.select();
    }

    _focusin() {
      this.drawing.used();
    }

    _pointerdown(event) {
      this.drawing.used();
      super._pointerdown(event);
    }

    _pointermove(event) {
      if (event.target.closest(".bench")) this.drawing.setUp(event);
      super._pointermove(event);
    }

    _pointerup(event) {
      if (event.target.closest(".bench")) this.drawing.setUp(event);
    }

    _pointercancel(event) {
      this._pointerup(event);
    }
  };
}
