import { expect, test } from "vitest";
import { baseRatesWith } from "./base-rates.ts";
import { checkClaim, type ClaimContext } from "./check-claim.ts";
import type { DocumentInput } from "./document-input.ts";
import type { ReferencedInvoice } from "./open-amount.ts";
import type { EarlierReminder } from "./document-chain.ts";

const business = {
  address: {
    name: "Erika Müller",
    company: "Café Zürich GmbH",
    street: "Lange Straße",
    houseNumber: "5",
    pobox: null,
    zip: "80331",
    city: "München",
    country: "DE",
  },
  ustId: null,
};
const consumer = { ...business, address: { ...business.address, company: null } };

/** Due on 15 January 2026. */
const invoice = (changes: Partial<ReferencedInvoice> = {}): ReferencedInvoice => ({
  documentId: "11111111-1111-4111-8111-111111111111",
  documentType: "rechnung",
  documentNumber: "RE-2026-00001",
  documentDate: "2026-01-01",
  dueDate: "2026-01-15",
  grossCents: 119_000,
  senderProfileId: "22222222-2222-4222-8222-222222222222",
  letterId: "33333333-3333-4333-8333-333333333333",
  booksOf: null,
  buyer: business,
  paidCents: 0,
  creditedCents: 0,
  skontoCents: 0,
  openCents: 119_000,
  refundDueCents: 0,
  chargesDueCents: 0,
  issuedAt: new Date("2026-01-01T12:00:00Z"),
  voidedAt: null,
  reminders: [],
  movements: [],
  ...changes,
});

const prefillOf = ({ documentId, documentType, documentNumber, ...rest }: ReferencedInvoice) => ({
  documentId,
  documentType,
  documentNumber: documentNumber ?? "",
  documentDate: rest.documentDate,
  dueDate: rest.dueDate,
  bruttoCents: rest.grossCents,
  openCents: rest.openCents,
});

const reminder = (date: string, newDueDate: string): EarlierReminder => ({
  documentId: "44444444-4444-4444-8444-444444444444",
  type: "zahlungserinnerung",
  level: null,
  date,
  newDueDate,
  issuedOn: date,
  feeCents: 0,
  flatCents: 0,
});
const dunning = (level: number, date: string, newDueDate: string): EarlierReminder => ({
  ...reminder(date, newDueDate),
  type: "mahnung",
  level,
});

const rates = baseRatesWith([{ from: "2026-07-01", percent: "1.52" }]);

function checked(given: Partial<DocumentInput> = {}, context: Partial<ClaimContext> = {}) {
  const stored = context.invoice === undefined ? invoice() : context.invoice;
  return checkClaim(
    {
      documentType: "mahnung",
      documentDate: "2026-03-02",
      ...(stored && { references: prefillOf(stored) }),
      ...given,
    },
    { buyer: business, earlier: stored?.reminders ?? [], rates, ...context, invoice: stored },
    "en",
  );
}

const rulesOf = ({ problems }: ReturnType<typeof checked>) =>
  problems.map(({ path, rule }) => `${path} ${rule}`);

test("a reminder asks for what is open, without fee or interest, within ten days", () => {
  const { claim, problems } = checked({ documentType: "zahlungserinnerung", documentDate: "2026-02-20" });
  expect(problems).toEqual([]);
  expect(claim).toEqual({
    documentType: "zahlungserinnerung",
    documentDate: "2026-02-20",
    newDueDate: "2026-03-02",
    reference: {
      documentId: invoice().documentId,
      documentNumber: "RE-2026-00001",
      documentDate: "2026-01-01",
      dueDate: "2026-01-15",
      bruttoCents: 119_000,
    },
    paidCents: 0,
    creditedCents: 0,
    openCents: 119_000,
    level: null,
    verzugSeit: null,
    interest: null,
    feeCents: 0,
    flatCents: 0,
    totalCents: 119_000,
    consumer: false,
    opening: null,
    closing: null,
  });
});

