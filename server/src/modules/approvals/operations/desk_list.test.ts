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

  expect((await edda.call("desk_list", {})).body).toMatchObject({
    items: [
      {
        kind: "rejected",
        approvalId,
        letterId: order.letterId,
        remark: "Falscher Empfänger",
        by: "Ada Absender",
        subjectIds: [order.orderId],
      },
    ],
  });
  expect((await ada.call("desk_list", {})).body).toMatchObject({ items: [] });
});

test("owners see what programs sent and came back, a rejected batch as one, and only of their account", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  await storeOrder(world, { status: "returned" });
  const { approvalId } = await waitingBatch(world, ["Anna", "Bert"]);
  await call("approval_reject", { approvalId });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });

  const { items } = (await call("desk_list", {})).body as {
    items: { kind: string; subjectIds: string[] }[];
  };
  expect(items.map(({ kind, subjectIds }) => `${kind} ${subjectIds.length}`).toSorted()).toEqual([
    "rejected 2",
    "returned 1",
  ]);
  expect((await stranger.call("desk_list", {})).body).toMatchObject({ items: [] });
});

test("what was written on since, or is long past, needs nobody", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { approvalId, order } = await waitingLetter(world);
  await call("approval_reject", { approvalId });
  expect((await call("desk_list", {})).body).toMatchObject({ items: [{ letterId: order.letterId }] });

  world.setTime("2026-03-02T10:00:00Z");
  await storeOrder(world, { letterId: order.letterId });
  expect((await call("desk_list", {})).body).toMatchObject({ items: [] });

  await storeOrder(world, { status: "returned" });
  world.setTime("2026-04-10T10:00:00Z");
  expect((await call("desk_list", {})).body).toMatchObject({ items: [] });
});

test("a person ticks an entry off for themselves, and takes that back", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const olga = await signedInBrowser(world, { name: "Olga Owner" });
  const { orderId } = await storeOrder(world, { status: "returned" });
  const entry = { kind: "returned", subjectIds: [orderId] };

  const ticked = await ada.call("desk_tick", { ...entry, done: true });
  await ada.call("desk_tick", { ...entry, done: true });

  expect(ticked).toMatchObject({ status: 200, body: { changed: 1 } });
  expect((await ada.call("desk_list", {})).body).toMatchObject({ items: [], total: 0 });
  expect((await olga.call("desk_list", {})).body).toMatchObject({ items: [entry], total: 1 });
  await ada.call("desk_tick", { ...entry, done: false });
  expect((await ada.call("desk_list", {})).body).toMatchObject({ items: [entry] });
});

test("what arrived is one entry for whoever asked, and none for owners; an unreadable address is one", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { userId } = (await edda.call("session", {})).body;
  const asked = { connection: "portal_session", connectionId: String(userId) };
  const first = await storeOrder(world, { ...asked, status: "delivered" });
  const second = await storeOrder(world, { ...asked, status: "delivered" });
  await storeOrder(world, { status: "delivered" });
  await storeOrder(world, { ...asked, status: "awaiting_partner_fix" });

  const { items } = (await edda.call("desk_list", {})).body as {
    items: { kind: string; subjectIds: string[] }[];
  };

  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["delivered", "address"]));
  expect(new Set(items.find(({ kind }) => kind === "delivered")?.subjectIds)).toEqual(
    new Set([first.orderId, second.orderId]),
  );
  expect((await ada.call("desk_list", {})).body).toMatchObject({ items: [] });
});

test.for([{}, { kind: "returned", subjectIds: [], done: true }, { kind: "x", subjectIds: ["y"], done: 1 }])(
  "what names no entry ticks nothing off: %j",
  async (input) => {
    const world = await startWorld();
    const { call } = await signedInBrowser(world);

    expect(await call("desk_tick", input)).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR" } },
    });
  },
);
