import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";
import { exampleBank, exampleSender } from "../example-senders.ts";

async function savedProfile(world: World, input: object = exampleSender("gmbh")): Promise<unknown> {
  const answer = await world.call("sender_profile_upsert", input);
  return answer.ok ? answer.value["profileId"] : undefined;
}

test("a profile is shown whole", async () => {
  const world = await startWorld();
  const sender = exampleSender("gmbh");
  const profileId = await savedProfile(world, {
    ...sender,
    bankverbindung: exampleBank,
    disclaimer: "Bitte vertraulich behandeln.\r\nDanke.",
    displayName: "Zentrale",
  });

  expect(await world.call("sender_profile_get", { profileId })).toEqual({
    ok: true,
    value: {
      mode: "sandbox",
      profileId,
      id: profileId,
      ...sender,
      bankverbindung: exampleBank,
      disclaimer: "Bitte vertraulich behandeln.\nDanke.",
      displayName: "Zentrale",
      isDefault: true,
      defaultDesignId: null,
      complete: true,
      missingFields: [],
      invalidFields: [],
      hints: [],
      createdAt: "2026-03-02T09:00:00.000Z",
      updatedAt: "2026-03-02T09:00:00.000Z",
      booksOf: null,
      accountToConfirm: {
        iban: exampleBank.iban,
        confirmedIban: null,
        portalUrl: expect.stringContaining(`/portal/senders/${String(profileId)}?`),
      },
    },
  });
});

test("what is missing or wrong is said in the caller's language", async () => {
  const world = await startWorld();
  const profileId = await savedProfile(world, {
    rechtsform: "gmbh",
    pflichtangaben: { ...exampleSender("gmbh").pflichtangaben, sitz: "" },
    bankverbindung: { iban: "DE00" },
  });

  const [german, english] = [
    await world.call("sender_profile_get", { profileId }, { language: "de" }),
    await world.call("sender_profile_get", { profileId }, { language: "en" }),
  ];

  for (const answer of [german, english])
    expect(answer).toMatchObject({
      value: {
        complete: false,
        missingFields: ["sitz"],
        invalidFields: [{ path: "bankverbindung.iban", rule: "iban", message: expect.any(String) }],
      },
    });
  expect(german.ok && german.value["invalidFields"]).not.toEqual(
    english.ok && english.value["invalidFields"],
  );
});

test("an unknown profile, another partner's and another mode's are NOT_FOUND", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const profileId = await savedProfile(world);

  expect(
    await world.call("sender_profile_get", { profileId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60" }),
  ).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "sender profile" } } });
  expect(await world.call("sender_profile_get", { profileId }, { token: stranger.token })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test.for([{}, { profileId: "1' or '1'='1" }, { profileId: null }, { profileId: ["a"] }, { id: "x" }])(
  "%j is refused",
  async (input) => {
    const world = await startWorld();

    expect(await world.call("sender_profile_get", input)).toMatchObject({
      error: { code: "VALIDATION_ERROR" },
    });
  },
);