test("a dunning letter adds interest, fee and lump sum to what is open, and no VAT to any of them", () => {
  const { claim, problems } = checked({ mahngebuehrCents: 500, verzugspauschale: true, zahlungszielTage: 7 });
  expect(problems).toEqual([]);
  // Due on 15 January, 30 days until 14 February: 16 days at 1.27 + 9 per cent of 1,190.00.
  expect(claim.interest?.periods).toEqual([
    {
      from: "2026-02-15",
      to: "2026-03-02",
      days: 16,
      onCents: 119_000,
      ratePercent: "10.27",
      cents: 536,
      announced: true,
    },
  ]);
  expect(claim).toMatchObject({
    newDueDate: "2026-03-09",
    verzugSeit: "2026-02-15",
    feeCents: 500,
    flatCents: 4000,
    totalCents: 119_000 + 536 + 500 + 4000,
  });
});

test.for([
  ["first", [], 1],
  ["first after a reminder", [reminder("2026-01-20", "2026-01-30")], 1],
  ["second", [dunning(1, "2026-02-01", "2026-02-11"), reminder("2026-01-20", "2026-01-30")], 2],
  ["third", [dunning(2, "2026-02-12", "2026-02-20"), dunning(1, "2026-02-01", "2026-02-11")], 3],
  [
    "twelfth, as high as levels go",
    Array.from({ length: 11 }, () => dunning(1, "2026-02-01", "2026-02-11")),
    9,
  ],
] as const)("the level counts the dunning letters before it: %s", ([, earlier, level]) => {
  expect(checked({}, { earlier }).claim.level).toBe(level);
});

test.for([
  ["the 30 days count without a reminder", {}, [], "2026-02-15"],
  ["an early reminder comes first", {}, [reminder("2026-01-20", "2026-01-30")], "2026-01-31"],
  ["a late reminder does not put it off", {}, [reminder("2026-02-20", "2026-03-01")], "2026-02-15"],
  [
    "the first of several reminders counts",
    {},
    [dunning(1, "2026-02-01", "2026-02-05"), reminder("2026-01-20", "2026-01-30")],
    "2026-01-31",
  ],
  ["a reminder before the due date does not count", {}, [reminder("2026-01-10", "2026-01-12")], "2026-02-15"],
  [
    "a reminder that was issued when its own time to pay was over does not count",
    {},
    [{ ...reminder("2026-01-20", "2026-01-30"), issuedOn: "2026-02-10" }],
    "2026-02-15",
  ],
  ["the caller knows an agreed date", { verzugSeit: "2026-01-16" }, [], "2026-01-16"],
  ["on the last day of the 30 nobody is in default", { documentDate: "2026-02-14" }, [], null],
  ["the day after, they are", { documentDate: "2026-02-15" }, [], "2026-02-15"],
] as const)("default begins: %s", ([, given, earlier, since]) => {
  expect(checked(given, { earlier }).claim.verzugSeit).toBe(since);
});

test.for([
  ["across the end of summer time", "2026-09-20", "2026-10-21"],
  ["across a leap day", "2028-01-31", "2028-03-02"],
  ["across 28 days of February", "2027-01-31", "2027-03-03"],
] as const)("the 30 days are calendar days, %s", ([, dueDate, since]) => {
  const late = invoice({ dueDate });
  expect(checked({ documentDate: "2028-12-31" }, { invoice: late }).claim.verzugSeit).toBe(since);
});

test("an invoice without a time to pay is due at once", () => {
  expect(checked({}, { invoice: invoice({ dueDate: null }) }).claim.verzugSeit).toBe("2026-02-01");
});

test("without default there is no interest, and neither fee nor lump sum", () => {
  const early = { documentDate: "2026-01-20" };
  expect(checked(early).problems).toEqual([]);
  expect(checked(early).claim).toMatchObject({ verzugSeit: null, interest: null, totalCents: 119_000 });
  expect(rulesOf(checked({ ...early, mahngebuehrCents: 250, verzugspauschale: true }))).toEqual([
    "document.mahngebuehrCents not_in_default",
    "document.verzugspauschale not_in_default",
  ]);
  expect(rulesOf(checked({ ...early, mahngebuehrCents: 250, verzugSeit: "2026-01-16" }))).toEqual([]);
});

