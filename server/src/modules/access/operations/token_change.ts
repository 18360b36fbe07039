import { z } from "zod";
import { basedOnInput, refuseOvertaken } from "../../../foundation/based-on.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { changeTokenCaps } from "../tokens.ts";
import { dailyLimits, dailyLimitsInput, dailyLimitsOutput } from "../../partners/partners.ts";

export const tokenChange = defineOperation({
  name: "token_change",
  title: "Change a token's caps",
  summary:
    "Sets how much a token may use in a day, unless somebody else has changed it meanwhile; it holds from its next " +
    "call on.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ tokenId: z.uuid(), ...dailyLimitsInput, basedOn: basedOnInput }),
  output: z.object({ tokenId: z.uuid(), ...dailyLimitsOutput, updatedAt: z.iso.datetime() }),
  async run({ tokenId, basedOn, ...given }, { databases, caller, realClock, language }) {
    const limits = dailyLimits(given, language);
    const edit = { basedOn, at: realClock.now() };
    const changed = await changeTokenCaps(databases.system, caller, tokenId, limits, edit);
    if (changed === "unknown") return refuse("NOT_FOUND", { what: "token" });
    if (changed === "changed") return refuseOvertaken(language);
    return { tokenId, ...limits, updatedAt: changed.updatedAt.toISOString() };
  },
});
