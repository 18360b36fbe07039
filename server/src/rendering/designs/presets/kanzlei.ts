import { preset, rule, runningHead, words } from "./preset.ts";

export const kanzlei = preset({
  presetId: "kanzlei",
  name: { de: "Kanzlei", en: "Law office" },
  description: {
    de: "Serifen, Weinrot, Kontaktspalte am rechten Rand: für Kanzleien, Notariate und Steuerberatung.",
    en: "Serifs, deep red and a column of contacts on the right: for lawyers, notaries and tax advisers.",
  },
  design: {
    font: "Source Serif 4",
    colors: { accent: "#6b1d2a" },
    firstPage: {
      elements: [
        words([25, 9.5, 108, 12], {
          text: "{{name}}",
          name: "Name",
          sizePt: 18,
          minSizePt: 12,
          lineHeight: 1.12,
          color: "accent",
          verticalAlign: "top",
        }),
        words([25, 22.4, 108, 4], {
          text: "{{berufsbezeichnung}}",
          name: "Beruf",
          sizePt: 9.5,
          minSizePt: 7.5,
          italic: true,
        }),
        words([136, 9.5, 54, 17.6], {
          text: "{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}\n{{web}}",
          name: "Kontakt",
          sizePt: 8,
          minSizePt: 6,
          lineHeight: 1.32,
          align: "right",
        }),
        rule([25, 28.6, 165], 0.8),
      ],
    },
    continuation: { elements: [...runningHead({ color: "accent" }), rule([25, 18, 165], 0.5)] },
    infoBlock: { labelColor: "accent" },
    footer: { rule: "accent" },
    continuationHeader: { enabled: false },
  },
});
