// oEmbed (https://oembed.com) for a server of yours: from the address of a page of the site to the
// board that other sites show in its place. A site without a server has the descriptions that
// `cargo dev build --site-url URL` writes: of the start position of each variant, for its page
// (`games/duck.html`), and for all other addresses that of chess, whatever stands behind the `?`.
//
// It needs nothing but the standard Request, Response and URL, so it runs in Node.js, Deno, Bun and as
// a function of Cloudflare, Netlify or Vercel:
//
//   import { answer, discovery } from "./oembed.js";
//   const SITE = "https://chess.example/";
//
//   // At https://chess.example/oembed
//   export default { fetch: (request) => answer(request, SITE) };
//
// Other sites find it by a tag in the head of each page, which `discovery` writes:
//
//   const head = discovery(request.url, `${SITE}oembed`);

/** The parameters that a link to a game and a board in a frame have in common. */
const SHARED = ["variant", "fen", "n", "moves", "at"];

/** The pages of the site that show a game, the first if no other is named. */
const PAGES = ["play", "analysis", "editor"];

/** The board's width and height where there is room for it, in CSS pixels. */
const SIZE = 480;

/**
 * Answers a request such as `…/oembed?url=https%3A%2F%2Fchess.example%2F%3Fn%3D356&maxwidth=400`.
 * @param {Request} request
 * @param {string} site the address of the site, with a slash at its end
 * @returns {Response} JSON; status 404 for an address that shows no game of the site, 501 for XML
 */
export function answer(request, site) {
  const asked = new URL(request.url).searchParams;
  if ((asked.get("format") ?? "json") !== "json") return new Response(null, { status: 501 });
  const limits = { maxwidth: asked.get("maxwidth"), maxheight: asked.get("maxheight") };
  const board = describe(asked.get("url") ?? "", site, limits);
  if (!board) return new Response(null, { status: 404 });
  return Response.json(board, { headers: { "Access-Control-Allow-Origin": "*" } });
}

/**
 * The description of the board for an address, as oEmbed has it; undefined if the address shows no
 * game of the site.
 * @param {string} address
 * @param {string} site the address of the site, with a slash at its end
 * @param {{ maxwidth?: unknown, maxheight?: unknown }} [limits] in CSS pixels
 */
export function describe(address, site, { maxwidth, maxheight } = {}) {
  const frame = frameAddress(address, site);
  if (!frame) return undefined;
  const limit = (most) => (Number(most) >= 1 ? Math.min(SIZE, Math.floor(Number(most))) : SIZE);
  const [width, height] = [limit(maxwidth), limit(maxheight)];
  return {
    version: "1.0",
    type: "rich",
    provider_name: "sharp960",
    provider_url: site,
    title: "A chess board on sharp960",
    html: `<iframe src="${escaped(frame)}" title="Chess board" width="${width}" height="${height}" frameborder="0" sandbox="allow-scripts" loading="lazy"></iframe>`,
    width,
    height,
  };
}

/** The address of the frame for an address of the site; undefined for any other. */
export function frameAddress(address, site) {
  const home = new URL(site);
  const link = parsed(address);
  const isHome = link?.origin === home.origin && [home.pathname, `${home.pathname}index.html`].includes(link.pathname);
  if (!isHome) return undefined;
  const asked = (name) => link.searchParams.get(name)?.trim() ?? "";
  const page = asked("page").toLowerCase() || (link.searchParams.has("embed") ? "embed" : PAGES[0]);
  // Of a path behind the `#` nothing is known here, and a random start is another for everybody.
  const isPath = /^#!?\//.test(link.hash) && !SHARED.some(asked);
  if (!PAGES.includes(page) || isPath || asked("n").toLowerCase() === "random") return undefined;
  const frame = new URL("embed.html", home);
  const pgn = page === "analysis" ? asked("pgn") : "";
  for (const name of pgn ? [] : SHARED) {
    if (asked(name)) frame.searchParams.set(name, asked(name));
  }
  // In a link it is the side at the bottom; a board has another word for that.
  if (asked("color").toLowerCase() === "black") frame.searchParams.set("orientation", "black");
  // It is too long for a server.
  if (pgn) frame.hash = new URLSearchParams({ pgn });
  return frame.href;
}

/**
 * The tag for the head of the page at an address.
 * @param {string} address
 * @param {string} endpoint the address at which `answer` is called
 */
export function discovery(address, endpoint) {
  const href = `${endpoint}?url=${encodeURIComponent(address)}&format=json`;
  return `<link rel="alternate" type="application/json+oembed" href="${escaped(href)}" title="sharp960 board">`;
}

function parsed(address) {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
