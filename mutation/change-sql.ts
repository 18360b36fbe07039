import { join } from "node:path";
import { Client } from "pg";
import { createVitest, type Vitest } from "vitest/node";
import type { SqlPatch } from "../server/simulation/planted.ts";
import { applyPatch } from "../server/simulation/store.ts";
import type { Connection } from "../server/src/db/database.ts";
import { ledgerMistakes, ledgerTests } from "./ledger-sql.ts";

/** Makes one mistake after the other in the database that every test gets a copy of; returns those that no test notices. */
export async function unnoticedMistakes(): Promise<SqlPatch[]> {
  process.env["BRIEFTAUBE_MUTATION"] = JSON.stringify({ tests: ledgerTests, database: true });
  const vitest = await createVitest("test", {
    config: join(import.meta.dirname, "vitest.config.ts"),
    watch: false,
    bail: 1,
    isolate: false,
    maxWorkers: 1,
    reporters: [{}],
  });
  try {
    if (await hasFailures(vitest)) throw new Error("The tests of the ledger fail without any mistake.");
    const provided: object = vitest.getRootProject().getProvidedContext();
    const { server, template } = provided as { server: Connection; template: string };
    const unnoticed: SqlPatch[] = [];
    for (const mistake of ledgerMistakes) {
      const noticed = await withMistake({ ...server, database: template }, mistake, () =>
        hasFailures(vitest),
      );
      console.error(`${noticed ? "noticed" : "NOT NOTICED"}: ${mistake.routine}: ${mistake.replacement}`);
      if (!noticed) unnoticed.push(mistake);
    }
    return unnoticed;
  } finally {
    await vitest.close();
  }
}

async function hasFailures(vitest: Vitest): Promise<boolean> {
  const { testModules } = await vitest.start();
  if (testModules.length === 0) throw new Error("There were no tests.");
  return testModules.some((testModule) => !testModule.ok());
}

/** Nobody may be connected to a database that is being copied: hence one connection before and one after. */
async function withMistake<Result>(
  connection: Connection,
  mistake: SqlPatch,
  tried: () => Promise<Result>,
): Promise<Result> {
  const before = await connected(connection, (client) => applyPatch(client, mistake));
  try {
    return await tried();
  } finally {
    await connected(connection, (client) => client.query(before));
  }
}

async function connected<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
