import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { selectPageOfHistory } from "./template-people-store.ts";
import { findVersion } from "./template-version.ts";
import { selectNewestVersion } from "./templates-store.ts";
import type { TemplateVersion } from "./template.ts";

/**
 * Any version for whoever belongs to the account, discarded ones too; without an id the released one, else the newest
 * draft, else what was written last.
 */
export async function openForPerson(
  { db, databases, caller }: Pick<Call, "db" | "databases" | "caller">,
  templateId: string,
  versionId: string | null,
): Promise<TemplateVersion> {
  const found =
    (await findVersion(db, caller, templateId, versionId)) ??
    (versionId === null ? await selectNewestVersion(db, caller, templateId) : undefined);
  if (found) return found;
  const [last] =
    versionId === null
      ? (await selectPageOfHistory(databases.system, caller, templateId, { limit: 1, offset: 0 })).items
      : [];
  const discarded = last && (await findVersion(db, caller, templateId, last.versionId));
  return discarded ?? refuse("NOT_FOUND", { what: versionId === null ? "template" : "template_version" });
}
