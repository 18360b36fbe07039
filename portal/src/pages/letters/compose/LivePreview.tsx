import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { LetterPages } from "../../../ui/LetterPages.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import type { Look } from "./use-look.ts";
import styles from "./compose.module.css";

type LivePreviewProps = { look: Look; subject: string };

/** The pages as they would be printed now, and what the service has to say about them. */
export function LivePreview({ look, subject }: LivePreviewProps) {
  const text = useTexts(words);
  const { shown, isOld, cause, isEmpty, showAll, isInEnvelope, setInEnvelope } = look;
  return (
    <section className={styles.fields} aria-label={text.title}>
      {cause !== null && !isEmpty && <Problem cause={cause} />}
      {isEmpty && <Empty title={text.empty} />}
      {!isEmpty && !shown && cause === null && <Loading />}
      {shown && (
        <>
          {shown.warnings.length > 0 && (
            <ul className={styles.warnings} aria-label={text.warnings}>
              {shown.warnings.map(({ code, place, text: said }) => (
                <li key={`${code} ${place} ${said}`}>{said}</li>
              ))}
            </ul>
          )}
          <Tick label={text.envelope} isOn={isInEnvelope} onChange={setInEnvelope} />
          <div {...(isOld && { className: styles.stale })} data-testid="live-preview">
            <LetterPages
              urls={shown.pages.map(({ png }) => `data:image/png;base64,${png}`)}
              subject={subject}
            />
          </div>
          <p className={styles.quiet}>{text.pages(shown.pageCount, shown.letterPages)}</p>
          {shown.letterPages > shown.pages.length && <Button onClick={showAll}>{text.all}</Button>}
        </>
      )}
    </section>
  );
}

const words = inBothLanguages({
  de: {
    title: "Vorschau",
    empty: "Hier erscheint der Brief, sobald Sie etwas schreiben.",
    warnings: "Hinweise zum Brief",
    all: "Weitere Seiten zeigen",
    envelope: "Fenster des Umschlags und Falze zeigen",
    pages: (all: number, letter: number) =>
      `${all === 1 ? "Eine Seite" : `${all} Seiten`}${all > letter ? `, davon ${all - letter} als Anlage` : ""}`,
  },
  en: {
    title: "Preview",
    empty: "The letter appears here as soon as you write something.",
    warnings: "Remarks on the letter",
    all: "Show further pages",
    envelope: "Show the envelope's window and the folds",
    pages: (all: number, letter: number) =>
      `${all === 1 ? "One page" : `${all} pages`}${all > letter ? `, ${all - letter} of them attached` : ""}`,
  },
});
