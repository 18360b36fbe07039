import { useEffect, useMemo, useState } from "react";
import type { InputOf, OperationName, OutputOf, Refused } from "../client.ts";
import { useOperation } from "./calls.ts";
import { useSettled } from "./settled.ts";

const TYPING_PAUSE_MS = 200;
const ASK_AGAIN_MS = 3000;

export type Following<Output> = {
  /** The answer to what was asked last, or the one before it while that is awaited. */
  answer: Output | undefined;
  /** The last answer that could be shown; it stays until a newer one is there. */
  shown: Output | null;
  error: Refused | null;
  isFetching: boolean;
  /** The answer is to what is written now. */
  isCurrent: boolean;
};

type Ways<Output> = {
  enabled?: boolean;
  pauseMs?: number;
  canBeShown?: (answer: Output) => boolean;
};

/** What an operation says of something that is being written: asked at every pause, and only the newest answer counts. */
export function useFollowing<Name extends OperationName>(
  name: Name,
  written: InputOf<Name>,
  { enabled = true, pauseMs = TYPING_PAUSE_MS, canBeShown = always }: Ways<OutputOf<Name>> = {},
): Following<OutputOf<Name>> {
  const wanted = JSON.stringify(written);
  const settled = useSettled(wanted, pauseMs);
  const input = useMemo(() => JSON.parse(settled) as InputOf<Name>, [settled]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useOperation(name, input, {
    enabled,
    keepPrevious: true,
    isPassing: true,
  });
  const [shown, show] = useState<OutputOf<Name> | null>(null);
  if (data !== undefined && data !== shown && canBeShown(data)) show(data);
  useAskAgain(error?.retryable ?? false, refetch);
  return { answer: data, shown, error, isFetching, isCurrent: settled === wanted && !isPlaceholderData };
}

const always = (): boolean => true;

/** A service that is busy for a moment is asked again by itself. */
function useAskAgain(isBusy: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = window.setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isBusy, ask]);
}
