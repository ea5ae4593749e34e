// The page as a screen reader has it: roles, names and states of the browser's accessibility tree, and
// what live regions say. It knows no selector and no class.
import assert from "node:assert/strict";

/** How long to wait for what should be said or be there, in milliseconds. */
const PATIENCE = 15_000;

/**
 * @typedef {object} Thing something on the page
 * @property {string} role its role, as in ARIA
 * @property {string} name its accessible name
 * @property {boolean} focused whether it has the focus
 * @property {boolean} disabled whether it can't be used now
 * @property {number} element the browser's number of its element
 */

/**
 * Begins to read a page.
 * @param {import("playwright-core").Page} page
 */
export async function startReader(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("Accessibility.enable");
  return new Reader(page, session);
}

class Reader {
  /** What each live region said when it was last listened to. */
  #regions = new Map();
  /** What live regions have said, and nothing has waited for yet. */
  #said = [];

  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  async #nodes() {
    const { nodes } = await this.session.send("Accessibility.getFullAXTree");
    return nodes;
  }

  /** Everything on the page that a screen reader finds, in its order. @returns {Promise<Thing[]>} */
  async things() {
    const nodes = await this.#nodes();
    return nodes.filter(({ ignored }) => !ignored).map((node) => {
      const has = (name) => node.properties?.find((property) => property.name === name)?.value.value === true;
      return {
        role: node.role?.value ?? "",
        name: node.name?.value ?? "",
        focused: has("focused"),
        disabled: has("disabled"),
        element: node.backendDOMNodeId,
      };
    });
  }

  /** What has the focus. */
  async focused() {
    const focused = (await this.things()).filter((thing) => thing.focused && thing.role !== "RootWebArea");
    return focused.at(-1);
  }

  /** Waits until the focus is at the thing of a role with a name, or with one that matches. */
  async isAt(role, name) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const at = await this.focused();
      if (at?.role === role && (typeof name === "string" ? at.name === name : name.test(at.name))) return;
      if (Date.now() > end) assert.fail(`the focus is at ${at?.role} “${at?.name}”, not at ${role} “${name}”`);
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  /** Notes what live regions say anew. */
  async #listen() {
    const nodes = await this.#nodes();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = (node) => {
      // A word joiner keeps "8–2" on one line; nobody hears it.
      if (node.role?.value === "StaticText") return (node.name?.value ?? "").replaceAll("\u2060", "");
      return (node.childIds ?? []).map((id) => byId.get(id)).filter(Boolean).map(textOf).join("");
    };
    const live = nodes.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === "live" && ["polite", "assertive"].includes(value.value)),
    );
    for (const node of live) {
      // Of regions within each other the outer one speaks.
      if (live.some(({ nodeId }) => nodeId === node.parentId)) continue;
      const text = textOf(node).trim();
      if (this.#regions.get(node.backendDOMNodeId) === text) continue;
      this.#regions.set(node.backendDOMNodeId, text);
      if (text) this.#said.push(text);
    }
  }

  /** Waits until a live region says a text, or one that matches, and returns it. */
  async hears(expected) {
    const fits = (text) => (typeof expected === "string" ? text === expected : expected.test(text));
    const end = Date.now() + PATIENCE;
    const before = [];
    for (;;) {
      await this.#listen();
      while (this.#said.length > 0) {
        const text = this.#said.shift();
        if (fits(text)) return text;
        before.push(text);
      }
      if (Date.now() > end) assert.fail(`nothing said “${expected}”, but ${JSON.stringify(before)}`);
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  /** Waits for the thing of a role with a name, or with one that matches, that can be used. */
  async find(role, name) {
    const fits = (thing) =>
      thing.role === role && !thing.disabled && (typeof name === "string" ? thing.name === name : name.test(thing.name));
    const end = Date.now() + PATIENCE;
    for (;;) {
      const things = await this.things();
      const found = things.find(fits);
      if (found) return found;
      if (Date.now() > end) {
        const names = things.filter((thing) => thing.role === role).map((thing) => thing.name);
        assert.fail(`no ${role} is named “${name}”, only ${JSON.stringify(names)}`);
      }
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  /** Goes to something, as the commands of screen readers do. */
  async goTo(role, name) {
    const { element } = await this.find(role, name);
    await this.session.send("DOM.focus", { backendNodeId: element });
  }

  /** Goes to something and presses Enter there. */
  async activate(role, name) {
    await this.goTo(role, name);
    await this.page.keyboard.press("Enter");
  }

  /** The board: what stands on each square, by the names of the squares. */
  async board() {
    const cells = (await this.things()).filter(({ role }) => role === "gridcell");
    return new Map(cells.map(({ name }) => [name.slice(0, 2), name.slice(4)]));
  }

  /** Presses Tab, or Shift and Tab, until the focus is at something. */
  async tabTo(role, name, key = "Tab") {
    const passed = [];
    for (let presses = 0; presses < 80; presses++) {
      const at = await this.focused();
      if (at?.role === role && (typeof name === "string" ? at.name === name : name.test(at.name))) return;
      passed.push(at?.name);
      await this.page.keyboard.press(key);
    }
    assert.fail(`${key} does not lead to the ${role} “${name}”, only to ${JSON.stringify(passed)}`);
  }
}
