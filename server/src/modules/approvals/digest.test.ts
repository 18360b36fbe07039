import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { readQueued } from "../partners/outgoing-mail.ts";
import { sendDigests } from "./digest.ts";
import { nextDigest } from "./digest-time.ts";
import { tellPeople } from "./notices.ts";

const daily = {
  waiting: true,
  expiring: true,
  lowBalance: true,
  receipt: true,
  rejected: "daily",
  address: "daily",
  returned: "daily",
  failed: "at_once",
  delivered: "daily",
};

async function mails({ services }: World) {
  const queued = await services.queue.history("send_mail");
  return queued.map(({ payload }) => readQueued(services, payload as { sealed: string }));
}

/** Ada wants what became of her letters once a day. */
async function office() {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  await ada.call("notifications_set", daily);
  const { userId } = (await ada.call("session", {})).body;
  return { world, ada, asked: { connection: "portal_session", connectionId: String(userId) } };
}

const at = (time: string) => new Date(time);
const tell = (world: World, time: string) => tellPeople(world.services, world.office, at(time));
const digest = (world: World, time: string) => sendDigests(world.services, world.office, at(time));

test.for([
  ["2026-03-02T05:59:00Z", "2026-03-02T06:00:00.000Z"],
  ["2026-03-02T06:00:00Z", "2026-03-03T06:00:00.000Z"],
  ["2026-03-28T12:00:00Z", "2026-03-29T05:00:00.000Z"],
  ["2026-10-24T12:00:00Z", "2026-10-25T06:00:00.000Z"],
])("after %s the mail of the day goes out at %s, at seven in Berlin", ([now, next]) => {
  expect(nextDigest(at(String(now))).toISOString()).toBe(next);
});

test("what became of a day's letters is one mail in the morning, problems first, once whoever works", async () => {
  const { world, asked } = await office();
  await storeOrder(world, { ...asked, status: "delivered" });
  await storeOrder(world, { ...asked, status: "returned" });
  await storeOrder(world, { ...asked, status: "failed" });
  await tell(world, "2026-03-02T10:00:00Z");
  expect((await mails(world)).map(({ subject }) => subject)).toEqual([
    "[Sandbox] Brief an Erika Müller wurde nicht versendet",
  ]);

  await digest(world, "2026-03-03T05:59:00Z");
  expect(await mails(world)).toHaveLength(1);
  await Promise.all(Array.from({ length: 4 }, () => digest(world, "2026-03-03T06:00:00Z")));

  const sent = (await mails(world)).filter(({ subject }) => subject.includes("Neuigkeiten"));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe("[Sandbox] 2 Neuigkeiten zu Ihren Briefen");
  const text = sent[0]?.text ?? "";
  expect(text.indexOf("ist zurückgekommen")).toBeGreaterThan(0);
  expect(text.indexOf("ist zugestellt")).toBeGreaterThan(text.indexOf("ist zurückgekommen"));
});

test("what comes too late for today's mail goes with tomorrow's; where nothing happened there is none", async () => {
  const { world, asked } = await office();
  await storeOrder(world, { ...asked, status: "returned" });
  await tell(world, "2026-03-02T10:00:00Z");
  await digest(world, "2026-03-03T06:00:00Z");
  await storeOrder(world, { ...asked, status: "returned" });
  // A worker that was slow writes it down for the mail that is out already.
  await tell(world, "2026-03-03T05:59:59Z");

  await digest(world, "2026-03-03T06:01:00Z");
  expect(await mails(world)).toHaveLength(1);
  await digest(world, "2026-03-04T06:00:00Z");
  expect(await mails(world)).toHaveLength(2);
  await digest(world, "2026-03-05T06:00:00Z");
  expect(await mails(world)).toHaveLength(2);
});

test("an address that was mended in time is not told", async () => {
  const { world, asked } = await office();
  const { orderId } = await storeOrder(world, { ...asked, status: "awaiting_partner_fix" });
  await tell(world, "2026-03-02T10:00:00Z");
  await world.services.db
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("id", "=", orderId)
    .execute();

  await digest(world, "2026-03-03T06:00:00Z");

  expect(await mails(world)).toEqual([]);
});

test("who wants no mail of what arrives gets none, and nothing is written down for nobody", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const { userId } = (await ada.call("session", {})).body;
  await storeOrder(world, {
    connection: "portal_session",
    connectionId: String(userId),
    status: "delivered",
  });

  expect(await world.services.db.selectFrom("notices").select("kind").execute()).toEqual([]);
});
