import { useState } from "react";
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
  const [secret] = useState(() => location.hash.slice(1));
  return secret === "" ? (
    <main className={styles.page}>
      <h1>{text.title}</h1>
      <p>{text.noLink}</p>
    </main>
  ) : (
    <Letter secret={secret} />
  );
}

function Letter({ secret }: { secret: string }) {
  const text = useTexts(words);
  const { walk, kept, failure, isOffline, take, discard, catchUp } = useWalk(secret);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        {walk && (
          <>
            <p>{text.from(walk.sender)}</p>
            <address className={styles.recipient}>{walk.recipientLines.join("\n")}</address>
            <p className={styles.quiet}>{text.pages(walk.pageCount)}</p>
          </>
        )}
      </header>
      {failure && (
        <p role="alert" className={styles.refused}>
          {failure}
        </p>
      )}
      {!walk && !failure && <p className={styles.quiet}>{isOffline ? text.noNetwork : text.loading}</p>}
      {walk && !failure && <Next walk={walk} kept={kept} onTake={take} />}
      {walk && <Done walk={walk} kept={kept} />}
      <p className={styles.quiet}>{text.noAdvice}</p>
      <Unsent
        kept={kept}
        isOffline={isOffline}
        onSend={() => void catchUp()}
        onDiscard={() => void discard()}
      />
    </main>
  );
}

type UnsentProps = {
  kept: readonly KeptStep[];
  isOffline: boolean;
  onSend: () => void;
  onDiscard: () => void;
};

/** What the service does not have yet, or did not take: over the page, so that nothing moves under a finger when it comes or goes. */
function Unsent({ kept, isOffline, onSend, onDiscard }: UnsentProps) {
  const text = useTexts(words);
  const refused = kept.find(({ refusal }) => refusal !== undefined);
  if (refused)
    return (
      <div role="alert" className={`${styles.refused} ${styles.above}`}>
        <p>
          <strong>{text.notTaken}</strong>
        </p>
        <p>{refused.refusal}</p>
        <Button onClick={onDiscard}>{text.takeAnew}</Button>
      </div>
    );
  if (kept.length === 0 && !isOffline) return null;
  return (
    <div role="status" className={`${styles.waiting} ${styles.above}`}>
      <p>
        <strong>{kept.length > 0 ? text.unsent(kept.length) : text.noNetwork}</strong>
      </p>
      {kept.length > 0 && <p>{text.keptHere}</p>}
      <Button onClick={onSend}>{text.sendNow}</Button>
    </div>
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
    const isOver = walk.standing === "finished" || kept.length > 0;
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
    loading: "Wird geladen …",
    noNetwork: "Keine Verbindung zum Dienst",
    unsent: (count: number) =>
      count === 1 ? "1 Schritt: noch nicht gesendet" : `${count} Schritte: noch nicht gesendet`,
    keptHere: "Es liegt sicher auf diesem Gerät, wird mit dem nächsten Netz gesendet und zählt erst dann.",
    sendNow: "Jetzt senden",
    notTaken: "Dieser Schritt wurde nicht angenommen.",
    takeAnew: "Verwerfen und neu festhalten",
    notSent: "noch nicht gesendet",
    stopped:
      "Dieser Brief wurde gestoppt. Bringen Sie ihn nicht hinaus, sondern geben Sie ihn dem Absender zurück.",
    stoppedAfter:
      "Dieser Brief wurde gestoppt, bevor der Dienst von Ihnen hörte. Dass er schon hinausgegangen ist, ist festgehalten; der Absender weiß davon.",
    notReady: "Der Brief ist noch nicht so weit. Laden Sie die Seite in einem Augenblick neu.",
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
    loading: "Loading …",
    noNetwork: "No connection to the service",
    unsent: (count: number) => (count === 1 ? "1 step: not sent yet" : `${count} steps: not sent yet`),
    keptHere: "It is kept on this device, is sent as soon as there is a network, and counts only then.",
    sendNow: "Send now",
    notTaken: "This step was not taken.",
    takeAnew: "Discard and record anew",
    notSent: "not sent yet",
    stopped: "This letter was stopped. Do not bring it; give it back to the sender.",
    stoppedAfter:
      "This letter was stopped before the service heard from you. That it has left already is recorded; the sender knows.",
    notReady: "The letter is not ready yet. Load this page again in a moment.",
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
