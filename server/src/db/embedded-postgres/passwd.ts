import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";

export type Account = { name: string; uid: number; gid: number };

/** The account that runs the server when root may not: the one made for it, else the one that owns nothing. */
export function accountForServer(): Account | undefined {
  const accounts = readAccounts();
  return (
    accounts.find((account) => account.name === "postgres") ??
    accounts.find((account) => account.name === "nobody")
  );
}

/**
 * The account a namespace shows instead of root. initdb insists on a passwd entry, so a made-up number will not do;
 * `nobody` comes last because there it also stands for every account outside the namespace.
 */
export function accountForNamespace(): Account {
  const others = readAccounts().filter((account) => account.uid > 0);
  return (
    others.find((account) => account.name !== "nobody") ?? others[0] ?? { name: "", uid: 65534, gid: 65534 }
  );
}

export function accountOfUid(uid: number, gid: number): Account {
  return readAccounts().find((account) => account.uid === uid) ?? { name: `uid ${uid}`, uid, gid };
}

export function hasOwnPasswdEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function readAccounts(): Account[] {
  if (!existsSync("/etc/passwd")) return [];
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 7)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
