// Playing with somebody elsewhere: by links, in two windows, on two devices.
import assert from "node:assert/strict";
import { carried, copyLink, follow, invitation, invite, isPlayed, MESSAGE, movesAre, path, says } from "./friends.mjs";
import { openSettings, test } from "./harness.mjs";

test("a game by links goes to and fro between two people", async ({ openPage }) => {
  const white = await invite(openPage);
  await says(white, "You begin");
  assert.equal(await white.page.getByRole("button", { name: "Engine" }).count(), 0, "no help in secret");
  await white.clickMove("e2", "e4");
  const link = await copyLink(white);
  assert.match(link, /moves=e2e4&color=black&game=[0-9a-z]+$/);
  await says(white, "Once your friend has the link");

  const black = await openPage({ path: path(link) });
  await says(black, "Your move");
  assert.equal(await black.page.locator(".seat.bottom .name").innerText(), "You");
  // Black's own pieces are at the bottom: h8 is at the left.
  assert.ok((await black.centre("h8")).x < (await black.centre("a8")).x);
  await black.clickMove("e7", "e5");
  await says(black, "Send your move");
  const answer = await copyLink(black);

  await follow(white, answer);
  await says(white, "Your move");
  await movesAre(white, ["e4", "e5"]);
  await white.clickMove("g1", "f3");
  await movesAre(white, ["e4", "e5", "Nf3"]);
  await says(white, "Send your move");

  // A reload forgets nothing, and neither does an older link.
  await white.address();
  await white.page.reload();
  await white.ready();
  await movesAre(white, ["e4", "e5", "Nf3"]);
  await follow(white, answer);
  await says(white, "This link is an older one: it has 2 moves, your game has 3.");
  await movesAre(white, ["e4", "e5", "Nf3"]);
  await white.page.getByRole("button", { name: "Keep my game" }).click();
  await says(white, "Send your move");
});

test("a link that a messenger has escaped opens the game with its clock", async ({ openPage }) => {
  const white = await invite(openPage, { time: "180+2" });
  await white.clickMove("e2", "e4");
  const link = await copyLink(white);
  assert.match(link, /&time=180\+2&/);
  const escaped = link.replaceAll("+", "%2B").replaceAll(",", "%2C");
  const black = await openPage({ path: path(escaped) });
  await says(black, "Your move");
  await movesAre(black, ["e4"]);
  assert.equal(await black.page.locator(".seat .clock").count(), 2);
  assert.equal(await black.page.locator(".notice.error").count(), 0);
});

test("the site opens with the game that is played with a friend, until another one is played", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  await white.stored();
  const again = await openPage({ sameVisitorAs: white });
  await movesAre(again, ["e4"]);
  await says(again, "Send your move");
  assert.match(await again.address(), /moves=e2e4&.*game=/);
  // The library has it on top, and a press on its row leads to the game rather than to an analysis.
  const games = await openPage({ sameVisitorAs: white, path: "?page=library", ready: false });
  await games.page.getByRole("region", { name: "In progress" }).getByText(/Friend/).waitFor();
  await games.page.locator(".game .title").click();
  await games.ready();
  await movesAre(games, ["e4"]);
  await says(games, "Send your move");
  await games.page.getByRole("button", { name: "New game" }).first().click();
  await games.page.locator('dialog input[name="opponent"][value="computer"]').check({ force: true });
  await games.page.getByRole("button", { name: "Start game" }).click();
  await games.clickMove("d2", "d4");
  await games.stored();
  const own = await openPage({ sameVisitorAs: white });
  await own.page.locator(".moves .ply", { hasText: "d4" }).waitFor();
});

