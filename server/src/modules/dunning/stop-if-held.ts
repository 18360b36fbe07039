import type { Call } from "../../operations/call.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { copiesOfOrders, stopOrders } from "../orders/orders.ts";
import type { CourseStep } from "./course.ts";
import { findCourse } from "./courses-store.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";
import { withdrawStep } from "./withdraw-step.ts";

/** Stops a letter that goes without a person if somebody has held its invoice in the very moment in which it was ordered. */
export async function stopIfHeld(
  service: Call,
  step: CourseStep,
  { documentId, language }: StoredDocument,
): Promise<void> {
  const { db, caller } = service;
  const course = await findCourse(db, caller, documentId);
  if (!course || course.hold === null || step.orderId === null) return;
  const reason = withdrawalTexts[language].held;
  const copies = await copiesOfOrders(db, caller, [step.orderId]);
  const orderIds = [step.orderId, ...copies.map(({ orderId }) => orderId)];
  await stopOrders(service, orderIds, { by: { kind: "service" }, reason, code: "CANCELLED_BY_REQUEST" });
  await withdrawStep(service, step, { state: "withdrawn", reason });
}
