import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../test/free-port.ts";
import { type OwnServer, startOwnServer } from "../test/own-server.ts";
import { type Machine, type MachineKind, plugIn } from "./machine.ts";
import { startPrinting } from "./print-room.ts";
import { openStorage } from "./storage.ts";

const own = join(import.meta.dirname, "../bin/brieftaube.mjs");

/** `spool`: live letters into a folder. `sandbox`: play money, and webhooks to receivers on this machine. */
export type GroundKind = "spool" | "sandbox";

/** Two web and two worker processes, PostgreSQL and an object store, each a process that can be ended. */
export async function openGround(kind: GroundKind, serverSettings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-chaos-"));
  chmodSync(folder, 0o755); // the database runs as a user of its own
  const databaseDisk = openDisk(join(folder, "database-disk"), "900m");
  const spoolDisk = openDisk(join(folder, "spool-disk"), "200m");
  const spool = join(spoolDisk.folder, "print-room");
  const printing = startPrinting(spool);
  const database = await startOwnServer(
    { max_connections: "150", ...serverSettings },
    { within: databaseDisk.folder },
  );
  const storage = await openStorage(join(folder, "objects"));
  const ports = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    BRIEFTAUBE_DATA_DIR: join(folder, "data"),
    DATABASE_URL: urlOf(database),
    BRIEFTAUBE_BLOBS: storage.url,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    BRIEFTAUBE_SECRET: "a secret of the machines of chaos, long enough",
    BRIEFTAUBE_PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    BRIEFTAUBE_WORKER_PORT: "0",
    BRIEFTAUBE_DEMO: "false",
    BRIEFTAUBE_LOG_LEVEL: "warn",
    ...(kind === "spool"
      ? { BRIEFTAUBE_CARRIER: "spool", BRIEFTAUBE_SPOOL_DIR: spool }
      : { BRIEFTAUBE_ALLOW_LOOPBACK_URLS: "true" }),
  };
  const logs = mkdtempSync(join(tmpdir(), "brieftaube-chaos-logs-"));
  const machine = (name: string, role: MachineKind, more: NodeJS.ProcessEnv = {}) =>
    plugIn(name, role, {
      env: { ...env, BRIEFTAUBE_ROLE: role, ...more },
      logFile: join(logs, `${name.replace(" ", "-")}.log`),
    });
  const machines: Machine[] = [
    ...ports.map((port, at) => machine(`web ${at + 1}`, "web", { PORT: String(port) })),
    ...["worker 1", "worker 2"].map((name) => machine(name, "worker")),
  ];
  return {
    kind,
    machines,
    database,
    storage,
    databaseDisk,
    spoolDisk,
    printing,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    /** The command line beside the running service, as its operator uses it. */
    command: (...words: string[]) => commandIn(env, words),
    /** What the machines wrote to their logs; it stays unless nobody needs it. */
    logs,
    forgetLogs: () => rmSync(logs, { recursive: true }),
    async close(): Promise<void> {
      await Promise.all(machines.map((machine) => machine.unplug()));
      await printing.close();
      await storage.close();
      await database.stop();
      for (const disk of [databaseDisk, spoolDisk]) disk.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** One command of the service; throws with what it printed when it does not end with 0. */
export const commandIn = async (
  env: NodeJS.ProcessEnv,
  words: readonly string[],
  program = own,
): Promise<string> =>
  (await promisify(execFile)(process.execPath, [program, ...words], { env, maxBuffer: 2 ** 26 })).stdout;

export type Ground = Awaited<ReturnType<typeof openGround>>;

function urlOf({ connection: { host = "", port = 5432, user = "", database = "" } }: OwnServer): string {
  const where = new URLSearchParams({ host, port: String(port), user }).toString();
  return `postgres:///${database}?${where}`;
}

/** A small disk of its own that can be filled to the last byte; without the right to mount one, a plain folder that cannot. */
function openDisk(folder: string, size: string) {
  mkdirSync(folder);
  const isOwn = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "none", folder]).status === 0;
  const ballast = join(folder, "ballast");
  return {
    folder,
    isOwn,
    fill(): void {
      try {
        for (let at = 0; ; at += 1) writeFileSync(`${ballast}-${at}`, Buffer.alloc(2 ** 24));
      } catch {
        // Full: that is what was wanted.
      }
    },
    empty(): void {
      for (let at = 0; at < 100; at += 1) rmSync(`${ballast}-${at}`, { force: true });
    },
    close(): void {
      if (isOwn) spawnSync("umount", ["--lazy", folder]);
    },
  };
}
