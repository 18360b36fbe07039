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
  const rows = found.slice(0, 20).map(({ code, subject }) => `${code} ${subject}`);
  log.error({ exportId, partnerId, mode, rows }, "an export was refused: its period is not what was sealed");
  throw new ExportImpossible("PERIOD_NOT_CLEAN", texts[wish.language](countByTable(found)));
}

type Counts = ReturnType<typeof countByTable>;

const texts: Record<Language, (counts: Counts) => string> = {
  de: ({ orders, transfers, calls }) =>
    `Der Export wurde nicht erstellt: Im Zeitraum weichen ${orders} Aufträge, ${transfers} Buchungen und ${calls} Einträge des Zugriffsprotokolls vom versiegelten Archiv ab. Jemand hat sie am Dienst vorbei verändert. Wenden Sie sich an den Betreiber: Die Prüfung des Archivs nennt ihm jede einzelne Abweichung.`,
  en: ({ orders, transfers, calls }) =>
    `The export was not made: in its period ${orders} orders, ${transfers} movements of money and ${calls} entries of the audit log differ from the sealed archive. Somebody changed them past the service. Ask whoever operates it: the check of the archive names each difference.`,
};
