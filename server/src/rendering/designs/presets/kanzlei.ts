import { preset, rule, runningHead, words } from "./preset.ts";

export const kanzlei = preset({
  presetId: "kanzlei",
  name: { de: "Kanzlei", en: "Law office" },
  description: {
    de: "Serifen, Weinrot, weite Zeilen, Kontaktspalte am rechten Rand: für Kanzleien, Notariate und Steuerberatung.",
    en: "Serifs, deep red, generous lines and a column of contacts on the right: for lawyers, notaries and tax advisers.",
  },
  font: "Source Serif 4",
  accent: "#6b1d2a",
  logoBox: [25, 8, 80, 10],
  logoAlign: "left",
  firstPage: (hasLogo) => [
    words(hasLogo ? [25, 18.6, 98, 6.2] : [25, 9, 98, 12.8], {
      text: "{{name}}",
      name: "Name",
      sizePt: hasLogo ? 11 : 18,
      minSizePt: hasLogo ? 6.5 : 9,
      lineHeight: 1.12,
      color: "accent",
    }),
    words(hasLogo ? [25, 24.8, 98, 3.6] : [25, 22, 98, 5.6], {
      text: "{{berufsbezeichnung}}",
      name: "Beruf",
      sizePt: hasLogo ? 8.5 : 9.5,
      minSizePt: 6,
      italic: true,
    }),
    words([126, 9, 64, 18.8], {
      text: "{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}\n{{web}}",
      name: "Kontakt",
      sizePt: 8,
      minSizePt: 6,
      lineHeight: 1.26,
      align: "right",
    }),
    rule([25, 29, 165], 0.8),
  ],
  continuation: {
    elements: [...runningHead({ color: "accent", sizePt: 10 }), rule([25, 18, 165], 0.5)],
    textStartMm: 30,
  },
  look: {
    linePitch: 1.42,
    subject: { sizePt: 12, rule: "below" },
    headings: { capitals: true, letterSpacingEm: 0.06, weight: "regular", color: "accent" },
    table: { style: "lines", header: "bold", headerColor: "accent", ruleColor: "accent" },
    lists: { marker: "dash" },
    infoBlock: { labelColor: "accent", rule: "top" },
    footer: { rule: "accent" },
    pageNumbers: { align: "center" },
  },
});
