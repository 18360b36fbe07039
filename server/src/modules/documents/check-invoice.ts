import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { FieldProblem, ProblemText } from "../../foundation/refusal.ts";
import { besideSumsOf, besideSumsProblems } from "./beside-sums.ts";
import { daysAfter } from "./calendar-days.ts";
import { checkSums } from "./check-sums.ts";
import { saidCurrency } from "./currency.ts";
import type { Creditable } from "./document-chain.ts";
import type { Buyer, CheckedDocument, DocumentTotals, EarlierInvoice, Seller } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { restOf, withoutLoneCents } from "./earlier-invoice.ts";
import { finalInvoiceProblemTexts } from "./final-invoice-problem-texts.ts";
import { required, taxProblems } from "./check-tax.ts";
import { isConsumer } from "./parties.ts";
import { checkSkonto } from "./skonto.ts";
import { type TaxCase, taxRules } from "./tax-cases.ts";

/** Everything that stands around the payload of an invoice. */
export type Parties = {
  seller: Seller;
  buyer: Buyer | null;
  hasNumber: boolean;
  /** Of a final invoice: what it deducts. */
  earlier?: readonly EarlierInvoice[];
  /** Of a credit note: what is left of its invoice, if that was made here. */
  creditable?: Creditable | null;
};

/**
 * An invoice or credit note by § 14 UStG and its neighbours: every detail that is missing and every sum that is wrong
 * is told at once. The document is complete where there are no problems.
 */
export function checkInvoice(
  given: DocumentInput,
  { seller, buyer, hasNumber, earlier = [], creditable = null }: Parties,
  language: Language,
): { document: CheckedDocument; problems: FieldProblem[] } {
  const steuerfall = taxCaseOf(given, seller);
  const {
    lines,
    adjustments,
    totals: whole,
    isComputed,
    problems: sums,
  } = checkSums(given, steuerfall, language, creditable);
  const dueDate = dueDateOf(given);
  const { totals, roundingCents } =
    earlier.length > 0 ? withoutLoneCents(restOf(whole, earlier)) : { totals: whole, roundingCents: 0 };
  const { skonto, problems: ofSkonto } = checkSkonto(
    given.skonto,
    {
      documentDate: given.documentDate ?? "",
      zahlungszielTage: given.zahlungszielTage ?? null,
      directDebit: given.directDebit ?? null,
      dueCents: totals.bruttoCents,
    },
    language,
  );
  const document: CheckedDocument = {
    documentType: given.documentType,
    documentDate: given.documentDate ?? "",
    leistungszeitraum: given.leistungszeitraum ?? null,
    zahlungszielTage: given.zahlungszielTage ?? null,
    dueDate,
    steuerfall,
    ossLand: given.ossLand ?? null,
    ...saidCurrency(given),
    steuerhinweis: given.steuerhinweis ?? taxRules[steuerfall].note?.de ?? null,
    lines,
    ...(adjustments.length > 0 && { adjustments }),
    totals,
    ...(skonto.length > 0 && { skonto }),
    ...(given.abschlag && { abschlag: true }),
    ...(earlier.length > 0 && {
      final: { whole, earlier: [...earlier], ...(roundingCents !== 0 && { roundingCents }) },
    }),
    references: given.references ?? null,
    buyerReference: given.buyerReference ?? null,
    buyerEndpoint: given.buyerEndpoint ?? null,
    buyerUstId: given.buyerUstId ?? buyer?.ustId ?? null,
    lieferanschrift: shipToOf(given),
    ...besideSumsOf(given, { dueDate, creditorId: seller.glaeubigerId ?? null }),
  };
  // Nobody knows the gross where something cannot be computed; the law then asks for everything.
  const isSmall = isComputed && isSmallAmount(whole.bruttoCents, steuerfall);
  const problems = [
    ...headProblems(given, document, { hasNumber, isSmall, isComputed }, language),
    ...partyProblems({ seller, buyer, isSmall }, language),
    ...taxProblems(
      document,
      { seller, buyer, consumer: buyer !== null && isConsumer(given, buyer) },
      language,
    ),
    ...besideSumsProblems(document, seller, language),
    ...sums,
    ...ofSkonto,
  ];
  return { document, problems };
}

const shipToOf = ({ lieferanschrift: given }: DocumentInput): PostalAddress | null =>
  given
    ? {
        ...given,
        name: given.name ?? "",
        company: null,
        houseNumber: given.houseNumber ?? null,
        pobox: null,
        zip: given.zip ?? null,
      }
    : null;

/** Small businesses charge no VAT unless they say otherwise. */
export const taxCaseOf = (
  { steuerfall }: Pick<DocumentInput, "steuerfall">,
  { kleinunternehmer }: Pick<Seller, "kleinunternehmer">,
): TaxCase => steuerfall ?? (kleinunternehmer ? "kleinunternehmer" : "regel");

