import type { Language } from "../../foundation/language.ts";
import type { ExportRow } from "./exports-store.ts";
import type { FormatName } from "./archive-export.ts";

/** What people call an export. */
export const nameOf = (
  { format, orderId }: Pick<ExportRow, "format" | "orderId">,
  language: Language,
): string => (orderId === null ? formatTexts[format][language] : evidenceName[language]);

export const formatTexts: Record<FormatName, Record<Language, string>> = {
  gobd_csv: { de: "GoBD-Datenträger (CSV und index.xml)", en: "GoBD data (CSV and index.xml)" },
  datev_export: { de: "DATEV-Buchungsstapel mit Belegen", en: "DATEV booking batch with documents" },
  pdf_bundle: { de: "Briefe und Versandrechnungen als PDF", en: "Letters and invoices for posting as PDF" },
  mandant_allocation_pdf: { de: "Kosten je Mandant (PDF)", en: "Cost per client (PDF)" },
  mandant_allocation_csv: { de: "Kosten je Mandant (CSV)", en: "Cost per client (CSV)" },
};

const evidenceName: Record<Language, string> = {
  de: "Nachweispaket eines Auftrags",
  en: "Evidence pack of an order",
};

/** What an export of a period holds, in one sentence. */
export const contentTexts: Record<FormatName, Record<Language, string>> = {
  gobd_csv: {
    de: "Tabellen als CSV-Dateien, beschrieben durch index.xml nach dem Beschreibungsstandard für die Datenträgerüberlassung (GDPdU-01-09-2004.dtd). Prüfprogramme lesen beide zusammen ein. Dazu die Rechnungen, die dieses Konto für den Versand bekommen hat, als PDF mit E-Rechnung.",
    en: "Tables as CSV files, described by index.xml after the German description standard for audit data (GDPdU-01-09-2004.dtd). Audit software reads both together. Also the invoices that this account got for posting, as PDF with e-invoice.",
  },
  datev_export: {
    de: "Ein Buchungsstapel im DATEV-Format (EXTF, Windows-1252) und die Belegbilder mit document.xml. Beides wird in DATEV eingelesen, der Stapel wird dort geprüft und erst dann gebucht.",
    en: "A booking batch in the DATEV format (EXTF, Windows-1252) and the document images with document.xml. Both are imported into DATEV, where the batch is checked before it is booked.",
  },
  pdf_bundle: {
    de: "Jeder Brief, der im Zeitraum zur Post gegeben wurde, als PDF in genau der gedruckten Fassung, dazu ein Inhaltsverzeichnis; und die Rechnungen, die dieses Konto im Zeitraum für den Versand bekommen hat, mit E-Rechnung.",
    en: "Every letter handed over to the post within the period as a PDF, exactly as it was printed, and a table of contents; and the invoices that this account got for posting within the period, with e-invoice.",
  },
  mandant_allocation_pdf: {
    de: "Die Kosten des Zeitraums, aufgeteilt nach Mandanten, zum Lesen und Ausdrucken.",
    en: "The cost of the period by client, to be read and printed.",
  },
  mandant_allocation_csv: {
    de: "Die Kosten des Zeitraums, aufgeteilt nach Mandanten, als Tabelle.",
    en: "The cost of the period by client, as a table.",
  },
};
