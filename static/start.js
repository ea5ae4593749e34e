// Starts the app, and loads the pages that are not part of it when one is visited.

// The names of the app's files stand in the attributes of the script that loads this one, as their
// hashes change with every build.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;

/** A function that does something once, and again only if it has failed. */
function once(action) {
  let done;
  let attempt = 0;
  return () => {
    done ??= action(attempt++).catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

// Pieces and sounds that the visitor has chosen. Without them the page is as usual.
import("./looks.js").catch(() => {});
import("./keys.js").catch(() => {});
import("./menus.js").catch(() => {});
// Of the listeners of the window, the first hears first: the app's come after these.
const back = window.CloseWatcher ? undefined : import("./back.js").catch(() => {});

/** Loads the module with the other pages. */
const loadModule = once(async (attempt) => {
  const binary = fetch(address("./other_pages_bg.wasm", attempt));
  const [module] = await Promise.all([import(address("./other_pages.js", attempt)), binary]);
  await module.default({ module_or_path: binary });
  module.speak(await texts);
  return module;
});

/** Loads the larger dialogs, which are in the same module. */
const loadDialogs = once(async (attempt) => {
  const [module] = await Promise.all([loadModule(), addSheet("./settings.css", attempt)]);
  return module;
});

/** Loads the module with the other pages, and what they need. */
const loadOtherPages = once(async () => {
  const [module, ...links] = await Promise.all([loadModule(), ...sheets.map(({ add }) => add())]);
  const show = (page, place) => {
    links.forEach((link, index) => (link.disabled = !sheets[index].pages.includes(page)));
    return module.show(page, place);
  };
  return { show, clear: module.clear };
});

/** The style sheets of the other pages. Each applies on its own pages alone. */
const sheets = [
  { name: "./notation.css", pages: ["analysis"] },
  { name: "./analysis.css", pages: ["analysis"] },
  { name: "./review.css", pages: ["analysis"] },
  { name: "./bench.css", pages: ["editor"] },
  { name: "./editor.css", pages: ["editor"] },
  { name: "./library.css", pages: ["library"] },
  { name: "./explorer.css", pages: ["analysis", "library"] },
  { name: "./starts.css", pages: ["starts"] },
  { name: "./builder.css", pages: ["embed"] },
].map(({ name, pages }) => ({ pages, add: once((attempt) => addSheet(name, attempt)) }));

/** Adds a style sheet, waits until it applies, and resolves to its link. */
function addSheet(name, attempt) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address(name, attempt);
    link.onload = () => resolve(link);
    link.onerror = () => {
      link.remove();
      reject(new Error(`could not load ${link.href}`));
    };
    document.head.append(link);
  });
}

/** The address of a file; a new one with each attempt, as browsers remember failed modules. */
function address(name, attempt) {
  const url = new URL(name, import.meta.url);
  if (attempt > 0) url.searchParams.set("attempt", attempt);
  return url;
}

/** Loads a page or a dialog as the pointer or the focus comes near what opens it. */
function loadAhead({ target }) {
  // If it fails now, it is tried again when it is opened.
  const load = (near, action) => target.closest?.(near) && action().catch(() => {});
  load(".topbar .nav a[href*=page]", loadOtherPages);
  load(".topbar > :last-child, .actions button, .strip > :last-child", loadDialogs);
}

/** Calls something once all that the page itself needs is there, and nothing is to be done. */
function whenIdle(action) {
  const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(action);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** Keeps the site for use without a network. Where that is not possible, nothing is missing. */
function keepOffline() {
  import(address("./offline.js", 0)).then((offline) => offline.keepOffline()).catch(() => {});
}

/** The texts in the language of the page; none for English, or if they can't be fetched. */
async function fetchTexts() {
  const root = document.documentElement;
  const file = { cs: "./cs.txt", de: "./de.txt" }[root.lang];
  if (!file) return undefined;
  try {
    const response = await fetch(address(file, 0));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.text();
  } catch (error) {
    console.info("The page is in English, as its translation could not be fetched:", error);
    root.lang = "en";
    return undefined;
  }
}

const texts = fetchTexts();

// The app shows the bar at the top of another page too. early.js knows that there is one.
if (document.documentElement.classList.contains("another-page")) loadOtherPages().catch(() => {});

// What the engine says besides its answers: the module with the words for it has been loaded for the
// dialog in which most games begin.
addEventListener("sharp960:engine", ({ detail }) => {
  loadDialogs().then(({ tell }) => tell(detail)).catch(() => {});
});

addEventListener("sharp960:kept", () => {
  loadDialogs().then(({ keepForGood }) => keepForGood()).catch(() => {});
});

try {
  const { default: init, start } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
  await back;
  start(loadOtherPages, loadDialogs, await texts);
  for (const event of ["pointerover", "focusin"]) addEventListener(event, loadAhead);
  whenIdle(keepOffline);
} catch (error) {
  const failure = document.getElementById("start-failure");
  for (const text of failure.children) text.hidden = text.lang !== document.documentElement.lang;
  failure.hidden = false;
  throw error;
}
