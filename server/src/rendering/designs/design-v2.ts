import { z } from "zod";
import { DEFAULT_FONT } from "../typesetting/fonts.ts";
import { anyColour, designElement, fontInput, readableColour } from "./design-elements.ts";

const elements = z.array(designElement).max(40).default([]).describe("Drawn in this order, behind the text.");
const softColour = z.union([z.enum(["text", "accent", "grey"]), readableColour]);

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
      })
      .prefault({}),
    headings: z.strictObject({ color: softColour.default("text") }).prefault({}),
    infoBlock: z
      .strictObject({
        enabled: z.boolean().default(true).describe("Off: only the date is printed, above the subject."),
        rule: z.enum(["none", "left", "top"]).default("none").describe("A thin line in the accent colour."),
        sizePt: z.number().min(8).max(10).default(9),
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
