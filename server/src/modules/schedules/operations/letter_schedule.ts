import { z } from "zod";
import { berlinLocalTime } from "../../../foundation/berlin-time.ts";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { instantInput } from "../../../foundation/letter-options.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import {
  deliverInputs,
  deliveryInputs,
  formInputs,
  templateInputs,
} from "../../../operations/send-inputs.ts";
import { sendRefusals } from "../../../operations/send-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { arrivalOutput } from "../../../operations/arrival-input.ts";
import { arrivalView } from "../../deadlines/deadlines.ts";
import { approvalUrlOf } from "../../approvals/approvals.ts";
import { makeReadyToMail } from "../../documents/documents.ts";
import { copiesOfOrders, type Order, orderStatuses } from "../../orders/orders.ts";
import { rehearse, send, type SendPlan, type SendRequest, timelessRequestOf } from "../../sending/sending.ts";
import { defined, equalPlan, identityOf, type PlannedLetter, planOfFaster } from "../equal-schedule.ts";
import { plannedTime, sinceOf } from "../when.ts";
import { scheduleKinds, type SeriesRequest } from "../schedule.ts";

const whenInputs = {
  mode: z.enum(scheduleKinds),
  sendAt: instantInput.optional().describe("Mode at; without offset Berlin time."),
  delay: lineOfText(30)
    .optional()
    .describe("Mode in: 2d, 1w, 3h, next-business-day, next-monday, end-of-month."),
  cronExpression: lineOfText(100).optional().describe("Mode cron: minute hour day month weekday, Berlin."),
  startDate: z.iso.date().optional().describe("Mode cron: first day."),
  endDate: z.union([z.iso.date(), instantInput]).optional().describe("Mode cron: last day or moment."),
  businessDaysOnly: z.boolean().default(true).describe("Moves other days forward."),
  sendBeforeHour: z
    .number()
    .min(0)
    .max(24)
    .optional()
    .describe("From this Berlin hour on: next business day."),
};

export const letterSchedule = defineOperation({
  name: "letter_schedule",
  title: "Schedule a letter",
  summary: "Sends a draft at a later time, once or again and again.",
  description:
    "Checks, pages and price are settled now and the cost is reserved; checked again when it leaves. A series sends " +
    "once a day at most and reserves one letter ahead. Over OAuth a person approves each letter first (approvalUrl). " +
    "The same call again is the same schedule.",
  doors: ["mcp", "rest", "portal"],
  toolset: "schedules",
  scope: "letter:schedule",
  effect: "spend",
  isRepeatable: () => "soon", // an equal plan is found while it waits
  refuses: sendRefusals.filter((code) => code !== "IDEMPOTENCY_CONFLICT"),
  input: z.strictObject({
    letterId: z.uuid(),
    ...whenInputs,
    ...deliveryInputs,
    ...deliverInputs,
    ...formInputs,
    templateId: templateInputs.templateId,
    presetName: lineOfText(100).optional(),
    dryRun: z.boolean().optional(),
  }),
  output: z.object({
    scheduleId: z.uuid().nullable().describe("Null until approved."),
    orderId: z.uuid().nullable(),
    letterId: z.uuid(),
    status: z.enum([...orderStatuses, "dry_run"]),
    nextRunAt: z.iso.datetime(),
    localTime: z.string().describe("The same in Berlin."),
    priceCents: z.int().nullable().describe("Reserved, gross, with its copies."),
    dryRunWouldHaveCost: z.int().nullable(),
    approvalId: z.uuid().nullable(),
    approvalUrl: z.url().nullable(),
    arrival: arrivalOutput.nullable(),
    warnings: z.array(letterWarningOutput),
  }),

  async run({ dryRun, ...given }, call) {
    const {
      mode,
      sendAt,
      delay,
      cronExpression,
      startDate,
      endDate,
      businessDaysOnly,
      sendBeforeHour,
      ...input
    } = given;
    const when = { sendAt, delay, cronExpression, startDate, endDate, businessDaysOnly, sendBeforeHour };
    const now = call.clock.now();
    const { runAt, warnings } = plannedTime({ mode, ...when }, now, call.language);
    const { letterId } = input;
    await makeReadyToMail(call, [input]);
    const request = await timelessRequestOf(call, input);
    if (mode === "cron" && request.source.document)
      refuseField("mode", "not_with_document", onceOnly[call.language], "LETTER_OF_DOCUMENT");
    // Whoever chose the product: the call, the draft or the preset. Once it is planned the draft says so itself.
    const { deliveryType, express } = request;
    const identity = identityOf(mode, when, { ...input, deliveryType, express });
    const schedule = {
      kind: mode,
      runAt,
      wish: { ...when, ...(mode === "cron" && { since: sinceOf(startDate, now) }) },
      identity,
      request:
        mode === "cron" ? seriesRequest(call, { ...chosenIn(request), ...defined(input), letterId }) : {},
    };
    const wanted = (resolved: SendRequest) => ({
      ...resolved,
      schedule,
      warnings: [...resolved.warnings, ...warnings],
    });
    if (dryRun) return rehearsed(call, letterId, runAt, await rehearse(call, wanted(request)));
    const planned =
      (await equalPlan(call, letterId, identity)) ??
      (await send(call, async () => wanted(await timelessRequestOf(call, input))).then(
        ({ order }) => ({ scheduleId: order.scheduleId, order, nextRunAt: runAt }),
        (cause: unknown) => planOfFaster(call, letterId, identity, cause),
      ));
    return answerOf(call, letterId, planned);
  },
});

