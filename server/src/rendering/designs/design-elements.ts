import { z } from "zod";
import { checkIssue } from "../../foundation/check-words.ts";
import { linesOfText, lineOfText } from "../../foundation/text.ts";
import { contrastOnWhite, tooLight } from "../colours.ts";
import { PAGE } from "../din5008.ts";
import { fontFamilies } from "../typesetting/fonts.ts";
import { ownFontInput } from "../typesetting/own-font-input.ts";
import { letterPlaceholders, senderPlaceholders } from "./sender-values.ts";

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, "a colour is written #RRGGBB");

/** A colour people must be able to read on white paper. */
export const readableColour = hex.refine((colour) => contrastOnWhite(colour) >= 4.5, tooLight);
export const anyColour = hex;

/** A colour of the design by name, so that one change recolours everything, or one of its own. */
const textColour = z
  .union([z.enum(["text", "accent", "white"]), readableColour])
  .describe("Named colour of the design or #RRGGBB. White is for text on a dark area.");
const graphicColour = z.union([z.enum(["text", "accent", "white"]), anyColour]);

export const fontInput = z.union([z.enum(fontFamilies), ownFontInput]);

const mm = (max: number) => z.number().min(0).max(max);

/** Millimetres from the top left corner of the sheet. */
const boxFields = {
  id: lineOfText(64).optional(),
  name: lineOfText(80).optional().describe("What people call it; named in violations."),
  xMm: mm(PAGE.w),
  yMm: mm(PAGE.h),
  widthMm: mm(PAGE.w),
  heightMm: mm(PAGE.h),
};
const placing = {
  align: z.enum(["left", "center", "right"]).default("left"),
  verticalAlign: z.enum(["top", "middle", "bottom"]).default("top"),
};

/** Text with placeholders, all of them known. */
export const designText = (maxCharacters: number) =>
  linesOfText(maxCharacters)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholders(text);
      if (unknown.length === 0) return;
      const named = unknown.join(", ");
      const de = `${unknown.length === 1 ? "diesen Platzhalter" : "diese Platzhalter"} gibt es nicht: ${named}`;
      context.addIssue(checkIssue({ en: `unknown placeholder: ${named}`, de }));
    })
    .describe(
      "{{name}}, {{telefon}} … are filled; a part of a line whose placeholders are empty is left out.",
    );

const textElement = z.strictObject({
  kind: z.literal("text"),
  ...boxFields,
  text: designText(1000),
  font: fontInput.optional(),
  sizePt: z.number().min(6).max(48).default(9),
  minSizePt: z.number().min(6).max(48).optional().describe("Set smaller, down to this, before text is cut."),
  weight: z.enum(["regular", "bold"]).default("regular"),
  italic: z.boolean().default(false),
  capitals: z.boolean().default(false),
  letterSpacingEm: z.number().min(-0.05).max(0.5).default(0),
  color: textColour.default("text"),
  lineHeight: z.number().min(1).max(2).default(1.25).describe("Distance of lines as a multiple of the size."),
  ...placing,
});

const pictureFields = { ...boxFields, assetId: z.uuid(), alt: lineOfText(200).optional(), ...placing };
const logoElement = z.strictObject({ kind: z.literal("logo"), ...pictureFields });
const imageElement = z.strictObject({
  kind: z.literal("image"),
  ...pictureFields,
  fit: z.enum(["contain", "cover", "stretch"]).default("contain"),
});
const letterheadElement = z.strictObject({
  kind: z.literal("letterhead"),
  ...pictureFields,
  xMm: boxFields.xMm.default(0),
  yMm: boxFields.yMm.default(0),
  widthMm: boxFields.widthMm.default(PAGE.w),
  heightMm: boxFields.heightMm.default(PAGE.h),
});

const stroke = {
  color: graphicColour.default("accent"),
  thicknessPt: z.number().min(0.1).max(12).default(0.5),
  dash: z.enum(["solid", "dashed", "dotted"]).default("solid"),
};
const lineElement = z
  .strictObject({ kind: z.literal("line"), ...boxFields, ...stroke })
  .describe(
    "From the top left to the bottom right corner of its box; level if heightMm is 0, upright if widthMm is 0.",
  );
const rectangleElement = z.strictObject({
  kind: z.literal("rectangle"),
  ...boxFields,
  fill: graphicColour.nullable().default("accent"),
  tintPercent: z.number().min(1).max(100).default(100).describe("Density of the fill."),
  stroke: z.strictObject(stroke).nullable().default(null),
  radiusMm: z.number().min(0).max(60).default(0),
});

export const designElement = z
  .discriminatedUnion("kind", [
    textElement,
    logoElement,
    imageElement,
    letterheadElement,
    lineElement,
    rectangleElement,
  ])
  .refine(({ xMm, widthMm }) => xMm + widthMm <= PAGE.w + SLACK, {
    path: ["widthMm"],
    error: "leaves the sheet",
    params: { rule: "off_sheet" },
  })
  .refine(({ yMm, heightMm }) => yMm + heightMm <= PAGE.h + SLACK, {
    path: ["heightMm"],
    error: "leaves the sheet",
    params: { rule: "off_sheet" },
  })
  .refine(({ kind, widthMm, heightMm }) => (kind === "line" ? widthMm + heightMm : widthMm * heightMm) > 0, {
    path: ["widthMm"],
    error: "has no size",
    params: { rule: "no_size" },
  });
export type DesignElement = z.output<typeof designElement>;
export type DesignElementInput = z.input<typeof designElement>;
export type TextElement = z.output<typeof textElement>;

/** Sums of decimal fractions are not exact. */
const SLACK = 1e-6;

export const placeholderPattern = /\{\{\s*([\p{L}\d_.-]*)\s*\}\}/gu;

const known: readonly string[] = [...senderPlaceholders, ...letterPlaceholders];
const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].flatMap(([, key = ""]) => (known.includes(key) ? [] : [key]));
