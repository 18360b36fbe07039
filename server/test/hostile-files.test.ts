import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { operationsAt } from "../src/find-operation.ts";
import { signedInBrowser } from "./approvals.ts";
import { loraFile } from "./fonts.ts";
import { bombPage, FIRST_OBJECT, makePdf, type TestPdf } from "./pdfs/make-pdf.ts";
import { pngThatClaims } from "./pngs.ts";
import { base64, plainPng } from "./sample-pictures.ts";
import { storedLetter } from "./letters.ts";
import { startWorld } from "./world.ts";

const zip = Buffer.concat([
  Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000", "latin1"),
  deflateSync(Buffer.alloc(4 * 2 ** 20)),
  Buffer.from("PK\u0005\u0006", "latin1"),
  Buffer.alloc(18),
]);
const svg = (inside: string, size = 'width="10" height="10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
const html = Buffer.from("<html><script>alert(1)</script></html>");
/** A form that a viewer draws itself; without that word its pages are drawn already, and print as they are. */
const form = (xfa: string, isDrawnByViewer = true): TestPdf => ({
  catalog: `/AcroForm << /Fields [] /XFA ${xfa} >> /NeedsRendering ${isDrawnByViewer}`,
  objects: [{ dictionary: "", data: Buffer.from("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>") }],
});
const photo = (width: number, height: number): TestPdf => ({
  pages: [{ resources: `/XObject << /I ${FIRST_OBJECT} 0 R >>`, content: "500 0 0 500 0 0 cm /I Do" }],
  objects: [
    {
      dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      data: deflateSync(Buffer.alloc(1000)),
    },
  ],
});
const jpegHead = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
]);

/**
 * A file that means harm: what it is, who is given it, and what they say. `taken`: what is kept is made anew from what is
 * drawn, and whatever lay beside it is gone.
 */
