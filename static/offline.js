// Keeps the site in the browser, so that it works without a network, and tells of new versions of it.
// Loaded by start.js once the app is there and the browser has nothing better to do.

/** How often a page that stays open asks for a new version at most, in milliseconds. */
const INTERVAL = 3_600_000;

/** How long nothing is pressed or moved before the files are fetched, in milliseconds. */
const STILL = 3_000;

/** After how long they are fetched in any case, in milliseconds. */
const LATEST = 60_000;

const workers = navigator.serviceWorker;

/**
 * Waits for a pause. Fetching the whole site takes processor time, which the first moves of a visitor
 * who begins at once would have to wait for.
 */
function pause() {
  const latest = Date.now() + LATEST;
  const signs = ["pointerdown", "pointermove", "keydown"];
  const options = { capture: true, passive: true };
  return new Promise((resolve) => {
    const end = () => {
      for (const sign of signs) removeEventListener(sign, again, options);
      resolve();
    };
    let timer = setTimeout(end, STILL);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(end, Math.min(STILL, latest - Date.now()));
    };
    for (const sign of signs) addEventListener(sign, again, options);
  });
}

/**
 * Registers the service worker, which fetches and keeps the files. Without one, as in a frame, in a
 * private window of some browsers or on a host without encryption, the site works as any other.
 */
export async function keepOffline() {
  if (!workers || self !== top) return;
  await pause();
  const address = new URL("./service-worker.js", import.meta.url);
  const registration = await workers.register(address, { updateViaCache: "none" });
  const tell = () => {
    // The first version of all replaces none.
    if (registration.active && registration.waiting) tellOf(registration.waiting);
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
  registration.installing?.addEventListener("statechange", tell);
  tell();

  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < INTERVAL) return;
    asked = Date.now();
    // Without a network there is no new version.
    registration.update().catch(() => {});
  });
}

/** Tells the app of a version that is ready, and how to begin with it. */
function tellOf(version, isBlocked = false) {
  const begin = () => {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    // It answers only if there are other windows, in which the version before is used.
    workers.addEventListener("message", () => tellOf(version, true), { once: true });
    version.postMessage("take over");
  };
  dispatchEvent(new CustomEvent("sharp960:version", { detail: { begin, isBlocked } }));
}
