import { z } from "zod";
import type { BlobHash } from "../../ports/blob-store.ts";

/** The e-invoice that a mail brings, or the pages of what is no invoice. */
export const emailFormats = ["zugferd", "xrechnung", "pdf"] as const;
export type EmailFormat = (typeof emailFormats)[number];

/** The mail that an order goes out as: fixed when it was ordered, like the pages of a letter. */
export type OrderEmail = {
  to: string;
  format: EmailFormat;
  fromName: string;
  replyTo: string;
  subject: string;
  text: string;
  files: readonly { fileName: string; mediaType: string; sha256: BlobHash }[];
};

/** How callers see it. */
export const orderEmailOutput = z
  .object({
    to: z.string(),
    format: z.enum(emailFormats),
    replyTo: z.string(),
    subject: z.string(),
    text: z.string(),
    fileNames: z.array(z.string()),
  })
  .nullable();

export const orderEmailView = (email: OrderEmail | null): z.output<typeof orderEmailOutput> =>
  email && {
    to: email.to,
    format: email.format,
    replyTo: email.replyTo,
    subject: email.subject,
    text: email.text,
    fileNames: email.files.map(({ fileName }) => fileName),
  };
