import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Page } from "../../foundation/paging.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type MovementFilter, type PostedKind, postedKinds, statement } from "./wallet-store.ts";

/** Kinds of movements as people ask for them. */
const kindGroups = {
  letters: ["capture"],
  credits: ["credit"],
  top_ups: ["top_up"],
  taken_back: ["settle", "refund", "dispute", "dispute_won"],
} as const satisfies Record<string, readonly PostedKind[]>;

/** Which part of the ledger a person wants to see. */
export const ledgerFilterInput = {
  fromDay: z.iso.date().optional().describe("A day in Berlin, included."),
  toDay: z.iso.date().optional().describe("A day in Berlin, included."),
  kind: z.enum(["all", "letters", "credits", "top_ups", "taken_back"]).default("all"),
};
type LedgerFilter = z.output<z.ZodObject<typeof ledgerFilterInput>>;

export function movementsOf({ fromDay, toDay, kind }: LedgerFilter, language: Language): MovementFilter {
  if (fromDay !== undefined && toDay !== undefined && fromDay > toDay)
    return refuseField("toDay", "before_start", beforeStart[language]);
  return { fromDay, toDay, kinds: kind === "all" ? undefined : kindGroups[kind] };
}

const beforeStart: Record<Language, string> = {
  de: "Das Ende liegt vor dem Anfang.",
  en: "The end lies before the start.",
};

export const ledgerEntryOutput = z.object({
  entryId: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(postedKinds),
  source: z.enum(["payments", "bank", "promotion"]).nullable().describe("Where a top-up came from."),
  amountCents: z.int().describe("Negative: taken out of the wallet."),
  balanceCents: z.int().describe("What was posted after it."),
  reference: z.string(),
  letter: z
    .object({ letterId: z.uuid(), subject: z.string(), recipient: z.string() })
    .nullable()
    .describe("The letter that was charged or credited; null where it is none, or erased."),
});

export type LedgerEntry = Omit<z.input<typeof ledgerEntryOutput>, "at"> & { at: Date };

type LetterOfOrder = NonNullable<LedgerEntry["letter"]>;
/** The wallet knows no orders: who asks says which letters they were. */
type LettersOfOrders = (
  db: Database,
  tenant: Tenant,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, LetterOfOrder>>;

/** Movements with the letters that they are about. */
export async function ledgerEntries(
  db: Database,
  tenant: Tenant,
  wanted: Page<readonly [seq: number]> & MovementFilter,
  lettersOfOrders: LettersOfOrders,
): Promise<(LedgerEntry & { seq: number })[]> {
  const rows = await statement(db, tenant, wanted);
  const orderIds = rows.flatMap(({ reference }) => orderIdIn(reference) ?? []);
  const letters = await lettersOfOrders(db, tenant, orderIds);
  return rows.map(({ id, seq, kind, debit, reference, bookedAt, amountCents, balanceCents }) => ({
    entryId: id,
    seq,
    at: bookedAt,
    kind,
    source: kind === "top_up" ? sourceOf(debit) : null,
    amountCents,
    balanceCents,
    reference,
    letter: letterView(letters.get(orderIdIn(reference) ?? "")),
  }));
}

const orderIdIn = (reference: string): string | null =>
  /^order:([0-9a-f-]{36})$/.exec(reference)?.[1] ?? null;

const sourceOf = (account: string): LedgerEntry["source"] =>
  account === "payments" || account === "bank" ? account : "promotion";

const letterView = (letter: LetterOfOrder | undefined): LedgerEntry["letter"] =>
  letter ? { letterId: letter.letterId, subject: letter.subject, recipient: letter.recipient } : null;
