// Builds a page with fifty boards for each library: `node build.mjs FOLDER`. The peers' code is
// bundled with what it depends on and made small by the same tool; ours is served as it is.
import { build } from "esbuild";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = process.argv[2];

/** Whatever a library fetches beside its script. */
const ASSETS = { "cm-chessboard": ["../node_modules/cm-chessboard/assets/pieces/standard.svg", "pieces/standard.svg"] };

for (const name of ["sharp960", "sharp960-view", "sharp960-free", "chessboard-element", "gchessboard", "cm-chessboard"]) {
  const place = join(folder, name);
  await mkdir(place, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [here(`${name}.js`)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    // The positions are the same for all, and no part of a library.
    external: ["./positions.js"],
    outdir: place,
    entryNames: "page",
    write: false,
  });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  const styled = outputFiles.some(({ path }) => path.endsWith(".css"));
  await writeFile(
    join(place, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="boards.css">${styled ? '<link rel="stylesheet" href="page.css">' : ""}
    <div id="boards"></div><script type="module" src="page.js"></script>`,
  );
  await cp(here("boards.css"), join(place, "boards.css"));
  await cp(here("positions.js"), join(place, "positions.js"));
  if (name === "sharp960") await analysisPage();
  const [from, to] = ASSETS[name] ?? [];
  if (from) await cp(here(from), join(place, to));
}

/** A page with thirty boards that analyse. */
async function analysisPage() {
  const place = join(folder, "analysis");
  await mkdir(place, { recursive: true });
  const board = '<sharp960-board mode="analyse" moves="e4 e5 Nf3 Nc6"></sharp960-board>';
  await writeFile(
    join(place, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>analysis</title><link rel="icon" href="data:,">
    ${board.repeat(30)}<script type="module" src="page.js"></script>`,
  );
  await writeFile(join(place, "page.js"), 'await import(new URL("../embed/embed.js", document.baseURI));');
}
