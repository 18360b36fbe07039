import { tmpdir } from "node:os";
import { pino } from "pino";
import { fileBlobs } from "../src/adapters/file-blobs/file-blobs.ts";
import { guardedFetch } from "../src/adapters/guarded-fetch/guarded-fetch.ts";
import { dnsRecords } from "../src/adapters/dns-records/dns-records.ts";
import { openidProviders } from "../src/adapters/openid-providers/openid-providers.ts";
import { imapMailboxes } from "../src/adapters/imap-mailboxes/imap-mailboxes.ts";
import { logMailer } from "../src/adapters/log-mailer/log-mailer.ts";
import { withMeasuredLines } from "../src/rendering/address-window.ts";
import { offlineAddresses } from "../src/adapters/offline-addresses/offline-addresses.ts";
import { offlineCompanies } from "../src/adapters/offline-companies/offline-companies.ts";
import { inHouseCarrier } from "../src/modules/orders/orders.ts";
import { sandboxCarriers } from "../src/adapters/sandbox-carrier/sandbox-carriers.ts";
import { openBroadcast } from "../src/db/broadcast.ts";
import { type Connection, openDatabases } from "../src/db/database.ts";
import { placesIn } from "../src/db/places.ts";
import { openQueue } from "../src/db/queue.ts";
import { openTurns } from "../src/foundation/turns.ts";
import { archiveSignerFrom } from "../src/foundation/archive-signer.ts";
import { sealedTextWith } from "../src/foundation/sealed-text.ts";
import { linksFor } from "../src/operations/links.ts";
import { restingRenderPool } from "../src/rendering/processes/resting-pool.ts";
import { serveMcpStdio } from "../src/surfaces/mcp-stdio.ts";
import { sealedOfLibrary } from "../src/surfaces/sign-in/library-sealed.ts";

// A process of its own, as an MCP client starts it: the database and the token come from the environment.
const connection = JSON.parse(process.env["TEST_CONNECTION"] ?? "") as Connection;
const databases = openDatabases(connection, { maxConnections: 2 });
const queue = await openQueue(connection, { worker: false, onError: () => {} });

const clock = { now: () => new Date() };
const inHouse = inHouseCarrier({ db: databases.system });
const session = serveMcpStdio(
  {
    databases,
    db: databases.system,
    clock,
    skew: { measure: () => Promise.resolve(0) },
    queue,
    blobs: fileBlobs(tmpdir()),
    carriers: { sandbox: [...sandboxCarriers({ db: databases.system }), inHouse], live: [inHouse] },
    payments: { sandbox: null, live: null },
    addressCheck: withMeasuredLines(offlineAddresses({ db: databases.system })),
    companySearch: offlineCompanies({ db: databases.system }),
    subprocessors: [],
    mailer: logMailer({ info: () => {} }),
    web: guardedFetch({ allowLoopback: false }),
    mailboxes: imapMailboxes(guardedFetch({ allowLoopback: false })),
    signOnProviders: openidProviders(guardedFetch({ allowLoopback: false })),
    nameRecords: dnsRecords(),
    renderer: restingRenderPool(),
    places: placesIn(databases.system),
    numberTurns: openTurns({ desks: 3 }),
    broadcast: openBroadcast(connection, { db: databases.system, onTrouble: () => {} }),
    baseRates: [],
    links: linksFor("http://127.0.0.1:8080", "a secret for tests, long enough to be one", clock),
    sealedText: sealedTextWith("a secret for tests, long enough to be one"),
    signInSealed: sealedOfLibrary("a secret for tests, long enough to be one"),
    archiveSigner: archiveSignerFrom("a secret for tests, long enough to be one"),
    timeStampers: [],
    rootWitnesses: [],
    log: pino({ level: "error" }, pino.destination(2)),
  },
  { token: process.env["TEST_TOKEN"] ?? null },
);
await session.ended;
await queue.close();
await databases.close();
