import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** Points, as in the file: left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export type TestPage = {
  mediaBox?: Box;
  cropBox?: Box;
  rotate?: number;
  /** Drawing operators; by default a black square of 20 mm in the top left corner, 30 mm from both edges. */
  content?: string | Buffer;
  /** Set where `content` is already a compressed stream. */
  filter?: string;
  resources?: string;
  /** Further entries of the page, such as `/Annots [8 0 R]`. */
  entries?: string;
};

export type TestPdf = {
  pages?: readonly TestPage[];
  /** Further entries of the catalogue. */
  catalog?: string;
  /** Further objects, numbered from `FIRST_OBJECT`: a dictionary, or one with the bytes of a stream. */
  objects?: readonly (string | { dictionary: string; data: Buffer })[];
  /** Both empty: opened by anyone. A user password closes the file. */
  encrypt?: { userPassword: string };
};

const mm = 72 / 25.4;
export const A4: Box = [0, 0, 210 * mm, 297 * mm];
export const sheet = (widthMm: number, heightMm: number): Box => [0, 0, widthMm * mm, heightMm * mm];

/** A filled rectangle in millimetres from the top left of a page of this height. */
export const rectangle = (x: number, y: number, w: number, h: number, heightMm = 297, colour = "0 g") =>
  `${colour} ${x * mm} ${(heightMm - y - h) * mm} ${w * mm} ${h * mm} re f\n`;

/** The first number that `objects` get. */
export const FIRST_OBJECT = 100;

/** Writes a small PDF by hand, so that tests can ask for what no decent program would write. */
export function makePdf({ pages = [{}], catalog = "", objects = [], encrypt }: TestPdf = {}): Buffer {
  const numbered = new Map<number, string | { dictionary: string; data: Buffer }>();
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * 2} 0 R`).join(" ");
  numbered.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  numbered.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.forEach((object, at) => numbered.set(FIRST_OBJECT + at, object));
  pages.forEach((page, at) => {
    const number = FIRST_PAGE + at * 2;
    numbered.set(number, pageDictionary(page, number + 1));
    numbered.set(number + 1, contentOf(page));
  });
  return write(numbered, encrypt ? locked(encrypt.userPassword) : null);
}

const FIRST_PAGE = 1000;

const pageDictionary = (
  { mediaBox = A4, cropBox, rotate, resources = "", entries = "" }: TestPage,
  content: number,
) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox.join(" ")}]` +
  (cropBox ? ` /CropBox [${cropBox.join(" ")}]` : "") +
  (rotate === undefined ? "" : ` /Rotate ${rotate}`) +
  ` /Resources << ${resources} >> /Contents ${content} 0 R ${entries} >>`;

function contentOf({ content, filter, mediaBox = A4 }: TestPage) {
  const heightMm = (mediaBox[3] - mediaBox[1]) / mm;
  const data = Buffer.from(content ?? rectangle(30, 30, 20, 20, heightMm));
  return { dictionary: filter ? `/Filter /${filter}` : "", data };
}

type Lock = { entry: string; id: string; cipher(data: Buffer, number: number): Buffer };

function write(objects: Map<number, string | { dictionary: string; data: Buffer }>, lock: Lock | null) {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets: [number, number][] = [];
  const add = (...pieces: (string | Buffer)[]) => {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? Buffer.from(piece, "latin1") : piece;
      parts.push(bytes);
      length += bytes.length;
    }
  };
  for (const [number, object] of objects) {
    offsets.push([number, length]);
    if (typeof object === "string") add(`${number} 0 obj\n${object}\nendobj\n`);
    else {
      const data = lock ? lock.cipher(object.data, number) : object.data;
      add(`${number} 0 obj\n<< ${object.dictionary} /Length ${data.length} >>\nstream\n`, data);
      add("\nendstream\nendobj\n");
    }
  }
  if (lock) {
    offsets.push([LOCK_OBJECT, length]);
    add(`${LOCK_OBJECT} 0 obj\n${lock.entry}\nendobj\n`);
  }
  const start = length;
  add("xref\n0 1\n0000000000 65535 f \n");
  for (const [number, offset] of offsets) add(`${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = Math.max(...offsets.map(([number]) => number)) + 1;
  const security = lock ? ` /Encrypt ${LOCK_OBJECT} 0 R /ID [<${lock.id}> <${lock.id}>]` : "";
  add(`trailer\n<< /Size ${size} /Root 1 0 R${security} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const LOCK_OBJECT = 99;

/** The oldest way to lock a PDF: 40 bits of RC4. */
function locked(userPassword: string): Lock {
  const id = "00112233445566778899aabbccddeeff";
  const owner = rc4(md5(padded("the owner's")).subarray(0, 5), padded(userPassword));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(Buffer.concat([padded(userPassword), owner, permissions, Buffer.from(id, "hex")])).subarray(
    0,
    5,
  );
  const user = rc4(key, PADDING);
  return {
    id,
    entry: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P -4 >>`,
    cipher(data, number) {
      const salt = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0]);
      return rc4(md5(Buffer.concat([key, salt])).subarray(0, 10), data);
    },
  };
}

const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, "latin1"), PADDING]).subarray(0, 32);
const md5 = (data: Buffer) => createHash("md5").update(data).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => ([state[a & 255], state[b & 255]] = [at(b), at(a)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const i = (index + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/** A page whose few bytes unfold to `megabytes` of drawing operators. */
export const bombPage = (megabytes: number): TestPage => ({
  content: deflateSync(Buffer.alloc(megabytes * 2 ** 20, "0 0 m 1 1 l S\n"), { level: 9 }),
  filter: "FlateDecode",
});

/** Each form draws the next one ten times: a trillion squares in two kilobytes. */
export const fanOut: TestPdf = {
  pages: [{ resources: `/XObject << /I ${FIRST_OBJECT} 0 R >>`, content: "/I Do" }],
  objects: Array.from({ length: 12 }, (_, at) => ({
    dictionary:
      "/Type /XObject /Subtype /Form /BBox [0 0 500 500]" +
      ` /Resources << /XObject << /I ${FIRST_OBJECT + at + 1} 0 R >> >>`,
    data: Buffer.from(at === 11 ? "0 0 10 10 re f" : "/I Do ".repeat(10)),
  })),
};
