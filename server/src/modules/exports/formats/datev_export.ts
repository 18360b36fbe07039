import type { Services } from "../../../operations/call.ts";
import {
  countIssuedDocuments,
  countTakenDiscounts,
  type DiscountCursor,
  isInFrancs,
  type IssuedDocument,
  type IssuedFilter,
  listIssuedDocuments,
  listLateDiscounts,
  listLateDocuments,
  listTakenDiscounts,
  listUnissuedDocuments,
  type TakenDiscount,
} from "../../documents/documents.ts";
import { type ExportFormat, ExportImpossible, type ExportStep, type ExportWish } from "../export-format.ts";
import { amountCell, calendarDayCell, dayCell } from "../../../foundation/berlin-cells.ts";
import { type Books, booksAsked, filterOf, otherBooksNote } from "./datev/exported-books.ts";
import { datevTexts } from "./datev/datev-texts.ts";
import { imagePackage } from "./datev/document-xml.ts";
import { shortened } from "./datev/extf-lines.ts";
import {
  type BatchRules,
  emptyBatches,
  fillBatches,
  fillDiscounts,
  type FilledBatches,
  MOST_BOOKINGS,
  pathOf,
} from "./datev/fill-batches.ts";
import { TURN_SIZE } from "./page-of.ts";
import type { DatevSettings } from "../../partners/partners.ts";
import { datevOf } from "../../senders/senders.ts";

type After = Pick<IssuedDocument, "documentDate" | "documentNumber" | "documentId">;

/**
 * A walk through the documents, then through discounts: where it stands, and what it has come to. Whoever changes books
 * meanwhile changes none of it.
 */
type Walk = {
  books: Books;
  after: After | null;
  /** Where it stands in the discounts; absent: documents are not over. */
  discounts?: DiscountCursor | null;
  filled: FilledBatches;
  imagePackages: number;
};

/** Bookings, one file for each year; the images of what was booked; and a page that says what to do with both. */
const documents: ExportStep = {
  name: "documents",
  async count(services, wish) {
    const db = services.databases.ofTenant(wish);
    const filter = filterOf(wish, await booksAsked(db, wish));
    return (await countIssuedDocuments(db, wish, filter)) + (await countTakenDiscounts(db, wish, filter));
  },
  async turn(services, wish, cursor) {
    const before = cursor === null ? null : walkAt(cursor);
    const books = before?.books ?? (await booksAsked(services.databases.ofTenant(wish), wish));
    const { settings, missing } = await settingsOf(services, wish, books);
    const walk = before ?? { books, after: null, filled: { batches: [], missing }, imagePackages: 0 };
    const filter = filterOf(wish, books);
    const issued =
      walk.discounts === undefined ? await documentsAfter(services, wish, filter, walk.after) : [];
    const rules: BatchRules = { wish, settings, mostBookings: MOST_BOOKINGS };
    // These books are in euros, and no sum holds two currencies.
    const inEuros = issued.filter(({ invoice }) => !isInFrancs(invoice));
    const { booked, notBooked, ...ofDocuments } = fillBatches(walk.filled, inEuros, rules);
    const imagePackages = walk.imagePackages + (booked.length > 0 ? 1 : 0);
    const isDocumentsOver = issued.length < TURN_SIZE;
    const taken = isDocumentsOver ? await discountsAfter(services, wish, filter, walk.discounts ?? null) : [];
    const ofDiscounts = fillDiscounts(
      ofDocuments.filled,
      taken.filter(({ invoice }) => !isInFrancs(invoice)),
      rules,
    );
    const { filled } = ofDiscounts;
    const pieces = [...ofDocuments.pieces, ...ofDiscounts.pieces];
    const next = isDocumentsOver
      ? cursorInDiscounts(taken, { books, filled, imagePackages })
      : cursorBehind(issued, { books, filled, imagePackages });
    if (next === null) requireSettings(filled);
    const isEmpty = next === null && filled.batches.length === 0;
    const notes = [
      ...(cursor === null
        ? [
            ...introductionOf(wish),
            ...(await otherBooksNote(services.databases.ofTenant(wish), wish, filter)),
            ...(await leftOut(services, wish, filter)),
            ...(await late(services, wish, filter)),
            ...(await lateDiscounts(services, wish, filter)),
          ]
        : []),
      ...notBooked.map((document) => notBookedNote(document, wish)),
      ...[...issued, ...taken]
        .filter(({ invoice }) => isInFrancs(invoice))
        .map((document) => inFrancsNote(document, wish)),
      ...(next === null ? conclusionOf(filled, wish) : []),
    ];
    return {
      pieces: [
        ...pieces,
        ...(isEmpty ? emptyBatches(rules) : []),
        ...(booked.length > 0 ? imagePackage(booked, imagePackages, wish, settings) : []),
        ...notesPieces(notes),
      ],
      done: issued.length + taken.length,
      next,
    };
  },
};

/** Invoices and credit notes of a period as DATEV takes them over. */
export const datevExport: ExportFormat = { fileStem: "DATEV", steps: [documents] };

const documentsAfter = (
  services: Services,
  wish: ExportWish,
  filter: IssuedFilter,
  after: After | null,
): Promise<IssuedDocument[]> =>
  listIssuedDocuments(services.databases.ofTenant(wish), wish, filter, { after, limit: TURN_SIZE });

/** Whatever a cursor holds was written by `cursorBehind`; before there were books, all were the account's. */
function walkAt(cursor: string): Omit<Walk, "books"> & Partial<Pick<Walk, "books">> {
  return JSON.parse(cursor) as Walk;
}

const discountsAfter = (
  services: Services,
  wish: ExportWish,
  filter: IssuedFilter,
  after: DiscountCursor | null,
): Promise<TakenDiscount[]> =>
  listTakenDiscounts(services.databases.ofTenant(wish), wish, filter, { after, limit: TURN_SIZE });

