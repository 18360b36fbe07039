import type { MergeField } from "../merge/merge-field.ts";
import type { TemplateBlock, TemplateText } from "../merge/template-text.ts";
import { compareBlocks } from "./compare-blocks.ts";
import { compareText } from "./compare-letter.ts";
import { compareWords } from "./compare-words.ts";
import type { Difference, DifferencePart } from "./difference.ts";
import { cleanText } from "./marks.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { type Reading, type ReadText, readText } from "./read-text.ts";

/** What a version says and asks for differently from an earlier one, placeholders as they stand. */
export function compareTexts(before: TemplateText, after: TemplateText): Difference[] {
  return [
    ...compareText("subject", asIs(before.subjectTemplate), asIs(after.subjectTemplate)),
    ...compareBodies(before.body, after.body),
    ...compareFields(before.mergeFields, after.mergeFields),
  ];
}

const asIs = (text: string, reading: Reading = "plain"): ReadText => readText(cleanText(text), reading);

/** A body that was plain text and is blocks now, or the other way round, is another one. */
function compareBodies(before: TemplateText["body"], after: TemplateText["body"]): Difference[] {
  const [old, now] = [contentOf(before), contentOf(after)];
  return [
    ...(old === null && now === null
      ? []
      : compareText("content", asIs(old ?? "", "content"), asIs(now ?? "", "content"))),
    ...compareBlocks(outlinesOf(before), outlinesOf(after)),
  ];
}

const contentOf = (body: TemplateText["body"]): string | null =>
  "contentTemplate" in body ? body.contentTemplate : null;

const outlinesOf = (body: TemplateText["body"]): Outline[] =>
  "contentTemplate" in body ? [] : body.blocksTemplate.map(outlineAsIs);

/** A table whose rows come from a field shows the field in their place. */
function outlineAsIs(block: TemplateBlock): Outline {
  const { rowsFrom } = block;
  const outline = outlineOf(block, { language: "de" });
  if (typeof rowsFrom !== "string") return outline;
  const parts = [
    { key: "rowsFrom", path: "rowsFrom", label: null, vital: false, text: asIs(`{{${rowsFrom}}}`) },
  ];
  return { ...outline, parts: [...outline.parts, ...parts] };
}

/** Of a field that stayed, what has changed; of one that came or went, all. */
function compareFields(before: readonly MergeField[], after: readonly MergeField[]): Difference[] {
  const keys = [...new Set([...after, ...before].map(({ key }) => key))];
  return keys.flatMap((key): Difference[] => {
    const [old, now] = [before, after].map((fields) => fields.find((field) => field.key === key));
    const place = `mergeFields.${key}`;
    const parts = fieldParts.flatMap((name): DifferencePart[] => {
      const { words, changed } = compareWords(
        old ? fieldText(old, name) : null,
        now ? fieldText(now, name) : null,
      );
      return changed ? [{ place: `${place}.${name}`, label: null, words }] : [];
    });
    if (parts.length === 0) return [];
    return [{ place, kind: kindOf(old, now), block: null, field: null, parts, wholesale: false }];
  });
}

function kindOf(before: MergeField | undefined, after: MergeField | undefined): Difference["kind"] {
  if (!before) return "added";
  return after ? "changed" : "removed";
}

const fieldParts = ["label", "type", "required", "default", "sample", "maxLength", "help"] as const;

function fieldText(field: MergeField, name: (typeof fieldParts)[number]): ReadText | null {
  const value = field[name];
  if (value === undefined) return null;
  return asIs(typeof value === "string" ? value : JSON.stringify(value));
}
