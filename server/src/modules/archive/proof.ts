import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { ERASED, erasedIn } from "./erasure.ts";
import { CHAIN_START, hashOfRecord } from "./record-hash.ts";
import { listRecordsOf, type RecordWithSeal } from "./seals-store.ts";

/** Why a subject's records could not be verified. */
export type ProofProblem = "NO_RECORDS" | "NOT_SEALED_YET" | "RECORD_CHANGED" | "CHAIN_BROKEN";

export type ArchiveProof = {
  /** In the order of the chain; `seq` and `hash` are null until a record is sealed, a few seconds after its making. */
  records: { recordId: string; kind: string; recordedAt: Date; seq: number | null; hash: string | null }[];
  verified: boolean;
  verifiedAt: Date;
  reason?: ProofProblem;
};

/** Computes the hashes of a subject's records anew and compares them, and their links, with the chain. */
export async function proofOf(
  db: Database | Tx,
  tenant: Tenant,
  subject: string,
  now: Date,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<ArchiveProof> {
  const all = await listRecordsOf(db, tenant, subject);
  const found = all.filter(({ kind }) => !without.includes(kind));
  const erased = erasedOf(found);
  const problems = new Set(found.map((record) => problemOf(record, erased)));
  const reason = found.length === 0 ? "NO_RECORDS" : gravestFirst.find((problem) => problems.has(problem));
  return {
    records: found.map(({ id, kind, at, seq, hash }) => ({ recordId: id, kind, recordedAt: at, seq, hash })),
    verified: reason === undefined,
    verifiedAt: now,
    ...(reason && { reason }),
  };
}

const gravestFirst: readonly ProofProblem[] = ["RECORD_CHANGED", "CHAIN_BROKEN", "NOT_SEALED_YET"];

/** The seals of those whose content is known to have been erased, by a record that is itself what was sealed. */
const erasedOf = (found: readonly RecordWithSeal[]): ReadonlySet<string> =>
  new Set(
    found
      .filter((record) => record.kind === ERASED && problemOf(record, new Set()) === null)
      .flatMap(({ record }) => erasedIn(record).map(({ id, hash }) => `${id} ${hash}`)),
  );

function problemOf(record: RecordWithSeal, erased: ReadonlySet<string>): ProofProblem | null {
  const { id, seq, hash, previousHash, hashBefore, hashSaidBehind, erasedAt } = record;
  if (seq === null || hash === null || previousHash === null) return "NOT_SEALED_YET";
  // Of what was erased by the rules the hash is still known, and what it was made of is not.
  const isSame = erasedAt
    ? erased.has(`${id} ${hash}`)
    : hashOfRecord(previousHash, { ...record, seq }) === hash;
  if (!isSame) return "RECORD_CHANGED";
  const before = seq === 1 ? CHAIN_START : hashBefore;
  const isLinked = previousHash === before && (hashSaidBehind === null || hashSaidBehind === hash);
  return isLinked ? null : "CHAIN_BROKEN";
}
