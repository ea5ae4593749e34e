import LichessPgnViewer from "./lichess-pgn-viewer.min.js";

/** Shows a PGN, and lets the benchmark step through it. */
window.openPgn = (pgn) => {
  window.viewer = LichessPgnViewer(document.getElementById("viewer"), { pgn, scrollToMove: true });
};
