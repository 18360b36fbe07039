import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
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
export async function verifySubject(
  db: Database | Tx,
  tenant: Tenant,
  subject: string,
  now: Date,
): Promise<ArchiveProof> {
  const found = await listRecordsOf(db, tenant, subject);
  const problems = new Set(found.map(problemOf));
  const reason = found.length === 0 ? "NO_RECORDS" : gravestFirst.find((problem) => problems.has(problem));
  return {
    records: found.map(({ id, kind, at, seq, hash }) => ({ recordId: id, kind, recordedAt: at, seq, hash })),
    verified: reason === undefined,
    verifiedAt: now,
    ...(reason && { reason }),
  };
}

const gravestFirst: readonly ProofProblem[] = ["RECORD_CHANGED", "CHAIN_BROKEN", "NOT_SEALED_YET"];

function problemOf(record: RecordWithSeal): ProofProblem | null {
  const { seq, hash, previousHash, hashBefore, hashSaidBehind } = record;
  if (seq === null || hash === null || previousHash === null) return "NOT_SEALED_YET";
  if (hashOfRecord(previousHash, { ...record, seq }) !== hash) return "RECORD_CHANGED";
  const before = seq === 1 ? CHAIN_START : hashBefore;
  const isLinked = previousHash === before && (hashSaidBehind === null || hashSaidBehind === hash);
  return isLinked ? null : "CHAIN_BROKEN";
}
