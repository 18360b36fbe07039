import type { PostalAddress } from "../../foundation/postal-address.ts";
import { recipientLines } from "../../foundation/printed-lines.ts";
import { vatIdOf } from "./country-codes.ts";
import type { InvoiceSeller } from "./invoice-facts.ts";

/** Who buys, and who answers for it there. Whoever lives there too is no contact person. */
export function buyerNames({ secondName: _secondName, ...address }: PostalAddress): {
  name: string;
  contact: string | null;
} {
  const [name = "", contact = null] = recipientLines(address);
  return { name, contact };
}

/** Without a VAT id something else must tell who bills: the register, else the tax number. */
export const ownIdOf = ({ vatId, registerNumber, taxNumber }: InvoiceSeller): string | null =>
  vatIdOf(vatId) === null && registerNumber === null ? taxNumber : null;
