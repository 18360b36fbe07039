import { refuse } from "../../../foundation/refusal.ts";
import type { Standing } from "../standing.ts";

/** Gate 3: the partner has accepted the present data processing agreement (AVV). */
export function requireDataProcessingAgreement({ agreement }: Pick<Standing, "agreement">): void {
  const { needsAcceptance, currentVersion, acceptedVersion } = agreement;
  if (needsAcceptance) refuse("AVV_REQUIRED", { currentVersion, acceptedVersion });
}
