import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { Connection } from "../src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { runStatement } from "./run-statement.ts";

export type StreamingReplica = { connection: Connection; stop(): Promise<void> };

/** A real replica of a server of ours: a copy of its files that follows its log. */
export async function startReplicaOf(primary: Connection): Promise<StreamingReplica> {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-replica-"));
  const attach = () => attachEmbeddedPostgres({ dataDir, durable: false });
  // An empty server first: it finds a place where its user may work.
  const empty = await attach();
  const [own] = (await runStatement(
    empty.connection,
    "select current_setting('data_directory') as folder",
  )) as { folder: string }[];
  await empty.detach();
  await untilEmbeddedPostgresStops(dataDir);
  await copyInto(own?.folder ?? "", primary);
  const replica = await attach();
  let isThere = true;
  return {
    connection: { ...replica.connection, database: primary.database ?? "postgres" },
    async stop() {
      if (!isThere) return;
      isThere = false;
      await replica.detach();
      await untilEmbeddedPostgresStops(dataDir);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** `pg_basebackup` does the same; it is not among the programs of the embedded server. */
async function copyInto(folder: string, primary: Connection): Promise<void> {
  const session = new Client(primary);
  await session.connect();
  try {
    const asked = await session.query<{ from: string }>("select current_setting('data_directory') as from");
    const from = asked.rows[0]?.from ?? "";
    const { uid, gid } = statSync(from);
    await session.query("select pg_backup_start('replica', fast => true)");
    rmSync(folder, { recursive: true });
    // A file that goes while it is copied is in the log.
    execFileSync("sh", ["-c", 'cp -a "$1" "$2" 2>/dev/null || test -f "$2/PG_VERSION"', "sh", from, folder]);
    const { rows } = await session.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(wait_for_archive => false)",
    );
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      chownSync(join(folder, name), uid, gid);
    };
    for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(folder, name), { force: true });
    write("backup_label", rows[0]?.label ?? "");
    write("standby.signal", "");
    write(
      "postgresql.auto.conf",
      `primary_conninfo = 'host=''${primary.host}'' port=${primary.port} user=${primary.user}'\n`,
    );
  } finally {
    await session.end();
  }
}
