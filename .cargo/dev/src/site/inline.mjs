// Writes what the first paint waits for into the page itself: its one style sheet, and the script that
// runs before it. A round trip less, and neither shares a slow network with the app. The content
// security policy gets their hashes; anything else inline stays refused.
//
// What the app is made of is asked for before all that, as it takes longest to arrive.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(process.argv.at(-1));
const page = join(root, "index.html");
let html = readFileSync(page, "utf8");

/**
 * Puts a file into the page in the place of the element that names it, and its hash into the policy.
 * Returns the file's path.
 */
function inline(element, tag, directive) {
  const [whole, name] = element.exec(html) ?? [];
  if (!whole) throw new Error(`index.html has no ${element}`);
  const text = readFileSync(join(root, name), "utf8");
  if (text.includes(`</${tag}`)) throw new Error(`${name} can't stand in a page`);
  const hash = createHash("sha256").update(text).digest("base64");
  // Functions, as the texts may have a dollar sign.
  html = html.replace(whole, () => `<${tag}>${text}</${tag}>`);
  html = html.replace(`${directive} 'self'`, (source) => `${source} 'sha256-${hash}'`);
  return join(root, name);
}

const PRELOAD = /<link rel="(?:module)?preload"[^>]*>/g;
const preloads = (html.match(PRELOAD) ?? []).join("");
html = html.replace(PRELOAD, "");
const script = inline(/<script src="(early\.js)"><\/script>/, "script", "script-src");
const sheet = inline(/<link rel="stylesheet" href="\.\/(style-[0-9a-f]+\.css)"\/>/, "style", "style-src");
html = html.replace('<meta name="viewport"', (found) => preloads + found);
writeFileSync(page, html);
// Not earlier: a page that could not be written still links them.
for (const file of [script, sheet]) rmSync(file);
