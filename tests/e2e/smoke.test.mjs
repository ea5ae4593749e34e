import assert from "node:assert/strict";
import { siteUrl, test } from "./harness.mjs";

test("the app starts", async ({ openPage }) => {
  const { page } = await openPage({ ready: false });
  await page.locator("#app > *").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("#start-failure").isVisible(), false);
});

test("the app starts from an address with a query", async ({ openPage }) => {
  const { page } = await openPage({ path: "?variant=chess&moves=e2e4", ready: false });
  await page.locator("#app > *").first().waitFor({ state: "attached" });
});

test("no file is fetched twice", async ({ openPage }) => {
  const { page } = await openPage({ ready: false });
  // What the first load still fetches, such as its icon, is not the second one's.
  await page.waitForLoadState("networkidle");
  const fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: "networkidle" });
  assert.ok(fetched.some((path) => path.endsWith(".wasm")));
  assert.deepEqual(fetched, [...new Set(fetched)]);
});

test("the page says so when the app cannot be started", async ({ openPage }) => {
  const { page } = await openPage({ path: "index.html", ready: false, expected: [/./] });
  await page.route("**/*.wasm", (route) => route.abort());
  await page.reload();
  await page.locator("#start-failure").waitFor({ state: "visible" });
});

test("the engine is not fetched before the first paint", async ({ openPage }) => {
  const { page } = await openPage({ ready: false });
  await page.locator("#app > *").first().waitFor({ state: "attached" });
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
    const fetched = performance.getEntriesByType("resource");
    return fetched.filter((entry) => entry.startTime < painted).map((entry) => entry.name);
  });
  assert.ok(early.length > 0);
  assert.deepEqual(early.filter((address) => address.includes("engine_worker")), []);
  assert.ok(early.every((address) => address.startsWith(siteUrl)));
});
