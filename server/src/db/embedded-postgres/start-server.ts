import { closeSync } from "node:fs";
import path from "node:path";
import { programIn, type UsableBinaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { foundLease, type Lease } from "./lease.ts";
import type { Places } from "./places.ts";
import { DeadlinePassed, pollUntil } from "./poll-until.ts";
import { disownPidFile, readyPostmaster, type Postmaster } from "./postmaster.ts";
import { environmentFor } from "./server-environment.ts";
import { explainFailure, lastMeaningfulLine, openServerLog, type ServerLog } from "./server-log.ts";
import type { ServerUser } from "./server-user.ts";
import { PORT } from "./socket-folder.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

export type StartPlan = {
  places: Places;
  binaries: UsableBinaries;
  user: ServerUser;
  socketFolder: string;
  settings: Record<string, string>;
};

export type RunningServer = { lease: Lease; postmaster: Postmaster };

export const joinedFileOf = (places: Places) => path.join(places.run, "joined");

/** Starts the server on a cluster nobody serves. */
export async function startServer(plan: StartPlan, deadline: AbortSignal): Promise<RunningServer> {
  const { places } = plan;
  const log = openServerLog(places.log);
  try {
    for (;;) {
      const attempt = launch(plan, log);
      try {
        const outcome = await pollUntil(
          () => readyPostmaster(places.cluster) ?? (attempt.hasEnded() ? "ended" : undefined),
          deadline,
        );
        if (outcome !== "ended") return { lease: attempt.lease, postmaster: outcome };
        requireRetryable(log, places);
      } catch (error) {
        attempt.lease.close();
        throw error instanceof DeadlinePassed ? tooSlow(log, places) : error;
      }
      attempt.lease.close();
    }
  } finally {
    log.close();
  }
}

function launch(plan: StartPlan, log: ServerLog): Watchdog & { lease: Lease } {
  const { places, user, binaries } = plan;
  disownPidFile(places.cluster);
  log.forget();
  const { lease, reader } = foundLease(places.lease);
  try {
    const watchdog = startWatchdog({
      command: [programIn(binaries, "postgres"), ...serverArguments(plan)],
      user,
      environment: environmentFor(binaries),
      leaseReader: reader,
      joinedFile: joinedFileOf(places),
      logFd: log.fd,
    });
    return { ...watchdog, lease };
  } finally {
    closeSync(reader);
  }
}

/** A backend may outlive a killed server for a moment; PostgreSQL refuses to start beside it, and then does. */
function requireRetryable(log: ServerLog, places: Places): void {
  if (/pre-existing shared memory block/.test(log.written())) return;
  throw explainFailure(log.written(), places);
}

function tooSlow(log: ServerLog, places: Places): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL was not ready after a minute, its last word was "${lastMeaningfulLine(log.written())}": try again when the machine is less busy (log: ${places.log})`,
  );
}

function serverArguments({ places, socketFolder, settings }: StartPlan): string[] {
  const all = {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    ...settings,
  };
  return [
    "-D",
    places.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
