import { z } from "zod";
import { deliveryTypes } from "../../foundation/letter-options.ts";
import type { Call } from "../../operations/call.ts";
import { deliverWays } from "../../operations/send-inputs.ts";
import { namedClients } from "../clients/clients.ts";
import { listSenders, shownName } from "../senders/senders.ts";
import { countCourses } from "./courses-store.ts";
import { type Ladder, releases, stepTypes, suggestions, tones } from "./ladder.ts";

export const ladderOutput = {
  ladderId: z.uuid(),
  version: z.int(),
  name: z.string(),
  senderProfileId: z.uuid().nullable(),
  senderName: z.string().nullable(),
  mandantennummer: z.string().nullable(),
  clientName: z.string().nullable(),
  steps: z.array(
    z.object({
      days: z.int(),
      after: z.enum(["due", "step"]),
      documentType: z.enum(stepTypes),
      tone: z.enum(tones),
      opening: z.string().nullable(),
      mahngebuehrCents: z.int(),
      verzugszinsen: z.boolean(),
      verzugspauschale: z.boolean(),
      zahlungszielTage: z.int(),
      deliver: z.enum(deliverWays),
      deliveryType: z.enum(deliveryTypes),
      declaration: z.string().optional().describe("What somebody said that the letter declares."),
    }),
  ),
  lastStep: z.object({ days: z.int(), suggestion: z.enum(suggestions), note: z.string().nullable() }),
  fromDueDate: z.iso.date(),
  release: z.enum(releases),
  setByName: z.string().describe("Letters are prepared in the name of whoever saved it last."),
  savedAt: z.iso.datetime(),
  retiredAt: z.iso.datetime().nullable(),
  running: z.int().describe("Invoices on it that go on."),
  waiting: z.int().describe("Invoices on it that wait for a person."),
};
export const LadderView = z.object(ladderOutput);

/** Ladders as they are shown, with the names of whom they are for. */
export async function ladderViews(
  { db, caller }: Pick<Call, "db" | "caller">,
  ladders: readonly Ladder[],
): Promise<z.input<typeof LadderView>[]> {
  if (ladders.length === 0) return [];
  const clientIds = ladders.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  const clients = new Map(
    (await namedClients(db, caller, clientIds)).map((client) => [client.mandantId, client]),
  );
  const senders = new Map((await listSenders(db, caller)).map((sender) => [sender.profileId, sender]));
  const counts = await countCourses(db, caller);
  return ladders.map((ladder) => {
    const client = ladder.clientId === null ? undefined : clients.get(ladder.clientId);
    const sender = ladder.senderProfileId === null ? undefined : senders.get(ladder.senderProfileId);
    const { ladderId, version, name, senderProfileId, steps, lastStep, fromDueDate, release, setByName } =
      ladder;
    return {
      ladderId,
      version,
      name,
      senderProfileId,
      senderName: sender ? shownName(sender) : null,
      mandantennummer: client?.mandantennummer ?? null,
      clientName: client?.name ?? null,
      steps,
      lastStep,
      fromDueDate,
      release,
      setByName,
      savedAt: ladder.savedAt.toISOString(),
      retiredAt: ladder.retiredAt?.toISOString() ?? null,
      ...(counts.get(ladderId) ?? { running: 0, waiting: 0 }),
    };
  });
}

export async function ladderView(call: Pick<Call, "db" | "caller">, ladder: Ladder) {
  const [view] = await ladderViews(call, [ladder]);
  if (!view) throw new Error("a ladder was found and not shown");
  return view;
}
