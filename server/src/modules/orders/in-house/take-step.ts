import { createHash } from "node:crypto";
import { canonicalJson } from "../../../foundation/canonical-json.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { hurryOrder } from "../hand-over-store.ts";
import { keptPhoto } from "../kept-photo.ts";
import type { Order } from "../order.ts";
import {
  type InHouseLetter,
  insertStep,
  lockLetter,
  type StepBy,
  type StepDetails,
  stepsOf,
  type TakenStep,
} from "./in-house-store.ts";
import { detailsOfStep, type SaidStep } from "./said-in-step.ts";
import { courierSteps, inHouseSteps, lettingGo, openSteps } from "./steps.ts";

type StepCall = Pick<Call, "db" | "caller" | "clock" | "realClock" | "blobs" | "renderer" | "language">;

/**
 * Takes a step with a letter: exactly once by the device's key, in its turn. With one that was stopped only what was done before
 * anybody there heard of it; that it was let go is a fact whatever was stopped. The letter's row is locked meanwhile, so that of
 * stopping it and letting it go only one comes first. Repeated, it is the same step.
 */
export async function takeStep(
  call: StepCall,
  order: Order,
  said: SaidStep,
  by: StepBy,
  { linkEndedAt = null }: { linkEndedAt?: Date | null } = {},
): Promise<TakenStep> {
  const { db, caller, clock, realClock, language } = call;
  const { orderId } = order;
  const saidHash = hashOf(said);
  const letter = await lockedLook(call, orderId);
  const seen = await stepsOf(db, caller, orderId);
  const known = knownStep(seen, said, saidHash);
  if (known) return known;
  const details = detailsOfStep(
    said,
    {
      sheetCode: letter.sheetCode,
      pageCount: order.pageCount,
      now: realClock.now(),
      notBefore: caller.mode === "live" ? letter.acceptedAt : null,
    },
    language,
  );
  requireTurn(letter, seen, said, by, { now: realClock.now(), language });
  // Outside of the transaction: nobody waits for a photograph.
  const blobHash = await keptPhoto(call, said);
  return db.transaction().execute(async (tx) => {
    const locked = (await lockLetter(tx, caller, orderId)) ?? notThere();
    const done = await stepsOf(tx, caller, orderId);
    const meanwhile = knownStep(done, said, saidHash);
    if (meanwhile) return meanwhile;
    requireTurn(locked, done, said, by, { now: realClock.now(), language });
    const receivedAt = clock.now();
    const step: TakenStep = {
      step: said.step,
      stepKey: said.stepKey,
      saidHash,
      deviceAt: new Date(said.deviceAt),
      receivedAt,
      happenedAt: happenedAt(locked, details.at ?? said.deviceAt, receivedAt),
      by,
      details: { ...details, ...marksOf(locked, linkEndedAt) },
      blobHash,
    };
    await insertStep(tx, caller, orderId, step);
    // The order follows its letter as soon as somebody looks.
    if (lettingGo.includes(said.step)) await hurryOrder(tx, caller, orderId, receivedAt);
    return step;
  });
}

/** What was not as it should be when it was told. */
const marksOf = ({ cancelledAt }: InHouseLetter, linkEndedAt: Date | null): StepDetails => ({
  ...(cancelledAt && { stoppedAt: cancelledAt.toISOString() }),
  ...(linkEndedAt && { linkEndedAt: linkEndedAt.toISOString() }),
});

/** A device without a network hears of a stop when it tells its steps, and those are older than this by then. */
const OFFLINE_MS = 2 * 60_000;

/**
 * Whether a step with a stopped letter is kept: that it was let go, and what was signed for that, in any case, since nobody takes it
 * back; the steps before it if whoever took them could not know.
 */
function isToldOfBefore({ step, deviceAt }: SaidStep, stoppedAt: Date, now: Date): boolean {
  if (lettingGo.includes(step) || step === "attested") return true;
  const taken = new Date(deviceAt);
  return taken < stoppedAt || now.getTime() - taken.getTime() > OFFLINE_MS;
}

const notThere = (): never => refuse("NOT_FOUND", { what: "order" });

async function lockedLook({ db, caller }: StepCall, orderId: string): Promise<InHouseLetter> {
  return (await db.transaction().execute((tx) => lockLetter(tx, caller, orderId))) ?? notThere();
}

/** By the device's word, unless that lies before the letter or after we heard of it: then by ours. Both are kept. */
function happenedAt({ acceptedAt }: InHouseLetter, told: string, receivedAt: Date): Date {
  const at = new Date(told);
  return at >= acceptedAt && at <= receivedAt ? at : receivedAt;
}

const hashOf = ({ stepKey: _key, ...said }: SaidStep): string =>
  createHash("sha256").update(canonicalJson(said)).digest("hex");

/** The step that was taken under this key; one that says something else is refused. */
function knownStep(
  done: readonly TakenStep[],
  { stepKey }: SaidStep,
  saidHash: string,
): TakenStep | undefined {
  const known = done.find((step) => step.stepKey === stepKey);
  if (known && known.saidHash !== saidHash)
    refuse("IDEMPOTENCY_CONFLICT", { key: stepKey, fields: ["step"] });
  return known;
}

function requireTurn(
  { cancelledAt }: InHouseLetter,
  done: readonly TakenStep[],
  said: SaidStep,
  by: StepBy,
  { now, language }: { now: Date; language: Language },
): void {
  const { step } = said;
  const no = (rule: keyof (typeof texts)["de"]) =>
    refuseField("step", rule, texts[language][rule], "STEP_NOT_OPEN");
  if (by.linkKind === "courier" && !courierSteps.includes(step)) no("not_for_couriers");
  if (cancelledAt && !isToldOfBefore(said, cancelledAt, now)) no("stopped");
  if (done.some((each) => each.step === step)) no("done");
  const open = openSteps(done.map((each) => each.step));
  if (open.includes(step)) return;
  const isPassed = done.some((each) => inHouseSteps.indexOf(each.step) > inHouseSteps.indexOf(step));
  no(isPassed || open.length === 0 ? "other_way" : "too_early");
}

const texts: Record<
  Language,
  Record<"not_for_couriers" | "stopped" | "done" | "too_early" | "other_way", string>
> = {
  de: {
    not_for_couriers: "dieser Schritt ist Sache des Absenders; mit diesem Link geht er nicht",
    stopped: "dieser Brief wurde gestoppt und darf nicht mehr hinausgehen; geben Sie ihn dem Absender zurück",
    done: "dieser Schritt ist schon festgehalten",
    too_early: "zuerst kommt ein anderer Schritt",
    other_way: "dieser Brief ist einen anderen Weg gegangen",
  },
  en: {
    not_for_couriers: "this step is the sender's; it cannot be taken with this link",
    stopped: "this letter was stopped and must not leave any more; give it back to the sender",
    done: "this step is recorded already",
    too_early: "another step comes first",
    other_way: "this letter has gone another way",
  },
};
