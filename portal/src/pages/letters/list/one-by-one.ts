import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isAnswered, Refused } from "../../../client.ts";
import type { Letter } from "./LetterTable.tsx";

/** What became of one letter of several: done, refused in words, or not begun since somebody or something ended it before. */
export type Outcome<Value> = { letter: Letter } & (
  | { became: "done"; value: Value }
  | { became: "refused"; why: string }
  | { became: "not_begun" }
);

type Run<Value> =
  | { step: "asking" }
  | { step: "running"; at: number; of: number; isEnding: boolean }
  | { step: "over"; outcomes: readonly Outcome<Value>[] };

/**
 * Does the same with several letters, one after the other, and keeps what became of each. Where the service does not
 * answer it ends: what it did not hear of is not tried blindly. Whoever ends it waits for the letter under way.
 */
export function useOneByOne<Value>(act: (letter: Letter) => Promise<Value>) {
  const queries = useQueryClient();
  const [run, setRun] = useState<Run<Value>>({ step: "asking" });
  const isEnding = useRef(false);
  const begin = async (letters: readonly Letter[]) => {
    const outcomes: Outcome<Value>[] = [];
    isEnding.current = false;
    for (const [at, letter] of letters.entries()) {
      if (isEnding.current) {
        outcomes.push({ letter, became: "not_begun" });
        continue;
      }
      setRun({ step: "running", at, of: letters.length, isEnding: false });
      try {
        outcomes.push({ letter, became: "done", value: await act(letter) });
      } catch (cause) {
        outcomes.push({ letter, became: "refused", why: wordsOf(cause) });
        if (!isAnswered(cause)) isEnding.current = true;
      }
    }
    setRun({ step: "over", outcomes });
    void queries.invalidateQueries();
  };
  const end = () => {
    isEnding.current = true;
    setRun((now) => (now.step === "running" ? { ...now, isEnding: true } : now));
  };
  return { run, begin, end };
}

const wordsOf = (cause: unknown): string =>
  cause instanceof Refused ? [cause.message, cause.hint].filter(Boolean).join(" ") : String(cause);
