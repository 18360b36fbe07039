import { expect, test } from "vitest";
import { contrastOnWhite } from "../../../rendering/colours.ts";
import { lookOf } from "./colour-values.ts";
import { proposeColours } from "./propose-colours.ts";

const seen = (hex: string, weight: number, source = `somewhere ${hex}`, isText = false) => ({
  hex,
  weight,
  source,
  isText,
});

test("the heaviest colour wins, shades count with it, greys do not count at all", () => {
  const { accent, found } = proposeColours([
    seen("#ffffff", 50),
    seen("#333333", 50),
    seen("#f4f6f8", 50),
    seen("#0a5c36", 4),
    seen("#0b6139", 3),
    seen("#b00020", 5),
  ]);

  expect(accent).toMatchObject({ hex: "#0a5c36", foundHex: "#0a5c36", sources: ["somewhere #0a5c36"] });
  expect(found.map(({ hex, share }) => [hex, share])).toEqual([
    ["#0a5c36", 0.58],
    ["#b00020", 0.42],
  ]);
});

test.for(["#ffd100", "#ff7a59", "#7fdbff", "#c0ff00"])(
  "%s is darkened until it can be read, and keeps its hue",
  (light) => {
    const { accent } = proposeColours([seen(light, 1)]);

    expect(accent?.foundHex).toBe(light);
    expect(contrastOnWhite(accent?.hex ?? "")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOnWhite(accent?.hex ?? "")).toBeLessThan(6);
    expect(Math.abs(lookOf(accent?.hex ?? "").hue - lookOf(light).hue)).toBeLessThan(25);
  },
);

test("the text's colour is the one that running text has, grey or not, if it can be read", () => {
  const { text } = proposeColours([seen("#2b2b2b", 1, "body", true), seen("#dddddd", 9, "body", true)]);

  expect(text?.hex).toBe("#2b2b2b");
});

test("one rule repeated a thousand times does not outweigh the brand", () => {
  const flood = Array.from({ length: 1000 }, () => seen("#ff00aa", 1, ".flood { color }"));

  expect(proposeColours([...flood, seen("#004b87", 12)]).accent?.hex).toBe("#004b87");
});

test("where there is no colour nothing is proposed", () => {
  expect(proposeColours([seen("#777777", 3)])).toEqual({ accent: null, text: null, found: [] });
});
