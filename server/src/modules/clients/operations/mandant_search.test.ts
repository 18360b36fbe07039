import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";
import type { ClientChanges } from "../client-details.ts";
import { saveClient } from "../client-book.ts";

const offices: ClientChanges[] = [
  { mandantennummer: "4711", name: "Parfümerie Köln GmbH", sachbearbeiter: "Ute Groß", tags: ["Handel"] },
  {
    mandantennummer: "47110",
    name: "Bauer & Söhne OHG",
    sachbearbeiter: "Jan Meyer",
    tags: ["Bau", "Löhne"],
  },
  { mandantennummer: "12000", name: "Haus 4711 e. V.", sachbearbeiter: "Ute Groß" },
  { mandantennummer: "12001", name: "Steuerbüro Müller", tags: ["4711"] },
  { mandantennummer: "A/B 12", name: "Zahnarztpraxis Dr. Émile Lefèvre", sachbearbeiter: "Köln-Team" },
];

async function worldWithClients(): Promise<World> {
  const world = await startWorld();
  for (const [n, client] of offices.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1 + n));
    await world.services.db.transaction().execute((tx) => saveClient(tx, world.office, client, at));
  }
  return world;
}

async function hits(world: World, input: object): Promise<unknown> {
  const answer = await world.call("mandant_search", input);
  if (!answer.ok) return answer;
  const items = answer.value["items"] as { mandantennummer: string; matchedIn: string }[];
  return items.map(({ mandantennummer, matchedIn }) => `${mandantennummer} ${matchedIn}`);
}

test.for([
  [
    "the exact number first, then an equal tag, a beginning, a word",
    "4711",
    ["4711 mandantennummer", "12001 tags", "47110 mandantennummer", "12000 name"],
  ],
  ["a number with signs in it", "a/b 12", ["A/B 12 mandantennummer"]],
  ["the beginning of a number", "1200", ["12000 mandantennummer", "12001 mandantennummer"]],
  ["a number that is almost another is not that one", "12002", []],
  ["the beginning of a name before a word in another column", "Köln", ["A/B 12 sachbearbeiter", "4711 name"]],
  ["a name without accents", "emile lefevre", ["A/B 12 name"]],
  ["a case handler", "ute groß", ["12000 sachbearbeiter", "4711 sachbearbeiter"]],
  ["a tag with another spelling", "loehne", ["47110 tags"]],
  ["a misspelt name", "Mühler", ["12001 name"]],
  ["a misspelt case handler", "Mayer", ["47110 sachbearbeiter"]],
  ["a part of a word", "arztprax", ["A/B 12 name"]],
  ["nothing like it", "Xylophon", []],
  ["signs that mean something to a database", "%", []],
] as const)("%s", async ([, query, expected]) => {
  const world = await worldWithClients();

  expect(await hits(world, { query })).toEqual(expected);
});

test("of numbers that differ only in signs, the one that was written comes first", async () => {
  const world = await startWorld();
  for (const mandantennummer of ["A-1", "A/1", "A 1"])
    await world.services.db
      .transaction()
      .execute((tx) =>
        saveClient(tx, world.office, { mandantennummer, name: "X" }, world.services.clock.now()),
      );

  expect(await hits(world, { query: "A/1" })).toEqual([
    "A/1 mandantennummer",
    "A 1 mandantennummer",
    "A-1 mandantennummer",
  ]);
});

test("a hit is the whole client; pages divide the hits and the total stays behind their end", async () => {
  const world = await worldWithClients();

  expect(await world.call("mandant_search", { query: "4711", limit: 1, offset: 1 })).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      total: 4,
      limit: 1,
      offset: 1,
      items: [
        {
          mandantennummer: "12001",
          name: "Steuerbüro Müller",
          tags: ["4711"],
          matchedIn: "tags",
          monthlyBudgetUsedCents: 0,
          lettersLast12Months: 0,
        },
      ],
    },
  });
  expect(await world.call("mandant_search", { query: "4711", offset: 9 })).toMatchObject({
    value: { items: [], total: 4 },
  });
});

test("only clients made since a moment are found", async () => {
  const world = await worldWithClients();

  expect(await hits(world, { query: "4711", since: "2026-01-03T00:00:00Z" })).toEqual([
    "12001 tags",
    "12000 name",
  ]);
});

test("clients of another partner are not found", async () => {
  const world = await worldWithClients();
  const stranger = await world.openOffice();

  expect(await world.call("mandant_search", { query: "4711" }, { token: stranger.token })).toMatchObject({
    value: { items: [], total: 0 },
  });
});

test.for([
  {},
  { query: "" },
  { query: "   " },
  { query: "a\u0000" },
  { query: "x".repeat(201) },
  { query: "a", limit: 101 },
  { query: "a", since: "2026" },
  { query: { $ne: 1 } },
  { searchQuery: "a" },
])("%j is refused", async (input) => {
  const world = await startWorld();

  expect(await world.call("mandant_search", input)).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});
