import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { endConnection } from "../sign-on/connection.ts";

export const signOnRemove = defineOperation({
  name: "sign_on_remove",
  title: "Remove the account's identity provider",
  summary:
    "Ends signing in by the provider: whoever came by it is signed out. Members stay, and sign in by ways of their own.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({}),
  output: z.object({ removed: z.literal(true) }),

  async run(_input, { databases, caller }) {
    const ended = await databases.system.transaction().execute((tx) => endConnection(tx, caller.partnerId));
    return ended ? { removed: true as const } : refuse("NOT_FOUND", { what: "identity provider" });
  },
});