test("a game with a friend is among one's games, in its latest state, and goes on from there", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const answer = (await copyLink(white)).replace("moves=e2e4&color=black", "moves=e2e4,e7e5&color=white");
  await follow(white, answer);
  await white.clickMove("g1", "f3");
  await white.stored();
  const open = async () => {
    const games = await openPage({ sameVisitorAs: white, path: "?page=library", ready: false });
    const row = games.page.locator(".game");
    await row.getByText("You – Friend").first().waitFor();
    assert.equal(await row.count(), 1);
    return games;
  };
  const games = await open();
  await games.page.getByRole("button", { name: /^Continue / }).click();
  await games.ready();
  await movesAre(games, ["e4", "e5", "Nf3"]);
  await says(games, "Send your move");
  // Another link has led further meanwhile.
  const elsewhere = await open();
  await follow(white, answer.replace("e7e5", "e7e5,g1f3,b8c6"));
  await movesAre(white, ["e4", "e5", "Nf3", "Nc6"]);
  await white.stored();
  await elsewhere.page.getByRole("button", { name: /^Continue / }).click();
  await elsewhere.ready();
  await movesAre(elsewhere, ["e4", "e5", "Nf3", "Nc6"]);
  await says(elsewhere, "Your move");
});

test("games that differ are shown, and the player decides", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const link = await copyLink(white);
  const other = link.replace("e2e4", "d2d4,d7d5,c2c4,e7e6").replace("black", "white");
  await follow(white, other);
  await says(white, "your friend’s has 4 moves, yours has 1, and they differ from White’s move 1 on");
  await movesAre(white, ["e4"]);
  await white.page.getByRole("button", { name: "Go on from the link" }).click();
  await movesAre(white, ["d4", "d5", "c4", "e6"]);
  await says(white, "Your move");
});

test("one's own link is known as such", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  await follow(white, await copyLink(white));
  await says(white, "You play White in this game");
  await white.page.getByRole("button", { name: "Play that side here" }).click();
  await says(white, "Your move");
  await white.clickMove("e7", "e5");
  await movesAre(white, ["e4", "e5"]);
});

test("who is sent the address of the page in place of the link can take the other side", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  await says(white, "Send your move by the link");
  const address = await white.address();
  const black = await openPage({ path: path(address) });
  await says(black, "Which side are you?");
  await black.page.getByRole("button", { name: "Play Black" }).click();
  await says(black, "Your move");
  await black.clickMove("e7", "e5");
  await movesAre(black, ["e4", "e5"]);
  // The answer goes on with the game of the one who began.
  await follow(white, await copyLink(black));
  await movesAre(white, ["e4", "e5"]);

  const other = await openPage({ path: path(address) });
  await other.page.getByRole("button", { name: "Play White" }).click();
  await says(other, "Send your move by the link");
});

test("a link that the browser refuses to copy is shown to be copied by hand", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  await white.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  const asked = new Promise((resolve) => white.page.once("dialog", resolve));
  const pressed = white.page.getByRole("button", { name: "Copy the link" }).click();
  const dialog = await asked;
  assert.equal(dialog.type(), "prompt");
  const link = dialog.defaultValue();
  await dialog.dismiss();
  await pressed;
  await white.page.getByText("The browser does not allow copying").waitFor();
  const black = await openPage({ path: path(link) });
  await says(black, "Your move");
  await movesAre(black, ["e4"]);
});

test("whoever has not told their side yet still has it told by the right link", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const link = await copyLink(white);
  const black = await openPage({ path: path(link.replace("color=black", "color=white")) });
  await says(black, "Which side are you?");
  await black.page.reload();
  await says(black, "Which side are you?");
  await follow(black, link);
  await says(black, "Your move");
  await black.clickMove("e7", "e5");
  await movesAre(black, ["e4", "e5"]);
});

test("malformed links say so and show a board", async ({ openPage }) => {
  for (const query of [
    "?variant=chess&moves=e2e5&color=white&game=abc",
    "?variant=chess&moves=e2e4&game=abc",
    "?variant=chess&moves=e2e4&color=black&game=abc&offer=money,1",
    "?variant=chess&moves=e2e4&color=black&game=abc&ending=fast-fifty",
    "?variant=chess&color=black&game=%F0%9F%90%B4",
  ]) {
    const board = await openPage({ path: query });
    await board.page.getByText("The link can’t be followed").waitFor();
    assert.ok((await board.men.count()) > 0, query);
    await board.page.close();
  }
});

