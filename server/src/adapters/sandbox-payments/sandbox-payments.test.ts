import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { sandboxPayments } from "./sandbox-payments.ts";

const at = new Date("2026-03-02T09:00:00Z");

/** A company whose messages end up in a list, in a world whose own one is left alone. */
async function openCompany({ deliver }: { deliver?: () => Promise<Response> } = {}) {
  const world = await startWorld();
  const messages: { body: string; headers: Headers }[] = [];
  const company = sandboxPayments({
    db: world.services.db,
    clock: world.services.clock,
    secret: "a secret of this company",
    publicUrl: "https://brieftaube.example",
    deliver:
      deliver ??
      (async (request) => {
        messages.push({ body: await request.text(), headers: request.headers });
        return new Response();
      }),
  });
  const topUpId = crypto.randomUUID();
  const request = {
    topUpId,
    partnerId: world.office.partnerId,
    partnerName: "Muster GmbH",
    amountCents: 5000,
    language: "de" as const,
    returnUrl: "https://brieftaube.example/back",
    expiresAt: new Date("2026-03-03T09:00:00Z"),
    customerId: null,
  };
  return { world, company, messages, topUpId, request };
}

test("asking twice for the same top-up makes one checkout", async () => {
  const { company, request, topUpId } = await openCompany();

  const [first, second] = await Promise.all([
    company.createCheckout(request),
    company.createCheckout(request),
  ]);

  expect(first).toEqual({
    checkoutId: topUpId,
    url: `https://brieftaube.example/sandbox/checkout/${topUpId}`,
    customerId: null,
  });
  expect(second).toEqual(first);
  expect(await company.checkoutState(topUpId)).toEqual({ status: "open" });
});

test("a payment is told by a signed message, and again when it is paid again", async () => {
  const { company, messages, request, topUpId } = await openCompany();
  await company.createCheckout(request);

  expect(await company.counter?.pay(topUpId)).toBe(true);
  expect(await company.counter?.pay(topUpId)).toBe(true);

  const paymentId = `sandbox_payment_${topUpId}`;
  const told = await Promise.all(messages.map(({ body, headers }) => company.readWebhook(body, headers)));
  const event = { kind: "paid", eventId: `sandbox_paid_${topUpId}`, topUpId, amountCents: 5000, paymentId };
  expect(told).toEqual([[event], [event]]);
  expect(await company.checkoutState(topUpId)).toEqual({ status: "paid", amountCents: 5000, paymentId });
});

test("a message that was changed, signed by someone else or is old is not believed", async () => {
  const { world, company, messages, request, topUpId } = await openCompany();
  await company.createCheckout(request);
  await company.counter?.pay(topUpId);
  const [{ body, headers } = { body: "", headers: new Headers() }] = messages;

  expect(await company.readWebhook(body.replace("5000", "9000"), headers)).toBeNull();
  expect(await company.readWebhook(body, new Headers())).toBeNull();
  expect(
    await company.readWebhook(body, new Headers({ "sandbox-signature": `${at.getTime()}.AAAA` })),
  ).toBeNull();
  expect(await world.services.payments.sandbox?.readWebhook(body, headers)).toBeNull();
  world.setTime("2026-03-02T09:05:01Z");
  expect(await company.readWebhook(body, headers)).toBeNull();
});

test("a message that is lost on its way leaves the payment standing", async () => {
  const { company, request, topUpId } = await openCompany({
    deliver: () => Promise.reject(new Error("lost")),
  });
  await company.createCheckout(request);

  expect(await company.counter?.pay(topUpId)).toBe(true);

  expect(await company.checkoutState(topUpId)).toMatchObject({ status: "paid" });
});

test("a checkout it never made is nothing to pay", async () => {
  const { company, topUpId } = await openCompany();

  expect(await company.counter?.look(topUpId)).toBeNull();
  expect(await company.counter?.pay(topUpId)).toBe(false);
  expect(await company.checkoutState("nothing")).toEqual({ status: "expired" });
});
