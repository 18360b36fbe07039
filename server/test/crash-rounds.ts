import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabases } from "../src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import { allJobs } from "../src/worker/worker.ts";

const writer = join(import.meta.dirname, "fixtures/crash-writer.ts");

export type Round = {
  victim: "service" | "database";
  acknowledged: number;
  lost: string[];
  inStep: boolean;
  migrated: string[];
};

/** Kills the service or the database in the middle of commits, reopens the store, and looks for what was acknowledged. */
export async function crashRound(dataDir: string, number: number, victim: Round["victim"]): Promise<Round> {
  const acknowledged = new Set<string>();
  const child = fork(writer, [dataDir, String(number)], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const killAfter = 50 + ((number * 37) % 150);
  const partnerId = await writeUntilKilled(child, acknowledged, { dataDir, victim, killAfter });
  return { victim, acknowledged: acknowledged.size, ...(await examine(dataDir, partnerId, acknowledged)) };
}

async function writeUntilKilled(
  child: ChildProcess,
  acknowledged: Set<string>,
  { dataDir, victim, killAfter }: { dataDir: string; victim: Round["victim"]; killAfter: number },
): Promise<string> {
  let partnerId = "";
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  child.on("message", (message: { partnerId?: string; reference?: string }) => {
    if (message.partnerId) partnerId = message.partnerId;
    if (!message.reference) return;
    acknowledged.add(message.reference);
    if (acknowledged.size === killAfter) {
      process.kill(victim === "service" ? (child.pid ?? 0) : postmasterPid(dataDir), "SIGKILL");
    }
  });
  await once(child, "exit");
  if (acknowledged.size < killAfter) throw new Error(`the writer ended before it was killed: ${complaint}`);
  return partnerId;
}

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function examine(dataDir: string, partnerId: string, acknowledged: Set<string>) {
  const postgres = await attachEmbeddedPostgres({ dataDir });
  const databases = openDatabases(postgres.connection, { maxConnections: 1 });
  try {
    const migrated = await migrate(postgres.connection, allJobs);
    const tenant = { partnerId, mode: "sandbox" as const };
    const { rows } = await sql<{ reference: string; cents: number }>`
      select reference, amount_cents as cents from ledger_transfers where partner_id = ${partnerId} and mode = 'sandbox'`.execute(
      databases.system,
    );
    const stored = new Set(rows.map(({ reference }) => reference));
    const { postedCents } = await balanceOf(databases.system, tenant);
    return {
      lost: [...acknowledged].filter((reference) => !stored.has(reference)),
      inStep: postedCents === rows.reduce((sum, { cents }) => sum + cents, 0),
      migrated,
    };
  } finally {
    await databases.close();
    await postgres.detach();
    await untilEmbeddedPostgresStops(dataDir);
  }
}
