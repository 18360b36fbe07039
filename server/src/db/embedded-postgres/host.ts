import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { accountForNamespace } from "./passwd.ts";

/** What the launcher needs to know about the machine; a test hands in another one. */
export type Host = {
  platform: string;
  arch: string;
  isMusl: () => boolean;
  canUseNamespaces: () => boolean;
  /** Where a cluster goes if its own folder is closed to the account that runs the server. */
  relocationFolder: string;
  temporaryFolder: string;
  /** Finds the main file of an npm package. */
  findPackage: (name: string) => string;
};

export const thisHost: Host = {
  platform: process.platform,
  arch: process.arch,
  isMusl: once(isMusl),
  canUseNamespaces: once(canUseNamespaces),
  relocationFolder: "/var/lib/brieftaube",
  temporaryFolder: tmpdir(),
  findPackage: createRequire(import.meta.url).resolve,
};

/** Runs a command in a user namespace of its own, where root is an ordinary account; its files stay root's. */
export function inNamespace(command: string[]): string[] {
  const account = accountForNamespace();
  return ["unshare", "--user", `--map-user=${account.uid}`, `--map-group=${account.gid}`, "--", ...command];
}

function canUseNamespaces(): boolean {
  if (process.platform !== "linux") return false;
  const [program = "", ...args] = inNamespace(["true"]);
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  // Without this the report looks up the names of all network peers.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport();
  const header = "header" in report ? report.header : undefined;
  return !(typeof header === "object" && header !== null && "glibcVersionRuntime" in header);
}

function once(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => (answer ??= ask());
}
