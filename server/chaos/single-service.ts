import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { freePort } from "../test/free-port.ts";
import { commandIn } from "./ground.ts";
import { plugIn } from "./machine.ts";
import { holdingsOf } from "./one-moment.ts";
import { startPrinting } from "./print-room.ts";

/** One process with the store in its own folder, as most people run it; the print room's folder lies outside. */
export async function openSingleService() {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-chaos-"));
  const spool = join(folder, "print-room");
  const printing = startPrinting(spool);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = (data: string): NodeJS.ProcessEnv => ({
    ...process.env,
    BRIEFTAUBE_DATA_DIR: join(folder, data),
    BRIEFTAUBE_SECRET: "a secret of the single service of chaos, long enough",
    BRIEFTAUBE_PUBLIC_URL: url,
    BRIEFTAUBE_DEMO: "false",
    BRIEFTAUBE_LOG_LEVEL: "warn",
    BRIEFTAUBE_CARRIER: "spool",
    BRIEFTAUBE_SPOOL_DIR: spool,
    PORT: String(port),
  });
  const start = (data: string) => plugIn(data, "web", { env: env(data), logFile: join(folder, "log") });
  let data = "data";
  let machine = start(data);
  const holdings = async () => {
    const dataDir = join(folder, data);
    const postgres = await attachEmbeddedPostgres({ dataDir });
    try {
      return await holdingsOf({ ...postgres.connection, database: "brieftaube" });
    } finally {
      await postgres.detach();
    }
  };
  return {
    kind: "spool" as const,
    urls: [url],
    printing,
    command: (...words: string[]) => commandIn(env(data), words),
    holdings,
    copy: () => commandIn(env(data), ["backup", join(folder, "backup")]),
    stop: () => machine.unplug(),
    /** Puts the backup into a fresh data directory; what is done from now on is done there. */
    async goBack(): Promise<void> {
      await untilEmbeddedPostgresStops(join(folder, data));
      data = "restored";
      await commandIn(env(data), ["restore", join(folder, "backup")]);
    },
    async start(): Promise<void> {
      await untilEmbeddedPostgresStops(join(folder, data));
      machine = start(data);
    },
    async close(): Promise<void> {
      await machine.unplug();
      await printing.close();
      await untilEmbeddedPostgresStops(join(folder, data));
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
