import * as fc from "fast-check";
import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { exampleBank, exampleSender } from "../example-senders.ts";
import { rechtsformen } from "../legal-forms.ts";
import { runs } from "../../../../test/property-seed.ts";

const { pflichtangaben } = exampleSender("gmbh");
const proposed = { ...pflichtangaben, bankverbindung: exampleBank };

test.for([
  ["an object", proposed],
  ["a JSON text", JSON.stringify(proposed)],
] as const)(
  "complete details given as %s are valid, with the footer as it would be printed",
  async ([, proposedFields]) => {
    const world = await startWorld();

    const answer = await world.call("sender_profile_validate", { rechtsform: "gmbh", proposedFields });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        rechtsform: "gmbh",
        legalForm: "Gesellschaft mit beschränkter Haftung (GmbH)",
        statute: "§ 35a GmbHG",
        valid: true,
        missingFields: [],
        invalidFields: [],
        hints: [],
      },
    });
    const footer = answer.ok ? (answer.value["footer"] as string[][]) : [];
    expect(footer.flat()).toContain("IBAN: DE89 3704 0044 0532 0130 00");
    expect(footer.flat()).toContain("Amtsgericht Köln, HRB 12345");
  },
);

test("a gap is a result: nothing proposed names everything that is needed", async () => {
  const world = await startWorld();

  expect(
    await world.call("sender_profile_validate", { rechtsform: "gmbh", proposedFields: {} }),
  ).toMatchObject({
    ok: true,
    value: {
      valid: false,
      missingFields: ["firma", "sitz", "registergericht", "registernummer", "geschaeftsfuehrer"],
      hints: expect.arrayContaining([{ path: "telefon", message: expect.any(String) }]),
      footer: [],
    },
  });
});

test("a nested gap is a dotted path", async () => {
  const world = await startWorld();
  const { pflichtangaben: details } = exampleSender("gmbh_co_kg");
  const proposedFields = {
    ...details,
    komplementaere: [{ ...details.komplementaere?.[0], geschaeftsfuehrer: [] }],
  };

  expect(
    await world.call("sender_profile_validate", { rechtsform: "gmbh_co_kg", proposedFields }),
  ).toMatchObject({ value: { missingFields: ["komplementaere.0.geschaeftsfuehrer"] } });
});

test("a field of the wrong shape or an unknown one is a finding, and there is no footer until it is mended", async () => {
  const world = await startWorld();

  expect(
    await world.call("sender_profile_validate", {
      rechtsform: "gmbh",
      proposedFields: { ...pflichtangaben, sitz: 7, colour: "red", bankverbindung: { iban: true } },
    }),
  ).toMatchObject({
    ok: true,
    value: {
      valid: false,
      invalidFields: [
        { path: "sitz", rule: "invalid_type" },
        { path: "colour", rule: "unknown_field" },
        { path: "bankverbindung.iban", rule: "invalid_type" },
      ],
      footer: null,
    },
  });
});

test("a stored profile is checked by its id, another partner's is NOT_FOUND", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const saved = await world.call("sender_profile_upsert", {
    rechtsform: "ev",
    pflichtangaben: { name: "Taubenfreunde e. V." },
    bankverbindung: { iban: "DE00" },
  });
  const profileId = saved.ok && saved.value["profileId"];

  expect(await world.call("sender_profile_validate", { profileId })).toMatchObject({
    value: {
      rechtsform: "ev",
      valid: false,
      missingFields: ["anschrift"],
      invalidFields: [{ path: "bankverbindung.iban" }],
    },
  });
  expect(await world.call("sender_profile_validate", { profileId }, { token: stranger.token })).toMatchObject(
    {
      error: { code: "NOT_FOUND" },
    },
  );
});

const anId = "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60";

test.for([
  ["neither form", {}, ""],
  ["both forms", { profileId: anId, rechtsform: "gmbh", proposedFields: {} }, "profileId"],
  ["a profile and a legal form", { profileId: anId, rechtsform: "gmbh" }, "profileId"],
  ["a profile and fields", { profileId: anId, proposedFields: {} }, "profileId"],
  ["a legal form without fields", { rechtsform: "gmbh" }, "proposedFields"],
  ["fields without a legal form", { proposedFields: {} }, "rechtsform"],
] as const)("%s is refused", async ([, input, path]) => {
  const world = await startWorld();

  expect(await world.call("sender_profile_validate", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule: "exactly_one_form" }] } },
  });
});

test.for([
  ['{"firma": "Muster GmbH",}', "json", "position 24"],
  ['{"firma": ', "json", "position 10"],
  ["", "json", "position 0"],
  ["[1,2]", "json_object", "JSON object"],
  ["null", "json_object", "JSON object"],
  ['"{}"', "json_object", "JSON object"],
] as const)("the text %j is refused and the place is named", async ([proposedFields, rule, message]) => {
  const world = await startWorld();

  expect(await world.call("sender_profile_validate", { rechtsform: "gmbh", proposedFields })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      message: expect.stringContaining(message),
      details: { problems: [{ path: "proposedFields", rule }] },
    },
  });
});

test.for([
  ["an unknown legal form", { rechtsform: "ltd", proposedFields: {} }],
  ["a list of fields", { rechtsform: "gmbh", proposedFields: [] }],
  ["null", { rechtsform: "gmbh", proposedFields: null }],
  ["a text of a megabyte", { rechtsform: "gmbh", proposedFields: " ".repeat(1_000_000) }],
  ["an unknown field", { rechtsform: "gmbh", proposedFields: {}, purpose: "letter" }],
] as const)("%s is refused", async ([, input]) => {
  const world = await startWorld();

  expect(await world.call("sender_profile_validate", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
});

test("a text with what no database can keep is judged, not stored, and does no harm", async () => {
  const world = await startWorld();
  const proposedFields = String.raw`{"firma":"a\u0000b","sitz":"\ud800","__proto__":{"x":1},"constructor":1}`;

  expect(await world.call("sender_profile_validate", { rechtsform: "gmbh", proposedFields })).toMatchObject({
    ok: true,
    value: { valid: false },
  });
});

test("any JSON gets an answer, as an object and as a text, and twice the same one", async () => {
  const world = await startWorld();

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...rechtsformen),
      fc.dictionary(fc.constantFrom(...Object.keys(proposed), "x"), fc.jsonValue()),
      async (rechtsform, fields) => {
        const text = JSON.stringify(fields);
        const fromText = await world.call("sender_profile_validate", { rechtsform, proposedFields: text });
        const again = await world.call("sender_profile_validate", { rechtsform, proposedFields: text });
        expect(fromText.ok).toBe(true);
        expect(again).toEqual(fromText);
      },
    ),
    { numRuns: runs(60) },
  );
});
