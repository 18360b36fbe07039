import type { AddressFinding, AddressRule } from "../../foundation/address-findings.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Call } from "../../operations/call.ts";
import type { Looking } from "../../ports/address-check.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";

/** What stands against an address, as a letter tells it; what is only worth knowing is not among it. */
export const addressWarnings = (findings: readonly AddressFinding[], language: Language): LetterWarning[] =>
  findings
    .filter(({ severity }) => severity !== "note")
    .map(({ field, severity, message, remedy }) => ({
      code: severity === "error" ? "ADDRESS_UNDELIVERABLE" : "ADDRESS_UNCERTAIN",
      place: `recipient.${field}`,
      found: `${message[language]} ${remedy[language]}`,
    }));

/** The same of whoever a draft is for: it may still be wrong, and whoever writes it learns so at once. */
export async function warningsAbout(
  { addressCheck, caller, language }: Pick<Call, "addressCheck" | "caller" | "language">,
  recipient: PostalAddress | null,
  looking: Pick<Looking, "withoutAsking"> = {},
): Promise<LetterWarning[]> {
  if (!recipient) return [];
  const { findings } = await addressCheck.check(recipient, { whose: caller, ...looking });
  return addressWarnings(
    findings.filter(({ rule }) => !measured.has(rule)),
    language,
  );
}

/** The pages of a draft are set by then and have been measured themselves. */
const measured = new Set<AddressRule>(["LINE_LONG", "LINE_TOO_WIDE", "TOO_MANY_LINES"]);
