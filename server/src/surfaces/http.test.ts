import { html } from "hono/html";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { startWorld, type World } from "../../test/world.ts";
import { definePage, pageResponse } from "../operations/page.ts";
import type { Webhook, WebhookRequest } from "../operations/webhook.ts";
import { httpApp } from "./http.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) => ({ method: "POST", body, headers });

test("a sane request id is kept, in the header and in the error; any other is replaced", async () => {
  const world = await startWorld();

  const kept = await world.fetch("/v1/nothing", { headers: { "x-request-id": "order-7.a_B" } });
  const replaced = await world.fetch("/v1/nothing", { headers: { "x-request-id": "no spaces please" } });

  expect(kept.headers.get("x-request-id")).toBe("order-7.a_B");
  expect(await kept.json()).toMatchObject({ error: { requestId: "order-7.a_B" } });
  expect(replaced.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a request is logged in one line, without its secrets", async () => {
  const world = await startWorld();

  await world.fetch("/files/a-secret-key/letter.pdf?also=secret", { headers: { "x-request-id": "seen" } });
  await world.fetch(
    "/v1/tools/wallet_balance",
    post('{"reasoning":"a private thought"}', { "x-request-id": "seen" }),
  );

  const lines = world.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "request");
  expect(lines).toMatchObject([
    {
      method: "GET",
      route: "/files/:key/:fileName",
      status: 403,
      requestId: "seen",
      durationMs: expect.any(Number),
    },
    {
      method: "POST",
      route: "/v1/tools/:name",
      status: 200,
      requestId: "seen",
      durationMs: expect.any(Number),
    },
  ]);
  expect(world.logLines.join("")).not.toMatch(new RegExp(`secret|private thought|${world.office.token}`));
});

test("an unknown address answers programs in the one shape and people with a page in their language", async () => {
  const world = await startWorld();

  const forPrograms = await world.fetch("/v1/nothing");
  const inGerman = await world.fetch("/v1/nothing", { headers: { "accept-language": "de" } });
  const forPeople = await world.fetch("/nothing");
  const inEnglish = await world.fetch("/nothing", { headers: { "accept-language": "en-GB,en;q=0.9" } });

  expect(forPrograms.status).toBe(404);
  expect(await forPrograms.json()).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "path" } },
  });
  expect(await inGerman.text()).toContain("Unter dieser Adresse gibt es nichts.");
  expect(forPeople.status).toBe(404);
  expect(await forPeople.text()).toContain("keine Seite");
  expect(await inEnglish.text()).toContain("no page at this address");
});

test("a wrong method says which one is right", async () => {
  const world = await startWorld();

  const answers = await Promise.all([
    world.fetch("/v1/tools/wallet_balance"),
    world.fetch("/mcp"),
    world.fetch("/v1/facts", { method: "DELETE" }),
    world.fetch("/docs", { method: "POST" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405]);
  expect(answers.map(({ headers }) => headers.get("allow"))).toEqual([
    "POST",
    "POST",
    "GET, HEAD",
    "GET, HEAD",
  ]);
  expect(await answers[0]?.json()).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { reason: "METHOD_NOT_ALLOWED" } },
  });
});

test("every answer forbids what it does not need, and lets browsers call without cookies", async () => {
  const world = await startWorld();

  const api = await world.fetch("/v1/nothing", { headers: { origin: "https://agent.example" } });
  const page = await world.fetch("/status");
  const preflight = await world.fetch("/mcp", {
    method: "OPTIONS",
    token: null,
    headers: {
      origin: "https://agent.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,mcp-protocol-version,x-mcp-toolsets",
    },
  });

  expect(Object.fromEntries(api.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    "access-control-allow-origin": "*",
  });
  expect(api.headers.has("access-control-allow-credentials")).toBe(false);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page.headers.has("access-control-allow-origin")).toBe(false);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
});

test("a page elsewhere may bring a file, and reads where an answer will be", async () => {
  const world = await startWorld();

  const preflight = await world.fetch("/v1/uploads/x", {
    method: "OPTIONS",
    token: null,
    headers: { origin: "https://agent.example", "access-control-request-method": "PUT" },
  });

  expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
  expect(preflight.headers.get("access-control-expose-headers")).toMatch(/Location.*Preference-Applied/);
});

test("what breaks unexpectedly is logged whole and told in neutral words", async () => {
  const world = await startWorld();
  await asOwner(world, "drop table partner_tokens, sandbox_clocks cascade");

  const forPrograms = await world.fetch("/mcp", post("{}", { "content-type": "application/json" }));
  const forPeople = await world.fetch(fileOf(world));

  expect(forPrograms.status).toBe(500);
  expect(await forPrograms.json()).toMatchObject({ error: { code: "INTERNAL_ERROR", details: {} } });
  expect(forPeople.status).toBe(500);
  expect(await forPeople.text()).toContain("Bei uns ist ein Fehler aufgetreten");
  expect(world.logLines.join("")).toContain('relation \\"partner_tokens\\" does not exist');
});

function fileOf({ services, office }: World): string {
  const hash = "0".repeat(64) as Parameters<typeof services.blobs.has>[0];
  const expiresAt = new Date("2027-01-01");
  return new URL(
    services.links.toFile({
      tenant: office,
      askedBy: { connection: "partner_token", connectionId: office.tokenId },
      hash,
      fileName: "a.pdf",
      mediaType: "application/pdf",
      expiresAt,
    }),
  ).pathname;
}

test("a page gets its parameters, the fields of its form and the reader's language", async () => {
  const world = await startWorld();
  const greet = definePage({
    method: "POST",
    path: "/greet/:name",
    run: ({ params, form, language }) =>
      pageResponse({ title: `${params["name"]} ${form["say"]} ${language}`, language, body: html`` }),
  });
  const app = httpApp(world.services, { pages: [greet] });

  const answer = await app.request("/greet/Erika", post("say=Gr%C3%BC%C3%9Fe&say=Hallo"));
  const tooLong = await app.request("/greet/Erika", post(`say=${"x".repeat(70_000)}`));

  expect(await answer.text()).toContain("<title>Erika Hallo de · Brieftaube</title>");
  expect(tooLong.status).toBe(400);
});

test("a webhook gets the body to the letter, and not more than a mebibyte of it", async () => {
  const world = await startWorld();
  const seen: WebhookRequest[] = [];
  const webhook: Webhook = {
    path: "/webhooks/payments/:provider",
    run: (request) => Promise.resolve({ status: seen.push(request) === 1 ? 200 : 400 }),
  };
  const app = httpApp(world.services, { webhooks: [webhook] });
  const body = '{ "a":\t1 }\n';

  const taken = await app.request("/webhooks/payments/stripe", post(body, { "stripe-signature": "t=1" }));
  const refused = await app.request("/webhooks/payments/stripe", post("{}"));
  const tooLong = await app.request("/webhooks/payments/stripe", post("x".repeat(2 ** 20 + 1)));

  expect(seen[0]).toMatchObject({ params: { provider: "stripe" }, body });
  expect(seen[0]?.headers.get("stripe-signature")).toBe("t=1");
  expect([taken.status, refused.status]).toEqual([200, 400]);
  expect(tooLong.status).toBe(400);
  expect(seen).toHaveLength(2);
});
