import sharp from "sharp";
import { expect, test } from "vitest";
import { letterOfBlocks } from "../../../test/rendering/sample-letters.ts";
import type { BlockInput } from "../blocks/block.ts";
import { placedText } from "../pdf/pdf-pages.ts";
import { renderLetter } from "../render-letter.ts";
import { designSchema, type DesignInput } from "./design-schema.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const blocks: BlockInput[] = [
  { type: "paragraph", text: "Ägypten Übung Öl. ".repeat(14).trim() },
  { type: "list", items: ["Erstens", "Zweitens"] },
  {
    type: "table",
    columns: [
      { key: "was", label: "Leistung", width: "grow" },
      { key: "menge", label: "Menge", format: "number" },
    ],
    rows: [
      { was: "Wartung", menge: 1 },
      { was: "Anfahrt", menge: 2 },
      { was: "Prüfung", menge: 3 },
    ],
  },
];

const letterIn = (design: Omit<DesignInput & { schemaVersion: 2 }, "schemaVersion">) =>
  letterOfBlocks(blocks, { design: designSchema.parse({ schemaVersion: 2, ...design }) });

async function linesIn(design: Parameters<typeof letterIn>[0]) {
  const { pdf } = await renderLetter(pool, letterIn(design));
  return placedText(pdf);
}

/** Runs of dark pixels down the middle of the table, and the colours that occur in it. */
async function tableIn(design: Parameters<typeof letterIn>[0]) {
  const { pdf } = await renderLetter(pool, letterIn(design));
  const lines = await placedText(pdf);
  const [head, last] = ["Leistung", "Prüfung"].map((word) => lines.find(({ text }) => text.includes(word)));
  const { images } = await pool.perform("inspect", { pdf, dpi: 144, draw: 1 });
  const px = (mm: number) => Math.round((mm / 25.4) * 144);
  const { data, info } = await sharp(images[0]?.png)
    .extract({
      left: px(25),
      top: px((head?.y ?? 0) - 3),
      width: px(140),
      height: px((last?.y ?? 0) - (head?.y ?? 0) + 10),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const column = Array.from({ length: info.height }, (_, y) =>
    Math.min(...data.subarray((y * info.width + px(70)) * 3, (y * info.width + px(70)) * 3 + 3)),
  );
  const dark = (value: number) => value < 235;
  const rules = column.filter((value, y) => dark(value) && !dark(column[y - 1] ?? 255)).length;
  return { rules, darkest: Math.min(...column) };
}

test("what a design does not say prints as ever", async () => {
  const [plain, said] = await Promise.all([
    renderLetter(pool, letterIn({})),
    renderLetter(
      pool,
      letterIn({ linePitch: 1.24, paragraphSpacing: "line", table: { style: "lines", header: "bold" } }),
    ),
  ]);
  expect(Buffer.from(said.pdf).equals(Buffer.from(plain.pdf))).toBe(true);
});

test("the pitch of lines is the design's", async () => {
  const pitchOf = async (linePitch: number) => {
    const lines = (await linesIn({ linePitch, baseSizePt: 10 })).filter(({ text }) =>
      text.includes("Ägypten"),
    );
    return (lines[1]?.y ?? 0) - (lines[0]?.y ?? 0);
  };
  expect(await pitchOf(1.24)).toBeCloseTo((12.4 / 72) * 25.4, 1);
  expect(await pitchOf(1.5)).toBeCloseTo((15 / 72) * 25.4, 1);
});

test.for([
  ["lines", { style: "lines" }, 4],
  ["grid", { style: "grid" }, 5],
  ["plain", { style: "plain" }, 2],
  ["a full header", { style: "plain", header: "solid" }, 2],
] as const)("a table has the rules of its design: %s", async ([, table, rules]) => {
  expect((await tableIn({ table })).rules).toBe(rules);
});

test("shaded rows and a full header are of the accent", async () => {
  expect((await tableIn({ colors: { accent: "#003366" }, table: { header: "solid" } })).darkest).toBe(0);
  expect((await tableIn({ table: { style: "zebra" }, colors: { accent: "#003366" } })).darkest).toBeLessThan(
    245,
  );
});

test("capitals, markers and page numbers are the design's", async () => {
  const found = await linesIn({
    subject: { capitals: true, rule: "below" },
    lists: { marker: "bullet" },
    headings: { font: "Arimo" },
  });
  const text = found.map((line) => line.text).join("\n");
  expect(text).toContain("ANGEBOT FÜR DIE WARTUNG");
  expect(text).toContain("•");
});
