import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Run, runsOf, textOfRuns } from "../../portal/src/ui/writing/inline-text.ts";
import { docOf, isRunningText, type LetterText, textIn } from "../../portal/src/ui/writing/letter-doc.ts";
import { letterSchema } from "../../portal/src/ui/writing/letter-schema.ts";
import { blockSchema, type BlockInput } from "../src/rendering/blocks/block.ts";
import { inlineRuns } from "../src/rendering/blocks/inline-text.ts";
import { runs } from "./property-seed.ts";

/** What people and attackers type: signs that mean something somewhere, and everything else. */
const words = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom("*", "**", "\\", "- ", "1. ", "\n", "\n\n", " ", "a", "b c") },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          "**fett**",
          "*kursiv*",
          "**zwei\nZeilen**",
          "\t",
          "\r\n",
          "\u0000",
          "\u0001",
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 5 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));
const text = words.map((each) => each || "x");
const line = fc.oneof(text, fc.constant("Bezeichnung"));

const common = {
  id: fc.string({ minLength: 1, maxLength: 8 }),
  style: fc.constant("leise"),
  keepWithNext: fc.boolean(),
  keepTogether: fc.boolean(),
};
const signer = { role: line, signatureId: fc.uuid(), placeDate: line };

/** Any block of one type: what it needs is there, the rest may be, an explicit default as well. */
const some = (
  type: BlockInput["type"],
  needed: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<BlockInput> =>
  fc
    .record(
      { ...needed, ...common, ...optional },
      { requiredKeys: Object.keys(needed) as (keyof typeof common)[] },
    )
    .map((fields) => ({ type, ...fields }) as unknown as BlockInput);

const blocks: Record<BlockInput["type"], fc.Arbitrary<BlockInput>> = {
  heading: some("heading", { text: line }, { level: fc.integer({ min: 1, max: 3 }) }),
  paragraph: some("paragraph", { text }, { align: fc.constantFrom("left", "right", "center", "justify") }),
  list: some(
    "list",
    {
      items: fc.array(
        fc.oneof(
          text,
          fc.record({ text, items: fc.array(text, { maxLength: 3 }) }, { requiredKeys: ["text"] }),
        ),
        { minLength: 1, maxLength: 5 },
      ),
    },
    {
      ordered: fc.boolean(),
      start: fc.integer({ min: 0, max: 9999 }),
      marker: fc.constantFrom("dash", "bullet", "number", "letter"),
    },
  ),
  table: some(
    "table",
    {
      columns: fc.constant([
        { key: "a", label: "A", width: "grow" },
        { key: "b", label: "", format: "eur" },
      ]),
      rows: fc.array(fc.record({ a: words, b: fc.oneof(fc.integer(), fc.constant(null)) }), { maxLength: 3 }),
    },
    { repeatHeader: fc.boolean(), zebra: fc.boolean(), carriedSum: fc.constant("b") },
  ),
  totals: some("totals", { lines: fc.constant([{ label: "Summe", amountCents: 119, emphasis: true }]) }, {}),
  keyValue: some(
    "keyValue",
    { entries: fc.array(fc.record({ label: line, value: words }), { minLength: 1, maxLength: 3 }) },
    { columns: fc.integer({ min: 1, max: 2 }), labelWidthMm: fc.integer({ min: 10, max: 100 }) },
  ),
  image: some(
    "image",
    { assetId: fc.uuid(), alt: line },
    {
      widthMm: fc.integer({ min: 5, max: 165 }),
      align: fc.constantFrom("left", "right", "center"),
      caption: line,
    },
  ),
  notice: some(
    "notice",
    { text },
    { title: line, variant: fc.constantFrom("info", "warning", "quote", "legal") },
  ),
  signature: some(
    "signature",
    { name: line },
    {
      ...signer,
      closing: line,
      lineOnly: fc.boolean(),
      columns: fc.constant([{ name: "Zweite", role: "Rolle" }]),
    },
  ),
  formField: some(
    "formField",
    { kind: fc.constantFrom("text", "checkbox", "date", "multiline", "signatureLine"), label: line },
    { value: words, options: fc.constant([{ label: "Ja", checked: true }]), widthMm: fc.constant(40) },
  ),
  paymentQr: some(
    "paymentQr",
    { iban: fc.constant("DE02120300000000202051"), name: fc.constant("Muster GmbH") },
    {
      amountCents: fc.integer({ min: 1, max: 99_999 }),
      remittance: fc.constant("Rechnung 7"),
      bic: fc.constant("BYLADEM1001"),
    },
  ),
  separator: some(
    "separator",
    { variant: fc.constantFrom("space", "line", "pageBreak") },
    { heightMm: fc.integer({ min: 0, max: 200 }) },
  ),
};

const throughEditor = (written: LetterText): LetterText => {
  const doc = docOf(written);
  doc.check();
  // As the editor keeps it and a reload brings it back.
  return textIn(letterSchema.nodeFromJSON(doc.toJSON()));
};

describe("what is written in the portal's editor", () => {
  test("every kind of block is tried", () => {
    expect(Object.keys(blocks).toSorted()).toEqual(
      blockSchema.options.map((option) => option.shape.type.value).toSorted(),
    );
  });

  test("blocks come out of the editor as they went in", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...Object.values(blocks)), { minLength: 1, maxLength: 8 }), (some) => {
        const written = { kind: "blocks", blocks: some } as LetterText;
        expect(throughEditor(written)).toEqual(written);
      }),
      { numRuns: runs(400) },
    );
  });

  test("running text comes out as it went in, and is still running text", () => {
    fc.assert(
      fc.property(words, (content) => {
        expect(throughEditor({ kind: "text", content })).toEqual({ kind: "text", content });
        expect(isRunningText(docOf({ kind: "text", content }))).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });

  test("bold and italic are read as the typesetter reads them", () => {
    fc.assert(
      fc.property(words, (each) => {
        expect(runsOf(each).flatMap(asPrinted)).toEqual(joined(inlineRuns(each)));
      }),
      { numRuns: runs(1000) },
    );
  });

  test("whatever is marked by hand can be written, and is printed as it was marked", () => {
    const marked = fc.array(
      fc.record({
        text: words.map(printable),
        mark: fc.constantFrom(null, "strong" as const, "em" as const),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(marked, (given) => {
        const read = runsOf(textOfRuns(given));
        expect(lettersOf(read)).toEqual(lettersOf(given));
      }),
      { numRuns: runs(1000) },
    );
  });
});

const printable = (each: string): string => each.replaceAll("\u0000", "").replaceAll("\u0001", "");

/** Every sign with its mark; of blanks and line breaks the mark does not show. */
const lettersOf = (given: readonly Run[]): string[] =>
  given.flatMap(({ text: each, mark }) =>
    each.split("").map((sign) => (/\s/.test(sign) ? sign : `${sign} ${mark ?? "plain"}`)),
  );

type Printed = { t: string; b: boolean; i: boolean } | { br: true };

const asPrinted = ({ text: each, mark }: Run): Printed[] =>
  each
    .split("\n")
    .flatMap((t, at): Printed[] => [
      ...(at > 0 ? [{ br: true as const }] : []),
      ...(t === "" ? [] : [{ t, b: mark === "strong", i: mark === "em" }]),
    ]);

/** Neighbours of one style are printed as one. */
function joined(given: readonly Printed[]): Printed[] {
  const result: Printed[] = [];
  for (const run of given) {
    const last = result.at(-1);
    if (last && "t" in last && "t" in run && last.b === run.b && last.i === run.i)
      result[result.length - 1] = { ...run, t: last.t + run.t };
    else result.push(run);
  }
  return result;
}
