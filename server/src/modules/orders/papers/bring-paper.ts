import { berlinDay } from "../../../foundation/berlin-time.ts";
import { fileKind } from "../../../foundation/file-kind.ts";
import { newId } from "../../../foundation/ids.ts";
import type { Language } from "../../../foundation/language.ts";
import { type FieldProblem, refuse, refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { requireUpload, spendUpload } from "../../uploads/uploads.ts";
import type { Order } from "../order.ts";
import { wasPosted } from "../proof-availability.ts";
import {
  type DeliveryProof,
  insertPaper,
  lockForPapers,
  type PaperBy,
  type PaperKind,
  papersOf,
} from "./papers-store.ts";

export type PaperWish = { uploadId: string; kind: PaperKind; paperDay: string; by: PaperBy };

/** Slip, delivery record, and what else the post may have written. */
export const MOST_PAPERS = 10;
const MOST_PAGES = 20;

/**
 * Keeps a paper of the post with its order. Pictures are drawn anew; a PDF stays as it is, once nothing in it acts: the post may have
 * signed it. The same file again is the same paper.
 */
export async function bringPaper(
  call: Call,
  order: Order,
  { uploadId, kind, paperDay, by }: PaperWish,
): Promise<DeliveryProof> {
  const { db, caller, clock, realClock, language } = call;
  const { orderId } = order;
  requireFitting(call, order, paperDay);
  const { hash, fileName, field } = await requireUpload(call, uploadId, "proof");
  const paper = await checkedPaper(call, (await readBlob(call.blobs, hash)) ?? missingBytes(), field);
  const blobHash = await keepBlob(call, paper.bytes);
  return db.transaction().execute(async (tx) => {
    await lockForPapers(tx, caller, orderId);
    const brought = await papersOf(tx, caller, orderId);
    await spendUpload(tx, caller, uploadId, { at: realClock.now(), language });
    const same = brought.find((each) => each.blobHash === blobHash);
    if (same) return sameAgain(same, { kind, paperDay }, language);
    if (brought.length >= MOST_PAPERS)
      return refuseField("orderId", "too_many", texts[language].tooMany, "TOO_MANY_PAPERS");
    const addedAt = clock.now();
    const proof: DeliveryProof = {
      deliveryProofId: newId(addedAt),
      orderId,
      kind,
      paperDay,
      fileName,
      mediaType: paper.mediaType,
      blobHash,
      addedAt,
      addedBy: by,
    };
    await insertPaper(tx, caller, proof);
    return proof;
  });
}

const missingBytes = (): never => {
  throw new Error("The bytes of an upload are not in the store.");
};

/** A letter that never was with the post has no paper of it, and none is older than the letter. */
function requireFitting({ clock, language }: Call, order: Order, paperDay: string): void {
  const say = texts[language];
  if (!wasPosted(order) || order.email)
    refuseField("orderId", "not_posted", order.email ? say.email : say.notPosted, "NOT_POSTED");
  const problems: FieldProblem[] = [];
  const problem = (rule: "future" | "before_order") =>
    problems.push({ path: "date", rule, message: say[rule] });
  if (paperDay > berlinDay(clock.now())) problem("future");
  if (paperDay < berlinDay(order.createdAt)) problem("before_order");
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

async function checkedPaper(
  { renderer }: Call,
  bytes: Uint8Array,
  field: string,
): Promise<Pick<DeliveryProof, "mediaType"> & { bytes: Uint8Array }> {
  if (fileKind(bytes) === "pdf") {
    await orRefuse(renderer.perform("normalisePdf", { bytes, maxPages: MOST_PAGES }), field);
    return { bytes, mediaType: "application/pdf" };
  }
  const { jpeg } = await orRefuse(renderer.perform("preparePhoto", { bytes }), field);
  return { bytes: jpeg, mediaType: "image/jpeg" };
}

function sameAgain(
  same: DeliveryProof,
  { kind, paperDay }: Pick<DeliveryProof, "kind" | "paperDay">,
  language: Language,
): DeliveryProof {
  return same.kind === kind && same.paperDay === paperDay
    ? same
    : refuseField("uploadId", "same_file", texts[language].sameFile, "SAME_FILE");
}

const texts = {
  de: {
    notPosted: "dieser Brief ist noch nicht zur Post gegeben; Belege der Post lassen sich danach hinzufügen",
    email: "dieses Schreiben ging per E-Mail hinaus; dafür gibt es keine Belege der Post",
    future: "dieser Tag liegt in der Zukunft; nehmen Sie den Tag, der auf dem Beleg steht",
    before_order:
      "an diesem Tag gab es den Auftrag noch nicht; prüfen Sie, ob der Beleg zu diesem Brief gehört",
    tooMany: `zu diesem Brief gibt es schon ${MOST_PAPERS} Belege; mehr lassen sich nicht hinzufügen`,
    sameFile: "genau diese Datei liegt schon bei, mit anderer Art oder anderem Tag",
  },
  en: {
    notPosted: "this letter is not posted yet; papers of the post can be added once it is",
    email: "this letter went out by e-mail; the post has no papers of it",
    future: "this day lies in the future; take the day that stands on the paper",
    before_order: "the order did not exist on that day; check that the paper belongs to this letter",
    tooMany: `there are ${MOST_PAPERS} papers with this letter already; no more can be added`,
    sameFile: "this very file is there already, as another kind or of another day",
  },
} satisfies Record<Language, object>;
