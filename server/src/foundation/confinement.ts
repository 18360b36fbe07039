import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/** How a child process is started so that it can do less than we can: words before its command, or another identity. */
export type Confinement = { prefix: readonly string[]; uid?: number; gid?: number };

/** An account that nobody else uses, so that a child can touch no other process: it needs no entry anywhere. */
const OWN_ACCOUNT = 65_531;

const NO_NEW_PRIVILEGES = ["setpriv", "--no-new-privs", "--"];
const NO_CAPABILITIES = ["setpriv", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs", "--"];
const OWN_NETWORK = ["unshare", "--net", "--"];
const asAccount = [
  "setpriv",
  `--reuid=${OWN_ACCOUNT}`,
  `--regid=${OWN_ACCOUNT}`,
  "--clear-groups",
  "--inh-caps=-all",
  "--bounding-set=-all",
  "--no-new-privs",
  "--",
];
const inUserNamespace = (uid: number, gid: number, more: readonly string[] = []): string[] => [
  "unshare",
  "--user",
  `--map-user=${uid}`,
  `--map-group=${gid}`,
  ...more,
  "--",
  ...NO_NEW_PRIVILEGES,
];

/**
 * The tightest way this machine allows to start a process that must still read `file`: as an account of its own, or,
 * where that one may not look into the folder, as nobody special in a user namespace; without a network; without ever
 * gaining a right. What the machine lacks (util-linux, namespaces) is left out. Root without capabilities comes last.
 */
export function tightestConfinement(file: string): Confinement {
  const ways = process.geteuid?.() === 0 ? waysOfRoot : waysOfOthers();
  return ways.find((way) => works(way, ["/bin/sh", "-c", 'test -r "$1"', "sh", file])) ?? { prefix: [] };
}

const waysOfRoot: readonly Confinement[] = [
  { prefix: [...OWN_NETWORK, ...asAccount] },
  { prefix: asAccount },
  { prefix: inUserNamespace(OWN_ACCOUNT, OWN_ACCOUNT, ["--net"]) },
  { prefix: inUserNamespace(OWN_ACCOUNT, OWN_ACCOUNT) },
  { prefix: NO_CAPABILITIES },
  { prefix: [], uid: OWN_ACCOUNT, gid: OWN_ACCOUNT },
];

const waysOfOthers = (): readonly Confinement[] => [
  { prefix: inUserNamespace(process.geteuid?.() ?? 0, process.getegid?.() ?? 0, ["--net"]) },
  { prefix: NO_NEW_PRIVILEGES },
];

/** Words that take from a command what it does not need, as far as `probe` can still be run by it. */
export function fewestPrivileges(probe: readonly string[], identity: { uid?: number; gid?: number } = {}) {
  const prefixes = [NO_CAPABILITIES, NO_NEW_PRIVILEGES];
  return prefixes.find((prefix) => works({ prefix, ...identity }, probe)) ?? [];
}

function works({ prefix, ...identity }: Confinement, probe: readonly string[]): boolean {
  const [program = "", ...args] = [...prefix, ...probe];
  return spawnSync(program, args, { ...identity, cwd: "/", stdio: "ignore" }).status === 0;
}

/** What a process may do, as the kernel sees it. */
export type Privileges = {
  uid: number;
  hasCapabilities: boolean;
  noNewPrivileges: boolean;
  hasSeccomp: boolean;
  /** Null: we may not look. */
  hasOwnNetwork: boolean | null;
};

/** Null where there is no `/proc` to ask, or no such process. */
export function privilegesOf(processId: number): Privileges | null {
  try {
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    const field = (name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "0";
    return {
      uid: Number(field("Uid")),
      hasCapabilities: BigInt(`0x${field("CapEff")}`) !== 0n,
      noNewPrivileges: field("NoNewPrivs") === "1",
      hasSeccomp: field("Seccomp") !== "0",
      hasOwnNetwork: hasOwnNetwork(processId),
    };
  } catch {
    return null;
  }
}

function hasOwnNetwork(processId: number): boolean | null {
  try {
    return readlinkSync(`/proc/${processId}/ns/net`) !== readlinkSync("/proc/self/ns/net");
  } catch {
    return null;
  }
}
