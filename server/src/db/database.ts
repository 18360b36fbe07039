import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import { type ClientConfig, DatabaseError, Pool, TypeOverrides, types } from "pg";
import type { Tenant } from "../foundation/tenant.ts";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** How to reach the server; a unix socket directory as host for the embedded one. */
export type Connection = ClientConfig;

export type Databases = {
  /** Sees every partner; for jobs, sign-in and what belongs to no partner. */
  system: Database;
  /** Sees one partner in one mode; the database itself hides the rest. */
  ofTenant(tenant: Tenant): Database;
  close(): Promise<void>;
};

export function openDatabases(connection: Connection, { maxConnections = 10 } = {}): Databases {
  const systemPool = poolAs("brieftaube_system", connection, maxConnections);
  const requestPool = poolAs("brieftaube_request", connection, maxConnections);
  return {
    system: kyselyOn(systemPool),
    ofTenant: (tenant) => kyselyOn(requestPool, tenant),
    async close() {
      await Promise.all([systemPool.end(), requestPool.end()]);
    },
  };
}

/** Connection parameters that enter the server in one of our two roles. */
export const connectionAs = (role: string, connection: Connection): Connection => ({
  ...connection,
  options: `-c role=${role}`,
});

function poolAs(role: string, connection: Connection, max: number): Pool {
  const pool = new Pool({ ...connectionAs(role, connection), max, types: ourTypes });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

function kyselyOn(pool: Pool, tenant?: Tenant): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool,
      ...(tenant && {
        onReserveConnection: async (connection) => {
          await connection.executeQuery(
            CompiledQuery.raw(
              "select set_config('app.partner_id', $1, false), set_config('app.mode', $2, false)",
              [tenant.partnerId, tenant.mode],
            ),
          );
        },
      }),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

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
