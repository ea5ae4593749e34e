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

/** Loads the module with the other pages, and what they need. */
const loadOtherPages = once(async (attempt) => {
  const binary = fetch(address("./other_pages_bg.wasm", attempt));
  const script = import(address("./other_pages.js", attempt));
  const [module] = await Promise.all([script, binary, ...styles.map((add) => add())]);
  await module.default({ module_or_path: binary });
  return module;
});

/** Each adds a style sheet of the other pages, and waits until it applies. */
const sheets = [
  "./notation.css",
  "./analysis.css",
  "./review.css",
  "./editor.css",
  "./library.css",
  "./builder.css",
  "./starts.css",
];
const styles = sheets.map((name) =>
  once(
    (attempt) =>
      new Promise((resolve, reject) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = address(name, attempt);
        link.onload = resolve;
        link.onerror = () => {
          link.remove();
          reject(new Error(`could not load ${link.href}`));
        };
        document.head.append(link);
      }),
  ),
);

/** The address of a file; a new one with each attempt, as browsers remember failed modules. */
function address(name, attempt) {
  const url = new URL(name, import.meta.url);
  if (attempt > 0) url.searchParams.set("attempt", attempt);
  return url;
}

// The app shows the bar at the top of another page too. early.js knows that there is one.
if (document.documentElement.classList.contains("another-page")) loadOtherPages().catch(() => {});

try {
  const { default: init, start } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
  start(loadOtherPages);
} catch (error) {
  document.getElementById("start-failure").hidden = false;
  throw error;
}
