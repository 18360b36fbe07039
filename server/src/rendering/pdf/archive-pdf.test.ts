import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { attachmentsIn } from "../../../test/pdf-attachments.ts";
import { sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { renderLetter } from "../render-letter.ts";
import { archivePdf, type AttachedFile, showsOnly } from "./archive-pdf.ts";
import { hybridInvoice } from "./hybrid-invoice.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const file = (name: string, text: string, more: Partial<AttachedFile> = {}): AttachedFile => ({
  name,
  bytes: Buffer.from(text),
  mediaType: "application/json",
  relationship: "Data",
  description: "Something",
  changedAt: new Date("2026-11-15T09:30:05Z"),
  ...more,
});

/** A file as our typesetter writes it, with nothing on its page. */
function smallPdf(): Buffer {
  const xmp = "<x:xmpmeta><rdf:RDF></rdf:RDF></x:xmpmeta>";
  const objects = [
    "<<\n  /Type /Catalog\n  /Pages 2 0 R\n  /Metadata 4 0 R\n>>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream`,
    "<< /Title (x) >>",
  ];
  let text = "%PDF-1.7\n%\x80\x80\x80\x80\n\n";
  const table = objects.map((object, at) => {
    const place = `${String(text.length).padStart(10, "0")} 00000 n\r\n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n\n`;
    return place;
  });
  const rows = `0000000000 65535 f\r\n${table.join("")}`;
  const trailer = "<<\n  /Size 6\n  /Root 1 0 R\n  /Info 5 0 R\n  /ID [(a) (b)]\n>>";
  return Buffer.from(
    `${text}xref\n0 6\n${rows}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF`,
    "latin1",
  );
}

const shortHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** What was added to a file; packed bytes by their hash, since packing is not everywhere the same. */
const addedTo = (before: Uint8Array, after: Uint8Array): string =>
  Buffer.from(after)
    .toString("latin1")
    .slice(before.length)
    .replace(
      /\/FlateDecode \/Length \d+ >>\nstream\n([^]*?)\nendstream/g,
      (_, packed: string) => `/FlateDecode >> ${shortHash(inflateSync(Buffer.from(packed, "latin1")))}`,
    )
    .replace(/stream\n([^]*?)\nendstream/g, (_, plain: string) => shortHash(Buffer.from(plain, "latin1")))
    .replace(/\d{10} 00000 n\r/g, "@")
    .replace(/startxref\n\d+/, "startxref @");

/** As the first release wrote it: files that were sent must be made again byte for byte. */
const INVOICE_ADDED = `
6 0 obj
<< /N 3 /Filter /FlateDecode >> 3a3fc479814ce23b
endobj
7 0 obj
<< /Type /EmbeddedFile /Subtype /text#2Fxml /Params << /ModDate (D:20261115000000Z) /Size 9 >> /Filter /FlateDecode >> 0f2a9a8e3e6ebaa4
endobj
8 0 obj
<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /AFRelationship /Alternative /Desc (Invoice data) /EF << /F 7 0 R /UF 7 0 R >> >>
endobj
4 0 obj
<< /Type /Metadata /Subtype /XML /Length 2231 >>
1b0f975bad08ed9f
endobj
1 0 obj
<<
  /Type /Catalog
  /Pages 2 0 R
  /Metadata 4 0 R
  /AF [8 0 R]
  /Names << /EmbeddedFiles << /Names [(factur-x.xml) 8 0 R] >> >>
  /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile 6 0 R >>]
>>
endobj
xref
1 1
@
4 1
@
6 1
@
7 1
@
8 1
@
trailer
<< /Size 9 /Root 1 0 R /Info 5 0 R /ID [(a) (b)] /Prev 374 >>
startxref @
%%EOF
`;

test("an invoice is added in the form it always had", () => {
  const before = smallPdf();

  expect(addedTo(before, hybridInvoice(before, { xml: "<a>Ä</a>", day: "2026-11-15" }))).toBe(INVOICE_ADDED);
});

test("several files, with names in any letters, are found by readers, byte for byte", async () => {
  const before = smallPdf();
  const files = [
    file("nachweis.json", '{"a":1}'),
    file("brief.pdf", "%PDF-", { mediaType: "application/pdf", relationship: "Source" }),
    file("Kündigung (Łódź) \\ 1.txt", "x", { mediaType: "text/plain; charset=utf-8" }),
  ];
  const pdf = archivePdf(before, files);

  const found = await attachmentsIn(pdf);
  expect(new Map(found.map(({ name, bytes }) => [name, String(bytes)]))).toEqual(
    new Map(files.map(({ name, bytes }) => [name, String(bytes)])),
  );
  const text = Buffer.from(pdf).toString("latin1");
  expect(text).toContain("/AF [8 0 R 10 0 R 12 0 R]");
  expect(text).toContain("/Names [(brief.pdf) 10 0 R (nachweis.json) 8 0 R <FEFF004B");
  expect(text).toContain("/Subtype /text#2Fplain#3B#20charset#3Dutf-8");
  expect(text).toContain("/ModDate (D:20261115093005Z) /Size 7");
  expect(text).toMatch(/\/F \(brief\.pdf\) \/UF \(brief\.pdf\) \/AFRelationship \/Source/);
});

test("what PDF/A asks for is there with any number of files", async () => {
  const { pdf: pages } = await renderLetter(pool, sampleLetter());
  for (const files of [[], [file("a.json", "1")], [file("a.json", "1"), file("b.json", "2")]]) {
    const text = Buffer.from(archivePdf(pages, files)).toString("latin1");
    const last = text.slice(text.lastIndexOf("\ntrailer\n"));
    expect(text.match(/\/S \/GTS_PDFA1/g)).toHaveLength(1);
    expect(text.match(/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B</g)).toHaveLength(1);
    expect(text.match(/\/AFRelationship \//g) ?? []).toHaveLength(files.length);
    expect(last).toMatch(/\/ID \[/);
    const numbers = [...text.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number));
    expect(Number(/\/Size (\d+)/.exec(last)?.[1])).toBe(Math.max(...numbers) + 1);
  }
});

test("pages count as shown only while nothing but files stands behind them", () => {
  const pages = smallPdf();
  const pdf = Buffer.from(archivePdf(pages, [file("a.json", "1"), file("ü.json", "2")]));
  const changed = (from: string, to: string) =>
    Buffer.from(
      pdf.toString("latin1").replace(from, () => to),
      "latin1",
    );

  expect(showsOnly(pages, pdf)).toBe(true);
  expect(showsOnly(pages.subarray(0, 100), pdf)).toBe(false);
  expect(showsOnly(pages, pages)).toBe(false);
  // Another page in the place of the first, other entries in the catalog, one more update.
  expect(showsOnly(pages, changed("\nxref\n1 1\n", "\nxref\n3 1\n"))).toBe(false);
  expect(showsOnly(pages, changed("/AF [", "/OpenAction 3 0 R /AF ["))).toBe(false);
  expect(showsOnly(pages, changed("/AF [", "/AA ["))).toBe(false);
  expect(
    showsOnly(pages, Buffer.concat([pdf, Buffer.from("xref\n0 0\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n")])),
  ).toBe(false);
});
