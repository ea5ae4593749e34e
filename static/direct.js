// A channel between two devices, without a server: WebRTC, whose two descriptions people carry.
//
// Loaded by the page when two devices are to be connected. It is JavaScript because all it does is to
// call the browser's own interfaces, which as WebAssembly would be larger for everybody.

/** The channel exists on both sides from the beginning, so that nothing has to be agreed upon. */
const CHANNEL = { negotiated: true, id: 0, ordered: true };

/** How long to collect addresses, in milliseconds: one that comes later is rarely of use. */
const GATHERING = 3_000;

/** How soon addresses that have not answered are tried again, in milliseconds. */
const RETRY = 3_000;

/** The kinds of addresses in a description: the name that a browser puts in their place, IPv4, IPv6. */
const [NAME, IPV4, IPV6] = [0, 1, 2];

/** What ends a description in front of the address of a STUN server. */
const NAMES = "~";

/** The addresses of STUN servers that an invitation may name. */
const STUN = /^stuns?:[\w.:[\]-]{1,200}$/;

/** The most bytes of a description that is read, and the most addresses. */
const MAX_BYTES = 600;
const MAX_ADDRESSES = 12;

/** The ends whose channel is open. */
const open = new Set();

/** Tells the other scripts of the page whether a reload would end a connection. */
const mark = () => document.documentElement.toggleAttribute("data-connected", open.size > 0);

/**
 * One end of the channel.
 *
 * Whoever invites calls `offer()`, and later `accept()` with the answer; the other calls `answer()`
 * with the offer. The texts have letters, digits, `-` and `_`; an offer made with a STUN server ends
 * with `~` and its address. The one who answers does not ask that server until the visitor has
 * agreed, and does not use the addresses of the offer until then: it would try them at once, in vain,
 * and give up, while a person carries the answer back. It waits to be reached by the one who
 * invites instead, for as long as that takes. With a STUN server it must try them, so that its own
 * network lets in what comes from there: then it tries them again and again.
 */
export class Direct {
  /** The STUN server that the invitation names and that is not asked, or an empty text. */
  static named = "";

  /** The STUN server that the visitor has agreed to ask in this visit. */
  static agreed = "";

  #peer;
  #channel;
  #stun;
  #retries;

