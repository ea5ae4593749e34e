// Keys that press a button of the page, whose attribute `aria-keyshortcuts` names them, keys of menus, the
// key of the sounds, the key and the buttons that hide all but the board, the names and the clocks, the link
// that leads to the board, and the first letter of a move that is typed there.

const root = document.documentElement;

/** The square of the board that takes the focus. */
const square = () => document.querySelector("#board [tabindex='0']");

/** What the Tab key leads to. */
const FOCUSABLE = "button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary";

/** How long it may take until the library has written, in milliseconds. */
const WRITTEN = 400;

/** Where the focus may go: the heading, the move that is shown, the board. */
const PLACES = ["h1[tabindex='-1']:not(.visually-hidden)", ".game-text .ply[tabindex='0']", "#board [tabindex='0']"];

/** Gives the focus to the first of them that is there, if what has it is hidden. */
function regainFocus() {
  const at = document.activeElement;
  const lost = at === document.body || at?.checkVisibility?.({ visibilityProperty: true }) === false;
  // In the browser's own bars nothing of the page has the focus either.
  if (lost && document.hasFocus()) PLACES.map((place) => document.querySelector(place)).find(Boolean)?.focus();
}

/** Does so if what has the focus now is hidden or gone soon. */
function keepFocus() {
  const { activeElement: had, body } = document;
  if (had === body) return;
  // In the next frame a dialog that closes has given the focus back, and another page has come.
  requestAnimationFrame(() => setTimeout(regainFocus));
  setTimeout(() => !had.isConnected && regainFocus(), WRITTEN);
}

/** Gives the focus to what comes next in the dialog if what has it there is disabled or gone soon. */
function keepFocusInDialog(had) {
  const around = [];
  for (let at = had; at; at = at.parentElement) around.push(at);
  const isNext = (item) => had.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING;
  setTimeout(() => {
    if (document.activeElement !== document.body || !document.querySelector("dialog[open]")) {
      // The field for typed moves may have closed under the dialog.
      if (!had.checkVisibility?.()) regainFocus();
      return;
    }
    const within = (place) => (place.isConnected ? [...place.querySelectorAll(FOCUSABLE)] : []);
    const items = around.map(within).find(({ length }) => length > 0);
    (items?.find(isNext) ?? items?.[0])?.focus();
  }, WRITTEN);
}

/** Tells a screen reader what a key has changed. */
function tell(text) {
  const told = document.getElementById("told");
  // What it has heard before is heard again.
  told.textContent = "";
  setTimeout(() => told.textContent = text, 100);
}

/** Hides all but the board, the names and the clocks, or shows everything again. */
function zen(on) {
  if (root.classList.contains("zen") === on) return;
  root.classList.toggle("zen", on);
  const button = document.querySelector(on ? ".enter-zen" : ".leave-zen");
  tell(on ? button?.textContent : button?.dataset.told);
}

// Before the page hears of a key, or of a button pressed without a pointer, what has the focus is there. Tab
// may lead out of the page, and a dialog gives the focus back even where nothing had it.
for (const type of ["keydown", "click"]) {
  addEventListener(type, ({ key, repeat, detail, target }) => {
    if (key === "Tab" || repeat || detail !== 0) return;
    if (!target.closest?.("dialog")) keepFocus();
    else keepFocusInDialog(target);
  }, true);
}

addEventListener("click", (event) => {
  const { target } = event;
  // A link to a part of the page moves no focus; on the board a square takes it.
  if (target.closest?.(".skip[href='#board']") && square()) {
    event.preventDefault();
    square().focus();
  }
  if (target.closest?.(".leave-zen")) zen(false);
  if (target.closest?.(".enter-zen")) {
    zen(true);
    keepFocus();
  }
});

/** How long it may take until what a move brings is drawn, in milliseconds. */
const DRAWN = 300;

// The element of a notice's button may be that of another one once the answer has ended the game.
addEventListener("click", ({ target, detail }) => {
  if (detail !== 0 || !target.closest?.(".notice")) return;
  setTimeout(() => document.activeElement?.closest(".notice") && document.getElementById("result")?.focus(), DRAWN);
});

// Whoever types a move into the past is led to the question whether the game goes on from there, unless the
// move was refused and stays in the field.
addEventListener("submit", ({ target }) => {
  const field = target.closest?.("#typing")?.querySelector("input");
  if (!field) return;
  setTimeout(() => {
    if (field.value || document.activeElement !== field) return;
    document.querySelector(".notice .play-on")?.focus();
  }, DRAWN);
});

/** How long it may take from the first key of a move to the second, in milliseconds. */
const HESITATION = 700;

/** Makes what the board has said meanwhile heard, unless a move is being typed. */
let speakAgain;

/** Keeps what the board says from being heard until it is clear that no move is being typed. */
function hush() {
  const said = document.querySelector(".play .board + p[aria-live]");
  if (!said) return;
  said.ariaLive = "off";
  const timer = setTimeout(() => speakAgain?.(true), HESITATION);
  speakAgain = (aloud) => {
    clearTimeout(timer);
    speakAgain = null;
    said.ariaLive = "polite";
    const { firstChild: text } = said;
    if (!aloud || !text?.data || document.activeElement?.closest("#typing")) return;
    // A text is read when it changes.
    const { data } = text;
    text.data = "";
    setTimeout(() => text.data ||= data, 50);
  };
}

