import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Says that a process is at work, by the database's own clock; what has been silent for a day is forgotten, but for the last that did work. */
export const beat = (db: Database, { process, doesWork }: { process: string; doesWork: boolean }) =>
  sql`
    with forgotten as (delete from heartbeats where seen_at < now() - interval '1 day'
      and (not does_work or seen_at < (select max(seen_at) from heartbeats where does_work)))
    insert into heartbeats (process, does_work, seen_at) values (${process}, ${doesWork}, now())
    on conflict (process) do update
      set does_work = excluded.does_work, seen_at = excluded.seen_at, has_left = false`.execute(db);

/** Says that a process stops in order: its silence means nothing from now on. */
export const takeLeave = (db: Database, process: string) =>
  sql`update heartbeats set has_left = true where process = ${process}`.execute(db);
