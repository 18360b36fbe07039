import { active, companyAsPartner, inLiquidation } from "./conditions.ts";
import type { Condition, FooterLine, FooterOrder, LegalForm } from "./detail-rules.ts";
import { footerOrders, swissFooter } from "./footer-orders.ts";
import { hints } from "./hints.ts";
import { advisedSuffix, namedInLiquidation, suffix, suffixes } from "./name-rules.ts";
import {
  anschrift,
  austrianPartnerDetails,
  austrianRegister,
  commercialPartnership,
  firma,
  germanPartnerDetails,
  liablePartners,
  managedBy,
  name,
  naturalPerson,
  register,
  supervisoryChair,
} from "./required-details.ts";

const gmbh = {
  label: "Gesellschaft mit beschränkter Haftung (GmbH)",
  country: "DE",
  statute: "§ 35a GmbHG",
  namedBy: ["firma"],
  required: [
    firma,
    ...register,
    ...managedBy("geschaeftsfuehrer"),
    { ...supervisoryChair, when: { key: "hatAufsichtsrat", is: true } },
  ],
  nameRules: [suffix("firma", suffixes.gmbh, "Muster GmbH"), namedInLiquidation("firma")],
  registerKinds: ["HRB"],
  canBeLiquidated: true,
  hints: [hints.anschrift, hints.ustId, hints.telefon, hints.email, hints.bank],
  footer: footerOrders.gmbh,
} satisfies LegalForm;

const ag = {
  label: "Aktiengesellschaft (AG)",
  country: "DE",
  statute: "§ 80 AktG",
  namedBy: ["firma"],
  required: [firma, ...register, ...managedBy("vorstand"), supervisoryChair],
  nameRules: [suffix("firma", suffixes.ag, "Muster AG"), namedInLiquidation("firma")],
  registerKinds: ["HRB"],
  canBeLiquidated: true,
  hints: [hints.vorstandsvorsitz, hints.anschrift, hints.ustId],
  footer: footerOrders.ag,
} satisfies LegalForm;

const kg = {
  label: "Kommanditgesellschaft (KG)",
  country: "DE",
  statute: "§§ 161 Abs. 2, 125 HGB",
  namedBy: ["firma"],
  required: commercialPartnership,
  nameRules: [suffix("firma", suffixes.kg, "Muster KG"), namedInLiquidation("firma")],
  registerKinds: ["HRA"],
  canBeLiquidated: true,
  hints: [hints.liquidatoren, hints.gesellschafter, hints.anschrift, hints.ustId],
  footer: footerOrders.kg,
} satisfies LegalForm;

const partg = {
  label: "Partnerschaftsgesellschaft (PartG)",
  country: "DE",
  statute: "§ 7 Abs. 5 PartGG, § 125 HGB",
  namedBy: ["name"],
  required: [name, ...register],
  nameRules: [suffix("name", suffixes.partg, "Muster und Partner"), namedInLiquidation("name")],
  registerKinds: ["PR"],
  canBeLiquidated: true,
  hints: [hints.liquidatoren, hints.partner, hints.kammer, hints.anschrift],
  footer: footerOrders.partg,
} satisfies LegalForm;

const verein = {
  label: "Nicht eingetragener Verein",
  country: "DE",
  statute: null,
  namedBy: ["name"],
  required: [name, anschrift],
  nameRules: [namedInLiquidation("name")],
  canBeLiquidated: true,
  hints: [hints.liquidatoren, hints.vorstand],
  footer: footerOrders.verein,
} satisfies LegalForm;

const freiberufler = {
  label: "Freiberuflerin oder Freiberufler",
  country: "DE",
  statute: null,
  namedBy: ["firma", "person"],
  required: naturalPerson,
  nameRules: [],
  canBeLiquidated: false,
  hints: [hints.berufsbezeichnung, hints.kammer, hints.steuernummer],
  footer: footerOrders.selfEmployed,
} satisfies LegalForm;

const behoerde = {
  label: "Behörde",
  country: "DE",
  statute: null,
  namedBy: ["name"],
  required: [name, anschrift],
  nameRules: [],
  canBeLiquidated: false,
  hints: [hints.dienststelle, hints.ansprechpartner],
  footer: footerOrders.behoerde,
} satisfies LegalForm;

const austrian = (label: string, pattern: RegExp, example: string, footer: FooterOrder) =>
  ({
    label,
    country: "AT",
    statute: "§ 14 UGB",
    namedBy: ["firma"],
    required: austrianRegister,
    nameRules: [advisedSuffix("firma", pattern, example), namedInLiquidation("firma")],
    canBeLiquidated: true,
    hints: [hints.liquidatoren, hints.anschrift, hints.ustId],
    footer,
  }) satisfies LegalForm;

const austrianPartnership = (label: string, pattern: RegExp, example: string, when?: Condition) =>
  ({
    ...austrian(label, pattern, example, footerOrders.at_partnership),
    required: [...austrianRegister, ...liablePartners(austrianPartnerDetails, when)],
  }) satisfies LegalForm;

