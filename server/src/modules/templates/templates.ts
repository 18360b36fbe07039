import type { Call } from "../../operations/call.ts";
import type { Language } from "../../foundation/language.ts";
import {
  fillPackage,
  type FilledPackage,
  namedTemplate,
  provenanceOf,
  type TemplateProvenance,
  type TemplateWish,
  coverOf,
} from "./apply-template.ts";
import { requireReleased, type TemplateVersion } from "./template-version.ts";

export type { FilledPackage, TemplateProvenance, TemplateWish };

/** What a letter takes from a template: where it comes from and, if it is rendered from one, all that it says. */
export type TemplateUse = {
  provenance: TemplateProvenance;
  recommended: TemplateVersion["approvalModeRecommended"];
  /** Null: the letter only names the template. */
  filled: FilledPackage | null;
};

type UseCall = Pick<Call, "db" | "caller" | "language">;

/** The template that a send names. With a version the letter is made of it here, whatever text came with the call. */
export async function useTemplate(
  call: UseCall,
  wish: TemplateWish,
  textLanguage: Language,
): Promise<TemplateUse> {
  const { templateId, templateVersionId: versionId, mergeValues } = wish;
  if (versionId === null) return { ...(await namedTemplate(call, templateId)), filled: null };
  const asked = { templateId, versionId, path: "templateVersionId" };
  const version = await requireReleased(call.db, call.caller, asked, call.language);
  const cover = await coverOf(call, version, wish);
  return {
    provenance: provenanceOf(version, cover, mergeValues),
    recommended: version.approvalModeRecommended,
    filled: fillPackage({ version, cover }, mergeValues, call.language, textLanguage),
  };
}
