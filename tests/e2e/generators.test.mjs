// Boards on sites that are made by programs: the examples for WordPress, Hugo, Jekyll and Astro, and
// oEmbed, each rendered and shown on another site under the documented policy. Programs that npm
// doesn't have are used where they are installed.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test as nodeTest } from "node:test";
import { fileURLToPath } from "node:url";
import { Liquid } from "liquidjs";
import { answer, describe, discovery, frameAddress } from "../../static/examples/oembed/oembed.js";
import { boardsReady } from "./boards.mjs";
import { siteUrl, test } from "./harness.mjs";
import { startHost } from "./host.mjs";

const LONG = { timeout: 400_000 };
const example = (path) => fileURLToPath(new URL(`../../static/examples/${path}`, import.meta.url));
const isInstalled = (program) => spawnSync(program, ["version"]).error === undefined;

const host = await startHost();
const folder = mkdtempSync(join(tmpdir(), "sharp960-generators-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A PGN with what HTML would take for its own. */
const PGN = '[White "A <b>"]\n\n1. d4 {"&" > all} d5 2. c4 *';

/** What is expected of every program: a board with attributes, and one with a PGN. */
async function showsBoards(openPage, name, html) {
  host.addPage(`${name}.html`, html, { embed: false });
  const { page } = await openPage({ host, path: `${name}.html`, ready: false });
  await boardsReady(page);
  const boards = page.locator("sharp960-board");
  const men = (index, square) => boards.nth(index).locator(`[data-sq="${square}"]`).first().getAttribute("aria-label");
  const read = (index, property) => boards.nth(index).evaluate((board, property) => board[property], property);
  assert.equal(await read(0, "variant"), "chess960");
  assert.match(await read(0, "fen"), /^[a-z]+\/ppp/);
  assert.match(await men(0, "e4"), /pawn/);
  assert.match(await read(1, "pgn"), /\[White "A <b>"\]/);
  assert.match(await read(1, "pgn"), /"&" > all/);
  assert.deepEqual(await page.locator("sharp960-board b, sharp960-board [onclick]").count(), 0);
  return { page, boards, read };
}

test("Jekyll's include", async ({ openPage }) => {
  const engine = new Liquid({ root: example("jekyll/_includes/"), jekyllInclude: true, dynamicPartials: false });
  const source = `{% include sharp960.html variant="chess960" n="356" moves="e2e4" %}
    {% capture game %}${PGN}{% endcapture %}{% include sharp960.html pgn=game %}`;
  await showsBoards(openPage, "jekyll", await engine.parseAndRender(source, { site: { sharp960: siteUrl } }));
}, LONG);

(isInstalled("hugo") ? test : nodeTest.skip)("Hugo's shortcode", async ({ openPage }) => {
  const site = join(folder, "hugo");
  cpSync(example("hugo"), site, { recursive: true });
  mkdirSync(join(site, "content"));
  mkdirSync(join(site, "layouts/_default"));
  writeFileSync(join(site, "config.toml"), `disableKinds = ["taxonomy", "term", "RSS", "sitemap", "404"]\n[params]\nsharp960 = "${siteUrl}"\n`);
  writeFileSync(join(site, "layouts/_default/single.html"), "{{ .Content }}");
  writeFileSync(join(site, "layouts/index.html"), "");
  writeFileSync(
    join(site, "content/boards.md"),
    `---\ntitle: Boards\n---\n{{< sharp960 variant="chess960" n="356" moves="e2e4" />}}\n\n{{< sharp960 >}}\n${PGN}\n{{< /sharp960 >}}\n`,
  );
  execFileSync("hugo", ["--quiet"], { cwd: site });
  const html = readFileSync(join(site, "public/boards/index.html"), "utf8");
  assert.equal(html.match(/<script/g).length, 1);
  await showsBoards(openPage, "hugo", html);
}, LONG);

(isInstalled("php") ? test : nodeTest.skip)("WordPress's shortcode and links", async ({ openPage }) => {
  const cases = [
    [{ variant: "chess960", n: "356", moves: "e2e4", onclick: "alert(1)", label: '"><b>' }, null],
    // As WordPress passes it on.
    [{}, PGN.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br />\n")],
    `${siteUrl}?variant=chess&moves=e2e4,e7e5&color=black`,
    `${siteUrl}?variant=duck&amp;fen[]=x`,
    "https://elsewhere.example/?variant=duck",
    [{ variant: "crazyhouse", fen: "4k3/8/8/8/8/8/8/4K3&#91;Qq&#93; w - - 0 1" }, null],
    `${siteUrl}?pgn=1.+e4+e5+(1...+c5)&amp;color=black&amp;page=analysis`,
    ...["?page=library", "?variant=chess960&n=random", "?embed", "#/library"].map((link) => siteUrl + link),
  ];
  const stubs = fileURLToPath(new URL("generators/wordpress.php", import.meta.url));
  const html = execFileSync("php", ["-d", "zend.assertions=1", stubs, example("wordpress/sharp960.php"), siteUrl], {
    input: JSON.stringify(cases),
    encoding: "utf8",
  });
  assert.doesNotMatch(html, /Warning|Deprecated|Notice/);
  const { page, boards, read } = await showsBoards(openPage, "wordpress", html);
  assert.equal(await boards.count(), 6);
  assert.match(await read(2, "fen"), /4p3\/4P3/);
  assert.equal(await read(2, "orientation"), "black");
  assert.equal(await read(3, "variant"), "duck");
  assert.match(await read(4, "fen"), /\[Qq\]/);
  assert.match(await read(5, "pgn"), /1\. e4 e5 \(1\.\.\. c5\)/);
  assert.equal(await read(5, "orientation"), "black");
  assert.equal(await page.getByText("no board").count(), 5);
}, LONG);

test("Astro's component", async ({ openPage }) => {
  const site = join(folder, "astro");
  cpSync(fileURLToPath(new URL("generators/astro/", import.meta.url)), site, { recursive: true });
  cpSync(example("astro/"), join(site, "src/components"), { recursive: true });
  const run = (program, ...words) =>
    execFileSync(program, words, {
      cwd: site,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", SITE: siteUrl, PGN },
      shell: process.platform === "win32",
    });
  run("npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", "--loglevel=error");
  run("npm", "exec", "--", "astro", "build", "--silent");
  await showsBoards(openPage, "astro", readFileSync(join(site, "dist/index.html"), "utf8"));
}, LONG);

test("oEmbed turns a link into the board that it shows", async ({ openPage }) => {
  const link = `${siteUrl}?variant=chess&moves=e2e4,e7e5&at=1&color=black&page=analysis`;
  const endpoint = "https://chess.example/oembed";
  // As a site does it that has been given the link: by the tag, the answer, and its HTML.
  const href = /href="([^"]*)"/.exec(discovery(link, endpoint))[1].replaceAll("&amp;", "&");
  const response = answer(new Request(`${href}&maxwidth=400&maxheight=300`), siteUrl);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("Content-Type"), /^application\/json/);
  const board = await response.json();
  assert.deepEqual([board.version, board.type, board.width, board.height], ["1.0", "rich", 400, 300]);

  const framed = await startHost({ policy: `default-src 'self'; frame-src ${new URL(siteUrl).origin}` });
  framed.addPage("post.html", board.html, { embed: false });
  const { page } = await openPage({ host: framed, path: "post.html", ready: false });
  const frame = page.frameLocator("iframe");
  await frame.locator('[data-sq="e4"]').first().waitFor({ state: "attached" });
  assert.match(await frame.locator('[data-sq="e4"]').first().getAttribute("aria-label"), /white pawn/);
  assert.doesNotMatch(await frame.locator('[data-sq="e5"]').first().getAttribute("aria-label"), /pawn/);
});

