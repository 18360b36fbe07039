import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import type { Carrier } from "../../../ports/carrier.ts";
import type { LetterCode } from "../../../rendering/letter-code.ts";
import {
  type Composition,
  printLetter,
  type PrintedLetter,
  type PartFile,
  requireWholeAddress,
} from "../../letters/letters.ts";
import type { SendRequest } from "../send-request.ts";
import type { Standing } from "../standing.ts";

type PdfCall = Pick<
  Call,
  "db" | "caller" | "clock" | "blobs" | "renderer" | "language" | "carriers" | "reportAddress"
>;

type Printing = Pick<SendRequest, "source"> & {
  attachments: readonly PartFile[];
  draft?: SendRequest["draft"];
};

/** Gate 5: the final pages exist, keep every postal zone free, show the whole address, and the carrier takes them. */
export async function requireFinalPdf(
  { source, attachments, draft }: Printing,
  carrier: Carrier,
  {
    day,
    inBlack,
    sender,
    chosen,
    letterCode,
  }: {
    day: string;
    inBlack: boolean;
    sender?: Pick<Composition, "sender" | "senderAddress">;
    chosen?: Standing["sender"];
    letterCode: LetterCode | null;
  },
  call: PdfCall,
): Promise<PrintedLetter> {
  const country = source.recipient?.country ?? "DE";
  const { profile, window } = carrier;
  const printed = await printLetter(call, source, {
    day,
    inBlack,
    letterCode,
    attachments,
    stored: draft ?? null,
    ...(sender && { sender }),
    ...(chosen && { chosen }),
    carrier: { profile, window, postedIn: carrier.postedFrom(country) },
  });
  requireWholeAddress(printed);
  const broken = printed.violations.filter(({ severity }) => severity === "error");
  if (broken.length > 0) return refuse("DESIGN_ZONE_VIOLATION", { violations: broken });
  requireTakenBy(carrier, printed);
  return printed;
}

function requireTakenBy({ maxPages, maxBytes }: Carrier, { pageCount, pdf }: PrintedLetter): void {
  if (pageCount > maxPages)
    refuse("CONTENT_REJECTED", { reason: "TOO_MANY_PAGES", detail: { pages: pageCount, limit: maxPages } });
  if (pdf.byteLength > maxBytes)
    refuse("CONTENT_REJECTED", {
      reason: "FILE_TOO_LARGE",
      detail: { bytes: pdf.byteLength, limit: maxBytes },
    });
}
