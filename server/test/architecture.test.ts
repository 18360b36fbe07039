import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { allTools } from "../src/tools.ts";

const src = resolve(import.meta.dirname, "../src");

/** Lowest first. A folder imports only folders that stand before it. */
const ground = ["foundation", "ports", "db", "rendering", "operations"];
const modules = [
  "blobs",
  "archive",
  "accounts",
  "wallet",
  "events",
  "addresses",
  "clients",
  "senders",
  "pricing",
  "branding",
  "designs",
  "templates",
  "letters",
  "orders",
  "approvals",
  "schedules",
  "sending",
  "documents",
  "receipts",
  "exports",
  "retention",
  "analytics",
  "operator",
];
const order = [...ground, ...modules];
const entryFolders = ["tools", "jobs", "due", "pages", "webhooks", "portal", "cards"];
const registries = [
  "tools.ts",
  "jobs.ts",
  "due-work.ts",
  "pages.ts",
  "webhooks.ts",
  "portal-actions.ts",
  "card-tools.ts",
  "resources.ts",
];
/** The files that put the product together; they alone choose adapters. */
const assembly = ["main.ts", "open-services.ts", "start-service.ts"];

const files = globSync("**/*.ts", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));
const sourceOf = (file: string) => readFileSync(join(src, file), "utf8");

const imports = files.flatMap((from) =>
  [...sourceOf(from).matchAll(/(?:from|import) "(\.{1,2}\/[^"]+)"/g)].map(([, path = ""]) => ({
    from,
    to: relative(src, resolve(src, dirname(from), path)),
  })),
);
type Import = (typeof imports)[number];

/** `modules/orders/tools/order_send.ts` lives in `orders`, `db/queue.ts` in `db`. */
const homeOf = (file: string) => file.replace(/^modules\//, "").split("/")[0] ?? "";
const isModule = (file: string) => file.startsWith("modules/");
const isEntry = (file: string) => isModule(file) && entryFolders.includes(file.split("/")[2] ?? "");
const isFace = (file: string) => file === `modules/${homeOf(file)}/${homeOf(file)}.ts`;
const isCommand = (file: string) => file.startsWith("surfaces/commands/");
const leavesHome = ({ from, to }: Import) => homeOf(from) !== homeOf(to);
const goesUp = ({ from, to }: Import) => order.indexOf(homeOf(from)) < order.indexOf(homeOf(to));

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
  test("a module calls only modules below it; its entries may call any", () => {
    const inside = imports.filter(({ from, to }) => isModule(from) && isModule(to) && !isEntry(from));
    expectNone(inside.filter(leavesHome).filter(goesUp));
  });
  test("a module reaches no surface, worker, adapter or registry", () => {
    const above = imports.filter(({ from, to }) => isModule(from) && !isModule(to));
    expectNone(above.filter(({ to }) => !ground.includes(homeOf(to))));
  });
  test("only registries import entries of another folder", () => {
    const entered = imports
      .filter(({ to }) => isEntry(to))
      .filter(({ from, to }) => dirname(from) !== dirname(to));
    const withinModule = ({ from, to }: Import) => isEntry(from) && homeOf(from) === homeOf(to);
    expectNone(
      entered.filter(({ from }) => !registries.includes(from)).filter((each) => !withinModule(each)),
    );
  });
  test("surfaces and worker reach modules through the registries, accounts apart; commands may use any face", () => {
    const waysIn = imports.filter(
      ({ from, to }) => ["surfaces", "worker"].includes(homeOf(from)) && isModule(to),
    );
    expectNone(
      waysIn.filter(
        ({ from, to }) => !(isCommand(from) ? isFace(to) : to === "modules/accounts/accounts.ts"),
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
  test("files say what is inside", () => {
    const vague = /(^|[-/])(utils?|helpers?|common|manager|base|index|misc)\.ts$/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });
});

describe("tools", () => {
  const toolFiles = files.filter((file) => /^modules\/[^/]+\/tools\/[^/]+\.ts$/.test(file));

  test("there are 64, each once", () => {
    const names = allTools.map(({ name }) => name);
    expect(names).toHaveLength(64);
    expect(new Set(names).size).toBe(64);
    expect(toolFiles).toHaveLength(allTools.length);
  });
  test.for(toolFiles)("%s bears its tool's name and has a test", (file) => {
    expect(sourceOf(file)).toContain(`name: "${basename(file, ".ts")}"`);
    expect(globSync(file.replace(/\.ts$/, ".test.ts"), { cwd: src })).toHaveLength(1);
  });
});
