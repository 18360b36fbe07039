/** The points of the dispatch walk at which a test may let the power fail. */
export type FaultPoint =
  | "claimed"
  | "before_hand_over"
  | "after_hand_over"
  | "before_record"
  | "within_record"
  | "after_record"
  | "status_asked"
  | "letter_stopped";

const chosen = process.env["BRIEFTAUBE_FAULT_POINT"];

/** Ends the process on the spot if a test has chosen this point; otherwise nothing happens. */
export function faultPoint(name: FaultPoint): void {
  if (chosen === name) process.kill(process.pid, "SIGKILL");
}
