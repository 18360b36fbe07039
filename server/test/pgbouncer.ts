import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "../src/db/database.ts";
import { freePort } from "./free-port.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

/** It does not run as root: there it needs a namespace in which it is somebody else. */
const AS_SOMEBODY =
  process.getuid?.() === 0 ? ["unshare", "--user", "--map-user=1000", "--map-group=1000"] : [];

/** Why there is none; null: there is one. */
export function whyNoPgbouncer(): string | null {
  if (!existsSync(PROGRAM)) return "needs the Debian package pgbouncer";
  const [program, ...words] = [...AS_SOMEBODY, "true"];
  return spawnSync(program, words).status === 0 ? null : "needs user namespaces, or not to be root";
}

/** The real proxy before a server, in transaction mode, with fewer sessions than there are callers. */
export async function startPgbouncer({ host = "", port = 5432, user = "" }: Connection, sessions = 4) {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-pgbouncer-"));
  const at = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  );
  const [program, ...words] = [...AS_SOMEBODY, PROGRAM, settings];
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  await untilUp(child);
  return {
    connection: (database: string): Connection => ({ host: "127.0.0.1", port: at, user, database }),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up")) resolve();
    });
    child.once("exit", () => reject(new Error(`PgBouncer ended: ${said}`)));
  });
}
