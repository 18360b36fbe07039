import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { allOperations, operationsAt } from "../src/find-operation.ts";

const src = resolve(import.meta.dirname, "../src");

/** Lowest first. A folder imports only folders that stand before it. */
const ground = ["foundation", "texts", "ports", "db", "rendering", "operations"];
const modules = [
  "blobs",
  "archive",
  "partners",
  "access",
  "uploads",
  "settings",
  "wallet",
  "events",
  "clients",
  "matters",
  "addresses",
  "senders",
  "pricing",
  "deadlines",
  "branding",
  "designs",
  "templates",
  "letters",
  "orders",
  "approvals",
  "schedules",
  "sending",
  "serials",
  "documents",
  "dunning",
  "receipts",
  "exports",
  "retention",
  "analytics",
  "operator",
  "trust",
  "setup",
];
const order = [...ground, ...modules];
const entryFolders = ["operations", "jobs", "due", "pages", "webhooks"];
const registries = ["registry.ts", "jobs.ts", "due-work.ts", "pages.ts", "webhooks.ts", "resources.ts"];
/** The files that put the product together; they alone choose adapters. */
const assembly = ["main.ts", "real-commands.ts", "open-services.ts", "start-service.ts"];

const files = globSync("**/*.ts", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));
const sourceOf = (file: string) => readFileSync(join(src, file), "utf8");

const imports = files.flatMap((from) =>
  [...sourceOf(from).matchAll(/(?:from|import) "(\.{1,2}\/[^"]+)"/g)].map(([, path = ""]) => ({
    from,
    to: relative(src, resolve(src, dirname(from), path)),
  })),
);
type Import = (typeof imports)[number];

/** `modules/orders/operations/order_send.ts` lives in `orders`, `db/queue.ts` in `db`. */
const homeOf = (file: string) => file.replace(/^modules\//, "").split("/")[0] ?? "";
const isModule = (file: string) => file.startsWith("modules/");
const isEntry = (file: string) => isModule(file) && entryFolders.includes(file.split("/")[2] ?? "");
const isOperation = (file: string) => /^modules\/[^/]+\/operations\//.test(file);
const isFace = (file: string) => file === `modules/${homeOf(file)}/${homeOf(file)}.ts`;
const isCommand = (file: string) => file.startsWith("surfaces/commands/");
const leavesHome = ({ from, to }: Import) => homeOf(from) !== homeOf(to);
const goesUp = ({ from, to }: Import) => order.indexOf(homeOf(from)) < order.indexOf(homeOf(to));

/** The files that lie in circles of imports, or between two of them. */
function circles(): string[] {
  const targets = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { from, to } of imports) if (targets.has(to)) targets.get(from)?.add(to);
  // Whoever imports nothing that is left, or is imported by nobody who is left, is in no circle.
  for (let before = -1; before !== targets.size;) {
    before = targets.size;
    const imported = new Set([...targets.values()].flatMap((each) => [...each]));
    for (const [file, each] of targets)
      if (!imported.has(file) || ![...each].some((target) => targets.has(target))) targets.delete(file);
  }
  return [...targets.keys()].toSorted();
}

const expectNone = (offending: Import[]) =>
  expect(offending.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);

