import { randomUUID } from "node:crypto";
import type { Database, Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { eraseEntries } from "../addresses/addresses.ts";
import { recordInArchive, sealRecords } from "../archive/archive.ts";
import { restrictLetters } from "../letters/letters.ts";
import { restrictOrders } from "../orders/orders.ts";
import {
  eraseAsked,
  insertErasureRequest,
  selectDocumentStandings,
  selectLetterStandings,
  selectOrderStandings,
  selectPerson,
  type Trace,
  tracesOf,
} from "./erasure-store.ts";
import { isNotDue, isNotSealed } from "./retention-store.ts";
import { isMeant, type Person, personKey, type PersonWish } from "./person.ts";
import { forgetRows } from "../serials/serials.ts";
import { tenantClock } from "../partners/partners.ts";

/** `samePerson`: whoever asks has made sure that all who are found under this name are one. */
export type ErasureWish =
  | (PersonWish & { samePerson?: boolean | undefined })
  | { addressId: string }
  | { orderId: string };

/** `erased` at once; `locked`: kept by law until its date and shown nowhere; `open`: still under way, so untouched. */
export type Outcome = "erased" | "locked" | "open";

export type Thing = {
  kind: Trace["kind"] | "document";
  /** Of a row: its serial letter and its place, `<id>:<place>`. */
  id: string;
  outcome: Outcome;
  /** The letter it is, or belongs to; an entry of the address book or a list belongs to none. */
  letterId: string | null;
  /** When it was written, sent or issued; null for an entry of the address book or a list. */
  at: Date | null;
  /** When what is locked will be erased. */
  erasableAt: Date | null;
};

export type ErasurePlan =
  | { found: "nobody" }
  /** Several people bear the name: nobody is chosen for the one who asks. */
  | { found: "several"; persons: Person[] }
  | { found: "one"; person: Person; things: Thing[] };

/** Something moved while the request was carried out, or was not sealed yet; nothing was changed. */
type Unsettled = { found: "unsettled" };

/** What an erasure request would come to; changes nothing. */
export async function previewErasure(db: Database, tenant: Tenant, wish: ErasureWish): Promise<ErasurePlan> {
  const { persons, traces } = await lookFor(db, tenant, wish);
  const [person] = persons;
  if (!person) return { found: "nobody" };
  if (persons.length > 1 && !("name" in wish && wish.samePerson)) return { found: "several", persons };
  return { found: "one", person, things: await judge(db, tenant, traces) };
}

export type ErasureDone = { found: "one"; requestId: string; at: Date; things: Thing[] };

/**
 * Erases at once what nothing obliges us to keep, and locks the rest until its date. All of it in one transaction, with
 * a record in the archive that names no one.
 */
export async function carryOutErasure(
  services: Pick<Services, "db" | "databases" | "clock">,
  tenant: Tenant,
  wish: ErasureWish,
  requestedBy: string,
): Promise<Exclude<ErasurePlan, { found: "one" }> | Unsettled | ErasureDone> {
  // Content goes only from records that are sealed; what happened seconds ago may not be.
  await sealRecords(services);
  const plan = await previewErasure(services.db, tenant, wish);
  if (plan.found !== "one") return plan;
  const { person, things } = plan;
  const request: ErasureRequest = {
    requestId: randomUUID(),
    at: (await tenantClock(services, tenant)).now(),
    requestedBy,
  };
  try {
    await services.db.transaction().execute(async (tx) => {
      await note(tx, tenant, request, person, things);
      await apply(tx, tenant, things, request);
    });
  } catch (cause) {
    if (isNotDue(cause) || isNotSealed(cause)) return { found: "unsettled" };
    throw cause;
  }
  return { found: "one", requestId: request.requestId, at: request.at, things };
}

type ErasureRequest = { requestId: string; at: Date; requestedBy: string };

/** The person stands here as a hash only, salted with the request: whoever asks again can be recognised, not read. */
async function note(
  tx: Tx,
  tenant: Tenant,
  { requestId, at, requestedBy }: ErasureRequest,
  person: Person,
  things: readonly Thing[],
): Promise<void> {
  const noted = {
    personSha256: sha256Hex(`${requestId}\n${personKey(person)}`),
    requestedBy,
    things: things.map(({ kind, id, outcome, erasableAt }) => ({
      kind,
      id,
      outcome,
      erasableOn: erasableAt && berlinDay(erasableAt),
    })),
  };
  await insertErasureRequest(tx, tenant, { id: requestId, requestedAt: at, ...noted });
  await recordInArchive(tx, tenant, { kind: "erasure.requested", subject: requestId, record: noted, at });
}

async function apply(
  tx: Tx,
  tenant: Tenant,
  things: readonly Thing[],
  request: { requestId: string; at: Date },
): Promise<void> {
  const idsOf = (kind: Thing["kind"], outcome: Outcome) =>
    things.filter((thing) => thing.kind === kind && thing.outcome === outcome).map(({ id }) => id);
  await eraseEntries(tx, tenant, idsOf("address", "erased"));
  await forgetRows(tx, tenant, idsOf("row", "erased").map(rowAt));
  // A letter can only go when its orders are gone.
  for (const id of idsOf("order", "erased")) await eraseAsked(tx, tenant, { kind: "order", id }, request);
  for (const id of idsOf("letter", "erased")) await eraseAsked(tx, tenant, { kind: "letter", id }, request);
  await restrictLetters(tx, tenant, idsOf("letter", "locked"), request.at);
  await restrictOrders(tx, tenant, idsOf("order", "locked"), request.at);
}

function rowAt(id: string): { serialId: string; place: number } {
  const [serialId = "", place] = id.split(":");
  return { serialId, place: Number(place) };
}

/** Who is meant, each once, and everywhere they were found. */
async function lookFor(db: Database, tenant: Tenant, wish: ErasureWish) {
  const known = "name" in wish ? undefined : await selectPerson(db, tenant, wish);
  if (!("name" in wish) && !known) return { persons: [], traces: [] };
  const name = "name" in wish ? wish.name : (known?.name ?? "");
  const isWanted = (person: Person): boolean =>
    "name" in wish ? isMeant(person, wish) : known !== undefined && personKey(person) === personKey(known);
  const persons = new Map<string, Person>();
  const traces: Trace[] = [];
  for await (const trace of tracesOf(db, tenant, name)) {
    if (!isWanted(trace.person)) continue;
    persons.set(personKey(trace.person), trace.person);
    traces.push(trace);
  }
  const inOrder = [...persons].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { persons: inOrder.map(([, person]) => person), traces };
}

/** What becomes of everything that concerns a person. */
async function judge(db: Database, tenant: Tenant, traces: readonly Trace[]): Promise<Thing[]> {
  const idsOf = (kind: Trace["kind"]) => traces.filter((trace) => trace.kind === kind).map(({ id }) => id);
  const orders = await selectOrderStandings(db, tenant, idsOf("order"));
  const letters = await selectLetterStandings(db, tenant, {
    letterIds: idsOf("letter"),
    orderIds: idsOf("order"),
  });
  const documentIds = [...orders, ...letters].flatMap(({ documentId }) => documentId ?? []);
  const documents = await selectDocumentStandings(db, tenant, [...new Set(documentIds)]);

  const orderThings = orders.map(({ id, at, letterId, wasSent, documentId, erasableAt }): Thing => {
    const mayGo = !wasSent && documentId === null && erasableAt !== null;
    return { kind: "order", id, letterId, at, ...(mayGo ? goesNow : staysUntil(erasableAt)) };
  });
  const going = new Set(orderThings.filter(({ outcome }) => outcome === "erased").map(({ id }) => id));
  return [
    ...(["address", "row"] as const).flatMap((kind) =>
      idsOf(kind).map((id): Thing => ({ kind, id, letterId: null, at: null, ...goesNow })),
    ),
    ...orderThings,
    ...letters.map(({ id, at, documentId, orderIds, erasableAt }): Thing => {
      const mayGo = documentId === null && erasableAt !== null && orderIds.every((order) => going.has(order));
      return { kind: "letter", id, letterId: id, at, ...(mayGo ? goesNow : staysUntil(erasableAt)) };
    }),
    ...documents.map(({ id, letterId, at, erasableAt }): Thing => ({
      kind: "document",
      id,
      letterId,
      at,
      ...staysUntil(erasableAt),
    })),
  ];
}

const goesNow = { outcome: "erased", erasableAt: null } as const;

const staysUntil = (erasableAt: Date | null): Pick<Thing, "outcome" | "erasableAt"> =>
  erasableAt === null ? { outcome: "open", erasableAt: null } : { outcome: "locked", erasableAt };