  /**
   * @param {string} stun the address of a STUN server, or an empty text for none
   * @param {(event: "open" | "message" | "close", text: string) => void} on
   */
  constructor(stun, on) {
    Direct.named = "";
    this.#stun = (stun || Direct.agreed).replace(/^(?!stuns?:|turns?:|$)/, "stun:");
    this.#peer = new RTCPeerConnection(this.#stun ? { iceServers: [{ urls: this.#stun }] } : {});
    this.#channel = this.#peer.createDataChannel("game", CHANNEL);
    this.#channel.onopen = () => {
      this.#waits(false);
      open.add(this);
      mark();
      on("open", "");
    };
    this.#channel.onmessage = ({ data }) => typeof data === "string" && on("message", data);
    this.#channel.onclose = () => this.#closed(on);
    this.#peer.onconnectionstatechange = () => {
      if (this.#retries) return;
      if (["failed", "closed"].includes(this.#peer.connectionState)) this.#closed(on);
    };
  }

  /** The text that invites the other device. */
  async offer() {
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    const text = await this.#described();
    return STUN.test(this.#stun) ? text + NAMES + this.#stun : text;
  }

  /** The answer to such a text. */
  async answer(text) {
    const [described, named = ""] = text.split(NAMES);
    if (!this.#stun && STUN.test(named)) Direct.named = named;
    const offer = read(described);
    if (!this.#stun) offer.addresses = [];
    await this.#peer.setRemoteDescription({ type: "offer", sdp: write(offer, "actpass") });
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    this.#waits(offer.addresses.length > 0, offer.addresses);
    return this.#described();
  }

  /** Connects with the device that has given this answer. */
  async accept(text) {
    await this.#peer.setRemoteDescription({ type: "answer", sdp: write(read(text), "active") });
  }

  /** Sends a text, if the channel is open. */
  send(text) {
    if (this.#channel.readyState === "open") this.#channel.send(text);
  }

  /** Ends the connection, without a further event. */
  close() {
    this.#waits(false);
    this.#channel.onclose = null;
    this.#peer.onconnectionstatechange = null;
    this.#peer.close();
    open.delete(this);
    mark();
  }

  #closed(on) {
    open.delete(this);
    mark();
    on("close", "");
  }

  /** Begins or ends to try addresses again whenever all have failed. */
  #waits(on, addresses = []) {
    clearInterval(this.#retries);
    let count = 0;
    this.#retries = on && setInterval(() => {
      if (this.#peer.connectionState !== "failed") return;
      // To a browser they are the same ones unless they have other numbers.
      count += addresses.length;
      for (const candidate of candidates(addresses, count)) {
        // One that the browser refuses was refused before.
        this.#peer.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
      }
    }, RETRY);
  }

  async #described() {
    const peer = this.#peer;
    if (peer.iceGatheringState !== "complete") {
      await new Promise((resolve) => {
        peer.addEventListener("icegatheringstatechange", () => {
          if (peer.iceGatheringState === "complete") resolve();
        });
        setTimeout(resolve, GATHERING);
      });
    }
    return pack(peer.localDescription.sdp);
  }
}

/**
 * What a description says beyond what all have in common.
 * @typedef {object} Description
 * @property {string} user the name and the password of the connection's checks
 * @property {string} password
 * @property {string} fingerprint of the certificate, by SHA-256: hexadecimal bytes between colons
 * @property {Address[]} addresses
 *
 * @typedef {object} Address
 * @property {string} host
 * @property {number} port
 * @property {boolean} outer whether it is the address that a STUN server sees
 */

/** The text of a session description (SDP) in short. */
function pack(sdp) {
  const line = (name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, "m"))?.[1] ?? "";
  const bytes = [];
  const text = (value) => bytes.push(value.length, ...new TextEncoder().encode(value));
  text(line("ice-ufrag"));
  text(line("ice-pwd"));
  const print = line("fingerprint").replace(/^sha-256 /i, "").split(":");
  bytes.push(...print.map((byte) => parseInt(byte, 16)));
  for (const [, host, port, kind] of sdp.matchAll(/^a=candidate:\S+ 1 udp \S+ (\S+) (\d+) typ (\w+)/gim)) {
    const [type, address] = packed(host);
    if (!address || !["host", "srflx"].includes(kind)) continue;
    bytes.push(type | (kind === "srflx" ? 4 : 0), ...address, port >> 8, port & 255);
  }
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The kind and the bytes of an address. */
function packed(host) {
  if (/^[0-9a-f-]{36}\.local$/i.test(host)) return [NAME, hex(host.slice(0, 36).replaceAll("-", ""))];
  if (/^\d+(\.\d+){3}$/.test(host)) return [IPV4, host.split(".").map(Number)];
  if (!host.includes(":")) return [];
  const [head, tail] = host.split("::").map((part) => (part ? part.split(":") : []));
  const zeros = tail ? Array(8 - head.length - tail.length).fill("0") : [];
  return [IPV6, hex([...head, ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, "0")).join(""))];
}

const hex = (digits) => digits.match(/../g).map((byte) => parseInt(byte, 16));

/** Reads such a text, which can come from anybody. @returns {Description} */
function read(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  let at = 0;
  const take = (count) => {
    if (at + count > bytes.length || bytes.length > MAX_BYTES) throw new RangeError("not a description");
    return [...bytes.slice(at, (at += count))];
  };
  const word = () => {
    const value = String.fromCharCode(...take(take(1)[0]));
    // The characters that ICE allows: nothing that could end the line.
    if (!/^[0-9A-Za-z+/]{4,256}$/.test(value)) throw new RangeError("not a description");
    return value;
  };
  const [user, password] = [word(), word()];
  const digits = (byte) => byte.toString(16).padStart(2, "0");
  const fingerprint = take(32).map(digits).join(":").toUpperCase();
  const addresses = [];
  while (at < bytes.length && addresses.length < MAX_ADDRESSES) {
    const [kind] = take(1);
    const host = unpacked(kind & 3, take((kind & 3) === IPV4 ? 4 : 16));
    const [high, low] = take(2);
    addresses.push({ host, port: (high << 8) | low, outer: (kind & 4) > 0 });
  }
  return { user, password, fingerprint, addresses };
}

function unpacked(kind, bytes) {
  if (kind === IPV4) return bytes.join(".");
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === IPV6) return digits.match(/.{4}/g).join(":");
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
}

/** Addresses as a session description has them, numbered from 1 or a later number on. */
function candidates(addresses, skipped = 0) {
  return addresses.map(({ host, port, outer }, index) => {
    const kind = outer ? "srflx raddr 0.0.0.0 rport 0" : "host";
    const priority = (outer ? 1_694_498_815 : 2_113_937_151) - 256 * index;
    return `candidate:${skipped + index + 1} 1 udp ${priority} ${host} ${port} typ ${kind}`;
  });
}

/** A whole session description. */
function write({ user, password, fingerprint, addresses }, setup) {
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates(addresses).map((line) => `a=${line}`),
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}

// For the page, which loads this file by an element.
globalThis.sharp960Direct = Direct;
