import { inLiquidation } from "./conditions.ts";
import type { NameRule } from "./detail-rules.ts";

/** How each legal form shows in a name, in its usual spellings. */
export const suffixes = {
  gmbh: /(?:mbH|m\.\s?b\.\s?H\.|mit beschränkter Haftung)(?!\p{L})(?!\s*(?:&|\+|und)\s*Co)/iu,
  ug: /(?<!\p{L})g?(?:UG|Unternehmergesellschaft) \(haftungsbeschränkt\)(?= i|$)/u,
  ag: /(?<!\p{L})g?AG(?!\p{L})|Aktiengesellschaft/iu,
  se: /(?<!\p{L})SE(?!\p{L})|Societas Europaea/u,
  kgaa: /(?<!\p{L})KGaA(?!\p{L})|Kommanditgesellschaft auf Aktien/iu,
  ohg: /(?<!\p{L})OHG(?!\p{L})|offene Handelsgesellschaft/iu,
  kg: /(?<!\p{L})KG(?!\p{L})|Kommanditgesellschaft(?! auf Aktien)/iu,
  companyAndCo:
    /(?:&|\+|und)\s*(?:Co|Cie|Comp)\.?\s*(?:KG|OHG|Kommanditgesellschaft|offene Handelsgesellschaft)(?!\p{L})/iu,
  ek: /(?<!\p{L})e\.?\s?(?:K\.?|Kfm\.?|Kfr\.?|Kffr\.?)(?!\p{L})|eingetragener? (?:Kaufmann|Kauffrau)/iu,
  gbr: /(?<!\p{L})GbR(?!\p{L})|Gesellschaft bürgerlichen Rechts/iu,
  egbr: /(?<!\p{L})(?:eGbR|eingetragene Gesellschaft bürgerlichen Rechts)(?= i|$)/u,
  partg: /Partnerschaft|(?:&|\+|und)\s*Partner|PartG/iu,
  partgMbb: /mbB(?!\p{L})|m\.\s?b\.\s?B\.|mit beschränkter Berufshaftung/u,
  eg: /(?<!\p{L})e\.?\s?G\.?(?!\p{L})|eingetragene Genossenschaft/u,
  ev: /(?<!\p{L})e\.?\s?V\.?(?!\p{L})|eingetragener Verein/iu,
  flexco: /FlexCo|FlexKapG|Flexible (?:Company|Kapitalgesellschaft)/iu,
  genossenschaft: /Genossenschaft|(?<!\p{L})e\.?\s?Gen/iu,
  og: /(?<!\p{L})OG(?!\p{L})|Offene Gesellschaft/iu,
  eu: /(?<!\p{L})e\.?\s?U\.?(?!\p{L})|eingetragener? Unternehmer/iu,
};

type NameKey = "firma" | "name";

/** The law demands the suffix on letters. */
export const suffix = (key: NameKey, pattern: RegExp, example: string): NameRule => ({
  key,
  rule: "legal_form_suffix",
  pattern,
  severity: "invalid",
  message: {
    de: `Der Name muss die Rechtsform nennen, zum Beispiel „${example}“.`,
    en: `The name must state the legal form, for example “${example}”.`,
  },
});

export const advisedSuffix = (key: NameKey, pattern: RegExp, example: string): NameRule => ({
  ...suffix(key, pattern, example),
  severity: "hint",
  message: {
    de: `Üblich ist der Name mit der Rechtsform, zum Beispiel „${example}“.`,
    en: `The name usually states the legal form, for example “${example}”.`,
  },
});

export const liquidationSuffix =
  /(?:^|[\s(])(?:i\.\s?L\.|i\.\s?Liq\.|in Liqu?\.|in Liquidation|i\.\s?A(?:bw)?\.|in Abwicklung)/iu;

export const namedInLiquidation = (key: NameKey): NameRule => ({
  key,
  rule: "liquidation_suffix",
  pattern: liquidationSuffix,
  severity: "invalid",
  when: inLiquidation,
  message: {
    de: "In der Liquidation muss der Name den Zusatz „i. L.“ tragen.",
    en: "In liquidation the name must carry the addition “i. L.”.",
  },
});
