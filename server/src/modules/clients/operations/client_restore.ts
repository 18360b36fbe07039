import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { archiveClient, hiddenNumbers } from "../client-book.ts";

export const clientRestore = defineOperation({
  name: "client_restore",
  title: "Restore a client",
  summary: "Gets an archived client back, with all it had.",
  doors: ["programs", "portal"],
  scope: "client:write",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ mandantennummer: lineOfText(100) }),
  output: z.object({ mandantennummer: z.string() }),

  async run({ mandantennummer }, call) {
    const { databases, caller } = call;
    if ((await hiddenNumbers(call, [mandantennummer])).size > 0)
      return refuse("NOT_FOUND", { what: "client" });
    const client = await databases.system
      .transaction()
      .execute((tx) => archiveClient(tx, caller, mandantennummer, null));
    return client ? { mandantennummer } : refuse("NOT_FOUND", { what: "client" });
  },
});
