import { z } from "zod";
import { explainWarning } from "../../../texts/letter-warnings.ts";
import { refuse } from "../../../foundation/refusal.ts";
import type { Language } from "../../../foundation/language.ts";
import type { Call } from "../../../operations/call.ts";
import { violationsOutput } from "../../../operations/design-output.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { orRefuse } from "../../../operations/render.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { designSchema } from "../../../rendering/designs/design-schema.ts";
import { drawPages } from "../../../rendering/render-letter.ts";
import { recipientOf } from "../../addresses/addresses.ts";
import { publish, publishPages } from "../../blobs/blobs.ts";
import { estimateCost } from "../../pricing/pricing.ts";
import { composeLetter } from "../compose.ts";
import {
  bodyInputs,
  bodyOf,
  letterLanguageInput,
  letterReferenceInput,
  recipientInput,
  subjectInput,
} from "../../../operations/letter-inputs.ts";
import { letterOptions } from "../letter-input.ts";
import { ridingOf } from "../signature-colour.ts";
import { enclosuresOf, findingsOf, withAttachments } from "../letter-pages.ts";
import type { LetterSource } from "../letter-source.ts";
import { designRenderOf, fileNameOf, pdfNameOf, printedOutput, wayOf } from "../letter-view.ts";
import { withDesign } from "../letter-form.ts";
import type { Attachment } from "../letter.ts";
import { requireLetter, sourceOf } from "../kept-letters.ts";
import { attachmentsOf } from "../letters-store.ts";
import type { Dispatch } from "../dispatch-input.ts";

const input = z.strictObject({
  letterId: z.uuid().optional(),
  subject: subjectInput.optional().describe("Required without letterId."),
  ...bodyInputs,
  language: letterLanguageInput.optional(),
  recipientAddressInline: recipientInput.optional(),
  senderProfileId: z.uuid().optional(),
  designId: z.uuid().optional(),
  design: designSchema.optional(),
  reference: letterReferenceInput.optional(),
  pages: z.int().min(1).max(8).default(3),
  resolution: z.enum(["thumb", "full"]).default("thumb").describe("96 or 150 dpi."),
  showEnvelope: z.boolean().default(false).describe("Draws the envelope's window and the folds."),
});
type Input = z.output<typeof input>;

export const letterPreview = defineOperation({
  name: "letter_preview",
  title: "Preview a letter",
  summary: "Renders a draft (letterId) or an inline letter as page images; free, stores nothing.",
  description:
    "As it would be printed today. With letterId the options are tried on the draft for this preview only; its text " +
    "cannot be changed here. `design` is unsaved and wins over designId.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "order:send",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input,
  output: z.object({
    letterId: z.uuid().nullable(),
    ...printedOutput,
    violations: violationsOutput.describe("Where the design breaks a postal zone; errors are marked red."),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run(given, call) {
    const { source, attachments, dispatch } = await previewed(given, call);
    const drawing = { pages: given.pages, resolution: given.resolution };
    const composed = await composeLetter(call, source, {
      enclosures: enclosuresOf(attachments),
      rides: ridingOf(attachments),
      showEnvelope: given.showEnvelope,
      markViolations: true,
      draw: drawing,
    });
    const whole = await withAttachments(call, composed, attachments);
    const images =
      attachments.length === 0
        ? composed.images
        : (await orRefuse(drawPages(call.renderer, whole.pdf, drawing))).images;
    const name = fileNameOf(source.subject);
    return {
      letterId: given.letterId ?? null,
      pageCount: whole.pageCount,
      usesColour: whole.usesColour,
      pdfUrl: await publish(call, {
        bytes: whole.pdf,
        fileName: pdfNameOf(source.subject),
        mediaType: "application/pdf",
      }),
      designRender: designRenderOf(composed),
      warnings: [...composed.warnings, ...findingsOf(attachments)].map((warning) =>
        explainWarning(warning, call.language),
      ),
      ...(await estimateCost(call, {
        country: source.recipient?.country ?? null,
        pageCount: whole.pageCount,
        ...wayOf({ dispatch }, whole.usesColour),
      })),
      violations: composed.violations,
      pages: await publishPages(call, images, name),
    };
  },
});

/** A draft with what is tried on it, or the letter that came with the call. */
async function previewed(
  given: Input,
  call: Call,
): Promise<{ source: LetterSource; attachments: Attachment[]; dispatch: Dispatch | null }> {
  const { letterId, subject, content, blocks, styleDefs, ...options } = given;
  if (letterId === undefined) {
    const problem = { path: "subject", rule: "required", message: messages[call.language].subject };
    if (subject === undefined) return refuse("VALIDATION_ERROR", { problems: [problem] });
    const body = bodyOf({ content, blocks, styleDefs }, call.language);
    const { language, senderProfileId, designId, design, reference, recipientAddressInline } = options;
    const chosen = { language, senderProfileId, designId, design, reference, recipientAddressInline };
    return {
      source: { subject, body, ...(await letterOptions(call, chosen)) },
      attachments: [],
      dispatch: null,
    };
  }
  const text = Object.entries({ subject, content, blocks, styleDefs }).filter(
    ([, value]) => value !== undefined,
  );
  const problems = text.map(([path]) => ({
    path,
    rule: "not_with_letter_id",
    message: messages[call.language].text,
  }));
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  const letter = await requireLetter(call.db, call.caller, letterId);
  return {
    source: await tried(sourceOf(letter), options, call),
    attachments: await attachmentsOf(call.db, call.caller, letterId),
    dispatch: letter.dispatch,
  };
}

async function tried(draft: LetterSource, options: Partial<Input>, call: Call): Promise<LetterSource> {
  const { language, senderProfileId, designId, design, reference, recipientAddressInline } = options;
  const changed: LetterSource = {
    ...draft,
    language: language ?? draft.language,
    senderProfileId: senderProfileId ?? draft.senderProfileId,
    designId: designId ?? draft.designId,
    design: designId === undefined ? (draft.design ?? null) : null,
    reference: { ...draft.reference, ...reference },
    recipient: recipientAddressInline ? await recipientOf(call, recipientAddressInline) : draft.recipient,
  };
  return design ? withDesign(changed, design) : changed;
}

const messages: Record<Language, Record<"subject" | "text", string>> = {
  de: {
    subject: "ohne letterId wird ein Betreff gebraucht",
    text: "mit letterId ist der Text der des Entwurfs; lassen Sie dieses Feld weg oder senden Sie den Brief ohne letterId",
  },
  en: {
    subject: "a subject is needed without letterId",
    text: "with letterId the text is the draft's; leave this field out, or send the letter without letterId",
  },
};
