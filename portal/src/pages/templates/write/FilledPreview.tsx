import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { LetterPages } from "../../../ui/LetterPages.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import styles from "./write.module.css";

type FilledPreviewProps = {
  shown: OutputOf<"template_fill"> | null;
  isOld: boolean;
  cause: unknown;
  /** Examples stand where something is still missing. */
  isSketch: boolean;
};

/** The pages as they would be printed with what is filled in now. */
export function FilledPreview({ shown, isOld, cause, isSketch }: FilledPreviewProps) {
  const text = useTexts(words);
  return (
    <Sheet title={text.title}>
      {isSketch && <p className={styles.quiet}>{text.sketch}</p>}
      {cause !== null && <Problem cause={cause} />}
      {!shown && cause === null && <Loading />}
      {shown && (
        <>
          <div {...(isOld && { className: styles.stale })} data-old={isOld}>
            <LetterPages
              urls={shown.pages.map(({ png }) => `data:image/png;base64,${png}`)}
              subject={shown.subject}
            />
          </div>
          <p className={styles.quiet}>{text.pages(shown.pageCount)}</p>
          {shown.warnings.map(({ code, place, text: said }) => (
            <p key={`${code} ${place}`} className={styles.quiet}>
              {said}
            </p>
          ))}
        </>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Vorschau",
    sketch: "Mit Beispielen, wo noch etwas fehlt.",
    pages: (count: number) => (count === 1 ? "Eine Seite" : `${count} Seiten`),
  },
  en: {
    title: "Preview",
    sketch: "With examples where something is missing.",
    pages: (count: number) => (count === 1 ? "One page" : `${count} pages`),
  },
});
