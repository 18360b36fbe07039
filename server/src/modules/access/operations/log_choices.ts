import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { actText } from "../act-texts.ts";
import { doerOutput, doersOf } from "../log.ts";
import { listLogChoices } from "../log-store.ts";
import { looksRecorded } from "../looks.ts";

const LATELY = 10_000;

export const logChoices = defineOperation({
  name: "log_choices",
  title: "Choices of the log",
  summary: "Says by whom and by what the log can be filtered: what its last 10,000 entries hold.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    people: z.array(doerOutput),
    acts: z.array(z.object({ act: z.string(), text: z.string(), isRead: z.boolean() })),
  }),

  async run(_input, { databases: { system }, caller: { partnerId }, language }) {
    await looksRecorded(system);
    const seen = await listLogChoices(system, partnerId, LATELY);
    const doers = await doersOf(system, partnerId, seen, language);
    const isRead = new Map(seen.map(({ tool, effect }) => [tool, effect === "read"]));
    const acts = [...isRead].map(([act, read]) => ({ act, text: actText(act, language), isRead: read }));
    return {
      people: [...doers.values()].toSorted((a, b) => a.name.localeCompare(b.name, language)),
      acts: acts.toSorted((a, b) => a.text.localeCompare(b.text, language)),
    };
  },
});
