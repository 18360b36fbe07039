import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/property-seed.ts";
import { blocksFromText } from "../../../rendering/blocks/blocks-from-text.ts";
import { inlineRuns } from "../../../rendering/blocks/inline-text.ts";
import { createSanitizer, withoutSteering } from "../../../rendering/typesetting/sanitize-text.ts";
import { joinPieces } from "./join-pieces.ts";
import { mergePieces, type Piece, readMergeText } from "./merge-text.ts";
import type { InlineRun } from "../../../rendering/blocks/inline-run.ts";

/** What people and attackers type: signs that mean something somewhere, and everything else. */
const value = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom("*", "**", "\\", "- ", "1. ", "2. ", "–", "\n", "\n\n", " ", "a", "9)"),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          "{{a}}",
          "{{#b}}",
          "}}",
          "\u200b",
          "\u2028",
          "\t",
          "\uFFFC",
          "W".repeat(45),
          "*".repeat(70),
          "\\".repeat(45),
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 5 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => withoutSteering(parts.join("")).trim());

const sanitized = (text: string) => createSanitizer(() => true).text(text, "content");

type Look = { character: string; look: "bold" | "italic" | "plain" };
const looksOf = (runs: readonly InlineRun[]): Look[] =>
  runs.flatMap((run) => {
    if ("br" in run) return [{ character: "\n", look: "plain" as const }];
    const look = run.b ? "bold" : run.i ? "italic" : "plain";
    return Array.from(run.t, (character) => ({ character, look }));
  });
/** White space and places to break have no look. */
const words = (looks: readonly Look[]) =>
  looks.filter(({ character }) => character.trim() !== "" && character !== "\u200b");

const look = fc.constantFrom("bold", "italic", "plain");
const marks = { bold: "**", italic: "*", plain: "" } as const;
const parts = fc.array(
  fc.record({
    look,
    before: fc.constantFrom("", "x", "x "),
    value,
    after: fc.constantFrom("", "y", " y"),
  }),
  { minLength: 1, maxLength: 4 },
);

test("in blocks a value is printed letter by letter in the look that the template gives it", () => {
  fc.assert(
    fc.property(parts, fc.constantFrom("", " ", "\n", "z"), (given, between) => {
      const template = given
        .map((part, at) => `${marks[part.look]}${part.before}{{f${at}}}${part.after}${marks[part.look]}`)
        .join(between);
      const pieces = mergePieces(
        readMergeText(template).nodes,
        (key) => given[Number(key.slice(1))]?.value ?? "",
      );
      const plain = Array.from(between, (character): Look => ({ character, look: "plain" }));
      const expected = given.flatMap((part, at): Look[] => [
        ...(at > 0 ? plain : []),
        ...Array.from(part.before + part.value + part.after, (character) => ({ character, look: part.look })),
      ]);
      expect(words(looksOf(inlineRuns(joinPieces(pieces, "inline"))))).toEqual(words(expected));
    }),
    { numRuns: runs(1_000) },
  );
});

test("what the printer does to a long text changes no look", () => {
  fc.assert(
    fc.property(value, look, (text, wanted) => {
      const pieces: Piece[] = [
        { text: `A ${marks[wanted]}`, field: null },
        { text, field: "a" },
        { text: `${marks[wanted]} B`, field: null },
      ];
      const looks = words(looksOf(inlineRuns(sanitized(joinPieces(pieces, "inline")))));
      const expected = Array.from(`A${text}B`).filter((character) => character.trim() !== "");
      expect(looks.map(({ character }) => character)).toEqual(expected);
      expect(new Set(looks.slice(1, -1).map((each) => each.look)).size).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(1_000) },
  );
});

test("in plain text a value is printed letter by letter, and no item of a list comes out of it", () => {
  fc.assert(
    fc.property(value, fc.constantFrom("", "Text ", "Text\n", "- Punkt\n", "1. Punkt\n"), (text, before) => {
      const pieces: Piece[] = [
        { text: before, field: null },
        { text, field: "a" },
        { text: "\nEnde", field: null },
      ];
      const blocks = blocksFromText(sanitized(joinPieces(pieces, "content")));
      const items = blocks.flatMap((block) => (block.kind === "list" ? block.items : []));
      expect(items.length).toBe(before === "- Punkt\n" ? 1 : 0);
      const shown = blocks.flatMap((block) => {
        if (block.kind === "table") return block.rows.flatMap(({ cells }) => cells.flat());
        return block.kind === "list" ? block.items.flatMap(({ runs }) => runs) : block.runs;
      });
      const expected = `${before === "- Punkt\n" ? "Punkt" : before}${text}Ende`.replace(/\s/g, "");
      expect(
        shown
          .map((run) => ("br" in run ? "" : run.t))
          .join("")
          .replace(/[\s\u200b]/g, ""),
      ).toBe(expected);
    }),
    { numRuns: runs(1_000) },
  );
});

test("a subject is one line, whatever the values are", () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const pieces = [
        { text: one, field: "a" },
        { text: " zu ", field: null },
        { text: other, field: "b" },
      ];
      const subject = joinPieces(pieces, "line");
      expect(subject).not.toMatch(/[\n\r\t]| {2}/);
      expect(subject.replace(/\s/g, "")).toBe(`${one}zu${other}`.replace(/\s/g, ""));
    }),
  );
});

test("no value is read as a placeholder", () => {
  fc.assert(
    fc.property(value, fc.constantFrom("line", "plain", "inline", "content"), (text, syntax) => {
      const given: Record<string, string> = { a: text, b: "NIE" };
      const pieces = mergePieces(readMergeText("{{a}}|{{#b}}{{/b}}").nodes, (key) => given[key] ?? "");
      expect(joinPieces(pieces, syntax)).not.toContain("NIE");
    }),
  );
});
