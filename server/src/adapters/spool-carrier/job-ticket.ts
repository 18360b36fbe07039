import { createHash } from "node:crypto";
import { z } from "zod";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import { postalAddressOutput, valueOf } from "../../foundation/postal-address.ts";
import type { LetterToPost } from "../../ports/carrier.ts";

const LETTER_FILE = "letter.pdf";
const TICKET_FILE = "ticket.json";
const CHECKSUM_FILE = "SHA256SUMS";

/** What a print room is told of a letter. A change that an old reader would misread is a new version. */
export const JobTicket = z.object({
  format: z.literal("brieftaube-spool"),
  version: z.literal(1),
  /** Names the folder, the acknowledgement file and nothing else. */
  job: z.string(),
  orderId: z.uuid(),
  clientOrderId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  file: z.object({ name: z.literal(LETTER_FILE), sha256: z.string(), bytes: z.int() }),
  recipientLines: z.array(z.string()),
  recipient: postalAddressOutput,
  senderLine: z.string(),
  product: deliveryTypeInput,
  express: z.boolean(),
  color: z.boolean(),
  sides: z.enum(["simplex", "duplex"]),
  pages: z.int(),
  sheets: z.int(),
});
export type JobTicket = z.output<typeof JobTicket>;

export const ticketFor = (job: string, letter: LetterToPost): JobTicket => ({
  format: "brieftaube-spool",
  version: 1,
  job,
  orderId: letter.orderId,
  clientOrderId: letter.clientOrderId,
  createdAt: letter.now.toISOString(),
  file: { name: LETTER_FILE, sha256: sha256Of(letter.pdf), bytes: letter.pdf.byteLength },
  recipientLines: [...letter.recipientLines],
  recipient: valueOf(letter.recipient),
  senderLine: letter.senderLine,
  product: letter.deliveryType,
  express: letter.express,
  color: letter.color,
  sides: letter.duplex ? "duplex" : "simplex",
  pages: letter.pageCount,
  sheets: letter.sheetCount,
});

/** The files of a job; `sha256sum -c SHA256SUMS` checks them. */
export function jobFiles(ticket: JobTicket, pdf: Uint8Array): Record<string, Uint8Array> {
  const ticketBytes = Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`);
  const sums = `${ticket.file.sha256}  ${LETTER_FILE}\n${sha256Of(ticketBytes)}  ${TICKET_FILE}\n`;
  return { [LETTER_FILE]: pdf, [TICKET_FILE]: ticketBytes, [CHECKSUM_FILE]: Buffer.from(sums) };
}

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
