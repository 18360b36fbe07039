import { z } from "zod";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { subjectInput } from "../../../operations/letter-inputs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireFiling } from "../../matters/matters.ts";
import { rewrite } from "../change-draft.ts";
import { besideForm, dispatchOfPreset, keptDispatch, withoutDeclaration } from "../dispatch.ts";
import { draftKey, findDraftByKey, storeDraft } from "../drafts.ts";
import { composeDraft } from "../kept-letters.ts";
import { presetNamed } from "../letter-input.ts";
import { sourceOfWritten, writtenInputs } from "../written-letter.ts";
import type { StoredLetter } from "../letter.ts";
import { dispatchInput } from "../dispatch-input.ts";

const input = z.strictObject({
  letterId: z.uuid().optional().describe("The draft to be changed; else clientLetterId."),
  revision: z
    .int()
    .optional()
    .describe("Of that draft, as the writer saw it; what was written since is not written over."),
  clientLetterId: lineOfText(200)
    .optional()
    .describe("The writer's key of a new draft: the same key is the same draft, what came last holds."),
  subject: subjectInput,
  ...writtenInputs,
  dispatch: dispatchInput
    .optional()
    .describe("How it is to be sent; what is left out is as the preset says."),
});

export const letterSave = defineOperation({
  name: "letter_save",
  title: "Save a draft",
  summary: "Stores a new draft or changes one, with how it is to be sent; its attachments stay.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "ADDRESS_INVALID", "DESIGN_NOT_FOUND", "CONTENT_REJECTED", "IDEMPOTENCY_CONFLICT"],
  input,
  output: z.object({
    letterId: z.uuid(),
    revision: z.int(),
    pageCount: z.int(),
    warnings: z.array(letterWarningOutput),
  }),

  async run(given, call) {
    const { letterId, revision, pageCount, warnings } = await saved(given, call);
    const explained = warnings.map((warning) => explainWarning(warning, call.language));
    return { letterId, revision, pageCount, warnings: explained };
  },
});

async function saved(
  { letterId, revision, clientLetterId, dispatch: chosen, ...written }: z.output<typeof input>,
  call: Call,
): Promise<StoredLetter> {
  const known = letterId ?? (await letterOfKey(clientLetterId, call));
  const ofPreset = dispatchOfPreset(await presetNamed(call, written.presetName));
  const dispatch = keptDispatch(await requireFiling(call, { ...ofPreset, ...chosen }, "dispatch.matterId"));
  if (known !== undefined)
    return rewrite(call, { letterId: known, revision: revision ?? null }, async (draft) => ({
      source: await sourceOfWritten(call, written, draft),
      // Who says nothing of it changes nothing of it.
      dispatch: withoutDeclaration(
        chosen === undefined ? draft.dispatch : besideForm(dispatch, draft.dispatch),
      ),
    }));
  const source = await sourceOfWritten(call, written, null);
  const key = draftKey(clientLetterId ?? "", { ...written, ...(dispatch && { dispatch }) });
  const { letter } = await storeDraft(call, source, await composeDraft(call, source), key, dispatch);
  return letter;
}

/** An answer may have been lost: what was saved under a key is found by it. */
async function letterOfKey(
  clientLetterId: string | undefined,
  { db, caller, language }: Call,
): Promise<string | undefined> {
  if (clientLetterId === undefined) return refuseField("clientLetterId", "required", keyNeeded[language]);
  return (await findDraftByKey(db, caller, clientLetterId))?.letterId;
}

const keyNeeded = {
  de: "ein neuer Entwurf braucht einen eigenen Schlüssel (clientLetterId), ein vorhandener seine letterId",
  en: "a new draft needs a key of its own (clientLetterId), an existing one its letterId",
};
