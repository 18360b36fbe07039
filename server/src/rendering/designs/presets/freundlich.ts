import { preset, words } from "./preset.ts";

export const freundlich = preset({
  presetId: "freundlich",
  name: { de: "Freundlich", en: "Friendly" },
  description: {
    de: "Ein runder Kreis mit den Initialen, weiche Schrift, warme Farbe: für Praxen, Schulen und Vereine.",
    en: "A round badge with the initials, soft type, a warm colour: for practices, schools and clubs.",
  },
  design: {
    font: "Carlito",
    baseSizePt: 11,
    colors: { accent: "#a3325a" },
    firstPage: {
      elements: [
        {
          kind: "rectangle",
          name: "Kreis",
          xMm: 25,
          yMm: 9,
          widthMm: 18,
          heightMm: 18,
          radiusMm: 9,
          fill: "accent",
        },
        words([26, 9, 16, 18], {
          text: "{{initialen}}",
          name: "Initialen",
          sizePt: 22,
          minSizePt: 12,
          weight: "bold",
          color: "white",
          align: "center",
          verticalAlign: "middle",
        }),
        words([48, 9, 142, 11], {
          text: "{{name}}",
          name: "Name",
          sizePt: 20,
          minSizePt: 12,
          weight: "bold",
          color: "accent",
          lineHeight: 1.1,
          verticalAlign: "bottom",
        }),
        words([48, 21.2, 142, 5], {
          text: "{{strasse}} · {{plz}} {{ort}} · {{telefon}} · {{web}}",
          name: "Anschrift",
          sizePt: 9.5,
          minSizePt: 7,
        }),
      ],
    },
    continuation: {
      elements: [
        { kind: "rectangle", xMm: 25, yMm: 9.5, widthMm: 9, heightMm: 9, radiusMm: 4.5, fill: "accent" },
        words([25.5, 9.5, 8, 9], {
          text: "{{initialen}}",
          sizePt: 11,
          minSizePt: 7,
          weight: "bold",
          color: "white",
          align: "center",
          verticalAlign: "middle",
        }),
        words([37, 9.5, 80, 9], {
          text: "{{name}}",
          sizePt: 10.5,
          minSizePt: 8,
          weight: "bold",
          color: "accent",
          verticalAlign: "middle",
        }),
        words([120, 9.5, 70, 9], {
          text: "{{empfaenger}} · {{datum}}",
          sizePt: 9,
          minSizePt: 7,
          align: "right",
          verticalAlign: "middle",
        }),
      ],
    },
    subject: { color: "accent", sizePt: 12 },
    headings: { color: "accent" },
    footer: { style: "centered", rule: "none", sizePt: 8 },
    pageNumbers: { align: "center" },
    continuationHeader: { enabled: false },
  },
});
