import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { type DeliveryType, deliveryTypes } from "../../foundation/letter-options.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type CarrierState, CarrierTrouble, type LetterToPost, takes } from "../../ports/carrier.ts";
import { sandboxCarrier } from "./sandbox-carrier.ts";

/** A Monday, ten o'clock in Berlin. */
const MONDAY = "2026-03-02T09:00:00Z";

const berta: PostalAddress = {
  name: "Berta Beispiel",
  company: null,
  street: "Hauptstraße",
  houseNumber: "1",
  pobox: null,
  zip: "10115",
  city: "Berlin",
  country: "DE",
};

type Wanted = {
  to?: string;
  company?: string;
  deliveryType?: DeliveryType;
  express?: boolean;
  at?: string;
};

function letterFor(
  { office }: World,
  { to = berta.name, company, deliveryType = "standard", express = false, at = MONDAY }: Wanted = {},
): LetterToPost {
  return {
    orderId: crypto.randomUUID(),
    tenant: { partnerId: office.partnerId, mode: "sandbox" },
    recipient: { ...berta, name: to, company: company ?? null },
    deliveryType,
    since: new Date(at),
    now: new Date(at),
    pdf: new Uint8Array([37, 80, 68, 70]),
    fileName: "brief.pdf",
    recipientLines: [to, "Hauptstraße 1", "10115 Berlin"],
    senderLine: "Muster GmbH, Musterweg 1, 10115 Berlin",
    express,
    color: false,
    duplex: false,
    pageCount: 1,
    sheetCount: 1,
    clientOrderId: null,
  };
}

const openShop = async () => {
  const world = await startWorld();
  return { world, shop: sandboxCarrier({ db: world.services.db }) };
};
type Shop = ReturnType<typeof sandboxCarrier>;

async function handIn(shop: Shop, letter: LetterToPost) {
  const answer = await shop.handOver(letter);
  if (answer.outcome !== "accepted") throw new Error(`expected it to be taken, but: ${answer.outcome}`);
  return answer;
}

/** Asks whenever the shop says it is worth asking, until it says never. */
async function wayOf(shop: Shop, letter: LetterToPost): Promise<string[]> {
  const { reference, state } = await handIn(shop, letter);
  const seen: CarrierState[] = [state];
  for (let latest = state; latest.checkAgainAt; seen.push(latest))
    latest = await shop.status({ ...letter, now: latest.checkAgainAt }, reference);
  return seen.map(({ stage, since }) => `${stage} ${since.toISOString().slice(0, 16)}`);
}

test("a letter is printed after an hour, posted at four on the next business day, and delivered where the product says so", async () => {
  const { world, shop } = await openShop();

  expect(await wayOf(shop, letterFor(world))).toEqual([
    "accepted 2026-03-02T09:00",
    "printing 2026-03-02T10:00",
    "posted 2026-03-03T15:00",
  ]);
  expect(await wayOf(shop, letterFor(world, { deliveryType: "einschreiben_einwurf" }))).toEqual([
    "accepted 2026-03-02T09:00",
    "printing 2026-03-02T10:00",
    "posted 2026-03-03T15:00",
    "delivered 2026-03-05T15:00",
  ]);
});

test("weekends, holidays and the change of the clocks are kept", async () => {
  const { world, shop } = await openShop();

  // Good Friday and Easter Monday, with summer time before them.
  const easter = letterFor(world, { deliveryType: "einschreiben_uebergabe", at: "2026-04-01T21:30:00Z" });
  expect(await wayOf(shop, easter)).toEqual([
    "accepted 2026-04-01T21:30",
    "printing 2026-04-01T22:30",
    "posted 2026-04-02T14:00",
    "delivered 2026-04-08T14:00",
  ]);
  // The clocks go forward on the Sunday between.
  const spring = letterFor(world, { deliveryType: "einschreiben_einwurf", at: "2026-03-26T09:00:00Z" });
  expect((await wayOf(shop, spring)).slice(2)).toEqual([
    "posted 2026-03-27T15:00",
    "delivered 2026-03-31T14:00",
  ]);
});

test("express that comes in before noon of a business day leaves the same day", async () => {
  const { world, shop } = await openShop();
  const posted = async (at: string) => (await wayOf(shop, letterFor(world, { express: true, at })))[2];

  expect(await posted("2026-03-02T10:59:00Z")).toBe("posted 2026-03-02T15:00");
  expect(await posted("2026-03-02T11:00:00Z")).toBe("posted 2026-03-03T15:00");
  expect(await posted("2026-03-07T08:00:00Z")).toBe("posted 2026-03-09T15:00");
});

