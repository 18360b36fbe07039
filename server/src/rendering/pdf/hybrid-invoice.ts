import { archivePdf, type Vocabulary } from "./archive-pdf.ts";

/** The invoice that machines read, the day it is dated, `2026-11-15`, and what rides along with it. */
export type EmbeddedInvoice = {
  xml: string;
  day: string;
  files?: readonly { fileName: string; description: string | null; mediaType: string; bytes: Uint8Array }[];
};

/**
 * A letter as PDF/A-3b with an invoice for machines in it, as ZUGFeRD and Factur-X ask for. The pages stay as they are,
 * byte by byte.
 */
export const hybridInvoice = (pdf: Uint8Array, { xml, day, files = [] }: EmbeddedInvoice): Uint8Array =>
  archivePdf(
    pdf,
    [
      {
        name: FILE_NAME,
        bytes: Buffer.from(xml, "utf8"),
        mediaType: "text/xml",
        relationship: "Alternative",
        description: "Invoice data",
        changedAt: new Date(`${day}T00:00:00Z`),
      },
      ...files.map(({ fileName, description, mediaType, bytes }) => ({
        name: fileName,
        bytes,
        mediaType,
        relationship: "Supplement" as const,
        description: description ?? fileName,
        changedAt: new Date(`${day}T00:00:00Z`),
      })),
    ],
    { claims: invoiceClaim(), vocabularies: [invoiceWords()] },
  );

const FILE_NAME = "factur-x.xml";
const INVOICE_NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const invoiceFacts: readonly (readonly [name: string, value: string, meaning: string])[] = [
  ["DocumentFileName", FILE_NAME, "Name of the embedded XML invoice"],
  ["DocumentType", "INVOICE", "INVOICE"],
  ["Version", "1.0", "Version of the standard that the XML follows"],
  ["ConformanceLevel", "EN 16931", "Profile that the XML follows"],
];

/** What the invoice in the file is. */
const invoiceClaim = (): string =>
  [
    `<rdf:Description rdf:about="" xmlns:fx="${INVOICE_NAMESPACE}">`,
    ...invoiceFacts.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`),
    "</rdf:Description>",
  ].join("");

const invoiceWords = (): Vocabulary => ({
  title: "Factur-X PDFA Extension Schema",
  namespace: INVOICE_NAMESPACE,
  prefix: "fx",
  words: invoiceFacts.map(([name, , meaning]) => ({ name, type: "Text", category: "external", meaning })),
});
