import type { Sight, Tenant } from "../foundation/tenant.ts";
import { type Connection, type Database, type Databases, openDatabases } from "./database.ts";
import { requireOwnSession } from "./own-session.ts";
import { findServerNumber, findStanding, findWanted, noteWritten } from "./replica-store.ts";

/** Why a read that may go to the replica is answered by the primary. */
export type WhyNot = "away" | "behind" | "unknown";

export type Replica = {
  /**
   * The rows of a tenant as the replica has them, if it has all that the tenant has done, in whichever process, and the
   * latest that happened to it; else why not. In doubt it is not asked.
   */
  caughtUpWith(tenant: Tenant & { sees?: Sight }): Promise<Database | WhyNot>;
  /** To be told after every call that may have changed something, before it is answered. */
  wrote(tenant: Tenant): Promise<void>;
  /** It did not answer as it should: it is left alone for a while. */
  failed(cause: unknown): void;
  /** For how many seconds it has been behind. Throws, with the reason, where it cannot be used. */
  behindSeconds(): Promise<number>;
  close(): Promise<void>;
};

/** One that has not come further for so long is left out, even for whoever has changed nothing. */
export const MOST_BEHIND_SECONDS = 30;
/** Nobody waits longer to learn whether the replica is there. */
const ANSWER_MS = 1_000;
const LEFT_ALONE_MS = 5_000;

export const REPLICA_SETTING = "BRIEFTAUBE_REPLICA_DATABASE_URL";

export class ReplicaError extends Error {}

/** Opens the way to a replica, whether it is there or not. */
export function openReplica(
  connection: Connection,
  primary: Database,
  onTrouble: (cause: unknown) => void = () => {},
): Replica {
  const databases: Databases = openDatabases(connection, { maxConnections: 10 });
  /** Since it was last away it has shown that it is what it should be. */
  let proved: Promise<void> | null = null;
  let leftAloneUntil = 0;

  const prove = async () => {
    await requireOwnSession(connection, REPLICA_SETTING);
    const [own, other] = await Promise.all([findServerNumber(primary), findServerNumber(databases.system)]);
    if (own !== other)
      throw new ReplicaError(`${REPLICA_SETTING} names another database, not a copy of this one.`);
  };
  const standing = async (wanted: Parameters<typeof findStanding>[1]) => {
    proved ??= prove();
    await proved;
    const found = await findStanding(databases.system, wanted);
    if (!found.isReplica)
      throw new ReplicaError(
        `${REPLICA_SETTING} names a server that takes writes of its own: it is no replica, or was made the primary.`,
      );
    return found;
  };
  const failed = (cause: unknown) => {
    proved = null;
    leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    onTrouble(cause);
  };

  return {
    async caughtUpWith(tenant) {
      if (performance.now() < leftAloneUntil) return "away";
      const { wrote, ...wanted } = await findWanted(primary, tenant);
      if (wrote === null) {
        await noteWritten(primary, tenant);
        return "unknown";
      }
      try {
        const { hasAll, behindSeconds } = await soon(standing({ ...wanted, wrote }));
        return hasAll && behindSeconds <= MOST_BEHIND_SECONDS ? databases.ofTenant(tenant) : "behind";
      } catch (cause) {
        failed(cause);
        return "away";
      }
    },
    wrote: async (tenant) => void (await noteWritten(primary, tenant)),
    failed,
    async behindSeconds() {
      const { flushed } = await findWanted(primary, NOBODY);
      const { behindSeconds } = await soon(standing({ wrote: flushed, xids: [], flushed }));
      return behindSeconds;
    },
    close: () => databases.close(),
  };
}

const NOBODY: Tenant = { partnerId: "00000000-0000-0000-0000-000000000000", mode: "live" };

async function soon<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ReplicaError("the replica does not answer")), ANSWER_MS);
  work.catch(() => {}); // told already, or nobody asks any more
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
