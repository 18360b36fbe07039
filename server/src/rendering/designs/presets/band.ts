import { preset, rule, words } from "./preset.ts";

export const band = preset({
  presetId: "band",
  name: { de: "Band", en: "Band" },
  description: {
    de: "Ein zart getöntes Band trägt Name und Kontakt: freundlich und geordnet.",
    en: "A lightly tinted band carries name and contacts: friendly and tidy.",
  },
  design: {
    font: "Source Sans 3",
    colors: { accent: "#34457f" },
    firstPage: {
      elements: [
        {
          kind: "rectangle",
          name: "Band",
          xMm: 20,
          yMm: 8,
          widthMm: 170,
          heightMm: 20.5,
          fill: "accent",
          tintPercent: 12,
        },
        rule([20, 28.5, 170], 1.2),
        words([25, 10, 96, 16.5], {
          text: "{{name}}",
          name: "Name",
          sizePt: 18,
          minSizePt: 11,
          weight: "bold",
          color: "accent",
          lineHeight: 1.12,
          verticalAlign: "middle",
        }),
        words([125, 10, 61, 16.5], {
          text: "{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}",
          name: "Kontakt",
          sizePt: 8.5,
          minSizePt: 7,
          lineHeight: 1.28,
          verticalAlign: "middle",
        }),
      ],
    },
    continuation: {
      elements: [
        {
          kind: "rectangle",
          xMm: 20,
          yMm: 9.5,
          widthMm: 170,
          heightMm: 9,
          fill: "accent",
          tintPercent: 12,
        },
        words([25, 9.5, 80, 9], {
          text: "{{name}}",
          sizePt: 9.5,
          minSizePt: 7,
          weight: "bold",
          color: "accent",
          verticalAlign: "middle",
        }),
        words([106, 9.5, 80, 9], {
          text: "{{empfaenger}} · {{datum}}",
          sizePt: 8,
          minSizePt: 6.5,
          align: "right",
          verticalAlign: "middle",
        }),
      ],
    },
    subject: { color: "accent", sizePt: 11.5 },
    headings: { color: "accent" },
    footer: { rule: "accent" },
    continuationHeader: { enabled: false },
  },
});
