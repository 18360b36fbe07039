import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Config } from "./foundation/config.ts";
import { ConfigError } from "./foundation/config.ts";
import { furnishDemo } from "./furnish-demo.ts";
import { Refusal } from "./foundation/refusal.ts";
import { askForRenewal, countUndecided } from "./modules/operator/operator.ts";
import { NotYetMigrated } from "./db/migrate.ts";
import { isDatabaseTrouble, isServerAway } from "./db/steady-pool.ts";
import { openRenderer, openServices, type OpenServices, ServerAway } from "./open-services.ts";
import type { Services } from "./operations/call.ts";
import type { RenderPool } from "./rendering/processes/pool.ts";
import { callsEnded } from "./surfaces/call-operation.ts";
import { drainable } from "./surfaces/draining.ts";
import { httpApp } from "./surfaces/http.ts";
import { httpLimits } from "./surfaces/http-limits.ts";
import type { WebApp } from "./surfaces/http-context.ts";
import { waitingApp } from "./surfaces/waiting-app.ts";
import { workerApp } from "./surfaces/worker-app.ts";
import { type SignIn, signIn } from "./surfaces/sign-in/sign-in.ts";
import { startWorker } from "./worker/worker.ts";
import { ensureAgreements, queueMail } from "./modules/partners/partners.ts";
import { ensureDemoPartner, renewDemoToken } from "./modules/setup/setup.ts";
import { identify } from "./modules/access/access.ts";

/** Starts what this process's role asks for and runs until the process is told to stop. */
export async function startService(config: Config): Promise<void> {
  outliveDatabase();
  await runService(config, { signal: stopSignal(), say: (text) => console.log(text) });
}

/** Where a service runs. */
export type House = {
  /** What tells it to stop. */
  signal: Promise<string>;
  /** Hears that it is there, and how to reach it. */
  say: (text: string) => void;
  /** Several services may share one. */
  renderer?: RenderPool;
};

/** Starts what the role asks for and runs until it is told to stop; then finishes what it began. */
export async function runService(config: Config, house: House): Promise<void> {
  const stopping = new AbortController();
  const door = config.role === "worker" ? await openSideDoor(config) : await openDoor(config);
  void house.signal.then(() => stopping.abort());
  const renderer = house.renderer ?? openRenderer(config);
  // It gets ready while the database does. Who is told if it cannot stands below.
  renderer.ready().catch(() => undefined);
  try {
    const opening = openingOf(config, renderer);
    const opened = await onceDatabaseAnswers(stopping.signal, () => openServices(config, opening));
    if (!opened) return;
    try {
      await runUntilStopped(config, opened, { ...house, door, stopping });
    } finally {
      await opened.close();
    }
  } finally {
    await door?.drain();
    if (!house.renderer) await renderer.close();
  }
}

const openingOf = ({ role }: Config, renderer: RenderPool) => ({
  worker: role !== "web",
  onLost: (line: string) => console.error(line),
  renderer,
  watched: true,
});

type Running = House & { door: Door | null; stopping: AbortController };

async function runUntilStopped(
  config: Config,
  opened: OpenServices,
  { door, signal, say, stopping }: Running,
): Promise<void> {
  const { services } = opened;
  await onceDatabaseAnswers(stopping.signal, () => ensureAgreements(services));
  await onceDatabaseAnswers(stopping.signal, () => askForRenewal(services));
  const people = signIn(services, {
    secret: opened.secret,
    ...(config.mail && { deliverMail: (mail) => queueMail(services, services.db, mail) }),
  });
  const worker = config.role === "web" ? null : await startWorker(services);
  try {
    if (config.role === "worker") {
      door?.open(workerApp(services, config));
      say("The worker is running.");
    } else {
      await services.broadcast.listen();
      const { metricsToken, securityContact, trustedProxies, trustsTraces, host: boundTo } = config;
      door?.open(
        httpApp(services, {
          metricsToken,
          securityContact,
          boundTo,
          trustedProxies,
          trustsTraces,
          signIn: people,
          stopping: stopping.signal,
        }),
      );
      const greeting = await onceDatabaseAnswers(stopping.signal, () => greetingOf(config, services, people));
      if (greeting) say(greeting);
    }
    // What is asked for next is read in the background, so that nobody has to wait for it.
    if (config.role !== "worker")
      people
        .warm()
        .catch((cause: unknown) => services.log.error({ err: cause }, "signing in could not be read"));
    // So does the typesetter get ready.
    services.renderer
      .ready()
      .catch((cause: unknown) => services.log.error({ err: cause }, "the renderer did not start"));

    services.log.info({ signal: await signal }, "stopping: finishing what has begun");
  } finally {
    stopping.abort();
    await Promise.all([door?.drain(), worker?.close()]);
    // A caller who has hung up leaves a call behind that must still find its database.
    await Promise.race([callsEnded(), pause(LONGEST_CALL_MS, undefined, { ref: false })]);
  }
}

