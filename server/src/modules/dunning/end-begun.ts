import type { Call } from "../../operations/call.ts";
import type { StoredDocument } from "../documents/documents.ts";
import type { CourseStep } from "./course.ts";
import { takeUpStep } from "./take-up-step.ts";
import { type Withdrawal, withdrawStep } from "./withdraw-step.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";

/**
 * Ends a step that was begun and leaves no letter of it behind that could still be sent, noted or not. False: its letter is
 * before a person or on its way after all, and is followed as such.
 */
export async function endBegun(
  service: Call,
  begun: CourseStep,
  { language }: StoredDocument,
  state: Withdrawal["state"],
): Promise<boolean> {
  const step = await takeUpStep(service, begun);
  if (step.state !== "preparing") return false;
  const texts = withdrawalTexts[language];
  const reason = state === "withdrawn" ? texts.held : texts[state];
  return withdrawStep(service, step, { state, reason });
}
