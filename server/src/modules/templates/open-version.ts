import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findVersion } from "./template-version.ts";
import { selectNewestVersion } from "./templates-store.ts";
import type { TemplateVersion } from "./template.ts";

/**
 * The version that a reader asked for; without an id the released one, and for writers of a template that never was
 * released its newest draft. Drafts and earlier versions are for writers only; what was discarded is gone.
 */
export async function openVersion(
  { db, caller }: Pick<Call, "db" | "caller">,
  templateId: string,
  versionId?: string,
): Promise<TemplateVersion> {
  const isWriter = caller.scopes.has("template:write");
  if (versionId === undefined) {
    const released = await findVersion(db, caller, templateId);
    const found = released ?? (isWriter ? await selectNewestVersion(db, caller, templateId) : undefined);
    return found ?? refuse("NOT_FOUND", { what: "template" });
  }
  const version = await findVersion(db, caller, templateId, versionId);
  if (!version || version.status === "discarded") return refuse("NOT_FOUND", { what: "template_version" });
  return version.status === "released" || isWriter
    ? version
    : refuse("FORBIDDEN_SCOPE", { scope: "template:write" });
}
