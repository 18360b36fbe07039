import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { linksFor } from "../src/operations/links.ts";
import { httpApp } from "../src/surfaces/http.ts";
import type { Web } from "../src/surfaces/http-context.ts";
import { mountMcpAt } from "../src/surfaces/mcp.ts";
import { requestIds } from "../src/surfaces/request-log.ts";
import { conformanceServer } from "./conformance-fixtures.ts";
import { startPeople } from "./oauth.ts";
import { startSendingWorld } from "./sends.ts";
import { startWorld } from "./world.ts";
import { identify } from "../src/modules/access/access.ts";

const runner = join(
  createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json"),
  "../dist/index.js",
);

/** Runs the official runner to its end; `onLine` sees what it prints as it prints it. */
function conformance(
  options: readonly string[],
  onLine: (line: string) => void = () => {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [runner, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill());
  let output = "";
  let rest = "";
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

/** Listens on a port that is free. */
async function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<number> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false }, () =>
      resolve((server.address() as AddressInfo).port),
    );
    onTestFinished(() => void server.close());
  });
}

/** Our own mount, with a partner known from the start: the runner brings no token. */
async function startMount(): Promise<string> {
  const { services, office } = await startWorld();
  const app = new Hono<Web>();
  app.use(requestIds);
  mountMcpAt(
    app,
    "/mcp",
    services,
    { boundTo: "127.0.0.1" },
    {
      async connect() {
        const identity = await identify(services, office.token);
        const connection = {
          identify: () => Promise.resolve(identity),
          narrowing: { readonly: false, toolsets: null },
          language: "en" as const,
          requestId: () => "conformance",
        };
        const authInfo = { token: office.token, clientId: office.tokenId, scopes: [], extra: { connection } };
        return { connection, authInfo };
      },
      serve: conformanceServer,
    },
  );
  return `http://127.0.0.1:${await listen(app.fetch)}/mcp`;
}

/** Clients of 2025 cannot be asked something over a connection that ends with each answer, and there are no sessions. */
const NOT_WITHOUT_SESSIONS = [
  "tools-call-sampling",
  "tools-call-elicitation",
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
];

const revisions = ["2026-07-28", "2025-11-25"] as const;

/** A file that tells the runner what is expected to fail. */
function baselineOf(scenarios: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-conformance-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const baseline = join(folder, "expected.yaml");
  writeFileSync(baseline, `server:\n${scenarios.map((scenario) => `  - ${scenario}\n`).join("")}`);
  return baseline;
}

test.for(revisions)("the server passes what %s requires", async (revision) => {
  const url = await startMount();

  const { code, output } = await conformance([
    "server",
    "--url",
    url,
    "--requirements",
    revision,
    ...(revision === "2025-11-25" ? ["--expected-failures", baselineOf(NOT_WITHOUT_SESSIONS)] : []),
  ]);

  expect(code, output).toBe(0);
});

/** The product's own app; the runner brings no token, so each of its requests is given one. */
async function startRealServer(): Promise<string> {
  const { services, office } = await startSendingWorld();
  const app = httpApp(services, { boundTo: "127.0.0.1" });
  const port = await listen(({ url, method, headers: sent, body, signal }) => {
    const headers = new Headers(sent);
    headers.set("authorization", `Bearer ${office.token}`);
    const init = { method, headers, signal, ...(body && { body, duplex: "half" }) };
    return app.fetch(new Request(url, init));
  });
  return `http://127.0.0.1:${port}/mcp`;
}

/** Which scenarios ask for what this product has none of, and why; the runner says when one of them passes after all. */
const { excused } = JSON.parse(
  readFileSync(join(import.meta.dirname, "conformance-excused.json"), "utf8"),
) as { excused: { reason: string; revisions: string[]; scenarios: string[] }[] };

test("every excused scenario says why", () => {
  expect(excused.length).toBeGreaterThan(0);
  for (const { reason } of excused) expect(reason).toMatch(/^[A-Z0-9].{40,}\.$/);
});

test.for(revisions)("the real server passes what %s requires, but for what is excused", async (revision) => {
  const url = await startRealServer();
  const scenarios = excused
    .filter(({ revisions: of }) => of.includes(revision))
    .flatMap(({ scenarios: each }) => each);

  const { code, output } = await conformance([
    "server",
    "--url",
    url,
    "--requirements",
    revision,
    "--expected-failures",
    baselineOf(scenarios),
  ]);

  expect(code, output).toBe(0);
});

test("the authorization server passes the official scenarios, with a person who signs in and consents", async () => {
  const world = await startWorld();
  let fetch = async (_request: Request): Promise<Response> => new Response(null, { status: 503 });
  const port = await listen((request) => fetch(request));
  const origin = `http://127.0.0.1:${port}`;
  world.services.links = linksFor(origin, "a secret for tests, long enough to be one", world.services.clock);
  const people = await startPeople({ world });
  ({ fetch } = people);
  const callbackPort = await listen(() => new Response(null)).then((free) => free + 1);
  const redirect = `http://127.0.0.1:${callbackPort}/callback`;
  const registered = await globalThis.fetch(`${origin}/auth/oauth2/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ redirect_uris: [redirect], token_endpoint_auth_method: "none" }),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };

  const { code, output } = await conformance(
    [
      "authorization",
      "--url",
      origin,
      "--client-id",
      clientId,
      "--resource",
      `${origin}/mcp`,
      "-p",
      `${callbackPort}`,
    ],
    (line) => {
      if (line.startsWith(`${origin}/auth/oauth2/authorize`)) void consent(people, origin, line.trim());
    },
  );

  expect(code, output).toBe(0);
  expect(output).toContain("authorization-code-grant");
});

async function consent(
  people: Awaited<ReturnType<typeof startPeople>>,
  origin: string,
  url: string,
): Promise<void> {
  const browser = people.newBrowser();
  await people.signInBy(browser);
  const page = (await browser.open(url)).headers.get("location") ?? "";
  const allowed = await browser.submit("/connect", {
    query: new URL(page, origin).search.slice(1),
    account: `${people.world.office.partnerId} sandbox`,
    scope: ["letter:read"],
    decision: "allow",
  });
  await globalThis.fetch(allowed.headers.get("location") ?? "");
}
