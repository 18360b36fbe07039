import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { CarrierTrouble } from "../../ports/carrier.ts";
import { closeAnsweredApproval, lockApproval } from "../approvals/approvals.ts";
import {
  askForLetter,
  type CarrierWord,
  goOnAfterRestore,
  type HandOverFinding,
  isBeforeHandOver,
  offerLetterAgain,
  type Order,
  recordEarlierHandOver,
  requireOrder,
} from "../orders/orders.ts";
import {
  decideRestored,
  followHandedOver,
  noteAnswer,
  type RestoredOrder,
  undecidedOrders,
} from "./timelines-store.ts";
import { tenantClock } from "../partners/partners.ts";

export type Ground = Pick<Services, "db" | "clock" | "carriers" | "log">;
/** Who decides, in which language they are answered, and why. */
export type Decider = { who: string; language?: Language; reason?: string };

/**
 * Asks the carriers for the letters of all orders that were open when the store was restored. What they say for certain
 * decides: it has the letter, or it has none. The rest is left to a person. Says how many that are.
 */
export async function askCarriersForRestored(services: Ground, signal?: AbortSignal): Promise<number> {
  const { db, clock, carriers } = services;
  const keepers = [...carriers.live, ...carriers.sandbox].filter((each) => "offerAgain" in each);
  await followHandedOver(
    db,
    keepers.map(({ name }) => name),
    clock.now(),
  );
  for (const restored of await undecidedOrders(db, { unasked: true })) {
    if (signal?.aborted) break;
    // One order that somebody moves meanwhile, or that meets a fault, must not keep the others from being asked for.
    await askFor(services, restored).catch((cause: unknown) =>
      services.log.error(
        { err: cause, orderId: restored.orderId },
        "a restored order could not be asked for",
      ),
    );
  }
  return (await undecidedOrders(db)).length;
}

async function askFor(services: Ground, restored: RestoredOrder): Promise<void> {
  const { db, clock } = services;
  const order = await requireOrder(db, restored, restored.orderId);
  const now = (await tenantClock(services, restored)).now();
  const word = await askForLetter(services, restored, order, now);
  if (word === "unknown" || word === "no_answer")
    return void (await noteAnswer(db, restored.orderId, word, clock.now()));
  await decide(services, restored, order, { word, now, by: { who: order.carrier }, actor: "carrier" });
}

/**
 * Lets an order go on as a person has decided, who has asked the carrier or the print room. Null: no such order waits for
 * this decision.
 */
export async function settleRestored(
  services: Ground,
  orderId: string,
  finding: HandOverFinding,
  by: Decider,
): Promise<Order | null> {
  const [restored] = await undecidedOrders(services.db, { orderId });
  if (!restored) return null;
  const order = await requireOrder(services.db, restored, orderId);
  const now = (await tenantClock(services, restored)).now();
  const word = finding === "repeat" ? "none" : { reference: finding.handedOver, state: null };
  if (word === "none" && isWithCarrier(order))
    await offerAgain(services, restored, order, { now, language: by.language ?? "en" });
  return decide(services, restored, order, { word, now, by, actor: "operator" });
}

const isWithCarrier = ({ status }: Order): boolean => status === "submitted" || status === "printing";

/** Before it is written down: should that fail, the person is asked again, and the letter is out once all the same. */
async function offerAgain(
  services: Ground,
  restored: RestoredOrder,
  order: Order,
  { now, language }: { now: Date; language: Language },
): Promise<void> {
  try {
    await offerLetterAgain(services, restored, order, now);
  } catch (cause) {
    if (!(cause instanceof CarrierTrouble)) throw cause;
    services.log.warn(
      { err: cause, orderId: order.orderId },
      "a letter that was set aside cannot be offered again",
    );
    refuseField("orderId", "not_offered", notOffered[language]);
  }
}

const notOffered: Record<Language, string> = {
  de: "Der wieder hergestellte Druckauftrag ist im Ordner der Druckerei nicht mehr zu finden. Wurde der Brief gedruckt, wählen Sie bitte „Sie hat ihn“.",
  en: "the job that was set aside is not in the print room's folder any more; if the letter was printed, say that it was handed over",
};

type Verdict = {
  word: Exclude<CarrierWord, "unknown" | "no_answer" | object> | { reference: string; state: StateOf | null };
  now: Date;
  by: Decider;
  actor: "carrier" | "operator";
};
type StateOf = Extract<CarrierWord, object>["state"];

const decide = (
  { db, clock }: Ground,
  restored: RestoredOrder,
  order: Order,
  { word, now, by: { who, reason }, actor }: Verdict,
): Promise<Order | null> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    const by = { kind: actor, name: who };
    const has = word === "none" ? null : word;
    const decision =
      isBeforeHandOver(order) || isWithCarrier(order) ? (has ? "handed_over" : "goes_on") : "ended";
    const noted = { decision, at, by: who, reason, reference: has?.reference } as const;
    if (!(await decideRestored(tx, restored.orderId, noted))) return null;
    if (!isBeforeHandOver(order)) return order;
    const approvalId = has && order.status === "awaiting_approval" ? order.approvalId : null;
    if (approvalId !== null) await lockApproval(tx, restored, approvalId);
    const moved = has
      ? await recordEarlierHandOver(tx, restored, order, { ...has, by, at: now })
      : await goOnAfterRestore(tx, restored, order, { by, at: now });
    // Somebody has moved it between the question and this: it is asked again.
    if (!moved) throw new Error(`order ${order.orderId} was moved while it was being decided`);
    if (approvalId !== null) await closeAnsweredApproval(tx, restored, approvalId, now);
    return moved;
  });
