import { preset, rule, runningHead, words } from "./preset.ts";

const column = (xMm: number, text: string, name: string) =>
  words([xMm, 13.6, 37, 12.4], { text, name, sizePt: 7.5, minSizePt: 6, lineHeight: 1.38 });

export const raster = preset({
  presetId: "raster",
  name: { de: "Raster", en: "Grid" },
  description: {
    de: "Vier schmale Spalten unter einer starken Linie: für Technik, Planung und Agenturen.",
    en: "Four narrow columns below a strong line: for engineers, planners and agencies.",
  },
  design: {
    font: "Inter",
    baseSizePt: 9.5,
    colors: { accent: "#111111" },
    firstPage: {
      elements: [
        rule([25, 10, 165], 3),
        words([25, 13.6, 44, 14], {
          text: "{{name}}",
          name: "Name",
          sizePt: 10,
          minSizePt: 7,
          weight: "bold",
          lineHeight: 1.2,
        }),
        column(73, "{{strasse}}\n{{plz}} {{ort}}\n{{land}}", "Anschrift"),
        column(113, "{{telefon}}\n{{email}}", "Kontakt"),
        column(153, "{{web}}\n{{ustId}}", "Netz"),
        rule([25, 29, 165], 0.3),
      ],
    },
    continuation: {
      elements: [
        rule([25, 10, 165], 3),
        ...runningHead({ weight: "bold", sizePt: 8.5 }).map((each) => ({ ...each, yMm: 12.6 })),
      ],
    },
    subject: { sizePt: 11 },
    infoBlock: { sizePt: 8.5, labelColor: "text", labelWeight: "bold" },
    footer: { rule: "accent", sizePt: 6.5 },
    continuationHeader: { enabled: false },
  },
});
