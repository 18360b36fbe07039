import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type FieldProblem, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import { kindNamed, needsHand } from "../../texts/forms/declaration-kinds.ts";
import type { LetterSource } from "../letters/letters.ts";
import {
  releasedVersionNamed,
  requireFilledIn,
  type TemplateUse,
  useTemplate,
} from "../templates/templates.ts";

type TemplateInput = Pick<
  SendInput,
  | "letterId"
  | "templateName"
  | "templateId"
  | "templateVersionId"
  | "templateMergeValues"
  | "coverTemplateId"
  | "coverTemplateVersionId"
>;

/** The template that a send asks for, by itself or by its preset; null: none. */
export async function templateOf(
  call: Call,
  given: TemplateInput,
  ofPreset: string | undefined,
  textLanguage: Language,
  recipient: PostalAddress | null,
): Promise<TemplateUse | null> {
  const { templateName } = given;
  const templateId = given.templateId ?? (templateName === undefined ? ofPreset : undefined);
  requireFitting({ ...given, templateId }, call.language);
  const named = templateName === undefined ? null : await releasedVersionNamed(call, templateName, given);
  const chosenId = named?.templateId ?? templateId;
  if (chosenId === undefined) return null;
  const wish = {
    templateId: chosenId,
    templateVersionId: named?.versionId ?? given.templateVersionId ?? null,
    mergeValues: given.templateMergeValues ?? {},
    coverTemplateId: given.coverTemplateId ?? null,
    coverTemplateVersionId: given.coverTemplateVersionId ?? null,
  };
  return useTemplate(call, wish, textLanguage, recipient);
}

/** What only a version takes needs one; the text of a draft is its own. */
function requireFitting(given: TemplateInput, language: Language): void {
  const { letterId, templateName, templateId, templateVersionId, templateMergeValues } = given;
  const { coverTemplateId, coverTemplateVersionId } = given;
  const ofVersion = { templateMergeValues, coverTemplateId, coverTemplateVersionId };
  const says = messages[language];
  const problems = [
    ...(letterId === undefined
      ? []
      : problemsOf({ templateName, templateVersionId, ...ofVersion }, "not_with_letter_id", says.ofDraft)),
    ...(templateId === undefined && templateName === undefined
      ? problemsOf({ templateVersionId }, "only_with_template_id", says.withTemplate)
      : []),
    ...(templateVersionId === undefined && templateName === undefined
      ? problemsOf(ofVersion, "only_with_template_version_id", says.withVersion)
      : []),
  ];
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

const problemsOf = (fields: object, rule: string, message: string): FieldProblem[] =>
  Object.entries(fields).flatMap(([path, value]) => (value === undefined ? [] : [{ path, rule, message }]));

/** A template's word decides only where it asks for a hand. */
const boundBy = (declaration: string | undefined): string | undefined =>
  declaration !== undefined && kindNamed(declaration)?.rules.some(needsHand) ? declaration : undefined;

type Misfit = "ofDraft" | "withTemplate" | "withVersion";

const messages: Record<Language, Record<Misfit, string>> = {
  de: {
    ofDraft: "mit letterId ist der Text der des Entwurfs; allein templateId ist dann erlaubt",
    withTemplate: "nur zusammen mit templateId",
    withVersion: "nur zusammen mit templateVersionId oder templateName",
  },
  en: {
    ofDraft: "with letterId the text is the draft's; only templateId is allowed then",
    withTemplate: "only together with templateId",
    withVersion: "only together with templateVersionId or templateName",
  },
};

/**
 * A letter with its text from elsewhere, noted as one of a template; none of the template's placeholders may be left
 * in it. What is known better, since the letter was rendered from a version of it, stays.
 */
export function noted(source: LetterSource, use: TemplateUse | null, language: Language): LetterSource {
  if (!use) return source;
  const { subject, body, form, template } = source;
  const isRendered = template && template.templateVersionId !== null;
  if (isRendered && template.templateId === use.provenance.templateId) return source;
  requireFilledIn(use, { subject, body, form }, language);
  // What the template before it stated of the letter is true of its text, which stays.
  const declaration = source.declaration ?? boundBy(template?.declaration);
  return { ...source, ...(declaration && { declaration }), template: use.provenance };
}
