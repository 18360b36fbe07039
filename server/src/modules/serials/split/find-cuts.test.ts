import { expect, test } from "vitest";
import type { Cut, PageFacts } from "./collective.ts";
import { findCuts } from "./find-cuts.ts";

const erika = ["Frau", "Erika Weber", "Lange Straße 5", "80331 München"];
const max = ["Herrn", "Max Muster", "Lange Straße 7", "80331 München"];
const running = ["Position 1: Heizung, Wasser und Hausreinigung, Ihr Anteil 12,45 EUR"];

type Given = Partial<Omit<PageFacts, "page">>;
const pages = (...given: Given[]): PageFacts[] =>
  given.map((facts, at) => ({
    page: at + 1,
    windowLines: [],
    isBlock: true,
    text: "",
    isScan: false,
    ...facts,
  }));
const starts = (lines: readonly string[], text = ""): Given => ({ windowLines: [...lines], text });
const goesOn = (text = ""): Given => ({ windowLines: running, isBlock: false, text });

const found = (cut: Cut, given: readonly PageFacts[], bookmarks: Parameters<typeof findCuts>[2] = []) =>
  findCuts(cut, given, bookmarks, 30).map(({ firstPage, lastPage, doubts }) => [
    firstPage,
    lastPage,
    doubts.map(({ code }) => code).join(" "),
  ]);

test.for<[string, Given[], unknown[]]>([
  [
    "two letters of two pages",
    [starts(erika), goesOn(), starts(max), goesOn()],
    [
      [1, 2, ""],
      [3, 4, ""],
    ],
  ],
  [
    "an address that is repeated on every numbered page",
    [starts(erika, "Seite 1 von 2"), starts(erika, "Seite 2 von 2")],
    [[1, 2, ""]],
  ],
  [
    "two letters to the same, each with its first page",
    [starts(erika, "Seite 1 von 1"), starts(erika, "Seite 1 von 1")],
    [
      [1, 1, ""],
      [2, 2, ""],
    ],
  ],
  [
    "the same address twice, and nothing that says why",
    [starts(erika), starts(erika)],
    [
      [1, 1, ""],
      [2, 2, "same_address"],
    ],
  ],
  [
    "a window that cannot be read",
    [starts(erika), starts(["Max Muster", "Lange Straße 7"])],
    [
      [1, 1, ""],
      [2, 2, "unreadable_window"],
    ],
  ],
  [
    "a first page without an address",
    [starts(erika, "Seite 1 von 1"), goesOn("Seite 1 von 1")],
    [
      [1, 1, ""],
      [2, 2, "no_address"],
    ],
  ],
  ["a picture within", [starts(erika), { isScan: true }], [[1, 2, "scan_inside"]]],
  [
    "fewer pages than announced",
    [starts(erika, "Seite 1 von 3"), goesOn(), starts(max)],
    [
      [1, 2, "page_count"],
      [3, 3, ""],
    ],
  ],
  ["nothing at all", [], []],
])("by addresses: %s", ([, given, expected]) => {
  expect(found({ by: "address" }, pages(...given))).toEqual(expected);
});

test("every so many pages, the last piece as long as it is", () => {
  const given = pages(starts(erika), goesOn(), starts(max), goesOn(), starts(erika));
  expect(found({ by: "pages", every: 2 }, given)).toEqual([
    [1, 2, ""],
    [3, 4, ""],
    [5, 5, "short"],
  ]);
  expect(found({ by: "pages", every: 4 }, given)[0]).toEqual([1, 4, "address_inside"]);
});

test("at a phrase in any spelling; what stands before the first is shown", () => {
  const given = pages(goesOn("Vorblatt"), starts(erika, "SEITE  1\nvon 2"), goesOn("Seite 2 von 2"));
  expect(found({ by: "text", phrase: "Seite 1 von" }, given)).toEqual([
    [1, 1, "before_first"],
    [2, 3, ""],
  ]);
});

test("at bookmarks of one depth", () => {
  const given = pages(starts(erika), goesOn(), starts(max));
  const marks = [
    { title: "Haus", page: 1, level: 1 },
    { title: "Weber", page: 1, level: 2 },
    { title: "Muster", page: 3, level: 2 },
  ];
  expect(found({ by: "bookmark", level: 2 }, given, marks)).toEqual([
    [1, 2, ""],
    [3, 3, ""],
  ]);
  expect(found({ by: "bookmark", level: 3 }, given, marks)).toEqual([[1, 3, "before_first address_inside"]]);
});

test("at the pages that a program names, which knows them; beyond the end there are none", () => {
  const given = pages(starts(erika), starts(max), goesOn());
  expect(found({ by: "starts", pages: [3, 1, 1, 9] }, given)).toEqual([
    [1, 2, ""],
    [3, 3, ""],
  ]);
});

test("more pages than a letter has are said", () => {
  const given = pages(...Array.from({ length: 31 }, () => goesOn()));
  expect(found({ by: "starts", pages: [1] }, given)).toEqual([[1, 31, "too_long"]]);
});

const coded = (...codes: string[]): Given => ({ ...goesOn(), codes });

test.for<[string, Partial<Extract<Cut, { by: "barcode" }>>, Given[], unknown[]]>([
  [
    "a code on every first page",
    {},
    [coded("A1"), goesOn(), coded("A2"), coded("A3"), goesOn()],
    [
      [1, 2, ""],
      [3, 3, ""],
      [4, 5, ""],
    ],
  ],
  [
    "a code on every page, and one page where none can be read",
    {},
    [coded("A1"), coded("A1"), coded("A2"), goesOn(), coded("A2")],
    [
      [1, 2, ""],
      [3, 5, "barcode_missing"],
    ],
  ],
  [
    "codes that count pages, told apart by their beginning",
    { characters: 2 },
    [coded("A1-1"), coded("A1-2"), coded("A2-1")],
    [
      [1, 2, ""],
      [3, 3, ""],
    ],
  ],
  [
    "payments and links beside it, which never count",
    {},
    [coded("A1", "BCD\n002\n1\nSCT"), coded("https://example.org/zahlen"), coded("A2")],
    [
      [1, 2, ""],
      [3, 3, ""],
    ],
  ],
  [
    "two codes, and nothing that says which",
    {},
    [coded("A1", "X"), coded("A1"), coded("A2", "X")],
    [
      [1, 2, "several_barcodes"],
      [3, 3, "several_barcodes"],
    ],
  ],
  [
    "two codes, and one that counts",
    { prefix: "A" },
    [coded("A1", "X"), coded("X"), coded("A2", "X")],
    [
      [1, 2, ""],
      [3, 3, ""],
    ],
  ],
  [
    "a code that comes back",
    {},
    [coded("A1"), coded("A2"), coded("A1")],
    [
      [1, 1, ""],
      [2, 2, ""],
      [3, 3, "barcode_again"],
    ],
  ],
  ["no code at all", {}, [goesOn(), goesOn()], [[1, 2, "before_first"]]],
  [
    "pages before the first code",
    {},
    [goesOn(), coded("A1")],
    [
      [1, 1, "before_first"],
      [2, 2, ""],
    ],
  ],
])("by barcode: %s", ([, wish, given, expected]) => {
  expect(found({ by: "barcode", ...wish }, pages(...given))).toEqual(expected);
});
