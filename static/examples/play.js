const board = document.getElementById("board");
const form = document.getElementById("form");
const result = document.getElementById("result");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { variant, color, level } = Object.fromEntries(new FormData(form));
  result.textContent = "";
  board.newGame({ variant, color, level: Number(level) });
});

document.getElementById("resign").addEventListener("click", () => board.resign());

// `winner` is "white", "black" or null; `text` says it in a sentence, with the points of Chess♯.
board.addEventListener("sharp960:gameover", ({ detail }) => {
  result.textContent = detail.text;
});
