import { z } from "zod";
import { berlinInstant, nextBerlinMidnight } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { startExport } from "../request-export.ts";
import { formatNames } from "../archive-export.ts";

export const exportStart = defineOperation({
  name: "export_start",
  title: "Start an export",
  summary: "Starts an export of the archive for some days, the first and the last included.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    format: z.enum(formatNames),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    mandantennummer: lineOfText(100).optional(),
    senderProfileId: z.uuid().optional(),
    matterId: z.uuid().optional().describe("Of one file (Akte) alone."),
    notifyEmail: z
      .email()
      .max(320)
      .optional()
      .describe("Told when it is done: a person of the account, or an address that an owner has listed."),
  }),
  output: z.object({ exportId: z.uuid() }),

  async run({ format, firstDay, lastDay, ...wish }, call) {
    if (lastDay < firstDay) refuseField("lastDay", "before_first_day", texts[call.language].order);
    const { jobId } = await startExport(call, {
      format,
      since: berlinInstant(firstDay, 0),
      until: nextBerlinMidnight(berlinInstant(lastDay, 12)),
      mandantennummerFilter: wish.mandantennummer,
      senderProfileFilter: wish.senderProfileId,
      matterId: wish.matterId,
      notifyEmail: wish.notifyEmail,
      requestedByName: call.caller.session?.userName,
    });
    return { exportId: jobId };
  },
});

const texts = {
  de: { order: "Der letzte Tag liegt vor dem ersten." },
  en: { order: "The last day lies before the first." },
} satisfies Record<Language, object>;
