/** The dialogues that are open, the innermost last: what is begun in one is given up when it closes. */
const open: AbortController[] = [];

/** Opens a dialogue; what is returned closes it and aborts every call that was begun in it and is not answered yet. */
export function beginDialogue(): () => void {
  const dialogue = new AbortController();
  open.push(dialogue);
  return () => {
    open.splice(open.indexOf(dialogue), 1);
    dialogue.abort();
  };
}

/** Aborted when the dialogue closes in which somebody acts right now; undefined outside of any. */
export const signalOfDialogue = (): AbortSignal | undefined => open.at(-1)?.signal;
