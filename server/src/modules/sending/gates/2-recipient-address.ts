import type { LetterWarning } from "../../../texts/letter-warnings.ts";
import type { PostalAddress } from "../../../foundation/postal-address.ts";
import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { addressWarnings, requireDeliverable } from "../../addresses/addresses.ts";
import type { SendRequest } from "../send-request.ts";

/** Gate 2: a letter can reach this address. What is only uncertain is a warning; the address is never changed silently. */
export async function requireDeliverableAddress(
  { source: { recipient } }: Pick<SendRequest, "source">,
  call: Pick<Call, "addressCheck" | "caller" | "language">,
): Promise<{ recipient: PostalAddress; warnings: LetterWarning[] }> {
  if (!recipient) {
    const message = noRecipient[call.language];
    return refuse("VALIDATION_ERROR", {
      problems: [{ path: "recipient", rule: "required", message }],
      reason: "NO_RECIPIENT",
    });
  }
  const { findings } = await requireDeliverable(call, recipient);
  return { recipient, warnings: addressWarnings(findings, call.language) };
}

/** Also told beside other things that a call lacks. */
export const noRecipient = {
  de: {
    text: "der Brief hat keinen Empfänger",
    forPrograms: "geben Sie recipient an",
  },
  en: {
    text: "the letter has no recipient",
    forPrograms: "give recipient",
  },
};
