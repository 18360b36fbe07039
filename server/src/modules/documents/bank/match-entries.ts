import { foldedWords } from "../../../foundation/folded-words.ts";
import { type Cents, currencies, type Currency } from "../../../foundation/money.ts";
import { currencyOf } from "../currency.ts";
import type { MovementKind } from "../document-chain.ts";
import type { BankEntry } from "./bank-entry.ts";

/** An issued invoice that money may be for. */
export type Payable = {
  documentId: string;
  documentNumber: string;
  /** What the invoice asks to quote in place of its number. */
  paymentReference?: string | null;
  recipient: string;
  /** Who billed, and the account that the invoice asks to pay to. */
  seller?: { senderProfileId: string; name: string; iban: string | null };
  /** Unless told euros. */
  currency?: Currency;
  openCents: Cents;
  paidCents: Cents;
  refundDueCents: Cents;
  /** What would still do with the discount for early payment, and by which day at the last. */
  skonto?: readonly { bis: string; zahlbetragCents: Cents }[];
};

/** How sure a match is; `recorded`: the entry is in the books already. */
export const certainties = ["sure", "likely", "open", "recorded"] as const;
export type Certainty = (typeof certainties)[number];

/** Why. */
export const matchReasons = [
  "number",
  "amount",
  "skonto",
  "name",
  "part",
  "more_than_open",
  "several_numbers",
  "several_invoices",
  "other_account",
  "other_currency",
  "nothing_fits",
  "recorded_before",
  "same_day_and_amount",
] as const;
export type MatchReason = (typeof matchReasons)[number];

export type Match = {
  certainty: Certainty;
  reasons: MatchReason[];
  kind: MovementKind;
  invoice: Payable | null;
};

/**
 * Holds entries against invoices: by the number in the purpose, by the amount, and by the name. What was matched for sure
 * is open no more for the entries after it. Nothing is booked by this. The account of the statement tells companies apart
 * that have given the same number.
 */
export function matchEntries(
  entries: readonly BankEntry[],
  invoices: readonly Payable[],
  account: string | null = null,
): Match[] {
  const isOthers = othersThan(account, invoices);
  const left = new Map(invoices.map((invoice) => [invoice.documentId, { ...invoice }]));
  const byNumber = numbersOf([...left.values()]);
  return entries.map((entry) => {
    const match = matchOf(entry, [...left.values()], byNumber, isOthers);
    const { certainty, kind, invoice } = match;
    const shown = { ...match, invoice: invoice && { ...invoice } };
    if (invoice && certainty === "sure") {
      const cents = Math.abs(entry.amountCents);
      // What takes the discount leaves nothing open.
      if (kind === "payment")
        invoice.openCents -= match.reasons.includes("skonto") ? invoice.openCents : cents;
      else invoice.paidCents -= cents;
      if (kind === "refund") invoice.refundDueCents -= cents;
    }
    return shown;
  });
}

/** Whether an invoice is of another company than the one whose account this is; of no account that is known nobody is. */
function othersThan(account: string | null, invoices: readonly Payable[]): (invoice: Payable) => boolean {
  const owners = new Set(
    invoices.flatMap(({ seller }) =>
      account !== null && seller?.iban && bare(seller.iban) === bare(account) ? seller.senderProfileId : [],
    ),
  );
  return ({ seller }) => owners.size > 0 && seller !== undefined && !owners.has(seller.senderProfileId);
}

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9ÄÖÜ]/g, "");

/** Invoices by what letters and digits of their numbers and references leave; shorter ones would be found anywhere. */
function numbersOf(invoices: readonly Payable[]): Map<string, Payable[]> {
  const named = invoices.flatMap((invoice) =>
    [invoice.documentNumber, invoice.paymentReference ?? ""].map((name) => ({ name: bare(name), invoice })),
  );
  const byName = Map.groupBy(
    named.filter(({ name }) => name.length >= 4),
    ({ name }) => name,
  );
  return new Map([...byName].map(([name, found]) => [name, found.map(({ invoice }) => invoice)]));
}

/** Whose number stands in a text; one that goes on with further digits is another. */
function numbersIn(text: string, byNumber: Map<string, Payable[]>): Payable[] {
  const within = bare(text);
  const lengths = new Set([...byNumber.keys()].map(({ length }) => length));
  const found = new Set<Payable>();
  for (let at = 0; at < within.length; at += 1)
    for (const length of lengths) {
      const piece = within.slice(at, at + length);
      const invoices = piece.length === length ? byNumber.get(piece) : undefined;
      if (!invoices) continue;
      const goesOn = isDigit(piece.at(-1)) && isDigit(within[at + length]);
      const beganBefore = isDigit(piece[0]) && isDigit(within[at - 1]);
      if (!goesOn && !beganBefore) for (const invoice of invoices) found.add(invoice);
    }
  return [...found];
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);