const files: [what: string, operation: string, file: () => Buffer | Promise<Buffer>, answer: string][] = [
  [
    "a PDF locked by a password",
    "attachment_upload_pdf",
    () => makePdf({ encrypt: { userPassword: "x" } }),
    "CONTENT_REJECTED PDF_ENCRYPTED",
  ],
  [
    "a PDF whose form is XFA",
    "attachment_upload_pdf",
    () => makePdf(form(`${FIRST_OBJECT} 0 R`)),
    "CONTENT_REJECTED PDF_ACTIVE",
  ],
  [
    "a PDF whose form is XFA in parts",
    "attachment_upload_pdf",
    () => makePdf(form(`[(template) ${FIRST_OBJECT} 0 R]`)),
    "CONTENT_REJECTED PDF_ACTIVE",
  ],
  [
    "a PDF with XFA behind pages that are drawn",
    "attachment_upload_pdf",
    () => makePdf(form(`${FIRST_OBJECT} 0 R`, false)),
    "taken",
  ],
  [
    "a PDF bomb",
    "attachment_upload_pdf",
    () => makePdf({ pages: [bombPage(60)] }),
    "CONTENT_REJECTED TOO_COMPLEX",
  ],
  [
    "a PDF with a picture of 30,000 px",
    "attachment_upload_pdf",
    () => makePdf(photo(30_000, 30_000)),
    "CONTENT_REJECTED PDF_ACTIVE",
  ],
  ["a ZIP bomb as a PDF", "attachment_upload_pdf", () => zip, "CONTENT_REJECTED PDF_CORRUPT"],
  ["a page of the web as a PDF", "attachment_upload_pdf", () => html, "CONTENT_REJECTED PDF_CORRUPT"],
  [
    "a PDF with a page of the web before it",
    "attachment_upload_pdf",
    () => Buffer.concat([html, makePdf()]),
    "taken",
  ],
  ["a PDF with a ZIP behind it", "attachment_upload_pdf", () => Buffer.concat([makePdf(), zip]), "taken"],
  [
    "a picture with a PDF behind it, as a PDF",
    "attachment_upload_pdf",
    async () => Buffer.concat([await plainPng(9, 9), makePdf()]),
    "taken",
  ],
  [
    "a picture that claims 30,000 px",
    "attachment_upload_image",
    () => pngThatClaims(30_000, 30_000),
    "CONTENT_REJECTED IMAGE_TOO_LARGE",
  ],
  [
    "a picture bomb of 30,000 px",
    "attachment_upload_image",
    () => pngThatClaims(30_000, 30_000, 2 ** 20),
    "CONTENT_REJECTED IMAGE_TOO_LARGE",
  ],
  [
    "a picture with a ZIP behind it",
    "attachment_upload_image",
    async () => Buffer.concat([await plainPng(9, 9), zip]),
    "taken",
  ],
  [
    "a picture with a script behind it",
    "attachment_upload_image",
    async () => Buffer.concat([await plainPng(9, 9), html]),
    "taken",
  ],
  ["a PDF as a picture", "attachment_upload_image", () => makePdf(), "CONTENT_REJECTED IMAGE_CORRUPT"],
  ["a ZIP bomb as a picture", "attachment_upload_image", () => zip, "CONTENT_REJECTED IMAGE_CORRUPT"],
  [
    "a JPEG with nothing but a head",
    "attachment_upload_image",
    () => jpegHead,
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "a GIF that is a script, too",
    "attachment_upload_image",
    () => Buffer.from("GIF89a/*\u0000\u0000*/=1;alert(1)"),
    "CONTENT_REJECTED IMAGE_KIND",
  ],
  [
    "an SVG as a photo",
    "attachment_upload_image",
    () => svg("<rect width='5' height='5'/>"),
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "an SVG of 30,000 px",
    "logo_upload",
    () => svg("<rect width='5' height='5'/>", 'width="30000" height="30000"'),
    "taken",
  ],
  [
    "an SVG that grows without end",
    "logo_upload",
    () =>
      svg(
        Array.from(
          { length: 40 },
          (_, at) => `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(9)}</g>`,
        ).join(""),
      ),
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "an SVG with entities",
    "logo_upload",
    () =>
      Buffer.concat([
        Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'),
        svg("<rect width='5' height='5'/>"),
      ]),
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "an SVG with a script",
    "logo_upload",
    () => svg("<script>alert(1)</script>"),
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "an SVG that loads from inside",
    "logo_upload",
    () => svg('<image href="http://169.254.169.254/" width="5" height="5"/>'),
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "an SVG with a page of the web in it",
    "logo_upload",
    () => svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    "CONTENT_REJECTED IMAGE_CORRUPT",
  ],
  [
    "a picture of 30,000 px as a logo",
    "logo_upload",
    () => pngThatClaims(30_000, 30_000),
    "CONTENT_REJECTED IMAGE_TOO_LARGE",
  ],
  [
    "a picture of 30,000 px as a signature",
    "signature_upload",
    () => pngThatClaims(30_000, 30_000),
    "CONTENT_REJECTED IMAGE_TOO_LARGE",
  ],
  ["a PDF as a signature", "signature_upload", () => makePdf(), "VALIDATION_ERROR not_png"],
  [
    "a PDF bomb as a letterhead",
    "letterhead_upload",
    () => makePdf({ pages: [bombPage(60)] }),
    "CONTENT_REJECTED TOO_COMPLEX",
  ],
  [
    "a locked PDF as a letterhead",
    "letterhead_upload",
    () => makePdf({ encrypt: { userPassword: "x" } }),
    "CONTENT_REJECTED PDF_ENCRYPTED",
  ],
  ["an XFA form as a letterhead", "letterhead_upload", () => makePdf(form(`${FIRST_OBJECT} 0 R`)), "taken"],
  ["a ZIP bomb as a letterhead", "letterhead_upload", () => zip, "VALIDATION_ERROR not_png_or_pdf"],
  ["a ZIP bomb as a font", "own_font_upload", () => zip, "CONTENT_REJECTED FONT_CORRUPT"],
  [
    "a font that says it unpacks to gigabytes",
    "own_font_upload",
    () => Buffer.concat([Buffer.from("wOF2".padEnd(16, "\0")), Buffer.alloc(32, 0xff)]),
    "CONTENT_REJECTED FONT_TOO_LARGE",
  ],
  [
    "a WOFF whose tables unpack to gigabytes",
    "own_font_upload",
    () => woffBomb(),
    "CONTENT_REJECTED FONT_TOO_LARGE",
  ],
  [
    "a font with a page of the web behind it",
    "own_font_upload",
    () => Buffer.concat([loraFile(), html]),
    "taken",
  ],
  ["a PDF as a font", "own_font_upload", () => makePdf(), "CONTENT_REJECTED FONT_CORRUPT"],
  ["a ZIP bomb as a list of addresses", "address_import", () => zip, "VALIDATION_ERROR workbook"],
  [
    "a list of one endless line",
    "address_import",
    () => Buffer.alloc(2_000_000, "a"),
    "VALIDATION_ERROR csv",
  ],
  [
    "a list of a million columns",
    "client_import",
    () => Buffer.alloc(2_000_000, ";"),
    "VALIDATION_ERROR csv",
  ],
  ["a list of open quotes", "client_import", () => Buffer.alloc(500_000, '"a\n'), "VALIDATION_ERROR csv"],
  [
    "a bank statement with entities",
    "bank_statement_import",
    () =>
      Buffer.from(
        '<!DOCTYPE a [<!ENTITY a "&a;&a;">]><Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>',
      ),
    "VALIDATION_ERROR statement",
  ],
  [
    "a bank statement of elements without end",
    "bank_statement_import",
    () => Buffer.alloc(2_000_000, "<a>"),
    "VALIDATION_ERROR statement",
  ],
  [
    "a list in no alphabet",
    "client_import",
    () => Buffer.from([0xff, 0xfe, 0xd8, 0x00, 0x00]),
    "VALIDATION_ERROR column_missing",
  ],
];

