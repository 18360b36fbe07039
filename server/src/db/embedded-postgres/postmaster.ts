import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode } from "./embedded-postgres-error.ts";
import { pollUntil } from "./poll-until.ts";

/** What `postmaster.pid` says about the server of a cluster. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean };

function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)?.split("\n");
  if (!lines) return undefined;
  const [pid = "", , , port = "", socketFolder = "", , , status = ""] = lines;
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: status.trim() === "ready" };
}

/** The file stays after a crash, so "ready" counts only together with a process that is PostgreSQL. */
export function readyPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  return postmaster?.isReady && isPostgres(commandOf(postmaster.pid)) ? postmaster : undefined;
}

/** Waits for the end of the process, which comes a moment after it has removed its file. */
export async function untilPostmasterEnds(cluster: string, deadline: AbortSignal): Promise<void> {
  let pid: number | undefined;
  await pollUntil(() => {
    pid = readPostmaster(cluster)?.pid ?? pid;
    return isServing(pid, cluster) ? undefined : true;
  }, deadline);
}

function isServing(pid: number | undefined, cluster: string): boolean {
  if (pid === undefined) return false;
  const command = commandOf(pid);
  return isPostgres(command) && command.includes(cluster);
}

/** Ends a server that no watchdog looks after, or waits for one that is ending. */
export async function stopPostmaster(cluster: string, deadline: AbortSignal): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined || !isServing(pid, cluster)) return;
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
  await untilPostmasterEnds(cluster, deadline);
}

/**
 * After a crash the number in `postmaster.pid` may belong to another program by now (in a container it nearly always
 * does), and PostgreSQL would refuse to start. A number that no process can have makes it look at the other evidence
 * in the file, the shared memory, which still finds a backend that outlived its server. Deleting the file would not.
 */
export function disownPidFile(cluster: string): void {
  const text = readPidFile(cluster);
  if (text === undefined || isServing(readPostmaster(cluster)?.pid, cluster)) return;
  writeFileSync(pidFileOf(cluster), text.replace(/^-?\d+/, String(IMPOSSIBLE_PID)));
}

const IMPOSSIBLE_PID = 2 ** 31 - 2;

const pidFileOf = (cluster: string) => path.join(cluster, "postmaster.pid");

function readPidFile(cluster: string): string | undefined {
  try {
    return readFileSync(pidFileOf(cluster), "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isPostgres(command: string): boolean {
  return /^(\S.*\/)?postgres( |$)/.test(command);
}

/** The command line of a process, empty if it is gone or only waits to be collected by its parent. */
function commandOf(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()
      : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}