const LONGEST_CALL_MS = 60_000;
const WAIT_MS = 3_000;

/** Waits for a server that does not answer yet, or for who brings its schema up to date, and says so; null when it is told to stop meanwhile. */
async function onceDatabaseAnswers<Result>(
  stopping: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result | null> {
  while (!stopping.aborted) {
    try {
      return await work();
    } catch (cause) {
      const mayYetCome = cause instanceof ServerAway || cause instanceof NotYetMigrated;
      if (!mayYetCome && !isServerAway(cause)) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      console.error(`Waiting for the database. ${reason}`);
    }
    await pause(WAIT_MS, undefined, { signal: stopping }).catch(() => {});
  }
  return null;
}

/** Whoever asked gets an error of their own; what else a broken line to the database throws must not end the process. */
function outliveDatabase(): void {
  process.on("uncaughtException", (cause) => {
    if (isDatabaseTrouble(cause)) return console.error(`The line to the database broke: ${cause.message}`);
    console.error(cause);
    process.exit(1);
  });
}

type Door = { open(app: WebApp): void; drain(): Promise<void> };

/** Listens from the first moment: a service that waits for its database is alive, and says that it is not ready. */
async function openDoor(config: Config): Promise<Door> {
  let answer: WebApp["fetch"] = waitingApp().fetch;
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, env) => answer(request, env),
        port: config.port,
        hostname: config.host,
        overrideGlobalObjects: false,
        serverOptions: httpLimits,
      },
      () => resolve({ drain: shared(drain), open: (app) => (answer = app.fetch) }),
    );
    const drain = drainable(server as Server);
    server.once("error", (cause: NodeJS.ErrnoException) => reject(explainListen(cause, config)));
  });
}

/** A worker can do its work without being asked about it, so a port that is taken does not stop it. */
async function openSideDoor(config: Config): Promise<Door | null> {
  if (config.workerPort === 0) return null;
  try {
    return await openDoor({ ...config, port: config.workerPort });
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    const remedy = cause.message.replace("PORT", "BRIEFTAUBE_WORKER_PORT");
    console.error(`${remedy} The worker goes on, and nobody can ask it how it is.`);
    return null;
  }
}

/** Asked to twice it does so once. */
function shared(drain: () => Promise<void>): () => Promise<void> {
  let drained: Promise<void> | null = null;
  return () => (drained ??= drain());
}

function explainListen(cause: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (cause.code === "EADDRINUSE")
    return new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one.`);
  if (cause.code === "EACCES")
    return new ConfigError(`Port ${port} may not be used by this user: set PORT above 1023.`);
  return cause;
}

/** What a person sees: where to click, and what to give to a program. */
async function greetingOf(config: Config, services: Services, people: SignIn): Promise<string> {
  const lines = [`Brieftaube is up.`, ``, `  Portal   ${services.links.to("/")}`];
  if (config.demo) {
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
  return lines.join("\n");
}

/** The demo partner's token is play money, so it may be kept; any other is shown once. */
async function keptDemoToken(dataDir: string, services: Services): Promise<string> {
  const path = join(dataDir, "demo-token");
  const kept = existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  // The file may be older than the database beside it.
  if (kept && (await isKnown(services, kept))) return kept;
  const token = await renewDemoToken(services);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
