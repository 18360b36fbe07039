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
    const parts = Map.groupBy(bundled, ({ number }) => Math.ceil(number / LETTERS_IN_A_PART));
    if (isFirst && rows.length === 0) parts.set(1, []);
    const isOnly = isFirst && next === null && parts.size === 1;
    // Their pages are set side by side.
    const papers = [...parts].map(async ([part, letters]): Promise<Piece> => {
      const restricted = part === 1 ? counted.restricted : 0;
      const paper = contentsPaper(wish, { letters, total: counted.letters, restricted });
      return {
        path: isOnly ? "inhalt.pdf" : `inhalt-${String(part).padStart(3, "0")}.pdf`,
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

const contentsCsv = ({ language }: ExportWish, rows: readonly PlacedLetter[], isFirst: boolean): Piece => {
  const head = contentsColumns.map(({ label }) => label[language]);
  const lines = rows.map((letter) => contentsColumns.map(({ of }) => of(letter, language)));
  const text = (isFirst ? csvHead(head, "spreadsheet") : "") + csvLines(lines, "spreadsheet");
  return { path: "inhalt.csv", bytes: new TextEncoder().encode(text) };
};

/** Every letter of the period as the PDF that was printed, with contents to read and to compute with; and the receipts. */
export const pdfBundle: ExportFormat = { fileStem: "briefe", steps: [letters, receiptsStep] };
