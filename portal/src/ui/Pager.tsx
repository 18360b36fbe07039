import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./Pager.module.css";

type PagerProps = {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
  /** Whether the list begins with the newest: only then a later page has older things. */
  isNewestFirst?: boolean;
};

/** Leads through a long list; not shown where everything fits on one page. */
export function Pager({ offset, limit, total, onChange, isNewestFirst = true }: PagerProps) {
  const text = useTexts(words);
  if (total <= limit) return null;
  return (
    <nav className={styles.pager} aria-label={text.pages}>
      <Button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - limit))}>
        {isNewestFirst ? text.newer : text.previous}
      </Button>
      <span>{text.range(offset + 1, Math.min(offset + limit, total), total)}</span>
      <Button disabled={offset + limit >= total} onClick={() => onChange(offset + limit)}>
        {isNewestFirst ? text.older : text.next}
      </Button>
    </nav>
  );
}

const words = inBothLanguages({
  de: {
    pages: "Blättern",
    newer: "Neuere",
    older: "Ältere",
    previous: "Vorige",
    next: "Nächste",
    range: (from: number, to: number, total: number) => `${from} bis ${to} von ${total}`,
  },
  en: {
    pages: "Pages",
    newer: "Newer",
    older: "Older",
    previous: "Previous",
    next: "Next",
    range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  },
});
