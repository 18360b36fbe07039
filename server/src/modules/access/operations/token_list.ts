import { z } from "zod";
import { isScope, tokenScopes } from "../../../foundation/scope.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { listTokens } from "../tokens-store.ts";
import { dailyLimitsOutput } from "../../partners/partners.ts";

export const tokenList = defineOperation({
  name: "token_list",
  title: "Tokens",
  summary: "Lists the partner tokens of this mode without their text, those that work first.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        tokenId: z.uuid(),
        name: z.string(),
        prefix: z.string().describe("The visible beginning."),
        status: z.enum(["active", "expired", "revoked"]),
        scopes: z.array(z.enum(tokenScopes)),
        ...dailyLimitsOutput,
        groupIds: z
          .array(z.uuid())
          .describe("Of confidential clients and files it sees what these groups may."),
        allowedNetworks: z
          .array(z.string())
          .describe("From where it may be used; none: from wherever the account may."),
        refusedAt: z.iso.datetime().nullable().describe("When it was last tried from elsewhere."),
        refusedFrom: z.string().nullable(),
        updatedAt: z.iso.datetime().nullable().describe("When its caps were changed last; null: never."),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime().nullable(),
        revokedAt: z.iso.datetime().nullable(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),

  async run(_input, { db, caller, realClock }) {
    const now = realClock.now();
    // The request's own database shows the tokens of this mode only.
    const tokens = (await listTokens(db, caller.partnerId)).map((token) => ({
      tokenId: token.tokenId,
      name: token.name,
      prefix: token.prefix,
      status: statusOf(token, now),
      scopes: token.scopes.filter(isScope),
      lettersPerDay: token.lettersPerDay,
      centsPerDay: token.centsPerDay,
      groupIds: token.groupIds,
      allowedNetworks: token.allowedNetworks,
      refusedAt: token.refusedAt?.toISOString() ?? null,
      refusedFrom: token.refusedFrom,
      updatedAt: token.limitsUpdatedAt?.toISOString() ?? null,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt?.toISOString() ?? null,
      revokedAt: token.revokedAt?.toISOString() ?? null,
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    }));
    const isActive = ({ status }: { status: string }) => status === "active";
    return { items: [...tokens.filter(isActive), ...tokens.filter((token) => !isActive(token))] };
  },
});

function statusOf(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): "active" | "expired" | "revoked" {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= now ? "expired" : "active";
}
