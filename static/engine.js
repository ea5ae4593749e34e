// The engine for any page: a Web Worker that speaks UCI text.
//
//   import { startEngine } from "https://…/engine.js";
//   const engine = startEngine();
//   engine.onmessage = ({ data }) => console.log(data); // a string: one line of UCI
//   engine.postMessage("uci");
//
// examples/engine.html plays games through it.

/**
 * Where the worker's script is, for pages of its own origin that start it themselves. In a bundle
 * it names a file without the others that it needs: call `startEngine` there.
 */
export const engineUrl = new URL("./engine_worker_loader.js", import.meta.url).href;

/**
 * Starts an engine. Each call starts another worker; `terminate()` ends it, as `quit` does.
 * Commands may be posted at once: they wait until the engine has been fetched.
 * @returns {Worker}
 */
export function startEngine() {
  // `self.origin` is "null" in a sandboxed frame, whatever address it was loaded from.
  if (new URL(import.meta.url).origin === self.origin) {
    return new Worker(new URL("./engine_worker_loader.js", import.meta.url), { type: "module" });
  }
  return startFromElsewhere();
}

/** A browser starts only a page's own scripts as workers; one of those may import any other. */
function startFromElsewhere() {
  const glue = new URL("./engine_worker.js", import.meta.url).href;
  const wasm = new URL("./engine_worker_bg.wasm", import.meta.url).href;
  const addresses = { GLUE: JSON.stringify(glue), WASM: JSON.stringify(wasm) };
  const script = LOADER.replace(/GLUE|WASM/g, (name) => addresses[name]);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  // No module: Chromium starts none in a frame without an origin.
  const worker = new Worker(address);
  // The worker has fetched its script by the time that anything can be heard of it.
  const release = () => URL.revokeObjectURL(address);
  worker.addEventListener("message", release, { once: true });
  worker.addEventListener("error", release, { once: true });
  return worker;
}

/**
 * Does what engine_worker_loader.js does, with addresses of any origin. Text rather than a function,
 * which a bundler would rewrite.
 */
const LOADER = `
const early = [];
const keep = ({ data }) => early.push(data);
self.addEventListener("message", keep);
import(GLUE)
  .then(({ default: init }) => init({ module_or_path: WASM }))
  .then(() => {
    self.removeEventListener("message", keep);
    for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
  })
  .catch(self.reportError);
`;
