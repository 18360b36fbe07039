import { Refusal } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findDocument, findDocumentOfLetter, type StoredDocument } from "../documents/documents.ts";
import { findDraftByKey } from "../letters/letters.ts";
import { findOrderByKey } from "../orders/orders.ts";
import type { CourseStep } from "./course.ts";
import { changeStep } from "./steps-store.ts";

/** The key of a step's letter and of its order: whoever asks again comes to the same ones. */
export const keyOfStep = ({ stepId }: Pick<CourseStep, "stepId">): string => `dunning-${stepId}`;

/**
 * What a step has come to that somebody began and did not finish: they may have died before they noted the letter, or the
 * order that waits for a person by now. A letter that was ordered, issued or made void is followed like any prepared one.
 */
export async function takeUpStep(service: Call, step: CourseStep): Promise<CourseStep> {
  const { db, caller, clock } = service;
  const document = await madeFor(service, step);
  if (!document) return step;
  const known = await findOrderByKey(db, caller, keyOfStep(step));
  const { documentId: madeDocumentId, letterId } = document;
  const isPrepared = known !== undefined || document.issuedAt !== null || document.voidedAt !== null;
  const changed = await changeStep(db, caller, step.stepId, ["preparing"], {
    madeDocumentId,
    letterId,
    ...(isPrepared && {
      state: "prepared",
      orderId: known?.order.orderId ?? null,
      approvalId: known?.order.approvalId ?? null,
      preparedAt: clock.now(),
    }),
  });
  return changed ?? step;
}

async function madeFor({ db, caller }: Call, step: CourseStep): Promise<StoredDocument | undefined> {
  if (step.madeDocumentId !== null) return findDocument(db, caller, step.madeDocumentId);
  const letter = await findDraftByKey(db, caller, keyOfStep(step)).catch(unlessDiscarded);
  return letter && findDocumentOfLetter(db, caller, letter.letterId);
}

/** What was thrown away leaves no more. */
function unlessDiscarded(cause: unknown): undefined {
  if (!(cause instanceof Refusal)) throw cause;
}
