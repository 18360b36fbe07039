import { useCallback, useEffect, useRef, useState } from "react";
import { fieldProblems, Refused } from "../client.ts";
import { useLanguage } from "../texts/language.tsx";
import { sentence } from "../ui/sentence.ts";
import { forgetStep, keepStep, type KeptStep, keptSteps, keepWalk, keptWalk } from "./kept-steps.ts";
import { NoAnswer, readWalk, type SaidStep, tellStep, type Walk } from "./walk-client.ts";

const TRY_AGAIN_MS = 15_000;

/** The letter of a link, and what was done with it here. A step counts as done when the service has it, and not before. */
export function useWalk(secret: string) {
  const { language } = useLanguage();
  const [walk, setWalk] = useState<Walk | null>(null);
  const [kept, setKept] = useState<KeptStep[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const isBusy = useRef(false);
  const isAskedAgain = useRef(false);

  /** Takes over what the service says. Its way and what waits here change at once: no step is shown as done and as unsent. */
  const hear = useCallback(
    async (heard: Walk, confirmed?: KeptStep) => {
      await keepWalk(secret, heard);
      if (confirmed) await forgetStep(confirmed.said.stepKey);
      const left = await keptSteps(secret);
      setWalk(heard);
      setKept(left);
      setFailure(null);
      setOffline(false);
    },
    [secret],
  );

  /** Tells what is kept, one after the other. */
  const tellKept = useCallback(async () => {
    for (const step of await keptSteps(secret)) {
      // What follows a step that was refused is out of its turn.
      if (step.refusal !== undefined) return;
      const refusal = await told(step, language, hear);
      if (refusal === null) continue;
      await keepStep({ ...step, refusal });
      return;
    }
  }, [secret, language, hear]);

  /** Tells what is kept, then looks where the letter stands; a step that is taken meanwhile does not wait for the next turn. */
  const catchUp = useCallback(async () => {
    isAskedAgain.current = true;
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (isAskedAgain.current) {
        isAskedAgain.current = false;
        await tellKept();
        await hear(await readWalk({ secret, language }));
      }
    } catch (cause) {
      if (cause instanceof NoAnswer) setOffline(true);
      else if (cause instanceof Refused) setFailure(`${cause.message} ${cause.hint}`.trim());
      else throw cause;
    } finally {
      isBusy.current = false;
      setKept(await keptSteps(secret));
    }
  }, [secret, language, hear, tellKept]);

  useEffect(() => {
    void keptWalk(secret).then((known) => known && setWalk((current) => current ?? known));
    const again = () => void catchUp();
    const first = window.setTimeout(again);
    window.addEventListener("online", again);
    const timer = window.setInterval(again, TRY_AGAIN_MS);
    return () => {
      window.clearTimeout(first);
      window.removeEventListener("online", again);
      window.clearInterval(timer);
    };
  }, [secret, catchUp]);

  const take = async (said: Omit<SaidStep, "stepKey" | "deviceAt">) => {
    const now = new Date();
    const step = { ...said, stepKey: crypto.randomUUID(), deviceAt: now.toISOString() } as SaidStep;
    await keepStep({ secret, at: now.getTime(), said: step });
    setKept(await keptSteps(secret));
    void catchUp();
  };

  /** Lets a refused step go, and what was taken after it: it is taken anew. */
  const discard = async () => {
    const all = await keptSteps(secret);
    const first = all.findIndex(({ refusal }) => refusal !== undefined);
    for (const { said } of first < 0 ? [] : all.slice(first)) await forgetStep(said.stepKey);
    setKept(await keptSteps(secret));
  };

  return { walk, kept, failure, isOffline, take, discard, catchUp };
}

/** Null: the service has it. Else why it does not take it. */
async function told(
  step: KeptStep,
  language: "de" | "en",
  hear: (walk: Walk, confirmed: KeptStep) => Promise<void>,
): Promise<string | null> {
  try {
    await hear(await tellStep({ secret: step.secret, language }, step.said), step);
    return null;
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.code === "UNAUTHORIZED") throw cause;
    const problems = Object.values(fieldProblems(cause));
    return problems.length > 0 ? problems.map(sentence).join(" ") : `${cause.message} ${cause.hint}`.trim();
  }
}

/** The steps that may come next, counting those that wait here to be told. */
export function openAfter({ open, follows }: Walk, kept: readonly KeptStep[]): readonly SaidStep["step"][] {
  const last = kept.at(-1);
  return last ? (follows[last.said.step] ?? []) : open;
}
