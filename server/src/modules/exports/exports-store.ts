import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { Failure, FormatName, KeptFailure, Requester } from "./archive-export.ts";

export type ExportStatus = "queued" | "running" | "complete" | "failed";

/** Where the next turn goes on. `step` null: everything is collected; `packed` of the pieces are in the ZIP. */
export type ExportPosition = {
  step: string | null;
  cursor: string | null;
  pieces: number;
  packed: number;
};

export type ExportRow = Tenant & {
  exportId: string;
  format: FormatName;
  since: Date;
  until: Date;
  orderId: string | null;
  client: { clientId: string; mandantennummer: string; name: string } | null;
  matter: { matterId: string; number: string; name: string } | null;
  senderProfileId: string | null;
  language: Language;
  notifyEmail: string | null;
  requestedBy: Requester;
  status: ExportStatus;
  position: ExportPosition | null;
  done: number;
  total: number | null;
  failure: KeptFailure | Failure | null;
  blobHash: BlobHash | null;
  fileName: string | null;
  mediaType: string | null;
  sizeBytes: number | null;
  attempts: number;
  /** How many letters it is of; null: nobody had to count them. */
  letters: number | null;
  /** Whether a person has to say yes first; null: nobody has to be asked. */
  decision: "waiting" | "yes" | "no" | "lapsed" | null;
  decideUntil: Date | null;
  partnerName: string;
  /** The groups of whoever asked, where a wall stood in their way. */
  seenAs: string[] | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
};

export type NewExport = Pick<
  ExportRow,
  | "exportId"
  | "format"
  | "since"
  | "until"
  | "orderId"
  | "senderProfileId"
  | "language"
  | "notifyEmail"
  | "requestedBy"
  | "letters"
  | "decision"
  | "decideUntil"
  | "seenAs"
> & { clientId: string | null; matterId: string | null; createdAt: Date; updatedAt: Date };

export const insertExport = (tx: Tx, { partnerId, mode }: Tenant, row: NewExport) => {
  const { exportId, requestedBy, ...rest } = row;
  return tx
    .insertInto("archiveExports")
    .values({ id: exportId, partnerId, mode, requestedBy: JSON.stringify(requestedBy), ...rest })
    .execute();
};

const exportRows = (db: Database | Tx) =>
  db
    .selectFrom("archiveExports as e")
    .innerJoin("accounts as p", "p.id", "e.partnerId")
    .leftJoin("clientFacts as c", (join) =>
      join
        .onRef("c.id", "=", "e.clientId")
        .onRef("c.partnerId", "=", "e.partnerId")
        .onRef("c.mode", "=", "e.mode"),
    )
    .leftJoin("matterFacts as m", (join) =>
      join
        .onRef("m.id", "=", "e.matterId")
        .onRef("m.partnerId", "=", "e.partnerId")
        .onRef("m.mode", "=", "e.mode"),
    )
    .select([
      "e.id as exportId",
      "e.partnerId",
      "e.mode",
      "e.format",
      "e.since",
      "e.until",
      "e.orderId",
      "e.senderProfileId",
      "e.language",
      "e.notifyEmail",
      "e.requestedBy",
      "e.status",
      "e.position",
      "e.done",
      "e.total",
      "e.failure",
      "e.blobHash",
      "e.fileName",
      "e.mediaType",
      "e.sizeBytes",
      "e.attempts",
      "e.letters",
      "e.decision",
      "e.decideUntil",
      "e.seenAs",
      "e.createdAt",
      "e.finishedAt",
      "e.expiresAt",
      "p.name as partnerName",
      "c.id as clientId",
      "c.mandantennummer",
      "c.name as clientName",
      "m.id as matterId",
      "m.number as matterNumber",
      "m.name as matterName",
    ]);

type SelectedRow = Awaited<ReturnType<ReturnType<typeof exportRows>["executeTakeFirstOrThrow"]>>;

/** The table's own checks keep the texts within our unions. */
function rowOf({
  clientId,
  mandantennummer,
  clientName,
  matterId,
  matterNumber,
  matterName,
  ...row
}: SelectedRow): ExportRow {
  const client =
    clientId === null ? null : { clientId, mandantennummer: mandantennummer ?? "", name: clientName ?? "" };
  const matter = matterId === null ? null : { matterId, number: matterNumber ?? "", name: matterName ?? "" };
  return { ...row, client, matter } as unknown as ExportRow;
}

