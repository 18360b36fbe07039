import type { Language } from "../../../foundation/language.ts";
import { mapStrings } from "../merge/block-texts.ts";
import { fillMarked } from "../merge/fill-template.ts";
import type { MergeField } from "../merge/merge-field.ts";
import type { MergeValues } from "../merge/merge-values.ts";
import type { TemplateBlock, TemplateText } from "../merge/template-text.ts";
import { cleanText, GROUP_END, GROUP_START, hole, VALUE_END, valueStart } from "./marks.ts";
import type { MarkedField } from "./read-text.ts";

/** A filled template that shows where its values are, and where they are not known. */
export type MarkedTemplate = {
  subject: string;
  body: { content: string } | { blocks: readonly MarkedBlock[] };
  /** The fields that its marks count. */
  fields: readonly MarkedField[];
};

export type MarkedBlock = {
  block: TemplateBlock;
  /** The field that fills its rows; null: none does. */
  rowsFrom: string | null;
  /** What the rows are is not known; they may be missing, and the table with them, if `mayVanish`. */
  freeRows: boolean;
  mayVanish: boolean;
};

/**
 * Without any values all are unknown. Otherwise the values are those that were used: an optional field that is not among
 * them was empty, and only what the template cannot do without is unknown.
 */
export const isUnknown = (
  { key, required, default: given }: MergeField,
  values: MergeValues | null,
): boolean => values === null || (!values.has(key) && required && given === undefined);

/** Where the example is short, more lines are no value but something that was added below it. */
function isOneLine({ type, sample, default: given, maxLength }: MergeField): boolean {
  if (type !== "text") return true;
  const example = sample ?? given;
  const longest = typeof example === "string" && !example.includes("\n") ? example.length : Infinity;
  return Math.min(longest, maxLength ?? Infinity) <= SHORT_VALUE;
}

const SHORT_VALUE = 60;

const mayBeEmpty = ({ required, default: given }: MergeField): boolean => !required && given === undefined;

export function markTemplate(
  text: TemplateText,
  values: MergeValues | null,
  language: Language,
): MarkedTemplate {
  const { mergeFields } = text;
  const unknown = mergeFields.filter((field) => isUnknown(field, values));
  const ifThere = new Set(unknown.filter(mayBeEmpty).map(({ key }) => key));
  const places = new Map(mergeFields.map(({ key }, at) => [key, at]));
  const holes = new Set(unknown.map(({ key }) => key));
  const marked = (key: string, printed: string): string => {
    const at = places.get(key) ?? 0;
    if (holes.has(key)) return hole(at);
    return printed === "" ? "" : valueStart(at) + cleanText(printed) + VALUE_END;
  };
  const filled = fillMarked(withGroups(text, ifThere, holes), values ?? new Map(), language, marked);
  const blocks = "blocksTemplate" in text.body ? text.body.blocksTemplate : [];
  return {
    subject: filled.subject,
    body:
      "content" in filled.body
        ? filled.body
        : {
            blocks: filled.body.blocks.map((block, at) =>
              markedBlock(block, blocks[filled.origins[at] ?? 0], holes, ifThere),
            ),
          },
    fields: mergeFields.map((field) => ({
      key: field.key,
      mayBeEmpty: mayBeEmpty(field),
      isOneLine: isOneLine(field),
    })),
  };
}

function markedBlock(
  block: TemplateBlock,
  origin: TemplateBlock | undefined,
  holes: ReadonlySet<string>,
  ifThere: ReadonlySet<string>,
): MarkedBlock {
  const rowsFrom = typeof origin?.rowsFrom === "string" ? origin.rowsFrom : null;
  const freeRows = rowsFrom !== null && holes.has(rowsFrom);
  return { block, rowsFrom, freeRows, mayVanish: freeRows && ifThere.has(rowsFrom) };
}

/** The template with every part that depends on an unknown value marked as one that may be there, and its rows open. */
function withGroups(text: TemplateText, keys: ReadonlySet<string>, holes: ReadonlySet<string>): TemplateText {
  const { body } = text;
  return {
    ...text,
    subjectTemplate: grouped(text.subjectTemplate, keys),
    body:
      "contentTemplate" in body
        ? { contentTemplate: grouped(body.contentTemplate, keys) }
        : { ...body, blocksTemplate: body.blocksTemplate.map((block) => groupedBlock(block, keys, holes)) },
  };
}

function groupedBlock(
  block: TemplateBlock,
  keys: ReadonlySet<string>,
  holes: ReadonlySet<string>,
): TemplateBlock {
  const mapped = mapStrings(block, (text, { kind }) => (kind === null ? text : grouped(text, keys)));
  if (typeof mapped === "symbol") return block;
  const { rowsFrom, ...unbound } = mapped;
  return typeof rowsFrom === "string" && holes.has(rowsFrom) ? { ...unbound, rows: [] } : mapped;
}

const grouped = (text: string, keys: ReadonlySet<string>): string =>
  cleanText(text).replace(/\{\{\s*([#^/])\s*(\w+)\s*\}\}/g, (tag: string, sign: string, key: string) => {
    if (!keys.has(key)) return tag;
    return sign === "/" ? GROUP_END : GROUP_START;
  });
