import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { LetterPages } from "../../../ui/LetterPages.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import type { Preview } from "./use-preview.ts";
import styles from "./edit.module.css";

/** The pages with sample values as they would be printed now, and what still has to be put right. */
export function WritingPreview({ preview, name }: { preview: Preview; name: string }) {
  const text = useTexts(words);
  const { drawn, isAwaited, isOld, problems, cause } = preview;
  const messages = [...new Set(Object.values(problems))];
  return (
    <Sheet title={text.title}>
      <div role="status">
        {messages.length > 0 && (
          <>
            <p className={styles.problem}>{text.problems(messages.length)}</p>
            <ul className={styles.problem}>
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </>
        )}
        {messages.length === 0 && !drawn && !isAwaited && <p className={styles.quiet}>{text.empty}</p>}
      </div>
      {isAwaited && <Loading />}
      {cause && <Problem cause={cause} />}
      {drawn && (
        <>
          <div {...(isOld && { className: styles.stale })} data-old={isOld}>
            <LetterPages
              urls={drawn.pages.map(({ png }) => `data:image/png;base64,${png}`)}
              subject={name === "" ? text.title : name}
            />
          </div>
          <p className={styles.quiet}>{text.pages(drawn.pageCount)}</p>
          {drawn.warnings.map((warning) => (
            <p key={`${warning.code} ${warning.place}`} className={styles.quiet}>
              {warning.text}
            </p>
          ))}
        </>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Vorschau mit Beispielwerten",
    empty: "Hier erscheint die Vorlage, sobald Betreff und Text stehen.",
    problems: (count: number) =>
      count === 1 ? "Eine Sache ist noch zu klären:" : `${count} Dinge sind noch zu klären:`,
    pages: (count: number) => (count === 1 ? "Eine Seite" : `${count} Seiten`),
  },
  en: {
    title: "Preview with sample values",
    empty: "The template appears here as soon as there is a subject and a text.",
    problems: (count: number) =>
      count === 1 ? "One thing has to be put right:" : `${count} things have to be put right:`,
    pages: (count: number) => (count === 1 ? "One page" : `${count} pages`),
  },
});
