import { expect, test } from "vitest";
import { searchNewestFirst } from "./newest-first.ts";

type Entry = { id: number; at: string | null };

const search = (pages: Entry[][], wantedId: number, maxPages = 10) => {
  let asked = 0;
  const found = searchNewestFirst<Entry>({
    pageAt: (number) => {
      asked = number;
      return Promise.resolve({ entries: pages[number - 1] ?? [], isLast: number >= pages.length });
    },
    maxPages,
    isWanted: ({ id }) => id === wantedId,
    madeAt: ({ at }) => (at === null ? null : new Date(`2026-03-02T${at}:00Z`)),
    since: new Date("2026-03-02T09:00:00Z"),
  });
  return found.then((entries) => ({ entries, asked }));
};

const entry = (id: number, at: string | null): Entry => ({ id, at });

test("all of it is found, on whatever page it stands", async () => {
  const pages = [[entry(1, "11:00")], [entry(2, "10:00"), entry(2, "09:30")], [entry(3, "09:10")]];

  expect(await search(pages, 2)).toEqual({ entries: [entry(2, "10:00"), entry(2, "09:30")], asked: 3 });
});

test("what is older than the moment in question is not read", async () => {
  const pages = [[entry(1, "11:00")], [entry(2, "08:59")], [entry(3, "08:00")]];

  expect(await search(pages, 3)).toEqual({ entries: [], asked: 2 });
});

test.for([
  { why: "a list in another order", pages: [[entry(1, "08:00")], [entry(2, "11:00")], [entry(3, "08:00")]] },
  { why: "entries without a time", pages: [[entry(1, "08:00"), entry(2, null)], [entry(3, "08:00")]] },
])("$why is read to its end", async ({ pages }) => {
  expect((await search(pages, 3)).entries).toEqual([entry(3, "08:00")]);
});

test("a list that does not end within the bound tells what it has, but never that there is nothing", async () => {
  const pages = Array.from({ length: 5 }, (_, index) => [entry(index, "11:00")]);

  expect((await search(pages, 9, 3)).entries).toBe("unknown");
  expect((await search(pages, 1, 3)).entries).toEqual([entry(1, "11:00")]);
});
