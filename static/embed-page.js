// The page inside a frame: a board with the attributes that the address names, as high as the frame
// if it can be, and joined to the page around it. What may be said is in src/web/element/frame.
import { Sharp960Board, joinFrame, prepareFrame } from "./embed.js";

// What the page around asks before the board is there is answered once it is.
const early = [];
const note = (event) => early.push(event);
addEventListener("message", note);

// Behind the `#` stands what is not to be sent to the server or too long for it: a PGN.
const parameters = [location.search, location.hash.slice(1)].flatMap((text) => [...new URLSearchParams(text)]);

const language = parameters.find(([name]) => name === "lang")?.[1];
if (language) document.documentElement.lang = language;
const board = document.createElement("sharp960-board");
for (const [name, value] of parameters) {
  if (Sharp960Board.observedAttributes.includes(name)) board.setAttribute(name, value);
  else if (value && !/^(parent|lang)$/.test(name)) console.warn(`There is no parameter ‘${name}’.`);
}
const theme = () => (document.documentElement.dataset.theme = board.getAttribute("theme") ?? "auto");
theme();
new MutationObserver(theme).observe(board, { attributeFilter: ["theme"] });
document.body.append(board);
prepareFrame();

const host = document.querySelector('meta[name="sharp960-parents"]').content.split(/\s+/).filter(Boolean);
const parents = parameters.flatMap(([name, value]) => (name === "parent" ? [value] : []));
// The board itself shows why there is none; that tells nothing of a game, and so it is for anybody.
const frame = await joinFrame(board, host, parents).catch(({ message }) =>
  void parent.postMessage({ sharp960: 1, type: "error", message, attribute: null, ...board.errors[0] }, "*"));
removeEventListener("message", note);
for (const event of early) dispatchEvent(new MessageEvent("message", event));

/** The height of the board when it is that wide, in CSS pixels. */
function heightAt(width) {
  board.style.width = width;
  return board.getBoundingClientRect().height;
}

let told;

// Narrower than this nobody can play, and the buttons need more room than the board.
const NARROWEST = 200;

/** Gives the board the width that it has room for, and tells the page around how high it would be. */
function fit() {
  // A scrollbar takes width, and may be there only because the frame was lower until now.
  const { style } = document.documentElement;
  style.overflow = "hidden";
  narrow();
  style.overflow = "";
}

/** The property with the most height of the moves, and the least that it is here, in CSS pixels. */
const MOVES = "--sharp960-moves-height";
const LEAST_MOVES = 96;

/** Tells how high the board is at the frame's whole width, and narrows it if the frame is lower. */
function narrow() {
  board.style.removeProperty(MOVES);
  const wanted = Math.ceil(heightAt(""));
  // A board that becomes another one is not there for a moment.
  if (wanted && wanted !== told) frame?.tellHeight((told = wanted));
  if (wanted <= innerHeight || innerWidth <= NARROWEST) return;
  // The moves can be scrolled, so they make room before the squares become smaller.
  board.style.setProperty(MOVES, `${LEAST_MOVES}px`);
  const spare = innerHeight - Math.ceil(heightAt(""));
  if (spare >= 0) {
    board.style.setProperty(MOVES, `${LEAST_MOVES + spare}px`);
    return;
  }
  let [low, high] = [NARROWEST, innerWidth];
  if (heightAt(`${low}px`) > innerHeight) {
    // Then at least the squares are seen at once, and the rest by scrolling.
    heightAt(`${Math.min(Math.max(innerHeight, low), high)}px`);
    return;
  }
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (heightAt(`${middle}px`) <= innerHeight) low = middle;
    else high = middle;
  }
  heightAt(`${Math.floor(low)}px`);
}

new ResizeObserver(fit).observe(board);
addEventListener("resize", fit);
