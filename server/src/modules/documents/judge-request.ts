import type { Tx } from "../../db/database.ts";
import { type FieldProblem, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { baseRatesWith } from "./base-rates.ts";
import { checkClaim } from "./check-claim.ts";
import { checkCreditNote } from "./check-credit-note.ts";
import { chainProblemTexts } from "./chain-problem-texts.ts";
import { checkInvoice } from "./check-invoice.ts";
import type { Claim } from "./claim.ts";
import { currencyProblems } from "./check-currency.ts";
import { currencyOf } from "./currency.ts";
import type { Buyer, CheckedDocument } from "./document.ts";
import type { Creditable } from "./document-chain.ts";
import type { DocumentInput } from "./document-input.ts";
import { type Deductible, lockDeductible } from "./final-invoice-store.ts";
import { checkEarlier } from "./check-earlier.ts";
import { isSameParty } from "./parties.ts";
import { keptAttachment } from "./invoice-attachments.ts";
import { type Followed, lockFollowed } from "./open-amount.ts";
import type { ReadRequest } from "./read-request.ts";

/** What a document will say; exactly one of `invoice` and `claim` is there. */
export type Judged = {
  invoice: CheckedDocument | null;
  claim: Claim | null;
  buyer: Buyer;
  references: { documentId: string | null; documentNumber: string } | null;
};

/**
 * Judges a request by the law and by the invoice it follows, and refuses with everything that is wrong at once. The
 * invoice stays as it is until the transaction ends.
 */
export async function requireSound(tx: Tx, call: JudgeCall, request: ReadRequest): Promise<Judged> {
  const { said, buyer, references, problems } = await judge(tx, call, request);
  if (problems.length > 0 || !buyer) return refuse("VALIDATION_ERROR", { problems });
  return { ...said, buyer, references };
}

type JudgeCall = Pick<Call, "caller" | "language" | "baseRates">;

/** What a request comes to so far, and everything that is wrong with it; it is sound where nothing is. */
export type Judgement = {
  said: Pick<Judged, "invoice" | "claim">;
  buyer: Buyer | null;
  references: Judged["references"];
  /** Of a credit note: what is left of its invoice, if that was made here. */
  creditable: Creditable | null;
  problems: FieldProblem[];
};

/** Judges without refusing. */
export async function judge(tx: Tx, call: JudgeCall, request: ReadRequest): Promise<Judgement> {
  const { given, senderProfileId } = request;
  const { document } = given;
  const followed =
    document.documentType === "rechnung"
      ? null
      : await lockFollowed(tx, call.caller, senderProfileId, document.references);
  // A follow-up goes to whoever got the invoice, unless the caller knows better.
  const buyer = request.buyer ?? followed?.invoice?.buyer ?? null;
  const isInvoice = document.documentType === "rechnung" || document.documentType === "gutschrift";
  const deductible = await lockDeductible(
    tx,
    call.caller,
    senderProfileId,
    document.abschlagsrechnungen ?? [],
  );
  const invoiceFollowed = followed?.invoice ?? null;
  const ofCurrency = currencyProblems(
    document,
    { seller: request.seller, invoice: invoiceFollowed },
    call.language,
  );
  const { problems, ...said } = isInvoice
    ? judgeInvoice(call, request, buyer, { followed, deductible })
    : judgeClaim(call, document, buyer, followed);
  return {
    said,
    buyer,
    references: referencesOf(document, followed),
    creditable: followed?.creditable ?? null,
    problems: [
      ...request.problems,
      ...problems,
      ...ofCurrency,
      ...hiddenProblems(call, followed),
      ...(isInvoice ? [] : otherDebtorProblems(call, request, followed)),
    ].map((each) => atRecipientGiven(each, given)),
  };
}

/** A problem of the recipient stands at the field that the caller has used for it. */
const atRecipientGiven = (problem: FieldProblem, { recipient }: ReadRequest["given"]): FieldProblem =>
  recipient && problem.rule !== "only_one"
    ? { ...problem, path: problem.path.replace(/^recipientAddressInline(?=\.|$)/, "recipient") }
    : problem;

/** A number that is taken by what the caller does not see is no invoice that was made elsewhere. */
const hiddenProblems = (
  { language }: Pick<Call, "language">,
  followed: Followed | null,
): readonly FieldProblem[] =>
  followed?.invoice === null && followed.isHidden
    ? [
        {
          path: "document.references.documentNumber",
          rule: "taken",
          message: chainProblemTexts[language].taken(),
        },
      ]
    : [];

/** Only a letter to whoever owes the money is a reminder (§ 286 BGB); that they have moved is no matter. */
function otherDebtorProblems(
  { language }: Pick<Call, "language">,
  { given, buyer }: ReadRequest,
  followed: Followed | null,
): readonly FieldProblem[] {
  const billed = followed?.invoice?.buyer.address;
  if (!buyer || !billed) return [];
  const { address } = buyer;
  const isSame = isSameParty(address, billed);
  if (isSame) return [];
  const path = given.recipientAddressId === undefined ? "recipientAddressInline.name" : "recipientAddressId";
  return [
    {
      path,
      rule: "other_debtor",
      message: chainProblemTexts[language].other_debtor(billed.company ?? billed.name),
    },
  ];
}

type Said = Pick<Judged, "invoice" | "claim"> & { problems: FieldProblem[] };

function judgeInvoice(
  { language }: Pick<Call, "language">,
  { given, seller, attachments }: ReadRequest,
  buyer: Buyer | null,
  { followed, deductible }: { followed: Followed | null; deductible: ReadonlyMap<string, Deductible> },
): Said {
  const document = withStoredReference(given.document, followed);
  const hasNumber = document.documentNumber !== undefined || given.sequenceScope !== undefined;
  const { earlier, problems: ofEarlier } = checkEarlier(document, deductible, buyer, language);
  const parties = { seller, buyer, hasNumber, earlier, creditable: followed?.creditable ?? null };
  const { document: invoice, problems } = checkInvoice(document, parties, language);
  const ofChain = followed ? checkCreditNote(document, invoice, followed, language) : [];
  const whole = { ...invoice, attachments: attachments.map(keptAttachment) };
  return { invoice: whole, claim: null, problems: [...problems, ...ofEarlier, ...ofChain] };
}

/** Number and date of an invoice that is stored here need not be said again. */
function withStoredReference(document: DocumentInput, followed: Followed | null): DocumentInput {
  const { invoice } = followed ?? {};
  if (!invoice || invoice.documentNumber === null) return document;
  const { documentNumber, documentDate } = invoice;
  return {
    ...document,
    currency: currencyOf(invoice),
    references: { documentNumber, documentDate, ...document.references },
  };
}

function judgeClaim(
  { language, baseRates }: Pick<Call, "language" | "baseRates">,
  document: DocumentInput,
  buyer: Buyer | null,
  followed: Followed | null,
): Said {
  const { invoice, earlier } = followed ?? { invoice: null, earlier: [] };
  const rates = baseRatesWith(baseRates);
  const { claim, problems } = checkClaim(document, { buyer, invoice, earlier, rates }, language);
  return { invoice: null, claim, problems };
}

function referencesOf({ references }: DocumentInput, followed: Followed | null): Judged["references"] {
  const documentNumber = followed?.invoice?.documentNumber ?? references?.documentNumber;
  if (!followed || documentNumber === undefined) return null;
  return { documentId: followed.invoice?.documentId ?? null, documentNumber };
}
