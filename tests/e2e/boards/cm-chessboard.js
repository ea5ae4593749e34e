import "cm-chessboard/assets/chessboard.css";
import { Chessboard } from "cm-chessboard";
import { POSITIONS, elements } from "./positions.js";

elements("div").forEach((place, index) => {
  place.className = "board";
  new Chessboard(place, { position: POSITIONS[index].split(" ")[0], assetsUrl: "./" });
});

// Its men are references to drawings that it fetches.
window.menDrawn = () =>
  document.querySelector("#cm-chessboard-sprite svg") ? document.querySelectorAll(".board .pieces [data-piece]").length : 0;