test("who paid before the default owes no charges, whatever day is named", () => {
  const paid = invoice({
    paidCents: 119_000,
    openCents: 0,
    movements: [{ day: "2026-01-31", cents: 119_000 }],
  });
  const charges = { verzugSeit: "2026-02-15", mahngebuehrCents: 250, verzugspauschale: true };
  expect(rulesOf(checked(charges, { invoice: paid }))).toEqual([
    "document.mahngebuehrCents not_in_default",
    "document.verzugspauschale not_in_default",
  ]);
});

test("interest can be asked for after the principal was paid, the lump sum too; a further fee alone cannot", () => {
  const late = invoice({
    paidCents: 119_000,
    openCents: 0,
    movements: [{ day: "2026-02-20", cents: 119_000 }],
  });
  const { claim, problems } = checked({ verzugspauschale: true }, { invoice: late });
  expect(problems).toEqual([]);
  // 6 days on the whole: 2.01; so much of the principal is still owed, and bears 0.01 in 10 days.
  expect(claim).toMatchObject({
    openCents: 0,
    interest: { cents: 202 },
    account: { left: { principalCents: 201, interestCents: 1, costsCents: 0 } },
    totalCents: 202 + 4000,
  });
  expect(rulesOf(checked({ verzugszinsen: false, mahngebuehrCents: 250 }, { invoice: late }))).toEqual([
    "document.references paid",
  ]);
});

test("what earlier letters charged is carried and paid first, and the lump sum is asked for once", () => {
  const earlier = [{ ...dunning(1, "2026-02-16", "2026-02-20"), feeCents: 500, flatCents: 4000 }];
  const part = invoice({
    paidCents: 5000,
    openCents: 114_000,
    movements: [{ day: "2026-02-20", cents: 5000 }],
  });
  const { claim, problems } = checked(
    { verzugspauschale: true, mahngebuehrCents: 600 },
    { invoice: part, earlier },
  );
  expect(problems).toEqual([]);
  expect(claim).toMatchObject({ level: 2, flatCents: 0, feeCents: 600 });
  expect(claim.account).toMatchObject({
    carried: [{ day: "2026-02-16", feeCents: 500, flatCents: 4000 }],
    applied: [{ costsCents: 4500, interestCents: 201, principalCents: 299 }],
  });
  expect(claim.totalCents).toBe(119_000 + 4500 + (claim.interest?.cents ?? 0) + 600 - 5000);
});

test("a dunning letter is not older than the one before it", () => {
  const earlier = [dunning(1, "2026-03-03", "2026-03-13")];
  expect(rulesOf(checked({}, { earlier }))).toEqual(["document.documentDate before_dunning"]);
  expect(rulesOf(checked({ documentDate: "2026-03-03" }, { earlier }))).toEqual([]);
});

test("who wants no interest gets none", () => {
  expect(checked({ verzugszinsen: false }).claim).toMatchObject({ interest: null, totalCents: 119_000 });
});

test("interest is split at the half-year, and a rate nobody announced is told", () => {
  const { claim } = checked({ documentDate: "2027-01-02", verzugSeit: "2026-06-30" });
  expect(claim.interest?.periods).toMatchObject([
    { from: "2026-06-30", to: "2026-06-30", days: 1, ratePercent: "10.27", announced: true },
    { from: "2026-07-01", to: "2026-12-31", days: 184, ratePercent: "10.52", announced: true },
    { from: "2027-01-01", to: "2027-01-02", days: 2, ratePercent: "10.52", announced: false },
  ]);
});

test.for([
  ["a company", business, {}, false],
  ["a person", consumer, {}, true],
  ["a person with a VAT id", { ...consumer, ustId: "DE123456788" }, {}, false],
  ["a person whose VAT id the payload names", consumer, { buyerUstId: "DE123456788" }, false],
  ["a person in trade, as the caller knows", consumer, { verbraucher: false }, false],
  ["an association, as the caller knows", business, { verbraucher: true }, true],
] as const)("%s owes the interest of its kind", ([, buyer, given, isConsumer]) => {
  const { claim } = checked(given, { buyer });
  expect(claim.consumer).toBe(isConsumer);
  expect(claim.interest?.periods[0]?.ratePercent).toBe(isConsumer ? "6.27" : "10.27");
});

