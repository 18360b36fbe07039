import { deflateSync } from "node:zlib";
import { srgbProfile } from "./srgb-profile.ts";

/** The invoice that machines read, and the day it is dated, `2026-11-15`. */
export type EmbeddedInvoice = { xml: string; day: string };

/**
 * A letter as PDF/A-3b with an invoice for machines in it, as ZUGFeRD and Factur-X ask for. The pages stay as they are,
 * byte by byte: what is new stands behind them, as an update of the file. The same letter gives the same bytes.
 */
export function hybridInvoice(pdf: Uint8Array, { xml, day }: EmbeddedInvoice): Uint8Array {
  const file = readPdf(pdf);
  const [profile, invoice, description] = [file.size, file.size + 1, file.size + 2];
  const added: [number, Buffer][] = [
    [profile, stream("/N 3", srgbProfile())],
    [invoice, stream(invoiceEntries(xml, day), Buffer.from(xml, "utf8"))],
    [description, dictionary(fileEntries(invoice))],
    [
      file.metadata,
      plainStream("/Type /Metadata /Subtype /XML", Buffer.from(archiveMetadata(file.xmp), "utf8")),
    ],
    [file.root, Buffer.from(withEntries(file.catalog, catalogEntries(profile, description)), "latin1")],
  ];
  return updated(pdf, file, added);
}

const FILE_NAME = "factur-x.xml";

type PdfFile = {
  size: number;
  root: number;
  metadata: number;
  catalog: string;
  xmp: string;
  /** What the trailer says besides its size. */
  info: string;
  id: string;
  tableAt: number;
};

/** The parts of a file of our own typesetter that an update must know; it writes them as plain text. */
function readPdf(pdf: Uint8Array): PdfFile {
  const text = Buffer.from(pdf).toString("latin1");
  const tableAt = Number(found(text, /startxref\s+(\d+)\s+%%EOF\s*$/));
  const trailer = text.slice(text.indexOf("trailer", tableAt));
  if (/\/Prev\b/.test(trailer)) throw new Error("The letter is already part of an archive file.");
  const root = Number(found(trailer, /\/Root (\d+) 0 R/));
  const catalog = objectIn(text, tableAt, root);
  const metadata = Number(found(catalog, /\/Metadata (\d+) 0 R/));
  return {
    size: Number(found(trailer, /\/Size (\d+)/)),
    root,
    metadata,
    catalog,
    xmp: Buffer.from(streamIn(objectIn(text, tableAt, metadata)), "latin1").toString("utf8"),
    info: found(trailer, /(\/Info \d+ 0 R)/),
    id: found(trailer, /(\/ID \[[^\]]*\])/),
    tableAt,
  };
}

function found(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined)
    throw new Error(`The file was not written by our typesetter: no ${pattern.source}`);
  return match;
}

/** The table of a first version lists every object from 0 on, in twenty bytes each. */
function objectIn(text: string, tableAt: number, number: number): string {
  const head = found(text.slice(tableAt, tableAt + 30), /^(xref\s+0 \d+\s+)/);
  const entryAt = tableAt + head.length + 20 * number;
  const from = Number(found(text.slice(entryAt, entryAt + 20), /^(\d{10}) /));
  const begin = `${number} 0 obj\n`;
  if (!text.startsWith(begin, from)) throw new Error(`The file has no object ${number}.`);
  return text.slice(from + begin.length, text.indexOf("\nendobj", from));
}

function streamIn(object: string): string {
  const from = object.indexOf("stream\n") + "stream\n".length;
  return object.slice(from, from + Number(found(object, /\/Length (\d+)/)));
}

const invoiceEntries = (xml: string, day: string): string =>
  `/Type /EmbeddedFile /Subtype /text#2Fxml /Params << /ModDate (D:${day.replaceAll("-", "")}000000Z) /Size ${Buffer.byteLength(xml)} >>`;

const fileEntries = (invoice: number): string =>
  `/Type /Filespec /F (${FILE_NAME}) /UF (${FILE_NAME}) /AFRelationship /Alternative /Desc (Invoice data) /EF << /F ${invoice} 0 R /UF ${invoice} 0 R >>`;

const catalogEntries = (profile: number, file: number): string =>
  [
    `/AF [${file} 0 R]`,
    `/Names << /EmbeddedFiles << /Names [(${FILE_NAME}) ${file} 0 R] >> >>`,
    `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${profile} 0 R >>]`,
  ].join("\n  ");

/** A dictionary with more entries before its last brackets. */
const withEntries = (written: string, entries: string): string =>
  `${written.slice(0, written.lastIndexOf(">>"))}  ${entries}\n>>`;

/** What says that the file is for the archive, and what the invoice in it is. */
const archiveMetadata = (xmp: string): string =>
  xmp.replace("</rdf:RDF>", `${archiveClaim}${invoiceClaim}</rdf:RDF>`);

const archiveClaim =
  '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>';

const INVOICE_NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const invoiceFacts: readonly (readonly [name: string, value: string, meaning: string])[] = [
  ["DocumentFileName", FILE_NAME, "Name of the embedded XML invoice"],
  ["DocumentType", "INVOICE", "INVOICE"],
  ["Version", "1.0", "Version of the standard that the XML follows"],
  ["ConformanceLevel", "EN 16931", "Profile that the XML follows"],
];

const invoiceClaim = [
  `<rdf:Description rdf:about="" xmlns:fx="${INVOICE_NAMESPACE}">`,
  ...invoiceFacts.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`),
  "</rdf:Description>",
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
  "<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>",
  `<pdfaSchema:namespaceURI>${INVOICE_NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>`,
  "<pdfaSchema:property><rdf:Seq>",
  ...invoiceFacts.map(
    ([name, , meaning]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
  ),
  "</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>",
].join("");

const dictionary = (entries: string): Buffer => Buffer.from(`<< ${entries} >>`, "latin1");

const stream = (entries: string, bytes: Uint8Array): Buffer =>
  plainStream(`${entries} /Filter /FlateDecode`, deflateSync(bytes, { level: 9 }));

const plainStream = (entries: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`, "latin1"),
    bytes,
    Buffer.from("\nendstream", "latin1"),
  ]);

/** The file with new and changed objects behind it, and a table that says where they stand. */
function updated(
  pdf: Uint8Array,
  { size, root, info, id, tableAt }: PdfFile,
  objects: [number, Buffer][],
): Uint8Array {
  const parts: Buffer[] = [Buffer.from(pdf), Buffer.from("\n", "latin1")];
  let at = pdf.length + 1;
  const places = objects.map(([number, object]) => {
    const written = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`, "latin1"),
      object,
      Buffer.from("\nendobj\n", "latin1"),
    ]);
    parts.push(written);
    at += written.length;
    return { number, at: at - written.length };
  });
  const table = places
    .toSorted((a, b) => a.number - b.number)
    .map((place) => `${place.number} 1\n${String(place.at).padStart(10, "0")} 00000 n\r\n`)
    .join("");
  const newSize = Math.max(size, ...places.map(({ number }) => number + 1));
  const trailer = `trailer\n<< /Size ${newSize} /Root ${root} 0 R ${info} ${id} /Prev ${tableAt} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n${table}${trailer}`, "latin1")]);
}
