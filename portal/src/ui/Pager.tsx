import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./Pager.module.css";

type PagerProps = { offset: number; limit: number; total: number; onChange: (offset: number) => void };

/** Leads through a long list; not shown where everything fits on one page. */
export function Pager({ offset, limit, total, onChange }: PagerProps) {
  const text = useTexts(words);
  if (total <= limit) return null;
  return (
    <nav className={styles.pager} aria-label={text.pages}>
      <Button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - limit))}>
        {text.newer}
      </Button>
      <span>{text.range(offset + 1, Math.min(offset + limit, total), total)}</span>
      <Button disabled={offset + limit >= total} onClick={() => onChange(offset + limit)}>
        {text.older}
      </Button>
    </nav>
  );
}

const words = inBothLanguages({
  de: {
    pages: "Blättern",
    newer: "Neuere",
    older: "Ältere",
    range: (from: number, to: number, total: number) => `${from} bis ${to} von ${total}`,
  },
  en: {
    pages: "Pages",
    newer: "Newer",
    older: "Older",
    range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  },
});
