import { expect, test } from "vitest";
import { ledOrder, type Step } from "../../../../test/led-orders.ts";
import { mailedOrder } from "../../../../test/mailed-order.ts";
import { storedLetter } from "../../../../test/letters.ts";
import { type Office, startWorld, type World } from "../../../../test/world.ts";
import { saveClient } from "../../clients/clients.ts";
import { isKnownRecipient } from "../../orders/orders.ts";
import { foldChanges } from "../fold.ts";
import { metrics } from "../summarise.ts";

const sent = (at: string): Step[] => [
  { to: "submitting", at },
  { to: "submitted", at },
];

/** Prices are gross: 119 is 100 without tax. Times are chosen around Berlin midnights, in winter and in summer time. */
async function smallWorld() {
  const world = await startWorld();
  const { office, services } = world;
  const client = (mandantennummer: string, monthlyCapCents: number | null) =>
    services.db.transaction().execute(async (tx) => {
      const changes = { mandantennummer, name: `Mandant ${mandantennummer}`, monthlyCapCents };
      return (await saveClient(tx, office, changes, services.clock.now())).client.mandantId;
    });
  const [a, b, c] = [await client("100", 1000), await client("200", null), await client("300", 200)];
  const letterId = await storedLetter(world);
  const order = (wish: Omit<Parameters<typeof ledOrder>[1], "tenant">) =>
    ledOrder(world, { priceCents: 119, ...wish, tenant: office, letterId });

  await order({ at: "2025-10-31T22:59:59Z" }); // 31 October in Berlin
  await order({
    at: "2026-02-28T22:59:59Z", // 28 February in Berlin
    steps: [
      { to: "submitting", at: "2026-03-01T08:00:00Z" },
      { to: "awaiting_partner_fix", at: "2026-03-01T08:00:00Z", code: "ADDRESS_REJECTED" },
      { to: "cancelled", at: "2026-03-30T08:00:00Z", code: "FIX_NOT_MADE" },
    ],
  });
  await order({ at: "2026-02-28T23:00:00Z" }); // 1 March in Berlin
  await order({
    at: "2026-03-10T08:00:00Z",
    clientId: b,
    priceCents: 238,
    steps: [...sent("2026-03-10T09:00:00Z"), { to: "failed", at: "2026-04-01T09:00:00Z", code: "LOST" }],
  });
  await order({
    at: "2026-03-10T08:00:00Z",
    clientId: c,
    from: "awaiting_approval",
    steps: [{ to: "rejected", at: "2026-03-11T08:00:00Z" }],
  });
  await order({
    at: "2026-03-28T22:59:59Z", // the last winter day
    clientId: a,
    steps: [
      ...sent("2026-03-30T08:00:00Z"),
      { to: "posted", at: "2026-03-31T10:00:00Z" },
      { to: "delivered", at: "2026-04-02T08:00:00Z" },
    ],
  });
  await order({
    at: "2026-03-31T21:59:59Z", // ordered in March, charged in April
    clientId: a,
    priceCents: 476,
    deliveryType: "einschreiben_einwurf",
    steps: [
      ...sent("2026-03-31T22:00:00Z"),
      { to: "posted", at: "2026-04-01T10:00:00Z" },
      { to: "returned", at: "2026-04-02T08:00:00Z", code: "UNDELIVERABLE" },
    ],
  });
  await order({
    at: "2026-04-01T08:00:00Z",
    steps: [{ to: "cancelled", at: "2026-04-01T08:05:00Z", code: "CANCELLED_BY_REQUEST" }],
  });
  await order({
    at: "2026-04-01T08:00:00Z",
    clientId: c,
    express: true,
    steps: [
      ...sent("2026-04-01T09:00:00Z"),
      { to: "posted", at: "2026-04-01T10:00:00Z" },
      { to: "delivered", at: "2026-04-02T08:00:00Z" },
    ],
  });
  world.setTime("2026-04-02T10:00:00Z");
  return { world, a, b, c };
}

