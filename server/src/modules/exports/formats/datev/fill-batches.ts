import { berlinWallTime } from "../../../../foundation/berlin-time.ts";
import type { Cents } from "../../../../foundation/money.ts";
import type { IssuedDocument, TakenDiscount } from "../../../documents/documents.ts";
import type { ExportWish, Piece } from "../../export-format.ts";
import { calendarDayCell } from "../../../../foundation/berlin-cells.ts";
import { type BatchSpan, bookedDays, spanOf, spansOf } from "./batch-spans.ts";
import { bookingsOf, type DocumentBookings, skontoBookingsOf } from "./bookings.ts";
import { digitsOf, extfBytes, headerLine, headingLine } from "./extf-lines.ts";
import type { DatevSettings } from "../../../partners/partners.ts";

/** A file of bookings so far. */
export type Batch = BatchSpan & {
  /** Counts the files of one span. */
  number: number;
  bookings: number;
  debitCents: Cents;
};

/** How far the books of an export have been filled. */
export type FilledBatches = {
  batches: Batch[];
  /** Settings that turned out to be missing. */
  missing: string[];
};

export type BatchRules = {
  wish: ExportWish;
  settings: DatevSettings;
  /** DATEV takes no more in one file. */
  mostBookings: number;
};

export const MOST_BOOKINGS = 99_999;

export type BatchTurn = {
  filled: FilledBatches;
  pieces: Piece[];
  booked: IssuedDocument[];
  /** They come to nothing. */
  notBooked: IssuedDocument[];
};

/** Books some more documents: behind those of the last turn, or into the next file when the year or the file is over. */
export function fillBatches(
  before: FilledBatches,
  documents: readonly IssuedDocument[],
  rules: BatchRules,
): BatchTurn {
  const entered = documents.map((document) => ({
    document,
    day: document.documentDate,
    bookings: bookingsOf(document, rules.settings),
  }));
  return {
    ...enter(before, entered, rules),
    booked: entered.filter(({ bookings }) => bookings.lines.length > 0).map(({ document }) => document),
    notBooked: entered
      .filter(({ bookings: { lines, missing } }) => lines.length === 0 && missing.length === 0)
      .map(({ document }) => document),
  };
}

/** Books discounts for early payment behind the documents of the same year. */
export const fillDiscounts = (
  before: FilledBatches,
  discounts: readonly TakenDiscount[],
  rules: BatchRules,
): Pick<BatchTurn, "filled" | "pieces"> =>
  enter(
    before,
    discounts.map((discount) => ({
      day: discount.skontoOn,
      bookings: skontoBookingsOf(discount, rules.settings),
    })),
    rules,
  );

type Entered = { day: string; bookings: DocumentBookings };

function enter(
  before: FilledBatches,
  entered: readonly Entered[],
  rules: BatchRules,
): Pick<BatchTurn, "filled" | "pieces"> {
  const days = bookedDays(rules.wish);
  const batches = [...before.batches];
  const lines = new Map<string, string[]>();
  const missing = new Set([...before.missing, ...entered.flatMap(({ bookings }) => bookings.missing)]);
  for (const { day, bookings } of entered.filter((each) => each.bookings.lines.length > 0)) {
    const span = spanOf(day, days, rules.settings.wirtschaftsjahrBeginn);
    const batch = batchFor(span, bookings.lines.length, batches, rules);
    const path = pathOf(batch);
    const added = lines.get(path) ?? (batch.bookings === 0 ? beginningOf(batch, rules) : []);
    added.push(...bookings.lines);
    lines.set(path, added);
    batches.splice(batch.bookings === 0 ? batches.length : batches.indexOf(batch), 1, {
      ...batch,
      bookings: batch.bookings + bookings.lines.length,
      debitCents: batch.debitCents + bookings.debitCents,
    });
  }
  return {
    filled: { batches, missing: [...missing] },
    pieces: [...lines].map(([path, added]) => ({ path, bytes: extfBytes(added) })),
  };
}

/** The last file of these days if the bookings still belong there, or a new one. */
function batchFor(
  span: BatchSpan,
  bookings: number,
  batches: readonly Batch[],
  { mostBookings }: BatchRules,
): Batch {
  const last = batches.findLast(({ firstDay }) => firstDay === span.firstDay);
  if (last && last.bookings + bookings <= mostBookings) return last;
  return { ...span, number: last ? last.number + 1 : 1, bookings: 0, debitCents: 0 };
}

/** Files without a booking, which DATEV takes as well: a period in which nothing was billed is said to be one. */
export const emptyBatches = (rules: BatchRules): Piece[] =>
  spansOf(bookedDays(rules.wish), rules.settings.wirtschaftsjahrBeginn)
    .map((span) => ({ ...span, number: 1, bookings: 0, debitCents: 0 }))
    .map((batch) => ({ path: pathOf(batch), bytes: extfBytes(beginningOf(batch, rules)) }));

export const pathOf = ({ firstDay, lastDay, number }: Batch): string =>
  `EXTF_Buchungsstapel_${digitsOf(firstDay)}_${digitsOf(lastDay)}${number > 1 ? `_${number}` : ""}.csv`;

const beginningOf = (
  { firstDay, lastDay, yearBegins }: Batch,
  { wish, settings: { berater, mandant, skr, sachkontenlaenge } }: BatchRules,
): string[] => [
  headerLine({
    madeAt: berlinWallTime(wish.createdAt).toString({ fractionalSecondDigits: 3 }).replaceAll(/\D/g, ""),
    berater,
    mandant,
    skr,
    sachkontenlaenge,
    yearBegins,
    firstDay,
    lastDay,
    title: `${wish.mode === "sandbox" ? "Test" : "Rechnungen"} ${shortDay(firstDay)}-${shortDay(lastDay)}`,
  }),
  headingLine,
];

/** `01.03.26` */
const shortDay = (day: string): string => calendarDayCell(day).replace(/\d\d(\d\d)$/, "$1");
