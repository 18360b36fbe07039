import { mkdirSync, readFileSync, realpathSync, accessSync, constants } from "node:fs";
import path from "node:path";
import { errorCode } from "./embedded-postgres-error.ts";

/** Every path of one data directory. */
export type Places = {
  dataDir: string;
  lock: string;
  lease: string;
  log: string;
  /** Says where the server's files are when they cannot be in the data directory. */
  pointer: string;
  home: string;
  cluster: string;
  /** The socket, and the watchdog's answers to those who join. */
  run: string;
  library: string;
};

export function openDataDir(folder: string): Places {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return placesIn(realpathSync(folder));
}

export function placesIn(dataDir: string, home = readPointer(dataDir) ?? dataDir): Places {
  return {
    dataDir,
    lock: path.join(dataDir, "postgres.lock"),
    lease: path.join(dataDir, "postgres.lease"),
    log: path.join(dataDir, "postgres.log"),
    pointer: pointerIn(dataDir),
    home,
    cluster: path.join(home, "postgres"),
    run: path.join(home, "postgres-run"),
    library: path.join(home, "postgres-lib"),
  };
}

const pointerIn = (dataDir: string) => path.join(dataDir, "postgres.location");

function readPointer(dataDir: string): string | undefined {
  try {
    return readFileSync(pointerIn(dataDir), "utf8").trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
