import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startPretendServer } from "../../../../test/pretend-server.ts";
import { startWorld } from "../../../../test/world.ts";
import type { Scope } from "../../../foundation/scope.ts";
import { createToken } from "../../access/access.ts";

async function startOwner() {
  const world = await startWorld();
  const receiver = await startPretendServer(() => ({ json: {} }));
  const { call } = await signedInBrowser(world);
  const made = await call("webhook_create", { url: receiver.url, types: ["order.*"], description: "ERP" });
  const { endpoint, secret } = made.body as { endpoint: { endpointId: string }; secret: string };
  return { world, receiver, call, made, secret, endpointId: endpoint.endpointId };
}

/** A delivery of this endpoint that was given up. */
async function deadDelivery({ world, endpointId }: Awaited<ReturnType<typeof startOwner>>): Promise<string> {
  const { services, office } = world;
  const at = services.clock.now();
  const subjectId = randomUUID();
  const event = await services.db
    .insertInto("events")
    .values({
      partnerId: office.partnerId,
      mode: office.mode,
      type: "order.posted",
      subjectId,
      data: "{}",
      occurredAt: at,
    })
    .returning(["id", "xid"])
    .executeTakeFirstOrThrow();
  const { id } = await services.db
    .insertInto("webhookDeliveries")
    .values({
      partnerId: office.partnerId,
      mode: office.mode,
      endpointId,
      eventId: event.id,
      eventXid: event.xid,
      subjectId,
      status: "dead",
      attempts: 9,
      lastStatus: 500,
      createdAt: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("an owner adds an endpoint, sees its secret once, pauses, starts and deletes it", async () => {
  const { call, made, secret, endpointId } = await startOwner();

  expect(made.status).toBe(200);
  expect(secret).toMatch(/^whsec_/);
  const listed = await call("webhook_list", {});
  expect(listed.body).toMatchObject({
    endpoints: [{ endpointId, types: ["order.*"], description: "ERP", active: true }],
  });
  expect(JSON.stringify(listed.body)).not.toContain(secret.slice(6));
  expect(await call("webhook_list", {}, { "x-brieftaube-mode": "live" })).toMatchObject({ status: 400 });
  expect(await call("webhook_pause", { endpointId })).toMatchObject({ status: 200 });
  expect(await call("webhook_pause", { endpointId })).toMatchObject({ status: 404 });
  expect((await call("webhook_list", {})).body).toMatchObject({ endpoints: [{ active: false }] });
  expect(await call("webhook_start", { endpointId })).toMatchObject({ status: 200 });
  expect(await call("webhook_delete", { endpointId })).toMatchObject({ status: 200 });
  expect(await call("webhook_delete", { endpointId })).toMatchObject({ status: 404 });
});

test("the log shows tries and answers, and what was given up is sent again, alone or since a time", async () => {
  const started = await startOwner();
  const { world, call, endpointId } = started;
  const deliveryId = await deadDelivery(started);
  const statusOf = async () =>
    ((await call("webhook_deliveries", { endpointId })).body as { items: { status: string }[] }).items.map(
      ({ status }) => status,
    );

  expect((await call("webhook_deliveries", { endpointId })).body).toMatchObject({
    endpoint: { endpointId },
    total: 1,
    items: [{ deliveryId, type: "order.posted", status: "dead", attempts: 9, lastStatus: 500 }],
  });
  expect(await call("webhook_replay", { deliveryId })).toMatchObject({ body: { replayed: 1 } });
  expect(await statusOf()).toEqual(["waiting"]);
  await world.services.db
    .updateTable("webhookDeliveries")
    .set({ status: "dead", nextAttemptAt: null })
    .execute();
  const since = new Date(world.services.clock.now().getTime() - 1000).toISOString();
  expect(await call("webhook_replay", { since })).toMatchObject({ body: { replayed: 1 } });
  expect(await call("webhook_replay", { since: "2027-01-01T00:00:00Z" })).toMatchObject({
    body: { replayed: 0 },
  });
  for (const wrong of [{}, { deliveryId, since }, { since: "yesterday" }])
    expect(await call("webhook_replay", wrong)).toMatchObject({ status: 400 });
});

test("addresses inside our network and types that do not exist are refused", async () => {
  const { call } = await startOwner();

  for (const url of [
    "https://169.254.169.254/",
    "http://example.com",
    "ftp://example.com",
    "javascript:alert(1)",
  ])
    expect(await call("webhook_create", { url }), url).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR" } },
    });
  expect(await call("webhook_create", { url: "https://example.com", types: ["bird.*"] })).toMatchObject({
    status: 400,
  });
});

test("webhooks are an owner's matter, and another account's are not told from none", async () => {
  const started = await startOwner();
  const { world, endpointId } = started;
  const deliveryId = await deadDelivery(started);
  const approver = await signedInBrowser(world, { role: "approver", name: "Anton Approver" });
  const foreign = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId: foreign.partnerId });
  const acts: [string, object][] = [
    ["webhook_pause", { endpointId }],
    ["webhook_start", { endpointId }],
    ["webhook_delete", { endpointId }],
    ["webhook_deliveries", { endpointId }],
    ["webhook_replay", { deliveryId }],
  ];

  for (const [name, input] of acts) {
    expect(await approver.call(name, input), name).toMatchObject({ status: 403 });
    expect(await stranger.call(name, input), name).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
  }
  expect((await stranger.call("webhook_list", {})).body).toMatchObject({ endpoints: [] });
  expect(await approver.call("webhook_create", { url: "https://example.com" })).toMatchObject({
    status: 403,
  });
});

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- answers read as a program would

