import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import { type ChosenSender, chosenSender, mixtureWarnings, type SenderSnapshot } from "../senders/senders.ts";
import type { Composition, LetterSource } from "./letter-source.ts";

/** Who a letter comes from; an account without a profile or an address can still write drafts. */
export type LetterSender = {
  snapshot: SenderSnapshot | null;
  address: PostalAddress | null;
  defaultDesignId: string | null;
  warnings: LetterWarning[];
};

/** The profile a letter names, else the default one, and the address it is printed under. */
export async function senderOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  source: Pick<LetterSource, "senderProfileId" | "senderAddressId">,
  chosen?: ChosenSender,
): Promise<LetterSender> {
  const { found, snapshot, address } = chosen ?? (await chosenSender(db, caller, source));
  return {
    snapshot,
    address,
    defaultDesignId: found?.profile.defaultDesignId ?? null,
    warnings: [...warningsOf(found?.check, address), ...mixtureWarnings(snapshot, address)],
  };
}

/** The sender as an earlier composition has it. */
export const keptSender = ({
  sender,
  senderAddress,
}: Pick<Composition, "sender" | "senderAddress">): LetterSender => ({
  snapshot: sender,
  address: senderAddress,
  defaultDesignId: null,
  warnings: mixtureWarnings(sender, senderAddress),
});

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

type DetailsCheck = NonNullable<ChosenSender["found"]>["check"];
