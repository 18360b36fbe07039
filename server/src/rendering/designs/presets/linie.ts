import { preset, runningHead, words } from "./preset.ts";

export const linie = preset({
  presetId: "linie",
  name: { de: "Linie", en: "Bar" },
  description: {
    de: "Ein kräftiger senkrechter Strich links, klare Groteskschrift: sachlich und modern.",
    en: "A strong upright bar on the left and clear sans-serif type: factual and modern.",
  },
  design: {
    font: "Inter",
    baseSizePt: 9.5,
    colors: { accent: "#0f6b63" },
    firstPage: {
      elements: [
        { kind: "rectangle", name: "Strich", xMm: 25, yMm: 9, widthMm: 1.6, heightMm: 19, fill: "accent" },
        words([31, 9, 128, 12.4], {
          text: "{{name}}",
          name: "Name",
          sizePt: 15.5,
          minSizePt: 10.5,
          weight: "bold",
          lineHeight: 1.15,
          letterSpacingEm: -0.01,
          verticalAlign: "middle",
        }),
        words([31, 22.6, 159, 5.4], {
          text: "{{strasse}} · {{plz}} {{ort}} · {{telefon}} · {{email}} · {{web}}",
          name: "Anschrift",
          sizePt: 7.5,
          minSizePt: 6,
          verticalAlign: "middle",
        }),
      ],
    },
    continuation: {
      elements: [
        { kind: "rectangle", xMm: 25, yMm: 9.5, widthMm: 1.2, heightMm: 7, fill: "accent" },
        ...runningHead({ weight: "bold", sizePt: 8.5 }).map((element) =>
          element.xMm === 25 ? { ...element, xMm: 29, widthMm: 84 } : element,
        ),
      ],
    },
    subject: { sizePt: 10.5 },
    headings: { color: "accent" },
    infoBlock: { rule: "left", sizePt: 8.5 },
    footer: { rule: "none", sizePt: 7 },
    continuationHeader: { enabled: false },
  },
});
