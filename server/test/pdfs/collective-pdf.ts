import { textPage, words } from "./letter-pdfs.ts";
import { FIRST_OBJECT, makePdf, type TestPage } from "./make-pdf.ts";

/** A statement within a collective PDF: what its window shows, and how many pages it has. */
export type Statement = {
  address: readonly string[];
  pages: number;
  /** Stands on the first page. */
  number?: string;
  /** `Seite 1 von 3`, on every page. */
  isNumbered?: boolean;
  bookmark?: string;
  /** Drawn onto its pages: the first, the second … */
  drawn?: readonly string[];
};

/** One PDF with the statements of many, as programs for property managers make it: each with its own window. */
export function collectivePdf(statements: readonly Statement[]): Buffer {
  const pages: TestPage[] = [];
  const marks: { title: string; page: number }[] = [];
  for (const statement of statements) {
    if (statement.bookmark !== undefined) marks.push({ title: statement.bookmark, page: pages.length });
    pages.push(...pagesOf(statement));
  }
  return marks.length === 0 ? makePdf({ pages }) : makePdf({ pages, ...outlineOf(marks) });
}

function pagesOf({
  address,
  pages: count,
  number = "",
  isNumbered = true,
  drawn = [],
}: Statement): TestPage[] {
  const numbered = (page: number) => (isNumbered ? words(170, 285, `Seite ${page} von ${count}`, 8) : "");
  const first = textPage(
    words(25, 48.5, "Muster GmbH - Musterweg 1 - 10115 Berlin", 7),
    ...address.map((line, row) => words(25, 67 + row * 4.6, line)),
    words(25, 105, "Betriebskostenabrechnung 2025"),
    words(25, 112, number === "" ? "" : `Mieternummer ${number}`),
    words(25, 127, "Sehr geehrte Damen und Herren,"),
    words(25, 133, "anbei erhalten Sie die Abrechnung der Betriebskosten."),
    numbered(1),
    drawn[0] ?? "",
  );
  const further = Array.from({ length: count - 1 }, (_, at) =>
    textPage(
      ...Array.from({ length: 30 }, (_, row) =>
        words(
          25,
          40 + row * 6,
          `Position ${row + 1}: Heizung, Wasser, Hausreinigung und Versicherung, Ihr Anteil ${row},45 EUR`,
        ),
      ),
      numbered(at + 2),
      drawn[at + 1] ?? "",
    ),
  );
  return [first, ...further];
}

const PAGE_NUMBER = 1000;

function outlineOf(marks: readonly { title: string; page: number }[]) {
  const root = FIRST_OBJECT;
  const number = (at: number) => `${root + 1 + at} 0 R`;
  return {
    catalog: `/Outlines ${root} 0 R`,
    objects: [
      `<< /Type /Outlines /First ${number(0)} /Last ${number(marks.length - 1)} /Count ${marks.length} >>`,
      ...marks.map(
        ({ title, page }, at) =>
          `<< /Title (${title}) /Parent ${root} 0 R /Dest [${PAGE_NUMBER + page * 2} 0 R /Fit]` +
          (at > 0 ? ` /Prev ${number(at - 1)}` : "") +
          (at < marks.length - 1 ? ` /Next ${number(at + 1)}` : "") +
          " >>",
      ),
    ],
  };
}
