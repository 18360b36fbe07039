import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import path from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Host } from "./host.ts";
import type { Places } from "./places.ts";
import type { ServerUser } from "./server-user.ts";

export const PORT = 5432;

/** The folder beside the cluster that holds the watchdog's answers and, if its path is short enough, the socket. */
export function makeRunFolder(places: Places, user: ServerUser): void {
  makePrivateFolder(places.run, user);
}

/** A socket's path is limited by the kernel; a data directory with a long one keeps its socket in the temporary folder. */
export function makeSocketFolder(places: Places, user: ServerUser, host: Host): string {
  if (isShortEnough(places.run, host)) return places.run;
  const hash = createHash("sha256").update(places.dataDir).digest("hex").slice(0, 16);
  const folder = path.join(host.temporaryFolder, `brieftaube-${hash}`);
  if (!isShortEnough(folder, host))
    throw new EmbeddedPostgresError(
      `The paths ${places.dataDir} and ${host.temporaryFolder} are too long for a socket: set BRIEFTAUBE_DATA_DIR or TMPDIR to a shorter one`,
    );
  makePrivateFolder(folder, user);
  return folder;
}

/** Others may write to the temporary folder, so what is found there must be a folder of our own, closed to them. */
function makePrivateFolder(folder: string, user: ServerUser): void {
  const owner = user.kind === "account" ? user.account.uid : process.geteuid?.();
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(folder, { mode: 0o700 });
    if (user.kind === "account") chownSync(folder, user.account.uid, user.account.gid);
  }
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    `${folder} is not a private folder of the user that runs the database: remove it and start again`,
  );
}

function isShortEnough(folder: string, host: Host): boolean {
  const longest = host.platform === "darwin" ? 103 : 107;
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= longest;
}
