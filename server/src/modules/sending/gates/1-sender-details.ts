import { refuse } from "../../../foundation/refusal.ts";
import type { SenderProfile } from "../../senders/senders.ts";
import type { Standing } from "../standing.ts";

/** Gate 1: the letter can say who writes, as the law wants it, and where it goes if it comes back. */
export function requireSenderDetails({
  sender: { found, address },
}: Pick<Standing, "sender">): SenderProfile {
  if (!found) return refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", { profileId: null, missingFields: [] });
  const { profile, check } = found;
  const lacking = [...check.missingFields, ...check.invalidFields.map(({ path }) => path)];
  const missingFields = check.valid && !address ? ["anschrift"] : lacking;
  return missingFields.length === 0
    ? profile
    : refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", { profileId: profile.profileId, missingFields });
}
