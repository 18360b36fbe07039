import { useState } from "react";
import { useChanging } from "../../../session/changing.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { euros } from "../../../ui/Money.tsx";
import { statusNames } from "../letter-status.tsx";
import { type Letter, recipientOf } from "./LetterTable.tsx";
import { type Outcome, useOneByOne } from "./one-by-one.ts";
import styles from "./LettersPage.module.css";

/** Stops what can still be stopped of the chosen letters, after saying how many that are, and tells what became of each. */
export function StopChosen({ letters }: { letters: readonly Letter[] }) {
  const text = useTexts(words);
  const [asked, setAsked] = useState<readonly Letter[] | null>(null);
  return (
    <>
      <Button look="danger" onClick={() => setAsked(letters)}>
        {text.ask}
      </Button>
      {asked && <Stopping letters={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What was chosen when somebody asked: while letters are being stopped the list below changes. */
function Stopping({ letters, onClose }: { letters: readonly Letter[]; onClose: () => void }) {
  const text = useTexts(words);
  const cancel = useChanging("order_cancel");
  const stoppable = letters.filter(({ order }) => order?.cancellable);
  const { run, begin, end } = useOneByOne(
    async ({ order }) => (await cancel({ orderId: order?.orderId ?? "" })).creditedCents,
  );
  return (
    <Dialog
      title={run.step === "over" ? text.over : text.title(stoppable.length, letters.length)}
      isOpen
      onClose={run.step === "running" ? end : onClose}
      actions={
        run.step === "asking" && stoppable.length > 0 ? (
          <>
            <Button onClick={onClose}>{text.no}</Button>
            <Button look="danger" onClick={() => void begin(stoppable)}>
              {text.stop(stoppable.length)}
            </Button>
          </>
        ) : run.step === "running" ? (
          <Button disabled={run.isEnding} onClick={end}>
            {text.end}
          </Button>
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )
      }
    >
      {run.step === "asking" && <Before letters={letters} stoppable={stoppable} />}
      {run.step === "running" && (
        <p role="status">
          {text.at(run.at + 1, run.of)}{" "}
          <progress aria-label={text.at(run.at + 1, run.of)} max={run.of} value={run.at} />
        </p>
      )}
      {run.step === "over" && <After outcomes={run.outcomes} />}
    </Dialog>
  );
}

type BeforeProps = { letters: readonly Letter[]; stoppable: readonly Letter[] };

function Before({ letters, stoppable }: BeforeProps) {
  const text = useTexts(words);
  const names = useTexts(statusNames);
  const others = letters.filter((letter) => !stoppable.includes(letter));
  return (
    <>
      {stoppable.length > 0 && <p>{text.follows}</p>}
      {others.length > 0 && (
        <>
          <p>{text.others}</p>
          <ul className={styles.outcomes}>
            {others.map((letter) => (
              <li key={letter.letterId}>
                <Named letter={letter} />
                <span className={styles.why}>{names[letter.status]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function After({ outcomes }: { outcomes: readonly Outcome<number>[] }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const said = (outcome: Outcome<number>): string =>
    outcome.became === "done"
      ? text.stopped(euros(outcome.value, language))
      : outcome.became === "refused"
        ? text.refused(outcome.why)
        : text.notBegun;
  const done = outcomes.filter(({ became }) => became === "done").length;
  return (
    <>
      <p role="status">
        <strong>{text.sum(done, outcomes.length)}</strong>
      </p>
      <ul className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome.letter.letterId} data-became={outcome.became}>
            <Named letter={outcome.letter} />
            <span className={styles.why}>{said(outcome)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export const Named = ({ letter }: { letter: Letter }) => (
  <span>
    <strong>{letter.subject}</strong>
    {recipientOf(letter) && <> · {recipientOf(letter)}</>}
  </span>
);

const words = inBothLanguages({
  de: {
    ask: "Versand stoppen …",
    title: (stoppable: number, all: number) =>
      stoppable === 0
        ? "Hiervon lässt sich nichts mehr stoppen"
        : stoppable === all
          ? stoppable === 1
            ? "Diesen Brief nicht verschicken?"
            : `Diese ${all} Briefe nicht verschicken?`
          : `${stoppable} von ${all} Briefen nicht verschicken?`,
    follows: "Was gestoppt wird, wird nicht gedruckt, und der Preis kommt zurück auf Ihr Guthaben.",
    others: "Daran ändert sich nichts, weil es noch nicht unterwegs oder nicht mehr aufzuhalten ist:",
    no: "Abbrechen",
    stop: (count: number) => (count === 1 ? "1 Brief stoppen" : `${count} Briefe stoppen`),
    at: (at: number, of: number) => `Brief ${at} von ${of} wird gestoppt …`,
    end: "Nach diesem Brief aufhören",
    over: "Das ist daraus geworden",
    sum: (done: number, all: number) =>
      done === all
        ? done === 1
          ? "Der Brief ist gestoppt."
          : `Alle ${all} Briefe sind gestoppt.`
        : `${done} von ${all} Briefen sind gestoppt.`,
    stopped: (amount: string) => `Gestoppt; ${amount} sind wieder frei.`,
    refused: (why: string) => `Nicht gestoppt: ${why}`,
    notBegun: "Nicht gestoppt: Es wurde vorher abgebrochen.",
    close: "Schließen",
  },
  en: {
    ask: "Stop …",
    title: (stoppable: number, all: number) =>
      stoppable === 0
        ? "None of these can be stopped any more"
        : stoppable === all
          ? stoppable === 1
            ? "Do not send this letter?"
            : `Do not send these ${all} letters?`
          : `Do not send ${stoppable} of ${all} letters?`,
    follows: "What is stopped will not be printed, and its price returns to your wallet.",
    others: "Nothing changes for these, which are not on their way yet or cannot be held up any more:",
    no: "Cancel",
    stop: (count: number) => (count === 1 ? "Stop 1 letter" : `Stop ${count} letters`),
    at: (at: number, of: number) => `Stopping letter ${at} of ${of} …`,
    end: "End after this letter",
    over: "What became of it",
    sum: (done: number, all: number) =>
      done === all
        ? done === 1
          ? "The letter is stopped."
          : `All ${all} letters are stopped.`
        : `${done} of ${all} letters are stopped.`,
    stopped: (amount: string) => `Stopped; ${amount} are free again.`,
    refused: (why: string) => `Not stopped: ${why}`,
    notBegun: "Not stopped: it was ended before.",
    close: "Close",
  },
});
