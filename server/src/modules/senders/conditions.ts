import type { Condition, Country } from "./detail-rules.ts";

export const inLiquidation: Condition = { key: "inLiquidation", is: true };
export const active: Condition = { key: "inLiquidation", is: false };

/** "… GmbH & Co. KG" and its kin: nobody is liable with everything they own. */
export const companyAsPartner: Condition = {
  key: "firma",
  matches:
    /(?:mbH|m\.\s?b\.\s?H\.|(?<!\p{L})(?:UG|AG|SE)|haftungsbeschränkt\)|Stiftung|Ltd\.?|Limited)\s*(?:&|\+|und)\s*(?:Co|Cie|Comp)(?!\p{L})/iu,
};

export const companyName =
  /mbH(?!\p{L})|m\.\s?b\.\s?H\.|haftungsbeschränkt\)|(?<!\p{L})(?:UG|AG|SE|KG|OHG|OG|Ltd|Limited)(?!\p{L})|[Gg]esellschaft|Stiftung/u;

export const isCompany: Condition = { key: "firma", matches: companyName };

export const isStockCompany: Condition = {
  key: "firma",
  matches: /(?<!\p{L})(?:AG|SE)(?!\p{L})|Aktiengesellschaft/u,
};

const countryNames = {
  DE: /^(?:DE|D|Deutschland|Germany)$/iu,
  AT: /^(?:AT|A|Österreich|Austria)$/iu,
  CH: /^(?:CH|LI|Schweiz|Switzerland|Liechtenstein)$/iu,
} satisfies Record<Country, RegExp>;

/** The address lies there, or says nothing and the legal form is from there. */
export const addressIn = (country: Country): Condition => ({
  any: [
    { key: "anschrift.land", matches: countryNames[country] },
    { all: [{ key: "anschrift.land", present: false }, { formOf: country }] },
  ],
});

export const germanCourt: Condition = {
  key: "registergericht",
  matches: /^(?:Amtsgericht|AmtsG|AG)(?!\p{L})/iu,
};
export const austrianCourt: Condition = {
  key: "registergericht",
  matches: /^(?:Handelsgericht|Landesgericht|HG|LG)(?!\p{L})/iu,
};
