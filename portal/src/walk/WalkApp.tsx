import { useState, useSyncExternalStore } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "../ui/Button.tsx";
import { DateTime } from "../ui/DateTime.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import type { KeptStep } from "./kept-steps.ts";
import { StepForm } from "./StepForm.tsx";
import { stepWords } from "./step-words.ts";
import { openAfter, useWalk } from "./use-walk.ts";
import type { StepName, Walk } from "./walk-client.ts";
import styles from "./walk.module.css";

/** One letter in somebody's hand: where it goes, what was done with it, and what comes next. */
export function WalkApp() {
  const text = useTexts(words);
  // Another link in the same tab changes nothing but this.
  const secret = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  return secret === "" ? (
    <main className={styles.page}>
      <h1>{text.title}</h1>
      <p>{text.noLink}</p>
    </main>
  ) : (
    <Letter key={secret} secret={secret} />
  );
}

function onHashChange(tell: () => void): () => void {
  window.addEventListener("hashchange", tell);
  return () => window.removeEventListener("hashchange", tell);
}

function Letter({ secret }: { secret: string }) {
  const text = useTexts(words);
  const { walk, kept, failure, take, correct, ...waiting } = useWalk(secret);
  const [wrong, putRight] = useState<KeptStep | null>(null);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        {walk && (
          <>
            <p>{text.from(walk.sender)}</p>
            <address className={styles.recipient}>{walk.recipientLines.join("\n")}</address>
            <p className={styles.quiet}>{text.pages(walk.pageCount)}</p>
            {walk.bringBy && walk.standing === "open" && (
              <p>
                <strong>
                  {text.bringBy} <DateTime at={walk.bringBy.safe} />
                </strong>
                , {text.latest} <DateTime at={walk.bringBy.latest} />
              </p>
            )}
          </>
        )}
      </header>
      {failure && (
        <p role="alert" className={styles.refused}>
          {failure}
        </p>
      )}
      {!walk && !failure && (
        <p className={styles.quiet}>{waiting.isOffline ? text.noNetwork : text.loading}</p>
      )}
      {walk && !failure && wrong && (
        <Correct
          walk={walk}
          wrong={wrong}
          onTake={async (said) => {
            await correct(wrong, said);
            putRight(null);
          }}
        />
      )}
      {walk && !failure && !wrong && <Next walk={walk} kept={kept} onTake={take} />}
      {walk && <Done walk={walk} kept={kept} />}
      <p className={styles.quiet}>{text.noAdvice}</p>
      {!wrong && <Unsent {...waiting} kept={kept} isEnded={failure !== null} onCorrect={putRight} />}
    </main>
  );
}

type UnsentProps = Pick<
  ReturnType<typeof useWalk>,
  "kept" | "others" | "mustStayOpen" | "isOffline" | "catchUp" | "discard"
> & {
  /** The link leads nowhere any more. */
  isEnded: boolean;
  onCorrect: (wrong: KeptStep) => void;
};

/** What the service does not have yet, or did not take: over the page, so that nothing moves under a finger when it comes or goes. */
function Unsent({
  kept,
  others,
  mustStayOpen,
  isOffline,
  isEnded,
  catchUp,
  discard,
  onCorrect,
}: UnsentProps) {
  const text = useTexts(words);
  const refused = kept.find(({ refusal }) => refusal !== undefined);
  if (refused)
    return (
      <div role="alert" className={`${styles.refused} ${styles.above}`}>
        <p>
          <strong>{text.notTaken}</strong>
        </p>
        <p>{refused.refusal}</p>
        {refused.mend === "correct" && !isEnded && (
          <Button look="first" onClick={() => onCorrect(refused)}>
            {text.correct}
          </Button>
        )}
        <Photos kept={kept} />
        <Button onClick={() => void discard()}>
          {refused.mend === "leave_out" ? text.leaveOut : text.takeAnew}
        </Button>
      </div>
    );
  if (kept.length + others === 0 && !isOffline) return null;
  return (
    <div role="status" className={`${styles.waiting} ${styles.above}`}>
      <p>
        <strong>
          {kept.length > 0 ? text.unsent(kept.length) : isOffline ? text.noNetwork : text.otherLetters}
        </strong>
      </p>
      {others > 0 && <p>{text.others(others)}</p>}
      {kept.length + others > 0 && (
        <p>{isEnded ? text.notHeard : mustStayOpen ? text.noRoom : text.keptHere}</p>
      )}
      {isEnded && <Photos kept={kept} />}
      <Button onClick={() => void catchUp()}>{text.sendNow}</Button>
    </div>
  );
}

