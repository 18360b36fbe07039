import { expect, test } from "vitest";
import {
  letterToPost,
  MONDAY_AT_TEN,
  requireAccepted,
  testCarrier,
  troubleOf,
} from "../../../test/carrier-contract.ts";
import { pingenAccount, pingenWebhook, startPretendPingen } from "../../../test/pretend-pingen.ts";
import type { CarrierStage, LetterToPost } from "../../ports/carrier.ts";
import { pingenCarrier } from "./pingen-carrier.ts";

const connect = async (options: { deadlineMs?: number } = {}) => {
  const pingen = await startPretendPingen();
  return { pingen, carrier: pingenCarrier({ ...pingen.options, ...options }) };
};

const swiss = (changes: Partial<LetterToPost> = {}) => {
  const letter = letterToPost({ deliveryType: "ch_b_post", ...changes });
  return { ...letter, recipient: { ...letter.recipient, zip: "8001", city: "Zürich", country: "CH" } };
};

const later = (hours: number) => new Date(MONDAY_AT_TEN.getTime() + hours * 3_600_000);

testCarrier(async () => {
  const { pingen, carrier } = await connect();
  const comes = (status: string, stage: CarrierStage) => ({
    come: (reference: string) => pingen.move(reference, status),
    is: { stage, carrierWord: status },
  });
  return {
    carrier,
    lettersOf: (orderId) => pingen.lettersOf(orderId).length,
    line: {
      fail: (what, ...faults) =>
        pingen.failNext(({ hand_over: "create", find: "list", status: "read" } as const)[what], ...faults),
      with: ({ deadlineMs, key }) =>
        pingenCarrier({
          ...pingen.options,
          ...(deadlineMs && { deadlineMs }),
          ...(key && { clientSecret: key }),
        }),
      expireTokens: pingen.expireTokens,
      secrets: [pingenAccount.clientSecret, "token-", "presigned"],
    },
    refusals: [
      {
        letter: { pdf: new Uint8Array() },
        outcome: "refused",
        reason: "Pingen answered 422: File is empty at /data/attributes/file_url",
      },
    ],
    states: [
      comes("validating", "accepted"),
      comes("awaiting_credits", "accepted"),
      comes("transferring", "accepted"),
      comes("printing", "printing"),
      comes("sent", "posted"),
      comes("delivered", "delivered"),
      comes("undeliverable", "undeliverable"),
      comes("action_required", "address_unreadable"),
      comes("unprintable", "rejected"),
      comes("expired", "rejected"),
      comes("cancelled", "cancelled"),
      comes("teleporting", "accepted"),
      comes("", "accepted"),
    ],
    webhook: {
      message: ({ isForged, ...of }) =>
        pingenWebhook(of.reference, { eventId: of.eventId, ...(isForged && { secret: "another" }) }),
      keyless: pingenCarrier({ ...pingen.options, webhookSecret: null }),
    },
  };
});

test("a letter is uploaded without our token and ordered in Pingen's words", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss({ deliveryType: "ch_a_post", color: true, duplex: true });

  const { reference } = requireAccepted(await carrier.handOver(letter));

  const stored = pingen.letters.get(reference);
  expect(stored?.file).toEqual(Buffer.from(letter.pdf));
  expect(stored?.attributes).toMatchObject({
    file_original_name: `${letter.orderId}.pdf`,
    address_position: "left",
    auto_send: true,
    delivery_product: "fast",
    print_mode: "duplex",
    print_spectrum: "color",
    sender_address: letter.senderLine,
  });
  expect(stored?.attributes).not.toHaveProperty("meta_data");
  expect(pingen.asked("put_file")[0]?.headers).not.toHaveProperty("authorization");
  expect(pingen.asked("create")[0]?.headers["idempotency-key"]).toContain(letter.orderId);
});

test("a registered letter names both addresses in parts", async () => {
  const { pingen, carrier } = await connect();
  const sender = { ...letterToPost().recipient, name: "Muster GmbH" };
  const letter = swiss({ deliveryType: "ch_einschreiben", sender });

  const { reference } = requireAccepted(await carrier.handOver(letter));

  expect(pingen.letters.get(reference)?.attributes).toMatchObject({
    delivery_product: "registered",
    meta_data: {
      recipient: { name: "Erika Beispiel", street: "Hauptstraße", number: "1", zip: "8001", country: "CH" },
      sender: { name: "Muster GmbH", zip: "10115" },
    },
  });
});

test.for([
  ["CH", "CH"],
  ["AT", "AT"],
  ["DE", "DE"],
  ["FR", "DE"],
] as const)("letters to %s are posted in %s", async ([country, from]) => {
  const { carrier } = await connect();

  expect(carrier.postedFrom(country)).toBe(from);
});

test("one token serves many letters, and those who come at once share it", async () => {
  const { pingen, carrier } = await connect();

  await Promise.all(Array.from({ length: 5 }, () => carrier.handOver(swiss())));
  await carrier.handOver(swiss());

  expect(pingen.asked("token")).toHaveLength(1);
});

