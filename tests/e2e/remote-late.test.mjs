// Two devices whose answer is carried slowly, as by hand: it must connect them all the same.
import assert from "node:assert/strict";
import { carried, invitation, invite, path, pasteAnswer, says } from "./friends.mjs";
import { test } from "./harness.mjs";

/** The time within which a carried answer connects, in milliseconds. */
const CONNECTS_WITHIN = 60_000;

async function connects(openPage, seconds) {
  const white = await invite(openPage);
  const black = await openPage({ path: path(await invitation(white)) });
  const back = await carried(black);
  await white.page.waitForTimeout(seconds * 1000);
  const brought = Date.now();
  await pasteAnswer(white, back);
  await Promise.all([white, black].map((board) => says(board, "Your friend is connected", { timeout: CONNECTS_WITHIN })));
  const took = Date.now() - brought;
  assert.ok(took < CONNECTS_WITHIN, `${took} ms`);
  await white.clickMove("e2", "e4");
  await black.page.locator(".moves .ply", { hasText: "e4" }).waitFor();
}

for (const seconds of [1, 30, 120]) {
  test(`an answer that comes after ${seconds} s connects two devices`, async ({ openPage }) => {
    await connects(openPage, seconds);
  }, { timeout: seconds * 1000 + 120_000 });
}
