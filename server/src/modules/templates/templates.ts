import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuseField } from "../../foundation/refusal.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import {
  coverOf,
  fillPackage,
  type FilledPackage,
  provenanceOf,
  type TemplateProvenance,
  type TemplateWish,
} from "./apply-template.ts";
import { greeted } from "./greeted.ts";
import { refuseLeftPlaceholders } from "./left-placeholders.ts";
import { requireReleased } from "./template-version.ts";
import type { TemplateVersion } from "./template.ts";

export { sampledLetter } from "./apply-template.ts";
export { compareFinals } from "./diff/compare-finals.ts";
export { differencesOutput, differencesView } from "./diff/differences-view.ts";
export { type Deviations, templateDeviations } from "./diff/template-deviations.ts";
export { fieldsToFill, fieldsToFillOutput } from "./fields-to-fill.ts";
export { fieldsOfOwnText, fillOwnText, problemsOfOwnText } from "./own-text.ts";
export { releasedVersionNamed } from "./named-template.ts";
export { findVersion } from "./template-version.ts";
export type { FilledPackage, TemplateProvenance, TemplateVersion, TemplateWish };

/** What a letter takes from a template: where it comes from and, if it is rendered from one, all that it says. */
export type TemplateUse = {
  version: TemplateVersion;
  provenance: TemplateProvenance;
  /** Null: the letter only names the template. */
  filled: FilledPackage | null;
};

type UseCall = Pick<Call, "db" | "caller" | "language">;

/**
 * The template that a send names. With a version the letter is made of it here, whatever text came with the call, and
 * greets its recipient.
 */
export async function useTemplate(
  call: UseCall,
  wish: TemplateWish,
  textLanguage: Language,
  recipient: PostalAddress | null,
): Promise<TemplateUse> {
  const { templateId, templateVersionId: versionId } = wish;
  const asked = { templateId, versionId, path: versionId === null ? "templateId" : "templateVersionId" };
  const version = await requireReleased(call.db, call.caller, asked, call.language);
  if (versionId === null) return { version, provenance: namedOnly(version), filled: null };
  const cover = await coverOf(call, version, wish);
  if (version.documentKind === "form" && !cover)
    return refuseField("coverTemplateId", "required", coverNeeded[call.language], "COVER_NEEDED");
  const greeting = { recipient, textLanguage, language: call.language };
  const mergeValues = greeted(cover ? [version, cover] : [version], wish.mergeValues, greeting);
  const filled = fillPackage(
    { version, cover },
    mergeValues,
    call.language,
    textLanguage,
    "templateMergeValues",
  );
  return { version, provenance: provenanceOf(version, cover, mergeValues), filled };
}

/** What is kept about a letter that names a template and has its text from elsewhere. */
const namedOnly = ({ templateId, name, sourceHash, declaration }: TemplateVersion): TemplateProvenance => ({
  templateId,
  templateVersionId: null,
  name,
  sourceHash,
  ...(declaration !== null && { declaration }),
  mergeValues: null,
  mergeValuesHash: null,
  cover: null,
});

const coverNeeded: Record<Language, ProblemText> = {
  de: {
    text: "ein Formular geht nur hinter einem Anschreiben hinaus; wählen Sie eine Briefvorlage dafür",
    forPrograms: "mit coverTemplateId",
  },
  en: {
    text: "a form goes out behind a cover letter only; choose a letter template for it",
    forPrograms: "with coverTemplateId",
  },
};

/** Refuses a letter that names a template and still shows one of its placeholders. */
export const requireFilledIn = (
  { version: { templateId, text, english } }: TemplateUse,
  letter: object,
  language: Language,
): void => refuseLeftPlaceholders(templateId, english ? [text, english] : [text], letter, language);
