import type { Language } from "../foundation/language.ts";
import type { CarrierName } from "./carrier.ts";

/** What people call a carrier. */
export const carrierTitle = (carrier: CarrierName, language: Language): string => titles[carrier][language];

const titles: Record<CarrierName, Record<Language, string>> = {
  sandbox: { de: "Sandbox-Druckerei", en: "Sandbox printer" },
  spool: { de: "Druckerei am Ort", en: "Printer on site" },
  pingen: { de: "Pingen", en: "Pingen" },
  email: { de: "E-Mail", en: "E-mail" },
  in_house: { de: "Eigener Weg", en: "By ourselves" },
  epost: { de: "Deutsche Post E-POST", en: "Deutsche Post E-POST" },
  letterxpress: { de: "LetterXpress", en: "LetterXpress" },
};
