import { type MoveDetail, Sharp960Board } from "sharp960";
import { startEngine } from "sharp960/engine";

declare global {
  interface Window {
    moves: MoveDetail[];
    lines: string[];
  }
}

window.moves = [];
window.lines = [];

const board = document.querySelector("sharp960-board")!;
const isBoard: boolean = board instanceof Sharp960Board;

// The types know what the events tell: a wrong field would be an error here.
board.addEventListener("sharp960:move", (event) => {
  window.moves.push(event.detail);
});
board.addEventListener("sharp960:gameover", ({ detail }) => {
  const winner: "white" | "black" | null = detail.winner;
  document.title = winner ?? "draw";
});

await board.ready;
const legal: string[] = board.legalMoves;
document.body.dataset.started = String(isBoard && legal.length === 20);

const engine: Worker = startEngine();
engine.onmessage = ({ data }) => {
  if (typeof data === "string") window.lines.push(data);
};
engine.postMessage("uci");
engine.postMessage("go depth 3");
