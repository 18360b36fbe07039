import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { revokeTokenById } from "../tokens-store.ts";

export const tokenRevoke = defineOperation({
  name: "token_revoke",
  title: "Revoke a token",
  summary: "Ends a token for good; its next call is refused.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ tokenId: z.uuid() }),
  output: z.object({ tokenId: z.uuid(), revokedAt: z.iso.datetime() }),
  async run({ tokenId }, { databases, caller, realClock }) {
    const at = realClock.now();
    const revoked = await revokeTokenById(databases.system, caller, tokenId, at);
    return revoked ? { tokenId, revokedAt: at.toISOString() } : refuse("NOT_FOUND", { what: "token" });
  },
});
