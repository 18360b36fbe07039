import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { blobHash } from "../../ports/blob-store.ts";
import { wordsForPerson } from "../../texts/input-words.ts";
import { draftKey, findDraft } from "../letters/letters.ts";
import type { DocumentLetter } from "../sending/sending.ts";
import type { InvoiceDesk, InvoiceWish } from "../serials/serials.ts";
import { createDocument, letterAhead } from "./create-document.ts";
import { currencyOf } from "./currency.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import { exportDocument } from "./einvoice/export-document.ts";
import { eInvoiceNeeds, xrechnungNeeds } from "./einvoice/xrechnung-needs.ts";
import { judgeTyped } from "./look-at-document.ts";
import { typedDocument } from "./typed-document.ts";

/** Makes the invoices of a list, by the road that every other invoice takes. */
export const invoiceDesk: InvoiceDesk = {
  async look(call, wish) {
    const { request, judgement, problems } = await judged(call, wish);
    const { said, buyer, references } = judgement;
    if (problems.length > 0 || !buyer || !said.invoice) return refuse("VALIDATION_ERROR", { problems });
    const { source, documentNumber, warnings } = await letterAhead(call, request, {
      ...said,
      buyer,
      references,
    });
    const parties = { seller: request.seller, buyer };
    const ahead = { documentNumber, language: request.language, ...asMailed(said.invoice, parties) };
    return { source, warnings, ahead };
  },

  async make(call, wish, clientLetterId) {
    const { request, problems } = await judged(call, wish);
    // Its own number is taken where it was made before.
    const isMade = await findDraft(call.db, call.caller, draftKey(clientLetterId, request.given));
    if (problems.length > 0 && !isMade) return refuse("VALIDATION_ERROR", { problems });
    const { document } = await createDocument(call, { ...request.given, clientLetterId });
    // A mail carries its e-invoice, and nobody asks for it later.
    await exportDocument(call, call.caller, document.documentId, call.clock.now());
    return { letterId: document.letterId };
  },
};

async function judged(call: Call, { document, ...around }: InvoiceWish) {
  const typed = typedDocument.safeParse(document, { reportInput: true });
  if (typed.success) return judgeTyped(call, { document: typed.data, ...around });
  return refuse("VALIDATION_ERROR", {
    problems: typed.error.issues.map((issue) => ({
      path: ["document", ...issue.path].join("."),
      rule: issue.code,
      message: wordsForPerson(issue, call.language),
    })),
  });
}

type AsMailed = Omit<DocumentLetter, "documentNumber" | "language">;

/** As its mail would tell of it. Its e-invoices are made with it; what stands for them here is whether they can be. */
function asMailed(invoice: CheckedDocument, parties: { seller: Seller; buyer: Buyer }): AsMailed {
  const statusOf = (needs: readonly unknown[]) =>
    needs.length === 0 ? ("ready" as const) : ("blocked" as const);
  const made = { document: invoice, ...parties };
  const [zugferd, xrechnung] = [statusOf(eInvoiceNeeds(made)), statusOf(xrechnungNeeds(made))];
  const hashOf = (status: string) => (status === "ready" ? blobHash(new Uint8Array()) : null);
  return {
    documentType: "rechnung",
    documentDate: invoice.documentDate,
    dueDate: invoice.dueDate,
    grossCents: invoice.totals.bruttoCents,
    currency: currencyOf(invoice),
    debitDay: null,
    isFinal: false,
    isPart: invoice.abschlag === true,
    referencesNumber: null,
    sellerName: parties.seller.name,
    endpointScheme: invoice.buyerEndpoint?.scheme ?? null,
    endpointId: invoice.buyerEndpoint?.id ?? null,
    zugferdStatus: zugferd,
    zugferdHash: hashOf(zugferd),
    xrechnungStatus: xrechnung,
    xrechnungHash: hashOf(xrechnung),
  };
}
