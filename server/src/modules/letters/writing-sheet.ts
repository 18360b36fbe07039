import { z } from "zod";
import { currentDesign } from "../../rendering/designs/design-schema.ts";
import { designGeometry } from "../../rendering/designs/design-geometry.ts";
import { plainDesign } from "../../rendering/designs/letterhead-design.ts";
import { fontFaces } from "../../rendering/typesetting/fonts.ts";
import type { ComposedLetter } from "./compose.ts";

const place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** Where a letter's text stands on its first page and what it is set in, in millimetres of an A4 sheet. */
export const writingSheetOutput = z.object({
  bodyStartMm: z.number(),
  bodyEndMm: z.number(),
  leftMm: z.number(),
  rightMm: z.number(),
  address: place.nullable().describe("null: a form, which has none."),
  infoBlock: place.nullable(),
  subject: z
    .object({ yMm: z.number().describe("Top of its capitals."), sizePt: z.number(), bold: z.boolean() })
    .nullable(),
  font: z.object({ family: z.string(), sizePt: z.number(), linePitch: z.number() }),
  paragraphGap: z.number().describe("Between paragraphs, in lines."),
  fontFiles: z
    .array(
      z.object({
        family: z.string(),
        weight: z.union([z.literal(400), z.literal(700)]),
        italic: z.boolean(),
        path: z.string(),
      }),
    )
    .describe("None for a typeface of the account's own."),
});

/** What an editor needs to set the text as it will be printed. */
export function writingSheet({
  bodyStartMm,
  composition: { layout, design: composed, chrome },
}: Pick<ComposedLetter, "bodyStartMm" | "composition">): z.input<typeof writingSheetOutput> {
  const design = composed ? currentDesign(composed.design) : { ...plainDesign, form: layout.form };
  const geometry = designGeometry(layout, design, chrome.footer);
  const { infoBlock, margins } = geometry;
  const linePitch = design.linePitch ?? USUAL_PITCH;
  const lineMm = design.baseSizePt * linePitch * MM_PER_PT;
  // An information block of unusual length pushes the subject down, further than a subject of several lines reaches.
  const isPushed = bodyStartMm - geometry.subjectY > 6 * lineMm;
  return {
    bodyStartMm,
    bodyEndMm: geometry.onePageBottomY,
    leftMm: margins.left,
    rightMm: margins.right,
    address: chrome.addressField ? geometry.addressField : null,
    infoBlock: chrome.infoBlock ? { ...infoBlock, h: geometry.subjectY - infoBlock.y - GAP } : null,
    subject: chrome.subject
      ? {
          yMm: isPushed ? bodyStartMm - 3 * lineMm : geometry.subjectY,
          sizePt: design.subject.sizePt ?? design.baseSizePt,
          bold: design.subject.weight === "bold",
        }
      : null,
    font: { family: design.font, sizePt: design.baseSizePt, linePitch },
    paragraphGap: design.paragraphSpacing === "half" ? 0.5 : 1,
    fontFiles: fontFaces
      .filter(({ family }) => family === design.font)
      .map(({ fileName, ...face }) => ({ ...face, path: `/portal/fonts/${fileName}` })),
  };
}

/** Between the information block and the subject. */
const GAP = 8;
const USUAL_PITCH = 1.24;
const MM_PER_PT = 25.4 / 72;
