import { realpathSync } from "node:fs";
import { findBinaries, linkLibraries, type Binaries } from "./binaries.ts";
import { createCluster, requireReadableVersion } from "./cluster.ts";
import { EmbeddedPostgresError, explainFileError } from "./embedded-postgres-error.ts";
import { thisHost, type Host } from "./host.ts";
import { createLease, hasWatchdog, joinLease } from "./lease.ts";
import { openDataDir, placesIn, type Places } from "./places.ts";
import { DeadlinePassed, pollUntil } from "./poll-until.ts";
import { readyPostmaster, stopPostmaster, untilPostmasterEnds } from "./postmaster.ts";
import { finishMove, makeBinariesReachable, makeClusterReachable } from "./reachable.ts";
import { noteInServerLog } from "./server-log.ts";
import { chooseServerUser } from "./server-user.ts";
import { makeRunFolder, makeSocketFolder } from "./socket-folder.ts";
import { joinedFileOf, startServer, type RunningServer, type StartPlan } from "./start-server.ts";
import { takeStartLock } from "./start-lock.ts";

export { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

export type EmbeddedPostgres = {
  /** The superuser on the maintenance database; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Whether this call started the server or joined one that was running. */
  started: boolean;
  /** Whether the server that was joined still runs. */
  isRunning(): boolean;
  /** Lets go of the server, which shuts down when the last process has let go, however that process ended. */
  detach(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Further server settings; they count for whoever starts the server, not for who joins it. */
  settings?: Record<string, string>;
  /** False gives up safety against power cuts for speed: for tests only. */
  durable?: boolean;
  /** How long a start may take; a minute unless a long log has to be gone through. */
  patienceMs?: number;
  /** Told in one line what a person should know, such as a database kept elsewhere; it is also in the log. */
  onNotice?: (line: string) => void;
};

/** Joins the PostgreSQL server of a data directory, or starts it (and creates its database) if none is running. */
export async function attachEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  host: Host = thisHost,
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries(host);
  const deadline = AbortSignal.timeout(options.patienceMs ?? 60_000);
  try {
    const places = openDataDir(options.dataDir);
    const lock = await takeStartLock(places.lock, deadline);
    try {
      createLease(places.lease);
      const joined = await join(placesIn(places.dataDir), deadline);
      if (joined) return attached(joined, places, false);
      const plan = await prepare(placesIn(places.dataDir), { binaries, host, options, deadline });
      return attached(await startServer(plan, deadline), plan.places, true);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof DeadlinePassed) throw stuck(options.dataDir);
    throw explainFileError(error, options.dataDir);
  }
}

/** Resolves when no server runs on the data directory any more. */
export async function untilEmbeddedPostgresStops(dataDir: string): Promise<void> {
  try {
    const { cluster } = placesIn(realpathSync(dataDir));
    await untilPostmasterEnds(cluster, AbortSignal.timeout(60_000));
  } catch (error) {
    throw error instanceof DeadlinePassed ? stuck(dataDir) : explainFileError(error, dataDir);
  }
}

/** The process of the server that runs on the data directory, if one does. */
export const embeddedPostgresProcess = (dataDir: string): number | undefined =>
  readyPostmaster(placesIn(realpathSync(dataDir)).cluster)?.pid;

async function join(places: Places, deadline: AbortSignal): Promise<RunningServer | undefined> {
  const lease = await joinLease(places.lease, joinedFileOf(places), deadline);
  if (!lease) return undefined;
  try {
    // The server may be recovering from a crash still, or have just been killed: then its watchdog goes too.
    const postmaster = await pollUntil(
      () => readyPostmaster(places.cluster) ?? (hasWatchdog(places.lease) ? undefined : "gone"),
      deadline,
    );
    if (postmaster !== "gone") return { lease, postmaster };
  } catch (error) {
    lease.close();
    throw error;
  }
  lease.close();
  return undefined;
}

function stuck(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL server of ${dataDir} neither answered nor ended within a minute: end it by hand and try again`,
  );
}

type Preparation = {
  binaries: Binaries;
  host: Host;
  options: EmbeddedPostgresOptions;
  deadline: AbortSignal;
};

async function prepare(
  found: Places,
  { binaries, host, options, deadline }: Preparation,
): Promise<StartPlan> {
  const { durable = true, settings, onNotice } = options;
  await stopPostmaster(found.cluster, deadline);
  finishMove(found);
  requireReadableVersion(found.cluster);

  const notify = (line: string) => {
    noteInServerLog(found.log, line);
    onNotice?.(line);
  };
  const user = chooseServerUser(found, host);
  const places = user.kind === "account" ? makeClusterReachable(found, user.account, host, notify) : found;
  const linked = linkLibraries(binaries, places, host);
  const usable = user.kind === "account" ? makeBinariesReachable(linked, places, user.account) : linked;

  await createCluster(places, { binaries: usable, user, durable });
  makeRunFolder(places, user);
  return {
    places,
    binaries: usable,
    user,
    socketFolder: makeSocketFolder(places, user, host),
    settings: { ...SMALL, ...(durable ? {} : CARELESS), ...settings },
  };
}

const SMALL = {
  shared_buffers: "64MB",
  max_connections: "100",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

const CARELESS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

function attached(
  { lease, postmaster }: RunningServer,
  { cluster }: Places,
  started: boolean,
): EmbeddedPostgres {
  const { socketFolder, port, pid } = postmaster;
  return {
    connection: { host: socketFolder, port, user: "postgres", database: "postgres" },
    started,
    isRunning: () => readyPostmaster(cluster)?.pid === pid,
    async detach() {
      lease.close();
    },
  };
}
