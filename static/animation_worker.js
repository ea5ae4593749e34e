// Makes the animated picture of a game, so that the page stays responsive meanwhile. It gets the text
// of the animation, the side of the sprites in pixels, and their pixels. It posts the share that is
// done, from 0 to 1, and at last the file.
import init, { animate } from "./other_pages.js";

const loaded = init({ module_or_path: new URL("./other_pages_bg.wasm", import.meta.url) });

self.addEventListener("message", ({ data: [text, side, pixels] }) => {
  loaded
    .then(() => {
      const file = animate(text, side, pixels, (share) => self.postMessage(share));
      self.postMessage(file, file ? [file.buffer] : []);
    })
    // A rejected promise alone would never reach the page's `onerror`.
    .catch(self.reportError);
});
