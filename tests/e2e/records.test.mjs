// What is kept for a visitor: the game in progress, finished games and settings; as records, and as
// the query strings that version 1 kept.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

const moves = ({ page }) => page.locator(".moves .ply").allInnerTexts();

const kept = ({ page }, name) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`sharp960.${name}`)), name);

/** A page that finds something in storage, as if an earlier visit had left it there. */
async function withStored(openPage, stored) {
  // Not the app: it would write into storage itself.
  const board = await openPage({ path: "icon.svg", ready: false, expected: [/favicon\.ico/] });
  await board.page.evaluate((stored) => {
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  }, stored);
  return openPage({ sameVisitorAs: board });
}

/** The games in the library, once there are that many. */
async function library({ page }, count) {
  const read = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open("sharp960");
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        if (!database.objectStoreNames.contains("games")) {
          database.close();
          resolve([]);
          return;
        }
        const all = database.transaction("games").objectStore("games").getAll();
        all.onsuccess = () => {
          database.close();
          resolve(all.result);
        };
      };
    });
  for (let attempt = 0; attempt < 100; attempt++) {
    // Opened too early, the database would be made without its store.
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const games = names.includes("sharp960") ? await page.evaluate(read) : [];
    if (games.length === count) return games;
    await page.waitForTimeout(50);
  }
  assert.fail(`there are not ${count} games in the library`);
}

test("the game in progress is a record", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await board.stored();
  const game = await kept(board, "game");
  assert.equal(game.version, 2);
  assert.equal(game.variant, "chess");
  assert.match(game.moves, /^e2e4 \S+$/);
  assert.deepEqual([game.person, game.level], ["white", 3]);
  assert.ok(Math.abs(Date.now() - game.began) < 600_000);
});

test("a reload right after a move loses nothing", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=d2d4,d7d5" });
  for (const [from, to, made] of [["c2", "c4", "c4"], ["e7", "e6", "e6"]]) {
    await board.clickMove(from, to);
    await board.page.reload();
    await board.ready();
    assert.equal((await moves(board)).at(-1), made);
  }
  assert.deepEqual(await moves(board), ["d4", "d5", "c4", "e6"]);
});

test("what happens while a reload is under way is not lost", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.clickMove("e2", "e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  const before = await board.address();
  await board.clickMove("d2", "d4");
  // The answer of the server comes only after the address has changed once more.
  const slow = (route) => setTimeout(() => route.continue(), 2000);
  await page.route((url) => url.pathname.endsWith("/"), slow);
  await Promise.all([page.reload(), page.waitForFunction((before) => location.href !== before, before)]);
  await board.ready();
  assert.equal((await moves(board))[2], "d4");
  await page.locator(".seat").getByText("level 3").waitFor();
  assert.equal(await page.getByText("You move both sides").count(), 0);
});

test("leaving for another page right after a move loses nothing", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=d2d4,d7d5" });
  await board.clickMove("c2", "c4");
  await board.page.getByRole("link", { name: "Embed" }).click();
  await board.page.locator("#preview [data-sq='e4']").first().waitFor({ state: "attached" });
  await board.page.goBack();
  await board.page.locator(".moves .ply").nth(2).waitFor();
  assert.match(await board.address(), /moves=d2d4,d7d5,c2c4$/);
  assert.deepEqual(await moves(board), ["d4", "d5", "c4"]);
});

for (const { name, game, pgn, variant, made, says } of [
  {
    name: "against the computer",
    game: "?variant=chess&moves=d2d4,d7d5&person=white&level=7",
    variant: "chess",
    made: ["d4", "d5"],
    says: "level 7",
  },
  {
    name: "of Chess960 by its number",
    game: "?variant=chess960&n=42&moves=d2d3,c7c5,b1a3&color=black&players=people",
    variant: "chess960",
    made: ["d3", "c5", "Na3"],
    says: "start 42",
  },
  {
    name: "in a pair",
    game: "?variant=chess&moves=e2e4&players=people&pair=10",
    variant: "chess",
    made: ["e4"],
    says: "Game 2 of 2",
  },
  {
    name: "of a PGN with comments",
    game: "?variant=chess&moves=e2e4,e7e5&players=people",
    pgn: "1. e4 { the best } e5 *",
    variant: "chess",
    made: ["e4", "e5"],
    says: "White to move",
  },
]) {
  test(`a game ${name} that version 1 kept goes on`, async ({ openPage }) => {
    const stored = { "sharp960.game": game, ...(pgn && { "sharp960.pgn": pgn }) };
    const board = await withStored(openPage, stored);
    assert.deepEqual(await moves(board), made);
    await board.page.getByText(says).first().waitFor();
    await board.stored();
    const record = await kept(board, "game");
    assert.deepEqual([record.version, record.variant], [2, variant]);
    assert.equal(record.pgn?.includes("the best"), pgn && true);
    assert.equal(await board.page.evaluate(() => localStorage.getItem("sharp960.pgn")), null);
    await board.page.reload();
    await board.ready();
    assert.deepEqual(await moves(board), made);
    await board.page.getByText(says).first().waitFor();
  });
}

test("a game that version 1 kept and that is over can be reviewed", async ({ openPage }) => {
  const game = "?variant=chesssharp&moves=K@d1,R@c8,N@e1,N@e8&players=people&ending=fast-fifty";
  const board = await withStored(openPage, { "sharp960.game": game });
  await board.page.getByText(/Your last game, Chess♯: .*fast-fifty/).waitFor();
  await button(board, "Review").click();
  await board.page.getByRole("region", { name: "Game review" }).waitFor();
  await board.page.locator(".game-text .ply").nth(3).waitFor({ state: "attached" });
});

