import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { allTools, operationsAt } from "../src/find-operation.ts";
import { settings } from "../src/foundation/settings.ts";
import { eventKinds } from "../src/operations/event-kinds.ts";
import { wholeProgram } from "../src/surfaces/command-line.ts";
import type { CommandDeps } from "../src/surfaces/commands/command.ts";
import { guides } from "../src/surfaces/docs/contents.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { signInPaths } from "../src/surfaces/sign-in/sign-in-paths.ts";
import { startWorld } from "./world.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** What is made from the program cannot differ from it. */
const made = ["commands.md", "errors.md", "events.md", "settings.md"];
const pages = [
  "README.md",
  ...guides.filter(({ file }) => !made.includes(file)).map(({ file }) => `docs/${file}`),
].map((page) => ({ page, text: read(page) }));

type Named = { page: string; name: string };

/** What pages say in backticks, in a sentence or a block of their own, wherever `find` sees a name in it. */
const named = (find: (code: string) => readonly string[]): Named[] =>
  pages.flatMap(({ page, text }) =>
    [...blocksOf(text), ...spansOf(text)].flatMap((code) => find(code).map((name) => ({ page, name }))),
  );
const blocksOf = (text: string): string[] =>
  [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) => block.split("\n"));
const spansOf = (text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

const sources = globSync(
  "{server/src,portal/src,client,contract,deploy,scripts}/**/*.{ts,tsx,mjs,sql,json,yaml,yml,typ,env,service}",
  { cwd: root, exclude: (path) => path.endsWith("node_modules") || path.endsWith(".test.ts") },
).map(read);

/** Names that others have given. */
const others = new Set(
  (
    "pg_verifybackup pg_hba default_pool_size server_login_retry print_letter private_key_jwt mcpServers DATABASE_HOST STORAGE_DRIVER " +
    "resultType input_required unsupported_response_type pg_upgrade pg_create_restore_point recovery_target_name faelligAm"
  ).split(" "),
);

test("tools, fields, codes and settings that pages name are in the code", () => {
  const known = new Set(sources.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
  const names = named(
    (code) =>
      code.match(
        /(?<![\w/.:@$-])(?:[a-z]+(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+)(?![\w/@-])/g,
      ) ?? [],
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(({ name }) => !known.has(name) && !others.has(name))).toEqual([]);
});

test("settings that pages name can be set", () => {
  const can = new Set(settings.map(({ name }) => name));
  const asked = new Set(sources.flatMap((text) => text.match(/\bBRIEFTAUBE_[A-Z_]+\b/g) ?? []));
  const names = named(
    (code) => code.match(/\b(?:BRIEFTAUBE|PINGEN|LETTERXPRESS|EPOST|STRIPE|S3)_[A-Z_]+\b/g) ?? [],
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ name }) => !can.has(name.replace(/_FILE$/, "")) && !asked.has(name))).toEqual([]);
});

test("events that pages name are told of, or kept as records", () => {
  const types = new Set([
    ...Object.entries(eventKinds).flatMap(([topic, { happenings }]) => [
      `${topic}.*`,
      ...happenings.map((happening) => `${topic}.${happening}`),
    ]),
    ...sources.flatMap((text) =>
      [...text.matchAll(/["']([a-z_]+\.[a-z_]+)["']/g)].map(([, word = ""]) => word),
    ),
  ]);
  const topics = Object.keys(eventKinds).join("|");
  const ofTopic = new RegExp(String.raw`^(?:${topics})\.(?!sql$|ts$|pdf$|csv$|json$)(?:\*|[a-z_]+)$`);
  const names = named((code) => (ofTopic.test(code) ? [code] : []));
  expect(names.length).toBeGreaterThan(20);
  /** What a pack calls its fields. */
  const fields = new Set(["order.status", "order.carrier", "approval.signed"]);
  expect(names.filter(({ name }) => !types.has(name) && !fields.has(name))).toEqual([]);
});

test("commands that pages name are there, and take the options they are given", async () => {
  const program = await wholeProgram({} as CommandDeps);
  /** What of these words is no command, or no option of it. */
  const wrongIn = (line: string): string[] => {
    const words = line.replaceAll(/"[^"]*"|'[^']*'/g, "x").split(/\s+/);
    let command = program;
    for (const word of words) command = command.commands.find((each) => each.name() === word) ?? command;
    if (command === program) return words.slice(0, 1);
    const last = words[words.indexOf(command.name()) + 1] ?? "";
    if (command.commands.length > 0 && /^[a-z-]+$/.test(last)) return [last];
    const options = new Set([...command.options.map(({ long }) => long), "--help"]);
    return words.filter((word) => word.startsWith("--") && !options.has(word.split("=")[0] ?? ""));
  };
  const lines = named((code) =>
    [
      ...code
        .replace(/\s#\s.*$/, "")
        .matchAll(/(?:^|&& |; |\()(?:npx )?brieftaube (?!.* v1$)([a-z][^|;)]*)/g),
    ].map(([, words = ""]) => words.trim()),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(
    lines.map((line) => ({ ...line, wrong: wrongIn(line.name) })).filter(({ wrong }) => wrong.length > 0),
  ).toEqual([]);
});

test("addresses that pages name are answered", async () => {
  const { services } = await startWorld();
  const app = httpApp(services, {});
  const portal = [...read("portal/src/routes.tsx").matchAll(/page\(\s*"([^"]+)"/g)].map(([, path = ""]) =>
    `/portal${path}`.replaceAll(/\$\w+/g, ":id"),
  );
  const served = [
    ...app.routes.map(({ path }) => path),
    ...signInPaths,
    ...portal,
    "/.well-known/security.txt",
  ].filter((path) => path !== "/*" && path !== "/portal/*");
  const patterns = served.map(
    (path) =>
      new RegExp(
        `^${path
          .replaceAll(/:\w+(?:\{[^}]*\})?/g, "[^/]+")
          .replaceAll(".", String.raw`\.`)
          .replaceAll("*", ".*")}/?$`,
      ),
  );
  const callable = new Set(
    [...allTools, ...operationsAt("programs"), ...operationsAt("portal")].map(({ name }) => name),
  );
  const isAnswered = (path: string): boolean => {
    const operation = /^\/v1\/(?:tools|operations|portal)\/([a-z]+(?:_[a-z]+)+)$/.exec(path)?.[1];
    if (operation !== undefined && !callable.has(operation)) return false;
    return (
      patterns.some((pattern) => pattern.test(path)) ||
      (path.endsWith("/") && served.some((each) => each.startsWith(path)))
    );
  };
  const paths = named((code) =>
    [
      ...code.matchAll(
        /(?<![\w.}/-])(?:\$\{?URL\}?|http:\/\/(?:127\.0\.0\.1|localhost):8080|https:\/\/post\.example)?(\/(?:v1|mcp|webhooks|portal|\.well-known|account|sign-in)\b[^\s"'`)?#|,;]*)/g,
      ),
    ].map(([, path = ""]) => path),
  );
  expect(paths.length).toBeGreaterThan(40);
  /** What a page says is gone, or writes with a variable of its own. */
  const excused = new Set(["/v1/portal/tools/{name}", "/v1/$1", "/v1/tools/$1", "/v1/portal/sandbox/…"]);
  /** What stands for anything: `{name}`, `…`, `$ORDER`. */
  const filled = (path: string) => path.replaceAll(/\{[^}]*\}|…|\$\w+|<[^>]*>/g, "x").replace(/[.:]$/, "");
  expect(paths.filter(({ name }) => !excused.has(name) && !isAnswered(filled(name)))).toEqual([]);
});
