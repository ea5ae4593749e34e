// Inside another page `?embed` shows the board alone.
if (new URLSearchParams(location.search).has("embed")) {
  location.replace(`embed.html${location.search}${location.hash}`);
}

// Runs before the first paint: the page must not flash in another theme, nor show the start
// position of chess where another game is about to appear.
try {
  const root = document.documentElement;
  const settings = new URLSearchParams(localStorage.getItem("sharp960.settings") ?? "");
  for (const name of ["theme", "board"]) {
    if (settings.has(name)) root.dataset[name] = settings.get(name);
  }
  const saved = localStorage.getItem("sharp960.game") ?? "";
  const game = new URLSearchParams(location.search.length > 1 ? location.search : saved);
  const variant = (game.get("variant") ?? "chess").toLowerCase();
  const differs = ["fen", "n", "moves", "at", "color"].some((name) => game.has(name));
  if (differs || variant !== "chess" || location.hash.length > 1) {
    root.classList.add("another-game");
  }
  root.classList.toggle("another-page", game.get("page")?.toLowerCase() === "embed");
  const withReserve = ["chesssharp", "crazyhouse", "placement"].includes(variant);
  root.classList.toggle("game-with-reserve", withReserve);
} catch {
  // Storage is refused: the system's theme and the start board it is.
}
