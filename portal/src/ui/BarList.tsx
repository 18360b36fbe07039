import type { ReactNode } from "react";
import styles from "./BarList.module.css";
import type { Tone } from "./Badge.tsx";

export type BarEntry = {
  key: string;
  /** What the bar is about; a link where it leads to what it counts. */
  name: ReactNode;
  value: number;
  /** The value as it is written. */
  text: string;
  /** The same of the time before. */
  before?: { value: number; text: string } | undefined;
  tone?: Tone;
};

/** Amounts of named things below each other: every bar has its name and its figure beside it, at any width. */
export function BarList({ label, entries }: { label: string; entries: readonly BarEntry[] }) {
  const longest = Math.max(1, ...entries.flatMap(({ value, before }) => [value, before?.value ?? 0]));
  const share = (value: number) => `${(Math.max(0, value) / longest) * 100}%`;
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map(({ key, name, value, text, before, tone = "accent" }) => (
        <li key={key} className={styles.entry}>
          <span>{name}</span>
          <span className={styles.figures}>
            <strong>{text}</strong>
            {before && <span className={styles.before}>{before.text}</span>}
          </span>
          <span className={styles.track} aria-hidden>
            <span className={`${styles.bar} ${styles[tone]}`} style={{ width: share(value) }} />
            {before && before.value > 0 && (
              <span className={styles.mark} style={{ left: share(before.value) }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
