import { addDuration } from "../../foundation/berlin-time.ts";
import { inLanes } from "../../foundation/in-lanes.ts";
import { Refusal, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Call, type Services } from "../../operations/call.ts";
import { onBehalfOf } from "../../rendering/processes/pool.ts";
import { askGathered, forgetGathering, withdrawApproval } from "../approvals/approvals.ts";
import { sightOf } from "../access/access.ts";
import { partnerOf } from "../partners/partners.ts";
import { priceByTier } from "../pricing/pricing.ts";
import { callOfWhoeverAsked } from "../schedules/schedules.ts";
import {
  commitPortion,
  PlanOutdated,
  rehearse,
  type SendPlan,
  sentBefore,
  sentEarlier,
} from "../sending/sending.ts";
import type { InvoiceDesk } from "./invoice-row.ts";
import {
  type Common,
  commonOf,
  isMadeVoid,
  madeLetter,
  makeInvoice,
  requestOfRow,
  sendOfInvoice,
} from "./row-letter.ts";
import { cutPortion, splitPortion } from "./split/run-split.ts";
import { PORTION, type RowRefusal, type Serial, type SerialRow, type SerialState } from "./serial.ts";
import {
  claimDue,
  findSerial,
  freeRows,
  type HandedIn,
  type Judged,
  moveSerial,
  recordLetter,
  recordOrders,
  recordVerdicts,
  renewRow,
  sendableRows,
  unseenRows,
} from "./serials-store.ts";

/** As many at once as keep every renderer busy. */
const AT_ONCE = 8;
/** Whoever takes a portion has so long before somebody else tries. */
const LEASE_MS = 2 * 60_000;

/** Takes the next portion of a serial letter of this tenant: rehearses it, or hands it in. */
export async function takePortion(
  services: Services,
  tenant: Tenant,
  now: Date,
  desk: InvoiceDesk,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(now.getTime() + LEASE_MS);
  const serial = await claimDue(services.db, tenant, now, until);
  if (!serial) return;
  try {
    const call = await callFor(services, serial, now, signal);
    // A wall that came meanwhile hides it from whoever asked: they would see no row of it, and take it for done.
    if (!(await findSerial(call.db, serial, serial.serialId))) refuse("NOT_FOUND", { what: "serial" });
    await workOf(serial.state)(call, serial, desk);
  } catch (cause) {
    if (cause instanceof PlanOutdated || isPassing(cause)) {
      await goOn(services, serial, now);
      return;
    }
    if (!(cause instanceof Refusal)) throw cause;
    await giveUp(services, serial, { code: cause.code, details: cause.details }, now);
  }
}

function workOf(state: SerialState): (call: Call, serial: Serial, desk: InvoiceDesk) => Promise<void> {
  switch (state) {
    case "splitting":
      return splitPortion;
    case "cutting":
      return cutPortion;
    case "rehearsing":
      return rehearsePortion;
    case "submitting":
      return submitPortion;
    case "made":
    case "rehearsed":
    case "submitted":
    default:
      throw new Error(`nothing is to do for a serial letter that is ${state}`);
  }
}

async function callFor(services: Services, serial: Serial, now: Date, signal?: AbortSignal): Promise<Call> {
  const { partnerId, mode, serialId, requestedBy } = serial;
  const { language, ...caller } = requestedBy;
  const renderer = onBehalfOf(services.renderer, partnerId, "batch", signal);
  const tenant = { partnerId, mode };
  // A row is judged as whoever asked would be: a client or file that they do not see is not there.
  const sees = await sightOf(services.db, tenant, caller);
  const later = { tenant, now, caller, requestId: serialId, language, sees };
  return { ...(await callOfWhoeverAsked(services, later)), renderer, ...(signal && { signal }) };
}

/** What only the moment refuses is tried again. */
const isPassing = (cause: unknown): boolean =>
  cause instanceof Refusal && (cause.code === "RATE_LIMITED" || cause.code === "CALL_CANCELLED");

const goOn = (services: Pick<Services, "db">, serial: Serial, now: Date) =>
  moveSerial(services.db, serial, serial.serialId, {
    from: [serial.state],
    to: serial.state,
    dueAt: now,
    at: now,
  });

async function rehearsePortion(call: Call, serial: Serial, desk: InvoiceDesk): Promise<void> {
  const now = call.clock.now();
  const rows = await unseenRows(call.db, serial, PORTION);
  if (rows.length === 0) {
    await moveSerial(call.db, serial, serial.serialId, {
      from: ["rehearsing"],
      to: "rehearsed",
      dueAt: null,
      at: now,
    });
    return;
  }
  const common = await commonOf(call, serial, rows, desk);
  const judged = await inLanes(rows, AT_ONCE, async (row) =>
    verdictOn(common, await plannedRow(call, common, row)),
  );
  await recordVerdicts(call.db, serial, judged);
  await goOn(call, serial, now);
}

