import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import {
  bodyInputs,
  bodyOf,
  letterLanguageInput,
  letterReferenceInput,
  subjectInput,
  wordsMissing,
} from "../../operations/letter-inputs.ts";
import { draftRecipientInputs, recipientGiven } from "../../operations/recipient-inputs.ts";
import { designSchema } from "../../rendering/designs/design-schema.ts";
import { recipientOf } from "../addresses/addresses.ts";
import type { Dispatch } from "./dispatch-input.ts";
import { letterOptions } from "./letter-input.ts";
import { isPdfBody, type LetterSource } from "./letter-source.ts";
import { requireLetter, sourceOf } from "./kept-letters.ts";
import type { Attachment, StoredLetter } from "./letter.ts";
import { withDesign } from "./letter-form.ts";
import { attachmentsOf } from "./letters-store.ts";

/** What a preview may be given. */
export const previewedInput = {
  letterId: z.uuid().optional(),
  subject: subjectInput.optional().describe("Required without letterId."),
  ...bodyInputs,
  language: letterLanguageInput.optional(),
  ...draftRecipientInputs,
  senderProfileId: z.uuid().optional(),
  designId: z.uuid().optional(),
  design: designSchema.optional(),
  reference: letterReferenceInput.optional(),
};
type Input = z.output<z.ZodObject<typeof previewedInput>>;

type Previewed = {
  source: LetterSource;
  attachments: Attachment[];
  dispatch: Dispatch | null;
  draft: StoredLetter | null;
};

/** A draft with what is tried on it, or the letter that came with the call. */
export async function previewed(given: Input, call: Call): Promise<Previewed> {
  const { letterId, subject, content, contentFormat, blocks, styleDefs, ...options } = given;
  if (letterId === undefined) {
    const missing = wordsMissing(
      { subject, content, blocks },
      messages[call.language].subject,
      call.language,
    );
    if (subject === undefined || missing.length > 0) return refuse("VALIDATION_ERROR", { problems: missing });
    const body = bodyOf({ content, contentFormat, blocks, styleDefs }, call.language);
    return {
      source: { subject, body, ...(await letterOptions(call, options)) },
      attachments: [],
      dispatch: null,
      draft: null,
    };
  }
  const text = Object.entries({ subject, content, contentFormat, blocks, styleDefs }).filter(
    ([, value]) => value !== undefined,
  );
  const problems = text.map(([path]) => ({
    path,
    rule: "not_with_letter_id",
    message: messages[call.language].text,
  }));
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  const letter = await requireLetter(call.db, call.caller, letterId);
  if (isPdfBody(letter.source.body)) requireNoLook(options, call.language);
  return {
    source: await tried(sourceOf(letter), options, call),
    attachments: await attachmentsOf(call.db, call.caller, letterId),
    dispatch: letter.dispatch,
    draft: letter,
  };
}

/** A finished PDF has the look it has. */
function requireNoLook({ designId, design, reference }: Partial<Input>, language: Language): void {
  const problems = Object.entries({ designId, design, reference })
    .filter(([, value]) => value !== undefined)
    .map(([path]) => ({ path, rule: "not_with_finished_pdf", message: messages[language].finished }));
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

async function tried(draft: LetterSource, options: Partial<Input>, call: Call): Promise<LetterSource> {
  const { language, senderProfileId, designId, design, reference } = options;
  const recipient = recipientGiven(options, call.language);
  const changed: LetterSource = {
    ...draft,
    language: language ?? draft.language,
    senderProfileId: senderProfileId ?? draft.senderProfileId,
    designId: designId ?? draft.designId,
    design: designId === undefined ? (draft.design ?? null) : null,
    reference: { ...draft.reference, ...reference },
    recipient: recipient ? await recipientOf(call, recipient) : draft.recipient,
  };
  return design ? withDesign(changed, design) : changed;
}

const messages: Record<Language, Record<"subject" | "text" | "finished", string>> = {
  de: {
    subject: "ohne letterId wird ein Betreff gebraucht",
    text: "mit letterId ist der Text der des Entwurfs; lassen Sie dieses Feld weg oder senden Sie den Brief ohne letterId",
    finished: "dieser Brief ist ein fertiges PDF und sieht aus, wie er ist; lassen Sie dieses Feld weg",
  },
  en: {
    subject: "a subject is needed without letterId",
    text: "with letterId the text is the draft's; leave this field out, or send the letter without letterId",
    finished: "this letter is a finished PDF and looks as it does; leave this field out",
  },
};
