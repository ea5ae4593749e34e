// The engine for any page: a Web Worker that speaks UCI text.
//
//   import { startEngine } from "https://…/engine.js";
//   const engine = startEngine();
//   engine.onmessage = ({ data }) => console.log(data); // a string: one line of UCI
//   engine.postMessage("uci");
//
// examples/engine.html plays games through it.
//
// A page that demands trusted types must allow our policy: `trusted-types sharp960`.

// The smallest module with a SIMD instruction, which a browser without them does not accept.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11];
const hasSimd = WebAssembly.validate(new Uint8Array(SIMD));

let policy;

/**
 * One of our own texts, for pages that demand trusted types: an `HTML` or the address of a script,
 * a `ScriptURL`. Also for embed.js, since most pages allow no name of a policy twice.
 */
export function trusted(kind, text) {
  policy ??= globalThis.trustedTypes?.createPolicy("sharp960", {
    createHTML: (own) => own,
    createScriptURL: (own) => own,
  });
  return policy?.[`create${kind}`](text) ?? text;
}

/**
 * Where the worker's script is, for pages of its own origin that start it themselves. In a bundle
 * it names a file without the others that it needs: call `startEngine` there.
 */
export const engineUrl = hasSimd
  ? new URL("./engine_worker_simd_loader.js", import.meta.url).href
  : new URL("./engine_worker_loader.js", import.meta.url).href;

/**
 * Starts an engine. Each call starts another worker; `terminate()` ends it, as `quit` does.
 * Commands may be posted at once: they wait until the engine has been fetched.
 * @returns {Worker}
 */
export function startEngine() {
  // `self.origin` is "null" in a sandboxed frame, whatever address it was loaded from.
  const { origin, pathname } = new URL(import.meta.url);
  if (origin === self.origin) {
    if (pathname.endsWith("/engine.js")) return new Worker(trusted("ScriptURL", engineUrl), { type: "module" });
    // In a bundle: bundlers find the files by these very words.
    return hasSimd
      ? new Worker(new URL("./engine_worker_simd_loader.js", import.meta.url), { type: "module" })
      : new Worker(new URL("./engine_worker_loader.js", import.meta.url), { type: "module" });
  }
  return startFromElsewhere();
}

/** A browser starts only a page's own scripts as workers; one of those may import any other. */
function startFromElsewhere() {
  const glue = hasSimd
    ? new URL("./engine_worker_simd.js", import.meta.url).href
    : new URL("./engine_worker.js", import.meta.url).href;
  const wasm = hasSimd
    ? new URL("./engine_worker_simd_bg.wasm", import.meta.url).href
    : new URL("./engine_worker_bg.wasm", import.meta.url).href;
  const addresses = { GLUE: JSON.stringify(glue), WASM: JSON.stringify(wasm) };
  const script = LOADER.replace(/GLUE|WASM/g, (name) => addresses[name]);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  // No module: Chromium starts none in a frame without an origin.
  const worker = new Worker(trusted("ScriptURL", address));
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
self.sharp960Glue = GLUE; // Its own address is that of a blob.
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