type Planned = { row: SerialRow; plan: SendPlan } | { row: SerialRow; refusal: RowRefusal };

async function plannedRow(call: Call, common: Common, row: SerialRow): Promise<Planned> {
  try {
    return { row, plan: await rehearse(call, await requestOfRow(call, common, row)) };
  } catch (cause) {
    if (!(cause instanceof Refusal) || isPassing(cause)) throw cause;
    return { row, refusal: refusalOfRow(cause) };
  }
}

/** A row is one letter: parts, which a single letter may leave in, are not offered to it. */
function refusalOfRow({ code, details }: Refusal): RowRefusal {
  const { offer: _, ...rest } = details as { offer?: unknown };
  return { code, details: rest };
}

/** A letter that deserves a look is odd; one that cannot be sent is bad. */
function verdictOn({ invoices }: Common, planned: Planned): Judged {
  const { place, cells, more, letterId } = planned.row;
  if ("refusal" in planned)
    return { place, cells, more, verdict: "bad", found: { refusal: planned.refusal } };
  const { warnings, printed, price, request, recipient, client, color, duplex, at, mail } = planned.plan;
  const { deliveryType, express } = request;
  const { pageCount } = printed;
  const found = {
    recipientLines: printed.composition.recipientLines,
    pageCount,
    priceCents: price.priceCents,
    // What a mail costs depends on no tier.
    priceByTier: mail
      ? {}
      : priceByTier({
          country: recipient.country,
          deliveryType,
          express,
          pageCount,
          color,
          duplex,
          untaxed: price.untaxed ?? null,
          at,
        }),
    client: client?.mandantennummer ?? null,
    warnings,
    ...(request.source.document && {
      invoice: {
        grossCents: request.ahead?.grossCents ?? invoices.get(letterId ?? "")?.grossCents ?? 0,
        email: mail?.to ?? null,
      },
    }),
  };
  return { place, cells, more, verdict: warnings.length === 0 ? "good" : "odd", found };
}

async function submitPortion(call: Call, serial: Serial, desk: InvoiceDesk): Promise<void> {
  const now = call.clock.now();
  const rows = await sendableRows(call.db, serial, PORTION);
  if (rows.length === 0) return finish(call, serial);
  if (serial.approvalId === null) throw new Error("a serial letter is handed in without an approval");
  const invoiced = serial.letter.invoice ? await makeInvoices(call, serial, rows, desk) : { rows, bad: [] };
  const common = await commonOf(call, serial, invoiced.rows, desk);
  const known: HandedIn[] = [];
  const planned = await inLanes(invoiced.rows, AT_ONCE, async (row): Promise<Planned | null> => {
    // The letter of a document that was handed in is no draft any more: asked for before it is looked at as one.
    const sent = await sentInvoice(call, common, row);
    if (sent) known.push(handedIn(row, sent));
    if (sent) return null;
    const request = await requestOfRow(call, common, row).catch((cause: unknown) => asRefused(row, cause));
    if ("refusal" in request) return request;
    // Void since it was made: what it would be has a number that nobody has drawn, and is never sent.
    if (request.ahead) throw new PlanOutdated("an invoice was declared void while it was handed in");
    // Whoever died between storing a letter and saying so has stored it.
    const earlier = request.key && (await sentBefore(call, request.key));
    if (earlier) known.push(handedIn(row, earlier.order.orderId));
    return earlier
      ? null
      : rehearse(call, request).then(
          (plan) => ({ row, plan }),
          (cause: unknown) => asRefused(row, cause),
        );
  });
  const refused = planned.flatMap((each) => (each && "refusal" in each ? [each] : []));
  const bad = [...invoiced.bad, ...refused].map((each) => verdictOn(common, each));
  const good = planned.flatMap((each) => (each && "plan" in each ? [each] : []));
  await recordVerdicts(call.db, serial, bad);
  const sent =
    good.length === 0
      ? []
      : await commitPortion(
          call,
          good.map(({ plan }) => plan),
          serial.approvalId,
        );
  const stored = good.flatMap(({ row }, at) => {
    const orderId = sent[at]?.order.orderId;
    return orderId === undefined ? [] : [handedIn(row, orderId)];
  });
  await recordOrders(call.db, serial, [...known, ...stored]);
  await goOn(call, serial, now);
}

const handedIn = ({ place, attempt }: SerialRow, orderId: string): HandedIn => ({ place, attempt, orderId });