/** Whether the last key was a letter that the board has heard, which the next one may go on with. */
let begun = false;
addEventListener("pointerdown", () => begun = false, true);

// Before the board hears of a letter, by which it takes a piece from the reserve.
addEventListener("keydown", (event) => {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  // Some keyboards need more than one of them for a sign.
  if (["Shift", "Control", "Alt", "AltGraph"].includes(key)) return;
  speakAgain?.(false);
  const goesOn = begun;
  begun = false;
  const board = target.closest?.(".play .board:not(:has(.chooser)), .play .slot");
  const typing = document.getElementById("typing");
  const letter = key === "@" || (key.length === 1 && key !== " " && !altKey && !ctrlKey && !metaKey);
  if (!board || !typing || !letter || !document.querySelector(".tray.usable")) return;
  // Pawns move once the king is placed.
  if (!goesOn && /^[a-h]$/.test(key) && !document.querySelector(".tray.usable .slot[data-man$=K]:enabled")) {
    event.stopImmediatePropagation();
    const field = typing.querySelector("input");
    if (!field.offsetParent) typing.showPopover?.();
    // It takes the letter.
    field.focus();
  } else {
    begun = true;
    hush();
  }
}, true);

// The ring of a heading that is only read out is shown where the keyboard led to it; after a link from
// elsewhere, which gives it the focus too, nobody asks where that is. See page.css.
addEventListener("keydown", ({ key, target }) => {
  if (!["Tab", "Enter", " "].includes(key)) return;
  // Whoever opens what was typed or pasted walks nowhere.
  root.classList.toggle("by-keyboard", key === "Tab" || !target.closest?.("input, textarea"));
}, true);
for (const type of ["pointerdown", "paste"]) addEventListener(type, () => root.classList.remove("by-keyboard"), true);

/** The menus that are open. */
function menus() {
  const known = "showPopover" in HTMLElement.prototype;
  return known ? [...document.querySelectorAll("[popover=auto]:popover-open:not(.typing)")] : [];
}

/** Closes the menus that have lost the focus to something else than the button that opens them. */
function closeMenus() {
  const at = document.activeElement;
  for (const menu of menus()) {
    if (!menu.contains(at) && !at.matches(`[popovertarget="${menu.id}"]`)) menu.hidePopover();
  }
}

addEventListener("focusin", ({ target }) => {
  closeMenus();
  // Browsers leave a button where it is that is in sight by a part.
  if (target.matches("button, a, summary") && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
});
addEventListener("keydown", (event) => {
  // It may lead out of the page.
  if (event.key === "Tab") setTimeout(closeMenus);
  const menu = menus().at(-1);
  if (!menu || event.defaultPrevented) return;
  const items = [...menu.querySelectorAll("button, a[href]")].filter((item) => item.checkVisibility());
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
});

/** The attribute's name for the keys of an event: `Alt+F`, `Control+Z`. */
function named({ key, code, altKey, ctrlKey, metaKey, shiftKey }) {
  // With Alt some systems write another letter.
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
  const held = [[ctrlKey || metaKey, "Control"], [altKey, "Alt"], [shiftKey, "Shift"]];
  return [...held.flatMap(([down, name]) => (down ? [name] : [])), letter].join("+");
}

addEventListener("keydown", (event) => {
  const { target, repeat, defaultPrevented } = event;
  if (repeat || defaultPrevented || document.querySelector("dialog[open]")) return;
  const pressed = named(event);
  const typing = target.closest?.("input, select, textarea, [contenteditable]");
  // The field for typed moves keeps the focus after each of them.
  const ofMoves = target.closest?.("#typing input");
  // The question after a tried move is answered by its second button.
  const back = event.key === "Escape" && document.querySelector(".notice .play-on + button");
  if (back && !target.value) return back.click();
  if (ofMoves && event.key === "Escape") document.querySelector(".board [tabindex='0']")?.focus();
  const acts = pressed.startsWith("Alt+") || (ofMoves && pressed === "Control+Z");
  // A text that was refused stays there, and Alt with a letter types nothing that belongs to a move.
  const typed = target.value && !(ofMoves && pressed.startsWith("Alt+"));
  if (typing && (typed || !acts)) return;
  const button = document.querySelector(`[aria-keyshortcuts="${CSS.escape(pressed)}"]`);
  if (button) {
    event.preventDefault();
    button.click();
  } else if (pressed === "Z" && document.querySelector(".play")) {
    zen(!root.classList.contains("zen"));
  } else if (event.key === "Escape") {
    zen(false);
  }
});

// The key that switches sounds off and on, wherever nothing is typed: Alt and S, or S alone where it is
// no letter of a piece. With Alt some systems write another letter.
addEventListener("keydown", (event) => {
  const { key, code, target, altKey, ctrlKey, metaKey, repeat } = event;
  const pressed = altKey ? code === "KeyS" : key.toLowerCase() === "s";
  if (!pressed || ctrlKey || metaKey || repeat || event.defaultPrevented) return;
  const inMoves = altKey && target.closest?.("#typing");
  if (!inMoves && target.closest?.("input, select, textarea, dialog, [contenteditable]")) return;
  // A menu of the browser may have the same key.
  event.preventDefault();
  const button = document.querySelector("[data-sounds]");
  tell(button.dataset.sounds);
  button.click();
});
