import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { CHAIN_START, hashOfRecord } from "./record-hash.ts";
import {
  findLastSealed,
  findNextTenant,
  insertSeals,
  listChainEnds,
  listUnsealed,
  lockSealing,
  type Seal,
  type UnsealedRecord,
} from "./seals-store.ts";

/** Small enough to be over in a moment: while a sealer is at work, what is written after it began is not settled. */
const BATCH = 1000;

type Ground = Pick<Services, "databases" | "clock">;

/** Chains every record that is settled, of all partners in one walk. Says how many there were. */
export async function sealRecords({ databases, clock }: Ground): Promise<number> {
  let sealed = 0;
  for (;;) {
    const added = await databases.system.transaction().execute((tx) => sealNext(tx, clock.now()));
    sealed += added;
    if (added < BATCH) return sealed;
  }
}

/** One tenant stands for all: a single walk seals the records of every partner. */
export async function tenantsToSeal({ databases: { system } }: Ground): Promise<Tenant[]> {
  const next = await findNextTenant(system, await findLastSealed(system));
  return next ? [next] : [];
}

async function sealNext(tx: Tx, at: Date): Promise<number> {
  await lockSealing(tx);
  const records = await listUnsealed(tx, await findLastSealed(tx), BATCH);
  if (records.length > 0) await insertSeals(tx, await sealsFor(tx, records), at);
  return records.length;
}

async function sealsFor(tx: Tx, records: readonly UnsealedRecord[]): Promise<Seal[]> {
  const tenants = new Map(records.map((record) => [chainOf(record), record]));
  const ends = new Map(
    (await listChainEnds(tx, [...tenants.values()])).map((end) => [chainOf(end), end] as const),
  );
  return records.map(({ xid, ...record }) => {
    const { seq: last, hash: previousHash } = ends.get(chainOf(record)) ?? { seq: 0, hash: CHAIN_START };
    const { partnerId, mode, id } = record;
    const seq = last + 1;
    const hash = hashOfRecord(previousHash, { ...record, seq });
    ends.set(chainOf(record), { partnerId, mode, seq, hash });
    return { partnerId, mode, seq, recordId: id, recordXid: xid, hash, previousHash };
  });
}

const chainOf = ({ partnerId, mode }: Tenant): string => `${partnerId} ${mode}`;
