import { berlinWallTime } from "../../../../foundation/berlin-time.ts";
import type { IssuedDocument } from "../../../documents/documents.ts";
import { fileNameOf } from "../../../letters/letters.ts";
import type { ExportWish, Piece } from "../../export-format.ts";
import { guidOf } from "./bookings.ts";
import type { DatevSettings } from "../../../partners/partners.ts";

/** A folder that DATEV takes as one package: the images side by side, and the list of them that must lie with them. */
export function imagePackage(
  documents: readonly IssuedDocument[],
  number: number,
  wish: ExportWish,
  settings: DatevSettings,
): Piece[] {
  const folder = number === 1 ? "belegbilder" : `belegbilder-${number}`;
  const list = Buffer.from(documentXml(documents, wish, settings), "utf8");
  return [
    { path: `${folder}/document.xml`, bytes: list },
    ...documents.map((document) => ({ path: `${folder}/${imageNameOf(document)}`, blob: document.pdfHash })),
  ];
}

/** Two senders may use the same number, and two numbers look alike in a file name: the id tells them apart. */
const imageNameOf = ({ documentNumber, documentId }: IssuedDocument): string =>
  `${fileNameOf(documentNumber)}_${documentId.slice(-12)}.pdf`;

const NAMESPACE = "http://xml.datev.de/bedi/tps/document/v06.0";

/** Names and ids are letters, digits and dashes, so nothing needs to be escaped. */
const documentXml = (
  documents: readonly IssuedDocument[],
  { createdAt }: ExportWish,
  { berater, mandant }: DatevSettings,
): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<archive xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
      ` xsi:schemaLocation="${NAMESPACE} Document_v060.xsd" version="6.0" generatingSystem="Brieftaube">`,
    "  <header>",
    `    <date>${berlinWallTime(createdAt).toString({ smallestUnit: "second" })}</date>`,
    `    <consultantNumber>${berater}</consultantNumber>`,
    `    <clientNumber>${mandant}</clientNumber>`,
    "  </header>",
    "  <content>",
    ...documents.flatMap((document) => [
      `    <document guid="${guidOf(document)}" type="${OUTGOING_INVOICE}" processID="${TO_BE_BOOKED}">`,
      `      <extension xsi:type="File" name="${imageNameOf(document)}"/>`,
      "    </document>",
    ]),
    "  </content>",
    "</archive>",
    "",
  ].join("\n");

const OUTGOING_INVOICE = 2;
const TO_BE_BOOKED = 1;
