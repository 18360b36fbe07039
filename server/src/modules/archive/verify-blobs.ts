import { createHash } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type BlobStore, requireBlobHash } from "../../ports/blob-store.ts";
import { type Finding, type FindingCode, findingIn } from "./findings.ts";
import { listBlobsBehind, listUsesOf } from "./verify-store.ts";

export type CheckedBlobs = { count: number; bytes: number };

type Ground = { db: Database; blobs: BlobStore };

const PAGE = 500;
/** Disks and buckets answer several at once; memory holds a chunk of each. */
const AT_ONCE = 8;

/** Reads all bytes that records of these chains name, each once, and hashes them anew. */
export async function verifyBlobs(
  { db, blobs }: Ground,
  tenants: readonly Tenant[],
  step: () => void,
): Promise<CheckedBlobs & { findings: Finding[] }> {
  const findings: Finding[] = [];
  let [count, bytes] = [0, 0];
  for (let last = ""; ;) {
    const page = await listBlobsBehind(db, tenants, last, PAGE);
    const waiting = page.values();
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (const hash of waiting) {
        const { size, problem } = await checkBlob(blobs, hash);
        if (problem) findings.push(...(await findingsAbout(db, tenants, hash, problem)));
        count += 1;
        bytes += size;
        step();
      }
    });
    await Promise.all(workers);
    last = page.at(-1) ?? last;
    if (page.length < PAGE) return { count, bytes, findings };
  }
}

type Problem = { code: FindingCode; text: string };

async function checkBlob(blobs: BlobStore, hash: string): Promise<{ size: number; problem?: Problem }> {
  try {
    const blob = await blobs.open(requireBlobHash(hash));
    if (!blob) return { size: 0, problem: { code: "BLOB_MISSING", text: `the bytes of ${hash} are gone` } };
    const digest = createHash("sha256");
    let size = 0;
    for await (const chunk of blob.stream) {
      digest.update(chunk);
      size += chunk.byteLength;
    }
    const isSame = digest.digest("hex") === hash;
    const text = `the bytes stored as ${hash} are other bytes`;
    return isSame ? { size } : { size, problem: { code: "BLOB_CHANGED", text } };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { size: 0, problem: { code: "BLOB_UNREADABLE", text: `${hash} could not be read: ${reason}` } };
  }
}

/** One for each chain, about the first of its records that names the bytes. */
async function findingsAbout(
  db: Database,
  tenants: readonly Tenant[],
  hash: string,
  problem: Problem,
): Promise<Finding[]> {
  const uses = Map.groupBy(
    await listUsesOf(db, tenants, hash),
    ({ partnerId, mode }) => `${partnerId} ${mode}`,
  );
  return [...uses.values()].flatMap(([first, ...others]) =>
    first
      ? [
          findingIn(first, {
            ...problem,
            seq: first.seq,
            recordId: first.recordId,
            kind: first.kind,
            subject: first.subject,
            blobHash: hash,
            text:
              others.length === 0 ? problem.text : `${problem.text} (${others.length + 1} records name them)`,
          }),
        ]
      : [],
  );
}
