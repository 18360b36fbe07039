import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { Connection } from "../src/db/database.ts";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { roomInMemory } from "../test/database-server.ts";
import { allJobs } from "../src/worker/worker.ts";
import { runStatement } from "../test/run-statement.ts";
import type { SqlPatch } from "./planted.ts";
import { YEARS_LATER } from "./years.ts";

const TEMPLATE = "simulation_template";

/** A server of our own in memory, and a migrated database that every seed gets a copy of. */
export async function openStore(patches: readonly SqlPatch[] = []) {
  const dataDir = mkdtempSync(join(roomInMemory() ?? tmpdir(), "brieftaube-simulation-"));
  const postgres = await attachEmbeddedPostgres({
    dataDir,
    durable: false,
    // Nothing of its own accord, and a circle of locks is found soon.
    settings: {
      max_connections: "200",
      autovacuum: "off",
      deadlock_timeout: "200ms",
      jit: "off",
      plan_cache_mode: "force_generic_plan",
    },
  });
  const { connection } = postgres;
  await makeTemplate(connection, TEMPLATE, patches);
  return {
    /** A fresh copy. Whatever ids the database itself makes come from the seed. */
    async copy(seed: number): Promise<{ connection: Connection; drop(): Promise<void> }> {
      const database = `seed_${seed}`;
      await runStatement(connection, `drop database if exists ${database} with (force)`);
      await runStatement(connection, `create database ${database} template ${TEMPLATE} strategy file_copy`);
      await runStatement({ ...connection, database }, "update simulation_state set seed = $1", [seed]);
      return {
        connection: { ...connection, database },
        drop: async () => void (await runStatement(connection, `drop database ${database} with (force)`)),
      };
    },
    async close() {
      await postgres.detach();
      await untilEmbeddedPostgresStops(dataDir);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;

async function makeTemplate(server: Connection, name: string, patches: readonly SqlPatch[]): Promise<void> {
  await runStatement(server, `create database ${name}`);
  const connection = { ...server, database: name };
  await migrate(connection, allJobs);
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(SIMULATED);
    await client.query(YEARS_LATER);
    for (const patch of patches) await applyPatch(client, patch);
  } finally {
    await client.end();
  }
}

/** Replaces one piece of a function of ours by another; the piece must be there exactly once. Returns what it was before. */
export async function applyPatch(client: Client, { routine, text, replacement }: SqlPatch): Promise<string> {
  const { rows } = await client.query<{ source: string }>(
    "select pg_get_functiondef(oid) as source from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
    [routine],
  );
  const source = rows[0]?.source ?? "";
  if (rows.length !== 1 || source.split(text).length !== 2)
    throw new Error(`the piece to be replaced is not there exactly once in ${routine}`);
  await client.query(source.replace(text, () => replacement));
  return source;
}

/**
 * The present is what the simulation says. Ids that the database makes come from the seed and, where they sort by time,
 * still do. Jobs lie in a table of our own, since the queue's library goes by the server's own clock.
 */
const SIMULATED = `
  create table simulation_state (present timestamptz not null, seed bigint not null);
  insert into simulation_state values ('2026-01-01', 0);
  grant select on simulation_state to public;
  create or replace function present() returns timestamptz language sql stable security definer
    set search_path = public as 'select present from simulation_state';

  create sequence simulation_ids;
  create function simulated_id() returns uuid language sql volatile security definer set search_path = public as
    $$ select overlay(overlay(md5(seed || ' ' || nextval('simulation_ids')) placing '4' from 13) placing '8' from 17)::uuid from simulation_state $$;
  create function simulated_id_by_time() returns uuid language sql volatile security definer set search_path = public as $$
    select (lpad(to_hex((extract(epoch from present) * 1000)::bigint), 12, '0') || '7' || substr(n, 1, 3) || '8' || substr(n, 4))::uuid
    from simulation_state, (select lpad(to_hex(nextval('simulation_ids')), 18, '0') as n) drawn $$;
  do $$
  declare each record;
  begin
    for each in
      select format('%I.%I', n.nspname, c.relname) as name, a.attname as column_name, pg_get_expr(d.adbin, d.adrelid) as source
      from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and pg_get_expr(d.adbin, d.adrelid) ~ '^\\(?(gen_random_uuid|uuidv7)\\(\\)'
    loop
      execute format('alter table %s alter column %I set default %s', each.name, each.column_name,
        replace(replace(each.source, 'gen_random_uuid()', 'simulated_id()'), 'uuidv7()', 'simulated_id_by_time()'));
    end loop;
  end $$;

  create table simulation_jobs (
    id bigint generated always as identity primary key,
    name text not null,
    payload jsonb not null,
    once_key text,
    start_after timestamptz not null,
    state text not null default 'created',
    attempts int not null default 0,
    claimed_until timestamptz,
    failure text
  );
  create unique index on simulation_jobs (name, once_key) where state = 'created';
  grant all on simulation_jobs to brieftaube_request, brieftaube_system;
`;
