import { expect, test } from "vitest";
import {
  letterToPost,
  MONDAY_AT_TEN,
  requireAccepted,
  testCarrier,
  troubleOf,
} from "../../../test/carrier-contract.ts";
import { ePostAccount, startPretendEPost } from "../../../test/pretend-epost.ts";
import type { CarrierStage, LetterToPost } from "../../ports/carrier.ts";
import { ePostCarrier, type EPostCarrierOptions } from "./epost-carrier.ts";

const connect = async (
  options: Partial<EPostCarrierOptions> = {},
  { now = () => MONDAY_AT_TEN }: { now?: () => Date } = {},
) => {
  const company = await startPretendEPost({ now });
  return { company, carrier: ePostCarrier({ ...company.options, ...options }) };
};

const later = (hours: number) => new Date(MONDAY_AT_TEN.getTime() + hours * 3_600_000);
const einwurf: Partial<LetterToPost> = { deliveryType: "einschreiben_einwurf" };
const errors = (code: string) => ({ errorList: [{ level: "Error", code, description: "Grund" }] });

testCarrier(async () => {
  const { company, carrier } = await connect();
  const comes = (
    stage: CarrierStage,
    statusID: number,
    changes: Record<string, unknown> = {},
    letter?: Partial<LetterToPost>,
    is: object = {},
  ) => ({
    come: (reference: string) => company.move(reference, statusID, changes),
    ...(letter && { letter }),
    is: { stage, ...is },
  });
  const tracked = (word: string) => ({
    printFeedbackDate: "2026-03-03T11:00:00",
    registeredLetterID: "RT123456785DE",
    registeredLetterStatus: word,
    registeredLetterStatusDate: "2026-03-04T00:00:00",
  });
  return {
    carrier,
    lettersOf: (orderId) => company.lettersOf(orderId).length,
    isFinal: true,
    line: {
      fail: (what, ...faults) =>
        company.failNext(
          ({ hand_over: "create", find: "custom1", status: "status" } as const)[what],
          ...faults,
        ),
      with: ({ deadlineMs, key }) =>
        ePostCarrier({ ...company.options, ...(deadlineMs && { deadlineMs }), ...(key && { secret: key }) }),
      expireTokens: company.expireTokens,
      secrets: [ePostAccount.secret, ePostAccount.password, "token-"],
    },
    refusals: [
      { letter: { pdf: bytes("hello") }, outcome: "refused", reason: "E-POST answered E301: Kein PDF" },
      {
        letter: { pdf: bytes("%PDF unreadable address") },
        outcome: "address_rejected",
        reason: "E306",
      },
    ],
    outOfService: { begin: company.holdPrinting, retryAfterSeconds: 3600 },
    states: [
      comes("accepted", 1, {}, {}, { checkAgainAt: new Date(MONDAY_AT_TEN.getTime() + 600_000) }),
      comes(
        "accepted",
        2,
        { processedDate: "2026-03-02T10:05:00" },
        { now: later(2) },
        {
          since: new Date("2026-03-02T09:05:00Z"),
          checkAgainAt: later(4),
        },
      ),
      comes(
        "printing",
        3,
        { printUploadDate: "2026-03-02T14:00:00.123" },
        {},
        {
          since: new Date("2026-03-02T13:00:00.123Z"),
          checkAgainAt: later(4),
        },
      ),
      comes(
        "posted",
        4,
        { printFeedbackDate: "2026-03-03T11:00:00" },
        {},
        {
          since: new Date("2026-03-03T10:00:00Z"),
          checkAgainAt: null,
        },
      ),
      comes("accepted", 77),
      comes("posted", 4, tracked("IN_DELIVERY"), einwurf, {
        trackingNumber: "RT123456785DE",
        checkAgainAt: later(12),
      }),
      comes("posted", 4, tracked("SOMETHING_NEW"), einwurf, { carrierWord: "4/SOMETHING_NEW" }),
      comes("delivered", 4, tracked("DELIVERED"), einwurf, {
        since: new Date("2026-03-03T23:00:00Z"),
        checkAgainAt: null,
      }),
      comes("undeliverable", 4, tracked("SENT_BACK"), einwurf),
      comes("rejected", 99, errors("E318"), {}, { carrierWord: "99/E318: Grund", checkAgainAt: null }),
      comes("address_unreadable", 99, errors("E323")),
      comes("rejected", 99),
      // Warnings stop no letter.
      comes("printing", 3, errors("W203")),
    ],
  };
});

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

test("a letter is handed in with our order id, its address in parts and its sender in a line", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost({ color: true, duplex: true });
  const { reference } = requireAccepted(await carrier.handOver(letter));

  expect(company.letters.get(Number(reference))?.told).toEqual({
    fileName: expect.stringMatching(/^[0-9a-f]{32}_[0-9a-f]{16}\.pdf$/) as string,
    data: Buffer.from(letter.pdf).toString("base64"),
    isColor: true,
    isDuplex: true,
    registeredLetter: null,
    addressLine1: "Erika Beispiel",
    addressLine2: "Hauptstraße 1",
    zipCode: "10115",
    city: "Berlin",
    country: "",
    senderAdressLineComplete: letter.senderLine,
    custom1: letter.orderId,
    costCenter: letter.tenant.partnerId.slice(0, 8),
    activateDuplicateFailsafe: true,
    testFlag: false,
  });
});

test.for([
  ["einschreiben_einwurf", "Einwurf Einschreiben"],
  ["einschreiben_uebergabe", "Einschreiben"],
] as const)("%s is ordered as %s, and on one side, since both sides are refused", async ([type, word]) => {
  const { company, carrier } = await connect();
  const { reference } = requireAccepted(
    await carrier.handOver(letterToPost({ deliveryType: type, duplex: true })),
  );
  expect(company.letters.get(Number(reference))?.told).toMatchObject({
    registeredLetter: word,
    isDuplex: false,
  });
  expect(carrier.products.find(({ deliveryType }) => deliveryType === type)).toMatchObject({
    oneSidedOnly: true,
  });
});

