import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { exampleSender } from "../example-senders.ts";

test("an account without profiles has an empty list", async () => {
  const world = await startWorld();

  expect(await world.call("sender_profile_list", {})).toMatchObject({
    ok: true,
    value: { mode: "sandbox", items: [], total: 0, limit: 100, offset: 0 },
  });
});

test("profiles are listed with legal form and completeness, the default first, without their details", async () => {
  const world = await startWorld();
  const verein = { rechtsform: "ev", pflichtangaben: { name: "Taubenfreunde e. V." }, displayName: "Verein" };
  await world.call("sender_profile_upsert", verein);
  await world.call("sender_profile_upsert", { ...exampleSender("gmbh"), isDefault: true });

  const answer = await world.call("sender_profile_list", {});

  expect(answer).toMatchObject({
    value: {
      total: 2,
      items: [
        {
          rechtsform: "gmbh",
          displayName: "Muster GmbH",
          isDefault: true,
          complete: true,
          missingFields: [],
        },
        { rechtsform: "ev", displayName: "Verein", complete: false, missingFields: ["anschrift"] },
      ],
    },
  });
  const [first] = answer.ok ? (answer.value["items"] as Record<string, unknown>[]) : [];
  expect(first?.["id"]).toBe(first?.["profileId"]);
  for (const body of ["pflichtangaben", "bankverbindung", "disclaimer"])
    expect(first).not.toHaveProperty(body);
});

test("profiles of another partner are not listed", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.call("sender_profile_upsert", exampleSender("gmbh"));

  expect(await world.call("sender_profile_list", {}, { token: stranger.token })).toMatchObject({
    value: { items: [], total: 0 },
  });
});

test.for([{ limit: 5 }, { profileId: "x" }, [], null])("%j is refused", async (input) => {
  const world = await startWorld();

  expect(await world.call("sender_profile_list", input)).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
});

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["sender_profile:write"] });

  expect(await world.call("sender_profile_list", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "sender_profile:read" } },
  });
});
