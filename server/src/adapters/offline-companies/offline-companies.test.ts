import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { everyAuthority, searchOwnLists } from "./offline-companies.ts";

test("every authority on the list has an address that a letter reaches, with source and date", async () => {
  const { services } = await startWorld();
  const all = everyAuthority();
  expect(all.length).toBeGreaterThanOrEqual(600);

  for (const { name, streetAddress, poboxAddress, source, asOf } of all) {
    expect(streetAddress ?? poboxAddress, name).not.toBeNull();
    expect(source).not.toBe("");
    expect(asOf).toMatch(/^\d{4}-\d{2}$/);
    for (const address of [streetAddress, poboxAddress].filter((each) => each !== null))
      expect({ name, ...(await services.addressCheck.check(address)) }).toMatchObject({
        verdict: "plausible",
      });
  }
});

test("nobody is on the list twice; offices with several houses have one entry for each", () => {
  const entries = everyAuthority().map(({ name, streetAddress, poboxAddress }) =>
    JSON.stringify([name, streetAddress, poboxAddress]),
  );

  expect(new Set(entries).size).toBe(entries.length);
});

const namesFor = async (query: string, country: string | null = null) =>
  searchOwnLists({ query, country, limit: 10 }).map(({ name }) => name);

test("a hit shares a real word with what was asked for", async () => {
  const inBerlin = searchOwnLists({ query: "Finanzamt Berlin", country: null, limit: 10 });

  expect(inBerlin.length).toBeGreaterThan(5);
  for (const { name, streetAddress } of inBerlin) {
    expect(name).toMatch(/Finanzamt/);
    expect(`${name} ${streetAddress?.city}`).toContain("Berlin");
  }
  expect(await namesFor("Finanzamt Qwxyz")).toEqual([]);
  expect(await namesFor("Deutsche Bank")).toEqual([]);
});

test.for([
  "Amtsgericht Frankfurt am Main",
  "Amtsgericht Bad Segeberg",
  "Landratsamt Garmisch-Partenkirchen",
  "Landesarbeitsgericht Erfurt",
  "Verwaltungsgericht Leipzig",
  "Landeskriminalamt Wiesbaden",
  "Landratsamt Bergstraße",
  "Stadt Aachen",
  "Stadt Frankfurt am Main",
  "Gemeinde Garmisch-Partenkirchen",
  "Jobcenter Berlin Mitte",
  "AOK Krankenkasse Hamburg",
  "Finanzministerium Bayern",
  "Österreichische Post Wien",
])("%s is not on the list, and no other office of its place is taken for it", async (query) => {
  expect(await namesFor(query)).toEqual([]);
});

test.for([
  ["Finanzamt Frankfurt", "Finanzamt Frankfurt"],
  ["Finanzamt Frankfurt am Main", "Finanzamt Frankfurt"],
  ["Finnanzamt Bad Segeberg", "Finanzamt Bad Segeberg"],
  ["Finanzamt Aachen Stadt", "Finanzamt Aachen-Stadt"],
  ["Finanzamt Garmisch-Partenkirchen", "Finanzamt Garmisch-Partenkirchen"],
  ["Finanzamt Nürnberg Stadt", "Finanzamt Nürnberg"],
  ["Krankenkasse Barmer GEK", "BARMER"],
  ["DAK Krankenkasse", "DAK-Gesundheit"],
  ["Krankenkasse DAK Gesundheit", "DAK-Gesundheit"],
  ["Zoll Bonn", "Generalzolldirektion"],
  ["Bundesarbeitsgericht Erfurt", "Bundesarbeitsgericht"],
  ["Auswärtiges Amt Berlin", "Auswärtiges Amt"],
  ["Finanzamt Bad Homburg", "Finanzamt Bad Homburg vor der Höhe"],
  ["Finanzamt Homburg", "Finanzamt Homburg"],
  ["Finanzamt Bad Neustadt", "Finanzamt Bad Neustadt"],
  ["FA Neukölln", "Finanzamt Neukölln"],
  ["FA Köln-Mitte", "Finanzamt Köln-Mitte"],
  ["Bundesgericht Lausanne", "Schweizerisches Bundesgericht"],
] as const)("%s finds %s", async ([query, name]) => {
  expect((await namesFor(query))[0]).toContain(name);
});

test("a part of a town finds the offices of that name, not all there are", async () => {
  for (const query of ["Finanzamt Mitte", "FA Mitte"]) {
    const found = await namesFor(query);
    expect(found).toContain("Finanzamt Mitte/Tiergarten");
    expect(found).toContain("Finanzamt Köln-Mitte");
    for (const name of found) expect(name).toContain("Mitte");
  }
});

test("whoever asks for health insurers alone is shown those that are known", async () => {
  for (const query of ["Krankenkasse", "Krankenkassen"])
    expect(await namesFor(query)).toEqual(
      expect.arrayContaining([
        "Techniker Krankenkasse",
        "BARMER",
        "DAK-Gesundheit",
        "KKH Kaufmännische Krankenkasse",
      ]),
    );
});

test("a firm is no tax office", async () => {
  for (const query of ["Fa. Müller", "Fa Müller"]) expect(await namesFor(query)).toEqual([]);
});

test.for([
  ["Finanzamt Saarlouis", null, "Finanzamt Saarlouis"],
  ["finanzamt muenster innenstadt", null, "Finanzamt Münster-Innenstadt"],
  ["Finanzamt Österreich", "AT", "Finanzamt Österreich"],
  ["Verfassungsgerichtshof Wien", null, "Verfassungsgerichtshof"],
  ["ESTV", "CH", "Eidgenössische Steuerverwaltung"],
  ["Bundesverwaltungsgericht", "CH", "Bundesverwaltungsgericht"],
] as const)("%s in %s is found", async ([query, country, name]) => {
  expect((await namesFor(query, country))[0]).toBe(name);
});

test("each entry says of which list and as of when it is", async () => {
  const [office] = searchOwnLists({ query: "Finanzamt Saarlouis", country: "DE", limit: 1 });
  const [court] = searchOwnLists({ query: "Bundesstrafgericht", country: "CH", limit: 1 });

  expect(office).toMatchObject({
    source: "brieftaube-tax-offices",
    asOf: "2025-04",
    streetAddress: {
      street: "Gaswerkweg",
      houseNumber: "25",
      zip: "66740",
      city: "Saarlouis",
      country: "DE",
    },
  });
  expect(court).toMatchObject({ source: "brieftaube-authorities", streetAddress: { country: "CH" } });
});

test("the best hit comes first, and no more than were asked for", async () => {
  const hits = searchOwnLists({ query: "Bundesamt", country: null, limit: 3 });

  expect(hits).toHaveLength(3);
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
});
