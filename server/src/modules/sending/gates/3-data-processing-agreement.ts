import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { avvState } from "../../partners/partners.ts";

/** Gate 3: the partner has accepted the present data processing agreement (AVV). */
export async function requireDataProcessingAgreement({
  db,
  caller,
}: Pick<Call, "db" | "caller">): Promise<void> {
  const { needsAcceptance, currentVersion, acceptedVersion } = await avvState(db, caller.partnerId);
  if (needsAcceptance) refuse("AVV_REQUIRED", { currentVersion, acceptedVersion });
}
