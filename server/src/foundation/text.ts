import { z } from "zod";

/** One line of text a person wrote: trimmed, not empty, and free of what neither a database nor a printer can take. */
export const lineOfText = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxCharacters)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      params: { rule: "control_character" },
    });

/** Several lines of text a person wrote, trimmed, each ending as lines end here. */
export const linesOfText = (maxCharacters: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .min(1)
    .max(maxCharacters)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), {
      params: { rule: "control_character" },
    });