const asked = async (world: World, input: object, office: Office = world.office) => {
  const answer = await world.call("analytics_summary", input, office);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const answers = async (world: World) => {
  const questions = metrics.map((metric) => ({ metric, topN: 2 }));
  return Promise.all(questions.map((question) => asked(world, question)));
};

test("each metric says what happened, before and after folding", async () => {
  const { world, a, c } = await smallWorld();
  const before = await answers(world);
  const spent = { netCostCents: 600, chargedCents: 714 };

  expect(await asked(world, {})).toMatchObject({
    metric: "overview",
    period: {
      since: "2026-01-02T23:00:00.000Z",
      until: "2026-04-02T10:00:00.000Z",
      firstDay: "2026-01-03",
      lastDay: "2026-04-02",
    },
    ...spent,
    overview: {
      letters: 8,
      open: 1,
      sent: 0,
      delivered: 2,
      returned: 1,
      rejected: 1,
      expired: 0,
      cancelled: 2,
      failed: 1,
      chargedLetters: 4,
      refundedLetters: 1,
      refundedCents: 238,
      netCostPerLetterCents: 200,
      byDeliveryType: [
        {
          deliveryType: "einschreiben_einwurf",
          letters: 1,
          lettersPercent: 12.5,
          netCostCents: 400,
          chargedCents: 476,
        },
        { deliveryType: "standard", letters: 7, lettersPercent: 87.5, netCostCents: 200, chargedCents: 238 },
      ],
    },
  });

  const { lettersPerMonth } = await asked(world, { metric: "letters_per_month", months: 7 });
  expect(lettersPerMonth).toMatchObject([
    { month: "2025-10", partial: false, letters: 1, open: 1, chargedCents: 0 },
    { month: "2025-11", letters: 0 },
    { month: "2025-12", letters: 0 },
    { month: "2026-01", letters: 0 },
    { month: "2026-02", letters: 1, cancelled: 1, chargedCents: 0 },
    {
      month: "2026-03",
      partial: false,
      letters: 5,
      returned: 1,
      failed: 1,
      netCostCents: 300,
      chargedCents: 357,
    },
    {
      month: "2026-04",
      partial: true,
      letters: 2,
      delivered: 1,
      cancelled: 1,
      netCostCents: 300,
      chargedCents: 357,
    },
  ]);

  expect(await asked(world, { metric: "cost_per_mandant", topN: 1 })).toMatchObject({
    ...spent,
    costPerMandant: {
      items: [
        {
          mandantId: a,
          mandantennummer: "100",
          name: "Mandant 100",
          chargedLetters: 2,
          refundedLetters: 0,
          netCostCents: 500,
          chargedCents: 595,
          netCostPercent: 83.3,
        },
      ],
      others: {
        clients: 2,
        chargedLetters: 2,
        refundedLetters: 1,
        netCostCents: 100,
        chargedCents: 119,
        netCostPercent: 16.7,
      },
      withoutMandant: { chargedLetters: 0, netCostCents: 0, chargedCents: 0, netCostPercent: 0 },
    },
  });

  const took = (days: number) => ({
    deliveredLetters: 1,
    measuredLetters: 1,
    medianWorkingDays: days,
    p90WorkingDays: days,
  });
  expect(await asked(world, { metric: "delivery_times" })).toMatchObject({
    ...spent,
    deliveryTimes: {
      all: {
        deliveredLetters: 2,
        measuredLetters: 2,
        medianWorkingDays: 1.5,
        p90WorkingDays: 2,
        fastestWorkingDays: 1,
        slowestWorkingDays: 2,
      },
      products: [
        { deliveryType: "standard", express: false, ...took(2) },
        { deliveryType: "standard", express: true, ...took(1) },
      ],
    },
  });

  const one = { letters: 1, percent: 20 };
  expect(await asked(world, { metric: "failure_rates", topN: 2 })).toMatchObject({
    ...spent,
    failureRates: {
      attemptedLetters: 5,
      failed: one,
      returned: one,
      stopped: one,
      byCode: [
        { outcome: "stopped", code: "FIX_NOT_MADE", ...one },
        { outcome: "failed", code: "LOST", ...one },
      ],
      others: { codes: 1, ...one },
      byDeliveryType: [
        { deliveryType: "einschreiben_einwurf", attemptedLetters: 1, returned: { letters: 1, percent: 100 } },
        { deliveryType: "standard", attemptedLetters: 4, returned: { letters: 0, percent: 0 } },
      ],
      addressFixes: { times: 1, byCode: [{ code: "ADDRESS_REJECTED", times: 1 }] },
    },
  });

  expect(await asked(world, { metric: "spend_vs_caps", topN: 1 })).toMatchObject({
    ...spent,
    spendVsCaps: {
      today: {
        day: "2026-04-02",
        letters: { used: 0, limit: 2000, left: 2000, usedPercent: 0 },
        resetsAt: "2026-04-02T22:00:00.000Z",
      },
      month: { month: "2026-04", letters: 1, cents: 119 },
      mandanten: [
        {
          mandantId: c,
          mandantennummer: "300",
          letters: 1,
          cents: { used: 119, limit: 200, left: 81, usedPercent: 59.5 },
        },
      ],
      otherMandanten: { clients: 1, letters: 0, usedCents: 0 },
      peakDays: [
        { day: "2026-03-31", letters: 1, cents: 476, centsPercent: 0.2 },
        { day: "2026-03-10", letters: 1, cents: 238 },
        { day: "2026-03-01", cents: 119 },
        { day: "2026-03-28", cents: 119 },
        { day: "2026-04-01", cents: 119 },
      ],
    },
  });

  await foldChanges(world.services, world.office);
  expect(await answers(world)).toEqual(before);

  // A foreign tenant, and the same partner's other mode, know nothing of it.
  const foreign = await world.openOffice();
  expect(await asked(world, {}, foreign)).toMatchObject({
    netCostCents: 0,
    overview: { letters: 0, byDeliveryType: [] },
  });
  expect(await asked(world, { metric: "cost_per_mandant" }, foreign)).toMatchObject({
    costPerMandant: { items: [] },
  });
  expect(await asked(world, { metric: "spend_vs_caps" }, foreign)).toMatchObject({
    spendVsCaps: { mandanten: [], peakDays: [] },
  });

  // A sandbox that is ahead sees its own present.
  await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify({ now: "2026-07-01T10:00:00+02:00" }),
  });
  const letterId = await storedLetter(world);
  await ledOrder(world, { tenant: world.office, letterId, at: world.services.clock.now() });
  expect(await asked(world, {})).toMatchObject({
    period: { firstDay: "2026-04-03", lastDay: "2026-07-01" },
    overview: { letters: 1, open: 1 },
  });
});