test("a draw offer, a take-back and a resignation travel by link", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const black = await openPage({ path: path(await copyLink(white)) });
  await black.clickMove("e7", "e5");
  await black.page.getByRole("button", { name: "Take back" }).click();
  await follow(white, await copyLink(black));
  await white.page.locator(".notice").getByText("asks to take back").waitFor();
  await white.page.getByRole("button", { name: "Accept" }).click();
  await movesAre(white, ["e4"]);
  await follow(black, await copyLink(white));
  await movesAre(black, ["e4"]);
  await black.clickMove("c7", "c5");
  await black.page.getByRole("button", { name: "Offer a draw" }).first().click();
  await follow(white, await copyLink(black));
  await white.page.locator(".notice").getByText("offers a draw").waitFor();
  await white.page.getByRole("button", { name: "Decline" }).click();
  await white.page.getByRole("button", { name: "Resign" }).click();
  await white.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await follow(black, await copyLink(white));
  await black.page.getByText("0–1").first().waitFor();
});

test("an offer that is made before the two are connected travels with the link", async ({ openPage }) => {
  const white = await invite(openPage, { time: "300" });
  const offer = ({ page }) => page.getByRole("button", { name: "Offer a draw" }).first();
  assert.ok(await offer(white).isDisabled(), "there is no game yet");
  await white.clickMove("e2", "e4");
  await offer(white).click();
  await says(white, "Send the link: it has your offer.");
  await white.page.locator(".notice").getByText("You propose a draw. Your opponent has not answered yet.").waitFor();
  const black = await openPage({ path: path(await copyLink(white)) });
  await black.page.locator(".notice").getByText("offers a draw").waitFor();
  await black.page.getByRole("button", { name: "Accept" }).click();
  await says(black, "Your friend doesn’t know yet that the game is over: send the link.");
  await follow(white, await copyLink(black));
  await white.page.getByText("½–½").first().waitFor();
  assert.equal(await white.page.locator(".notice").count(), 0);
});

test("two windows of one browser play each other at once", async ({ openPage }) => {
  const white = await invite(openPage, { variant: "chess960" });
  const opened = white.page.waitForEvent("popup");
  await white.page.getByText("Play live instead").click();
  await white.page.getByRole("button", { name: "In two windows here" }).click();
  const address = (await opened).url();
  await (await opened).close();
  const black = await openPage({ path: path(address), sameVisitorAs: white });
  await says(white, "Your friend is connected");
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await black.page.locator(".moves .ply", { hasText: "e4" }).waitFor();
  await black.clickMove("e7", "e5");
  await white.page.locator(".moves .ply", { hasText: "e5" }).waitFor();

  // One window is reloaded, the other is closed and opened again.
  await black.stored();
  await black.page.reload();
  await black.ready();
  await says(black, "Your friend is connected");
  await movesAre(black, ["e4", "e5"]);
  const resumed = await white.address();
  await white.page.close();
  await says(black, "Your friend is no longer connected");
  const again = await openPage({ path: path(resumed), sameVisitorAs: black });
  await says(black, "Your friend is connected");
  await movesAre(again, ["e4", "e5"]);
  await again.clickMove("d2", "d3");
  await black.page.locator(".moves .ply", { hasText: "d3" }).waitFor();

  // What needs both is asked for and answered.
  await again.page.getByRole("button", { name: "Take back" }).click();
  await black.page.locator(".notice").getByText("Your opponent asks to take back 2. d3.").waitFor();
  await black.page.getByRole("button", { name: "Accept" }).click();
  await again.page.locator(".moves .ply", { hasText: "d3" }).waitFor({ state: "detached" });
  await movesAre(again, ["e4", "e5"]);
  await black.page.getByRole("button", { name: "Resign" }).click();
  await black.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await again.page.getByText("1–0").first().waitFor();
  await again.page.getByRole("button", { name: "Offer a rematch" }).click();
  await black.page.locator(".notice").getByText("offers a rematch").waitFor();
  await black.page.getByRole("button", { name: "Accept" }).click();
  await black.page.locator('.seat.bottom svg.side[aria-label="White"]').waitFor();
  await black.clickMove("d2", "d4");
  await again.page.locator(".moves .ply", { hasText: "d4" }).waitFor();
  assert.equal(await again.page.locator(".seat.bottom svg.side").getAttribute("aria-label"), "Black");
});

