import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";

const hitsOf = (answer: Awaited<ReturnType<World["call"]>>) =>
  (answer.ok ? answer.value["items"] : []) as { name: string; addressId: string | null; recipient: object }[];

test("an authority is found with its house and its post address, and says where that comes from", async () => {
  const world = await startWorld();

  const answer = await world.call("address_search_company", { query: "Bundesverfassungsgericht" });

  expect(hitsOf(answer)[0]).toMatchObject({
    name: "Bundesverfassungsgericht",
    recipient: {
      name: "Bundesverfassungsgericht",
      pobox: "1771",
      zip: "76006",
      city: "Karlsruhe",
      street: "",
      country: "DE",
    },
    streetAddress: { street: "Schlossbezirk", houseNumber: "3", zip: "76131" },
    poboxAddress: { pobox: "1771" },
    addressId: null,
    source: "brieftaube-authorities",
    asOf: expect.stringMatching(/^\d{4}-\d{2}$/),
  });
});

test.for([
  ["a slip of the pen", "Bundesverfasungsgericht", "Bundesverfassungsgericht"],
  ["a short form", "BAMF", "Bundesamt für Migration und Flüchtlinge"],
  ["its place", "patentamt münchen", "Deutsches Patent- und Markenamt"],
  ["no umlauts", "bundesamt fluechtlinge", "Bundesamt für Migration und Flüchtlinge"],
  ["an everyday name", "Finanzministerium", "Bundesministerium der Finanzen"],
])("%s is enough: %s", async ([, query, name]) => {
  const world = await startWorld();

  expect(hitsOf(await world.call("address_search_company", { query }))[0]).toMatchObject({ name });
});

test("a hit can be used as a recipient as it is", async () => {
  const world = await startWorld();
  const [hit] = hitsOf(await world.call("address_search_company", { query: "Bundesministerium Umwelt" }));

  expect(await world.call("address_validate", { ...hit?.recipient })).toMatchObject({
    value: { verdict: "plausible" },
  });
});

test("the partner's own entries are found too, and nobody else's", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.call("address_upsert", {
    name: "Erika Beispiel",
    company: "Möbelhaus Krügermann GmbH",
    street: "Hauptstraße 5",
    zip: "80331",
    city: "München",
  });

  for (const query of ["Krügermann", "moebelhaus kruegerman"])
    expect(hitsOf(await world.call("address_search_company", { query }))).toMatchObject([
      {
        name: "Möbelhaus Krügermann GmbH",
        source: "address-book",
        asOf: "2026-03-02",
        addressId: expect.any(String),
      },
    ]);
  expect(
    hitsOf(await world.call("address_search_company", { query: "Krügermann" }, { token: stranger.token })),
  ).toEqual([]);
});

test("a country leaves out the others", async () => {
  const world = await startWorld();

  expect(hitsOf(await world.call("address_search_company", { query: "Bundestag", country: "at" }))).toEqual(
    [],
  );
  expect(
    hitsOf(await world.call("address_search_company", { query: "Bundestag", country: "de" })),
  ).not.toEqual([]);
});

test("what is on no list finds nothing", async () => {
  const world = await startWorld();

  for (const query of [
    "Qwxyz Vertriebsgesellschaft",
    "Amtsgericht Frankfurt am Main",
    "%",
    "' or 1=1 --",
    "日本",
  ])
    expect(await world.call("address_search_company", { query })).toMatchObject({
      value: { items: [], total: 0, note: expect.stringContaining("address_upsert") },
    });
});

test.for([
  ["no query", {}, "query"],
  ["a query of blanks", { query: " " }, "query"],
  ["a query of a megabyte", { query: "x".repeat(1_000_000) }, "query"],
  ["a country in words", { query: "a", country: "Germany" }, "country"],
] as const)("%s is refused by its path", async ([, input, path]) => {
  const world = await startWorld();

  expect(await world.call("address_search_company", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["address:write"] });

  expect(await world.call("address_search_company", { query: "a" }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});

test("more hits than are shown are counted, and a more exact name is asked for", async () => {
  const world = await startWorld();

  const many = await world.call("address_search_company", { query: "Finanzamt Berlin" });
  expect(hitsOf(many)).toHaveLength(10);
  expect(many).toMatchObject({
    value: { total: expect.toSatisfy((total: number) => total > 10), note: expect.stringContaining("10") },
  });

  const one = await world.call("address_search_company", { query: "Finanzamt Zehlendorf" });
  expect(hitsOf(one)[0]?.name).toContain("Zehlendorf");
});
