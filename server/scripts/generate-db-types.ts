import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { allJobs } from "../src/worker/worker.ts";

/** `npm run db:types`: migrates an empty database and writes the types of what came out. `--check` only compares. */
const codegen = join(
  dirname(createRequire(import.meta.url).resolve("kysely-codegen/package.json")),
  "dist/cli/bin.js",
);
const schema = join(import.meta.dirname, "../src/db/schema.ts");
const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-types-"));
const postgres = await attachEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.connection, allJobs);
  const { host, port, user, database } = postgres.connection;
  execFileSync(
    process.execPath,
    [
      codegen,
      `--dialect=postgres`,
      `--url=postgres://${user}@localhost:${port}/${database}?host=${host}`,
      `--camel-case`,
      `--date-parser=string`,
      `--type-mapping={"int8":"number"}`,
      `--exclude-pattern=pgboss.*`,
      `--out-file=${schema}`,
      ...(process.argv.includes("--check") ? ["--verify"] : []),
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
} catch {
  console.error("server/src/db/schema.ts does not match the migrations: run npm run db:types.");
  process.exitCode = 1;
} finally {
  await postgres.detach();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
}
