import { gather } from "../../db/gather.ts";
import type { Call } from "../../operations/call.ts";
import { tokenCaps } from "../access/access.ts";
import { findUsedClient } from "../clients/clients.ts";
import { avvState, dailyCaps, partnerOf } from "../partners/partners.ts";
import { tierOf } from "../pricing/pricing.ts";
import { chosenSender, type SenderChoice, verifiedSenders } from "../senders/senders.ts";
import { balanceOf, usageOn } from "../wallet/wallet.ts";
import { findPauses } from "./sending-store.ts";

export type Standing = Awaited<ReturnType<typeof standingOf>>;

type Concerning = { source: SenderChoice; mandantennummer: string | null };

/**
 * What of the account decides about a letter: its rules, sender, agreement, caps, tier and money. Asked for with one
 * question, so that all of it is of one moment; the gates judge what it says.
 */
export const standingOf = (
  { db, caller, clock }: Pick<Call, "db" | "caller" | "clock">,
  { source, mandantennummer }: Concerning,
) => {
  const { partnerId, tokenId } = caller;
  const now = clock.now();
  return gather(db, {
    partner: (each) => partnerOf(each, partnerId),
    sender: (each) => chosenSender(each, caller, source),
    agreement: (each) => avvState(each, partnerId),
    caps: (each) => dailyCaps(each, caller),
    used: (each) => usageOn(each, caller, partnerId, now),
    tokenCaps: async (each) => (tokenId === null ? undefined : tokenCaps(each, caller, tokenId)),
    tokenUsed: async (each) => (tokenId === null ? undefined : usageOn(each, caller, tokenId, now)),
    client: async (each) =>
      mandantennummer === null ? undefined : findUsedClient(each, caller, { mandantennummer }, now),
    tier: (each) => tierOf(each, caller, now),
    balance: (each) => balanceOf(each, caller),
    verifiedSenders: async (each) => (caller.mode === "live" ? verifiedSenders(each, caller) : null),
    pauses: (each) => findPauses(each, caller),
  });
};
