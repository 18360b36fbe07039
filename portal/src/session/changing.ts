import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import {
  changeOperation,
  type CallOptions,
  fieldProblems,
  type InputOf,
  isAnswered,
  type OperationName,
  type OutputOf,
} from "../client.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { type Notice, useNotice } from "../ui/Notice.tsx";
import { focusFirstRefused } from "../ui/refused-fields.ts";
import { signalOfDialogue } from "./given-up.ts";
import { useProof } from "./proof.tsx";
import { useCallOptions } from "./session.tsx";
import { type Became, whatBecame } from "./what-became.ts";

/** What is said of something that was given up, once it is known. */
export type GivenUp = { asking: string } & Record<Exclude<Became, "done">, string> & { done: Notice };

export type Change<Name extends OperationName> = (
  input: InputOf<Name>,
  elsewhere?: Partial<CallOptions>,
) => Promise<OutputOf<Name>>;

/**
 * How everything in the portal is changed: at once or not at all. The dialogue in which it was begun takes it back when
 * it closes, and then says whether the service had done it already. Whoever repeats the same after a lost answer has it
 * done once.
 */
export function useChanging<Name extends OperationName>(name: Name, said?: Partial<GivenUp>): Change<Name> {
  const here = useCallOptions();
  const withProof = useProof();
  const text = useTexts(words);
  const say = useNotice();
  const queries = useQueryClient();
  const unanswered = useRef<{ written: string; key: string } | null>(null);
  const { partnerId, mode, language } = here;
  const told: GivenUp = { ...text, done: { text: text.done }, ...said };
  const latest = useRef(told);
  useEffect(() => void (latest.current = told));
  return useCallback(
    async (input, elsewhere = {}) => {
      const options: CallOptions = { ...(partnerId && { partnerId }), mode, language, ...elsewhere };
      const written = JSON.stringify([input, options]);
      const known = unanswered.current;
      const key = known?.written === written ? known.key : crypto.randomUUID();
      unanswered.current = { written, key };
      const signal = signalOfDialogue();
      const tell = async () => {
        if (unanswered.current?.key !== key) return;
        unanswered.current = null;
        say({ text: latest.current.asking });
        const became = await whatBecame(name, key, options);
        say(became === "done" ? latest.current.done : { text: latest.current[became] });
        await queries.invalidateQueries();
      };
      try {
        const done = await withProof(() => changeOperation(name, input, { ...options, key, signal }));
        unanswered.current = null;
        return done;
      } catch (cause) {
        if (Object.keys(fieldProblems(cause)).length > 0) focusFirstRefused();
        if (isAnswered(cause)) unanswered.current = null;
        else if (signal?.aborted) void tell();
        else signal?.addEventListener("abort", () => void tell(), { once: true });
        throw cause;
      }
    },
    [name, partnerId, mode, language, withProof, say, queries],
  );
}

const words = inBothLanguages({
  de: {
    asking: "Abgebrochen. Wir sehen nach, ob es schon geschehen war …",
    done: "Es war schon geschehen, bevor Sie abgebrochen haben; die Seite zeigt den neuen Stand.",
    nothing: "Abgebrochen: Es ist nichts geschehen.",
    unknown:
      "Abgebrochen. Ob es schon geschehen war, ließ sich nicht feststellen; bitte sehen Sie auf der Seite nach.",
  },
  en: {
    asking: "Given up. We look whether it had been done already …",
    done: "It had been done before you gave it up; the page shows how things stand now.",
    nothing: "Given up: nothing was done.",
    unknown: "Given up. Whether it had been done already could not be found out; please look at the page.",
  },
});