test("who leaves a game between two windows for another page or game is known to have left", async ({ openPage }) => {
  const white = await invite(openPage, { time: "180+2" });
  const opened = white.page.waitForEvent("popup");
  await white.page.getByRole("button", { name: "In two windows here" }).click();
  const black = await openPage({ path: path((await opened).url()), sameVisitorAs: white });
  await (await opened).close();
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await black.clickMove("e7", "e5");
  await isPlayed(white, "e5");
  await black.page.locator(".clock.running").waitFor();

  const { page } = white;
  await page.getByRole("link", { name: "Library" }).first().click();
  await says(black, "Your friend is no longer connected");
  assert.equal(await black.page.locator(".clock.running").count(), 0);
  await page.goBack();
  await says(black, "Your friend is connected");

  await page.getByRole("button", { name: "New game" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("This takes the place of your game in progress").waitFor();
  await dialog.locator('input[name="opponent"][value="computer"]').check({ force: true });
  await dialog.getByRole("button", { name: "Start" }).click();
  await says(black, "Your friend is no longer connected");
  assert.equal(await black.page.locator(".clock.running").count(), 0);
  await page.getByRole("button", { name: "Back to the game before" }).click();
  await says(black, "Your friend is connected");
  await Promise.all([white, black].map((board) => board.page.locator(".clock.running").waitFor()));
});

test("after two windows were parted and are together again, both show the same times", async ({ openPage }) => {
  const white = await invite(openPage, { time: "180+2" });
  const opened = white.page.waitForEvent("popup");
  await white.page.getByRole("button", { name: "In two windows here" }).click();
  const black = await openPage({ path: path((await opened).url()), sameVisitorAs: white });
  await (await opened).close();
  await says(black, "Your friend is connected");
  const times = async (board) => {
    const seconds = async (place) => {
      const text = await board.page.locator(`.seat.${place} .clock .digits`).innerText();
      const [minutes, rest] = text.split(":").map(Number);
      return 60 * minutes + rest;
    };
    return board === white ? [await seconds("bottom"), await seconds("top")] : [await seconds("top"), await seconds("bottom")];
  };
  const agree = async (about) => {
    const [one, other] = await Promise.all([times(white), times(black)]);
    for (const side of [0, 1]) assert.ok(Math.abs(one[side] - other[side]) <= 1, `${about}: ${one} and ${other}`);
  };
  for (const [board, from, to, san] of [[white, "e2", "e4", "e4"], [black, "e7", "e5", "e5"], [white, "g1", "f3", "Nf3"]]) {
    await board.page.waitForTimeout(1_500);
    await board.clickMove(from, to);
    await Promise.all([isPlayed(white, san), isPlayed(black, san)]);
  }
  await agree("after three moves");
  // The one to move leaves in the middle of the turn, then the other one.
  for (const [leaving, staying] of [[black, white], [white, black]]) {
    await leaving.page.waitForTimeout(2_500);
    await leaving.page.getByRole("link", { name: "Library" }).first().click();
    await says(staying, "Your friend is no longer connected");
    await staying.page.waitForTimeout(2_500);
    await leaving.page.goBack();
    await says(staying, "Your friend is connected");
    await Promise.all([white, black].map((board) => board.page.locator(".clock.running").waitFor()));
    await agree("together again");
  }
  await black.page.waitForTimeout(1_500);
  await black.page.reload();
  await black.ready();
  await says(black, "Your friend is connected");
  await Promise.all([white, black].map((board) => board.page.locator(".clock.running").waitFor()));
  await agree("after a reload");
  await black.clickMove("b8", "c6");
  await isPlayed(white, "Nc6");
  await agree("after the next move");
});

test("two devices are connected by two links, without a server", async ({ openPage }) => {
  const white = await invite(openPage);
  const there = await invitation(white);
  assert.ok(there.length < 400, there);
  const black = await openPage({ path: path(there) });
  const back = await carried(black);
  assert.ok(back.length < 400, back);
  await white.page.waitForTimeout(1_000);
  await white.page.getByLabel("The other device shows an answer").fill(back);
  await white.page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(white, "Your friend is connected");
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await black.clickMove("e7", "e5");
  await isPlayed(white, "e5");
  await white.page.getByRole("button", { name: "Take back" }).click();
  await black.page.locator(".notice").getByText("asks to take back").waitFor();
  await black.page.getByRole("button", { name: "Decline" }).click();
  await white.page.getByText("declined the take-back").first().waitFor();

  // The connection is cut: the game goes on by links.
  await white.clickMove("g1", "f3");
  await isPlayed(black, "Nf3");
  await white.page.close();
  await says(black, "The connection with the other device has ended. Nothing is lost");
  await black.clickMove("b8", "c6");
  const link = await copyLink(black);
  assert.match(link, /moves=e2e4,e7e5,g1f3,b8c6&color=white/);
});

test("the answer of another device can be opened as a link in another window", async ({ openPage }) => {
  const white = await invite(openPage);
  const black = await openPage({ path: path(await invitation(white)) });
  const back = await carried(black);
  const other = await openPage({ path: path(back), sameVisitorAs: white });
  await says(white, "Your friend is connected");
  // The new tab does not ask for what is done already.
  await other.page.getByText("The game goes on in your other tab").waitFor();
  assert.equal(await other.page.locator(MESSAGE).count(), 0);
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
});

test("a damaged answer is named, and a damaged invitation leads to links", async ({ openPage }) => {
  const white = await invite(openPage);
  const link = await invitation(white);
  await white.page.getByLabel("The other device shows an answer").fill("A".repeat(60));
  await white.page.getByRole("button", { name: "Connect", exact: true }).click();
  await white.page.getByText("This is not the answer").waitFor();
  const damaged = link.replace(/connect=.*/, "connect=A%0d%0a");
  const black = await openPage({ path: path(damaged) });
  await black.page.getByText("The devices can’t be connected").waitFor();
});

test("with clocks, the time of both runs on both screens while they are connected", async ({ openPage }) => {
  const white = await invite(openPage, { time: "180+2" });
  await says(white, "Connect your friend to play with clocks.");
  await says(white, "The clocks stand still until you are connected.");
  const black = await openPage({ path: path(await invitation(white)) });
  const back = await carried(black);
  await white.page.getByLabel("The other device shows an answer").fill(back);
  await white.page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await black.clickMove("e7", "e5");
  await isPlayed(white, "e5");
  await white.page.waitForTimeout(2_500);
  for (const [board, place] of [[white, "bottom"], [black, "top"]]) {
    const clock = board.page.locator(`.seat.${place} .clock .digits`);
    assert.match(await clock.innerText(), /^2:5\d/, place);
  }
});

test("a game begun by links goes live in its middle, and no time is charged unseen", async ({ openPage }) => {
  const clock = (board, place) => board.page.locator(`.seat.${place} .clock`);
  const digits = (board, place) => clock(board, place).locator(".digits").innerText();
  const white = await invite(openPage, { time: "180+2" });
  await white.clickMove("e2", "e4");
  const black = await openPage({ path: path(await copyLink(white)) });
  await black.clickMove("e7", "e5");
  // Nobody is connected: no clock runs, and it says so.
  await clock(black, "top").getByText("paused").waitFor();
  await black.page.getByText("The clocks stand still until you are connected.").waitFor();
  await black.page.locator(".status").getByText("Your opponent’s move").waitFor();
  await black.page.waitForTimeout(1_200);
  assert.equal(await digits(black, "top"), "3:00");

  await follow(white, await copyLink(black));
  await white.page.locator(".status").getByText("Your move").waitFor();
  assert.equal(await digits(white, "bottom"), "3:00");
  await white.page.getByText("Play live instead").click();
  const opened = white.page.waitForEvent("popup");
  await white.page.getByRole("button", { name: "In two windows here" }).click();
  const address = (await opened).url();
  await (await opened).close();
  const window = await openPage({ path: path(address), sameVisitorAs: white });
  for (const [board, place] of [[white, "bottom"], [window, "top"]]) {
    await says(board, "Your friend is connected");
    await board.page.locator(`.seat.${place} .clock.running`).waitFor();
  }
  await white.page.waitForTimeout(1_200);
  for (const [board, place] of [[white, "bottom"], [window, "top"]]) {
    assert.match(await digits(board, place), /^2:5\d$/, place);
  }
  await white.clickMove("g1", "f3");
  await movesAre(window, ["e4", "e5", "Nf3"]);
  await clock(window, "bottom").and(window.page.locator(".running")).waitFor();
  assert.match(await digits(white, "bottom"), /^(3:0|2:5)\d$/);
});

test("a request is withdrawn, and the other one is told", async ({ openPage }) => {
  const white = await invite(openPage);
  await white.clickMove("e2", "e4");
  const black = await openPage({ path: path(await copyLink(white)) });
  const twin = await openPage({ path: path(await white.address()), sameVisitorAs: white });
  await says(twin, "Send your move");
  await white.page.getByRole("button", { name: "Offer a draw" }).first().click();
  await white.page.locator(".notice").getByText("You propose a draw").waitFor();
  await twin.page.locator(".notice").getByText("You propose a draw").waitFor();
  await follow(black, await copyLink(white));
  await black.page.locator(".notice").getByText("offers a draw").waitFor();
  await white.page.getByRole("button", { name: "Withdraw" }).click();
  for (const page of [white.page, twin.page]) {
    await page.locator(".notice").getByText("You propose a draw").waitFor({ state: "detached" });
  }
  await follow(black, await copyLink(white));
  await black.page.getByText("Your opponent has withdrawn the draw offer.").first().waitFor();
  assert.equal(await black.page.getByRole("button", { name: "Accept" }).count(), 0);
});

test("who accepts the offer of a friend who has left is told to send the link", async ({ openPage }) => {
  const white = await invite(openPage);
  const black = await openPage({ path: path(await invitation(white)), width: 360, height: 740, touch: true });
  const back = await carried(black);
  await white.page.getByLabel("The other device shows an answer").fill(back);
  await white.page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await white.page.getByRole("button", { name: "Offer a draw" }).first().click();
  await black.page.locator(".notice").getByText("offers a draw").waitFor();
  await white.page.close();
  await says(black, "The connection with the other device has ended");
  // The offer and what is said of the connection are both in sight with their buttons.
  const bar = await black.page.locator(".actions").boundingBox();
  const again = await black.page.getByRole("button", { name: "Connect again" }).boundingBox();
  assert.ok(again.y + again.height <= bar.y, `${again.y + again.height} above ${bar.y}`);
  await black.page.getByRole("button", { name: "Accept" }).click();
  await says(black, "Your friend doesn’t know yet that the game is over: send the link.");
  const later = await openPage({ path: path(await copyLink(black)) });
  await later.page.getByText("Draw by agreement").first().waitFor();
  await says(black, "Your friend sees the result");
});

test("a reload ends the line between two devices, and both are told how to go on", async ({ openPage }) => {
  const white = await invite(openPage);
  const black = await openPage({ path: path(await invitation(white)) });
  await white.page.getByLabel("The other device shows an answer").fill(await carried(black));
  await white.page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await white.stored();
  await white.page.reload();
  await white.ready();
  for (const board of [white, black]) {
    await says(board, "The connection with the other device has ended. Nothing is lost");
    await board.page.getByRole("button", { name: "Connect again" }).waitFor();
  }
  await black.clickMove("e7", "e5");
  // White's page does not hear of it: they connect again.
  await black.page.getByRole("button", { name: "Connect again" }).click();
  const there = await carried(black);
  await follow(white, there);
  await black.page.getByLabel("The other device shows an answer").fill(await carried(white));
  await black.page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(black, "Your friend is connected");
  await says(white, "Your friend is connected");
  await movesAre(white, ["e4", "e5"]);
  await white.clickMove("g1", "f3");
  await isPlayed(black, "Nf3");
}, { timeout: 120_000 });

test("another language is asked about while it would end the line between two devices", async ({ openPage }) => {
  const white = await invite(openPage);
  const languages = await openSettings(white, "Page");
  await languages.getByRole("radio", { name: "Deutsch" }).waitFor();
  await white.page.getByRole("button", { name: "Close", exact: true }).click();
  const black = await openPage({ path: path(await invitation(white)) });
  await white.page.getByLabel("The other device shows an answer").fill(await carried(black));
  await white.page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(black, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  const settings = await openSettings(white, "Page");
  await settings.getByRole("radio", { name: "Deutsch" }).check();
  const question = settings.getByRole("alert").filter({ hasText: "ends the connection with your friend" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  assert.ok(await settings.getByRole("radio", { name: "Browser’s language" }).isChecked());
  // Another setting asks nothing, and does not choose the language.
  await settings.getByRole("radio", { name: "Deutsch" }).check();
  await settings.getByRole("radio", { name: "Dark" }).check();
  await question.waitFor({ state: "detached" });
  assert.ok(await settings.getByRole("radio", { name: "Browser’s language" }).isChecked());
  await says(black, "Your friend is connected");
  await settings.getByRole("radio", { name: "Deutsch" }).check();
  await question.getByRole("button", { name: "Change the language" }).click();
  await white.page.getByRole("dialog", { name: "Einstellungen" }).waitFor();
  await movesAre(white, ["e4"]);
  // Nothing is left to be ended.
  await white.page.getByRole("dialog").getByRole("radio", { name: "English" }).click();
  await white.page.getByRole("dialog", { name: "Settings" }).waitFor();
}, { timeout: 120_000 });

test("a new version is asked about while it would end the line between two devices", async ({ openPage }) => {
  const white = await invite(openPage);
  const { page } = white;
  await page.evaluate(() => {
    window.begun = 0;
    const detail = { begin: () => (window.begun += 1), isBlocked: false };
    dispatchEvent(new CustomEvent("sharp960:version", { detail }));
  });
  const begun = () => page.evaluate(() => window.begun);
  const notice = page.locator("#new-version");
  const reload = notice.getByRole("button", { name: "Reload", exact: true });
  const black = await openPage({ path: path(await invitation(white)) });
  await page.getByLabel("The other device shows an answer").fill(await carried(black));
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await says(black, "Your friend is connected");
  await page.getByRole("button", { name: "New version" }).click();
  await notice.getByText("A new version of sharp960 is ready.").waitFor();
  await reload.click();
  await notice.getByText("It ends the connection with your friend.").waitFor();
  assert.equal(await begun(), 0);
  await page.keyboard.press("Escape");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await page.getByRole("button", { name: "New version" }).click();
  await reload.click();
  assert.equal(await begun(), 1);
}, { timeout: 120_000 });

test("two windows of one browser are together again after one has changed the language", async ({ openPage }) => {
  const white = await invite(openPage);
  const opened = white.page.waitForEvent("popup");
  await white.page.getByText("Play live instead").click();
  await white.page.getByRole("button", { name: "In two windows here" }).click();
  const address = (await opened).url();
  await (await opened).close();
  const black = await openPage({ path: path(address), sameVisitorAs: white });
  await says(white, "Your friend is connected");
  const settings = await openSettings(black, "Page");
  await settings.getByRole("radio", { name: "Deutsch" }).click();
  await black.page.getByRole("dialog", { name: "Einstellungen" }).waitFor();
  await black.page.keyboard.press("Escape");
  await says(white, "Your friend is connected");
  await white.clickMove("e2", "e4");
  await isPlayed(black, "e4");
  await black.clickMove("e7", "e5");
  await isPlayed(white, "e5");
});

test("a link to a game in the fog says what it reveals", async ({ openPage }) => {
  const white = await openPage({ path: "?variant=fogofwar&color=white&game=fog" });
  await says(white, "The link holds the moves in plain text");
});

for (const [name, options] of [["by links", {}], ["with clocks", { time: "180+2" }]]) {
  test(`on a phone the moves stay in sight beside what to do next, ${name}`, async ({ openPage }) => {
    const white = await invite(openPage, { width: 360, height: 740, touch: true, ...options });
    await white.tap("e2");
    await white.tap("e4");
    await says(white, "Send your move");
    const moves = await white.page.locator(".moves .ply").first().boundingBox();
    const actions = await white.page.locator(".panel .actions").boundingBox();
    assert.ok(moves.y + moves.height <= actions.y + 1, `${moves.y + moves.height} > ${actions.y}`);
  });
}

test("on a phone the link is sent with one touch", async ({ openPage }) => {
  const white = await invite(openPage, { width: 360, height: 740, touch: true, variant: "chesssharp" });
  const button = white.page.getByRole("button", { name: "Copy the link" });
  const box = await button.boundingBox();
  assert.ok(box && box.height >= 40, "large enough for a finger");
  assert.ok(box.x >= 0 && box.x + box.width <= 360);
});
