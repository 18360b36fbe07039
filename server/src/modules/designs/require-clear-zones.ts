import { refuse, type ZoneViolation } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { checkDesign } from "../../rendering/designs/check-design.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";
import { findOverlaps } from "../../rendering/designs/find-overlaps.ts";
import { requireKnownPictures } from "./known-pictures.ts";
import { germanLayout } from "./sample-letter.ts";
import { inksOf } from "./kept-designs.ts";

/**
 * What a saved design may be: every picture and font is the account's and nothing lies where the post needs the sheet free.
 * Returns what is only worth a warning, elements that cover each other among it. Checked against the German sheet; the recipient's country is looked at when a
 * letter is sent.
 */
export async function requireClearZones(call: Call, design: Design): Promise<ZoneViolation[]> {
  const { inks, missing } = await orRefuse(inksOf(call, design), "design");
  requireKnownPictures(design, missing, call);
  const found = [
    ...checkDesign(design, germanLayout(design), inks, call.language),
    ...findOverlaps(design, inks, call.language),
  ];
  const violations = found.filter(({ severity }) => severity === "error");
  return violations.length > 0 ? refuse("DESIGN_ZONE_VIOLATION", { violations }) : found;
}