function cursorInDiscounts(taken: readonly TakenDiscount[], reached: Omit<Walk, "after">): string | null {
  const last = taken.at(-1);
  if (!last || taken.length < TURN_SIZE) return null;
  const { skontoOn, paymentId } = last;
  return JSON.stringify({ after: null, ...reached, discounts: { skontoOn, paymentId } } satisfies Walk);
}

function cursorBehind(issued: readonly IssuedDocument[], reached: Omit<Walk, "after">): string | null {
  const last = issued.at(-1);
  if (!last || issued.length < TURN_SIZE) return null;
  const { documentDate, documentNumber, documentId } = last;
  return JSON.stringify({ after: { documentDate, documentNumber, documentId }, ...reached } satisfies Walk);
}

/** The settings of the books; where there are none, some to go through the documents with, which may lack more. */
async function settingsOf(
  services: Services,
  wish: ExportWish,
  books: Books,
): Promise<{ settings: DatevSettings; missing: string[] }> {
  const { settings } = await datevOf(services.databases.ofTenant(wish), wish, books.booksOf);
  return settings
    ? { settings, missing: [] }
    : { settings: noSettings, missing: ["berater", "mandant", "skr", "konten.debitor"] };
}

const noSettings: DatevSettings = {
  berater: 1001,
  mandant: 1,
  skr: "03",
  sachkontenlaenge: 4,
  wirtschaftsjahrBeginn: "01-01",
  konten: { debitor: "10000" },
};

/** Once every document has been looked at, all that is missing is known. */
function requireSettings({ missing }: FilledBatches): void {
  if (missing.length === 0) return;
  throw new ExportImpossible(
    "DATEV_SETTINGS_MISSING",
    { de: datevTexts.de.missing(missing), en: datevTexts.en.missing(missing) },
    missing.map((field) => `datevSettings.${field}`),
  );
}

const introductionOf = ({ mode, language }: ExportWish): string[] => [
  ...datevTexts[language].intro,
  ...(mode === "sandbox" ? datevTexts[language].sandbox : []),
];

/** More than these are counted, not named. */
const MOST_NAMED = 500;
const NAMED = MOST_NAMED + 1;

/** Whoever books should know what has a number and was not booked. */
async function leftOut(services: Services, wish: ExportWish, filter: IssuedFilter): Promise<string[]> {
  const texts = datevTexts[wish.language];
  const found = await listUnissuedDocuments(services.databases.ofTenant(wish), wish, filter, NAMED);
  return named([texts.leftOut], found, texts.more, ({ documentNumber, documentDate, voidedAt }) =>
    texts.unissued({
      number: shortened(documentNumber ?? "", 60),
      day: calendarDayCell(documentDate),
      isVoid: voidedAt !== null,
    }),
  );
}

/** Dated before the period and issued in it: whoever has booked those days already should book them again. */
async function late(services: Services, wish: ExportWish, filter: IssuedFilter): Promise<string[]> {
  const texts = datevTexts[wish.language];
  const found = await listLateDocuments(services.databases.ofTenant(wish), wish, filter, NAMED);
  return named(texts.late, found, texts.more, ({ documentNumber, documentDate, issuedAt }) =>
    texts.issuedLate({
      number: shortened(documentNumber, 60),
      day: calendarDayCell(documentDate),
      issued: dayCell(issuedAt),
    }),
  );
}

/** Of a day before the period and recorded in it, or taken back in it. */
async function lateDiscounts(services: Services, wish: ExportWish, filter: IssuedFilter): Promise<string[]> {
  const texts = datevTexts[wish.language];
  const found = await listLateDiscounts(services.databases.ofTenant(wish), wish, filter, NAMED);
  return named(texts.lateDiscounts, found, texts.more, ({ documentNumber, skontoOn, recordedAt }) =>
    texts.recordedLate({
      number: shortened(documentNumber ?? "", 60),
      day: calendarDayCell(skontoOn ?? ""),
      issued: dayCell(recordedAt),
    }),
  );
}

/** A paragraph that names documents, a line each; where there are none, nothing. */
const named = <Each>(
  heading: readonly string[],
  found: readonly Each[],
  more: string,
  line: (document: Each) => string,
): string[] =>
  found.length === 0
    ? []
    : [
        "",
        ...heading,
        ...found.slice(0, MOST_NAMED).map(line),
        ...(found.length > MOST_NAMED ? [more] : []),
        "",
      ];

const notBookedNote = ({ documentNumber, documentDate }: IssuedDocument, { language }: ExportWish): string =>
  datevTexts[language].notBooked({
    number: shortened(documentNumber, 60),
    day: calendarDayCell(documentDate),
  });

const inFrancsNote = (document: IssuedDocument | TakenDiscount, { language }: ExportWish): string => {
  const number = shortened(document.documentNumber, 60);
  return "skontoOn" in document
    ? datevTexts[language].discountInFrancs({ number, day: calendarDayCell(document.skontoOn) })
    : datevTexts[language].inFrancs({ number, day: calendarDayCell(document.documentDate) });
};

function conclusionOf({ batches }: FilledBatches, { language }: ExportWish): string[] {
  const texts = datevTexts[language];
  if (batches.length === 0) return [texts.empty];
  return [
    "",
    texts.sums,
    ...batches.map((batch) =>
      texts.batch({
        path: pathOf(batch),
        bookings: batch.bookings,
        sum: amountCell(batch.debitCents),
      }),
    ),
  ];
}

const notesPieces = (lines: readonly string[]) =>
  lines.length === 0
    ? []
    : [{ path: "hinweise.txt", bytes: Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "utf8") }];
