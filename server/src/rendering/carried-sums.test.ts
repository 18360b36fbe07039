import { expect, test } from "vitest";
import { letterOfInvoice } from "../modules/documents/document-letter.ts";
import { letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import {
  sampleBuyer,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../../test/rendering/sample-documents.ts";
import type { Language } from "../foundation/language.ts";
import { formatEuros } from "../foundation/money.ts";
import { blockSchema } from "./blocks/block.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const pagesOf = async (letter: Letter): Promise<string[][]> => {
  const { pdf, pageCount } = await renderLetter(pool, letter);
  const lines = await placedText(pdf);
  return Array.from({ length: pageCount }, (_, at) =>
    lines.filter(({ page }) => page === at + 1).map(({ text }) => text.trim().replaceAll(/\s/g, " ")),
  );
};

const parties = { seller: sampleSeller, buyer: sampleBuyer, consumer: false };
const printed = (cents: number, language: Language) => formatEuros(cents, language).replaceAll(/\s/g, " ");
const priceOf = (at: number) => 1_999 + 37 * at;

test.for([
  ["de", "Übertrag"],
  ["en", "Carried forward"],
] as const)("an invoice over several pages carries its sum to the cent (%s)", async ([language, word]) => {
  for (const count of [25, 61]) {
    const lines = Array.from({ length: count }, (_, at) =>
      sampleLine(at % 7 === 3 ? `Teil ${at}\nmit Zubehör` : `Teil ${at}`, "1", "H87", priceOf(at)),
    );
    const { subject, body } = letterOfInvoice(sampleInvoice({ lines }), "RE-1", parties, language);
    const pages = await pagesOf(sampleLetter({ language, subject, body, signOff: null }));
    let sumCents = 0;
    const carried = pages.map((page) => page.filter((line) => line.startsWith(word)));
    for (const [at, page] of pages.entries()) {
      const before = printed(sumCents, language);
      const own = lines.filter((_, index) =>
        page.some((line) => new RegExp(`Teil ${index}(?!\\d)`).test(line)),
      );
      sumCents += own.reduce((sum, line) => sum + line.lineNetCents, 0);
      const after = printed(sumCents, language);
      const goesOn = sumCents < lines.reduce((sum, line) => sum + line.lineNetCents, 0);
      expect(carried[at], `${count} lines, page ${at + 1}`).toEqual([
        ...(at > 0 && own.length > 0 ? [`${word} ${before}`] : []),
        ...(goesOn ? [`${word} ${after}`] : []),
      ]);
    }
  }
});

const table = {
  type: "table" as const,
  columns: [
    { key: "was", label: "Was", width: "grow" as const },
    { key: "betrag", label: "Betrag", format: "eur" as const },
  ],
  rows: [
    { was: "Eins", betrag: 100 },
    { was: "Zwei", betrag: null },
  ],
};

test("a sum is carried only where there is one to carry", async () => {
  const [page = []] = await pagesOf(letterOfBlocks([{ ...table, carriedSum: "betrag" }]));
  expect(page.join()).not.toContain("Übertrag");
  const misfits = [
    { carriedSum: "was" },
    { carriedSum: "nichts" },
    { carriedSum: "betrag", rows: [{ betrag: "viel" }] },
  ];
  for (const misfit of misfits)
    expect(blockSchema.safeParse({ ...table, ...misfit }).error?.issues[0]?.path).toEqual(["carriedSum"]);
});
