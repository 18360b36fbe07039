import { z } from "zod";
import { GERMAN_SHEET, sheetOf } from "../../../rendering/din5008.ts";
import { drawPages } from "../../../rendering/render-letter.ts";
import { countryInput } from "../../../foundation/letter-options.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { drawnPages, drawnPagesOutput } from "../drawn-pages.ts";
import { MOST_IN_PARTS } from "../letter-parts.ts";
import { addressReadOutput, addressReadView, pdfInputs, readPdf } from "../pdf-input.ts";
import { findingsOnPages, findingsView, pdfFindingsOutput } from "../pdf-findings.ts";

export const letterPdfLook = defineOperation({
  name: "letter_pdf_look",
  title: "Look at a finished PDF",
  summary:
    "Shows a PDF as the letter it would be: pages, findings in millimetres, the address in its window.",
  description:
    "Stores nothing, and an upload stays unused. What it finds with severity error is not posted without a cover page.",
  doors: ["programs", "portal"],
  scope: "order:send",
  effect: "read",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  carriesFiles: true,
  input: z.strictObject({
    ...pdfInputs,
    country: countryInput.optional().describe("Where it goes; its post says what must be clear."),
  }),
  output: z.object({
    filePages: z.int().describe("How many the file has."),
    pageCount: z.int().describe("How many are printed, without a cover page."),
    usesColour: z.boolean(),
    missingFonts: z.array(z.string()),
    blankPages: z.array(z.int()),
    findings: pdfFindingsOutput,
    addressRead: addressReadOutput,
    pages: drawnPagesOutput,
  }),

  async run({ country = "DE", ...given }, call) {
    const { pdf, filePages, missingFonts } = await readPdf(call, given, country);
    const layout = { ...GERMAN_SHEET, country: sheetOf(country) };
    const look = await orRefuse(call.renderer.perform("lookAtPdfLetter", { pdf, layout }));
    const images = await orRefuse(
      drawPages(call.renderer, pdf, { pages: MOST_IN_PARTS, resolution: "thumb" }),
    );
    return {
      filePages,
      pageCount: look.pageCount,
      usesColour: look.usesColour,
      missingFonts,
      blankPages: look.blankPages,
      findings: findingsView(findingsOnPages(look, null, 0), call.language).filter(
        ({ code }) => !given.coverPage || code === "ZONE_INK",
      ),
      addressRead: addressReadView(look.windowLines),
      pages: drawnPages(images),
    };
  },
});
