// The pages of the site: going from one to another, and what each of them fetches.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";

const isModule = (address) => address.includes("other_pages") || /(analysis|bench|editor|explorer|library|builder|starts)\.css/.test(address);

/** The addresses of the other pages' files that are asked for from now on. */
function watchFetches(page) {
  const fetched = [];
  page.on("request", (request) => {
    if (isModule(request.url())) fetched.push(new URL(request.url()).pathname.split("/").pop());
  });
  return fetched;
}

const embedLink = (page) => page.getByRole("navigation").getByRole("link", { name: "Embed" });
const heading = (page) => page.getByRole("heading", { name: "A board for your website", level: 1 });
const isOffline = { expected: [/Failed to load resource/] };

/** Waits for the play page, and that nothing of another page is left. */
async function isPlayPage(page) {
  await page.locator("main .board [data-sq='e4']").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("main").count(), 1);
  assert.equal(await heading(page).count(), 0);
}

/** Waits for the builder, and that nothing of another page is left. */
async function isBuilder(page) {
  await heading(page).waitFor();
  assert.equal(await page.locator("main").count(), 1);
  assert.equal(await page.locator(".builder").evaluate((page) => getComputedStyle(page).display), "grid");
  assert.equal(await embedLink(page).getAttribute("aria-current"), "page");
  assert.match(await page.title(), /^A board for your website/);
}

test("who only plays doesn't fetch the other pages", async ({ openPage }) => {
  const board = await openPage({ ready: false });
  const { page } = board;
  await page.waitForLoadState("networkidle");
  const fetched = watchFetches(page);
  await page.reload({ waitUntil: "networkidle" });
  await board.clickMove("e2", "e4");
  await page.locator(".moves .ply").nth(1).waitFor();
  await board.clickMove("d2", "d4");
  await page.locator(".moves .ply").nth(3).waitFor();
  assert.deepEqual(fetched, []);
});

const isDialogModule = (address) => /other_pages(\.js|_bg\.wasm)|settings\.css/.test(address);

test("the larger dialogs are fetched as the pointer comes near, once", async ({ openPage }) => {
  const { page } = await openPage();
  const fetched = [];
  page.on("request", (request) => isDialogModule(request.url()) && fetched.push(request.url()));
  await page.getByRole("button", { name: "Share" }).hover();
  await page.waitForResponse(/other_pages_bg\.wasm/).catch(() => {});
  assert.equal(await page.getByRole("dialog").count(), 0);
  for (const name of ["Share", "New game", "Settings"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.textContent || document.activeElement.ariaLabel), name);
  }
  assert.equal(fetched.length, 3, String(fetched));
});

