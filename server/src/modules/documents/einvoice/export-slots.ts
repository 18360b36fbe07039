import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Call } from "../../../operations/call.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { fileNameOf } from "../../letters/letters.ts";
import type { DocumentType } from "../document-input.ts";
import { exportTexts } from "./export-texts.ts";
import { type ExportKind, type ExportRow, selectExports } from "./exports-store.ts";
import { pathOfNeed } from "./xrechnung-needs.ts";

const reason = z
  .object({
    code: z.enum(["DOCUMENT_EXPORT_NOT_READY", "DOCUMENT_EXPORT_NOT_SUPPORTED"]),
    message: z.string(),
    missing: z.array(z.string()).describe("Paths of what it lacks."),
  })
  .nullable();
type Reason = z.output<typeof reason>;

/** The e-invoices of a document as tools show them: a link, or why there is none. */
export const exportSlotsOutput = {
  zugferdPdfUrl: z.url().nullable().describe("PDF/A-3 with factur-x.xml; valid 24 hours."),
  xrechnungXmlUrl: z.url().nullable().describe("XRechnung in CII; valid 24 hours."),
  reasons: z.object({ zugferdPdf: reason, xrechnungXml: reason }).describe("Why a link is missing."),
};

export async function exportSlots(
  call: Pick<Call, "db" | "caller" | "clock" | "links" | "language">,
  document: { documentId: string; documentType: DocumentType; documentNumber: string | null },
): Promise<{
  zugferdPdfUrl: string | null;
  xrechnungXmlUrl: string | null;
  reasons: { zugferdPdf: Reason; xrechnungXml: Reason };
}> {
  const rows = await selectExports(call.db, call.caller, document.documentId);
  const slotOf = (kind: ExportKind) => {
    const row = rows.find((each) => each.kind === kind);
    const hash = row?.blobHash ?? null;
    const name = fileNameOf(document.documentNumber ?? document.documentId);
    const file = { fileName: `${name}${files[kind].ending}`, mediaType: files[kind].mediaType };
    return {
      url: hash && linkTo(call, { hash, ...file }),
      reason: hash ? null : reasonFor(kind, row, document.documentType, call.language),
    };
  };
  const [zugferd, xrechnung] = [slotOf("zugferd"), slotOf("xrechnung")];
  return {
    zugferdPdfUrl: zugferd.url,
    xrechnungXmlUrl: xrechnung.url,
    reasons: { zugferdPdf: zugferd.reason, xrechnungXml: xrechnung.reason },
  };
}

const files: Record<ExportKind, { ending: string; mediaType: string }> = {
  zugferd: { ending: ".pdf", mediaType: "application/pdf" },
  xrechnung: { ending: ".xml", mediaType: "application/xml" },
};

function reasonFor(
  kind: ExportKind,
  row: ExportRow | undefined,
  documentType: DocumentType,
  language: Language,
): Reason {
  const texts = exportTexts[language];
  if (documentType !== "rechnung" && documentType !== "gutschrift")
    return { code: "DOCUMENT_EXPORT_NOT_SUPPORTED", message: texts.onlyInvoices, missing: [] };
  if (row?.status !== "blocked")
    return { code: "DOCUMENT_EXPORT_NOT_READY", message: texts.notReady, missing: [] };
  const needs = row.reason?.missing ?? [];
  const words = needs.map((need) => texts.needs[need]);
  return {
    code: "DOCUMENT_EXPORT_NOT_SUPPORTED",
    message: `${texts.lacking[kind]} ${words.join("; ").replace(/\.$/, "")}.`,
    missing: needs.map((need) => pathOfNeed[need]),
  };
}
