import { describe, expect, test } from "vitest";
import { storeOrder } from "../../test/orders.ts";
import { muenchen } from "../../test/letters.ts";
import { startWorld, type World } from "../../test/world.ts";
import type { PostalAddress } from "../foundation/postal-address.ts";
import { playableEvents } from "../ports/carrier.ts";

const play = (world: World, orderId: string, body: unknown, token = world.office.token) =>
  world.fetch(`/v1/sandbox/orders/${orderId}/events`, { method: "POST", body: JSON.stringify(body), token });

async function played(world: World, orderId: string, event: string) {
  const answer = await play(world, orderId, { event });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { orderId: string; event: string; status: string; mode: string };
}

const move = (world: World, body: object) =>
  world.fetch("/v1/sandbox/clock", { method: "POST", body: JSON.stringify(body) });

async function statusOf(world: World, orderId: string) {
  const answer = await world.call("order_status", { orderId });
  if (!answer.ok) throw new Error("expected a status");
  return answer.value;
}

const balance = async (world: World) => {
  const answer = await world.call("wallet_balance", {});
  if (!answer.ok) throw new Error("expected a balance");
  return { posted: answer.value["postedCents"], reserved: answer.value["reservedCents"] };
};

const to = (name: string): PostalAddress => ({ ...muenchen, pobox: null, country: "DE", name });

describe("playing what a carrier does", () => {
  test("leads an order on at once, even one that has only just been sent", async () => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world);

    expect(await played(world, orderId, "printed")).toEqual({
      mode: "sandbox",
      orderId,
      event: "printed",
      status: "printing",
    });
    expect(await played(world, orderId, "posted")).toMatchObject({ status: "posted" });
    expect(await played(world, orderId, "delivered")).toMatchObject({ status: "delivered" });
    expect(await balance(world)).toEqual({ posted: 99_850, reserved: 0 });
  });

  test("ends an order as its event says, with the money where it belongs", async () => {
    const world = await startWorld();
    const ends = [
      ["undeliverable", "returned", "kept"],
      ["rejected", "failed", "given back"],
      ["lost", "failed", "given back"],
      ["address_unreadable", "awaiting_partner_fix", "kept"],
      ["delivered", "delivered", "kept"],
    ] as const;

    let posted = 100_000;
    for (const [event, status, money] of ends) {
      const { orderId, priceCents } = await storeOrder(world);
      expect(await played(world, orderId, event)).toMatchObject({ status });
      posted -= money === "kept" ? priceCents : 0;
      expect(await balance(world), event).toEqual({ posted, reserved: 0 });
    }
  });

  test("a posted letter that would report nothing more can still come back", async () => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world);
    await move(world, { advance: "P7D" });
    expect(await statusOf(world, orderId)).toMatchObject({ status: "posted" });

    expect(await played(world, orderId, "undeliverable")).toMatchObject({ status: "returned" });
  });

  test("what the order's status does not allow is refused by name and changes nothing", async () => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world);
    const waiting = await storeOrder(world, { approval: {} });
    await played(world, orderId, "posted");
    const cases = [
      [orderId, "printed", "posted"],
      [orderId, "address_unreadable", "posted"],
      [waiting.orderId, "printed", "awaiting_approval"],
    ] as const;

    for (const [of, event, status] of cases) {
      const answer = await play(world, of, { event });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: {
          code: "VALIDATION_ERROR",
          details: {
            reason: "EVENT_NOT_POSSIBLE",
            problems: [{ path: "event", message: expect.stringContaining(status) }],
          },
        },
      });
      expect(await statusOf(world, of)).toMatchObject({ status });
    }
    await played(world, orderId, "delivered");
    for (const event of playableEvents)
      expect((await play(world, orderId, { event })).status, event).toBe(400);
  });

  test("an order of someone else, or none, is not found", async () => {
    const world = await startWorld();
    const other = await world.openOffice();
    const { orderId } = await storeOrder(world, { tenant: other });

    for (const unknown of [orderId, crypto.randomUUID(), "nothing"]) {
      const answer = await play(world, unknown, { event: "posted" });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "order" } } });
    }
    expect((await play(world, orderId, { event: "posted" }, other.token)).status).toBe(200);
  });

  test("an event that is none is refused, and whoever may not send may not play", async () => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world);
    const reader = await world.openOffice({ scopes: ["order:read"] });

    for (const body of [{}, { event: "eaten" }, { event: "posted", at: "now" }, []])
      expect((await play(world, orderId, body)).status).toBe(400);
    const refused = await play(world, orderId, { event: "posted" }, reader.token);
    expect(await refused.json()).toMatchObject({ error: { code: "FORBIDDEN_SCOPE" } });
    expect((await play(world, orderId, { event: "posted" }, "bt_test_nobody")).status).toBe(401);
  });

  test("nothing of it exists for a live token", async () => {
    const world = await startWorld();
    const live = await world.openOffice({ mode: "live" });

    const answer = await play(world, crypto.randomUUID(), { event: "posted" }, live.token);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "path" } },
    });
  });
});

describe("the sandbox's carrier, unprompted", () => {
  test("prints, posts and delivers at its own times as the clock is moved, once each", async () => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world, { deliveryType: "einschreiben_einwurf" });

    await move(world, { advance: "P14D" });

    const order = await statusOf(world, orderId);
    expect(order).toMatchObject({
      status: "delivered",
      trackingNumber: expect.stringMatching(/^RR\d{9}DE$/),
    });
    const steps = order["history"] as { status: string; at: string }[];
    expect(steps.map(({ status, at }) => `${status} ${at.slice(0, 16)}`)).toEqual([
      "queued 2026-03-02T09:00",
      "submitting 2026-03-02T09:00",
      "submitted 2026-03-02T09:00",
      "printing 2026-03-02T10:00",
      "posted 2026-03-03T15:00",
      "delivered 2026-03-05T15:00",
    ]);
  });

  test("lets letters to magic names end as documented, with one letter each in its book", async () => {
    const world = await startWorld();
    const ends = {
      "Sandbox Undeliverable": "returned",
      "Sandbox Lost": "failed",
      "Sandbox Rejected": "failed",
      "Sandbox Slow": "posted",
      "Sandbox Carrier Timeout": "posted",
      "Sandbox Carrier Down": "posted",
      "Sandbox Address Unreadable": "awaiting_partner_fix",
      "Sandbox Wrong Address Read": "awaiting_partner_fix",
    };
    const orders = new Map<string, string>();
    for (const name of Object.keys(ends))
      orders.set(name, (await storeOrder(world, { recipient: to(name) })).orderId);

    await move(world, { advance: "P14D" });

    for (const [name, status] of Object.entries(ends))
      expect(await statusOf(world, orders.get(name) ?? ""), name).toMatchObject({ status });
    expect(await balance(world)).toEqual({ posted: 100_000 - 6 * 150, reserved: 0 });
    const book = await world.services.db.selectFrom("sandboxLetters").select(["orderId", "round"]).execute();
    orders.delete("Sandbox Rejected");
    expect(book).toHaveLength(orders.size);
    for (const orderId of orders.values()) expect(book).toContainEqual({ orderId, round: 1 });
  });
});
