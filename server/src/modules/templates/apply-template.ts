import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Language } from "../../foundation/language.ts";
import {
  type FieldProblem,
  type MergeProblem,
  type ProblemText,
  refuse,
  refuseField,
} from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { blocksSchema } from "../../rendering/blocks/block.ts";
import { fillTemplate } from "./merge/fill-template.ts";
import type { MergeValues } from "./merge/merge-values.ts";
import { type GivenValues, readValues, unknownValues } from "./merge/read-values.ts";
import { sampleValues } from "./merge/sample-values.ts";
import type { TemplateText } from "./merge/template-text.ts";
import { requireReleased } from "./template-version.ts";
import type { LetterBody } from "../../rendering/letter.ts";
import type { TemplateVersion } from "./template.ts";

/** A template with its values in place: a letter's subject and body. */
export type FilledLetter = { subject: string; body: LetterBody };

/** What a letter was made of, kept with it. */
export type TemplateProvenance = {
  templateId: string;
  /** Null: the letter names the template, and its text came from elsewhere. */
  templateVersionId: string | null;
  name: string;
  sourceHash: string;
  /** What its letters declare, as the template says. */
  declaration?: string;
  mergeValues: GivenValues | null;
  mergeValuesHash: string | null;
  cover: { templateId: string; templateVersionId: string; name: string; sourceHash: string } | null;
};

/** The letter that shows in the window, and the form behind it, if there is one. */
export type FilledPackage = {
  letter: FilledLetter;
  form: (FilledLetter & { name: string }) | null;
};

/**
 * Fills one template, or a form and its cover, from one set of values; refuses with everything that is wrong with
 * them. `input` is what the caller knows the values by.
 */
export function fillPackage(
  { version, cover }: { version: TemplateVersion; cover: TemplateVersion | null },
  given: GivenValues,
  language: Language,
  textLanguage: Language,
  input = "mergeValues",
): FilledPackage {
  const texts = [version, ...(cover ? [cover] : [])].map((each) => textIn(each, textLanguage, language));
  const read = texts.map((text) => readValues(text, given, language));
  const wrong = eachFieldOnce(
    read.flatMap(({ problems }) => problems),
    texts,
    language,
  );
  const fields = texts.flatMap(({ mergeFields }) => mergeFields);
  const unknown = unknownValues(fields, given, language);
  if (wrong.length > 0)
    return refuse("MERGE_FIELDS_MISSING", { templateId: version.templateId, fields: [...wrong, ...unknown] });
  if (unknown.length > 0)
    return refuse("VALIDATION_ERROR", {
      problems: unknown.map(({ field, reason, message }) => ({
        path: `${input}.${field}`,
        rule: reason,
        message,
      })),
    });
  const [main, front] = texts.map((text, at) =>
    filledLetter(text, read[at]?.values ?? new Map(), textLanguage, language, input),
  );
  if (!main) throw new Error("a template was filled and nothing came of it");
  return front ? { letter: front, form: { ...main, name: version.name } } : { letter: main, form: null };
}

/** A field that a form shares with its cover is named once, with an example that does for both. */
function eachFieldOnce(
  problems: readonly MergeProblem[],
  texts: readonly TemplateText[],
  language: Language,
): MergeProblem[] {
  const doesForAll = ({ field, example }: MergeProblem): boolean =>
    texts.every(({ body, mergeFields }) => {
      const asked = { body, mergeFields: mergeFields.filter(({ key }) => key === field) };
      return readValues(asked, { [field]: example }, language).problems.length === 0;
    });
  const byField = Map.groupBy(problems, ({ field }) => field);
  return [...byField.values()].flatMap((same) => same.find(doesForAll) ?? same.slice(0, 1));
}

/** What the version says in a language; only the service's own templates have a choice. */
export function textIn(
  { text, english, curated }: TemplateVersion,
  wanted: Language,
  language: Language,
): TemplateText {
  if (wanted === "de" || !curated) return text;
  return english ?? refuseField("language", "no_such_language", onlyGerman[language]);
}

const onlyGerman: Record<Language, string> = {
  de: "diese Vorlage gibt es nur auf Deutsch",
  en: "this template exists in German only",
};

