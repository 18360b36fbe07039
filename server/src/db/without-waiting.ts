import { sql } from "kysely";

/**
 * A value to be stored by a statement that stands alone and whose commit then does not wait for the disk. For what may be
 * lost when the power goes, or is brought along by a later commit that waits: whatever is flushed, all before it is.
 */
export const withoutWaiting = <Value>(value: Value) =>
  sql<Value>`(select ${value} from (select set_config('synchronous_commit', 'off', true)) without_waiting)`;
