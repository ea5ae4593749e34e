// Every page and state as assistive technology finds it: axe-core's rules, sizes of what is touched,
// and 400 % zoom.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { openSettings, test } from "./harness.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const LINE = "moves=e2e4,e7e5,g1f3,b8c6,f1b5,a7a6";
const PUZZLE = "?page=analysis&variant=chess&fen=6k1/5ppp/8/8/8/8/8/R6K w - - 0 1&moves=a1a8&puzzle=yes";
const MATE = "moves=f2f3,e7e5,g2g4,d8h4";
const PGN = `[Event "Casual"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]

1. e4 {the king's pawn} e5 (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
`;

const press = (name, role = "button") => ({ page }) => page.getByRole(role, { name, exact: true }).first().click();
const dialog = ({ page }) => page.locator("dialog[open]").first().waitFor();

/** Opens the menu of what is seldom done, where the window is too small for its buttons. */
async function pressMaybeInMenu(board, name) {
  const button = board.page.getByRole("button", { name, exact: true }).first();
  if (!(await button.isVisible())) await press("More")(board);
  await button.click();
}

async function openLibraryWithAGame(board) {
  await board.page.getByRole("button", { name: /import/i }).first().click();
  await board.page.locator("dialog textarea").fill(PGN);
  await board.page.locator("dialog").getByRole("button", { name: /import/i }).last().click();
  await board.page.getByText("Anna").first().waitFor();
}

/** Begins a game with clocks and makes its first moves. */
async function beginWithClocks(board) {
  await press("New game")(board);
  const form = board.page.getByRole("dialog", { name: "New game" });
  await form.locator('input[name="opponent"][value="people"]').check();
  await form.getByText("3+2", { exact: true }).click();
  await form.getByRole("button", { name: "Start game" }).click();
  for (const [from, to] of [["e2", "e4"], ["e7", "e5"]]) await board.clickMove(from, to);
  await board.page.getByRole("timer").first().waitFor();
}

async function beginAuction(board) {
  await press("New game")(board);
  const form = board.page.getByRole("dialog", { name: "New game" });
  await form.locator('input[name="opponent"][value="people"]').check();
  await form.getByLabel("Auction for the sides").check();
  await form.getByRole("button", { name: "1 extra move", exact: true }).click();
}

const PGN_AT_ITS_END = `?page=analysis&variant=chess&${MATE}`;

/** Presses a button behind the menu of the analysis, and waits for its dialog. */
const fromStudyMenu = (name) => async (board) => {
  await press("More")(board);
  await board.page.locator(".study-menu").getByRole("button", { name }).click();
  await dialog(board);
};

async function reviewGame({ page }) {
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.getByRole("button", { name: "Analyse the whole game" }).click();
  await page.getByText("Key moments").waitFor({ timeout: 60_000 });
}

async function beginExercise(board) {
  await reviewGame(board);
  await board.page.getByRole("button", { name: /^Exercises for/ }).first().click();
  await board.page.locator(".task").waitFor();
}

async function exploreGames({ page }) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Keep in the library" }).click();
  await page.getByText("Kept in the library").waitFor();
  await page.getByRole("button", { name: "My games" }).click();
  await page.locator(".explorer tbody button").first().waitFor();
}

async function showExactResults({ page }) {
  await page.getByRole("switch", { name: "Engine" }).click();
  await page.locator(".tablebase button").first().waitFor({ timeout: 60_000 });
}

async function annotate({ page }) {
  await page.locator(".game-text .ply").nth(1).click();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Comment" }).fill("A classic.");
  await page.getByRole("button", { name: "mistake", exact: true }).click();
}

async function chooseFigurines(board) {
  const dialog = await openSettings(board, "Moves");
  await dialog.getByLabel("Letters of the pieces").selectOption("figurines");
  await board.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

async function annotateInFigurines(board) {
  const { page } = board;
  await chooseFigurines(board);
  await page.locator(".game-text .ply", { hasText: "♘f3" }).click();
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "mistake", exact: true }).click();
  const label = await page.locator(".game-text .ply", { hasText: "♘f3" }).getAttribute("aria-label");
  assert.equal(label, "♘f3, mistake");
}

async function openMoveMenu({ page }) {
  await page.locator(".game-text .ply").nth(1).click({ button: "right" });
  await page.getByRole("menu").waitFor();
}

async function importGames(board) {
  await board.page.getByRole("button", { name: "Import", exact: true }).first().click();
  const buffer = Buffer.from(`${PGN}\n1. e5 *`);
  await board.page.setInputFiles(".import-games input[type=file]", { name: "games.pgn", mimeType: "text/plain", buffer });
  await board.page.locator(".import-report").getByText("Games that could not be read").waitFor();
}

