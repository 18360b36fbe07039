import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { flagUndeliverable, insertAddresses } from "../addresses-store.ts";

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

test("a large book is filtered and searched as a small one is, page by page and behind the last", async () => {
  const world = await startWorld();
  const { db, clock } = world.services;
  const kinds = ["recipient", "recipient", "recipient", "recipient", "sender", "billing"] as const;
  const entries = Array.from({ length: 2400 }, (_, n) => ({
    ...entry,
    name: `Berg ${String(n).padStart(4, "0")}`,
    company: n % 2 === 0 ? "Kanzlei Anders" : null,
    pobox: null,
    country: "DE",
    addressType: kinds[n % kinds.length] ?? "recipient",
    mandantennummer: null,
    isDefault: n === 0 || n === 4 || n === 5,
  }));
  await db.transaction().execute((tx) => insertAddresses(tx, world.office, entries, clock.now()));
  const { call } = await signedInBrowser(world, { role: "editor" });
  const expected = (kind: string | null, word: string | null) =>
    entries
      .filter(({ addressType }) => kind === null || addressType === kind)
      .filter(({ company, name }) => word === null || `${company ?? ""} ${name}`.toLowerCase().includes(word))
      .map(({ name, company }) => [company ?? "", name].join(" ").trim())
      .toSorted();

  for (const kind of [null, "recipient", "sender"])
    for (const word of [null, "berg", "anders", "0004"]) {
      const filter = { ...(kind && { addressType: kind }), ...(word && { searchQuery: word }) };
      const all = expected(kind, word);
      for (const offset of [0, 100, 5000]) {
        const { body } = await call("address_book", { ...filter, limit: 50, offset });
        const items = body["items"] as { name: string; company: string | null }[];
        const shown = items.map(({ name, company }) => [company ?? "", name].join(" ").trim());
        expect({ kind, word, offset, total: body["total"] }).toEqual({
          kind,
          word,
          offset,
          total: all.length,
        });
        // By company where there is one, as the book is sorted.
        expect(shown.toSorted()).toEqual(expectedPage(all, offset));
      }
    }
});

/** Entries with a company come under it, the others under their name. */
const expectedPage = (all: readonly string[], offset: number): string[] =>
  all
    .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .slice(offset, offset + 50)
    .toSorted();

test("the totals follow an entry that changes its kind, is deleted and brought back", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const addressId = await add(world, { name: "Anna Berg" });
  await add(world, { name: "Bruno Berg" });
  const totals = async () =>
    Promise.all(
      [{}, { addressType: "recipient" }, { addressType: "billing" }, { deleted: true }].map(
        async (filter) => (await call("address_book", { ...filter, offset: 10 })).body["total"],
      ),
    );

  expect(await totals()).toEqual([2, 2, 0, 0]);
  await add(world, { addressId, name: "Anna Berg", addressType: "billing" });
  expect(await totals()).toEqual([2, 1, 1, 0]);
  await call("address_delete", { addressId });
  expect(await totals()).toEqual([1, 1, 0, 1]);
  await call("address_restore", { addressId });
  expect(await totals()).toEqual([2, 1, 1, 0]);
});
