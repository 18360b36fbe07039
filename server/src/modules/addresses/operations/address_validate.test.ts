import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { saveClient } from "../../clients/clients.ts";

const good = {
  name: "Erika Beispiel",
  street: "Hauptstraße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};

test("a good address is plausible, nobody promises its street, and its printed lines are shown", async () => {
  const world = await startWorld();

  expect(await world.call("address_validate", { ...good, company: "Beispiel GmbH" })).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      verdict: "plausible",
      address: { ...good, company: "Beispiel GmbH", pobox: null, country: "DE" },
      suggestion: null,
      lines: ["Beispiel GmbH", "Erika Beispiel", "Hauptstraße 5", "80331 München"],
      findings: [{ field: "street", rule: "STREET_NOT_CHECKED", severity: "note" }],
      checkedBy: "offline",
    },
  });
});

test("a slip of the pen comes back as a ready address", async () => {
  const world = await startWorld();

  expect(await world.call("address_validate", { ...good, city: "Müncehn" })).toMatchObject({
    value: {
      verdict: "corrected",
      suggestion: { ...good, city: "München" },
      findings: [
        {
          field: "city",
          rule: "CITY_SPELLING",
          severity: "warning",
          message: { de: "Der Ort ist vermutlich falsch geschrieben." },
          remedy: { en: "Use München." },
        },
      ],
    },
  });
});

test("an address no letter can reach is refused with field, rule and remedy, in the caller's language", async () => {
  const world = await startWorld();
  const locker = { ...good, street: "Packstation", houseNumber: "101" };

  const answer = await world.call("address_validate", locker, { language: "de" });

  expect(answer).toMatchObject({
    ok: false,
    error: {
      code: "ADDRESS_INVALID",
      message: expect.stringContaining("Packstationen"),
      hint: "Verwenden Sie die Hausanschrift oder ein Postfach.",
      retryable: false,
      details: {
        reason: "PARCEL_LOCKER",
        findings: [{ field: "street", rule: "PARCEL_LOCKER", severity: "error" }],
      },
    },
  });
  const overHttp = await world.fetch("/v1/tools/address_validate", {
    method: "POST",
    body: JSON.stringify(locker),
    headers: { "content-type": "application/json" },
  });
  expect(overHttp.status).toBe(422);
});

test("it stores nothing, whatever options it is given", async () => {
  const world = await startWorld();

  await world.call("address_validate", { ...good, addressType: "sender", isDefault: true });

  expect(await world.call("address_list", {})).toMatchObject({ value: { items: [], total: 0 } });
});

test("a client of the partner may be named, another's may not", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.services.db
    .transaction()
    .execute((tx) =>
      saveClient(tx, world.office, { mandantennummer: "4711", name: "Bäckerei Sonne" }, new Date(0)),
    );

  expect(await world.call("address_validate", { ...good, mandantennummer: "4711" })).toMatchObject({
    ok: true,
  });
  expect(
    await world.call("address_validate", { ...good, mandantennummer: "4711" }, { token: stranger.token }),
  ).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "mandantennummer", rule: "unknown" }] },
    },
  });
});

test.for([
  ["no name", { name: undefined }, "name"],
  ["a name of blanks", { name: "  " }, "name"],
  ["a name of 10,000 characters", { name: "x".repeat(10_000) }, "name"],
  ["a NUL byte", { street: "a\u0000b" }, "street"],
  ["a line break", { city: "a\nb" }, "city"],
  ["half a character", { company: "\ud800" }, "company"],
  ["no street", { street: undefined }, "street"],
  ["no city", { city: "" }, "city"],
  ["a country in words", { country: "Deutschland" }, "country"],
  ["a postcode as a number", { zip: 80331 }, "zip"],
  ["an unknown field", { state: "Bayern" }, "state"],
  ["a type that is none", { addressType: "home" }, "addressType"],
] as const)("%s is refused by its path", async ([, wrong, path]) => {
  const world = await startWorld();

  expect(await world.call("address_validate", { ...good, ...wrong })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["address:write"] });

  expect(await world.call("address_validate", good, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