async function editEntry(board) {
  await openLibraryWithAGame(board);
  await board.page.getByRole("button", { name: "Edit, export or delete Anna – Ben" }).first().click();
  await board.page.getByLabel("Tags", { exact: true }).fill("openings, to study");
}

async function openAGame(board) {
  await press("New game")(board);
  await press("Open a game…")(board);
  await board.page.getByRole("dialog", { name: "Open a game" }).waitFor();
}

async function inviteAFriend(board) {
  await press("New game")(board);
  const form = board.page.getByRole("dialog", { name: "New game" });
  await form.locator('input[name="opponent"][value="remote"]').check({ force: true });
  await form.getByRole("button", { name: "Start" }).click();
  await board.page.locator(".panel .remote").waitFor();
}

async function connectADevice(board) {
  await inviteAFriend(board);
  const device = board.page.getByRole("button", { name: "On another device" });
  if (!(await device.isVisible())) await board.page.locator(".remote summary").click();
  await device.click();
  await board.page.locator("dialog svg.qr").waitFor();
}

async function hearOfAVersion({ page }) {
  await page.evaluate(() => dispatchEvent(new CustomEvent("sharp960:version", { detail: { begin() {}, isBlocked: false } })));
  await page.getByRole("button", { name: "New version" }).click();
  await page.getByRole("button", { name: "Reload", exact: true }).waitFor();
}

async function passTheDevice(board) {
  await board.clickMove("e2", "e4");
  await board.page.getByText("Pass the device to Black.").waitFor();
}

/** What is looked at: a path, and what is done there before the look. */
const STATES = [
  ["before the first move", ""],
  ["a game", `?variant=chess&${LINE}`],
  ["a Chess960 start", "?variant=chess960&n=356"],
  ["a game with reserves", "?variant=chesssharp&moves=R@e1,R@e8,R@d1,K@g8,K@h1,e7e6,N@g1,N@c8"],
  ["a drop", "?variant=crazyhouse&moves=e2e4,d7d5,e4d5,d8d5"],
  ["the duck", "?variant=duck"],
  ["a result", `?variant=chess&${MATE}`],
  ["the new-game dialog", "", async (board) => (await press("New game")(board), dialog(board))],
  ["the settings", "", async (board) => (await press("Settings")(board), dialog(board))],
  ["the settings of moves", "", (board) => openSettings(board, "Moves")],
  ["the settings of games", "", (board) => openSettings(board, "Games")],
  ["the settings of the page", "", (board) => openSettings(board, "Page")],
  ["the rules of a game", "?variant=chesssharp", async (board) => (await press("Rules")(board), dialog(board))],
  ["a game with clocks", "", beginWithClocks],
  ["the auction for the sides", "?variant=transcendental", beginAuction],
  ["the share dialog", `?variant=chess&${LINE}`, async (board) => (await pressMaybeInMenu(board, "Share"), dialog(board))],
  ["a promotion", "?mode=free&variant=chess&fen=k7/4P3/8/8/8/8/8/K7 w - - 0 1", async (board) => {
    await board.clickMove("e7", "e8");
    await board.page.getByRole("listbox").or(board.page.locator(".chooser")).first().waitFor();
  }],
  ["a piece that is picked up", "", (board) => board.click("g1")],
  ["a link that can't be read", "?variant=chess&fen=nonsense"],
  ["the analysis", `?page=analysis&variant=chess&${LINE}`],
  ["the analysis with figurines and signs", `?page=analysis&variant=chess&${LINE}`, annotateInFigurines],
  ["a game with figurines", `?variant=chess&${LINE}`, chooseFigurines],
  ["the analysis with the engine", `?page=analysis&variant=chess&${LINE}`, async (board) => {
    await board.page.getByRole("switch").first().click();
    await board.page.locator(".engine-lines li button").first().waitFor({ timeout: 30_000 });
  }],
  ["the review", PGN_AT_ITS_END, reviewGame],
  ["an exercise of the review", PGN_AT_ITS_END, beginExercise],
  ["the visitor's games with a position", `?page=analysis&variant=chess&${LINE}&at=0`, exploreGames],
  ["exact results of an ending", "?page=analysis&variant=chess&fen=8/8/8/3k4/8/8/8/KBN5 w - - 0 1", showExactResults],
  ["the comment on a move, and its signs", `?page=analysis&variant=chess&${LINE}`, annotate],
  ["the menu of a move", `?page=analysis&variant=chess&${LINE}`, openMoveMenu],
  ["the sharing of a study", `?page=analysis&variant=chess&${LINE}`, async (board) => (await pressMaybeInMenu(board, "Share"), dialog(board))],
  ["the printing of a study", `?page=analysis&variant=chess&${LINE}`, fromStudyMenu("Print the game…")],
  ["what is known of a game", `?page=analysis&variant=chess&${LINE}`, fromStudyMenu("Players, event, result…")],
  ["a new study", `?page=analysis&variant=chess&${LINE}`, fromStudyMenu("New study…")],
  ["a game from a position of the analysis", `?page=analysis&variant=chess&${LINE}`, fromStudyMenu("Play from here")],
  ["a puzzle", PUZZLE],
  ["the editor", "?page=editor"],
  ["an impossible position in the editor", "?page=editor&fen=8/8/8/8/8/8/8/8 w - - 0 1"],
  ["an empty library", "?page=library", undefined, { ready: false }],
  ["the library", "?page=library", openLibraryWithAGame, { ready: false }],
  ["the report of an import", "?page=library", importGames, { ready: false }],
  ["the name and the tags of a game", "?page=library", editEntry, { ready: false }],
  ["the keys", "", async (board) => (await pressMaybeInMenu(board, "Keys and gestures"), dialog(board))],
  ["the question whether to resign", `?variant=chess&mode=free&${LINE}`, async (board) => (await pressMaybeInMenu(board, "Resign"), dialog(board))],
  ["a game that is opened", "", openAGame],
  ["a game with a friend", "", inviteAFriend],
  ["the link to another device", "", connectADevice],
  ["a new version", `?variant=chess&${LINE}`, hearOfAVersion],
  ["the fog of war", "?variant=fogofwar&mode=free"],
  ["a device that is passed in the fog", "?variant=fogofwar&mode=free", passTheDevice],
  ["the starts", "?page=starts", undefined, { ready: false }],
  ["the builder", "?page=embed"],
];

