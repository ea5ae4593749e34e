// With a friend elsewhere: how a link is sent, what two devices do together, and what nobody may do to a game.
import assert from "node:assert/strict";
import { carried, connectDevice, connectWindow, copyLink, follow, invitation, invite, inviteFrom, isPlayed, movesAre, pasteAnswer, path, says, secondWindow } from "./friends.mjs";
import { siteUrl, test } from "./harness.mjs";
import { modulesOf, read } from "./qr.mjs";

/** A page whose system has a sheet to share links; `shared` is what was sent by it. */
async function withSheet(openPage, options = {}) {
  const board = await openPage({ ready: false, ...options });
  await board.page.addInitScript(() => {
    globalThis.shared = [];
    navigator.share = async (data) => {
      if (globalThis.dismisses) throw new DOMException("dismissed", "AbortError");
      shared.push(data);
    };
  });
  await board.page.reload();
  await board.ready();
  return board;
}

const shared = ({ page }) => page.evaluate(() => globalThis.shared);

test("on a phone a move is sent by the system’s sheet, or not if that is closed", async ({ openPage }) => {
  const white = await withSheet(openPage, { width: 360, height: 740, touch: true });
  await inviteFrom(white);
  await white.tap("e2");
  await white.tap("e4");
  await says(white, "Send your move by the link");
  const send = white.page.getByRole("button", { name: "Send the link" });
  await white.page.evaluate(() => (globalThis.dismisses = true));
  await send.tap();
  await white.page.waitForTimeout(200);
  await says(white, "Send your move by the link");
  await white.page.evaluate(() => (globalThis.dismisses = false));
  await send.tap();
  await says(white, "Once your friend has the link");
  const [{ text, url }] = await shared(white);
  assert.equal(text, "Chess, 1. e4. It is your move.");
  const black = await openPage({ path: path(url) });
  await says(black, "Your move");
  await movesAre(black, ["e4"]);
});

test("the code of an invitation holds its link, and that of the answer too", async ({ openPage }) => {
  const white = await withSheet(openPage);
  await inviteFrom(white, { variant: "chess960", time: "180+2" });
  const link = await invitation(white);
  const code = ({ page }) => page.locator("svg.qr").first();
  assert.equal(read(await modulesOf(code(white))), link);
  await white.page.getByRole("dialog").getByRole("button", { name: "Send the link" }).click();
  await white.page.waitForFunction(() => shared.length > 0);
  assert.deepEqual(await shared(white), [{ text: "Connect another device", url: link }]);
  const black = await openPage({ path: path(link) });
  const back = await carried(black);
  assert.equal(read(await modulesOf(code(black))), back);
});

test("two devices agree on a move taken back and on a rematch with colours changed", async ({ openPage }) => {
  const white = await invite(openPage);
  const black = await connectDevice(openPage, white);
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await white.page.getByRole("button", { name: "Take back" }).click();
  await black.page.locator(".notice").getByText("Your opponent asks to take back 1. e4.").waitFor();
  await black.page.getByRole("button", { name: "Accept" }).click();
  await movesAre(white, []);
  await movesAre(black, []);
  await white.clickMove("f2", "f3");
  await isPlayed(black, "f3");
  await black.page.getByRole("button", { name: "Resign" }).click();
  await black.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await white.page.getByText("1–0").first().waitFor();
  await white.page.getByRole("button", { name: "Offer a rematch" }).click();
  await black.page.locator(".notice").getByText("offers a rematch").waitFor();
  await black.page.getByRole("button", { name: "Accept" }).click();
  await black.page.locator('.seat.bottom svg.side[aria-label="White"]').waitFor();
  await black.clickMove("d2", "d4");
  await movesAre(white, ["d4"]);
  await white.clickMove("d7", "d5");
  await movesAre(black, ["d4", "d5"]);
});

test("a premove against a friend is played when the friend has moved", async ({ openPage }) => {
  const white = await invite(openPage);
  const black = await connectWindow(openPage, white);
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await white.clickMove("g1", "f3");
  assert.equal(await white.board.locator(".mark.premove").count(), 2);
  assert.equal(await black.board.locator(".mark.premove").count(), 0, "the friend does not see it");
  await movesAre(black, ["e4"]);
  await black.clickMove("b8", "c6");
  for (const board of [white, black]) await movesAre(board, ["e4", "Nc6", "Nf3"]);
  assert.equal(await white.board.locator(".mark.premove").count(), 0);
});

