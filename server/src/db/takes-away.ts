/**
 * What of a migration takes something from a process of the release before that goes on beside it: that is what a
 * release may only do once nothing running needs it any more. What merely adds (tables, columns with a default or without a duty,
 * functions, wider rules) is not named.
 */
export function takenAway(sql: string): string[] {
  const statements = statementsOf(sql);
  return statements.flatMap((statement, place) =>
    TAKING.some((taking) => taking.test(statement)) &&
    !isWidened(statement) &&
    !isMadeAnew(statement, statements.slice(place + 1))
      ? [shortened(statement)]
      : [],
  );
}

const TAKING = [
  /^drop (table|view|materialized view|function|procedure|type|domain|sequence|schema|role|extension)\b/,
  /^alter table .*\b(drop column|rename|alter column \S+ (set data )?type|alter column \S+ (set not null|drop default))\b/,
  /^alter table .*\badd (column )?(?!constraint|check|unique|primary|foreign|exclude)\S+ .*\bnot null\b(?!.*\b(default|generated)\b)/,
  /^alter (function|view|type|domain|sequence|schema|role|index) .*\brename\b/,
  /^alter type .*\bdrop\b/,
  /^revoke .* from (?!public\b)/,
  /^(truncate|delete from)\b/,
];

/** A column that is filled before it becomes a duty, in one statement, still refuses whoever does not know it: unless it has a default. */
const isWidened = (statement: string): boolean =>
  /^alter table .*\bset not null\b/.test(statement) &&
  /\bset default\b/.test(statement) &&
  !/\b(drop column|rename|type)\b/.test(statement);

/**
 * A table or an index makes room for a new one that bears its name before the transaction ends, and so does a function whose
 * arguments stay what they are: whoever knows the name goes on.
 */
function isMadeAnew(statement: string, later: readonly string[]): boolean {
  const [, dropped] = /^drop function (\w+\([^()]*\))$/.exec(statement) ?? [];
  if (dropped !== undefined) return later.some((each) => signatureOf(each) === dropped);
  const [, , renamed, , given] =
    /^alter (table|index) (\S+) rename (constraint \S+ )?to|^revoke .* on (\S+) from /.exec(statement) ?? [];
  const name = renamed ?? given;
  return name !== undefined && later.some((each) => /^create (?:table|index) (\S+)/.exec(each)?.[1] === name);
}

/** `f(uuid, text)` of `create function f(which uuid, about text)`. */
function signatureOf(statement: string): string | undefined {
  const [, name, given = ""] = /^create function (\w+)\(([^()]*)\)/.exec(statement) ?? [];
  const types = given.split(",").map((argument) => argument.trim().replace(/^\w+ /, ""));
  return name && `${name}(${types.join(", ")})`;
}

/** Without notes and without what stands in quotation marks or function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*|\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'/gs, (found) =>
      found.startsWith("--") ? "" : "''",
    )
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}

const shortened = (statement: string): string =>
  statement.length > 90 ? `${statement.slice(0, 87)}...` : statement;
