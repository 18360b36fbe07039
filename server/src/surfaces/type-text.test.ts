import { expect, test } from "vitest";
import { z } from "zod";
import type { JsonSchema } from "./tool-schemas.ts";
import { inputText, typeText } from "./type-text.ts";

test.for([
  [z.string(), "string"],
  [z.int(), "number"],
  [z.enum(["a", "b"]), '"a" | "b"'],
  [z.literal("EUR"), '"EUR"'],
  [z.string().nullable(), "string | null"],
  [z.array(z.union([z.string(), z.number()])), "(string | number)[]"],
  [z.tuple([z.string(), z.boolean()]), "[string, boolean]"],
  [z.record(z.string(), z.number()), "Record<string, number>"],
  [z.strictObject({}), "Record<string, never>"],
  [z.unknown(), "unknown"],
  [
    z.object({ a: z.string().describe("One."), "b-c": z.int().optional() }),
    '{\n  /** One. */\n  a: string;\n  "b-c"?: number;\n}',
  ],
] as const)("a schema reads as the type a person would write: %#", ([schema, text]) => {
  expect(typeText(z.toJSONSchema(schema, { io: "input" }) as JsonSchema)).toBe(text);
});

test("an input shows what is its own", () => {
  const input = z.strictObject({ reasoning: z.string().optional() });

  expect(inputText(z.toJSONSchema(input) as JsonSchema)).toBe("{}");
});
