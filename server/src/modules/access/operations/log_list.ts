import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { modes } from "../../../foundation/tenant.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { actText } from "../act-texts.ts";
import { doerOutput, doersOf } from "../log.ts";
import { countLog, selectLog } from "../log-store.ts";
import { looksRecorded } from "../looks.ts";
import { sightOfOwner } from "../walls-store.ts";
import { outcomeText } from "../outcome-texts.ts";

/** Further back one goes by day. */
const MOST_COUNTED = 1000;

export const logList = defineOperation({
  name: "log_list",
  title: "Log",
  summary: "Lists what people and programs did in the account, newest first, in both modes.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    who: z.string().max(60).optional().describe("The id of a person, token, connection or link."),
    act: z.string().max(64).optional(),
    withReads: z.boolean().default(false).describe("Also what only looked."),
    before: momentInput.optional(),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    z.object({
      entryId: z.uuid(),
      at: z.iso.datetime(),
      world: z.enum(modes),
      who: doerOutput,
      act: z.string(),
      actText: z.string(),
      outcome: z.string().describe("ok, or the code of the refusal."),
      outcomeText: z.string().nullable().describe("Why it was refused, in a few words; null: it was done."),
      reasoning: z.string().nullable(),
      about: z.string().nullable().describe("The file that a link showed."),
      fromAddress: z.string().nullable().describe("From where it was opened; `who` had asked for the link."),
    }),
  ).extend({ hasMore: z.boolean().describe("There is more than was counted; `before` leads there.") }),

  async run({ limit, offset, before, ...wish }, { databases: { system }, caller, language }) {
    const { partnerId } = caller;
    const sees = await sightOfOwner(system, personOf(caller));
    const filter = { ...wish, partnerId, sees, before: (before && parseInstant(before)) || undefined };
    await looksRecorded(system);
    const [entries, counted] = await Promise.all([
      selectLog(system, filter, { limit, offset }),
      countLog(system, filter, MOST_COUNTED + 1),
    ]);
    const doers = await doersOf(system, partnerId, entries, language);
    const items = entries.map(
      ({ id, at, mode, connectionId, tool, outcome, reasoning, about, fromAddress }) => ({
        entryId: id,
        at: at.toISOString(),
        world: mode,
        who: doers.get(connectionId) ?? { id: connectionId, kind: "person" as const, name: "" },
        act: tool,
        actText: actText(tool, language),
        outcome,
        outcomeText: outcomeText(outcome, language),
        reasoning,
        about,
        fromAddress,
      }),
    );
    const total = Math.min(counted, MOST_COUNTED);
    return { items, total, limit, offset, hasMore: counted > MOST_COUNTED };
  },
});
