import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ink, mended, nearestPlace } from "../../portal/src/pages/designs/editor/nearest-place.ts";
import { clearZones, findViolations } from "../src/rendering/clear-zones.ts";
import { GERMAN_SHEET } from "../src/rendering/din5008.ts";
import { runs } from "./property-seed.ts";

const full = (w: number, h: number): Ink[] => [{ x: 0, y: 0, w, h, isLight: false }];
const field = { x: 20, y: 45, w: 85, h: 45 };
const edge = { x: 0, y: 0, w: 12, h: 297 };

const cases = [
  ["where nothing is in the way it stays", { x: 120, y: 10, w: 40, h: 8 }, { x: 120, y: 10 }],
  ["what touches an edge is not in it", { x: 105, y: 50, w: 40, h: 8 }, { x: 105, y: 50 }],
  ["the shortest way out is to the top", { x: 40, y: 40, w: 40, h: 8 }, { x: 40, y: 37 }],
  ["or to the right", { x: 100, y: 60, w: 40, h: 8 }, { x: 105, y: 60 }],
  ["a corner is left both ways", { x: 4, y: 40, w: 60, h: 8 }, { x: 12, y: 37 }],
  ["nothing leaves the sheet", { x: 190, y: 100, w: 40, h: 8 }, { x: 170, y: 100 }],
] as const;

test.each(cases)("%s", (_, wanted, place) => {
  expect(nearestPlace(wanted, full(wanted.w, wanted.h), [field, edge])).toEqual({ ...wanted, ...place });
});

test("what is larger than all that is free has no place, and what prints nothing may stand anywhere", () => {
  const sheet = { x: 0, y: 0, w: 210, h: 297 };
  expect(nearestPlace(sheet, full(210, 297), [field])).toBeNull();
  expect(nearestPlace(sheet, [], [field])).toEqual(sheet);
});

test("a light background passes where light ones are spared", () => {
  const wanted = { x: 30, y: 50, w: 20, h: 8 };
  const light = [{ x: 0, y: 0, w: 20, h: 8, isLight: true }];
  expect(nearestPlace(wanted, light, [{ ...field, sparesLight: true }])).toEqual(wanted);
  expect(nearestPlace(wanted, light, [field])).not.toEqual(wanted);
});

/** Places are kept in tenths of a millimetre. */
const tenths = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((each) => each / 10);
const zones = clearZones(GERMAN_SHEET)
  .filter(({ severity, rule }) => severity === "error" && rule !== "noCode")
  .map(({ rect, lightTint }) => ({ ...rect, sparesLight: lightTint !== undefined }));
const errorsAt = (x: number, y: number, w: number, h: number) =>
  findViolations([{ element: "it", page: "first", kind: "graphic", rect: { x, y, w, h } }], GERMAN_SHEET, {
    infoBlock: true,
    paymentPart: false,
  }).filter(({ severity }) => severity === "error");

test("the service allows the nearest place, and nothing a step nearer", () => {
  fc.assert(
    fc.property(tenths(0, 180), tenths(0, 280), tenths(1, 30), tenths(1, 17), (x, y, w, h) => {
      const place = nearestPlace({ x, y, w, h }, full(w, h), zones);
      if (!place) throw new Error("something this small has a place within reach");
      expect(errorsAt(place.x, place.y, w, h)).toEqual([]);
      const [dx, dy] = [place.x - x, place.y - y];
      if (dx === 0 && dy === 0) return;
      expect(errorsAt(x, y, w, h)).not.toEqual([]);
      for (const [byX, byY] of [
        [Math.sign(dx) * 0.1, 0],
        [0, Math.sign(dy) * 0.1],
      ] as const)
        if (byX !== 0 || byY !== 0) expect(errorsAt(place.x - byX, place.y - byY, w, h)).not.toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

type Mending = Parameters<typeof mended>;

/** A first page with these areas, as the service judges it. */
function pageWith(...boxes: { x: number; y: number; w: number; h: number; kind?: string }[]) {
  const elements = boxes.map(({ x, y, w, h, kind = "text" }) => ({
    kind,
    xMm: x,
    yMm: y,
    widthMm: w,
    heightMm: h,
  }));
  const check = {
    zones: clearZones(GERMAN_SHEET)
      .filter(({ rule }) => rule !== "noCode")
      .map(({ id, rect, severity, pages, lightTint }) => ({
        ...rect,
        zone: id,
        severity,
        pages: pages === "first" ? "first" : "all",
        sparesLight: lightTint !== undefined,
      })),
    inks: { firstPage: boxes.map(({ w, h }) => full(w, Math.max(h, 0.2))), continuation: [] },
  };
  const design = { firstPage: { elements }, continuation: { elements: [] } };
  return (zone: string, severity: string) =>
    mended(
      { zone, severity } as Mending[0],
      check as unknown as Mending[1],
      design as unknown as Mending[2],
      { page: "firstPage", at: 0 },
    );
}

test("a fault is mended by a move into the clear, away from the others, and by a cut where no move helps", () => {
  const alone = pageWith({ x: 100, y: 30, w: 60, h: 12 });
  expect(alone("postage", "error")).toMatchObject({ how: "moved", box: { x: 100, y: 28 } });
  const beside = pageWith({ x: 130, y: 12, w: 40, h: 8 }, { x: 120, y: 10, w: 60, h: 8 });
  const away = beside("overlap", "warning");
  expect(away?.how).toBe("moved");
  expect(away?.box.y).toBe(18);
  const line = pageWith({ x: 0, y: 32, w: 210, h: 0, kind: "line" });
  expect(line("edge-left", "error")).toEqual({ how: "cut", box: { x: 20, y: 32, w: 185, h: 0 } });
  const letterhead = pageWith({ x: 0, y: 0, w: 210, h: 297, kind: "letterhead" });
  expect(letterhead("edge-left", "error")).not.toMatchObject({ how: "moved" });
});
