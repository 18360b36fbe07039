import { Client, type ClientConfig } from "pg";
import { asOwner } from "./as-owner.ts";
import { accountTables } from "./fuzz/leaks.ts";
import type { World } from "./world.ts";

/** A table with a partner, as one statement met it. */
export type Look = {
  table: string;
  /** By what its rows were found. `partner`: the plan names whose they are. Else a column that names one thing, or nothing of the kind. */
  by: string;
};

/** What the server says it did for one statement of the service, with all that functions, triggers and keys did for it. */
export type Heard = {
  statement: string;
  looks: Look[];
  /** Partners that a plan names by a value, and those whose rows were written. */
  partners: Set<string>;
};

/** Connections whose server explains whatever it runs, and says whose rows it has written. */
export function listeningToPlans() {
  const all: Heard[] = [];
  let isOn = false;
  function Listening(config: ClientConfig): Client {
    const client = new Client(config);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const running: Heard[] = [];
    client.on("notice", ({ message = "" }) => {
      const [heard] = running;
      if (heard && isOn) note(heard, message);
    });
    client.query = ((text: unknown, ...more: unknown[]) => {
      const answer = query(text, ...more);
      if (!(answer instanceof Promise)) return answer;
      const heard: Heard = { statement: textOf(text), looks: [], partners: new Set() };
      running.push(heard);
      const ended = () => {
        running.shift();
        if (heard.looks.length > 0 || heard.partners.size > 0) all.push(heard);
      };
      void answer.then(ended, ended);
      return answer;
    }) as typeof client.query;
    return client;
  }
  return {
    Client: Listening as unknown as new () => Client,
    /** From now on, for connections that are made from now on. */
    async listen(world: World): Promise<void> {
      await letServerTell(world);
      isOn = true;
    },
    /** What was heard since somebody asked last. */
    heard: () => all.splice(0),
  };
}

const textOf = (text: unknown): string =>
  typeof text === "string" ? text : String((text as { text?: unknown }).text);

const EXPLAINED = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_verbose": "on",
  "auto_explain.log_level": "notice",
  "auto_explain.log_parameter_max_length": "-1",
};

async function letServerTell(world: World): Promise<void> {
  const { database = "" } = world.connection;
  for (const [name, value] of Object.entries(EXPLAINED))
    await asOwner(world, `alter database ${database} set ${name} = '${value}'`);
  await asOwner(
    world,
    `create function say_partners() returns trigger language plpgsql as $$
     begin
       raise notice 'wrote %', (select string_agg(distinct partner_id::text, ',') from touched);
       return null;
     end $$`,
  );
  for (const table of await accountTables(world))
    for (const [event, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ])
      await asOwner(
        world,
        `create trigger zz_say_${event} after ${event} on "${table}" referencing ${rows} table as touched
           for each statement execute function say_partners()`,
      );
  await asOwner(
    world,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

type PlanNode = Record<string, unknown> & { Alias?: string; Plans?: PlanNode[] };
type Explained = { "Query Parameters"?: string; Plan: PlanNode };
type Scan = { table: string; alias: string; equations: Equation[] };
type Equation = { column: string; to: string };

function note(heard: Heard, message: string): void {
  const [, wrote] = /^wrote ([0-9a-f,-]+)$/.exec(message) ?? [];
  for (const partner of wrote?.split(",") ?? []) heard.partners.add(partner);
  const [, plan] = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(message) ?? [];
  if (plan === undefined) return;
  const explained = JSON.parse(plan) as Explained;
  const values = valuesOf(explained["Query Parameters"] ?? "");
  const scans = scansIn(explained.Plan);
  for (const { to } of scans.flatMap(({ equations }) => equations.filter(isOfPartner))) {
    const partner = UUID.exec(to)?.[0] ?? values.get(to);
    if (partner) heard.partners.add(partner);
  }
  const narrowed = narrowedIn(scans);
  for (const { table, alias, equations } of scans)
    heard.looks.push({ table, by: narrowed.has(alias) ? "partner" : keyAmong(equations) });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

const valuesOf = (parameters: string): Map<string, string> =>
  new Map([...parameters.matchAll(/(\$\d+) = '([^']*)'/g)].map(([, name = "", value = ""]) => [name, value]));

const isOfPartner = ({ column }: Equation): boolean => column === "partner_id";

/** Every table that a plan looks into, with what is asked of its rows there and where they are joined. */
function scansIn(node: PlanNode, joined: readonly string[] = []): Scan[] {
  const { Alias: alias, "Node Type": type, Plans: below = [] } = node;
  const table = tableOf(node);
  const own = conditionsOf(node);
  const asked = [...own, ...below.flatMap(conditionsOf), ...joined].join(" ");
  const scan =
    typeof table === "string" && alias && type !== "ModifyTable"
      ? [{ table, alias, equations: equationsOf(alias, table, asked) }]
      : [];
  return [...scan, ...below.flatMap((each) => scansIn(each, [...joined, ...own]))];
}

/** A part of a table is that table. */
const tableOf = ({ Schema: schema, "Relation Name": name }: PlanNode): unknown =>
  schema === "parts" && typeof name === "string" ? name.replace(/_(\d{4}|other)$/, "") : name;

const conditionsOf = (node: PlanNode): string[] =>
  Object.entries(node).flatMap(([name, value]) => (/(Cond|Filter)$/.test(name) ? [String(value)] : []));

/** An equation that is one of several ways in narrows nothing. */
function equationsOf(alias: string, table: string, conditions: string): Equation[] {
  const forwards = conditions.matchAll(
    new RegExp(`(?<!\\bOR \\(|\\bANY \\(|[\\w.])${alias}\\.(\\w+) = ([^\\s)]+\\)?)(?!\\)? OR )`, "g"),
  );
  const backwards = conditions.matchAll(
    new RegExp(`(?<!\\bOR )\\(([^\\s()]+) = ${alias}\\.(\\w+)\\)(?! OR )`, "g"),
  );
  const all = [
    ...[...forwards].map(([, column = "", to = ""]) => ({ column, to })),
    ...[...backwards].map(([, to = "", column = ""]) => ({ column, to })),
  ];
  // An account's own row is named by the account.
  return table === "partners"
    ? all.map(({ column, to }) => ({ column: column === "id" ? "partner_id" : column, to }))
    : all;
}

/** Whose rows of what is scanned are named: by a value, or by a row that was found by a key of its own or is named itself. */
function narrowedIn(scans: readonly Scan[]): Set<string> {
  const byAlias = new Map(scans.map((scan) => [scan.alias, scan]));
  const narrowed = new Set<string>();
  const isNamed = ({ to }: Equation): boolean => {
    if (/^\(?(hashed|ANY)/.test(to)) return false;
    const [, other = ""] = /^\(?(\w+)\.\w+\)?$/.exec(to) ?? [];
    const scan = byAlias.get(other);
    return !scan || narrowed.has(other) || scan.equations.some(isOneRow);
  };
  for (let before = -1; before < narrowed.size;) {
    before = narrowed.size;
    for (const { alias, equations } of scans)
      if (equations.filter(isOfPartner).some(isNamed)) narrowed.add(alias);
  }
  return narrowed;
}

const isOneRow = ({ column, to }: Equation): boolean =>
  column !== "partner_id" && /(^|_)id$|^(sha256|secret_hash)$/.test(column) && /^(['$(]|ANY)/.test(to);

/** What else names one thing. */
const keyAmong = (equations: readonly Equation[]): string =>
  equations.find(({ column }) => /(^|_)id$/.test(column) && column !== "partner_id")?.column ??
  equations[0]?.column ??
  "nothing";
