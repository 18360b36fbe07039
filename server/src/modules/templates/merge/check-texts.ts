import type { Language } from "../../../foundation/language.ts";
import type { FieldProblem } from "../../../foundation/refusal.ts";
import { blockTypes, mapStrings, type PlaceKind, typeOf } from "./block-texts.ts";
import { formatOfColumn } from "./bound-columns.ts";
import type { MergeField } from "./merge-field.ts";
import type { MergeTag } from "./merge-tags.ts";
import { onlyKeyIn, type ReadText, readMergeText } from "./merge-text.ts";
import { nearestKey } from "./read-values.ts";
import { templateProblemTexts } from "./template-problem-texts.ts";
import type { TemplateText } from "./template-text.ts";

type TextPlace = { path: string; text: string; kind: PlaceKind | "line" | "content" | "eurCell" | null };

/** What is wrong with the placeholders of a template, and which fields its texts name. */
export function checkTexts(
  template: TemplateText,
  language: Language,
): { problems: FieldProblem[]; used: ReadonlySet<string> } {
  const fields = new Map(template.mergeFields.map((field) => [field.key, field]));
  const problems: FieldProblem[] = [];
  const used = new Set<string>();
  for (const place of textsOf(template)) {
    const read = readMergeText(place.text);
    read.tags.forEach(({ key }) => used.add(key));
    if (problems.length < MOST_PROBLEMS) problems.push(...problemsIn(place, read, fields, language));
  }
  return { problems, used };
}

/** Whoever has this many, in a template or in one text of it, looks through all of it anyway. */
const MOST_PROBLEMS = 100;
const MOST_IN_ONE = 20;

function textsOf({ subjectTemplate, body }: TemplateText): TextPlace[] {
  const subject: TextPlace = { path: "subjectTemplate", text: subjectTemplate, kind: "line" };
  if ("contentTemplate" in body)
    return [subject, { path: "contentTemplate", text: body.contentTemplate, kind: "content" }];
  const places: TextPlace[] = [subject];
  body.blocksTemplate.forEach((block, at) => {
    if (!blockTypes.includes(typeOf(block))) return;
    mapStrings(block, (text, { path, kind }) => {
      const isEuros = kind === "cell" && formatOfColumn(block, path.split(".").at(-1) ?? "") === "eur";
      places.push({ path: `blocksTemplate.${at}.${path}`, text, kind: isEuros ? "eurCell" : kind });
      return text;
    });
  });
  return places;
}

function problemsIn(
  { path, text, kind }: TextPlace,
  read: ReadText,
  fields: ReadonlyMap<string, MergeField>,
  language: Language,
): FieldProblem[] {
  const texts = templateProblemTexts[language];
  if (kind === null) {
    const message = texts.no_placeholders_here();
    return text.includes("{{") ? [{ path, rule: "no_placeholders_here", message }] : [];
  }
  const unreadable = read.problems.slice(0, MOST_IN_ONE).map(({ rule, found, at }) => ({
    path,
    rule,
    message: texts[rule](found, placeIn(text, at, language)),
  }));
  const misused = firstMisuses(read.tags, fields)
    .slice(0, MOST_IN_ONE)
    .map(({ key, at }) => misuse({ path, key, place: placeIn(text, at, language) }, fields, language));
  const isMoney = kind === "cents" || kind === "eurCell";
  const money = isMoney ? moneyProblems({ path, kind }, read, fields, language) : [];
  return [...unreadable, ...misused, ...money];
}

/** Where a text first names what is no field, or shows rows as if they were words. */
const firstMisuses = (tags: readonly MergeTag[], fields: ReadonlyMap<string, MergeField>): MergeTag[] => {
  const wrong = tags.filter(({ sign, key }) => {
    const type = fields.get(key)?.type;
    return sign !== "/" && (type === undefined || (type === "rows" && sign === "value"));
  });
  return [...new Map(wrong.toReversed().map((tag) => [tag.key, tag])).values()].toReversed();
};

function misuse(
  { path, key, place }: { path: string; key: string; place: string },
  fields: ReadonlyMap<string, MergeField>,
  language: Language,
): FieldProblem {
  const texts = templateProblemTexts[language];
  if (fields.has(key)) return { path, rule: "rows_in_text", message: texts.rows_in_text(key, place) };
  const nearest = nearestKey(key, [...fields.keys()]);
  return { path, rule: "undeclared_field", message: texts.undeclared_field(key, nearest, place) };
}

/** An amount is one currency field and nothing around it; a cell of a column of amounts may have words instead. */
function moneyProblems(
  { path, kind }: Pick<TextPlace, "path" | "kind">,
  { nodes, problems }: ReadText,
  fields: ReadonlyMap<string, MergeField>,
  language: Language,
): FieldProblem[] {
  if (problems.length > 0) return [];
  const key = onlyKeyIn(nodes);
  const type = fields.get(key ?? "")?.type;
  const isUndeclared = key !== null && type === undefined;
  const fits = kind === "cents" ? type === "currency" : type !== "number";
  if (fits || isUndeclared) return [];
  return [{ path, rule: "money_needed", message: templateProblemTexts[language].money_needed() }];
}

/** Where in a text: `line 3, character 12`. */
function placeIn(text: string, at: number, language: Language): string {
  const before = text.slice(0, at).split("\n");
  const [line, character] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  return templateProblemTexts[language].place(line, character);
}
