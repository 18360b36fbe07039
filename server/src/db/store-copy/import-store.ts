import { Client } from "pg";
import { z } from "zod";
import { type BlobHash, type BlobStore, requireBlobHash } from "../../ports/blob-store.ts";
import type { Connection } from "../database.ts";
import type { OnProgress } from "./export-store.ts";
import { type Counted, isEnd, linesOf } from "./sealed-lines.ts";
import { StoreCopyError } from "./store-error.ts";
import {
  Header,
  PLAIN_VALUES,
  putAwayTables,
  quoted,
  schemaOfThisRelease,
  type Table,
  tablesOf,
} from "./store-format.ts";

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 8 * 1024 * 1024;

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const RowLine = z.array(z.string().nullable());
const SequencesLine = z.object({ sequences: z.record(z.string(), z.string().regex(/^\d+$/)) });
const FileLine = z.object({ file: z.string(), size: z.number().int().nonnegative() });
const PieceLine = z.object({ piece: z.string() });

/** Fills a store that was just made from such a file, in one transaction: all of it, or nothing. */
export async function importStore({
  connection,
  blobs,
  file,
  release,
  onProgress,
}: {
  connection: Connection;
  blobs: BlobStore;
  file: string;
  release: string;
  onProgress: OnProgress;
}): Promise<Counted & { exportedAt: string }> {
  const client = new Client(connection);
  await client.connect();
  const lines = linesOf(file);
  const brought: BlobHash[] = [];
  try {
    const header = headerOf((await lines.next()).value, file, release);
    await requireEmpty(client);
    await client.query(PLAIN_VALUES);
    await reachXid(client, header.xid);
    await client.query("begin");
    await withoutTriggers(client);
    const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
    // Of a store that is new nothing was put away yet, but it points at what is emptied.
    await client.query(`truncate ${[...tables.keys(), ...putAwayTables].map(quoted).join(", ")}`);
    await requireEmpty(client);
    const counted = await takeLines(client, lines, { tables, blobs, brought, onProgress });
    await client.query("commit");
    await client.query("analyze");
    return { ...counted, exportedAt: header.exportedAt };
  } catch (cause) {
    await client.query("rollback").catch(() => {});
    for (const hash of brought) await blobs.remove(hash).catch(() => {});
    throw cause;
  } finally {
    await lines.return(undefined);
    await client.end();
  }
}

function headerOf(line: unknown, file: string, release: string): Header {
  const { data: header } = Header.safeParse(line);
  if (!header)
    throw new StoreCopyError(
      `${file} is no export of a store, or one of another format: nothing was imported.`,
    );
  const same = header.schema.join() === schemaOfThisRelease().join();
  if (header.release !== release || !same)
    throw new StoreCopyError(
      `${file} was exported by ${header.release === release ? "another state of " : ""}release ${header.release}, and this is ${release}: import it with the version that made it, then update; nothing was imported.`,
    );
  return header;
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    "select exists (select from partners) or exists (select from archive_records) as used",
  );
  if (rows[0]?.used)
    throw new StoreCopyError(
      "This store is not empty: import into a new one (another BRIEFTAUBE_DATA_DIR, or an empty database).",
    );
}

/** Further apart than this, numbers of transactions would come round. */
const MOST_BEHIND = 1_000_000_000n;

/**
 * The order of records and events goes by the numbers of transactions, and what happens here from now on must come after
 * all that is imported: numbers are used up until then.
 */
async function reachXid(client: Client, wanted: string): Promise<void> {
  const { rows } = await client.query<{ xid: string }>(
    "select pg_snapshot_xmax(pg_current_snapshot())::text as xid",
  );
  if (BigInt(wanted) - BigInt(rows[0]?.xid ?? "0") > MOST_BEHIND)
    throw new StoreCopyError(
      "The exported store has a billion transactions more than this one: copy it physically (brieftaube backup) instead.",
    );
  await client.query("set synchronous_commit = off");
  await client.query(`do $$ begin
    while pg_current_xact_id()::text::bigint <= ${BigInt(wanted)} loop commit; end loop;
  end $$`);
  await client.query("set synchronous_commit = on");
}

