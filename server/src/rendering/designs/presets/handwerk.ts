import { preset, runningHead, words } from "./preset.ts";

export const handwerk = preset({
  presetId: "handwerk",
  name: { de: "Handwerk", en: "Workshop" },
  description: {
    de: "Fette Versalien auf einem breiten Balken, die Telefonnummer groß daneben: für Betriebe, die man anruft.",
    en: "Bold capitals on a broad bar with the phone number beside them: for businesses that people call.",
  },
  design: {
    font: "Arimo",
    baseSizePt: 10,
    colors: { accent: "#a8480a" },
    firstPage: {
      elements: [
        words([25, 9, 118, 12.4], {
          text: "{{name}}",
          name: "Name",
          sizePt: 19,
          minSizePt: 11,
          weight: "bold",
          capitals: true,
          lineHeight: 1.08,
          verticalAlign: "bottom",
        }),
        words([145, 9, 45, 12.4], {
          text: "{{telefon}}",
          name: "Telefon",
          sizePt: 12,
          minSizePt: 8,
          weight: "bold",
          color: "accent",
          align: "right",
          verticalAlign: "bottom",
        }),
        {
          kind: "rectangle",
          name: "Balken",
          xMm: 25,
          yMm: 22.6,
          widthMm: 165,
          heightMm: 2.2,
          fill: "accent",
        },
        words([25, 26.4, 165, 3.4], {
          text: "{{strasse}} · {{plz}} {{ort}} · {{email}} · {{web}}",
          name: "Anschrift",
          sizePt: 8,
          minSizePt: 6.5,
        }),
      ],
    },
    continuation: {
      elements: [
        ...runningHead({ weight: "bold", capitals: true }),
        { kind: "rectangle", xMm: 25, yMm: 17, widthMm: 165, heightMm: 1, fill: "accent" },
      ],
    },
    subject: { sizePt: 11.5 },
    infoBlock: { labelWeight: "bold", labelColor: "text" },
    footer: { rule: "accent", sizePt: 7 },
    continuationHeader: { enabled: false },
  },
});
