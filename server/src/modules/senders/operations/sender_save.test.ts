import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile } from "../../../../test/overtaken.ts";
import { startWorld } from "../../../../test/world.ts";
import { exampleSender } from "../example-senders.ts";

async function openProfile() {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { body } = await call("sender_save", { ...exampleSender("gmbh"), basedOn: null });
  const id = String(body["profileId"]);
  const stored = async () => (await call("sender_profile_get", { profileId: id })).body;
  return { world, call, id, stored, updatedAt: body["updatedAt"] };
}

test("a profile is made and changed by who has seen what it says now", async () => {
  const { call, id, stored, updatedAt } = await openProfile();
  expect(await stored()).toMatchObject({ profileId: id, updatedAt });

  const change = { ...exampleSender("gmbh"), id, displayName: "Zentrale", basedOn: updatedAt };
  expect(await call("sender_save", change)).toMatchObject({ status: 200, body: { created: false } });
  expect(await stored()).toMatchObject({ displayName: "Zentrale" });
  expect(await call("sender_save", change), "a second time").toMatchObject(changedMeanwhile);
});

test("a program's change is not written over; of two who save at once one wins and the other is told", async () => {
  const { world, call, id, stored, updatedAt } = await openProfile();
  const profile = { ...exampleSender("gmbh"), id };
  await world.call("sender_profile_upsert", { ...profile, displayName: "Vom Programm" });
  expect(await call("sender_save", { ...profile, displayName: "Spät", basedOn: updatedAt })).toMatchObject(
    changedMeanwhile,
  );

  const { updatedAt: newest } = await stored();
  const answers = await Promise.all(
    ["Anna", "Ben"].map((displayName) => call("sender_save", { ...profile, displayName, basedOn: newest })),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  expect(answers.find(({ status }) => status === 400)).toMatchObject(changedMeanwhile);
});

test("a viewer saves nothing; another account's profile and an unknown design are refused", async () => {
  const { world, call, id, updatedAt } = await openProfile();
  const other = await world.openOffice();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lesende Person" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });
  const change = { ...exampleSender("gmbh"), id, basedOn: updatedAt };

  expect(await viewer.call("sender_save", change)).toMatchObject({ status: 403 });
  expect(await stranger.call("sender_save", change)).toMatchObject({ status: 404 });
  expect(await call("sender_save", { ...change, defaultDesignId: id })).toMatchObject({
    body: { error: { code: "DESIGN_NOT_FOUND" } },
  });
  expect(await call("sender_save", { ...change, basedOn: "gestern" })).toMatchObject({ status: 400 });
});
