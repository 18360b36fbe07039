import { z } from "zod";

export const costOutput = z.object({
  netCostCents: z.int().describe("Without VAT, after refunds."),
  chargedCents: z.int().describe("With VAT, after refunds: as in the ledger."),
});

export const percentOutput = z.number().nullable().describe("One decimal; null: of nothing.");

export const letterCountsOutput = z.object({
  letters: z.int().describe("Ordered in the period; each stands in one of the following."),
  open: z.int().describe("Waiting, queued or being corrected."),
  sent: z.int().describe("Handed over, not known to have arrived."),
  delivered: z.int(),
  returned: z.int(),
  rejected: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  failed: z.int(),
  mails: z.int().describe("Documents ordered by e-mail; not among the letters."),
});

export const clientOutput = z.object({
  mandantId: z.uuid(),
  mandantennummer: z.string().nullable().describe("null: the client is no longer there."),
  name: z.string().nullable(),
});
