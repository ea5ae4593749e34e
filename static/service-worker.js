// Keeps the site in the browser, so that it works without a network: exactly the files of one build,
// in a cache of their own.
//
// The build writes version and files into this script. Without them, as under `cargo dev serve`, the
// worker removes itself and what an earlier one has left, so that every change is seen at once.

/** A hash of the list of files; empty if there is no list. */
const VERSION = "";

/** The files, each with the hash of its content; "./" is the page itself. */
const FILES = {};

/** How the names of this site's caches begin. Other sites of the same host may have caches too. */
const PREFIX = `sharp960 ${registration.scope} `;
const CACHE = PREFIX + VERSION;

// The smallest module with a SIMD instruction: it tells which of the two engines is needed.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11];
const hasSimd = WebAssembly.validate(new Uint8Array(SIMD));
const isUnneeded = (name) =>
  name.startsWith("engine_worker") && name.startsWith("engine_worker_simd") !== hasSimd;

addEventListener("install", (event) => event.waitUntil(VERSION ? fetchAll() : skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(VERSION ? begin() : leave()));

/**
 * Fetches the files. If one can't be had, or isn't that of this build, the worker is not installed
 * and the one before it goes on; the next attempt fetches what is still missing.
 */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  // One after the other, as the page may be fetching something too.
  for (const [name, integrity] of Object.entries(FILES)) {
    if (isUnneeded(name) || (await cache.match(name, { ignoreVary: true }))) continue;
    const response = await fetch(name, { integrity, cache: "no-cache", priority: "low" });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
    await cache.put(name, notRedirected(response));
  }
}

/** Some hosts leave off `.html` by a redirection, and browsers show no page that came by one. */
function notRedirected(response) {
  const { redirected, body, headers } = response;
  return redirected ? new Response(body, { headers }) : response;
}

/** No page uses the files of earlier versions any more: those pages are closed or reload now. */
async function begin() {
  await removeCaches((name) => name !== CACHE);
  await clients.claim();
}

async function leave() {
  await removeCaches(() => true);
  await registration.unregister();
}

async function removeCaches(isOld) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const name = fileOf(event.request);
  if (name) event.respondWith(kept(name, event.request));
});

/** The name of the file that is asked for, if it is one of ours. The query doesn't matter. */
function fileOf({ method, url, headers }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || headers.has("Range") || !(origin + pathname).startsWith(registration.scope)) return;
  const name = (origin + pathname).slice(registration.scope.length);
  const file = name === "" || name === "index.html" ? "./" : name.replace(/\/$/, "/index.html");
  return Object.hasOwn(FILES, file) ? file : undefined;
}

async function kept(name, request) {
  const response = await caches.match(name, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined);
  return response ?? fetch(request);
}

// A page wants the new version now. It can have it if no other window would be left with files of
// two versions; a board in a frame of the page itself is loaded anew with it.
addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.source));
});

async function takeOver(page) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOther = ({ id, url, frameType }) =>
    id !== page.id && frameType !== "nested" && url.startsWith(registration.scope);
  if (windows.some(isOther)) page.postMessage("other windows");
  else await skipWaiting();
}
