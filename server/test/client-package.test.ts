import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect, verifyWebhook } from "../../client/src/client.ts";
import { patientFetch } from "../../client/src/patient-fetch.ts";
import { startWorld, type World } from "./world.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** How a program ended, whatever it ended with. */
const ended = (file: string, words: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) =>
  run(file, words, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

const listening = (world: World): Promise<string> =>
  new Promise((resolve) => {
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    onTestFinished(() => void server.close());
  });

/** An empty folder with nothing in it but the package, as somebody else has it who got the file. */
async function installedElsewhere(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { stdout } = await run("npm", ["pack", "--offline", "--json", "--pack-destination", folder], {
    cwd: join(root, "client"),
    maxBuffer: 10_000_000,
  });
  const name = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1] ?? "";
  const empty = join(folder, "empty");
  mkdirSync(empty);
  writeFileSync(join(empty, "package.json"), '{"type":"module"}');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, name)], { cwd: empty });
  return empty;
}

const PROGRAM = `
import { connect } from "brieftaube-client";
const letters = connect({ url: process.argv[2] ?? "", token: process.argv[3] ?? "" });
const balance = await letters.call("wallet_balance", {});
if (!balance.ok) throw new Error(balance.error.hint);
const cents: number = balance.value.availableCents;
const saved = await letters.call("client_save", { mandantennummer: "K-1", name: "Eins" }, { key: "one" });
const again = await letters.call("client_save", { mandantennummer: "K-1", name: "Eins" }, { key: "one" });
const numbers: string[] = [];
for await (const client of letters.pages("mandant_list")) numbers.push(client.mandantennummer);
console.log(JSON.stringify({ cents, numbers, same: saved.ok && again.ok && saved.value.mandantId === again.value.mandantId }));
`;

/** What the example of the README leaves to its reader. */
const AROUND_README = `declare const letterId: string, secret: string, request: Request;\n`;

const readmeExample = (): string =>
  /```ts\n([^`]*(?:`[^`]+`[^`]*)*)```/.exec(readFileSync(join(root, "client/README.md"), "utf8"))?.[1] ??
  expect.fail("the README has no example");

test("the package works in an empty folder: types, calls, keys, paging, and the command line with its exit codes", async () => {
  const world = await startWorld();
  const url = await listening(world);
  const empty = await installedElsewhere();
  writeFileSync(join(empty, "program.ts"), PROGRAM);
  writeFileSync(join(empty, "readme.ts"), `${AROUND_README}${readmeExample()}`);

  const typed = await ended(
    process.execPath,
    [
      join(root, "node_modules/typescript/bin/tsc"),
      "--strict",
      "--target",
      "es2024",
      "--module",
      "nodenext",
      "--typeRoots",
      join(root, "node_modules/@types"),
      "--types",
      "node",
      "--noEmit",
      "program.ts",
      "readme.ts",
    ],
    { cwd: empty },
  );
  expect(typed).toEqual({ code: 0, stdout: "", stderr: "" });
  const { token } = world.office;
  const programmed = await run(process.execPath, ["program.ts", url, token], { cwd: empty });
  expect(JSON.parse(programmed.stdout)).toEqual({ cents: 100_000, numbers: ["K-1"], same: true });

  const brieftaube = (
    words: string[],
    env: NodeJS.ProcessEnv = { BRIEFTAUBE_URL: url, BRIEFTAUBE_TOKEN: token },
  ) =>
    ended(join(empty, "node_modules/.bin/brieftaube"), words, {
      cwd: empty,
      env: { PATH: process.env["PATH"], ...env },
    });
  const called = await brieftaube(["call", "wallet_balance", "--json"]);
  expect([called.code, JSON.parse(called.stdout).availableCents, called.stdout.split("\n").length]).toEqual([
    0, 100_000, 2,
  ]);
  const refused = await brieftaube(["call", "order_status", "{}", "--json"]);
  expect([refused.code, JSON.parse(refused.stderr).error.code]).toEqual([1, "VALIDATION_ERROR"]);
  expect((await brieftaube(["call", "no_such_thing"])).code).toBe(2);
  expect((await brieftaube(["call", "wallet_balance"], {})).stderr).toContain("BRIEFTAUBE_URL");
  expect((await brieftaube(["list"])).stdout).toContain("order_send");
  expect((await brieftaube(["call", "wallet_balanc"])).stderr).toContain("wallet_balance");
  expect((await brieftaube(["call", "wallet_balance", "--language", "fr"])).code).toBe(2);
  expect((await brieftaube(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const away = await brieftaube(["call", "wallet_balance", "--json", "--url", "http://127.0.0.1:9"]);
  expect([away.code, JSON.parse(away.stderr).error.message]).toEqual([
    3,
    expect.stringMatching(/^The service could not be reached: ./),
  ]);
  const cutShort = await ended(
    "bash",
    ["-c", "set -o pipefail; node_modules/.bin/brieftaube list | head -1"],
    {
      cwd: empty,
    },
  );
  expect([cutShort.code, cutShort.stderr]).toEqual([0, ""]);
  expect(existsSync(join(empty, "node_modules/brieftaube-client/LICENSE"))).toBe(true);
});

/** How each shell is asked what it would offer after some words, one offer a line. */
const asking: Record<string, (words: string) => string> = {
  bash: (words) =>
    `COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _brieftaube; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words) => `words=(${words}); CURRENT=$#words; typed=$words[-1]
    compadd() { shift; for each in "$@"; do case $each in $typed*) print -r -- $each;; esac; done }
    _brieftaube`,
  fish: (words) => `complete -C '${words.replace(/""$/, "")}'`,
};

