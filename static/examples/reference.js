// What makes the boards of the reference live: their properties, methods and events in text.

const byId = (id) => document.getElementById(id);

/** The properties of a board, below one another. */
const read = byId("read");
const names = ["fen", "ply", "turn", "lastMove", "history", "claims", "outcome", "legalMoves"];

function showProperties() {
  const lines = names.map((name) => `${name}: ${JSON.stringify(read[name])}`);
  byId("values").textContent = lines.join("\n");
}

read.addEventListener("sharp960:ready", showProperties);
read.addEventListener("sharp960:change", showProperties);

/** The calls that stand on the buttons. */
const called = byId("called");
const calls = {
  'move("d4")': () => called.move("d4"),
  'move("g8f6")': () => called.move("g8f6"),
  "undo()": () => called.undo(),
  "redo()": () => called.redo(),
  "flip()": () => called.flip(),
  "first()": () => called.first(),
  "previous()": () => called.previous(),
  "next()": () => called.next(),
  "last()": () => called.last(),
  "goTo(1)": () => called.goTo(1),
  'setPgn("1. f3 e5 2. g4 Qh4#")': () => called.setPgn("1. f3 e5 2. g4 Qh4#"),
  'setPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")': () =>
    called.setPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
  'set({ orientation: "black", board: "wood" })': () => called.set({ orientation: "black", board: "wood" }),
  'newGame({ variant: "duck" })': () => called.newGame({ variant: "duck" }),
  "resign()": () => called.resign(),
};

for (const button of document.querySelectorAll("[data-call]")) {
  button.addEventListener("click", () => {
    let result;
    try {
      result = JSON.stringify(calls[button.textContent]()) ?? "undefined";
    } catch (error) {
      result = `Error: ${error.message}`;
    }
    byId("result").textContent = `${button.textContent}\n→ ${result}`;
  });
}

/** The events of a board, the latest first. */
const heard = byId("heard");
const log = byId("log");

for (const name of log.dataset.events.split(" ")) {
  heard.addEventListener(name, (event) => {
    if (name === "sharp960:move" && byId("refuse").checked) event.preventDefault();
    const line = document.createElement("div");
    line.textContent = `${name} ${JSON.stringify(event.detail)}${event.defaultPrevented ? " – cancelled" : ""}`;
    log.prepend(line);
  });
}
