import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { isVerifiedAs, type SenderProfile, type SenderSnapshot } from "../../senders/senders.ts";
import type { SendRequest } from "../send-request.ts";
import type { Standing } from "../standing.ts";

/**
 * Part of gate 1: in earnest nothing leaves by the operator's hands for a sender that nobody has verified. What people of the
 * account bring themselves does not.
 */
export function requireVerifiedSender(
  { verifiedSenders }: Pick<Standing, "verifiedSenders">,
  { profileId }: Pick<SenderProfile, "profileId">,
  { fulfilment }: Pick<SendRequest, "fulfilment">,
): void {
  if (verifiedSenders === null || fulfilment === "in_house" || verifiedSenders.includes(profileId)) return;
  refuse("SENDER_UNVERIFIED", { profileId });
}

/** The same for a sender that is printed as it once was: the paper counts, not the profile, which may say something else by now. */
export async function requireVerifiedPrint(
  { db, caller }: Pick<Call, "db" | "caller">,
  { verifiedSenders }: Pick<Standing, "verifiedSenders">,
  printed: SenderSnapshot | null,
  { fulfilment }: Pick<SendRequest, "fulfilment">,
): Promise<void> {
  if (verifiedSenders === null || fulfilment === "in_house" || printed === null) return;
  if (await isVerifiedAs(db, caller, printed)) return;
  refuse("SENDER_UNVERIFIED", { profileId: printed.profileId, asPrinted: true });
}

/** Gate 1: the letter can say who writes, as the law wants it, and where it goes if it comes back. */
export function requireSenderDetails({
  sender: { found, address },
}: Pick<Standing, "sender">): SenderProfile {
  if (!found)
    return refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", {
      profileId: null,
      missingFields: [],
      invalidFields: [],
    });
  const { profile, check } = found;
  const { profileId } = profile;
  const missingFields = check.valid && !address ? ["anschrift"] : check.missingFields;
  const invalidFields = [...new Set(check.invalidFields.map(({ path }) => path))];
  return missingFields.length + invalidFields.length === 0
    ? profile
    : refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", { profileId, missingFields, invalidFields });
}
