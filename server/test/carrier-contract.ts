import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deliveryTypes, type DeliveryType } from "../src/foundation/letter-options.ts";
import type { PostalAddress } from "../src/foundation/postal-address.ts";
import {
  type Carrier,
  type CarrierState,
  CarrierTrouble,
  type HandOver,
  type LetterToPost,
  takes,
} from "../src/ports/carrier.ts";
import type { Fault } from "./faulty-server.ts";

/** A carrier with the company behind it. What is left out this company does not have. */
export type CarrierUnderTest = {
  carrier: Carrier;
  /** How many letters of this order the company will print, or has printed. */
  lettersOf: (orderId: string) => number;
  /** The way to the company is HTTP, where everything goes wrong. */
  line?: LineUnderTest;
  /** What the company will not have: the letter, and how it says so. */
  refusals?: readonly {
    letter: Partial<LetterToPost>;
    outcome: "address_rejected" | "refused";
    reason: string;
  }[];
  /** It takes no letter just now, whichever it is: what it says then, and when it is worth trying again. */
  outOfService?: { begin: () => void; retryAfterSeconds: number };
  /** What the company says of a letter, and what that is to us; with what else it says then. */
  states?: readonly StateUnderTest[];
  /** A letter cannot be called back once it was handed over. */
  isFinal?: true;
  /** A message of its own accord: signed as it signs, or by somebody else. */
  webhook?: {
    message: (of: { reference: string; eventId: string; isForged?: boolean }) => {
      body: string;
      headers: Record<string, string>;
    };
    /** The same carrier without the key that it signs with. */
    keyless: Carrier;
  };
};

type LineUnderTest = {
  /** The next hand-over, or the next question for an order's letters, meets these faults, one each. */
  fail: (what: "hand_over" | "find" | "status", ...faults: Fault[]) => void;
  /** The same carrier that waits for an answer only so long, or has another key. */
  with: (changes: { deadlineMs?: number; key?: string }) => Carrier;
  /** Every token that was given out ends before its time. */
  expireTokens?: () => void;
  /** Nothing of these may stand in an error. */
  secrets: readonly string[];
};

