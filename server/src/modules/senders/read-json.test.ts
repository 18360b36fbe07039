import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./read-json.ts";

test.for([
  ["a bare key", "{a:1}", 1],
  ["no JSON at all", "abc", 0],
  ["a missing value", '{"a":}', 5],
  ["a comma too many", '{"a":1,}', 7],
  ["a comma too many in a list", "[1,]", 3],
  ["a missing colon", '{"a" 1}', 5],
  ["a missing comma", '{"a":1 "b":2}', 7],
  ["the wrong bracket", '{"a":[1}', 7],
  ["half a word", '{"a":tru}', 5],
  ["a leading zero", "[01]", 2],
  ["single quotes", "{'a':1}", 1],
  ["two values", "{} {}", 3],
  ["a line break inside a text", '{"a":"x\ny"}', 5],
  ["an early end", '{"a":1', 6],
  ["an early end after blanks", '{"a":  ', 7],
  ["nothing", "", 0],
  ["a byte order mark", "\ufeff{}", 0],
] as const)("%s is found where it is", ([, text, breaksAt]) => {
  expect(readJson(text)).toEqual({ breaksAt });
});

test("what is JSON is read as JSON", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJson(text)).toEqual({ value: JSON.parse(text) });
    }),
  );
});

test("what is not JSON breaks inside the text or at its end", () => {
  const cut = fc.tuple(fc.json(), fc.nat(), fc.string()).map(([json, at, added]) => {
    const place = at % (json.length + 1);
    return json.slice(0, place) + added + json.slice(place + 1);
  });
  fc.assert(
    fc.property(cut, (text) => {
      const read = readJson(text);
      if ("value" in read) return;
      expect(read.breaksAt).toBeGreaterThanOrEqual(0);
      expect(read.breaksAt).toBeLessThanOrEqual(text.length);
      // Everything before the break was still on its way to being JSON: cut there, it only ends too early.
      expect(readJson(text.slice(0, read.breaksAt))).not.toMatchObject({
        breaksAt: expect.toSatisfy((at: number) => at < text.slice(0, read.breaksAt).trimEnd().length),
      });
    }),
  );
});

test("nesting deeper than any stack is read", () => {
  expect(readJson("[".repeat(50_000))).toEqual({ breaksAt: 50_000 });
});
