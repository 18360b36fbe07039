import { preset, rule, runningHead, words } from "./preset.ts";

const column = (xMm: number, text: string, name: string) =>
  words([xMm, 13, 37, 14.6], { text, name, sizePt: 7.5, minSizePt: 6, lineHeight: 1.34 });

export const raster = preset({
  presetId: "raster",
  name: { de: "Raster", en: "Grid" },
  description: {
    de: "Vier schmale Spalten unter einer starken Linie, Überschriften auf Linien: für Technik, Planung und Agenturen.",
    en: "Four narrow columns below a strong line, headings on rules: for engineers, planners and agencies.",
  },
  font: "IBM Plex Sans",
  accent: "#111111",
  logoBox: [25, 12.2, 44, 6],
  logoAlign: "left",
  firstPage: (hasLogo) => [
    rule([25, 10, 165], 3),
    words(hasLogo ? [25, 19, 44, 9.4] : [25, 13, 44, 14.8], {
      text: "{{name}}",
      name: "Name",
      sizePt: hasLogo ? 8 : 10.5,
      minSizePt: hasLogo ? 6 : 7,
      weight: "bold",
      lineHeight: hasLogo ? 1.1 : 1.2,
    }),
    column(73, "{{strasse}}\n{{plz}} {{ort}}", "Anschrift"),
    column(113, "{{telefon}}\n{{email}}", "Kontakt"),
    column(153, "{{web}}\n{{ustId}}", "Netz"),
    rule([25, 29, 165], 0.3),
  ],
  continuation: {
    elements: [
      rule([25, 10, 165], 3),
      ...runningHead({ weight: "bold", sizePt: 9 }, { topMm: 12.6 }),
      rule([25, 21, 165], 0.3),
    ],
    textStartMm: 30,
  },
  look: {
    subject: { sizePt: 12.5 },
    headings: { rule: "below" },
    table: { style: "lines", header: "quiet", ruleColor: "text" },
    lists: { marker: "square" },
    infoBlock: { rule: "top", sizePt: 8.5, labelColor: "text", labelWeight: "bold" },
    footer: { rule: "accent", sizePt: 7 },
    pageNumbers: { format: "slash" },
  },
});
