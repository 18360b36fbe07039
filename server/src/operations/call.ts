import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Broadcast } from "../db/broadcast.ts";
import type { Database, Databases } from "../db/database.ts";
import type { Replica } from "../db/replica.ts";
import type { Places } from "../db/places.ts";
import type { Queue } from "../db/queue.ts";
import type { ArchiveSigner } from "../foundation/archive-signer.ts";
import type { BaseRate } from "../foundation/base-rate.ts";
import type { Language } from "../foundation/language.ts";
import type { CameFrom } from "../foundation/networks.ts";
import { type Reader, refuse } from "../foundation/refusal.ts";
import type { Role } from "../foundation/role.ts";
import type { Scope } from "../foundation/scope.ts";
import type { SealedText } from "../foundation/sealed-text.ts";
import type { Subprocessor } from "../foundation/subprocessors.ts";
import type { Mode, Sight, Tenant } from "../foundation/tenant.ts";
import type { Tracer } from "../foundation/tracing.ts";
import type { Turns } from "../foundation/turns.ts";
import type { AddressCheck } from "../ports/address-check.ts";
import type { AuditSink } from "../ports/audit-sink.ts";
import type { BlobStore } from "../ports/blob-store.ts";
import type { Carrier } from "../ports/carrier.ts";
import type { Clock, ClockSkew } from "../ports/clock.ts";
import type { CompanySearch } from "../ports/company-search.ts";
import type { IntakeFolder } from "../ports/intake-folder.ts";
import type { Mailboxes } from "../ports/mailbox.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { NameRecords } from "../ports/name-records.ts";
import type { Payments } from "../ports/payments.ts";
import type { SignOnProviders } from "../ports/sign-on-provider.ts";
import type { RootWitness, TimeStamper } from "../ports/time-stamper.ts";
import type { WebFetcher } from "../ports/web-fetcher.ts";
import { onBehalfOf, type RenderPool } from "../rendering/processes/pool.ts";
import type { Urgency } from "../rendering/processes/job-queue.ts";
import type { Links } from "./links.ts";
import type { SealedOfLibrary } from "./sealed-kind.ts";
import type { PortalSession } from "./portal-session.ts";

/** Everything the service leans on, built once by `main.ts`. */
export type Services = {
  databases: Databases;
  /** Every partner's rows; a call gets one that sees its own tenant only. */
  db: Database;
  /** A copy for reads that may go there; absent where the settings name none. */
  replica?: Replica;
  /** Real time; a call gets its tenant's time, which a sandbox may have moved ahead. */
  clock: Clock;
  /** How far this machine's own clock is off; who is far off does no due work. */
  skew: ClockSkew;
  queue: Queue;
  blobs: BlobStore;
  payments: Record<Mode, Payments | null>;
  /** Who may print and post, those to be preferred first; a sandbox has its own and no other. */
  carriers: Record<Mode, readonly Carrier[]>;
  addressCheck: AddressCheck;
  companySearch: CompanySearch;
  web: WebFetcher;
  mailer: Mailer;
  /** Identity providers that accounts name. */
  signOnProviders: SignOnProviders;
  /** What the world's name servers say. */
  nameRecords: NameRecords;
  /** Mailboxes that accounts name. */
  mailboxes: Mailboxes;
  /** Where other programs lay finished PDFs; none where nothing is watched. */
  intakeFolder?: IntakeFolder;
  renderer: RenderPool;
  /** What only so many may do at once, in all processes together. */
  places: Places;
  /** Whoever draws numbers from a sequence waits here. */
  numberTurns: Turns;
  /** Words to the other processes on the same database. */
  broadcast: Broadcast;
  /** Companies outside that handle data, as the settings bring them in. */
  subprocessors: readonly Subprocessor[];
  /** Base rates that the operator has set. */
  baseRates: readonly BaseRate[];
  /** Where recipients report letters, as real letters name it; absent: they do not. */
  reportAddress?: string;
  links: Links;
  /** Hides the secrets we keep and must read again. */
  sealedText: SealedText;
  /** What the sign-in library has hidden in its own way. */
  signInSealed: SealedOfLibrary;
  /** Signs what the archive was at a moment. */
  archiveSigner: ArchiveSigner;
  /** Who outside confirms when that was; none where the operator has named none. */
  timeStampers: readonly TimeStamper[];
  rootWitnesses: readonly RootWitness[];
  /** Where the audit log is passed on to; absent: nowhere. */
  auditSink?: AuditSink;
  log: Logger;
  /** Who follows the work; absent where nobody does. */
  tracer?: Tracer;
};

