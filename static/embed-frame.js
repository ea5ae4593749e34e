// For the page around a frame: steers the board in it by promises, hears what happens on it, and
// gives the frame the height that the board needs.
//
//   import { connect } from "https://…/embed-frame.js";
//
//   const board = await connect(document.querySelector("iframe"));
//   const { san } = await board.call("move", { move: "e2e4" });
//   board.addEventListener("change", ({ detail }) => console.log(detail.fen));

const VERSION = 1;

/** The board in a frame. It dispatches what the frame tells, as events whose `detail` it is. */
export class FramedBoard extends EventTarget {
  #iframe;
  #origin;
  #autoHeight;
  #waiting = new Map();
  #calls = 0;
  #listener = (event) => this.#hear(event);

  /** @param {HTMLIFrameElement} iframe */
  constructor(iframe, { autoHeight = true } = {}) {
    super();
    this.#iframe = iframe;
    this.#autoHeight = autoHeight;
    const isOpaque = iframe.hasAttribute("sandbox") && !iframe.sandbox.contains("allow-same-origin");
    this.#origin = isOpaque ? "null" : new URL(iframe.src, document.baseURI).origin;
    addEventListener("message", this.#listener);
  }

  /** Asks something of the board. Fulfilled with the result, rejected with what is wrong. */
  call(type, members = {}) {
    const id = ++this.#calls;
    return new Promise((fulfil, reject) => {
      this.#waiting.set(id, { fulfil, reject });
      this.#post({ ...members, sharp960: VERSION, type, id });
    });
  }

  /** Hears nothing more, and rejects what has not been answered. */
  disconnect() {
    removeEventListener("message", this.#listener);
    for (const { reject } of this.#waiting.values()) reject(new Error("The board has been disconnected."));
    this.#waiting.clear();
  }

  #post(message) {
    // Nobody can name the origin of a sandboxed frame, and a frame that is being loaded has not got
    // its own yet: a greeting tells nothing.
    const anybody = this.#origin === "null" || message.type === "hello";
    this.#iframe.contentWindow?.postMessage(message, anybody ? "*" : this.#origin);
  }

  #hear({ source, origin, data }) {
    if (source !== this.#iframe.contentWindow || origin !== this.#origin) return;
    if (data?.sharp960 !== VERSION) return;
    const { sharp960: _, type, id, ...detail } = data;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === "failed") waiting?.reject(new Error(detail.message));
    else if (type === "done") waiting?.fulfil(detail.result);
    else if (type === "state") waiting?.fulfil(detail);
    if (type === "height" && this.#autoHeight) this.#fit(detail.height);
    if (!waiting) this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #fit(height) {
    const { style } = this.#iframe;
    style.aspectRatio = "auto";
    style.boxSizing = "content-box";
    style.height = `${height}px`;
  }
}

/**
 * Joins the page to the board in a frame, which may be loading still.
 * @param {HTMLIFrameElement} iframe
 * @param {{ autoHeight?: boolean, timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<FramedBoard>} once the board has answered
 */
export async function connect(iframe, { autoHeight = true, timeout = 30_000 } = {}) {
  const board = new FramedBoard(iframe, { autoHeight });
  // A frame that is loaded anew says so, and has to be greeted again.
  board.addEventListener("ready", () => void board.call("hello").catch(() => {}));
  let timer;
  const late = new Promise((_, reject) => {
    const message = `The board has not answered for ${timeout / 1000} seconds.`;
    timer = setTimeout(() => reject(new Error(message)), timeout);
    // Whatever is told before anything else is why there will be no answer.
    board.addEventListener("error", ({ detail }) => reject(new Error(detail.message)));
  });
  const ready = new Promise((fulfil) => board.addEventListener("ready", fulfil, { once: true }));
  // Whichever comes first: it is ready and answers now, or it becomes ready later.
  const greeted = board.call("hello");
  try {
    await Promise.race([ready, greeted, late]);
    return board;
  } catch (error) {
    board.disconnect();
    throw error;
  } finally {
    clearTimeout(timer);
    greeted.catch(() => {});
  }
}
