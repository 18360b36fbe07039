import type { Call } from "../../operations/call.ts";
import { partnerOf } from "../partners/partners.ts";
import { storeVerification, type VerificationView } from "../senders/senders.ts";
import { standingOfSender } from "./sender-to-verify.ts";
import { mailOperators } from "./trust-mails.ts";

type Asked = { profileId: string; identity: string; remark: string; by: string };

/** Puts a sender on the operator's desk, with a mail where the account did not wait there already; null: it says something else by now. */
export async function askOperator(call: Call, { by, ...asked }: Asked): Promise<VerificationView | null> {
  const { databases, caller, realClock } = call;
  const { partnerId } = caller;
  const { name } = await partnerOf(databases.system, partnerId);
  const stored = await databases.system.transaction().execute(async (tx) => {
    const at = realClock.now();
    const said = { ...asked, partnerId, way: "operator", by, at, status: "open" } as const;
    const verification = await storeVerification(tx, said);
    if (verification && !verification.hasWaited)
      await mailOperators(call, tx, {
        subject: `Absender zu bestätigen: ${name}`,
        lines: [
          `Das Konto ${name} bittet darum, einen Absender zu bestätigen.`,
          `The account ${name} asks to have a sender verified.`,
        ],
      });
    return verification;
  });
  return stored === null ? null : standingOfSender(call, asked.profileId);
}
