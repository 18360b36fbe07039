import { statSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { inNamespace, type Host } from "./host.ts";
import type { Places } from "./places.ts";
import { accountForServer, accountOfUid, hasOwnPasswdEntry, type Account } from "./passwd.ts";

/** Who runs PostgreSQL, which refuses to be run by root. */
export type ServerUser =
  | { kind: "ourselves" }
  | { kind: "namespace" }
  | { kind: "account"; account: Account };

/** A cluster that exists is run by its owner; otherwise the way that leaves the files with whoever started us. */
export function chooseServerUser({ cluster, home, dataDir }: Places, host: Host): ServerUser {
  const owner =
    statSync(cluster, { throwIfNoEntry: false }) ?? (home === dataDir ? undefined : statSync(home));
  const isRoot = process.geteuid?.() === 0;
  if (!isRoot && (owner || hasOwnPasswdEntry())) return { kind: "ourselves" };
  if (isRoot && owner && owner.uid !== 0)
    return { kind: "account", account: accountOfUid(owner.uid, owner.gid) };
  if (host.canUseNamespaces()) return { kind: "namespace" };
  if (!isRoot)
    throw new EmbeddedPostgresError(
      `User id ${process.geteuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one, or set DATABASE_URL to a PostgreSQL 18 server`,
    );
  const account = accountForServer();
  if (account) return { kind: "account", account };
  throw new EmbeddedPostgresError(
    "PostgreSQL does not run as root and there is no user postgres or nobody: start as another user, or set DATABASE_URL to a PostgreSQL 18 server",
  );
}

export function commandFor(user: ServerUser, command: string[]): string[] {
  return user.kind === "namespace" ? inNamespace(command) : command;
}

export function identityFor(user: ServerUser): { uid?: number; gid?: number } {
  return user.kind === "account" ? { uid: user.account.uid, gid: user.account.gid } : {};
}

/** Asks the operating system itself, because modes alone do not tell (access lists, mounts). */
export function canReach(account: Account, path: string): boolean {
  const { uid, gid } = account;
  return (
    spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { uid, gid, cwd: "/", stdio: "ignore" })
      .status === 0
  );
}
