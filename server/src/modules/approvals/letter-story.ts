import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { isPdfBody, type LetterSource, type StoredLetter } from "../letters/letters.ts";
import { CORRECTED, type Order, SENT_BACK } from "../orders/orders.ts";
import { compareFinals, differencesView } from "../templates/templates.ts";
import { sourceOf as sourceOfOrder } from "./letter-template.ts";

/** A no to a letter, and what it was meant as. */
export type Returned = {
  kind: "rejected" | "sent_back" | "corrected";
  approvalId: string | null;
  by: string | null;
  remark: string | null;
  at: Date;
};

/** Each time that somebody said no, the latest first. */
export const returnsOf = (orders: readonly Order[]): Returned[] =>
  orders
    .filter(({ status }) => status === "rejected")
    .map(({ approvalId, statusDetail, statusAt }) => ({
      kind: meantAs(statusDetail.code),
      approvalId,
      by: statusDetail.by?.name ?? null,
      remark: statusDetail.text ?? null,
      at: statusAt,
    }));

const meantAs = (code: string | undefined): Returned["kind"] => {
  if (code === SENT_BACK) return "sent_back";
  return code === CORRECTED ? "corrected" : "rejected";
};

/** What has become of a letter since somebody took it to correct it: beside the last time it was put up before. */
export async function correctionOf(
  call: Pick<Call, "db" | "caller" | "blobs">,
  letter: StoredLetter,
  orders: readonly Order[],
  language: Language,
) {
  const taken = orders.find(({ statusDetail }) => statusDetail.code === CORRECTED);
  const before = taken && (await sourceOfOrder(call, taken));
  if (!taken || !before) return null;
  const now = { ...letter.source, subject: letter.subject };
  const isText = !isPdfBody(before.body) && !isPdfBody(now.body);
  const differences = isText ? compareFinals(finalOf(before), finalOf(now)) : null;
  return {
    by: taken.statusDetail.by?.name ?? null,
    at: taken.statusAt,
    recipientBefore: [...taken.recipientLines],
    recipientNow: [...letter.composition.recipientLines],
    /** Null: it was written in another way altogether, so that words cannot be held against words. */
    differences: differences && differencesView(differences, language),
  };
}

type Final = Parameters<typeof compareFinals>[0];

const finalOf = ({ subject, body }: Pick<LetterSource, "subject" | "body">): Final => {
  if (isPdfBody(body)) throw new Error("a finished PDF has no text to compare");
  return { subject, body };
};
