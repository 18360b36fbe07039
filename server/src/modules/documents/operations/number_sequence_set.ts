import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { numberText } from "../document-input.ts";
import { changeNumberSequence } from "../number-sequences.ts";
import { requireBooks } from "../../senders/senders.ts";
import { booksInput, sequenceOutput, sequenceView } from "../number-sequence-view.ts";

export const numberSequenceSet = defineOperation({
  name: "number_sequence_set",
  title: "Set a number sequence",
  summary:
    "Sets how the numbers to come are written and what is counted next, unless somebody else has set it meanwhile; " +
    "never back, and never for what was given.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    senderProfileId: booksInput,
    scope: numberText(60),
    pattern: numberText(80),
    nextCount: z.int().min(1).max(999_999_999_999).optional().describe("Without it the count goes on."),
    basedOn: basedOnInput,
  }),
  output: sequenceOutput,
  async run({ senderProfileId, ...wanted }, { db, caller, clock, language }) {
    const at = clock.now();
    const booksOf = await requireBooks(db, caller, senderProfileId);
    const edit = { ...wanted, booksOf, day: berlinDay(at), at, setBy: personOf(caller).userName, language };
    return sequenceView(await db.transaction().execute((tx) => changeNumberSequence(tx, caller, edit)));
  },
});
