import type { Call } from "../../../operations/call.ts";
import type { SendInput } from "../../../operations/send-inputs.ts";
import { selectDocument } from "../documents-store.ts";
import { exportDocument } from "./export-document.ts";

/** Makes the e-invoices of letters that are to be mailed, where the job has not come to them yet: nobody is told to wait. */
export async function makeReadyToMail(
  call: Pick<Call, "db" | "caller" | "clock" | "blobs">,
  sends: readonly Pick<SendInput, "letterId" | "deliver">[],
): Promise<void> {
  for (const { letterId, deliver = "post" } of sends) {
    if (deliver === "post" || letterId === undefined) continue;
    const document = await selectDocument(call.db, call.caller, { letterId });
    if (document) await exportDocument(call, call.caller, document.documentId, call.clock.now());
  }
}
