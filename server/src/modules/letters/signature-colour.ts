import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import { colourSurcharge } from "../pricing/pricing.ts";
import { partnerOf } from "../partners/partners.ts";

/** What rides along, as far as the price of colour depends on it. */
export type Riding = { pages: number; usesColour: boolean };

/** A letter whose only colour is a signature costs more for that alone; black would do. */
export async function signatureColourWarnings(
  { db, caller, clock }: Pick<Call, "db" | "caller" | "clock">,
  recipient: PostalAddress | null,
  letterPages: number,
  { pages, usesColour }: Riding = { pages: 0, usesColour: false },
): Promise<LetterWarning[]> {
  const { printInGrey } = await partnerOf(db, caller.partnerId);
  if (printInGrey || usesColour) return [];
  const letter = { country: recipient?.country ?? "DE", pageCount: letterPages + pages };
  const cents = await colourSurcharge(db, caller, letter, clock.now());
  return cents === null || cents === 0 ? [] : [signatureInColour(cents)];
}

export const signatureInColour = (cents: number): LetterWarning => ({
  code: "SIGNATURE_IN_COLOUR",
  place: "includeSignature",
  found: String(cents),
});

export const ridingOf = (attachments: readonly { pageCount: number; usesColour: boolean }[]): Riding => ({
  pages: attachments.reduce((sum, { pageCount }) => sum + pageCount, 0),
  usesColour: attachments.some(({ usesColour }) => usesColour),
});
