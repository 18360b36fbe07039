import type { Language } from "../../foundation/language.ts";
import { alike } from "../../foundation/meant-by.ts";
import { type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { templateUrlOf } from "./template-view.ts";
import { type NamedVersion, selectNamed, selectReleasedNames } from "./templates-store.ts";

type NamingCall = Pick<Call, "db" | "caller" | "language" | "links">;
type Chosen = { templateId: string; versionId: string };

/** What else a call says of the template that it names. */
export type BesideName = { templateId?: string | undefined; templateVersionId?: string | undefined };

/**
 * The newest released version of the template that bears this name or short name, whatever the case. Two that bear it are
 * not chosen between; ids beside it may only say the same. `path` names the input that holds the name.
 */
export async function releasedVersionNamed(
  call: NamingCall,
  wanted: string,
  beside: BesideName = {},
  path = "templateName",
): Promise<Chosen> {
  const name = wanted.trim().toLowerCase();
  const isMeant = (version: NamedVersion) => version.slug === name || version.name.toLowerCase() === name;
  const own = await selectNamed(call.db, call.caller, name);
  const found = [
    ...own.filter(({ status }) => status === "released"),
    ...curatedVersions.filter(isMeant),
  ] satisfies NamedVersion[];
  const [only, ...others] = found;
  if (!only) return refuseUnreleased(call, wanted, own, path);
  if (others.length > 0) return refuseName(call, path, "ambiguous", found);
  requireSame(call.language, only, beside);
  return only;
}

/** Whoever names a template twice may have meant either. */
function requireSame(language: Language, named: Chosen, beside: BesideName): void {
  const { templateId = named.templateId, templateVersionId = named.versionId } = beside;
  const problems = [
    ...(templateId.toLowerCase() === named.templateId ? [] : ["templateId"]),
    ...(templateVersionId.toLowerCase() === named.versionId ? [] : ["templateVersionId"]),
  ].map((path) => ({ path, rule: "not_with_template_name", message: texts.differs[language] }));
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

/** One that is only written so far says what it waits for; else the names that are like it are told. */
async function refuseUnreleased(
  call: NamingCall,
  wanted: string,
  own: readonly NamedVersion[],
  path: string,
): Promise<never> {
  const [draft] = own;
  if (draft)
    return refuseName(
      call,
      path,
      "not_released",
      own,
      templateUrlOf(call.links, draft.templateId, draft.versionId),
    );
  const released = [...(await selectReleasedNames(call.db, call.caller)), ...curatedVersions];
  const near = alike(wanted, released, ({ name, slug }) => [name, slug]).map(({ each }) => each);
  return refuseName(call, path, near.length > 0 ? "alike" : "unknown", near.length > 0 ? near : released);
}

type Why = "ambiguous" | "not_released" | "alike" | "unknown";

const reasons: Record<Why, string> = {
  ambiguous: "TEMPLATE_NAME_AMBIGUOUS",
  not_released: "TEMPLATE_NOT_RELEASED",
  alike: "TEMPLATE_NOT_FOUND",
  unknown: "TEMPLATE_NOT_FOUND",
};

/** Names stand beside the message, never in it: they are texts of people. */
function refuseName(
  { language }: NamingCall,
  path: string,
  why: Why,
  candidates: readonly NamedVersion[],
  page = "",
): never {
  const { text, forPrograms } = texts[why][language];
  const problem = {
    path,
    rule: why === "alike" ? "unknown" : why,
    message: { text, forPrograms: `${forPrograms}${page === "" ? "" : `: ${page}`}` } satisfies ProblemText,
    names: candidates.slice(0, MOST_NAMED).map(told),
  };
  return refuse("VALIDATION_ERROR", { problems: [problem], reason: reasons[why] });
}

const MOST_NAMED = 20;

/** Names do not tell two of one name apart: their ids do. */
const told = ({ name, slug, templateId }: NamedVersion): string => `${name} (${slug}, ${templateId})`;

type Said = Exclude<ProblemText, string>;

const texts: Record<Why, Record<Language, Said>> & { differs: Record<Language, string> } = {
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
  not_released: {
    de: {
      text: "die Vorlage dieses Namens ist noch nicht freigegeben; lassen Sie sie zuerst freigeben",
      forPrograms: "mit template_release, oder jemand gibt sie auf ihrer Seite frei",
    },
    en: {
      text: "the template of this name is not released yet; have it released first",
      forPrograms: "with template_release, or by a person on its page",
    },
  },
  alike: {
    de: {
      text: "keine freigegebene Vorlage heißt so; meinten Sie eine mit ähnlichem Namen?",
      forPrograms: "names nennt sie, template_list alle",
    },
    en: {
      text: "no released template bears this name; did you mean one with a similar name?",
      forPrograms: "names lists them, template_list all",
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
  differs: {
    de: "ist nicht die neueste freigegebene Fassung der Vorlage dieses Namens; nennen Sie nur eines von beiden",
    en: "is not the newest released version of the template of this name; give only one of the two",
  },
};
