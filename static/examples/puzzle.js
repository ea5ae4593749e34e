// Tells what is tried and solved.
const told = document.getElementById("told");

addEventListener("sharp960:try", ({ detail }) => {
  told.textContent = detail.correct ? `${detail.san} is right.` : `${detail.san} is wrong: ${detail.wrong} so far.`;
});

addEventListener("sharp960:solved", ({ detail }) => {
  told.textContent = `Solved, with ${detail.wrong} wrong moves and ${detail.hints} hints.`;
});
