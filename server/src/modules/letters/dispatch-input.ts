import { z } from "zod";
import {
  approvalModeInput,
  type DeliveryType,
  deliveryTypeInput,
  duplexInput,
  instantInput,
  maxCostEurosInput,
} from "../../foundation/letter-options.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { fulfilments } from "../../operations/send-inputs.ts";
import type { ArrivalWish } from "../../operations/arrival-input.ts";
import type { Metadata } from "../../operations/metadata-input.ts";

/** How a letter is to be sent, as far as somebody has chosen it; what is left out is open. It belongs to the draft. */
export type Dispatch = {
  deliveryType?: DeliveryType | undefined;
  express?: boolean | undefined;
  color?: boolean | undefined;
  duplex?: boolean | undefined;
  /** A moment, whatever it was written as. */
  scheduledAt?: string | undefined;
  mandantennummer?: string | undefined;
  /** The file it belongs to. */
  matterId?: string | undefined;
  auditTag?: string | undefined;
  /** What programs keep with it. */
  metadata?: Metadata | undefined;
  approvalMode?: z.output<typeof approvalModeInput> | undefined;
  maxCostEuros?: number | undefined;
} & SaidAtSend;

/** What was said of a letter when it was sent, and is known where it becomes a draft again; no form of the draft asks for it. */
export type SaidAtSend = {
  declaration?: string | undefined;
  fulfilment?: (typeof fulfilments)[number] | undefined;
  arrival?: ArrivalWish | undefined;
  /** Shown to whoever sends it again; nobody's reason is taken over without a word. */
  overrideForm?: { reason: string } | undefined;
};

/** What a person's form says of it: always the whole. */
export const dispatchInput = z.strictObject({
  deliveryType: deliveryTypeInput.optional(),
  express: z.boolean().optional(),
  color: z.boolean().optional().describe("Omitted: as the pages are."),
  duplex: duplexInput.optional(),
  scheduledAt: instantInput.optional().describe("Without offset: Berlin time."),
  mandantennummer: lineOfText(100).optional(),
  matterId: z
    .uuid()
    .optional()
    .describe("The file (Akte) it belongs to; of a client's, the client may be left out."),
  auditTag: lineOfText(300).optional(),
  approvalMode: approvalModeInput.optional(),
  maxCostEuros: maxCostEurosInput.optional(),
});
