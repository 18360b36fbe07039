import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { fieldsToFill, fieldsToFillOutput } from "../../templates/templates.ts";
import { composeLetter } from "../compose.ts";
import { drawnPages, drawnPagesOutput } from "../drawn-pages.ts";
import { filledInputs, sketchOfTemplate } from "../template-letter.ts";

export const templateFill = defineOperation({
  name: "template_fill",
  title: "Look at a template being filled in",
  summary:
    "Shows the letter while its fields are filled in, with all that is still missing or wrong; stores nothing.",
  doors: ["portal"],
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  carriesFiles: true,
  input: z.strictObject({ ...filledInputs, pages: z.int().min(1).max(8).default(2) }),
  output: z.object({
    fields: fieldsToFillOutput,
    problems: z
      .array(z.object({ field: z.string(), reason: z.string(), message: z.string() }))
      .describe("The pages show the example of such a field."),
    subject: z.string(),
    pageCount: z.int(),
    warnings: z.array(letterWarningOutput),
    addressProblems: z.array(z.object({ field: z.string(), text: z.string() })),
    pages: drawnPagesOutput,
  }),

  async run({ pages, ...given }, call) {
    const { source, problems } = await sketchOfTemplate(call, given);
    const composed = await composeLetter(call, source, { draw: { pages, resolution: "thumb" } });
    return {
      fields: await fieldsToFill(call, given),
      problems: problems.map(({ field, reason, message }) => ({ field, reason, message })),
      subject: source.subject,
      pageCount: composed.pageCount,
      warnings: composed.warnings.map((warning) => explainWarning(warning, call.language)),
      addressProblems: composed.misfits.map(({ field, message, remedy }) => ({
        field,
        text: `${message[call.language]} ${remedy[call.language]}`,
      })),
      pages: drawnPages(composed.images),
    };
  },
});
