import { Client } from "pg";
import type { Connection } from "../src/db/database.ts";

/** Runs one statement on a connection of its own, with the rights of its login, and returns the rows. */
export async function runStatement(
  connection: Connection,
  statement: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
