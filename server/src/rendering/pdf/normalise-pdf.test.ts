import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inkOnPages, type InkBox, nearBox } from "../../../test/pdfs/ink-on-pages.ts";
import {
  bombPage,
  FIRST_OBJECT,
  makePdf,
  rectangle,
  sheet,
  type TestPage,
  type TestPdf,
} from "../../../test/pdfs/make-pdf.ts";
import { normalisePdf } from "./normalise-pdf.ts";
import { placedText } from "./pdf-pages.ts";
import { openRenderPool } from "../processes/pool.ts";

const normalised = (pdf: TestPdf) => normalisePdf({ bytes: makePdf(pdf), maxPages: 30 });

const refusalOf = (pdf: Promise<unknown>) =>
  pdf.then(
    () => "accepted",
    ({ reason, detail }) => ({ reason, detail }),
  );

const image = (widthPx: number, heightPx: number, filter = "FlateDecode", space = "DeviceGray") =>
  `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8` +
  ` /ColorSpace /${space} /Filter /${filter}`;
/** Grey values that no compression makes smaller. */
const noise = (length: number): Buffer => {
  let state = 1;
  return Buffer.from(Array.from({ length }, () => ((state = (state * 48_271) % 2_147_483_647) >> 8) & 255));
};
const photoPage = (): TestPage => ({
  resources: `/XObject << /I ${FIRST_OBJECT} 0 R >>`,
  content: "q 300 0 0 300 100 200 cm /I Do Q",
});
const jpegPhoto = async (colour: string) => {
  const photo = sharp({ create: { width: 1600, height: 1600, channels: 3, background: colour } });
  return { dictionary: image(1600, 1600, "DCTDecode", "DeviceRGB"), data: await photo.jpeg().toBuffer() };
};

const mm = 72 / 25.4;
const letterScale = 210 / 215.9;
const square = rectangle(30, 30, 20, 20);

test.for<[string, TestPage, InkBox]>([
  ["A4 stays where it is", {}, { x: 30, y: 30, w: 20, h: 20 }],
  ["A4 in whole points stays", { mediaBox: [0, 0, 595, 842] }, { x: 30, y: 30, w: 20, h: 20 }],
  [
    "A4 with a small error stays at the top left",
    { mediaBox: sheet(208.5, 298.5) },
    { x: 30, y: 30, w: 20, h: 20 },
  ],
  [
    "US Letter is shrunk to fit and centred",
    { mediaBox: sheet(215.9, 279.4) },
    {
      x: 30 * letterScale,
      y: 30 * letterScale + (297 - 279.4 * letterScale) / 2,
      w: 20 * letterScale,
      h: 20 * letterScale,
    },
  ],
  [
    "A3 landscape is turned, head to the left, and shrunk",
    { mediaBox: sheet(420, 297), content: rectangle(30, 40, 20, 10) },
    { x: 40 * Math.SQRT1_2, y: (420 - 30 - 20) * Math.SQRT1_2, w: 10 * Math.SQRT1_2, h: 20 * Math.SQRT1_2 },
  ],
  [
    "A4 landscape is turned, head to the left",
    { mediaBox: sheet(297, 210), content: rectangle(30, 40, 20, 10, 210) },
    { x: 40, y: 297 - 30 - 20, w: 10, h: 20 },
  ],
  ["A5 keeps its size in the middle", { mediaBox: sheet(148, 210) }, { x: 61, y: 73.5, w: 20, h: 20 }],
  [
    "a page that readers turn by /Rotate is printed as they show it",
    { mediaBox: sheet(297, 210), rotate: 90, content: rectangle(30, 40, 20, 10, 210) },
    { x: 210 - 40 - 10, y: 30, w: 10, h: 20 },
  ],
  [
    "a small page turned upside down is centred as it is shown",
    { mediaBox: sheet(100, 200), rotate: 180, content: rectangle(10, 20, 20, 10, 200) },
    { x: 55 + 100 - 10 - 20, y: 48.5 + 200 - 20 - 10, w: 20, h: 10 },
  ],
  [
    "what a crop box hides stays hidden, and what it shows keeps its size",
    {
      mediaBox: sheet(300, 300),
      cropBox: [100 * mm, 100 * mm, 200 * mm, 200 * mm],
      content: rectangle(0, 0, 95, 300, 300) + rectangle(110, 110, 20, 20, 300),
    },
    { x: 55 + 10, y: 98.5 + 10, w: 20, h: 20 },
  ],
  [
    "a page whose corner is not at zero keeps its content in place",
    { mediaBox: [100, 200, 100 + 210 * mm, 200 + 297 * mm], content: `1 0 0 1 100 200 cm ${square}` },
    { x: 30, y: 30, w: 20, h: 20 },
  ],
])("%s", async ([, page, box]) => {
  const { pdf, pageCount, warnings } = await normalised({ pages: [page] });

  expect(pageCount).toBe(1);
  expect(await inkOnPages(pdf)).toEqual([nearBox(box, 0.5)]);
  expect(warnings).toEqual([]);
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/MediaBox\[ 0 0 595\.27\d* 841\.8\d*\]/);
});

