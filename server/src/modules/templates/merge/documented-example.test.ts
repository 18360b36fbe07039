import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { blocksTemplateInput } from "../template-blocks.ts";
import { checkTemplate } from "./check-template.ts";
import { fillTemplate } from "./fill-template.ts";
import { mergeFieldsInput } from "./merge-field.ts";
import { readValues } from "./read-values.ts";

const page = readFileSync(new URL("../../../../../docs/templates.md", import.meta.url), "utf8");
const [template, given, letter] = [...page.matchAll(/```json\n([\s\S]*?)\n```/g)].map(
  ([, text = ""]): unknown => JSON.parse(text),
);

test("the example in docs/templates.md is a sound template and makes the letter that stands below it", () => {
  const { subjectTemplate, blocksTemplate, mergeFields } = z
    .strictObject({
      subjectTemplate: z.string(),
      blocksTemplate: blocksTemplateInput,
      mergeFields: mergeFieldsInput,
    })
    .parse(template);
  const text = { subjectTemplate, body: { blocksTemplate, styleDefs: {} }, mergeFields };
  expect(checkTemplate(text, "de")).toEqual([]);

  const { values, problems } = readValues(text, z.record(z.string(), z.unknown()).parse(given), "de");
  const { subject, body } = fillTemplate(text, values, "de");

  expect(problems).toEqual([]);
  expect({ subject, ...body }).toEqual(letter);
});
