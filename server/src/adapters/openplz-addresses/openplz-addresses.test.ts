import { expect, test } from "vitest";
import { startPretendServer } from "../../../test/pretend-server.ts";
import { postalAddressOf } from "../../foundation/postal-address.ts";
import { openplzAddresses } from "./openplz-addresses.ts";

const streets = ["Pariser Platz", "Unter den Linden", "Wilhelmstraße"];

/** The directory as openplzapi.org serves it: a postcode filters, a name is a regular expression. */
const startDirectory = () =>
  startPretendServer(({ url }) => {
    const known = url.searchParams.get("postalCode") === "10117";
    if (url.pathname === "/de/Localities")
      return {
        json: known ? [{ postalCode: "10117", name: "Berlin", municipality: { key: "11000000" } }] : [],
      };
    const pattern = new RegExp(url.searchParams.get("name") ?? "", "i");
    const named = known ? streets.filter((street) => pattern.test(street)) : [];
    return { json: named.map((name) => ({ name, postalCode: "10117", locality: "Berlin" })) };
  });

const address = (street: string, more = {}) =>
  postalAddressOf({ name: "Erika Beispiel", street, zip: "10117", city: "Berlin", country: "DE", ...more });

test("a street of the directory is confirmed with its place", async () => {
  const directory = await startDirectory();

  const opinion = await openplzAddresses({ url: directory.url }).ask(address("Pariser Platz 1"));

  expect(opinion).toEqual({
    findings: [],
    suggestion: null,
    confirmsPlace: true,
    confirmsStreet: true,
  });
  expect(directory.requests[1]?.url.searchParams.get("name")).toBe("^Pariser Platz$");
});

test.for([
  ["Parieser Platz 1", "Pariser Platz 1"],
  ["Wilhelmstasse 97", "Wilhelmstraße 97"],
  ["Wilhelmstase97", "Wilhelmstraße 97"],
] as const)("%s is corrected to %s", async ([given, better]) => {
  const directory = await startDirectory();

  expect(await openplzAddresses({ url: directory.url }).ask(address(given))).toMatchObject({
    findings: [{ field: "street", rule: "PROVIDER_CORRECTED" }],
    suggestion: { street: better },
  });
});

test("another way to write Straße is no correction", async () => {
  const directory = await startDirectory();

  for (const street of ["Wilhelmstr. 97", "Wilhelmstrasse 97", "Wilhelmstr.97"])
    expect(await openplzAddresses({ url: directory.url }).ask(address(street))).toMatchObject({
      findings: [],
    });
});

test("a street that the postcode does not have is doubted", async () => {
  const directory = await startDirectory();

  expect(await openplzAddresses({ url: directory.url }).ask(address("Parkallee 3"))).toMatchObject({
    findings: [{ rule: "STREET_UNKNOWN", severity: "warning" }],
    suggestion: null,
  });
});

test("a PO box, and a postcode that the directory lacks, are left to our own tables", async () => {
  const directory = await startDirectory();
  const provider = openplzAddresses({ url: directory.url });

  expect(await provider.ask(address("Postfach 12"))).toMatchObject({ findings: [], confirmsPlace: false });
  expect(await provider.ask(address("Pariser Platz 1", { zip: "99999" }))).toMatchObject({ findings: [] });
});

test("a pattern in a street is only text", async () => {
  const directory = await startDirectory();

  expect(await openplzAddresses({ url: directory.url }).ask(address(".*(a+)+$ 1"))).toMatchObject({
    findings: [{ rule: "STREET_UNKNOWN" }],
  });
});

test("an answer of another shape is no opinion", async () => {
  const directory = await startPretendServer(() => ({ json: { rows: [] } }));

  await expect(openplzAddresses({ url: directory.url }).ask(address("Pariser Platz 1"))).rejects.toThrow(
    "Invalid input",
  );
});
