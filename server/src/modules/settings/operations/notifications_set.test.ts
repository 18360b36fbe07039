import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";
import { addMember } from "../../access/access.ts";
import { mailedMembers } from "../notification-wishes-store.ts";

const all = {
  waiting: true,
  expiring: true,
  lowBalance: true,
  receipt: true,
  rejected: "at_once",
  address: "at_once",
  returned: "at_once",
  failed: "at_once",
  delivered: "none",
};

test("everybody gets every mail until they switch one off, each for themselves", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "viewer" });

  expect(await ada.call("notifications_get", {})).toMatchObject({ status: 200, body: all });
  const set = await ada.call("notifications_set", { ...all, expiring: false });

  expect(set).toMatchObject({ status: 200, body: { ...all, expiring: false } });
  expect((await ada.call("notifications_get", {})).body).toMatchObject({ ...all, expiring: false });
  expect((await bert.call("notifications_get", {})).body).toMatchObject(all);
});

test("mails go to the roles that can act, in the language they last chose", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const ada = await signedInBrowser(world);
  await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  await addMember(services, partnerId, { email: "fremd@example.com", name: "Fremd", role: "owner" });

  await ada.call("notifications_set", { ...all, waiting: false }, { "accept-language": "en" });

  const told = (kind: "waiting" | "expiring") =>
    mailedMembers(services.db, office.partnerId, kind, ["approver", "owner"]);
  expect(await told("waiting")).toMatchObject([{ name: "Bert Büro", language: "de" }]);
  expect(await told("expiring")).toMatchObject([
    { name: "Ada Absender", language: "en" },
    { name: "Bert Büro", language: "de" },
  ]);
});

test.for([{}, { waiting: true }, { ...all, waiting: "yes" }, { ...all, userId: "x" }])(
  "what is no set of wishes changes nothing: %j",
  async (input) => {
    const world = await startWorld();
    const { call } = await signedInBrowser(world);

    expect(await call("notifications_set", input)).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR" } },
    });
    expect((await call("notifications_get", {})).body).toMatchObject(all);
  },
);

test("a person's wishes are kept for each account, and go with the membership", async () => {
  const world = await startWorld();
  const { partnerId } = await world.openOffice({ name: "Zweite GmbH" });
  await signedInBrowser(world, { partnerId });
  const { call } = await signedInBrowser(world);

  const here = { "x-brieftaube-partner": world.office.partnerId };
  await call("notifications_set", { ...all, waiting: false }, here);

  const elsewhere = await call("notifications_get", {}, { "x-brieftaube-partner": partnerId });
  expect(elsewhere.body).toMatchObject(all);
  await world.services.db.deleteFrom("members").execute();
  expect(await world.services.db.selectFrom("notificationWishes").selectAll().execute()).toEqual([]);
});
