// The npm package as somebody installs it: packed, installed in a project elsewhere, type-checked,
// bundled by Vite with plain TypeScript, React and Vue, and opened under a strict policy.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { becomes, read } from "./boards.mjs";
import { test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const PACKAGE = process.env.SHARP960_PACKAGE;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const onWindows = process.platform === "win32";

const project = await mkdtemp(join(tmpdir(), "sharp960-npm-"));
after(() => rm(project, { recursive: true, force: true }));

/** Runs a program in the project; what it says is in the error if it fails. */
async function run(program, ...words) {
  const command = onWindows && program === "npm" ? "npm.cmd" : program;
  try {
    const { stdout } = await promisify(execFile)(command, words, { cwd: project, shell: onWindows });
    return stdout;
  } catch (error) {
    error.message += `\n${error.stdout}\n${error.stderr}`;
    throw error;
  }
}

const program = (name) => join(project, "node_modules", ".bin", onWindows ? `${name}.cmd` : name);

/** The project with everything installed; made once. */
let installed;
const install = () =>
  (installed ??= (async () => {
    await cp(here("npm/"), project, { recursive: true });
    for (const framework of ["react", "vue"]) {
      await cp(here(`../../static/examples/${framework}/`), join(project, framework), { recursive: true });
    }
    const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", "--loglevel=error"];
    const packed = JSON.parse(await run("npm", "pack", PACKAGE, "--json"));
    await run("npm", "ci", ...quiet);
    await run("npm", "install", "--no-save", ...quiet, join(project, packed[0].filename));
    return packed[0];
  })());

let built;
const build = () =>
  (built ??= install().then(async () => {
    await run(program("vite"), "build", "--logLevel", "warn");
    const dist = join(project, "dist");
    host = await startServing(pathToFileURL(`${dist}/`));
    return dist;
  }));

let host;
const close = [];
after(() => close.forEach((end) => end()));

/** No other site is needed: all that the pages load is their own. */
const startServing = (folder) =>
  startHost({ folder, policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'", ends: (end) => close.push(end) });

const LONG = { timeout: 240_000 };

test(
  "the package has what it exports, and nothing else",
  async () => {
    const { files, version } = await install();
    const names = files.map(({ path }) => path).sort();
    assert.deepEqual(names, [
      "LICENSE-APACHE",
      "LICENSE-MIT",
      "README.md",
      "board.css",
      "cs.txt",
      "de.txt",
      "embed-diagram.js",
      "embed-frame.d.ts",
      "embed-frame.js",
      "embed-view.js",
      "embed-whole.js",
      "embed.d.ts",
      "embed.js",
      "embed_core.js",
      "embed_core_bg.wasm",
      "embed_viewer.js",
      "embed_viewer_bg.wasm",
      "engine.d.ts",
      "engine.js",
      "engine_worker.js",
      "engine_worker_bg.wasm",
      "engine_worker_loader.js",
      "engine_worker_simd.js",
      "engine_worker_simd_bg.wasm",
      "engine_worker_simd_loader.js",
      "networks/antichess.nnue",
      "networks/crazyhouse.nnue",
      "networks/duck.nnue",
      "networks/horde.nnue",
      "networks/racingkings.nnue",
      "package.json",
      "pieces.svg",
      "react.d.ts",
      "tokens.css",
    ]);
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.notEqual(version, "0.0.0");
  },
  LONG,
);

test(
  "it can be imported where there is no document, as servers do",
  async () => {
    await install();
    const said = await run("node", "--input-type=module", "--eval", 'import "sharp960"; import { startEngine } from "sharp960/engine"; console.log(typeof startEngine)');
    assert.equal(said.trim(), "function");
  },
  LONG,
);

test("the types of the element, its events and its use in React hold", async () => {
  await install();
  await run(program("tsc"), "--noEmit");
}, LONG);

test(
  "Vite finds the module, the engine and their WebAssembly",
  async () => {
    const dist = await build();
    const assets = await readdir(join(dist, "assets"));
    for (const name of [/^embed_core_bg-.*\.wasm$/, /^engine_worker_bg-.*\.wasm$/, /^engine_worker_loader-.*\.js$/, /^engine_worker_simd_bg-.*\.wasm$/]) {
      assert.ok(assets.some((asset) => name.test(asset)), `${name} among ${assets.join(" ")}`);
    }
  },
  LONG,
);

test(
  "a page in plain TypeScript plays against the engine and talks to it",
  async ({ openPage }) => {
    await build();
    const { page } = await openPage({ host, path: "plain.html" });
    await page.waitForFunction(() => document.body.dataset.started === "true");
    await page.waitForFunction(() => window.moves.some(({ by }) => by === "engine"));
    await page.waitForFunction(() => window.lines.some((line) => line.startsWith("bestmove")));
  },
  LONG,
);

test(
  "a React component mounts, hears moves, unmounts and mounts again",
  async ({ openPage }) => {
    await build();
    const board = await openPage({ host, path: "react.html" });
    const { page } = board;
    await board.clickMove("e2", "e4");
    await page.getByText("e4", { exact: true }).waitFor();
    assert.equal(await read(page, "variant"), "chess960");
    await page.getByRole("button", { name: "Hide" }).click();
    assert.equal(await page.locator("sharp960-board").count(), 0);
    await page.getByRole("button", { name: "Show" }).click();
    await board.ready();
    await board.clickMove("d2", "d4");
    await page.getByText("e4 d4", { exact: true }).waitFor();
  },
  LONG,
);

test(
  "a Vue component binds attributes, hears moves and calls methods",
  async ({ openPage }) => {
    await build();
    const board = await openPage({ host, path: "vue.html" });
    const { page } = board;
    await board.clickMove("e2", "e4");
    await page.getByText("e4", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await becomes(page, "ply", 0);
    await page.getByRole("button", { name: "Turn" }).click();
    const [a1, a8] = [await board.centre("a1"), await board.centre("a8")];
    assert.ok(a1.y < a8.y);
  },
  LONG,
);
