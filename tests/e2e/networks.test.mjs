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

test("without its network a game is played as well", async ({ openPage }) => {
  const board = await openPage({});
  let asked = 0;
  await board.page.context().route(FILES, (route) => {
    asked += 1;
    return route.fulfill({ status: 200, body: "<!doctype html>", contentType: "text/html" });
  });
  await playBlack(board, "duck");
  assert.equal(asked, 1);
});