test("a token is renewed before it ends", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss();
  const { reference } = requireAccepted(await carrier.handOver(letter));

  await carrier.status({ ...letter, now: later(12) }, reference);
  expect(pingen.asked("token")).toHaveLength(2);
});

test("the same letter handed over twice at once is one letter", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss();

  const answers = await Promise.all([carrier.handOver(letter), carrier.handOver(letter)]);

  expect(new Set(answers.map((answer) => requireAccepted(answer).reference)).size).toBe(1);
  expect(pingen.lettersOf(letter.orderId)).toHaveLength(1);
});

test.for([
  ["token", 500, "no"],
  ["token", "reset", "no"],
  ["file_upload", 502, "no"],
  ["file_upload", "garbled", "no"],
  ["put_file", "lost", "no"],
  ["put_file", 403, "no"],
] as const)(
  "%s %s before a letter is made: whether it arrived is %s",
  async ([operation, fault, arrived]) => {
    const { pingen, carrier } = await connect();
    const letter = swiss();
    pingen.failNext(operation, fault);

    expect(await troubleOf(carrier.handOver(letter))).toMatchObject({ arrived });

    expect(pingen.lettersOf(letter.orderId)).toHaveLength(0);
    requireAccepted(await carrier.handOver(letter));
    expect(pingen.lettersOf(letter.orderId)).toHaveLength(1);
  },
);

test.for([
  ["token", "hang", "no"],
  ["put_file", "hang", "no"],
] as const)("a silent %s (%s) ends at the deadline", async ([operation, fault, arrived]) => {
  const { pingen, carrier } = await connect({ deadlineMs: 100 });
  pingen.failNext(operation, fault);

  expect(await troubleOf(carrier.handOver(swiss()))).toMatchObject({
    arrived,
    message: expect.stringContaining("did not answer in time") as string,
  });
});

test("a posted letter says since when, by the event, or by its last change where events cannot be had", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss({ deliveryType: "ch_einschreiben" });
  const { reference } = requireAccepted(await carrier.handOver(letter));
  pingen.move(reference, "sent", { code: "transferred_to_distributor", at: later(6), tracking: "98.34.1" });
  pingen.move(reference, "sent", { code: "track_and_trace", at: later(9) });

  const now = later(10);
  expect(await carrier.status({ ...letter, now }, reference)).toMatchObject({
    since: later(6),
    trackingNumber: "98.34.1",
    cancellable: false,
    checkAgainAt: later(16),
  });
  pingen.failNext("events", 500);
  expect(await carrier.status({ ...letter, now }, reference)).toMatchObject({ since: later(9) });
  expect(await carrier.status({ ...letter, now: later(24 * 40) }, reference)).toMatchObject({
    checkAgainAt: null,
  });
});

test("the address that Pingen has read is passed on line by line", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss();
  const { reference, state } = requireAccepted(await carrier.handOver(letter));
  pingen.read(reference, "erika beispiel\nhauptstrasse 1\n8001 zürich\n");

  expect(state.recognisedAddress).toBeNull();
  expect(await carrier.status(letter, reference)).toMatchObject({
    recognisedAddress: ["erika beispiel", "hauptstrasse 1", "8001 zürich"],
    cancellable: true,
  });
});

test("a letter is found among many, however far back it stands", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  for (let count = 0; count < 7; count++) await carrier.handOver(swiss());

  expect(requireAccepted(await carrier.find(letter)).reference).toBe(reference);
  expect(pingen.asked("list")).toHaveLength(3);
  pingen.mixUpLists();
  expect(requireAccepted(await carrier.find(letter)).reference).toBe(reference);
  expect(await carrier.find(swiss())).toBeNull();
});

test("Pingen's last word on a cancellation counts", async () => {
  const { pingen, carrier } = await connect();
  const letter = swiss();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  pingen.cancelSlowly();

  expect(await troubleOf(carrier.cancel(letter, reference))).toMatchObject({
    message: "Pingen is still cancelling",
  });
  pingen.move(reference, "printing");
  expect(await carrier.cancel(letter, reference)).toBe("too_late");
});

test("no secret of what comes before stands in any trouble", async () => {
  const { pingen } = await connect();
  const faults = [
    { operation: "token", fault: 401 },
    { operation: "put_file", fault: 500 },
  ] as const;

  for (const { operation, fault } of faults) {
    pingen.failNext(operation, fault);
    const trouble = await troubleOf(pingenCarrier(pingen.options).handOver(swiss()));
    const told = JSON.stringify([trouble.message, trouble.stack, trouble.cause]);
    for (const secret of [pingenAccount.clientSecret, "token-", "presigned"])
      expect(told).not.toContain(secret);
  }
});

test("a webhook is read in its old shape, too", async () => {
  const { carrier } = await connect();
  const { body, headers } = pingenWebhook("letter-1", { eventId: "event-1", legacy: true });
  expect(carrier.readWebhook?.(body, new Headers(headers))).toEqual([
    { eventId: "event-1", reference: "letter-1" },
  ]);
});
