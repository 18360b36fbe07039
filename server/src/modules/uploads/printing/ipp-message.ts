/**
 * The Internet Printing Protocol as far as a printer speaks it (RFC 8010): a short head, groups of attributes, and behind
 * them the document.
 */

export const groupTags = { operation: 1, job: 2, printer: 4 } as const;
const END = 3;
export type GroupName = keyof typeof groupTags;

/** What a value is; the number is its tag on the wire. */
export const valueTags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  resolution: 0x32,
  range: 0x33,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;
type ValueTag = keyof typeof valueTags;

const COLLECTION = 0x34;
const MEMBER = 0x4a;
const COLLECTION_END = 0x37;

/** One value that a printer says; a collection is attributes within an attribute. */
export type IppValue =
  | { tag: "integer" | "enum"; value: number }
  | { tag: "boolean"; value: boolean }
  | { tag: "range" | "resolution"; value: readonly [number, number] }
  | { tag: Exclude<ValueTag, "integer" | "enum" | "boolean" | "range" | "resolution">; value: string }
  | { tag: "collection"; value: IppAttributes };

export type IppAttributes = Record<string, IppValue | readonly IppValue[]>;

export type IppRequest = {
  version: readonly [number, number];
  operation: number;
  requestId: number;
  /** The first group of operation attributes, each as text; what comes several times is a list. */
  attributes: ReadonlyMap<string, readonly string[]>;
  document: Uint8Array;
};

/** More is no head of a print job. */
const MOST_HEAD_BYTES = 64 * 1024;

/** Null: not IPP. */
export function readIpp(bytes: Uint8Array): IppRequest | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 9) return null;
  const attributes = new Map<string, string[]>();
  let at = 8;
  let group = 0;
  let name = "";
  let depth = 0;
  while (at < view.length && at < MOST_HEAD_BYTES) {
    const tag = view.readUInt8(at);
    at += 1;
    if (tag === END)
      return {
        version: [view.readUInt8(0), view.readUInt8(1)],
        operation: view.readUInt16BE(2),
        requestId: view.readUInt32BE(4),
        attributes,
        document: view.subarray(at),
      };
    if (tag < 0x10) {
      group = tag;
      name = "";
      continue;
    }
    const nameOf = field(view, at);
    const valueOf = nameOf && field(view, nameOf.end);
    if (!nameOf || !valueOf) return null;
    at = valueOf.end;
    if (nameOf.bytes.length > 0 && depth === 0) name = nameOf.bytes.toString("utf8");
    if (tag === COLLECTION) depth += 1;
    if (tag === COLLECTION_END) depth -= 1;
    if (group !== groupTags.operation || depth > 0 || tag === COLLECTION_END) continue;
    attributes.set(name, [...(attributes.get(name) ?? []), textOf(tag, valueOf.bytes)]);
  }
  return null;
}

function field(view: Buffer, at: number): { bytes: Buffer; end: number } | null {
  if (at + 2 > view.length) return null;
  const end = at + 2 + view.readUInt16BE(at);
  return end > view.length ? null : { bytes: view.subarray(at + 2, end), end };
}

function textOf(tag: number, bytes: Buffer): string {
  const isNumber = tag === valueTags.integer || tag === valueTags.enum;
  if (isNumber && bytes.length === 4) return String(bytes.readInt32BE(0));
  if (tag === valueTags.boolean) return bytes[0] === 1 ? "true" : "false";
  return bytes.toString("utf8");
}

export type IppAnswer = {
  version: readonly [number, number];
  status: number;
  requestId: number;
  groups: readonly (readonly [GroupName, IppAttributes])[];
};

export function writeIpp({ version, status, requestId, groups }: IppAnswer): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt8(version[0], 0);
  head.writeUInt8(version[1], 1);
  head.writeUInt16BE(status, 2);
  head.writeUInt32BE(requestId, 4);
  return Buffer.concat([
    head,
    ...groups.flatMap(([group, attributes]) => [Buffer.from([groupTags[group]]), ...written(attributes)]),
    Buffer.from([END]),
  ]);
}

const written = (attributes: IppAttributes): Buffer[] =>
  Object.entries(attributes).flatMap(([name, given]) =>
    // Further values of one attribute have no name.
    [given].flat().flatMap((value, at) => writtenValue(at === 0 ? name : "", value)),
  );

function writtenValue(name: string, given: IppValue): Buffer[] {
  if (given.tag !== "collection") return [entry(valueTags[given.tag], name, bytesOf(given))];
  return [
    entry(COLLECTION, name, Buffer.alloc(0)),
    ...Object.entries(given.value).flatMap(([member, values]) => [
      entry(MEMBER, "", Buffer.from(member)),
      ...[values].flat().flatMap((value) => writtenValue("", value)),
    ]),
    entry(COLLECTION_END, "", Buffer.alloc(0)),
  ];
}

function entry(tag: number, name: string, value: Buffer): Buffer {
  const called = Buffer.from(name);
  const head = Buffer.alloc(3);
  head.writeUInt8(tag, 0);
  head.writeUInt16BE(called.length, 1);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length, 0);
  return Buffer.concat([head, called, length, value]);
}

function bytesOf(given: Exclude<IppValue, { tag: "collection" }>): Buffer {
  if (typeof given.value === "string") return Buffer.from(given.value);
  if (typeof given.value === "boolean") return Buffer.from([given.value ? 1 : 0]);
  const numbers = typeof given.value === "number" ? [given.value] : given.value;
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeInt32BE(number, 4 * at));
  // Dots per inch.
  return given.tag === "resolution" ? Buffer.concat([bytes, Buffer.from([3])]) : bytes;
}
