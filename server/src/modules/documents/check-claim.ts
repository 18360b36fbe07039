import type { BaseRate } from "../../foundation/base-rate.ts";
import type { Language } from "../../foundation/language.ts";
import type { ProblemText } from "../../foundation/refusal.ts";
import type { Cents } from "../../foundation/money.ts";
import { ownWordsOf } from "./beside-sums.ts";
import { daysAfter, daysFrom } from "./calendar-days.ts";
import { chainProblemTexts } from "./chain-problem-texts.ts";
import { referenceProblems } from "./check-reference.ts";
import type { SumProblem } from "./sum-problems.ts";
import type { Carried, Claim } from "./claim.ts";
import { defaultSince } from "./default-since.ts";
import { isInFrancs, saidCurrency } from "./currency.ts";
import type { Buyer } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import type { ReferencedInvoice } from "./open-amount.ts";
import { isConsumer } from "./parties.ts";
import { type SettledDebt, settleDebt, sumOwed } from "./settle-debt.ts";
import type { EarlierReminder } from "./document-chain.ts";
import { hasSkontoPending } from "./taken-skonto.ts";

/** What a reminder or dunning letter builds on. */
export type ClaimContext = {
  buyer: Buyer | null;
  /** Null: the invoice was made elsewhere, or no invoice is named. */
  invoice: ReferencedInvoice | null;
  /** Reminders and dunning letters for the same invoice. */
  earlier: readonly EarlierReminder[];
  /** The oldest first. */
  rates: readonly BaseRate[];
};

/**
 * A reminder or dunning letter: what is open today, the level, interest, fee and lump sum; none of it carries VAT.
 * Everything that is wrong is told at once; the claim is complete where there are no problems.
 */
export function checkClaim(
  given: DocumentInput,
  context: ClaimContext,
  language: Language,
): { claim: Claim; problems: SumProblem[] } {
  const { buyer, invoice, earlier } = context;
  const documentType = given.documentType === "mahnung" ? "mahnung" : "zahlungserinnerung";
  const isDunning = documentType === "mahnung";
  const documentDate = given.documentDate ?? "";
  const consumer = isClaimOnConsumer(given, buyer);
  const reference = referenceOf(given, invoice);
  const amounts = amountsOf(given, invoice);
  const of = { currency: invoice ? invoice.currency : given.currency };
  const charged = isDunning && invoice ? carriedFrom(earlier) : [];
  const since = isDunning ? defaultSince(given, { reference, earlier, consumer, ...of }) : null;
  const { settled, problems: interestProblems } = follow(
    given,
    {
      ...context,
      ...amounts,
      reference,
      since,
      carried: charged,
      ...(isInFrancs(of) ? { rates: RATES_OF_FRANCS, consumer: true } : { consumer }),
    },
    language,
  );
  const { defaultSince: verzugSeit, periods, applied, left } = settled;
  const carried = verzugSeit === null ? [] : charged;
  const feeCents = isDunning ? (given.mahngebuehrCents ?? 0) : 0;
  const isFlatNew = carried.every((charge) => charge.flatCents === 0);
  const flatCents = isDunning && given.verzugspauschale === true && isFlatNew ? FLAT_CENTS : 0;
  const claim: Claim = {
    documentType,
    documentDate,
    newDueDate: documentDate && daysAfter(documentDate, given.zahlungszielTage ?? USUAL_DAYS),
    reference,
    ...amounts,
    level: isDunning ? levelAfter(earlier) : null,
    verzugSeit,
    interest: periods.length === 0 ? null : { periods, cents: sumOf(periods.map(({ cents }) => cents)) },
    feeCents,
    flatCents,
    totalCents: isDunning ? Math.max(0, sumOwed(left) + feeCents + flatCents) : amounts.openCents,
    consumer,
    ...saidCurrency(of),
    ...ownWordsOf(given),
    ...(invoice && hasSkontoPending(invoice) && { isSkontoPending: true }),
    ...(isDunning && { account: { carried, applied, left } }),
  };
  const problems = [
    ...headProblems(given, buyer, language),
    ...referenceProblems(given, invoice, language),
    ...(invoice ? [] : elsewhereProblems(given, language)),
    ...amountProblems(given, claim, invoice, language),
    ...chargeProblems(given, claim, language),
    ...orderProblems(given, earlier, language),
    ...interestProblems,
  ];
  return { claim, problems };
}

const USUAL_DAYS = 10;
/** § 288 (5) BGB. */
const FLAT_CENTS = 4000;
const HIGHEST_LEVEL = 9;
/** Art. 104 (1) OR: five per cent a year, from everybody; as the law of euros computes it, five points on nothing. */
const RATES_OF_FRANCS: readonly BaseRate[] = [{ from: "1912-01-01", percent: "0" }];

