import { expect, test } from "vitest";
import type { DesignElementInput } from "./design-elements.ts";
import { designPresets } from "./design-presets.ts";
import { designSchema } from "./design-schema.ts";
import { findOverlaps } from "./find-overlaps.ts";
import { fontFamilies } from "../typesetting/fonts.ts";

const assetId = "8b0d3bd0-6b94-4a54-9d38-5a4b8a3a3a3a";
const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});
const name: DesignElementInput = { kind: "text", name: "Name", text: "{{name}}", ...box(25, 10, 100, 10) };
const logo: DesignElementInput = { kind: "logo", name: "Logo", assetId, ...box(110, 8, 50, 20) };
const found = (...elements: DesignElementInput[]) =>
  findOverlaps(designSchema.parse({ schemaVersion: 2, firstPage: { elements } }), {}, "de");

test("a logo on a name is told with both names and how much of it", () => {
  expect(found(name, logo)).toMatchObject([
    {
      zone: "overlap",
      severity: "warning",
      element: "firstPage.elements[1] (Logo)",
      overlap: { x: 110, y: 10, w: 15, h: 10 },
      fix: "„Logo“ liegt über „Name“: 15 × 10 mm überdecken sich. Verschieben oder verkleinern Sie eines von beiden.",
    },
  ]);
});

test("where a picture has no ink it covers nothing", () => {
  const design = designSchema.parse({ schemaVersion: 2, firstPage: { elements: [name, logo] } });
  const rightHalf = {
    widthPx: 500,
    heightPx: 200,
    rects: [{ x: 0.5, y: 0, w: 0.5, h: 1 }],
    usesColour: false,
  };
  expect(findOverlaps(design, { [assetId]: rightHalf }, "de")).toEqual([]);
});

const area: DesignElementInput = { kind: "rectangle", name: "Feld", ...box(20, 8, 120, 20) };
const sheet: DesignElementInput = { kind: "letterhead", name: "Papier", assetId };
const line = (yMm: number): DesignElementInput => ({ kind: "line", name: "Linie", ...box(25, yMm, 60, 0) });

test.for([
  ["words on an area", [area, name], 0],
  ["an area over words", [name, area], 1],
  ["words on a letterhead of the whole sheet", [sheet, name], 0],
  ["a line at the rim of a text", [name, line(19.5)], 0],
  ["a line through a text", [name, line(15)], 1],
  ["neighbours", [name, { ...logo, xMm: 125 }], 0],
] as const)("%s", ([, elements, count]) => {
  expect(found(...elements)).toHaveLength(count);
});

test.for(designPresets)(
  "$presetId: no two elements cover each other, with a logo or without",
  ({ inBrand }) => {
    for (const font of [undefined, ...fontFamilies])
      for (const logoId of [undefined, assetId])
        expect(findOverlaps(inBrand({ logoId, font, accent: "#f2b705" }), {}, "de")).toEqual([]);
  },
);
