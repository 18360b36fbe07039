import { z } from "zod";
import { designV1, fromV1 } from "./design-v1.ts";
import { designV2, type CurrentDesign } from "./design-v2.ts";
import { isOwnFont, type OwnFontName } from "../typesetting/own-fonts.ts";

/** A letterhead as partners store it. Both versions print; the second is what new designs are written in. */
export const designSchema = z.discriminatedUnion("schemaVersion", [designV1, designV2]).meta({
  title: "LetterDesign",
  brief: "As in letter_design_list_presets; forms: {schemaVersion:1, documentMode:'form'}.",
});
export type Design = z.output<typeof designSchema>;
export type DesignInput = z.input<typeof designSchema>;
export type { CurrentDesign };

/** The design in today's form; it prints the same. */
export const currentDesign = (design: Design): CurrentDesign =>
  design.schemaVersion === 1 ? fromV1(design) : design;

/** The same look for a form; without a design the plain one. */
export const formDesign = (design: Design | null): Design =>
  design ? { ...design, documentMode: "form" } : { schemaVersion: 1, documentMode: "form" };

/** The pictures a design names. */
export const assetIdsOf = (design: Design): string[] => {
  const { firstPage, continuation } = currentDesign(design);
  const all = [...firstPage.elements, ...continuation.elements];
  return [...new Set(all.flatMap((element) => ("assetId" in element ? [element.assetId] : [])))];
};

/** The fonts a design names that are not the product's. */
export const ownFontsOf = (design: Design): OwnFontName[] => {
  const { font, subject, headings, firstPage, continuation } = currentDesign(design);
  const texts = [...firstPage.elements, ...continuation.elements].filter(({ kind }) => kind === "text");
  const named = [
    font,
    ...[subject, headings, ...texts].map((part) => ("font" in part ? part.font : undefined)),
  ];
  return [...new Set(named.filter((each) => each !== undefined).filter(isOwnFont))];
};
