import type { DesignElementInput } from "../design-elements.ts";
import { preset, rule, words } from "./preset.ts";

const centred = { align: "center", verticalAlign: "middle" } as const;

const frame: DesignElementInput = {
  kind: "rectangle",
  name: "Rahmen",
  xMm: 98,
  yMm: 8,
  widthMm: 14,
  heightMm: 14,
  fill: null,
  stroke: { color: "accent", thicknessPt: 0.7 },
};

export const monogramm = preset({
  presetId: "monogramm",
  name: { de: "Monogramm", en: "Monogram" },
  description: {
    de: "Initialen im feinen Rahmen über dem gesperrten Namen, gesperrter Betreff: persönlich und elegant.",
    en: "Initials in a fine frame above the spaced name, a spaced subject: personal and elegant.",
  },
  font: "Lora",
  accent: "#4a4030",
  logoBox: [70, 8, 70, 14],
  logoAlign: "center",
  firstPage: (hasLogo) => [
    ...(hasLogo
      ? []
      : [
          frame,
          words([98.6, 8.4, 12.8, 13.2], {
            text: "{{initialen}}",
            name: "Initialen",
            sizePt: 17,
            minSizePt: 9,
            color: "accent",
            ...centred,
          }),
        ]),
    words([20, 23.4, 170, 6.4], {
      text: "{{name}}",
      name: "Name",
      sizePt: 10.5,
      minSizePt: 6.5,
      capitals: true,
      letterSpacingEm: 0.16,
      lineHeight: 1.2,
      ...centred,
    }),
  ],
  continuation: {
    elements: [
      words([20, 10, 170, 6.4], {
        text: "{{name}}",
        name: "Absender",
        sizePt: 8.5,
        minSizePt: 6,
        capitals: true,
        letterSpacingEm: 0.16,
        lineHeight: 1.2,
        ...centred,
      }),
      rule([95, 18, 20], 0.5),
    ],
    textStartMm: 30,
  },
  look: {
    linePitch: 1.4,
    subject: { sizePt: 10.5, weight: "regular", capitals: true, letterSpacingEm: 0.1, color: "accent" },
    headings: { italic: true, weight: "regular", color: "accent" },
    table: { style: "plain", header: "quiet", headerColor: "accent", ruleColor: "accent" },
    lists: { marker: "dash", markerColor: "accent" },
    infoBlock: { labelColor: "accent" },
    footer: { style: "centered", rule: "thin" },
    pageNumbers: { align: "center", format: "dashes" },
  },
});