const isInstalled = (shell: string): boolean =>
  (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(join(folder, shell)));

describe.for(["bash", "zsh", "fish"])("completion for %s", (shell) => {
  const printedFor = async (): Promise<string> => {
    const { runClient } = await import("../../client/src/command-line.ts");
    const printed: string[] = [];
    const code = await runClient(["completion", shell], {
      version: () => "1",
      environment: {},
      readInput: () => Promise.resolve(""),
      complain: () => {},
      print: (line) => void printed.push(line),
    });
    expect(code).toBe(0);
    return printed.join("\n");
  };

  test("names commands and all that can be called", async () => {
    const script = await printedFor();
    for (const word of ["call", "order_send", "webhook_create", "json"]) expect(script).toContain(word);
  });

  test.skipIf(!isInstalled(shell)).for([
    ['brieftaube ""', ["call", "list", "events", "completion", "help"]],
    ["brieftaube call order_s", ["order_send", "order_send_batch", "order_status"]],
    ["brieftaube --json call wallet_b", ["wallet_balance"]],
    ['brieftaube completion ""', ["bash", "zsh", "fish"]],
    ["brieftaube call order_send --j", ["--json"]],
    ["brieftaube call order_send order_s", []],
  ] as const)("offers after %s what may follow", async ([words, offers]) => {
    const folder = mkdtempSync(join(tmpdir(), "brieftaube-shell-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const quiet = { bash: ["--norc", "--noprofile"], zsh: ["-f"], fish: ["--no-config"] }[shell] ?? [];
    writeFileSync(join(folder, "script"), `${await printedFor()}\n${asking[shell]?.(words) ?? ""}\n`);

    const { stdout, stderr } = await run(shell, [...quiet, join(folder, "script")], {
      env: { PATH: process.env["PATH"], HOME: folder },
    });

    expect(stderr).toBe("");
    expect(new Set(stdout.split("\n").filter((line) => line !== ""))).toEqual(new Set(offers));
  });
});

test("lists are read page by page: by cursor where they have one, else by place", async () => {
  const asked: Record<string, unknown>[] = [];
  const pagesOf = async (answers: readonly object[]) => {
    asked.length = 0;
    const letters = connect({
      url: "http://127.0.0.1:8080",
      token: "bt_test_x",
      fetch: async (address, init) => {
        asked.push((await new Request(address, init).json()) as Record<string, unknown>);
        return Response.json(answers[asked.length - 1]);
      },
    });
    const found: unknown[] = [];
    for await (const each of letters.pages("letter_list", { subjectContains: "x" })) found.push(each);
    return found;
  };

  expect(
    await pagesOf([
      { items: [1, 2], total: 3, nextCursor: "behind 2" },
      { items: [3], total: 4, nextCursor: null },
    ]),
  ).toEqual([1, 2, 3]);
  expect(asked).toEqual([
    { subjectContains: "x", limit: 100 },
    { subjectContains: "x", limit: 100, cursor: "behind 2" },
  ]);
  expect(
    await pagesOf([
      { items: [1, 2], total: 3 },
      { items: [3], total: 3 },
    ]),
  ).toEqual([1, 2, 3]);
  expect(asked[1]).toEqual({ subjectContains: "x", limit: 100, offset: 2 });
});

test("what was lost or not possible yet is asked again with the same key, and what was refused is not", async () => {
  const seen: { key: string | undefined; status: number }[] = [];
  const statuses = [503, 429, 200];
  const server = createServer((request, answer) => {
    const status = statuses[seen.length] ?? 400;
    seen.push({ key: String(request.headers["idempotency-key"]), status });
    answer.writeHead(status, { "retry-after": "7" }).end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pauses: number[] = [];
  const patient = patientFetch(fetch, (ms) => (pauses.push(ms), Promise.resolve()));

  const answer = await patient(url, { headers: { "idempotency-key": "k-1" } });
  const refused = await patient(url, { headers: { "idempotency-key": "k-2" } });

  expect([answer.status, refused.status]).toEqual([200, 400]);
  expect(pauses).toEqual([7000, 7000]);
  expect(seen.map(({ key }) => key)).toEqual(["k-1", "k-1", "k-1", "k-2"]);
  const lost = patientFetch(
    () => Promise.reject(new TypeError("gone")),
    () => Promise.resolve(),
  );
  await expect(lost(url)).rejects.toThrow("gone");
});

test("a webhook is believed only when it is signed with the endpoint's secret, whole and fresh", () => {
  const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, yes").toString("base64")}`;
  const now = new Date("2026-11-18T05:00:00Z");
  const body = JSON.stringify({ id: "e1", type: "order.posted" });
  const headers = {
    "webhook-id": "e1",
    "webhook-timestamp": String(now.getTime() / 1000),
    "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("e1", now, body)}`,
  };

  expect(verifyWebhook({ secret, headers, body, now })).toMatchObject({ type: "order.posted" });
  expect(verifyWebhook({ secret, headers: new Headers(headers), body, now })).toMatchObject({ id: "e1" });
  const later = new Date(now.getTime() + 301_000);
  for (const wrong of [{ body: `${body} ` }, { now: later }, { secret: "whsec_AAAA" }, { headers: {} }])
    expect(() => verifyWebhook({ secret, headers, body, now, ...wrong })).toThrow();
});