/** The name as registered, in either key: an association has a name, a company a Firma. */
const swiss = (label: string, key: "firma" | "name", ...law: FooterLine[]) => {
  const otherKey = key === "firma" ? "name" : "firma";
  return {
    label,
    country: "CH",
    statute: "Art. 954a OR",
    namedBy: [key, otherKey],
    required: [{ anyOf: [[{ key }], [{ key: otherKey }]] }, anschrift],
    nameRules: [namedInLiquidation(key), namedInLiquidation(otherKey)],
    canBeLiquidated: true,
    hints: [hints.liquidatoren, hints.uid, hints.sitz],
    footer: swissFooter(...law),
  } satisfies LegalForm;
};

const table = {
  gmbh,
  ug: {
    ...gmbh,
    label: "Unternehmergesellschaft (haftungsbeschränkt)",
    statute: "§§ 35a, 5a GmbHG",
    nameRules: [suffix("firma", suffixes.ug, "Muster UG (haftungsbeschränkt)"), namedInLiquidation("firma")],
  },
  ag,
  se: {
    ...ag,
    label: "Europäische Gesellschaft (SE)",
    statute: "§ 80 AktG, § 43 SEAG",
    required: [
      firma,
      ...register,
      {
        anyOf: [
          [...managedBy("vorstand"), supervisoryChair],
          [...managedBy("geschaeftsfuehrendeDirektoren"), { key: "verwaltungsratsvorsitz", as: "person" }],
        ],
      },
    ],
    nameRules: [suffix("firma", suffixes.se, "Muster SE"), namedInLiquidation("firma")],
    footer: footerOrders.se,
  },
  kgaa: {
    ...ag,
    label: "Kommanditgesellschaft auf Aktien (KGaA)",
    statute: "§§ 278 Abs. 3, 80 AktG",
    required: [
      firma,
      ...register,
      ...liablePartners([firma], active),
      { key: "liquidatoren", as: "person", when: inLiquidation },
      supervisoryChair,
    ],
    nameRules: [suffix("firma", suffixes.kgaa, "Muster KGaA"), namedInLiquidation("firma")],
    hints: [hints.partnersManagers, hints.anschrift, hints.ustId],
    footer: footerOrders.kgaa,
  },
  ohg: {
    ...kg,
    label: "Offene Handelsgesellschaft (OHG)",
    statute: "§ 125 HGB",
    nameRules: [suffix("firma", suffixes.ohg, "Muster OHG"), namedInLiquidation("firma")],
  },
  kg,
  gmbh_co_kg: {
    ...kg,
    label: "GmbH & Co. KG (auch UG, AG oder SE & Co.)",
    required: [firma, ...register, ...liablePartners(germanPartnerDetails)],
    nameRules: [suffix("firma", suffixes.companyAndCo, "Muster GmbH & Co. KG"), namedInLiquidation("firma")],
    hints: [hints.liquidatoren, hints.anschrift, hints.ustId],
  },
  ek: {
    label: "Eingetragene Kauffrau oder eingetragener Kaufmann (e. K.)",
    country: "DE",
    statute: "§ 37a HGB",
    namedBy: ["firma"],
    required: [firma, ...register],
    nameRules: [suffix("firma", suffixes.ek, "Muster e. K.")],
    registerKinds: ["HRA"],
    canBeLiquidated: false,
    hints: [hints.inhaber, hints.anschrift, hints.ustId],
    footer: footerOrders.ek,
  },
  gbr: {
    label: "Gesellschaft bürgerlichen Rechts (GbR)",
    country: "DE",
    statute: null,
    namedBy: ["name", "gesellschafter"],
    required: [{ key: "gesellschafter", atLeast: 2, as: "person" }, anschrift],
    nameRules: [advisedSuffix("name", suffixes.gbr, "Muster und Beispiel GbR"), namedInLiquidation("name")],
    canBeLiquidated: true,
    hints: [hints.liquidatoren, hints.gbrName, hints.steuernummer],
    footer: footerOrders.gbr,
  },
  egbr: {
    label: "Eingetragene Gesellschaft bürgerlichen Rechts (eGbR)",
    country: "DE",
    statute: "§ 707a Abs. 2 BGB",
    namedBy: ["name"],
    required: [name, anschrift],
    nameRules: [suffix("name", suffixes.egbr, "Muster und Beispiel eGbR"), namedInLiquidation("name")],
    registerKinds: ["GsR"],
    canBeLiquidated: true,
    hints: [
      hints.liquidatoren,
      hints.sitz,
      hints.registergericht,
      hints.registernummer,
      hints.gesellschafter,
    ],
    footer: footerOrders.gbr,
  },
  partg,
  partg_mbb: {
    ...partg,
    label: "Partnerschaftsgesellschaft mit beschränkter Berufshaftung (PartG mbB)",
    nameRules: [...partg.nameRules, suffix("name", suffixes.partgMbb, "Muster und Partner PartG mbB")],
  },
  eg: {
    ...ag,
    label: "Eingetragene Genossenschaft (eG)",
    statute: "§ 25a GenG",
    nameRules: [suffix("firma", suffixes.eg, "Muster eG"), namedInLiquidation("firma")],
    registerKinds: ["GnR"],
    footer: footerOrders.eg,
  },
  ev: {
    ...verein,
    label: "Eingetragener Verein (e. V.)",
    nameRules: [suffix("name", suffixes.ev, "Muster e. V."), namedInLiquidation("name")],
    registerKinds: ["VR"],
    hints: [hints.liquidatoren, hints.vorstand, hints.registergericht, hints.registernummer],
  },
  verein,
  stiftung: {
    ...verein,
    label: "Rechtsfähige Stiftung",
    hints: [hints.liquidatoren, hints.vorstand, hints.aufsichtsbehoerde],
    footer: footerOrders.stiftung,
  },
  freiberufler,
  einzelunternehmen: {
    ...freiberufler,
    label: "Einzelunternehmen (nicht eingetragen)",
    hints: [hints.tradeName, hints.steuernummer],
  },
  behoerde,
  koerperschaft: { ...behoerde, label: "Körperschaft des öffentlichen Rechts" },
  privatperson: {
    ...freiberufler,
    label: "Privatperson",
    namedBy: ["person"],
    hints: [],
    footer: footerOrders.privatperson,
  },

  at_gmbh: austrian(
    "Gesellschaft mit beschränkter Haftung (Österreich)",
    suffixes.gmbh,
    "Muster GmbH",
    footerOrders.at_gmbh,
  ),
  at_flexco: austrian(
    "Flexible Kapitalgesellschaft (Österreich)",
    suffixes.flexco,
    "Muster FlexCo",
    footerOrders.at_gmbh,
  ),
  at_ag: austrian("Aktiengesellschaft (Österreich)", suffixes.ag, "Muster AG", footerOrders.at_ag),
  at_genossenschaft: austrian(
    "Genossenschaft (Österreich)",
    suffixes.genossenschaft,
    "Muster eGen",
    footerOrders.at_ag,
  ),
  at_og: austrianPartnership("Offene Gesellschaft (Österreich)", suffixes.og, "Muster OG", companyAsPartner),
  at_kg: austrianPartnership(
    "Kommanditgesellschaft (Österreich)",
    suffixes.kg,
    "Muster KG",
    companyAsPartner,
  ),
  at_gmbh_co_kg: austrianPartnership(
    "GmbH & Co KG (Österreich)",
    suffixes.companyAndCo,
    "Muster GmbH & Co KG",
  ),
  at_eu: {
    ...austrian(
      "Eingetragenes Einzelunternehmen (Österreich)",
      suffixes.eu,
      "Anna Muster e.U.",
      footerOrders.at_eu,
    ),
    required: [
      ...austrianRegister,
      // Two or more plain words before "e.U." may be the owner's name; anything else certainly is not.
      {
        key: "inhaber",
        as: "person",
        when: {
          all: [
            { key: "firma", present: true },
            { not: { key: "firma", matches: /^\p{Lu}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]+)+,? e\.?\s?U\.?$/u } },
          ],
        },
      },
    ],
    nameRules: [advisedSuffix("firma", suffixes.eu, "Anna Muster e.U.")],
    canBeLiquidated: false,
    hints: [hints.inhaberUnlessOwnName, hints.anschrift, hints.ustId],
  },
  at_verein: {
    ...verein,
    label: "Verein (Österreich)",
    country: "AT",
    statute: "§ 18 VerG",
    required: [name, { key: "zvrZahl" }, anschrift],
    hints: [hints.liquidatoren],
    footer: footerOrders.at_verein,
  },

  ch_ag: swiss(
    "Aktiengesellschaft (Schweiz)",
    "firma",
    "vorstand",
    "verwaltungsratsvorsitz",
    "aktienkapital",
  ),
  ch_gmbh: swiss(
    "Gesellschaft mit beschränkter Haftung (Schweiz)",
    "firma",
    "geschaeftsfuehrer",
    "stammkapital",
  ),
  ch_einzelfirma: {
    ...swiss("Einzelunternehmen (Schweiz)", "firma"),
    nameRules: [],
    canBeLiquidated: false,
    hints: [hints.uid, hints.sitz],
    footer: footerOrders.ch_einzelfirma,
  },
  ch_kollektiv: swiss("Kollektivgesellschaft (Schweiz)", "firma", "gesellschafter"),
  ch_kommandit: swiss("Kommanditgesellschaft (Schweiz)", "firma", "komplementaere", "gesellschafter"),
  ch_genossenschaft: swiss("Genossenschaft (Schweiz)", "firma", "vorstand", "verwaltungsratsvorsitz"),
  ch_verein: swiss("Verein (Schweiz)", "name", "vorstand"),
  ch_stiftung: swiss("Stiftung (Schweiz)", "name", "vorstand", "aufsichtsbehoerde"),
} satisfies Record<string, LegalForm>;

export type Rechtsform = keyof typeof table;

/** Every legal form a sender can have, and what its letters must say. */
export const legalForms: Record<Rechtsform, LegalForm> = table;

export const rechtsformen = Object.keys(table) as Rechtsform[];
