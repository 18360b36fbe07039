import type { Database, Tx } from "../../../db/database.ts";
import type { Language } from "../../../foundation/language.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { TemplateProvenance } from "../apply-template.ts";
import { findVersion } from "../template-version.ts";
import { selectVersionByHash } from "../templates-store.ts";
import { compareLetter, type FinalLetter } from "./compare-letter.ts";
import type { Difference } from "./difference.ts";
import type { TemplateVersion } from "../template.ts";

/** A letter that names a template, as it is kept. */
export type LetterOfTemplate = FinalLetter & {
  language: Language;
  template: Pick<TemplateProvenance, "templateId" | "name" | "sourceHash">;
};

/** What a letter makes of the template that it names; its values are not known. */
export type Deviations = {
  name: string;
  /** Of the version that the letter was compared with; null: there is none any more. */
  version: number | null;
  /** Null: one is plain text and the other made of blocks, or there is no such template any more. */
  differences: readonly Difference[] | null;
};

/** Compares with the version that was released when the letter named the template; if that is gone, with today's. */
export async function templateDeviations(
  db: Database | Tx,
  tenant: Tenant,
  { template, ...letter }: LetterOfTemplate,
): Promise<Deviations> {
  const { templateId, sourceHash, name } = template;
  const released = await findVersion(db, tenant, templateId);
  const version =
    released && (released.curated || released.sourceHash === sourceHash)
      ? released
      : ((await selectVersionByHash(db, tenant, templateId, sourceHash)) ?? released);
  if (!version) return { name, version: null, differences: null };
  return { name, version: version.version, differences: differencesFrom(version, letter) };
}

function differencesFrom(
  { text: german, english }: TemplateVersion,
  letter: Omit<LetterOfTemplate, "template">,
): Difference[] | null {
  const text = letter.language === "en" && english ? english : german;
  return "contentTemplate" in text.body === "content" in letter.body
    ? compareLetter(text, null, letter, letter.language)
    : null;
}
