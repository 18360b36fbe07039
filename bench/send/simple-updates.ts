import { spawnSync } from "node:child_process";
import { Client, Pool } from "pg";
import type { Connection } from "../../server/src/db/database.ts";
import { race, type Race } from "./race.ts";

const ACCOUNTS = 1_000_000;
/** Fewer than the server takes; more would only wait for one another. */
const MOST_CONNECTIONS = 64;

/**
 * The load everybody knows: one update, one select, one insert in a transaction. By `pgbench` where it is installed
 * (its path may be named by PGBENCH), otherwise the same statements from Node, which is slower.
 */
export async function simpleUpdates(connection: Connection) {
  const client = new Client(connection);
  await client.connect();
  await client.query(`
    create database simple_updates`);
  await client.end();
  const own = { ...connection, database: "simple_updates" };
  await fill(own);
  const program = process.env["PGBENCH"] ?? "pgbench";
  const hasProgram = spawnSync(program, ["--version"]).status === 0;
  console.log(
    hasProgram ? "The simple updates are made by pgbench." : "pgbench is not installed: Node makes them.",
  );
  return {
    run: ({ clients, seconds }: { clients: number; seconds: number }): Promise<Race> =>
      hasProgram ? byProgram(program, own, clients, seconds) : byNode(own, clients, seconds),
  };
}

async function fill(connection: Connection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    insert into pgbench_branches select n, 0 from generate_series(1, 10) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, 100) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;`);
  await client.query("vacuum analyze pgbench_accounts");
  await client.end();
}

async function byProgram(
  program: string,
  { host, port, user, database }: Connection,
  clients: number,
  seconds: number,
): Promise<Race> {
  const connections = String(Math.min(clients, MOST_CONNECTIONS));
  const words = ["-N", "-n", "-M", "prepared", "-c", connections, "-j", String(Math.min(2, clients))];
  const where = ["-h", String(host), "-p", String(port ?? 5432), "-U", String(user), String(database)];
  const { stdout } = spawnSync(program, [...words, "-T", String(seconds + 1), ...where], {
    encoding: "utf8",
  });
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const meanMs = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`pgbench said: ${stdout}`);
  return { made: Math.round(perSecond * seconds), perSecond, meanMs, p95Ms: Number.NaN };
}

async function byNode(connection: Connection, clients: number, seconds: number): Promise<Race> {
  const pool = new Pool({ ...connection, max: Math.min(clients, MOST_CONNECTIONS) });
  const figures = await race({ clients, seconds }, async () => {
    const client = await pool.connect();
    const account = 1 + Math.floor(Math.random() * ACCOUNTS);
    await client.query("begin");
    await client.query({ name: "u", text: update, values: [7, account] });
    await client.query({ name: "s", text: select, values: [account] });
    await client.query({ name: "i", text: insert, values: [1, 1, account, 7] });
    await client.query("commit");
    client.release();
  });
  await pool.end();
  return figures;
}

const update = "update pgbench_accounts set abalance = abalance + $1 where aid = $2";
const select = "select abalance from pgbench_accounts where aid = $1";
const insert =
  "insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)";
