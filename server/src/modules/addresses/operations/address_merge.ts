import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { EntryView, entryView } from "../address-view.ts";
import { mergeAddresses } from "../duplicates.ts";

export const addressMerge = defineOperation({
  name: "address_merge",
  title: "Merge addresses",
  summary:
    "Makes one entry of several: the kept one takes over what it lacks, and the ids of the others mean it.",
  description:
    "Letters already written keep their copy. The others can be restored for 30 days. Merging again changes nothing.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ keptId: z.uuid(), mergedIds: z.array(z.uuid()).min(1).max(100) }),
  output: EntryView.extend({ merged: z.int().describe("How many became part of it.") }),

  async run(wanted, { db, clock, caller, language }) {
    const result = await db.transaction().execute((tx) => mergeAddresses(tx, caller, wanted, clock.now()));
    if (result === "unknown") return refuse("NOT_FOUND", { what: "address" });
    if (result === "other_kind") return refuseField("mergedIds", "other_kind", texts[language].otherKind);
    if (result === "other_client")
      return refuseField("mergedIds", "other_client", texts[language].otherClient);
    return { ...entryView(result.kept), merged: result.merged };
  },
});

const texts: Record<Language, { otherKind: string; otherClient: string }> = {
  de: {
    otherKind: "nur Einträge derselben Art lassen sich zusammenführen",
    otherClient: "die Einträge gehören zu verschiedenen Mandanten und bleiben getrennt",
  },
  en: {
    otherKind: "only entries of the same kind can be merged",
    otherClient: "the entries belong to different clients and stay apart",
  },
};
