import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { Config } from "./foundation/config.ts";
import { ConfigError } from "./foundation/config.ts";
import { furnishDemo } from "./furnish-demo.ts";
import { Refusal } from "./foundation/refusal.ts";
import {
  ensureAgreements,
  ensureDemoPartner,
  identify,
  queueMail,
  renewDemoToken,
} from "./modules/accounts/accounts.ts";
import { countUndecided } from "./modules/operator/operator.ts";
import { openServices, type OpenServices } from "./open-services.ts";
import type { Services } from "./operations/call.ts";
import { drainable } from "./surfaces/draining.ts";
import { httpApp } from "./surfaces/http.ts";
import { type SignIn, signIn } from "./surfaces/sign-in/sign-in.ts";
import { startWorker } from "./worker/worker.ts";

/** Starts what this process's role asks for and runs until it is told to stop; then finishes what it began. */
export async function startService(config: Config): Promise<void> {
  const opened = await openServices(config, { worker: config.role !== "web" });
  try {
    await runUntilStopped(config, opened);
  } finally {
    await opened.close();
  }
}

async function runUntilStopped(config: Config, opened: OpenServices): Promise<void> {
  const { services } = opened;
  await ensureAgreements(services);
  const people = signIn(services, {
    secret: opened.secret,
    ...(config.mail && { deliverMail: (mail) => queueMail(services, services.db, mail) }),
  });
  const stopping = new AbortController();
  const http = config.role === "worker" ? null : await listen(config, services, people, stopping.signal);
  const worker = config.role === "web" ? null : await startWorker(services);
  try {
    if (http) await greet(config, services, people);
    else console.log("The worker is running.");
    // In the background, so that the first letter need not wait for the typesetter to start.
    services.renderer
      .ready()
      .catch((cause: unknown) => services.log.error({ err: cause }, "the renderer did not start"));

    const signal = await stopSignal();
    services.log.info({ signal }, "stopping: finishing what has begun");
  } finally {
    stopping.abort();
    await Promise.all([http?.drain(), worker?.close()]);
  }
}

async function listen(
  config: Config,
  services: Services,
  people: SignIn,
  stopping: AbortSignal,
): Promise<{ drain(): Promise<void> }> {
  const { metricsToken, trustedProxies, host: boundTo } = config;
  const app = httpApp(services, { metricsToken, trustedProxies, boundTo, signIn: people, stopping });
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, port: config.port, hostname: config.host, overrideGlobalObjects: false },
      () => resolve({ drain }),
    );
    const drain = drainable(server as Server);
    server.once("error", (cause: NodeJS.ErrnoException) => reject(explainListen(cause, config)));
  });
}

function explainListen(cause: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (cause.code === "EADDRINUSE")
    return new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one.`);
  if (cause.code === "EACCES")
    return new ConfigError(`Port ${port} may not be used by this user: set PORT above 1023.`);
  return cause;
}

/** What a person sees: where to click, and what to give to a program. */
async function greet(config: Config, services: Services, people: SignIn): Promise<void> {
  const lines = [`Brieftaube is up.`, ``, `  Portal   ${services.links.to("/")}`];
  if (!config.live) {
    const demo = await ensureDemoPartner(services, furnishDemo);
    const link = await people.oneTimeLink(demo.email, { validForMinutes: 24 * 60 });
    lines.push(`  Sign in  ${link}`);
    lines.push(`  MCP      ${services.links.to("/mcp")}`);
    lines.push(
      `  Token    ${await keptDemoToken(config.dataDir, services)}   (sandbox: play money, nothing is posted)`,
    );
  } else {
    lines.push(`  MCP      ${services.links.to("/mcp")}`);
  }
  lines.push(`  Docs     ${services.links.to("/docs")}`, ``);
  const undecided = await countUndecided(services.db);
  if (undecided > 0)
    lines.push(
      `Sending is paused after a restore: ${undecided} orders are open. See: brieftaube timeline status`,
      ``,
    );
  console.log(lines.join("\n"));
}

/** The demo partner's token is play money, so it may be kept; any other is shown once. */
async function keptDemoToken(dataDir: string, services: Services): Promise<string> {
  const path = join(dataDir, "demo-token");
  const kept = existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  // The file may be older than the database beside it.
  if (kept && (await isKnown(services, kept))) return kept;
  const token = await renewDemoToken(services);
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
  return token;
}

const isKnown = (services: Services, token: string): Promise<boolean> =>
  identify(services, token).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof Refusal) return false;
      throw cause;
    },
  );

const stopSignal = () =>
  new Promise<string>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        resolve(signal);
        process.once(signal, () => process.exit(130)); // asked twice: at once
      });
    }
  });
