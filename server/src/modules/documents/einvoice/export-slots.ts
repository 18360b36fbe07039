import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Call } from "../../../operations/call.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { fileNameOf } from "../../letters/letters.ts";
import type { StoredDocument } from "../document.ts";
import { exportTexts } from "./export-texts.ts";
import { type ExportKind, type ExportRow, selectExports } from "./exports-store.ts";
import { eInvoiceNeeds, pathOfNeed, xrechnungNeeds } from "./xrechnung-needs.ts";

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
  xrechnungXmlUrl: z.url().nullable().describe("XRechnung; valid 24 hours."),
  reasons: z.object({ zugferdPdf: reason, xrechnungXml: reason }).describe("Why a link is missing."),
};

type ExportSlots = {
  zugferdPdfUrl: string | null;
  xrechnungXmlUrl: string | null;
  reasons: { zugferdPdf: Reason; xrechnungXml: Reason };
};

/** What an e-invoice is made of. */
type Exported = Pick<StoredDocument, "invoice" | "seller" | "buyer">;

export async function exportSlots(
  call: Pick<Call, "db" | "caller" | "clock" | "links" | "language">,
  document: Exported & { documentId: string; documentNumber: string | null },
): Promise<ExportSlots> {
  const rows = await selectExports(call.db, call.caller, document.documentId);
  const slotOf = (kind: ExportKind) => {
    const row = rows.find((each) => each.kind === kind);
    const hash = row?.blobHash ?? null;
    const name = fileNameOf(document.documentNumber ?? document.documentId);
    const file = { fileName: `${name}${files[kind].ending}`, mediaType: files[kind].mediaType };
    return {
      url: hash && linkTo(call, { hash, ...file }),
      reason: hash ? null : reasonFor(kind, row, document, call.language),
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

/** What a document that is not stored would lack. */
export const slotsAhead = (document: Exported, language: Language): ExportSlots => ({
  zugferdPdfUrl: null,
  xrechnungXmlUrl: null,
  reasons: {
    zugferdPdf: reasonFor("zugferd", undefined, document, language),
    xrechnungXml: reasonFor("xrechnung", undefined, document, language),
  },
});

function reasonFor(
  kind: ExportKind,
  row: ExportRow | undefined,
  { invoice, seller, buyer }: Exported,
  language: Language,
): Reason {
  const texts = exportTexts[language];
  if (!invoice) return { code: "DOCUMENT_EXPORT_NOT_SUPPORTED", message: texts.onlyInvoices, missing: [] };
  const judge = kind === "xrechnung" ? xrechnungNeeds : eInvoiceNeeds;
  // What it lacks is told at once, not when the job comes to it.
  const needs =
    row?.status === "blocked" ? (row.reason?.missing ?? []) : judge({ document: invoice, seller, buyer });
  if (row?.status !== "blocked" && needs.length === 0)
    return { code: "DOCUMENT_EXPORT_NOT_READY", message: texts.notReady, missing: [] };
  const words = needs.map((need) => texts.needs[need]);
  return {
    code: "DOCUMENT_EXPORT_NOT_SUPPORTED",
    message: `${texts.lacking[kind]} ${words.join("; ").replace(/\.$/, "")}.`,
    missing: needs.map((need) => pathOfNeed[need]),
  };
}
