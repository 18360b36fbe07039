import { inputRequired, type InputRequiredResult } from "@modelcontextprotocol/server";
import type { Language } from "../foundation/language.ts";
import type { Refusal, Refusals } from "../foundation/refusal.ts";

/** Nothing was done, so nothing rides along: who comes back from the page asks once more, and is told how it stands. */
export const isAskedAnew = (tool: string): boolean => tool === "approval_decide";

/** Where only a person's signature helps, a client that can is asked to lead the person to the page; null elsewhere. */
export function pageToSign(
  tool: string,
  { code, details }: Refusal,
  language: Language,
): InputRequiredResult | null {
  if (code !== "FORBIDDEN_SCOPE" || !isAskedAnew(tool)) return null;
  const { reason, approvalUrl: url } = details as Refusals["FORBIDDEN_SCOPE"];
  if (reason !== "signed_yes" || url === undefined) return null;
  return inputRequired({
    inputRequests: { sign: inputRequired.elicitUrl({ message: message[language], url }) },
  });
}

const message: Record<Language, string> = {
  de: "Diese Freigabe unterschreiben Sie selbst, mit einem Passkey auf der Seite von Brieftaube.",
  en: "You sign this approval yourself, with a passkey on the page of Brieftaube.",
};
