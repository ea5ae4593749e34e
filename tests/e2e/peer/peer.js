import { Chessground } from "./chessground.min.js";

Chessground(document.getElementById("board"), {
  animation: { enabled: true, duration: 200 },
  movable: { free: true, color: "both" },
});
