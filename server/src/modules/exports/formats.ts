import type { ExportFormat } from "./export-format.ts";
import { datevExport } from "./formats/datev_export.ts";
import { gobdCsv } from "./formats/gobd_csv.ts";
import { mandantAllocationCsv } from "./formats/mandant_allocation_csv.ts";
import { mandantAllocationPdf } from "./formats/mandant_allocation_pdf.ts";
import { pdfBundle } from "./formats/pdf_bundle.ts";
import type { FormatName } from "./archive-export.ts";

/** Every format of an export of a period, by its name on the wire. */
export const formats: Record<FormatName, ExportFormat> = {
  gobd_csv: gobdCsv,
  datev_export: datevExport,
  pdf_bundle: pdfBundle,
  mandant_allocation_pdf: mandantAllocationPdf,
  mandant_allocation_csv: mandantAllocationCsv,
};
