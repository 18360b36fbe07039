import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { numberText } from "../document-input.ts";
import { changeNumberSequence } from "../number-sequences.ts";
import { sequenceOutput } from "./number_sequence_list.ts";

export const numberSequenceSet = definePortalAction({
  name: "number_sequence_set",
  title: "Set a number sequence",
  summary:
    "Sets how the numbers to come are written and what is counted next; never back, and never for what was given.",
  role: "owner",
  effect: "write",
  refuses: [],
  input: z.strictObject({
    scope: numberText(60),
    pattern: numberText(80),
    nextCount: z.int().min(1).max(999_999_999_999),
  }),
  output: sequenceOutput,
  run: (wanted, { db, caller, clock, language }) =>
    db.transaction().execute((tx) =>
      changeNumberSequence(tx, caller, {
        ...wanted,
        day: berlinDay(clock.now()),
        at: clock.now(),
        setBy: caller.session?.userName ?? "",
        language,
      }),
    ),
});