/** What the service does not take is still worth keeping. */
function Photos({ kept }: { kept: readonly KeptStep[] }) {
  const text = useTexts(words);
  const names = useTexts(stepWords);
  return kept.map(
    ({ said: { stepKey, step, photoBase64 } }) =>
      photoBase64 !== undefined && (
        <a key={stepKey} href={`data:image/jpeg;base64,${photoBase64}`} download={`${step}.jpg`}>
          {text.savePhoto(names[step].title)}
        </a>
      ),
  );
}

type CorrectProps = { walk: Walk; wrong: KeptStep; onTake: ReturnType<typeof useWalk>["take"] };

/** A step that was not taken as it was told, once more with all that was said. */
function Correct({ walk, wrong, onTake }: CorrectProps) {
  const names = useTexts(stepWords);
  const { step } = wrong.said;
  return (
    <Sheet title={names[step].title}>
      <p role="alert" className={styles.bad}>
        {wrong.refusal}
      </p>
      <StepForm step={step} walk={walk} before={wrong.said} onTake={onTake} />
    </Sheet>
  );
}

type NextProps = { walk: Walk; kept: readonly KeptStep[]; onTake: ReturnType<typeof useWalk>["take"] };

function Next({ walk, kept, onTake }: NextProps) {
  const text = useTexts(words);
  const names = useTexts(stepWords);
  const open = openAfter(walk, kept);
  const [chosen, choose] = useState<StepName | null>(null);
  const step = open.length === 1 ? open[0] : open.find((each) => each === chosen);
  if (walk.standing === "stopped")
    return (
      <p role="alert" className={styles.refused}>
        {walk.steps.some(({ step }) => step === "dropped" || step === "posted")
          ? text.stoppedAfter
          : text.stopped}
      </p>
    );
  if (walk.standing === "waiting") return <p>{text.notReady}</p>;
  if (open.length === 0) {
    if (kept.length > 0) return <Sheet title={text.almost}>{text.sendFirst}</Sheet>;
    const isOver = walk.standing === "finished";
    return <Sheet title={isOver ? text.over : text.othersTurn}>{isOver ? text.thanks : text.waitFor}</Sheet>;
  }
  if (step === undefined)
    return (
      <Sheet title={text.which}>
        <div className={styles.ways}>
          {open.map((each) => (
            <Button key={each} onClick={() => choose(each)}>
              {names[each].choose}
            </Button>
          ))}
        </div>
      </Sheet>
    );
  return (
    <Sheet title={names[step].title}>
      <p>{names[step].what}</p>
      <StepForm
        key={step}
        step={step}
        walk={walk}
        onTake={async (said) => {
          await onTake(said);
          choose(null);
          window.scrollTo({ top: 0 });
        }}
      />
      {open.length > 1 && (
        <Button look="quiet" onClick={() => choose(null)}>
          {text.other}
        </Button>
      )}
    </Sheet>
  );
}

