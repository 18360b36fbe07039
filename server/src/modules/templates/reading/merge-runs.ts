import { z } from "zod";
import { inlineRuns, plainRuns } from "../../../rendering/blocks/inline-text.ts";
import { labelOf, type MergeField } from "../merge/merge-field.ts";
import { type MergeNode, readMergeText } from "../merge/merge-text.ts";
import type { InlineRun } from "../../../rendering/blocks/inline-run.ts";

/** A piece of a text of a template: words, a field by its label, or where a conditional part begins or ends. */
export const runsOutput = z.array(
  z.object({
    mark: z.enum(["words", "field", "filled", "empty", "end"]),
    text: z.string(),
    bold: z.boolean(),
    italic: z.boolean(),
  }),
);
export type Run = z.output<typeof runsOutput>[number];

/** A text of a template as people read it. */
export function mergeRuns(
  template: string,
  syntax: "inline" | "plain",
  fields: readonly MergeField[],
): Run[] {
  const marks: Mark[] = [];
  const line = flatten(readMergeText(template).nodes)
    .map((part) => (typeof part === "string" ? part.replace(anySign, "\uFFFD") : signOf(marks.push(part))))
    .join("");
  const runs = syntax === "inline" ? inlineRuns(line) : plainRuns(line);
  return runs.flatMap((run) => {
    const { text, ...look } = lookOf(run);
    return text
      .split(anySign)
      .filter((part) => part !== "")
      .map((part): Run => {
        const mark = marks[indexOf(part)];
        return mark
          ? { mark: mark.mark, text: labelIn(fields, mark.key), ...look }
          : { mark: "words", text: part, ...look };
      });
  });
}

type Mark = { mark: Exclude<Run["mark"], "words">; key: string };

/** Marks travel through the reader of bold and italic as one character each; in a template such a one means nothing. */
const FIRST_SIGN = 0xf0000;
const anySign = /([\u{F0000}-\u{FFFFD}])/gu;
const signOf = (count: number): string => String.fromCodePoint(FIRST_SIGN + count - 1);
const indexOf = (part: string): number => (part.codePointAt(0) ?? 0) - FIRST_SIGN;

/** A part that ends with its line ends before the line break. */
const flatten = (nodes: readonly MergeNode[]): (string | Mark)[] =>
  nodes.flatMap((node) => {
    if (node.kind === "words") return [node.text];
    const { key } = node;
    if (node.kind === "value") return [{ mark: "field", key }];
    const inner = flatten(node.nodes);
    const last = inner.at(-1);
    const [words, end] = typeof last === "string" ? cutLineEnd(last) : ["", ""];
    const before = typeof last === "string" ? [...inner.slice(0, -1), words] : inner;
    return [{ mark: node.when, key }, ...before, { mark: "end", key }, end];
  });

function cutLineEnd(text: string): [string, string] {
  const end = /\s*\n\s*$/.exec(text)?.[0] ?? "";
  return [text.slice(0, text.length - end.length), end];
}

const labelIn = (fields: readonly MergeField[], key: string): string => {
  const field = fields.find((each) => each.key === key);
  return field ? labelOf(field) : key;
};

const lookOf = (run: InlineRun): { text: string; bold: boolean; italic: boolean } =>
  "br" in run ? { text: "\n", bold: false, italic: false } : { text: run.t, bold: run.b, italic: run.i };
