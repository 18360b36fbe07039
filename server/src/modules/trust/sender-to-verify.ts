import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findSender, sendersWithWord, type VerificationView, verificationView } from "../senders/senders.ts";

export async function standingOfSender(
  { databases, caller, realClock }: Pick<Call, "databases" | "caller" | "realClock">,
  profileId: string,
): Promise<VerificationView> {
  const [sender] = await sendersWithWord(databases.system, { partnerId: caller.partnerId, profileId });
  return sender ? verificationView(sender, realClock.now()) : refuse("NOT_FOUND", { what: "sender profile" });
}

/** How it stands with the account's sender; refuses one of the sandbox, and one that is verified already. */
export async function requireUnverified(
  call: Pick<Call, "db" | "databases" | "caller" | "realClock" | "language">,
  profileId: string,
): Promise<VerificationView> {
  const { db, caller, language } = call;
  if (!(await findSender(db, caller, profileId))) refuse("NOT_FOUND", { what: "sender profile" });
  if (caller.mode === "sandbox") refuseField("profileId", "sandbox", texts[language].sandbox);
  const standing = await standingOfSender(call, profileId);
  if (standing.state === "verified") refuseField("profileId", "verified", texts[language].verified);
  return standing;
}

const texts: Record<Language, { sandbox: string; verified: string }> = {
  de: {
    sandbox: "in der Sandbox braucht kein Absender bestätigt zu werden",
    verified: "dieser Absender ist schon bestätigt",
  },
  en: {
    sandbox: "in the sandbox no sender has to be verified",
    verified: "this sender is verified already",
  },
};
