import { area, preset, runningHead, words } from "./preset.ts";

export const linie = preset({
  presetId: "linie",
  name: { de: "Linie", en: "Bar" },
  description: {
    de: "Ein kräftiger senkrechter Strich links, klare Groteskschrift: sachlich und modern.",
    en: "A strong upright bar on the left and clear sans-serif type: factual and modern.",
  },
  font: "Inter",
  accent: "#0f6b63",
  logoBox: [140, 9, 50, 19],
  logoAlign: "right",
  firstPage: (hasLogo) => [
    area([25, 9, 1.6, 19], "Strich"),
    words(hasLogo ? [31, 8.6, 104, 9.4] : [31, 8.6, 159, 11.6], {
      text: "{{name}}",
      name: "Name",
      sizePt: 15.5,
      minSizePt: 9,
      weight: "bold",
      lineHeight: 1.15,
      letterSpacingEm: -0.01,
      verticalAlign: hasLogo ? "bottom" : "middle",
    }),
    words(hasLogo ? [31, 18.4, 104, 9.8] : [31, 20.6, 159, 7.8], {
      text: "{{strasse}} · {{plz}} {{ort}} · {{telefon}} · {{email}} · {{web}}",
      name: "Anschrift",
      sizePt: 7.5,
      minSizePt: 6,
      lineHeight: 1.15,
      verticalAlign: hasLogo ? "top" : "middle",
    }),
  ],
  continuation: {
    elements: [
      area([25, 9.5, 1.2, 7], "Strich"),
      ...runningHead({ weight: "bold", sizePt: 8.5 }, { leftMm: 29 }),
    ],
  },
  look: {
    subject: { sizePt: 11.5 },
    headings: { color: "accent" },
    table: { style: "lines", headerColor: "accent" },
    lists: { marker: "dash", markerColor: "accent" },
    infoBlock: { rule: "left", sizePt: 8.5 },
    footer: { rule: "none", sizePt: 7 },
    pageNumbers: { format: "slash", color: "accent" },
  },
});
