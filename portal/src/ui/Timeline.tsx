import type { ReactNode } from "react";
import { DateTime } from "./DateTime.tsx";
import styles from "./Timeline.module.css";

type TimelineProps = {
  label: string;
  steps: readonly { at: string; text: string }[];
  /** What is still ahead, in its order. */
  coming: readonly { key: string; text: string; when: ReactNode }[];
  comingLabel: string;
};

/** What happened, the first step first, and what is still to come. */
export function Timeline({ label, steps, coming, comingLabel }: TimelineProps) {
  return (
    <>
      <ol className={styles.steps} aria-label={label}>
        {steps.map(({ at, text }) => (
          <li key={`${at} ${text}`} className={styles.step}>
            <span>{text}</span>
            <span className={styles.at}>
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ol>
      {coming.length > 0 && (
        <ol className={`${styles.steps} ${styles.coming}`} aria-label={comingLabel}>
          {coming.map(({ key, text, when }) => (
            <li key={key} className={styles.step}>
              <span>{text}</span>
              {when && <span className={styles.at}>{when}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
