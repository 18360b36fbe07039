import { expect, test } from "vitest";
import {
  letterToPost,
  MONDAY_AT_TEN,
  requireAccepted,
  testCarrier,
  troubleOf,
} from "../../../test/carrier-contract.ts";
import { letterXpressAccount, startPretendLetterXpress } from "../../../test/pretend-letterxpress.ts";
import type { CarrierStage } from "../../ports/carrier.ts";
import { letterXpressCarrier } from "./letterxpress-carrier.ts";

type Options = { deadlineMs?: number; mode?: "test" | "live"; key?: string };

const connect = async ({ now = () => MONDAY_AT_TEN, ...options }: Options & { now?: () => Date } = {}) => {
  const company = await startPretendLetterXpress({ now });
  return { company, carrier: letterXpressCarrier({ ...company.options, ...options }) };
};

const minutesLater = (minutes: number) => new Date(MONDAY_AT_TEN.getTime() + minutes * 60_000);

testCarrier(async () => {
  const { company, carrier } = await connect();
  const comes = (
    stage: CarrierStage,
    carrierWord: string,
    status: string,
    item: Parameters<typeof company.move>[2] = {},
    is: object = {},
  ) => ({
    come: (reference: string) => company.move(reference, status, item),
    letter: { deliveryType: "einschreiben_einwurf" as const },
    is: { stage, carrierWord, ...is },
  });
  return {
    carrier,
    lettersOf: (orderId) => company.lettersOf(orderId).length,
    line: {
      fail: (what, ...faults) =>
        company.failNext(({ hand_over: "create", find: "list", status: "read" } as const)[what], ...faults),
      with: (changes) => letterXpressCarrier({ ...company.options, ...changes }),
      secrets: [letterXpressAccount.key],
    },
    // They come with HTTP 200 and a bad status in the body.
    refusals: [
      {
        letter: { pdf: new TextEncoder().encode("%PDF unreadable address") },
        outcome: "address_rejected",
        reason: "LetterXpress answered 422: Die Anschrift",
      },
      {
        letter: { pdf: new TextEncoder().encode("hello") },
        outcome: "refused",
        reason: "LetterXpress answered 422: Die Datei",
      },
    ],
    outOfService: { begin: company.emptyAccount, retryAfterSeconds: 3600 },
    states: [
      comes("accepted", "queue/queue", "queue", {}, { trackingNumber: null, recognisedAddress: null }),
      comes("accepted", "hold/queue", "hold"),
      comes(
        "posted",
        "done/sent",
        "done",
        { status: "sent", tracking_code: "RR1" },
        { trackingNumber: "RR1" },
      ),
      comes("posted", "queue/sent", "queue", { status: "sent" }),
      comes("delivered", "done/sent/Zugestellt", "done", { status: "sent", tracking_status: "Zugestellt" }),
      comes("posted", "done/sent/in the van", "done", { status: "sent", tracking_status: "in the van" }),
      comes("cancelled", "canceled/queue", "canceled"),
      comes("accepted", "folding/folded", "folding", { status: "folded" }),
    ],
  };
});

test("a letter is ordered in LetterXpress' words, under our order id", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost({
    deliveryType: "einschreiben_einwurf",
    color: true,
    duplex: true,
    pageCount: 20,
    sheetCount: 10,
  });

  const { reference } = requireAccepted(await carrier.handOver(letter));

  expect(company.jobs.get(Number(reference))?.letter).toMatchObject({
    base64_file: Buffer.from(letter.pdf).toString("base64"),
    filename_original: "brief.pdf",
    specification: { color: "4", mode: "duplex", shipping: "national", c4: 1 },
    registered: "r1",
    notice: letter.orderId,
  });
});

test.for([
  ["standard", undefined, "national"],
  ["einschreiben_uebergabe", "r2", "national"],
  ["intl_standard", undefined, "international"],
] as const)("%s is ordered as %s, %s", async ([deliveryType, registered, shipping]) => {
  const { company, carrier } = await connect();

  const { reference } = requireAccepted(await carrier.handOver(letterToPost({ deliveryType })));

  const { letter } = company.jobs.get(Number(reference)) ?? {};
  expect(letter?.registered).toBe(registered);
  expect(letter?.specification).toMatchObject({ shipping, color: "1", mode: "simplex", c4: 0 });
});

