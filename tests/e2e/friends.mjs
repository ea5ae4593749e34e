// A game with a friend elsewhere: what both do to play it.
import assert from "node:assert/strict";
import { siteUrl } from "./harness.mjs";

/** What the panel says about the opponent. */
export const MESSAGE = ".panel .remote";

/** Begins a game with a friend by the dialog, and returns the page. */
export async function invite(openPage, { variant, side, time, ...options } = {}) {
  return inviteFrom(await openPage(options), { variant, side, time });
}

/** Begins a game with a friend on a page that is open. */
export async function inviteFrom(board, { variant, side = "white", time } = {}) {
  const { page } = board;
  await page.getByRole("button", { name: "New game" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const choices = { variant, opponent: "remote", side, time };
  for (const [name, value] of Object.entries(choices).filter(([, value]) => value)) {
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
  }
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.locator(MESSAGE).waitFor();
  return board;
}

/** The link that a click on the button copies. */
export async function copyLink(board) {
  await board.page.getByRole("button", { name: "Copy the link" }).click();
  await board.page.getByText("Link copied").waitFor();
  return board.page.evaluate(() => navigator.clipboard.readText());
}

export const path = (link) => link.slice(siteUrl.length);

/** The moves in the list become these. */
export async function movesAre(board, expected) {
  const read = () => board.page.locator(".moves .ply").allInnerTexts();
  for (let tries = 0; tries < 50 && (await read()).join() !== expected.join(); tries++) {
    await board.page.waitForTimeout(50);
  }
  assert.deepEqual(await read(), expected);
}

/** Waits until the panel says this about the opponent. */
export const says = (board, text, options) => board.page.locator(MESSAGE).getByText(text).waitFor(options);

export async function follow(board, link) {
  await board.page.goto(link);
  await board.ready();
}

export async function isPlayed(board, san) {
  await board.page.locator(".moves .ply", { hasText: san }).waitFor();
}

/** Opens the dialog that connects another device, and returns the link to be carried there. */
export async function invitation(board) {
  const other = board.page.getByRole("button", { name: "On another device" });
  // With a clock that is offered first.
  if (!(await other.isVisible())) await board.page.getByText("Play live instead").click();
  await other.click();
  return carried(board);
}

/** The link in the dialog. */
export async function carried(board) {
  const dialog = board.page.getByRole("dialog", { name: "Connect another device" });
  await dialog.locator("svg.qr").waitFor();
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await board.page.getByText("Link copied").waitFor();
  return board.page.evaluate(() => navigator.clipboard.readText());
}

/** Pastes the answer that another device shows. */
export async function pasteAnswer({ page }, answer) {
  await page.getByLabel("The other device shows an answer").fill(answer);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

/** Connects a second device with the one that invites, and returns its page. */
export async function connectDevice(openPage, white, options) {
  const black = await openPage({ path: path(await invitation(white)), ...options });
  await pasteAnswer(white, await carried(black));
  await says(black, "Your friend is connected");
  return black;
}

/** The address that the button for a second window opens. */
export async function secondWindow({ page }) {
  const button = page.getByRole("button", { name: "In two windows here" });
  if (!(await button.isVisible())) await page.getByText("Play live instead").click();
  const opened = page.waitForEvent("popup");
  await button.click();
  const window = await opened;
  const address = window.url();
  await window.close();
  return address;
}

/** Opens a second window for the other side, and returns its page. */
export async function connectWindow(openPage, white, options) {
  const black = await openPage({ path: path(await secondWindow(white)), sameVisitorAs: white, ...options });
  for (const board of [white, black]) await says(board, "Your friend is connected");
  return black;
}