test("magic recipients get what their name says, as person or company, in any case", async () => {
  const { world, shop } = await openShop();
  const ways: [Wanted, string[]][] = [
    [
      { to: "Sandbox Undeliverable" },
      [
        "accepted 2026-03-02T09:00",
        "printing 2026-03-02T10:00",
        "posted 2026-03-03T15:00",
        "undeliverable 2026-03-05T15:00",
      ],
    ],
    [
      { company: "SANDBOX LOST", deliveryType: "einschreiben_einwurf" },
      [
        "accepted 2026-03-02T09:00",
        "printing 2026-03-02T10:00",
        "posted 2026-03-03T15:00",
        "lost 2026-03-05T15:00",
      ],
    ],
    [
      { to: "sandbox slow" },
      ["accepted 2026-03-02T09:00", "printing 2026-03-05T09:00", "posted 2026-03-05T15:00"],
    ],
    [
      { to: "Sandbox Address Unreadable" },
      ["accepted 2026-03-02T09:00", "address_unreadable 2026-03-02T09:30"],
    ],
  ];

  for (const [wanted, way] of ways) expect(await wayOf(shop, letterFor(world, wanted))).toEqual(way);
  expect(await shop.handOver(letterFor(world, { to: "Sandbox Rejected" }))).toEqual({
    outcome: "refused",
    reason: "SANDBOX_REJECTED",
  });
});

test("it says which address it has read, and reads a wrong one when asked to", async () => {
  const { world, shop } = await openShop();

  const right = await handIn(shop, letterFor(world));
  const wrong = await handIn(shop, letterFor(world, { to: "Sandbox Wrong Address Read" }));

  expect(right.state.recognisedAddress).toEqual(["Berta Beispiel", "Hauptstraße 1", "10115 Berlin"]);
  expect(wrong.state).toMatchObject({
    stage: "accepted",
    cancellable: true,
    recognisedAddress: ["Sandbox Wrong Address Read", "Fremde Gasse 99", "99999 Anderswo"],
  });
});

test("the same order handed over again is the same letter, also when both come at once", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world);

  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.handOver(letter)));
  const later = await shop.handOver({ ...letter, now: new Date("2026-03-02T09:10:00Z") });

  for (const answer of [...answers, later]) expect(answer).toEqual(answers[0]);
  expect(await book(world)).toEqual([{ orderId: letter.orderId, round: 1, tries: 5 }]);
});

test("a letter whose answer was lost is in the book, and only once", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world, { to: "Sandbox Carrier Timeout" });
  expect(await shop.find(letter)).toBeNull();

  await expect(shop.handOver(letter)).rejects.toMatchObject({ name: "CarrierTrouble", arrived: "unknown" });

  const found = await shop.find(letter);
  expect(found).toMatchObject({ outcome: "accepted", state: { stage: "accepted" } });
  expect(await shop.handOver(letter)).toEqual(found);
  expect(await book(world)).toHaveLength(1);
});

test("a carrier that is down takes the letter at the third try, and has none before", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world, { to: "Sandbox Carrier Down" });

  for (const tryNumber of [1, 2]) {
    const down = { name: "CarrierTrouble", arrived: "no" };
    await expect(shop.handOver(letter), `try ${tryNumber}`).rejects.toMatchObject(down);
    expect(await shop.find(letter)).toBeNull();
  }
  const now = new Date("2026-03-02T09:05:00Z");
  expect((await handIn(shop, { ...letter, now })).state).toMatchObject({ stage: "accepted", since: now });
});

test("a letter can be stopped until it is printed, and stays stopped", async () => {
  const { world, shop } = await openShop();
  const inTime = letterFor(world);
  const late = letterFor(world);
  const { reference } = await handIn(shop, inTime);
  const { reference: lateReference } = await handIn(shop, late);
  const lastMoment = new Date("2026-03-02T09:59:59Z");
  const printing = new Date("2026-03-02T10:00:00Z");

  expect(await shop.cancel({ ...inTime, now: lastMoment }, reference)).toBe("cancelled");
  expect(await shop.cancel({ ...late, now: printing }, lateReference)).toBe("too_late");

  expect(await shop.cancel({ ...inTime, now: printing }, reference)).toBe("cancelled");
  expect(await shop.status({ ...inTime, now: printing }, reference)).toMatchObject({
    stage: "cancelled",
    since: lastMoment,
    cancellable: false,
    checkAgainAt: null,
  });
  expect(await shop.status({ ...late, now: printing }, lateReference)).toMatchObject({
    stage: "printing",
    cancellable: false,
  });
});

