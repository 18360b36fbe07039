import { Client } from "pg";
import type { World } from "./world.ts";

/** Does to a world's database what no part of the service may do. */
export async function asOwner({ connection }: World, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
