import { deflateSync } from "node:zlib";
import { found, objectIn, openOwnPdf } from "./own-pdf.ts";
import { srgbProfile } from "./srgb-profile.ts";

/** A file that rides along inside a PDF. */
export type AttachedFile = {
  name: string;
  bytes: Uint8Array;
  mediaType: string;
  /** What it is to the pages. */
  relationship: "Alternative" | "Source" | "Data" | "Supplement";
  description: string;
  changedAt: Date;
};

/**
 * A file of our own typesetter as PDF/A-3b with other files in it. The pages stay as they are, byte by byte: what is new
 * stands behind them, as an update of the file. The same pages and files give the same bytes. `claims` are further
 * `rdf:Description` elements for the metadata, `vocabularies` what their words mean.
 */
export function archivePdf(
  pdf: Uint8Array,
  files: readonly AttachedFile[],
  { claims = "", vocabularies = [] }: { claims?: string; vocabularies?: readonly Vocabulary[] } = {},
): Uint8Array {
  const file = readPdf(pdf);
  const profile = file.size;
  const attached = files.map((each, at) => ({
    ...each,
    content: profile + 1 + 2 * at,
    about: profile + 2 + 2 * at,
  }));
  const added: [number, Buffer][] = [
    [profile, stream("/N 3", srgbProfile())],
    ...attached.flatMap((each): [number, Buffer][] => [
      [each.content, stream(contentEntries(each), each.bytes)],
      [each.about, dictionary(fileEntries(each))],
    ]),
    [
      file.metadata,
      plainStream(
        "/Type /Metadata /Subtype /XML",
        Buffer.from(archiveMetadata(file.xmp, claims + meanings(file.xmp, vocabularies)), "utf8"),
      ),
    ],
    [file.root, Buffer.from(withEntries(file.catalog, catalogEntries(profile, attached)), "latin1")],
  ];
  return updated(pdf, file, added);
}

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

/** The parts of a file of our own typesetter that an update must know. */
function readPdf(pdf: Uint8Array): PdfFile {
  const file = openOwnPdf(pdf);
  const { trailer, tableAt } = file;
  const root = Number(found(trailer, /\/Root (\d+) 0 R/));
  const catalog = objectIn(file, root);
  const metadata = Number(found(catalog, /\/Metadata (\d+) 0 R/));
  return {
    size: Number(found(trailer, /\/Size (\d+)/)),
    root,
    metadata,
    catalog,
    xmp: Buffer.from(streamIn(objectIn(file, metadata)), "latin1").toString("utf8"),
    info: found(trailer, /(\/Info \d+ 0 R)/),
    id: found(trailer, /(\/ID \[[^\]]*\])/),
    tableAt,
  };
}

function streamIn(object: string): string {
  const from = object.indexOf("stream\n") + "stream\n".length;
  return object.slice(from, from + Number(found(object, /\/Length (\d+)/)));
}

const contentEntries = ({ mediaType, changedAt, bytes }: AttachedFile): string =>
  `/Type /EmbeddedFile /Subtype /${nameOf(mediaType)} /Params << /ModDate (${dateOf(changedAt)}) /Size ${bytes.length} >>`;

const fileEntries = ({
  name,
  relationship,
  description,
  content,
}: AttachedFile & { content: number }): string =>
  `/Type /Filespec /F ${textOf(name)} /UF ${textOf(name)} /AFRelationship /${relationship} /Desc ${textOf(description)} /EF << /F ${content} 0 R /UF ${content} 0 R >>`;

const catalogEntries = (
  profile: number,
  attached: readonly Pick<AttachedFile & { about: number }, "name" | "about">[],
): string =>
  [
    `/AF [${attached.map(({ about }) => `${about} 0 R`).join(" ")}]`,
    `/Names << /EmbeddedFiles << /Names [${namesOf(attached)}] >> >>`,
    `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${profile} 0 R >>]`,
  ].join("\n  ");

/** Readers look names up by halves: they stand in the order of their bytes. */
const namesOf = (attached: readonly { name: string; about: number }[]): string =>
  attached
    .map(({ name, about }) => ({ key: textOf(name), about }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, about }) => `${key} ${about} 0 R`)
    .join(" ");