test("settings that version 1 kept hold, from the first paint on", async ({ openPage }) => {
  const stored = { "sharp960.settings": "theme=dark&board=wood&coordinates=off" };
  const board = await withStored(openPage, stored);
  const look = () => board.page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual(await look(), { theme: "dark", board: "wood", coordinates: "off", volume: "40" });
  assert.equal(await board.board.locator(".coords").isVisible(), false);
  await button(board, "Settings").click();
  await board.page.getByRole("dialog", { name: "Settings" }).getByText("Green", { exact: true }).click();
  const settings = await kept(board, "settings");
  assert.deepEqual(settings, { version: 2, theme: "dark", board: "green", coordinates: false });
  const early = await openPage({ sameVisitorAs: board, ready: false, expected: [/./] });
  await early.page.route("**/*.wasm", (route) => route.abort());
  await early.page.reload();
  const first = await early.page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual(first, { theme: "dark", board: "green", coordinates: "off" });
});

test("what cannot be read is put aside, not overwritten", async ({ openPage }) => {
  const broken = {
    "sharp960.game": '{"version":2,"variant":"chess","moves":"e2e9"}',
    "sharp960.settings": '{"version":9}',
  };
  const board = await withStored(openPage, broken);
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await board.stored();
  assert.match((await kept(board, "game")).moves, /^e2e4 /);
  const aside = await board.page.evaluate(() =>
    ["game", "settings"].map((name) => localStorage.getItem(`sharp960.${name}.unreadable`)),
  );
  assert.deepEqual(aside, Object.values(broken));
});

test("games that are over or replaced go into the library", async ({ openPage }) => {
  const board = await openPage();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "New game").click();
  await board.page.getByRole("dialog", { name: "New game" }).getByRole("button", { name: "Start game" }).click();
  await board.page.getByText("No moves yet.").waitFor();
  const [replaced] = await library(board, 1);
  assert.match(replaced.moves, /^e2e4 /);
  assert.equal(replaced.ending, undefined);

  await board.clickMove("d2", "d4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "Resign").click();
  await board.page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  const games = await library(board, 2);
  const [over] = games.filter(({ began }) => began !== replaced.began);
  assert.deepEqual([over.version, over.own, over.ending], [2, true, "white-resigns"]);
  assert.match(over.moves, /^d2d4 /);

  await button(board, "Same colours").click();
  await board.page.getByText("No moves yet.").waitFor();
  await board.stored();
  assert.equal((await library(board, 2)).length, 2, "the same game is kept once");
});

test("the game of a link that is over is not put into the library", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=f2f3,e7e5,g2g4,d8h4" });
  await board.page.locator(".result .verdict").waitFor();
  await board.stored();
  await board.page.waitForTimeout(300);
  await library(board, 0);
});

test("the game of a link is the visitor's who ends it", async ({ openPage }) => {
  const board = await openPage({ path: "?variant=chess&moves=f2f3,e7e5,g2g4" });
  await board.clickMove("d8", "h4");
  await board.page.locator(".result .verdict").waitFor();
  const [game] = await library(board, 1);
  assert.equal(game.moves, "f2f3 e7e5 g2g4 d8h4");
});

test("a visitor who refuses storage plays all the same", async ({ openPage }) => {
  const board = await openPage({ path: "icon.svg", ready: false });
  await board.page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await board.page.goto(new URL(".", board.page.url()).href);
  await board.ready();
  await board.clickMove("e2", "e4");
  await board.page.locator(".moves .ply").nth(1).waitFor();
  await button(board, "Resign").click();
  await board.page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await board.page.getByText("You resigned").first().waitFor();
  assert.match(await board.address(), /moves=e2e4,/);
});

for (const [page, sentence] of [["learn", "There is no page that explains the rules yet"]]) {
  test(`a link to the ${page} page, which is not there yet, says so and is followed`, async ({ openPage }) => {
    const board = await openPage({ path: `?variant=chess&moves=e2e4,e7e5&at=1&page=${page}` });
    await board.page.locator(".notice").getByText(sentence).waitFor();
    assert.deepEqual(await moves(board), ["e4", "e5"]);
    assert.equal(await board.men.count(), 32);
    await button(board, "Dismiss").click();
    assert.equal(await board.page.locator(".notice").count(), 0);
  });
}

for (const [query, problem, rest, shown] of [
  ["?moves=e2e4,e7e5,e4e6", "The link can’t be followed: White’s move 2: ‘e4e6’ is not a legal move here.", "The game stands as far as it could be read.", ["e4", "e5"]],
  ["?variant=checkers", "The link can’t be followed: no game here is called ‘checkers’", "This is the start position.", []],
]) {
  test(`the bad link ${query} shows what is good of it and says what is wrong`, async ({ openPage }) => {
    const board = await openPage({ path: query });
    const alert = board.page.getByRole("alert");
    await alert.getByText(problem).waitFor();
    assert.ok((await alert.innerText()).includes(rest));
    assert.deepEqual(await moves(board), shown);
  });
}

test("a bad link is told as such even where the rest of the site can’t be loaded", async ({ openPage }) => {
  const expected = [/ERR_FAILED/];
  const board = await openPage({ path: "icon.svg", ready: false, expected });
  await board.page.route(/other_pages/, (route) => route.abort());
  await board.page.goto(new URL("./?moves=e2e4,e7e5,e4e6", board.page.url()).href);
  await board.ready();
  const alert = board.page.getByRole("alert");
  await alert.getByText("The link can’t be followed. The game stands as far as it could be read.").waitFor();
});
