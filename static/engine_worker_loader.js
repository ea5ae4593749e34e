// The engine's Web Worker: start it as a module, `new Worker(address, { type: "module" })`.
// What is posted before the engine is there waits for it.
import init from "./engine_worker.js";

const early = [];
const keep = ({ data }) => early.push(data);
self.addEventListener("message", keep);

init({ module_or_path: new URL("./engine_worker_bg.wasm", import.meta.url) })
  .then(() => {
    self.removeEventListener("message", keep);
    for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
  })
  // A rejected promise alone would never reach the page's `onerror`.
  .catch(self.reportError);
