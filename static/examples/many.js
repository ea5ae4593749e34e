// Fifty starts of Chess960, evenly spread over the 960.
const boards = Array.from({ length: 50 }, (_, index) => {
  const number = Math.round((index * 959) / 49);
  const figure = document.createElement("figure");
  const board = document.createElement("sharp960-board");
  board.setAttribute("variant", "chess960");
  board.setAttribute("n", number);
  const caption = document.createElement("figcaption");
  caption.textContent = `Start ${number}`;
  figure.append(board, caption);
  return { figure, board };
});
document.getElementById("boards").append(...boards.map(({ figure }) => figure));

await customElements.whenDefined("sharp960-board");
await Promise.all(boards.map(({ board }) => board.ready));
document.getElementById("time").textContent =
  `All were drawn ${Math.round(performance.now())} ms after the page was asked for.`;
