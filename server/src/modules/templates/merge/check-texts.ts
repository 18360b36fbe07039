import type { Language } from "../../../foundation/language.ts";
import type { FieldProblem } from "../../../foundation/refusal.ts";
import { mapStrings, type PlaceKind } from "./block-texts.ts";
import type { MergeField } from "./merge-field.ts";
import { keysIn, onlyKeyIn, readMergeText } from "./merge-text.ts";
import { nearestKey } from "./read-values.ts";
import { templateProblemTexts } from "./template-problem-texts.ts";
import type { TemplateText } from "./template-text.ts";

/** A place in a template that names a field. */
export type TextUse = { key: string; path: string };

type TextPlace = { path: string; text: string; kind: PlaceKind | "line" | "content" | null };

/** What is wrong with the placeholders of a template, and which fields its texts name. */
export function checkTexts(
  template: TemplateText,
  language: Language,
): { problems: FieldProblem[]; uses: TextUse[] } {
  const checked = textsOf(template).map((place) => checkText(place, template.mergeFields, language));
  return {
    problems: checked.flatMap(({ problems }) => problems),
    uses: checked.flatMap(({ uses }) => uses),
  };
}

function textsOf({ subjectTemplate, body }: TemplateText): TextPlace[] {
  const subject: TextPlace = { path: "subjectTemplate", text: subjectTemplate, kind: "line" };
  if ("contentTemplate" in body)
    return [subject, { path: "contentTemplate", text: body.contentTemplate, kind: "content" }];
  const places: TextPlace[] = [subject];
  body.blocksTemplate.forEach((block, at) =>
    mapStrings(block, (text, { path, kind }) => {
      places.push({ path: `blocksTemplate.${at}.${path}`, text, kind });
      return text;
    }),
  );
  return places;
}

function checkText(
  { path, text, kind }: TextPlace,
  fields: readonly MergeField[],
  language: Language,
): { problems: FieldProblem[]; uses: TextUse[] } {
  const texts = templateProblemTexts[language];
  if (kind === null) {
    const message = texts.no_placeholders_here();
    return {
      problems: text.includes("{{") ? [{ path, rule: "no_placeholders_here", message }] : [],
      uses: [],
    };
  }
  const { nodes, problems: unreadable } = readMergeText(text);
  const keys = keysIn(nodes);
  const wrongKeys = keys.flatMap(({ key, at, asValue }): FieldProblem[] => {
    const field = fields.find((each) => each.key === key);
    const place = placeIn(text, at, language);
    if (!field) {
      const nearest = nearestKey(
        key,
        fields.map((each) => each.key),
      );
      return [{ path, rule: "undeclared_field", message: texts.undeclared_field(key, nearest, place) }];
    }
    return asValue && field.type === "rows"
      ? [{ path, rule: "rows_in_text", message: texts.rows_in_text(key, place) }]
      : [];
  });
  return {
    problems: [
      ...unreadable.map(({ rule, found, at }) => ({
        path,
        rule,
        message: texts[rule](found, placeIn(text, at, language)),
      })),
      ...wrongKeys,
      ...(kind === "cents" ? moneyProblems({ path, text }, fields, language) : []),
    ],
    uses: keys.map(({ key }) => ({ key, path })),
  };
}

/** An amount is one currency field and nothing around it. */
function moneyProblems(
  { path, text }: Pick<TextPlace, "path" | "text">,
  fields: readonly MergeField[],
  language: Language,
): FieldProblem[] {
  const key = onlyKeyIn(readMergeText(text).nodes);
  const field = fields.find((each) => each.key === key);
  if (field?.type === "currency" || (key !== null && !field)) return [];
  return [{ path, rule: "money_needed", message: templateProblemTexts[language].money_needed() }];
}

/** Where in a text: `line 3, character 12`; nothing for a text of one line, which shows it by itself. */
function placeIn(text: string, at: number, language: Language): string {
  const before = text.slice(0, at).split("\n");
  const [line, character] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  return templateProblemTexts[language].place(line, character);
}
