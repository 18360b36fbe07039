import { useState } from "react";
import { fieldProblems, type InputOf, type OutputOf } from "../../../client.ts";
import { useFollowing } from "../../../session/following.ts";
import { isShowable } from "../typed-address.ts";
import { hasText, type LetterForm, writtenOf } from "./letter-form.ts";

const FIRST_PAGES = 2;

export type Look = {
  /** The last that could be drawn; it stays until a newer one is there. */
  shown: OutputOf<"letter_look"> | null;
  /** The same, or while nothing is written the sheet that is written on. */
  drawn: OutputOf<"letter_look"> | null;
  /** What is shown is no longer what is written. */
  isOld: boolean;
  cause: unknown;
  problems: Record<string, string>;
  /** What of the address the window cannot show, by field. */
  addressProblems: Record<string, string>;
  isEmpty: boolean;
  showAll: () => void;
  /** Whether the envelope's window and the folds are drawn, too. */
  isInEnvelope: boolean;
  setInEnvelope: (isInEnvelope: boolean) => void;
};

/** What the letter looks like while it is written. */
export function useLook(
  form: LetterForm,
  letter: OutputOf<"letter_get"> | null,
  { isWrittenOn }: { isWrittenOn: boolean },
): Look {
  const [pages, setPages] = useState(FIRST_PAGES);
  const [isInEnvelope, setInEnvelope] = useState(false);
  const isEmpty = !hasText(form);
  const { shown, error, isCurrent } = useFollowing("letter_look", {
    ...lookInput(form),
    ...(letter && { letterId: letter.letterId }),
    pages,
    // On the sheet that is written on it would be in the way.
    ...(isInEnvelope && !isWrittenOn && { showEnvelope: true }),
  });
  return {
    shown: isEmpty ? null : shown,
    drawn: shown,
    isOld: !isCurrent || error !== null,
    cause: isEmpty ? null : error,
    problems: fieldProblems(error),
    addressProblems: Object.fromEntries(
      (isEmpty ? [] : (shown?.addressProblems ?? [])).map(({ field, text }) => [
        `recipientAddressInline.${field}`,
        text,
      ]),
    ),
    isEmpty,
    showAll: () => setPages(8),
    isInEnvelope,
    setInEnvelope,
  };
}

/** An address that is still being typed is left out rather than refused; a sheet without any text is not drawn. */
function lookInput(form: LetterForm): InputOf<"letter_look"> {
  const copies = form.copies.filter(({ recipient }) => isShowable(recipient));
  const shown = { ...form, copies };
  const written = writtenOf(hasText(form) ? shown : { ...shown, kind: "text", content: "…" });
  const { recipientAddressInline: _unfinished, ...rest } = written;
  return isShowable(form.recipient) ? written : rest;
}
