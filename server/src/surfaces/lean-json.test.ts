import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { parseLeanly } from "./lean-json.ts";

const file = "QUJD".repeat(300_000);
const parsed = (text: string) => parseLeanly(Buffer.from(text));

test.for<[string, unknown]>([
  ["a file among other values", { letterId: "a", pdfBase64: file, position: 3, title: 'Ä "quoted" \\' }],
  ["a file deep inside", { method: "tools/call", params: { arguments: { pdfBase64: file }, name: "x" } }],
  ["a data URL", { pdfBase64: `data:application/pdf;base64,${file}` }],
  ["two files", [file, `${file}=`]],
  ["a file as a key", { [file]: 1 }],
  ["a long text with escapes", { content: 'Zeile "1"\n\\'.repeat(200_000) }],
  ["a long text with umlauts", { content: "ä".repeat(1_200_000) }],
  ["a short text", { content: "x" }],
  ["a file alone", file],
])("%s is parsed as JSON.parse would", ([, value]) => {
  // Compared here: a difference would be printed in full.
  expect(isDeepStrictEqual(parsed(JSON.stringify(value)), value)).toBe(true);
});

test.for([`{"a": "${file}`, `{"a": "${file}" "b"}`, `{"a": "${file}\\"}`, file, `{"a": "${file}",}`])(
  "what is no JSON is none with a file in it, too",
  (text) => {
    expect(() => parsed(text)).toThrow(SyntaxError);
  },
);
