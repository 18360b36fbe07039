import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { type PostalAddress, postalAddressFields, postalAddressOf } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { requireDeliverable } from "../addresses/addresses.ts";
import { readTaxDetail } from "../senders/senders.ts";

/** What a person enters about a party of a receipt. */
export const partyFields = { ...postalAddressFields, vatId: z.string().trim().max(40).nullish() };
export const taxNumberField = z.string().trim().max(40).nullish();

/** An address that the post reaches, as it is printed: an invoice that reaches nobody is none. */
export async function readAddress(
  services: Pick<Services, "addressCheck">,
  given: Parameters<typeof postalAddressOf>[0],
): Promise<PostalAddress> {
  const address = postalAddressOf(given);
  await requireDeliverable(services, address);
  return address;
}

/** A VAT id or tax number as it is printed; nothing is null. */
export function readNumber(
  field: "vatId" | "taxNumber",
  value: string | null | undefined,
  language: Language,
): string | null {
  if (!value) return null;
  const read = readTaxDetail(field === "vatId" ? "ustId" : "steuernummer", value);
  return "printed" in read ? read.printed : refuseField(field, "format", read.problem[language]);
}