/** The filled text as a letter, by the rules of any letter: values can make it too long, or a number no number. */
export function filledLetter(
  text: TemplateText,
  values: MergeValues,
  textLanguage: Language,
  language: Language,
  input = "mergeValues",
): FilledLetter {
  const { subject, body, origins } = fillTemplate(text, values, textLanguage);
  const says = lengthTexts[language];
  if (subject === "") return refuseField(input, "empty", says.empty);
  if (subject.length > MOST_OF_SUBJECT)
    return refuseField(input, "too_long", says.tooLong("subject", MOST_OF_SUBJECT));
  if ("content" in body) {
    if (body.content.trim() === "") return refuseField(input, "empty", says.empty);
    if (body.content.length > MOST_OF_CONTENT)
      return refuseField(input, "too_long", says.tooLong("content", MOST_OF_CONTENT));
    return { subject, body: { content: body.content } };
  }
  if (body.blocks.length === 0) return refuseField(input, "empty", says.empty);
  const parsed = blocksSchema.safeParse(body.blocks, { error: messages[language] });
  const styleDefs = "styleDefs" in text.body ? text.body.styleDefs : {};
  if (parsed.success) return { subject, body: { blocks: parsed.data, styleDefs } };
  const problems = parsed.error.issues.map(({ path: [at, ...inner], code, message }): FieldProblem => ({
    path: input,
    rule: code,
    message: `blocksTemplate.${[origins[Number(at)] ?? 0, ...inner].map(String).join(".")}: ${message}`,
  }));
  return refuse("VALIDATION_ERROR", { problems });
}

const MOST_OF_SUBJECT = 200;
const MOST_OF_CONTENT = 30_000;

const messages = { de: z.locales.de().localeError, en: z.locales.en().localeError };

const lengthTexts: Record<Language, { tooLong: (part: string, most: number) => string; empty: string }> = {
  de: {
    tooLong: (part, most) => `mit diesen Werten wird ${part} länger als ${most} Zeichen; kürzen Sie sie`,
    empty: "mit diesen Werten bleibt vom Text der Vorlage nichts übrig; geben Sie weitere an",
  },
  en: {
    tooLong: (part, most) => `with these values ${part} is longer than ${most} characters; shorten them`,
    empty: "with these values nothing of the template's text is left; give more of them",
  },
};

/** The template as previews show it, with the samples of its fields. */
export function sampledLetter(
  version: TemplateVersion,
  textLanguage: Language,
  language: Language,
): FilledLetter {
  const text = textIn(version, textLanguage, language);
  return filledLetter(text, sampleValues(text), textLanguage, language);
}

/** What a send says about its template. */
export type TemplateWish = {
  templateId: string;
  templateVersionId: string | null;
  mergeValues: GivenValues;
  coverTemplateId: string | null;
  coverTemplateVersionId: string | null;
};

type FillCall = { db: Database | Tx; caller: Tenant; language: Language };

/** The letter before a form: the one asked for, else the one pinned to it. A letter has none. */
export async function coverOf(
  { db, caller, language }: FillCall,
  version: TemplateVersion,
  {
    coverTemplateId,
    coverTemplateVersionId,
  }: Pick<TemplateWish, "coverTemplateId" | "coverTemplateVersionId">,
): Promise<TemplateVersion | null> {
  const given = coverTemplateId === null ? "coverTemplateVersionId" : "coverTemplateId";
  const isNamed = coverTemplateId !== null || coverTemplateVersionId !== null;
  if (version.documentKind === "letter")
    return isNamed ? refuseField(given, "only_for_forms", onlyForForms[language]) : null;
  const wanted = coverTemplateId ?? version.coverTemplateId;
  if (wanted === null) return isNamed ? refuseField(given, "only_with_cover", onlyWithCover[language]) : null;
  const cover = await requireReleased(
    db,
    caller,
    { templateId: wanted, versionId: coverTemplateVersionId, path: "coverTemplateId" },
    language,
  );
  return cover.documentKind === "letter"
    ? cover
    : refuseField("coverTemplateId", "not_a_letter", notALetter[language]);
}

const onlyForForms: Record<Language, string> = {
  de: "ein Anschreiben gibt es nur zu Formularen; diese Vorlage ist selbst ein Brief",
  en: "only a form takes a cover letter; this template is a letter itself",
};
const onlyWithCover: Record<Language, ProblemText> = {
  de: {
    text: "diesem Formular ist kein Anschreiben zugeordnet",
    forPrograms: "geben Sie auch coverTemplateId an",
  },
  en: { text: "this form has no cover of its own", forPrograms: "give coverTemplateId, too" },
};
const notALetter: Record<Language, string> = {
  de: "das Anschreiben muss ein Brief sein; diese Vorlage ist ein Formular",
  en: "the cover must be a letter; this template is a form",
};

/** What is kept about a letter that was rendered from a version. */
export const provenanceOf = (
  { templateId, versionId, name, sourceHash, declaration }: TemplateVersion,
  cover: TemplateVersion | null,
  mergeValues: GivenValues,
): TemplateProvenance => ({
  templateId,
  templateVersionId: versionId,
  name,
  sourceHash,
  ...(declaration !== null && { declaration }),
  mergeValues,
  mergeValuesHash: sha256Hex(canonicalJson(mergeValues)),
  cover: cover && {
    templateId: cover.templateId,
    templateVersionId: cover.versionId,
    name: cover.name,
    sourceHash: cover.sourceHash,
  },
});
