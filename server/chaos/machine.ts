import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";

const own = join(import.meta.dirname, "../bin/brieftaube.mjs");

export type MachineKind = "web" | "worker";
type Ended = { code: number | null; signal: NodeJS.Signals | null; wasAsked: boolean };

/** A machine that runs one process of the service, and starts it again whenever it has ended, as an operator's supervisor does. */
export function plugIn(
  name: string,
  kind: MachineKind,
  { env, logFile, program = own }: { env: NodeJS.ProcessEnv; logFile: string; program?: string },
) {
  let child: ChildProcess;
  let ended: Promise<null>;
  let isWanted = false;
  const ends: Ended[] = [];
  let wasAsked = false;

  function start(): void {
    wasAsked = false;
    const log = openSync(logFile, "a");
    child = spawn(process.execPath, [program, "serve"], { env, stdio: ["ignore", "ignore", log] });
    closeSync(log);
    ended = once(child, "exit").then(() => {
      ends.push({ code: child.exitCode, signal: child.signalCode, wasAsked });
      if (isWanted) start();
      return null;
    });
  }
  const plug = (): void => {
    isWanted = true;
    start();
  };
  plug();

  const signal = (which: NodeJS.Signals) => void child.kill(which);
  return {
    name,
    kind,
    signal,
    pid: () => child.pid ?? 0,
    /** Asks it to end; the supervisor starts it again. */
    ask: () => {
      wasAsked = true;
      signal("SIGTERM");
    },
    /** How its processes ended so far. */
    ends,
    /** Starts it again after it was unplugged. */
    plug,
    async unplug(): Promise<void> {
      isWanted = false;
      signal("SIGCONT");
      signal("SIGTERM");
      const gaveUp = setTimeout(() => signal("SIGKILL"), 70_000);
      await ended;
      clearTimeout(gaveUp);
    },
  };
}

export type Machine = ReturnType<typeof plugIn>;
