import type { Language } from "../foundation/language.ts";

export const countryName = (code: string, language: Language): string => regions[language].of(code) ?? code;

const regions = {
  de: new Intl.DisplayNames("de", { type: "region", fallback: "code" }),
  en: new Intl.DisplayNames("en", { type: "region", fallback: "code" }),
};
