import "gchessboard";
import { POSITIONS, elements } from "./positions.js";

elements("g-chess-board").forEach((board, index) => board.setAttribute("fen", POSITIONS[index].split(" ")[0]));

window.menDrawn = () =>
  [...document.querySelectorAll("g-chess-board")].reduce(
    (sum, { shadowRoot }) => sum + shadowRoot.querySelectorAll('[part*="piece-"]').length,
    0,
  );
