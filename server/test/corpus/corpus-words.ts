import type { Language } from "../../src/foundation/language.ts";
import type { Chance } from "./chance.ts";
import { englishWords } from "./english-words.ts";
import { germanWords } from "./german-words.ts";

/** What the letters of one language are made of. */
export type CorpusWords = {
  salutations: readonly string[];
  sentences: readonly string[];
  items: readonly string[];
  headings: readonly string[];
  notices: readonly string[];
  noticeTitle: string;
  labels: readonly (readonly [string, string])[];
  services: readonly string[];
  columns: { service: string; day: string; quantity: string; amount: string };
  totals: readonly [string, string, string];
  closings: readonly string[];
  roles: readonly string[];
  enclosures: readonly string[];
  subjects: readonly string[];
  laws: readonly string[];
  months: readonly string[];
  decimals: string;
  thousands: string;
  euro: (figure: string) => string;
  formLabels: readonly string[];
};

const words: Record<Language, CorpusWords> = { de: germanWords, en: englishWords };

/** The words of a letter and the means to fill them in. */
export type Writer = {
  chance: Chance;
  language: Language;
  words: CorpusWords;
  fill: (text: string) => string;
};

export function writerOf(chance: Chance, language: Language): Writer {
  const own = words[language];
  const two = (number: number) => String(number).padStart(2, "0");
  const figure = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, own.thousands);
  const filled: Record<string, () => string> = {
    amount: () =>
      own.euro(`${figure(chance.between(3, 98_765))}${own.decimals}${two(chance.between(0, 99))}`),
    number: () => figure(chance.between(120, 45_000)),
    day: () => {
      const month = chance.oneOf(own.months);
      const day = chance.between(1, 28);
      return language === "de" ? `${day}. ${month} 2026` : `${day} ${month} 2026`;
    },
    shortDay: () => `${two(chance.between(1, 28))}.${two(chance.between(1, 12))}.2026`,
    law: () => chance.oneOf(own.laws),
    iban: () => chance.oneOf(["DE02 1203 0000 0000 2020 51", "AT61 1904 3002 3457 3201"]),
    url: () =>
      chance.oneOf([
        "www.stadtwerke-beispielhausen.example/kundenbereich/abrechnung-2026",
        "https://portal.hansen.example/vorgang?nummer=4711&ansicht=druck",
        "www.hansen.example",
      ]),
    mail: () => chance.oneOf(["kundenservice@stadtwerke-beispielhausen.example", "m.hansen@hansen.example"]),
    phone: () => chance.oneOf(["040 428 28-12", "+49 89 1234567-890"]),
    file: () => `HS/2026/${chance.between(1000, 9999)}-${chance.between(10, 99)}`,
  };
  return {
    chance,
    language,
    words: own,
    fill: (text) => text.replace(/\{(\w+)\}/g, (whole, key: string) => filled[key]?.() ?? whole),
  };
}

/** Some sentences as one paragraph; `fresh` hands out those not yet used first. */
export const paragraphOf = (writer: Writer, sentences: number): string =>
  writer.fill(writer.chance.several(writer.words.sentences, sentences).map(sentenceCase).join(" "));

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
