import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const entry = { name: "Anna Berg", street: "Lange Straße", houseNumber: "5", zip: "80331", city: "München" };

const add = async (world: World, given: Record<string, unknown> = {}): Promise<string> => {
  const answer = await world.call("address_upsert", { ...entry, ...given });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["addressId"]);
};
const listed = async (world: World): Promise<number> => {
  const answer = await world.call("address_list", {});
  return answer.ok ? Number(answer.value["total"]) : -1;
};

test("a deleted entry leaves every list and search and comes back as it was", async () => {
  const world = await startWorld();
  await add(world);
  const addressId = await add(world, { name: "Bruno Berg" });
  const { call } = await signedInBrowser(world, { role: "editor" });

  expect(await call("address_delete", { addressId })).toMatchObject({ status: 200, body: { addressId } });
  expect(await call("address_delete", { addressId }), "again").toMatchObject({ status: 200 });
  expect(await listed(world)).toBe(1);
  for (const [tool, input] of [
    ["address_list", { searchQuery: "bruno" }],
    ["address_search_company", { query: "Bruno Berg" }],
  ] as const) {
    const answer = await world.call(tool, input);
    expect(JSON.stringify(answer)).not.toContain("Bruno");
  }
  expect(await call("address_book", { addressType: "recipient" })).toMatchObject({ body: { total: 1 } });
  expect(await call("address_book", { deleted: true })).toMatchObject({
    body: { total: 1, items: [{ addressId, deletedAt: "2026-03-02T09:00:00.000Z" }] },
  });
  const used = { subject: "A", content: "B", recipientAddressId: addressId };
  expect(await world.call("letter_create_draft", used)).toMatchObject({ ok: false });

  expect(await call("address_restore", { addressId })).toMatchObject({ status: 200 });
  expect(await call("address_restore", { addressId }), "again").toMatchObject({ status: 200 });
  expect(await listed(world)).toBe(2);
});

test("the same address may be entered anew; then the deleted one stays deleted", async () => {
  const world = await startWorld();
  const addressId = await add(world);
  const { call } = await signedInBrowser(world);
  await call("address_delete", { addressId });

  expect(await add(world)).not.toBe(addressId);
  expect(await call("address_restore", { addressId })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ rule: "duplicate" }] } } },
  });
  expect(await listed(world)).toBe(1);
});

test("the default sender address goes only when another has taken its place, or as the last", async () => {
  const world = await startWorld();
  const first = await add(world, { addressType: "sender" });
  const second = await add(world, { addressType: "sender", name: "Zweigstelle" });
  const { call } = await signedInBrowser(world);

  expect(await call("address_delete", { addressId: first })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ rule: "default_needed" }] } } },
  });
  expect(await listed(world), "nothing was changed").toBe(2);
  await call("address_delete", { addressId: second });
  expect(await call("address_delete", { addressId: first })).toMatchObject({ status: 200 });
  expect(await call("address_restore", { addressId: second })).toMatchObject({ body: { isDefault: true } });
  expect(await call("address_restore", { addressId: first })).toMatchObject({ body: { isDefault: false } });
});

test("a viewer deletes nothing, and nobody another account's entry", async () => {
  const world = await startWorld();
  const addressId = await add(world);
  const other = await world.openOffice();
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });

  for (const action of ["address_delete", "address_restore"]) {
    expect(await viewer.call(action, { addressId })).toMatchObject({
      status: 403,
      body: { error: { code: "FORBIDDEN_ROLE" } },
    });
    expect(await stranger.call(action, { addressId })).toMatchObject({ status: 404 });
    expect(await stranger.call(action, { addressId: "'; drop table addresses" })).toMatchObject({
      status: 400,
    });
  }
  expect(await listed(world)).toBe(1);
});
