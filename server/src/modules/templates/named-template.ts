import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { selectPageOfVersions, selectReleasedNamed } from "./templates-store.ts";
import type { ListedVersion } from "./template.ts";

type Named = Pick<ListedVersion, "templateId" | "versionId" | "name" | "slug" | "curated">;

/**
 * The newest released version of the template that bears this name or short name, whatever the case. Two that bear it are
 * not chosen between.
 */
export async function releasedVersionNamed(
  { db, caller, language }: Pick<Call, "db" | "caller" | "language">,
  wanted: string,
): Promise<{ templateId: string; versionId: string }> {
  const name = wanted.trim().toLowerCase();
  const isMeant = (version: Named) => version.slug === name || version.name.toLowerCase() === name;
  const found = [...(await selectReleasedNamed(db, caller, name)), ...curatedVersions.filter(isMeant)];
  const [only] = found;
  if (only && found.length === 1) return only;
  const candidates: readonly Named[] = only ? found : await released(db, caller);
  const problem = {
    path: "templateName",
    rule: only ? "ambiguous" : "unknown",
    message: texts[only ? "ambiguous" : "unknown"][language],
    names: candidates.slice(0, MOST_NAMED).map(told),
  };
  return refuse("VALIDATION_ERROR", { problems: [problem] });
}

const MOST_NAMED = 20;

/** Names do not tell two of one name apart: their ids do. */
const told = ({ name, slug, templateId }: Named): string => `${name} (${slug}, ${templateId})`;

const released = async (db: Call["db"], caller: Call["caller"]): Promise<Named[]> => {
  const wanted = { statuses: ["released"] as const, kategorie: null };
  const { items } = await selectPageOfVersions(db, caller, wanted, { limit: MOST_NAMED, offset: 0 });
  return [...items, ...curatedVersions];
};

const texts: Record<"ambiguous" | "unknown", Record<Language, ProblemText>> = {
  ambiguous: {
    de: {
      text: "mehrere Vorlagen heißen so; nennen Sie die gemeinte anders",
      forPrograms: "mit templateId und templateVersionId; names nennt sie",
    },
    en: {
      text: "several templates bear this name; say which one is meant",
      forPrograms: "with templateId and templateVersionId; names lists them",
    },
  },
  unknown: {
    de: {
      text: "keine freigegebene Vorlage heißt so",
      forPrograms: "names nennt die ersten, template_list alle",
    },
    en: {
      text: "no released template bears this name",
      forPrograms: "names lists the first ones, template_list all of them",
    },
  },
};
