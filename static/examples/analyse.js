const board = document.getElementById("board");
const form = document.getElementById("form");
const shown = document.getElementById("evaluation");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  // A FEN that can't be read shows in the board and comes as `sharp960:error`.
  board.setPosition(form.elements.fen.value);
});

// From White's side: hundredths of a pawn, or moves to mate.
board.addEventListener("sharp960:evaluation", ({ detail: { cp, mate, depth, pv } }) => {
  const value = mate === null ? (cp / 100).toFixed(2) : `mate in ${mate}`;
  shown.textContent = `${value} at depth ${depth}: ${pv.slice(0, 6).join(" ")}`;
});
