import { area, preset, runningHead, words } from "./preset.ts";

export const handwerk = preset({
  presetId: "handwerk",
  name: { de: "Handwerk", en: "Workshop" },
  description: {
    de: "Fette Versalien auf einem breiten Balken, die Telefonnummer groß daneben, Tabellen im Gitter: für Betriebe, die man anruft.",
    en: "Bold capitals on a broad bar, the phone number large beside them, tables in a grid: for businesses that people call.",
  },
  font: "Arimo",
  accent: "#a8480a",
  logoBox: [25, 8, 44, 11.6],
  logoAlign: "left",
  firstPage: (hasLogo) => [
    words(hasLogo ? [73, 8, 68, 11.6] : [25, 8, 116, 11.6], {
      text: "{{name}}",
      name: "Name",
      sizePt: hasLogo ? 15 : 19,
      minSizePt: hasLogo ? 7 : 9,
      weight: "bold",
      capitals: true,
      lineHeight: 1.08,
      verticalAlign: "bottom",
    }),
    words([144, 8, 46, 11.6], {
      text: "{{telefon}}",
      name: "Telefon",
      sizePt: 13,
      minSizePt: 8,
      weight: "bold",
      color: "accent",
      align: "right",
      verticalAlign: "bottom",
    }),
    area([25, 20.4, 165, 2.2], "Balken"),
    words([25, 23.4, 165, 6.6], {
      text: "{{strasse}} · {{plz}} {{ort}} · {{email}} · {{web}}",
      name: "Anschrift",
      sizePt: 8.5,
      minSizePt: 6,
      lineHeight: 1.08,
    }),
  ],
  continuation: {
    elements: [
      ...runningHead({ weight: "bold", capitals: true, sizePt: 9, minSizePt: 6 }),
      area([25, 17, 165, 1.2], "Balken"),
    ],
  },
  look: {
    subject: { sizePt: 13 },
    headings: { capitals: true, letterSpacingEm: 0.02 },
    table: { style: "grid", header: "solid" },
    lists: { marker: "square", markerColor: "accent" },
    infoBlock: { labelWeight: "bold", labelColor: "text" },
    footer: { rule: "accent", sizePt: 7 },
    pageNumbers: { color: "accent" },
  },
});
