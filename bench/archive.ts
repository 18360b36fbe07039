import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { fileBlobs } from "../server/src/adapters/file-blobs/file-blobs.ts";
import type { Tenant } from "../server/src/foundation/tenant.ts";
import {
  inclusionProof,
  makeRoot,
  sealRecords,
  verifyArchive,
} from "../server/src/modules/archive/archive.ts";
import type { Services } from "../server/src/operations/call.ts";
import { blobHash, blobName } from "../server/src/ports/blob-store.ts";
import { withDemoService } from "./demo-service.ts";
import { report } from "./measure.ts";
import { identify } from "../server/src/modules/access/access.ts";

/**
 * How long 100,000 records take to verify: 10,000 letters with ten records each, the bytes of pages and source in
 * files. Beside it, in the same run, merely reading the same rows and hashing the same files.
 */
const LETTERS = process.argv.includes("--long") ? 50_000 : 10_000;
const PDF_BYTES = 40_000;
const SOURCE_BYTES = 6_000;

await withDemoService(async ({ services: opened, token }) => {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-bench-blobs-"));
  try {
    const services = { ...opened, blobs: fileBlobs(folder) };
    const { partnerId } = (await identify(services, token)).caller;
    // The live chain is empty: the sandbox already has what the demo partner was given.
    const tenant: Tenant = { partnerId, mode: "live" };
    await fill(services, tenant, folder);
    await measure(services, tenant, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function measure(services: Services, tenant: Tenant, folder: string): Promise<void> {
  const [sealMs, sealed] = await timed(() => sealRecords(services));
  const [rootMs, root] = await timed(() => makeRoot(services, tenant));
  if (!root) throw new Error("nothing was sealed");
  const [proofMs] = await timed(() => inclusionProof(services.db, tenant, root, Math.ceil(root.size / 3)));
  const [readMs] = await timed(() => readAll(services, tenant, folder));
  const [verifyMs, { findings, blobs }] = await timed(() => verifyArchive(services, { only: tenant }));
  if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 3)));
  const perSecond = (count: number, ms: number) => Math.round((count / ms) * 1000);
  console.log(
    `${root.size} records, ${blobs.count} files, ${(blobs.bytes / 1e6).toFixed(0)} MB: verified in ${(verifyMs / 1000).toFixed(1)} s, ` +
      `${perSecond(root.size, verifyMs)} records/s · merely read in ${(readMs / 1000).toFixed(1)} s`,
  );
  console.log(
    `sealed ${perSecond(sealed, sealMs)} records/s · first root over all ${rootMs.toFixed(0)} ms · proof of one seal ${proofMs.toFixed(0)} ms`,
  );
  const bounds = [
    {
      what: "seconds to verify 100,000 records",
      measured: (verifyMs / 1000) * (100_000 / root.size),
      atMost: 60,
    },
    { what: "verifying over merely reading the same rows and files", measured: verifyMs / readMs, atMost: 4 },
    {
      what: "seconds to the first root of 100,000 seals",
      measured: (rootMs / 1000) * (100_000 / root.size),
      atMost: 2,
    },
    { what: "seconds to the proof of one seal", measured: proofMs / 1000, atMost: 1 },
  ];
  process.exitCode = report(bounds) ? 0 : 1;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

/** What a verifier cannot do without: every row once, every file once. */
async function readAll({ db }: Services, { partnerId, mode }: Tenant, folder: string): Promise<void> {
  const hashes = new Set<string>();
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("archiveSeals as s")
      .innerJoin("archiveRecords as r", "r.id", "s.recordId")
      .select(["s.seq", "s.hash", "r.record", "r.blobHash", "r.recordedAt"])
      .where("s.partnerId", "=", partnerId)
      .where("s.mode", "=", mode)
      .where("s.seq", ">", last)
      .orderBy("s.seq")
      .limit(1000)
      .execute();
    for (const { blobHash: hash } of rows) if (hash !== null) hashes.add(hash);
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < 1000) break;
  }
  for (const hash of hashes)
    createHash("sha256")
      .update(readFileSync(join(folder, "sha256", hash.slice(0, 2), hash)))
      .digest("hex");
}

/** Written past the store's own way, which makes every file durable and would take longer than all the rest. */
async function fill({ db }: Services, { partnerId }: Tenant, folder: string): Promise<void> {
  for (let done = 0; done < LETTERS; done += 1000) {
    const letters = Array.from({ length: 1000 }, () => ({
      pdf: stored(folder, randomBytes(PDF_BYTES)),
      source: stored(folder, Buffer.from(randomBytes(SOURCE_BYTES / 2).toString("hex"))),
    }));
    const given = JSON.stringify(letters);
    await sql`
      insert into blobs (hash, size_bytes, stored_at)
      select hash, 0, now() from jsonb_to_recordset(${given}::jsonb) as l (pdf text, source text), unnest(array[pdf, source]) as hash
      `.execute(db);
    await sql`
      insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
      select ${partnerId}::uuid, 'live', kind, id::text, case when kind like 'ledger.%' then jsonb_build_object(
        'transferId', gen_random_uuid(), 'amountCents', 150, 'debit', 'wallet', 'credit', 'revenue', 'reference', 'order:' || id,
        'letters', 1) else jsonb_build_object('status', substr(kind, 7), 'detail', jsonb_build_object('by',
        jsonb_build_object('kind', 'carrier', 'name', 'pingen')), 'letterId', id, 'pdfSha256', pdf, 'snapshotSha256', source,
        'carrier', 'pingen', 'carrierReference', gen_random_uuid(), 'trackingNumber', null, 'carrierState',
        jsonb_build_object('stage', 'printing', 'since', now(), 'cancellable', false, 'carrierWord', 'in production',
        'recognisedAddress', jsonb_build_array('Müller & Söhne GmbH', 'Lange Straße 5', '80331 München'))) end,
        case when kind = 'order.source' then source when kind like 'order.%' then pdf end, now()
      from (select gen_random_uuid() as id, pdf, source from jsonb_to_recordset(${given}::jsonb) as l (pdf text, source text)) letter,
        unnest(array['order.source', 'ledger.reserve', 'order.queued', 'order.submitting', 'order.submitted', 'ledger.capture',
        'order.printing', 'order.posted', 'order.carrier_answer', 'order.delivered']) as kind`.execute(db);
  }
}

function stored(folder: string, bytes: Uint8Array): string {
  const hash = blobHash(bytes);
  const file = join(folder, blobName(hash));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return hash;
}