/** Before a recipient is named, nobody is taken for a business. */
const isClaimOnConsumer = (given: DocumentInput, buyer: Buyer | null): boolean =>
  buyer
    ? isConsumer(given, { ...buyer, ustId: buyer.ustId ?? given.buyerUstId ?? null })
    : given.verbraucher !== false;

const levelAfter = (earlier: readonly EarlierReminder[]): number =>
  Math.min(HIGHEST_LEVEL, 1 + earlier.filter(({ type }) => type === "mahnung").length);

/** The invoice as it is stored; one that was made elsewhere as the caller describes it. */
function referenceOf(
  { references = {} }: DocumentInput,
  invoice: ReferencedInvoice | null,
): Claim["reference"] {
  return {
    documentId: invoice?.documentId ?? null,
    documentNumber: invoice?.documentNumber ?? references.documentNumber ?? "",
    documentDate: invoice?.documentDate ?? references.documentDate ?? "",
    dueDate: invoice ? invoice.dueDate : (references.dueDate ?? null),
    bruttoCents: invoice?.grossCents ?? references.bruttoCents ?? null,
  };
}

type Amounts = Pick<Claim, "openCents" | "paidCents" | "creditedCents" | "skontoCents">;

function amountsOf({ references = {} }: DocumentInput, invoice: ReferencedInvoice | null): Amounts {
  if (invoice) {
    const { openCents, paidCents, creditedCents, skontoCents } = invoice;
    return { openCents, paidCents, creditedCents, ...(skontoCents !== 0 && { skontoCents }) };
  }
  const { bruttoCents, openCents = bruttoCents ?? 0 } = references;
  return { openCents, paidCents: (bruttoCents ?? openCents) - openCents, creditedCents: 0 };
}

/**
 * Fees and flat sums of letters before this one, the oldest first: they stay owed until they are paid. Of an invoice that was
 * made elsewhere nobody knows here whether they were.
 */
const carriedFrom = (earlier: readonly EarlierReminder[]): Carried[] =>
  earlier
    .map(({ date, feeCents, flatCents }) => ({ day: date, feeCents, flatCents }))
    .filter(({ feeCents, flatCents }) => feeCents + flatCents > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

const LONGEST_DAYS = 30 * 366;

type Course = Pick<ClaimContext, "rates" | "invoice"> &
  Pick<Claim, "reference" | "openCents" | "creditedCents" | "skontoCents" | "consumer"> & {
    since: string | null;
    carried: readonly Carried[];
  };

/**
 * How the debt went: of an invoice of ours by what moved and when, of another by what is open now. What was credited was never
 * owed, nor was what a discount took off. No interest before the debtor is in default; the days that cannot be computed are a problem, not a guess.
 */
function follow(
  { verzugszinsen = true, documentDate: to = "" }: DocumentInput,
  { rates, invoice, openCents, creditedCents, skontoCents = 0, since, consumer, carried }: Course,
  language: Language,
): { settled: SettledDebt; problems: SumProblem[] } {
  const texts = chainProblemTexts[language];
  const costs = carried.map(({ day, feeCents, flatCents }) => ({ day, cents: feeCents + flatCents }));
  const principalCents = invoice ? invoice.grossCents - creditedCents - skontoCents : openCents;
  const debt = { principalCents, since: since !== null && since <= to ? since : null, to, consumer };
  const movements = invoice?.movements ?? [];
  const from = settleDebt({ ...debt, rates: null }, movements, []).defaultSince;
  // Who was never in default owes no costs of it either, as where all was credited.
  const settle = (known: readonly BaseRate[] | null) =>
    settleDebt({ ...debt, rates: known }, movements, from === null ? [] : costs);
  const free = settle(null);
  if (!verzugszinsen || from === null) return { settled: free, problems: [] };
  const first = rates[0]?.from ?? "";
  if (from < first)
    return {
      settled: free,
      problems: [problem("document.verzugSeit", "no_base_rate", texts.no_base_rate(first))],
    };
  if (daysFrom(from, to) > LONGEST_DAYS)
    return { settled: free, problems: [problem("document.verzugSeit", "too_long", texts.too_long())] };
  return { settled: settle(rates), problems: [] };
}

/** Levels rise in the order of time. */
function orderProblems(
  { documentType, documentDate }: DocumentInput,
  earlier: readonly EarlierReminder[],
  language: Language,
): SumProblem[] {
  const dates = earlier.filter(({ type }) => type === "mahnung").map(({ date }) => date);
  const last = dates.toSorted().at(-1);
  return documentType === "mahnung" && documentDate !== undefined && last !== undefined && documentDate < last
    ? [
        {
          ...problem(
            "document.documentDate",
            "before_dunning",
            chainProblemTexts[language].before_dunning(last),
          ),
          given: documentDate,
          expected: last,
        },
      ]
    : [];
}

function headProblems(
  { documentDate, lineItems, totals }: DocumentInput,
  buyer: Buyer | null,
  language: Language,
): SumProblem[] {
  const texts = chainProblemTexts[language];
  const notHere = texts.not_here("rechnung, gutschrift");
  return [
    ...(documentDate === undefined ? [problem("document.documentDate", "required", texts.missing())] : []),
    ...(buyer === null ? [problem("recipientAddressInline", "required", texts.recipient())] : []),
    ...(lineItems && lineItems.length > 0 ? [problem("document.lineItems", "not_here", notHere)] : []),
    ...(totals ? [problem("document.totals", "not_here", notHere)] : []),
  ];
}

/** What the caller must say of an invoice that is not stored here. */
function elsewhereProblems({ references = {} }: DocumentInput, language: Language): SumProblem[] {
  const { documentNumber, documentDate, dueDate, openCents, bruttoCents } = references;
  const needed = { documentNumber, documentDate, dueDate, openCents: openCents ?? bruttoCents };
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) =>
      problem(`document.references.${name}`, "required", chainProblemTexts[language].reference()),
    );
}