function woffBomb(): Buffer {
  const table = deflateSync(Buffer.alloc(8 * 2 ** 20));
  const head = Buffer.alloc(64);
  head.write("wOFF", 0, "latin1");
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(64 + table.length, 8);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(0xfffffff0, 16);
  head.write("glyf", 44, "latin1");
  head.writeUInt32BE(64, 48);
  head.writeUInt32BE(table.length, 52);
  head.writeUInt32BE(0xfffffff0, 56);
  return Buffer.concat([head, table]);
}

/** What an upload says beside its file. */
const inputs: Record<string, (file: string, letterId: string) => object> = {
  attachment_upload_pdf: (pdfBase64, letterId) => ({ letterId, pdfBase64 }),
  attachment_upload_image: (imageBase64, letterId) => ({ letterId, imageBase64 }),
  signature_upload: (pngBase64) => ({ pngBase64 }),
  letterhead_upload: (fileBase64) => ({ fileBase64 }),
  logo_upload: (fileBase64) => ({ fileBase64 }),
  own_font_upload: (fileBase64) => ({ fileBase64, name: randomUUID(), licenceConfirmed: true }),
  address_import: (contentBase64) => ({ contentBase64, dryRun: true }),
  client_import: (contentBase64) => ({ contentBase64, dryRun: true }),
  bank_statement_import: (contentBase64) => ({ contentBase64 }),
};

test("every file is taken for what it is, or refused with its code", { timeout: 600_000 }, async () => {
  const world = await startWorld();
  const letterId = await storedLetter(world);
  const { call } = await signedInBrowser(world);
  const portal = new Set(operationsAt("portal").map(({ name }) => name));
  const said: [string, string, string][] = [];
  for (const [what, operation, file] of files) {
    expect(portal.has(operation), operation).toBe(true);
    const { status, body } = await call(operation, inputs[operation]?.(base64(await file()), letterId) ?? {});
    said.push([what, operation, status === 200 ? "taken" : codeOf(body["error"])]);
  }
  expect(said).toEqual(files.map(([what, operation, , answer]) => [what, operation, answer]));
});

const codeOf = (error: unknown): string => {
  const { code, details } = error as { code: string; details: Details };
  return `${code} ${details.reason ?? details.problems?.[0]?.rule ?? ""}`.trim();
};
type Details = { reason?: string; problems?: { rule: string }[] };
