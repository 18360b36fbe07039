import { isCountryOfUnion } from "../../../../foundation/vat-ids.ts";
import { buyerVatIdOf, type IssuedDocument } from "../../../documents/documents.ts";
import type { DatevSettings } from "../../../partners/partners.ts";

type VatGroup = IssuedDocument["invoice"]["totals"]["groups"][number];
type Konten = DatevSettings["konten"];

/** The account that what was earned is booked on, or the setting that must name one. */
export type RevenueAccount = { account: string } | { missing: string };

/** Set by the partner, or else what both charts of accounts have for exactly this case. */
export function revenueAccountOf(
  { category, rate }: Pick<VatGroup, "category" | "rate">,
  document: Pick<IssuedDocument, "buyer" | "invoice">,
  settings: DatevSettings,
): RevenueAccount {
  return accountOf(cases[category]({ rate, document, konten: settings.konten }), settings);
}

/** The account that a discount for early payment is booked on. */
export function skontoAccountOf(
  { category, rate }: Pick<VatGroup, "category" | "rate">,
  document: Pick<IssuedDocument, "buyer" | "invoice">,
  settings: DatevSettings,
): RevenueAccount {
  return accountOf(skontoCases[category]({ rate, document, konten: settings.konten }), settings);
}

function accountOf(
  { field, set, usual }: AccountCase,
  { skr, sachkontenlaenge }: DatevSettings,
): RevenueAccount {
  if (set !== undefined) return { account: set };
  if (usual === null) return { missing: `konten.${field}` };
  // Longer charts of accounts have the same accounts with zeros behind them.
  return { account: usual[skr].padEnd(sachkontenlaenge, "0") };
}

type Usual = Record<"03" | "04", string> | null;
type AccountCase = { field: string; set: string | undefined; usual: Usual };

/** What was billed: at which rate, to whom, and which accounts are set. */
type Billed = { rate: string; document: Pick<IssuedDocument, "buyer" | "invoice">; konten: Konten };

const cases: Record<VatGroup["category"], (billed: Billed) => AccountCase> = {
  S: ({ rate, document, konten }) => taxedCase(rate, document.invoice.steuerfall, konten),
  E: ({ document, konten }) => exemptCase(document, konten),
  K: ({ konten }) => named("erloeseInnergemeinschaftlich", konten, innergemeinschaftlich),
  G: ({ konten }) => named("erloeseAusfuhr", konten, ausfuhr),
  AE: ({ document, konten }) =>
    named("erloeseReverseCharge", konten, reverseCharge[placeOf(stateOfVatId(document))]),
  O: ({ document, konten }) =>
    named("erloeseNichtSteuerbar", konten, outsideScope[placeOf(document.buyer.address.country)]),
};

const skontoCases: Record<VatGroup["category"], (billed: Billed) => AccountCase> = {
  S: ({ rate, document, konten }) => taxedSkonto(rate, document.invoice.steuerfall, konten),
  E: ({ konten }) => named("skontoOhneSteuer", konten, skontoUntaxed),
  K: ({ konten }) => named("skontoInnergemeinschaftlich", konten, skontoWithinUnion),
  G: ({ konten }) => named("skontoOhneSteuer", konten, skontoUntaxed),
  AE: ({ document, konten }) =>
    named("skontoReverseCharge", konten, skontoReversed[placeOf(stateOfVatId(document))]),
  O: ({ konten }) => named("skontoOhneSteuer", konten, skontoUntaxed),
};

function taxedSkonto(
  rate: string,
  steuerfall: Billed["document"]["invoice"]["steuerfall"],
  konten: Konten,
): AccountCase {
  const isUsual = steuerfall !== "oss" && steuerfall !== "durchschnittssatz";
  if (isUsual && rate === "19") return named("skonto19", konten, skonto19);
  if (isUsual && rate === "7") return named("skonto7", konten, skonto7);
  return { field: `skontoAndereSaetze.${rate}`, set: konten.skontoAndereSaetze?.[rate], usual: null };
}

const named = (
  field: Exclude<keyof Konten, "debitor" | "erloeseAndereSaetze" | "skontoAndereSaetze">,
  konten: Konten,
  usual: Usual,
): AccountCase => ({ field, set: konten[field], usual });

function taxedCase(
  rate: string,
  steuerfall: Billed["document"]["invoice"]["steuerfall"],
  konten: Konten,
): AccountCase {
  if (steuerfall === "oss") return named("erloeseOss", konten, oss);
  // What a farmer owes of it is another matter, whatever the rate.
  if (steuerfall === "durchschnittssatz")
    return { field: `erloeseAndereSaetze.${rate}`, set: konten.erloeseAndereSaetze?.[rate], usual: null };
  if (rate === "19") return named("erloese19", konten, taxed19);
  if (rate === "7") return named("erloese7", konten, taxed7);
  return { field: `erloeseAndereSaetze.${rate}`, set: konten.erloeseAndereSaetze?.[rate], usual: null };
}

