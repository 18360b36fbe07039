import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld } from "../../../test/world.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { forgetBooks } from "./jobs/forget_books.ts";

test("a print room's book loses letters that were erased, and keeps those that nobody knows", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const kept = await storeOrder(world, { tenant: world.office, carrier: "sandbox" });
  const [erased, unknown] = [randomUUID(), randomUUID()];
  for (const subject of [erased, kept.orderId])
    await asOwner(
      world,
      `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
       values ('${partnerId}', '${mode}', 'archive.erased', '${subject}', '{}', now())`,
    );
  const forgotten: string[] = [];
  const entries = [erased, unknown, kept.orderId].map((orderId) => ({ orderId, reference: orderId }));
  const room: Pick<Carrier, "book" | "forget"> = {
    book: () => Promise.resolve([...entries, { orderId: erased, reference: `${erased}.2` }]),
    forget: (reference) => Promise.resolve(void forgotten.push(reference)),
  };
  world.services.carriers = { sandbox: [], live: [room as Carrier] };

  await forgetBooks.run({}, world.services, new AbortController().signal);

  expect(forgotten).toEqual([erased, `${erased}.2`]);
});
