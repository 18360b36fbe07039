import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { muenchen } from "../../../../test/letters.ts";
import { startWorld } from "../../../../test/world.ts";

const weber = { ...muenchen, name: "Erika Weber" };

async function openBook(role: "editor" | "viewer" = "editor") {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role });
  const add = async (entry: object) => {
    const made = await world.call("address_upsert", { ...weber, ...entry });
    return String(made.ok && made.value["addressId"]);
  };
  const groups = async () => {
    const { body } = await call("address_duplicates", {});
    return (body["groups"] as { likeness: string; entries: { name: string }[] }[]).map(
      ({ likeness, entries }) => [likeness, ...entries.map(({ name }) => name).toSorted()],
    );
  };
  const addClient = async (client: object) =>
    expect((await call("client_save", { ...client, basedOn: null })).status).toBe(200);
  return { world, call, add, addClient, groups };
}

test("spellings of one person at one place are found, other people and other clients are not", async () => {
  const { add, addClient, groups } = await openBook();
  await addClient({ mandantennummer: "1", name: "Eins" });
  await addClient({ mandantennummer: "2", name: "Zwei" });
  await add({});
  await add({ name: "Frau Dr. Erika Weber", street: "Lange Str." });
  await add({ name: "Erika Weeber" });
  await add({ name: "Erich Baum" });
  await add({ name: "Jan Meier", mandantennummer: "1" });
  await add({ name: "Jan Meier", mandantennummer: "2" });
  await add({ name: "Muster GmbH" });
  await add({ name: "Muster AG" });

  expect((await groups()).toSorted(([one = ""], [other = ""]) => one.localeCompare(other))).toEqual([
    ["near", "Erika Weber", "Erika Weeber", "Frau Dr. Erika Weber"],
    ["same", "Muster AG", "Muster GmbH"],
  ]);
});

test("the kept entry takes over what it lacks, the merged id means it, and letters keep their copy", async () => {
  const { world, call, add, groups } = await openBook();
  const keptId = await add({});
  const mergedId = await add({ name: "Frau Erika Weber" });
  const seen = (await call("address_get", { addressId: mergedId })).body;
  await call("address_save", {
    ...weber,
    name: "Frau Erika Weber",
    addressId: mergedId,
    email: "erika@example.com",
    note: "Ruft lieber an",
    basedOn: seen["updatedAt"],
  });
  const draft = await world.call("letter_create_draft", {
    subject: "Vorher",
    content: "Text",
    recipientAddressInline: { addressId: mergedId },
  });
  const letterId = String(draft.ok && draft.value["letterId"]);

  const merged = await call("address_merge", { keptId, mergedIds: [mergedId] });

  expect(merged).toMatchObject({
    status: 200,
    body: {
      addressId: keptId,
      name: "Erika Weber",
      email: "erika@example.com",
      note: "Ruft lieber an",
      merged: 1,
    },
  });
  expect(await groups()).toEqual([]);
  expect((await call("address_get", { addressId: mergedId })).body["addressId"]).toBe(keptId);
  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { recipient: { name: "Frau Erika Weber" } },
  });
  const later = await world.call("letter_create_draft", {
    subject: "Nachher",
    content: "Text",
    recipientAddressInline: { addressId: mergedId },
  });
  expect(
    await world.call("letter_get", { letterId: String(later.ok && later.value["letterId"]) }),
  ).toMatchObject({ value: { recipient: { name: "Erika Weber" } } });
  expect(await call("address_merge", { keptId, mergedIds: [mergedId] })).toMatchObject({
    body: { merged: 0 },
  });

  await call("address_restore", { addressId: mergedId });
  expect((await call("address_get", { addressId: mergedId })).body["addressId"]).toBe(mergedId);
});

test("what belongs to two clients, is of another kind or of another account stays apart", async () => {
  const { world, call, add, addClient } = await openBook();
  await addClient({ mandantennummer: "1", name: "Eins" });
  await addClient({ mandantennummer: "2", name: "Zwei" });
  const one = await add({ mandantennummer: "1" });
  const two = await add({ mandantennummer: "2" });
  const sender = await add({ addressType: "sender" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });
  const foreign = (await stranger.call("address_save", { ...weber, basedOn: null })).body["addressId"];
  const refused = async (mergedId: unknown) =>
    (await call("address_merge", { keptId: one, mergedIds: [mergedId] })).body;

  expect(await refused(two)).toMatchObject({ error: { details: { problems: [{ rule: "other_client" }] } } });
  expect(await refused(sender)).toMatchObject({ error: { details: { problems: [{ rule: "other_kind" }] } } });
  expect(await refused(foreign)).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect((await call("address_get", { addressId: two })).body["addressId"]).toBe(two);
});

test("a viewer merges nothing", async () => {
  const { call, add } = await openBook("viewer");
  const [keptId, other] = [await add({}), await add({ name: "E. Weber" })];

  expect((await call("address_merge", { keptId, mergedIds: [other] })).status).toBe(403);
});
