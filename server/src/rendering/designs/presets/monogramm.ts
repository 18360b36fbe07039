import { preset, rule, words } from "./preset.ts";

export const monogramm = preset({
  presetId: "monogramm",
  name: { de: "Monogramm", en: "Monogram" },
  description: {
    de: "Initialen im feinen Rahmen über dem gesperrten Namen: persönlich und elegant.",
    en: "Initials in a fine frame above the spaced name: personal and elegant.",
  },
  design: {
    font: "Source Serif 4",
    colors: { accent: "#4a4030" },
    firstPage: {
      elements: [
        {
          kind: "rectangle",
          name: "Rahmen",
          xMm: 98,
          yMm: 8,
          widthMm: 14,
          heightMm: 14,
          fill: null,
          stroke: { color: "accent", thicknessPt: 0.7 },
        },
        words([98, 8, 14, 14], {
          text: "{{initialen}}",
          name: "Initialen",
          sizePt: 17,
          minSizePt: 10,
          color: "accent",
          align: "center",
          verticalAlign: "middle",
        }),
        words([20, 23.8, 170, 6.2], {
          text: "{{name}}",
          name: "Name",
          sizePt: 10.5,
          minSizePt: 7,
          capitals: true,
          letterSpacingEm: 0.2,
          lineHeight: 1.2,
          align: "center",
          verticalAlign: "middle",
        }),
      ],
    },
    continuation: {
      elements: [
        words([20, 11, 170, 5], {
          text: "{{name}}",
          sizePt: 8,
          minSizePt: 6,
          capitals: true,
          letterSpacingEm: 0.2,
          align: "center",
        }),
        rule([25, 18, 165], 0.3),
      ],
    },
    footer: { style: "centered", rule: "thin" },
    pageNumbers: { align: "center" },
    continuationHeader: { enabled: false },
  },
});
