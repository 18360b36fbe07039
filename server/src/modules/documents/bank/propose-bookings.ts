import { sha256Hex } from "../../../foundation/secret-text.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Language } from "../../../foundation/language.ts";
import { textOfFile } from "../../../foundation/csv-file.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { selectPaymentsByKeys, selectPayable, selectAlike } from "./bank-store.ts";
import { type BankEntry, type BankStatement, MOST_ENTRIES } from "./bank-entry.ts";
import { type Match, matchEntries } from "./match-entries.ts";
import { readBankCsv } from "./read-bank-csv.ts";

type ProposeCall = Pick<Call, "db" | "caller" | "language">;

/** An entry of a bank, what it seems to be for, and the key under which it is recorded once. */
export type Proposal = BankEntry & Match & { clientPaymentId: string };

export type Proposals = Pick<BankStatement, "format" | "account" | "pending"> & { proposals: Proposal[] };

/** Reads a bank statement and says of each entry what it seems to be for. Books nothing. */
export async function proposeBookings(call: ProposeCall, file: Uint8Array): Promise<Proposals> {
  const { entries, ...statement } = await readStatement(file, call.language);
  const keys = keysOf(entries, statement.account);
  const used = await keysInUse(call, keys);
  const fresh = entries.flatMap((entry, at) =>
    used.get(keys[at] ?? "")?.standing.length ? [] : [{ entry, at }],
  );
  const matches = matchEntries(
    fresh.map(({ entry }) => entry),
    await selectPayable(call.db, call.caller),
    statement.account,
  );
  const judged = new Map(fresh.map(({ at }, index) => [at, matches[index]]));
  const proposals = entries.map((entry, at): Proposal => {
    const key = keys[at] ?? "";
    const match = judged.get(at) ?? recordedMatch(entry, "recorded_before");
    return { ...entry, ...match, clientPaymentId: used.get(key)?.next ?? key };
  });
  const standing = [...used.values()].flatMap((use) => use.standing);
  return { ...statement, proposals: await withoutAlike(call, proposals, standing) };
}

const recordedMatch = (entry: BankEntry, reason: "recorded_before" | "same_day_and_amount"): Match => ({
  certainty: "recorded",
  reasons: [reason],
  kind: entry.amountCents > 0 ? "payment" : entry.isReturn ? "bounce" : "refund",
  invoice: null,
});

async function readStatement(file: Uint8Array, language: Language): Promise<BankStatement> {
  const statement = await parsed(file);
  const text = texts[language];
  if (!statement) return refuseField("contentBase64", "statement", text.unreadable);
  if (statement.entries.length > MOST_ENTRIES)
    return refuseField("contentBase64", "too_many", text.tooMany(MOST_ENTRIES));
  return statement;
}

async function parsed(file: Uint8Array): Promise<BankStatement | null> {
  const text = textOfFile(file);
  // Which document of XML it is, reading it shows.
  if (text.trimStart().startsWith("<")) return (await import("./read-camt.ts")).readCamt(text);
  try {
    return readBankCsv(file, MOST_ENTRIES);
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}

/** The same entry of the same account has the same key in every file; equal entries of a day are counted. */
function keysOf(entries: readonly BankEntry[], account: string | null): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ bookedOn, amountCents, bankReference, name, purpose }) => {
    const said = JSON.stringify([account, bookedOn, amountCents, bankReference ?? [name, purpose]]);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return `bank-${sha256Hex(`${said} ${count}`).slice(0, 40)}`;
  });
}

/** What was recorded under a key and taken back may be recorded anew, under the next. */
const MOST_TIMES = 5;
const keyOfTime = (key: string, time: number): string => (time === 1 ? key : `${key}-${time}`);

async function keysInUse(
  { db, caller }: ProposeCall,
  keys: readonly string[],
): Promise<Map<string, { standing: string[]; next: string }>> {
  const times = Array.from({ length: MOST_TIMES }, (_, at) => at + 1);
  const all = keys.flatMap((key) => times.map((time) => keyOfTime(key, time)));
  const known = await selectPaymentsByKeys(db, caller, all);
  return new Map(
    keys.map((key) => {
      const ofKey = times.map((time) => keyOfTime(key, time));
      const free = ofKey.findIndex((each) => !known.has(each));
      return [
        key,
        {
          standing: ofKey.filter((each) => known.get(each)?.isReversed === false),
          next: keyOfTime(key, free < 0 ? 1 : free + 1),
        },
      ];
    }),
  );
}

/**
 * What was recorded by hand or from a file of another kind is not proposed again: the same invoice, day and amount. Each
 * such payment stands for one entry, and one of an entry of this file for no other: who pays the same twice has paid
 * twice. The last are taken for recorded, as what is open was held against the first.
 */
async function withoutAlike(
  { db, caller }: ProposeCall,
  proposals: readonly Proposal[],
  standing: readonly string[],
): Promise<Proposal[]> {
  const ids = proposals.flatMap(({ invoice }) => (invoice ? [invoice.documentId] : []));
  const alike = await selectAlike(db, caller, ids, standing);
  const lastFirst = proposals.toReversed().map((proposal) => {
    const said = `${proposal.invoice?.documentId} ${proposal.bookedOn} ${proposal.amountCents}`;
    const left = alike.get(said) ?? 0;
    if (left === 0) return proposal;
    alike.set(said, left - 1);
    return { ...proposal, ...recordedMatch(proposal, "same_day_and_amount") };
  });
  return lastFirst.toReversed();
}

const texts = {
  de: {
    unreadable:
      "ist kein Kontoauszug, der sich lesen lässt: CAMT (XML) oder die CSV-Datei einer Sparkasse, der Deutschen Bank oder der DKB",
    tooMany: (most: number) =>
      `hat mehr als ${most} Umsätze; wählen Sie bei der Bank einen kürzeren Zeitraum`,
  },
  en: {
    unreadable:
      "is no bank statement that can be read: CAMT (XML), or the CSV file of a Sparkasse, Deutsche Bank or DKB",
    tooMany: (most: number) => `has more than ${most} entries; choose a shorter period at your bank`,
  },
} satisfies Record<Language, object>;
