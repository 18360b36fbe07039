import type { Database, Tx } from "../../db/database.ts";
import { type Mode, modes } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { Carrier } from "../../ports/carrier.ts";
import {
  atOneMoment,
  type BookEntry,
  compareBook,
  compareOrders,
  compareSums,
  type Difference,
  selectSeenBefore,
  selectSentWith,
  selectSlugs,
} from "./reconcile-store.ts";
import { differenceText } from "./reconcile-texts.ts";
import {
  deleteReconciliationsBefore,
  insertReconciliation,
  selectLastReconciliations,
} from "./reconciliations-store.ts";
import type { NamedDifference, Reconciliation } from "./reconciliation.ts";

type Ground = Pick<Services, "db" | "clock" | "carriers" | "log">;

type Wish = { partnerId?: string | undefined; since?: Date | undefined };

/** Compares orders, hand-overs, charges and archive, at one moment of the database. Changes nothing but its own record. */
export function reconcile(services: Ground, { partnerId, since }: Wish = {}): Promise<Reconciliation> {
  const scope = partnerId === undefined && since === undefined ? "whole" : "part";
  return run(services, scope, { partnerId, changedSince: since });
}

/** The same for what has changed since the last whole one; without one, for everything. */
export async function reconcileRecent(services: Ground): Promise<Reconciliation> {
  const whole = (await selectLastReconciliations(services.db)).find(({ scope }) => scope === "whole");
  return whole ? run(services, "recent", { seenBefore: whole.seenBefore }) : reconcile(services);
}

type Extent = { partnerId?: string | undefined; changedSince?: Date | undefined; seenBefore?: string };

async function run(
  services: Ground,
  scope: Reconciliation["scope"],
  extent: Extent,
): Promise<Reconciliation> {
  const { db, clock, log } = services;
  const startedAt = clock.now();
  const isWhole = extent.changedSince === undefined && extent.seenBefore === undefined;
  // Before the moment that is compared: an order is stored before its letter is entered into a book.
  const books = isWhole ? await readBooks(services) : [];
  const compared = await atOneMoment(db, async (tx) => {
    const ofOrders = await compareOrders(tx, extent);
    const sums = isWhole ? await compareSums(tx, extent.partnerId) : [];
    const inBooks = isWhole ? await compareBooks(tx, books, extent.partnerId) : { named: [], missing: [] };
    const slugs = await selectSlugs(tx);
    return { ofOrders, sums, inBooks, slugs, seenBefore: await selectSeenBefore(tx) };
  });
  const { ofOrders, sums, inBooks, slugs, seenBefore } = compared;
  const found = [...ofOrders.differences, ...sums, ...(await stillMissing(services, inBooks.missing))];
  const differences = [...found.map((each) => named(each, slugs)), ...inBooks.named];
  const orders = ofOrders.orders;
  const result = { scope, startedAt, finishedAt: clock.now(), orders, differences, seenBefore };
  await keep(db, result);
  for (const { code, orderId, mode, partner } of differences.slice(0, MOST_LOGGED))
    log.error({ code, orderId, mode, partner }, "orders, hand-overs, charges and archive differ");
  return result;
}

const MOST_KEPT = 200;
const MOST_LOGGED = 20;
const KEPT_MS = 90 * 24 * 3_600_000;

async function keep(db: Database, { differences, ...result }: Reconciliation): Promise<void> {
  const findings = differences.slice(0, MOST_KEPT);
  await insertReconciliation({ ...result, differences: differences.length, findings }, db);
  await deleteReconciliationsBefore(db, new Date(result.startedAt.getTime() - KEPT_MS));
}

const named = (difference: Difference, slugs: ReadonlyMap<string, string>): NamedDifference => {
  const { code, mode, orderId } = difference;
  return {
    code,
    partner: slugs.get(difference.partnerId) ?? null,
    mode,
    orderId,
    ...differenceText(code, difference),
  };
};

type Book = { carrier: Carrier; mode: Mode; entries: readonly BookEntry[] };

/** A book that cannot be read is no difference; the log says so. */
async function readBooks({ carriers, log }: Ground): Promise<Book[]> {
  const books: Book[] = [];
  for (const mode of modes)
    for (const carrier of carriers[mode]) {
      try {
        const entries = await carrier.book?.();
        if (entries) books.push({ carrier, mode, entries });
      } catch (cause) {
        log.warn(
          { err: cause, carrier: carrier.name },
          "a carrier's book cannot be read: it is not compared",
        );
      }
    }
  return books;
}

type Missing = Difference & { book: Book };

async function compareBooks(
  tx: Tx,
  books: readonly Book[],
  partnerId: string | undefined,
): Promise<{ named: NamedDifference[]; missing: Missing[] }> {
  const slugs = await selectSlugs(tx);
  const inWords: NamedDifference[] = [];
  const missing: Missing[] = [];
  for (const book of books) {
    const { carrier, mode, entries } = book;
    const { unknown, differences } = await compareBook(tx, { carrier: carrier.name, mode, entries });
    const own = differences.filter((each) => partnerId === undefined || each.partnerId === partnerId);
    inWords.push(...own.map((each) => named(each, slugs)));
    // Of a letter without an order nobody knows whose it is.
    if (partnerId === undefined)
      inWords.push(
        ...unknown.map(({ orderId, reference }): NamedDifference => {
          const code = "HAND_OVER_WITHOUT_ORDER";
          const text = differenceText(code, { expected: null, found: reference });
          return { code, partner: null, mode, orderId, ...text };
        }),
      );
    const inBook = new Set(entries.map(({ orderId }) => orderId));
    for (const sent of await selectSentWith(tx, { carrier: carrier.name, mode, partnerId }))
      if (!inBook.has(sent.orderId))
        missing.push({
          code: "NOT_IN_CARRIERS_BOOK",
          partnerId: sent.partnerId,
          mode,
          orderId: sent.orderId,
          expected: sent.reference,
          found: null,
          book,
        });
  }
  return { named: inWords, missing };
}

/** What was handed over between reading the book and the moment compared stands in it by now. */
async function stillMissing(services: Ground, missing: readonly Missing[]): Promise<Difference[]> {
  if (missing.length === 0) return [];
  const now = await readBooks(services);
  const inBooks = new Set(now.flatMap(({ entries }) => entries.map(({ orderId }) => orderId)));
  return missing.filter(({ orderId }) => orderId !== null && !inBooks.has(orderId));
}

/** What is known to differ now: by the last whole comparison and what came after it. Null: none was made yet. */
export async function knownDifferences(
  db: Database,
): Promise<{ at: Date; wholeAt: Date | null; differences: number; findings: NamedDifference[] } | null> {
  const last = await selectLastReconciliations(db);
  const newest = last.at(-1);
  if (!newest) return null;
  const findings = last.flatMap((each) => each.findings);
  const distinct = new Map(
    findings.map((each) => [`${each.code} ${each.orderId} ${each.partner} ${each.mode}`, each]),
  );
  const isCut = last.some((each) => each.differences > each.findings.length);
  return {
    at: newest.finishedAt,
    wholeAt: last.find(({ scope }) => scope === "whole")?.finishedAt ?? null,
    differences: isCut ? last.reduce((sum, each) => sum + each.differences, 0) : distinct.size,
    findings: [...distinct.values()],
  };
}
