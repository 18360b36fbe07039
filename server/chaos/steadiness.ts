import { readdirSync, readFileSync } from "node:fs";
import { runStatement } from "../test/run-statement.ts";
import type { Ground } from "./ground.ts";

type Series = { unit: string; most: number; values: number[]; bytes: number[]; ceiling?: number };

/** What a measure may grow by between the middle third of a run and its last. */
const MOST_GROWTH = 1.15;
/**
 * A renderer grows until it is replaced at 600 MB, so it is judged by how large one ever gets: it works on until its successor is
 * ready.
 */
const LARGEST_RENDERER_MB = 800;
/** Tables smaller than this come in steps too coarse to judge. */
const SMALL_BYTES = 2 ** 20;

/** Looks at processes and tables again and again, and says what has grown in the last third of the time. */
export function steadiness({ machines, database }: Ground) {
  const series = new Map<string, Series>();
  const note = (name: string, unit: string, value: number, slack: number, bytes?: number) => {
    const known = series.get(name) ?? { unit, most: slack, values: [], bytes: [] };
    known.values.push(value);
    if (bytes !== undefined) known.bytes.push(bytes);
    series.set(name, known);
  };
  const noteBelow = (name: string, unit: string, value: number, ceiling: number) => {
    note(name, unit, value, 0);
    Object.assign(series.get(name) ?? {}, { ceiling });
  };
  return {
    async look(): Promise<void> {
      for (const machine of machines) {
        const renderers = childrenOf(machine.pid());
        const pids = [machine.pid(), ...renderers];
        note(`${machine.name}: memory`, "MB", memoryOf(machine.pid()) / 2 ** 20, 24);
        const largest = Math.max(0, ...renderers.map(memoryOf));
        noteBelow(`${machine.name}: largest renderer`, "MB", largest / 2 ** 20, LARGEST_RENDERER_MB);
        note(`${machine.name}: open files`, "", sum(pids.map(filesOf)), 12);
      }
      const rows = (await runStatement(database.connection, TABLES)) as TableRow[];
      for (const { name, bytes, live } of rows)
        if (Number(bytes) > SMALL_BYTES)
          note(`${name}: bytes a row`, "", Number(bytes) / Math.max(1, Number(live)), 64, Number(bytes));
      const [connections] = (await runStatement(database.connection, CONNECTIONS)) as { count: string }[];
      note("connections", "", Number(connections?.count), 4);
    },
    /** What is not steady. */
    verdict: (): string[] =>
      [...series].flatMap(([name, { unit, most, values, bytes, ceiling }]) => {
        const largest = Math.max(...values);
        if (ceiling !== undefined)
          return largest > ceiling ? [`${name} was ${round(largest)} ${unit}, more than ${ceiling}`] : [];
        const [, middle, last] = thirds(values);
        // A table that lost rows and kept its size takes more a row, and is not bloated.
        const hasGrown = grew(values, most) && (bytes.length === 0 || grew(bytes, SMALL_BYTES));
        return hasGrown
          ? [`${name} grew from ${round(middle)} to ${round(last)} ${unit} in the last third`]
          : [];
      }),
    table: (): string[] =>
      [...series].map(
        ([name, { unit, values }]) => `${name.padEnd(44)} ${thirds(values).map(round).join(" → ")} ${unit}`,
      ),
  };
}

type TableRow = { name: string; bytes: string; live: string };

/** Tables that only ever get more rows are judged by what a row takes, indexes and dead rows with it. */
const TABLES = `
  select c.relnamespace::regnamespace || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes,
    coalesce(s.n_live_tup, 0) as live
  from pg_class c join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'pgboss')`;
const CONNECTIONS = "select count(*) from pg_stat_activity where datname = current_database()";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const round = (value: number): number => Math.round(value * 10) / 10;

function grew(values: readonly number[], slack: number): boolean {
  const [, middle, last] = thirds(values);
  return last > Math.max(middle * MOST_GROWTH, middle + slack);
}

/** The medians of the three thirds. */
function thirds(values: readonly number[]): [number, number, number] {
  const size = Math.max(1, Math.floor(values.length / 3));
  const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
  return [
    median(values.slice(0, size)),
    median(values.slice(size, 2 * size)),
    median(values.slice(2 * size)),
  ];
}

function childrenOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Its own share of memory, shared pages divided among who uses them. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

function filesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0; // it has ended meanwhile
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}
