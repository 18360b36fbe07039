import type { Language } from "../../foundation/language.ts";
import type { ZoneViolation } from "../../foundation/refusal.ts";
import { findViolations, type Ink, type ZoneViolation as Hit } from "../clear-zones.ts";
import type { LetterLayout, Rect } from "../din5008.ts";
import { layoutWith } from "./design-geometry.ts";
import { designInks, type ElementInk } from "./design-inks.ts";
import { currentDesign, type CurrentDesign, type Design } from "./design-schema.ts";
import type { PictureInk } from "./picture-ink.ts";
import { adviser } from "./zone-advice.ts";

/**
 * Every element of a design that lies where the post needs the sheet free, and how to put it right. A design belongs
 * to no country: it is checked against Germany when it is saved, and against the recipient's country when it is sent.
 */
export function checkDesign(
  design: Design,
  layout: LetterLayout,
  pictures: Record<string, PictureInk>,
  language: Language,
): ZoneViolation[] {
  const current = currentDesign(design);
  const hitsOf = hitsIn(layoutWith(layout, current), current);
  return designInks(current, pictures).flatMap((drawn) => {
    const hits = hitsOf(drawn.inks);
    const advise = adviser(drawn, hits, hitsOf, language);
    const perZone = Map.groupBy(hits, ({ zone, severity, zoneRect }) => `${zone} ${severity} ${zoneRect.y}`);
    return [...perZone.values()].map((each) => violationOf(drawn, each, advise));
  });
}

/** A form has no address: only the rules for every page hold. */
const hitsIn = (layout: LetterLayout, { documentMode, infoBlock }: CurrentDesign) => {
  const has = { infoBlock: infoBlock.enabled, paymentPart: false };
  return (inks: readonly Ink[]): Hit[] =>
    findViolations(
      documentMode === "form" ? inks.map((ink) => ({ ...ink, page: "further" as const })) : inks,
      layout,
      has,
    );
};

function violationOf(drawn: ElementInk, hits: readonly Hit[], advise: (hit: Hit) => string): ZoneViolation {
  const [first] = hits as readonly [Hit, ...Hit[]];
  return {
    zone: first.zone,
    severity: first.severity,
    element: drawn.label,
    page: drawn.page,
    rect: roundedRect(aroundAll(drawn.inks.map(({ rect }) => rect))),
    overlap: roundedRect(aroundAll(hits.map(({ overlap }) => overlap))),
    fix: advise(first),
  };
}

/** The smallest rectangle around all of these. */
export function aroundAll(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.h));
  return { x, y, w: right - x, h: bottom - y };
}

export const roundedRect = ({ x, y, w, h }: Rect): Rect => {
  const [left = 0, top = 0, width = 0, height = 0] = [x, y, w, h].map((mm) => Math.round(mm * 100) / 100);
  return { x: left, y: top, w: width, h: height };
};
