import { z } from "zod";
import { basedOnInput, refuseOvertaken } from "../../../foundation/based-on.ts";
import { networksInput } from "../../../foundation/networks.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { groupIdsInput } from "../group-view.ts";
import { requireGroups } from "../groups.ts";
import { changeTokenCaps } from "../tokens.ts";
import { asNetworks, dailyLimits, dailyLimitsInput, dailyLimitsOutput } from "../../partners/partners.ts";

export const tokenChange = defineOperation({
  name: "token_change",
  title: "Change a token",
  summary:
    "Sets how much a token may use in a day, which groups it sees by and from where it may be used, unless somebody else has changed it meanwhile; it " +
    "holds from its next call on.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    tokenId: z.uuid(),
    ...dailyLimitsInput,
    groupIds: groupIdsInput.optional().describe("Left out: as before."),
    allowedNetworks: networksInput.optional(),
    basedOn: basedOnInput,
  }),
  output: z.object({
    tokenId: z.uuid(),
    ...dailyLimitsOutput,
    groupIds: z.array(z.uuid()),
    allowedNetworks: z.array(z.string()),
    updatedAt: z.iso.datetime(),
  }),
  async run(
    { tokenId, groupIds, allowedNetworks, basedOn, ...given },
    { databases, caller, realClock, language },
  ) {
    const named = groupIds && (await requireGroups(databases.system, caller.partnerId, groupIds, language));
    const networks = allowedNetworks && (await asNetworks(databases.system, allowedNetworks));
    const limits = { ...dailyLimits(given, language), groupIds: named, allowedNetworks: networks };
    const edit = { basedOn, at: realClock.now() };
    const changed = await changeTokenCaps(databases.system, caller, tokenId, limits, edit);
    if (changed === "unknown") return refuse("NOT_FOUND", { what: "token" });
    if (changed === "changed") return refuseOvertaken(language);
    return { tokenId, ...limits, ...changed, updatedAt: changed.updatedAt.toISOString() };
  },
});
