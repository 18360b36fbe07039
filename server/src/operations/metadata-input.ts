import { z } from "zod";
import { checkWords } from "../foundation/check-words.ts";
import { lineOfText } from "../foundation/text.ts";

const MOST_PAIRS = 20;

/** What a program keeps with a letter for itself: printed nowhere, given back as it is, and found by. */
export type Metadata = Readonly<Record<string, string>>;

export const metadataInput = z
  .record(
    lineOfText(40),
    z
      .string()
      .max(200)
      .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
        params: { rule: "control_character" },
      }),
  )
  .refine(
    (pairs) => Object.keys(pairs).length <= MOST_PAIRS,
    checkWords({ en: `at most ${MOST_PAIRS} pairs`, de: `höchstens ${MOST_PAIRS} Paare`, rule: "too_big" }),
  )
  .describe("Your own pairs of texts: at most 20, keys of 40 and values of 200 characters.")
  .meta({ brief: "Your own key-value pairs." });

export const metadataOutput = z.record(z.string(), z.string());
