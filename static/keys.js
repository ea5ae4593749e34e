// Keys that press a button of the page, whose attribute `aria-keyshortcuts` names them, the key and the
// buttons that hide all but the board, the names and the clocks, and the link that leads to the board.

const root = document.documentElement;

const leave = () => root.classList.remove("zen");

addEventListener("click", (event) => {
  const { target } = event;
  // A link to a part of the page moves no focus; on the board a square takes it.
  const square = target.closest?.(".skip[href='#board']") && document.querySelector("#board [tabindex='0']");
  if (square) {
    event.preventDefault();
    square.focus();
  }
  if (target.closest?.(".leave-zen")) leave();
  if (target.closest?.(".enter-zen")) root.classList.add("zen");
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
  if (ofMoves && event.key === "Escape") document.querySelector(".board [tabindex='0']")?.focus();
  const acts = pressed.startsWith("Alt+") || (ofMoves && pressed === "Control+Z");
  if (typing && (target.value || !acts)) return;
  const button = document.querySelector(`[aria-keyshortcuts="${CSS.escape(pressed)}"]`);
  if (button) {
    event.preventDefault();
    button.click();
  } else if (pressed === "Z" && document.querySelector(".play")) {
    root.classList.toggle("zen");
  } else if (event.key === "Escape") {
    leave();
  }
});
