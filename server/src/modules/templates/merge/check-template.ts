import type { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { FieldProblem } from "../../../foundation/refusal.ts";
import { blocksSchema } from "../../../rendering/blocks/block.ts";
import { findStyleProblems } from "../../../rendering/blocks/style-defs.ts";
import { mapStrings, typeOf } from "./block-texts.ts";
import { boundColumns } from "./bound-columns.ts";
import { checkTexts, type TextUse } from "./check-texts.ts";
import { checkValue, WrongValue } from "./check-value.ts";
import { fillTemplate } from "./fill-template.ts";
import type { MergeField } from "./merge-field.ts";
import { nearestKey } from "./read-values.ts";
import { sampleValues } from "./sample-values.ts";
import { templateProblemTexts } from "./template-problem-texts.ts";
import type { TemplateBlock, TemplateText } from "./template-text.ts";
import { valueTexts } from "./value-texts.ts";

/** Everything that would go wrong with a template later, each with its place. */
export function checkTemplate(text: TemplateText, language: Language): FieldProblem[] {
  const { problems, uses } = checkTexts(text, language);
  const found = [
    ...fieldProblems(text, language),
    ...problems,
    ...bindingProblems(text, language),
    ...unusedFields(text, uses, language),
  ];
  // A template that cannot be read cannot be tried either.
  return found.length > 0 ? found : [...emptySubject(text, language), ...shapeProblems(text)];
}

function fieldProblems({ mergeFields, body }: TemplateText, language: Language): FieldProblem[] {
  const texts = templateProblemTexts[language];
  return mergeFields.flatMap((field, at) => {
    const path = `mergeFields.${at}`;
    const isTwice = mergeFields.findIndex(({ key }) => key === field.key) < at;
    const wrong = (["default", "sample"] as const).flatMap((name) => {
      if (field[name] === undefined) return [];
      const value = checkValue(field, field[name], boundColumns(body, field.key));
      return value instanceof WrongValue
        ? [
            {
              path: `${path}.${name}`,
              rule: value.reason,
              message: valueTexts[language][value.reason](value.found),
            },
          ]
        : [];
    });
    return [
      ...(isTwice ? [{ path: `${path}.key`, rule: "key_twice", message: texts.key_twice(field.key) }] : []),
      ...(field.maxLength !== undefined && field.type !== "text"
        ? [{ path: `${path}.maxLength`, rule: "only_for_text", message: texts.only_for_text() }]
        : []),
      ...wrong,
    ];
  });
}

/** Tables and the fields that hold their rows. */
function bindingProblems({ body, mergeFields }: TemplateText, language: Language): FieldProblem[] {
  const texts = templateProblemTexts[language];
  if ("contentTemplate" in body) return [];
  return body.blocksTemplate.flatMap((block, at): FieldProblem[] => {
    const { rowsFrom } = block;
    if (rowsFrom === undefined) return [];
    const path = `blocksTemplate.${at}.rowsFrom`;
    if (typeOf(block) !== "table")
      return [{ path, rule: "only_for_tables", message: texts.only_for_tables() }];
    if (block.rows !== undefined) return [{ path, rule: "only_one", message: texts.rows_and_rows_from() }];
    const field = mergeFields.find(({ key }) => key === rowsFrom);
    if (field?.type === "rows") return [];
    if (field) return [{ path, rule: "not_rows", message: texts.not_rows(field.key) }];
    const rows = mergeFields.filter(({ type }) => type === "rows").map(({ key }) => key);
    const named = typeof rowsFrom === "string" ? rowsFrom : JSON.stringify(rowsFrom);
    const nearest = nearestKey(named, rows);
    return [{ path, rule: "undeclared_field", message: texts.undeclared_field(named, nearest, "") }];
  });
}

function unusedFields(
  { mergeFields, body }: TemplateText,
  uses: readonly TextUse[],
  language: Language,
): FieldProblem[] {
  const texts = templateProblemTexts[language];
  return mergeFields.flatMap(({ key, type }, at): FieldProblem[] => {
    const path = `mergeFields.${at}.key`;
    if (type === "rows")
      return boundColumns(body, key).length > 0
        ? []
        : [{ path, rule: "rows_without_table", message: texts.rows_without_table(key) }];
    return uses.some((use) => use.key === key)
      ? []
      : [{ path, rule: "never_used", message: texts.never_used(key) }];
  });
}

/** A letter whose optional fields are all empty needs a subject, too. */
function emptySubject(text: TemplateText, language: Language): FieldProblem[] {
  const optional = new Set(text.mergeFields.filter(isOptional).map(({ key }) => key));
  const values = new Map([...sampleValues(text)].filter(([key]) => !optional.has(key)));
  const { subject } = fillTemplate(text, values, "de");
  const message = templateProblemTexts[language].subject_may_be_empty();
  return subject === "" ? [{ path: "subjectTemplate", rule: "subject_may_be_empty", message }] : [];
}

const isOptional = ({ required, default: given }: MergeField): boolean => !required && given === undefined;

/** The blocks as a letter would have them, filled with samples, by the rules of a letter's blocks. */
function shapeProblems(text: TemplateText): FieldProblem[] {
  if ("contentTemplate" in text.body) return [];
  const { blocksTemplate, styleDefs } = text.body;
  const tried = fillTemplate(
    { ...text, body: { styleDefs, blocksTemplate: blocksTemplate.map(wholeBlock) } },
    sampleValues(text),
    "de",
  );
  const parsed = blocksSchema.safeParse("blocks" in tried.body ? tried.body.blocks : []);
  if (!parsed.success) return parsed.error.issues.map((issue) => shapeProblem(issue, tried.origins));
  return findStyleProblems(parsed.data, styleDefs).map(({ path, ...problem }) => ({
    ...problem,
    path: path.replace("blocks.", "blocksTemplate."),
  }));
}

/** The block with all that depends on a value being there or not shown, so that places stay where they are. */
const wholeBlock = (block: TemplateBlock): TemplateBlock => {
  const whole = mapStrings(block, (text) => text.replace(/\{\{[#^/][^}]*\}\}/g, ""));
  return typeof whole === "symbol" ? block : whole;
};

const shapeProblem = (
  { path: [at, ...inner], code, message }: z.core.$ZodIssue,
  origins: readonly number[],
): FieldProblem => ({
  path: ["blocksTemplate", origins[Number(at)] ?? at ?? 0, ...inner].map(String).join("."),
  rule: code,
  message,
});