/** Who is asking, and through what kind of connection. */
export type Caller = Tenant & {
  connection: "partner_token" | "oauth" | "portal_session";
  /** The token or session, for limits and the audit log. */
  connectionId: string;
  tokenId: string | null;
  /** The person behind it; a partner token stands for a program. */
  userId?: string;
  /** What that person is in the account at this moment: nothing acts for somebody and may do more than they. */
  role?: Role;
  /** In the portal: what that person is signed in as. */
  session?: PortalSession;
  /** In the portal: where that person is. */
  from?: CameFrom;
  /** Who comes by a link to one letter: which, and as whom. Such a caller has no scope and no role. */
  letterLink?: {
    linkId: string;
    orderId: string;
    kind: "own" | "courier";
    holder: string;
    expiresAt: Date;
    /** It has ended, and is heard only of what was done with it before. */
    endedAt: Date | null;
  };
  /** A calendar program that reads a person's deadlines by their signed address, not that person. */
  isCalendar?: true;
  scopes: ReadonlySet<Scope>;
  /** What it sees of clients and files with a wall around them, at this moment. */
  sees: Sight;
};

/** Who is counted and written down: whoever comes by a link is not the person who gave it to them. */
export function actorOf({
  connection,
  connectionId,
  letterLink,
  isCalendar,
}: Pick<Caller, "connection" | "connectionId" | "letterLink" | "isCalendar">): {
  connection: Caller["connection"] | "letter_link" | "calendar";
  connectionId: string;
} {
  if (letterLink) return { connection: "letter_link", connectionId: letterLink.linkId };
  if (isCalendar) return { connection: "calendar", connectionId: calendarId(connectionId) };
  return { connection, connectionId };
}

/** By what calendar programs of a person are counted and written down. */
export const calendarId = (userId: string): string => `calendar:${userId}`;

/** Whether a person at a page reads the answer, or a program. */
export const readerOf = ({ session, letterLink }: Pick<Caller, "session" | "letterLink">): Reader =>
  session || letterLink ? "person" : "program";

/** One request being served: the services, narrowed to the caller. */
export type Call = Services & {
  caller: Caller;
  /** Real time: what tokens, webhooks and whoever runs the service go by, wherever a sandbox's clock stands. */
  realClock: Clock;
  requestId: string;
  language: Language;
  /** Whether the connection was narrowed by its address so that it leaves a tool out, whatever its scopes. */
  leavesOut?: (tool: string) => boolean;
  /** Aborted when nobody waits for the answer any more; who works long before it stores anything looks at it. */
  signal?: AbortSignal;
  /** Tells whoever waits how far it is, where somebody wants to know. */
  onProgress?: OnProgress;
};

/** How many parts of a call, such as letters, are done, and of how many. */
export type OnProgress = (done: number, total: number) => void;

/** Stops a call whose caller has gone. Asked for the last time just before something is stored. */
export function requireWaiting({ signal }: Pick<Call, "signal">): void {
  if (signal?.aborted) refuse("CALL_CANCELLED", {});
}

/** Who stands for the service itself where a call names a connection. */
export const SERVICE_ID = "service";

/**
 * A call that nobody makes: the service itself, later, for a tenant and by its clock. Its pages wait for those that
 * somebody wants to see now. No wall stands in its way, unless it works for somebody who sees less.
 */
export const callOfService = (
  services: Services,
  { partnerId, mode, sees = "all" }: Tenant & { sees?: Sight },
  now: Date,
  urgency: Urgency = "batch",
): Call => ({
  ...services,
  renderer: onBehalfOf(services.renderer, partnerId, urgency),
  db: services.databases.ofTenant({ partnerId, mode, sees }),
  clock: { now: () => now },
  realClock: services.clock,
  caller: {
    partnerId,
    mode,
    connection: "portal_session",
    connectionId: SERVICE_ID,
    tokenId: null,
    scopes: new Set(),
    sees,
  },
  requestId: randomUUID(),
  language: "de",
});

/** Who acts, with name and role; the portal's door lets nobody else come so far. */
export function personOf({ session }: Caller): PortalSession {
  if (!session) throw new Error("an operation of the portal was called without a person");
  return session;
}
