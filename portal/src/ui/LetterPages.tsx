import { inBothLanguages, useTexts } from "../texts/language.tsx";
import styles from "./LetterPages.module.css";

type LetterPagesProps = { urls: readonly string[]; subject: string };

/** The pages of a letter as they will be printed, wide enough to read. */
export function LetterPages({ urls, subject }: LetterPagesProps) {
  const text = useTexts(words);
  return (
    <ol className={styles.pages}>
      {urls.map((url, index) => (
        <li key={url}>
          <img
            className={styles.page}
            src={url}
            alt={text.page(index + 1, urls.length, subject)}
            width={794}
            height={1123}
            loading="lazy"
          />
        </li>
      ))}
    </ol>
  );
}

const words = inBothLanguages({
  de: { page: (page: number, of: number, subject: string) => `Seite ${page} von ${of}: ${subject}` },
  en: { page: (page: number, of: number, subject: string) => `Page ${page} of ${of}: ${subject}` },
});
