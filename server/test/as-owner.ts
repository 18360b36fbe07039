import { runStatement } from "./run-statement.ts";
import type { World } from "./world.ts";

/** Does to a world's database what no part of the service may do. */
export async function asOwner({ connection }: World, statement: string): Promise<void> {
  await runStatement(connection, statement);
}