/** A series goes on as it was planned, whatever else its draft is sent as meanwhile. */
const chosenIn = ({
  asked: { deliveryType, express, color, duplex, mandantennummer, auditTag, metadata },
}: SendRequest) => defined({ deliveryType, express, color, duplex, mandantennummer, auditTag, metadata });

const onceOnly = {
  de: "dieser Brief ist eine Rechnung, Mahnung oder Gutschrift und geht nur einmal hinaus; planen Sie ihn für einen Zeitpunkt, und legen Sie für jede weitere Rechnung einen neuen Beleg an",
  en: "this letter is an invoice, reminder or credit note and goes out once; plan it for one time, and create a new document for each further invoice",
};

const seriesRequest = ({ caller, language }: Call, input: SeriesRequest["input"]): SeriesRequest => ({
  input,
  caller: { connection: caller.connection, connectionId: caller.connectionId, tokenId: caller.tokenId },
  language,
});

const answerOf = async (
  { db, caller, links, language }: Call,
  letterId: string,
  { scheduleId, order, nextRunAt }: PlannedLetter,
) => ({
  scheduleId,
  orderId: order?.orderId ?? null,
  letterId,
  status: order?.status ?? ("scheduled" as const),
  ...timesOf(nextRunAt),
  priceCents: order && (await withCopies(db, caller, order)),
  dryRunWouldHaveCost: null,
  approvalId: order?.approvalId ?? null,
  approvalUrl: order?.approvalId ? approvalUrlOf(links, order.approvalId) : null,
  arrival: order?.arrival ? arrivalView(order.arrival, nextRunAt, language) : null,
  warnings: (order?.warnings ?? []).map((warning) => explainWarning(warning, language)),
});

/** What was reserved for a letter and its copies. */
const withCopies = async (db: Call["db"], caller: Call["caller"], order: Order): Promise<number> =>
  (await copiesOfOrders(db, caller, [order.orderId])).reduce(
    (sum, { priceCents }) => sum + priceCents,
    order.priceCents,
  );

const rehearsed = (
  { language }: Call,
  letterId: string,
  runAt: Date,
  { price, copies, warnings, arrival }: SendPlan,
) => ({
  scheduleId: null,
  orderId: null,
  letterId,
  status: "dry_run" as const,
  ...timesOf(runAt),
  priceCents: null,
  dryRunWouldHaveCost: copies.reduce((sum, copy) => sum + copy.price.priceCents, price.priceCents),
  approvalId: null,
  approvalUrl: null,
  arrival: arrival && arrivalView(arrival, runAt, language),
  warnings: warnings.map((warning) => explainWarning(warning, language)),
});

const timesOf = (runAt: Date) => ({ nextRunAt: runAt.toISOString(), localTime: berlinLocalTime(runAt) });
