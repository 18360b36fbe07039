import { pino } from "pino";

/** Names what a database's rows hold, and so whom it is about; the constraint and the statement stay. */
const TELLS_CONTENTS = new Set(["detail", "where", "internalQuery"]);

/**
 * An error as it stands in the log: kind, message, stack and what is plain beside them. What libraries hang on to one stays
 * out: a lost connection brings its whole client along, with the key by which its work could be cancelled.
 */
export function loggedError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const plain = Object.entries(pino.stdSerializers.err(cause)).filter(
    ([name, value]) => !TELLS_CONTENTS.has(name) && (value === null || typeof value !== "object"),
  );
  return {
    ...Object.fromEntries(plain),
    ...(cause instanceof AggregateError && { errors: cause.errors.map(loggedError) }),
  };
}