/** One after the other, so that numbers follow the list; noted before anything is sent of them. */
async function makeInvoices(
  call: Call,
  serial: Serial,
  rows: readonly SerialRow[],
  desk: InvoiceDesk,
): Promise<{ rows: SerialRow[]; bad: { row: SerialRow; refusal: RowRefusal }[] }> {
  const common = await commonOf(call, serial, rows, desk);
  const made: SerialRow[] = [];
  const bad: { row: SerialRow; refusal: RowRefusal }[] = [];
  for (const listed of rows) {
    const row = isMadeVoid(common, listed) ? await renewRow(call.db, serial, listed) : listed;
    if (!row) throw new PlanOutdated("a row was changed while its invoice was to be made");
    const letterId = await makeInvoice(call, common, row).catch((cause: unknown) => asRefused(row, cause));
    if (typeof letterId !== "string") {
      bad.push(letterId);
      continue;
    }
    if (letterId !== row.letterId && !(await recordLetter(call.db, serial, { ...row, letterId })))
      throw new PlanOutdated("a row was changed while its invoice was made");
    made.push({ ...row, letterId });
  }
  return { rows: made, bad };
}

async function sentInvoice(call: Call, common: Common, row: SerialRow): Promise<string | undefined> {
  const letterId = common.serial.letter.invoice && madeLetter(common, row);
  if (!letterId) return undefined;
  const earlier = await sentEarlier(call, await sendOfInvoice(call, common, row, letterId));
  return earlier?.order.orderId;
}

/** What the account cannot bear ends the whole: a half of it is not what anybody asked for. */
function asRefused(row: SerialRow, cause: unknown): { row: SerialRow; refusal: RowRefusal } {
  if (!(cause instanceof Refusal) || isPassing(cause) || ofAccount.has(cause.code)) throw cause;
  return { row, refusal: refusalOfRow(cause) };
}

const ofAccount: ReadonlySet<string> = new Set([
  "DAILY_CAP_EXCEEDED",
  "INSUFFICIENT_FUNDS",
  "AVV_REQUIRED",
  "SENDER_UNVERIFIED",
  "UNAUTHORIZED",
  "FORBIDDEN_ROLE",
]);

/** All letters are stored: from now on somebody is asked about them. */
async function finish(call: Call, serial: Serial): Promise<void> {
  const { approvalId, serialId } = serial;
  const at = call.clock.now();
  const { approvalDays } = await partnerOf(call.db, serial.partnerId);
  const expiresAt = addDuration(at, `P${approvalDays}D`) ?? at;
  // All of them count, also those that stand behind a wall by now.
  await call.databases.system.transaction().execute(async (tx) => {
    const isAsked = approvalId !== null && (await askGathered(tx, serial, approvalId, { at, expiresAt }));
    await moveSerial(tx, serial, serialId, {
      from: ["submitting"],
      to: isAsked ? "submitted" : "rehearsed",
      dueAt: null,
      ofApproval: approvalId,
      at,
    });
    if (!isAsked && approvalId !== null) await forgetGathering(tx, approvalId);
  });
}

/**
 * What was stored so far is taken back with its money, and the person is told why. Where nothing was stored, the approval
 * goes in the same transaction: whoever is about to store a portion is refused. Its rows come after the serial letter itself, as
 * for whoever notes what was stored.
 */
async function giveUp(
  services: Services,
  serial: Serial,
  failure: RowRefusal | null,
  at: Date,
): Promise<void> {
  const { approvalId, serialId, state } = serial;
  const wasSubmitting = state === "submitting";
  // All of them, also those that stand behind a wall for whoever stops it.
  await services.databases.system.transaction().execute(async (tx) => {
    const isAsked =
      wasSubmitting &&
      approvalId !== null &&
      (await askGathered(tx, serial, approvalId, { at, expiresAt: new Date(at.getTime() + 60_000) }));
    const withdrawal = { by: { kind: "service" }, reason: null, at } as const;
    const { orders } =
      isAsked && approvalId !== null
        ? await withdrawApproval(tx, serial, approvalId, withdrawal)
        : { orders: [] };
    await moveSerial(tx, serial, serialId, {
      from: [state],
      to: wasSubmitting ? "rehearsed" : "made",
      dueAt: null,
      ...(wasSubmitting && { ofApproval: approvalId }),
      at,
      failure,
    });
    if (orders.length > 0)
      await freeRows(
        tx,
        serial,
        orders.map(({ orderId }) => orderId),
      );
    if (wasSubmitting && !isAsked && approvalId !== null) await forgetGathering(tx, approvalId);
  });
}

/** Ends what is under way; what was stored for it is taken back, and all of it can be begun again. */
export const stopSerial = (services: Services, serial: Serial, at: Date): Promise<void> =>
  giveUp(services, serial, null, at);