function matchOf(
  entry: BankEntry,
  invoices: readonly Payable[],
  byNumber: Map<string, Payable[]>,
  isOthers: (invoice: Payable) => boolean,
): Match {
  const kind = entry.amountCents > 0 ? "payment" : entry.isReturn ? "bounce" : "refund";
  const none = (...reasons: MatchReason[]): Match => ({ certainty: "open", reasons, kind, invoice: null });
  const inSame = (invoice: Payable) => currencyOf(invoice) === entry.currency;
  const named = withoutTwins(numbersIn(entry.purpose, byNumber), isOthers);
  const [invoice] = named;
  if (!isKnown(entry.currency) || (named.length === 1 && invoice && !inSame(invoice)))
    return none("other_currency");
  if (named.length > 1) return none("several_numbers");
  if (!invoice) return ofAmount(entry, kind, invoices.filter(inSame), none);
  const match = ofNumber(entry, kind, invoice);
  // Money may reach the wrong account, or be for an invoice of this company that is not listed here: a person says which.
  return match.certainty === "sure" && isOthers(invoice)
    ? { ...match, certainty: "likely", reasons: [...match.reasons, "other_account"] }
    : match;
}

/** Of invoices that bear the same number only that of the company whose account it is. */
const withoutTwins = (
  named: readonly Payable[],
  isOthers: (invoice: Payable) => boolean,
): readonly Payable[] =>
  named.filter(
    (invoice) =>
      !isOthers(invoice) ||
      !named.some((twin) => bare(twin.documentNumber) === bare(invoice.documentNumber) && !isOthers(twin)),
  );

const isKnown = (currency: string): boolean => (currencies as readonly string[]).includes(currency);

/** What the whole would be for an entry of this kind. */
const wholeOf = (kind: MovementKind, { openCents, paidCents, refundDueCents }: Payable): Cents =>
  kind === "payment" ? openCents : kind === "refund" ? refundDueCents : paidCents;

const isNamed = ({ name }: BankEntry, { recipient }: Payable): boolean => {
  const words = new Set(foldedWords(recipient).filter((word) => word.length > 2));
  return foldedWords(name).some((word) => words.has(word) && !commonWords.has(word));
};
const commonWords = new Set(["gmbh", "und", "herr", "frau", "mbh", "ohg", "kgaa", "firma", "the"]);

/** The whole amount, or what a discount for early payment leaves of it, within its days. */
function fitOf(entry: BankEntry, kind: MovementKind, invoice: Payable): "amount" | "skonto" | null {
  const cents = Math.abs(entry.amountCents);
  if (cents === wholeOf(kind, invoice)) return "amount";
  const { openCents, skonto = [] } = invoice;
  const isTaken =
    cents < openCents &&
    skonto.some(({ bis, zahlbetragCents }) => cents === zahlbetragCents && entry.bookedOn <= bis);
  return kind === "payment" && isTaken ? "skonto" : null;
}

function ofNumber(entry: BankEntry, kind: MovementKind, invoice: Payable): Match {
  const cents = Math.abs(entry.amountCents);
  const whole = wholeOf(kind, invoice);
  const name: MatchReason[] = isNamed(entry, invoice) ? ["name"] : [];
  if (kind !== "payment" && cents > invoice.paidCents)
    return { certainty: "open", reasons: ["number", "nothing_fits"], kind, invoice: null };
  const fit = fitOf(entry, kind, invoice);
  if (fit) return { certainty: "sure", reasons: ["number", fit, ...name], kind, invoice };
  const misfit = cents < whole ? "part" : "more_than_open";
  return { certainty: "likely", reasons: ["number", misfit, ...name], kind, invoice };
}

/** Without a number only a fitting amount of somebody who is named is worth a proposal. */
function ofAmount(
  entry: BankEntry,
  kind: MovementKind,
  invoices: readonly Payable[],
  none: (...reasons: MatchReason[]) => Match,
): Match {
  const fitting = invoices.flatMap((invoice) => {
    const fit = isNamed(entry, invoice) ? fitOf(entry, kind, invoice) : null;
    return fit ? [{ invoice, fit }] : [];
  });
  const [found] = fitting;
  if (!found) return none("nothing_fits");
  if (fitting.length > 1) return none("several_invoices");
  return { certainty: "likely", reasons: [found.fit, "name"], kind, invoice: found.invoice };
}
