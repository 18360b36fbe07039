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
    const [before = "0", ...place] = cursor?.split(" ") ?? [];
    const { rows, next } = await listSentLetters(services.db, wish, cursor === null ? null : place.join(" "));
    const counted = await countSentLetters(services.db, wish);
    const bundled = rows.map((letter, at) => placed(letter, Number(before) + at + 1));
    const isFirst = cursor === null;
    const paper = contentsPaper(wish, {
      letters: bundled,
      total: counted.letters,
      restricted: isFirst ? counted.restricted : 0,
    });
    const hasPaper = isFirst || bundled.length > 0;
    return {
      pieces: [
        ...bundled.map(({ path, pdfHash }): Piece => ({ path, blob: pdfHash })),
        contentsCsv(wish, bundled, isFirst),
        ...(hasPaper
          ? [
              {
                path: paperName(Number(before), next === null),
                bytes: await setExportPaper(services, wish, paper),
              },
            ]
          : []),
      ],
      done: rows.length,
      next: next === null ? null : `${Number(before) + rows.length} ${next}`,
    };
  },
};

/** One file where all letters fit into it, else parts by number. */
export const paperName = (before: number, isLast: boolean): string =>
  before === 0 && isLast
    ? "inhalt.pdf"
    : `inhalt-${String(before / LETTERS_IN_A_PART + 1).padStart(3, "0")}.pdf`;

const contentsCsv = ({ language }: ExportWish, rows: readonly PlacedLetter[], isFirst: boolean): Piece => {
  const head = contentsColumns.map(({ label }) => label[language]);
  const lines = rows.map((letter) => contentsColumns.map(({ of }) => of(letter, language)));
  const text = (isFirst ? csvHead(head, "spreadsheet") : "") + csvLines(lines, "spreadsheet");
  return { path: "inhalt.csv", bytes: new TextEncoder().encode(text) };
};

/** Every letter of the period as the PDF that was printed, with contents to read and to compute with; and the receipts. */
export const pdfBundle: ExportFormat = { fileStem: "briefe", steps: [letters, receiptsStep] };
