import type { Language } from "../../foundation/language.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";

export const taxCases = [
  "regel",
  "kleinunternehmer",
  "reverse_charge",
  "innergemeinschaftlich",
  "ausfuhr",
  "steuerfrei",
  "nicht_steuerbar",
  "durchschnittssatz",
  "oss",
] as const;
/** Why VAT is charged or not. */
export type TaxCase = (typeof taxCases)[number];

type TaxRule = {
  /** Of lines without VAT. */
  untaxed: VatCategory;
  /** Whether lines with VAT may stand beside them. */
  mayCharge: boolean;
  exemptionCode: string | null;
  /** What the invoice must say about it; null: the writer says it. */
  note: Record<Language, string> | null;
  needsSellerVatId: boolean;
  needsBuyerVatId: boolean;
};

export const taxRules: Record<TaxCase, TaxRule> = {
  regel: {
    untaxed: "E",
    mayCharge: true,
    exemptionCode: null,
    note: null,
    needsSellerVatId: false,
    needsBuyerVatId: false,
  },
  kleinunternehmer: {
    untaxed: "E",
    mayCharge: false,
    exemptionCode: null,
    note: {
      de: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
      en: "No VAT is charged under § 19 UStG (small business).",
    },
    needsSellerVatId: false,
    needsBuyerVatId: false,
  },
  reverse_charge: {
    untaxed: "AE",
    mayCharge: false,
    exemptionCode: "VATEX-EU-AE",
    note: {
      de: "Steuerschuldnerschaft des Leistungsempfängers",
      en: "Reverse charge (Steuerschuldnerschaft des Leistungsempfängers)",
    },
    needsSellerVatId: true,
    needsBuyerVatId: true,
  },
  innergemeinschaftlich: {
    untaxed: "K",
    mayCharge: false,
    exemptionCode: "VATEX-EU-IC",
    note: {
      de: "Steuerfreie innergemeinschaftliche Lieferung",
      en: "VAT-exempt intra-community supply",
    },
    needsSellerVatId: true,
    needsBuyerVatId: true,
  },
  ausfuhr: {
    untaxed: "G",
    mayCharge: false,
    exemptionCode: "VATEX-EU-G",
    note: { de: "Steuerfreie Ausfuhrlieferung", en: "VAT-exempt export" },
    needsSellerVatId: true,
    needsBuyerVatId: false,
  },
  steuerfrei: {
    untaxed: "E",
    mayCharge: true,
    exemptionCode: null,
    note: null,
    needsSellerVatId: false,
    needsBuyerVatId: false,
  },
  nicht_steuerbar: {
    untaxed: "O",
    mayCharge: false,
    exemptionCode: "VATEX-EU-O",
    note: { de: "Im Inland nicht steuerbare Leistung", en: "Supply outside the scope of German VAT" },
    needsSellerVatId: false,
    needsBuyerVatId: false,
  },
  durchschnittssatz: {
    untaxed: "E",
    mayCharge: true,
    exemptionCode: null,
    note: {
      de: "Besteuerung nach Durchschnittssätzen (§ 24 UStG)",
      en: "Taxed at the average rates for farmers (§ 24 UStG)",
    },
    needsSellerVatId: false,
    needsBuyerVatId: false,
  },
  oss: {
    untaxed: "E",
    mayCharge: true,
    exemptionCode: null,
    note: {
      de: "Umsatzsteuer des Bestimmungslandes (One-Stop-Shop, § 18j UStG)",
      en: "VAT of the country of destination (One-Stop-Shop)",
    },
    needsSellerVatId: true,
    needsBuyerVatId: false,
  },
};

/** Whether the invoice must say why there is no VAT. */
export const isUntaxedCategory = (category: VatCategory): boolean => category !== "S";