test("a corrected letter comes in again under its order id; the one before it is not taken for it", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world, { to: "Sandbox Address Unreadable" });
  const first = await handIn(shop, letter);
  const now = new Date("2026-03-02T10:00:00Z");
  const corrected = { ...letter, recipient: berta, recipientLines: ["Berta Beispiel"], now };

  expect(await shop.find({ ...letter, now })).toMatchObject({ state: { stage: "address_unreadable" } });
  expect(await shop.find(corrected)).toBeNull();
  const second = await handIn(shop, corrected);

  expect(second.reference).not.toBe(first.reference);
  expect(second.state).toMatchObject({
    stage: "accepted",
    since: now,
    recognisedAddress: ["Berta Beispiel"],
  });
  expect(await shop.find(corrected)).toEqual(second);
  expect(await handIn(shop, corrected)).toEqual(second);
  await expect(shop.status(corrected, first.reference)).rejects.toBeInstanceOf(CarrierTrouble);
});

test("tracked products carry a number with a valid check digit, always the same; others none", async () => {
  const { world, shop } = await openShop();
  const numberOf = async (deliveryType: DeliveryType) => {
    const letter = letterFor(world, { deliveryType });
    const { state } = await handIn(shop, letter);
    expect((await handIn(shop, letter)).state.trackingNumber).toBe(state.trackingNumber);
    return state.trackingNumber;
  };

  expect(await numberOf("standard")).toBeNull();
  expect(await numberOf("ch_a_post")).toBeNull();
  expect(await numberOf("intl_express")).toMatch(/^EE/);
  expect(await numberOf("intl_tracked")).toMatch(/^LX/);
  const registered = (await numberOf("einschreiben_einwurf")) ?? "";
  expect(registered).toMatch(/^RR\d{9}DE$/);
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, w, i) => total + w * Number(registered[i + 2]), 0);
  const rest = sum % 11;
  expect(Number(registered[10])).toBe(rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest);
});

test("the expected day counts from the day of posting, and there is none for a letter that never leaves", async () => {
  const { world, shop } = await openShop();
  const expected = async (wanted: Wanted) =>
    (await handIn(shop, letterFor(world, wanted))).state.estimatedDelivery;

  expect(await expected({})).toBe("2026-03-05");
  expect(await expected({ deliveryType: "intl_standard" })).toBe("2026-03-10");
  expect(await expected({ to: "Sandbox Address Unreadable" })).toBeNull();
});

test("a played event counts from now on, and what follows comes by itself", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world, { deliveryType: "einschreiben_einwurf" });
  const { reference } = await handIn(shop, letter);
  const now = new Date("2026-03-02T09:05:00Z");

  expect(await shop.play?.({ ...letter, now }, "printed")).toBe(true);
  expect(await shop.status({ ...letter, now }, reference)).toMatchObject({ stage: "printing", since: now });
  expect(await shop.play?.({ ...letter, now }, "posted")).toBe(true);

  expect(await shop.status({ ...letter, now }, reference)).toMatchObject({
    stage: "posted",
    since: now,
    checkAgainAt: new Date("2026-03-04T09:05:00Z"),
  });
  const twoDaysOn = { ...letter, now: new Date("2026-03-04T09:05:00Z") };
  expect(await shop.status(twoDaysOn, reference)).toMatchObject({ stage: "delivered" });
});

test("what cannot happen any more cannot be played", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world);
  expect(await shop.play?.(letter, "printed")).toBe(false);
  await handIn(shop, letter);
  await shop.play?.(letter, "printed");

  expect(await shop.play?.(letter, "printed")).toBe(false);
  expect(await shop.play?.(letter, "address_unreadable")).toBe(false);
  expect(await shop.play?.(letter, "lost")).toBe(true);
  expect(await shop.play?.(letter, "delivered")).toBe(false);
});

test("every product is offered where the post has it, and nothing goes where none does", async () => {
  const { shop } = await openShop();
  const offered = (country: string) => deliveryTypes.filter((type) => takes(shop, type, country));

  expect(offered("DE")).toEqual(["standard", "einschreiben_einwurf", "einschreiben_uebergabe"]);
  expect(offered("CH")).toEqual(["ch_b_post", "ch_a_post", "ch_einschreiben"]);
  expect(offered("AT")).toEqual(["at_eco", "at_prio", "intl_registered"]);
  const all = ["intl_standard", "intl_priority", "intl_express", "intl_tracked", "intl_registered"];
  expect(offered("FR")).toEqual(all);
  expect(offered("SY")).toEqual(all.slice(0, -1));
  expect(offered("KP")).toEqual([]);
});

test("a letter of the live world never gets into its book", async () => {
  const { world, shop } = await openShop();
  const letter = letterFor(world);
  const live = { ...letter, tenant: { ...letter.tenant, mode: "live" as const } };

  await expect(shop.handOver(live)).rejects.toThrow(/check constraint/);
});

const book = ({ services }: World) =>
  services.db.selectFrom("sandboxLetters").select(["orderId", "round", "tries"]).execute();
