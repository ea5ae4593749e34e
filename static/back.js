// The browser's Back closes a dialog or a menu, as it does by itself where there are close watchers.
// start.js loads this where there are none.
//
// When something opens, the present entry of the tab's history gets a copy on top of it, from which
// Back leads to the entry itself: then what is open closes. A copy that was not needed becomes the next
// entry that the page adds, or Back passes over it.

const OPEN = "dialog[open], [popover=auto]:popover-open";
const { pushState, replaceState } = History.prototype;

/** What the present entry shows: its state, an unused title, its address. */
const present = () => [history.state, "", location.href];

/** The address of the entry beneath, if the present one is a copy of it. */
let beneath;
/** What the copy shows by now. */
let shown;

function watch() {
  if (beneath !== undefined || !document.querySelector(OPEN)) return;
  beneath = location.href;
  shown = present();
  pushState.apply(history, shown);
}

history.pushState = (...entry) => {
  (beneath === undefined ? pushState : replaceState).apply(history, entry);
  beneath = undefined;
};

history.replaceState = (...entry) => {
  replaceState.apply(history, entry);
  shown = present();
};

function goneBack(event) {
  const fromCopy = event.isTrusted && beneath === location.href;
  beneath = undefined;
  if (!fromCopy) return;
  event.stopImmediatePropagation();
  const open = [...document.querySelectorAll(OPEN)].at(-1);
  if (!open) return history.back();
  replaceState.apply(history, shown);
  if (open.localName === "dialog") open.close();
  else open.hidePopover();
  watch();
}

if (CSS.supports("selector(:popover-open)")) {
  addEventListener("popstate", goneBack);
  new MutationObserver(watch).observe(document, { subtree: true, attributeFilter: ["open"] });
  addEventListener("toggle", watch, { capture: true });
}
