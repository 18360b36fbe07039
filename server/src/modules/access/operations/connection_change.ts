import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { scopes } from "../../../foundation/scope.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { groupIdsInput } from "../group-view.ts";
import { requireGroups } from "../groups.ts";
import { changeConnection } from "../connections.ts";
import { dailyLimits, dailyLimitsInput, dailyLimitsOutput } from "../../partners/partners.ts";

export const connectionChange = defineOperation({
  name: "connection_change",
  title: "Narrow a connection",
  summary:
    "Takes scopes away from a connection and sets its daily caps, unless somebody else has changed it meanwhile; only " +
    "an owner may raise a cap.",
  doors: ["portal"],
  role: "viewer",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    connectionId: z.uuid(),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length).describe("Those that stay."),
    ...dailyLimitsInput,
    groupIds: groupIdsInput
      .optional()
      .describe("None: what its person may see of confidential things. Left out: as before."),
    basedOn: basedOnInput,
  }),
  output: z.object({
    connectionId: z.uuid(),
    scopes: z.array(z.enum(scopes)),
    ...dailyLimitsOutput,
    groupIds: z.array(z.uuid()),
    updatedAt: z.iso.datetime(),
  }),

  async run(
    { connectionId, scopes: kept, groupIds, basedOn, ...given },
    { databases, caller, realClock, language },
  ) {
    const { partnerId, mode } = caller;
    const named = groupIds && (await requireGroups(databases.system, partnerId, groupIds, language));
    const which = { partnerId, mode, connectionId, by: personOf(caller) };
    const wanted = { scopes: kept, groupIds: named, ...dailyLimits(given, language) };
    const edit = { basedOn, at: realClock.now(), language };
    const { updatedAt, ...changed } = await changeConnection(databases.system, which, wanted, edit);
    return { connectionId, ...changed, updatedAt: updatedAt.toISOString() };
  },
});
