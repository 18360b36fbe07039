import { preset, rule, runningHead, words } from "./preset.ts";

export const amt = preset({
  presetId: "amt",
  name: { de: "Amtlich", en: "Official" },
  description: {
    de: "Nüchtern, schwarz auf weiß, mit Dienststelle und Ansprechperson: für Behörden, Kammern und Verbände.",
    en: "Sober, black on white, with department and contact: for authorities, chambers and associations.",
  },
  design: {
    font: "Carlito",
    baseSizePt: 11,
    colors: { accent: "#333333" },
    firstPage: {
      elements: [
        words([25, 9, 95, 11.4], {
          text: "{{name}}",
          name: "Name",
          sizePt: 14,
          minSizePt: 10,
          weight: "bold",
          lineHeight: 1.1,
          verticalAlign: "bottom",
        }),
        words([25, 21.8, 95, 4.4], {
          text: "{{dienststelle}}",
          name: "Dienststelle",
          sizePt: 11,
          minSizePt: 8,
        }),
        { kind: "line", name: "Trennlinie", xMm: 122, yMm: 9, widthMm: 0, heightMm: 17.2, thicknessPt: 0.5 },
        words([125, 9, 65, 17.2], {
          text: "{{ansprechpartner}}\n{{strasse}}\n{{plz}} {{ort}}\n{{telefon}}\n{{email}}",
          name: "Kontakt",
          sizePt: 8.5,
          minSizePt: 7,
          lineHeight: 1.25,
          verticalAlign: "bottom",
        }),
        rule([25, 28.2, 165], 0.5),
      ],
    },
    continuation: { elements: [...runningHead({ weight: "bold" }), rule([25, 17.6, 165], 0.5)] },
    infoBlock: { labelColor: "text" },
    footer: { color: "text" },
    continuationHeader: { enabled: false },
  },
});
