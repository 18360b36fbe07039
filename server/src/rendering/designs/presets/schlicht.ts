import { preset, words } from "./preset.ts";

export const schlicht = preset({
  presetId: "schlicht",
  name: { de: "Schlicht", en: "Plain" },
  description: {
    de: "Nur der Name und viel Weiß, keine Linie und keine Farbe.",
    en: "Nothing but the name and white space; no line and no colour.",
  },
  design: {
    font: "Source Sans 3",
    colors: { accent: "#222222" },
    firstPage: {
      elements: [
        words([25, 10, 112, 10], {
          text: "{{name}}",
          name: "Name",
          sizePt: 13,
          minSizePt: 9,
          letterSpacingEm: 0.03,
          lineHeight: 1.15,
          verticalAlign: "bottom",
        }),
        words([140, 10, 50, 9.7], {
          text: "{{web}}",
          name: "Web",
          sizePt: 9,
          minSizePt: 7,
          align: "right",
          verticalAlign: "bottom",
        }),
      ],
    },
    continuation: {
      elements: [
        words([25, 10, 110, 7], { text: "{{name}}", sizePt: 9, minSizePt: 7.5, letterSpacingEm: 0.03 }),
        words([138, 10, 52, 7], { text: "{{datum}}", sizePt: 9, align: "right", verticalAlign: "bottom" }),
      ],
    },
    footer: { style: "minimal", rule: "none", sizePt: 7 },
    continuationHeader: { enabled: false },
  },
});