const SIZES = {
  phone: { width: 360, height: 740, touch: true, colorScheme: "light" },
  desktop: { width: 1280, height: 800 },
};

/** What axe-core finds wrong, of those that keep people from using the page. */
async function findings(page) {
  const loaded = await page.evaluate(() => typeof globalThis.axe);
  if (loaded === "undefined") await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Still called an experiment there: whoever speaks to the browser says what they see.
    const rules = { "label-content-name-mismatch": { enabled: true } };
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"], rules });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary.replace(/\s+/g, " ").slice(0, 200)})`).join("\n    ")}`);
  });
}

/** Lets what glides or fades come to rest, as colours are judged as they are painted. */
const rest = (page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));

/** What is smaller than a finger needs: 40 pixels each way. */
function tooSmall(page) {
  return page.evaluate(() => {
    const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // The part of the page that can be touched: what a dialog covers can't.
    const root = document.querySelector("dialog:modal") ?? document;
    const found = [];
    for (const element of root.querySelectorAll("button, a[href], select, input, summary, [role=button], [role=switch], [role=tab]")) {
      if (!visible(element) || element.closest(".board, .tray, p, [inert]") || element.disabled) continue;
      // A label is touched as well as its field.
      const own = element.matches("[type=checkbox], [type=radio], [type=file]") ? element.labels?.[0] : undefined;
      const [field, label] = [element, own ?? element].map((part) => part.getBoundingClientRect());
      const { width, height } = label.height > field.height ? label : field;
      if (width === 0 || height === 0) continue;
      if (width < 39.5 || height < 39.5) found.push(`${element.outerHTML.slice(0, 140)} is ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  });
}

/** How much wider the page is than its window, in pixels. */
const overhang = (page) => page.evaluate(() => Math.max(0, document.scrollingElement.scrollWidth - innerWidth));

for (const [name, path, prepare, options] of STATES) {
  test(`${name}: for everybody, on a light phone, at 400 % zoom, and on a dark desktop`, async ({ openPage }) => {
    const board = await openPage({ path, reducedMotion: true, ...SIZES.phone, ...options });
    const { page } = board;
    await page.locator("main").first().waitFor();
    await prepare?.(board);
    await rest(page);
    const found = { "light phone": await findings(page), small: await tooSmall(page) };
    // A window of 1280 pixels, four times enlarged.
    await page.setViewportSize({ width: 320, height: 256 });
    await rest(page);
    found["cut off"] = await overhang(page);
    await page.setViewportSize(SIZES.desktop);
    await page.emulateMedia({ colorScheme: "dark" });
    await rest(page);
    found["dark desktop"] = await findings(page);
    assert.deepEqual(found, { "light phone": [], small: [], "cut off": 0, "dark desktop": [] });
  }, { timeout: 120_000 });
}