/** In a name everything but letters, digits and a few signs is written by its number. */
const nameOf = (text: string): string =>
  text.replace(/[^\w.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

/** Plain signs as they are, others as UTF-16. */
const textOf = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? `(${text.replace(/[\\()]/g, "\\$&")})`
    : `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;

/** `D:20261115093000Z` */
const dateOf = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/\D/g, "")}Z`;

/** A dictionary with more entries before its last brackets. */
const withEntries = (written: string, entries: string): string =>
  `${written.slice(0, written.lastIndexOf(">>"))}  ${entries}\n>>`;

/** What says that the file is for the archive, and whatever else is to be said about it. */
const archiveMetadata = (xmp: string, claims: string): string =>
  // By a function: a dollar sign in a claim is a dollar sign.
  xmp.replace("</rdf:RDF>", () => `${archiveClaim}${claims}</rdf:RDF>`);

const archiveClaim =
  '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>';

/** Words in the metadata that an archive does not know by itself, each with its meaning. */
export type Vocabulary = {
  title: string;
  namespace: string;
  prefix: string;
  words: readonly { name: string; type: string; category: "internal" | "external"; meaning: string }[];
};

/** What our typesetter's files say of themselves already. */
const accessibility: Vocabulary = {
  title: "PDF/UA identification schema",
  namespace: "http://www.aiim.org/pdfua/ns/id/",
  prefix: "pdfuaid",
  words: [{ name: "part", type: "Integer", category: "internal", meaning: "Part of ISO 14289" }],
};

function meanings(xmp: string, vocabularies: readonly Vocabulary[]): string {
  const used = xmp.includes(`<${accessibility.prefix}:`) ? [accessibility, ...vocabularies] : vocabularies;
  if (used.length === 0) return "";
  return [
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    "<pdfaExtension:schemas><rdf:Bag>",
    ...used.flatMap(({ title, namespace, prefix, words }) => [
      `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${title}</pdfaSchema:schema>`,
      `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`,
      "<pdfaSchema:property><rdf:Seq>",
      ...words.map(
        ({ name, type, category, meaning }) =>
          `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
      ),
      "</rdf:Seq></pdfaSchema:property></rdf:li>",
    ]),
    "</rdf:Bag></pdfaExtension:schemas></rdf:Description>",
  ].join("");
}

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

/**
 * Whether the first bytes of an archive file are pages of our typesetter and what follows adds files and nothing else:
 * what a reader then shows is what those bytes say.
 */
export function showsOnly(pages: Uint8Array, pdf: Uint8Array): boolean {
  const file = readIfOurs(pages);
  if (!file) return false;
  const text = Buffer.from(pdf).toString("latin1");
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const { root, info, id } = file;
  const end = `/Root ${root} 0 R ${info} ${id} /Prev ${file.tableAt} >>\nstartxref\n${tableAt}\n%%EOF\n`;
  const [, table, rest] =
    /^xref\n((?:\d+ 1\n\d{10} 00000 n\r\n)+)trailer\n<< \/Size \d+ ([^]*)$/.exec(text.slice(tableAt)) ?? [];
  if (table === undefined || rest !== end) return false;
  const places = new Map(
    [...table.matchAll(/(\d+) 1\n(\d{10})/g)].map(([, number, at]) => [Number(number), Number(at)]),
  );
  const isAdded = ([number, at]: [number, number]) =>
    at > pages.length && (number >= file.size || number === root || number === file.metadata);
  return [...places].every(isAdded) && isSameCatalog(file, text, places.get(root) ?? 0);
}

function readIfOurs(pages: Uint8Array): PdfFile | null {
  try {
    return readPdf(pages);
  } catch {
    return null;
  }
}

/** The catalog of the pages with the entries that an archive file adds. */
function isSameCatalog({ catalog, root }: PdfFile, text: string, at: number): boolean {
  const begin = `${root} 0 obj\n${catalog.slice(0, catalog.lastIndexOf(">>"))}  `;
  const end = text.indexOf("\nendobj\n", at);
  return text.startsWith(begin, at) && addedEntries.test(text.slice(at + begin.length, end));
}

const addedEntries =
  /^\/AF \[[\d R]*\]\n {2}\/Names << \/EmbeddedFiles << \/Names \[[^[\]]*\] >> >>\n {2}\/OutputIntents \[<< [^<>[\]]* >>\]\n>>$/;
