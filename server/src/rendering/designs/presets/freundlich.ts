import { area, preset, words } from "./preset.ts";

const middle = { verticalAlign: "middle" } as const;

export const freundlich = preset({
  presetId: "freundlich",
  name: { de: "Freundlich", en: "Friendly" },
  description: {
    de: "Ein runder Kreis mit den Initialen, weiche Schrift, warme Farbe: für Praxen, Schulen und Vereine.",
    en: "A round badge with the initials, soft type, a warm colour: for practices, schools and clubs.",
  },
  font: "Carlito",
  accent: "#a3325a",
  logoBox: [25, 8.6, 40, 18.8],
  logoAlign: "left",
  firstPage: (hasLogo) => {
    const [left, width] = hasLogo ? [70, 120] : [48, 142];
    return [
      ...(hasLogo
        ? []
        : [
            area([25, 9, 18, 18], "Kreis", { radiusMm: 9 }),
            words([26, 9, 16, 18], {
              text: "{{initialen}}",
              name: "Initialen",
              sizePt: 23,
              minSizePt: 12,
              weight: "bold",
              color: "white",
              align: "center",
              ...middle,
            }),
          ]),
      words([left, 8.8, width, 11.6], {
        text: "{{name}}",
        name: "Name",
        sizePt: 21,
        minSizePt: 10,
        weight: "bold",
        color: "accent",
        lineHeight: 1.1,
        verticalAlign: "bottom",
      }),
      words([left, 21.2, width, 6.4], {
        text: "{{strasse}} · {{plz}} {{ort}} · {{telefon}} · {{web}}",
        name: "Anschrift",
        sizePt: 10,
        minSizePt: 7,
        lineHeight: 1.15,
      }),
    ];
  },
  continuation: {
    elements: [
      area([25, 9.5, 9, 9], "Kreis", { radiusMm: 4.5 }),
      words([25.5, 9.5, 8, 9], {
        text: "{{initialen}}",
        name: "Initialen",
        sizePt: 12,
        minSizePt: 7,
        weight: "bold",
        color: "white",
        align: "center",
        ...middle,
      }),
      words([37, 9.5, 80, 9], {
        text: "{{name}}",
        name: "Absender",
        sizePt: 11,
        minSizePt: 8,
        weight: "bold",
        color: "accent",
        lineHeight: 1.1,
        ...middle,
      }),
      words([120, 9.5, 70, 9], {
        text: "{{empfaenger}} · {{datum}}",
        name: "Bezug",
        sizePt: 9.5,
        minSizePt: 7,
        lineHeight: 1.1,
        align: "right",
        ...middle,
      }),
    ],
    textStartMm: 30,
  },
  look: {
    linePitch: 1.36,
    subject: { color: "accent", sizePt: 14 },
    headings: { color: "accent" },
    table: { style: "zebra", headerColor: "accent", ruleColor: "accent" },
    lists: { marker: "bullet", markerColor: "accent" },
    infoBlock: { labelColor: "accent", sizePt: 10 },
    footer: { style: "centered", rule: "none", sizePt: 8.5 },
    pageNumbers: { align: "center", color: "accent" },
  },
});
