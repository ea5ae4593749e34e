const board = document.getElementById("board");
const form = document.getElementById("form");
const message = document.getElementById("message");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  message.textContent = "";
  try {
    board.setPgn(form.elements.pgn.value);
  } catch {
    // The event below tells what is wrong.
  }
});

// What is wrong with a PGN, and where. Cancelled, it doesn't show in the board as well.
board.addEventListener("sharp960:error", (event) => {
  event.preventDefault();
  message.textContent = event.detail.message;
});