const field = (entries: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Erika Mustermann) /DA (/Helv 12 Tf 0 g) ${entries} >>`;

const form: TestPdf = {
  pages: [
    {
      content: " ",
      entries: `/Annots [${[0, 1, 2].map((at) => `${FIRST_OBJECT + at} 0 R`).join(" ")}]`,
    },
  ],
  catalog:
    `/AcroForm << /Fields [${FIRST_OBJECT} 0 R] /NeedAppearances true /DA (/Helv 12 Tf 0 g)` +
    ` /DR << /Font << /Helv ${FIRST_OBJECT + 3} 0 R >> >> >>`,
  objects: [
    field(`/F 4 /Rect [${100 * mm} ${200 * mm} ${180 * mm} ${210 * mm}]`),
    `<< /Type /Annot /Subtype /Square /F 4 /Rect [${50 * mm} ${50 * mm} ${60 * mm} ${60 * mm}] /IC [0 0 0] >>`,
    `<< /Type /Annot /Subtype /Square /F 2 /Rect [${150 * mm} ${20 * mm} ${160 * mm} ${30 * mm}] /IC [0 0 0] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ],
};

test("filled-in fields and printed annotations become part of the page, hidden ones do not", async () => {
  const { pdf, warnings } = await normalised(form);

  expect((await placedText(pdf)).map(({ text }) => text)).toEqual(["Erika Mustermann"]);
  const [ink] = await inkOnPages(pdf);
  expect(ink).toMatchObject({ x: expect.closeTo(50, 0), y: expect.closeTo(88, -1) });
  expect((ink?.y ?? 0) + (ink?.h ?? 0)).toBeCloseTo(247, 0);
  expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/\/Annots|\/AcroForm|\/Widget/);
  expect(warnings).toMatchObject([{ code: "FONT_NOT_EMBEDDED", found: "Helvetica" }]);
});

test("nothing of a page but its drawing is copied", async () => {
  const { pdf } = await normalised({
    pages: [
      { entries: "/AA << /O << /S /URI /URI (https://example.org) >> >> /PieceInfo << /Secret (diary) >>" },
    ],
    catalog: "/Metadata 100 0 R /OpenAction << /S /URI /URI (https://example.org) >>",
    objects: [{ dictionary: "/Type /Metadata /Subtype /XML", data: Buffer.from("<author>diary</author>") }],
  });

  expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/example|diary|\/AA|PieceInfo|Metadata|OpenAction/);
});

test("the same file gives the same bytes, and pages go on sharing what they share", async () => {
  const photo = { dictionary: image(200, 200), data: deflateSync(noise(200 * 200)) };
  const resources = `/XObject << /I ${FIRST_OBJECT} 0 R >>`;
  const page = { resources, content: "q 100 0 0 100 200 200 cm /I Do Q" };
  const pages = Array.from({ length: 12 }, () => page);

  const first = await normalised({ pages, objects: [photo] });
  const second = await normalised({ pages, objects: [photo] });

  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  expect(first.pdf.length).toBeLessThan(photo.data.length * 1.5);
});

test("colour, blank pages and ink at the edge are found", async () => {
  const { usesColour, blankPages, warnings, images } = await normalised({
    pages: [
      {},
      { content: " " },
      { content: rectangle(30, 30, 20, 20, 297, "1 0 0 rg") },
      { content: rectangle(5, 100, 20, 20) },
      { content: rectangle(100, 285, 20, 10) },
    ],
  });

  expect({ usesColour, blankPages }).toEqual({ usesColour: true, blankPages: [2] });
  expect(warnings).toEqual([
    { code: "BLANK_PAGE", place: "page 2", found: "2" },
    { code: "ZONE_INK", place: "page 4, 5", found: "4, 5" },
  ]);
  expect(images).toMatchObject([{ page: 1, widthPx: 794, heightPx: 1123 }]);
});

