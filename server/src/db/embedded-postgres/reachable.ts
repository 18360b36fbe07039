import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { copyBinaries, programIn, type UsableBinaries } from "./binaries.ts";
import { EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";
import type { Host } from "./host.ts";
import type { Account } from "./passwd.ts";
import { placesIn, type Places } from "./places.ts";
import { canReach } from "./server-user.ts";

/**
 * Sees to it that the account that runs the server can get at the cluster, which root's folders may hide from it.
 * Opens the data directory to that account's group if this is enough, else moves the cluster; says where it is.
 */
export function makeClusterReachable(
  places: Places,
  account: Account,
  host: Host,
  notify: (line: string) => void,
): Places {
  const reachable = choosePlaces(places, account, host, notify);
  finishMove(reachable);
  giveTo(account, reachable.cluster);
  return reachable;
}

/** Moves the cluster to where the pointer says it is, if a crash came in between. */
export function finishMove({ dataDir, cluster }: Places): void {
  const original = placesIn(dataDir, dataDir).cluster;
  if (!existsSync(cluster) && existsSync(original)) move(original, cluster);
}

export function makeBinariesReachable(
  binaries: UsableBinaries,
  places: Places,
  account: Account,
): UsableBinaries {
  if (canReach(account, programIn(binaries, "postgres"))) return binaries;
  const copy = copyBinaries(binaries, places.home);
  giveTo(account, copy.folder);
  return { ...copy, environment: {} };
}

function choosePlaces(places: Places, account: Account, host: Host, notify: (line: string) => void): Places {
  const { dataDir } = places;
  if (places.home !== dataDir || canReach(account, dataDir)) return places;
  if (canReach(account, path.dirname(dataDir))) {
    chownSync(dataDir, -1, account.gid);
    chmodSync(dataDir, 0o710);
    if (canReach(account, dataDir)) return places;
  }
  const home = makeHomeElsewhere(dataDir, account, host);
  // Written before the cluster moves: a crash in between is finished at the next start instead of hiding the cluster.
  writeFileSync(`${places.pointer}.new`, `${home}\n`, { mode: 0o600 });
  renameSync(`${places.pointer}.new`, places.pointer);
  notify(
    `User ${account.name} runs PostgreSQL for root and cannot enter ${dataDir}, so the database is in ${home}`,
  );
  return placesIn(dataDir);
}

function makeHomeElsewhere(dataDir: string, account: Account, host: Host): string {
  const home = path.join(host.relocationFolder, randomUUID());
  if (mkdirSync(host.relocationFolder, { recursive: true })) chmodSync(host.relocationFolder, 0o711);
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(path.join(home, "belongs-to"), `${dataDir}\n`);
  chownSync(home, account.uid, account.gid);
  if (canReach(account, home)) return home;
  rmSync(home, { recursive: true });
  throw new EmbeddedPostgresError(
    `User ${account.name}, who runs PostgreSQL for root, can enter neither ${dataDir} nor ${host.relocationFolder}: set BRIEFTAUBE_DATA_DIR to a folder it can enter, or set DATABASE_URL to a PostgreSQL 18 server`,
  );
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    rmSync(`${to}.new`, { recursive: true, force: true });
    cpSync(from, `${to}.new`, { recursive: true, verbatimSymlinks: true });
    execFileSync("sync");
    renameSync(`${to}.new`, to);
    rmSync(from, { recursive: true });
  }
}

/** The folder itself comes last, so that its owner tells whether everything inside has been given. */
function giveTo(account: Account, folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.uid === account.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(path.join(folder, name), account.uid, account.gid);
  chownSync(folder, account.uid, account.gid);
}
