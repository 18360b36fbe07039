import type { ZoneViolation } from "../../foundation/refusal.ts";
import type { Rect } from "../din5008.ts";

export type Mark = { page: "first" | "further"; rect: Rect };

/** Where the errors lie, to be drawn in red; what lies within another mark would only darken it. */
export function marksFor(violations: readonly ZoneViolation[]): Mark[] {
  const marks = violations
    .filter(({ severity }) => severity === "error")
    .map(({ page, overlap }) => ({ page, rect: overlap }))
    .toSorted((a, b) => b.rect.w * b.rect.h - a.rect.w * a.rect.h);
  return marks.filter(
    (mark, at) =>
      !marks.slice(0, at).some(({ page, rect }) => page === mark.page && contains(rect, mark.rect)),
  );
}

const contains = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.w >= inner.x + inner.w &&
  outer.y + outer.h >= inner.y + inner.h;
