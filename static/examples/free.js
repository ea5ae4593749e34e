const board = document.getElementById("board");
const element = (id) => document.getElementById(id);

element("variant").addEventListener("change", ({ target }) => board.newGame({ variant: target.value }));
element("undo").addEventListener("click", () => board.undo());
element("redo").addEventListener("click", () => board.redo());
element("flip").addEventListener("click", () => board.flip());

function show() {
  element("fen").textContent = board.fen;
  element("moves").textContent = board.history.join(" ");
}

board.addEventListener("sharp960:change", show);
// The element is there once its script is; its board a moment later.
await customElements.whenDefined("sharp960-board");
await board.ready;
show();
