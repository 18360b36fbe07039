import { Client } from "pg";
import type { BlobStore } from "../../ports/blob-store.ts";
import { requireBlobHash } from "../../ports/blob-store.ts";
import type { Connection } from "../database.ts";
import { readNotes } from "../migrate.ts";
import { type Counted, lineWriter, type LineWriter } from "./sealed-lines.ts";
import { StoreCopyError } from "./store-error.ts";
import {
  FORMAT,
  PLAIN_VALUES,
  quoted,
  readFrom,
  schemaOfThisRelease,
  type Table,
  tablesOf,
} from "./store-format.ts";

const ROWS_AT_ONCE = 500;
/** A multiple of three, so that pieces in base64 follow each other without a gap. */
const PIECE_BYTES = 768 * 1024;

export type OnProgress = (counted: Counted) => void;

/** Writes a whole store, as it is at one moment, into one file, while the service goes on. Nothing of it is in memory as a whole. */
export async function exportStore({
  connection,
  blobs,
  file,
  release,
  now,
  onProgress,
}: {
  connection: Connection;
  blobs: BlobStore;
  file: string;
  release: string;
  now: Date;
  onProgress: OnProgress;
}): Promise<Counted> {
  const client = new Client(connection);
  await client.connect();
  const writer = lineWriter(file);
  try {
    const notes = [...(await readNotes(client)).keys()];
    if (schemaOfThisRelease().some((name) => !notes.includes(name)))
      throw new StoreCopyError("The store is not up to date: run brieftaube migrate first.");
    await client.query(PLAIN_VALUES);
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query<{ xid: string }>(
      "select pg_snapshot_xmax(pg_current_snapshot())::text as xid",
    );
    await writer.write({
      product: "brieftaube",
      format: FORMAT,
      release,
      schema: schemaOfThisRelease(),
      exportedAt: now.toISOString(),
      xid: rows[0]?.xid,
    });
    const counted = { rows: 0, files: 0, missing: 0 };
    for (const table of await tablesOf(client)) await writeTable(client, writer, table, counted, onProgress);
    await writeSequences(client, writer);
    await writeBlobs(client, writer, blobs, counted, onProgress);
    await client.query("commit");
    await writer.write({ end: counted });
    await writer.finish();
    return counted;
  } catch (cause) {
    await writer.giveUp();
    throw cause;
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: Client,
  writer: LineWriter,
  { name, columns }: Table,
  counted: Counted,
  onProgress: OnProgress,
): Promise<void> {
  await writer.write({ table: name, columns: columns.map((column) => column.name) });
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  await client.query(
    `declare export_rows no scroll cursor for select array[${values}] as row from ${quoted(readFrom(name))}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: (string | null)[] }>(`fetch ${ROWS_AT_ONCE} from export_rows`);
    for (const { row } of rows) await writer.write(row);
    counted.rows += rows.length;
    onProgress(counted);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close export_rows");
}

async function writeSequences(client: Client, writer: LineWriter): Promise<void> {
  const { rows } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  await writer.write({ sequences: Object.fromEntries(rows.map(({ name, last }) => [name, last])) });
}

/** They are named by their content and never change, so those that the rows of that moment name may be read afterwards. */
async function writeBlobs(
  client: Client,
  writer: LineWriter,
  blobs: BlobStore,
  counted: Counted,
  onProgress: OnProgress,
): Promise<void> {
  await client.query("declare export_files no scroll cursor for select hash from blobs order by hash");
  for (;;) {
    const { rows } = await client.query<{ hash: string }>(`fetch ${ROWS_AT_ONCE} from export_files`);
    for (const { hash } of rows) {
      const blob = await blobs.open(requireBlobHash(hash));
      if (!blob) counted.missing += 1;
      else {
        await writer.write({ file: hash, size: blob.size });
        let rest = Buffer.alloc(0);
        for await (const piece of blob.stream) {
          rest = Buffer.concat([rest, piece]);
          for (; rest.length >= PIECE_BYTES; rest = rest.subarray(PIECE_BYTES))
            await writer.write({ piece: rest.subarray(0, PIECE_BYTES).toString("base64") });
        }
        if (rest.length > 0) await writer.write({ piece: rest.toString("base64") });
        counted.files += 1;
      }
      onProgress(counted);
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
