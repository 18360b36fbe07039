import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { pino } from "pino";
import { inject, onTestFinished } from "vitest";
import { fileBlobs } from "../src/adapters/file-blobs/file-blobs.ts";
import { guardedFetch } from "../src/adapters/guarded-fetch/guarded-fetch.ts";
import { dnsRecords } from "../src/adapters/dns-records/dns-records.ts";
import { imapMailboxes } from "../src/adapters/imap-mailboxes/imap-mailboxes.ts";
import { openidProviders } from "../src/adapters/openid-providers/openid-providers.ts";
import { logMailer } from "../src/adapters/log-mailer/log-mailer.ts";
import { withMeasuredLines } from "../src/rendering/address-window.ts";
import { offlineAddresses } from "../src/adapters/offline-addresses/offline-addresses.ts";
import { offlineCompanies } from "../src/adapters/offline-companies/offline-companies.ts";
import { inHouseCarrier } from "../src/modules/orders/orders.ts";
import { sandboxCarriers } from "../src/adapters/sandbox-carrier/sandbox-carriers.ts";
import { sandboxPayments } from "../src/adapters/sandbox-payments/sandbox-payments.ts";
import { openBroadcast } from "../src/db/broadcast.ts";
import { type Connection, openDatabases } from "../src/db/database.ts";
import { placesIn } from "../src/db/places.ts";
import { openQueue } from "../src/db/queue.ts";
import { archiveSignerFrom } from "../src/foundation/archive-signer.ts";
import type { Language } from "../src/foundation/language.ts";
import { loggedError } from "../src/foundation/logged-error.ts";
import { type Scope, tokenScopes } from "../src/foundation/scope.ts";
import { sealedTextWith } from "../src/foundation/sealed-text.ts";
import type { Mode, Tenant } from "../src/foundation/tenant.ts";
import { openTurns } from "../src/foundation/turns.ts";
import { dueWork } from "../src/due-work.ts";
import type { Services } from "../src/operations/call.ts";
import { linksFor } from "../src/operations/links.ts";
import type { Clock } from "../src/ports/clock.ts";
import type { Payments } from "../src/ports/payments.ts";
import { findForPrograms } from "../src/find-operation.ts";
import { callOperation } from "../src/surfaces/call-operation.ts";
import { errorBody } from "../src/surfaces/error-answer.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { sealedOfLibrary } from "../src/surfaces/sign-in/library-sealed.ts";
import { allJobs } from "../src/worker/worker.ts";
import { renderer } from "./renderer.ts";
import { runStatement } from "./run-statement.ts";
import { createPartner, createToken, identify, looksRecorded } from "../src/modules/access/access.ts";
import { tenantClock, trustSendersOf } from "../src/modules/partners/partners.ts";

const PUBLIC_URL = "http://127.0.0.1:8080";

/** A partner with a token, as a test uses it. */
export type Office = Tenant & { token: string; tokenId: string };

