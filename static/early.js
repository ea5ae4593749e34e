// Inside another page `?embed` shows the board alone.
if (new URLSearchParams(location.search).has("embed")) {
  location.replace(`embed.html${location.search}${location.hash}`);
}

// `n=random` is a start by lot, which stands in the address from then on.
const asked = new URLSearchParams(location.search);
if (asked.get("n") === "random" && (asked.get("variant") ?? "chess960") === "chess960") {
  const start = Math.floor(960 * Math.random());
  history.replaceState(null, "", location.search.replace(/\bn=random\b/, `n=${start}`) + location.hash);
}

// What is saved under a name: a record of JSON, or the query string that version 1 saved. An empty
// object where there is nothing or nothing can be read.
function saved(name) {
  try {
    const text = localStorage.getItem(`sharp960.${name}`) ?? "";
    return text.startsWith("{") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  } catch {
    // Storage is refused, or this is no record: the app says what comes of that.
    return {};
  }
}

// Runs before the first paint: the page must not flash in another theme, nor show the start
// position of chess where another game is about to appear.
const root = document.documentElement;
const settings = saved("settings");
for (const name of ["theme", "board", "letters"]) {
  if (typeof settings[name] === "string") root.dataset[name] = settings[name];
}
// The language chosen, or else the first of the browser's that the site speaks.
const wanted = [settings.language, ...(navigator.languages ?? [])];
const spoken = wanted.map((tag) => String(tag).toLowerCase().split("-")[0]);
root.lang = spoken.find((tag) => ["en", "cs", "de"].includes(tag)) ?? "en";
const titles = { cs: "sharp960 – šachy, Chess960 a Chess♯", de: "sharp960 – Schach, Chess960 und Chess♯" };
document.title = titles[root.lang] ?? document.title;
// A file for each language: of texts in one (`name_localized`) only newer browsers choose, by their own
// language and not the one chosen here.
if (root.lang !== "en") document.querySelector("link[rel=manifest]").href = `manifest.${root.lang}.webmanifest`;
// It was a switch once.
const coordinates = settings.coordinates === false ? "off" : settings.coordinates;
if (["outside", "off"].includes(coordinates)) root.dataset.coordinates = coordinates;
if (settings.blindfold === true) root.dataset.blindfold = "hidden";
// A set of pieces that is not part of the page: looks.js puts it in its place.
if (["bold", "figures", "letters"].includes(settings.pieces)) {
  root.dataset.pieces = settings.pieces;
  root.dataset.piecesAwaited = "";
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href: `pieces/${settings.pieces}.svg` });
  document.head.append(link);
}
const linked = location.search.length > 1;
const kept = saved("game");
// Where the last game is over another one is offered.
const game = linked ? Object.fromEntries(new URLSearchParams(location.search)) : kept.done ? {} : kept;
const variant = String(game.variant ?? "chess").toLowerCase();
// A link's `fen`, `n` and `color` are the `start` and `orientation` of a record.
const differs = ["fen", "n", "start", "moves", "at"].some((name) => name in game);
const turned = "color" in game || game.orientation === "black";
if (differs || turned || variant !== "chess" || location.hash.length > 1) {
  root.classList.add("another-game");
}
// A page is named by a parameter, or by the first part of a path as on lichess.
const named = linked ? game.page : /^#!?\/(\w+)/.exec(location.hash)?.[1];
const others = ["analysis", "editor", "library", "embed", "starts"];
root.classList.toggle("another-page", others.includes(named?.toLowerCase()));
const withReserve = ["chesssharp", "crazyhouse", "placement", "moab"].includes(variant);
root.classList.toggle("game-with-reserve", withReserve);
