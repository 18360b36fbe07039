import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { flagUndeliverable } from "../addresses.ts";

const entry = { street: "Lange Straße", houseNumber: "5", zip: "80331", city: "München" };

const add = async (world: World, given: Record<string, unknown>): Promise<string> => {
  const answer = await world.call("address_upsert", { ...entry, ...given });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["addressId"]);
};

const names = ({ body }: { body: Record<string, unknown> }) =>
  (body["items"] as { name: string }[]).map(({ name }) => name);

test("the book is shown by page, by words, by type and by what came back", async () => {
  const world = await startWorld();
  await add(world, { name: "Anna Berg" });
  await add(world, { name: "Bruno Berg" });
  await add(world, { name: "Muster GmbH", addressType: "sender" });
  const address = { ...entry, name: "Bruno Berg", company: null, pobox: null, country: "DE" };
  await world.services.db
    .transaction()
    .execute((tx) => flagUndeliverable(tx, world.office, address, world.services.clock.now()));
  const { call } = await signedInBrowser(world, { role: "viewer" });

  expect(names(await call("address_book", {}))).toEqual(["Anna Berg", "Bruno Berg", "Muster GmbH"]);
  const second = await call("address_book", { limit: 1, offset: 1 });
  expect(second.body).toMatchObject({ total: 3, limit: 1, offset: 1 });
  expect(names(second)).toEqual(["Bruno Berg"]);
  expect(names(await call("address_book", { searchQuery: "berg an" }))).toEqual(["Anna Berg"]);
  expect(names(await call("address_book", { addressType: "sender" }))).toEqual(["Muster GmbH"]);
  expect(names(await call("address_book", { addressType: "sender", searchQuery: "berg" }))).toEqual([]);
  expect(names(await call("address_book", { undeliverable: true, searchQuery: "ber" }))).toEqual([
    "Bruno Berg",
  ]);
  expect(names(await call("address_book", { undeliverable: true, searchQuery: "%" }))).toEqual([]);
});

test("an entry is shown by its id; another account's and an unknown one are told alike", async () => {
  const world = await startWorld();
  const addressId = await add(world, { name: "Anna Berg" });
  const other = await world.openOffice();
  const own = await signedInBrowser(world, { role: "viewer" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });

  expect(await own.call("address_get", { addressId })).toMatchObject({ body: { name: "Anna Berg" } });
  const missing = { status: 404, body: { error: { code: "NOT_FOUND" } } };
  expect(await stranger.call("address_get", { addressId })).toMatchObject(missing);
  expect(names(await stranger.call("address_book", {}))).toEqual([]);
  expect(await own.call("address_get", { addressId: "0".repeat(36) })).toMatchObject({ status: 400 });
  expect(await own.call("address_book", { limit: 1000 })).toMatchObject({ status: 400 });
});
