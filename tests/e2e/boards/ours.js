// Our boards in a mode, each with its position.
import { POSITIONS, elements } from "./positions.js";

export async function show(mode) {
  elements("sharp960-board").forEach((board, index) => {
    board.setAttribute("mode", mode);
    board.setAttribute("fen", POSITIONS[index]);
  });
  await import(new URL("../embed/embed.js", document.baseURI));

  window.menDrawn = () =>
    [...document.querySelectorAll("sharp960-board")].reduce(
      (sum, { shadowRoot }) => sum + shadowRoot.querySelectorAll(".board [data-man]").length,
      0,
    );
}
