import { expect, test } from "vitest";
import { everyBlock } from "../../../test/rendering/sample-letters.ts";
import { blocksSchema } from "../../rendering/blocks/block.ts";
import { textOfBody } from "./body-text.ts";

test("the words of every kind of block are read in order, without marks, amounts as they are printed", () => {
  const blocks = blocksSchema.parse([
    { type: "heading", text: "Über*schrift*" },
    { type: "list", items: ["eins", { text: "zwei", items: ["**zwei** a"] }] },
    {
      type: "table",
      columns: [
        { key: "was", label: "Was" },
        { key: "preis", label: "Preis", format: "eur" },
      ],
      rows: [{ was: "Brot", preis: 123_456, constructor: "nie" }],
    },
    { type: "separator", variant: "line" },
    { type: "signature", closing: "Gruß", name: "A", columns: [{ name: "B", role: "C" }] },
  ]);

  expect(textOfBody({ blocks, styleDefs: {} }, "de").replaceAll("\u00a0", " ").split("\n")).toEqual([
    "Überschrift",
    "eins",
    "zwei",
    "zwei a",
    "Was Preis",
    "Brot 1.234,56 €",
    "Gruß",
    "A ",
    "B C",
  ]);
});

test("no kind of block is left out but the one that says nothing", () => {
  for (const block of blocksSchema.parse(everyBlock()).filter(({ type }) => type !== "separator"))
    expect(textOfBody({ blocks: [block], styleDefs: {} }, "en"), block.type).not.toBe("");
});
