// The pictures of the README: `cargo dev screenshots` takes them anew.
//
// Usage: node screenshots.mjs FOLDER, with the environment of the end-to-end tests (harness.mjs).
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 760 } };

// Games of the engine with itself.
const CHESS960 =
  "?variant=chess960&n=356&moves=h1g3,h8g6,d2d4,f7f5,f2f4,a8b6,g1f2,d7d5,a1b3,b6c4,e1f1,c7c6,b3c5,c4d6,c2c3,d6e4,f2e1,b8c7";
const CHESS_SHARP =
  "?variant=chesssharp&moves=R@e1,R@e8,R@d1,K@g8,K@h1,e7e6,N@g1,N@c8,B@f1,B@f8,g1f3,c8d6,c2c3,c7c6,B@b1,e6e5,d2d3,B@d8,N@g1";

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
  await page.locator('.board [data-sq="e4"]').waitFor({ state: "attached" });
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
