import type { Language } from "../../foundation/language.ts";

/** What a zone is called where it is drawn. */
export const zoneTitle = (zone: string, language: Language): string =>
  titles[zone.replace(/-[ABlr]$/, "")]?.[language] ?? zone;

const edge = { de: "Druckrand", en: "Printer’s edge" };

const titles: Record<string, Record<Language, string>> = {
  "edge-left": edge,
  "edge-right": edge,
  "edge-top": edge,
  "edge-bottom": edge,
  "edge-soft": { de: "Nahe am Rand", en: "Close to the edge" },
  "corner-bl": { de: "Ecke für die Maschine", en: "Corner for the machine" },
  binding: { de: "Heftrand", en: "Filing margin" },
  postage: { de: "Frankierung", en: "Postage" },
  "franking-band": { de: "Frankierband", en: "Franking band" },
  address: { de: "Anschriftfeld", en: "Address field" },
  drift: { de: "Sichtbereich des Fensters", en: "What the window can show" },
  ring: { de: "Freier Ring um die Anschrift", en: "Free ring around the address" },
  fold: { de: "Falz", en: "Fold" },
  "info-block": { de: "Informationsblock", en: "Information block" },
};