/** A whole service on a fresh copy of a real database, with a clock that stands still until a test moves it. */
export async function startWorld({
  livePayments,
  on,
  Client,
}: {
  livePayments?: (clock: Clock) => Payments;
  /** A migrated database that is not to be dropped; else a fresh one. */
  on?: Connection;
  /** What speaks to the database for the service; else what always does. */
  Client?: NonNullable<PoolConfig["Client"]>;
} = {}) {
  const connection = on ?? (await freshDatabase());
  const spokenBy = { ...connection, ...(Client && { Client }) };
  const databases = openDatabases(spokenBy, { maxConnections: 8 });
  const queue = await openQueue(connection, { worker: false, onError: () => {} });
  const broadcast = openBroadcast(connection, { db: databases.system, onTrouble: () => {} });
  const blobFolder = mkdtempSync(join(tmpdir(), "brieftaube-blobs-"));
  const logLines: string[] = [];
  let now = new Date("2026-03-02T09:00:00Z");

  const clock = { now: () => now };
  const sandbox = sandboxPayments({
    db: databases.system,
    clock,
    secret: "a secret of the pretend payment company",
    publicUrl: PUBLIC_URL,
    deliver: (request) => Promise.resolve(app.request(request)),
  });

  const web = guardedFetch({ allowLoopback: true });
  const inHouse = inHouseCarrier({ db: databases.system });
  const services: Services = {
    databases,
    db: databases.system,
    clock,
    skew: { measure: () => Promise.resolve(0) },
    queue,
    blobs: fileBlobs(blobFolder),
    carriers: { sandbox: [...sandboxCarriers({ db: databases.system }), inHouse], live: [inHouse] },
    payments: { sandbox, live: livePayments?.(clock) ?? null },
    addressCheck: withMeasuredLines(offlineAddresses({ db: databases.system })),
    companySearch: offlineCompanies({ db: databases.system }),
    subprocessors: [],
    web,
    mailboxes: imapMailboxes(web),
    signOnProviders: openidProviders(web),
    nameRecords: dnsRecords(),
    mailer: logMailer({
      info: (fields, message) => void logLines.push(JSON.stringify({ ...fields, msg: message })),
    }),
    renderer,
    places: placesIn(databases.system),
    numberTurns: openTurns({ desks: 3 }),
    broadcast,
    baseRates: [],
    links: linksFor(PUBLIC_URL, "a secret for tests, long enough to be one", clock),
    sealedText: sealedTextWith("a secret for tests, long enough to be one"),
    signInSealed: sealedOfLibrary("a secret for tests, long enough to be one"),
    archiveSigner: archiveSignerFrom("a secret for tests, long enough to be one"),
    timeStampers: [],
    rootWitnesses: [],
    log: pino(
      { level: "debug", serializers: { err: loggedError } },
      { write: (line: string) => void logLines.push(line) },
    ),
  };
  const app = httpApp(services);

  onTestFinished(async () => {
    await queue.close();
    await broadcast.close();
    await looksRecorded(databases.system);
    await databases.close();
    if (!on) await dropDatabase(connection);
    rmSync(blobFolder, { recursive: true, force: true });
  });

  const openOffice = async (
    options: {
      mode?: Mode;
      scopes?: readonly Scope[];
      name?: string;
      defaultPreset?: string;
      isUnverified?: boolean;
    } = {},
  ): Promise<Office> => {
    const { partnerId } = await createPartner(services, {
      name: options.name ?? "Muster GmbH",
      slug: randomUUID(),
      // Letters are measured on the bare sheet unless a test wants more.
      defaultPreset: options.defaultPreset ?? null,
    });
    const mode = options.mode ?? "sandbox";
    // Whoever runs the service stands for live offices, unless a test is about that.
    if (mode === "live" && !options.isUnverified)
      await trustSendersOf(databases.system, partnerId, { at: now, reason: "an office of a test" });
    const made = await createToken(services, {
      partnerId,
      mode,
      name: "test",
      scopes: options.scopes ?? tokenScopes,
    });
    return { partnerId, mode, ...made };
  };
  const office = await openOffice();

  return {
    services,
    connection,
    app,
    office,
    openOffice,
    logLines,
    /** Moves real time; a sandbox clock is moved through its own endpoint. */
    setTime: (time: string | Date) => void (now = new Date(time)),
    /** Calls a tool or an operation of programs by the road all surfaces share; the answer is the value or the error in its one shape. */
    async call(
      name: string,
      input: unknown,
      { token = office.token, language = "en" }: { token?: string; language?: Language } = {},
    ) {
      const requestId = randomUUID();
      const answer = await callOperation(
        {
          name,
          operation: findForPrograms(name),
          input,
          identify: () => identify(services, token),
          requestId,
          language,
        },
        services,
      );
      return answer.ok
        ? { ok: true as const, value: answer.value }
        : { ok: false as const, ...errorBody(answer.refusal, { language, requestId }) };
    },
    async fetch(path: string, init: RequestInit & { token?: string | null } = {}): Promise<Response> {
      const { token = office.token, ...rest } = init;
      const headers = new Headers(rest.headers);
      if (token !== null && !headers.has("authorization")) headers.set("authorization", `Bearer ${token}`);
      const answer = await app.request(new Request(new URL(path, PUBLIC_URL), { ...rest, headers }));
      // Where a server has run in this process, answers are of a kind that does not know this one.
      return Object.assign(answer, { bytes: async () => new Uint8Array(await answer.arrayBuffer()) });
    },
    /** Runs every job that waits and is due, as a worker would, and returns their names in order. */
    async runJobs(): Promise<string[]> {
      const ran: string[] = [];
      for (const job of allJobs) {
        for (const waiting of await queue.history(job.name)) {
          if (waiting.state !== "created" && waiting.state !== "retry") continue;
          await job.run(job.payload.parse(waiting.payload), services, new AbortController().signal);
          await queue.cancel(services.db, job.name, waiting.id);
          ran.push(job.name);
        }
      }
      return ran;
    },
    /** Does everything that is due at a tenant's present time, and what becomes due by it, as a worker would. */
    async runDue(tenant: Tenant = office): Promise<void> {
      const now = (await tenantClock(services, tenant)).now();
      const isDue = async () =>
        (await Promise.all(dueWork.map((work) => work.nextAt(services, tenant)))).some(
          (next) => next !== null && next <= now,
        );
      for (let round = 1; round === 1 || (await isDue()); round += 1) {
        if (round > 50) throw new Error("something stays due for ever");
        for (const work of dueWork) await work.run(services, tenant, now);
      }
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

async function freshDatabase(): Promise<Connection> {
  const database = `world_${randomUUID().replaceAll("-", "")}`;
  await runStatement(
    inject("server"),
    `create database ${database} template ${inject("template")} strategy file_copy`,
  );
  return { ...inject("server"), database };
}

const dropDatabase = (connection: Connection) =>
  runStatement(inject("server"), `drop database ${connection.database} with (force)`);
