import { expect, test } from "vitest";
import { holdsOf, shareOut } from "./letter-parts.ts";

const file = (pageCount: number, title: string | null = `Datei ${pageCount}`) => ({ pageCount, title });
const shown = (ownPages: number, ...files: ReturnType<typeof file>[]) =>
  shareOut(ownPages, files).map((share) => [
    share.pageCount,
    ...holdsOf(share, { ownPages, before: 0, files, language: "de" }),
  ]);

test("a file moves whole to the next part, and is cut only where no part has room for it or a part is saved", () => {
  expect(shown(2, file(20), file(10))).toEqual([
    [22, "Schreiben", "Datei 20"],
    [11, "Datei 10"],
  ]);
  // The order stays, also where a later one would fit before.
  expect(shown(2, file(20), file(10), file(3))).toEqual([
    [22, "Schreiben", "Datei 20"],
    [14, "Datei 10", "Datei 3"],
  ]);
  expect(shown(2, file(40, "Plan"))).toEqual([
    [30, "Schreiben", "Plan, Seiten 1 bis 28 von 40"],
    [13, "Plan, Seiten 29 bis 40 von 40"],
  ]);
  // Two parts of its own are enough: the first page of it does not ride with the letter.
  expect(shown(29, file(58, "Plan"))).toEqual([
    [29, "Schreiben"],
    [30, "Plan, Seiten 1 bis 29 von 58"],
    [30, "Plan, Seiten 30 bis 58 von 58"],
  ]);
});

test("a long letter goes on behind a page of ours, and what rides along follows it", () => {
  expect(shown(31)).toEqual([
    [30, "Schreiben, Seiten 1 bis 30 von 31"],
    [2, "Schreiben, Seite 31 von 31"],
  ]);
  expect(shown(65, file(4, null))).toEqual([
    [30, "Schreiben, Seiten 1 bis 30 von 65"],
    [30, "Schreiben, Seiten 31 bis 59 von 65"],
    [11, "Schreiben, Seiten 60 bis 65 von 65", "Anlage 1"],
  ]);
});

test("no part has more pages than a letter may have, and none of them is lost or doubled", () => {
  for (const own of [1, 17, 30, 31, 90])
    for (const files of [
      [],
      [file(30)],
      [file(29), file(29), file(1)],
      Array.from({ length: 60 }, () => file(1, "Ein Titel ".repeat(15))),
      [file(100), file(3), file(80)],
    ]) {
      const shares = shareOut(own, files);
      for (const { pageCount } of shares) expect(pageCount).toBeLessThanOrEqual(30);
      const pages = (ranges: { firstPage: number; lastPage: number }[]) =>
        ranges.flatMap(({ firstPage, lastPage }) =>
          Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at),
        );
      const all = (pageCount: number) => Array.from({ length: pageCount }, (_, at) => at + 1);
      expect(pages(shares.flatMap((share) => share.own ?? []))).toEqual(all(own));
      for (const [at, { pageCount }] of files.entries())
        expect(pages(shares.flatMap(({ enclosed }) => enclosed.filter((each) => each.at === at)))).toEqual(
          all(pageCount),
        );
    }
});