test("one client's figures are those of its letters and money alone", async () => {
  const { world, a, c } = await smallWorld();
  const of = (mandantennummer: string, metric = "overview", office?: Office) =>
    asked(world, { metric, mandantennummer }, office);

  expect(await of("100")).toMatchObject({
    mandant: { mandantId: a, mandantennummer: "100", name: "Mandant 100" },
    netCostCents: 500,
    chargedCents: 595,
    overview: { letters: 2, delivered: 1, returned: 1, chargedLetters: 2, refundedCents: 0 },
  });
  expect(await of("200")).toMatchObject({
    netCostCents: 0,
    overview: { letters: 1, failed: 1, chargedLetters: 1, refundedLetters: 1, refundedCents: 238 },
  });
  expect(await of("300", "delivery_times")).toMatchObject({
    deliveryTimes: { all: { deliveredLetters: 1, medianWorkingDays: 1 }, products: [{ express: true }] },
  });
  expect(await of("200", "failure_rates")).toMatchObject({
    failureRates: { attemptedLetters: 1, byCode: [{ code: "LOST" }], addressFixes: { times: 0 } },
  });
  expect(await of("100", "cost_per_mandant")).toMatchObject({
    costPerMandant: {
      items: [{ mandantId: a, chargedCents: 595, netCostPercent: 100 }],
      withoutMandant: { chargedCents: 0 },
    },
  });
  expect((await of("300", "letters_per_month"))["lettersPerMonth"]).toHaveLength(12);
  // What is left of the account's caps is left for everybody.
  expect(await of("300", "spend_vs_caps")).toMatchObject({
    spendVsCaps: {
      month: { letters: 1, cents: 119 },
      mandanten: [{ mandantId: c, cents: { used: 119, limit: 200 } }],
      peakDays: [{ day: "2026-04-01", letters: 1, cents: 119 }],
    },
  });

  const refused = (input: object, office?: Office) =>
    world.call("analytics_summary", input, { ...world.office, ...office });
  const unknown = (message: unknown) => ({
    ok: false,
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "mandantennummer", rule: "unknown", message }] },
    },
  });
  expect(await refused({ mandantennummer: "1000" })).toMatchObject(
    unknown(expect.stringMatching(/did you mean “100”\?/)),
  );
  expect(await refused({ mandantennummer: "'; drop table orders; --" })).toMatchObject(
    unknown(expect.not.stringMatching(/did you mean/)),
  );
  // Another firm has no such client, and none of ours is proposed to it.
  const foreign = await world.openOffice();
  expect(await refused({ mandantennummer: "100" }, foreign)).toMatchObject(
    unknown(expect.not.stringMatching(/did you mean/)),
  );
});

