/**
 * An ICC profile (version 4) of the sRGB colour space, from its published figures. Files for the archive must bring
 * the profile that their colours are meant for.
 */
export function srgbProfile(): Uint8Array {
  const tags: [string, Buffer][] = [
    ["desc", text("sRGB")],
    ["cprt", text("No copyright, use freely")],
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ["chad", numbers("sf32", ADAPTATION)],
    ["rXYZ", xyz([0.43607, 0.22249, 0.01392])],
    ["gXYZ", xyz([0.38515, 0.71687, 0.09708])],
    ["bXYZ", xyz([0.14307, 0.06061, 0.7141])],
    ["rTRC", curve()],
    ["gTRC", curve()],
    ["bTRC", curve()],
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let offset = HEAD + table.length;
  tags.forEach(([name, data], at) => {
    table.write(name, 4 + 12 * at, "latin1");
    table.writeUInt32BE(offset, 8 + 12 * at);
    table.writeUInt32BE(data.length, 12 + 12 * at);
    offset += data.length;
  });
  return Buffer.concat([head(offset), table, ...tags.map(([, data]) => data)]);
}

const HEAD = 128;

/** From daylight (D65) to the white that profiles are written for (D50), after Bradford. */
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];

function head(size: number): Buffer {
  const bytes = Buffer.alloc(HEAD);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write("mntrRGB XYZ ", 12, "latin1");
  // The day it says it was made.
  [2026, 1, 1, 0, 0, 0].forEach((part, at) => bytes.writeUInt16BE(part, 24 + 2 * at));
  bytes.write("acsp", 36, "latin1");
  [0.9642, 1, 0.8249].forEach((part, at) => bytes.writeInt32BE(fixed(part), 68 + 4 * at));
  return bytes;
}

const fixed = (number: number): number => Math.round(number * 65_536);

function numbers(type: string, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 + 4 * values.length);
  bytes.write(type, 0, "latin1");
  values.forEach((value, at) => bytes.writeInt32BE(fixed(value), 8 + 4 * at));
  return bytes;
}

const xyz = (values: readonly number[]): Buffer => numbers("XYZ ", values);

/** The curve of sRGB: a power with a straight beginning. */
function curve(): Buffer {
  const bytes = Buffer.alloc(12 + 4 * 5);
  bytes.write("para", 0, "latin1");
  bytes.writeUInt16BE(3, 8);
  [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].forEach((value, at) =>
    bytes.writeInt32BE(fixed(value), 12 + 4 * at),
  );
  return bytes;
}

/** One English text, padded to four bytes. */
function text(words: string): Buffer {
  const letters = Buffer.from(words, "utf16le").swap16();
  const bytes = Buffer.alloc(28 + Math.ceil(letters.length / 4) * 4);
  bytes.write("mluc", 0, "latin1");
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt32BE(12, 12);
  bytes.write("enUS", 16, "latin1");
  bytes.writeUInt32BE(letters.length, 20);
  bytes.writeUInt32BE(28, 24);
  letters.copy(bytes, 28);
  return bytes;
}
