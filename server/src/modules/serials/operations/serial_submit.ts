import { z } from "zod";
import type { Database, Tx } from "../../../db/database.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { gatherApproval } from "../../approvals/approvals.ts";
import { requireRoom } from "../../sending/sending.ts";
import { requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { countRows, moveSerial } from "../serials-store.ts";

export const serialSubmit = defineOperation({
  name: "serial_submit",
  title: "Hand in a serial letter",
  summary:
    "Hands in every letter that the rehearsal found fit, under one approval; give approvalUrl to the user.",
  description:
    "Give letters and totalCents as the rehearsal said: where they have changed, nothing is handed in. Works on by " +
    "itself; ask serial_status until state is submitted. Either all of them wait for a person's yes, or none.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "spend",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY", "DAILY_CAP_EXCEEDED", "INSUFFICIENT_FUNDS"],
  input: z.strictObject({
    serialId: z.uuid(),
    letters: z.int().min(1).describe("counts.sendable of the rehearsal."),
    totalCents: z.int().min(1).describe("totalCents of the rehearsal."),
    reason: lineOfText(500).optional().describe("For whoever decides."),
  }),
  output: serialOutput,

  async run({ serialId, letters, totalCents, reason = null }, call) {
    const { db, caller, clock, language } = call;
    const known = await requireSerial(call, serialId);
    const first = { limit: 20, offset: 0 };
    // A repeat after a lost reply.
    if (known.state === "submitting" || known.state === "submitted") return serialView(call, known, first);
    if (known.state !== "rehearsed") return refuse("SERIAL_BUSY", { serialId, state: known.state });
    const requireAsRehearsed = async (now: Database | Tx): Promise<void> => {
      const counts = await countRows(now, known);
      if (counts.unseen > 0) refuse("SERIAL_BUSY", { serialId, state: "made" });
      if (counts.sendable !== letters || counts.cents !== totalCents)
        refuseField("totalCents", "changed", changed[language](counts.sendable, counts.cents));
    };
    await requireAsRehearsed(db);
    await requireRoom(call, { letters, cents: totalCents });
    const at = clock.now();
    const { connection, connectionId, tokenId } = caller;
    const handedIn = db.transaction().execute(async (tx) => {
      const approvalId = await gatherApproval(tx, caller, {
        orderCount: letters,
        totalCents,
        reason,
        requestedBy: { connection, connectionId },
        at,
      });
      const moved = await moveSerial(tx, caller, serialId, {
        from: ["rehearsed"],
        to: "submitting",
        dueAt: at,
        at,
        approvalId,
        requestedBy: { connection, connectionId, tokenId, language },
      });
      if (!moved) throw new Overtaken();
      // From here on nobody changes a row.
      await requireAsRehearsed(tx);
      return moved;
    });
    const serial = await handedIn.catch((cause: unknown) => {
      if (cause instanceof Overtaken) return requireSerial(call, serialId);
      throw cause;
    });
    if (serial.state !== "submitting" && serial.state !== "submitted")
      refuse("SERIAL_BUSY", { serialId, state: serial.state });
    return serialView(call, serial, first);
  },
});

/** Somebody else was first; what this one began to gather is gone with its transaction. */
class Overtaken extends Error {}

const euros = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")} €`;

const changed = {
  de: (letters: number, cents: number) =>
    `es sind jetzt ${letters} Briefe für ${euros(cents)}; sehen Sie sich das an und legen Sie sie dann vor`,
  en: (letters: number, cents: number) =>
    `there are now ${letters} letters for ${euros(cents)}; look at that, then hand them in`,
};
