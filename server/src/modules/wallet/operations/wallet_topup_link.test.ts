import { expect, test } from "vitest";
import { startLiveWorld } from "../../../../test/live-world.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { findOperation } from "../../../find-operation.ts";

const topUpsOf = (world: World) =>
  world.services.db.selectFrom("topUps").selectAll().orderBy("createdAt").execute();

test("a link is made for the exact amount, valid for a day by the account's clock", async () => {
  const world = await startWorld();

  const answer = await world.call("wallet_topup_link", { amountEuros: 49.99 });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      amountCents: 4999,
      status: "open",
      expiresAt: "2026-03-03T09:00:00.000Z",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/sandbox\/checkout\/[0-9a-f-]{36}$/),
      nextStep: expect.stringContaining("wallet_balance"),
    },
  });
  expect(await world.call("wallet_balance", {})).toMatchObject({ value: { availableCents: 100_000 } });
});

test("the same nonce and amount give the same link, also to ten calls at the same moment", async () => {
  const world = await startWorld();
  const wanted = { amountEuros: 25, requestNonce: "monday" };

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call("wallet_topup_link", wanted)),
  );

  const urls = new Set(answers.map((answer) => answer.ok && answer.value["url"]));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(urls.size).toBe(1);
  expect(await topUpsOf(world)).toHaveLength(1);
  expect(await world.services.db.selectFrom("sandboxCheckouts").select("id").execute()).toHaveLength(1);
});

test("without a nonce every call makes a new link", async () => {
  const world = await startWorld();

  await world.call("wallet_topup_link", { amountEuros: 25 });
  await world.call("wallet_topup_link", { amountEuros: 25 });

  expect(await topUpsOf(world)).toHaveLength(2);
});

test("the same nonce with another amount is refused and creates nothing", async () => {
  const world = await startWorld();
  await world.call("wallet_topup_link", { amountEuros: 25, requestNonce: "monday" });

  const answer = await world.call("wallet_topup_link", { amountEuros: 26, requestNonce: "monday" });

  expect(answer).toMatchObject({
    ok: false,
    error: {
      code: "VALIDATION_ERROR",
      details: { reason: "NONCE_REUSED", problems: [{ path: "requestNonce", rule: "nonce_reused" }] },
    },
  });
  expect(await topUpsOf(world)).toHaveLength(1);
});

test("a link whose answer was lost is the same link when asked for again", async () => {
  const { world, live, stripe } = await startLiveWorld();
  stripe.failNext("reset", "reset", "reset");
  const wanted = { amountEuros: 25, requestNonce: "monday" };
  expect(await world.call("wallet_topup_link", wanted, live)).toMatchObject({
    ok: false,
    error: { code: "SERVICE_UNAVAILABLE", details: { reason: "payments", retryAfterSeconds: 30 } },
  });

  const answer = await world.call("wallet_topup_link", wanted, { ...live, language: "de" });

  const [session, ...others] = stripe.sessions.values();
  expect(answer).toMatchObject({ ok: true, value: { mode: "live", status: "open", url: session?.url } });
  expect(others).toEqual([]);
  expect(await topUpsOf(world)).toHaveLength(1);
});

test("a link that could not be made before its time ran out says that it expired", async () => {
  const { world, live, stripe } = await startLiveWorld();
  stripe.failNext("503", "503", "503");
  const wanted = { amountEuros: 25, requestNonce: "monday" };
  await world.call("wallet_topup_link", wanted, live);
  world.setTime("2026-03-03T08:45:00Z");

  const answer = await world.call("wallet_topup_link", wanted, live);

  expect(answer).toMatchObject({
    ok: true,
    value: { status: "expired", url: expect.stringContaining("/wallet/top-ups/") },
  });
  expect(stripe.sessions.size).toBe(0);
});

test("after a day the same nonce returns the same link, expired", async () => {
  const world = await startWorld();
  const first = await world.call("wallet_topup_link", { amountEuros: 25, requestNonce: "monday" });
  world.setTime("2026-03-03T09:00:00Z");

  const second = await world.call(
    "wallet_topup_link",
    { amountEuros: 25, requestNonce: "monday" },
    { language: "de" },
  );

  expect(second).toMatchObject({
    value: {
      url: first.ok && first.value["url"],
      status: "expired",
      nextStep: expect.stringContaining("abgelaufen"),
    },
  });
});

