import { fieldProblems, type OutputOf, type Refused } from "../../../client.ts";
import { useFollowing } from "../../../session/following.ts";
import { hasSubjectAndText, previewInput, type Writing } from "./writing.ts";

type Drawn = OutputOf<"template_draft_preview">;
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

/** What the template looks like while it is written. */
export function usePreview(writing: Writing): Preview {
  const hasBegun = hasSubjectAndText(writing);
  const { answer, shown, error, isFetching, isCurrent } = useFollowing(
    "template_draft_preview",
    previewInput(writing),
    { enabled: hasBegun, canBeShown: hasPages },
  );
  if (!hasBegun) return nothingYet;
  const told = answer?.problems ?? [];
  const refused = fieldProblems(error);
  const problems = error ? refused : Object.fromEntries(told.map(({ path, message }) => [path, message]));
  return {
    drawn: shown,
    isAwaited: !shown && isFetching,
    isOld: !isCurrent || Object.keys(problems).length > 0 || error !== null,
    problems,
    cause: error && Object.keys(refused).length === 0 ? error : null,
  };
}

const nothingYet: Preview = { drawn: null, isAwaited: false, isOld: false, problems: {}, cause: null };

const hasPages = ({ pages }: Drawn): boolean => pages.length > 0;
