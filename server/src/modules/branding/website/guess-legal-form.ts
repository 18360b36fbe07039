import type { SenderProfile } from "../../senders/senders.ts";

export type Rechtsform = SenderProfile["rechtsform"];
export type Country = "DE" | "AT" | "CH";

/** The first that fits: longer names of a form stand before the shorter ones within them. */
const german: readonly { suffix: RegExp; rechtsform: Rechtsform }[] = [
  {
    suffix:
      /(?:mbH|UG(?: \(haftungsbeschränkt\))?|\bAG|\bSE)\s*(?:&|\+|und)\s*Co\.?\s*(?:KG|Kommanditgesellschaft)(?!aA)/u,
    rechtsform: "gmbh_co_kg",
  },
  { suffix: /KGaA(?!\p{L})|Kommanditgesellschaft auf Aktien/u, rechtsform: "kgaa" },
  { suffix: /(?:PartG|Partnerschaft\S*)\s*mbB(?!\p{L})|\bmbB(?!\p{L})/u, rechtsform: "partg_mbb" },
  { suffix: /PartG(?!\p{L})|Partnerschaftsgesellschaft/u, rechtsform: "partg" },
  { suffix: /(?<!\p{L})g?UG(?!\p{L})|Unternehmergesellschaft/u, rechtsform: "ug" },
  { suffix: /mbH(?!\p{L})|m\.\s?b\.\s?H\./u, rechtsform: "gmbh" },
  { suffix: /(?<!\p{L})g?AG(?!\p{L})|Aktiengesellschaft/u, rechtsform: "ag" },
  { suffix: /(?<!\p{L})SE(?!\p{L})/u, rechtsform: "se" },
  { suffix: /(?<!\p{L})o?OHG(?!\p{L})|(?<!\p{L})oHG(?!\p{L})/u, rechtsform: "ohg" },
  { suffix: /(?<!\p{L})KG(?!\p{L})/u, rechtsform: "kg" },
  { suffix: /(?<!\p{L})eGbR(?!\p{L})/u, rechtsform: "egbr" },
  { suffix: /(?<!\p{L})GbR(?!\p{L})/u, rechtsform: "gbr" },
  { suffix: /(?<!\p{L})e\.?\s?(?:K\.?|Kfm\.?|Kfr\.?|Kffr\.?)(?!\p{L})/u, rechtsform: "ek" },
  { suffix: /(?<!\p{L})e\.?\s?G\.?(?!\p{L})/u, rechtsform: "eg" },
  { suffix: /(?<!\p{L})e\.?\s?V\.?(?!\p{L})/u, rechtsform: "ev" },
  { suffix: /[Ss]tiftung(?!\p{L})/u, rechtsform: "stiftung" },
];

const austrianOnly: typeof german = [
  { suffix: /FlexCo|FlexKapG/u, rechtsform: "at_flexco" },
  { suffix: /(?<!\p{L})OG(?!\p{L})/u, rechtsform: "at_og" },
  { suffix: /(?<!\p{L})e\.?\s?U\.?(?!\p{L})/u, rechtsform: "at_eu" },
];

const abroad: Record<"AT" | "CH", Partial<Record<Rechtsform, Rechtsform>>> = {
  AT: { gmbh: "at_gmbh", ag: "at_ag", kg: "at_kg", gmbh_co_kg: "at_gmbh_co_kg", eg: "at_genossenschaft" },
  CH: { gmbh: "ch_gmbh", ag: "ch_ag", stiftung: "ch_stiftung" },
};

/** What a company's name says about its legal form. */
export function guessLegalForm(name: string, country: Country): Rechtsform | null {
  if (country === "AT") {
    const own = austrianOnly.find(({ suffix }) => suffix.test(name));
    if (own) return own.rechtsform;
  }
  const found = german.find(({ suffix }) => suffix.test(name))?.rechtsform ?? null;
  return found === null || country === "DE" ? found : (abroad[country][found] ?? null);
}

/** Forms whose name is kept as `name`; the others have a `firma`. */
export const hasName = (rechtsform: Rechtsform): boolean =>
  ["partg", "partg_mbb", "gbr", "egbr", "ev", "stiftung", "at_verein", "ch_stiftung"].includes(rechtsform);
