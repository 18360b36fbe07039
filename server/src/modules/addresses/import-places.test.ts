import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { importPlaces } from "./import-places.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const load = (world: World, text: string) => importPlaces(world.services, bytes(text), { source: "DE.txt" });
const stored = (world: World) =>
  world.services.db
    .selectFrom("places")
    .select(["country", "zip", "name"])
    .orderBy("zip")
    .orderBy("name")
    .execute();
const verdictOf = async (world: World, zip: string, city: string, more = {}) => {
  const answer = await world.call("address_validate", {
    name: "A",
    street: "Hauptstr. 5",
    zip,
    city,
    ...more,
  });
  return answer.ok ? answer.value["verdict"] : answer.error.code;
};

/** Twelve columns with tabs, as GeoNames publishes them. */
const geonames = (...rows: [country: string, zip: string, name: string][]) =>
  rows
    .map(([country, zip, name]) =>
      [country, zip, name, "Land", "01", "", "00", "Kreis", "01001", "52.5", "13.4", "4"].join("\t"),
    )
    .join("\n");

test("what was loaded is known at once, also to a service that is running", async () => {
  const world = await startWorld();
  expect(await verdictOf(world, "14552", "Tremsdorf")).toBe("uncertain");

  const report = await load(world, geonames(["DE", "14552", "Michendorf"], ["DE", "14552", "Tremsdorf"]));

  expect(report).toEqual({ countries: [{ country: "DE", places: 2, codes: 1 }] });
  expect(await verdictOf(world, "14552", "Tremsdorf")).toBe("plausible");
  expect(await verdictOf(world, "14552", "Tremsdof")).toBe("corrected");
});

test("the table that comes with the product stays known beside it", async () => {
  const world = await startWorld();

  await load(world, geonames(["DE", "14552", "Tremsdorf"]));

  expect(await verdictOf(world, "80331", "München")).toBe("plausible");
  expect(await verdictOf(world, "80331", "Hamburg")).toBe("ADDRESS_INVALID");
});

test("a bulk recipient is known by its own name under its own postcode", async () => {
  const world = await startWorld();

  await load(world, geonames(["DE", "10096", "Berliner Verkehrsbetriebe (BVG)"]));

  expect(await verdictOf(world, "10096", "Berlin", { name: "Berliner Verkehrsbetriebe", street: "" })).toBe(
    "plausible",
  );
});

test("a second file replaces its own countries and leaves the others", async () => {
  const world = await startWorld();
  await load(world, geonames(["DE", "14552", "Alt"], ["AT", "1010", "Wien"]));

  await load(world, geonames(["DE", "14553", "Neu"]));

  expect(await stored(world)).toEqual([
    { country: "AT", zip: "1010", name: "Wien" },
    { country: "DE", zip: "14553", name: "Neu" },
  ]);
});

test("the same columns with commas under a header are read too, and rows that come twice count once", async () => {
  const world = await startWorld();

  const report = await load(
    world,
    'country_code,zipcode,place,state\r\nLI,9490,Vaduz,\r\nLI,9490,Vaduz,\r\nLI,9494,"Schaan, Dorf",\r\n',
  );

  expect(report).toEqual({ countries: [{ country: "LI", places: 2, codes: 2 }] });
});

test.for<[string, string, string]>([
  ["a country we do not look up", geonames(["FR", "75001", "Paris"]), "line 3"],
  ["a postcode that is none", geonames(["DE", "1455", "Michendorf"]), "line 3"],
  ["a place without a name", geonames(["DE", "14552", ""]), "line 3"],
  ["too few columns", "DE\t14552", "line 3"],
  ["a place with a control character", geonames(["DE", "14552", "A\u0007"]), "line 3"],
  ["a page instead of a table", "<html><body>Not found</body></html>\t", "line 3"],
])("a file with %s changes nothing and names the line", async ([, broken, path]) => {
  const world = await startWorld();
  await load(world, geonames(["DE", "14552", "Alt"]));
  const good = geonames(["DE", "14552", "Neu"], ["DE", "14553", "Neu"]);

  await expect(load(world, `${good}\n${broken}`)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path, rule: "place" }] },
  });
  expect(await stored(world)).toEqual([{ country: "DE", zip: "14552", name: "Alt" }]);
});

test.for<[string, string]>([
  ["an empty file", ""],
  ["a file of noise", "\u0000\u0001\u0002"],
])("%s changes nothing", async ([, text]) => {
  const world = await startWorld();
  await load(world, geonames(["DE", "14552", "Alt"]));

  await expect(load(world, text)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await stored(world)).toHaveLength(1);
});

test("two imports at once end with one of them whole", async () => {
  const world = await startWorld();
  const file = (name: string) =>
    geonames(
      ...Array.from({ length: 50 }, (_, n): [string, string, string] => ["DE", String(10_000 + n), name]),
    );

  await Promise.all([load(world, file("A")), load(world, file("B"))]);

  expect(new Set((await stored(world)).map(({ name }) => name)).size).toBe(1);
  expect(await stored(world)).toHaveLength(50);
});
