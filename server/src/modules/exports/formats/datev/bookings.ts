import type { Cents } from "../../../../foundation/money.ts";
import { spellUmlauts } from "../../../../foundation/umlauts.ts";
import { inWindows1252 } from "../../../../foundation/windows-1252.ts";
import type { IssuedDocument, TakenDiscount } from "../../../documents/documents.ts";
import { amountCell } from "../../../../foundation/berlin-cells.ts";
import { bookingLine, shortened } from "./extf-lines.ts";
import { reportedDestination, reportedVatId, revenueAccountOf, skontoAccountOf } from "./revenue-account.ts";
import type { DatevSettings } from "../../../partners/partners.ts";

/** What a document comes to in the books. */
export type DocumentBookings = {
  lines: string[];
  /** On the debtor, less what stands on its other side: the gross amount, below zero for a credit note. */
  debitCents: Cents;
  /** Settings without which it cannot be booked. */
  missing: string[];
};

/** One booking for each rate and category; what comes to nothing is not booked. */
export function bookingsOf(document: IssuedDocument, settings: DatevSettings): DocumentBookings {
  const sign = document.documentType === "gutschrift" ? -1 : 1;
  const groups = document.invoice.totals.groups
    .map((group) => ({ ...group, debitCents: sign * (group.netCents + group.ustCents) }))
    .filter(({ debitCents }) => debitCents !== 0)
    .map((group) => ({ ...group, revenue: revenueAccountOf(group, document, settings) }));
  const debtor = debtorOf(document, settings);
  return {
    lines: groups.flatMap(({ revenue, ...group }) =>
      "account" in revenue && "account" in debtor
        ? bookingLine({
            ...lineOfDocument(document),
            amount: amountCell(Math.abs(group.debitCents)),
            side: group.debitCents > 0 ? "S" : "H",
            account: debtor.account,
            counterAccount: revenue.account,
            buyerVatId: reportedDestination(group, document)?.country ?? reportedVatId(group, document),
            destinationRate: reportedDestination(group, document)?.rate ?? "",
          })
        : [],
    ),
    debitCents: groups.reduce((sum, { debitCents }) => sum + debitCents, 0),
    missing: groups.flatMap(({ revenue }) => [
      ...("missing" in revenue ? [revenue.missing] : []),
      ...("missing" in debtor ? [debtor.missing] : []),
    ]),
  };
}

/** One booking for each rate and category of a discount: off the debtor, on the day on which it was taken or ended (§ 17 UStG). */
export function skontoBookingsOf(discount: TakenDiscount, settings: DatevSettings): DocumentBookings {
  const groups = discount.skontoGroups
    .map((group) => ({ ...group, debitCents: -(group.netCents + group.ustCents) }))
    .filter(({ debitCents }) => debitCents !== 0)
    .map((group) => ({ ...group, account: skontoAccountOf(group, discount, settings) }));
  const debtor = debtorOf(discount, settings);
  return {
    lines: groups.flatMap(({ account, ...group }) =>
      "account" in account && "account" in debtor
        ? bookingLine({
            ...lineOfDocument(discount),
            amount: amountCell(Math.abs(group.debitCents)),
            side: group.debitCents > 0 ? "S" : "H",
            account: debtor.account,
            counterAccount: account.account,
            buyerVatId: reportedDestination(group, discount)?.country ?? reportedVatId(group, discount),
            destinationRate: reportedDestination(group, discount)?.rate ?? "",
            documentDay: discount.skontoOn.slice(8, 10) + discount.skontoOn.slice(5, 7),
            bookingText: textOf(discount, `Skonto ${discount.documentNumber}`),
            // The image lies with the export of the invoice's own days.
            documentLink: "",
            taxPeriodDay: dayInColumns(discount.invoice.leistungszeitraum ? discount.skontoOn : null),
            dueDay: "",
          })
        : [],
    ),
    debitCents: groups.reduce((sum, { debitCents }) => sum + debitCents, 0),
    missing: groups.flatMap(({ account }) => [
      ...("missing" in account ? [account.missing] : []),
      ...("missing" in debtor ? [debtor.missing] : []),
    ]),
  };
}

/** A document as its bookings name it. */
type Billed = Omit<IssuedDocument, "pdfHash">;

/** The client's own debtor, if it has one that these books can have; else the one that the settings name. */
function debtorOf(
  { client }: Billed,
  { konten, sachkontenlaenge }: DatevSettings,
): { account: string } | { missing: string } {
  const own = client?.debitorenkonto ?? null;
  if (client === null || own === null) return { account: konten.debitor };
  if (own.length === sachkontenlaenge + 1) return { account: own };
  return { missing: `debitorenkonto.${client.mandantennummer}` };
}

const lineOfDocument = (document: Billed) => {
  const supplyDay = dayInColumns(document.invoice.leistungszeitraum?.bis ?? null);
  return {
    documentDay: document.documentDate.slice(8, 10) + document.documentDate.slice(5, 7),
    documentNumber: documentNumberIn(document),
    bookingText: bookingTextOf(document),
    documentLink: `BEDI "${guidOf(document)}"`,
    supplyDay,
    taxPeriodDay: supplyDay === "" ? "" : dayInColumns(taxPeriodDayOf(document)),
    dueDay: document.documentType === "rechnung" ? dayInColumns(document.dueDate) : "",
  };
};

/** VAT is due for the time of supply; a credit note corrects it for the time of the credit note (§ 17 UStG). */
const taxPeriodDayOf = ({ documentType, documentDate, invoice }: Billed): string | null =>
  documentType === "gutschrift" ? documentDate : (invoice.leistungszeitraum?.bis ?? null);

/** `28022026`; a day of another century has no place in these columns. */
const dayInColumns = (day: string | null): string =>
  day?.startsWith("20") ? day.slice(8, 10) + day.slice(5, 7) + day.slice(0, 4) : "";

/** In the characters that DATEV takes; of a longer one the end, where numbers differ. */
const documentNumberIn = ({ documentNumber, documentId }: Billed): string =>
  spellUmlauts(inWindows1252(documentNumber))
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, "")
    .slice(-36) || documentId.slice(-12);

/** Who was billed and with what, the latter in full. */
function bookingTextOf(document: Billed): string {
  const { documentType, documentNumber, referencesNumber, invoice } = document;
  const about =
    documentType === "gutschrift"
      ? `Gutschrift ${documentNumber} zu ${referencesNumber ?? ""}`
      : `${nameOf(invoice)} ${documentNumber}`;
  return textOf(document, about);
}

function textOf({ buyer }: Pick<IssuedDocument, "buyer">, about: string): string {
  const kept = shortened(about, 45);
  const who = shortened(buyer.address.company ?? buyer.address.name, 60 - kept.length - 2);
  return [who, kept].filter((part) => part !== "").join(", ");
}

const nameOf = ({ abschlag, final }: IssuedDocument["invoice"]): string => {
  if (final) return "Schlussrechnung";
  return abschlag ? "Abschlagsrechnung" : "Rechnung";
};

/** How bookings and images name the document: by the id it has here, so that nobody needs a second one. */
export const guidOf = ({ documentId }: Pick<IssuedDocument, "documentId">): string =>
  documentId.toUpperCase();
