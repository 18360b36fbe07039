import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { asOwner } from "./as-owner.ts";
import { writtenLetter } from "./letters.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

/** A world that counts what it asks of its database, and the commits that wait for the disk. */
async function startCountingWorld() {
  const statements: string[] = [];
  class Counting extends Client {
    override query(...given: never[]): never {
      const [text, values] = given as unknown as [string, unknown[]];
      statements.push(text);
      return super.query(text, values) as never;
    }
  }
  const world = await startSendingWorld({ Client: Counting as unknown as typeof Client });
  await watchCommits(world);
  const costs = async (name: string, input: object) => {
    await asOwner(world, "truncate commits_seen");
    statements.length = 0;
    const answer = await world.fetch(`/v1/tools/${name}`, {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    // New connections are made now and then, and are told who they are; that is not a cost of the call.
    const asked = statements.filter(
      (text) => !text.includes("set_config('role'") && !text.includes("app.mode"),
    );
    const { rows } = await sql<{ waited: number }>`
      select count(distinct xid)::int as waited from commits_seen where waits`.execute(world.services.db);
    return { statements: asked.length, asked, commits: rows[0]?.waited };
  };
  return { world, costs };
}

/**
 * At the end of every transaction that has written something durable, notes whether its commit waits for the disk. The
 * server of the tests never waits, so what counts is whether the transaction itself has said so.
 */
const watchCommits = (world: World) =>
  asOwner(
    world,
    `create unlogged table commits_seen (xid xid8 not null, waits boolean not null);
     grant select on commits_seen to brieftaube_system;
     create function note_commit() returns trigger language plpgsql security definer as $$
     begin
       insert into public.commits_seen
       select pg_current_xact_id(), source <> 'session' or setting <> 'off' from pg_settings where name = 'synchronous_commit';
       return null;
     end $$;
     do $$ declare t regclass; begin
       for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
       loop
         execute format('create constraint trigger note_commit after insert or update or delete on %s
           deferrable initially deferred for each row execute function note_commit()', t);
       end loop;
     end $$`,
  );

test("a send of a draft asks its database fifteen times at most, and waits twice for the disk", async () => {
  const { world, costs } = await startCountingWorld();
  const warm = await writtenLetter(world);
  await costs("order_send", { letterId: warm.letterId, clientOrderId: "first" });
  const draft = await writtenLetter(world, { subject: "Ein zweiter Brief" });

  const { statements, asked, commits } = await costs("order_send", {
    letterId: draft.letterId,
    clientOrderId: "second",
  });
  expect(statements, asked.join("\n")).toBeLessThanOrEqual(15);
  // The send itself, and the record that somebody has sent it.
  expect(commits).toBe(2);
});

test("so does a letter that comes with the call", async () => {
  const { costs } = await startCountingWorld();
  await costs("order_send", { ...sendInput(), clientOrderId: "first" });

  const second = { ...sendInput({ subject: "Ein zweiter Brief" }), clientOrderId: "second" };
  const { statements, asked, commits } = await costs("order_send", second);
  expect(statements, asked.join("\n")).toBeLessThanOrEqual(15);
  expect(commits).toBe(2);
});

test("a call that only looks does not wait for the disk", async () => {
  const { costs } = await startCountingWorld();
  await costs("wallet_balance", {});

  const { commits } = await costs("wallet_balance", {});
  expect(commits).toBe(0);
});