test("40 EUR are for businesses only, and only when they are asked for", () => {
  expect(checked({}).claim.flatCents).toBe(0);
  expect(checked({ verzugspauschale: true }).claim.flatCents).toBe(4000);
  expect(rulesOf(checked({ verzugspauschale: true }, { buyer: consumer }))).toEqual([
    "document.verzugspauschale only_for_businesses",
  ]);
});

test("a reminder takes no charges", () => {
  const charges = {
    mahngebuehrCents: 500,
    verzugszinsen: true,
    verzugspauschale: true,
    verzugSeit: "2026-02-01",
  };
  expect(rulesOf(checked({ documentType: "zahlungserinnerung", ...charges }))).toEqual([
    "document.mahngebuehrCents not_here",
    "document.verzugszinsen not_here",
    "document.verzugspauschale not_here",
    "document.verzugSeit not_here",
  ]);
  const none = { mahngebuehrCents: 0, verzugszinsen: false, verzugspauschale: false };
  expect(rulesOf(checked({ documentType: "zahlungserinnerung", ...none }))).toEqual([]);
});

test("what was paid and credited is told, and only the rest is asked for and bears interest", () => {
  const settled = invoice({
    paidCents: 50_000,
    creditedCents: 19_000,
    openCents: 50_000,
    movements: [{ day: "2026-02-01", cents: 50_000 }],
  });
  const { claim, problems } = checked({}, { invoice: settled });
  expect(problems).toEqual([]);
  expect(claim).toMatchObject({ paidCents: 50_000, creditedCents: 19_000, openCents: 50_000 });
  expect(claim.totalCents).toBe(50_000 + 225);
});

test("the open amount of an older prefill makes no difference: today's counts", () => {
  const references = prefillOf(invoice());
  const { claim, problems } = checked(
    { references, verzugszinsen: false },
    {
      invoice: invoice({
        paidCents: 100_000,
        openCents: 19_000,
        movements: [{ day: "2026-02-01", cents: 100_000 }],
      }),
    },
  );
  expect(problems).toEqual([]);
  expect(claim.totalCents).toBe(19_000);
});

test.for(["zahlungserinnerung", "mahnung"] as const)("a paid invoice takes no %s", (documentType) => {
  const paid = invoice({
    paidCents: 119_000,
    openCents: 0,
    movements: [{ day: "2026-01-15", cents: 119_000 }],
  });
  expect(rulesOf(checked({ documentType }, { invoice: paid }))).toEqual(["document.references paid"]);
});

test("what contradicts the stored invoice is told, each with both values", () => {
  const references = {
    ...prefillOf(invoice()),
    documentType: "mahnung" as const,
    documentNumber: "RE-2026-00002",
    documentDate: "2026-01-02",
    dueDate: null,
    bruttoCents: 119_001,
  };
  const { problems } = checked({ references });
  expect(problems).toMatchObject([
    { path: "document.references.documentType", rule: "contradicts" },
    {
      path: "document.references.documentNumber",
      rule: "contradicts",
      given: "RE-2026-00002",
      expected: "RE-2026-00001",
    },
    { path: "document.references.documentDate", rule: "contradicts" },
    { path: "document.references.dueDate", rule: "contradicts", expected: "2026-01-15" },
    { path: "document.references.bruttoCents", rule: "contradicts", given: 119_001, expected: 119_000 },
  ]);
});

test("only an invoice can be reminded of", () => {
  const other = invoice({ documentType: "gutschrift", openCents: 0 });
  expect(rulesOf(checked({}, { invoice: other }))).toEqual(["document.references.documentId not_an_invoice"]);
});

test("everything that is wrong is told at once", () => {
  const result = checkClaim(
    {
      documentType: "mahnung",
      lineItems: [{}],
      totals: {},
      mahngebuehrCents: -1,
      verzugspauschale: true,
    },
    { buyer: null, invoice: null, earlier: [], rates },
    "de",
  );
  expect(rulesOf(result)).toEqual([
    "document.documentDate required",
    "recipientAddressInline required",
    "document.lineItems not_here",
    "document.totals not_here",
    "document.references.documentNumber required",
    "document.references.documentDate required",
    "document.references.dueDate required",
    "document.references.openCents required",
    "document.mahngebuehrCents negative",
    "document.verzugspauschale only_for_businesses",
  ]);
});

