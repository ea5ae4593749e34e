const LINE = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6", "d3", "d6", "O-O", "O-O"];

const board = document.getElementById("board");
const hint = document.getElementById("hint");
const log = document.getElementById("log");

board.addEventListener("sharp960:move", (event) => {
  const { san, by } = event.detail;
  if (by !== "person") return;
  const right = LINE[board.ply];
  if (san === right) {
    hint.textContent = "Right.";
  } else {
    event.preventDefault();
    hint.textContent = right ? `${san} is not the move here.` : "The line ends here.";
  }
});

board.addEventListener("sharp960:change", ({ detail }) => {
  const isBlacks = detail.ply % 2 === 1;
  // Not inside the event: the move is to be seen first.
  if (isBlacks && LINE[detail.ply]) setTimeout(() => board.move(LINE[detail.ply]), 300);
});

document.getElementById("again").addEventListener("click", () => {
  board.newGame();
  hint.textContent = "";
});

for (const type of ["ready", "move", "change", "gameover", "error"]) {
  // They bubble, so one listener hears all the boards of a page.
  document.addEventListener(`sharp960:${type}`, (event) => {
    const cancelled = event.defaultPrevented ? " (cancelled)" : "";
    log.append(`${event.type}${cancelled} ${JSON.stringify(event.detail)}\n`);
    log.scrollTop = log.scrollHeight;
  });
}
