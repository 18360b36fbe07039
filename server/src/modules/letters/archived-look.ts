import type { Call } from "../../operations/call.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { findDesign } from "../designs/designs.ts";
import type { Composition, LetterSource } from "./letter-source.ts";

type Draft = { source: Partial<Pick<LetterSource, "designId" | "design">>; composition: Composition };

/**
 * Says so where a draft was shown in a design that it has not chosen itself, the default of its day, and which was archived since:
 * it is printed without it, as `printed` is where it was set anew.
 */
export async function archivedLook(
  { db, caller }: Pick<Call, "db" | "caller">,
  { source, composition }: Draft,
  printed: Composition | null = null,
): Promise<LetterWarning[]> {
  const designId = composition.design?.designId;
  if (!designId || source.designId || source.design || printed?.design?.designId === designId) return [];
  const design = await findDesign(db, caller, designId);
  return design?.archived ? [{ code: "DEFAULT_DESIGN_ARCHIVED", place: "designId", found: design.name }] : [];
}
