import { z } from "zod";
import { duplexInput } from "../../../foundation/letter-options.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { metadataInput } from "../../../operations/metadata-input.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { PageImage } from "../../../rendering/pdf/page-raster.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { dispatchOfPreset, keptDispatch } from "../dispatch.ts";
import { draftKey, findDraft, storeDraft } from "../drafts.ts";
import {
  bodyInputs,
  declarationInput,
  letterLanguageInput,
  letterReferenceInput,
  subjectInput,
} from "../../../operations/letter-inputs.ts";
import { draftRecipientInputs } from "../../../operations/recipient-inputs.ts";
import { templateInputs } from "../../../operations/send-inputs.ts";
import { composeDraft } from "../kept-letters.ts";
import { presetNamed } from "../letter-input.ts";
import { letterStatuses } from "../letter-status.ts";
import { draftView, fileNameOf, printedOutput } from "../letter-view.ts";
import { newLetter } from "../new-letter.ts";
import { inPartsInput } from "../parts-view.ts";
import { drawStored } from "../letter-pages.ts";
import type { StoredLetter } from "../letter.ts";
import { uploadUrlOf } from "../upload-link.ts";

/** What a draft shows of itself. */
const FIRST_PAGES = { pages: 3, resolution: "thumb" } as const;

export const letterCreateDraft = defineOperation({
  name: "letter_create_draft",
  title: "Write a letter",
  summary: "Stores a letter as a draft and shows its first pages; nothing is charged or sent.",
  description:
    "Give subject and content or blocks, or templateName. The service prints return line, recipient, date, subject and footer: leave them out of the " +
    "text. Options left out, also how it is sent, come from presetName, the sender profile, the account. The same clientLetterId with the same inputs returns the same draft.",
  doors: ["mcp", "rest"],
  toolset: "letters",
  scope: "order:send",
  effect: "write",
  refuses: [
    "NOT_FOUND",
    "MERGE_FIELDS_MISSING",
    "ADDRESS_INVALID",
    "DESIGN_NOT_FOUND",
    "CONTENT_REJECTED",
    "IDEMPOTENCY_CONFLICT",
  ],
  input: z.strictObject({
    subject: subjectInput.optional(),
    ...bodyInputs,
    templateName: templateInputs.templateName,
    templateMergeValues: templateInputs.templateMergeValues,
    language: letterLanguageInput.optional().describe("de unless the preset says otherwise."),
    ...draftRecipientInputs,
    senderProfileId: z.uuid().optional(),
    senderAddressId: z.uuid().optional(),
    presetName: lineOfText(100).optional(),
    includeSignature: z.boolean().optional().describe("Off unless the preset says otherwise."),
    signatureId: z.uuid().optional(),
    designId: z.uuid().optional(),
    reference: letterReferenceInput.optional(),
    declaration: declarationInput.optional(),
    duplex: duplexInput.optional(),
    metadata: metadataInput.optional(),
    inParts: inPartsInput,
    clientLetterId: lineOfText(200).optional(),
  }),
  output: z.object({
    letterId: z.uuid(),
    clientLetterId: z.string().nullable(),
    created: z.boolean().describe("false: the same draft was there already."),
    status: z.enum(letterStatuses),
    ...printedOutput,
    previewUrl: z.url().describe("To show to a person; valid 24 hours."),
    uploadUrl: z
      .url()
      .nullable()
      .describe(
        "Adds one PDF, PNG or JPEG to this draft within a day: PUT the bytes, or give the link to a person. Null: not a draft, or no order:send.",
      ),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run({ clientLetterId, ...input }, call) {
    const key = clientLetterId === undefined ? null : draftKey(clientLetterId, input);
    const earlier = key && (await findDraft(call.db, call.caller, key));
    if (earlier) return answer(call, earlier, false, await drawStored(call, earlier, FIRST_PAGES));

    const { presetName, duplex, metadata, inParts, ...written } = input;
    const preset = await presetNamed(call, presetName);
    const source = { ...(await newLetter(call, written, preset)), ...(inParts && { inParts }) };
    const composed = await composeDraft(call, source, FIRST_PAGES);
    const ofPreset = dispatchOfPreset(preset);
    const dispatch = keptDispatch({ ...ofPreset, duplex: duplex ?? ofPreset.duplex, metadata });
    const { letter, created } = await storeDraft(call, source, composed, key, dispatch);
    return answer(call, letter, created, composed.images);
  },
});

async function answer(call: Call, letter: StoredLetter, created: boolean, images: readonly PageImage[]) {
  const printed = await draftView(call, letter);
  return {
    letterId: letter.letterId,
    clientLetterId: letter.clientLetterId,
    created,
    status: letter.status,
    ...printed,
    previewUrl: printed.pdfUrl,
    uploadUrl: uploadUrlOf(call, letter),
    pages: await publishPages(call, images, fileNameOf(letter.subject)),
  };
}
