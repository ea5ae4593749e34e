const frame = document.getElementById("frame");
const form = document.getElementById("form");
const log = document.getElementById("log");

// A sandboxed frame has no origin of its own, so nothing more exact than "*" would reach it. For a
// frame without `sandbox` name its site: new URL(frame.src).origin.
const TARGET = "*";
let lastId = 0;

/** Every message is an object with the version of the protocol and a type. */
function send(message) {
  // Whoever sets an id gets an answer with the same one.
  const whole = { sharp960: 1, id: ++lastId, ...message };
  frame.contentWindow.postMessage(whole, TARGET);
  write("→", whole);
}

function write(direction, message) {
  log.append(`${direction} ${JSON.stringify(message)}\n`);
  log.scrollTop = log.scrollHeight;
}

addEventListener("message", ({ source, data }) => {
  // Any window may send anything: only what comes from this frame counts.
  if (source !== frame.contentWindow || data?.sharp960 !== 1) return;
  write("←", data);
  if (data.type === "height") frame.height = data.height;
  // Only who has said something is told about the game.
  if (data.type === "ready") send({ type: "hello" });
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send({ type: "move", move: form.elements.move.value });
});

for (const button of form.querySelectorAll("[data-type]")) {
  button.addEventListener("click", () => send({ type: button.dataset.type }));
}

// A frame that was faster than this script has said that it is ready before anybody listened.
send({ type: "hello" });
