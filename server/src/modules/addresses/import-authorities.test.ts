import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { forgetAuthorities, importAuthorities, isAuthoritiesFile } from "./import-authorities.ts";

const HEADER =
  "Name,Also,Street,HouseNumber,PostalCode,Locality,PoBox,PoBoxPostalCode,PoBoxLocality,Country,AsOf";
const bytes = (...rows: string[]) => new TextEncoder().encode([HEADER, ...rows].join("\n"));
const load = ({ services }: World, rows: string[], list = "gerichte") =>
  importAuthorities(services, bytes(...rows), { source: "gerichte.csv", list });

const mitte =
  "Amtsgericht Mitte,AG Mitte|Amtsgericht Berlin-Mitte,Littenstraße,12-17,10179,Berlin,,,,DE,2026-03";
const insurer = "Krankenkasse Nordlicht,,,,,,,24098,Kiel,DE,2026-03-01";
const vienna = "Bezirksgericht Josefstadt,,Florianigasse,8,1082,Wien,,,,AT,2026-02";

async function found(world: World, query: string) {
  const answer = await world.call("address_search_company", { query });
  const { items } = answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  return items as { name: string; source: string; asOf: string; recipient: object }[];
}

test("a court that was loaded is found at once, by each of its names, with list and date", async () => {
  const world = await startWorld();
  expect(await found(world, "Amtsgericht Mitte")).toEqual([]);

  expect(await load(world, [mitte, insurer, vienna])).toEqual({ list: "gerichte", entries: 3 });

  for (const query of ["Amtsgericht Mitte", "Amtsgericht Berlin-Mitte"])
    expect(await found(world, query)).toMatchObject([
      {
        name: "Amtsgericht Mitte",
        source: "gerichte",
        asOf: "2026-03",
        recipient: {
          street: "Littenstraße",
          houseNumber: "12-17",
          zip: "10179",
          city: "Berlin",
          country: "DE",
        },
      },
    ]);
  expect(await found(world, "Krankenkasse Nordlicht")).toMatchObject([
    { recipient: { street: "", pobox: null, zip: "24098", city: "Kiel" } },
  ]);
  expect(await found(world, "Bezirksgericht Josefstadt")).toMatchObject([{ recipient: { country: "AT" } }]);
});

test("a list replaces the one of its name only, and can be forgotten", async () => {
  const world = await startWorld();
  await load(world, [mitte]);
  await load(world, [insurer], "kassen");
  await load(world, [vienna]);

  expect(await found(world, "Amtsgericht Mitte")).toEqual([]);
  expect(await found(world, "Bezirksgericht Josefstadt")).toHaveLength(1);

  await forgetAuthorities(world.services, "kassen");
  expect(await found(world, "Krankenkasse Nordlicht")).toEqual([]);
  await expect(forgetAuthorities(world.services, "kassen")).rejects.toMatchObject({
    details: { problems: [{ path: "list", rule: "unknown" }] },
  });
});

test("every line that is wrong is told, and nothing is replaced", async () => {
  const world = await startWorld();
  await load(world, [mitte]);

  const broken = load(world, [
    ",,Weg,1,10115,Berlin,,,,DE,2026-03",
    "Ohne Ort,,,,,,,,,DE,2026-03",
    "Falsche Postleitzahl,,Weg,1,1011,Berlin,,,,DE,2026-03",
    "Ohne Tag,,Weg,1,10115,Berlin,,,,DE,",
    "Halbes Postfach,,,,,,4711,,,DE,2026-13",
    `Lang,${"x".repeat(101)},Weg,1,10115,Berlin,,,,Deutschland,2026-03`,
  ]);

  await expect(broken).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: {
      problems: [
        { path: "line 2", message: "the name is missing" },
        { path: "line 3", message: "there is neither a street nor a PO box with its postcode" },
        { path: "line 4", message: "the street needs a name, a postcode of DE and a place" },
        { path: "line 5", message: expect.stringContaining("AsOf") },
        { path: "line 6", message: expect.stringContaining("AsOf") },
        { path: "line 6", message: "the PO box needs a postcode of DE and a place" },
        { path: "line 7", message: expect.stringContaining("100 signs") },
        { path: "line 7", message: expect.stringContaining("country") },
      ],
    },
  });
  await expect(load(world, [])).rejects.toMatchObject({ details: { problems: [{ rule: "empty" }] } });
  await expect(load(world, [mitte], "a list/../b")).rejects.toMatchObject({
    details: { problems: [{ path: "list" }] },
  });
  expect(await found(world, "Amtsgericht Mitte")).toHaveLength(1);
});

test("such a file is known by its first line", () => {
  expect(isAuthoritiesFile(bytes(mitte))).toBe(true);
  expect(isAuthoritiesFile(new TextEncoder().encode("Name,PostalCode,Locality\nA,1,B"))).toBe(false);
});
