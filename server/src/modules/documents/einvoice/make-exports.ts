import type { InvoiceFacts } from "../../../rendering/einvoice/invoice-facts.ts";
import { ublOf } from "../../../rendering/einvoice/ubl.ts";
import type { CheckedDocument } from "../document.ts";
import { ciiOf } from "../../../rendering/einvoice/cii.ts";
import { hybridInvoice } from "../../../rendering/pdf/hybrid-invoice.ts";
import { type EInvoice, factsOf } from "./invoice-facts.ts";
import { eInvoiceNeeds, type ExportNeed, xrechnungNeeds } from "./xrechnung-needs.ts";

/** A finished file, or what is missing for it. */
export type MadeExport = Uint8Array | { missing: ExportNeed[] };

export type MadeExports = {
  /** The letter with the invoice for machines in it. */
  zugferd: MadeExport;
  /** The same without the letter, as authorities take it. */
  xrechnung: MadeExport;
  /** What stands in the PDF; null where that lacks something. */
  cii: string | null;
};

/**
 * The e-invoices of an invoice or credit note; `letterPdf` is the letter as it was first set. Pure: the same invoice
 * and letter give the same bytes.
 */
export function makeExports(invoice: EInvoice, letterPdf: Uint8Array): MadeExports {
  const [lacking, lackingForXrechnung] = [eInvoiceNeeds(invoice), xrechnungNeeds(invoice)];
  const facts = factsOf(invoice);
  const cii = lacking.length === 0 ? ciiOf(facts, "zugferd") : null;
  return {
    cii,
    zugferd:
      cii === null
        ? { missing: lacking }
        : hybridInvoice(letterPdf, {
            xml: cii,
            day: invoice.document.documentDate,
            files: facts.attachments ?? [],
          }),
    xrechnung:
      lackingForXrechnung.length === 0
        ? Buffer.from(xrechnungOf(facts, invoice.document), "utf8")
        : { missing: lackingForXrechnung },
  };
}

const xrechnungOf = (facts: InvoiceFacts, { xrechnungSyntax }: CheckedDocument): string =>
  xrechnungSyntax === "ubl" ? ublOf(facts) : ciiOf(facts, "xrechnung");
