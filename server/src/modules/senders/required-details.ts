import { active, companyAsPartner, inLiquidation, isStockCompany } from "./conditions.ts";
import type { Condition, Requirement } from "./detail-rules.ts";

export const firma: Requirement = { key: "firma" };
export const name: Requirement = { key: "name" };
export const anschrift: Requirement = { key: "anschrift", parts: ["strasse", "plz", "ort"] };
export const naturalPerson: readonly Requirement[] = [
  { key: "vorname", as: "vorname" },
  { key: "nachname" },
  anschrift,
];

export const register: readonly Requirement[] = [
  { key: "sitz" },
  { key: "registergericht" },
  { key: "registernummer" },
];
export const austrianRegister: readonly Requirement[] = [
  firma,
  { key: "sitz" },
  { key: "firmenbuchnummer" },
  { key: "firmenbuchgericht" },
];

/** Liquidators replace the managers. */
export const managedBy = (key: string): Requirement[] => [
  { key, as: "person", when: active },
  { key: "liquidatoren", as: "person", when: inLiquidation },
];

export const supervisoryChair = { key: "aufsichtsratsvorsitz", as: "person" } satisfies Requirement;

export const germanPartnerDetails: readonly Requirement[] = [
  firma,
  ...register,
  { anyOf: [[{ key: "geschaeftsfuehrer", as: "person" }], [{ key: "vorstand", as: "person" }]] },
  { ...supervisoryChair, when: isStockCompany },
];
export const austrianPartnerDetails: readonly Requirement[] = [firma, ...register];

/** Where no natural person is liable, the liable company's own details are part of the letter. */
export const liablePartners = (rules: readonly Requirement[], when?: Condition): Requirement[] => [
  { key: "komplementaere", ...(when && { when }) },
  { each: "komplementaere", rules, ...(when && { when }) },
];

export const commercialPartnership: readonly Requirement[] = [
  firma,
  ...register,
  ...liablePartners(germanPartnerDetails, companyAsPartner),
];

/** For every form: capital is voluntary, but never half; total and outstanding contributions go together. */
export const wholeCapital: readonly Requirement[] = [
  { key: "stammkapitalCents", when: { key: "ausstehendeEinlagenCents", present: true } },
  { key: "ausstehendeEinlagenCents", when: { key: "stammkapitalCents", present: true } },
];

/** For invoices and credit notes, whatever the form (§ 14 Abs. 4 UStG). */
export const billingDetails: readonly Requirement[] = [
  { anyOf: [[{ key: "steuernummer" }], [{ key: "ustId" }], [{ key: "uid" }]] },
];
