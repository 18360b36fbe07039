import { PAGE, type Rect } from "../din5008.ts";

/** A picture as a PDF can hold it. A PNG must be plain: eight bits, no alpha, no palette, not interlaced. */
export type PagePicture = { widthPx: number; heightPx: number; colour: boolean } & (
  | { jpeg: Uint8Array }
  | { png: Uint8Array }
);

/** One A4 page with nothing but a picture. Written by hand: the same picture gives the same bytes. */
export function pdfWithPicture(picture: PagePicture, place: Rect): Buffer {
  const pt = (millimetres: number) => ((millimetres * 72) / 25.4).toFixed(3);
  const box = `[0 0 ${pt(PAGE.w)} ${pt(PAGE.h)}]`;
  const bottom = PAGE.h - place.y - place.h;
  const drawing = `q ${pt(place.w)} 0 0 ${pt(place.h)} ${pt(place.x)} ${pt(bottom)} cm /Picture Do Q`;
  const { entries, data } = pictureStream(picture);
  return write([
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R ` +
        "/Resources << /XObject << /Picture 5 0 R >> >> >>",
    ],
    [`<< /Length ${drawing.length} >>`, Buffer.from(drawing)],
    [`<< /Type /XObject /Subtype /Image ${entries} /Length ${data.length} >>`, data],
  ]);
}

function pictureStream(picture: PagePicture): { entries: string; data: Uint8Array } {
  const { widthPx, heightPx, colour } = picture;
  const size = `/Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8`;
  const entries = `${size} /ColorSpace /${colour ? "DeviceRGB" : "DeviceGray"}`;
  if ("jpeg" in picture) return { entries: `${entries} /Filter /DCTDecode`, data: picture.jpeg };
  // PDF knows the compression of PNG, with the same predictors.
  const parameters = `<< /Predictor 15 /Colors ${colour ? 3 : 1} /Columns ${widthPx} >>`;
  return {
    entries: `${entries} /Filter /FlateDecode /DecodeParms ${parameters}`,
    data: compressedPixels(picture.png),
  };
}

/** The data chunks of a PNG, put together. */
function compressedPixels(png: Uint8Array): Buffer {
  const file = Buffer.from(png.buffer, png.byteOffset, png.length);
  const pieces: Buffer[] = [];
  for (let at = PNG_SIGNATURE; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      pieces.push(file.subarray(at + 8, at + 8 + length));
    at += length + CHUNK_FRAME;
  }
  return Buffer.concat(pieces);
}

const PNG_SIGNATURE = 8;
/** Length, name and checksum. */
const CHUNK_FRAME = 12;

/** Objects numbered from 1, each a dictionary or one with the bytes of a stream. */
function write(objects: readonly (readonly [string, Uint8Array?])[]): Buffer {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array | string) => {
    const bytes = typeof piece === "string" ? Buffer.from(piece, "latin1") : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  add("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  const offsets = objects.map(([dictionary, data], at) => {
    const offset = length;
    add(`${at + 1} 0 obj\n${dictionary}\n`);
    if (data) ["stream\n", data, "\nendstream\n"].forEach(add);
    add("endobj\n");
    return offset;
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  add(`trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}