/** There is one account for each reason of exemption, and which it is, only the books know. */
const exemptCase = ({ invoice }: Pick<IssuedDocument, "invoice">, konten: Konten): AccountCase =>
  invoice.steuerfall === "kleinunternehmer"
    ? named("erloeseKleinunternehmer", konten, kleinunternehmer)
    : named("erloeseSteuerfrei", konten, null);

const taxed19 = { "03": "8400", "04": "4400" };
const taxed7 = { "03": "8300", "04": "4300" };
const innergemeinschaftlich = { "03": "8125", "04": "4125" };
const ausfuhr = { "03": "8120", "04": "4120" };
const oss = { "03": "8320", "04": "4320" };
const kleinunternehmer = { "03": "8195", "04": "4185" };
const skonto19 = { "03": "8736", "04": "4736" };
const skonto7 = { "03": "8731", "04": "4731" };
const skontoWithinUnion = { "03": "8743", "04": "4743" };
const skontoUntaxed = { "03": "8730", "04": "4730" };

type Place = "germany" | "union" | "elsewhere";

/** § 13b at home; services that are taxed where the buyer is; elsewhere nobody calls it reverse charge. */
const reverseCharge: Record<Place, Usual> = {
  germany: { "03": "8337", "04": "4337" },
  union: { "03": "8336", "04": "4336" },
  elsewhere: null,
};

const skontoReversed: Record<Place, Usual> = {
  germany: { "03": "8741", "04": "4741" },
  union: { "03": "8742", "04": "4742" },
  elsewhere: null,
};

/** At home it may be damages or a deposit: no account fits them all. */
const outsideScope: Record<Place, Usual> = {
  germany: null,
  union: { "03": "8339", "04": "4339" },
  elsewhere: { "03": "8338", "04": "4338" },
};

/** For whoever sets accounts: the usual one of each, and whether it serves every document of its kind. */
export const usualAccounts = {
  erloese19: { usual: taxed19, isComplete: true },
  erloese7: { usual: taxed7, isComplete: true },
  erloeseSteuerfrei: { usual: null, isComplete: false },
  erloeseReverseCharge: { usual: reverseCharge.germany, isComplete: false },
  erloeseInnergemeinschaftlich: { usual: innergemeinschaftlich, isComplete: true },
  erloeseAusfuhr: { usual: ausfuhr, isComplete: true },
  erloeseKleinunternehmer: { usual: kleinunternehmer, isComplete: true },
  erloeseNichtSteuerbar: { usual: null, isComplete: false },
  erloeseOss: { usual: oss, isComplete: true },
  skonto19: { usual: skonto19, isComplete: true },
  skonto7: { usual: skonto7, isComplete: true },
  skontoReverseCharge: { usual: skontoReversed.germany, isComplete: false },
  skontoInnergemeinschaftlich: { usual: skontoWithinUnion, isComplete: true },
  skontoOhneSteuer: { usual: skontoUntaxed, isComplete: true },
} as const satisfies Record<string, { usual: Usual; isComplete: boolean }>;

const stateOfVatId = (document: Pick<IssuedDocument, "buyer" | "invoice">): string =>
  (buyerVatIdOf(document) ?? "").slice(0, 2);

function placeOf(state: string): Place {
  if (state === "DE") return "germany";
  // Greece begins its VAT ids with EL.
  return isCountryOfUnion(state === "EL" ? "GR" : state) ? "union" : "elsewhere";
}

/** Where VAT of another member state is owed, and at which rate, as the report of the One-Stop-Shop asks. */
export const reportedDestination = (
  { rate }: Pick<VatGroup, "rate">,
  { invoice: { steuerfall, ossLand = null } }: Pick<IssuedDocument, "invoice">,
): { country: string; rate: string } | null =>
  steuerfall === "oss" && ossLand !== null
    ? { country: ossLand === "GR" ? "EL" : ossLand, rate: rate.replace(".", ",") }
    : null;

/** The VAT id that the recapitulative statement asks for; empty where there is none to report. */
export function reportedVatId(
  { category }: Pick<VatGroup, "category">,
  document: Pick<IssuedDocument, "buyer" | "invoice">,
): string {
  const isReported = category === "K" || (category === "AE" && placeOf(stateOfVatId(document)) === "union");
  return isReported ? (buyerVatIdOf(document) ?? "").replaceAll(/[^A-Z0-9]/g, "").slice(0, 15) : "";
}
