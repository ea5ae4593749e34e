// How long a person may take to carry the answer of one device to the other, by hand:
//
//   node tests/e2e/carried.mjs 1 30 120 300
//
// with the environment of the end-to-end tests (see harness.mjs). For each number of seconds two
// visitors are connected by static/direct.js, with the answer accepted after that time; it prints
// how long the connection took from then on. The pairs wait at the same time.
import { chromium } from "playwright-core";

const { SHARP960_URL: site, CHROME, CHROME_FLAGS } = process.env;
const seconds = process.argv.slice(2).map(Number);
const browser = await chromium.launch({ executablePath: CHROME, args: CHROME_FLAGS.split(" ") });

async function visitor() {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site);
  await page.addScriptTag({ url: "direct.js", type: "module" });
  await page.evaluate(() => {
    globalThis.opened = new Promise((resolve) => {
      globalThis.direct = new sharp960Direct("", (event) => event === "open" && resolve());
    });
  });
  return page;
}

async function connect(delay) {
  const [first, second] = [await visitor(), await visitor()];
  const offer = await first.evaluate(() => direct.offer());
  const answer = await second.evaluate((offer) => direct.answer(offer), offer);
  await new Promise((resolve) => setTimeout(resolve, 1_000 * delay));
  const begin = Date.now();
  await first.evaluate((answer) => direct.accept(answer), answer);
  const limit = new Promise((resolve) => setTimeout(resolve, 60_000, false));
  const opened = await Promise.race([first.evaluate(() => opened.then(() => true)), limit]);
  const took = opened ? `connected ${Date.now() - begin} ms later` : "not connected within a minute";
  console.log(`answer carried after ${delay} s: ${took}; ${offer.length} and ${answer.length} characters`);
}

await Promise.all(seconds.map(connect));
await browser.close();
