import { setTimeout as pause } from "node:timers/promises";
import type { Call, Services } from "../../../operations/call.ts";
import {
  type ArchiveRoot,
  attestedText,
  findStampedRoot,
  inclusionProof,
  listRecordsOfSubjects,
  listTimeStamps,
  makeRoot,
  type SealedRecord,
  stampRoot,
} from "../../archive/archive.ts";
import type { Order } from "../../orders/orders.ts";
import type { AttachedFile } from "../../../rendering/pdf/archive-pdf.ts";
import { momentOf } from "./collect-evidence.ts";
import { type Evidence, type EvidenceRecord, ROOT_FILE } from "./evidence-format.ts";

/** What the pack says of it, and the files that go with it. */
export type ProvedRecords = { archive: ArchivePart; files: AttachedFile[] };
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
): Promise<ProvedRecords> {
  const { letterId, approvalId, scheduleId, reservationId } = order;
  const subjects = [order.orderId, letterId, approvalId, scheduleId, reservationId].filter(
    (id) => id !== null,
  );
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const root = await makeRoot(services, call.caller);
    const found = await listRecordsOfSubjects(call.db, call.caller, subjects);
    const records = root && sealedRecords(found, root);
    if (records) {
      const proved = await stampedOr(services, call, root, records);
      const { timeStamps, files } = await timeStampsOf(call, proved);
      return {
        archive: { records, proofs: await proofsOf(call, records, proved), root: proved, timeStamps },
        files,
      };
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`the records of order ${order.orderId} are not all sealed yet`);
}

/** The root with a stamp at once; where no authority answers, an earlier one that has a stamp and stands for all of this. */
async function stampedOr(
  services: Services,
  { db, caller }: Pick<Call, "db" | "caller">,
  root: ArchiveRoot,
  records: readonly EvidenceRecord[],
): Promise<ArchiveRoot> {
  if ((await listTimeStamps(db, caller, root.size)).length > 0) return root;
  await stampRoot(services, root);
  const last = Math.max(...records.map(({ seq }) => seq));
  return (await findStampedRoot(db, caller, last)) ?? root;
}

/** The stamps of a root as they are told, and as files with which anybody can check them. */
async function timeStampsOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  root: ArchiveRoot,
): Promise<{ timeStamps: ArchivePart["timeStamps"]; files: AttachedFile[] }> {
  const kept = await listTimeStamps(db, caller, root.size);
  if (kept.length === 0) return { timeStamps: [], files: [] };
  const stamped = Buffer.from(attestedText(root), "utf8");
  const changedAt = new Date(root.madeAt);
  const timeStamps: ArchivePart["timeStamps"] = [];
  const files: AttachedFile[] = [
    {
      name: ROOT_FILE,
      bytes: stamped,
      mediaType: "application/json",
      relationship: "Data",
      description: "The root that was stamped",
      changedAt,
    },
  ];
  const { readTimeStamp } = await import("../../../foundation/time-stamp.ts");
  for (const [at, { attestedBy, response }] of kept.entries()) {
    const stamp = await readTimeStamp(response, stamped);
    if (!stamp) throw new Error(`the time stamp of ${attestedBy} is broken: run brieftaube verify-archive`);
    const [file, certificates] = [`zeitstempel-${at + 1}.tsr`, `zeitstempel-${at + 1}.pem`];
    const { signer, stampedAt } = stamp;
    timeStamps.push({ authority: attestedBy, signer, stampedAt: momentOf(stampedAt), file, certificates });
    files.push(
      {
        name: file,
        bytes: response,
        mediaType: "application/timestamp-reply",
        relationship: "Supplement",
        description: "Time stamp of the root (RFC 3161)",
        changedAt: stampedAt,
      },
      {
        name: certificates,
        bytes: Buffer.from(stamp.certificates, "utf8"),
        mediaType: "application/x-pem-file",
        relationship: "Supplement",
        description: "Certificates of the time stamp",
        changedAt: stampedAt,
      },
    );
  }
  return { timeStamps, files };
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
