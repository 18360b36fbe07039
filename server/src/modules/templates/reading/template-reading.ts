import { z } from "zod";
import type { JsonValue } from "../../../foundation/canonical-json.ts";
import type { Language } from "../../../foundation/language.ts";
import { formatEuros } from "../../../foundation/money.ts";
import { typeOf } from "../merge/block-texts.ts";
import type { MergeField } from "../merge/merge-field.ts";
import { printedCell } from "../merge/merge-values.ts";
import type { TemplateBlock, TemplateText } from "../merge/template-text.ts";
import { mergeRuns, type Run, runsOutput } from "./merge-runs.ts";

/** Everything a template says, with its fields as labels: what is released is this, not only the sample. */
export const readingOutput = z.object({
  subject: runsOutput,
  parts: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["heading", "paragraph", "picture", "paymentCode"]), runs: runsOutput }),
      z.object({
        kind: z.literal("list"),
        ordered: z.boolean(),
        items: z.array(z.object({ runs: runsOutput, items: z.array(runsOutput) })),
      }),
      z.object({
        kind: z.literal("table"),
        heads: z.array(runsOutput),
        rows: z.array(z.array(runsOutput)),
        rowsFrom: runsOutput.nullable().describe("The field that fills the rows."),
      }),
      z.object({
        kind: z.literal("pairs"),
        pairs: z.array(z.object({ name: runsOutput, value: runsOutput })),
      }),
      z.object({ kind: z.literal("notice"), title: runsOutput, runs: runsOutput }),
      z.object({ kind: z.literal("rule") }),
    ]),
  ),
});
type Part = z.output<typeof readingOutput>["parts"][number];
type Reader = { fields: readonly MergeField[]; language: Language };

/** A template for people to read. */
export function templateReading(
  { subjectTemplate, body, mergeFields }: TemplateText,
  language: Language,
): z.output<typeof readingOutput> {
  const reader = { fields: mergeFields, language };
  const parts =
    "contentTemplate" in body
      ? [{ kind: "paragraph" as const, runs: plain(body.contentTemplate, reader) }]
      : body.blocksTemplate.flatMap((block) => blocks[typeOf(block)]?.(block, reader) ?? []);
  return { subject: plain(subjectTemplate, reader), parts };
}

const inline = (value: JsonValue | undefined, { fields }: Reader): Run[] =>
  typeof value === "string" ? mergeRuns(value, "inline", fields) : [];
const plain = (value: JsonValue | undefined, { fields }: Reader): Run[] =>
  typeof value === "string" ? mergeRuns(value, "plain", fields) : [];
const said = (text: string): Run[] => [{ mark: "words", text, bold: false, italic: false }];
const amount = (value: JsonValue | undefined, reader: Reader): Run[] =>
  typeof value === "number" ? said(formatEuros(value, reader.language)) : plain(value, reader);

/** The values below each other, those that are there. */
const lines = (values: readonly Run[][]): Run[] =>
  values
    .filter((runs) => runs.length > 0)
    .flatMap((runs, at) => (at === 0 ? runs : [...said("\n"), ...runs]));

const blocks: Record<string, (block: TemplateBlock, reader: Reader) => Part[]> = {
  heading: ({ text }, reader) => [{ kind: "heading", runs: inline(text, reader) }],
  paragraph: ({ text }, reader) => [{ kind: "paragraph", runs: inline(text, reader) }],
  list: ({ items, ordered }, reader) => [
    { kind: "list", ordered: ordered === true, items: listOf(items).map((item) => itemOf(item, reader)) },
  ],
  table: (block, reader) => [tableOf(block, reader)],
  totals: (block, reader) => [
    pairs(
      objectsIn(block.lines).map((line) => [plain(line.label, reader), amount(line.amountCents, reader)]),
    ),
  ],
  keyValue: ({ entries }, reader) => [
    pairs(objectsIn(entries).map((entry) => [plain(entry.label, reader), inline(entry.value, reader)])),
  ],
  image: ({ alt, caption }, reader) => [{ kind: "picture", runs: plain(caption ?? alt, reader) }],
  notice: ({ title, text }, reader) => [
    { kind: "notice", title: plain(title, reader), runs: inline(text, reader) },
  ],
  signature: (block, reader) =>
    [
      plain(block.closing, reader),
      ...[block, ...objectsIn(block.columns)].map(({ name, role, placeDate }) =>
        lines([name, role, placeDate].map((each) => plain(each, reader))),
      ),
    ]
      .filter((runs) => runs.length > 0)
      .map((runs) => ({ kind: "paragraph", runs })),
  formField: ({ label, value, options }, reader) => [
    {
      kind: "paragraph",
      runs: [
        ...plain(label, reader),
        ...said(value === undefined ? ":\u00a0…" : ": "),
        ...plain(value, reader),
        ...objectsIn(options).flatMap((option) => [...said("\n☐ "), ...plain(option.label, reader)]),
      ],
    },
  ],
  paymentQr: ({ name, iban, amountCents, remittance, reference }, reader) => [
    {
      kind: "paymentCode",
      runs: lines([
        plain(name, reader),
        plain(iban, reader),
        amount(amountCents, reader),
        plain(remittance ?? reference, reader),
      ]),
    },
  ],
  separator: () => [{ kind: "rule" }],
};

const itemOf = (item: JsonValue, reader: Reader) =>
  isObject(item)
    ? {
        runs: inline(item.text, reader),
        items: listOf(item.items).map((inner) => inline(inner, reader)),
      }
    : { runs: inline(item, reader), items: [] };

function tableOf({ columns, rows, rowsFrom }: TemplateBlock, reader: Reader): Part {
  const heads = objectsIn(columns);
  const cell = (row: TemplateBlock, { key, format }: TemplateBlock): Run[] => {
    const value = row[typeof key === "string" ? key : ""];
    return typeof value === "number"
      ? said(printedCell(value, typeof format === "string" ? format : "", reader.language))
      : inline(value, reader);
  };
  return {
    kind: "table",
    heads: heads.map(({ label }) => plain(label, reader)),
    rows: objectsIn(rows).map((row) => heads.map((head) => cell(row, head))),
    rowsFrom: typeof rowsFrom === "string" ? plain(`{{${rowsFrom}}}`, reader) : null,
  };
}

const pairs = (rows: readonly (readonly [Run[], Run[]])[]): Part => ({
  kind: "pairs",
  pairs: rows.map(([name, value]) => ({ name, value })),
});

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
const objectsIn = (value: JsonValue | undefined): readonly TemplateBlock[] => listOf(value).filter(isObject);
const isObject = (value: JsonValue): value is TemplateBlock =>
  typeof value === "object" && value !== null && !Array.isArray(value);
