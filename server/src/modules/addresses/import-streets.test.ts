import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { importStreets, isStreetsFile } from "./import-streets.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const HEADER = "Name,PostalCode,Locality,RegionalKey,Borough,Suburb";
const listOf = (...rows: string[]) => [HEADER, ...rows].join("\n");
const load = (world: World, text: string, country = "DE") =>
  importStreets(world.services, bytes(text), { source: "streets.csv", country });

const berlin = listOf(
  "Pariser Platz,10117,Berlin,11000000,Mitte,Mitte",
  "Unter den Linden,10117,Berlin,11000000,Mitte,Mitte",
  '"Straße ""Am Tor"", alt",10117,Berlin,11000000,,',
  "Unter den Linden,10117,Berlin,11000000,Mitte,Dorotheenstadt",
  "Str. des 17. Juni,10623,Berlin,11000000,,",
);

const judged = async (world: World, street: string, more = {}) => {
  const answer = await world.call("address_validate", {
    name: "Erika Beispiel",
    street,
    zip: "10117",
    city: "Berlin",
    ...more,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { verdict, findings, suggestion } = answer.value;
  return { verdict, suggestion, rules: (findings as { rule: string }[]).map(({ rule }) => rule) };
};

test("an address whose street was loaded is deliverable, at once", async () => {
  const world = await startWorld();
  expect(await judged(world, "Pariser Platz 1")).toMatchObject({ verdict: "plausible" });

  expect(await load(world, berlin)).toEqual({ country: "DE", streets: 4, codes: 2 });

  expect(await judged(world, "Pariser Platz 1")).toMatchObject({ verdict: "deliverable", rules: [] });
  expect(await judged(world, "unter den linden", { houseNumber: "77" })).toMatchObject({
    verdict: "deliverable",
  });
  expect(await judged(world, "Straße des 17. Juni 135", { zip: "10623" })).toMatchObject({
    verdict: "deliverable",
  });
});

test("a slip of the pen is corrected, another street doubted, and both can be sent to", async () => {
  const world = await startWorld();
  await load(world, berlin);

  expect(await judged(world, "Parieser Platz 1")).toMatchObject({
    verdict: "corrected",
    rules: ["STREET_SPELLING"],
    suggestion: { street: "Pariser Platz 1" },
  });
  expect(await judged(world, "Kastanienallee 7")).toMatchObject({
    verdict: "uncertain",
    rules: ["STREET_UNKNOWN"],
  });
});

test("a number that is written close to the street stays with it", async () => {
  const world = await startWorld();
  await load(world, listOf("Hauptstraße,10117,Berlin,,,", "Straße 14,10117,Berlin,,,"));

  for (const street of ["Hauptstr.5", "Hauptstr5", "Hauptstraße5a"])
    expect(await judged(world, street)).toMatchObject({
      verdict: "deliverable",
      suggestion: null,
      rules: [],
    });
  expect(await judged(world, "Haubtstr.5")).toMatchObject({
    verdict: "corrected",
    suggestion: { street: "Hauptstraße 5" },
  });
  expect(await judged(world, "Strasse-15")).toMatchObject({ verdict: "uncertain", suggestion: null });
});

test("a street of one village promises nothing in another of the same postcode", async () => {
  const world = await startWorld();
  await load(
    world,
    listOf(
      "Dorfstraße,17321,Löcknitz,,,",
      "Am See,17321,Löcknitz,,,",
      "Am See,17321,Plöwen,,,",
      "Kirchweg,17321,Plöwen,,,",
    ),
  );
  const at = (city: string) => ({ zip: "17321", city });

  expect(await judged(world, "Dorfstraße 1", at("Löcknitz"))).toMatchObject({ verdict: "deliverable" });
  expect(await judged(world, "Dorfstraße 1", at("Plöwen"))).toMatchObject({
    verdict: "plausible",
    rules: ["STREET_NOT_CHECKED"],
  });
  for (const city of ["Löcknitz", "Plöwen"])
    expect(await judged(world, "Am See 1", at(city))).toMatchObject({ verdict: "deliverable" });
  // What is spelt alike only in the other village is no correction.
  expect(await judged(world, "Dorfstrase 1", at("Löcknitz"))).toMatchObject({ verdict: "corrected" });
  expect(await judged(world, "Dorfstrase 1", at("Plöwen"))).toMatchObject({
    verdict: "uncertain",
    rules: ["STREET_UNKNOWN"],
    suggestion: null,
  });
});

test("what the list says nothing of stays plausible: other postcodes, PO boxes, other countries", async () => {
  const world = await startWorld();
  await load(world, berlin);

  for (const { rule = "STREET_NOT_CHECKED", street, ...more } of [
    { street: "Marienplatz 8", zip: "80331", city: "München" },
    { street: "Postfach 12 34", rule: "POBOX_NOT_CHECKED" },
    { street: "Stephansplatz 1", zip: "1010", city: "Wien", country: "AT" },
  ])
    expect(await judged(world, street, more)).toMatchObject({ verdict: "plausible", rules: [rule] });
});

test("a second list takes the place of the first, and only in its own country", async () => {
  const world = await startWorld();
  await load(world, berlin);
  await load(world, listOf("Stephansplatz,1010,Wien,,,"), "AT");

  await load(world, listOf("Pariser Platz,10117,Berlin,,,"));

  expect(await judged(world, "Unter den Linden 77")).toMatchObject({ verdict: "uncertain" });
  expect(await judged(world, "Stephansplatz 1", { zip: "1010", city: "Wien", country: "AT" })).toMatchObject({
    verdict: "deliverable",
  });
});

test.for([
  ["a postcode of another country", listOf("Weg,1010,Wien,,,"), "line 2"],
  ["no name", listOf("Weg,10117,Berlin,,,", ",10117,Berlin,,,"), "line 3"],
  ["no streets", listOf(""), "file"],
])("a file with %s changes nothing", async ([, text = "", path]) => {
  const world = await startWorld();
  await load(world, berlin);

  await expect(load(world, text)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path }] },
  });
  expect(await judged(world, "Pariser Platz 1")).toMatchObject({ verdict: "deliverable" });
});

test("a country that nobody looks up is refused", async () => {
  const world = await startWorld();

  await expect(load(world, berlin, "FR")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
});

test("a list of streets is told from one of postcodes by its first line", () => {
  expect(isStreetsFile(bytes(berlin))).toBe(true);
  expect(isStreetsFile(bytes(`\uFEFF${berlin}`))).toBe(true);
  expect(isStreetsFile(bytes("DE\t10117\tBerlin"))).toBe(false);
  expect(isStreetsFile(bytes("country_code,zipcode,place"))).toBe(false);
  expect(isStreetsFile(bytes(""))).toBe(false);
});

test("a list of many thousands is loaded whole", async () => {
  const world = await startWorld();
  const rows = Array.from(
    { length: 100_000 },
    (_, at) => `Weg Nummer${at},${String(10_000 + (at % 5_000))},Ort,,,`,
  );

  expect(await load(world, listOf(...rows))).toMatchObject({ streets: 100_000, codes: 5_000 });
});
