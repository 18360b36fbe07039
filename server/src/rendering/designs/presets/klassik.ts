import { preset, rule, words } from "./preset.ts";

export const klassik = preset({
  presetId: "klassik",
  name: { de: "Klassik", en: "Classic" },
  description: {
    de: "Name in der Mitte, Serifenschrift, feine Linie: für Häuser mit Tradition.",
    en: "Centred name, serif type, a fine line: for houses with a tradition.",
  },
  design: {
    font: "Source Serif 4",
    baseSizePt: 10.5,
    colors: { accent: "#1f3a5f" },
    firstPage: {
      elements: [
        words([20, 8.4, 170, 10.6], {
          text: "{{name}}",
          name: "Name",
          sizePt: 21,
          minSizePt: 11,
          lineHeight: 1.12,
          color: "accent",
          align: "center",
          verticalAlign: "middle",
          letterSpacingEm: 0.02,
        }),
        rule([85, 21.8, 40], 0.6),
        words([20, 24.6, 170, 4], {
          text: "{{strasse}} · {{plz}} {{ort}} · {{telefon}} · {{email}}",
          name: "Anschrift",
          sizePt: 8.5,
          minSizePt: 7,
          italic: true,
          align: "center",
        }),
      ],
    },
    continuation: {
      elements: [
        words([20, 11, 170, 5], {
          text: "{{name}}",
          sizePt: 10.5,
          minSizePt: 7,
          color: "accent",
          align: "center",
        }),
        rule([95, 17.3, 20], 0.5),
        words([20, 19, 170, 4], {
          text: "{{empfaenger}} · {{datum}}",
          sizePt: 8,
          italic: true,
          align: "center",
        }),
      ],
      textStartMm: 31,
    },
    footer: { style: "centered", rule: "none" },
    pageNumbers: { align: "center" },
    continuationHeader: { enabled: false },
  },
});
