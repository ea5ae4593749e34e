// The press that closes an open menu does nothing else: not what lies below it, a move on the board say.
//
// The browser closes a popover when something else is pressed, and tells what lies there of the press too.

/** What opens beside the page, and is closed by a press elsewhere. The field for moves is part of the game. */
const OPEN = "[popover=auto]:popover-open:not(.typing)";

/** How long after a press its click may come, in milliseconds. */
const CLICK = 500;

/** The pointer that closes menus, and those menus. */
let pressed;
let menus = [];
let timer;

const isWithin = (event, menu) =>
  event.composedPath().some((node) => node === menu || (menu.id && node.getAttribute?.("popovertarget") === menu.id));

function end() {
  clearTimeout(timer);
  pressed = undefined;
  menus = [];
}

function press(event) {
  end();
  if (!event.isPrimary || event.button !== 0) return;
  const open = [...document.querySelectorAll(OPEN)];
  if (open.length === 0 || open.some((menu) => isWithin(event, menu))) return;
  pressed = event.pointerId;
  menus = open;
  event.stopImmediatePropagation();
}

function release(event) {
  if (event.pointerId !== pressed) return;
  event.stopImmediatePropagation();
  // Where the browser has not done it.
  const left = menus.filter((menu) => menu.isConnected && menu.matches(OPEN) && !isWithin(event, menu));
  for (const menu of left) menu.hidePopover();
  timer = setTimeout(end, CLICK);
}

/** Events of a mouse, which browsers send for touches too. A click by the keyboard has no count. */
function swallow(event) {
  if (pressed === undefined || !event.isTrusted || (event.type === "click" && event.detail === 0)) return;
  if (menus.some((menu) => isWithin(event, menu))) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (event.type === "click") end();
}

if (CSS.supports("selector(:popover-open)")) {
  const options = { capture: true };
  addEventListener("pointerdown", press, options);
  addEventListener("pointerup", release, options);
  addEventListener("pointercancel", (event) => event.pointerId === pressed && end(), options);
  for (const type of ["mousedown", "mouseup", "click", "dblclick"]) addEventListener(type, swallow, options);
}
