import type { Language } from "../../foundation/language.ts";
import type { Services } from "../../operations/call.ts";
import { compareWorkingTables, countByTable } from "../archive/archive.ts";
import { ExportImpossible, type ExportWish } from "./export-format.ts";

/**
 * An export is made of working tables and passes for true: where these are not what was sealed, none is made. Looked at
 * when everything has been collected, so that nothing can be changed in between unnoticed.
 */
export async function requireCleanPeriod({ db, log }: Services, wish: ExportWish): Promise<void> {
  const found = await compareWorkingTables(db, wish, wish);
  if (found.length === 0) return;
  const { exportId, partnerId, mode } = wish;
  const rows = found.slice(0, MOST_NAMED).map(({ code, subject }) => ({ finding: code, id: subject ?? "" }));
  log.error({ exportId, partnerId, mode, rows }, "an export was refused: its period is not what was sealed");
  const counts = countByTable(found);
  throw new ExportImpossible("PERIOD_NOT_CLEAN", { de: texts.de(counts), en: texts.en(counts) }, [], rows);
}

/** The check of the archive names the others. */
const MOST_NAMED = 100;

type Counts = ReturnType<typeof countByTable>;

const texts: Record<Language, (counts: Counts) => string> = {
  de: (counts) =>
    `Der Export wurde nicht erstellt: Im Zeitraum weicht etwas vom versiegelten Archiv ab (${listed(counts, "de")}). Jemand hat es am Dienst vorbei verändert. Wenden Sie sich an den Betreiber: Die Prüfung des Archivs nennt ihm jede einzelne Abweichung.`,
  en: (counts) =>
    `The export was not made: in its period something differs from the sealed archive (${listed(counts, "en")}). Somebody changed it past the service. Ask whoever operates it: the check of the archive names each difference.`,
};

const listed = (counts: Counts, language: Language): string =>
  counts.map(([part, rows]) => `${names[part][language]}: ${rows}`).join(", ");

const names: Record<Counts[number][0], Record<Language, string>> = {
  orders: { de: "Aufträge", en: "orders" },
  ledger: { de: "Buchungen", en: "movements of money" },
  audit_log: { de: "Einträge des Zugriffsprotokolls", en: "entries of the audit log" },
  approvals: { de: "Freigaben", en: "approvals" },
  documents: { de: "Dokumente", en: "documents" },
  payments: { de: "Zahlungen", en: "payments" },
  in_house_steps: { de: "Schritte von Hand überbrachter Briefe", en: "steps of letters brought by hand" },
  delivery_proofs: { de: "Belege der Post", en: "papers of the post" },
  letter_returns: { de: "Rücksendungen", en: "returns" },
};