const elsewhere = { documentNumber: "A-17", documentDate: "2026-01-01", dueDate: "2026-01-15" };

test("an invoice that was made elsewhere is described by the caller", () => {
  const references = { ...elsewhere, bruttoCents: 20_000, openCents: 15_000 };
  const { claim, problems } = checked({ references }, { invoice: null });
  expect(problems).toEqual([]);
  expect(claim).toMatchObject({
    reference: { documentId: null, documentNumber: "A-17", bruttoCents: 20_000 },
    paidCents: 5000,
    openCents: 15_000,
    level: 1,
    verzugSeit: "2026-02-15",
  });
});

test("whether charges on an invoice made elsewhere were paid nobody knows: only what the caller asks for is claimed", () => {
  const references = { ...elsewhere, bruttoCents: 20_000 };
  const earlier = [{ ...dunning(1, "2026-02-16", "2026-02-20"), feeCents: 500, flatCents: 4000 }];
  const { claim } = checked({ references, verzugszinsen: false }, { invoice: null, earlier });
  expect(claim).toMatchObject({ level: 2, account: { carried: [] }, totalCents: 20_000 });
  const again = { references, verzugszinsen: false, verzugspauschale: true, mahngebuehrCents: 500 };
  expect(checked(again, { invoice: null, earlier }).claim.totalCents).toBe(20_000 + 4500);
  const paid = { references: { ...references, openCents: 0 } };
  expect(rulesOf(checked(paid, { invoice: null, earlier }))).toEqual(["document.references paid"]);
});

test("a consumer is in default after 30 days only where the invoice said so, which is known of our own", () => {
  const references = { ...elsewhere, bruttoCents: 20_000 };
  const theirs = checked({ references }, { invoice: null, buyer: consumer });
  const reminded = checked(
    { references },
    { invoice: null, buyer: consumer, earlier: [reminder("2026-01-20", "2026-01-30")] },
  );
  expect(theirs.claim).toMatchObject({ verzugSeit: null, interest: null });
  expect(reminded.claim.verzugSeit).toBe("2026-01-31");
  expect(checked({}, { buyer: consumer }).claim.verzugSeit).toBe("2026-02-15");
});

test.for([
  [{ openCents: 0 }, ["document.references paid"]],
  [{ openCents: -5 }, ["document.references.openCents negative"]],
  [{ bruttoCents: -5 }, ["document.references.bruttoCents negative"]],
  [{ openCents: 200, bruttoCents: 100 }, ["document.references.openCents more_than_gross"]],
  [{ openCents: 100, documentType: "gutschrift" }, ["document.references.documentType not_an_invoice"]],
] as const)("of an invoice made elsewhere, %j is refused", ([said, rules]) => {
  expect(rulesOf(checked({ references: { ...elsewhere, ...said } }, { invoice: null }))).toEqual(rules);
});

test.for([
  [{ documentDate: "2025-12-31" }, ["document.documentDate before_invoice"]],
  [{ verzugSeit: "2026-01-15" }, ["document.verzugSeit before_due"]],
  [{ verzugSeit: "2026-03-03" }, ["document.verzugSeit after_document"]],
  [{ documentDate: "9999-12-31" }, ["document.verzugSeit too_long"]],
] as const)("dates that cannot be: %j", ([given, rules]) => {
  expect(rulesOf(checked(given))).toEqual(rules);
});

test("days before the first known base rate bear no interest that anybody could compute", () => {
  const old = invoice({ documentDate: "2013-01-01", dueDate: "2013-01-15" });
  expect(rulesOf(checked({}, { invoice: old }))).toEqual(["document.verzugSeit no_base_rate"]);
  expect(rulesOf(checked({ verzugszinsen: false }, { invoice: old }))).toEqual([]);
  expect(rulesOf(checked({ verzugSeit: "2023-01-01" }, { invoice: old }))).toEqual([]);
});

test("the end of the calendar ends the days to pay", () => {
  const last = { ...invoice({ documentDate: "9999-12-30", dueDate: "9999-12-31" }) };
  const { claim } = checked({ documentDate: "9999-12-31" }, { invoice: last });
  expect(claim).toMatchObject({ newDueDate: "9999-12-31", verzugSeit: null });
});