test("without any letter every metric answers with zeros and nulls", async () => {
  const world = await startWorld();

  const [overview, months, costs, times, failures, caps] = await answers(world);

  expect(overview).toMatchObject({
    netCostCents: 0,
    chargedCents: 0,
    overview: { letters: 0, netCostPerLetterCents: null },
  });
  expect(months).toMatchObject({
    lettersPerMonth: expect.toSatisfy((list: unknown[]) => list.length === 12),
  });
  expect(costs).toMatchObject({ costPerMandant: { items: [], others: { clients: 0 } } });
  expect(times).toMatchObject({
    deliveryTimes: {
      all: { measuredLetters: 0, medianWorkingDays: null, p90WorkingDays: null },
      products: [],
    },
  });
  expect(failures).toMatchObject({
    failureRates: { attemptedLetters: 0, failed: { letters: 0, percent: null }, byCode: [] },
  });
  expect(caps).toMatchObject({
    spendVsCaps: { today: { cents: { used: 0, limit: 250_000 } }, mandanten: [], peakDays: [] },
  });

  const refused: [object, string][] = [
    [{ months: 3, since: "2026-01-01" }, "months"],
    [{ months: 3, until: "2026-01-01" }, "months"],
    [{ since: "2026-03-03" }, "since"],
    [{ since: "2026-02-02", until: "2026-02-02" }, "since"],
    [{ since: "2000-01-01" }, "since"],
    [{ since: "0001-01-01", until: "0001-01-02" }, "since"],
    [{ since: "2026-02-30" }, "since"],
    [{ since: "'; drop table orders; --" }, "since"],
    [{ until: "next week" }, "until"],
    [{ months: 0 }, "months"],
    [{ months: 25 }, "months"],
    [{ months: 1.5 }, "months"],
    [{ topN: 0 }, "topN"],
    [{ topN: 51 }, "topN"],
    [{ metric: "everything" }, "metric"],
  ];
  for (const [input, path] of refused)
    expect(await world.call("analytics_summary", input), JSON.stringify(input)).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path }] } },
    });
  expect(await world.call("analytics_summary", { surprise: 1 })).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_ERROR" },
  });

  const { token } = await world.openOffice({ scopes: ["order:read"] });
  expect(await world.call("analytics_summary", {}, { token })).toMatchObject({
    ok: false,
    error: { code: "FORBIDDEN_SCOPE" },
  });
});

test("documents by e-mail are counted by themselves, and one that came back makes nobody known", async () => {
  const world = await startWorld();
  const orderId = await mailedOrder(world);
  await mailedOrder(world);
  await world.call("email_bounce_record", { orderId });
  await foldChanges(world.services, world.office);
  const asked = async (metric: string) => {
    const answer = await world.call("analytics_summary", { metric });
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  };
  expect((await asked("overview"))["overview"]).toMatchObject({ letters: 0, returned: 0, mails: 2 });
  const months = (await asked("letters_per_month"))["lettersPerMonth"] as {
    letters: number;
    mails: number;
  }[];
  expect(months.at(-1)).toMatchObject({ letters: 0, mails: 2 });
  expect((await asked("failure_rates"))["failureRates"]).toMatchObject({
    attemptedLetters: 0,
    mails: { attemptedLetters: 2, returned: { letters: 1, percent: 50 } },
  });
  const known = (mailTo: string) =>
    isKnownRecipient(world.services.db, world.office, { recipientKey: "", mailTo });
  expect(await known("buchhaltung@cafe.example")).toBe(true);
  await world.services.db.updateTable("orders").set({ status: "returned" }).execute();
  expect(await known("Buchhaltung@cafe.example")).toBe(false);
});
