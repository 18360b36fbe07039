import type { Block } from "../../../ui/blocks/block-kinds.ts";
import { typedAddress } from "../typed-address.ts";
import { hasText, type LetterForm } from "./letter-form.ts";
import type { Matter } from "../../matters/MatterPick.tsx";
import type { BookEntry } from "./RecipientPart.tsx";

/**
 * The letter to somebody of the address book: their address, the line they are greeted with, their language where nothing
 * is written yet, and how they like to be written to where nobody has chosen otherwise.
 */
export function addressedTo(form: LetterForm, entry: Omit<BookEntry, "deletedAt">): LetterForm {
  const language = hasText(form) ? form.language : (entry.language ?? form.language);
  const { dispatch } = form;
  return {
    ...form,
    ...greeted(form, entry.openings[language]),
    language,
    recipient: typedAddress(entry),
    isChanged: true,
    dispatch: {
      ...dispatch,
      deliveryType: dispatch.deliveryType || (entry.preferredDelivery ?? ""),
      mandantennummer: dispatch.mandantennummer || (entry.mandantennummer ?? ""),
    },
  };
}

/** The letter in a file: its number stands in the letter where no other does, and its client is the letter's. */
export function filedIn(form: LetterForm, matter: Matter | null): LetterForm {
  const { dispatch, reference } = form;
  const isNumbered = reference.aktenzeichen !== undefined;
  return {
    ...form,
    ...(matter &&
      !isNumbered && { reference: { ...reference, aktenzeichen: matter.number }, isChanged: true }),
    dispatch: {
      ...dispatch,
      matterId: matter?.matterId ?? "",
      mandantennummer: matter?.client?.mandantennummer ?? dispatch.mandantennummer,
    },
  };
}

/** The text with this opening: in place of one that stands there, else above everything. */
function greeted(form: LetterForm, opening: string): Partial<LetterForm> {
  if (form.kind === "text") {
    const [first = "", ...rest] = form.content.split("\n");
    if (form.content.trim() === "") return { content: `${opening}\n\n` };
    if (isOpening(first)) return { content: [opening, ...rest].join("\n") };
    return { content: `${opening}\n\n${form.content}` };
  }
  const [first, ...rest] = form.blocks;
  const line: Block = { type: "paragraph", text: opening };
  if (first?.type === "paragraph" && isOpening(first.text))
    return { blocks: [{ ...first, ...line }, ...rest] };
  return { blocks: [line, ...form.blocks] };
}

/** A line that greets, and nothing else. */
const isOpening = (line: string): boolean =>
  /^(?:Sehr geehrte|Guten Tag|Liebe|Hallo|Dear|Hello|Hi)\b/u.test(line.trim()) &&
  !line.trim().includes("\n") &&
  line.length <= 200;
