import type { Language } from "../../foundation/language.ts";
import { overlapOf, type Ink, type ZoneViolation as Hit } from "../clear-zones.ts";
import { PAGE, type Rect } from "../din5008.ts";
import { boxOf, type ElementInk } from "./design-inks.ts";

type FindHits = (inks: readonly Ink[]) => Hit[];

/** Tells for each zone an element lies in how to free it: where to move it, where to cut it, what to leave empty. */
export function adviser(drawn: ElementInk, hits: readonly Hit[], findHits: FindHits, language: Language) {
  const say = sentences[language];
  const errors = hits.filter(({ severity }) => severity === "error");
  const intoRules = shortestMove(
    drawn,
    errors,
    (rest) => rest.every(({ severity }) => severity === "warning"),
    findHits,
  );
  const intoTheClear = shortestMove(drawn, hits, (rest) => rest.length === 0, findHits);

  return ({ zone, severity, zoneRect }: Hit): string => {
    const name = zoneNames[zone]?.[language] ?? zone;
    const move = severity === "error" ? intoRules : intoTheClear;
    if (move) return say.move(name, move);
    if (isLargePicture(drawn)) return say.empty(name, areaOf(drawn, zoneRect, language));
    const cut = smallestCut(drawn, zoneRect);
    return cut ? say.cut(name, cut.direction, mm(cut.distance, language)) : say.remove(name);
  };
}

type Direction = "left" | "right" | "up" | "down";
type Step = { direction: Direction; distance: number };
/** One step, or where that is not enough one to a side and one up or down. */
type Move = readonly Step[];

/** The shortest move after which the rest is good enough; a picture of half a page is not for moving. */
function shortestMove(
  drawn: ElementInk,
  hits: readonly Hit[],
  isGood: (rest: Hit[]) => boolean,
  findHits: FindHits,
): Move | null {
  if (isLargePicture(drawn)) return null;
  const { element, inks } = drawn;
  const rects = inks.map(({ rect }) => rect);
  const steps = hits.flatMap(({ zoneRect }) => stepsOutOf(zoneRect, rects));
  const shortest = (moves: Move[]): Move | undefined =>
    moves
      .filter((move) => lengthOf(move) <= FARTHEST_MOVE && isOnSheet(moved(boxOf(element), move)))
      .toSorted((a, b) => lengthOf(a) - lengthOf(b))
      .find((move) => isGood(findHits(inks.map((ink) => ({ ...ink, rect: moved(ink.rect, move) })))));
  const [across, down] = [steps.filter(isAcross), steps.filter((step) => !isAcross(step))];
  return (
    shortest(steps.map((step) => [step])) ??
    shortest(across.flatMap((side) => down.map((step) => [side, step]))) ??
    null
  );
}

const isAcross = ({ direction }: Step): boolean => direction === "left" || direction === "right";
const lengthOf = (move: Move): number => Math.hypot(...move.map(({ distance }) => distance));

/** Farther than this, the element would end up in quite another part of the page. */
const FARTHEST_MOVE = 90;

/** To half a millimetre. */
const stepsOutOf = (zone: Rect, rects: readonly Rect[]): Step[] => {
  const most = (distances: number[]) => Math.ceil(Math.max(0, ...distances) * 2 - 0.001) / 2;
  return [
    { direction: "left", distance: most(rects.map(({ x, w }) => x + w - zone.x)) },
    { direction: "right", distance: most(rects.map(({ x }) => zone.x + zone.w - x)) },
    { direction: "up", distance: most(rects.map(({ y, h }) => y + h - zone.y)) },
    { direction: "down", distance: most(rects.map(({ y }) => zone.y + zone.h - y)) },
  ];
};

const moved = (rect: Rect, move: Move): Rect =>
  move.reduce(({ x, y, ...size }, { direction, distance }) => {
    const dx = { left: -distance, right: distance, up: 0, down: 0 }[direction];
    const dy = { left: 0, right: 0, up: -distance, down: distance }[direction];
    return { ...size, x: x + dx, y: y + dy };
  }, rect);

const isOnSheet = ({ x, y, w, h }: Rect): boolean => x >= 0 && y >= 0 && x + w <= PAGE.w && y + h <= PAGE.h;

