import type { Connection } from "../src/db/database.ts";
import { pre1Way } from "../src/db/from-pre-1.ts";
import { applyFile, readNotes, whileNobodyElseMigrates } from "../src/db/migrate.ts";

/** Makes an empty database a store of before 1.0.0, by the migrations of those days whose names come before this one. */
export const makePre1Store = (connection: Connection, before = "9999"): Promise<void> =>
  whileNobodyElseMigrates(connection, async (client) => {
    await readNotes(client);
    for (const migration of pre1Way().migrations)
      if (migration.name < before) await applyFile(client, migration);
  });
