import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse } from "../../foundation/refusal.ts";
import { blocksFromMarkdown } from "../../rendering/blocks/blocks-from-markdown.ts";
import { type FilledLetter, filledLetter } from "./apply-template.ts";
import { checkTexts } from "./merge/check-texts.ts";
import { mergeFieldSchema, mergeKey } from "./merge/merge-field.ts";
import { findTags } from "./merge/merge-tags.ts";
import { type GivenValues, readValues } from "./merge/read-values.ts";
import type { TemplateBlock, TemplateBody, TemplateText } from "./merge/template-text.ts";

/** A text with fields that is nobody's template. */
export type OwnText = {
  subject: string;
  content: string;
  contentFormat?: "text" | "markdown" | undefined;
};

/** The fields in it, each once, in the order in which they stand there; one that a part depends on may be empty. */
export function fieldsOfOwnText({ subject, content }: OwnText): { key: string; isNeeded: boolean }[] {
  const tags = [subject, content].flatMap((text) => findTags(text).tags);
  const depended = new Set(tags.filter(({ sign }) => sign !== "value").map(({ key }) => key));
  return [...new Set(tags.map(({ key }) => key))].map((key) => ({ key, isNeeded: !depended.has(key) }));
}

/** As a template: every field is a text. */
const asTemplate = (text: OwnText): TemplateText => ({
  subjectTemplate: text.subject,
  body: bodyOf(text),
  mergeFields: fieldsOfOwnText(text)
    .filter(({ key }) => mergeKey.safeParse(key).success)
    .map(({ key, isNeeded }) => mergeFieldSchema.parse({ key, required: isNeeded })),
});

/** Marks are read before values come in, so that nothing in a value is taken for one. */
const bodyOf = ({ content, contentFormat }: OwnText): TemplateBody =>
  contentFormat === "markdown"
    ? { blocksTemplate: blocksFromMarkdown(content) as TemplateBlock[], styleDefs: {} }
    : { contentTemplate: content };

/** Everything that keeps it from being filled. */
export const problemsOfOwnText = (text: OwnText, language: Language): FieldProblem[] =>
  checkTexts(asTemplate(text), language).problems;

/** The letter that these values make of it. */
export function fillOwnText(
  text: OwnText,
  given: GivenValues,
  textLanguage: Language,
  language: Language,
): FilledLetter {
  const template = asTemplate(text);
  const { values, problems } = readValues(template, given, language);
  if (problems.length > 0)
    return refuse("VALIDATION_ERROR", {
      problems: problems.map(({ field, reason, message }) => ({ path: field, rule: reason, message })),
    });
  return filledLetter(template, values, textLanguage, language, "fields");
}
