import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { moveEntries, requireDeliverable } from "../addresses/addresses.ts";
import { duplicate } from "./change-draft.ts";
import { findResend } from "./custody-store.ts";
import { keptDispatch } from "./dispatch.ts";
import { requireUsableLetter } from "./kept-letters.ts";
import { isPdfBody } from "./letter-source.ts";
import type { Dispatch } from "./dispatch-input.ts";
import { lockLetter } from "./letters-store.ts";
import type { StoredLetter } from "./letter.ts";

/** An order that came back, as far as it says how its letter is sent again. */
export type CameBack = { orderId: string; recipient: PostalAddress; way: Dispatch };

/**
 * A new draft in the place of a letter that came back: the same text and files to another address, to be sent alike. The
 * address book follows where that is wanted. One at a time: who comes second is told that it is under way.
 */
export async function readdress(
  call: Call,
  letterId: string,
  { orderId, recipient: from, way }: CameBack,
  { recipient: to, inBook }: { recipient: PostalAddress; inBook: boolean },
): Promise<{ letter: StoredLetter; entriesChanged: number }> {
  const { caller, clock, language } = call;
  const letter = await requireUsableLetter(call.db, caller, letterId);
  requireAddressOfOurs(letter, language);
  await requireDeliverable(call, to);
  let entriesChanged = 0;
  const copy = await duplicate(call, letterId, {
    recipient: to,
    dispatch: keptDispatch({ ...letter.dispatch, ...way, scheduledAt: undefined }),
    resendsOrderId: orderId,
    also: async (tx) => {
      await lockLetter(tx, caller, letterId);
      if (await findResend(tx, caller, orderId)) refuseField("letterId", "sent_again", underWay[language]);
      if (inBook) entriesChanged = await moveEntries(tx, caller, { from, to }, clock.now());
    },
  });
  return { letter: copy, entriesChanged };
}

/** On a finished PDF without a cover page the address is part of the page. */
function requireAddressOfOurs({ source: { body }, composition }: StoredLetter, language: Language): void {
  if (isPdfBody(body) && !body.pdf.coverPage && !composition.parts)
    refuseField("letterId", "printed_in_pdf", printedInPdf[language], "LETTER_IS_PDF");
}

const underWay: Record<Language, string> = {
  de: "dieser Brief wird schon noch einmal verschickt; der neue Brief steht auf seiner Seite",
  en: "this letter is being sent again already; the new letter is on its page",
};

const printedInPdf: Record<Language, string> = {
  de: "die Anschrift steht in der PDF-Datei selbst; laden Sie die Datei mit der neuen Anschrift hoch, oder dieselbe mit einem Deckblatt",
  en: "the address is part of the PDF; upload the file with the new address, or the same one with a cover page",
};
