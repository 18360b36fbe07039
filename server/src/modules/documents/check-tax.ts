import type { Language } from "../../foundation/language.ts";
import type { FieldProblem, ProblemText } from "../../foundation/refusal.ts";
import { isInUnion } from "../../foundation/untaxed.ts";
import { isCountryOfUnion, isOfUnion, isVatIdOfUnion } from "../../foundation/vat-ids.ts";
import { vatIdOf } from "../../rendering/einvoice/country-codes.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { isUntaxedCategory, type TaxCase, taxRules } from "./tax-cases.ts";
import { farmRatesIn, ratesIn } from "./vat-rates.ts";

/** Who bills whom, as far as VAT asks. */
export type TaxParties = { seller: Seller; buyer: Buyer | null; consumer: boolean };

/** Whether VAT is charged as the tax case, the countries and the day of supply demand; everything that is wrong at once. */
export function taxProblems(
  document: CheckedDocument,
  parties: TaxParties,
  language: Language,
): FieldProblem[] {
  const texts = documentProblemTexts[language];
  const { steuerfall, lines, adjustments = [], steuerhinweis, documentType } = document;
  const { needsSellerVatId } = taxRules[steuerfall];
  const isUntaxed = [...lines, ...adjustments].some(({ category }) => isUntaxedCategory(category));
  // A credit note says what its invoice said, be it wrong: that is what it takes back.
  const isCorrection = documentType === "gutschrift";
  return [
    ...(isUntaxed && steuerhinweis === null ? [required("document.steuerhinweis", texts.exemption())] : []),
    ...(needsSellerVatId && parties.seller.ustId === null
      ? [required("sender.pflichtangaben.ustId", texts.vat_id(steuerfall))]
      : []),
    ...buyerVatIdProblems(document, parties, language),
    ...(isCorrection ? [] : rateProblems(document, parties.seller, language)),
    ...(isCorrection ? [] : placeProblems(document, parties, language)),
  ];
}

function buyerVatIdProblems(
  { steuerfall, buyerUstId, documentType }: CheckedDocument,
  { seller }: TaxParties,
  language: Language,
): FieldProblem[] {
  const texts = documentProblemTexts[language];
  const path = "document.buyerUstId";
  const { needsBuyerVatId } = taxRules[steuerfall];
  if (buyerUstId === null) return needsBuyerVatId ? [required(path, texts.vat_id(steuerfall))] : [];
  const vatId = vatIdOf(buyerUstId);
  if (vatId === null) return needsBuyerVatId ? [{ path, rule: "vat_id", message: texts.no_vat_id() }] : [];
  if (documentType !== "gutschrift" && isVatIdOfUnion(vatId) === false)
    return [{ path, rule: "vat_id", message: texts.vat_id_digits(vatId.slice(0, 2)) }];
  const buyerState = vatId.slice(0, 2);
  const isAcross = isOfUnion(buyerState) && buyerState !== (vatIdOf(seller.ustId) ?? "").slice(0, 2);
  return steuerfall === "innergemeinschaftlich" && !isAcross
    ? [{ path, rule: "other_member_state", message: texts.other_member_state() }]
    : [];
}

/** Where the seller's VAT is owed: the country of the VAT id, else of the address. */
const taxCountryOf = ({ ustId, address }: Seller): string => {
  const prefix = (vatIdOf(ustId) ?? "").slice(0, 2);
  return isOfUnion(prefix) ? isoOf(prefix) : address.country;
};

const isoOf = (prefix: string): string => ({ EL: "GR", XI: "GB" })[prefix] ?? prefix;

/** A rate that the law did not have on any day of the supply is a slip, and VAT that is named wrongly is owed (§ 14c UStG). */
function rateProblems(document: CheckedDocument, seller: Seller, language: Language): FieldProblem[] {
  const { lines, adjustments = [], leistungszeitraum, documentDate, steuerfall } = document;
  const days = leistungszeitraum ?? { von: documentDate, bis: documentDate };
  const allowed = allowedRates(steuerfall, taxCountryOf(seller), days);
  if (allowed === null || days.von === "" || days.von > days.bis) return [];
  const texts = documentProblemTexts[language];
  const rated = [
    ...lines.map((line, at) => ({ ...line, path: `document.lineItems.${at}.ustRate` })),
    ...adjustments
      .filter(({ ustRate }) => !lines.some((line) => line.ustRate === ustRate))
      .map((each) => ({ ...each, path: "document.adjustments" })),
  ];
  return rated.flatMap(({ category, ustRate, path }) =>
    (isUntaxedCategory(category) && steuerfall !== "durchschnittssatz") || allowed.includes(ustRate)
      ? []
      : [{ path, rule: "rate_of_country", message: texts.rate_of_country(ustRate, allowed.join(", ")) }],
  );
}

function allowedRates(
  steuerfall: TaxCase,
  country: string,
  days: { von: string; bis: string },
): string[] | null {
  if (steuerfall === "durchschnittssatz") return farmRatesIn(days);
  return steuerfall === "regel" || steuerfall === "steuerfrei" ? ratesIn(country, days) : null;
}

/** Goods that leave for another country must be sent to one: where to is said apart from whom they are billed to. */
function placeProblems(
  { steuerfall, ossLand = null, lines, adjustments = [], lieferanschrift }: CheckedDocument,
  { seller, buyer, consumer }: TaxParties,
  language: Language,
): FieldProblem[] {
  const texts = documentProblemTexts[language];
  const from = taxCountryOf(seller);
  const whereTo = lieferanschrift ?? buyer?.address ?? null;
  const path = "document.steuerfall";
  if (steuerfall === "ausfuhr" && isCountryOfUnion(from) && whereTo && isInUnion(whereTo))
    return [{ path, rule: "third_country", message: texts.third_country() }];
  if (steuerfall === "innergemeinschaftlich" && whereTo?.country === from)
    return [{ path, rule: "other_country", message: texts.other_country() }];
  if (steuerfall !== "oss")
    return ossLand === null
      ? []
      : [{ path: "document.ossLand", rule: "not_here", message: texts.only_oss() }];
  return [
    ...(ossLand === null
      ? [required("document.ossLand", texts.oss_country())]
      : isCountryOfUnion(ossLand) && ossLand !== from
        ? []
        : [{ path: "document.ossLand", rule: "other_member_state", message: texts.oss_country() }]),
    ...(consumer ? [] : [{ path, rule: "consumers_only", message: texts.oss_consumers() }]),
    ...lines.flatMap(({ category }, at) =>
      isUntaxedCategory(category)
        ? [{ path: `document.lineItems.${at}.ustRate`, rule: "rate", message: texts.oss_rate() }]
        : [],
    ),
    // What has the rate of a line is told there.
    ...(adjustments.some(
      ({ category, ustRate }) =>
        isUntaxedCategory(category) && !lines.some((line) => line.ustRate === ustRate),
    )
      ? [{ path: "document.adjustments", rule: "rate", message: texts.oss_rate() }]
      : []),
  ];
}

export const required = (path: string, message: ProblemText): FieldProblem => ({
  path,
  rule: "required",
  message,
});
