import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { defaultAddress, findAddress } from "../../addresses/addresses.ts";
import { addressOfSender, senderForSend, type SenderProfile, snapshotOf } from "../../senders/senders.ts";
import type { SendRequest } from "../send-request.ts";

/** Gate 1: the letter can say who writes, as the law wants it, and where it goes if it comes back. */
export async function requireSenderDetails(
  { source: { senderProfileId, senderAddressId } }: Pick<SendRequest, "source">,
  { db, caller }: Pick<Call, "db" | "caller">,
): Promise<SenderProfile> {
  const found = await senderForSend(db, caller, senderProfileId);
  if (!found && senderProfileId !== null) return refuse("NOT_FOUND", { what: "sender profile" });
  if (!found) return refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", { profileId: null, missingFields: [] });
  const { profile, check } = found;
  const lacking = [...check.missingFields, ...check.invalidFields.map(({ path }) => path)];
  if (!check.valid)
    return refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", {
      profileId: profile.profileId,
      missingFields: lacking,
    });
  if (senderAddressId !== null)
    return (await findAddress(db, caller, senderAddressId))
      ? profile
      : refuse("NOT_FOUND", { what: "sender address" });
  if ((await defaultAddress(db, caller, "sender")) || addressOfSender(snapshotOf(profile))) return profile;
  return refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", {
    profileId: profile.profileId,
    missingFields: ["anschrift"],
  });
}