/** The side at which least has to go; what remains must still be worth drawing. */
function smallestCut({ element }: ElementInk, zone: Rect): Step | null {
  const box = boxOf(element);
  const room: Record<Direction, number> = { left: box.w, right: box.w, up: box.h, down: box.h };
  // To leave a zone to the left means to lose something on the right.
  const opposite: Record<Direction, Direction> = { left: "right", right: "left", up: "down", down: "up" };
  return (
    stepsOutOf(zone, [box])
      .map(({ direction, distance }) => ({ direction: opposite[direction], distance }))
      .filter(({ direction, distance }) => distance < room[direction] - SMALLEST_REST)
      .toSorted((a, b) => a.distance - b.distance)[0] ?? null
  );
}

const SMALLEST_REST = 3;

export const isLargePicture = ({ element }: ElementInk): boolean =>
  "assetId" in element && element.widthMm * element.heightMm > (PAGE.w * PAGE.h) / 4;

/** The part of the zone that the element covers. */
function areaOf({ element }: ElementInk, zone: Rect, language: Language): string {
  const { x, y, w, h } = overlapOf(boxOf(element), zone) ?? zone;
  const range = (from: number, size: number) => `${mm(from, language)}–${mm(from + size, language)}`;
  return `x ${range(x, w)} mm, y ${range(y, h)} mm`;
}

const mm = (value: number, language: Language): string =>
  value.toLocaleString(language, { maximumFractionDigits: 1 });

const directions: Record<Language, Record<Direction, string>> = {
  de: { left: "links", right: "rechts", up: "oben", down: "unten" },
  en: { left: "left", right: "right", up: "up", down: "down" },
};
const cutSides: Record<Direction, string> = { left: "left", right: "right", up: "top", down: "bottom" };

const sentences = {
  de: {
    move: (zone: string, move: Move) => {
      const steps = move.map(
        ({ direction, distance }) => `${mm(distance, "de")} mm nach ${directions.de[direction]}`,
      );
      return `Liegt ${zone}: um ${steps.join(" und ")} schieben.`;
    },
    cut: (zone: string, direction: Direction, distance: string) =>
      `Liegt zum Teil ${zone}: ${directions.de[direction]} um ${distance} mm kürzen.`,
    empty: (zone: string, area: string) => `Das Bild druckt ${zone}: dort frei lassen (${area}).`,
    remove: (zone: string) => `Liegt ${zone}: verkleinern, auf eine andere Seite setzen oder entfernen.`,
  },
  en: {
    move: (zone: string, move: Move) => {
      const steps = move.map(
        ({ direction, distance }) => `${mm(distance, "en")} mm ${directions.en[direction]}`,
      );
      return `Lies ${zone}: move it ${steps.join(" and ")}.`;
    },
    cut: (zone: string, direction: Direction, distance: string) =>
      `Lies partly ${zone}: shorten it by ${distance} mm at its ${cutSides[direction]}.`,
    empty: (zone: string, area: string) => `The picture prints ${zone}: leave this area blank (${area}).`,
    remove: (zone: string) => `Lies ${zone}: make it smaller, put it elsewhere or remove it.`,
  },
};

const address = { de: "im Anschriftfeld", en: "in the address field" };
const drift = { de: "im Bereich, den das Fenster zeigen kann", en: "where the window can show it" };
const postage = { de: "im Bereich der Frankierung", en: "where the postage is printed" };
const edge = (german: string, english: string) => ({ de: `im ${german} Rand`, en: `in the ${english} edge` });

const zoneNames: Record<string, Record<Language, string>> = {
  "edge-left": edge("linken", "left"),
  "edge-right": edge("rechten", "right"),
  "edge-top": edge("oberen", "top"),
  "edge-bottom": edge("unteren", "bottom"),
  "edge-soft": { de: "nahe am Rand", en: "close to the edge" },
  "corner-bl": { de: "in der Ecke unten links", en: "in the bottom left corner" },
  binding: { de: "im Heftrand", en: "in the filing margin" },
  postage,
  "postage-r": postage,
  "franking-band": postage,
  address,
  "address-A": address,
  "address-B": address,
  "address-r": address,
  "drift-A": drift,
  "drift-B": drift,
  "drift-l": drift,
  "drift-r": drift,
  ring: { de: "im freien Ring um die Anschrift", en: "in the free ring around the address" },
  fold: { de: "auf dem Falz", en: "on the fold" },
  "info-block": { de: "im Informationsblock", en: "in the information block" },
  "qr-bill": { de: "im Zahlteil der QR-Rechnung", en: "in the payment part of the QR-bill" },
};
