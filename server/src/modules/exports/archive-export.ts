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
export type Failure = { code: string; message: string; fields: readonly string[] };

/** Who asked for an export. */
export type Requester = LinkAsker & { name: string | null };
