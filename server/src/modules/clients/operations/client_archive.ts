import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { archiveClient, hiddenNumbers } from "../client-book.ts";

export const clientArchive = defineOperation({
  name: "client_archive",
  title: "Archive a client",
  summary: "Puts a client away: lists leave it out and no new letter is taken for it.",
  description: "Its letters, documents and money stay as they are. Archiving again changes nothing.",
  doors: ["programs", "portal"],
  scope: "client:write",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ mandantennummer: lineOfText(100) }),
  output: z.object({ mandantennummer: z.string(), archivedAt: z.iso.datetime().nullable() }),

  async run({ mandantennummer }, call) {
    const { databases, clock, caller } = call;
    if ((await hiddenNumbers(call, [mandantennummer])).size > 0)
      return refuse("NOT_FOUND", { what: "client" });
    const client = await databases.system
      .transaction()
      .execute((tx) => archiveClient(tx, caller, mandantennummer, clock.now()));
    if (!client) return refuse("NOT_FOUND", { what: "client" });
    return { mandantennummer, archivedAt: client.archivedAt?.toISOString() ?? null };
  },
});
