import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deliveryTypes, type DeliveryType } from "../src/foundation/letter-options.ts";
import type { PostalAddress } from "../src/foundation/postal-address.ts";
import {
  type Carrier,
  CarrierTrouble,
  type HandOver,
  type LetterToPost,
  takes,
} from "../src/ports/carrier.ts";

/** A carrier with the company behind it. */
export type CarrierUnderTest = {
  carrier: Carrier;
  /** How many letters of this order the company will print, or has printed. */
  lettersOf: (orderId: string) => number;
  /** The next hand-over arrives, but nobody hears of it. Absent: the way to this company is too short for that. */
  loseNextAnswer?: () => void;
  /** The next hand-over does not reach the company. */
  failNext?: () => void;
};

const recipient: PostalAddress = {
  name: "Erika Beispiel",
  company: null,
  street: "Hauptstraße",
  houseNumber: "1",
  pobox: null,
  zip: "10115",
  city: "Berlin",
  country: "DE",
};

/** A Monday, ten o'clock in Berlin. */
export const MONDAY_AT_TEN = new Date("2026-03-02T09:00:00Z");

/** What the carrier complained of, where it had to. */
export const troubleOf = (work: Promise<unknown>): Promise<CarrierTrouble> =>
  work.then(
    () => {
      throw new Error("expected trouble");
    },
    (cause: unknown) => {
      if (!(cause instanceof CarrierTrouble)) throw cause;
      return cause;
    },
  );

export const letterToPost = (changes: Partial<LetterToPost> = {}): LetterToPost => ({
  orderId: randomUUID(),
  tenant: { partnerId: randomUUID(), mode: "live" },
  recipient,
  deliveryType: "standard",
  since: MONDAY_AT_TEN,
  now: MONDAY_AT_TEN,
  pdf: new TextEncoder().encode(`%PDF-1.7 ${randomUUID()}`),
  fileName: "brief.pdf",
  recipientLines: ["Erika Beispiel", "Hauptstraße 1", "10115 Berlin"],
  senderLine: "Muster GmbH · Musterweg 1 · 10115 Berlin",
  express: false,
  color: false,
  duplex: false,
  pageCount: 1,
  sheetCount: 1,
  clientOrderId: null,
  ...changes,
});

/** The answer to a hand-over that went well. */
export function requireAccepted(answer: HandOver | null | "unknown") {
  if (answer === null || answer === "unknown" || answer.outcome !== "accepted")
    throw new Error(`expected it to be taken, but: ${JSON.stringify(answer)}`);
  return answer;
}

/** What every carrier promises, whoever it is. */
export function testCarrier(start: () => Promise<CarrierUnderTest>): void {
  test("says what it can do, and takes a letter of every product it names", async () => {
    const { carrier, lettersOf } = await start();

    expect(carrier.maxPages).toBeGreaterThanOrEqual(30);
    expect(carrier.maxBytes).toBeGreaterThanOrEqual(8_000_000);
    const sold = deliveryTypes.flatMap((deliveryType) => {
      const country = ["DE", "CH", "AT", "FR"].find((each) => takes(carrier, deliveryType, each));
      return country ? [{ deliveryType, country }] : [];
    });
    expect(sold.map(({ deliveryType }) => deliveryType).toSorted()).toEqual(namesOf(carrier));
    for (const { deliveryType, country } of sold) {
      const letter = letterToPost({ deliveryType, recipient: { ...recipient, country } });
      requireAccepted(await carrier.handOver(letter));
      expect(lettersOf(letter.orderId)).toBe(1);
    }
  });

  test("knows a letter again by its order id, and says where it stands", async () => {
    const { carrier } = await start();
    await carrier.handOver(letterToPost());
    const letter = letterToPost();

    const { reference, state } = requireAccepted(await carrier.handOver(letter));
    await carrier.handOver(letterToPost());

    expect(state).toMatchObject({ stage: "accepted", carrierWord: expect.any(String) as string });
    expect(requireAccepted(await carrier.find(letter))).toMatchObject({ reference });
    expect(await carrier.status(letter, reference)).toMatchObject({ stage: "accepted" });
  });

  test("is certain of a letter that it never got", async () => {
    const { carrier } = await start();
    await carrier.handOver(letterToPost());

    expect(await carrier.find(letterToPost())).toBeNull();
  });

  test("a lost answer is found again, and no second letter is made", async () => {
    const { carrier, lettersOf, loseNextAnswer } = await start();
    if (!loseNextAnswer) return;
    const letter = letterToPost();
    loseNextAnswer();

    await expect(carrier.handOver(letter)).rejects.toMatchObject({ arrived: "unknown" });

    const { reference } = requireAccepted(await carrier.find(letter));
    expect(await carrier.status(letter, reference)).toMatchObject({ stage: "accepted" });
    expect(lettersOf(letter.orderId)).toBe(1);
  });

  test("a hand-over that failed on the way leaves nothing behind and can be repeated", async () => {
    const { carrier, lettersOf, failNext } = await start();
    if (!failNext) return;
    const letter = letterToPost();
    failNext();

    await expect(carrier.handOver(letter)).rejects.toBeInstanceOf(CarrierTrouble);

    expect(await carrier.find(letter)).toBeNull();
    requireAccepted(await carrier.handOver(letter));
    expect(lettersOf(letter.orderId)).toBe(1);
  });

  test("stops a letter in time, also when it is asked twice, and takes the order anew", async () => {
    const { carrier, lettersOf } = await start();
    const letter = letterToPost();
    const { reference } = requireAccepted(await carrier.handOver(letter));

    expect(await carrier.cancel(letter, reference)).toBe("cancelled");
    expect(await carrier.cancel(letter, reference)).toBe("cancelled");
    expect(await carrier.status(letter, reference)).toMatchObject({
      stage: "cancelled",
      cancellable: false,
      checkAgainAt: null,
    });
    expect(lettersOf(letter.orderId)).toBe(0);

    const corrected = { ...letter, pdf: new TextEncoder().encode("%PDF-1.7 with another address") };
    requireAccepted(await carrier.handOver(corrected));
    expect(lettersOf(letter.orderId)).toBe(1);
  });
}

const namesOf = ({ products }: Carrier): DeliveryType[] =>
  products.map(({ deliveryType }) => deliveryType).toSorted();
