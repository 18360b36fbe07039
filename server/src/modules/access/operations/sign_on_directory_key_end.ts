import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { endDirectoryKey } from "../sign-on/scim/directory.ts";

export const signOnDirectoryKeyEnd = defineOperation({
  name: "sign_on_directory_key_end",
  title: "End the key of the company's directory",
  summary: "Ends the key of the company's directory: it brings and takes nobody any more. Members stay.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({}),
  output: z.object({ ended: z.literal(true) }),

  async run(_input, { databases, caller: { partnerId } }) {
    const ended = await endDirectoryKey({ db: databases.system }, partnerId);
    return ended ? { ended: true as const } : refuse("NOT_FOUND", { what: "identity provider" });
  },
});
