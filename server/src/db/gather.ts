import {
  AliasNode,
  type CompiledQuery,
  CompiledQuery as Compiled,
  ColumnNode,
  type DatabaseConnection,
  type Driver,
  IdentifierNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  ReferenceNode,
  SelectQueryNode,
} from "kysely";
import { type Database, inOurSpelling, type Tx } from "./database.ts";
import { keepPlan } from "./keeping-client.ts";
import type { DB } from "./tables.ts";

type Read = (db: Database) => Promise<unknown>;
type Found<Reads extends Record<string, Read>> = {
  [Name in keyof Reads]: Awaited<ReturnType<Reads[Name]>>;
};

/**
 * Does several reads with one question to the server. Each is written as if it were alone; what it asks first is asked
 * together with what the others ask first, and may have one row at most. What it asks after that is asked by itself. The
 * first in the list that fails is the failure of all.
 */
export async function gather<Reads extends Record<string, Read>>(
  db: Database | Tx,
  reads: Reads,
): Promise<Found<Reads>> {
  const names = Object.keys(reads);
  const questions: Question[] = [];
  let missing = names.length;
  const oneLess = () => {
    missing -= 1;
    if (missing === 0) void answerAll(db, questions);
  };
  const outcomes = await Promise.allSettled(
    Object.values(reads).map(async (read) => {
      const asked = firstAsked(db, (question) => {
        questions.push(question);
        oneLess();
      });
      try {
        return await read(asked.db);
      } finally {
        // Who has nothing to ask keeps nobody waiting.
        if (!asked.isAsked()) oneLess();
      }
    }),
  );
  const found = outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason as Error;
    return outcome.value;
  });
  return Object.fromEntries(names.map((name, place) => [name, found[place]])) as Found<Reads>;
}

type Row = Record<string, unknown>;
type Question = {
  query: CompiledQuery;
  answer: (rows: Row[]) => void;
  fail: (cause: unknown) => void;
};

/** A database whose first question is handed over, and whose others are asked as ever. */
function firstAsked(db: Database | Tx, hand: (question: Question) => void) {
  let isAsked = false;
  const plain = db.withoutPlugins();
  const connection: DatabaseConnection = {
    async executeQuery<Result>(query: CompiledQuery) {
      if (isAsked) return plain.executeQuery<Result>(query);
      isAsked = true;
      const rows = await new Promise<Row[]>((answer, fail) => {
        hand({ query, answer, fail });
      });
      return { rows: rows as Result[] };
    },
    streamQuery: () => cannot(),
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: cannot,
    commitTransaction: cannot,
    rollbackTransaction: cannot,
    destroy: () => Promise.resolve(),
  };
  const gathering = new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [inOurSpelling],
  });
  return { db: gathering, isAsked: () => isAsked };
}

const cannot = (): never => {
  throw new Error("what is gathered are single reads");
};

async function answerAll(db: Database | Tx, questions: readonly Question[]): Promise<void> {
  try {
    const shapes = questions.map(({ query }) => columnsOf(query));
    const { rows } = await db.withoutPlugins().executeQuery<Row>(together(questions, shapes));
    const [row, more] = rows;
    if (!row || more) throw new Error("a read that is gathered found more than one row");
    for (const [place, { answer }] of questions.entries())
      answer(row[`q${place}`] === true ? [rowOf(row, place, shapes[place] ?? [])] : []);
  } catch (cause) {
    for (const { fail } of questions) fail(cause);
  }
}

const rowOf = (row: Row, place: number, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column, at) => [column, row[`q${place}_${at}`]]));

/** One row whatever is found: what each question came to stands side by side, under names of our own. */
function together(
  questions: readonly Question[],
  shapes: readonly (readonly string[])[],
): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const joins = questions.map(({ query }, place) => {
    const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + parameters.length}`);
    parameters.push(...query.parameters);
    return `left join (select true as found, asked.* from (${text}) asked limit 2) q${place} on true`;
  });
  const columns = shapes.flatMap((names, place) => [
    `q${place}.found as q${place}`,
    ...names.map((name, at) => `q${place}."${name}" as q${place}_${at}`),
  ]);
  const text = `select ${columns.join(", ")} from (select true) here ${joins.join(" ")}`;
  keepPlan(text);
  return Compiled.raw(text, parameters);
}

/** The names that a query gives its columns; all of them have to be written out. */
function columnsOf({ query }: CompiledQuery): string[] {
  const selections = SelectQueryNode.is(query) ? (query.selections ?? []) : [];
  if (selections.length === 0) throw new Error("only a select that names its columns can be gathered");
  return selections.map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name;
    if (ColumnNode.is(selection)) return selection.column.name;
    throw new Error("a read that is gathered has to name its columns");
  });
}
