import { area, preset, words } from "./preset.ts";

const strong = { font: "Work Sans", weight: "bold" } as const;

export const block = preset({
  presetId: "block",
  name: { de: "Block", en: "Block" },
  description: {
    de: "Der Name weiß auf einem dunklen Feld rechts oben, fette Überschriften über Serifentext: auffällig und streng.",
    en: "The name in white on a dark field at the top right, bold headings above serif text: striking and strict.",
  },
  font: "Source Serif 4",
  accent: "#22384a",
  logoBox: [25, 8, 70, 11],
  logoAlign: "left",
  firstPage: (hasLogo) => [
    area([125, 8, 65, 22], "Feld"),
    words([130, 9.4, 55, 19.2], {
      text: "{{name}}",
      name: "Name",
      sizePt: 15,
      minSizePt: 8,
      color: "white",
      lineHeight: 1.15,
      verticalAlign: "middle",
      ...strong,
    }),
    words(hasLogo ? [25, 20.4, 94, 9.4] : [25, 11, 94, 18.8], {
      text: hasLogo
        ? "{{strasse}} · {{plz}} {{ort}}\n{{telefon}} · {{email}}"
        : "{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}",
      name: "Kontakt",
      font: "Work Sans",
      sizePt: 8,
      minSizePt: 6,
      lineHeight: 1.35,
      verticalAlign: "bottom",
    }),
  ],
  continuation: {
    elements: [
      area([125, 9, 65, 9.5], "Feld"),
      words([129, 9.6, 57, 8.3], {
        text: "{{name}}",
        name: "Absender",
        sizePt: 9,
        minSizePt: 6,
        lineHeight: 1.12,
        color: "white",
        verticalAlign: "middle",
        ...strong,
      }),
      words([25, 9, 95, 9.5], {
        text: "{{empfaenger}} · {{datum}}",
        name: "Bezug",
        font: "Work Sans",
        sizePt: 8.5,
        minSizePt: 6.5,
        verticalAlign: "middle",
      }),
    ],
    textStartMm: 30,
  },
  look: {
    subject: { sizePt: 12.5, font: "Work Sans" },
    headings: { font: "Work Sans", color: "accent" },
    table: { style: "plain", header: "solid", ruleColor: "accent" },
    lists: { marker: "square", markerColor: "accent" },
    infoBlock: { labelColor: "accent", labelWeight: "bold" },
    footer: { rule: "accent" },
    pageNumbers: { format: "slash", color: "accent" },
  },
});
