import { runStatement } from "./run-statement.ts";
import type { World } from "./world.ts";

/** Does to a world's database what no part of the service may do. */
export async function asOwner({ connection }: World, statement: string): Promise<void> {
  await runStatement(connection, statement);
}

/** Lets the database's own clock count, as it does for a running service; a world's time is set by its test otherwise. */
export const useDatabaseTime = (world: World): Promise<void> =>
  asOwner(
    world,
    "create or replace function present() returns timestamptz language sql stable return clock_timestamp()",
  );
