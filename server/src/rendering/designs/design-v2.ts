import { z } from "zod";
import { DEFAULT_FONT } from "../typesetting/fonts.ts";
import { anyColour, designElement, fontInput, readableColour } from "./design-elements.ts";

const elements = z.array(designElement).max(40).default([]).describe("Drawn in this order, behind the text.");
const softColour = z.union([z.enum(["text", "accent", "grey"]), readableColour]);

/** How the lines above the text are lettered. What is left out prints as designs did before they could say it. */
const lettering = {
  font: fontInput.optional().describe("Omitted: the font of the letter."),
  italic: z.boolean().optional(),
  capitals: z.boolean().optional(),
  letterSpacingEm: z.number().min(-0.05).max(0.3).optional(),
  rule: z.enum(["none", "below"]).optional().describe("A thin line in the accent colour."),
};

const tableLook = z
  .strictObject({
    style: z
      .enum(["lines", "grid", "zebra", "plain"])
      .optional()
      .describe(
        "Lines below rows, around every cell, shaded rows, or none but at head and end. Omitted: lines.",
      ),
    header: z
      .enum(["bold", "quiet", "tint", "solid"])
      .optional()
      .describe(
        "Bold words; small ones in the colour of `headerColor`; on a light or a full area of the accent. Omitted: bold.",
      ),
    headerColor: softColour.optional(),
    ruleColor: z
      .union([z.enum(["text", "accent", "grey"]), anyColour])
      .optional()
      .describe("Omitted: grey."),
  })
  .describe("How every table of the letter looks.");

/** The current form of a design: every part placed in millimetres from the top left corner of the sheet. */
export const designV2 = z
  .strictObject({
    schemaVersion: z.literal(2),
    documentMode: z
      .enum(["letter", "form"])
      .default("letter")
      .describe("A form has no recipient, date or subject; its content starts at 27 mm."),
    form: z
      .enum(["A", "B"])
      .default("B")
      .describe("DIN 5008. A has the smaller letterhead and is used in Germany where the carrier takes it."),
    font: fontInput.default(DEFAULT_FONT),
    baseSizePt: z.number().min(9).max(12).default(10.5),
    linePitch: z
      .number()
      .min(1.15)
      .max(1.6)
      .optional()
      .describe("Distance of lines of text as a multiple of its size. Omitted: 1.24."),
    paragraphSpacing: z
      .enum(["line", "half"])
      .optional()
      .describe("Between paragraphs: a blank line, or half of one. Omitted: line."),
    colors: z
      .strictObject({ text: readableColour.default("#000000"), accent: anyColour.default("#1f3a5f") })
      .prefault({}),
    margins: z
      .strictObject({
        leftMm: z.number().min(20).max(50).default(25),
        rightMm: z.number().min(20).max(60).default(20),
        bottomMm: z
          .number()
          .min(20)
          .max(80)
          .optional()
          .describe("Omitted: room for the footer, the page number and elements at the foot."),
        outerRightMm: z
          .number()
          .min(20)
          .max(60)
          .optional()
          .describe("Of the footer, the page number and the header of further pages. Omitted: rightMm."),
      })
      .prefault({}),
    firstPage: z.strictObject({ elements }).prefault({}),
    continuation: z
      .strictObject({
        elements,
        textStartMm: z
          .number()
          .min(20)
          .max(80)
          .optional()
          .describe("Omitted: 27, or below the elements at the head."),
      })
      .prefault({})
      .describe("Every page after the first."),
    subject: z
      .strictObject({
        sizePt: z.number().min(9).max(16).optional().describe("Omitted: as the text."),
        weight: z.enum(["regular", "bold"]).default("bold"),
        color: softColour.default("text"),
        ...lettering,
      })
      .prefault({}),
    headings: z
      .strictObject({
        color: softColour.default("text"),
        weight: z.enum(["regular", "bold"]).optional().describe("Omitted: bold."),
        ...lettering,
      })
      .prefault({}),
    lists: z
      .strictObject({
        marker: z
          .enum(["written", "dash", "bullet", "square"])
          .optional()
          .describe("Omitted: written, as the text asks for."),
        markerColor: softColour.optional(),
      })
      .optional(),
    table: tableLook.optional(),
    infoBlock: z
      .strictObject({
        enabled: z.boolean().default(true).describe("Off: only the date is printed, above the subject."),
        rule: z.enum(["none", "left", "top"]).default("none").describe("A thin line in the accent colour."),
        sizePt: z.number().min(8).max(10).default(9),
        widthMm: z.number().min(50).max(75).optional().describe("Omitted: 75."),
        labelColor: softColour.default("grey"),
        labelWeight: z.enum(["regular", "bold"]).default("regular"),
      })
      .prefault({}),
    footer: z
      .strictObject({
        enabled: z.boolean().default(true).describe("The sender's mandatory details."),
        style: z.enum(["columns", "centered", "minimal"]).default("columns"),
        rule: z.enum(["none", "thin", "accent"]).default("thin"),
        sizePt: z.number().min(6.5).max(9).default(7.5),
        color: softColour.default("grey"),
      })
      .prefault({}),
    pageNumbers: z
      .strictObject({
        enabled: z.boolean().default(true).describe("Printed when there is more than one page."),
        align: z.enum(["left", "center", "right"]).default("right"),
        color: softColour.default("text"),
        format: z
          .enum(["words", "slash", "dashes"])
          .optional()
          .describe("`Seite 2 von 3`, `2 / 3` or `– 2 –`. Omitted: words."),
      })
      .prefault({}),
    continuationHeader: z
      .strictObject({
        enabled: z
          .boolean()
          .default(true)
          .describe("Sender, recipient and date at the head of further pages."),
        rule: z.boolean().default(true),
        color: softColour.default("grey"),
      })
      .prefault({}),
  })
  .describe("Placed elements; all measures in millimetres from the top left corner of the A4 sheet.");
export type CurrentDesign = z.output<typeof designV2>;
