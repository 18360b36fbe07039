import { expect, test } from "vitest";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { signedInBrowser } from "./approvals.ts";
import { billedLine, invoiceInput, issue, issuedDocument, type MadeDocument, summedUp } from "./documents.ts";
import { muenchen } from "./letters.ts";
import { startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

type Details = Record<string, unknown>;

const documentOf = async (world: World, documentId: string): Promise<Details> => {
  const answer = await world.call("document_get", { documentId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

/** What a follow-up says of the invoice, as `document_get` gives it today. */
const prefillOf = async (world: World, { documentId }: MadeDocument) =>
  (await documentOf(world, documentId))["referencePrefill"] as Details;

/** Makes a follow-up with the prefill as it is; everything else as a test needs it. */
const following = async (world: World, invoice: MadeDocument, document: Details, others: Details = {}) =>
  world.call("document_create", {
    recipientAddressInline: muenchen,
    ...others,
    document: { references: await prefillOf(world, invoice), ...document },
  });

const mustFollow = async (world: World, invoice: MadeDocument, document: Details): Promise<MadeDocument> => {
  const answer = await following(world, invoice, document);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as MadeDocument;
};

const creditOf = (documentNumber: string, euros: number) => ({
  documentType: "gutschrift",
  documentNumber,
  documentDate: "2026-03-02",
  leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
  ...summedUp([billedLine({ quantity: "1", unitPriceCents: euros * 100, ustRate: "19" })]),
});

/** The same, and it reaches its recipient on its day. */
async function issuedFollow(...wish: Parameters<typeof mustFollow>) {
  const made = await mustFollow(...wish);
  await issue(wish[0], made.documentId, { issuedOn: String(wish[2]["documentDate"]) });
  return made;
}

const problemsOf = (answer: Awaited<ReturnType<World["call"]>>): Details[] => {
  if (answer.ok) return [];
  return (answer.error.details as { problems: Details[] }).problems;
};

test("invoice, reminder, three dunning letters, part payment, credit note: each takes what is open today", async () => {
  const world = await startSendingWorld();
  world.setTime("2026-05-04T08:00:00Z");
  const ada = await signedInBrowser(world);
  const invoice = await issuedDocument(
    world,
    invoiceInput({ document: { documentDate: "2026-03-02", zahlungszielTage: 14 } }),
  );
  const prefill = await prefillOf(world, invoice);
  expect(prefill).toMatchObject({
    documentId: invoice.documentId,
    documentType: "rechnung",
    dueDate: "2026-03-16",
    bruttoCents: 119_000,
    openCents: 119_000,
  });

  const reminder = await issuedFollow(world, invoice, {
    documentType: "zahlungserinnerung",
    documentDate: "2026-03-20",
  });
  const first = await issuedFollow(world, invoice, { documentType: "mahnung", documentDate: "2026-04-01" });
  const { documentId } = invoice;
  const paid = { openCents: 119_000, amount: "190,00", paidOn: "2026-04-05" };
  expect(await ada.call("payment_record", { documentId, ...paid })).toMatchObject({ status: 200 });
  const second = await issuedFollow(world, invoice, {
    documentType: "mahnung",
    documentDate: "2026-04-15",
    mahngebuehrCents: 500,
  });
  const last = await issuedFollow(world, invoice, {
    documentType: "mahnung",
    documentDate: "2026-05-04",
    mahngebuehrCents: 500,
    verzugspauschale: true,
  });
  const credit = await issuedFollow(world, invoice, { ...creditOf("GS-1", 100), documentDate: "2026-05-04" });

  // In default from 31 March, the day after the reminder's new date; 1.27 + 9 per cent.
  const shown = await Promise.all(
    [reminder, first, second, last].map(({ documentId }) => documentOf(world, documentId)),
  );
  expect(shown.map((each) => each["bruttoCents"])).toEqual([
    119_000,
    119_000 + 67, // 1,190.00 × 10.27 % × 2/365
    // 1,190.00 × 10.27 % × 6/365 is 2.01 and paid first, so that 1,002.01 are left; × 10.27 % × 10/365
    100_000 + 201 + 282 + 500,
    // 1,002.01 × 10.27 % × 29/365, and the fee of the letter before
    100_000 + 201 + 818 + 500 + 500 + 4000,
  ]);
  expect(shown[3]?.["claim"]).toMatchObject({
    interest: [
      { from: "2026-03-31", to: "2026-04-05", onCents: 119_000, cents: 201 },
      { from: "2026-04-06", to: "2026-05-04", onCents: 100_201, cents: 818 },
    ],
    carriedCents: 500,
    payments: [{ paidOn: "2026-04-05", amountCents: 19_000, interestCents: 201, principalCents: 18_799 }],
    left: { costsCents: 500, interestCents: 818, principalCents: 100_201 },
  });
  expect(shown.map((each) => each["dunningLevel"])).toEqual([null, 1, 2, 3]);
  expect(credit).toMatchObject({ documentNumber: "GS-1" });
  expect(await documentOf(world, invoice.documentId)).toMatchObject({ openCents: 100_000 - 11_900 });
  for (const { exports } of shown as { exports: Details }[])
    expect(exports).toMatchObject({
      zugferdPdfUrl: null,
      xrechnungXmlUrl: null,
      reasons: {
        zugferdPdf: { code: "DOCUMENT_EXPORT_NOT_SUPPORTED" },
        xrechnungXml: { code: "DOCUMENT_EXPORT_NOT_SUPPORTED" },
      },
    });

  const rest = { openCents: 88_100, amount: "881,00", paidOn: "2026-05-04" };
  expect(await ada.call("payment_record", { documentId, ...rest })).toMatchObject({ status: 200 });
  const paidUp = { documentType: "zahlungserinnerung", documentDate: "2026-05-04" };
  expect(problemsOf(await following(world, invoice, paidUp))).toMatchObject([
    { path: "document.references", rule: "paid" },
  ]);
  // Interest and costs outlive the principal; what was credited never bore any.
  const late = { documentType: "mahnung", documentDate: "2026-05-04" };
  expect(await following(world, invoice, late, { dryRun: true })).toMatchObject({
    ok: true,
    value: { claim: { openCents: 0, carriedCents: 5000 } },
  });
  const { body } = await ada.call("document_chain", { documentId });
  expect(body).toMatchObject({ invoice: { state: "paid", refundDueCents: 0, chargesDueCents: 6019 } });
  expect(body["nextSteps"]).toEqual(["mahnung", "gutschrift"]);
  // All were made in the same instant of a clock that stands still: in which order is left open.
  expect(body["chain"]).toEqual(
    expect.arrayContaining(
      [
        { documentType: "zahlungserinnerung" },
        ...[1, 2, 3].map((dunningLevel) => ({ documentType: "mahnung", dunningLevel })),
        { documentType: "gutschrift", documentNumber: "GS-1" },
      ].map((each) => expect.objectContaining(each) as unknown),
    ),
  );
});

test("the prefill is accepted unchanged also after it has grown old; whose invoice it is, it must be", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  const old = await prefillOf(world, invoice);
  expect((await following(world, invoice, creditOf("GS-1", 500))).ok).toBe(true);

  const reminder = { documentType: "zahlungserinnerung", documentDate: "2026-03-02", references: old };
  const answer = await following(world, invoice, reminder);
  const foreign = await world.openOffice();
  await world.call("sender_profile_upsert", exampleSender("gmbh"), { token: foreign.token });
  const theirs = await world.call(
    "document_create",
    { document: reminder, recipientAddressInline: muenchen },
    { token: foreign.token },
  );

  expect(answer).toMatchObject({ ok: true, value: { warnings: [{ code: "NOT_YET_DUE" }] } });
  expect(theirs).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

test("credit notes that race each other never give back more than was billed", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);

  const answers = await Promise.all(
    ["GS-1", "GS-2", "GS-3"].map((number) => following(world, invoice, creditOf(number, 500))),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.flatMap(problemsOf)).toMatchObject([
    { path: "document.totals.bruttoCents", rule: "exceeds_billed", given: 59_500, expected: 0 },
    { path: "document.totals.ustLines", rule: "exceeds_billed_rate", given: 50_000, expected: 0 },
  ]);
  // Made, they lower nothing; issued, all of it.
  expect(await documentOf(world, invoice.documentId)).toMatchObject({ openCents: 119_000 });
  for (const answer of answers) if (answer.ok) await issue(world, answer.value["documentId"]);
  expect(await documentOf(world, invoice.documentId)).toMatchObject({ openCents: 0, creditedCents: 119_000 });
});

test("a dunning letter that nobody has received raises no level, one that was issued does", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  const dunning = { documentType: "mahnung", documentDate: "2026-04-01" };

  const answers = await Promise.all([1, 2].map(() => mustFollow(world, invoice, dunning)));

  const levels = await Promise.all(
    answers.map(async ({ documentId }) => (await documentOf(world, documentId))["dunningLevel"]),
  );
  expect(levels).toEqual([1, 1]);
  await issue(world, answers[0]?.documentId);
  expect(await mustFollow(world, invoice, dunning)).toMatchObject({ dunningLevel: 2 });
  expect(await documentOf(world, invoice.documentId)).toMatchObject({ dunningLevel: 1 });
});

test("11,900.00 in default since 16 February 2025, 11,000.00 paid on 1 December: interest runs on the whole until then", async () => {
  const world = await startSendingWorld();
  world.setTime("2026-01-05T08:00:00Z");
  const invoice = await issuedDocument(
    world,
    invoiceInput({
      document: {
        documentDate: "2025-01-02",
        zahlungszielTage: 14,
        leistungszeitraum: { von: "2024-12-01", bis: "2024-12-31" },
        ...summedUp([billedLine({ quantity: "100", unitPriceCents: 10_000, ustRate: "19" })]),
      },
    }),
  );
  const { documentId } = invoice;
  const ada = await signedInBrowser(world);
  const payment = { documentId, amount: "11.000,00", paidOn: "2025-12-01" };
  expect(await ada.call("payment_record", payment)).toMatchObject({ status: 200 });

  const dunning = { documentType: "mahnung", documentDate: "2025-12-31", verzugSeit: "2025-02-16" };
  const letter = await issuedFollow(world, invoice, dunning);

  expect(letter["claim"]).toMatchObject({
    openCents: 90_000,
    interest: [
      { to: "2025-06-30", onCents: 1_190_000, cents: 49_603 },
      { to: "2025-12-01", onCents: 1_190_000, cents: 51_564 },
      { from: "2025-12-02", onCents: 191_167, cents: 1614 },
    ],
    payments: [{ interestCents: 101_167, principalCents: 998_833 }],
    totalCents: 90_000 + 49_603 + 51_564 + 1614,
  });

  // Paid as the letter asks, nothing is open and nothing is to be paid back.
  const rest = { documentId, amount: "1.927,81", paidOn: "2026-01-05" };
  expect(await ada.call("payment_record", rest)).toMatchObject({
    body: { openCents: 0, refundDueCents: 0, chargesDueCents: 0 },
  });
});

test("without a known base rate for the half-year the letter warns, and the setting ends that", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  const dunning = { documentType: "mahnung", documentDate: "2026-08-01" };

  const carried = await mustFollow(world, invoice, dunning);
  world.services.baseRates = [{ from: "2026-07-01", percent: "2.52" }];
  const known = await mustFollow(world, invoice, dunning);

  expect(carried["warnings"]).toMatchObject([{ code: "BASE_RATE_CARRIED_FORWARD" }]);
  expect(known["warnings"]).toEqual([]);
});
