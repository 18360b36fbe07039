import { z } from "zod";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { blankPageWarning } from "../../texts/blank-page-warning.ts";
import { explainWarning, letterWarningOutput } from "../../texts/letter-warnings.ts";
import { Refusal } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { designRenderOutput, violationsOutput } from "../../operations/design-output.ts";
import { pageImagesOutput } from "../../operations/page-images.ts";
import { orRefuse } from "../../operations/render.ts";
import { checkDesign } from "../../rendering/designs/check-design.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";
import { findOverlaps } from "../../rendering/designs/find-overlaps.ts";
import { marksFor } from "../../rendering/designs/violation-marks.ts";
import { type Drawing, lookAtPages, renderLetter } from "../../rendering/render-letter.ts";
import { RenderFailed } from "../../rendering/processes/render-errors.ts";
import { publish, publishPages } from "../blobs/blobs.ts";
import { requireKnownPictures } from "./known-pictures.ts";
import { germanLayout, type Sample, sampleLetter } from "./sample-letter.ts";
import { previewSender } from "./sample-sender.ts";
import { partsOf } from "./kept-designs.ts";

/** How much of a preview is drawn. */
export const pagesInput = z.int().min(1).max(8).default(1);
export const resolutionInput = z.enum(["thumb", "full"]).default("thumb").describe("96 or 150 dpi.");

export const designPreviewOutput = {
  pages: pageImagesOutput,
  pdfUrl: z.url().describe("All pages; valid for 24 hours."),
  pageCount: z.int(),
  designRender: designRenderOutput,
  violations: violationsOutput.describe("Errors are marked red on the page and cannot be saved."),
  warnings: z.array(letterWarningOutput),
};

/** A design on a sample letter, with what is wrong with it drawn in red: it never refuses because of that. */
export async function previewDesign(call: Call, design: Design, sample: Sample, drawing: Drawing) {
  const { images, inks, fonts, missing } = await drawn(call, partsOf(call, design), "design");
  requireKnownPictures(design, missing, call);
  const violations = [
    ...checkDesign(design, germanLayout(design), inks, call.language),
    ...findOverlaps(design, inks, call.language),
  ];
  const marks = marksFor(violations);
  const sender = await previewSender(call.db, call.caller);
  const letter = sampleLetter(design, sender, sample, berlinDay(call.clock.now()));

  const set = await drawn(call, renderLetter(call.renderer, { ...letter, images, fonts, marks }));
  const { ink, images: shown } = await drawn(call, lookAtPages(call.renderer, set, drawing));
  const { documentMode, chrome, bodyStartMm } = set;
  return {
    pages: await publishPages(call, shown, "design"),
    pdfUrl: await publish(call, {
      bytes: set.pdf,
      fileName: "design.pdf",
      mediaType: "application/pdf",
    }),
    pageCount: set.pageCount,
    designRender: { documentMode, chrome, bodyStartMm },
    violations,
    warnings: [...set.warnings, ...ink.blankPages.map(blankPageWarning)].map((each) =>
      explainWarning(each, call.language),
    ),
  };
}

/** The design is the caller's, so what cannot be set lies with it; a sample text can only be too long. */
const drawn = <Result>(call: Call, work: Promise<Result>, place = "sampleContent"): Promise<Result> =>
  orRefuse(
    work.catch((cause: unknown) => {
      if (!(cause instanceof RenderFailed)) throw cause;
      call.log.error({ err: cause, requestId: call.requestId }, "a design could not be drawn");
      throw new Refusal("DESIGN_RENDER_FAILED", {
        reason: cause.reason === "not_set" ? "not_set" : "too_slow",
      });
    }),
    place,
  );
