// Another site: a second origin on this machine, whose pages use the board and the engine of ours
// under the content security policy that the documentation states.
//
//   const host = await startHost();
//   host.add("own.html", "<sharp960-board>…");
//   const page = await openPage({ host, path: "diagram.html", ready: false });
//
// It has the pages of static/examples, in which the address of the site is ours, as their authors
// would change it, and whatever is added.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after } from "node:test";
import { siteUrl } from "./harness.mjs";

const EXAMPLES = new URL("../../static/examples/", import.meta.url);
const README = new URL("../../static/package/README.md", import.meta.url);

/** The site that stands for ours in the documentation. */
const PLACEHOLDER = "https://chess.example";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

/** The policy that the documentation states, for our site. */
export async function documentedPolicy() {
  const text = await readFile(README, "utf8");
  const policy = /```text\n(default-src .*)\n```/.exec(text)?.[1];
  assert.ok(policy?.includes(PLACEHOLDER), "the documentation states a policy");
  return policy.replaceAll(PLACEHOLDER, new URL(siteUrl).origin);
}

/** What the documentation says that a page that demands trusted types must allow, beside the policy. */
export async function documentedTrustedTypes() {
  const text = await readFile(README, "utf8");
  const directives = /```text\n(require-trusted-types-for .*)\n```/.exec(text)?.[1];
  assert.ok(directives, "the documentation states what to allow");
  return directives;
}

/**
 * Starts another site; it ends with the tests of the file. Called inside of a test it needs `ends`,
 * as what is said to `after` there counts for the test alone.
 * @param {{ policy?: string, folder?: URL }} [options] another policy than the documented one (none if it is empty),
 *   another folder of pages than the examples
 * @param {(end: () => void) => void} [options.ends] takes what ends the site
 */
export async function startHost({ policy, folder = EXAMPLES, ends = after } = {}) {
  policy ??= await documentedPolicy();
  const added = new Map([["favicon.ico", ""]]);
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, "http://host/").pathname.slice(1) || "index.html";
    const headers = { "Content-Type": TYPES[extname(name)] ?? "text/plain; charset=utf-8" };
    if (policy) headers["Content-Security-Policy"] = policy;
    try {
      const body = added.get(name) ?? (await pageFile(folder, name));
      response.writeHead(200, headers).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  ends(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    /** Its address, ending with a slash. */
    url: `http://127.0.0.1:${server.address().port}/`,
    policy,
    /** Adds a file, in which `../` stands for our site as in the examples. */
    add(name, text) {
      added.set(name, typeof text === "string" ? withSite(text) : text);
    },
    /**
     * Adds a page with a body, the board's script, and a script and a style sheet of its own. Its
     * script comes first, so that it hears even what happens when the boards are drawn.
     */
    addPage(name, body, { script = "", style = "", embed = true } = {}) {
      const [own, sheet] = [name.replace(/html$/, "js"), name.replace(/html$/, "css")];
      const board = embed ? '<script type="module" src="../embed.js"></script>' : "";
      this.add(
        name,
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="${sheet}"><script type="module" src="${own}"></script>${board}${body}`,
      );
      this.add(own, script);
      this.add(sheet, `sharp960-board { max-width: 400px } ${style}`);
    },
  };
}

/** A file of the folder; text has our site's address where it stands beside the examples. */
async function pageFile(folder, name) {
  const path = new URL(name, folder);
  assert.ok(path.href.startsWith(folder.href), "no file outside of the folder");
  const data = await readFile(path);
  return [".html", ".js"].includes(extname(name)) ? withSite(data.toString()) : data;
}

function withSite(text) {
  return text.replaceAll('"../', `"${siteUrl}`);
}
