import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connectionFromUrl } from "../src/db/connection.ts";
import type { Connection } from "../src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { allJobs } from "../src/worker/worker.ts";
import { runStatement } from "./run-statement.ts";

declare module "vitest" {
  export interface ProvidedContext {
    server: Connection;
    template: string;
  }
}

const ENDLESS_PRESENT =
  "create or replace function present() returns timestamptz language sql stable return timestamptz 'infinity'";

/** One server for the whole run, started by our own launcher unless `DATABASE_URL` names one; one migrated template. */
export default async function setup(project: TestProject) {
  const given = process.env["DATABASE_URL"];
  const { connection, stop } = given
    ? { connection: connectionFromUrl(given), stop: async () => {} }
    : await startServer();
  const template = `brieftaube_template_${randomBytes(4).toString("hex")}`;
  await runStatement(connection, `create database ${template}`);
  await migrate({ ...connection, database: template }, allJobs);
  // A world's time is its own clock's; the database's present is behind nobody's.
  await runStatement({ ...connection, database: template }, ENDLESS_PRESENT);
  project.provide("server", connection);
  project.provide("template", template);
  return async () => {
    await runStatement(connection, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

export async function startServer() {
  const dataDir = mkdtempSync(join(roomInMemory() ?? tmpdir(), "brieftaube-test-"));
  const postgres = await attachEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: "300" },
  });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.detach();
      await untilEmbeddedPostgresStops(dataDir);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

const MEMORY = "/dev/shm";
const ROOM_BYTES = 3 * 2 ** 30;

/** Every test has a database of its own, hundreds of files each: in memory a copy takes a fifth of the time. */
export function roomInMemory(): string | null {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}
