import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { dailyLimits, dailyLimitsInput, dailyLimitsOutput } from "../daily-limits.ts";
import { updateTokenCaps } from "../tokens-store.ts";

export const tokenChange = definePortalAction({
  name: "token_change",
  title: "Change a token's caps",
  summary: "Sets how much a token may use in a day; it holds from its next call on.",
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ tokenId: z.uuid(), ...dailyLimitsInput }),
  output: z.object({ tokenId: z.uuid(), ...dailyLimitsOutput }),
  async run({ tokenId, ...given }, { databases, caller, language }) {
    const limits = dailyLimits(given, language);
    const changed = await updateTokenCaps(databases.system, caller, tokenId, limits);
    return changed ? { tokenId, ...limits } : refuse("NOT_FOUND", { what: "token" });
  },
});
