import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import {
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolConfig,
  TypeOverrides,
  types,
} from "pg";
import type { Sight, Tenant } from "../foundation/tenant.ts";
import type { DB } from "./tables.ts";
import { keepingClient } from "./keeping-client.ts";
import { type Reservation, settingStatement, steadyPool, watchLines } from "./steady-pool.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** How to reach the server; a unix socket directory as host for the embedded one. */
export type Connection = ClientConfig;

type SeenTenant = Tenant & { sees?: Sight };

export type Databases = {
  /** Sees every partner; for jobs, sign-in and what belongs to no partner. */
  system: Database;
  /**
   * Sees one partner in one mode, and of walled clients and files what it is told; the database itself hides the rest. Told
   * nothing, it sees nothing that is walled.
   */
  ofTenant(tenant: SeenTenant): Database;
  /** How many connections of this process are in use and may be, and how many callers wait for one. */
  use(): PoolUse;
  close(): Promise<void>;
};

export type Openness = {
  maxConnections?: number;
  /** The connection leads to a proxy that gives every transaction another session: nothing may be left behind in one. */
  sharesSessions?: boolean;
};

export function openDatabases(
  connection: Connection,
  { maxConnections = 10, sharesSessions = false }: Openness = {},
): Databases {
  const open = (role: Role) => openPool(role, connection, { max: maxConnections, sharesSessions });
  const systemPool = open("brieftaube_system");
  const requestPool = open("brieftaube_request");
  const told = (role: Role, tenant?: SeenTenant): Reservation => ({
    settings: { ...(sharesSessions && enteringAs(role)), ...(tenant && settingsOf(tenant)) },
    lasts: sharesSessions ? "transaction" : "session",
  });
  return {
    system: kyselyOn(systemPool, told("brieftaube_system")),
    ofTenant: (tenant) => kyselyOn(requestPool, told("brieftaube_request", tenant)),
    use: () => useOf([systemPool, requestPool]),
    async close() {
      await Promise.all([systemPool.end(), requestPool.end()]);
    },
  };
}

export type PoolUse = { used: number; most: number; waiting: number };

const useOf = (pools: readonly Pool[]): PoolUse => ({
  used: pools.reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0),
  most: pools.reduce((sum, { options }) => sum + options.max, 0),
  waiting: pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
});

/** The two roles that every statement of the service runs in. */
export type Role = "brieftaube_system" | "brieftaube_request";

/**
 * What a pool needs to enter the server in one of our two roles. It is asked for by a statement: a proxy in between may
 * drop what stands in the greeting, and would say nothing.
 */
export const poolAs = (role: Role, connection: Connection): PoolConfig => ({
  ...connection,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
  // Its published type hides that the pool waits for what it returns.
  onConnect: ((client) => enter(client, role)) as (client: ClientBase) => void,
});

/** The server's end of a connection only ever grows, to 25 MB after a batch of letters; a new one takes 3. */
const LONGEST_LIFE_SECONDS = 120;

/** Until a connection is free, or a new one is made. */
const CONNECT_MS = 15_000;

/** By the server's own watch: what nobody waits for any more ends there, too. Jobs may take longer. */
const LONGEST_STATEMENT: Record<Role, string> = { brieftaube_system: "15min", brieftaube_request: "2min" };

const enteringAs = (role: Role) => ({ role, statement_timeout: LONGEST_STATEMENT[role] });

const enter = (client: ClientBase, role: Role) => client.query(settingStatement(enteringAs(role), "session"));

function openPool(
  role: Role,
  connection: Connection,
  { max, sharesSessions }: { max: number; sharesSessions: boolean },
): Pool {
  const { onConnect, ...pooled } = poolAs(role, connection);
  const pool = new Pool({
    // A plan that one session has kept is unknown to the next.
    ...(!sharesSessions && { Client: keepingClient, onConnect }),
    ...pooled,
    max,
    types: ourTypes,
  });
  watchLines(pool);
  return pool;
}

const kyselyOn = (pool: Pool, reservation: Reservation): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: steadyPool(pool, reservation) }),
    plugins: [inOurSpelling],
  });

const settingsOf = ({ partnerId, mode, sees = [] }: SeenTenant) => ({
  "app.partner_id": partnerId,
  "app.mode": mode,
  "app.sees": wordsOf(sees),
});

const wordsOf = (sees: Sight): string => (sees === "all" ? sees : `{${sees.join(",")}}`);

/** Columns as we write them. It remembers every name that it has met, so there is one for all. */
export const inOurSpelling = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Whole numbers stay numbers, and a calendar day stays text: `pg` would turn it into a local midnight. */
const ourTypes = new TypeOverrides();
ourTypes.setTypeParser(types.builtins.INT8, checkedInteger);
ourTypes.setTypeParser(types.builtins.DATE, (text) => text);

function checkedInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("a whole number from the database is too large");
  return value;
}

/** The five-character code of a database error, if it is one. */
export const sqlStateOf = (cause: unknown): string | undefined =>
  cause instanceof DatabaseError ? cause.code : undefined;

/** The constraint that a write broke, if that is what happened. */
export const brokenConstraint = (cause: unknown): string | undefined =>
  cause instanceof DatabaseError ? cause.constraint : undefined;

/** The JSON that one of our SQL functions gave as the detail of its refusal. */
export const sqlDetailOf = (cause: unknown): unknown =>
  cause instanceof DatabaseError && cause.detail ? JSON.parse(cause.detail) : undefined;
