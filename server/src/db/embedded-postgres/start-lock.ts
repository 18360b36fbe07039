import { accessSync, constants, existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { DeadlinePassed, pollUntil } from "./poll-until.ts";

type StartLock = { release(): void };

/**
 * Lets one process at a time join or start the server of a data directory. Node cannot lock a file, but SQLite can:
 * an exclusive transaction on an empty database writes nothing, and the kernel ends it with the process, so that
 * kill -9 leaves no lock behind.
 */
export async function takeStartLock(file: string, deadline: AbortSignal): Promise<StartLock> {
  // SQLite says only that it cannot open the file; this says why.
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await pollUntil(() => tryLock(database, file), deadline);
  } catch (error) {
    database.close();
    if (!(error instanceof DeadlinePassed)) throw error;
    throw new EmbeddedPostgresError(
      `Another process has been starting the database for a minute and holds ${file}: end that process and try again`,
    );
  }
  return { release: () => database.close() };
}

function tryLock(database: DatabaseSync, file: string): true | undefined {
  try {
    database.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new EmbeddedPostgresError(
      `${file} cannot be locked: choose a data directory on a local disk with BRIEFTAUBE_DATA_DIR`,
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;
