import { startEngine } from "../engine.js";

const board = document.getElementById("board");
const form = document.getElementById("form");
const status = document.getElementById("status");
const log = document.getElementById("log");

/** An engine, with its lines as promises. */
class Uci {
  #worker = startEngine();
  #listeners = new Set();

  constructor() {
    this.#worker.onmessage = ({ data }) => {
      // Other messages are none of UCI's.
      if (typeof data !== "string") return;
      write("←", data);
      for (const listener of this.#listeners) listener(data);
    };
    this.#worker.onerror = () => (status.textContent = "The engine can’t be started here.");
  }

  send(command) {
    write("→", command);
    this.#worker.postMessage(command);
  }

  /** Sends a command and collects what comes up to the line that begins with `last`. */
  ask(command, last) {
    return new Promise((resolve) => {
      const lines = [];
      const listener = (line) => {
        lines.push(line);
        if (!line.startsWith(last)) return;
        this.#listeners.delete(listener);
        resolve(lines);
      };
      this.#listeners.add(listener);
      this.send(command);
    });
  }
}

function write(direction, text) {
  log.append(`${direction} ${text}\n`);
  log.scrollTop = log.scrollHeight;
}

let engine; // started with the first game
let game; // { start, moves, players, time }: what is played now

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { variant, white, black, elo, time } = Object.fromEntries(new FormData(form));
  const mine = (game = { moves: [], players: { white, black }, time });
  status.textContent = "";
  if (engine) {
    engine.send("stop"); // what it still thinks about the last game
  } else {
    engine = new Uci();
    await engine.ask("uci", "uciok");
  }
  engine.send(`setoption name UCI_Variant value ${variant}`);
  engine.send("setoption name UCI_LimitStrength value true");
  engine.send(`setoption name UCI_Elo value ${elo}`);
  engine.send("ucinewgame");
  await engine.ask("isready", "readyok");
  if (mine !== game) return; // another game was begun meanwhile

  const n = variant === "chess960" ? Math.floor(Math.random() * 960) : undefined;
  board.newGame({ variant, n });
  mine.start = board.fen;
  showClaims();
  play();
});

// Every move, whoever made it: a person's is answered, the engine's own is not asked for twice.
board.addEventListener("sharp960:change", ({ detail: { uci } }) => {
  if (!game?.start || uci === null) return;
  game.moves.push(uci);
  showClaims();
  play();
});

// Until a game is begun, and while it isn't theirs to move, nobody moves.
board.addEventListener("sharp960:move", (event) => {
  const { by, color } = event.detail;
  if (by === "person" && game?.players[color] !== "person") event.preventDefault();
});

/** In Chess♯ stalemate and impasse end a game only if they are claimed; a person has buttons for it. */
function showClaims() {
  const isPersons = game?.players[board.turn] === "person" && !board.outcome;
  const buttons = (isPersons ? board.claims : []).map((kind) => {
    const button = document.createElement("button");
    button.textContent = `Claim ${kind}`;
    button.addEventListener("click", () => board.claim(kind));
    return button;
  });
  document.getElementById("claims").replaceChildren(...buttons);
}

board.addEventListener("sharp960:gameover", ({ detail }) => {
  status.textContent = detail.text;
  showClaims();
});

/** Has the engine move, if it is to move. */
async function play() {
  const mine = game;
  if (board.outcome || mine.players[board.turn] !== "engine") return;
  const moves = mine.moves.length > 0 ? ` moves ${mine.moves.join(" ")}` : "";
  const asked = mine.moves.length;
  engine.send(`position fen ${mine.start}${moves}`);
  const lines = await engine.ask(`go movetime ${mine.time}`, "bestmove");
  if (mine !== game || asked !== mine.moves.length) return; // the answer comes too late

  const best = lines.at(-1).split(" ")[1];
  const claim = lines.map((line) => /^info string claim (\w+)/.exec(line)?.[1]).find(Boolean);
  if (best !== "(none)") board.move(best);
  else if (claim) board.claim(claim);
}
