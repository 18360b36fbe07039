import type { Language } from "../../foundation/language.ts";
import type { LinkAsker } from "../../operations/file-link.ts";

export const formatNames = [
  "gobd_csv",
  "datev_export",
  "pdf_bundle",
  "mandant_allocation_pdf",
  "mandant_allocation_csv",
] as const;

export type FormatName = (typeof formatNames)[number];

/** Why an export cannot be made, and which inputs or settings are to blame. */
export type Failure = {
  code: string;
  message: string;
  fields: readonly string[];
  /** Rows that are not what was sealed, where that is why. */
  rows?: readonly DifferingRow[] | undefined;
};

/** What was found, as `verify-archive` calls it, and of which row. */
export type DifferingRow = { finding: string; id: string };

/** As it is kept: in every language, since whoever reads it need not be the one who asked for the export. */
export type KeptFailure = Omit<Failure, "message"> & { messages: Record<Language, string> };

/** For a reader; one from before every language was kept has only that of its export. */
export const failureFor = (kept: KeptFailure | Failure, language: Language): Failure =>
  "messages" in kept
    ? {
        code: kept.code,
        message: kept.messages[language],
        fields: kept.fields,
        ...(kept.rows && { rows: kept.rows }),
      }
    : { ...kept };

/** Who asked for an export. */
export type Requester = LinkAsker & { name: string | null };
