import { randomUUID } from "node:crypto";
import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { type BlobHash, readBlob } from "../../../ports/blob-store.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import type { Order } from "../order.ts";
import { findLetter, insertStep, lockLetter, type StepBy, stepsOf } from "./in-house-store.ts";
import { printedCode } from "./sheet-code.ts";

/** The approved pages with a code on each sheet. Made once: whoever prints again prints the same. */
export async function printFileOf(
  call: Pick<Call, "db" | "caller" | "clock" | "blobs" | "renderer">,
  order: Order,
  by: StepBy,
): Promise<BlobHash> {
  const { db, caller, clock, blobs, renderer } = call;
  const { orderId, pageCount, pdfHash } = order;
  const letter = (await findLetter(db, caller, orderId)) ?? refuse("NOT_FOUND", { what: "order" });
  const before = printedIn(await stepsOf(db, caller, orderId));
  if (before) return before;
  const pdf = (await readBlob(blobs, pdfHash)) ?? refuse("NOT_FOUND", { what: "file" });
  const codes = Array.from({ length: pageCount }, (_, at) => printedCode(letter.sheetCode, at + 1));
  const coded = await orRefuse(renderer.perform("codePages", { pdf, codes }));
  const blobHash = await keepBlob(call, coded.pdf);
  return db.transaction().execute(async (tx) => {
    await lockLetter(tx, caller, orderId);
    const meanwhile = printedIn(await stepsOf(tx, caller, orderId));
    if (meanwhile) return meanwhile;
    const at = clock.now();
    await insertStep(tx, caller, orderId, {
      step: "printed",
      stepKey: randomUUID(),
      saidHash: blobHash,
      deviceAt: null,
      receivedAt: at,
      happenedAt: at,
      by,
      details: { sheets: order.sheetCount },
      blobHash,
    });
    return blobHash;
  });
}

const printedIn = (steps: Awaited<ReturnType<typeof stepsOf>>): BlobHash | null =>
  steps.find(({ step }) => step === "printed")?.blobHash ?? null;
