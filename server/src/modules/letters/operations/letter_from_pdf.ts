import { z } from "zod";
import { duplexInput } from "../../../foundation/letter-options.ts";
import type { Language } from "../../../foundation/language.ts";
import { type ProblemText, refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { letterLanguageInput, subjectInput } from "../../../operations/letter-inputs.ts";
import { draftRecipientInputs } from "../../../operations/recipient-inputs.ts";
import { metadataInput } from "../../../operations/metadata-input.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { draftKey, findDraft } from "../drafts.ts";
import { drawStored } from "../letter-pages.ts";
import { letterStatuses } from "../letter-status.ts";
import { draftView, fileNameOf, printedOutput } from "../letter-view.ts";
import type { StoredLetter } from "../letter.ts";
import { findingsView, pdfFindingsOutput } from "../pdf-findings.ts";
import { addressReadOutput, addressReadView, pdfInputs } from "../pdf-input.ts";
import { lookAtStored, lookForRecipient, storePdfLetter } from "../pdf-draft.ts";

const input = z.strictObject({
  ...pdfInputs,
  subject: subjectInput.describe(
    "For lists and the cover page; nothing is printed on the pages of the file.",
  ),
  ...draftRecipientInputs,
  recipient: draftRecipientInputs.recipient.describe(
    "Whom it is to reach. Without it the call is refused, and says what stands in the window.",
  ),
  senderProfileId: z.uuid().optional(),
  senderAddressId: z.uuid().optional(),
  language: letterLanguageInput.default("de").describe("Of the cover page, and for searches."),
  duplex: duplexInput.optional(),
  metadata: metadataInput.optional(),
  clientLetterId: lineOfText(200).optional(),
});

export const letterFromPdf = defineOperation({
  name: "letter_from_pdf",
  title: "Letter from a finished PDF",
  summary: "Stores a draft whose pages are those of a PDF; it is sent with order_send and its letterId.",
  description:
    "Give uploadId (of upload_create with purpose letter), pdfUrl or pdfBase64: at most 50 MB and 30 pages, brought to A4. The address must " +
    "stand in the window of the first page and the areas for postage and codes be clear, or coverPage be set: findings says where, in " +
    "millimetres. The same clientLetterId with the same inputs returns the same draft.",
  doors: ["programs", "portal"],
  scope: "order:send",
  effect: "write",
  refuses: ["NOT_FOUND", "ADDRESS_INVALID", "DESIGN_NOT_FOUND", "CONTENT_REJECTED", "IDEMPOTENCY_CONFLICT"],
  input,
  output: z.object({
    letterId: z.uuid(),
    clientLetterId: z.string().nullable(),
    created: z.boolean().describe("false: the same draft was there already."),
    status: z.enum(letterStatuses),
    ...printedOutput,
    findings: pdfFindingsOutput,
    addressRead: addressReadOutput,
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run({ clientLetterId, ...given }, call) {
    const key = clientLetterId === undefined ? null : draftKey(clientLetterId, given);
    const earlier = key && (await findDraft(call.db, call.caller, key));
    if (earlier) return answer(call, earlier, false);
    const { pdf, recipient, windowLines } = await lookForRecipient(call, given);
    if (!recipient) return refuseUnaddressed(windowLines, call.language);
    const { letter, created } = await storePdfLetter(call, { ...given, pdf, recipient }, key);
    return answer(call, letter, created);
  },
});

/** What is told of a draft is looked up in it: the same for whoever repeats the call. */
async function answer(call: Call, letter: StoredLetter, created: boolean) {
  const { findings, windowLines } = await lookAtStored(call, letter);
  const images = await drawStored(call, letter, { pages: 3, resolution: "thumb" });
  return {
    letterId: letter.letterId,
    clientLetterId: letter.clientLetterId,
    created,
    status: letter.status,
    ...(await draftView(call, letter)),
    findings: findingsView(findings, call.language),
    addressRead: addressReadView(windowLines),
    pages: await publishPages(call, images, fileNameOf(letter.subject)),
  };
}

/** An address is never taken from a page unasked. */
function refuseUnaddressed(windowLines: readonly string[], language: Language): never {
  const path = "recipient";
  const message = windowLines.length > 0 ? texts[language].confirm : texts[language].unread;
  return refuse("VALIDATION_ERROR", {
    problems: [{ path, rule: "required", message, ...(windowLines.length > 0 && { names: windowLines }) }],
    reason: "NO_RECIPIENT",
  });
}

const texts: Record<Language, Record<"confirm" | "unread", ProblemText>> = {
  de: {
    confirm: {
      text: "bitte bestätigen Sie die Anschrift; was im Fenster der ersten Seite steht, wird nicht ungefragt übernommen",
      forPrograms: "names nennt seine Zeilen; geben Sie die Anschrift in recipient an",
    },
    unread: {
      text: "im Fenster der ersten Seite lässt sich keine Anschrift lesen; bitte geben Sie sie an",
      forPrograms: "in recipientAddressInline",
    },
  },
  en: {
    confirm: {
      text: "please confirm the address; what stands in the window of the first page is not taken unasked",
      forPrograms: "names has its lines; give the address as recipient",
    },
    unread: {
      text: "no address can be read in the window of the first page; please give it",
      forPrograms: "as recipient",
    },
  },
};
