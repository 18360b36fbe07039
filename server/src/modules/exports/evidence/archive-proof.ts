import { setTimeout as pause } from "node:timers/promises";
import type { Call, Services } from "../../../operations/call.ts";
import {
  type ArchiveRoot,
  inclusionProof,
  listRecordsOfSubjects,
  makeRoot,
  type SealedRecord,
} from "../../archive/archive.ts";
import type { Order } from "../../orders/orders.ts";
import type { Evidence, EvidenceRecord } from "./evidence-format.ts";

export type ArchivePart = Evidence["archive"];

/**
 * Everything the archive holds about an order, sealed, and what leads from each seal to a signed root. An order that
 * goes on moving meanwhile is looked at again, as is one whose last records are not settled while older transactions of
 * the server are open; what does not come to rest is an error, and tried again later.
 */
export async function proveRecords(
  services: Services,
  call: Pick<Call, "db" | "caller">,
  order: Order,
): Promise<ArchivePart> {
  const { letterId, approvalId, scheduleId, reservationId } = order;
  const subjects = [order.orderId, letterId, approvalId, scheduleId, reservationId].filter(
    (id) => id !== null,
  );
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const root = await makeRoot(services, call.caller);
    const found = await listRecordsOfSubjects(call.db, call.caller, subjects);
    const records = root && sealedRecords(found, root);
    if (records) return { records, proofs: await proofsOf(call, records, root), root };
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`the records of order ${order.orderId} are not all sealed yet`);
}

const MOST_LOOKS = 80;
const LOOK_AGAIN_MS = 250;

/** Null while one of them is not sealed, or was sealed behind the root. */
function sealedRecords(found: readonly SealedRecord[], { size }: ArchiveRoot): EvidenceRecord[] | null {
  const records = found.flatMap((each) =>
    each.hash !== null && each.previousHash !== null && each.seq <= size
      ? [
          {
            ...each,
            record: each.record as EvidenceRecord["record"],
            hash: each.hash,
            previousHash: each.previousHash,
          },
        ]
      : [],
  );
  return records.length === found.length && records.length > 0 ? records : null;
}

async function proofsOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  records: readonly EvidenceRecord[],
  root: ArchiveRoot,
): Promise<ArchivePart["proofs"]> {
  const proofs: ArchivePart["proofs"] = [];
  for (const { seq } of records) proofs.push(await inclusionProof(db, caller, root, seq));
  return proofs;
}
