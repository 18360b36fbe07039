import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { useSeen } from "./use-seen.ts";
import styles from "./LetterPages.module.css";

/** Where a link leads that brings the first page into view. */
export const FIRST_PAGE = "first-page";

type LetterPagesProps = {
  urls: readonly string[];
  subject: string;
  /** Where these are only some of the pages. */
  firstPage?: number;
  pageCount?: number;
  /** Printed without colour, and shown so. */
  isGrey?: boolean;
  /** Told once the first page was on the screen. */
  onSeen?: () => void;
};

/** The pages of a letter as they will be printed, wide enough to read. */
export function LetterPages({
  urls,
  subject,
  firstPage = 1,
  pageCount = urls.length,
  isGrey = false,
  onSeen,
}: LetterPagesProps) {
  const text = useTexts(words);
  const firstPicture = useSeen(onSeen);
  return (
    <ol className={styles.pages}>
      {urls.map((url, index) => (
        // By its number: a new picture takes the place of the old one without a gap.
        <li key={index}>
          <img
            {...(index === 0 && { ref: firstPicture, id: FIRST_PAGE })}
            className={`${styles.page} ${isGrey ? styles.grey : ""}`}
            src={url}
            alt={text.page(firstPage + index, pageCount, subject)}
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
