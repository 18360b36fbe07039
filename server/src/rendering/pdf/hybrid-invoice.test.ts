import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { attachmentsIn } from "../../../test/pdf-attachments.ts";
import { expectFitForArchive } from "../../../test/pdf-a.ts";
import { everyBlock, letterOfBlocks, sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { signaturePng } from "../../../test/sample-pictures.ts";
import { renderLetter } from "../render-letter.ts";
import { hybridInvoice } from "./hybrid-invoice.ts";
import { drawPdfPage, placedText } from "./pdf-pages.ts";
import { srgbProfile } from "./srgb-profile.ts";
import type { Letter } from "../letter.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<a>Müller &amp; Söhne</a>\n';
const pdfOf = async (letter: Letter) => (await renderLetter(pool, letter)).pdf;
const hybrid = (letter: Uint8Array) => hybridInvoice(letter, { xml, day: "2026-11-15" });
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");
/** The last version of an object: an update stands behind what it replaces. */
const objectOf = (pdf: Uint8Array, number: string) => {
  const text = textOf(pdf);
  const from = text.lastIndexOf(`\n${number} 0 obj\n`);
  return text.slice(from, text.indexOf("\nendobj", from));
};
const catalogOf = (pdf: Uint8Array) =>
  objectOf(pdf, /\/Root (\d+) 0 R/.exec(textOf(pdf).slice(textOf(pdf).lastIndexOf("trailer")))?.[1] ?? "");
const xmpOf = (pdf: Uint8Array) =>
  Buffer.from(objectOf(pdf, /\/Metadata (\d+) 0 R/.exec(catalogOf(pdf))?.[1] ?? ""), "latin1").toString();
const streamOf = (object: string) => {
  const from = object.indexOf("stream\n") + 7;
  return inflateSync(Buffer.from(object.slice(from, object.lastIndexOf("\nendstream")), "latin1"));
};

test("a reader finds one file in it, the invoice, byte for byte", async () => {
  const found = await attachmentsIn(hybrid(await pdfOf(sampleLetter())));

  expect(found.map(({ name }) => name)).toEqual(["factur-x.xml"]);
  expect(found[0]?.bytes.toString()).toBe(xml);
});

test("the file says what the invoice is to the letter, of what kind and of which day", async () => {
  const pdf = hybrid(await pdfOf(sampleLetter()));
  const description = objectOf(pdf, /\/AF \[(\d+) 0 R\]/.exec(catalogOf(pdf))?.[1] ?? "");
  const file = objectOf(pdf, /\/EF << \/F (\d+) 0 R/.exec(description)?.[1] ?? "");

  expect(description).toContain("/AFRelationship /Alternative");
  expect(description).toMatch(/\/F \(factur-x\.xml\) \/UF \(factur-x\.xml\)/);
  expect(file).toContain("/Subtype /text#2Fxml");
  expect(file).toContain(`/Params << /ModDate (D:20261115000000Z) /Size ${Buffer.byteLength(xml)} >>`);
});

test("the colours are those of our profile, and the description claims PDF/A-3b and Factur-X", async () => {
  const pdf = hybrid(await pdfOf(sampleLetter()));
  const intent = /\/OutputIntents \[<<(.*?)>>\]/s.exec(catalogOf(pdf))?.[1] ?? "";
  const profile = objectOf(pdf, /\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1] ?? "");
  const xmp = xmpOf(pdf);

  expect(intent).toContain("/S /GTS_PDFA1");
  expect(profile).toContain("/N 3");
  expect(streamOf(profile).equals(srgbProfile())).toBe(true);
  expect(xmp).toContain("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>");
  expect(xmp).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"');
  for (const fact of [
    "<fx:DocumentType>INVOICE</fx:DocumentType>",
    "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
    "<fx:Version>1.0</fx:Version>",
    "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
  ])
    expect(xmp).toContain(fact);
  const described = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
  expect(described).toEqual(["part", "DocumentFileName", "DocumentType", "Version", "ConformanceLevel"]);
});

test("the letter stays as it is, byte for byte, and so does what it looks like", async () => {
  const letter = await pdfOf(letterOfBlocks(everyBlock()));
  const pdf = hybrid(letter);

  expect(Buffer.from(pdf).subarray(0, letter.length).equals(letter)).toBe(true);
  expect(await placedText(pdf)).toEqual(await placedText(letter));
  for (const page of [1, 3]) {
    const [before, after] = await Promise.all(
      [letter, pdf].map((each) => drawPdfPage(each, { page, dpi: 60 })),
    );
    expect(Buffer.from(after?.png ?? []).equals(before?.png ?? Buffer.alloc(0))).toBe(true);
  }
});

test("the last trailer leads to the first, names the same id and counts every object", async () => {
  const letter = await pdfOf(sampleLetter());
  const text = textOf(hybrid(letter));
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const table = Number(/startxref\s+(\d+)/.exec(trailer)?.[1]);

  expect(/\/ID \[[^\]]*\]/.exec(trailer)?.[0]).toBe(/\/ID \[[^\]]*\]/.exec(textOf(letter))?.[0]);
  expect(text.slice(table, table + 5)).toBe("xref\n");
  for (const [, number, at] of text.slice(table).matchAll(/^(\d+) 1\n(\d{10}) 00000 n\r$/gm))
    expect(text.slice(Number(at)).startsWith(`${number} 0 obj\n`)).toBe(true);
  const highest = Math.max(...[...text.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number)));
  expect(Number(/\/Size (\d+)/.exec(trailer)?.[1])).toBe(highest + 1);
});

test("a subject full of signs that mean something leaves the description in one piece", async () => {
  const subject = `Müller & Söhne <GmbH> "Zitat" (Klammer) \\ ]]> 👍`;
  const xmp = xmpOf(hybrid(await pdfOf(sampleLetter({ subject, sender: "A & B <x> $& $' (y)" }))));

  expect(xmp).toContain("Müller &amp; Söhne &lt;GmbH&gt;");
  expect(xmp.match(/<\/rdf:RDF>/g)).toHaveLength(1);
  expect(xmp.match(/<rdf:Description\b/g)?.length).toBe(xmp.match(/<\/rdf:Description>/g)?.length);
});

test("what PDF/A forbids is nowhere in a letter with every block, pictures and a signature", async () => {
  const half = { r: 20, g: 60, b: 120, alpha: 0.5 };
  const bar = sharp({ create: { width: 300, height: 30, channels: 4, background: half } });
  const letter = letterOfBlocks(everyBlock(), {
    letterhead: { imageId: "head", placement: "header", widthMm: 60, heightMm: null },
    images: {
      head: { format: "png", bytes: await bar.png().toBuffer() },
      unbekannt: { format: "png", bytes: await bar.greyscale().png().toBuffer() },
      s: { format: "png", bytes: await signaturePng(), widthMm: 40 },
    },
    signOff: { closing: "Gruß", name: "Max", role: null, signatureId: "s" },
  });
  expectFitForArchive(hybrid(await pdfOf(letter)));
});

test("the same letter and invoice give the same bytes, and nothing is added twice", async () => {
  const letter = await pdfOf(sampleLetter());
  const pdf = hybrid(letter);

  expect(Buffer.from(hybrid(letter)).equals(pdf)).toBe(true);
  expect(() => hybrid(pdf)).toThrow("already");
  expect(() => hybrid(Buffer.from("%PDF-1.7\nnothing of ours"))).toThrow("typesetter");
});
