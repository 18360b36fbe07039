import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireBooks } from "../../senders/senders.ts";
import { booksInput, sequenceOutput, sequenceView } from "../number-sequence-view.ts";
import { numberSequences } from "../number-sequences.ts";

export const numberSequenceList = defineOperation({
  name: "number_sequence_list",
  title: "Number sequences",
  summary: "Lists the rows of document numbers with their pattern and their next number.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ senderProfileId: booksInput }),
  output: z.object({ sequences: z.array(sequenceOutput) }),
  async run({ senderProfileId }, { db, caller, clock }) {
    const booksOf = await requireBooks(db, caller, senderProfileId);
    const sequences = await numberSequences(db, caller, booksOf, berlinDay(clock.now()));
    return { sequences: sequences.map(sequenceView) };
  },
});
