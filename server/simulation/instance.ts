import { pino } from "pino";
import { offlineAddresses } from "../src/adapters/offline-addresses/offline-addresses.ts";
import { offlineCompanies } from "../src/adapters/offline-companies/offline-companies.ts";
import { inHouseCarrier } from "../src/modules/orders/orders.ts";
import { sandboxCarriers } from "../src/adapters/sandbox-carrier/sandbox-carriers.ts";
import { sandboxPayments } from "../src/adapters/sandbox-payments/sandbox-payments.ts";
import { openBroadcast } from "../src/db/broadcast.ts";
import { type Connection, openDatabases } from "../src/db/database.ts";
import { openDatabaseClock } from "../src/db/database-clock.ts";
import { placesIn } from "../src/db/places.ts";
import { archiveSignerFrom } from "../src/foundation/archive-signer.ts";
import { sealedTextWith } from "../src/foundation/sealed-text.ts";
import { openTurns } from "../src/foundation/turns.ts";
import type { Services } from "../src/operations/call.ts";
import { linksFor } from "../src/operations/links.ts";
import { withMeasuredLines } from "../src/rendering/address-window.ts";
import { sealedOfLibrary } from "../src/surfaces/sign-in/library-sealed.ts";
import { startWorker } from "../src/worker/worker.ts";
import type { Faults } from "./faults.ts";
import { gatedClient } from "./gated-client.ts";
import type { LockWatch } from "./lock-watch.ts";
import type { Outside } from "./outside.ts";
import type { Owner, Scheduler } from "./scheduler.ts";
import { standInRenderer } from "./stand-in-renderer.ts";
import type { VirtualTime } from "./virtual-time.ts";
import { type Bell, virtualQueue } from "./virtual-queue.ts";

const SECRET = "a secret of the simulation, long enough to be one";
const PUBLIC_URL = "http://127.0.0.1:8080";

export type InstanceKind = "web" | "worker";

export type Instance = Owner & {
  kind: InstanceKind;
  services: Services;
  /** Resolves when it has died: whoever waits for an answer of it gets none. */
  death: Promise<void>;
  /** Its machine's clock goes wrong by so much. */
  jumpClock(ms: number): void;
  /** As when the power fails: nothing of it goes on, and its connections are gone. */
  crash(): Promise<void>;
};

export type InstanceGround = {
  connection: Connection;
  scheduler: Scheduler;
  locks: LockWatch;
  time: VirtualTime;
  faults: Faults;
  outside: Outside;
  bell: Bell;
  /** Every line that an instance logs as an error. */
  onLog(line: string): void;
};

/** One process of the service, all of it the real code; only what it reaches of the outside goes through the gates. */
export async function openInstance(
  ground: InstanceGround,
  kind: InstanceKind,
  name: string,
): Promise<Instance> {
  const { scheduler, locks, time, faults, outside } = ground;
  const owner: Owner = { name, isDead: false };
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const gated = gatedClient({ owner, scheduler, locks, faultOf: () => faults.statement() });
  // A lull of hours in virtual time is a moment: connections are kept.
  const connection = { ...ground.connection, Client: gated.Client, idleTimeoutMillis: 0 } as Connection;
  const databases = openDatabases(connection, { maxConnections: 4 });
  const log = pino({ level: "warn" }, { write: (line: string) => ground.onLog(`${name} ${line}`) });
  let wallAhead = 0;
  const { clock, skew } = await openDatabaseClock(databases.system, log, {
    host: name,
    steady: () => performance.now(),
    wall: () => time.nowMs() + wallAhead,
  });
  const { carrier, email, blobs, mailer, mailboxes, signOnProviders, nameRecords, web, payments } =
    outside.reachedBy(owner);
  const inHouse = inHouseCarrier({ db: databases.system });
  const services: Services = {
    databases,
    db: databases.system,
    clock,
    skew,
    queue: virtualQueue(databases.system, time, owner, ground.bell),
    blobs,
    carriers: {
      sandbox: [...sandboxCarriers({ db: databases.system }), inHouse],
      live: [carrier, email, inHouse],
    },
    payments: {
      sandbox: sandboxPayments({
        db: databases.system,
        clock,
        secret: SECRET,
        publicUrl: PUBLIC_URL,
        deliver: () => Promise.resolve(new Response(null, { status: 503 })),
      }),
      live: payments,
    },
    addressCheck: withMeasuredLines(offlineAddresses({ db: databases.system })),
    companySearch: offlineCompanies({ db: databases.system }),
    subprocessors: [],
    web,
    mailer,
    mailboxes,
    signOnProviders,
    nameRecords,
    renderer: standInRenderer(),
    places: placesIn(databases.system),
    numberTurns: openTurns({ desks: 3 }),
    broadcast: openBroadcast(connection, { db: databases.system, onTrouble: () => {} }),
    baseRates: [],
    links: linksFor(PUBLIC_URL, SECRET, clock),
    sealedText: sealedTextWith(SECRET),
    signInSealed: sealedOfLibrary(SECRET),
    archiveSigner: archiveSignerFrom(SECRET),
    timeStampers: [],
    rootWitnesses: [],
    log,
  };
  if (kind === "worker") await startWorker(services);
  return Object.assign(owner, {
    kind,
    services,
    death,
    jumpClock: (ms: number) => void (wallAhead = ms),
    async crash() {
      owner.isDead = true;
      scheduler.forget(owner);
      await gated.cutAll();
      die();
    },
  });
}
