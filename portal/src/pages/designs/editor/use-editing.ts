import { useCallback, useState } from "react";
import { useDraft } from "../../../session/draft.ts";
import type { Design } from "./design-edits.ts";

/** What is being edited; `base` is the version it started from, null for a new design. */
export type Edited = { name: string; design: Design; base: number | null };

type Steps = { past: readonly Edited[]; future: readonly Edited[]; last: string | null };

const MOST_STEPS = 200;
const none: Steps = { past: [], future: [], last: null };

/**
 * A design under one's hands: kept in this browser until it is saved, with every step back and forth again. Changes of
 * one kind in a row, such as the letters of a word, are one step.
 */
export function useEditing(name: string, opened: Edited) {
  const [draft, setDraft, forgetDraft] = useDraft<Edited | null>(`design ${name}`, null);
  const [steps, setSteps] = useState<Steps>(none);
  const present = draft ?? opened;

  const change = useCallback(
    (next: Edited, kind: string | null = null) => {
      setSteps(({ past, last }) => ({
        past: kind !== null && kind === last ? past : [...past, present].slice(-MOST_STEPS),
        future: [],
        last: kind,
      }));
      setDraft(next);
    },
    [present, setDraft],
  );
  const undo = useCallback(() => {
    const before = steps.past.at(-1);
    if (!before) return;
    setSteps({ past: steps.past.slice(0, -1), future: [present, ...steps.future], last: null });
    setDraft(before);
  }, [steps, present, setDraft]);
  const redo = useCallback(() => {
    const [after, ...later] = steps.future;
    if (!after) return;
    setSteps({ past: [...steps.past, present], future: later, last: null });
    setDraft(after);
  }, [steps, present, setDraft]);
  const forget = useCallback(() => {
    setSteps(none);
    forgetDraft();
  }, [forgetDraft]);

  return {
    present,
    isChanged: draft !== null && JSON.stringify(draft) !== JSON.stringify(opened),
    change,
    undo: steps.past.length > 0 ? undo : null,
    redo: steps.future.length > 0 ? redo : null,
    forget,
  };
}
