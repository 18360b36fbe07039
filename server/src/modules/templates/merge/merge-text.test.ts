import fc from "fast-check";
import Mustache from "mustache";
import { expect, test } from "vitest";
import { runs } from "../../../../test/property-seed.ts";
import { mergePieces, readMergeText } from "./merge-text.ts";

const problemsOf = (template: string) =>
  readMergeText(template).problems.map(({ rule, found, at }) => `${at} ${rule} ${found}`);

const merged = (template: string, values: Record<string, string>) =>
  mergePieces(readMergeText(template).nodes, (key) => values[key] ?? "")
    .map(({ text }) => text)
    .join("");

test("a placeholder is replaced wherever it stands, with or without spaces in its braces", () => {
  expect(merged("Guten Tag {{name}}, {{ name }}!", { name: "Ada" })).toBe("Guten Tag Ada, Ada!");
});

test("a section shows if its field has a value, an inverted one if it has none", () => {
  const template = "{{#grund}}Grund: {{grund}}{{/grund}}{{^grund}}ohne Grund{{/grund}}";
  expect(merged(template, { grund: "Umzug" })).toBe("Grund: Umzug");
  expect(merged(template, {})).toBe("ohne Grund");
  expect(merged("{{#a}}[{{#b}}ab{{/b}}{{^b}}a{{/b}}]{{/a}}", { a: "1" })).toBe("[a]");
});

test.for([["\n"], ["\r\n"]] as const)("a section on lines of its own leaves no line behind (%j)", ([end]) => {
  const template = ["Anfang", "  {{#grund}}", "Grund: {{grund}}", "{{/grund}}  ", "Ende"].join(end);
  expect(merged(template, { grund: "Umzug" })).toBe(["Anfang", "Grund: Umzug", "Ende"].join(end));
  expect(merged(template, {})).toBe(["Anfang", "Ende"].join(end));
});

test.for([
  ["ein {{name", ["4 unclosed_tag {{name"]],
  ["{{a {{b}}", ["0 unclosed_tag {{a {{b}}"]],
  ["{{", ["0 unclosed_tag {{"]],
  ["{{{a}}", ["0 unsupported_tag {{{a}}"]],
  ["ein name}} und mehr", ["8 unopened_tag }}"]],
  ["{{a}}}}", ["5 unopened_tag }}"]],
  ["{{#a}}x", ["0 unclosed_section {{#a}}"]],
  ["x{{^ a }}{{/b}}{{/a}}", ["9 unopened_section {{/b}}"]],
  ["{{#a}}{{# b}}{{/a}}", ["6 unclosed_section {{# b}}"]],
  ["{{#b}}{{#b}}{{/b}}", ["0 unclosed_section {{#b}}"]],
  ["{{/a}}", ["0 unopened_section {{/a}}"]],
  ["{{>p}}", ["0 unsupported_tag {{>p}}"]],
  ["x {{> teil }} y", ["2 unsupported_tag {{> teil }}"]],
  ["{{! Notiz }}", ["0 unsupported_tag {{! Notiz }}"]],
  ["{{&a}}", ["0 unsupported_tag {{&a}}"]],
  ["{{{a}}}", ["0 unsupported_tag {{{a}}}"]],
  ["{{=<% %>=}}", ["0 unsupported_tag {{=<% %>=}}"]],
  ["{{=a=}}{{=}}", ["0 unsupported_tag {{=a=}}", "7 unsupported_tag {{=}}"]],
  ["{{}}{{ }}{{#}}", ["0 unsupported_tag {{}}", "4 unsupported_tag {{ }}", "9 unsupported_tag {{#}}"]],
  [
    "{{/a}} {{b} {{>c}}",
    ["0 unopened_section {{/a}}", "7 unclosed_tag {{b} {{>c}}", "12 unsupported_tag {{>c}}"],
  ],
] as const)("%j is reported with what was found and where", ([template, expected]) => {
  expect(problemsOf(template)).toEqual(expected);
});

test("single braces are text", () => {
  expect(merged("{a} } { }{ {{a}}}", { a: "1" })).toBe("{a} } { }{ 1}");
});

test("names that every object has are keys like any other", () => {
  const template = "{{constructor}}{{toString}}{{__proto__}}{{#hasOwnProperty}}x{{/hasOwnProperty}}";
  const { tags, problems } = readMergeText(template);
  expect(problems).toEqual([]);
  expect(tags.map(({ key }) => key)).toEqual([
    "constructor",
    "toString",
    "__proto__",
    "hasOwnProperty",
    "hasOwnProperty",
  ]);
  expect(mergePieces(readMergeText(template).nodes, () => "").every(({ text }) => text === "")).toBe(true);
});

const nested = (levels: number) => `${"{{#a}}".repeat(levels)}x${"{{/a}}".repeat(levels)}`;

test("sections may be nested twenty deep", () => {
  expect(merged(nested(20), { a: "1" })).toBe("x");
  expect(problemsOf(nested(21))).toEqual(["120 nested_too_deep {{#a}}"]);
});

test.for([
  ["sections in sections", nested(2_500)],
  ["sections without an end", "{{#a}}".repeat(5_000)],
  ["placeholders", "{{a}}".repeat(6_000)],
  ["braces", "{".repeat(30_000)],
  ["a placeholder with spaces in it", `{{a${" ".repeat(29_990)}b}}`],
  ["a placeholder that spaces never end", `{{a${" ".repeat(30_000)}`],
  ["placeholders with spaces in them", `{{a${" ".repeat(150)}b}}`.repeat(195)],
  ["placeholders that are never closed", "{{ a ".repeat(6_000)],
  ["line breaks", "\n".repeat(30_000)],
] as const)("thirty thousand characters are read at once: %s", ([, template]) => {
  // The library alone takes two seconds for some of these; the runner's own limit would end the test.
  const { nodes, problems } = readMergeText(template);
  expect(nodes.length + problems.length).toBeGreaterThan(0);
});

const anyTemplate = fc
  .array(
    fc.constantFrom("{{", "}}", "{", "}", "#", "^", "/", "a", "b", " ", "\n", "!", ">", "&", "=", "<%", "%>"),
    {
      maxLength: 24,
    },
  )
  .map((parts) => parts.join(""));
const likelyTemplate = fc
  .array(
    fc.constantFrom("{{a}}", "{{ b }}", "{{#a}}", "{{^b}}", "{{/a}}", "{{/b}}", "x", " ", "\n", "}", "{"),
    {
      maxLength: 16,
    },
  )
  .map((parts) => parts.join(""));

test("a text in which nothing is wrong means to us what it means to Mustache", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyTemplate, likelyTemplate),
      fc.constantFrom("", "A"),
      fc.constantFrom("", "B"),
      (template, a, b) => {
        if (problemsOf(template).length > 0) return;
        const theirs = Mustache.render(template, { a, b }, {}, { escape: String });
        expect(merged(template, { a, b })).toBe(theirs);
      },
    ),
    { numRuns: runs(1_500) },
  );
});

test("a text that Mustache cannot read has a problem", () => {
  fc.assert(
    fc.property(fc.oneof(anyTemplate, likelyTemplate), (template) => {
      let isReadable = true;
      try {
        Mustache.parse(template);
      } catch {
        isReadable = false;
      }
      expect(isReadable || problemsOf(template).length > 0).toBe(true);
    }),
    { numRuns: runs(1_500) },
  );
});
