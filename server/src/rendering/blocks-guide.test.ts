import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { z } from "zod";
import { sampleLetter } from "../../test/rendering/sample-letters.ts";
import { blocksGuide } from "./blocks-guide.ts";
import { blockSchema, blocksSchema } from "./blocks/block.ts";
import { findStyleProblems, styleDef, styleDefsSchema } from "./blocks/style-defs.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const examples = [...blocksGuide().matchAll(/```json\n([\s\S]*?)\n```/g)].map(
  ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
);
const blockExamples = examples.filter((example) => "type" in example);
const letterExamples = examples.filter((example) => "subject" in example);
const payeeAddress = {
  name: "Muster AG",
  street: "Hauptstrasse",
  houseNumber: "1",
  zip: "8001",
  city: "Zürich",
  country: "CH",
};

test("the guide names every block, every field and every property of a style", () => {
  const guide = blocksGuide();
  for (const option of blockSchema.options) {
    const type = option.shape.type.value;
    const section = guide.split(`\n### ${type}\n`)[1]?.split("\n### ")[0] ?? "";
    for (const field of Object.keys(option.shape).filter((name) => name !== "type"))
      expect(guide.includes(`| \`${field}`) || section.includes(`| \`${field}`), `${type}.${field}`).toBe(
        true,
      );
    expect(blockExamples.some((example) => example["type"] === type)).toBe(true);
  }
  for (const field of Object.keys(styleDef.shape)) expect(guide).toContain(`| \`${field}\` |`);
});

test("every field of every block stands in some example", () => {
  const shown = new Set(
    [...blockExamples, ...letterExamples.flatMap((letter) => (letter["blocks"] ?? []) as object[])].flatMap(
      (block) => Object.keys(block).map((field) => `${String((block as { type?: string }).type)}.${field}`),
    ),
  );
  const everywhere = ["id", "style", "keepWithNext", "keepTogether"];
  const missing = blockSchema.options.flatMap((option) =>
    Object.keys(option.shape)
      .filter((field) => !everywhere.includes(field) && field !== "rowsFrom")
      .map((field) => `${option.shape.type.value}.${field}`)
      .filter((field) => !shown.has(field)),
  );
  expect(missing).toEqual(["paragraph.align", "table.repeatHeader"]);
});

test("every block in the guide is accepted and printed", async () => {
  const body = { blocks: blocksSchema.parse(blockExamples), styleDefs: {} };
  const { pdf, warnings } = await renderLetter(pool, sampleLetter({ body, payeeAddress, signOff: null }));
  const text = (await placedText(pdf)).map((line) => line.text).join("\n");
  expect(warnings.map(({ code }) => code)).toEqual(["PAPER_TYPE"]);
  for (const words of ["Leistungen im November", "Grundriss", "Wartung der Heizung", "Zahlteil", "Mieterin"])
    expect(text).toContain(words);
});

test("every letter in the guide is accepted and printed", async () => {
  const letter = z.strictObject({
    subject: z.string(),
    content: z.string().optional(),
    blocks: blocksSchema.optional(),
    styleDefs: styleDefsSchema.optional(),
    design: z.object({ documentMode: z.literal("form") }).optional(),
  });
  for (const example of letterExamples) {
    const { subject, content, blocks = [], styleDefs = {}, design } = letter.parse(example);
    expect(findStyleProblems(blocks, styleDefs)).toEqual([]);
    const body = content === undefined ? { blocks, styleDefs } : { content };
    const documentMode = design ? "form" : "letter";
    const { pageCount, warnings } = await renderLetter(
      pool,
      sampleLetter({ subject, body, documentMode, signOff: null }),
    );
    expect({ subject, pageCount, warnings }).toEqual({ subject, pageCount: 1, warnings: [] });
  }
  expect(letterExamples).toHaveLength(3);
});

test("styles shown in the guide are valid", () => {
  const styles = examples.find((example) => "klein" in example);
  expect(styleDefsSchema.safeParse(styles).success).toBe(true);
});

test("the guide is short enough to be read in a conversation", () => {
  expect(countTokens(blocksGuide())).toBeLessThan(6_500);
});
