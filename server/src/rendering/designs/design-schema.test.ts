import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { assetIdsOf, currentDesign, designSchema, type DesignInput } from "./design-schema.ts";
import { letterPlaceholders, senderPlaceholders } from "./sender-values.ts";

const assetId = "8b0d3bd0-6b94-4a54-9d38-5a4b8a3a3a3a";
const other = "1f0e6f0e-2f5c-4b0e-8f53-0f2a6d1c9b77";
const box = { xMm: 20, yMm: 10, widthMm: 50, heightMm: 20 };
const withElement = (element: object): DesignInput =>
  ({ schemaVersion: 2, firstPage: { elements: [element] } }) as DesignInput;
const problems = (design: unknown) =>
  designSchema.safeParse(design).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ??
  [];

test("a form needs nothing but its version and mode", () => {
  const design = designSchema.parse({ schemaVersion: 1, documentMode: "form" });
  expect(design).toEqual({ schemaVersion: 1, documentMode: "form" });
  expect(currentDesign(design)).toMatchObject({
    schemaVersion: 2,
    documentMode: "form",
    font: "Source Sans 3",
  });
});

test("a design without details has sensible ones", () => {
  expect(designSchema.parse({ schemaVersion: 2 })).toMatchObject({
    documentMode: "letter",
    form: "B",
    baseSizePt: 10.5,
    margins: { leftMm: 25, rightMm: 20 },
    firstPage: { elements: [] },
    infoBlock: { enabled: true },
    footer: { enabled: true, style: "columns" },
    continuationHeader: { enabled: true },
  });
});

describe("a design of the first version in today's form", () => {
  const current = (design: object) => currentDesign(designSchema.parse({ schemaVersion: 1, ...design }));
  const elementsOf = (design: object) => current(design).firstPage.elements;

  test("keeps font, colours and switches", () => {
    const design = {
      font: "Inter",
      accentColor: "#aa0000",
      footer: false,
      infoBlock: false,
      pageNumbers: false,
    };
    expect(current(design)).toMatchObject({
      font: "Inter",
      colors: { accent: "#aa0000" },
      footer: { enabled: false },
      infoBlock: { enabled: false },
      pageNumbers: { enabled: false },
    });
  });

  test.for([
    ["left", 25, 73],
    ["right", 150, 25],
    ["center", 87.5, 25],
  ] as const)("has the logo %s and the heading clear of it", ([placement, logoX, textX]) => {
    const [logo, heading] = elementsOf({ logo: { assetId, placement, widthMm: 40 }, headerText: "{{name}}" });
    expect(logo).toMatchObject({ kind: "logo", xMm: logoX, widthMm: 40, align: placement });
    expect(heading).toMatchObject({ kind: "text", xMm: textX });
  });

  test("is a valid design of the second", () => {
    const design = current({ logo: { assetId, widthMm: 165 }, headerText: "Zeile\n{{name}}" });
    expect(problems(design)).toEqual([]);
  });
});

test("the pictures of both pages are named once", () => {
  const picture = { kind: "image", ...box, assetId };
  const design = designSchema.parse({
    schemaVersion: 2,
    firstPage: { elements: [picture, { kind: "logo", ...box, assetId: other }] },
    continuation: { elements: [picture] },
  });
  expect(assetIdsOf(design)).toEqual([assetId, other]);
});

test.for([
  ["an unknown field", { schemaVersion: 2, colour: "red" }, /Unrecognized/],
  ["a third version", { schemaVersion: 3 }, /schemaVersion/],
  ["a text too light to read", { schemaVersion: 2, colors: { text: "#bbbbbb" } }, /contrast/],
  ["a margin for machines", { schemaVersion: 2, margins: { leftMm: 10 } }, /leftMm/],
  ["a font we do not have", { schemaVersion: 1, font: "Comic Sans" }, /font/],
  ["a text size nobody can read", withElement({ kind: "text", ...box, text: "a", sizePt: 4 }), /sizePt/],
  ["an unknown placeholder", withElement({ kind: "text", ...box, text: "{{nmae}}" }), /nmae/],
  ["an unknown placeholder in a heading", { schemaVersion: 1, headerText: "{{x}}" }, /headerText/],
  ["what leaves the sheet", withElement({ kind: "rectangle", ...box, xMm: 180 }), /leaves the sheet/],
  ["what has no size", withElement({ kind: "rectangle", ...box, heightMm: 0 }), /no size/],
  ["a line without length", withElement({ kind: "line", ...box, widthMm: 0, heightMm: 0 }), /no size/],
  ["control characters", withElement({ kind: "text", ...box, text: "a\u0007b" }), /text/],
  ["a picture that is no id", withElement({ kind: "logo", ...box, assetId: "../logo.png" }), /assetId/],
  [
    "more elements than a page holds",
    {
      schemaVersion: 2,
      firstPage: { elements: Array.from({ length: 41 }, () => ({ kind: "line", ...box })) },
    },
    /elements/,
  ],
] as const)("%s is refused", ([, design, problem]) => {
  expect(problems(design).join("\n")).toMatch(problem);
});

test("the schema can be published", () => {
  const published = z.toJSONSchema(designSchema, { io: "input" });
  expect(published.oneOf ?? published.anyOf).toHaveLength(2);
});

test("the examples of the handbook are valid and all its placeholders exist", () => {
  const handbook = readFileSync(join(import.meta.dirname, "../../../../docs/designs.md"), "utf8");
  const examples = [...handbook.matchAll(/```json\n([^]*?)```/g)].map(
    ([, json = ""]) => JSON.parse(json) as unknown,
  );
  expect(examples.map((example) => problems(example))).toEqual([[], []]);
  const named = new Set([...handbook.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key));
  expect([...senderPlaceholders, ...letterPlaceholders].filter((key) => !named.has(key))).toEqual([]);
});
