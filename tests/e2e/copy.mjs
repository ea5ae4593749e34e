// A copy of the site with a server of its own, whose files can be changed as by a new build and whose
// network can be cut.
//
//   const copy = await startCopy(t);
//   const board = await openPage({ host: copy, keeps: true });
//   copy.cut();
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The step of the build that lists the files. */
const PRECACHE = fileURLToPath(new URL("../../.cargo/dev/src/site/precache.mjs", import.meta.url));

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Where the address of a site has its folder: it must work in any. */
const MOUNT = "/any/folder/";

/** The folder of the built site. */
export const dist = join(process.env.SHARP960_PACKAGE ?? assert.fail("SHARP960_PACKAGE is not set"), "..");

/**
 * Starts a copy of the site; `ends` takes what ends it.
 * @param {(end: () => void) => void} ends
 */
export async function startCopy(ends) {
  const root = mkdtempSync(join(tmpdir(), "sharp960-copy-"));
  const isServed = (path) => !/^npm|\.br$/.test(relative(dist, path));
  cpSync(dist, root, { recursive: true, filter: isServed });
  const build = () => execFileSync(process.execPath, [PRECACHE, root]);
  build();

  const asked = [];
  const broken = new Set();
  let isCut = false;
  let headersOf = () => ({});
  const answer = (request, response) => {
    if (isCut) return request.socket.destroy();
    const { pathname } = new URL(request.url, "http://copy/");
    const name = pathname.startsWith(MOUNT) ? pathname.slice(MOUNT.length).replace(/(^|\/)$/, "$1index.html") : "../";
    asked.push({ name, method: request.method, range: request.headers.range });
    const path = normalize(join(root, name));
    if (broken.has(name)) return request.socket.destroy();
    if (!path.startsWith(root) || !existsSync(path)) return response.writeHead(404).end();
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache", ...headersOf(name) });
    response.end(request.method === "HEAD" ? undefined : readFileSync(path));
  };
  const server = createServer(answer);
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  ends(() => {
    server.close();
    server.closeAllConnections();
    rmSync(root, { recursive: true });
  });

  return {
    /** Its address, ending with a slash. */
    url: `http://127.0.0.1:${server.address().port}${MOUNT}`,
    /** What it was asked for: name, method and range. */
    asked,
    /** The names of the files whose answers break off. */
    broken,
    /** Cuts the network, or mends it. */
    cut(cut = true) {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    /**
     * Sends further headers.
     * @param {(name: string) => Record<string, string>} further those of a file
     */
    send(further) {
      headersOf = further;
    },
    /** Changes the text of a file, without a new build. */
    change(name, changed) {
      const path = join(root, name);
      writeFileSync(path, changed(readFileSync(path, "utf8")));
    },
    /** Makes another build of the site, which says so on its page; returns its version. */
    rebuild(name) {
      this.change("index.html", (html) =>
        html.replace(/<meta name="build".*?>|(?=<meta name="viewport")/, `<meta name="build" content="${name}">`),
      );
      build();
      return this.version();
    },
    /** The version that its service worker names. */
    version: () => /^const VERSION = "(.*)";$/m.exec(readFileSync(join(root, "service-worker.js"), "utf8"))[1],
  };
}