test("every request carries the login in its body and the exact content type", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  await carrier.find(letter);
  await carrier.cancel(letter, reference);

  expect(new Set(company.requests.map(({ operation }) => operation))).toEqual(
    new Set(["create", "list", "read", "delete"]),
  );
  for (const { headers, body } of company.requests) {
    expect(headers["content-type"]).toBe("application/json");
    expect(headers).not.toHaveProperty("authorization");
    expect(JSON.parse(body.toString())).toMatchObject({
      auth: { username: letterXpressAccount.user, apikey: letterXpressAccount.key, mode: "live" },
    });
  }
});

test("a letter is found in whatever list it has come to, and on whatever page", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost();
  const { reference } = requireAccepted(await carrier.handOver(letter));
  for (let count = 0; count < 7; count++) await carrier.handOver(letterToPost());

  expect(requireAccepted(await carrier.find(letter)).reference).toBe(reference);
  for (const list of ["hold", "draft", "done"]) {
    company.move(reference, list);
    expect(requireAccepted(await carrier.find(letter)).reference).toBe(reference);
  }
  company.move(reference, "canceled");
  expect(await carrier.find(letter)).toBeNull();
});

test("the address that was read from the page and the tracking number are passed on", async () => {
  const { company, carrier } = await connect();
  const letter = letterToPost({ deliveryType: "einschreiben_einwurf" });
  const { reference } = requireAccepted(await carrier.handOver(letter));
  company.move(reference, "queue", { address: "Erika Beispiel, Hauptstraße 1, 10115 Berlin" });
  expect((await carrier.status(letter, reference)).recognisedAddress).toEqual(letter.recipientLines);
  company.move(reference, "queue", {
    address: "Erika Beispiel\r\nHauptstraße 1\r\n10115 Berlin",
    tracking_code: "RR1",
  });
  expect(await carrier.status(letter, reference)).toMatchObject({
    recognisedAddress: letter.recipientLines,
    trackingNumber: "RR1",
  });
});

test("times without a zone are Berlin's", async () => {
  const { carrier } = await connect();

  expect(requireAccepted(await carrier.handOver(letterToPost())).state.since).toEqual(MONDAY_AT_TEN);
});

test.for([
  ["10:00", "10:14", true],
  ["10:00", "10:15", false],
  ["15:50", "15:59", true],
  ["15:50", "16:00", false],
  ["16:00", "16:14", true],
] as const)("what came in at %s can at %s be stopped: %s", async ([made, at, cancellable]) => {
  const berlin = (time: string) => new Date(`2026-03-02T${time}:00+01:00`);
  const { company, carrier } = await connect({ now: () => berlin(made) });
  const letter = letterToPost({ since: berlin(made), now: berlin(made) });
  const { reference } = requireAccepted(await carrier.handOver(letter));
  const asked = { ...letter, now: berlin(at) };

  expect(await carrier.status(asked, reference)).toMatchObject({ stage: "accepted", cancellable });
  expect(await carrier.cancel(asked, reference)).toBe(cancellable ? "cancelled" : "too_late");
  expect(company.asked("delete")).toHaveLength(cancellable ? 1 : 0);
});

test("a job that is on hold can be stopped at any time; one that was printed meanwhile cannot", async () => {
  const { company, carrier } = await connect();
  const [held, printed] = [letterToPost(), letterToPost()];
  const heldJob = requireAccepted(await carrier.handOver(held)).reference;
  const printedJob = requireAccepted(await carrier.handOver(printed)).reference;
  company.move(heldJob, "hold");
  company.move(printedJob, "done", { status: "sent" });

  expect(await carrier.cancel({ ...held, now: minutesLater(600) }, heldJob)).toBe("cancelled");
  expect(await carrier.cancel({ ...printed, now: minutesLater(5) }, printedJob)).toBe("too_late");
});

test("a test letter waits in the basket and is gone after a week; a live one never just vanishes", async () => {
  const { company, carrier } = await connect({ mode: "test" });
  const letter = letterToPost();
  const { reference, state } = requireAccepted(await carrier.handOver(letter));
  expect(state.carrierWord).toBe("draft/queue");
  company.sweep(reference);

  expect(await carrier.status(letter, reference)).toMatchObject({ stage: "cancelled", checkAgainAt: null });
  const live = letterXpressCarrier(company.options);
  expect(await troubleOf(live.status(letter, reference))).toMatchObject({ arrived: "unknown" });
});
