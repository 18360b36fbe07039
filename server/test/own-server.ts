import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "../src/db/database.ts";
import {
  attachEmbeddedPostgres,
  type EmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { allJobs } from "../src/worker/worker.ts";
import { runStatement } from "./run-statement.ts";

export type OwnServer = {
  /** A migrated database. */
  connection: Connection;
  /** Ends every connection of others, as an administrator may. */
  cutLines(): Promise<void>;
  /** Waits until a statement with this text runs, and ends its connection. */
  cutDuring(text: string): Promise<void>;
  /** Ends the server, as a power cut would unless told otherwise, and starts it again at the same place. */
  restart(how?: "SIGQUIT" | "SIGINT" | "SIGKILL", meanwhile?: () => Promise<void>): Promise<void>;
  /** Stops every process of the server where it stands, until the returned function is called. */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
};

/** What was acknowledged outlives the end of the server's processes; only a power cut may cost it. */
const KEPT = { synchronous_commit: "on" };

/** A real server that a test may break; the one that all tests share must not be. */
export async function startOwnServer(
  settings: Record<string, string> = {},
  { within = tmpdir() }: { within?: string } = {},
): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(within, "brieftaube-own-"));
  const attach = () =>
    attachEmbeddedPostgres({ dataDir, durable: false, settings: { ...KEPT, ...settings } });
  let postgres: EmbeddedPostgres = await attach();
  const maintenance = postgres.connection;
  await runStatement(maintenance, "create database brieftaube");
  const connection = { ...maintenance, database: "brieftaube" };
  await migrate(connection, allJobs);
  return {
    connection,
    async cutLines() {
      await runStatement(maintenance, `${CUT} where datname = 'brieftaube'`);
    },
    async cutDuring(text) {
      const running = `where datname = 'brieftaube' and state = 'active' and query like '%${text}%'`;
      while ((await runStatement(maintenance, `${CUT} ${running}`)).length === 0);
    },
    async restart(how = "SIGQUIT", meanwhile) {
      process.kill(postmasterPid(dataDir), how);
      await postgres.detach();
      await untilEmbeddedPostgresStops(dataDir);
      await meanwhile?.();
      postgres = await attach();
    },
    async freeze() {
      const pids = [postmasterPid(dataDir), ...serverProcesses(postmasterPid(dataDir))];
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      return () => {
        for (const pid of pids) process.kill(pid, "SIGCONT");
      };
    },
    async stop() {
      await postgres.detach();
      await untilEmbeddedPostgresStops(dataDir);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

const CUT = "select pg_terminate_backend(pid) from pg_stat_activity";

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

const serverProcesses = (parent: number): number[] =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
