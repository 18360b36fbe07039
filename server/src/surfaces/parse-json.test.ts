import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { JSON_LIMITS } from "../foundation/json-shape.ts";
import { parseJson } from "./parse-json.ts";

const file = "QUJD".repeat(300_000);
/** Bytes that nobody else holds, as a body's are. */
const bodyOf = (text: string) => {
  const bytes = Buffer.from(text);
  const body = Buffer.allocUnsafeSlow(bytes.length);
  body.set(bytes);
  return body;
};
const parsed = (text: string) => parseJson(bodyOf(text));

test.for<[string, unknown]>([
  ["a file among other values", { letterId: "a", pdfBase64: file, position: 3, title: 'Ä "quoted" \\' }],
  ["a file deep inside", { method: "tools/call", params: { arguments: { pdfBase64: file }, name: "x" } }],
  ["a data URL", { pdfBase64: `data:application/pdf;base64,${file}` }],
  ["two files", [file, `${file}=`]],
  ["a file as a key", { [file]: 1 }],
  ["a file under a key of the language", JSON.parse(`{"__proto__": {"constructor": "${file}"}}`)],
  ["a long text with escapes", { content: 'Zeile "1"\n\\'.repeat(200_000) }],
  ["a long text with umlauts", { content: "ä".repeat(1_200_000) }],
  ["a short text", { content: "x" }],
  ["a file alone", file],
])("%s is parsed as JSON.parse would", async ([, value]) => {
  // Compared here: a difference would be printed in full.
  expect(isDeepStrictEqual(await parsed(JSON.stringify(value)), { value })).toBe(true);
});

test("a byte order mark is let pass, also before a file", async () => {
  const mark = "\ufeff";
  expect(await parsed(`${mark}{"a": 1}`)).toEqual({ value: { a: 1 } });
  const long = await parsed(`${mark}{"a": "${file}"}`);
  expect(isDeepStrictEqual(long, { value: { a: file } })).toBe(true);
});

test.for([
  `{"a": "${file}`,
  `{"a": "${file}" "b"}`,
  `{"a": "${file}\\"}`,
  file,
  `{"a": "${file}",}`,
  "{",
  "",
])(
  "what is no JSON is none with a file in it, too, and a body of nothing is an empty object",
  async (text) => {
    expect(await parsed(text)).toMatchObject(text === "" ? { value: {} } : { broken: "json" });
  },
);

test("what is no UTF-8 is said to be none", async () => {
  expect(await parseJson(Buffer.from([0x22, 0xff, 0x22]))).toEqual({ broken: "encoding" });
});

const list = (count: number, entry = "0") => `[${Array.from({ length: count }, () => entry).join(",")}]`;
const object = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join(",")}}`;
const nested = (depth: number, open = "[", close = "]") => open.repeat(depth) + close.repeat(depth);

test.for<[string, (beyond: number) => string, string]>([
  ["entries of a list", (beyond) => list(JSON_LIMITS.items + beyond), "items"],
  ["keys of an object", (beyond) => object(JSON_LIMITS.keys + beyond), "keys"],
  [
    "the same key again and again",
    (beyond) => `{${'"a":0,'.repeat(JSON_LIMITS.keys - 1 + beyond)}"a":0}`,
    "keys",
  ],
  ["lists in lists", (beyond) => nested(JSON_LIMITS.depth + beyond), "depth"],
  ["all values", (beyond) => list(100, list(998 + beyond)), "values"],
])("%s are counted before they are parsed", async ([, textOf, limit]) => {
  expect(await parsed(textOf(0))).toHaveProperty("value");
  expect(await parsed(textOf(1000))).toEqual({ broken: limit });
  // What stands in a text is not counted.
  expect(await parsed(JSON.stringify([textOf(1000)]))).toHaveProperty("value");
});

test("what is counted is counted behind a file, too", async () => {
  expect(await parsed(`{"a": "${file}", "b": ${list(JSON_LIMITS.items + 1)}}`)).toEqual({ broken: "items" });
});

test("many long bodies at once are each answered with their own", async () => {
  const texts = Array.from({ length: 5 }, (_, at) => `{"number": ${at}, "file": "${file}"}`);
  const values = await Promise.all(texts.map(parsed));
  expect(values.map((each) => ("value" in each ? (each.value as { number: number }).number : null))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});
