import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import {
  findSender,
  hasConfirmed,
  ibanOf,
  type SenderProfile,
  type SenderSnapshot,
} from "../senders/senders.ts";

/**
 * Says so where the sender as it is printed has an account that no person has confirmed. The paper counts, not the profile: an
 * invoice keeps the account it was made with, also when a program has put the confirmed one back since.
 */
export async function accountWarnings(
  { db, caller, links }: Pick<Call, "db" | "caller" | "links">,
  chosen: SenderProfile,
  printed: SenderSnapshot | null,
): Promise<LetterWarning[]> {
  const iban = ibanOf(printed?.bankverbindung);
  if (!printed || iban === null) return [];
  const { profileId } = printed;
  const profile = profileId === chosen.profileId ? chosen : await findSender(db, caller, profileId);
  if (profile && hasConfirmed(profile, iban)) return [];
  const portalUrl = links.to(portalLink(`/senders/${profileId}`, caller));
  return [{ code: "ACCOUNT_UNCONFIRMED", place: "senderProfileId", found: iban, portalUrl }];
}