test("another time control, start or game in a friend’s link is said, and changes nothing", async ({ openPage }) => {
  const white = await invite(openPage, { time: "180+2" });
  await white.clickMove("e2", "e4");
  const link = await copyLink(white);
  const answer = (query) => link.replace("moves=e2e4", "moves=e2e4,e7e5").replace("color=black", "color=white").replace(/times=[^&]*/, "times=0,0").replace(...query);
  const cases = [
    [[/time=[^&]*/, "time=60"], "Your friend’s game has another time control than yours."],
    [[/time=[^&]*&times=[^&]*/, ""], "Your friend’s game has another time control than yours."],
    [["variant=chess&", "variant=chess960&n=42&"], "Your friend’s game has another start or other rules than yours."],
    [["variant=chess&", "variant=nocastle&"], "Your friend’s game has another start or other rules than yours."],
    [["&game=", "&ending=white-resigns&game="], "Your friend’s game is over by resignation, to which you have not agreed."],
  ];
  for (const [query, said] of cases) {
    await follow(white, answer(query));
    await says(white, said);
    await movesAre(white, ["e4"]);
    await white.page.getByRole("button", { name: "Keep my game" }).click();
    await says(white, "Send your move");
  }
  await follow(white, answer(["", ""]));
  await movesAre(white, ["e4", "e5"]);
});

test("a move of one’s own that only the friend’s link has is named", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const link = await copyLink(white);
  await follow(white, link.replace("moves=e2e4", "moves=e2e4,e7e5,g1f3").replace("color=black", "color=white"));
  await says(white, "Your friend’s game goes on with a move of yours that was not made here: Nf3.");
  await movesAre(white, ["e4"]);
});

/** A window of the same browser that is no page of the game and says what it likes through its channel. */
async function intruder(openPage, white) {
  const board = await openPage({ path: "icon.svg", ready: false, sameVisitorAs: white, expected: [/favicon/] });
  const game = new URL(await white.address()).searchParams.get("game");
  await board.page.evaluate((game) => {
    globalThis.channel = new BroadcastChannel(`sharp960.${game}`);
  }, game);
  return {
    board,
    game,
    post: (...messages) => board.page.evaluate((messages) => messages.forEach((message) => channel.postMessage(message)), messages),
  };
}

test("what comes through the channel is checked by the rules, and the game stands", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const address = await secondWindow(white);
  const { board, game, post } = await intruder(openPage, white);
  const state = (query) => `v=1&say=state&variant=chess&${query}&color=white&game=${game}`;
  await board.page.evaluate(() => channel.postMessage(new Uint8Array(1 << 20)));
  await post(
    null,
    42,
    { v: 1, say: "state" },
    state("moves=e2e5"),
    state("moves=e2e4,e7e9"),
    state("moves=e2e4,e1e8"),
    state("moves=e2e4&ending=checkmate"),
    state("moves=e2e4&round=70000"),
    state("moves=e2e4&offer=money,1"),
    state("moves=e2e4&undone=-1"),
    state("fen=nonsense"),
    `${state("moves=e2e4")}&${"x".repeat(5_000_000)}`,
    state(`moves=${"g1f3,g8f6,f3g1,f6g8,".repeat(50_000)}`),
    "answer=AAAA",
    "taken",
  );
  // What is no message of this version is told; what the rules leave to the player is asked.
  await post("nonsense & <img src=x onerror=alert(1)>");
  await white.page.getByText("The other window has another version of this site. Please reload both.").waitFor();
  await movesAre(white, ["e4"]);
  assert.equal(await white.page.locator(".panel .remote").getByRole("alert").count(), 0);
  for (const [query, said] of [
    ["moves=e2e4&ending=white-resigns", "is over by resignation, to which you have not agreed."],
    ["moves=e2e4&ending=agreement", "is over by agreement, to which you have not agreed."],
    ["moves=d2d4", "they differ from White’s move 1 on."],
    ["undone=1", "moves are taken back, to which you have not agreed"],
    ["moves=e2e4&time=60&times=0", "has another time control than yours."],
    ["fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", "has another start or other rules than yours."],
  ]) {
    await post(state(query));
    await says(white, said);
    await movesAre(white, ["e4"]);
    assert.equal(await white.page.locator(".result").count(), 0, query);
    await white.page.getByRole("button", { name: "Keep my game" }).click();
  }
  await board.page.close();
  const black = await openPage({ path: path(address), sameVisitorAs: white });
  await movesAre(black, ["e4"]);
  await black.clickMove("e7", "e5");
  await movesAre(white, ["e4", "e5"]);
});

test("a friend who tells less time than has passed is found out", async ({ openPage }) => {
  const white = await invite(openPage, { time: "180+2" });
  await white.clickMove("e2", "e4");
  const { game, post } = await intruder(openPage, white);
  const state = (moves, times) => `v=1&say=state&variant=chess&moves=${moves}&color=white&game=${game}&time=180+2&times=${times}`;
  await post(state("e2e4,e7e5", "0,0"));
  await movesAre(white, ["e4", "e5"]);
  await white.clickMove("g1", "f3");
  await white.page.waitForTimeout(3_500);
  await post(state("e2e4,e7e5,g1f3,b8c6", "0,0,500,0"));
  await isPlayed(white, "Nc6");
  await white.page.getByText(/By your friend’s clock the move took 0 s, but here [3-6] s have passed\./).waitFor();
});

