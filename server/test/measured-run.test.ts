import { expect, test } from "vitest";
import { asOwner } from "./as-owner.ts";
import { sentLetter, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const registered = "einschreiben_einwurf";

/** A registered letter that went through the sandbox to its end. */
async function deliveredLetter(world: World): Promise<string> {
  const { orderId } = await sentLetter(world, {
    deliveryType: registered,
    subject: "Unterlagen",
    content: "Anbei.",
  });
  for (const event of ["printed", "posted", "delivered"]) {
    const body = JSON.stringify({ event });
    const path = `/v1/sandbox/orders/${orderId}/events`;
    expect((await world.fetch(path, { method: "POST", body })).status, event).toBe(200);
  }
  return orderId;
}

/** More of it, each as many days on its way. */
const copies = (world: World, orderId: string, count: number, days: number, also: object = {}) =>
  asOwner(
    world,
    `set session_replication_role = replica;
     insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'posted_at', '2026-02-09T15:00:00Z'::timestamptz, 'delivered_at', '2026-02-09T15:00:00Z'::timestamptz + interval '${days} days')
       || '${JSON.stringify(also)}'::jsonb)).*
     from orders o, generate_series(1, ${count}) where o.id = '${orderId}'`,
  );

type Arrival = { latestSafe: string; steps: { what: string; provision: string }[] };

async function runTime(
  world: World,
  {
    zip = "80331",
    deliveryType = registered,
    language = "de",
  }: { zip?: string; deliveryType?: string; language?: "de" | "en" } = {},
) {
  const wish = { zip, deliveryType, pageCount: 1, color: false, arrival: { by: "2026-03-31" } };
  const answer = await world.call("shipping_quote", wish, { language });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { latestSafe, steps } = answer.value["arrival"] as Arrival;
  const step = steps.find(({ what }) => /^(?:Laufzeit|Run time)/.test(what));
  return { latestSafe: latestSafe.slice(0, 10), what: step?.what, provision: step?.provision };
}

test("once 200 letters of a product to a region were tracked, plans go by the days that they took, and say so", async () => {
  const world = await startSendingWorld();
  const orderId = await deliveredLetter(world);
  const byLaw = await runTime(world);
  expect(byLaw.what).toMatch(/^Laufzeit: 99 von 100/);

  await copies(world, orderId, 190, 2);
  await copies(world, orderId, 8, 8);
  expect(await runTime(world), "199 are too few").toEqual(byLaw);
  expect(
    (await copies(world, orderId, 60, 30, { carrier: "in_house" }), await runTime(world)),
    "letters that people brought themselves were not on the way by post",
  ).toEqual(byLaw);

  await copies(world, orderId, 1, 8);
  expect(await runTime(world)).toEqual({
    latestSafe: "2026-03-19",
    what: "Laufzeit nach 200 eigenen verfolgten Briefen: Nach 7 Werktagen waren 99 von 100 da, nach 2 Werktagen 95. Gerechnet ist mit 7 und 3 Werktagen: nie mit weniger, als das Gesetz zusagt. Zur Post bis zu diesem Tag, spätestens Do., 26. März 2026.",
    provision: "eigene Messung, zu § 18 PostG",
  });
  expect(await runTime(world, { zip: "50667" }), "another region").toEqual({ ...byLaw });
  expect((await runTime(world, { deliveryType: "standard" })).what, "another product").toBe(byLaw.what);
});

test("letters that were quicker than the law promises shorten nothing, and the plan says what was seen and what it goes by", async () => {
  const world = await startSendingWorld();
  const orderId = await deliveredLetter(world);
  const byLaw = await runTime(world, { language: "en" });
  await copies(world, orderId, 200, 1);

  const { latestSafe, what } = await runTime(world, { language: "en" });

  expect(latestSafe).toBe(byLaw.latestSafe);
  expect(what).toMatch(
    /^Run time by 201 tracked letters of your own: 99 of 100 were there after 1 working day, 95 after 1 working day\. Reckoned with 4 and 3 working days: never with less than the law promises\. Posted by this day/,
  );
});
