import { useEffect, useMemo, useState } from "react";
import { type ActionInput, type ActionOutput, fieldProblems, type ToolOutput } from "../../../client.ts";
import { useAction } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { isShowable } from "../typed-address.ts";
import { hasText, type LetterForm, writtenOf } from "./letter-form.ts";

const TYPING_PAUSE_MS = 180;
const FIRST_PAGES = 2;
const ASK_AGAIN_MS = 3000;

type Shown = ActionOutput<"letter_look">;
export type Look = {
  /** The last that could be drawn; it stays until a newer one is there. */
  shown: Shown | null;
  /** What is shown is no longer what is written. */
  isOld: boolean;
  cause: unknown;
  problems: Record<string, string>;
  isEmpty: boolean;
  showAll: () => void;
};

/** What the letter looks like, following the typing: one question at a time, and only the newest answer counts. */
export function useLook(form: LetterForm, letter: ToolOutput<"letter_get"> | null): Look {
  const letterId = letter?.letterId;
  const [pages, setPages] = useState(FIRST_PAGES);
  const wanted = JSON.stringify({ ...lookInput(form), letterId, pages });
  const settled = useSettled(wanted, TYPING_PAUSE_MS);
  const input = useMemo(() => JSON.parse(settled) as ActionInput<"letter_look">, [settled]);
  const isEmpty = !hasText(form);
  const { data, error, refetch } = useAction("letter_look", input, {
    enabled: !isEmpty,
    keepPrevious: true,
    isPassing: true,
  });
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    if (data) show(data);
  }, [data]);
  // A service that is busy for a moment is asked again by itself.
  const isBusy = error?.retryable ?? false;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = window.setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isBusy, refetch]);
  return {
    shown: isEmpty ? null : shown,
    isOld: settled !== wanted || error !== null,
    cause: error,
    problems: fieldProblems(error),
    isEmpty,
    showAll: () => setPages(8),
  };
}

/** An address that is still being typed is left out rather than refused. */
function lookInput(form: LetterForm) {
  const { recipientAddressInline, ...rest } = writtenOf(form);
  return isShowable(form.recipient) ? { ...rest, recipientAddressInline } : rest;
}
