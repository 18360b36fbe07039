import { refuse } from "../../../foundation/refusal.ts";
import type { SenderProfile } from "../../senders/senders.ts";
import type { Standing } from "../standing.ts";

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