function amountProblems(
  { references = {} }: DocumentInput,
  claim: Claim,
  invoice: ReferencedInvoice | null,
  language: Language,
): SumProblem[] {
  const texts = chainProblemTexts[language];
  const { openCents } = claim;
  const { bruttoCents } = claim.reference;
  if (invoice && invoice.documentType !== "rechnung") return [];
  if (!invoice && references.openCents === undefined && references.bruttoCents === undefined) return [];
  const named = references.openCents === undefined ? "bruttoCents" : "openCents";
  if (!invoice && openCents < 0)
    return [problem(`document.references.${named}`, "negative", texts.negative())];
  if (openCents <= 0 && !isStillOwed(claim)) return [problem("document.references", "paid", texts.paid())];
  if (bruttoCents !== null && openCents > bruttoCents)
    return [
      {
        ...problem("document.references.openCents", "more_than_gross", texts.more_than_gross()),
        given: openCents,
        expected: bruttoCents,
      },
    ];
  return [];
}

/** Interest and costs outlive the principal; a further fee alone does not. */
const isStillOwed = ({ account, flatCents }: Claim): boolean =>
  account !== undefined && sumOwed(account.left) + flatCents > 0;

/** Fee, lump sum and interest: only in dunning letters, only in default, and the lump sum only from businesses. */
function chargeProblems(
  given: DocumentInput,
  { consumer, reference, verzugSeit: inDefaultSince }: Claim,
  language: Language,
): SumProblem[] {
  const texts = chainProblemTexts[language];
  const { mahngebuehrCents, verzugszinsen, verzugspauschale, verzugSeit, documentDate } = given;
  if (given.documentType !== "mahnung") {
    const charges = {
      mahngebuehrCents: (mahngebuehrCents ?? 0) !== 0,
      verzugszinsen: verzugszinsen === true,
      verzugspauschale: verzugspauschale === true,
      verzugSeit: verzugSeit !== undefined,
    };
    return Object.entries(charges)
      .filter(([, isAsked]) => isAsked)
      .map(([name]) => problem(`document.${name}`, "not_here", texts.not_here("mahnung")));
  }
  const due = reference.dueDate ?? reference.documentDate;
  // Without a day of its own the letter is refused for that.
  const isTooEarly =
    inDefaultSince === null && documentDate !== undefined && (verzugSeit ?? documentDate) <= documentDate;
  return [
    ...((mahngebuehrCents ?? 0) < 0
      ? [problem("document.mahngebuehrCents", "negative", texts.negative())]
      : []),
    ...((mahngebuehrCents ?? 0) > 0 && isTooEarly
      ? [problem("document.mahngebuehrCents", "not_in_default", texts.fee_before_default())]
      : []),
    ...(verzugspauschale === true && consumer
      ? [problem("document.verzugspauschale", "only_for_businesses", texts.only_for_businesses())]
      : verzugspauschale === true && isTooEarly
        ? [problem("document.verzugspauschale", "not_in_default", texts.flat_before_default())]
        : []),
    ...(verzugSeit !== undefined && verzugSeit <= due
      ? [problem("document.verzugSeit", "before_due", texts.default_before_due(due))]
      : []),
    ...(verzugSeit !== undefined && documentDate !== undefined && verzugSeit > documentDate
      ? [problem("document.verzugSeit", "after_document", texts.default_too_late())]
      : []),
  ];
}

const problem = (path: string, rule: string, message: ProblemText): SumProblem => ({ path, rule, message });
