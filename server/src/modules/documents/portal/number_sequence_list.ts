import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { type NumberSequence, numberSequences } from "../number-sequences.ts";

export const sequenceOutput = z.object({
  scope: z.string(),
  pattern: z.string(),
  nextNumber: z.string().describe("What the next document of today would get."),
  nextCount: z.int(),
  updatedAt: z.iso.datetime().nullable().describe("When a person has set it last; null: never."),
});

export const sequenceView = ({ setAt, ...sequence }: NumberSequence): z.output<typeof sequenceOutput> => ({
  ...sequence,
  updatedAt: setAt?.toISOString() ?? null,
});

export const numberSequenceList = definePortalAction({
  name: "number_sequence_list",
  title: "Number sequences",
  summary: "Lists the rows of document numbers with their pattern and their next number.",
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
