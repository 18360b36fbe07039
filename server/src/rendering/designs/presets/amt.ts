import { preset, rule, runningHead, words } from "./preset.ts";

export const amt = preset({
  presetId: "amt",
  name: { de: "Amtlich", en: "Official" },
  description: {
    de: "Nüchtern, schwarz auf weiß, mit Dienststelle und Ansprechperson, Tabellen mit Rahmen: für Behörden, Kammern und Verbände.",
    en: "Sober, black on white, with department and contact and ruled tables: for authorities, chambers and associations.",
  },
  font: "Source Sans 3",
  accent: "#333333",
  logoBox: [25, 8.4, 26, 18.4],
  logoAlign: "left",
  firstPage: (hasLogo) => {
    const [left, width] = hasLogo ? [54, 65] : [25, 94];
    return [
      words([left, 8.6, width, 12], {
        text: "{{name}}",
        name: "Name",
        sizePt: 14.5,
        minSizePt: 8,
        weight: "bold",
        lineHeight: 1.1,
        verticalAlign: "bottom",
      }),
      words([left, 21.4, width, 5.4], {
        text: "{{dienststelle}}",
        name: "Dienststelle",
        sizePt: 11,
        minSizePt: 6.5,
        lineHeight: 1.12,
      }),
      {
        kind: "line",
        name: "Trennlinie",
        xMm: 122,
        yMm: 8.6,
        widthMm: 0,
        heightMm: 17.8,
        thicknessPt: 0.5,
      },
      words([125, 8.6, 65, 17.8], {
        text: "{{ansprechpartner}}\n{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}",
        name: "Kontakt",
        sizePt: 9,
        minSizePt: 6.5,
        lineHeight: 1.2,
        verticalAlign: "bottom",
      }),
      rule([25, 28.6, 165], 0.5),
    ];
  },
  continuation: { elements: [...runningHead({ weight: "bold", sizePt: 10 }), rule([25, 17.6, 165], 0.5)] },
  look: {
    subject: { sizePt: 12 },
    table: { style: "grid", header: "tint", ruleColor: "#7a7a7a" },
    lists: { marker: "dash" },
    infoBlock: { rule: "top", labelColor: "text", labelWeight: "bold", sizePt: 9.5 },
    footer: { color: "text", sizePt: 8 },
    pageNumbers: { align: "left" },
  },
});
