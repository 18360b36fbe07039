import { inBothLanguages } from "../../texts/language.tsx";

/** What the parts of a brand are called. */
export const kitWords = inBothLanguages({
  de: {
    colours: {
      primary: "Hauptfarbe",
      secondary: "Zweitfarbe",
      accent: "Akzent auf Papier",
      text: "Textfarbe",
      background: "Hintergrund",
    },
    roles: { primary: "Hauptlogo", secondary: "Zweitlogo", icon: "Zeichen" },
    font: "Schrift",
    logos: "Logos",
    vouch: "Ich darf diese Marke auf Briefen verwenden.",
    vouchHint: "Wird mit Ihrem Namen festgehalten.",
  },
  en: {
    colours: {
      primary: "Main colour",
      secondary: "Second colour",
      accent: "Accent on paper",
      text: "Text colour",
      background: "Background",
    },
    roles: { primary: "Main logo", secondary: "Second logo", icon: "Icon" },
    font: "Font",
    logos: "Logos",
    vouch: "I may use this brand on letters.",
    vouchHint: "Kept on record with your name.",
  },
});
