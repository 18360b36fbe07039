import { area, preset, rule, words } from "./preset.ts";

export const band = preset({
  presetId: "band",
  name: { de: "Band", en: "Band" },
  description: {
    de: "Ein zart getöntes Band trägt Name und Kontakt, Tabellen sind getönt wie das Band: freundlich und geordnet.",
    en: "A lightly tinted band carries name and contacts, and tables are tinted alike: friendly and tidy.",
  },
  font: "IBM Plex Serif",
  accent: "#34457f",
  logoBox: [25, 8, 90, 10.2],
  logoAlign: "left",
  firstPage: (hasLogo) => {
    const [top, height] = hasLogo ? [19.2, 10.2] : [8, 20.8];
    return [
      area([20, top, 170, height], "Band", { tintPercent: 12 }),
      rule([20, top + height, 170], 1.2),
      words([25, top + 0.8, hasLogo ? 76 : 92, height - 1.6], {
        text: "{{name}}",
        name: "Name",
        font: "IBM Plex Sans",
        sizePt: hasLogo ? 12 : 18,
        minSizePt: hasLogo ? 7 : 9,
        weight: "bold",
        color: "accent",
        lineHeight: 1.12,
        verticalAlign: "middle",
      }),
      words(hasLogo ? [104, top + 0.6, 82, height - 1.2] : [125, top + 0.8, 61, height - 1.6], {
        text: hasLogo
          ? "{{strasse}} · {{plz}} {{ort}}\n{{telefon}} · {{email}}"
          : "{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}",
        name: "Kontakt",
        font: "IBM Plex Sans",
        sizePt: hasLogo ? 7.5 : 8.5,
        minSizePt: 6,
        lineHeight: hasLogo ? 1.08 : 1.28,
        align: hasLogo ? "right" : "left",
        verticalAlign: "middle",
      }),
    ];
  },
  continuation: {
    elements: [
      area([20, 9.5, 170, 9], "Band", { tintPercent: 12 }),
      words([25, 10, 88, 8], {
        text: "{{name}}",
        name: "Absender",
        font: "IBM Plex Sans",
        sizePt: 9.5,
        minSizePt: 7,
        weight: "bold",
        color: "accent",
        lineHeight: 1.12,
        verticalAlign: "middle",
      }),
      words([116, 10, 70, 8], {
        text: "{{empfaenger}} · {{datum}}",
        name: "Bezug",
        font: "IBM Plex Sans",
        sizePt: 8.5,
        minSizePt: 6.5,
        lineHeight: 1.12,
        align: "right",
        verticalAlign: "middle",
      }),
    ],
    textStartMm: 30,
  },
  look: {
    subject: { color: "accent", sizePt: 12.5, font: "IBM Plex Sans" },
    headings: { color: "accent", font: "IBM Plex Sans" },
    table: { style: "zebra", header: "tint", headerColor: "accent", ruleColor: "accent" },
    lists: { marker: "bullet", markerColor: "accent" },
    infoBlock: { labelColor: "accent" },
    footer: { rule: "accent" },
    pageNumbers: { color: "accent" },
  },
});
