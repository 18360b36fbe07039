import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { makeDirectoryKey } from "../sign-on/scim/directory.ts";

export const signOnDirectoryKeyCreate = defineOperation({
  name: "sign_on_directory_key_create",
  title: "Make a key for the company's directory",
  summary:
    "Makes the key by which the company's directory brings people and groups (SCIM); the one before ends. It is shown once.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  secretAnswer: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({}),
  output: z.object({ key: z.string().describe("Shown now and never again."), address: z.string() }),

  async run(_input, { databases, realClock, links, caller: { partnerId } }) {
    const key = await makeDirectoryKey({ db: databases.system, clock: realClock }, partnerId);
    return key ? { key, address: links.to("/scim/v2") } : refuse("NOT_FOUND", { what: "identity provider" });
  },
});