function Done({ walk, kept }: { walk: Walk; kept: readonly KeptStep[] }) {
  const text = useTexts(words);
  const names = useTexts(stepWords);
  if (walk.steps.length + kept.length === 0) return null;
  return (
    <Sheet title={text.done}>
      <ol className={styles.steps}>
        {walk.steps.map(({ step, text: told, happenedAt }) => (
          <li key={step}>
            {told}, <DateTime at={happenedAt} />
          </li>
        ))}
        {kept.map(({ said, at }) => (
          <li key={said.stepKey} className={styles.unsent}>
            {names[said.step].title}, <DateTime at={new Date(at).toISOString()} /> – {text.notSent}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Brief überbringen",
    noLink:
      "Dieser Adresse fehlt der Link zu einem Brief. Öffnen Sie den Link, den Sie bekommen haben, noch einmal ganz.",
    from: (sender: string) => `Von ${sender} an:`,
    pages: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    bringBy: "Bitte einwerfen bis",
    latest: "allerspätestens bis",
    loading: "Wird geladen …",
    noNetwork: "Keine Verbindung zum Dienst",
    unsent: (count: number) =>
      count === 1 ? "1 Schritt: noch nicht gesendet" : `${count} Schritte: noch nicht gesendet`,
    others: (count: number) =>
      count === 1
        ? "Auch 1 Schritt mit einem anderen Brief ist noch nicht gesendet."
        : `Auch ${count} Schritte mit anderen Briefen sind noch nicht gesendet.`,
    keptHere:
      "Es liegt auf diesem Gerät und zählt erst, wenn es gesendet ist. Lassen Sie diese Seite offen, bis Sie wieder Netz haben, oder öffnen Sie dann den Link noch einmal.",
    noRoom:
      "Auf diesem Gerät ist kein Speicherplatz frei. Schließen Sie diese Seite nicht, bevor alles gesendet ist: Sonst geht es verloren.",
    notHeard: "Mit diesem Link nimmt der Dienst es nicht mehr an. Es bleibt auf diesem Gerät.",
    correct: "Berichtigen",
    leaveOut: "Weglassen und weiter senden",
    savePhoto: (step: string) => `Foto speichern (${step})`,
    otherLetters: "Andere Briefe",
    sendNow: "Jetzt senden",
    notTaken: "Dieser Schritt wurde nicht angenommen.",
    takeAnew: "Verwerfen und neu festhalten",
    notSent: "noch nicht gesendet",
    stopped:
      "Dieser Brief wurde gestoppt. Bringen Sie ihn nicht hinaus, sondern geben Sie ihn dem Absender zurück.",
    stoppedAfter:
      "Dieser Brief wurde gestoppt, bevor der Dienst von Ihnen hörte. Dass er schon hinausgegangen ist, ist festgehalten; der Absender weiß davon.",
    notReady: "Der Brief ist noch nicht so weit. Laden Sie die Seite in einem Augenblick neu.",
    almost: "Noch nicht fertig",
    sendFirst: "Alle Schritte sind auf diesem Gerät. Fertig ist es erst, wenn sie gesendet sind.",
    over: "Fertig",
    thanks: "Alle Schritte sind festgehalten. Danke.",
    othersTurn: "Gerade nichts zu tun",
    waitFor: "Zuerst muss der Absender den Brief unterschreiben. Danach geht es hier weiter.",
    which: "Wie geht es weiter?",
    other: "Doch anders",
    done: "Was getan ist",
    noAdvice:
      "Das Protokoll hält fest, was Sie tun. Es ersetzt nicht Ihre Aussage als Zeugin oder Zeuge und ist keine Rechtsberatung.",
  },
  en: {
    title: "Bring a letter",
    noLink: "This address lacks the link to a letter. Open the whole link that you were given once more.",
    from: (sender: string) => `From ${sender} to:`,
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    bringBy: "Please drop it by",
    latest: "at the very latest by",
    loading: "Loading …",
    noNetwork: "No connection to the service",
    unsent: (count: number) => (count === 1 ? "1 step: not sent yet" : `${count} steps: not sent yet`),
    others: (count: number) =>
      count === 1
        ? "1 step with another letter is not sent yet either."
        : `${count} steps with other letters are not sent yet either.`,
    keptHere:
      "It is kept on this device and counts only when it is sent. Leave this page open until there is a network again, or open the link once more then.",
    noRoom:
      "This device has no free storage. Do not close this page before everything is sent: otherwise it is lost.",
    notHeard: "With this link the service does not take it any more. It stays on this device.",
    correct: "Put it right",
    leaveOut: "Leave it out and send the rest",
    savePhoto: (step: string) => `Save the photograph (${step})`,
    otherLetters: "Other letters",
    sendNow: "Send now",
    notTaken: "This step was not taken.",
    takeAnew: "Discard and record anew",
    notSent: "not sent yet",
    stopped: "This letter was stopped. Do not bring it; give it back to the sender.",
    stoppedAfter:
      "This letter was stopped before the service heard from you. That it has left already is recorded; the sender knows.",
    notReady: "The letter is not ready yet. Load this page again in a moment.",
    almost: "Not done yet",
    sendFirst: "All steps are on this device. It is done only when they are sent.",
    over: "Done",
    thanks: "All steps are recorded. Thank you.",
    othersTurn: "Nothing to do right now",
    waitFor: "First the sender has to sign the letter. Then you go on here.",
    which: "How does it go on?",
    other: "Otherwise after all",
    done: "What is done",
    noAdvice:
      "The protocol records what you do. It does not take the place of your word as a witness and is no legal advice.",
  },
});
