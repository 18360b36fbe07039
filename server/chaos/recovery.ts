import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import type { OwnServer } from "../test/own-server.ts";
import { runStatement } from "../test/run-statement.ts";

const run = promisify(execFile);
const MOMENT = "before_the_mishap";

/**
 * A base backup and the log behind it, by the server's own means: `pg_backup_start`, a copy of the files, `pg_backup_stop`, and
 * `archive_command`. What pg_basebackup does, without that program, which the embedded build lacks.
 */
export function keepLog(folder: string) {
  const base = join(folder, "base");
  const log = join(folder, "log");
  mkdirSync(log);
  chmodSync(log, 0o777); // the server runs as a user of its own
  return {
    settings: {
      archive_mode: "on",
      archive_command: `test ! -f ${log}/%f && cp %p ${log}/%f.part && mv ${log}/%f.part ${log}/%f`,
      full_page_writes: "on",
    },
    /** Copies the files while the server works. */
    async copy({ connection }: OwnServer): Promise<void> {
      const session = new Client(connection);
      await session.connect();
      try {
        await session.query("select pg_backup_start('chaos', fast => true)");
        // Files come and go meanwhile; whatever is missing or torn, the log mends.
        await run("cp", ["--archive", await clusterOf(connection), base]).catch(() => {});
        const { rows } = await session.query<{ labelfile: string }>(
          "select labelfile from pg_backup_stop(wait_for_archive => true)",
        );
        rmSync(join(base, "pg_wal"), { recursive: true });
        rmSync(join(base, "postmaster.pid"), { force: true });
        mkdirSync(join(base, "pg_wal"));
        await run("chown", [`--reference=${base}`, join(base, "pg_wal")]);
        writeFileSync(join(base, "backup_label"), rows[0]?.labelfile ?? "");
      } finally {
        await session.end();
      }
    },
    /** Gives the present a name to which the server can be brought back. */
    name: ({ connection }: OwnServer) =>
      runStatement(connection, `select pg_create_restore_point('${MOMENT}')`),
    /** Brings the server back to the moment with that name. */
    async bringBack(server: OwnServer): Promise<void> {
      await untilArchived(server);
      const cluster = await clusterOf(server.connection);
      await server.restart("SIGINT", async () => {
        rmSync(cluster, { recursive: true });
        await run("cp", ["--archive", base, cluster]);
        const recovery = [
          `restore_command = 'cp ${log}/%f "%p"'`,
          `recovery_target_name = '${MOMENT}'`,
          "recovery_target_action = 'promote'",
        ];
        appendFileSync(join(cluster, "postgresql.auto.conf"), `${recovery.join("\n")}\n`);
        writeFileSync(join(cluster, "recovery.signal"), "");
      });
      // It lets readers in before it has come to the moment.
      await until(server, "not pg_is_in_recovery()");
    },
  };
}

async function clusterOf(connection: OwnServer["connection"]): Promise<string> {
  const rows = await runStatement(connection, "select current_setting('data_directory') as cluster");
  return (rows as { cluster: string }[])[0]?.cluster ?? "";
}

async function untilArchived(server: OwnServer): Promise<void> {
  const closed = "select pg_walfile_name(pg_switch_wal()) as last";
  const [{ last } = { last: "" }] = (await runStatement(server.connection, closed)) as { last: string }[];
  await until(server, `exists (select from pg_stat_archiver where last_archived_wal >= '${last}')`);
}

async function until({ connection }: OwnServer, condition: string): Promise<void> {
  for (;;) {
    const [row] = (await runStatement(connection, `select ${condition} as is_so`)) as { is_so: boolean }[];
    if (row?.is_so) return;
    await pause(200);
  }
}
