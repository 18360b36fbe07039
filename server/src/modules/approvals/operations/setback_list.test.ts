import { expect, test } from "vitest";
import { signedInBrowser, waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld } from "../../../../test/world.ts";

test("whoever asked sees what was rejected, with the remark, and nobody else does", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { userId } = (await edda.call("session", {})).body;
  const { approvalId, order } = await waitingLetter(
    world,
    {},
    { connection: "portal_session", connectionId: String(userId) },
  );
  await ada.call("approval_reject", { approvalId, comment: "Falscher Empfänger" });

  expect((await edda.call("setback_list", {})).body).toMatchObject({
    items: [
      {
        kind: "rejected",
        approvalId,
        letterId: order.letterId,
        remark: "Falscher Empfänger",
        letterCount: 1,
      },
    ],
  });
  expect((await ada.call("setback_list", {})).body).toMatchObject({ items: [] });
});

test("owners see what programs sent and came back, a rejected batch as one, and only of their account", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  await storeOrder(world, { status: "returned" });
  const { approvalId } = await waitingBatch(world, ["Anna", "Bert"]);
  await call("approval_reject", { approvalId });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });

  const { items } = (await call("setback_list", {})).body as {
    items: { kind: string; letterCount: number }[];
  };
  expect(items.map(({ kind, letterCount }) => `${kind} ${letterCount}`).toSorted()).toEqual([
    "rejected 2",
    "returned 1",
  ]);
  expect((await stranger.call("setback_list", {})).body).toMatchObject({ items: [] });
});

test("what was written on since, or is long past, needs nobody", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { approvalId, order } = await waitingLetter(world);
  await call("approval_reject", { approvalId });
  expect((await call("setback_list", {})).body).toMatchObject({ items: [{ letterId: order.letterId }] });

  world.setTime("2026-03-02T10:00:00Z");
  await storeOrder(world, { letterId: order.letterId });
  expect((await call("setback_list", {})).body).toMatchObject({ items: [] });

  await storeOrder(world, { status: "returned" });
  world.setTime("2026-04-10T10:00:00Z");
  expect((await call("setback_list", {})).body).toMatchObject({ items: [] });
});
