import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { sequenceOutput, sequenceView } from "../number-sequence-view.ts";
import { numberSequences } from "../number-sequences.ts";

export const numberSequenceList = defineOperation({
  name: "number_sequence_list",
  title: "Number sequences",
  summary: "Lists the rows of document numbers with their pattern and their next number.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ sequences: z.array(sequenceOutput) }),
  async run(_input, { db, caller, clock }) {
    const sequences = await numberSequences(db, caller, berlinDay(clock.now()));
    return { sequences: sequences.map(sequenceView) };
  },
});
