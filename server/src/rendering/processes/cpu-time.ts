import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** How much a process has computed since it began, in milliseconds; null where nobody can tell. */
export async function cpuTimeMs(processId: number): Promise<number | null> {
  try {
    return ticksIn(await readFile(`/proc/${processId}/stat`, "latin1")) * MS_PER_TICK;
  } catch {
    return cpuTimeByPs(processId);
  }
}

/** Fields 14 and 15, user and system time; the name before them may hold blanks and brackets. */
function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

/** What Linux tells processes, whatever the kernel counts by. */
const MS_PER_TICK = 10;

/** Where there is no /proc, as on a Mac. */
async function cpuTimeByPs(processId: number): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "time=", "-p", String(processId)]);
    return msOfPs(stdout);
  } catch {
    return null;
  }
}

/** `1-02:03:04`, `02:03:04` or `3:04.56`: days, hours, minutes, seconds. */
export function msOfPs(text: string): number | null {
  const [, days = "0", hours = "0", minutes = "", seconds = ""] =
    /^\s*(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (minutes === "") return null;
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
}
