import { csvHead, csvLines } from "../../../foundation/csv-text.ts";
import type { ExportFormat, ExportStep, ExportWish, Piece } from "../export-format.ts";
import { setExportPaper } from "./export-paper.ts";
import { contentsPaper } from "./pdf_bundle/contents-paper.ts";
import { contentsColumns, placed, type PlacedLetter } from "./pdf_bundle/contents-table.ts";
import { countSentLetters, LETTERS_IN_A_PART, listSentLetters } from "./pdf_bundle/pdf_bundle-store.ts";
import { receiptsStep } from "./pdf_bundle/receipts-step.ts";

/** A cursor is how many letters came before, and where the list goes on. */
const letters: ExportStep = {
  name: "briefe",
  count: async ({ db }, wish) => (await countSentLetters(db, wish)).letters,
  async turn(services, wish, cursor) {
    const [count = "0", ...place] = cursor?.split(" ") ?? [];
    const before = Number(count);
    const { rows, next } = await listSentLetters(services.db, wish, cursor === null ? null : place.join(" "));
    const counted = await countSentLetters(services.db, wish);
    const bundled = rows.map((letter, at) => placed(letter, before + at + 1));
    const isFirst = cursor === null;
    // Their pages are set side by side.
    const papers = inParts(bundled, isFirst).map(async (part, at): Promise<Piece> => {
      const isOnly = isFirst && next === null && bundled.length <= LETTERS_IN_A_PART;
      const restricted = isFirst && at === 0 ? counted.restricted : 0;
      const paper = contentsPaper(wish, { letters: part, total: counted.letters, restricted });
      return {
        path: isOnly ? "inhalt.pdf" : paperName(before + at * LETTERS_IN_A_PART),
        bytes: await setExportPaper(services, wish, paper),
      };
    });
    return {
      pieces: [
        ...bundled.map(({ path, pdfHash }): Piece => ({ path, blob: pdfHash })),
        contentsCsv(wish, bundled, isFirst),
        ...(await Promise.all(papers)),
      ],
      done: rows.length,
      next: next === null ? null : `${before + rows.length} ${next}`,
    };
  },
};

/** Where not all letters fit into one paper. */
const paperName = (before: number): string =>
  `inhalt-${String(before / LETTERS_IN_A_PART + 1).padStart(3, "0")}.pdf`;

/** The first part is there even if it is empty. */
function inParts(letters: readonly PlacedLetter[], isFirst: boolean): PlacedLetter[][] {
  if (letters.length === 0) return isFirst ? [[]] : [];
  const starts = letters.flatMap((_, at) => (at % LETTERS_IN_A_PART === 0 ? [at] : []));
  return starts.map((start) => letters.slice(start, start + LETTERS_IN_A_PART));
}

const contentsCsv = ({ language }: ExportWish, rows: readonly PlacedLetter[], isFirst: boolean): Piece => {
  const head = contentsColumns.map(({ label }) => label[language]);
  const lines = rows.map((letter) => contentsColumns.map(({ of }) => of(letter, language)));
  const text = (isFirst ? csvHead(head, "spreadsheet") : "") + csvLines(lines, "spreadsheet");
  return { path: "inhalt.csv", bytes: new TextEncoder().encode(text) };
};

/** Every letter of the period as the PDF that was printed, with contents to read and to compute with; and the receipts. */
export const pdfBundle: ExportFormat = { fileStem: "briefe", steps: [letters, receiptsStep] };
