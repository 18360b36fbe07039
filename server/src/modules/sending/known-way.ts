import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import { carrierNamed } from "../../ports/carrier.ts";
import { wayOfEntry } from "../addresses/addresses.ts";
import { lastMailFor, lastMailTo } from "../orders/orders.ts";

/** How this recipient gets documents: as the address book says, else as the last one went. */
export async function knownWay(
  { db, caller, carriers }: Pick<Call, "db" | "caller" | "carriers">,
  address: PostalAddress,
) {
  const entry = await wayOfEntry(db, caller, address);
  const last = await lastMailFor(db, caller, address);
  const email = entry?.email ?? last?.to ?? null;
  const earlier = email === null ? undefined : await lastMailTo(db, caller, email);
  const canMail = carrierNamed(carriers[caller.mode], "email") !== undefined;
  // Whoever could not be reached like that is not suggested to be reached like that.
  const isReached = !earlier?.cameBackAt;
  const isMailed = isReached && (entry?.preferredWay ?? (last ? "email" : "post")) === "email";
  return {
    canMail,
    suggested: canMail && isMailed ? ("email" as const) : ("post" as const),
    email,
    format: earlier?.format === "xrechnung" ? ("xrechnung" as const) : ("zugferd" as const),
    cameBackAt: earlier?.cameBackAt ?? null,
  };
}
