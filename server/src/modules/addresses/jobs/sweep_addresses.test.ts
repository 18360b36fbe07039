import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";
import { sweepAddresses } from "./sweep_addresses.ts";

const entry = { street: "Lange Straße", houseNumber: "5", zip: "80331", city: "München" };

test("what was deleted thirty days ago is gone for good; the rest stays", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  for (const name of ["Anna Berg", "Bruno Berg", "Carla Berg"])
    await world.call("address_upsert", { ...entry, name });
  const deleteOne = async (searchQuery: string) => {
    const { body } = await call("address_book", { searchQuery });
    const [found] = body["items"] as { addressId: string }[];
    await call("address_delete", { addressId: found?.addressId });
  };

  await deleteOne("Anna");
  world.setTime("2026-03-20T09:00:00Z");
  await deleteOne("Bruno");
  world.setTime("2026-04-02T09:00:00Z");
  await sweepAddresses.run({}, world.services, new AbortController().signal);

  expect(await call("address_book", { deleted: true })).toMatchObject({
    body: { items: [{ name: "Bruno Berg" }] },
  });
  expect(await call("address_book", {})).toMatchObject({
    body: { total: 1, items: [{ name: "Carla Berg" }] },
  });
});
