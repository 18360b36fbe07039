import { z } from "zod";
import type { JsonValue } from "../../../foundation/canonical-json.ts";
import { wordsForPerson } from "../../../texts/input-words.ts";
import type { Language } from "../../../foundation/language.ts";
import type { FieldProblem } from "../../../foundation/refusal.ts";
import { blocksSchema } from "../../../rendering/blocks/block.ts";
import { findStyleProblems } from "../../../rendering/blocks/style-defs.ts";
import { blockTypes, mapStrings, typeOf } from "./block-texts.ts";
import { boundColumns } from "./bound-columns.ts";
import { checkTexts } from "./check-texts.ts";
import { checkValue, isWrong } from "./check-value.ts";
import { fillTemplate } from "./fill-template.ts";
import type { MergeField } from "./merge-field.ts";
import { nearestKey } from "./read-values.ts";
import { sampleValues } from "./sample-values.ts";
import { templateProblemTexts } from "./template-problem-texts.ts";
import type { TemplateBlock, TemplateText } from "./template-text.ts";
import { valueTexts } from "./value-texts.ts";

/** Everything that would go wrong with a template later, each with its place. */
export function checkTemplate(text: TemplateText, language: Language): FieldProblem[] {
  const { problems, used } = checkTexts(text, language);
  const found = [
    ...fieldProblems(text, language),
    ...problems,
    ...typeProblems(text, language),
    ...bindingProblems(text, language),
    ...unusedFields(text, used, language),
  ];
  // A template that cannot be read cannot be tried either.
  const all = found.length > 0 ? found : [...shapeProblems(text, language), ...emptyParts(text, language)];
  return all.slice(0, MOST_PROBLEMS);
}

/** What fits into an answer. */
const MOST_PROBLEMS = 100;

function fieldProblems({ mergeFields, body }: TemplateText, language: Language): FieldProblem[] {
  const texts = templateProblemTexts[language];
  return mergeFields.flatMap((field, at) => {
    const path = `mergeFields.${at}`;
    const isTwice = mergeFields.findIndex(({ key }) => key === field.key) < at;
    const wrong = (["default", "sample"] as const).flatMap((name) => {
      if (field[name] === undefined) return [];
      const value = checkValue(field, field[name], boundColumns(body, field.key));
      return isWrong(value)
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

/** In a block of a type that there is not nothing else can be judged. */
function typeProblems({ body }: TemplateText, language: Language): FieldProblem[] {
  if ("contentTemplate" in body) return [];
  return body.blocksTemplate.flatMap((block, at) => {
    if (blockTypes.includes(typeOf(block))) return [];
    const message = templateProblemTexts[language].unknown_type(JSON.stringify(block.type ?? null));
    return [{ path: `blocksTemplate.${at}.type`, rule: "unknown_type", message }];
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
  used: ReadonlySet<string>,
  language: Language,
): FieldProblem[] {
  const texts = templateProblemTexts[language];
  const blocks = "contentTemplate" in body ? [] : body.blocksTemplate;
  return mergeFields.flatMap(({ key, type }, at): FieldProblem[] => {
    const path = `mergeFields.${at}.key`;
    if (type === "rows")
      return blocks.some(({ rowsFrom }) => rowsFrom === key)
        ? []
        : [{ path, rule: "rows_without_table", message: texts.rows_without_table(key) }];
    return used.has(key) ? [] : [{ path, rule: "never_used", message: texts.never_used(key) }];
  });
}

/** A letter whose optional fields are all empty says something, too. */
function emptyParts(text: TemplateText, language: Language): FieldProblem[] {
  const texts = templateProblemTexts[language];
  const optional = new Set(text.mergeFields.filter(isOptional).map(({ key }) => key));
  const values = new Map([...sampleValues(text)].filter(([key]) => !optional.has(key)));
  const { subject, body } = fillTemplate(text, values, "de");
  const [path, isEmpty] =
    "content" in body
      ? ["contentTemplate", body.content.trim() === ""]
      : ["blocksTemplate", body.blocks.length === 0 && text.mergeFields.length > 0];
  return [
    ...(subject === ""
      ? [{ path: "subjectTemplate", rule: "subject_may_be_empty", message: texts.subject_may_be_empty() }]
      : []),
    ...(isEmpty ? [{ path, rule: "body_may_be_empty", message: texts.body_may_be_empty() }] : []),
  ];
}

const isOptional = ({ required, default: given }: MergeField): boolean => !required && given === undefined;

/** The blocks as a letter would have them, filled with samples, by the rules of a letter's blocks. */
function shapeProblems(text: TemplateText, language: Language): FieldProblem[] {
  if ("contentTemplate" in text.body) return [];
  const { blocksTemplate, styleDefs } = text.body;
  const tried = fillTemplate(
    { ...text, body: { styleDefs, blocksTemplate: blocksTemplate.map(wholeBlock) } },
    sampleValues(text),
    "de",
  );
  const parsed = blocksSchema.safeParse("blocks" in tried.body ? tried.body.blocks : [], {
    error: schemaMessages[language],
    reportInput: true,
  });
  const problems = parsed.success
    ? findStyleProblems(parsed.data, styleDefs).map(({ path, ...problem }) => ({
        ...problem,
        steps: path.split(".").slice(1),
      }))
    : parsed.error.issues.map((issue) => ({
        steps: issue.path.map(String),
        rule: issue.code,
        message: { text: wordsForPerson(issue, language), forPrograms: issue.message },
      }));
  return problems.map(({ steps: [at, ...inner], rule, message }) => {
    const steps = at === undefined ? [] : [String(tried.origins[Number(at)] ?? at), ...inner];
    const hint = hasPlaceholder(blocksTemplate, steps)
      ? ` (${templateProblemTexts[language].tried_with_samples()})`
      : "";
    const said =
      typeof message === "string" ? `${message}${hint}` : { ...message, text: `${message.text}${hint}` };
    return { path: ["blocksTemplate", ...steps].join("."), rule, message: said };
  });
}

const schemaMessages = { de: z.locales.de().localeError, en: z.locales.en().localeError };

/** The block with all that depends on a value being there or not shown, so that places stay where they are. */
const wholeBlock = (block: TemplateBlock): TemplateBlock => {
  const whole = mapStrings(block, (text) => text.replace(/\{\{\s*[#^/][^}]*\}\}/g, ""));
  return typeof whole === "symbol" ? block : whole;
};

function hasPlaceholder(blocks: JsonValue, steps: readonly string[]): boolean {
  const found = steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    blocks,
  );
  return typeof found === "string" && found.includes("{{");
}
