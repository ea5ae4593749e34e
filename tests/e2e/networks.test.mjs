// The networks of games that are played less: fetched by the engine when one of them is played.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const FILES = "**/networks/*.nnue";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

/** Begins a game against the computer, which has White, and waits for its first move. */
async function playBlack(board, variant) {
  await button(board, "New game").click();
  await button(board, "All 22 games").click();
  await board.page.locator(`.game-card[data-variant="${variant}"]`).click();
  const dialog = board.page.getByRole("dialog", { name: "New game" });
  for (const [name, value] of [["opponent", "computer"], ["level", "1"], ["side", "black"]]) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  }
  await dialog.getByRole("button", { name: /^Start game/ }).click();
  await board.page.locator(".moves .ply").first().waitFor();
}

test("a game’s network is fetched when it is played, and only then", async ({ openPage }) => {
  const board = await openPage({});
  const fetched = [];
  board.page.context().on("response", (response) => {
    const [, name] = new URL(response.url()).pathname.match(/networks\/(.+)\.nnue$/) ?? [];
    if (name) fetched.push(`${name} ${response.status()}`);
  });
  await playBlack(board, "chess480");
  assert.deepEqual(fetched, []);
  await playBlack(board, "horde");
  assert.deepEqual(fetched, ["horde 200"]);
});

const notice = ({ page }) => page.locator(".network-notice .notice");

/** Answers each request for a network in its own way; returns how many there were. */
async function answer(board, fulfil) {
  const asked = { count: 0 };
  await board.page.context().route(FILES, async (route) => {
    asked.count += 1;
    await fulfil(route);
  });
  return asked;
}

/** Changes the bytes of the file that the site has. */
const changed = (change) => async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
};

for (const [what, fulfil, told] of [
  ["is missing", (route) => route.fulfill({ status: 404 }), "its file could not be fetched"],
  ["can’t be asked for", (route) => route.abort(), "its file could not be fetched"],
  [
    "is a page",
    (route) => route.fulfill({ status: 200, body: "<!doctype html>", contentType: "text/html" }),
    "its file is something else",
  ],
  ["is truncated", changed((bytes) => bytes.subarray(0, bytes.length / 2)), "its file is incomplete"],
  [
    "has another version",
    changed((bytes) => {
      bytes[8] ^= 0x40;
      return bytes;
    }),
    "its file is for another version of the engine",
  ],
  [
    "has a wrong checksum",
    changed((bytes) => {
      bytes[bytes.length - 1] ^= 0x40;
      return bytes;
    }),
    "its file is damaged",
  ],
]) {
  test(`a game whose network ${what} is played without it, and the visitor is told`, async ({ openPage }) => {
    const board = await openPage({ expected: [/networks\/duck\.nnue|Failed to load resource/] });
    const asked = await answer(board, fulfil);
    await playBlack(board, "duck");
    await notice(board).waitFor();
    assert.equal(
      await notice(board).innerText(),
      `The engine’s neural network for Duck chess could not be loaded: ${told}. The engine plays without it, somewhat weaker.`,
    );
    assert.equal(asked.count, 1);
  });
}

test("of a network that is lacking a visitor is told once a session, in their language", async ({ openPage }) => {
  const board = await openPage({ locale: "de-DE", path: "?variant=horde", expected: [/Failed to load resource/] });
  const asked = await answer(board, (route) => route.fulfill({ status: 404 }));
  await board.clickMove("a4", "a5");
  const reply = board.page.locator(".moves .ply").nth(1);
  await reply.waitFor();
  await notice(board).waitFor();
  assert.match(await notice(board).innerText(), /^Das neuronale Netz der Engine für Horde /);
  await notice(board).getByRole("button").click();
  await notice(board).waitFor({ state: "detached" });

  const again = board.page.waitForRequest(FILES);
  await board.page.reload();
  await board.ready();
  // The reply may stand in the way of one of the two.
  const file = (await reply.innerText()).includes("e5") ? "d" : "e";
  await board.clickMove(`${file}4`, `${file}5`);
  await again;
  await board.page.locator(".moves .ply").nth(3).waitFor();
  assert.equal(asked.count, 2);
  assert.equal(await notice(board).count(), 0);
});
