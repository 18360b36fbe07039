import { z } from "zod";
import { violationsOutput } from "../../../operations/design-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { drawPages, MOST_PAGES } from "../../../rendering/render-letter.ts";
import { warningsAbout } from "../../addresses/addresses.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { archivedLook } from "../archived-look.ts";
import { type ComposedLetter, composeLetter } from "../compose.ts";
import { enclosuresOf, findingsOf, withAttachments } from "../letter-pages.ts";
import { fileNameOf, printedOutput, printedUnstored } from "../letter-view.ts";
import { earlierPages, printDraft } from "../kept-letters.ts";
import type { LetterSource } from "../letter-source.ts";
import type { Attachment, PrintedLetter } from "../letter.ts";
import { previewed, previewedInput } from "../previewed-letter.ts";
import { ridingOf } from "../signature-colour.ts";

export const letterPreview = defineOperation({
  name: "letter_preview",
  title: "Preview a letter",
  summary: "Renders a draft (letterId) or an inline letter as page images; free, stores nothing.",
  description:
    "As it would be printed today. With letterId the options, but no text, are tried on the draft for this preview only. " +
    "`design` is unsaved and wins over designId.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "order:send",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    ...previewedInput,
    pages: z.int().min(1).max(8).default(3),
    resolution: z.enum(["thumb", "full"]).default("thumb").describe("96 or 150 dpi."),
    showEnvelope: z.boolean().default(false).describe("Draws the envelope's window and the folds."),
  }),
  output: z.object({
    letterId: z.uuid().nullable(),
    ...printedOutput,
    violations: violationsOutput.describe("Where the design breaks a postal zone; errors are marked red."),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run(given, call) {
    const { source, attachments, dispatch, draft } = await previewed(given, call);
    const drawing = { pages: given.pages, resolution: given.resolution };
    const composed = await composeLetter(call, source, {
      enclosures: enclosuresOf(attachments),
      rides: ridingOf(attachments),
      showEnvelope: given.showEnvelope,
      markViolations: true,
      // With attachments the pages of the whole are drawn.
      draw: { ...drawing, pages: attachments.length === 0 ? drawing.pages : 0 },
      earlier: earlierPages(call, draft),
      letterId: given.letterId,
    });
    const inParts = await inPartsOf(call, source, {
      attachments,
      composed,
      showEnvelope: given.showEnvelope,
      letterId: given.letterId,
    });
    const whole = inParts ?? (await withAttachments(call, composed, attachments, draft));
    const images =
      attachments.length === 0 && !inParts
        ? composed.images
        : await orRefuse(drawPages(call.renderer, whole.pdf, drawing));
    const name = fileNameOf(source.subject);
    return {
      letterId: given.letterId ?? null,
      ...(await printedUnstored(call, {
        source,
        composed: inParts ?? composed,
        whole,
        warnings: [
          ...(inParts ?? composed).warnings,
          ...findingsOf(attachments),
          ...(draft ? await archivedLook(call, { ...draft, source }, composed.composition) : []),
          ...(await warningsAbout(call, source.recipient)),
        ],
        dispatch,
      })),
      violations: composed.violations,
      pages: await publishPages(call, images, name),
    };
  },
});

/** All parts of a letter that leaves in several; null for one that does not. */
async function inPartsOf(
  call: Call,
  source: LetterSource,
  {
    attachments,
    composed,
    showEnvelope,
    letterId,
  }: {
    attachments: Attachment[];
    composed: ComposedLetter;
    showEnvelope: boolean;
    letterId: string | undefined;
  },
): Promise<PrintedLetter | null> {
  const pages = attachments.reduce((sum, { pageCount }) => sum + pageCount, composed.pageCount);
  if (!source.inParts || pages <= MOST_PAGES) return null;
  return printDraft(call, source, { attachments, showEnvelope, markViolations: true, letterId });
}