/** The STUN servers that connections of a page would ask: the first of each, or none. No one is asked. */
const STUN_SPY = () => {
  if (!globalThis.RTCPeerConnection) return;
  const Native = globalThis.RTCPeerConnection;
  globalThis.stunServers = [];
  globalThis.RTCPeerConnection = class extends Native {
    constructor({ iceServers = [], ...rest } = {}) {
      super(rest);
      stunServers.push(iceServers[0]?.urls ?? "none");
    }
  };
};

/** A page whose connections are watched. */
async function openSpied(openPage, { path = "", ...options } = {}) {
  const board = await openPage({ path: "icon.svg", ready: false, expected: [/favicon/], ...options });
  await board.page.addInitScript(STUN_SPY);
  await follow(board, new URL(path, siteUrl).href);
  return board;
}

const asked = ({ page }) => page.evaluate(() => globalThis.stunServers);
const connectDialog = ({ page }) => page.getByRole("dialog", { name: "Connect another device" });

/** Invites with a STUN server, and returns the link. */
async function inviteByStun(white, server) {
  await inviteFrom(white);
  await invitation(white);
  await connectDialog(white).getByText("The devices are in different networks").click();
  const field = connectDialog(white).getByLabel("STUN server");
  await field.fill(server);
  await field.press("Tab");
  await white.page.waitForFunction(() => stunServers.length > 1);
  return carried(white);
}

test("a STUN server that an invitation names is asked by the other device only if its visitor agrees", async ({ openPage }) => {
  const white = await openSpied(openPage);
  const link = await inviteByStun(white, "stun.example.org:3478");
  assert.deepEqual(await asked(white), ["none", "stun:stun.example.org:3478"]);
  assert.match(link, /&connect=[\w-]+~stun:stun\.example\.org:3478$/);
  const code = white.page.locator("svg.qr").first();
  assert.equal(read(await modulesOf(code)), link);
  const black = await openSpied(openPage, { path: path(link), width: 360, height: 740, touch: true });
  const before = await carried(black);
  await connectDialog(black).getByText("uses the STUN server stun:stun.example.org:3478.").waitFor();
  assert.ok(!(await asked(black)).some((server) => server !== "none"), "private until it is agreed");
  await connectDialog(black).getByRole("button", { name: "Use it here too" }).click();
  await black.page.waitForFunction(() => stunServers.at(-1) === "stun:stun.example.org:3478");
  await connectDialog(black).getByRole("button", { name: "Use it here too" }).waitFor({ state: "detached" });
  const back = await carried(black);
  assert.notEqual(back, before);
  await pasteAnswer(white, back);
  for (const board of [white, black]) await says(board, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  // It was agreed for this friend, not for good.
  assert.equal(await black.page.evaluate(() => localStorage.getItem("sharp960.stun")), null);
});

test("who does not agree to a STUN server answers without, and what is none is not offered", async ({ openPage }) => {
  const white = await openSpied(openPage);
  const link = await inviteByStun(white, "stun:stun.example.org");
  const black = await openSpied(openPage, { path: path(link) });
  await connectDialog(black).getByRole("button", { name: "Use it here too" }).waitFor();
  await pasteAnswer(white, await carried(black));
  await says(black, "Your friend is connected");
  assert.ok((await asked(black)).every((server) => server === "none"));
  for (const bad of ["turn:evil.example", "https://evil.example/", "stun:a b", `stun:${"x".repeat(300)}`]) {
    const other = await openSpied(openPage, { path: path(link.replace(/~.*/, `~${encodeURI(bad)}`)) });
    await carried(other);
    assert.equal(await connectDialog(other).getByRole("button", { name: "Use it here too" }).count(), 0, bad);
    assert.ok((await asked(other)).every((server) => server === "none"), bad);
    await other.page.close();
  }
});

test("the device that answers can use a STUN server of its own, too", async ({ openPage }) => {
  const white = await openSpied(openPage);
  await inviteFrom(white);
  const black = await openSpied(openPage, { path: path(await invitation(white)) });
  await carried(black);
  await connectDialog(black).getByText("The devices are in different networks").click();
  const field = connectDialog(black).getByLabel("STUN server");
  await field.fill("stun:stun.example.org");
  await field.press("Tab");
  await black.page.waitForFunction(() => stunServers.at(-1) === "stun:stun.example.org");
  await black.page.getByText("Now bring this answer back").waitFor();
  await pasteAnswer(white, await carried(black));
  await says(white, "Your friend is connected");
});