/** What rows have set off they have set off where they came from. */
async function withoutTriggers(client: Client): Promise<void> {
  try {
    await client.query("set local session_replication_role = replica");
  } catch (cause) {
    throw new StoreCopyError(
      "The login of DATABASE_URL may not import: it needs superuser, or GRANT SET ON PARAMETER session_replication_role.",
      { cause },
    );
  }
}

type Taking = {
  tables: ReadonlyMap<string, Table>;
  blobs: BlobStore;
  brought: BlobHash[];
  onProgress: OnProgress;
};

async function takeLines(
  client: Client,
  lines: AsyncGenerator,
  { tables, blobs, brought, onProgress }: Taking,
): Promise<Counted> {
  const counted = { rows: 0, files: 0, missing: 0 };
  let target: { table: Table; columns: string[] } | null = null;
  let rows: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (target && rows.length > 0) await client.query(insertInto(target), [`[${rows.join(",")}]`]);
    counted.rows += rows.length;
    [rows, bytes] = [[], 0];
    onProgress(counted);
  };
  let said: Counted | null = null;
  for (let next = await lines.next(); !next.done;) {
    const line: unknown = next.value;
    if (Array.isArray(line)) {
      const text = JSON.stringify(RowLine.parse(line));
      rows.push(text);
      bytes += text.length;
      if (rows.length === ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) await flush();
      next = await lines.next();
      continue;
    }
    await flush();
    if (isEnd(line)) said = line.end;
    const { data: table } = TableLine.safeParse(line);
    if (table) target = { table: requireTable(tables, table.table), columns: table.columns };
    const { data: sequences } = SequencesLine.safeParse(line);
    for (const [name, last] of Object.entries(sequences?.sequences ?? {}))
      await client.query("select setval($1::regclass, $2::bigint)", [quoted(name), last]);
    const { data: file } = FileLine.safeParse(line);
    if (!file) {
      next = await lines.next();
      continue;
    }
    next = await takeFile(file, lines, { blobs, brought });
    counted.files += 1;
  }
  counted.missing = said?.missing ?? 0;
  if (said?.rows !== counted.rows || said.files !== counted.files)
    throw new StoreCopyError("The file holds another number of rows than it says: nothing was imported.");
  return counted;
}

function requireTable(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name);
  if (!table)
    throw new StoreCopyError(`The file has a table ${name} that this store has not: nothing was imported.`);
  return table;
}

/** Every value was written as PostgreSQL writes it, and is read as it reads it. */
function insertInto({ table, columns }: { table: Table; columns: string[] }): string {
  const values = columns.map((name, place) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column)
      throw new StoreCopyError(
        `The file has a column ${table.name}.${name} that this store has not: nothing was imported.`,
      );
    return `(r.value ->> ${place})::${column.type}`;
  });
  return `insert into ${quoted(table.name)} (${columns.map(quoted).join(", ")}) overriding system value
    select ${values.join(", ")} from jsonb_array_elements($1::jsonb) r`;
}

/** Returns the line behind the last piece of the file. */
async function takeFile(
  { file, size }: z.infer<typeof FileLine>,
  lines: AsyncGenerator,
  { blobs, brought }: Pick<Taking, "blobs" | "brought">,
): Promise<IteratorResult<unknown>> {
  const hash = requireBlobHash(file);
  let next: IteratorResult<unknown> | null = null;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let taken = 0; ;) {
      next = await lines.next();
      const { data: line } = PieceLine.safeParse(next.value);
      if (next.done || !line) return;
      const piece = Buffer.from(line.piece, "base64");
      taken += piece.length;
      if (taken > size)
        throw new StoreCopyError(`The file ${hash} is longer than it says: nothing was imported.`);
      yield piece;
    }
  }
  const wasThere = await blobs.has(hash);
  const stored = await blobs.putStream(pieces());
  if (!wasThere) brought.push(stored.hash);
  if (stored.hash !== hash || stored.size !== size)
    throw new StoreCopyError(`The file ${hash} is not what its name says: nothing was imported.`);
  return next ?? (await lines.next());
}