nodeTest("oEmbed shows the study of a link", () => {
  const site = "https://chess.example/";
  const frame = (query) => new URL(frameAddress(`${site}?${query}`, site));
  const pgn = "1. e4 e5 (1... c5 {a & b})";
  const study = frame(new URLSearchParams({ pgn, place: "2", color: "black", variant: "duck", page: "analysis" }));
  assert.equal(study.search, "?orientation=black");
  assert.equal(new URLSearchParams(study.hash.slice(1)).get("pgn"), pgn);
  // Only the analysis page reads one.
  assert.equal(frame(`pgn=${pgn}&moves=e4`).href, `${site}embed.html?moves=e4`);
});

nodeTest("oEmbed answers for games of its own site alone", () => {
  const site = "https://chess.example/club/";
  const status = (query) => answer(new Request(`https://chess.example/oembed?${query}`), site).status;
  const url = encodeURIComponent(`${site}?n=356`);
  assert.equal(status(`url=${url}`), 200);
  assert.equal(status(`url=${url}&format=xml`), 501);
  for (const other of ["", "x", "https://chess.example/", `${site}examples/`, "https://evil.example/club/", "javascript:alert(1)"]) {
    assert.equal(status(`url=${encodeURIComponent(other)}`), 404, other);
  }
  // A page without a game, a start that is another for everybody.
  for (const link of ["?page=library", "?page=Starts", "?page=embed&variant=duck", "?embed", "?page=nonsense", "#/library", "?variant=chess960&n=random"]) {
    assert.equal(status(`url=${encodeURIComponent(site + link)}`), 404, link);
  }
  for (const link of ["?page=play", "?page=editor&fen=8/8/8/8/8/8/8/K6k", "?page=analysis&moves=e4", "#top"]) {
    assert.equal(status(`url=${encodeURIComponent(site + link)}`), 200, link);
  }
  assert.equal(describe(`${site}?fen="><script>`, site).html.match(/[<>]/g).length, 4);
  assert.deepEqual([describe(site, site, { maxwidth: "-1", maxheight: "x" }).width, describe(site, site).height], [480, 480]);
});
