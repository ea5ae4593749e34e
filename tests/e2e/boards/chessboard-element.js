import "chessboard-element";
import { POSITIONS, elements } from "./positions.js";

elements("chess-board").forEach((board, index) => board.setAttribute("position", POSITIONS[index].split(" ")[0]));

window.menDrawn = () =>
  [...document.querySelectorAll("chess-board")].reduce(
    (sum, { shadowRoot }) => sum + shadowRoot.querySelectorAll('[part~="board"] .piece-image').length,
    0,
  );
