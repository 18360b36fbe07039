import { expect, test } from "vitest";
import { allTools, operationsAt } from "../find-operation.ts";
import { fieldsIn } from "./described-fields.ts";
import { inputSchema, type JsonSchema, listedInputSchema } from "./tool-schemas.ts";

const undescribed = (schema: JsonSchema): string[] =>
  [...fieldsIn(schema)].filter(([, { description }]) => !description?.trim()).map(([path]) => path);

test.each(
  [...allTools, ...operationsAt("programs")].map((operation) => [operation.name, operation] as const),
)("every input of %s says what it means, however deep it stands", (_name, operation) => {
  expect(undescribed(inputSchema(operation))).toEqual([]);
});

test.each(allTools.map((tool) => [tool.name, tool] as const))(
  "what models are told of %s says it of every field",
  (_name, tool) => {
    expect(undescribed(listedInputSchema(tool))).toEqual([]);
  },
);

test("this test would see a field without a word, wherever it stands", () => {
  const field = { type: "object", properties: { inner: { type: "string" } } } as const;
  const schema: JsonSchema = {
    type: "object",
    properties: {
      said: { description: "Said.", anyOf: [field] },
      many: { description: "Said.", type: "array", items: field },
      byName: { description: "Said.", type: "object", additionalProperties: field },
    },
  };

  expect(undescribed(schema)).toEqual(["said.inner", "many.inner", "byName.inner"]);
});
