// nginx and Apache with the site as static/hosting tells to set them up: what stands there is taken as it
// is, but for the port, the folder and what is left to the owner of the site.
//
//   const server = await WEB_SERVERS.nginx.start({ ends: after, framing: true });
//
// NGINX and APACHE name the programs, if they are not where Debian has them.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { dist } from "./copy.mjs";

const snippet = (name) => readFileSync(new URL(`../../static/hosting/${name}`, import.meta.url), "utf8");
const isRoot = process.getuid?.() === 0;

/** The first of the programs that is here. */
const found = (...programs) => programs.find((program) => program && spawnSync(program, ["-v"]).status === 0);

/** The text with a part replaced that must be there. */
function changed(text, part, by) {
  assert.ok(text.search(part) >= 0, `${part} is in the snippet`);
  return text.replace(part, by);
}

/** A port that nobody listens at. */
async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A folder with a copy of the site, `site`, which other users can read as well: servers give their rights up. */
function siteFolder() {
  const folder = mkdtempSync(join(tmpdir(), "sharp960-hosting-"));
  chmodSync(folder, 0o755);
  cpSync(dist, join(folder, "site"), { recursive: true, filter: (path) => !/^(npm|examples)/.test(relative(dist, path)) });
  return folder;
}

/** Runs a server until the tests end, and waits until it answers. */
async function run(program, words, folder, address, ends) {
  const server = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (text) => (said += text));
  const ended = new Promise((exit) => server.once("exit", exit));
  ends(async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  for (let tries = 0; ; tries++) {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer) return;
    assert.ok(server.exitCode === null && tries < 100, `${program} does not answer: ${said}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

const nginx = found(process.env.NGINX, "nginx", "/usr/sbin/nginx");
const apache = found(process.env.APACHE, "apache2", "/usr/sbin/apache2");
/** Where Debian has the modules of Apache. */
const MODULES = "/usr/lib/apache2/modules";
const hasApache = Boolean(apache) && [MODULES, "/etc/mime.types"].every((path) => existsSync(path));

async function startNginx({ ends, framing = false }) {
  const folder = siteFolder();
  const port = await freePort();
  let text = snippet("nginx.conf");
  text = changed(text, /listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${port};`);
  text = changed(text, "root /var/www/sharp960;", `root ${folder}/site;`);
  if (framing) text = changed(text, /("~\/\(index\\\.html\)\?\$") "";/, `$1 "frame-ancestors 'self'";`);
  writeFileSync(join(folder, "sharp960.conf"), text);
  // Those that it comes with, where the snippet looks for them.
  const [own] = [join(dirname(nginx), "../../etc/nginx/mime.types"), "/etc/nginx/mime.types"].filter((path) => existsSync(path));
  copyFileSync(own, join(folder, "mime.types"));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `${isRoot ? "user root;" : ""} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${places.join(" ")} include sharp960.conf; }`,
  );
  const url = `http://127.0.0.1:${port}/`;
  await run(nginx, ["-c", join(folder, "nginx.conf")], folder, url, ends);
  return url;
}

/** Apache with the snippet in its configuration, or in the site's folder. */
async function startApache({ ends, framing = false, inFolder = false }) {
  const folder = siteFolder();
  const port = await freePort();
  let text = snippet("apache.conf");
  if (framing) text = changed(text, /^#(<FilesMatch .*\n)#(.*\n)#(.*)$/m, "$1$2$3");
  if (inFolder) writeFileSync(join(folder, "site/.htaccess"), text);
  const load = ["mpm_event", "authz_core", "dir", "headers", "mime", "rewrite"].map(
    (name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`,
  );
  writeFileSync(
    join(folder, "apache.conf"),
    `${load.join("\n")}
    ServerRoot ${folder}
    ServerName localhost
    DefaultRuntimeDir ${folder}
    PidFile ${folder}/apache.pid
    ErrorLog ${folder}/error.log
    Listen 127.0.0.1:${port}
    TypesConfig /etc/mime.types
    ${isRoot ? "User www-data\nGroup www-data" : ""}
    DocumentRoot ${folder}/site
    <Directory ${folder}/site>
      Options FollowSymLinks
      Require all granted
      ${inFolder ? "AllowOverride All" : text}
    </Directory>\n`,
  );
  const url = `http://127.0.0.1:${port}/`;
  await run(apache, ["-D", "FOREGROUND", "-f", join(folder, "apache.conf")], folder, url, ends);
  return url;
}

/**
 * The servers: whether they are here, and what starts them. `framing` forbids other sites to frame the
 * pages, as the snippets offer it.
 */
export const WEB_SERVERS = {
  nginx: { isHere: Boolean(nginx), start: startNginx },
  Apache: { isHere: hasApache, start: startApache },
  "Apache with .htaccess": {
    isHere: hasApache,
    start: (options) => startApache({ ...options, inFolder: true }),
  },
};
