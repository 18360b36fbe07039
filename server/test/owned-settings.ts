import { randomUUID } from "node:crypto";
import { createWebhook } from "../src/modules/events/webhook-endpoints.ts";
import type { World } from "./world.ts";

/** An endpoint as an owner adds one. */
export async function webhookEndpoint({ services, office }: World): Promise<string> {
  const wish = { url: "http://127.0.0.1:1/hook", description: null, types: [] };
  return (await createWebhook(services, office, wish)).endpoint.id;
}

/** What was given up on its way to an endpoint. */
export async function deadDelivery(world: World, endpointId?: string): Promise<string> {
  const { db, clock } = world.services;
  const { partnerId, mode } = world.office;
  const subjectId = randomUUID();
  const createdAt = clock.now();
  const event = await db
    .insertInto("events")
    .values({ partnerId, mode, type: "order.posted", subjectId, data: "{}", occurredAt: createdAt })
    .returning(["id", "xid"])
    .executeTakeFirstOrThrow();
  const to = endpointId ?? (await webhookEndpoint(world));
  const of = { endpointId: to, eventId: event.id, eventXid: event.xid, subjectId };
  const { id } = await db
    .insertInto("webhookDeliveries")
    .values({ partnerId, mode, ...of, status: "dead", attempts: 9, lastStatus: 500, createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function savedPreset(world: World): Promise<string> {
  await world.call("preset_save", { name: randomUUID(), preset: {} });
  const listed = await world.call("preset_list", {});
  if (!listed.ok) throw new Error(JSON.stringify(listed));
  const [saved] = listed.value["items"] as { presetId: string }[];
  return saved?.presetId ?? "";
}
