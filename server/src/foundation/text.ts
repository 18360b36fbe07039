import { z } from "zod";

/** For fields that are one line on paper; a line break is told as such. */
export const oneLine = <Schema extends z.ZodString>(schema: Schema) =>
  schema
    .refine((text) => !/[\n\r\u2028\u2029]/.test(text), {
      error: "one line only, without line breaks",
      params: { rule: "one_line" },
      abort: true,
    })
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      params: { rule: "control_character" },
    });

/** One line of text a person wrote: trimmed, not empty, and free of what neither a database nor a printer can take. */
export const lineOfText = (maxCharacters: number) => oneLine(z.string().trim().min(1).max(maxCharacters));

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
