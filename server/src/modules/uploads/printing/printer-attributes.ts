import type { IppAttributes, IppValue } from "./ipp-message.ts";

/** What is asked of a printer; the numbers are those of RFC 8011. */
export const operations = {
  printJob: 0x0002,
  validateJob: 0x0004,
  createJob: 0x0005,
  sendDocument: 0x0006,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  identifyPrinter: 0x003c,
} as const;

const keyword = (value: string): IppValue => ({ tag: "keyword", value });
const keywords = (...values: string[]): IppValue[] => values.map(keyword);
const integer = (value: number): IppValue => ({ tag: "integer", value });
const text = (value: string): IppValue => ({ tag: "text", value });
const uri = (value: string): IppValue => ({ tag: "uri", value });

/** In hundredths of a millimetre. */
const A4: IppAttributes = { "x-dimension": integer(21_000), "y-dimension": integer(29_700) };
const margins = ["top", "bottom", "left", "right"] as const;
const A4_SHEET: IppValue = {
  tag: "collection",
  value: {
    "media-size": { tag: "collection", value: A4 },
    ...Object.fromEntries(margins.map((side) => [`media-${side}-margin`, integer(0)])),
    "media-source": keyword("main"),
    "media-type": keyword("stationery"),
  },
};

/** What a computer must know of this printer to print without a driver (IPP Everywhere, PWG 5100.14): it takes PDF on A4. */
export const printerAttributes = (printer: {
  uri: string;
  moreInfoUrl: string;
  uuid: string;
  isSecure: boolean;
  upSeconds: number;
  waitingJobs: number;
}): IppAttributes => ({
  "printer-uri-supported": uri(printer.uri),
  "uri-security-supported": keyword(printer.isSecure ? "tls" : "none"),
  "uri-authentication-supported": keyword("none"),
  "printer-name": { tag: "name", value: "Brieftaube" },
  "printer-info": text("Brieftaube: Briefe verschicken"),
  "printer-location": text(""),
  "printer-make-and-model": text("Brieftaube"),
  "printer-more-info": uri(printer.moreInfoUrl),
  "printer-uuid": uri(`urn:uuid:${printer.uuid}`),
  "printer-device-id": text("MFG:Brieftaube;MDL:Brieftaube;CMD:PDF;"),
  "printer-kind": keyword("document"),
  "printer-state": { tag: "enum", value: 3 },
  "printer-state-reasons": keyword("none"),
  "printer-is-accepting-jobs": { tag: "boolean", value: true },
  "printer-up-time": integer(printer.upSeconds),
  "queued-job-count": integer(printer.waitingJobs),
  "ipp-versions-supported": keywords("1.1", "2.0"),
  "ipp-features-supported": keyword("ipp-everywhere"),
  "operations-supported": Object.values(operations).map((value): IppValue => ({ tag: "enum", value })),
  "charset-configured": { tag: "charset", value: "utf-8" },
  "charset-supported": { tag: "charset", value: "utf-8" },
  "natural-language-configured": { tag: "language", value: "de" },
  "generated-natural-language-supported": { tag: "language", value: "de" },
  "document-format-default": { tag: "mimeType", value: "application/pdf" },
  "document-format-supported": { tag: "mimeType", value: "application/pdf" },
  "document-format-preferred": { tag: "mimeType", value: "application/pdf" },
  "pdf-versions-supported": keywords("adobe-1.4", "adobe-1.5", "adobe-1.6", "adobe-1.7", "iso-32000-1_2008"),
  "compression-supported": keyword("none"),
  "pdl-override-supported": keyword("attempted"),
  "multiple-document-jobs-supported": { tag: "boolean", value: false },
  "multiple-operation-time-out": integer(300),
  "job-ids-supported": { tag: "boolean", value: true },
  "which-jobs-supported": keywords("completed", "not-completed"),
  "identify-actions-supported": keyword("display"),
  "job-creation-attributes-supported": keywords("copies", "media", "media-col", "print-color-mode", "sides"),
  "copies-default": integer(1),
  "copies-supported": { tag: "range", value: [1, 1] },
  "media-default": keyword("iso_a4_210x297mm"),
  "media-supported": keyword("iso_a4_210x297mm"),
  "media-ready": keyword("iso_a4_210x297mm"),
  "media-size-supported": { tag: "collection", value: A4 },
  "media-col-supported": keywords(
    "media-size",
    "media-source",
    "media-type",
    ...margins.map((side) => `media-${side}-margin`),
  ),
  "media-col-default": A4_SHEET,
  "media-col-ready": A4_SHEET,
  "media-col-database": A4_SHEET,
  "media-source-supported": keyword("main"),
  "media-type-supported": keyword("stationery"),
  ...Object.fromEntries(margins.map((side) => [`media-${side}-margin-supported`, integer(0)])),
  "print-color-mode-default": keyword("color"),
  "print-color-mode-supported": keywords("color", "monochrome"),
  "color-supported": { tag: "boolean", value: true },
  "printer-resolution-default": { tag: "resolution", value: [300, 300] },
  "printer-resolution-supported": { tag: "resolution", value: [300, 300] },
  "print-quality-default": { tag: "enum", value: 4 },
  "print-quality-supported": { tag: "enum", value: 4 },
  "orientation-requested-default": { tag: "enum", value: 3 },
  "orientation-requested-supported": { tag: "enum", value: 3 },
  "output-bin-default": keyword("face-down"),
  "output-bin-supported": keyword("face-down"),
  "finishings-default": { tag: "enum", value: 3 },
  "finishings-supported": { tag: "enum", value: 3 },
  "sides-default": keyword("one-sided"),
  "sides-supported": keyword("one-sided"),
});
