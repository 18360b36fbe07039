import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import {
  attachEmbeddedPostgres,
  untilEmbeddedPostgresStops,
} from "../src/db/embedded-postgres/embedded-postgres.ts";
import { migrate, thisRelease } from "../src/db/migrate.ts";
import { allJobs } from "../src/worker/worker.ts";
import { schemaDocs } from "./schema-docs.ts";

/**
 * `npm run db:types`: makes a store from the schema and writes the types of what came out, docs/schema.md and its picture.
 * `--check` only compares.
 */
const isCheck = process.argv.includes("--check");
const codegen = join(
  dirname(createRequire(import.meta.url).resolve("kysely-codegen/package.json")),
  "dist/cli/bin.js",
);
const schema = join(import.meta.dirname, "../src/db/tables.ts");
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
      `--exclude-pattern={pgboss,parts}.*`,
      `--out-file=${schema}`,
      ...(isCheck ? ["--verify"] : []),
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  await keepDocs();
} catch (cause) {
  console.error(
    "server/src/db/tables.ts or docs/schema.md does not match the schema: run npm run db:types.",
    cause,
  );
  process.exitCode = 1;
} finally {
  await postgres.detach();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
}

async function keepDocs(): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    const { page, picture } = await schemaDocs(client, thisRelease.schema);
    keep("schema.md", page);
    keep("images/schema.svg", picture);
  } finally {
    await client.end();
  }
}

function keep(name: string, text: string): void {
  const path = join(import.meta.dirname, "../../docs", name);
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) throw new Error(`docs/${name} is not what the schema says`);
}
