// Reads a QR code that is drawn without errors: its version, level and mask, then its bytes.
import assert from "node:assert/strict";

/** For each level, in the order of its two bits: codewords for corrections in a block, and blocks, by version. */
const LEVELS = {
  1: [[7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28], [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]],
  0: [[10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26], [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]],
  3: [[13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30], [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20]],
  2: [[17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28], [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25]],
};

/** Whether a mask inverts the module in that row and column. */
const MASKS = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (y, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The modules of a picture on the page, each seen at its middle.
 * @param {import("playwright-core").Locator} svg
 * @returns {Promise<boolean[][]>} rows of modules, `true` where they are dark
 */
export async function modulesOf(svg) {
  return svg.evaluate((svg) => {
    const { width, height } = svg.viewBox.baseVal;
    const paths = [...svg.querySelectorAll("path")].reverse();
    const dark = (x, y) => {
      const point = new DOMPoint(x + 0.5, y + 0.5);
      const top = paths.find((path) => path.isPointInFill(point));
      return top && !["rgb(255, 255, 255)", "none"].includes(getComputedStyle(top).fill);
    };
    const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => Boolean(dark(x, y))));
    const first = rows.findIndex((row) => row.includes(true));
    return rows.slice(first, -first).map((row) => row.slice(first, -first));
  });
}

/** The text of a code. @param {boolean[][]} modules */
export function read(modules) {
  const size = modules.length;
  const version = (size - 17) / 4;
  assert.ok(Number.isInteger(version) && version >= 1 && version <= 20, `${size} modules`);
  const bit = (y, x) => Number(modules[y][x]);
  // Fifteen bits around the upper left finder, of which the first five count.
  const format = [...Array(5).keys()].reduce((all, x) => (all << 1) | bit(8, x), 0) ^ 0b10101;
  const [corrections, blocks] = LEVELS[format >> 3].map((list) => list[version - 1]);
  const mask = MASKS[format & 7];
  const bits = dataBits(modules, version).map(([y, x]) => bit(y, x) ^ Number(mask(y, x)));
  const words = bytes(bits);
  const short = Math.floor(words.length / blocks) - corrections;
  const long = words.length % blocks;
  // The blocks lie interleaved, the longer ones last.
  const data = Array.from({ length: blocks }, (_, block) => {
    const word = (index) => words[index < short ? index * blocks + block : short * blocks + block - (blocks - long)];
    return Array.from({ length: block < blocks - long ? short : short + 1 }, (_, index) => word(index));
  }).flat();
  const stream = data.flatMap((byte) => [...byte.toString(2).padStart(8, "0")]).join("");
  assert.equal(stream.slice(0, 4), "0100", "bytes");
  const counter = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + counter), 2);
  const text = [...stream.slice(4 + counter, 4 + counter + 8 * length)].map(Number);
  return new TextDecoder().decode(Uint8Array.from(bytes(text)));
}

/** Bits in groups of eight; the rest is none. */
function bytes(bits) {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => parseInt(bits.slice(8 * index, 8 * index + 8).join(""), 2));
}

/** The places of the data in their order: two columns at a time, up and down, from the right. */
function dataBits(modules, version) {
  const size = modules.length;
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const centres = version === 1 ? [] : [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
  const inAlignment = (y, x) =>
    centres.some((cy) =>
      centres.some((cx) => {
        const inFinder = (cy === 6 && cx === 6) || (cy === 6 && cx === size - 7) || (cy === size - 7 && cx === 6);
        return !inFinder && Math.abs(y - cy) <= 2 && Math.abs(x - cx) <= 2;
      }),
    );
  const inVersion = (y, x) => version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11));
  const inFinders = (y, x) => (y <= 8 && (x <= 8 || x >= size - 8)) || (y >= size - 8 && x <= 8);
  const isData = (y, x) => y !== 6 && x !== 6 && !inFinders(y, x) && !inAlignment(y, x) && !inVersion(y, x);
  const places = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (isData(y, x)) places.push([y, x]);
    }
    upwards = !upwards;
  }
  return places;
}
