// Writes the list of the site's files, and a version made from it, into its service worker.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/** What the site's own pages never ask for: it is for hosts, for other sites or for the system. */
const NOT_KEPT = [
  /^(examples\/[^/]+|games|npm|oembed|screenshots)\//,
  /\.(br|d\.ts)$/,
  /^_headers$/,
  /^oembed\.json$/,
  /^embed-frame\.js$/,
  /^(apple-touch-icon|icon-(192|512|maskable-512))\.png$/,
  /^service-worker\.js$/,
];

const sha256 = (data) => createHash("sha256").update(data);

function list(root) {
  const files = {};
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll("\\", "/"));
  for (const name of names.sort()) {
    if (NOT_KEPT.some((pattern) => pattern.test(name))) continue;
    const hash = sha256(readFileSync(join(root, name))).digest("base64");
    files[name === "index.html" ? "./" : name] = `sha256-${hash}`;
  }
  return files;
}

const root = resolve(process.argv.at(-1));
const worker = join(root, "service-worker.js");
const files = JSON.stringify(list(root), null, 2);
const version = sha256(files).digest("hex").slice(0, 16);
const script = readFileSync(worker, "utf8")
  .replace(/^const VERSION = .*;$/m, `const VERSION = "${version}";`)
  .replace(/^const FILES = \{[^}]*\};$/m, `const FILES = ${files};`);
writeFileSync(worker, script);
