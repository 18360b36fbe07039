export type StatementSummary = { operation: string; summary: string };

/** What a statement does, and with which table or function: words of the schema, nothing else of its text. */
export function statementSummary(text: string): StatementSummary {
  const [, first = "other"] = /^\s*(\w+)/.exec(text) ?? [];
  const operation = first.toLowerCase();
  if (!KNOWN.has(operation)) return { operation: "other", summary: "other" };
  const write = /\b(insert into|update|delete from|merge into)\s+"?([a-z_][a-z0-9_]*)/i.exec(text);
  const [verb = operation] = (write?.[1] ?? operation).toLowerCase().split(" ");
  const target = write?.[2] ?? readFrom(text);
  return { operation: verb, summary: target ? `${verb} ${target.toLowerCase()}` : verb };
}

const KNOWN = new Set(
  "with select insert update delete merge begin start commit rollback savepoint release set lock call".split(
    " ",
  ),
);

/** The first table or view that is read; else the function that is called. */
function readFrom(text: string): string | undefined {
  const table = /\bfrom\s+"?([a-z_][a-z0-9_]*)"?(?!\s*\()/i.exec(text)?.[1];
  return table ?? /\bselect\s+"?([a-z_][a-z0-9_]*)"?\s*\(/i.exec(text)?.[1];
}
