import { expect, test } from "vitest";
import { ePostCarrier } from "../src/adapters/epost-carrier/epost-carrier.ts";
import { letterXpressCarrier } from "../src/adapters/letterxpress-carrier/letterxpress-carrier.ts";
import { pingenCarrier } from "../src/adapters/pingen-carrier/pingen-carrier.ts";
import { advanceOrders } from "../src/modules/orders/due/advance_orders.ts";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { balanceOf, topUp } from "../src/modules/wallet/wallet.ts";
import type { Fault } from "./faulty-server.ts";
import { setPartner } from "../src/modules/partners/partners.ts";
import type { Carrier } from "../src/ports/carrier.ts";
import { storeOrder } from "./orders.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import { startPretendEPost } from "./pretend-epost.ts";
import { startPretendLetterXpress } from "./pretend-letterxpress.ts";
import { startPretendPingen } from "./pretend-pingen.ts";
import { startWorld } from "./world.ts";

const companies = {
  pingen: async (now: () => Date) => {
    const company = await startPretendPingen({ now });
    return {
      carrier: pingenCarrier(company.options),
      lettersOf: company.lettersOf,
      troubleHandOvers: (...faults: Fault[]) => company.failNext("create", ...faults),
      troubleQuestions: (...faults: Fault[]) => company.failNext("list", ...faults),
      post: (reference: string) => company.move(reference, "sent"),
    };
  },
  letterxpress: async (now: () => Date) => {
    const company = await startPretendLetterXpress({ now });
    return {
      carrier: letterXpressCarrier(company.options),
      lettersOf: company.lettersOf,
      troubleHandOvers: (...faults: Fault[]) => company.failNext("create", ...faults),
      troubleQuestions: (...faults: Fault[]) => company.failNext("list", ...faults),
      post: (reference: string) => company.move(reference, "done"),
    };
  },
  epost: async (now: () => Date) => {
    const company = await startPretendEPost({ now });
    return {
      carrier: ePostCarrier(company.options),
      lettersOf: company.lettersOf,
      troubleHandOvers: (...faults: Fault[]) => company.failNext("create", ...faults),
      troubleQuestions: (...faults: Fault[]) => company.failNext("custom1", ...faults),
      post: (reference: string) => company.move(reference, 4),
    };
  },
};

/** A partner with 100 euros whose letters go out for real, by a company that a test can trouble. */
async function startLive(name: keyof typeof companies) {
  const world = await startWorld();
  const { services } = world;
  const company = await companies[name](() => services.clock.now());
  services.carriers = { ...services.carriers, live: [company.carrier] };
  const office = await world.openOffice({ mode: "live" });
  const at = services.clock.now();
  await topUp(services.db, office, "bank", { amountCents: 10_000, reference: "bank:1", at });
  return {
    company,
    send: () => storeOrder(world, { tenant: office, carrier: name }),
    orderNow: (orderId: string) => requireOrder(services.db, office, orderId),
    balance: () => balanceOf(services.db, office),
    /** Lets time pass, with a look every few minutes at what is due. */
    pass: async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 5) {
        world.setTime(new Date(services.clock.now().getTime() + 5 * 60_000));
        await advanceOrders.run(services, office, services.clock.now());
      }
    },
  };
}

const names = Object.keys(companies) as (keyof typeof companies)[];
const badDay: Fault[] = ["lost", 500, "reset", "garbled", { status: 429, retryAfter: "90" }, "lost", 503];

test.for(names)(
  "%s with lost answers, errors and broken connections: every letter arrives once, and is paid once",
  async (name) => {
    const { company, send, orderNow, balance, pass } = await startLive(name);
    company.troubleHandOvers(...badDay);
    company.troubleQuestions(502, "garbled");
    const orders = [await send(), await send(), await send(), await send()];

    await pass(90);

    for (const { orderId } of orders) {
      expect(await orderNow(orderId)).toMatchObject({ status: "submitted" });
      expect(company.lettersOf(orderId)).toHaveLength(1);
    }
    expect(await balance()).toMatchObject({ postedCents: 10_000 - 4 * 150, reservedCents: 0 });
  },
);

test.for(names)("a letter that %s has posted is posted for us", async (name) => {
  const { company, send, orderNow, pass } = await startLive(name);
  const { orderId } = await send();
  await pass(5);

  company.post((await orderNow(orderId)).carrierReference ?? "");
  await pass(15);

  expect(await orderNow(orderId)).toMatchObject({ status: "posted" });
});

test("a registered letter on both sides goes with whoever prints that; without one it is said, and a mere habit gives way", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const [ePost, letterXpress] = [await startPretendEPost(), await startPretendLetterXpress()];
  const [first, second] = [ePostCarrier(ePost.options), letterXpressCarrier(letterXpress.options)];
  const carry = (...carriers: Carrier[]) =>
    void (services.carriers = { ...services.carriers, [office.mode]: carriers });
  const registered = { deliveryType: "einschreiben_einwurf", dryRun: true };
  const planned = async (changes: object) =>
    world.call("order_send", sendInput({ ...registered, ...changes }), { token: office.token });

  carry(first, second);
  expect(await planned({ duplex: true })).toMatchObject({ ok: true, value: { duplex: true } });
  carry(first);
  const refused = await planned({ duplex: true });
  expect(refused).toMatchObject({ ok: false, error: { code: "VALIDATION_ERROR" } });
  expect(JSON.stringify(refused)).toContain("duplex");
  expect(JSON.stringify(refused)).toContain("not_offered");
  expect(await planned({ deliveryType: "standard", duplex: true })).toMatchObject({ ok: true });
  await setPartner(services, office.partnerId, { enable: ["duplex"] });
  expect(await planned({})).toMatchObject({ ok: true, value: { duplex: false } });
  expect(await planned({ deliveryType: "standard" })).toMatchObject({ ok: true, value: { duplex: true } });
});
