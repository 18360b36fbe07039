import { useEffect, useMemo, useState } from "react";
import { type ActionInput, type ActionOutput, fieldProblems, type Refused } from "../../../client.ts";
import { useAction } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { previewInput, type Writing } from "./writing.ts";

const TYPING_PAUSE_MS = 200;

type Drawn = ActionOutput<"template_draft_preview">;
export type Preview = {
  /** The last that could be drawn; it stays until a newer one is there. */
  drawn: Drawn | null;
  /** Nothing could be drawn yet, and an answer is under way. */
  isAwaited: boolean;
  /** What is shown is no longer what is written. */
  isOld: boolean;
  /** What the service said about the places of the template, by path. */
  problems: Record<string, string>;
  /** Why nothing could be drawn, where that is not about a place. */
  cause: Refused | null;
};

/** What the template looks like, following the typing: only the answer to what is written last counts. */
export function usePreview(writing: Writing): Preview {
  const wanted = JSON.stringify(previewInput(writing));
  const settled = useSettled(wanted, TYPING_PAUSE_MS);
  const input = useMemo(() => JSON.parse(settled) as ActionInput<"template_draft_preview">, [settled]);
  const { data, error, isFetching, isPlaceholderData } = useAction("template_draft_preview", input, {
    keepPrevious: true,
    isPassing: true,
  });
  const [drawn, show] = useState<Drawn | null>(null);
  useEffect(() => {
    if (data && data.pages.length > 0) show(data);
  }, [data]);
  const told = data?.problems ?? [];
  const refused = fieldProblems(error);
  const problems = error ? refused : Object.fromEntries(told.map(({ path, message }) => [path, message]));
  return {
    drawn,
    isAwaited: !drawn && isFetching,
    isOld: settled !== wanted || isPlaceholderData || Object.keys(problems).length > 0 || error !== null,
    problems,
    cause: error && Object.keys(refused).length === 0 ? error : null,
  };
}
