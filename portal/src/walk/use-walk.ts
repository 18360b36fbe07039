import { useCallback, useEffect, useRef, useState } from "react";
import { brokenRules, fieldProblems, Refused } from "../client.ts";
import { useLanguage } from "../texts/language.tsx";
import { sentence } from "../ui/sentence.ts";
import {
  forgetStep,
  forgetWalk,
  isRoomless,
  keepStep,
  type KeptStep,
  keptSteps,
  keepWalk,
  keptWalk,
} from "./kept-steps.ts";
import { NoAnswer, readWalk, type SaidStep, tellStep, type Walk } from "./walk-client.ts";

const TRY_AGAIN_MS = 15_000;

/** What a step says beside its key and the clock of the device. */
export type Said = Omit<SaidStep, "stepKey" | "deviceAt">;

/** What lies on this device and waits for the service. */
type Waiting = {
  /** Of this letter. */
  kept: readonly KeptStep[];
  /** Of other letters that came through this device: their pages may be closed. */
  others: number;
  /** There was no room to store all of it: the page must stay open. */
  mustStayOpen: boolean;
};

/** The letter of a link, and what was done with it here. A step counts as done when the service has it, and not before. */
export function useWalk(secret: string) {
  const { language } = useLanguage();
  const [walk, setWalk] = useState<Walk | null>(null);
  const [waiting, setWaiting] = useState<Waiting>({ kept: [], others: 0, mustStayOpen: false });
  const [failure, setFailure] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const isBusy = useRef(false);
  const isAskedAgain = useRef(false);

  const look = useCallback(async () => setWaiting(waitingOf(await keptSteps(), secret)), [secret]);

  /** Takes over what the service says. Its way and what waits here change at once: no step is shown as done and as unsent. */
  const hear = useCallback(
    async (heard: Walk, confirmed?: KeptStep) => {
      await keepWalk(secret, heard);
      if (confirmed) await forgetStep(confirmed.said.stepKey);
      const left = await keptSteps();
      setWalk(heard);
      setWaiting(waitingOf(left, secret));
      setFailure(null);
      setOffline(false);
    },
    [secret],
  );

  /** Tells what is kept, each letter's steps one after the other: this one's first, then those of letters whose page is closed. */
  const tellKept = useCallback(async () => {
    const all = await keptSteps();
    const stuck = new Set<string>();
    for (const step of [...all.filter(isOf(secret)), ...all.filter((each) => !isOf(secret)(each))]) {
      // What follows a step that was refused is out of its turn.
      if (step.refusal === undefined && !stuck.has(step.secret)) {
        const refusal = await told(step, { language, secret, hear });
        if (refusal) await keepStep({ ...step, ...refusal });
        if (!refusal) continue;
      }
      stuck.add(step.secret);
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
      else if (cause instanceof Refused) {
        setFailure(`${cause.message} ${cause.hint}`.trim());
        setOffline(false);
        if (cause.code === "UNAUTHORIZED") await forgetWalk(secret);
      } else throw cause;
    } finally {
      isBusy.current = false;
      await look();
    }
  }, [secret, language, hear, tellKept, look]);

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

  const take = async (said: Said) => {
    const now = new Date();
    const step = { ...said, stepKey: crypto.randomUUID(), deviceAt: now.toISOString() } as SaidStep;
    await keepStep({ secret, at: now.getTime(), said: step });
    await look();
    void catchUp();
  };

  /** Tells a refused step once more, with what was wrong put right: it was done when it was done, and what followed it stays. */
  const correct = async ({ at, said: { stepKey, deviceAt } }: KeptStep, said: Said) => {
    await keepStep({ secret, at, said: { ...said, stepKey: crypto.randomUUID(), deviceAt } });
    await forgetStep(stepKey);
    await look();
    void catchUp();
  };

  /** Lets a refused step go: with what was taken after it, which is taken anew, unless it is recorded already. */
  const discard = async () => {
    const all = (await keptSteps()).filter(isOf(secret));
    const first = all.findIndex(({ refusal }) => refusal !== undefined);
    const isRecorded = all[first]?.mend === "leave_out";
    const gone = first < 0 ? [] : all.slice(first, isRecorded ? first + 1 : undefined);
    for (const { said } of gone) await forgetStep(said.stepKey);
    await look();
    void catchUp();
  };

  return { walk, ...waiting, failure, isOffline, take, correct, discard, catchUp };
}

const isOf =
  (secret: string) =>
  (step: KeptStep): boolean =>
    step.secret === secret;

const waitingOf = (all: readonly KeptStep[], secret: string): Waiting => ({
  kept: all.filter(isOf(secret)),
  others: all.filter((step) => !isOf(secret)(step) && step.refusal === undefined).length,
  mustStayOpen: all.some(isRoomless),
});

type Telling = {
  language: "de" | "en";
  /** Of the letter that is shown. */
  secret: string;
  hear: (walk: Walk, confirmed: KeptStep) => Promise<void>;
};

/** Null: the service has it. Else why it does not take it. */
async function told(
  step: KeptStep,
  { language, secret, hear }: Telling,
): Promise<Pick<KeptStep, "refusal" | "mend"> | null> {
  try {
    const walk = await tellStep({ secret: step.secret, language }, step.said);
    await (step.secret === secret ? hear(walk, step) : forgetStep(step.said.stepKey));
    return null;
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    if (cause.code === "UNAUTHORIZED") {
      if (step.secret === secret) throw cause;
      return { refusal: cause.message };
    }
    const problems = Object.values(fieldProblems(cause));
    const refusal = problems.length > 0 ? problems.map(sentence).join(" ") : `${cause.message} ${cause.hint}`;
    const mend = mendOf(cause);
    return { refusal: refusal.trim(), ...(mend && { mend }) };
  }
}

function mendOf(cause: Refused): KeptStep["mend"] {
  const rules = brokenRules(cause);
  if (rules["step"] === "done") return "leave_out";
  const isOfField = cause.code === "CONTENT_REJECTED" || Object.keys(rules).length > 0;
  return isOfField && rules["step"] === undefined ? "correct" : undefined;
}

/** The steps that may come next, counting those that wait here to be told. */
export function openAfter({ open, follows }: Walk, kept: readonly KeptStep[]): readonly SaidStep["step"][] {
  const last = kept.at(-1);
  return last ? (follows[last.said.step] ?? []) : open;
}
