import { z } from "zod";
import { carrierStages } from "../../ports/carrier.ts";

/** What a print room writes back: where the letter stands now. A later one replaces it. */
const Acknowledgement = z.object({
  event: z.enum(carrierStages),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  trackingNumber: z.string().trim().min(1).max(64).optional(),
  recognisedAddress: z.array(z.string().max(200)).min(1).max(12).optional(),
  text: z.string().trim().min(1).max(500).optional(),
});
export type Acknowledgement = z.output<typeof Acknowledgement>;

/** More than this is no acknowledgement. */
export const MOST_BYTES = 64 * 1024;

/** Null for what is none; fields it does not know are a newer print room's own. */
export function acknowledgementOf(bytes: Uint8Array): Acknowledgement | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return Acknowledgement.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
