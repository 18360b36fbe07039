import { preset, words } from "./preset.ts";

const atFoot = { lineHeight: 1.15, verticalAlign: "bottom" } as const;

export const schlicht = preset({
  presetId: "schlicht",
  name: { de: "Schlicht", en: "Plain" },
  description: {
    de: "Nur der Name und viel Weiß, keine Farbe, kaum eine Linie, halbe Leerzeilen.",
    en: "Nothing but the name and white space; no colour, hardly a line, half blank lines.",
  },
  font: "Work Sans",
  accent: "#222222",
  logoBox: [135, 8, 55, 15],
  logoAlign: "right",
  firstPage: (hasLogo) => [
    words([25, 12, 104, 11], {
      text: "{{name}}",
      name: "Name",
      sizePt: 13,
      minSizePt: 8,
      letterSpacingEm: 0.02,
      ...atFoot,
    }),
    ...(hasLogo
      ? []
      : [
          words([135, 12, 55, 10.6], {
            text: "{{web}}",
            name: "Web",
            sizePt: 9,
            minSizePt: 6.5,
            align: "right",
            ...atFoot,
          }),
        ]),
  ],
  continuation: {
    elements: [
      words([25, 9.5, 110, 7], { text: "{{name}}", name: "Absender", sizePt: 9, minSizePt: 7, ...atFoot }),
      words([138, 9.5, 52, 7], { text: "{{datum}}", name: "Datum", sizePt: 9, align: "right", ...atFoot }),
    ],
  },
  look: {
    linePitch: 1.38,
    paragraphSpacing: "half",
    subject: { sizePt: 14, weight: "regular" },
    headings: { weight: "bold" },
    table: { style: "plain", header: "quiet", headerColor: "grey" },
    lists: { marker: "dash", markerColor: "grey" },
    infoBlock: { sizePt: 8.5 },
    footer: { style: "minimal", rule: "none", sizePt: 7 },
    pageNumbers: { align: "left", format: "slash", color: "grey" },
  },
});
