import {
  type Box,
  type Check,
  boxOf,
  type Design,
  type Element,
  elementsOf,
  type PageName,
  type Place,
  SHEET,
  type Violation,
} from "./design-edits.ts";

/** What an element prints, from its own corner. */
export type Ink = Check["inks"]["firstPage"][number][number];
/** What it must not print on. */
export type Blocked = Box & { sparesLight?: boolean };

/** Farther than this, the element would end up in quite another part of the page. */
const FARTHEST_MM = 90;

/** The place nearest to where a box is wanted at which nothing it prints lies on what is blocked; null where there is none near. */
export function nearestPlace(wanted: Box, inks: readonly Ink[], blocked: readonly Blocked[]): Box | null {
  const isFree = (x: number, y: number) =>
    !inks.some((ink) =>
      blocked.some(
        (each) =>
          !(each.sparesLight && ink.isLight) &&
          overlap({ ...ink, x: x + ink.x, y: y + ink.y }, each) !== null,
      ),
    );
  const pairs = inks.flatMap((ink) => blocked.map((each) => ({ ink, each })));
  const across = stops(wanted.x, SHEET.w - wanted.w, [
    ...pairs.map(({ ink, each }) => justBefore(each.x - ink.x - ink.w)),
    ...pairs.map(({ ink, each }) => justAfter(each.x + each.w - ink.x)),
  ]);
  const down = stops(wanted.y, SHEET.h - wanted.h, [
    ...pairs.map(({ ink, each }) => justBefore(each.y - ink.y - ink.h)),
    ...pairs.map(({ ink, each }) => justAfter(each.y + each.h - ink.y)),
  ]);
  let best: { x: number; y: number; distance: number } | null = null;
  for (const x of across)
    for (const y of down) {
      const distance = Math.hypot(x - wanted.x, y - wanted.y);
      if (distance > FARTHEST_MM || (best && distance >= best.distance)) break; // what follows is farther still
      if (isFree(x, y)) best = { x, y, distance };
    }
  return best && { ...wanted, x: best.x, y: best.y };
}

/** Where it is worth stopping on one axis: the way wanted, and beside what is blocked; the nearest first. */
const stops = (wanted: number, most: number, beside: readonly number[]): number[] =>
  [...new Set([Math.min(Math.max(0, wanted), most), ...beside])]
    .filter((mm) => mm >= 0 && mm <= most)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));

/** To tenths of a millimetre, as places are kept, and never back into what was left. */
const justBefore = (mm: number): number => Math.floor(mm * 10 + 0.05) / 10;
const justAfter = (mm: number): number => Math.ceil(mm * 10 - 0.05) / 10;

/** Where two boxes lie on each other; what is thinner than a hundredth of a millimetre only touches, as for the service. */
export function overlap(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0.01 && h > 0.01 ? { x, y, w, h } : null;
}

/** What an element prints, as the service has said; until it has, its whole box. */
export const inksAt = (check: Check | null, page: PageName, at: number, { w, h }: Box): readonly Ink[] =>
  check?.inks[page][at] ?? [{ x: 0, y: 0, w, h, isLight: false }];

/** What must stay free on a page. */
export const zonesOn = (check: Check | null, page: PageName): Check["zones"] =>
  (check?.zones ?? []).filter(({ pages }) => pages === "all" || page === "firstPage");

export type Mended = { how: "moved" | "cut"; box: Box };

/**
 * What puts an element right: the nearest place where it is in nobody's way, else one where the post allows it, else less
 * of it. Null where neither helps.
 */
export function mended(
  { zone, severity }: Violation,
  check: Check,
  design: Design,
  { page, at }: Place,
): Mended | null {
  const element = elementsOf(design, page)[at];
  if (!element) return null;
  const box = boxOf(element);
  const inks = inksAt(check, page, at, box);
  const zones = zonesOn(check, page);
  const errors = zones.filter((each) => each.severity === "error");
  const others = elementsOf(design, page).flatMap((other, place) =>
    place === at || isBackground(other) ? [] : inksOnSheet(check, page, place, other),
  );
  const ways = [
    [...zones, ...others],
    zone === "overlap" ? [...errors, ...others] : zones,
    ...(severity === "error" ? [errors] : []),
  ];
  for (const way of ways) {
    const place = nearestPlace(box, inks, way);
    if (place && (place.x !== box.x || place.y !== box.y)) return { how: "moved", box: place };
  }
  if ("assetId" in element || zone === "overlap") return null;
  const rest = cutFree(box, zones) ?? (severity === "error" ? cutFree(box, errors) : null);
  return rest && { how: "cut", box: rest };
}

/** Words and pictures are meant to stand on these. */
const isBackground = ({ kind }: Element): boolean => kind === "rectangle" || kind === "letterhead";

const inksOnSheet = (check: Check, page: PageName, at: number, element: Element): Box[] => {
  const box = boxOf(element);
  return inksAt(check, page, at, box).map(({ x, y, w, h }) => ({ x: box.x + x, y: box.y + y, w, h }));
};

/** The largest part of a box, between two of its opposite sides, that lies in no zone; null where hardly any does. */
function cutFree(box: Box, zones: readonly Box[]): Box | null {
  const hits = zones.filter((zone) => overlap(withThickness(box), zone));
  const sides = hits.reduce(
    (rests, zone) =>
      rests.flatMap((rest) => (overlap(withThickness(rest), zone) ? beside(rest, zone) : [rest])),
    [box],
  );
  const [largest] = sides.toSorted((a, b) => areaOf(b) - areaOf(a));
  return largest ?? null;
}

/** What remains must still be worth drawing. */
const SMALLEST_REST_MM = 3;
const isEnough = (rest: number, whole: number): boolean => rest === whole || rest >= SMALLEST_REST_MM;
/** A line has no height of its own, and prints all the same. */
const withThickness = ({ x, y, w, h }: Box): Box => ({ x, y, w: Math.max(w, 0.1), h: Math.max(h, 0.1) });

const areaOf = (box: Box): number => {
  const { w, h } = withThickness(box);
  return w * h;
};

const beside = (box: Box, zone: Box): Box[] => {
  const [left, right] = [justBefore(zone.x), justAfter(zone.x + zone.w)];
  const [top, bottom] = [justBefore(zone.y), justAfter(zone.y + zone.h)];
  return [
    { ...box, w: left - box.x },
    { ...box, x: right, w: box.x + box.w - right },
    { ...box, h: top - box.y },
    { ...box, y: bottom, h: box.y + box.h - bottom },
  ].filter(({ w, h }) => isEnough(w, box.w) && isEnough(h, box.h));
};
