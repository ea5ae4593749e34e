// An engine in WebAssembly as a UCI program on standard input and output, so that `sharp960 match`
// can let it play:
//
//   node tests/e2e/uci.mjs dist                                    the browser's engine, as built
//   node tests/e2e/uci.mjs …/node_modules/stockfish.wasm           npm's stockfish.wasm, the peer
//
// Both are the very files that a page would load.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** Gives our worker what it has in a browser; returns what takes its messages. */
async function worker(folder) {
  globalThis.postMessage = (line) => {
    if (typeof line === "string") process.stdout.write(`${line}\n`);
  };
  globalThis.close = () => process.exit(0);
  // Node fetches no files; the worker asks for networks by addresses relative to its own.
  globalThis.fetch = async (address) => new Response(readFileSync(resolve(folder, address)));
  const { default: init } = await import(pathToFileURL(resolve(folder, "engine_worker_simd.js")));
  await init({ module_or_path: readFileSync(resolve(folder, "engine_worker_simd_bg.wasm")) });
  return (line) => globalThis.onmessage({ data: line });
}

/** Starts Stockfish's module, which takes Node for a browser where there is `fetch`. */
async function stockfish(folder) {
  delete globalThis.fetch;
  const start = createRequire(import.meta.url)(resolve(folder, "stockfish.js"));
  const engine = await start();
  engine.addMessageListener((line) => process.stdout.write(`${line}\n`));
  return (line) => {
    engine.postMessage(line);
    if (line.trim() === "quit") process.exit(0);
  };
}

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Which folder holds the engine? Say: node tests/e2e/uci.mjs dist");
  process.exit(2);
}
const lines = createInterface({ input: process.stdin });
// Lines come from the first moment on, and wait until the engine is there.
const waiting = [];
let take = (line) => waiting.push(line);
lines.on("line", (line) => take(line));
lines.on("close", () => take("quit"));
const ours = existsSync(resolve(folder, "engine_worker_simd.js"));
const ready = await (ours ? worker(folder) : stockfish(folder));
waiting.forEach(ready);
take = ready;
