// The pictures of the README: `cargo dev screenshots` takes them anew.
//
// Usage: node screenshots.mjs FOLDER, with the environment of the end-to-end tests (harness.mjs).
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 760 } };

const CHESS960 =
  "?variant=chess960&n=356&moves=e2e4,e7e5,f2f3,f7f6,d1e3,d8e6,e3d5,c7c6,d5e3,d7d5,e4d5,c6d5";
const CHESS_SHARP =
  "?variant=chesssharp&moves=B@a1,K@a8,R@b1,e7e6,B@c1,e6e5,N@d1,R@e8,N@e1,e5e4,e1f3,N@b8,K@g1,d7d6";

const PICTURES = [
  { name: "chess960-desktop", path: CHESS960, device: DESKTOP, evaluation: true },
  { name: "chess960-phone", path: CHESS960, device: PHONE, colorScheme: "dark" },
  { name: "chesssharp-phone", path: CHESS_SHARP, device: PHONE },
  { name: "chesssharp-desktop", path: CHESS_SHARP, device: DESKTOP, colorScheme: "dark" },
];

const folder = process.argv[2];
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: process.env.CHROME_FLAGS.split(" "),
});
for (const { name, path, device, colorScheme, evaluation } of PICTURES) {
  const context = await browser.newContext({ ...device, colorScheme: colorScheme ?? "light" });
  const page = await context.newPage();
  await page.goto(new URL(path, process.env.SHARP960_URL).href);
  await page.locator('svg.board [data-sq="e4"]').waitFor({ state: "attached" });
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  if (await dismiss.isVisible()) await dismiss.click();
  if (evaluation) {
    await page.getByRole("button", { name: "Engine", exact: true }).click();
    await page.waitForTimeout(2500);
  }
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