describe("the dependency rule", () => {
  test("this test sees the code", () => {
    expect(imports.length).toBeGreaterThan(150);
  });
  test("every folder has a place in the order", () => {
    const known = new Set([...order, "surfaces", "worker", "adapters"]);
    const homes = new Set(files.filter((file) => file.includes("/")).map(homeOf));
    expect([...homes].filter((home) => !known.has(home))).toEqual([]);
  });
  test("the ground imports only lower ground", () => {
    const fromGround = imports.filter(({ from }) => ground.includes(homeOf(from))).filter(leavesHome);
    expectNone(fromGround.filter(({ from, to }) => !ground.includes(homeOf(to)) || goesUp({ from, to })));
  });
  test("a module is entered by its face", () => {
    const between = imports.filter(leavesHome).filter(({ from, to }) => isModule(from) && isModule(to));
    expectNone(between.filter(({ to }) => !isFace(to)));
  });
  test("nobody enters their own module by its face", () => {
    expectNone(imports.filter(({ from, to }) => isFace(to) && !leavesHome({ from, to })));
  });
  test("no import leads back to where it came from, not even for a type", () => {
    expect(circles()).toEqual([]);
  });
  test("a face has no function that only passes its arguments on", () => {
    const passesOn =
      /^export (?:const|(?:async )?function) (\w+)[^;{]*?\(((?:[^()]|\([^()]*\))*)\)[^;{]*?(?:=>|\{\s*return)\s*(?:await )?\w+\(([^()]*)\);/gm;
    const namesOf = (list: string) =>
      list
        .replaceAll(/<[^<>]*>|\{[^{}]*\}/g, "")
        .split(",")
        .map((part) => part.split(":")[0]?.trim() ?? "")
        .filter(Boolean)
        .join(",");
    const found = files
      .filter(isFace)
      .flatMap((file) => [...sourceOf(file).matchAll(passesOn)].map((match) => ({ file, match })))
      .filter(
        ({ match: [, , taken = "", given = ""] }) =>
          namesOf(taken) === given.replaceAll(/\s+/g, "").replace(/,$/, ""),
      );
    expect(found.map(({ file, match }) => `${file}: ${match[1]}`)).toEqual([]);
  });
  test("a module calls only modules below it; its entries may call any", () => {
    const inside = imports.filter(({ from, to }) => isModule(from) && isModule(to) && !isEntry(from));
    expectNone(inside.filter(leavesHome).filter(goesUp));
  });
  test("a module reaches no surface, worker, adapter or registry", () => {
    const above = imports.filter(({ from, to }) => isModule(from) && !isModule(to));
    expectNone(above.filter(({ to }) => !ground.includes(homeOf(to))));
  });
  test("only the registries import entries, and an entry the job of its module that it puts into the queue", () => {
    const isForQueue = ({ from, to }: Import) =>
      isEntry(from) && homeOf(from) === homeOf(to) && basename(dirname(to)) === "jobs";
    expectNone(
      imports.filter((each) => isEntry(each.to) && !registries.includes(each.from) && !isForQueue(each)),
    );
  });
  test("entry folders hold entries and nothing else: what is decided stands in the module", () => {
    const defines = /\bdefine(Operation|Job|Page|Door|ListDoor)\(|: (DueWork|Webhook) = \{/;
    const entries = files.filter(isEntry);
    expect(entries.length).toBeGreaterThan(200);
    expect(
      entries.filter((file) => !/^[a-z0-9_]+\.ts$/.test(basename(file)) || !defines.test(sourceOf(file))),
    ).toEqual([]);
  });
  test("surfaces and worker reach modules through the registries; who calls, and when, they ask access and partners; commands may use any face", () => {
    const waysIn = imports.filter(
      ({ from, to }) => ["surfaces", "worker"].includes(homeOf(from)) && isModule(to),
    );
    expectNone(
      waysIn.filter(
        ({ from, to }) =>
          !(isCommand(from) ? isFace(to) : isFace(to) && ["access", "partners"].includes(homeOf(to))),
      ),
    );
  });
  test("only the assembly chooses adapters", () => {
    expectNone(
      imports
        .filter(leavesHome)
        .filter(({ from, to }) => homeOf(to) === "adapters" && !assembly.includes(from)),
    );
  });
  test("adapters know ports, foundation and db, and no other adapter", () => {
    const fromAdapters = imports.filter(({ from }) => homeOf(from) === "adapters");
    expectNone(
      fromAdapters.filter(leavesHome).filter(({ to }) => !["ports", "foundation", "db"].includes(homeOf(to))),
    );
    expectNone(
      fromAdapters.filter(({ from, to }) => homeOf(to) === "adapters" && dirname(from) !== dirname(to)),
    );
  });
});

describe("manners", () => {
  test("SQL stands in stores and in the database's own folder", () => {
    const talks = files.filter((file) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(sourceOf(file)),
    );
    const allowed = (file: string) =>
      file.endsWith("-store.ts") || homeOf(file) === "db" || homeOf(file) === "adapters";
    expect(talks.filter((file) => !allowed(file))).toEqual([]);
  });
  test("nobody but the assembly reads the time", () => {
    const reads = files.filter((file) => /new Date\(\)|Date\.now\(\)/.test(sourceOf(file)));
    const allowed = ["open-services.ts", "surfaces/commands/backup.ts"];
    expect(reads.filter((file) => !allowed.includes(file) && !file.startsWith("db/"))).toEqual([]);
  });
  test("nothing is counted or limited in a file: that would hold in one process only; what is loaded once may be kept", () => {
    const kept = [
      "modules/pricing/price-tables.ts", // read from a file, once
      "rendering/processes/confined-node.ts", // what this machine can confine
      "rendering/blocks-guide.ts", // written once
      "rendering/fonts/subset-font.ts", // compiled once
      "rendering/known-pages.ts", // the sum of our own files, taken once
      "rendering/pdf/pdfium.ts", // compiled once
      "rendering/typesetting/typst-engine.ts", // the one instance that its JavaScript makes
      "surfaces/sign-in/common-passwords.ts", // read from a file, once
      "surfaces/counting.ts", // what keeps the numbers, read once
      "surfaces/parse-json.ts", // the thread that reads large bodies, started when there is one
      "adapters/offline-addresses/place-tables.ts", // read from a file, once
    ];
    const lets = files.filter((file) => /^(?:export )?let /m.test(sourceOf(file)));
    expect(lets.toSorted()).toEqual(kept.toSorted());
  });
  test("classes are errors that somebody tells apart, and nothing else", () => {
    const classes = files.flatMap((file) =>
      [...sourceOf(file).matchAll(/^(?:export )?(?:abstract )?class .+$/gm)].map(
        ([line]) => `${file}: ${line}`,
      ),
    );
    expect(classes.length).toBeGreaterThan(10);
    expect(classes.filter((line) => !/ extends \w*Error\b/.test(line))).toEqual([]);
  });
  test("no test measures how long something takes: speed is a matter of the bench, as a ratio", () => {
    const root = join(src, "../..");
    const tests = globSync(["server/**/*.test.ts", "portal/**/*.test.{ts,tsx}", "e2e/**/*.test.ts"], {
      cwd: root,
      exclude: (path) => path.endsWith("node_modules"),
    });
    expect(tests.length).toBeGreaterThan(400);
    const clocks = [
      "server/test/architecture.test.ts",
      "server/test/clocks.test.ts",
      "server/src/rendering/processes/cpu-time.test.ts",
    ];
    const measuring = tests.filter((file) =>
      /performance\.now|cpuUsage|hrtime/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(measuring.toSorted()).toEqual(clocks.toSorted());
  });
  test("files say what is inside", () => {
    const vague = /(^|[-/])(utils?|helpers?|common|manager|base|index|misc)\.ts$/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });
});

describe("operations", () => {
  const operationFiles = files.filter(isOperation);
  const registry = sourceOf("registry.ts");

  test("agents are offered 64 tools; one more is a change of the contract", () => {
    expect(operationsAt("mcp")).toHaveLength(64);
  });
  test("no two bear one name, whichever doors they stand behind", () => {
    const names = allOperations.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
  test.for(operationFiles)("%s bears its operation's name and has its line in registry.ts", (file) => {
    const name = basename(file, ".ts");
    expect(sourceOf(file)).toContain(`name: "${name}"`);
    const line = `export { ${camelCase(name)} } from "./${file}";`;
    expect(registry.includes(line), `registry.ts lacks the line: ${line}`).toBe(true);
  });
  test("whatever stands behind a door is called in a test", () => {
    const tests = globSync("{src,test}/**/*.test.ts", { cwd: resolve(src, "..") });
    const calls = tests.map((file) => readFileSync(resolve(src, "..", file), "utf8")).join("\n");
    const silent = allOperations.filter(({ name }) => !new RegExp(`["/]${name}\\b`).test(calls));
    expect(silent.map(({ name }) => `no test calls ${name}: write ${name}.test.ts beside its file`)).toEqual(
      [],
    );
  });
  test("a tool has a test that bears its name", () => {
    const tests = new Set(
      globSync("modules/*/operations/*.test.ts", { cwd: src }).map((file) => basename(file)),
    );
    expect(operationsAt("mcp").filter(({ name }) => !tests.has(`${name}.test.ts`))).toEqual([]);
  });
  test("each stands behind some door; agents' tools belong to a toolset and are programs' too, and only they", () => {
    for (const { name, doors, toolset } of allOperations) {
      expect(doors.length, name).toBeGreaterThan(0);
      expect(toolset !== undefined, name).toBe(doors.includes("mcp"));
      if (toolset) expect(doors, name).toContain("rest");
      if (toolset) expect(doors, name).not.toContain("programs");
    }
  });
});

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
