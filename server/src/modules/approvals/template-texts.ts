import type { Language } from "../../foundation/language.ts";

/** What a letter has to do with its template, in words. */
export const templateTexts = {
  de: {
    made: (name: string, version: number | null) =>
      `Unverändert aus der Vorlage „${name}“${version === null ? "" : `, Fassung ${version}`}.`,
    same: (name: string, version: number) =>
      `Der Wortlaut entspricht der Vorlage „${name}“, Fassung ${version}; Platzhalter sind ausgefüllt.`,
    gone: (name: string) => `Nach der Vorlage „${name}“, die es nicht mehr gibt.`,
    unlike: (name: string) =>
      `Nach der Vorlage „${name}“; der Brief ist anders aufgebaut und lässt sich nicht mit ihr vergleichen.`,
    deviates: (name: string, version: number, count: number) =>
      `${count === 1 ? "Eine Abweichung" : `${count} Abweichungen`} von der Vorlage „${name}“, Fassung ${version}. Was für Platzhalter eingesetzt wurde, gilt nicht als Abweichung.`,
  },
  en: {
    made: (name: string, version: number | null) =>
      `Unchanged from the template “${name}”${version === null ? "" : `, version ${version}`}.`,
    same: (name: string, version: number) =>
      `The wording is that of the template “${name}”, version ${version}; placeholders are filled in.`,
    gone: (name: string) => `After the template “${name}”, which no longer exists.`,
    unlike: (name: string) =>
      `After the template “${name}”; the letter is built differently and cannot be compared with it.`,
    deviates: (name: string, version: number, count: number) =>
      `${count === 1 ? "One deviation" : `${count} deviations`} from the template “${name}”, version ${version}. What was filled in for placeholders is no deviation.`,
  },
} as const satisfies Record<Language, unknown>;