test("an input outside the rules is refused by name and creates nothing", async () => {
  const world = await startWorld();
  const cases = [
    [{ amountEuros: 9.99 }, "amountEuros", "too_small"],
    [{ amountEuros: 500.01 }, "amountEuros", "too_big"],
    [{ amountEuros: 10.005 }, "amountEuros", "finer_than_a_cent"],
    [{ amountEuros: 10.00000001 }, "amountEuros", "finer_than_a_cent"],
    [{ amountEuros: Number.NaN }, "amountEuros", "invalid_type"],
    [{ amountEuros: "50" }, "amountEuros", "invalid_type"],
    [{ amountEuros: null }, "amountEuros", "invalid_type"],
    [{}, "amountEuros", "invalid_type"],
    [{ amountEuros: 50, requestNonce: "" }, "requestNonce", "too_small"],
    [{ amountEuros: 50, requestNonce: "x".repeat(201) }, "requestNonce", "too_big"],
    [{ amountEuros: 50, requestNonce: "a\0b" }, "requestNonce", "not_text"],
    [{ amountEuros: 50, requestNonce: "\ud800" }, "requestNonce", "not_text"],
    [{ amountEuros: 50, partnerId: "x" }, "partnerId", "unknown_field"],
  ] as const;

  for (const [input, path, rule] of cases)
    expect(await world.call("wallet_topup_link", input)).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule }] } },
    });
  expect(await topUpsOf(world)).toHaveLength(0);
});

test("euros are taken to the cent", async () => {
  const world = await startWorld();

  for (const [amountEuros, amountCents] of [
    [10, 1000],
    [500, 50_000],
    [19.99, 1999],
    [10.1, 1010],
    [333.33, 33_333],
  ] as const)
    expect(await world.call("wallet_topup_link", { amountEuros })).toMatchObject({ value: { amountCents } });
});

test("a nonce is text to the letter, whatever it holds", async () => {
  const world = await startWorld();
  const nonce = `'; drop table top_ups; -- ${"🕊".repeat(50)}`;

  const first = await world.call("wallet_topup_link", { amountEuros: 25, requestNonce: nonce });
  const second = await world.call("wallet_topup_link", { amountEuros: 25, requestNonce: nonce });
  const other = await world.call("wallet_topup_link", { amountEuros: 25, requestNonce: nonce.toUpperCase() });

  const ids = [first, second, other].map((answer) => answer.ok && answer.value["topUpId"]);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("live money without a payment company is refused, and says what the operator can do", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });

  const answer = await world.call("wallet_topup_link", { amountEuros: 25 }, { token: live.token });

  expect(answer).toMatchObject({
    ok: false,
    error: {
      code: "VALIDATION_ERROR",
      message: expect.stringContaining("brieftaube partner credit"),
      details: { reason: "PAYMENTS_NOT_CONFIGURED" },
    },
  });
  expect(await topUpsOf(world)).toHaveLength(0);
});

test("another account's nonce is its own affair", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const wanted = { amountEuros: 25, requestNonce: "monday" };
  const mine = await world.call("wallet_topup_link", wanted);

  const theirs = await world.call(
    "wallet_topup_link",
    { ...wanted, amountEuros: 30 },
    { token: other.token },
  );

  expect(theirs).toMatchObject({ ok: true, value: { amountCents: 3000 } });
  expect(theirs.ok && theirs.value["topUpId"]).not.toBe(mine.ok && mine.value["topUpId"]);
});

test("the scope is needed, and INSUFFICIENT_FUNDS is announced", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  const answer = await world.call("wallet_topup_link", { amountEuros: 25 }, { token });

  expect(answer).toMatchObject({
    ok: false,
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "wallet:read" } },
  });
  expect(findOperation("mcp", "wallet_topup_link")?.refuses).toEqual([
    "FORBIDDEN_ROLE",
    "INSUFFICIENT_FUNDS",
  ]);
});
