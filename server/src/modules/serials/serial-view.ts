import { z } from "zod";
import { detailsFor, type RefusalCode, type Refusals } from "../../foundation/refusal.ts";
import { explain, explainToPerson } from "../../texts/refusal-messages.ts";
import { excessOutput, explainExcess } from "../../texts/excesses.ts";
import { explainWarning, letterWarningOutput } from "../../texts/letter-warnings.ts";
import { type Call, readerOf } from "../../operations/call.ts";
import { approvalStatuses, approvalUrlOf, findApproval } from "../approvals/approvals.ts";
import { orderStatuses, statusText } from "../orders/orders.ts";
import { roomForMany } from "../sending/sending.ts";
import { outlookOf, type Spread } from "./outlook.ts";
import { RECIPIENT } from "./serial-columns.ts";
import { type RowRefusal, type Serial, serialStates, type SerialRow, verdicts } from "./serial.ts";
import { splitOutput, splitView } from "./split/split-view.ts";
import {
  countRows,
  filesOf,
  invoicesOfRows,
  listRows,
  type MadeInvoice,
  ordersOfRows,
  priceSpread,
  type RowOrder,
} from "./serials-store.ts";

export const problemOutput = z.object({ code: z.string(), message: z.string(), hint: z.string() });

export const columnsOutput = z.array(
  z.object({ name: z.string(), target: z.string().nullable(), sample: z.string() }),
);
export const fieldsOutput = z
  .array(z.object({ key: z.string(), label: z.string(), isNeeded: z.boolean() }))
  .describe("What of the text columns may fill, as field.<key>.");

export const serialOutput = z.object({
  serialId: z.uuid(),
  name: z.string(),
  state: z.enum(serialStates),
  createdAt: z.iso.datetime(),
  columns: columnsOutput,
  fields: fieldsOutput,
  files: z.array(z.object({ name: z.string(), forAll: z.boolean(), pageCount: z.int() })),
  isFinished: z.boolean().describe("Whether each row's own PDF is the letter itself."),
  isInvoices: z.boolean().describe("Whether its rows become invoices."),
  split: splitOutput,
  rowCount: z.int(),
  counts: z.object({
    unseen: z.int(),
    good: z.int(),
    odd: z.int().describe("Can be sent, and deserve a look."),
    bad: z.int().describe("Cannot be sent as they are."),
    sent: z.int().describe("Handed in."),
    sendable: z.int().describe("What serial_submit would hand in."),
  }),
  totalCents: z
    .int()
    .describe(
      "Of what serial_submit would hand in; gross. Once rehearsed, with the volume steps that its letters reach.",
    ),
  totalPages: z.int(),
  prices: z.array(z.object({ priceCents: z.int(), letters: z.int() })).describe("The dearest first."),
  room: z
    .object({ lettersToday: z.int().nullable(), centsToday: z.int().nullable(), balanceCents: z.int() })
    .describe("What the account may still send today, and has for it; null: no limit."),
  excesses: z
    .array(excessOutput)
    .describe(
      "Once rehearsed: the bounds that all letters exceed together. serial_submit refuses, unless overCap says otherwise.",
    ),
  spread: z
    .object({
      totalCents: z.int().describe("What serial_submit takes with overCap spread."),
      days: z.array(z.object({ day: z.iso.date(), letters: z.int(), totalCents: z.int() })),
    })
    .nullable()
    .describe("Where a daily cap is exceeded: the same letters over working days."),
  approval: z
    .object({ approvalId: z.uuid(), approvalUrl: z.url(), status: z.enum(approvalStatuses) })
    .nullable()
    .describe("Where a person decides about all letters at once."),
  failure: problemOutput.nullable().describe("Why the last attempt to hand it in came to nothing."),
  rows: z
    .array(
      z.object({
        place: z.int().describe("From 1, as in the list."),
        verdict: z.enum(verdicts),
        recipient: z.string(),
        pageCount: z.int().nullable(),
        priceCents: z.int().nullable(),
        problem: problemOutput.extend({ details: z.looseObject({}) }).nullable(),
        warnings: z.array(letterWarningOutput),
        orderId: z.uuid().nullable(),
        status: z.enum(orderStatuses).nullable(),
        statusText: z.string().nullable(),
        cells: z.record(z.string(), z.string()),
        more: z.array(z.record(z.string(), z.string())).describe("The further rows of the same invoice."),
        invoice: z
          .object({
            grossCents: z.int().nullable(),
            way: z.enum(["post", "email"]).nullable(),
            email: z.string().nullable(),
            documentId: z.uuid().nullable().describe("null: not made yet."),
            documentNumber: z.string().nullable(),
          })
          .nullable()
          .describe("Of a billing run; as rehearsed or made."),
      }),
    )
    .describe("Those that deserve a look first."),
});

type Asked = { limit: number; offset: number };