test.for([
  [
    { country: "FR", zip: "75001", city: "Paris", street: "Rue de Paris", houseNumber: "5" },
    ["Erika Beispiel", "Rue de Paris 5", "75001 PARIS", "FRANKREICH"],
    {
      addressLine1: "Erika Beispiel",
      addressLine2: "Rue de Paris 5",
      zipCode: "75001",
      city: "Paris",
      country: "FRANKREICH",
    },
  ],
  [
    { country: "GB", zip: "SW1A 1AA", city: "London" },
    ["Erika Beispiel", "1 London Road", "LONDON", "SW1A 1AA", "GROSSBRITANNIEN"],
    { addressLine2: "1 London Road", zipCode: "SW1A 1AA", city: "London", country: "GROSSBRITANNIEN" },
  ],
  [{ country: "HK", zip: null, city: "Hongkong" }, ["A", "B 1", "HONGKONG", "HONGKONG"], { zipCode: "   " }],
  [
    { country: "DE", zip: "10115", city: "Berlin" },
    ["A GmbH", "B", "C", "D", "Berliner Straße 1", "10115 Berlin"],
    { addressLine5: "Berliner Straße 1", zipCode: "10115" },
  ],
] as const)("an address is told as it is printed: %j", async ([place, recipientLines, told]) => {
  const { company, carrier } = await connect();
  const base = letterToPost({ deliveryType: place.country === "DE" ? "standard" : "intl_standard" });
  const letter = { ...base, recipientLines, recipient: { ...base.recipient, ...place } };
  const { reference } = requireAccepted(await carrier.handOver(letter));
  const given = company.letters.get(Number(reference))?.told;
  expect(given).toMatchObject(told);
  expect(Object.keys(given ?? {}).filter((key) => key.startsWith("addressLine"))).toHaveLength(
    recipientLines.filter((line) => !/^\d{5} |^LONDON$|SW1A|FRANKREICH|BRITANNIEN|HONGKONG/.test(line))
      .length,
  );
});

test("one token serves many letters, and questions for many states are asked as one", async () => {
  const { company, carrier } = await connect();
  const letters = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const letter = letterToPost();
      return { letter, ...requireAccepted(await carrier.handOver(letter)) };
    }),
  );
  await Promise.all(letters.map(({ letter, reference }) => carrier.status(letter, reference)));

  expect(company.asked("login")).toHaveLength(1);
  expect(company.asked("status").length).toBeLessThanOrEqual(2);
  await carrier.status({ ...letterToPost(), now: later(24) }, letters[0]?.reference ?? "");
  expect(company.asked("login")).toHaveLength(2);
});

test("whoever asks too often waits for another time, and so do too many at once", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  company.countQuestions();
  await carrier.status(letter, reference);
  expect(await troubleOf(carrier.status(letter, reference))).toMatchObject({
    arrived: "unknown",
    retryAfterSeconds: 120,
  });

  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => carrier.find(letterToPost())));
  const turnedAway = answers.filter(
    (answer) => answer.status === "rejected" && String(answer.reason).includes("too many wait"),
  );
  expect(turnedAway.length).toBe(8);
});

test("the same letter handed in twice is one, whatever tells them apart; another that looks the same comes an hour later", async () => {
  let now = MONDAY_AT_TEN;
  const { company, carrier } = await connect({}, { now: () => now });
  const letter = letterToPost();
  const first = requireAccepted(await carrier.handOver(letter));
  expect(requireAccepted(await carrier.handOver(letter)).reference).toBe(first.reference);
  expect(company.lettersOf(letter.orderId)).toHaveLength(1);

  const copy = letterToPost({ pdf: letter.pdf });
  expect(await troubleOf(carrier.handOver(copy))).toMatchObject({
    arrived: "unknown",
    retryAfterSeconds: 3600,
  });
  now = later(1.1);
  requireAccepted(await carrier.handOver(copy));
});

test("a letter that failed makes room for the one with its address put right", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost();
  const first = requireAccepted(await carrier.handOver(letter));
  company.move(first.reference, 99, errors("E203"));
  expect(await carrier.find(letter)).toBeNull();

  const again = requireAccepted(await carrier.handOver({ ...letter, pdf: bytes("%PDF another address") }));
  expect(requireAccepted(await carrier.find(letter)).reference).toBe(again.reference);
  expect(company.lettersOf(letter.orderId)).toHaveLength(1);
});

test("a test letter is looked at, never printed, and ends", async () => {
  const { company, carrier } = await connect({ mode: "test", testEmail: "post@example.com" });
  company.holdPrinting();
  const letter = letterToPost();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  expect(company.letters.get(Number(reference))?.told).toMatchObject({
    testFlag: true,
    testEMail: "post@example.com",
    testShowRestrictedArea: true,
  });
  expect(await carrier.status(letter, reference)).toMatchObject({ stage: "accepted", carrierWord: "1/test" });
  company.move(reference, 2);
  expect(await carrier.status(letter, reference)).toMatchObject({ stage: "cancelled", checkAgainAt: null });
  expect(requireAccepted(await carrier.find(letter)).reference).toBe(reference);
});

test("a complaint that is not known, and a number that leads nowhere, are no answer", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  company.lose(reference);
  expect(await troubleOf(carrier.status(letter, reference))).toMatchObject({ arrived: "unknown" });
  company.failNext("create", 400);
  expect(await troubleOf(carrier.handOver(letterToPost()))).toMatchObject({ arrived: "unknown" });
});
