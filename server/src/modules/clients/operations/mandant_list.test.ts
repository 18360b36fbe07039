import { expect, test } from "vitest";
import { bookForClient } from "../../../../test/book-for-client.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { ClientChanges } from "../client-details.ts";
import { saveClient } from "../client-book.ts";

const offices: ClientChanges[] = [
  { mandantennummer: "10003", name: "Café Müller", kategorie: "Gastronomie", tags: ["Löhne"] },
  { mandantennummer: "10001", name: "Bäckerei Sonne", kategorie: "Handwerk", sachbearbeiter: "Ute Groß" },
  { mandantennummer: "M-17", name: "100%_Natur e. K.", kategorie: "Handel", tags: ["Löhne", "Neu"] },
];

async function worldWithClients(): Promise<World> {
  const world = await startWorld();
  for (const [n, client] of offices.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1 + n));
    await world.services.db.transaction().execute((tx) => saveClient(tx, world.office, client, at));
  }
  return world;
}

async function listedNumbers(world: World, input: object): Promise<unknown> {
  const answer = await world.call("mandant_list", input);
  if (!answer.ok) return answer;
  return (answer.value["items"] as { mandantennummer: string }[]).map(
    ({ mandantennummer }) => mandantennummer,
  );
}

test("clients are listed by number, with what the ledger says", async () => {
  const world = await worldWithClients();
  const answer = await world.call("mandant_get", { mandantennummer: "10001" });
  const mandantId = String(answer.ok && answer.value["mandantId"]);
  await bookForClient(world, world.office, { mandantId, cents: 250, at: "2026-03-01T09:00:00Z" });

  expect(await world.call("mandant_list", {})).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      total: 3,
      limit: 20,
      offset: 0,
      items: [
        { mandantId, mandantennummer: "10001", monthlyBudgetUsedCents: 250, lettersLast12Months: 1 },
        { mandantennummer: "10003", monthlyBudgetUsedCents: 0 },
        { mandantennummer: "M-17" },
      ],
    },
  });
});

test.for([
  ["a word of the name", { searchQuery: "sonne" }, ["10001"]],
  ["without accents", { searchQuery: "cafe muller" }, ["10003"]],
  ["with two letters for one", { searchQuery: "Mueller" }, ["10003"]],
  ["the case handler", { searchQuery: "gross" }, ["10001"]],
  ["words of two columns", { searchQuery: "sonne ute" }, ["10001"]],
  ["a part of the number", { searchQuery: "1000" }, ["10001", "10003"]],
  ["a tag", { searchQuery: "neu" }, ["M-17"]],
  ["signs that mean something to a database", { searchQuery: "100%_natur" }, ["M-17"]],
  ["signs alone", { searchQuery: "%%" }, []],
  ["a category", { kategorieFilter: "gastronomie" }, ["10003"]],
  ["a part of a category", { kategorieFilter: "Hand" }, []],
  ["a tag as a filter", { tagFilter: "loehne" }, ["10003", "M-17"]],
  ["a tag and a word", { tagFilter: "Löhne", searchQuery: "natur" }, ["M-17"]],
  ["since a moment", { since: "2026-01-02T00:00:00Z" }, ["10001", "M-17"]],
  ["since a Berlin moment", { since: "2026-01-02T01:00:00" }, ["10001", "M-17"]],
  ["nothing that is there", { searchQuery: "Zahnarzt" }, []],
] as const)("%s finds what it should", async ([, input, numbers]) => {
  const world = await worldWithClients();

  expect(await listedNumbers(world, input)).toEqual(numbers);
});

test("pages divide the list, and the total stays also behind its end", async () => {
  const world = await worldWithClients();

  expect(await listedNumbers(world, { limit: 2 })).toEqual(["10001", "10003"]);
  expect(await listedNumbers(world, { limit: 2, offset: 2 })).toEqual(["M-17"]);
  expect(await world.call("mandant_list", { offset: 50 })).toMatchObject({
    value: { items: [], total: 3, offset: 50 },
  });
});

test("clients of another partner and mode are not listed", async () => {
  const world = await worldWithClients();
  const stranger = await world.openOffice();

  expect(await world.call("mandant_list", {}, { token: stranger.token })).toMatchObject({
    value: { items: [], total: 0 },
  });
});

test.for([
  { limit: 0 },
  { limit: 101 },
  { offset: -1 },
  { limit: 1.5 },
  { since: "yesterday" },
  { since: "2026-02-30T00:00:00Z" },
  { searchQuery: "" },
  { searchQuery: "x".repeat(201) },
  { tagFilter: ["a"] },
  { query: "a" },
])("%j is refused", async (input) => {
  const world = await startWorld();

  expect(await world.call("mandant_list", input)).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});
