import { z } from "zod";
import { pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { senderItem, SenderItem } from "../sender-view.ts";
import { MAX_SENDERS } from "../sender-profile.ts";
import { listSenders } from "../senders-store.ts";

export const senderProfileList = defineOperation({
  name: "sender_profile_list",
  title: "List sender profiles",
  summary: "Lists all sender profiles with legal form and completeness, the default first.",
  doors: ["mcp", "rest", "portal"],
  toolset: "senders",
  scope: "sender_profile:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: pageOf(SenderItem),

  async run(_input, { db, caller }) {
    const profiles = await listSenders(db, caller);
    return {
      items: profiles.map((profile) => senderItem(profile)),
      total: profiles.length,
      limit: MAX_SENDERS,
      offset: 0,
    };
  },
});
