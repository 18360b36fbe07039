import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { EntryView, entryView } from "../address-view.ts";
import { entriesById } from "../addresses-store.ts";
import { findDuplicates } from "../duplicates.ts";

/** As many as somebody looks at; those that are merged make room for the next. */
const MOST_GROUPS = 50;

export const addressDuplicates = defineOperation({
  name: "address_duplicates",
  title: "Find duplicates",
  summary:
    "Finds entries of the address book that are probably one: same place, same or nearly the same name.",
  description: "Entries of two clients or of two kinds are never taken for one.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    total: z.int().describe("How many groups there are."),
    groups: z
      .array(
        z.object({
          likeness: z.enum(["same", "near"]).describe("near: the names are spelt differently."),
          entries: z.array(EntryView),
        }),
      )
      .describe(`At most ${MOST_GROUPS}.`),
  }),

  async run(_, { db, caller }) {
    const found = await findDuplicates(db, caller);
    const shown = found.slice(0, MOST_GROUPS);
    const entries = await entriesById(
      db,
      caller,
      shown.flatMap(({ addressIds }) => addressIds),
    );
    return {
      total: found.length,
      groups: shown.map(({ likeness, addressIds }) => ({
        likeness,
        entries: addressIds.flatMap((id) => {
          const entry = entries.get(id);
          return entry ? [entryView(entry)] : [];
        }),
      })),
    };
  },
});