test("the edges that must stay free are those of the recipient's country", async () => {
  const bytes = makePdf({ pages: [{ content: rectangle(15, 100, 20, 20) }] });
  const layout = { form: "B", window: "left", profile: "din5008" } as const;
  const codes = async (country: "DE" | "AT") =>
    (await normalisePdf({ bytes, maxPages: 30, layout: { country, ...layout } })).warnings.map(
      ({ code }) => code,
    );

  expect(await codes("DE")).toEqual([]);
  expect(await codes("AT")).toEqual(["ZONE_INK"]);
});

test("a large photo on a page is judged by its colours, too", async () => {
  const looks = await Promise.all(
    ["#808080", "#c03020"].map(async (colour) => {
      const { pdf: _pdf, ...look } = await normalised({
        pages: [photoPage()],
        objects: [await jpegPhoto(colour)],
      });
      return look;
    }),
  );

  expect(looks).toMatchObject([
    { usesColour: false, blankPages: [] },
    { usesColour: true, blankPages: [] },
  ]);
});

test("text that a scanner lays invisibly behind its picture asks for no font", async () => {
  const { warnings } = await normalised({
    pages: [
      {
        resources: `/Font << /F ${FIRST_OBJECT} 0 R >>`,
        content: `${square} BT /F 12 Tf 3 Tr 100 600 Td (hidden) Tj ET`,
      },
    ],
    objects: ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
  });

  expect(warnings).toEqual([]);
});

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const packed = (object: string) => ({
  dictionary: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
  data: deflateSync(Buffer.from(`9 0 ${object}`)),
});
const layered = (state: "ON" | "OFF"): TestPdf => ({
  pages: [
    {
      resources: `/Properties << /L ${FIRST_OBJECT} 0 R >>`,
      content: `${square} /OC /L BDC ${rectangle(100, 100, 30, 5)} EMC`,
    },
  ],
  catalog: `/OCProperties << /OCGs [${FIRST_OBJECT} 0 R] /D << /${state} [${FIRST_OBJECT} 0 R] >> >>`,
  objects: ["<< /Type /OCG /Name (internal notes) >>"],
});
const active = (found: string, more: object = {}) => ({ reason: "PDF_ACTIVE", detail: { found, ...more } });
const manyPages = (count: number): TestPdf => ({ pages: Array.from({ length: count }, () => ({})) });

