import { z } from "zod";
import { type Role, scopesOf } from "../../../foundation/role.ts";
import { isOAuthScope, scopes } from "../../../foundation/scope.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { listConnectionsIn } from "../connections-store.ts";
import { dailyLimitsOutput } from "../../partners/partners.ts";

export const connectionList = defineOperation({
  name: "connection_list",
  title: "Connections",
  summary: "Lists the programs connected in this account and mode: one's own, and for owners everybody's.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        connectionId: z.uuid(),
        name: z.string(),
        personName: z.string(),
        isYours: z.boolean(),
        mayRaiseCaps: z.boolean(),
        scopes: z.array(z.enum(scopes)).describe("What was granted and the person's role still allows."),
        ...dailyLimitsOutput,
        groupIds: z.array(z.uuid()).describe("None: what its person may see of confidential things."),
        updatedAt: z.iso
          .datetime()
          .nullable()
          .describe("When scopes or caps were changed last; null: never."),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),

  async run(_input, { databases, caller }) {
    const { userId, role } = personOf(caller);
    const isOwner = role === "owner";
    const connections = await listConnectionsIn(databases.system, caller, isOwner ? undefined : userId);
    return {
      items: connections.map((connection) => ({
        connectionId: connection.connectionId,
        name: connection.name,
        personName: connection.personName,
        isYours: connection.userId === userId,
        mayRaiseCaps: isOwner,
        scopes: connection.scopes
          .filter(isOAuthScope)
          .filter((scope) => scopesOf(connection.role as Role).has(scope)),
        lettersPerDay: connection.lettersPerDay,
        centsPerDay: connection.centsPerDay,
        groupIds: connection.groupIds,
        updatedAt: connection.limitsUpdatedAt?.toISOString() ?? null,
        createdAt: connection.createdAt.toISOString(),
        lastUsedAt: connection.lastUsedAt?.toISOString() ?? null,
      })),
    };
  },
});
