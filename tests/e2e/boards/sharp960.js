import { POSITIONS, elements } from "./positions.js";

elements("sharp960-board").forEach((board, index) => {
  // As those of the other libraries, these boards know no rules.
  board.setAttribute("mode", "diagram");
  board.setAttribute("fen", POSITIONS[index]);
});
await import(new URL("embed.js", document.baseURI));

window.menDrawn = () =>
  [...document.querySelectorAll("sharp960-board")].reduce(
    (sum, { shadowRoot }) => sum + shadowRoot.querySelectorAll("svg.board [data-man]").length,
    0,
  );
