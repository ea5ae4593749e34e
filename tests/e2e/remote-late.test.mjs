// Two devices whose answer is carried slowly, as by hand: it must connect them all the same.
import assert from "node:assert/strict";
import { siteUrl, test } from "./harness.mjs";

/** The time within which a carried answer connects, in milliseconds. */
const CONNECTS_WITHIN = 60_000;

const says = ({ page }, text) => page.locator(".panel .remote").getByText(text).waitFor({ timeout: CONNECTS_WITHIN });

/** The link in the dialog that connects another device. */
async function carried({ page }) {
  const dialog = page.getByRole("dialog", { name: "Connect another device" });
  await dialog.locator("svg.qr").waitFor();
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("Link copied").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function connects(openPage, seconds) {
  const white = await openPage();
  const { page } = white;
  await page.getByRole("button", { name: "New game" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator('input[name="opponent"][value="remote"]').check({ force: true });
  await dialog.locator('input[name="side"][value="white"]').check({ force: true });
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.getByText("Play live instead").click();
  await page.getByRole("button", { name: "On another device" }).click();
  const there = await carried(white);
  const black = await openPage({ path: there.slice(siteUrl.length) });
  const back = await carried(black);
  await page.waitForTimeout(seconds * 1000);
  await page.getByLabel("The other device shows an answer").fill(back);
  const brought = Date.now();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await Promise.all([white, black].map((board) => says(board, "Your friend is connected")));
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