test("a program adds endpoints only where an owner has one, hears no more than its own scopes show, and sees none of others", async () => {
  const { world, receiver } = await startOwner();
  const { partnerId, mode } = world.office;
  const tokenWith = (scopes: Scope[]) =>
    createToken(world.services, { partnerId, mode, name: "ERP", scopes });
  const program = await tokenWith(["order:read", "wallet:read", "webhook:write"]);
  const stranger = await world.openOffice({ scopes: ["order:read", "webhook:write"] });
  const reader = await tokenWith(["order:read"]);
  const ask = async (name: string, input: object, token = program.token): Promise<Json> =>
    (
      await world.fetch(`/v1/operations/${name}`, { method: "POST", body: JSON.stringify(input), token })
    ).json() as Promise<Json>;

  expect(await ask("webhook_create", { url: `${receiver.url}/second` })).toMatchObject({
    error: { details: { reason: "HOST_NOT_CONFIRMED" } },
  });
  const made = await ask("webhook_create", { url: receiver.url });
  expect(made).toMatchObject({
    endpoint: { types: ["order.*", "deadline.*", "delivery_record.*", "stopped_letter.*", "wallet.*"] },
    secret: expect.stringMatching(/^whsec_/),
  });
  expect(await ask("webhook_create", { url: "https://elsewhere.example/hooks" })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        reason: "HOST_NOT_CONFIRMED",
        problems: [{ path: "url", message: expect.stringContaining("/portal/settings/webhooks?partner=") }],
      },
    },
  });
  expect(await ask("webhook_create", { url: receiver.url, types: ["approval.*"] })).toMatchObject({
    error: { details: { reason: "TYPES_NOT_SHOWN", problems: [{ path: "types" }] } },
  });
  expect(await ask("webhook_create", { url: "not an address" })).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
  expect(await ask("webhook_list", {}, reader.token)).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "webhook:write" } },
  });
  expect((await ask("webhook_list", {}))["endpoints"]).toHaveLength(2);
  expect((await ask("webhook_list", {}, stranger.token))["endpoints"]).toEqual([]);
  const { endpointId } = made["endpoint"];
  expect(await ask("webhook_delete", { endpointId }, stranger.token)).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await ask("webhook_pause", { endpointId })).toMatchObject({ active: false });
  expect(await ask("webhook_start", { endpointId })).toMatchObject({ active: true });
  expect(await ask("webhook_deliveries", { endpointId })).toMatchObject({ total: 0 });
  expect(await ask("webhook_delete", { endpointId })).toMatchObject({ deleted: true });
});

test("what an owner has paused no program starts, and a program sends again only what it may hear", async () => {
  const owner = await startOwner();
  const { world, call, endpointId, receiver } = owner;
  const { partnerId, mode } = world.office;
  const tokenWith = (scopes: Scope[]) =>
    createToken(world.services, { partnerId, mode, name: "ERP", scopes });
  const seeing = await tokenWith(["order:read", "webhook:write"]);
  const blind = await tokenWith(["wallet:read", "webhook:write"]);
  const ask = async (name: string, input: object, { token }: { token: string }): Promise<Json> =>
    (
      await world.fetch(`/v1/operations/${name}`, { method: "POST", body: JSON.stringify(input), token })
    ).json() as Promise<Json>;
  await call("webhook_pause", { endpointId });
  expect(await ask("webhook_start", { endpointId }, seeing)).toMatchObject({
    error: { details: { reason: "PAUSED_BY_OWNER", problems: [{ path: "endpointId" }] } },
  });
  const { url } = receiver;
  for (const same of [url, `${url}/`])
    expect(await ask("webhook_create", { url: same, types: ["order.*"] }, seeing)).toMatchObject({
      error: { details: { reason: "PAUSED_BY_OWNER", problems: [{ path: "url" }] } },
    });
  expect((await call("webhook_start", { endpointId })).status).toBe(200);
  for (const name of ["webhook_pause", "webhook_start", "webhook_delete"])
    expect(await ask(name, { endpointId }, blind)).toMatchObject({ error: { code: "NOT_FOUND" } });

  const deliveryId = await deadDelivery(owner);
  const since = "2026-01-01T00:00:00Z";
  expect(await ask("webhook_replay", { deliveryId }, blind)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await ask("webhook_replay", { since }, blind)).toMatchObject({ replayed: 0 });
  expect(await ask("webhook_replay", { deliveryId }, seeing)).toMatchObject({ replayed: 1 });
});
