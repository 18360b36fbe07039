import { preset, words } from "./preset.ts";

export const block = preset({
  presetId: "block",
  name: { de: "Block", en: "Block" },
  description: {
    de: "Der Name weiß auf einem dunklen Feld rechts oben, alles andere ruhig: auffällig und streng.",
    en: "The name in white on a dark field at the top right, everything else quiet: striking and strict.",
  },
  design: {
    font: "Arimo",
    baseSizePt: 10,
    colors: { accent: "#22384a" },
    firstPage: {
      elements: [
        { kind: "rectangle", name: "Feld", xMm: 125, yMm: 8, widthMm: 65, heightMm: 22, fill: "accent" },
        words([130, 10, 55, 18], {
          text: "{{name}}",
          name: "Name",
          sizePt: 15,
          minSizePt: 9,
          weight: "bold",
          color: "white",
          lineHeight: 1.15,
          verticalAlign: "middle",
        }),
        words([25, 13, 95, 17], {
          text: "{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}",
          name: "Kontakt",
          sizePt: 8,
          minSizePt: 6.5,
          lineHeight: 1.35,
          verticalAlign: "bottom",
        }),
      ],
    },
    continuation: {
      elements: [
        { kind: "rectangle", xMm: 125, yMm: 9, widthMm: 65, heightMm: 9.5, fill: "accent" },
        words([129, 9.5, 57, 8.5], {
          text: "{{name}}",
          sizePt: 9,
          minSizePt: 6,
          lineHeight: 1.12,
          weight: "bold",
          color: "white",
          verticalAlign: "middle",
        }),
        words([25, 9, 95, 9.5], {
          text: "{{empfaenger}} · {{datum}}",
          sizePt: 8,
          minSizePt: 6.5,
          verticalAlign: "middle",
        }),
      ],
    },
    subject: { sizePt: 11 },
    infoBlock: { labelColor: "accent", labelWeight: "bold" },
    footer: { rule: "accent" },
    continuationHeader: { enabled: false },
  },
});
