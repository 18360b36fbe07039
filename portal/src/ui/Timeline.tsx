import { DateTime } from "./DateTime.tsx";
import styles from "./Timeline.module.css";

type TimelineProps = { label: string; steps: readonly { at: string; text: string }[] };

/** What happened, the first step first. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      <ol className={styles.steps}>
        {steps.map(({ at, text }) => (
          <li key={`${at} ${text}`} className={styles.step}>
            <span>{text}</span>
            <span className={styles.at}>
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
