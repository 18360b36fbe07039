import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { violationsOutput } from "../../../operations/design-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { clearZones, isLightTint } from "../../../rendering/clear-zones.ts";
import { aroundAll, checkDesign } from "../../../rendering/designs/check-design.ts";
import { findOverlaps } from "../../../rendering/designs/find-overlaps.ts";
import { layoutWith } from "../../../rendering/designs/design-geometry.ts";
import { boxOf, designInks, type ElementInk } from "../../../rendering/designs/design-inks.ts";
import { currentDesign, type CurrentDesign, designSchema } from "../../../rendering/designs/design-schema.ts";
import { filledLines, type TextPart } from "../../../rendering/designs/design-text.ts";
import type { PictureInk } from "../../../rendering/designs/picture-ink.ts";
import { isLargePicture } from "../../../rendering/designs/zone-advice.ts";
import { zoneTitle } from "../../../rendering/designs/zone-titles.ts";
import { GERMAN_SHEET, type LetterLayout } from "../../../rendering/din5008.ts";
import { placeholderValues } from "../../../rendering/letter-model.ts";
import { requireKnownPictures } from "../known-pictures.ts";
import { sampleLetter } from "../sample-letter.ts";
import { inksOf } from "../kept-designs.ts";
import { previewSender } from "../sample-sender.ts";

const sheets = {
  DE: GERMAN_SHEET,
  AT: { ...GERMAN_SHEET, country: "AT" },
  CH: { ...GERMAN_SHEET, country: "CH" },
  CH_right: { ...GERMAN_SHEET, country: "CH", window: "right" },
} as const satisfies Record<string, LetterLayout>;

const mm = z.number();
const elementInks = z.array(z.object({ x: mm, y: mm, w: mm, h: mm, isLight: z.boolean() }));

export const designCheck = defineOperation({
  name: "design_check",
  title: "Check a design",
  summary:
    "Judges an unsaved design by the zones the post needs free, without drawing it, and says where they lie.",
  description: "Fast enough to be asked while somebody drags. Saving judges by the sheet DE.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["CONTENT_REJECTED"],
  input: z.strictObject({
    design: designSchema,
    sheet: z
      .enum(["DE", "AT", "CH", "CH_right"])
      .default("DE")
      .describe("Whose rules; CH_right: window on the right."),
  }),
  output: z.object({
    zones: z
      .array(
        z.object({
          zone: z.string(),
          title: z.string(),
          x: mm,
          y: mm,
          w: mm,
          h: mm,
          severity: z.enum(["error", "warning"]),
          pages: z.enum(["all", "first"]),
          sparesLight: z.boolean().describe("A light background in it is worth a warning only."),
        }),
      )
      .describe("In millimetres from the top left corner; those a design can touch."),
    violations: violationsOutput,
    inks: z
      .object({ firstPage: z.array(elementInks), continuation: z.array(elementInks) })
      .describe(
        "What each element prints, in millimetres from its own corner: so an editor finds the nearest place that is free. " +
          "A picture of a large part of the sheet is not for moving and has none.",
      ),
    texts: z
      .array(z.object({ text: z.string(), lines: z.array(z.string()) }))
      .describe("The design's texts as they stand in the sample letter of a preview."),
  }),

  async run({ design, sheet }, call) {
    const { inks, missing } = await orRefuse(inksOf(call, design), "design");
    requireKnownPictures(design, missing, call);
    const current = currentDesign(design);
    const layout = layoutWith(sheets[sheet], current);
    const sender = await previewSender(call.db, call.caller);
    const sample = { variant: "typical", showsFurtherPages: true } as const;
    const values = placeholderValues(sampleLetter(design, sender, sample, berlinDay(call.clock.now())));
    return {
      zones: zonesOf(current, layout).map(({ id, rect, severity, pages, lightTint }) => ({
        zone: id,
        title: zoneTitle(id, call.language),
        ...rect,
        severity,
        pages: pages === "first" ? ("first" as const) : ("all" as const),
        sparesLight: lightTint !== undefined,
      })),
      violations: [
        ...checkDesign(design, layout, inks, call.language),
        ...findOverlaps(design, inks, call.language),
      ],
      inks: inksByPage(current, inks),
      texts: textsOf(current).map((text) => ({ text, lines: filledLines(text, values).map(shown) })),
    };
  },
});

/** A form has no address, a design no code to keep off a fold, and no letter brings its payment part here. */
const zonesOf = ({ documentMode, infoBlock }: CurrentDesign, layout: LetterLayout) =>
  clearZones(layout).filter(
    ({ id, rule, pages }) =>
      rule !== "noCode" &&
      pages !== "withPaymentPart" &&
      (id !== "info-block" || infoBlock.enabled) &&
      (documentMode === "letter" || pages === "all"),
  );

function inksByPage(design: CurrentDesign, pictures: Record<string, PictureInk>) {
  const drawn = designInks(design, pictures);
  const on = (page: ElementInk["page"]) => drawn.filter((each) => each.page === page).map(fromItsCorner);
  return { firstPage: on("first"), continuation: on("further") };
}

/** A picture counts with all that lies between its ink: what it is dragged by is one thing. */
function fromItsCorner(drawn: ElementInk) {
  if (isLargePicture(drawn)) return [];
  const { element, inks } = drawn;
  const { x: left, y: top } = boxOf(element);
  const isPicture = "assetId" in element && inks.length > 0;
  const rects = isPicture ? [aroundAll(inks.map(({ rect }) => rect))] : inks.map(({ rect }) => rect);
  return rects.map(({ x, y, w, h }, at) => {
    const ink = inks[at];
    return { x: x - left, y: y - top, w, h, isLight: ink !== undefined && isLightTint(ink) };
  });
}

const textsOf = ({ firstPage, continuation }: CurrentDesign): string[] => {
  const all = [...firstPage.elements, ...continuation.elements];
  return [...new Set(all.flatMap((element) => (element.kind === "text" ? [element.text] : [])))];
};

const shown = (parts: readonly TextPart[]): string =>
  parts.map((part) => ("t" in part ? part.t : part.counter === "page" ? "1" : "2")).join("");