/** A serial letter as it stands, with some of its rows. */
export async function serialView(
  call: Call,
  serial: Serial,
  page: Asked,
): Promise<z.input<typeof serialOutput>> {
  const { db } = call;
  const { unseen, good, odd, bad, sent, sendable, pages, cents } = await countRows(db, serial);
  const outlook = serial.state === "rehearsed" && sendable > 0 ? await outlookOf(call, serial) : null;
  const rows = await listRows(db, serial, page);
  const orders = await ordersOfRows(db, serial, rows);
  const invoices = await invoicesOfRows(db, serial, rows);
  const approval =
    serial.approvalId === null ? undefined : await findApproval(db, call.caller, serial.approvalId);
  return {
    serialId: serial.serialId,
    name: serial.name,
    state: serial.state,
    createdAt: serial.createdAt.toISOString(),
    columns: serial.columns.map((column) => ({ ...column, sample: rows[0]?.cells[column.name] ?? "" })),
    fields: serial.fields.map(({ key, label, isNeeded }) => ({ key, label, isNeeded })),
    files: (await filesOf(db, serial)).map(({ name, forAll, pageCount }) => ({ name, forAll, pageCount })),
    isFinished: serial.letter.finished ?? false,
    isInvoices: serial.letter.invoice !== undefined,
    split: await splitView(call, serial),
    rowCount: serial.rowCount,
    counts: { unseen, good, odd, bad, sent, sendable },
    totalCents: outlook?.totalCents ?? cents,
    totalPages: pages,
    prices: outlook?.prices ?? (await priceSpread(db, serial)),
    room: await roomForMany(call),
    excesses: (outlook?.excesses ?? []).map((excess) => explainExcess(excess, call.language, "serial")),
    spread: outlook?.spread ? spreadView(outlook.spread) : null,
    approval: approval
      ? {
          approvalId: approval.approvalId,
          approvalUrl: approvalUrlOf(call.links, approval.approvalId),
          status: approval.status,
        }
      : null,
    failure: serial.failure && problemOf(call, serial.failure),
    rows: rows.map((row) => ({
      ...rowView(call, serial, row, orders.get(row.place) ?? null),
      invoice: serial.letter.invoice ? invoiceView(row, invoices) : null,
    })),
  };
}

const spreadView = ({ totalCents, days }: Spread) => ({
  totalCents,
  days: days.map(({ day, letters, cents }) => ({ day, letters, totalCents: cents })),
});

function invoiceView({ found, letterId }: SerialRow, invoices: ReadonlyMap<string, MadeInvoice>) {
  const made = letterId === null ? undefined : invoices.get(letterId);
  const held = made?.isVoid ? undefined : made;
  const ahead = found && !("refusal" in found) ? found.invoice : undefined;
  return {
    grossCents: held?.grossCents ?? ahead?.grossCents ?? null,
    way: ahead ? (ahead.email === null ? ("post" as const) : ("email" as const)) : null,
    email: ahead?.email ?? null,
    documentId: held?.documentId ?? null,
    documentNumber: held?.documentNumber ?? null,
  };
}

function rowView(call: Call, serial: Serial, row: SerialRow, order: RowOrder | null) {
  const { place, verdict, found, orderId, cells, more } = row;
  const { language } = call;
  const known = orderStatuses.find((each) => each === order?.status) ?? null;
  const common = {
    place,
    verdict,
    orderId,
    cells,
    more: more ?? [],
    status: known,
    statusText: known && statusText(known, language),
  };
  if (found === null || "refusal" in found)
    return {
      ...common,
      recipient: nameIn(serial, row),
      pageCount: null,
      priceCents: null,
      warnings: [],
      problem: found && {
        ...problemOf(call, found.refusal),
        details: { ...detailsFor(readerOf(call.caller), detailsOf(found.refusal)) },
      },
    };
  const { recipientLines, pageCount, priceCents, warnings } = found;
  return {
    ...common,
    recipient: recipientLines.join(", "),
    pageCount,
    priceCents: order?.priceCents ?? priceCents,
    warnings: warnings.map((warning) => explainWarning(warning, language)),
    problem: null,
  };
}

/** Whom a row is for, as far as the list says it: no address has been made of it yet. */
export function nameIn({ columns }: Serial, { cells }: Pick<SerialRow, "cells">): string {
  const said = (parts: readonly string[]): string =>
    parts
      .map((part) => columns.find(({ target }) => target === `${RECIPIENT}${part}`)?.name)
      .map((column) => (column === undefined ? "" : (cells[column] ?? "").trim()))
      .filter(Boolean)
      .join(" ");
  return [["company"], ["title", "firstName", "lastName", "name"], ["street", "houseNumber"], ["zip", "city"]]
    .map(said)
    .filter(Boolean)
    .join(", ");
}

/** They were kept as this code has them. */
const detailsOf = ({ details }: RowRefusal) => details as Refusals[RefusalCode];

export function problemOf({ caller, language }: Call, refusal: RowRefusal) {
  const say = readerOf(caller) === "person" ? explainToPerson : explain;
  return { code: refusal.code, ...say(refusal.code, detailsOf(refusal), language) };
}