type StateUnderTest = {
  /** Lets it come to that with the letter of this reference. */
  come: (reference: string) => void;
  letter?: Partial<LetterToPost>;
  is: Partial<CarrierState> & Pick<CarrierState, "stage">;
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

  test("whatever goes wrong with a hand-over: what is known of it is true, and it becomes one letter", async () => {
    const { carrier, lettersOf, line } = await start();
    if (!line) return;
    for (const [fault, expected] of badAnswers) {
      const letter = letterToPost();
      line.fail("hand_over", fault);

      const trouble = await troubleOf(carrier.handOver(letter));

      expect(trouble, JSON.stringify(fault)).toMatchObject({ arrived: expected.arrived });
      if (expected.retryAfterSeconds) expect(trouble).toMatchObject(expected);
      const made = fault === "lost" || fault === "garbled" ? 1 : 0;
      expect(lettersOf(letter.orderId), JSON.stringify(fault)).toBe(made);
      const found = await carrier.find(letter);
      if (made) expect(await carrier.status(letter, requireAccepted(found).reference)).toBeTruthy();
      else {
        expect(found, JSON.stringify(fault)).toBeNull();
        requireAccepted(await carrier.handOver(letter));
      }
      expect(lettersOf(letter.orderId), JSON.stringify(fault)).toBe(1);
    }
  });

  test("who does not answer in time is not waited for, and nothing is known", async () => {
    const { lettersOf, line } = await start();
    if (!line) return;
    const carrier = line.with({ deadlineMs: 100 });
    for (const [fault, made] of [
      ["hang", 0],
      ["silent", 1],
    ] as const) {
      const letter = letterToPost();
      line.fail("hand_over", fault);
      expect(await troubleOf(carrier.handOver(letter))).toMatchObject({
        arrived: "unknown",
        message: expect.stringContaining("did not answer in time") as string,
      });
      expect(lettersOf(letter.orderId)).toBe(made);
    }
  });

  test("a question that is not answered never says that there is no letter", async () => {
    const { carrier, line } = await start();
    if (!line) return;
    const letter = letterToPost();
    const { reference } = requireAccepted(await carrier.handOver(letter));
    for (const fault of [500, 404, "garbled", "reset", { status: 429, retryAfter: "5" }] as const) {
      // An empty list may be how a company says that it knows nothing of it; that is its word.
      if (fault !== 404) {
        line.fail("find", fault);
        expect(await troubleOf(carrier.find(letter))).toMatchObject({ arrived: "unknown" });
      }
      line.fail("status", fault);
      expect(await troubleOf(carrier.status(letter, reference))).toMatchObject({ arrived: "unknown" });
    }
    expect(requireAccepted(await carrier.find(letter))).toMatchObject({ reference });
  });

  test("wrong keys are trouble for the operator, not the end of a letter; tokens that end are renewed", async () => {
    const { carrier, lettersOf, line } = await start();
    if (!line) return;
    const letter = letterToPost();

    expect(await troubleOf(line.with({ key: "wrong" }).handOver(letter))).toMatchObject({ arrived: "no" });
    expect(lettersOf(letter.orderId)).toBe(0);

    const { reference } = requireAccepted(await carrier.handOver(letter));
    line.expireTokens?.();
    expect(await carrier.status(letter, reference)).toMatchObject({ stage: "accepted" });
    line.expireTokens?.();
    requireAccepted(await carrier.handOver(letterToPost()));
  });

  test("no secret stands in any trouble", async () => {
    const { line } = await start();
    if (!line) return;
    for (const fault of [401, 500, "reset", "garbled"] as const) {
      line.fail("hand_over", fault, fault);
      const { message, stack, cause } = await troubleOf(line.with({}).handOver(letterToPost()));
      const told = JSON.stringify([message, stack, cause]);
      for (const secret of line.secrets) expect(told).not.toContain(secret);
    }
  });

  test("what the company will not have is refused with its reason, an address so that it can be put right", async () => {
    const { carrier, lettersOf, refusals = [] } = await start();
    for (const { letter: changes, outcome, reason } of refusals) {
      const letter = letterToPost(changes);
      expect(await carrier.handOver(letter)).toEqual({
        outcome,
        reason: expect.stringContaining(reason) as string,
      });
      expect(lettersOf(letter.orderId)).toBe(0);
    }
  });

  test("a company that takes no letter just now has not refused this one", async () => {
    const { carrier, lettersOf, outOfService } = await start();
    if (!outOfService) return;
    outOfService.begin();
    const letter = letterToPost();

    expect(await troubleOf(carrier.handOver(letter))).toMatchObject({
      arrived: "no",
      retryAfterSeconds: outOfService.retryAfterSeconds,
    });
    expect(lettersOf(letter.orderId)).toBe(0);
  });

  test("what the company says of a letter is told in our words, and a word that is new is no news", async () => {
    const { carrier, states = [] } = await start();
    for (const { come, letter: changes, is } of states) {
      const letter = letterToPost(changes);
      const { reference } = requireAccepted(await carrier.handOver(letter));
      come(reference);
      expect(await carrier.status(letter, reference)).toMatchObject(is);
    }
  });

  test("a message counts only if the company has signed it", async () => {
    const { carrier, webhook } = await start();
    if (!webhook) return expect("readWebhook" in carrier).toBe(false);
    const of = { reference: "letter-1", eventId: "event-1" };
    const { body, headers } = webhook.message(of);
    const read = (text: string, given: Record<string, string>) =>
      carrier.readWebhook?.(text, new Headers(given));

    expect(read(body, headers)).toEqual([{ eventId: "event-1", reference: "letter-1" }]);
    const forged = webhook.message({ ...of, isForged: true });
    expect(read(forged.body, forged.headers)).toBeNull();
    expect(read(`${body} `, headers)).toBeNull();
    expect(read(body, { signature: "not hex" })).toBeNull();
    expect(read(body, {})).toBeNull();
    expect(webhook.keyless.readWebhook?.(body, new Headers(headers))).toBeNull();
    return undefined;
  });

  test("a letter that cannot be called back never looks as if it could", async () => {
    const { carrier, lettersOf, isFinal } = await start();
    if (!isFinal) return;
    const letter = letterToPost();
    const { reference, state } = requireAccepted(await carrier.handOver(letter));

    expect(state.cancellable).toBe(false);
    expect(await carrier.status(letter, reference)).toMatchObject({ cancellable: false });
    expect(await carrier.cancel(letter, reference)).toBe("too_late");
    expect(lettersOf(letter.orderId)).toBe(1);
  });

  test("stops a letter in time, also when it is asked twice, and takes the order anew", async () => {
    const { carrier, lettersOf, isFinal } = await start();
    if (isFinal) return;
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

/** A bad day at the hand-over, and what is known of the letter then. */
const badAnswers: readonly (readonly [Fault, { arrived: "no" | "unknown"; retryAfterSeconds?: number }])[] = [
  [
    { status: 429, retryAfter: "30" },
    { arrived: "no", retryAfterSeconds: 30 },
  ],
  [
    { status: 429, retryAfter: "Mon, 02 Mar 2026 09:02:00 GMT" },
    { arrived: "no", retryAfterSeconds: 120 },
  ],
  [403, { arrived: "no" }],
  [404, { arrived: "no" }],
  [302, { arrived: "unknown" }],
  [409, { arrived: "unknown" }],
  [500, { arrived: "unknown" }],
  [503, { arrived: "unknown" }],
  ["reset", { arrived: "unknown" }],
  ["lost", { arrived: "unknown" }],
  ["garbled", { arrived: "unknown" }],
];

const namesOf = ({ products }: Carrier): DeliveryType[] =>
  products.map(({ deliveryType }) => deliveryType).toSorted();
