import type { LetterWarning } from "../../foundation/letter-warnings.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { defaultAddress, findAddress } from "../addresses/addresses.ts";
import { addressOfSender, senderForSend, type SenderSnapshot, snapshotOf } from "../senders/senders.ts";
import type { LetterSource } from "./letter-source.ts";

/** Who a letter comes from; an account without a profile or an address can still write drafts. */
export type LetterSender = {
  snapshot: SenderSnapshot | null;
  address: PostalAddress | null;
  defaultDesignId: string | null;
  warnings: LetterWarning[];
};

/** The profile a letter names, else the default one; its address, else that of the account, else the profile's own. */
export async function senderOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  { senderProfileId, senderAddressId }: Pick<LetterSource, "senderProfileId" | "senderAddressId">,
): Promise<LetterSender> {
  const found = await senderForSend(db, caller, senderProfileId);
  if (!found && senderProfileId !== null) return refuse("NOT_FOUND", { what: "sender profile" });
  const named = senderAddressId === null ? undefined : await findAddress(db, caller, senderAddressId);
  if (!named && senderAddressId !== null) return refuse("NOT_FOUND", { what: "sender address" });
  const snapshot = found ? snapshotOf(found.profile) : null;
  const entry = named ?? (await defaultAddress(db, caller, "sender"));
  const address = entry ? valueOf(entry) : snapshot && addressOfSender(snapshot);
  return {
    snapshot,
    address,
    defaultDesignId: found?.profile.defaultDesignId ?? null,
    warnings: warningsOf(found?.check, address),
  };
}

function warningsOf(check: DetailsCheck | undefined, address: PostalAddress | null): LetterWarning[] {
  if (!check) return [{ code: "NO_SENDER", place: "sender", found: "" }];
  const lacking = new Set([
    ...check.missingFields,
    ...check.invalidFields.map(({ path }) => path),
    ...(address ? [] : ["anschrift"]),
  ]);
  if (lacking.size === 0) return [];
  return [{ code: "SENDER_INCOMPLETE", place: "sender", found: [...lacking].join(", ") }];
}

type DetailsCheck = NonNullable<Awaited<ReturnType<typeof senderForSend>>>["check"];
