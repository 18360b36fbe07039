import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";
import { MAX_SENDERS } from "../sender-profile.ts";

const profile = {
  rechtsform: "privatperson",
  pflichtangaben: {
    vorname: "Erika",
    nachname: "Beispiel",
    anschrift: { strasse: "Lange Straße", hausnummer: "5", plz: "80331", ort: "München" },
  },
  bankverbindung: { iban: "DE89370400440532013000" },
  disclaimer: "Vertraulich",
};
const live = { "x-brieftaube-mode": "live" };

const save = async (world: World): Promise<string> => {
  const answer = await world.call("sender_profile_upsert", profile);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["profileId"]);
};
const refused = (rule: string) => ({ status: 400, body: { error: { details: { problems: [{ rule }] } } } });

test("a profile is copied once; copying it again changes nothing, a changed one is another", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const profileId = await save(world);
  const { call } = await signedInBrowser(world, { role: "editor" });

  const copied = await call("sender_copy_to_live", { profileId });
  expect(copied).toMatchObject({ status: 200, body: { created: true } });
  const copyId = copied.body["profileId"];
  expect(copyId).not.toBe(profileId);
  expect(await call("sender_copy_to_live", { profileId })).toMatchObject({
    body: { created: false, profileId: copyId },
  });
  expect(await call("sender_profile_get", { profileId: copyId }, live)).toMatchObject({
    body: { ...profile, isDefault: true, complete: true, defaultDesignId: null },
  });
  await world.call("sender_profile_upsert", { ...profile, id: profileId, disclaimer: "Anders" });
  expect(await call("sender_copy_to_live", { profileId })).toMatchObject({ body: { created: true } });
  expect(await call("sender_profile_list", {}, live)).toMatchObject({ body: { total: 2 } });
});

test("nothing is copied before live is on, from live itself, or into a full list", async () => {
  const world = await startWorld();
  const profileId = await save(world);
  const { call } = await signedInBrowser(world);

  expect(await call("sender_copy_to_live", { profileId })).toMatchObject(refused("live_off"));
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  expect(await call("sender_copy_to_live", { profileId }, live)).toMatchObject(refused("already_live"));
  await world.services.db
    .insertInto("senderProfiles")
    .values(
      Array.from({ length: MAX_SENDERS }, (_, index) => ({
        partnerId: world.office.partnerId,
        mode: "live" as const,
        rechtsform: "privatperson",
        pflichtangaben: "{}",
        isDefault: index === 0,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    )
    .execute();
  expect(await call("sender_copy_to_live", { profileId })).toMatchObject(refused("too_many"));
});

test("a viewer copies nothing, and nobody another account's profile", async () => {
  const world = await startWorld();
  const profileId = await save(world);
  const other = await world.openOffice();
  await setPartner(world.services, other.partnerId, { enable: ["live"] });
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });

  expect(await viewer.call("sender_copy_to_live", { profileId })).toMatchObject({ status: 403 });
  expect(await stranger.call("sender_copy_to_live", { profileId })).toMatchObject({ status: 404 });
  expect(await stranger.call("sender_copy_to_live", { profileId: "x" })).toMatchObject({ status: 400 });
});