/** § 33 UStDV: up to 250 EUR some details may be left out. */
const isSmallAmount = (bruttoCents: number, steuerfall: TaxCase): boolean =>
  bruttoCents > 0 && bruttoCents <= 25_000 && (steuerfall === "regel" || steuerfall === "steuerfrei");

/** The day on which the money is collected: nobody is late before it. Else the last day of the agreed time to pay. */
const dueDateOf = ({ documentDate, zahlungszielTage, directDebit }: DocumentInput): string | null =>
  directDebit?.day ??
  (documentDate === undefined || zahlungszielTage === undefined
    ? null
    : daysAfter(documentDate, zahlungszielTage));

function headProblems(
  given: DocumentInput,
  { leistungszeitraum, documentType, totals, final, steuerfall }: CheckedDocument,
  { hasNumber, isSmall, isComputed }: { hasNumber: boolean; isSmall: boolean; isComputed: boolean },
  language: Language,
): FieldProblem[] {
  const texts = documentProblemTexts[language];
  // Nor do small businesses (§ 34a UStDV) name the time of supply, nor whoever bills a part before it.
  const needsSupplyTime = !isSmall && steuerfall !== "kleinunternehmer" && !given.abschlag;
  const isCreditNote = documentType === "gutschrift";
  const { documentNumber, documentDate } = given.references ?? {};
  return [
    ...(hasNumber ? [] : [required("document.documentNumber", texts.number())]),
    ...(given.documentDate === undefined ? [required("document.documentDate", texts.missing())] : []),
    ...((given.lineItems ?? []).length === 0 ? [required("document.lineItems", texts.lines())] : []),
    ...(leistungszeitraum === null && needsSupplyTime
      ? [required("document.leistungszeitraum", texts.supply_time())]
      : []),
    ...(leistungszeitraum && leistungszeitraum.von > leistungszeitraum.bis
      ? [{ path: "document.leistungszeitraum.bis", rule: "before_von", message: texts.period_order() }]
      : []),
    ...(isComputed && (final?.whole ?? totals).bruttoCents < 0
      ? [{ path: "document.totals.bruttoCents", rule: "negative", message: texts.negative_total() }]
      : []),
    ...finalProblems(given, isComputed && final ? totals : null, language),
    ...(isCreditNote && documentNumber === undefined
      ? [required("document.references.documentNumber", texts.reference())]
      : []),
    ...(isCreditNote && documentDate === undefined
      ? [required("document.references.documentDate", texts.reference())]
      : []),
  ];
}

/** A final invoice asks for what is left, and that is not less than nothing; cents of VAT alone do not count. */
function finalProblems(
  { abschlag, abschlagsrechnungen }: DocumentInput,
  rest: DocumentTotals | null,
  language: Language,
): FieldProblem[] {
  const texts = finalInvoiceProblemTexts[language];
  const path = "document.abschlagsrechnungen";
  return [
    ...(abschlag && (abschlagsrechnungen ?? []).length > 0
      ? [{ path, rule: "both", message: texts.both() }]
      : []),
    ...(rest && Math.min(rest.nettoCents, rest.bruttoCents) < 0
      ? [{ path, rule: "exceeds_whole", message: texts.exceeds_whole() }]
      : []),
  ];
}

function partyProblems(
  { seller, buyer, isSmall }: Pick<Parties, "seller" | "buyer"> & { isSmall: boolean },
  language: Language,
): FieldProblem[] {
  const texts = documentProblemTexts[language];
  const { street, zip, city, pobox } = seller.address;
  const sellerParts = {
    firma: seller.name,
    "anschrift.strasse": street || (pobox ?? ""),
    "anschrift.plz": zip,
    "anschrift.ort": city,
  };
  const empty = Object.entries(sellerParts).filter(([, value]) => !value);
  return [
    ...empty.map(([name]) => required(`sender.pflichtangaben.${name}`, texts.seller())),
    ...(seller.ustId === null && seller.steuernummer === null && !isSmall
      ? [required("sender.pflichtangaben.steuernummer", texts.tax_number())]
      : []),
    ...(buyer === null
      ? [required("recipientAddressInline", texts.buyer())]
      : buyerProblems(buyer, texts.buyer())),
  ];
}

const buyerProblems = ({ address }: Buyer, message: ProblemText): FieldProblem[] => {
  const parts = {
    name: address.name,
    street: address.street || (address.pobox ?? ""),
    ...(hasPostcodes.has(address.country) && { zip: address.zip }),
    city: address.city,
  };
  return Object.entries(parts)
    .filter(([, value]) => !value)
    .map(([name]) => required(`recipientAddressInline.${name}`, message));
};

/** Elsewhere there may be none; what the post of a country wants, the check of the address knows. */
const hasPostcodes: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI"]);
