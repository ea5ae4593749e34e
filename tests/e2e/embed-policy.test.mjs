// <sharp960-board> on the pages of another site that demands trusted types.
import assert from "node:assert/strict";
import { becomes, fetched, openBoards } from "./boards.mjs";
import { test } from "./harness.mjs";
import { documentedPolicy, documentedTrustedTypes, startHost } from "./host.mjs";

const policy = `${await documentedPolicy()}; ${await documentedTrustedTypes()}`;
const host = await startHost({ policy });
const open = (openPage, path) => openBoards(openPage, host, path);

test("the policy demands trusted types", async ({ openPage }) => {
  host.addPage("untrusted.html", "<p>", { embed: false });
  const { page } = await openPage({ host, path: "untrusted.html", ready: false, expected: [/TrustedHTML|Trusted Type/] });
  // A function, as the browser's tools are exempt from the policy when they evaluate an expression.
  const message = await page.evaluate(() => {
    try {
      document.querySelector("p").innerHTML = "<b>";
      return "";
    } catch ({ name }) {
      return name;
    }
  });
  assert.equal(message, "TypeError");
});

test("diagrams, games and positions to set up are drawn under trusted types", async ({ openPage }) => {
  const modes = ["diagram", "view", "free", "setup"];
  const boards = modes.map((mode) => `<sharp960-board mode="${mode}"></sharp960-board>`);
  host.addPage("trusted.html", boards.join(""));
  const { page, men } = await open(openPage, "trusted.html");
  assert.equal(await men.count(), 32);
  assert.equal(await page.locator("sharp960-board .tool").count(), 14);
});

test("a page that only views games needs nothing more", async ({ openPage }) => {
  const pgn = "1. e4 {A comment.} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *";
  host.addPage("trusted-view.html", `<sharp960-board pgn="${pgn}"></sharp960-board>`);
  const { page } = await open(openPage, "trusted-view.html");
  await page.locator(".game-text .ply", { hasText: /^c5/ }).click();
  await page.keyboard.press("ArrowRight");
  await becomes(page, "ply", 3);
  await page.getByRole("button", { name: "Flip" }).click();
  await page.locator(".embed.flipped").waitFor();
  const names = await fetched(page);
  assert.ok(names.includes("embed_viewer_bg.wasm"), names.join());
  assert.ok(!names.some((name) => name.startsWith("embed_core")), names.join());
});

test("the engine answers under trusted types", async ({ openPage }) => {
  host.addPage("trusted-play.html", '<sharp960-board mode="play" level="1"></sharp960-board>');
  const { page } = await open(openPage, "trusted-play.html");
  await page.$eval("sharp960-board", (board) => void board.move("e4"));
  await page.waitForFunction(() => document.querySelector("sharp960-board").history.length === 2);
  await becomes(page, "turn", "white");
});

test("the engine alone speaks UCI under trusted types", async ({ openPage }) => {
  host.addPage("trusted-engine.html", "<p>", {
    embed: false,
    script: `
      import { startEngine } from "../engine.js";
      const engine = startEngine();
      engine.onmessage = ({ data }) => (globalThis.answered ||= data === "uciok");
      engine.postMessage("uci");
    `,
  });
  const { page } = await openPage({ host, path: "trusted-engine.html", ready: false });
  await page.waitForFunction(() => globalThis.answered);
});
