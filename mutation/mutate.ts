import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../server/test/database-server.ts";
import { unnoticedMistakes } from "./change-sql.ts";
import { type Group, groups } from "./groups.ts";
import { type Judged, judge, type Report } from "./judge.ts";
import { ledgerMistakes } from "./ledger-sql.ts";

const LEAST_PERCENT = 85;
const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "mutation/node_modules/@stryker-mutator");
const words = process.argv.slice(2);
const wanted = Object.entries(groups)
  .map(([name, group]) => ({ name, group: words.includes(name) ? group : withFiles(group, words) }))
  .filter(({ group }) => Object.keys(group.files).length > 0);
const wantsSql = words.length === 0 || words.includes("ledger") || words.includes("sql");
if (wanted.length === 0 && !wantsSql) {
  console.error(`Say one of ${Object.keys(groups).join(", ")}, sql, or the name of a file of theirs.`);
  process.exit(1);
}

// One server for everything: each run has a database of its own in it.
const server = wantsSql || wanted.some(({ group }) => group.database) ? await startServer() : undefined;
if (server) process.env["DATABASE_URL"] = urlOf(server.connection);
try {
  const verdicts = [
    ...wanted.map(({ name, group }) => tell(name, judge(changeEverything(group)))),
    ...(wantsSql ? [await tellSql()] : []),
  ];
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  await server?.stop();
}

function urlOf({
  host,
  port,
  user,
  database,
}: {
  host: string;
  port: number;
  user: string;
  database: string;
}) {
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`;
}

/** Without a word everything is meant; a word may be the name of a file. */
function withFiles({ files, ...group }: Group, names: readonly string[]): Group {
  const isMeant = (file: string) => names.length === 0 || names.some((name) => file.endsWith(`/${name}`));
  return { ...group, files: Object.fromEntries(Object.entries(files).filter(([file]) => isMeant(file))) };
}

/** Files that have the same tests are tried together, so that none runs tests that are not its own. */
function changeEverything({ files, database }: Group): Report {
  const batches = Map.groupBy(Object.keys(files), (file) => files[file]?.join(" "));
  const reports = [...batches.values()].map((batch) =>
    change(batch, { tests: files[batch[0] ?? ""] ?? [], database }),
  );
  return { files: Object.assign({}, ...reports.map((report) => report.files)) as Report["files"] };
}

/** In a copy of the repository: nothing here is touched, whenever it is broken off. */
function change(files: readonly string[], judges: { tests: readonly string[]; database: boolean }): Report {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-mutation-"));
  const [config, report] = [join(folder, "config.json"), join(folder, "report.json")];
  const options = {
    testRunner: "vitest",
    plugins: [join(modules, "vitest-runner/dist/src/index.js"), join(root, "mutation/ignore-words.mjs")],
    ignorers: ["words"],
    vitest: { configFile: "mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: 1,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    mutate: files,
    // Beside a database texts and objects are names of columns and fields mostly, and each change takes seconds.
    mutator: {
      excludedMutations: judges.database ? ["StringLiteral", "ObjectLiteral", "ArrayDeclaration"] : [],
    },
    ignorePatterns: ["docs", "bench"],
    // It would be rewritten with a compiler that ours is not any more; tests run without it.
    tsconfigFile: "none",
    tempDirName: join(folder, "copy"),
    allowConsoleColors: false,
    // A busy machine notices nothing; loops without end are counted out long before.
    timeoutMS: judges.database ? 60_000 : 20_000,
    warnings: { slow: false },
  };
  writeFileSync(config, JSON.stringify(options));
  try {
    const { status } = spawnSync(process.execPath, [join(modules, "core/bin/stryker.js"), "run", config], {
      cwd: root,
      stdio: ["ignore", 2, 2],
      env: { ...process.env, BRIEFTAUBE_MUTATION: JSON.stringify(judges) },
    });
    if (status !== 0) throw new Error("Stryker could not try it: see its lines above.");
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says what came of it, and whether that will do. */
function tell(name: string, { files, survivors, gone, percent }: Judged): boolean {
  console.log(`\n${name}: ${percent.toFixed(1)} % of the changes were noticed`);
  for (const file of files)
    console.log(`  ${file.percent.toFixed(1).padStart(5)} %  ${file.noticed} of ${file.tried}  ${file.name}`);
  for (const survivor of survivors)
    console.log(
      `  ${survivor.reason === undefined ? "NEW" : "known"}  ${survivor.file}:${survivor.at}: ${survivor.change}\n         in: ${survivor.line}${survivor.reason === undefined ? "" : `\n         because: ${survivor.reason}`}`,
    );
  for (const { file, line, change } of gone)
    console.log(`  noticed by now, strike it off the list: ${file}: ${change}\n         in: ${line}`);
  if (percent < LEAST_PERCENT) console.log(`  Too few: at least ${LEAST_PERCENT} % must be noticed.`);
  return percent >= LEAST_PERCENT;
}

/** The ledger's functions in the database, which Stryker cannot change: a list of mistakes instead. */
async function tellSql(): Promise<boolean> {
  const survivors = await unnoticedMistakes();
  const percent = 100 * (1 - survivors.length / ledgerMistakes.length);
  console.log(
    `\nledger in SQL: ${ledgerMistakes.length - survivors.length} of ${ledgerMistakes.length} mistakes were noticed`,
  );
  for (const { routine, text, replacement } of survivors)
    console.log(`  NOT NOTICED  ${routine}: ${text} → ${replacement}`);
  return percent >= LEAST_PERCENT;
}
