import { z } from "zod";
import type { Tx } from "../../../db/database.ts";
import { formatEuros } from "../../../foundation/money.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { isDaily } from "../../../texts/excesses.ts";
import { gatherApproval } from "../../approvals/approvals.ts";
import { refuseExcess } from "../../sending/sending.ts";
import { requireSerial } from "../make-serial.ts";
import { type Outlook, outlookOf } from "../outlook.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import type { Serial } from "../serial.ts";
import { countRows, moveSerial, recordDays } from "../serials-store.ts";

const input = z.strictObject({
  serialId: z.uuid(),
  letters: z.int().min(1).describe("counts.sendable of the rehearsal."),
  totalCents: z.int().min(0).describe("totalCents of the rehearsal; of its spread where overCap says so."),
  overCap: z
    .enum(["spread", "ask_owner"])
    .optional()
    .describe(
      "Where excesses names a daily cap. spread: over working days, as the rehearsal's spread says. ask_owner: all at once, " +
        "which only an owner can approve, in the portal and for these letters alone.",
    ),
  reason: lineOfText(500).optional().describe("For whoever decides."),
});
type Wish = z.output<typeof input>;

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
  refuses: ["NOT_FOUND", "SERIAL_BUSY", "DAILY_CAP_EXCEEDED", "MANDANT_CAP_EXCEEDED", "INSUFFICIENT_FUNDS"],
  input,
  output: serialOutput,

  async run(wish, call) {
    const { serialId } = wish;
    const known = await requireSerial(call, serialId);
    const first = { limit: 20, offset: 0 };
    // A repeat after a lost reply.
    if (known.state === "submitting" || known.state === "submitted") return serialView(call, known, first);
    if (known.state !== "rehearsed") return refuse("SERIAL_BUSY", { serialId, state: known.state });
    const outlook = await requireAsRehearsed(call, known, wish);
    const handedIn = call.db.transaction().execute((tx) => handIn(tx, call, known, wish, outlook));
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

/** What was rehearsed is what somebody has seen, and the account bears it as they have chosen. */
async function requireAsRehearsed(call: Call, serial: Serial, wish: Wish): Promise<Checked> {
  const { serialId } = serial;
  const counts = await countRows(call.db, serial);
  if (counts.unseen > 0) refuse("SERIAL_BUSY", { serialId, state: "made" });
  const outlook = await outlookOf(call, serial);
  const { excesses, letters } = outlook;
  const spread = wish.overCap === "spread" ? outlook.spread : null;
  if (wish.overCap === "spread" && !excesses.some(isDaily))
    refuseField("overCap", "changed", nothingToSpread[call.language]);
  const { totalCents } = spread ?? outlook;
  if (letters !== wish.letters || totalCents !== wish.totalCents)
    refuseField(
      "totalCents",
      "changed",
      changed[call.language](letters, formatEuros(totalCents, call.language)),
    );
  const isAsked = wish.overCap === "ask_owner";
  const inTheWay = excesses.filter((excess) => !isDaily(excess) || !(isAsked || spread));
  refuseExcess(inTheWay, call.clock.now());
  const beyondCaps = isAsked ? excesses.filter(isDaily) : [];
  return { counts, later: spread?.later ?? [], beyondCaps };
}

type Checked = {
  counts: Awaited<ReturnType<typeof countRows>>;
  later: NonNullable<Outlook["spread"]>["later"];
  beyondCaps: Outlook["excesses"];
};

async function handIn(
  tx: Tx,
  { caller, clock, language }: Call,
  serial: Serial,
  { letters, totalCents, reason }: Wish,
  { counts, later, beyondCaps }: Checked,
): Promise<Serial> {
  const at = clock.now();
  const { connection, connectionId, tokenId } = caller;
  const approvalId = await gatherApproval(tx, caller, {
    orderCount: letters,
    totalCents,
    reason: reason ?? null,
    requestedBy: { connection, connectionId },
    beyondCaps: beyondCaps.length > 0 ? beyondCaps : null,
    at,
  });
  const moved = await moveSerial(tx, caller, serial.serialId, {
    from: ["rehearsed"],
    to: "submitting",
    dueAt: at,
    at,
    approvalId,
    requestedBy: { connection, connectionId, tokenId, language },
  });
  if (!moved) throw new Overtaken();
  // From here on nobody changes a row.
  const now = await countRows(tx, serial);
  if (now.unseen > 0 || now.sendable !== counts.sendable || now.cents !== counts.cents)
    refuseField("totalCents", "changed", changed[language](now.sendable, formatEuros(now.cents, language)));
  await recordDays(tx, serial, later);
  return moved;
}

const nothingToSpread = {
  de: "die Tagesgrenze reicht jetzt für alle Briefe; sehen Sie sich das an und legen Sie sie dann ohne Verteilung vor",
  en: "the daily limit is enough for all letters by now; look at that, then hand them in without spreading them",
};

const changed = {
  de: (letters: number, amount: string) =>
    `es sind jetzt ${letters} Briefe für ${amount}; sehen Sie sich das an und legen Sie sie dann vor`,
  en: (letters: number, amount: string) =>
    `there are now ${letters} letters for ${amount}; look at that, then hand them in`,
};
