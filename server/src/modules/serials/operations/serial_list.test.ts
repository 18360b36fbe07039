import { expect, test } from "vitest";
import { madeSerial } from "../../../../test/owned-records.ts";
import { startWorld } from "../../../../test/world.ts";

test("all of an account are listed, and nobody sees another account's", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const first = await madeSerial(world);
  const second = await madeSerial(world);

  const listed = await world.call("serial_list", {});

  const { items, total } = listed.ok ? listed.value : expect.fail(JSON.stringify(listed));
  expect(total).toBe(2);
  expect((items as { serialId: string }[]).map(({ serialId }) => serialId).toSorted()).toEqual(
    [first, second].toSorted(),
  );
  expect(items).toMatchObject([first, second].map(() => ({ name: "An alle", state: "made", rowCount: 1 })));
  expect(await world.call("serial_list", {}, stranger)).toMatchObject({ value: { items: [], total: 0 } });
});
