import { spawn } from "node:child_process";
import { fewestPrivileges } from "../../foundation/confinement.ts";
import type { ServerUser } from "./server-user.ts";
import { commandFor, identityFor } from "./server-user.ts";

export type Watchdog = {
  /** The server has ended, and the watchdog with it. */
  hasEnded(): boolean;
};

/**
 * Starts the server under a shell that outlives us and reads the lease: it answers everyone who joins, asks the
 * server to shut down when the last share is gone, and ends when the server does.
 */
export function startWatchdog(options: {
  command: string[];
  user: ServerUser;
  environment: Record<string, string>;
  leaseReader: number;
  joinedFile: string;
  logFd: number;
}): Watchdog {
  const { command, user, environment, leaseReader, joinedFile, logFd } = options;
  const identity = identityFor(user);
  const script = ["/bin/sh", "-c", SCRIPT, "watchdog", joinedFile, ...commandFor(user, command)];
  const [program = "", ...args] = [...fewestPrivileges(commandFor(user, ["true"]), identity), ...script];
  const child = spawn(program, args, {
    ...identity,
    cwd: "/",
    env: environment,
    // A session of its own: Ctrl-C in our terminal is not meant for the server.
    detached: true,
    stdio: [leaseReader, "ignore", logFd],
  });
  let hasEnded = false;
  child.once("exit", () => (hasEnded = true));
  child.once("error", () => (hasEnded = true));
  child.unref();
  return { hasEnded: () => hasEnded };
}

// Only the reading subshell keeps the lease open. It closes its end before it shuts the server down: whoever comes
// later finds no reader, and whoever came in between gets no answer; both wait for the end and start a new server.
// It asks again until the end, because a server that has just been started does not listen to signals yet.
const SCRIPT = `
joined=$1
shift
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  while read -r token <&3; do echo "$token" >"$joined"; done
  exec 3<&-
  while kill -INT "$server" 2>/dev/null; do sleep 1; done
) &
reader=$!
exec 3<&-
wait "$server"
kill "$reader" 2>/dev/null
`;
