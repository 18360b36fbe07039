import { z } from "zod";
import { languages } from "../../foundation/language.ts";
import { type MergeProblem, Refusal } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { draftRecipientInputs } from "../../operations/recipient-inputs.ts";
import { mergeValuesInput } from "../../operations/send-inputs.ts";
import { useTemplate } from "../templates/templates.ts";
import { letterOptions } from "./letter-input.ts";
import type { LetterSource } from "./letter-source.ts";

/** What a person's form says of a letter that is made of a template. */
export const filledInputs = {
  templateId: z.uuid(),
  templateVersionId: z.uuid().describe("As the writer saw it; it must be released."),
  mergeValues: mergeValuesInput.default({}).describe("By field key."),
  language: z.enum(languages).default("de").describe("Of amounts and days, and of the service's own texts."),
  ...draftRecipientInputs,
};
const filled = z.object(filledInputs);
type Filled = z.output<typeof filled>;

/** The letter that a template comes to with these values, and the form behind it; refuses with all that is wrong with them. */
export async function sourceOfTemplate(
  call: Call,
  { templateId, templateVersionId, mergeValues, language, ...ways }: Filled,
): Promise<LetterSource> {
  const options = await letterOptions(call, { language, ...ways });
  return filledSource(call, { templateId, versionId: templateVersionId }, mergeValues, options);
}

/** A letter with these options whose text is that of a released version, and the form behind it. */
export async function filledSource(
  call: Call,
  { templateId, versionId }: { templateId: string; versionId: string },
  mergeValues: Filled["mergeValues"],
  options: Omit<LetterSource, "subject" | "body">,
): Promise<LetterSource> {
  const wish = {
    templateId,
    templateVersionId: versionId,
    mergeValues,
    coverTemplateId: null,
    coverTemplateVersionId: null,
  };
  const { filled: written, provenance } = await useTemplate(call, wish, options.language, options.recipient);
  if (!written) throw new Error("a version was named and nothing was made of it");
  return { ...options, ...written.letter, form: written.form, template: provenance };
}

/** The same while it is still being filled in: what is missing or wrong shows its example, and is told. */
export async function sketchOfTemplate(
  call: Call,
  given: Filled,
): Promise<{ source: LetterSource; problems: readonly MergeProblem[] }> {
  try {
    return { source: await sourceOfTemplate(call, given), problems: [] };
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== "MERGE_FIELDS_MISSING") throw cause;
    const problems = (cause.details as { fields: MergeProblem[] }).fields;
    const examples = Object.fromEntries(problems.map(({ field, example }) => [field, example]));
    const mergeValues = { ...given.mergeValues, ...examples };
    return { source: await sourceOfTemplate(call, { ...given, mergeValues }), problems };
  }
}