for (const missing of ["other_pages.js", "other_pages_bg.wasm", "settings.css"]) {
  test(`a dialog that can't be loaded says so and is tried again (${missing})`, async ({ openPage }) => {
    const { page } = await openPage(isOffline);
    await page.route(`**/${missing}*`, (route) => route.abort());
    const dialog = page.getByRole("dialog", { name: "New game" });
    await page.getByRole("button", { name: "New game" }).click();
    await dialog.getByText("This could not be loaded.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "New game" }).click();
    await dialog.getByText("This could not be loaded.").waitFor();
    await page.unroute(`**/${missing}*`);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("button", { name: "Open a game…" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "New game");
  });
}

test("a dialog that is long in coming says that it is loading, and can be cancelled", async ({ openPage }) => {
  const { page } = await openPage();
  const dialog = page.getByRole("dialog", { name: "New game" });
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route("**/other_pages_bg.wasm*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("button", { name: "New game" }).click();
  await dialog.getByRole("status").getByText("Loading…").waitFor();
  for (const cancel of [() => page.keyboard.press("Escape"), () => dialog.getByRole("button", { name: "Close" }).click()]) {
    await cancel();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "New game" }).click();
    await dialog.getByText("Loading…").waitFor();
  }
  answer();
  await dialog.getByRole("button", { name: "Open a game…" }).waitFor();
  assert.equal(await page.getByText("Loading…").count(), 0);
  assert.equal(await page.getByRole("dialog").count(), 1);
});

test("another page is fetched as the pointer comes near, once", async ({ openPage }) => {
  const { page } = await openPage();
  const fetched = watchFetches(page);
  await embedLink(page).hover();
  await page.waitForResponse(/other_pages_bg\.wasm/).catch(() => {});
  await isPlayPage(page);
  await embedLink(page).click();
  await isBuilder(page);
  assert.deepEqual(fetched.sort(), [
    "analysis.css",
    "bench.css",
    "builder.css",
    "editor.css",
    "explorer.css",
    "library.css",
    "other_pages.js",
    "other_pages_bg.wasm",
    "starts.css",
  ]);
});

test("pages are reached by links, by the browser's buttons and by their address", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=embed&mode=free", ready: false });
  await isBuilder(page);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
  await page.getByRole("link", { name: "Play" }).click();
  await isPlayPage(page);
  await page.goBack();
  await isBuilder(page);
  assert.ok(await page.getByRole("radio", { name: "Free" }).isChecked());
  await page.goForward();
  await isPlayPage(page);
  await embedLink(page).focus();
  await page.keyboard.press("Enter");
  await isBuilder(page);
  await page.goBack();
  await isPlayPage(page);
  await page.reload();
  await isPlayPage(page);
});

test("the bar at the top works on another page as on the play page", async ({ openPage }) => {
  const { page } = await openPage({ path: "?page=embed", ready: false });
  await isBuilder(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByText("Page", { exact: true }).click();
  await page.getByRole("dialog").getByText("Dark", { exact: true }).click();
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await isBuilder(page);
  await page.getByRole("button", { name: "Light page" }).click();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  await page.reload();
  await isBuilder(page);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
});

test("a game that runs is there again after a visit to another page", async ({ openPage }) => {
  const board = await openPage();
  const { page } = board;
  await board.clickMove("e2", "e4");
  await embedLink(page).click();
  await isBuilder(page);
  await page.getByRole("link", { name: "Play" }).click();
  await isPlayPage(page);
  await page.locator('.moves .ply', { hasText: "e4" }).waitFor();
});

for (const missing of ["other_pages.js", "other_pages_bg.wasm", "builder.css"]) {
  test(`a page that can't be loaded says so and is tried again (${missing})`, async ({ openPage }) => {
    const { page } = await openPage(isOffline);
    await page.route(`**/${missing}*`, (route) => route.abort());
    await embedLink(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "This page could not be loaded." });
    await alert.waitFor();
    assert.match(page.url(), /\?page=embed$/);
    await alert.getByRole("button", { name: "Try again" }).click();
    await alert.waitFor();
    await page.unroute(`**/${missing}*`);
    await alert.getByRole("button", { name: "Try again" }).click();
    await isBuilder(page);
    assert.equal(await page.locator("link[href*='builder.css']").count(), 1);
  });
}

test("a page that is left before it has been loaded does not appear later", async ({ openPage }) => {
  const { page } = await openPage();
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route("**/other_pages_bg.wasm*", async (route) => {
    await released;
    await route.continue();
  });
  await embedLink(page).click();
  await page.getByText("Loading…").waitFor();
  await page.goBack();
  const loaded = page.waitForResponse(/other_pages_bg\.wasm/);
  release();
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await isPlayPage(page);
});

test("without the network the way back to the game is open", async ({ openPage }) => {
  const { page } = await openPage({ path: "?variant=chess&moves=e2e4", ...isOffline });
  await page.route("**/other_pages*", (route) => route.abort());
  await embedLink(page).click();
  await page.getByRole("alert").waitFor();
  await page.goBack();
  await isPlayPage(page);
  assert.match(page.url(), /moves=e2e4/);
});
