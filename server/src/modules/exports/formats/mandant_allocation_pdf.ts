import type { ExportFormat, ExportStep } from "../export-format.ts";
import { setExportPaper } from "./export-paper.ts";
import { allocationPaper } from "./mandant_allocation/allocation-paper.ts";
import {
  countClientCosts,
  listClientCosts,
  sumCosts,
} from "./mandant_allocation/mandant_allocation-store.ts";

/** A cursor is the number of the part and the client behind which it begins. */
const paper: ExportStep = {
  name: "mandanten",
  count: ({ db }, wish) => countClientCosts(db, wish),
  async turn(services, wish, cursor) {
    const [, part = "1", after = null] = cursor === null ? [] : (/^(\d+) (.*)$/su.exec(cursor) ?? []);
    const { rows, next } = await listClientCosts(services.db, wish, after);
    const [isFirst, isLast] = [cursor === null, next === null];
    const total = await sumCosts(services.db, wish);
    const bytes = await setExportPaper(
      services,
      wish,
      allocationPaper(wish, { clients: rows, total, isFirst, isLast }),
    );
    const path = isFirst && isLast ? "kostenverteilung.pdf" : `kostenverteilung-${part.padStart(3, "0")}.pdf`;
    return {
      pieces: [{ path, bytes }],
      done: rows.length,
      next: isLast ? null : `${Number(part) + 1} ${next}`,
    };
  },
};

/** What letters have cost for each client in the period, on paper. */
export const mandantAllocationPdf: ExportFormat = { fileStem: "kostenverteilung", steps: [paper] };
