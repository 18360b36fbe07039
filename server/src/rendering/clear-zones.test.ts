import { expect, test } from "vitest";
import { clearZones, findViolations, overlapOf, type Ink } from "./clear-zones.ts";
import { carrierProfiles } from "../foundation/carrier-profile.ts";
import { geometryOf, type LetterLayout } from "./din5008.ts";

const de: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };
const layouts: LetterLayout[] = [
  de,
  { ...de, form: "A" },
  { ...de, country: "AT" },
  { ...de, country: "CH" },
  { ...de, country: "CH", window: "right" },
];
const none = { infoBlock: false, paymentPart: false };
const ink = (x: number, y: number, w: number, h: number, more: Partial<Ink> = {}): Ink => ({
  element: "e",
  rect: { x, y, w, h },
  page: "first",
  kind: "text",
  ...more,
});
const zonesHit = (layout: LetterLayout, ...inks: Ink[]) =>
  findViolations(inks, layout, none).map(({ zone, severity }) => `${zone} ${severity}`);

test.for(layouts.filter(({ form, window }) => form === "B" && window === "left"))(
  "what keeps to the safe area breaks no rule in %o",
  (layout) => {
    const safe = [ink(120, 7, 70, 93), ink(20, 7, 100, 20), ink(20, 100, 170, 190)];
    const errors = findViolations(safe, layout, none).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
  },
);

test.for([
  ["a logo in the left edge", ink(5, 20, 10, 5), ["edge-left error", "binding warning"]],
  [
    "a line through the franking band",
    ink(30, 54, 60, 1),
    ["postage error", "franking-band error", "address-B error", "drift-B error"],
  ],
  [
    "a dark background beside the window",
    ink(106, 70, 5, 5, { kind: "tint", tintPercent: 40 }),
    ["drift-B error"],
  ],
  [
    "a light background beside the window",
    ink(106, 70, 5, 5, { kind: "tint", tintPercent: 15 }),
    ["drift-B warning"],
  ],
  ["a code on a fold", ink(100, 104, 20, 20, { kind: "code" }), ["fold warning"]],
  ["text on a fold", ink(100, 104, 20, 20), []],
  ["the address area of a further page", ink(30, 54, 60, 1, { page: "further" }), []],
] as const)("Germany: %s", ([, given, expected]) => {
  expect(zonesHit(de, given)).toEqual(expected);
});

test("Austria erases what stands in the outer 20 millimetres", () => {
  expect(zonesHit({ ...de, country: "AT" }, ink(189, 120, 5, 5))).toEqual(["edge-right error"]);
});

test("the lower part of a Swiss page with a payment part belongs to the QR-bill", () => {
  const swiss: LetterLayout = { ...de, country: "CH" };
  const low = [ink(30, 250, 20, 5)];
  expect(findViolations(low, swiss, { ...none, paymentPart: true })).toMatchObject([{ zone: "qr-bill" }]);
  expect(findViolations(low, swiss, none)).toEqual([]);
});

test("a violation tells how far it reaches into the zone", () => {
  expect(findViolations([ink(10, 100, 4, 3)], de, none)[0]).toMatchObject({
    zone: "edge-left",
    overlap: { x: 10, y: 100, w: 2, h: 3 },
  });
});

test("edges that touch do not overlap", () => {
  expect(overlapOf({ x: 0, y: 0, w: 10, h: 10 }, { x: 10, y: 0, w: 5, h: 5 })).toBeNull();
});

test.for(layouts.flatMap((layout) => carrierProfiles.map((profile) => ({ ...layout, profile }))))(
  "the service's own address lies in the window and its info block outside the drift in %o",
  (layout) => {
    const { addressField, address, infoBlock } = geometryOf(layout);
    const height = address.maxLines * address.linePitch;
    const block = { x: address.x, y: address.y, w: Math.min(address.w, 76), h: height };
    const inWindow = overlapOf(block, addressField);
    // The last line's box ends with its descenders' air.
    expect(height - (inWindow?.h ?? 0)).toBeLessThan(0.6);
    expect(inWindow?.w).toBeCloseTo(block.w);
    expect(address.maxLines).toBeGreaterThanOrEqual(4);
    const hit = clearZones(layout).filter(
      ({ id, rect }) => /drift|edge|ring/.test(id) && overlapOf({ ...infoBlock, h: 40 }, rect),
    );
    expect(hit).toEqual([]);
  },
);
