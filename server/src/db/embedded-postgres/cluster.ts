import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { text } from "node:stream/consumers";
import path from "node:path";
import { POSTGRES_MAJOR } from "../postgres-major.ts";
import { programIn, type UsableBinaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Places } from "./places.ts";
import { environmentFor } from "./server-environment.ts";
import { explainFailure, noteInServerLog } from "./server-log.ts";
import { commandFor, identityFor, type ServerUser } from "./server-user.ts";

export function requireReadableVersion(cluster: string): void {
  const file = path.join(cluster, "PG_VERSION");
  if (!existsSync(cluster)) return;
  const version = existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  if (version === String(POSTGRES_MAJOR)) return;
  throw new EmbeddedPostgresError(
    version === undefined
      ? `${cluster} holds no PostgreSQL database: move that folder away to start afresh, or restore a backup`
      : `${cluster} was made by PostgreSQL ${version}, but this is PostgreSQL ${POSTGRES_MAJOR}: start the release that made it and take the data over, or choose another data directory with BRIEFTAUBE_DATA_DIR`,
  );
}

/** Makes the cluster under another name first, so that a crash never leaves half of one behind. */
export async function createCluster(
  places: Places,
  { binaries, user, durable }: { binaries: UsableBinaries; user: ServerUser; durable: boolean },
): Promise<void> {
  if (existsSync(places.cluster)) return;
  removeUnfinished(places.home);
  const unfinished = mkdtempSync(path.join(places.home, UNFINISHED));
  try {
    if (user.kind === "account") chownSync(unfinished, user.account.uid, user.account.gid);
    const base = [
      "-D",
      unfinished,
      "-U",
      "postgres",
      "--auth-local=trust",
      "--auth-host=reject",
      "-E",
      "UTF8",
      "--no-instructions",
    ];
    if (!durable) base.push("--no-sync");
    let result = await runInitdb([...base, ...LOCALE], { binaries, user });
    // An older system knows no C.UTF-8; the collation is PostgreSQL's own, only the classes of characters suffer.
    if (/invalid locale name/.test(result.printed))
      result = await runInitdb([...base, ...PLAIN_LOCALE], { binaries, user });
    if (result.status !== 0) {
      noteInServerLog(places.log, result.printed.trim());
      throw explainFailure(result.printed, places);
    }
    renameSync(unfinished, places.cluster);
    if (durable) syncFolder(places.home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const UNFINISHED = "postgres.new-";
const LOCALE = ["--locale-provider=builtin", "--locale=C.UTF-8", "--lc-messages=C"];
const PLAIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];

/** Best effort: an initdb that outlived a killed parent may still be writing into its folder. */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

async function runInitdb(
  args: string[],
  { binaries, user }: { binaries: UsableBinaries; user: ServerUser },
): Promise<{ status: number | null; printed: string }> {
  const [program = "", ...rest] = commandFor(user, [programIn(binaries, "initdb"), ...args]);
  const child = spawn(program, rest, {
    ...identityFor(user),
    cwd: "/",
    env: environmentFor(binaries),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [printed, status] = await Promise.all([text(child.stderr), exit]);
  return { status, printed };
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, "r");
  fsyncSync(fd);
  closeSync(fd);
}