export async function selectExport(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  exportId: string,
): Promise<ExportRow | undefined> {
  const row = await exportRows(db)
    .where("e.partnerId", "=", partnerId)
    .where("e.mode", "=", mode)
    .where("e.id", "=", exportId)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** The newest evidence pack of an order; one that a program waits for keeps nobody else from theirs. */
export async function selectNewestOfOrder(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<ExportRow | undefined> {
  const row = await exportRows(db)
    .where("e.partnerId", "=", partnerId)
    .where("e.mode", "=", mode)
    .where("e.orderId", "=", orderId)
    .where("e.decision", "is distinct from", "waiting")
    .orderBy("e.createdAt", "desc")
    .orderBy("e.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** Those of a tenant that wait for a person's yes, the one that lapses first before the others. */
export async function selectWaitingExports(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  limit: number,
): Promise<ExportRow[]> {
  const rows = await exportRows(db)
    .where("e.partnerId", "=", partnerId)
    .where("e.mode", "=", mode)
    .where("e.decision", "=", "waiting")
    .orderBy("e.decideUntil")
    .orderBy("e.id")
    .limit(limit)
    .execute();
  return rows.map(rowOf);
}

/** One page of the exports of a tenant, the newest first. */
export async function selectPageOfExports(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { limit, offset }: Page,
): Promise<{ rows: ExportRow[]; total: number }> {
  const { total } = await db
    .selectFrom("archiveExports")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();
  const rows = await exportRows(db)
    .where("e.partnerId", "=", partnerId)
    .where("e.mode", "=", mode)
    .orderBy("e.createdAt", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(rowOf), total };
}

/** How many exports of the tenant come before this one. */
export const countExportsBefore = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { exportId, createdAt }: Pick<ExportRow, "exportId" | "createdAt">,
): Promise<number> => {
  const { count } = await db
    .selectFrom("archiveExports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "in", ["queued", "running"])
    .where(isUndisputed)
    .where(sql<boolean>`(created_at, id) < (${createdAt}, ${exportId}::uuid)`)
    .executeTakeFirstOrThrow();
  return count;
};

/** What waits for a person's yes is nobody's turn. */
const isUndisputed = sql<boolean>`decision is distinct from 'waiting'`;

export type Claim = Tenant & { exportId: string; claim: string };

/**
 * Takes an export that nobody holds, unless another one of the same tenant is being made or comes before it: each
 * tenant has one at a time. Says whether it has just begun.
 */
export async function claimExport(
  tx: Tx,
  { exportId, claim, partnerId, mode }: Claim,
  { now, until }: { now: Date; until: Date },
): Promise<{ hasBegun: boolean; attempts: number } | undefined> {
  const { rows } = await sql<{ hasBegun: boolean; attempts: number }>`
    with waiting as materialized (
      select id, status, created_at, claimed_until from archive_exports
      where partner_id = ${partnerId} and mode = ${mode} and status in ('queued', 'running')
        and ${isUndisputed}
      order by created_at, id for update
    ),
    wanted as (
      select id, status from waiting
      where id = ${exportId} and (claimed_until is null or claimed_until <= ${now})
        and not exists (select from waiting other where other.id <> ${exportId} and other.claimed_until > ${now})
        and id = (select id from waiting order by status = 'queued', created_at, id limit 1)
    )
    update archive_exports e
    set claim = ${claim}, claimed_until = ${until}, status = 'running', attempts = e.attempts + 1, updated_at = ${now}
    from wanted where e.id = wanted.id and e.partner_id = ${partnerId} and e.mode = ${mode}
    returning wanted.status = 'queued' as "hasBegun", e.attempts`.execute(tx);
  return rows[0];
}

type Progress = { position: ExportPosition; done: number; total: number };

/** False if the claim was lost. A turn that comes to an end has not failed: the count of attempts begins anew. */
export async function keepProgress(
  tx: Tx | Database,
  claim: Claim,
  { position, done, total }: Progress,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const kept = await claimedExport(tx, claim)
    .set({
      position: JSON.stringify(position),
      done,
      total,
      attempts: 0,
      claimedUntil: until,
      updatedAt: now,
    })
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

export type StoredPiece = { number: number; path: string; blobHash: BlobHash };

export const insertPieces = async (
  tx: Tx,
  { exportId, partnerId, mode }: Omit<Claim, "claim">,
  pieces: readonly StoredPiece[],
): Promise<void> => {
  if (pieces.length === 0) return;
  const numbers = pieces.map(({ number }) => number);
  const paths = pieces.map(({ path }) => path);
  const hashes = pieces.map(({ blobHash }) => blobHash);
  await sql`
    insert into archive_export_pieces (export_id, partner_id, mode, number, path, blob_hash)
    select ${exportId}, ${partnerId}, ${mode}::mode, piece.* from
      unnest(${numbers}::int[], ${paths}::text[], ${hashes}::text[]) piece`.execute(tx);
};

/** Lets go of an export, for somebody else to go on. */
export const releaseClaim = (db: Database, claim: Claim, now: Date) =>
  claimedExport(db, claim).set({ claim: null, claimedUntil: null, updatedAt: now }).execute();

export type Finished = { finishedAt: Date } & (
  | {
      status: "complete";
      blobHash: BlobHash;
      fileName: string;
      mediaType: string;
      sizeBytes: number;
      expiresAt: Date;
    }
  | { status: "failed"; failure: KeptFailure }
);

/** False if the claim was lost. What was collected is let go. */
export async function finishExport(tx: Tx, claim: Claim, finished: Finished, now: Date): Promise<boolean> {
  const row = await claimedExport(tx, claim)
    .set({
      ...("failure" in finished ? { ...finished, failure: JSON.stringify(finished.failure) } : finished),
      claim: null,
      claimedUntil: null,
      position: null,
      updatedAt: now,
    })
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .deleteFrom("archiveExportPieces")
    .where("partnerId", "=", claim.partnerId)
    .where("mode", "=", claim.mode)
    .where("exportId", "=", claim.exportId)
    .execute();
  return true;
}

/** An export as long as somebody holds it: who has lost the claim changes nothing. */
const claimedExport = (db: Database | Tx, { exportId, claim, partnerId, mode }: Claim) =>
  db
    .updateTable("archiveExports")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", exportId)
    .where("claim", "=", claim);

/** The export whose turn is next. */
export const selectNextExport = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("archiveExports")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "in", ["queued", "running"])
    .where(isUndisputed)
    .orderBy(sql`status = 'queued'`)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/**
 * Tenants whose next export nobody has touched for a while: its job was lost, or its worker died. One that was asked for
 * by a sandbox clock that is ahead was touched by nobody either.
 */
export const listTenantsWithStalledExports = async (
  db: Database,
  { now, untouchedSince }: { now: Date; untouchedSince: Date },
): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    select distinct e.partner_id as "partnerId", e.mode from archive_exports e
    where e.status in ('queued', 'running') and e.decision is distinct from 'waiting' and (e.updated_at <= ${untouchedSince} or e.updated_at > ${now})
      and not exists (
        select from archive_exports held
        where held.partner_id = e.partner_id and held.mode = e.mode and held.status = 'running' and held.claimed_until > ${now}
      )`.execute(db);
  return rows;
};

export type PackedPath = { number: number; path: string };

/** The files of an export in the order in which they were begun. */
export const listPaths = async (
  db: Database,
  { exportId, partnerId, mode }: Tenant & { exportId: string },
  { after, limit }: { after: number; limit: number },
): Promise<PackedPath[]> => {
  const { rows } = await sql<PackedPath>`
    select p.number, p.path from archive_export_pieces p
    where p.partner_id = ${partnerId} and p.mode = ${mode} and p.export_id = ${exportId} and p.number > ${after}
      and not exists (
        select from archive_export_pieces earlier
        where earlier.export_id = p.export_id and earlier.path = p.path and earlier.number < p.number
      )
    order by p.number limit ${limit}`.execute(db);
  return rows;
};

export type Part = { path: string; blobHash: BlobHash; size: number };

/** What these files are made of, each file's parts in their order. */
export const listParts = (
  db: Database,
  { exportId, partnerId, mode }: Tenant & { exportId: string },
  paths: readonly string[],
): Promise<Part[]> =>
  db
    .selectFrom("archiveExportPieces as p")
    .innerJoin("blobSizes as b", "b.hash", "p.blobHash")
    .select(["p.path", "p.blobHash", "b.sizeBytes as size"])
    .where("p.partnerId", "=", partnerId)
    .where("p.mode", "=", mode)
    .where("p.exportId", "=", exportId)
    .where("p.path", "in", [...paths])
    .orderBy("p.number")
    .execute() as Promise<Part[]>;

/** How many files lie in each folder, or directly in the ZIP (`folder` null). */
export const countFiles = async (
  db: Database,
  { exportId, partnerId, mode }: Tenant & { exportId: string },
): Promise<{ folder: string | null; files: number; example: string }[]> => {
  const { rows } = await sql<{ folder: string | null; files: number; example: string }>`
    select case when position('/' in path) > 0 then split_part(path, '/', 1) end as folder,
      count(distinct path)::int as files, min(path) as example
    from archive_export_pieces
    where partner_id = ${partnerId} and mode = ${mode} and export_id = ${exportId}
    group by 1, case when position('/' in path) > 0 then null else path end
    order by 1 nulls first, 3`.execute(db);
  return rows;
};

/** Exports whose link has ended by the tenant's clock and whose file is still kept. */
export const listTenantsWithExpiredExports = async (db: Database, now: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    select distinct partner_id as "partnerId", mode from archive_exports
    where blob_hash is not null and expires_at <= tenant_now(partner_id, mode, ${now})`.execute(db);
  return rows;
};

export const findNextExpiry = async (db: Database, { partnerId, mode }: Tenant): Promise<Date | null> => {
  const row = await db
    .selectFrom("archiveExports")
    .select("expiresAt")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("blobHash", "is not", null)
    .orderBy("expiresAt")
    .limit(1)
    .executeTakeFirst();
  return row?.expiresAt ?? null;
};

/** The row stays and says what there was; the file is let go. */
export const dropExpiredFiles = (db: Database, { partnerId, mode }: Tenant, now: Date) =>
  db
    .updateTable("archiveExports")
    .set({ blobHash: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("blobHash", "is not", null)
    .where("expiresAt", "<=", now)
    .execute();
