import { preset, rule, words } from "./preset.ts";

const centred = { align: "center", verticalAlign: "middle" } as const;

export const klassik = preset({
  presetId: "klassik",
  name: { de: "Klassik", en: "Classic" },
  description: {
    de: "Name in der Mitte, Garamond, feine Linien, Seitenzahl zwischen Strichen: für Häuser mit Tradition.",
    en: "Centred name, Garamond, fine lines, page numbers between dashes: for houses with a tradition.",
  },
  font: "EB Garamond",
  accent: "#1f3a5f",
  logoBox: [65, 8, 80, 9.6],
  logoAlign: "center",
  firstPage: (hasLogo) => [
    words(hasLogo ? [20, 18.4, 170, 6.2] : [20, 8.2, 170, 11.4], {
      text: "{{name}}",
      name: "Name",
      sizePt: hasLogo ? 14 : 24,
      minSizePt: hasLogo ? 8 : 11,
      lineHeight: 1.12,
      color: "accent",
      letterSpacingEm: 0.02,
      ...centred,
    }),
    ...(hasLogo ? [] : [rule([85, 21.6, 40], 0.6)]),
    words([20, 24.8, 170, 4.6], {
      text: "{{strasse}} · {{plz}} {{ort}} · {{telefon}} · {{email}}",
      name: "Anschrift",
      sizePt: 10.5,
      minSizePt: 6,
      lineHeight: 1.08,
      italic: true,
      ...centred,
    }),
  ],
  continuation: {
    elements: [
      words([20, 9.4, 170, 5.4], {
        text: "{{name}}",
        name: "Absender",
        sizePt: 12,
        minSizePt: 7,
        color: "accent",
        ...centred,
      }),
      rule([95, 16.4, 20], 0.5),
      words([20, 17.8, 170, 4.6], {
        text: "{{empfaenger}} · {{datum}}",
        name: "Bezug",
        sizePt: 10,
        minSizePt: 7,
        italic: true,
        ...centred,
      }),
    ],
    textStartMm: 31,
  },
  look: {
    subject: { sizePt: 13.5, color: "accent" },
    headings: { color: "accent", italic: true, weight: "regular" },
    table: { style: "plain", header: "quiet", ruleColor: "accent" },
    lists: { marker: "dash" },
    infoBlock: { sizePt: 10, labelColor: "accent" },
    footer: { style: "centered", rule: "none", sizePt: 8.5 },
    pageNumbers: { align: "center", format: "dashes" },
  },
});