test.for<[string, TestPdf | Buffer, unknown]>([
  ["locked by a password", { encrypt: { userPassword: "geheim" } }, { reason: "PDF_ENCRYPTED", detail: {} }],
  ["without a page", { pages: [] }, { reason: "PDF_CORRUPT", detail: {} }],
  ["cut off", makePdf(manyPages(3)).subarray(0, 700), { reason: "PDF_CORRUPT", detail: {} }],
  ["empty", Buffer.alloc(0), { reason: "PDF_CORRUPT", detail: {} }],
  ["of another kind", Buffer.from("PK\x03\x04 a text document"), { reason: "PDF_CORRUPT", detail: {} }],
  ["with a script on opening", { catalog: `/OpenAction ${script}` }, active("javascript")],
  [
    "with a script under a disguised name",
    { catalog: `/OpenAction ${script.replace("JavaScript", "Java#53cript")}` },
    active("javascript"),
  ],
  ["with a script in a packed object", { objects: [packed(script)] }, active("javascript")],
  [
    "with a script, and encrypted for editing",
    { catalog: `/OpenAction ${script}`, encrypt: { userPassword: "" } },
    active("javascript"),
  ],
  [
    "that starts programs",
    { pages: [{ entries: "/AA << /O << /S /Launch /F (cmd.exe) >> >>" }] },
    active("launch"),
  ],
  [
    "with a file inside",
    {
      catalog: `/Names << /EmbeddedFiles << /Names [(a.txt) ${FIRST_OBJECT} 0 R] >> >>`,
      objects: [
        `<< /Type /Filespec /F (a.txt) /EF << /F ${FIRST_OBJECT + 1} 0 R >> >>`,
        { dictionary: "/Type /EmbeddedFile", data: Buffer.from("hello") },
      ],
    },
    active("embedded_file"),
  ],
  ["that is a folder of files", { catalog: "/Collection << /View /D >>" }, active("portfolio")],
  [
    "whose objects unfold without end",
    { objects: [{ ...packed(""), data: deflateSync(Buffer.alloc(80 * 2 ** 20)) }] },
    active("too_many_objects"),
  ],
  [
    "with a picture of a billion pixels",
    { pages: [photoPage()], objects: [{ dictionary: image(30_000, 30_000), data: Buffer.from("") }] },
    active("huge_image", { page: 1 }),
  ],
  ["with a layer that is switched off", layered("OFF"), active("hidden_layer", { page: 1 })],
  ["with a layer that shows", layered("ON"), "accepted"],
  ["encrypted for editing only", { encrypt: { userPassword: "" } }, "accepted"],
  [
    "the size of a stamp",
    { pages: [{}, { mediaBox: sheet(15, 15) }] },
    { reason: "PAGE_SIZE", detail: { page: 2, widthMm: 15, heightMm: 15 } },
  ],
  [
    "the size of a room",
    { pages: [{ mediaBox: sheet(2000, 3000) }] },
    { reason: "PAGE_SIZE", detail: { page: 1, widthMm: 2000, heightMm: 3000 } },
  ],
  ["of 31 pages", manyPages(31), { reason: "TOO_MANY_PAGES", detail: { pages: 31, limit: 30 } }],
  [
    "of ten thousand pages",
    manyPages(10_000),
    { reason: "TOO_MANY_PAGES", detail: { pages: 10_000, limit: 30 } },
  ],
])("a file %s", async ([, pdf, answer]) => {
  const bytes = Buffer.isBuffer(pdf) ? pdf : makePdf(pdf);

  expect(await refusalOf(normalisePdf({ bytes, maxPages: 30 }))).toEqual(answer);
});

/** Groups inside of groups, each used thirty times, around a line of a hundred steps. */
const nestedDrawing: TestPdf = {
  pages: [{ resources: `/XObject << /I ${FIRST_OBJECT} 0 R >>`, content: "/I Do" }],
  objects: Array.from({ length: 4 }, (_, at) => ({
    dictionary:
      "/Type /XObject /Subtype /Form /BBox [0 0 500 500]" +
      ` /Resources << /XObject << /I ${FIRST_OBJECT + at + 1} 0 R >> >>`,
    data: Buffer.from(at === 3 ? `0 0 m ${"9 9 l ".repeat(100)}S` : "/I Do ".repeat(30)),
  })),
};

test.for<[string, TestPdf]>([
  ["one line of millions of steps", { pages: [{ content: `0 0 m ${"9 9 l ".repeat(2_000_001)}S` }] }],
  ["groups inside of groups", nestedDrawing],
])("a drawing with %s is refused before it is drawn", async ([, pdf]) => {
  expect(await refusalOf(normalisePdf({ bytes: makePdf(pdf), maxPages: 30 }))).toEqual({
    reason: "TOO_COMPLEX",
    detail: { page: 1, limit: 2_000_000 },
  });
});

test("a drawing with a hundred thousand steps is printed", async () => {
  const pages = [{ content: `0 0 m ${"9 9 l ".repeat(100_000)}S` }];
  expect(await normalisePdf({ bytes: makePdf({ pages }), maxPages: 30 })).toMatchObject({ pageCount: 1 });
});

test("pages that come before count, too", async () => {
  const given = { bytes: makePdf(manyPages(3)), maxPages: 30, pagesBefore: 28 };

  expect(await refusalOf(normalisePdf(given))).toEqual({
    reason: "TOO_MANY_PAGES",
    detail: { pages: 31, limit: 30 },
  });
});

test("a file that unfolds without end costs its own process, and the next file is served", async () => {
  const pool = openRenderPool({ processes: 1 });
  const perform = (pdf: TestPdf) => pool.perform("normalisePdf", { bytes: makePdf(pdf), maxPages: 30 });
  try {
    expect(await refusalOf(perform({ pages: [bombPage(60)] }))).toMatchObject({ reason: "crashed" });
    expect(await perform({})).toMatchObject({ pageCount: 1 });
  } finally {
    await pool.close();
  }
});
